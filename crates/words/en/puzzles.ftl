# Puzzles, reviews and the deal of the day, in the terminal and on the page.
puzzles-broken = The puzzle does not hold: { $reason }
puzzles-right = Right. { $choice } wins about { $chance } games in 100, the next best ({ $next }) { $less }.
puzzles-right-alone = Right. { $choice } wins about { $chance } games in 100, and nothing else comes near.
puzzles-wrong = Not quite, and a good try. { $choice } wins about { $chance } games in 100; something here wins { $more } more.
puzzles-wrong-unlooked = Not quite. { $choice } wins at least { $more } games in 100 less than the best.
puzzles-review-mistake = Better was { $best }: it wins about { $more ->
    [one] one game
   *[other] { $more } games
} in 100 more than { $made }.
puzzles-you = You
puzzles-unknown = There is no puzzle «{ $id }».
puzzles-headline = Puzzle { $id }, difficulty { $difficulty } of 5. You are { $seat }.
puzzles-how = Answer with a number or in words; «?» tells the solution.
puzzles-review-step = Choice { $step }, { $seat }: { $why }
puzzles-review-none = We found nothing better. Well fought.
puzzles-review-moment-mistake = Decided the game: choice { $step }, where { $seat } gave away { $more } games in 100.
puzzles-review-moment-up = Decided the game: before choice { $step }, { $seat } had won { $more } games in 100 by what happened.
puzzles-review-moment-down = Decided the game: before choice { $step }, { $seat } had lost { $more } games in 100 by what happened.
puzzles-review-accuracy = { $seat }: { $share } % of the choices cost nothing to speak of.
puzzles-review-again = { $mistakes } mistakes; looked at again, { $stay } stay mistakes.
puzzles-title = Puzzles
puzzles-line = One choice is clearly best. Find it; nothing is lost by trying.
puzzles-today = Puzzle of the day
puzzles-one = Puzzle.
puzzles-ask = What is the best choice?
puzzles-level = Difficulty { $level } of 5
puzzles-streak = { $days ->
    [one] Solved today’s puzzle: one day in a row.
   *[other] { $days } days in a row.
}
puzzles-solved = { $solved } of { $all } solved
puzzles-solution = The best:
puzzles-reveal = Show me
puzzles-next = Next puzzle
puzzles-all = All puzzles
puzzles-theme-schotten-attack = Attack
puzzles-theme-schotten-defence = Defence
puzzles-theme-schotten-oil = Oil
puzzles-theme-schotten-retreat = Retreat
puzzles-theme-schotten-tactics = Tactics
puzzles-theme-schotten-endgame = Endgame
puzzles-theme-combo-purchase = What to take
puzzles-theme-combo-grid = Where to lay it
puzzles-theme-combo-herald = Keys and herald
puzzles-theme-combo-effect = Effects
puzzles-theme-combo-endgame = The last round
puzzles-theme-crimson-bid = Bidding
puzzles-theme-crimson-answer = Match or pass
puzzles-theme-crimson-lane = Which castle
puzzles-theme-crimson-effect = Effects
puzzles-theme-dominion-purchase = What to buy
puzzles-theme-dominion-victory = When to buy Victory cards
puzzles-theme-dominion-play = What to play
puzzles-theme-dominion-trash = What to trash
puzzles-theme-dominion-choice = Other choices
puzzles-review-next = Next mistake
puzzles-review-from-here = Try it from here
puzzles-review-mine = { $share } % of { $name }’s choices cost nothing.
puzzles-review-decided = What decided
puzzles-review-gave = gave away { $more } in 100
puzzles-review-luck-up = won { $more } in 100 by what happened
puzzles-review-luck-down = lost { $more } in 100 by what happened
puzzles-review-over-time = Your last games: { $shares }
puzzles-whatif = What if?
puzzles-whatif-line = From choice { $step } on, against squires. Share the link: others can watch it and go another way.
puzzles-whatif-back = Back to the game
puzzles-no-step = No choice number { $step } was made at this table.

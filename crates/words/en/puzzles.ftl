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
puzzles-review-own = { $made }
puzzles-review-others = { $seat }: { $made }
    .you = You: { $made }
puzzles-review-fate = What came after { $made }
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
puzzles-review-yours = { $share } % of your choices cost nothing.
puzzles-review-decided = What decided
puzzles-review-gave = gave away { $more } in 100
puzzles-review-luck-up = won { $more } in 100 by what happened
puzzles-review-luck-down = lost { $more } in 100 by what happened
puzzles-review-worst = The greatest mistake: choice { $step }
puzzles-review-here = A mistake: choice { $step }
puzzles-review-cost = It cost about { $more ->
    [one] one win
   *[other] { $more } wins
} in 100 games.
puzzles-review-made = chosen
puzzles-review-better = better
puzzles-review-then = Then to be expected:
puzzles-review-show = Show me
puzzles-review-at = Choice { $step }
puzzles-review-over-time = Your last games: { $shares }
puzzles-whatif = What if?
puzzles-whatif-line = From choice { $step } on, against squires. Share the link: others can watch it and go another way.
puzzles-whatif-back = Back to the game
puzzles-no-step = No choice number { $step } was made at this table.
puzzles-deal-other = The record is not of this deal: something in it differs from what the deal and its bot bring.
puzzles-deal-unfinished = The game is not over yet.
puzzles-review-first = To the first mistake
puzzles-whatif-watching = You watch what was played: { $made } of { $count } choices. Choose otherwise, and it becomes your own.
puzzles-whatif-branched = Your own way now, { $made } { $made ->
    [one] choice
   *[other] choices
 } from the moment. The link you share tells it.
puzzles-whatif-first = From the start
puzzles-whatif-on = Next choice
puzzles-whatif-theirs = Back to the shared game
puzzles-day-all = All deals of today
puzzles-day-line = Everybody plays the same deal against the same squire, once. Then you see how the others did. A new day begins at midnight in Greenwich.
puzzles-day-rule = One try counts: nothing is taken back.
puzzles-day-done = Played. Look at how the others did.
puzzles-day-ended = { $count ->
    [0] nobody has finished yet
    [one] one has finished
   *[other] { $count } have finished
 }
puzzles-day-fresh = Play today’s deal
puzzles-day-begun = Go on
puzzles-day-over = See the results
puzzles-day-away = Taken along: it counts when its record is entered.
puzzles-day-along = For the train: take a deal along in the terminal, play without a line, enter it later.
puzzles-day-results = Everybody’s result
puzzles-day-place = Place { $place } of { $count }; { $won } won
puzzles-day-won = won
puzzles-day-lost = lost
puzzles-day-played-away = (played away)
puzzles-day-parted = Where the most went another way
puzzles-day-there = Choice { $step }
puzzles-day-you = (you)
puzzles-day-together = So far everybody has chosen as you did.
puzzles-day-first = You are the first today. Come back later to compare.
puzzles-solve = Solve it
puzzles-again = Look at it again
puzzles-day-same = everybody gets the same cards
puzzles-day-today = Today so far
puzzles-day-yesterday = Yesterday
puzzles-week = Your week
puzzles-week-made = puzzle of the day solved
puzzles-row = { $days ->
    [0] solve a puzzle of the day, any game
    [one] one day
   *[other] { $days } days in a row
}

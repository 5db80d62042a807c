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

# What the program says in a terminal.
terminal-how =
    Bergfried: four castle card games.
    
      bergfried play schotten      play Schotten Totten 2 in a terminal
      bergfried rules schotten     look up its rules
      bergfried --help             everything else
terminal-help =
    A number chooses. So do the words of a choice, or some of them: «r7 w3».
      look            show the table again
      choices         every choice with its sentence
      why [X]         explain the situation, a card, a place or a choice
      rule X          look up a clause or a card
      hint            what a knight would choose
      log             everything that happened
      undo            take back your last choice
      quit            leave; the game is kept
terminal-help-hint = Type «help» to see what can be typed.
terminal-no-such-number = There are the numbers 1 to { $most }.
terminal-which = Which one?
terminal-thinks = { $name } is thinking …
terminal-hint = A knight would choose: { $choice }
terminal-hand-over = { $name } is asked. The others look away; press Enter.
terminal-nothing-to-undo = There is nothing of yours to take back.
terminal-undone = Taken back.
terminal-resume = A game is waiting. Go on with it? [Y/n]
terminal-nothing-kept = No game is waiting.
terminal-kept-unreadable = The kept game { $path } cannot be read ({ $reason }). «--new» begins another.
terminal-not-kept = The game cannot be kept in { $path } ({ $reason }). It goes on without.
terminal-goodbye = The game is kept. Go on with: { $command }
terminal-goodbye-unkept = Goodbye.
terminal-record-kept = The record is in { $path }
terminal-won = You have won.
terminal-lost = You have lost. Winner: { $names }.
terminal-drawn = You share the victory.
terminal-won-together = You have won together.
terminal-lost-together = The house has won.
terminal-winners = { $count ->
    [one] { $names } wins.
   *[other] Shared victory: { $names }.
 }
terminal-score = { $place }. { $name }: { $score }
terminal-unknown-seat = No seat is called «{ $text }». The seats are: { $known }, all, none.
terminal-unknown-skill = «{ $text }» is no player. There are: random, page, squire, knight, castellan, search:N.
terminal-checked = { $passed } passed, { $failed } failed.
terminal-check-nothing = There was nothing to check.
terminal-check-no-game = 1: a scenario file begins with «game NAME»
terminal-replayed = The record is sound: { $steps ->
    [one] one choice
   *[other] { $steps } choices
 }, every state as recorded.
terminal-rules-nothing = No clause and no card is called «{ $text }».
terminal-card-derived = follows from something printed
terminal-card-reconstructed = our proposal, not printed
terminal-card-corrected = corrected by the owner’s sheet
terminal-bench-game = game
terminal-bench-threads = threads
terminal-bench-playouts = playouts/s
terminal-bench-decisions = decisions/s
terminal-bench-nanos = ns/decision
terminal-bench-clone = clone ns
terminal-bench-bytes = bytes/state
terminal-bench-allocations = allocs/decision
terminal-bench-interrupted = Interrupted; this is what was measured until then.

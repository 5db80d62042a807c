# Sentences that every game shares.
table-over = The game is over.
table-not-asked = It is not for you to choose now.
table-nothing-picked = «{ $text }» is not among what you have picked and not yet finished.
table-unreadable = «{ $text }» is not a choice of this game.
table-player = Player { $number }
table-unknown = Nothing here is called «{ $text }».
table-seats = This game takes { $min } to { $max } players, not { $found }.
table-no-seat = This table has no seat { $number }.
table-no-such-fall = The dice cannot fall so: this choice throws fewer of them, or some with fewer sides.

# Sentences of this room.
server-no-session = You are not known here yet. Load the page anew.
server-foreign-origin = This connection comes from another page.
server-unknown-host = This house is not known by this name. Whoever runs it names it with --origin.
server-bad-request = This message cannot be read.
server-too-big = This message is larger than anybody needs.
server-too-slow = This message took too long to arrive.
server-too-fast = That was too quick. Wait a moment.
server-too-many-tables = You already have as many unfinished tables as one person may have.
server-too-many-tables-today = You have made as many tables today as one person may make.
server-too-many-sockets = You have this page open too often.
server-too-many-uploads = You have brought enough games for today.
server-too-many-tries = Too many wrong passwords. Wait some minutes, or use a device on which you have logged in before.
server-uploads-too-large = The games you have brought take as much room as one person may have.
server-too-many-uploads-from-there = From where you are enough games were brought today.
server-uploads-full = The house has no room for more games from elsewhere.
server-too-many-analyses = You are already having games looked at. Wait for one of them.
server-undo-away = Somebody whose game this is too is away and cannot agree to taking back.
server-undone-enough = At this table enough has been taken back.
server-no-time-to-undo = You have thought on since for longer than you had left then: there is no time to go back to.
server-busy = The house is full at the moment. Try again soon.
server-elsewhere = Another node of the house keeps this table at the moment. Try again in a moment.
server-storage = It could not be written down, so it did not happen. Try again.
server-internal = Something broke in the house. The table is as it was before.
server-closing = The house is closing for a moment. Your table waits.
server-unknown-path = There is nothing here.
server-unknown-table = There is no such table.
server-unknown-replay = There is no such game.
server-unknown-session = There is no such device.
server-unknown-seat = This table has no such seat.
server-unknown-bot = No bot of this game is called so.
server-bad-name = A name has 1 to 24 characters that everybody can see, in the letters of one language.
server-bad-blazon = Arms are described in at most 120 characters.
server-bad-password = A password has 8 to 200 characters.
server-bad-clock = A clock gives between 5 seconds and 30 days.
server-name-taken = Somebody has already claimed this name, or one that looks like it.
server-wrong-old-password = This is not your password until now.
server-wrong-password = Name and password do not fit.
server-not-host = Only whoever made the table may do this.
server-not-seated = You do not sit at this table.
server-private = This table is private.
server-seat-taken = Somebody already sits there.
server-too-many-seats = There are more players than this game has seats.
server-not-waiting = The game has already begun.
server-not-running = No game is running at this table.
server-not-over = The game is still running.
server-not-full = There are still empty seats.
server-not-away = This player has not been away for long enough.
server-held-by-bot = A bot plays your seat. Take it back first.
server-bot-answers = Your time was up: a bot is answering for you. You can sit down again right after that.
server-resigned = You have given up this game.
server-nothing-to-undo = There is nothing of yours to take back.
server-proposal-pending = There is already a proposal on the table.
server-no-proposal = There is no proposal on the table.
server-no-draw = This game knows no draw by agreement.
server-empty = There is nothing in it.
server-old-rules = This game was begun under an older version of the rules and cannot be played on.
server-hello-first = Say hello first.
server-bot-page = Knows the rules of thumb and often forgets them.
server-bot-squire = Plays by rule of thumb, at once.
server-bot-knight = Looks ahead a little.
server-bot-castellan = Looks ahead as far as it can.
server-bot-burgrave = Looks ahead with what it learnt from very many games.
server-open-seat = empty seat
server-hint-only = There is only one possible answer.
server-hint-chance = { $label }: wins about { $percent } in 100 games.
server-hint-why = That is about { $more ->
    [one] one game
   *[other] { $more } games
} more than { $next }.
server-hint-close = { $next } is about as good.
server-serving = Bergfried is open at { $address } (data in { $data }; end with Ctrl+C)
server-moved = The house has moved. Every record was read back and compared.
server-no-client = The web table was not built into this program.
server-no-client-why = { $reason }
server-no-client-node = It is built when Node.js (version 20 or newer) is installed: install it and run cargo run --release again.
server-no-client-plain = This is a development build. Run npm ci and npm run build in the folder web, or cargo run --release.
server-no-client-failed = Building it failed. Run npm ci and npm run build in the folder web to see why.
server-no-handbook = The handbook was not bound into this program.
server-no-handbook-line = cargo xtask book binds it; then build the program again.
server-verify-commitment = The server kept its word: the seed fits the hash published before the game: { $hash }.
server-verify-seed = The dice grew from the server's seed and { $count ->
    [0] no salt of the players
    [one] one salt of the players
   *[other] { $count } salts of the players
  }.
server-verify-steps = All { $count } choices are legal and every state is as recorded.
server-verify-anew = After something was taken back the dice were thrown anew { $count ->
        [one] once
       *[other] { $count } times
    }, from the same seed.
server-verify-broken-players = The names of the players are more or longer than there can be.
server-verify-broken-outcome = The game cannot have ended as the record says.
server-verify-broken-rules = The rules of this house fail at this record, so it is not accepted. Please report it.
server-verify-bare = This record has no published hash: only the game itself was checked.
server-verify-unseeded = This record tells no seed: the dice themselves cannot be checked.
server-verify-unreadable = The file cannot be read: { $reason }
server-verify-broken-commitment = The seed does not fit the hash published before the game.
server-verify-broken-seed = The dice did not grow from the published seed and salts.
server-verify-broken-game = The game does not check: { $reason }
server-verify-result = { $game }: { $players }
server-day-taken-along = You have taken today’s deal along. Enter its record, and it counts.
server-day-played = You have played today’s deal already. A new one comes at midnight, Greenwich time.
server-day-not-yet = Play the deal first; then you see how the others did.
server-day-unknown = No such deal was taken along, or its week is over.

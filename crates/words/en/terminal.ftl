# What the program says in a terminal.
terminal-help =
    A number chooses. So do the words of a choice, or some of them: «{ $example }».
      look            show the table again
      choices         every choice with its sentence
      why [X]         explain the situation, a card, a place or a choice
      rule X          look up a clause or a card
      hint            what the burgrave would choose
      log             everything that happened
      undo            take back your last choice
      back X          take back what you have picked of several
      quit            leave; the game is kept
terminal-help-others =
    {"  "}say X           say something to the others
    {"  "}offer draw      offer a draw
    {"  "}resign          give the game up
terminal-help-hint = Type «help» to see what can be typed.
terminal-not-offered = «{ $text }» is not among the answers now. «why { $card }» tells about the card.
terminal-no-such-number = There are the numbers 1 to { $most }.
terminal-which = Which one?
terminal-thinks = { $name } is thinking …
terminal-hand-over = { $name } is asked. The others look away; press Enter.
terminal-nothing-to-undo = There is nothing of yours to take back.
terminal-undone = Taken back.
terminal-picked = Picked so far: { $picks }. «back …» takes one of them back.
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
terminal-unknown-skill = «{ $text }» is no player. There are: random, page, squire, knight, castellan, burgrave, rules, veteran, search:N, learnt:N.
terminal-checked = { $passed } passed, { $failed } failed.
terminal-check-nothing = There was nothing to check.
terminal-check-no-game = 1: a scenario file begins with «game NAME»
terminal-bad-record = { $file } cannot be read: { $reason }
terminal-replayed = The record is sound: { $steps ->
    [one] one choice
   *[other] { $steps } choices
 }, every state as recorded.
terminal-learn-unknown = There is no lesson «{ $text }».
terminal-learn-how = Begin one with its number: bergfried learn { $game } 1
terminal-learn-enter = (Enter goes on, undo goes back, quit leaves)
terminal-learn-help = Type an answer, its number or its words. Enter repeats the coach, hint shows what is right, undo goes back, quit leaves.
terminal-rules-nothing = No clause and no card is called «{ $text }».
terminal-rules-option = In the game with the option «{ $option }».
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

# Descriptions of commands and arguments; the English ones also stand beside the arguments.
terminal-heading-usage = Usage:
terminal-heading-commands = Commands
terminal-heading-arguments = Arguments
terminal-heading-options = Options
terminal-about-exit-codes = Exit codes: 0 done; 1 the answer is no, or it failed; 2 wrong usage; 130 interrupted.
terminal-about-bergfried = Four castle card games: play, simulate, measure
terminal-about-play = Play a game in the terminal; `?` on the screen or `help` at the prompt tells what can be done
terminal-about-learn = Learn a game by playing: lessons of two minutes
terminal-about-check = Run scenario files, check records, and print what differs
terminal-about-engine = Let another program drive any game: one JSON object per line in, one out
terminal-about-replay = Check a record and retell it
terminal-about-rules = Look up the rules and cards of a game
terminal-about-bench = Measure random playouts: games and decisions per second, time and size of a copy, allocations
terminal-about-completions = Print completions for a shell, to be sourced or put where the shell looks for them
terminal-about-man = Write manual pages in both languages into a folder, as packages install them
terminal-about-serve = Serve the table in the browser
terminal-about-move = Carry a whole house from a folder to a database, or back; every record is checked
terminal-about-verify = Check the dice and every choice of a finished game
terminal-argument-lang = The language: en or de [default: from the environment]
terminal-argument-option = Set any option of the game; `bergfried rules GAME --options` lists them
terminal-argument-players = The number of players
terminal-argument-tactics = Schotten Totten 2: play with the tactics cards
terminal-argument-mode = Crimson Company: duel, teams, ffa, solo or coop
terminal-argument-crimson-sheet = Crimson Company: an owner's corrections and additions to the cards
terminal-argument-kingdom = Dominion: a recommended set, a list of cards, or random
terminal-argument-play-game = The game
terminal-argument-play-seat = Your seat: a role such as attacker, a number, `all` for people at one screen, `none` to watch
terminal-argument-play-against = Who plays the other seats: random, page, squire, knight, castellan, burgrave, rules, veteran, search:N or learnt:N
terminal-argument-play-seed = The seed of the dice: a whole number or 64 hexadecimal digits
terminal-argument-play-save = Keep the game in this file instead of the usual place
terminal-argument-play-resume = Go on with the kept game
terminal-argument-play-new = Begin anew, whatever is kept
terminal-argument-play-at = Sit down at a table of a running server: the link of its invitation
terminal-argument-play-name = With --at: the name you bear there; with the password in BERGFRIED_PASSWORD one that is claimed
terminal-argument-play-plain = Ask line by line instead of drawing a full screen
terminal-argument-play-speak = Only sentences, nothing drawn: for screen readers
terminal-argument-play-colour = The colours of the full screen: true, 256, 16 or none [default: from the environment]
terminal-argument-play-ascii = Draw the full screen with plain letters only
terminal-argument-play-no-ponder = Burgraves do not think on while you do
terminal-argument-play-pace = How long moves of others are shown on the full screen, in milliseconds
terminal-argument-check-files = Scenario files or folders of them, or whatever else the house writes: records, saved games, files of selfplay
terminal-argument-check-only = Only the scenario with this id
terminal-argument-check-verbose = Print every scenario, also those that pass
terminal-argument-replay-file = Whatever the house writes: a record, a saved game, what a server hands out, a file of selfplay
terminal-argument-replay-seat = Through whose eyes: a role or number; a spectator's if not given
terminal-argument-replay-pictures = Show the table after every choice
terminal-argument-replay-until = Stop after so many choices
terminal-argument-learn-game = The game
terminal-argument-learn-lesson = The lesson, by number, by name, or as a file of one's own (*.lesson); a list if not given
terminal-argument-rules-game = The game
terminal-argument-rules-about = Clauses such as ST-3.2, beginnings of some, or cards; everything if not given
terminal-argument-rules-options = List the options of the game instead
terminal-argument-rules-cards = List the cards of the game instead
terminal-argument-bench-game = Only this game; all if not given
terminal-argument-bench-seconds = How long each measurement takes
terminal-argument-bench-threads = The number of threads of the second measurement [default: all]
terminal-argument-bench-seed = What the playouts' chance grows from
terminal-argument-bench-json = Print JSON instead of a table
terminal-argument-completions-shell = The shell
terminal-argument-man-folder = The folder, such as /usr/local/share/man
terminal-argument-help = Print help
terminal-argument-version = Print the version
terminal-argument-serve-port = The port [default: 7878, or any free one]
terminal-argument-serve-host = The address to listen on; 0.0.0.0 lets other machines in
terminal-argument-serve-data = Where people, tables and games are kept [default: the user's data folder]
terminal-argument-serve-store = A PostgreSQL database in the place of the folder, as postgres://user@host/name; several nodes may share it
terminal-argument-serve-bus = The way to the other nodes of the same database, as nats://host:4222
terminal-argument-serve-traces = A collector of OpenTelemetry's traces, as http://host:4318 [default: none are made]
terminal-argument-serve-bot-pause = The pause before a bot's choice is shown, in milliseconds, so that people can follow
terminal-argument-serve-open = Open the browser
terminal-argument-serve-no-open = Do not open the browser
terminal-argument-serve-behind-proxy = Behind a proxy that speaks HTTPS: the same as --proxies 1
terminal-argument-serve-connections = Connections of one address at once, where no proxy stands before it
terminal-argument-serve-metrics = Tell the numbers for Prometheus at this address, as 127.0.0.1:7879 (path /metrics) [default: nowhere]
terminal-argument-serve-origin = An address people type, scheme and name: its name is answered to, its pages may act here
terminal-argument-serve-proxies = How many proxies stand before it: cookies are secure, and the client is the last but N - 1 of X-Forwarded-For
terminal-argument-serve-log = How log lines are written: text or json
terminal-argument-serve-log-level = What is logged: error, warn, info, debug
terminal-argument-serve-web = Serve the web table from this folder instead of the one built in
terminal-argument-move-from = Where it is: a folder, or postgres://user@host/name
terminal-argument-move-to = Where it goes: an empty folder or database
terminal-argument-verify-file = Whatever the house writes: what a server hands out, a record, a saved game, a file of selfplay
terminal-about-sim = Let scripted strategies of Dominion play each other
terminal-argument-sim-game = The game
terminal-argument-sim-strategy = A strategy file, or the name of a shipped strategy; two to six
terminal-argument-sim-games = How many games; the start player alternates
terminal-argument-sim-seed = What the shuffles grow from
terminal-argument-sim-json = Print JSON instead of a table
terminal-argument-sim-out = Write the JSON to this file
terminal-argument-sim-list = List the shipped strategies and what each does
terminal-argument-sim-piles = A kingdom pile beside those the strategies need; several with commas
terminal-argument-sim-shelters = Deal Shelters instead of Estates; ten piles of Dark Ages have them anyway
terminal-argument-sim-explain = Tell every purchase of one game, counted from one, and why it was made
terminal-argument-sim-html = Write a page with charts to this file
terminal-argument-sim-csv = Write the curves turn by turn to this file
terminal-sim-no-strategy = «{ $name }» is neither a shipped strategy ({ $known }) nor a file: { $reason }
terminal-sim-strategy = strategy
terminal-sim-wins = wins
terminal-sim-ties = ties
terminal-sim-share = share
terminal-sim-points = points
terminal-sim-turns = turns
terminal-sim-finish = { $games } games: { $provinces } ended with the Provinces, { $piles } with empty piles, { $broken } were broken off. Kingdom: { $kingdom }
terminal-sim-mistake = { $name }: { $what }
terminal-sim-buys = Turn { $turn }, { $name }, { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}: buys { $card } (line { $line })
terminal-sim-buys-nothing = Turn { $turn }, { $name }, { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}: buys nothing
terminal-sim-passed = not { $card } (line { $line }): { $why }
terminal-sim-too-dear = too dear
terminal-sim-not-there = none left
terminal-sim-unmet = { $text } does not hold
terminal-sim-guarded = it would end the game while another player is ahead
terminal-about-arena = Let bots, strategies and programs play each other: win rates, ratings, seat advantage, speed
terminal-argument-arena-game = The game
terminal-argument-arena-bots = Who plays: a bot (random, page, squire, knight, castellan, burgrave, rules, veteran, search:N, learnt:N, learnt:Nms, a style of the game), strategy:FILE, or cmd:PROGRAM
terminal-argument-arena-games = Games for each meeting, rounded up so that everybody sits everywhere alike
terminal-argument-arena-gauntlet = Only the first bot meets the others
terminal-argument-arena-net = A file of a network that judges for those who have learnt, instead of the one that came along
terminal-argument-arena-seed = What deals and bots grow from: the same seed plays the same games
terminal-argument-arena-threads = How many games are played at the same time [default: one for each core]
terminal-argument-arena-json = Write everything as JSON
terminal-argument-arena-html = Write one self-contained page with charts
terminal-argument-arena-csv = Write the figures as a table with commas
terminal-argument-arena-resume = Keep every game in this file as it ends, and go on from the games it holds
terminal-argument-arena-sprt = Stop as soon as it is decided which result in per cent the first of two gets, wrong ERROR times in a hundred
terminal-argument-arena-move-time = The longest a program may take for one answer, in milliseconds; who takes longer has lost the game
terminal-about-balance = Let a bot play itself and tell what cards, seats and roles are worth
terminal-argument-balance-game = The game
terminal-argument-balance-bot = Who plays itself
terminal-argument-balance-games = How many games
terminal-argument-balance-sheet = Crimson Company: write strengths that bring reconstructed cards back to the middle, as a sheet
terminal-argument-balance-seed = What deals and bots grow from: the same seed plays the same games
terminal-argument-balance-threads = How many games are played at the same time [default: one for each core]
terminal-argument-balance-json = Write everything as JSON
terminal-argument-balance-html = Write one self-contained page with charts
terminal-argument-balance-csv = Write the figures as a table with commas
terminal-about-selfplay = Record games of bots as a Parquet file: views, choices, visits, outcomes
terminal-argument-selfplay-game = The game
terminal-argument-selfplay-games = How many games
terminal-argument-selfplay-out = The file; it appears when it is whole
terminal-argument-selfplay-bots = Who plays, seat by seat; the last one also takes the seats beyond
terminal-argument-selfplay-seed = What deals and bots grow from: the same seed plays the same games
terminal-argument-selfplay-threads = How many games are played at the same time [default: one for each core]
terminal-about-hint = Ask a strong player about the question a kept game has come to
terminal-argument-hint-file = Whatever the house writes: a record, a position, a saved game, what a server hands out, a file of selfplay
terminal-argument-hint-seat = Whose question: a role or number; whoever is asked if not given
terminal-argument-hint-at = After so many choices of the record instead of at its end
terminal-argument-hint-bot = Who is asked for advice: knight, castellan, burgrave, search:N or learnt:N, also in ms
terminal-argument-hint-seed = What its thoughts grow from
terminal-argument-hint-threads = On how many threads it thinks
terminal-argument-hint-json = Print JSON instead of sentences

# The full-screen table.
terminal-place-discard = discard
terminal-place-trash = trash
terminal-place-aside = aside
terminal-place-deck = deck
terminal-place-siege = siege deck
terminal-place-tactics = tactics deck
terminal-deck-siege = siege { $cards }
terminal-deck-tactics = tactics { $cards }
terminal-last-turn = last turn!
terminal-retreat = Retreat…
terminal-sacrifice = Discard for coins…
terminal-cauldron = Cauldron…
terminal-castle-row = Castle
terminal-village-row = Village
terminal-hand = Hand
terminal-count-hand = hand { $cards }
terminal-count-deck = deck { $cards }
terminal-count-discard = discard { $cards }
terminal-count-tokens = tokens { $cards }
terminal-count-debt = debt { $cards }
terminal-dominion-turn = actions { $actions } · buys { $buys } · coins { $coins }
terminal-title-why = Why
terminal-title-over = The end
terminal-title-question = Your turn
terminal-title-waiting = Waiting
terminal-title-card = Lately
terminal-title-log = What happened
terminal-title-help = Keys
terminal-title-hint = The burgrave’s advice
terminal-title-leave = Leave
terminal-you-are = you are { $name }
terminal-you-watch = you watch
terminal-replay-at = replay: step { $step } of { $of }
terminal-paused = space: go on
terminal-waiting-for = Asked now: { $names }
terminal-bid-outlook = if passed you have { $passed }, if matched ({ $price }): { $matched }
terminal-pick-lit = Pick something underlined: arrows and Enter, its letter, or the mouse. Tab: all answers in words.
terminal-pick-target = Now where? Esc puts it back.
terminal-keys = ? help | q leave | Tab answers | u undo | h hint | w why | / search | l log | r replay | Esc back
terminal-keys-others = ? help | q leave | Tab answers | u undo | h hint | w why | : say | / search | l log | r replay | Esc back
terminal-keys-over = q leave | r replay | l log | w why | / search | u undo
terminal-keys-replay = ← → a step | ↑ ↓ ten | Home End | Esc back to the game
terminal-keys-search = type a card or rule | ↑ ↓ scroll | Esc back
terminal-keys-leave = y yes | n no
terminal-keys-leave-others = y leave | n stay | g give up | d offer a draw
terminal-keys-proposed = y agree | n refuse
terminal-keys-say = Enter say it | Esc back
terminal-keys-curtain = Enter I am here | q leave
terminal-keys-reading = ↑ ↓ scroll | any other key: back
terminal-ask-leave = Leave the table? [y/n]
terminal-ask-give-up = Give the game up? It is lost then. [y/n]
terminal-title-proposed = The others ask
terminal-title-say = Say something
terminal-hint-awaited = The burgrave is thinking …
terminal-hint-headline = The chance to win with each. Enter points at the first.
terminal-search-how = Type a part of a card’s name or of a rule, in either language.
terminal-screen-help =
    arrows          to what may be picked (underlined, with its letter)
    Enter, space    pick it; answer; go on after others’ moves
    a … Z           pick what bears this letter
    1 … 99          give the answer with this number
    Tab             answers in words → looking around → picking
    Esc             put back what is picked
    ← →             coins of a bid more or less
    mouse           left picks, right looks, the wheel scrolls
    { "[" } and ]         whose grid is shown
    u               take the last choice back
    h               the burgrave’s advice, with chances
    w               why: about what is under the cursor
    /               search cards and rules
    l, r            the log; the replay, with arrows
    q, Ctrl-C       leave; the game is kept
    Ctrl-Z          to the shell; «fg» comes back
terminal-screen-help-others =
    :               say something to the others
    q, then g or d  give up, offer a draw
    y, n            agree to what others propose, or not
terminal-bad-answer = Please answer yes or no.
terminal-no-folder = There is no folder { $path }. Make it first, or name another place.
terminal-hint-chance = { $place }. { $choice } ({ $chance } %)
terminal-told-hand = Your hand
terminal-told-play = In play
terminal-told-supply = The supply
terminal-told-pile = { $card } for { $cost }, { $left } left
terminal-told-gold = for { $gold } gold
terminal-told-row = { $name }, row { $row }
terminal-told-column = in column { $column }
terminal-told-down = a face-down card
terminal-told-front = Recruited by { $name }
terminal-speak-question = Question: { $prompt }
terminal-speak-few = Answers: { $answers }.
terminal-speak-many = { $count } answers; «choices» tells them all.
terminal-away-calling = Calling { $url } …
terminal-away-back = The line is back.
terminal-away-lost = The line is gone; calling again …
terminal-away-bad-url = «{ $text }» is no address of a table. It looks like http://host:7878/table/ABC, as the invitation says.
terminal-away-refused = The server refuses: { $reason }
terminal-away-unreachable = Nobody answers at { $address }: { $reason }
terminal-away-no-seat = No seat is free at this table; you watch.
terminal-away-said = { $name }: { $text }
terminal-away-agree = Do you agree? [y/n]
terminal-away-asked = The others are asked whether they agree.
terminal-away-declined = The others do not agree.
terminal-away-resigned = { $name } has given up.
terminal-away-rematch = A rematch waits: { $command }
terminal-away-gone = The table is gone: { $reason }
terminal-away-farewell = The table goes on without you. Back with: { $command }
terminal-usage-unknown = There is no argument { $argument } here.
terminal-usage-no-command = There is no command { $name }.
terminal-usage-no-value = { $argument } wants a value.
terminal-usage-bad-value = { $argument } cannot be «{ $value }»; there are: { $known }.
terminal-usage-wrong-value = { $argument } cannot be «{ $value }».
terminal-usage-missing = Missing: { $argument }.
terminal-usage-conflict = { $argument } does not go with { $other }.
terminal-usage-meant = Did you mean { $meant }?
terminal-usage-help = «--help» tells more.
terminal-no-record = { $file } holds no game that the house has written: no record, no saved game, no position, no file of selfplay.
terminal-no-such-game = { $file } holds no game number { $number }.
terminal-other-rules = { $file } was played under other rules than this house plays.
terminal-game-differs = Game { $number } of { $file } does not go as the file says.
terminal-verified-games = { $count ->
    [one] The game
   *[other] All { $count } games
} of { $file } { $count ->
    [one] follows
   *[other] follow
} from the seed in the file, with every view and every choice.
terminal-verified-position = { $file } holds a position that the rules accept. Nothing tells how it came about.
terminal-argument-replay-game = Which game of a file of selfplay, from 1
terminal-argument-hint-game = Which game of a file of selfplay, from 1
terminal-lane-outer = outer
terminal-lane-inner = inner
terminal-about-review = Name the mistakes of a kept game, and what would have been better
terminal-argument-review-file = A record: of the engine, a saved game, what a server hands out, a file of selfplay
terminal-argument-review-game = Which game of a file of selfplay, from 1
terminal-argument-review-seat = Only of this seat: a role or number
terminal-argument-review-looks = How often each choice is looked at
terminal-argument-review-again = Look at each mistake again, so many times as often, and tell how many stay mistakes
terminal-argument-review-seed = What the searches grow from
terminal-argument-review-json = Print JSON instead of sentences
terminal-about-puzzle = Solve today's puzzle, or another one
terminal-argument-puzzle-game = The game [default: another one every day]
terminal-argument-puzzle-id = The name of a puzzle instead of today's
terminal-argument-puzzle-list = List the puzzles of the game: name, theme, difficulty
terminal-about-puzzles = Find, pick and prove puzzles
terminal-about-puzzles-mine = Let strong players play and keep the questions with one clearly best choice, one a line
terminal-argument-puzzles-mine-game = The game
terminal-argument-puzzles-mine-games = How many games are looked through
terminal-argument-puzzles-mine-threads = How many at the same time [default: one for each core]
terminal-argument-puzzles-mine-seed = What the games grow from
terminal-argument-puzzles-mine-out = The file; every puzzle is in it as soon as it is proven
terminal-argument-puzzles-mine-resume = Go on with a file that was begun, instead of beginning it anew
terminal-argument-puzzles-mine-margin = By how many games in a hundred the best choice must be ahead
terminal-argument-puzzles-mine-looks = How often each search of a proof looks
terminal-about-puzzles-choose = Pick a good mixture out of what was found
terminal-argument-puzzles-choose-files = Files of mine
terminal-argument-puzzles-choose-count = How many at most
terminal-argument-puzzles-choose-out = Where they go
terminal-about-puzzles-check = Prove the puzzles of the house, or those of a file, again
terminal-argument-puzzles-check-game = The game
terminal-argument-puzzles-check-file = Puzzles of this file instead of those of the house
terminal-argument-puzzles-check-deep = Look as often as when they were proven, and not a quarter of it
terminal-argument-puzzles-check-out = Write those that hold to this file
terminal-argument-puzzles-check-renew = Prove them as they were mined, and take chances, margins and who finds them anew
terminal-argument-puzzles-check-seed = What the searches grow from
terminal-argument-puzzles-mine-exact = Only what can be reckoned out to the end of the game
terminal-away-bad-house = «{ $text }» is no address of a server, such as http://castle.local:7878.
terminal-day-nowhere = There is no folder to keep the deal in; «--folder» names one.
terminal-day-where = Today’s deal is fetched from a server once: add --at and the address of its page.
terminal-day-later = Nobody answers; the record is kept. When there is a line again: { $command }
terminal-day-place = Place { $place } of { $count }; { $won } of them won. Points ahead of the squire:
terminal-day-parted = Here the most went another way:
terminal-about-day = Play the deal of the day: fetched from a server, played anywhere, entered when there is a line again
terminal-argument-day-game = The game
terminal-argument-day-at = The server: the address of its page; needed once a day, to fetch the deal
terminal-argument-day-name = The name you bear there; with the password in BERGFRIED_PASSWORD one that is claimed
terminal-argument-day-folder = Keep the deal and the game in this folder instead of the usual place
terminal-argument-day-speak = Only sentences, nothing drawn: for screen readers
terminal-argument-balance-worth = Write what cards are worth and what is taken first as a small file, as library and set-up show it
terminal-about-admin = Look after a house: people, tables, sessions, blocks, one person's data, backups, disk and limits
terminal-about-admin-people = List people, whoever was seen last first (also while a server runs)
terminal-about-admin-tables = List tables, whichever changed last first (also while a server runs)
terminal-about-admin-forget-table = Remove a table with all that was written about it (also while a server runs)
terminal-about-admin-sessions = List the sessions of a person (also while a server runs)
terminal-about-admin-end-sessions = End sessions of a person: they have to log in again (also while a server runs)
terminal-about-admin-blocks = List whom the house keeps out (also while a server runs)
terminal-about-admin-block = Keep a person or an address out (also while a server runs, within about a second)
terminal-about-admin-unblock = Let a person or an address in again (also while a server runs)
terminal-about-admin-purge = Forget guests without tables or records, and sessions, that were not seen for long (also while a server runs)
terminal-about-admin-export = Write all that is known of one person, as JSON (also while a server runs)
terminal-about-admin-erase = Delete one person's data; games with others stay, with a player without a name (also while a server runs)
terminal-about-admin-backup = Copy the whole house into a new folder, checked record by record (also while a server runs)
terminal-about-admin-restore = Carry a backup into an empty house, checked record by record (no server may run there)
terminal-about-admin-report = Say how large the house is, how fast it grows and when the disk is full (also while a server runs)
terminal-about-admin-limits = List every limit, what it is set to and what it protects against; change them with serve --limit
terminal-argument-admin-data = Where the house is [default: the user's data folder]
terminal-argument-admin-store = The PostgreSQL database of the house, as postgres://user@host/name
terminal-argument-admin-json = Tell it as JSON, for programs
terminal-argument-admin-people-text = Only whoever has this id, or this text in their name
terminal-argument-admin-people-most = How many at most
terminal-argument-admin-tables-state = Only those that are waiting, running or over
terminal-argument-admin-tables-of = Only those of this person, by id or name
terminal-argument-admin-tables-most = How many at most
terminal-argument-admin-forget-table-table = Its id
terminal-argument-admin-forget-table-yes = Really do it
terminal-argument-admin-sessions-who = The person, by id or name
terminal-argument-admin-end-sessions-who = The person, by id or name
terminal-argument-admin-end-sessions-session = Only the session with this id
terminal-argument-admin-block-who = The person, by id or name, or an address (in IPv6 its /64)
terminal-argument-admin-block-days = For how many days [default: for good]
terminal-argument-admin-block-reason = Why, for whoever looks after the house
terminal-argument-admin-unblock-who = The person, by id or name, or the address
terminal-argument-admin-purge-guests = Guests not seen for so many days
terminal-argument-admin-purge-sessions = Sessions not used for so many days
terminal-argument-admin-purge-dry-run = Only count them
terminal-argument-admin-export-who = The person, by id or name
terminal-argument-admin-export-to = The file [default: the output]
terminal-argument-admin-erase-who = The person, by id or name
terminal-argument-admin-erase-yes = Really do it
terminal-argument-admin-backup-to = The new folder
terminal-argument-admin-restore-from = The folder of the backup
terminal-argument-admin-limits-limit = As if the server was started with this, NAME=VALUE
terminal-argument-serve-limit = Another value of a limit, NAME=VALUE; see bergfried admin limits

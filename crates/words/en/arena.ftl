# Sentences of the arena: reports, balance, hints, and the commands that make them.
arena-headline = { $game }: { $played } games, seed { $seed }, { $seconds } s
arena-stopped = Stopped after { $played } of { $planned } games; this is what was played.
arena-bot = bot
arena-games = games
arena-worth = result (95 %)
arena-elo = Elo
arena-weng-lin = Weng-Lin
arena-score = points
arena-per-move = per move (longest)
arena-pair = meeting
arena-against = { $name } against { $against }
arena-ahead = ahead (95 %)
arena-seat = seat
arena-length = Choices per game: { $mean } on average; { $least } to { $most }, half of the games at most { $middle }, eight in ten between { $low } and { $high }.
arena-speed = { $name } searches { $speed } playouts per second.
arena-title = Arena: { $game }
arena-chart-worth = Result with 95 % interval
arena-chart-elo = Elo with 95 % interval
arena-chart-seat = Result by seat or role
arena-chart-length = Choices per game
arena-axis-percent = result in per cent, draws count half
arena-axis-elo = Elo points around the average
arena-axis-length = choices in a game; the columns count games
arena-axis-difference = percentage points
arena-made = Each deal was played from every seat in turn. Intervals of results are Wilson's; Elo is fitted by maximum likelihood around the average of this tournament, its intervals by drawing whole deals anew.
arena-balance-headline = Balance of { $game }: { $played } games of { $bot } against itself, seed { $seed }
arena-balance-title = Balance: { $game }
arena-balance-card = card
arena-balance-worth = worth (95 %)
arena-balance-stands = sure
arena-balance-with = owned
arena-balance-difference = owners did better by (95 %)
arena-balance-chart = What it is worth to be free to take a card, in percentage points
arena-balance-note = Worth: how much better a seat does that may take the card than one that chance has barred from it, in as many games again. «*»: more than chance, with all cards looked at together. That owners did better is no worth: good players own good cards.
arena-balance-none = No card was owned often enough to say anything.
arena-balance-sheet = Proposed strengths written to { $file }: { $count } cards.
arena-balance-no-sheet = No reconstructed card is far enough from the middle to propose another strength.
arena-selfplay-done = { $games } games with { $rows } decisions written to { $file }.
arena-selfplay-stopped = Stopped after { $games } games; the file { $file } holds all of them.
arena-selfplay-nothing = Stopped before the first game ended; nothing was written.
arena-progress = { $played } of { $planned } games, { $remaining } left
arena-written = Written: { $file }
arena-cannot-write = { $file } cannot be written: { $reason }
arena-unknown-bot = «{ $name }» is no player here. There are: { $known }.
arena-no-bots = Name at least one bot.
arena-bad-options = The options are not accepted: { $reason }
arena-nothing = Stopped before the first game ended; there is nothing to report.
arena-net-magic = this is no file of a network.
arena-net-too-large = the network is larger than 2 MiB.
arena-net-length = the file is shorter or longer than the sizes it tells.
arena-net-checksum = the file was changed after it was written.
arena-net-game = the file names no game.
arena-net-sizes = the file tells sizes that no network can have.
arena-net-names = the file does not name each input and each action once.
arena-net-number = the file holds a scale or bias that is no number.
arena-hint-no-adviser = «{ $name }» gives no advice. Those who search do: knight, castellan, burgrave, search:N, learnt:N, search:Nms, learnt:Nms.
arena-hint-over = The game is over; there is nothing to choose.
arena-hint-headline = Looked ahead { $visits } times; the choices worth considering, the best first:
arena-hint-candidate = { $choice }: { $chance } % ({ $visits ->
    [one] tried once
   *[other] tried { $visits } times
})
arena-hint-why = Why { $choice }: it wins about { $more ->
    [one] one game
   *[other] { $more } games
} in 100 more than { $next }.
arena-hint-close = { $choice } and { $next } are about equally good.
arena-hint-line = expected next: { $line }
arena-hint-step = { $seat }: { $choice }
arena-hint-only = There is only one choice worth considering: { $choice }
arena-strategies-title = Strategies: { $names }
arena-strategies-headline = { $played } games from seed { $seed }: { $provinces } ended with the Provinces, { $piles } with empty piles, { $broken } were broken off and count for nobody.
arena-strategies-estates = Kingdom: { $kingdom }. Start decks with Estates.
arena-strategies-shelters = Kingdom: { $kingdom }. Start decks with Shelters.
arena-strategies-missing = { $name }, line { $line }: { $card } is not in this kingdom; the rule never applies.
arena-strategies-strategy = strategy
arena-strategies-wins = wins
arena-strategies-ties = ties
arena-strategies-share = share (95 %)
arena-strategies-first = wins when first
arena-strategies-points = points
arena-strategies-turns = turns
arena-strategies-money = Coins of all Treasures
arena-strategies-score = Points
arena-strategies-provinces = Provinces left
arena-strategies-empty = Empty piles
arena-strategies-axis = own turn
arena-legend-value = measured
arena-legend-interval = 95 % interval
arena-axis-cost = milliseconds a move, by powers of ten
arena-chart-cost = Strength against cost
arena-cross = Cross-table
arena-cross-caption = How often the row was ahead of the column, in per cent, with its 95 % interval; the stronger the colour, the better.
arena-verdict-high = Decided after { $games } games: { $name } gets { $high } % rather than { $low } % (log-likelihood ratio { $weight }, bounds ±{ $bound }; such a verdict is wrong at most { $error } times in a hundred).
arena-verdict-low = Decided after { $games } games: { $name } gets { $low } % rather than { $high } % (log-likelihood ratio { $weight }, bounds ±{ $bound }; such a verdict is wrong at most { $error } times in a hundred).
arena-verdict-open = Not decided after { $games } games whether { $name } gets { $low } % or { $high } % (log-likelihood ratio { $weight }, bounds ±{ $bound }).
arena-forfeit = { $name } gave up { $count ->
    [one] one game
   *[other] { $count } games
}: { $reasons }.
arena-forfeit-died = ended or did not start: { $count }
arena-forfeit-late = out of time: { $count }
arena-forfeit-illegal = answered none of its choices: { $count }
arena-forfeit-garbled = did not answer in the words of the engine: { $count }
arena-no-language = { $game } has no language for written strategies; «strategy:…» is for Dominion.
arena-bad-strategy = { $name }: { $what }
arena-bad-program = «cmd:{ $name }» names no program that can be started: { $reason }
arena-bad-line = its quotation marks do not close, or it is empty
arena-sprt-two = A sequential test decides between two: name two bots with --bots.
arena-sprt-shape = --sprt wants two results in per cent, the lower first, and if you like how often a verdict may be wrong: 50,55 or 50,55,1.
arena-another-tournament = { $file } holds the games of another tournament: other players, options, games or seed.
arena-no-ledger = { $file } is no file of a tournament: line { $line } is none of its lines.
arena-resumed = { $count ->
    [one] One game was
   *[other] { $count } games were
} played before and taken from { $file }.
arena-strategies-made = Start players alternate, games broken off count for nobody. Intervals of shares are Wilson's. Curves are means over the games that got so far, and end where fewer than one in twenty did.
arena-balance-by-seat = Worth by seat or role
arena-balance-cards = Worth and owners
arena-puzzles-mined = { $found } puzzles in { $games } games, { $seconds } s: { $file }
arena-puzzles-told = { $count } puzzles, { $exact } of them reckoned out to the end; each strength solves:
arena-puzzles-refuted = { $id }: { $solution } should be ahead by { $margin }, but is by { $ahead }; the best other is { $found }.
arena-puzzles-unproven = { $id }: { $solution } is not proven with the players of today.
arena-puzzles-checked = { $held } of { $looked } puzzles hold.

# Sentences of the table in the browser.

web-home = Home
web-home-title = Four castles, one table
web-home-line = Sit down against a bot in one click. No account, nothing to install.
web-games = Games
web-rooms = Rooms
web-library = Library
web-learn = Learn
web-learn-new = Never played? Learn it in ten minutes
web-rules = Rules
web-replay = Replay
web-friends = Play with friends
web-play-now = Play now
web-play-now-of = Play now: { $game }
web-options-of = Options: { $game }
web-play = Play
web-replays = Replays
web-puzzles = Puzzles
web-day = Deal of the day
web-replays-line = Your finished games, to be seen again choice by choice.
web-record-title = A record from elsewhere
web-record-line = A game saved here or written by the program can be seen again too.
web-list-past-all = All games
web-row-rivals = against { $names }
web-row-alone = alone
web-row-you = you { $points }
web-options = Options
web-continue = Continue
web-join = Join
web-watch = Watch
web-waiting = waiting
web-your-turn = Your turn
web-their-turn = Waiting
web-watching = Watching
web-to-move = to move
web-over = Game over
web-bot = bot
web-you = you
web-away = away
web-hand = Your hand
web-close = Close
web-save = Save
web-copy = Copy
web-copied = Copied
web-language = Language
web-language-switch = Auf Deutsch umschalten
web-theme = Light or dark
web-theme-word = Theme
web-theme-system = as the system
web-theme-light = light
web-theme-dark = dark
web-sound = Sound
web-volume = Volume
web-game-schotten = Schotten Totten 2
web-game-schotten-sub = 2 players · 20 minutes
web-game-schotten-line = Storm seven walls, or hold them with oil and nerve.
web-game-combo = Castle Combo
web-game-combo-sub = 2 to 5 players · 25 minutes
web-game-combo-line = Nine neighbours, three rows: who lives beside whom counts.
web-game-crimson = Crimson Company
web-game-crimson-sub = 1 to 6 players · 20 minutes
web-game-crimson-line = Bid for sellswords, win two of three castles.
web-game-dominion = Dominion
web-game-dominion-sub = 2 to 6 players · 30 minutes
web-game-dominion-line = Build your deck card by card, base game and Dark Ages.
web-list-mine = Continue
web-list-mine-none = No unfinished games. The first one is a click away.
web-list-open = Open tables
web-list-open-none = Nobody is looking for company just now.
web-list-past = Your last games
web-list-accuracy = accuracy { $share } %
web-list-past-none = Finished games come here, to be seen again.
web-record-open = Open a record …
web-row-against = { $game } against { $names }
web-row-waiting = { $free ->
     [one] one seat free
    *[other] { $free } seats free
}
web-row-step = choice { $step }
web-row-ready = ready to begin
web-row-won = { $game }, won
web-row-shared = { $game }, shared win
web-row-lost = { $game }, lost
web-row-place = { $game }, place { $place }
web-me-label = You are { $name }; change name or arms
web-me-guest = on this device
web-me-claimed = everywhere
web-account = Your name
web-account-name = Name
web-account-arms = Arms
web-account-saved = Saved.
web-account-password = Password
web-account-claim = Set password
web-account-claim-why = With a password you are the same player on every device. Without one, this device remembers you.
web-account-keep = Play elsewhere too
web-account-change = Change the password
web-account-old = Password until now
web-account-new = New password
web-account-claimed = You can now sign in elsewhere.
web-account-login = Sign in as somebody else
web-account-welcome = Welcome back.
web-down = The house does not answer.
web-down-more = Trying again.
web-nowhere = There is no such room
web-nowhere-home = Back to the hall
web-table-missing = There is no such table
web-table-opening = Opening the door …
web-line-lost = The line is down, trying again.
web-line-kept = Your choice is kept and will be sent.
web-line-retry = Try now
web-pace-timeout = When time is up
web-timeout-bot = a bot takes over
web-timeout-loss = the game is lost
web-new-link = Make a table and a link
web-wait-sit = Sit here
web-wait-stand = Stand up
web-wait-out = Free the seat
web-wait-start = Begin
web-wait-link = Link to this table
web-wait-qr = QR code of the link
web-wait-change = Change
web-chat = Chat
web-chat-none = Nobody has said anything yet.
web-chat-say = Say something
web-chat-send = Say
web-team = Team
web-team-none = Nothing has been said among yourselves yet.
web-team-say = Only { $names } reads this
web-log = Log
web-log-turn = Turn { $turn }
web-log-turn-of = Turn { $turn } · { $name }
web-log-round = Round { $round }
web-hint = Hint
web-hint-none = No hint for this question.
web-hint-wins = Played on from here, you win about { $wins } of 100 games with it.
web-hint-next = { $less ->
    [0] About as good: { $label }.
    [one] Next comes { $label }, with one win fewer.
   *[other] Next comes { $label }, with { $less } wins fewer.
}
web-cc-reason-more = Here it brings { $gain ->
    [one] { $gain } point
   *[other] { $gain } points
}, { $more } more than in any other cell.
web-cc-reason-same = Here it brings { $gain ->
    [one] { $gain } point
   *[other] { $gain } points
}; no cell brings more.
web-cc-reason-less = Another cell would bring { $more } more at once; this one serves the cards to come.
web-undo = Take back
web-undo-ask = Ask to take back
web-menu = Menu and settings
web-menu-taste = Settings
web-menu-table = This table
web-autoplay = Answer the obvious
web-autoplay-help = Off at first. A question that has changed is never answered.
web-autoplay-forced = Questions with a single answer
web-autoplay-treasures = Play all treasures
web-autoplay-pass = Pass when nothing else can be done
web-fair-commit = Fair dice: this fingerprint binds the server to its seed.
web-fair-seed = Fair dice: the seed, to check the game with.
web-draw = Offer a draw
web-resign = Resign
web-resign-sure = Really resign
web-leave = Leave the table
web-agree = Agree
web-refuse = Refuse
web-proposal-undo = { $name } would like to take back a choice.
web-proposal-draw = { $name } offers a draw.
web-leaver = { $name } has been away for a while.
web-leaver-bot = Let a bot play on
web-refused = Not possible
web-why = Why?
web-why-now = How do things stand?
web-ask = The question
web-ask-sending = One moment …
web-ask-over = The game is over.
web-ask-others = { $count ->
     [one] { $names } is thinking …
    *[other] { $names } are thinking …
}
web-ask-moment = One moment …
web-ask-list = Pick from a list ({ $count })
web-ask-back = Something else
web-ask-take-back = Take back: { $pick }
web-ask-picked = Picked: { $count }
web-ask-picked-title = Picked so far
web-help = Rules and help
web-help-rules = The rules of this game
web-help-cards = All cards
web-key-arrows = ← → ↑ ↓
web-key-shift = Shift + ← →
web-key-enter = Enter
web-key-digits = 1 … 9
web-key-escape = Esc
web-key-backspace = Backspace
web-key-h = H
web-key-l = L
web-key-u = U
web-key-why = ?
web-help-arrows = move through what can be chosen
web-help-shift = move through everything that can be read
web-help-enter = choose
web-help-digits = give that answer of the question bar
web-help-escape = go back, close notes
web-help-backspace = take back what was picked last of several
web-help-h = ask for a hint
web-help-l = open the log
web-help-u = take back
web-help-why = on a card or place: why, or why not; otherwise this help
web-over-you-won = You have won!
web-over-you-share = You share the win!
web-over-team-won = Your team has won!
web-over-team-share = Both teams share the win!
web-over-team-lost = Your team lost
web-over-won = { $count ->
     [one] { $names } has won
    *[other] { $names } share the win
}
web-over-together-won = Won together!
web-over-together-lost = Lost together
web-over-alone-lost = The Raiders have won
web-over-scoring = The scoring
web-over-chart = Winning chances
web-over-rematch = Rematch
web-over-rematch-join = Join the rematch
web-over-share = Share
web-over-table = See the table
web-over-decided = How it was decided
web-over-show = Show the result
web-chart-label = Winning chances over the game; { $name } ended at { $now }
web-chart-label-you = Winning chances over the game; you ended at { $now }
web-chart-turn = Turning point at choice { $step }: { $swing }
web-analysing = being worked out …
web-replay-missing = There is no such record
web-replay-step = choice { $step } of { $steps }
web-replay-chosen = { $name } chooses:
web-replay-chosen-you = You choose:
web-replay-best = The engine prefers:
web-replay-agrees = The engine agrees.
web-replay-first = To the beginning
web-replay-back = One back
web-replay-on = One on
web-replay-last = To the end
web-replay-play = Play
web-replay-pause = Pause
web-replay-timeline = Place in the game
web-replay-eyes = Through whose eyes
web-replay-open = everything open
web-replay-file = Save the record
web-library-search = Search in English and German
web-library-count = { $found } of { $all } cards
web-reconstructed = Parts of this card are our reconstruction.
web-rules-search = Search the rules
web-st-wall = The wall
web-st-base = base game
web-st-tactics = with tactics
web-st-tactics-short = Tactics
web-st-game = Game { $game }
web-st-deck = deck
web-st-deck-label = Siege deck, { $count } cards
web-st-tactics-label = Tactics deck, { $count } cards
web-st-siege-deck = Siege deck
web-st-final = last turn of the attacker
web-st-phase-prepare = play a card
web-st-phase-played = draw
web-st-phase-drawn = end of turn
web-st-phase-exchange = Exchange
web-st-phase-over = the siege is over
web-st-attacker = Attacker
web-st-defender = Defender
web-st-attacks = attacks
web-st-defends = defends
web-st-broken-of = { $count } of 4 tiles damaged
web-st-oil = oil
web-st-oil-of = { $count } of 3 oil cauldrons left
web-st-in-hand = in hand
web-st-retreat = Retreat
web-st-declare = Declare
web-st-why-not = Why not?
web-st-not-won = { $number } is not won yet
web-st-beats = beats
web-st-discard = Discard
web-st-all = all
web-st-nothing = nothing
web-st-tile = Tile { $number }
web-st-tile-label = Tile { $number }, { $name }, { $slots } cards a side, counts: { $counts }.
web-st-side-label = { $role }: { $cards }, sum { $sum }.
web-st-damaged = Damaged.
web-st-provable = Can be declared.
web-st-piece-0 = Left end
web-st-piece-1 = Left tower
web-st-piece-2 = Left wall
web-st-piece-3 = Gate
web-st-piece-4 = Right wall
web-st-piece-5 = Right tower
web-st-piece-6 = Right end
web-st-formations = Formations
web-st-strongest = strongest first
web-st-colour-run = Colour run
web-st-same-strength = Same strength
web-st-colour = Colour
web-st-run = Run
web-st-sum = Sum
web-st-lower-sum = Lower sum
web-st-colour-run-eg = 5 6 7 of one colour
web-st-same-strength-eg = 8 8 8
web-st-colour-eg = any of one colour
web-st-run-eg = 5 6 7
web-st-sum-eg = anything
web-st-what-gone = What is gone
web-st-gone-of = { $count } of 60
web-st-gone = gone
web-st-standing = on the wall
web-st-mine = yours
web-st-cell-out = { $card }, gone
web-st-cell-stands = { $card }, on the wall
web-st-cell-mine = { $card }, yours
web-st-cell-un = { $card }, not seen yet
web-st-fell = fell
web-st-held = held
web-st-ending-broken-through = { $attacker } broke through a damaged tile.
web-st-ending-four-breaches = { $attacker } damaged four tiles.
web-st-ending-deck-empty = The deck ran out: { $defender } held the wall.
web-st-ending-stalemate = Nobody could play on: { $defender } held the wall.
web-players-count = { $count ->
     [one] one player
    *[other] { $count } players
}
web-look-tip = Point at a card to read it large.
web-cc-board = Market and grid
web-cc-round = Round { $round } of 9
web-cc-castle = Castle
web-cc-village = Village
web-cc-row-castle = Castle row
web-cc-row-village = Village row
web-cc-post-label = { $here ->
     [yes] { $row } row, the herald stands here, { $left } cards left
    *[no] { $row } row, { $left } cards left
}
web-cc-left = { $left } left
web-cc-price-label = price { $price }, printed cost { $cost }
web-cc-dear = too dear now
web-cc-neighbours = Neighbours
web-cc-other-label = { $name }: { $gold } gold, { $keys } keys, { $points } points now, { $cards } cards. Look closer.
web-cc-now = now
web-cc-your-grid = Your grid
web-cc-gold = gold
web-cc-keys = keys
web-cc-keys-label = { $keys } keys; a key moves the herald or renews his row
web-cc-points = points
web-cc-points-now = points now
web-cc-points-label = { $points } points now
web-cc-gold-label = { $gold } of { $purse } gold on it
web-cc-down-label = Face-down card, { $points } points
web-cc-cell-label = Row { $row }, column { $column }: { $gain } points more
web-cc-made = In row { $row }, column { $column }
web-cc-made-keys = Keys
web-cc-cells = Points
web-cc-apart = touches no card
web-cc-cell = { $row }·{ $column } { $gain }
web-cc-herald-castle = The herald moves to the castle row
web-cc-herald-village = The herald moves to the village row
web-cc-nobility = Nobility
web-cc-faith = Faith
web-cc-scholarship = Scholarship
web-cc-military = Military
web-cc-craft = Craft
web-cc-peasantry = Peasantry
web-cc-shields = Your shields
web-cc-discounts = discount castle { $castle }, village { $village }
web-cc-for-you = cost { $cost }, for the buyer { $price }
web-cc-cost-is = cost { $cost }
web-cc-face-down = a face-down card
web-cc-keys-each = { $keys ->
     [one] one key
    *[other] { $keys } keys
}
web-cr-board = Lanes, castles and the offer
web-cr-mode-duel = duel
web-cr-mode-teams = two teams
web-cr-laid-by = laid by { $name }
web-cr-mode-ffa = free for all
web-cr-mode-solo = alone against the Raiders
web-cr-mode-coop = together against the Raiders
web-cr-lane-W = West
web-cr-lane-M = Middle
web-cr-lane-E = East
web-cr-outer = outer
web-cr-inner = inner
web-cr-raiders = Raiders
web-cr-coins-of = { $count ->
    [one] { $count } coin
   *[other] { $count } coins
}
web-cr-castles-of = { $count ->
    [one] { $count } castle
   *[other] { $count } castles
}
web-cr-castles-word = { $count ->
    [one] castle
   *[other] castles
}
web-cr-order = The order of turns
web-cr-your-team = Your team
web-cr-next-draw = Drawn next
web-cr-if-passed = Nobody matches: you recruit and keep { $coins }
web-cr-if-matched = { $count ->
     [one] { $names } can match for { $price }: you would hold { $coins }
    *[other] { $names } can each match for { $price }: you would hold { $coins }
}
web-cr-none-can-match = Nobody can match this
web-cr-less = Bid one less
web-cr-more = Bid one more
web-cr-raider-castles = { $count ->
     [one] one castle taken
    *[other] { $count } castles taken
}
web-cr-coins = coins
web-cr-down = face-down
web-cr-strength = Strength { $strength }
web-cr-strength-label = strength { $strength }
web-cr-side-label = { $name }: { $total } strength, { $cards } of { $needs } cards
web-cr-cards-of = { $count } of { $needs } cards
web-cr-castle-coins = { $coins } coins on the castle
web-cr-taken-by = taken by { $name }
web-cr-untaken = not taken
web-cr-hidden = { $count } hidden
web-cr-sacrifice = Discard for coins
web-cr-offer = The offer
web-cr-elsewhere = Choose here
web-cr-in-deck = { $count } in deck
web-cr-bid-is = bid { $bid }, to match { $price }
web-cr-sealed = sealed bids, { $made } of { $all } are in
web-cr-next = Comes next, when a card leaves the offer
web-cr-next-label = Comes next: { $card }
web-cr-discard = Discard { $count }
web-cr-gone = Out of the game { $count }
web-cr-supply = supply { $count }
web-cr-supply-long = Coins in the supply
web-cr-empty = Nothing here.
web-cr-slider = Coins
web-cr-turn = This turn
web-cr-stack = Effects being carried out
web-cr-in = in { $lane }
web-cr-then = afterwards
web-cr-phase-draw = Draw
web-cr-phase-give = Passing cards
web-cr-phase-income = Income
web-cr-phase-recruit = Recruit
web-cr-phase-deploy = Deploy
web-cr-phase-pass = Deploy
web-cr-phase-scoring = Score
web-cr-phase-cleanup = Clearing the lane
web-cr-phase-end = End of turn
web-cr-phase-over = The war is over
web-do-board = Supply and play area
web-do-kingdom = Kingdom
web-do-base = Treasure, Victory and Curse piles
web-do-turn = Turn { $turn }
web-do-phase-action = Actions
web-do-phase-treasure = Treasures
web-do-phase-buy = Buy
web-do-phase-over = The game is over
web-do-pile-label = { $card }, costs { $cost }, { $count } left
web-do-costs = costs { $cost } · { $count } left
web-do-worth = worth { $coins }
web-do-points = { $points ->
     [one] { $points } point
    *[other] { $points } points
}
web-do-trash = Trash
web-do-trash-label = Trash, { $count } cards
web-do-look = look
web-do-nothing = Nothing here.
web-do-hand = hand
web-do-deck = deck
web-do-discard = discard
web-do-vp = points
web-do-player-label = { $name }: { $hand } in hand, { $deck } in the deck, { $discard } discarded, { $score } points. Look closer.
web-do-end = { $empty ->
     [0] { $provinces } Provinces left, no pile empty
     [one] { $provinces } Provinces left, one pile empty
    *[other] { $provinces } Provinces left, { $empty } piles empty
}
web-do-actions = { $count ->
     [one] Action
    *[other] Actions
}
web-do-buys = { $count ->
     [one] Buy
    *[other] Buys
}
web-do-coins = { $count ->
     [one] Coin
    *[other] Coins
}
web-do-has-label = This turn: { $actions } actions, { $buys } buys, { $coins } coins
web-do-in-play = In play, { $name }
web-do-in-play-short = In play
web-do-aside = { $name } looks at
web-do-discard-of = Discard of { $name }
web-do-hand-of = Hand of { $name }
web-do-you = { $cards } cards · { $score } points
web-do-deck-word = Deck
web-do-deck-label = Your deck, { $count } cards
web-do-deck-sheet = Your deck, in no order
web-do-discard-word = Discard { $count }
web-do-discard-label = Your discard pile, { $count } cards
web-do-chosen = { $card }, chosen: touch it to take it back
web-do-attack = attack
web-do-reaction = reaction
web-do-reading = Being carried out
web-do-tokens = Victory tokens
web-do-all-cards = cards in all, after { $turns } turns
web-you-name = You
web-aids = Aids
web-rivals = Rivals
web-look = The card
web-chat-unread = unread:
web-story = What happened
web-story-since = Since your turn
web-story-now = Now
web-story-none = Nothing has happened yet.
web-story-replay = Replay
web-story-stop = Stop
web-story-pause = Pause
web-story-on = Go on
web-pace-shown = How fast rivals are shown
web-pace-slow = slowly
web-pace-normal = normally
web-pace-instant = at once
web-st-attack = attack
web-st-defend = defend
web-st-siege-short = Siege
web-st-broken-short = { $count } of 4 damaged
web-st-gone-tab = Gone
web-st-unseen = unseen
web-st-ask-lay = Where do you lay { $card }?
web-st-ask-retreat = From which tile do you retreat?
web-st-ask-oil = At which tile do you throw the cauldron?
web-cc-shields-short = Shields
web-cr-fronts = Fronts
web-cr-discard-tab = Discard
web-cr-heaps = Discard pile and supply
web-cr-left = on your left
web-cr-right = on your right
web-cr-pick = choose
web-cr-here = { $card } here
web-cr-here-any = here
web-cr-next-short = comes next
web-cr-ask-play = Where do you play { $card }?
web-cr-ask-bid = How much do you bid for { $card }?
web-cr-ask-sacrifice = Which card do you discard for coins?
web-do-cards = Cards
web-do-mine = Your deck and discard
web-do-mine-short = Yours
web-do-discard-own = Your discard pile
web-do-cost = costs { $cost }
web-do-piles-of = { $hand } in hand · { $deck } in deck · { $discard } discarded · { $score } points
web-do-fact-cards = { $count } cards
web-do-fact-deck = { $count } in deck
web-do-fact-discard = { $count } discarded
web-cr-coins-word = { $count ->
     [one] coin
    *[other] coins
}
web-over-you-lost = You lost
web-over-you-won-by = You won by { $by }
web-over-you-lost-by = You lost by { $by }
web-over-ranks = The ranking
web-over-behind = { $points } points, { $by } behind { $name }.
web-over-you-resigned = You gave up.
web-do-end-provinces = The last Province is gone.
web-over-you-place = { $place ->
     [2] You came second
     [3] You came third
     [4] You came fourth
     [5] You came fifth
    *[other] You came sixth
}
web-over-resigned = { $count ->
     [one] { $names } gave up.
    *[other] { $names } gave up.
}
web-do-end-piles = { $count } piles are empty.
web-cr-verdict = { $count ->
     [one] { $name }: one castle.
    *[other] { $name }: { $count } castles.
}
web-cc-told-castle = the best castle cards
web-cc-told-village = the best village
web-cc-told-keys = most keys of all
web-cc-told-down = { $count ->
     [one] one card face-down
    *[other] { $count } cards face-down
}
web-cc-told-gold = { $gold ->
     [0] no gold left over
    *[other] { $gold } gold left over
}
web-cc-told-card = { $points } points from { $card }
web-st-told-attack = { $count ->
     [0] attacked, broke no tile
     [one] attacked, broke one tile
    *[other] attacked, broke { $count } tiles
}
web-st-told-defend = defended, { $count } of 7 tiles unhurt, { $poured ->
     [0] no oil poured
     [one] oil poured once
     [2] oil poured twice
    *[other] all oil poured
}
web-cr-told-recruited = { $count ->
     [0] nobody recruited
     [one] one card recruited
    *[other] { $count } cards recruited
}
web-cr-told-played = { $count ->
     [one] one card played
    *[other] { $count } cards played
}
web-cr-told-coins = { $count ->
     [0] no coin left
     [one] one coin left
    *[other] { $count } coins left
}
web-cr-behind = { $points ->
     [0] No castle
     [one] One castle
    *[other] { $points } castles
}, { $by } fewer than { $name }.
web-cr-verdict-raiders = { $own ->
     [0] No castle
     [one] One castle
    *[other] { $own } castles
} on your side, { $theirs ->
     [0] none with the Raiders.
     [one] one with the Raiders.
    *[other] { $theirs } with the Raiders.
}
web-cr-by-lower = the lower strength won
web-cr-by-face_down = face-down cards decided
web-cr-by-cards = the number of cards decided
web-do-told-played = { $card } played { $times } times
web-do-told-lean = fewest cards: { $count } after { $turns } turns
web-do-told-cards = { $count } cards after { $turns } turns
web-cr-waiting = Recruited, not yet played

# Sentences of set-up, waiting room and library in the browser.

rooms-set-title = Set the table
rooms-set-line = Set the table, or just press Play: this is what you played last.
rooms-set-line-new = Set the table, or just press Play.
rooms-set-line-friends = You make the table, your friends come by link.
rooms-set-play = Play
rooms-set-table = Your table
rooms-set-invite = Invite a friend
rooms-set-bots = Play against bots
rooms-set-tiny = You can leave and come back.
rooms-set-modes = How do you want to play?
rooms-set-more = More
rooms-set-more-line = what is seldom changed
rooms-set-you = You
rooms-set-you-are = You play as { $role }.
rooms-set-with = With { $names }.
rooms-set-against = Against { $names }.
rooms-set-chair-of = { $name }, the { $rank }
rooms-set-another = another { $rank }
rooms-set-empty = The other chairs wait for your friends; bots may fill them.
rooms-set-person-page = Gero
rooms-set-person-squire = Berta
rooms-set-person-knight = Odo
rooms-set-person-castellan = Mechthild
rooms-set-person-burgrave = Wolfhart
rooms-set-person-page-line = Knows the rules of thumb and often forgets them.
rooms-set-person-squire-line = Plays by good habit, at once, and never plans.
rooms-set-person-knight-line = Looks ahead a little. Punishes a wasted turn.
rooms-set-person-castellan-line = Takes their time and looks as far as they can.
rooms-set-person-burgrave-line = Has played more games than anyone can count, and looks far ahead.
rooms-set-strength = strength { $number } of { $all }
rooms-set-across = Who sits across from you?
rooms-set-company = Who plays with you?
rooms-set-company-line = Choose a chair, then who sits on it.
rooms-set-met = { $games ->
    [one] { $won ->
        [0] You lost your last game against { $name }.
       *[other] You won your last game against { $name }.
    }
   *[other] You won { $won } of your last { $games } against { $name }.
}
rooms-set-fair = a fair match
rooms-set-chances = Your chances, by your last { $games } games: { $mine } in 100
rooms-set-partner = Who fights beside you?
rooms-set-chair = Chair { $number }
rooms-set-players = How many players?
rooms-set-players-of = { $count } players
rooms-set-fewer = one less
rooms-set-another-one = one more
rooms-set-begins = Who begins?
rooms-set-lots = Draw lots
rooms-set-rival = Rival
rooms-set-start = A head start?
rooms-set-less-you = one coin to the rival
rooms-set-more-you = one coin to you
rooms-set-even = even
rooms-set-coins = { $count ->
     [one] one coin more
    *[other] { $count } coins more
}
rooms-set-usual = the usual coins
rooms-set-castles = Three castles
rooms-set-castles-line = Choose a place, then the castle that stands there.
rooms-set-west = West
rooms-set-middle = Middle
rooms-set-east = East
rooms-set-plain = Plain castle
rooms-set-plain-line = No rule of its own.
rooms-set-cards = Which cards?
rooms-set-deck-house = The house deck
rooms-set-deck-house-line = Thirty cards, shuffled anew each time.
rooms-set-deck-all = One of each
rooms-set-deck-all-line = Every card of the house, once.
rooms-set-deck-own = Tournament
rooms-set-deck-own-line = Each brings fifteen; together they make the deck.
rooms-deck-yours = Your fifteen
rooms-deck-theirs = The rival’s fifteen
rooms-deck-free = click a card
rooms-deck-fill = { $count ->
     [0] All fifteen are here
     [one] Fill the last one
    *[other] Fill the last { $count }
}
rooms-deck-clear = Clear
rooms-deck-anew = Choose anew
rooms-deck-strength = Strength
rooms-deck-all = All
rooms-deck-strong = Strength 4 and more
rooms-deck-count = { $count } of 15
rooms-deck-in = { $card }, in the deck
rooms-deck-whose = Whose cards
rooms-sheet-title = A sheet of your own cards
rooms-sheet-line = A text file with corrections or further cards.
rooms-sheet-choose = Choose a file …
rooms-sheet-drop = Without the sheet
rooms-sheet-good = { $name } is read: { $cards } cards.
rooms-sheet-bad = The sheet cannot be used yet.
rooms-sheet-how = How a sheet is written
rooms-mode-duel = Duel
rooms-mode-duel-line = You against one rival. Two of three castles win.
rooms-mode-teams = Two against two
rooms-mode-teams-line = With a partner who pays and plays beside you.
rooms-mode-ffa = Free-for-all
rooms-mode-ffa-line = Three to six around a ring of castles.
rooms-mode-solo = Alone
rooms-mode-solo-line = Hold out against the Raiders. No rival, no bids.
rooms-mode-coop = Together
rooms-mode-coop-line = Two of you against the Raiders.
rooms-mode-siege = A siege
rooms-mode-siege-line = The base game, once through.
rooms-mode-tactics = With tactics
rooms-mode-tactics-line = Eleven special cards and seven in hand.
rooms-mode-match = There and back
rooms-mode-match-line = Two sieges with swapped roles.
rooms-mode-match-tactics = There and back, with tactics
rooms-mode-match-tactics-line = Two sieges, all cards in play.
rooms-side = Which side of the wall?
rooms-side-first = You attack
rooms-side-first-line = Break four tiles, or one twice.
rooms-side-second = You defend
rooms-side-second-line = Hold out until the cards are gone.
rooms-side-random = Draw lots
rooms-side-random-line = You see it when you sit down.
rooms-raid = How wild are the Raiders?
rooms-raid-easy = Easy
rooms-raid-medium = Medium
rooms-raid-hard = Hard
rooms-raid-very_hard = Very hard
rooms-raid-insane = Insane
rooms-raid-coins = { $count ->
     [0] no coins on their castles
     [one] one coin on each castle
    *[other] { $count } coins on each castle
}
rooms-neighbours-2 = Two of you
rooms-neighbours-2-line = Every card you leave, the other takes.
rooms-neighbours-3 = Three of you
rooms-neighbours-3-line = The market moves quickly.
rooms-neighbours-4 = Four of you
rooms-neighbours-4-line = Plans meet, prices matter.
rooms-neighbours-5 = Five of you
rooms-neighbours-5-line = A lively street.
rooms-kingdoms = Kingdoms with a story
rooms-kingdom-lot = Surprise us
rooms-kingdom-lot-line = Ten drawn by lot when you sit down.
rooms-kingdom-own = Your own ten
rooms-kingdom-own-line = Kept, exchanged and shuffled by you.
rooms-kingdom-line = Ten piles make the kingdom. Keep what you like and shuffle the rest.
rooms-kingdom-shuffle = { $count ->
     [10] Shuffle all ten
     [one] Shuffle the other one
    *[other] Shuffle the other { $count }
}
rooms-kingdom-keep = Keep
rooms-kingdom-kept = Kept
rooms-kingdom-keep-of = Keep { $card }
rooms-kingdom-exchange = Exchange
rooms-kingdom-pick = Choose another …
rooms-kingdom-draw = Draw them now
rooms-kingdom-hidden = Nobody knows them before you sit down.
rooms-kingdom-boxes = Boxes
rooms-kingdom-attack = one Attack at least
rooms-kingdom-peace = no Attack
rooms-kingdom-few = Only { $count } cards fit. Let another box in.
rooms-set-base = Base
rooms-set-base-1st = Base, first edition
rooms-set-dark-ages = Dark Ages
rooms-set-empires = Empires
rooms-taste-attacks = { $count ->
     [0] No attack
     [one] One attack
    *[other] { $count } attacks
}
rooms-taste-trash = { $count ->
     [0] Nothing trashes
     [one] One trashes
    *[other] { $count } trash
}
rooms-taste-villages = { $count ->
     [0] No village
     [one] One village
    *[other] { $count } villages
}
rooms-taste-buys = { $count ->
     [0] No extra buys
     [one] One gives buys
    *[other] { $count } give buys
}
rooms-taste-draw = { $count ->
     [0] Nothing draws
     [one] One draws cards
    *[other] { $count } draw cards
}
rooms-taste-more = { $card } and more
rooms-taste-none = a slow game
rooms-clock = Clock
rooms-clock-none = No clock
rooms-clock-move = Each choice
rooms-clock-bank = The whole game
rooms-clock-time = Time
rooms-clock-more = More per choice
rooms-clock-seconds = { $count } s
rooms-clock-minutes = { $count } min
rooms-clock-hours = { $count } h
rooms-clock-days = { $count ->
     [one] one day
    *[other] { $count } days
}
rooms-clock-sentence-none = There is no clock.
rooms-clock-sentence-move = Each choice has { $time }.
rooms-clock-sentence-bank = Each of you has { $time }, and { $more } more per choice.
rooms-clock-sentence-bot = When time is up, a bot plays on.
rooms-clock-sentence-loss = When time is up, the game is lost.
rooms-visible = Who may come?
rooms-visible-link = Whoever has the link
rooms-visible-public = Everybody
rooms-visible-private = Nobody else
rooms-wait-one = { $free ->
     [0] Everybody is here.
     [one] One chair is still empty.
    *[other] { $free } chairs are still empty.
}
rooms-wait-chair = Empty chair
rooms-wait-chair-line = waiting for a friend
rooms-wait-fill = Or fill the chair
rooms-wait-fill-line = { $role } gets
rooms-wait-fill-with = { $name }, { $rank }, takes the chair
rooms-wait-friend = Invite a friend
rooms-wait-friend-line = Let them scan this, or send the link. No account needed on either side.
rooms-wait-begins = Whoever made the table begins when all chairs are taken.
rooms-wait-role-you = { $role }, that is you
rooms-wait-role-bot = { $role }, a bot ({ $strength })
rooms-wait-role-away = { $role }, just away
rooms-elite = Unseen elite troops that may refute
rooms-elite-capped = as many as could be played
rooms-elite-none = none
rooms-elite-uncapped = any number
rooms-placements = Play on until every place is decided
rooms-changed = Ten cards that do not fit
rooms-changed-replaced = with their new texts
rooms-changed-left_out = left out
rooms-set-cards-clock = Cards and clock
rooms-set-neighbour = Your neighbour
rooms-shelters = Shelters instead of Estates
rooms-shelters-any = by the rule
rooms-shelters-yes = yes
rooms-shelters-no = no
rooms-edition = Card texts
rooms-edition-2 = second edition
rooms-edition-1 = first edition
rooms-debt = Debt may be paid at any time
rooms-set-kingdom = The kingdom
rooms-kingdom-pick-for = In place of { $card }
rooms-pile-knight = Knights
rooms-pile-castle = Castles
rooms-pile-knight-text = Ten different knights in one pile; only the top one is for sale.
rooms-pile-castle-text = Eight castles in one pile, the cheapest on top.
rooms-wait-wall = The wall
rooms-wait-raided = against the Raiders
rooms-wait-choose = Fill this one
rooms-library-arms = its arms
rooms-library-matters = When it matters
rooms-library-rule = the rule
rooms-library-worth = What it is worth
rooms-library-games = { $games } games finished here
rooms-library-wins-of = Who owned it at the end left { $wins } of 100 rivals behind ({ $low } to { $high }); 50 means no difference.
rooms-library-unmeasured = Not measured yet: too few games were finished here.
rooms-library-where = Where you meet it
rooms-library-play-with = Play a kingdom with { $card }
rooms-library-play = Set a table
rooms-library-all = All { $all } cards
rooms-filters = Filters
rooms-filters-clear = Show all again
rooms-order = Order
rooms-order-cost = Cost
rooms-order-strength = Strength
rooms-order-name = Name
rooms-order-worth = Worth
rooms-chest-set = Set
rooms-chest-type = Type
rooms-chest-colour = Colour
rooms-chest-row = Row
rooms-chest-shield = Shield
rooms-chest-moment = Moment
rooms-chest-does = What it does
rooms-does-draws = Draws cards
rooms-does-actions = Gives actions
rooms-does-buys = Gives buys
rooms-does-trashes = Trashes
rooms-does-gains = Gains cards
rooms-does-hurts = Hurts rivals
rooms-does-gold = Gives gold
rooms-does-keys = Gives keys
rooms-does-purse = Holds gold
rooms-does-herald-castle = Herald to the castle
rooms-does-herald-village = Herald to the village
rooms-does-coins = Brings or costs coins
rooms-does-flips = Turns cards over
rooms-does-destroys = Destroys
rooms-does-moves = Moves or swaps
rooms-bench-worth = games in 100 for whoever may take it, against somebody barred from it ({ $low } to { $high }).
rooms-bench-chance = That may be chance.
rooms-bench-first = Strong players open with it in { $share } of 100 openings that offer it ({ $low } to { $high }).
rooms-bench-games = Measured in { $games } games of strong bots, and as many with cards barred.
rooms-bench-decides = This kingdom: { $card } decides.
rooms-bench-even = This kingdom: no card decides alone.
rooms-bench-slog = Expect a slog.
rooms-bench-race = Expect a race.

# Lessons: the page of the lessons, the coach's usual words, and help with the question at hand.

learn-you = You
learn-otherwise = Not quite, and nothing is lost. Look at what glows.
learn-early = Soon! Read on first.
learn-freely = Play on as you like: Odo answers. Nothing here counts.

learn-title = Learn by playing
learn-line = Short lessons on the real table. Nothing is locked: start anywhere.
learn-road = The road to the keep
learn-left = { $count ->
     [0] All lessons done. Now play it for real.
     [one] One lesson to go.
    *[other] { $count } lessons to go.
}
learn-count = { $done } of { $count } lessons
learn-fresh = { $count } lessons
learn-all-done = All { $count } done
learn-start = Start
learn-again = Again
learn-minutes = about 2 minutes
learn-lesson = Lesson { $number }: { $title }
learn-step = step { $step } of { $count }
learn-leave = Leave
learn-coach = Mechthild, your teacher
learn-plays = plays for the lesson
learn-kicker-wrong = Not quite, and a good try
learn-kicker-done = Well done
learn-kicker-free = Without a script
learn-next = Go on
learn-back = Back
learn-show = Show me
learn-try-again = Try again
learn-rule = The rule
learn-play-on = Play on from here
learn-to-script = Back to the lesson
learn-next-lesson = Next lesson
learn-for-real = Play it for real
learn-to-road = All lessons
learn-missing = There is no such lesson.
learn-lost = The lesson cannot be reached. Try again in a moment.
learn-more = The rules
learn-which = Which game?
learn-done-mark = done

learn-openings = Openings
learn-openings-schotten = where strong players lay their first cards
learn-openings-combo = what strong players take first
learn-openings-crimson = what strong players bid for first
learn-openings-dominion = what strong players buy first
learn-openings-how = Of a hundred times that it could be chosen among a seat’s first two choices, how often it was. Measured in { $games } games of strong bots.

learn-help = What am I asked?
learn-help-may = What you may do
learn-help-rules = The rules that matter
learn-help-lesson = Take the lesson “{ $title }”
learn-help-lesson-line = about 2 minutes, the game waits
learn-help-all = All the rules
learn-help-all-line = on one page
learn-help-hint = What would a good player do?
learn-help-waiting = You are asked nothing now: somebody else is choosing.
learn-help-keys = Keys
learn-help-choices = { $count ->
     [one] One answer is possible.
    *[other] { $count } answers are possible. What glows can be touched.
}

# What a player may do, by the first word of the answers.
learn-may-schotten-play = Lay a card of your hand on your side of a tile that has a free place.
learn-may-schotten-retreat = Before that, retreat from a tile: all your cards there are discarded.
learn-may-schotten-oil = Before that, pour oil: the attacker’s card nearest to a tile is discarded.
learn-may-schotten-declare = Declare a tile that is surely yours: it breaks.
learn-may-schotten-draw = Draw a card; that ends your turn unless you can declare.
learn-may-schotten-end = End your turn.
learn-may-schotten-pass = You cannot lay a card, so you pass.
learn-may-schotten-pick = Choose the card that your trick is about.
learn-may-schotten-to = Choose where it goes.
learn-may-schotten-discard = Discard it.
learn-may-schotten-blast = Choose the tile whose cards are discarded, on both sides.
learn-may-schotten-give = Choose the cards you give away.
learn-may-combo-key = Spend a key first: move the herald, or have his row replaced. Once a turn.
learn-may-combo-buy = Buy a card from the herald’s row and pay its cost.
learn-may-combo-take = Or take one face-down: free, 6 gold and 2 keys, but never any points.
learn-may-combo-place = Lay it beside a card of yours, within three by three.
learn-may-combo-choose = Choose one of the two things the card offers.
learn-may-combo-neighbour = Choose the neighbour in whose land is counted.
learn-may-combo-discard = Discard a card of that row; you get its cost.
learn-may-combo-fill = Choose the purses that are filled.
learn-may-crimson-bid = Put coins on a card of the offer. If nobody matches, it is yours.
learn-may-crimson-match = Match: pay the bidder as much, and the card is yours.
learn-may-crimson-pass = Pass: the bidder gets the card and loses the coins.
learn-may-crimson-play = Play a card you won on your side of a lane. What it says happens at once.
learn-may-crimson-pick = Choose the card that the effect is about. Effects must be carried out.
learn-may-crimson-lane = Choose the lane.
learn-may-crimson-sacrifice = Or throw it away, once a game: its castle gets coins.
learn-may-crimson-announce = Name the card that everybody bids for.
learn-may-dominion-play = Play a card of your hand and do what it says.
learn-may-dominion-treasures = Play all your treasures at once.
learn-may-dominion-buy = Buy a card that you can pay. It goes to your discard pile.
learn-may-dominion-done = Leave it at that and go on.
learn-may-dominion-gain = Gain a card without buying it.
learn-may-dominion-trash = Trash a card: it is out of the game.
learn-may-dominion-discard = Discard a card onto your discard pile.
learn-may-dominion-topdeck = Put a card onto your deck.
learn-may-dominion-react = Show a Reaction from your hand.
learn-may-other = Choose what the card asks for.

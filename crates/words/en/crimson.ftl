# Sentences of this room.
crimson-south = South
crimson-north = North
crimson-seat = { $id ->
    [A1] Team A, first
    [A2] Team A, second
    [B1] Team B, first
    [B2] Team B, second
    [P0] Captain 1
    [P1] Captain 2
    [P2] Captain 3
    [P3] Captain 4
    [P4] Captain 5
   *[P5] Captain 6
}
crimson-human = Captain
crimson-left = Left
crimson-right = Right
crimson-one = { $seat }
    .you = you
crimson-pair = { $seat } and { $partner }
    .you = your team
    .you-partner = your team
crimson-side-one = { $seat }
    .you = your side
crimson-side-pair = { $seat } and { $partner }
    .you = your side
    .you-partner = your side
crimson-to-one = to { $seat }
    .you = to you
crimson-to-pair = to { $seat } and { $partner }
    .you = to your team
    .you-partner = to your team
crimson-to-humans = to your side
crimson-to-raiders = to the Raiders
crimson-to-nobody = to nobody
crimson-humans = your side
crimson-raiders = the Raiders
crimson-nobody = nobody
crimson-west = West
crimson-middle = Middle
crimson-east = East
crimson-outer = the outer lane of { $right } and { $left }
    .you = your outer lane with { $left }
    .you-left = your outer lane with { $right }
crimson-inner = the inner lane of { $right } and { $left }
    .you = your inner lane with { $left }
    .you-left = your inner lane with { $right }
crimson-side = { $lane } ({ $side })
crimson-outer-side = { $owner }’s side of the outer lane with { $other }
    .you = your side of the outer lane with { $other }
    .you-other = { $owner }’s side of the outer lane with you
crimson-inner-side = { $owner }’s side of the inner lane with { $other }
    .you = your side of the inner lane with { $other }
    .you-other = { $owner }’s side of the inner lane with you
crimson-outer-theirs = { $owner }’s side of the outer lane
    .you = your side of the outer lane
crimson-inner-theirs = { $owner }’s side of the inner lane
    .you = your side of the inner lane
crimson-outer-with = the outer lane with { $other }
    .you = the outer lane with you
crimson-inner-with = the inner lane with { $other }
    .you = the inner lane with you
crimson-outer-alone = the outer lane
crimson-inner-alone = the inner lane
crimson-gone-side = { $id }

crimson-ask-nothing = Nothing is asked.
crimson-ask-bid = Which card do you bid on, and how much of your { $coins }?
crimson-ask-answer = { $seat } bids { $coins } on { $card }. Match for { $price }, or pass?
crimson-ask-announce = Which card do you put up for auction?
crimson-ask-sealed = How much of your { $coins } do you bid in secret for { $card }?
crimson-ask-settle = { $seat } bids most for { $card }. Pay { $price } and take it, or pass?
crimson-ask-play = Which card do you play, and where?
crimson-ask-play-one = Where do you play { $card }?
crimson-ask-raid-one = Where do the Raiders get { $card }?
crimson-ask-raid = Which card do the Raiders get, and where?
crimson-ask-give = Which card do you pass to your partner?
crimson-ask-coin = From which castle do you return a coin? ({ $coins } left)
crimson-ask-choose = { $card }: which card? { $count ->
    [one] {""}
   *[other] ({ $number } of { $count })
}
crimson-ask-flip = { $card }: which card is flipped? { $count ->
    [one] {""}
   *[other] ({ $number } of { $count })
}
crimson-ask-turn-up = { $card }: which card is turned face-up? { $count ->
    [one] {""}
   *[other] ({ $number } of { $count })
}
crimson-ask-turn-down = { $card }: which card is turned face-down? { $count ->
    [one] {""}
   *[other] ({ $number } of { $count })
}
crimson-ask-destroy = { $card }: which card is destroyed? { $count ->
    [one] {""}
   *[other] ({ $number } of { $count })
}
crimson-ask-move = { $card }: which card is moved? { $count ->
    [one] {""}
   *[other] ({ $number } of { $count })
}
crimson-ask-swap = { $card }: which card is swapped? { $count ->
    [one] {""}
   *[other] ({ $number } of { $count })
}
crimson-ask-worth = { $card }: which of your cards are destroyed? ({ $have } of at least { $least } strength)
crimson-ask-take-offer = { $card }: which card from the offer?
crimson-ask-take-front = { $card }: which card is exchanged for it?
crimson-ask-take-discard = { $card }: which card from the discard pile?
crimson-ask-take-aside = { $card }: which of the drawn cards?
crimson-ask-lane = { $card }: into which lane?
crimson-ask-scatter = { $card }: which card is moved next, and where?
crimson-ask-drop = { $card }: which card do you discard from your hand?
crimson-ask-top = { $card }: discard { $top } from the top of the deck?
crimson-ask-pay = { $card }: how many coins do you pay? ({ $price } for each strength)
crimson-ask-rival = { $card }: which opponent is meant?

crimson-do-bid = Bid { $coins } on { $card }
crimson-do-bid-top = Bid { $coins } on { $card } from the deck
crimson-do-announce = Auction { $card }
crimson-do-announce-top = Auction { $card } from the deck
crimson-do-seal = Bid { $coins }
crimson-do-match = Match for { $price }
crimson-do-pass = Pass
crimson-do-play = Play { $card } into { $lane }
crimson-do-sacrifice = Discard { $card } for coins on the castle of { $lane }
crimson-do-give = Pass { $card }
crimson-do-pick = { $card } in { $lane } ({ $side })
crimson-do-pick-side = { $card } on { $side }
crimson-do-take-offer = { $card } from the offer
crimson-do-take-front = { $card } in front of { $seat }
    .you = { $card } in front of you
crimson-do-take-discard = { $card } from the discard pile
crimson-do-take-aside = { $card }
crimson-do-lane = { $lane }
crimson-do-send = { $card } ({ $side }) to { $lane }
crimson-do-pay = { $coins ->
    [0] Pay nothing
   *[other] Pay { $coins }
 }
crimson-do-pay-seat = { $seat } pays { $coins }
    .you = You pay { $coins }
crimson-do-rival = { $seat }
    .you = You
crimson-do-drop = Discard { $card }
crimson-do-yes = Discard it
crimson-do-leave = Leave it on the deck
crimson-do-done = That is all

crimson-no-bid-no-coins = A card is recruited with a bid of at least 1 coin.
crimson-no-such-bid = You cannot bid { $coins }: a bid is 1 to { $most }, all on one card.
crimson-not-on-offer = { $card } is not on offer.
crimson-top-closed = The top card of the deck is open to bids only beside a face-up Fortune Teller of your own, and it is not { $card }.
crimson-no-match = Matching costs { $price }, to be paid in full at once.
crimson-no-seal = A sealed bid is 0 to { $coins }.
crimson-no-sacrifice-now = Only a Raider card can be discarded for coins.
crimson-no-second-sacrifice = The discard ability serves once per game.
crimson-not-in-front = This card does not lie in front of you.
crimson-not-in-hand = This card is not in your hand.
crimson-lane-closed = This lane has left the game.
crimson-not-your-lane = You have no side in this lane.
crimson-bound-lane = A face-up Freyja draws every card into her lane.
crimson-not-fewest = A Raider card goes where the Raiders have the fewest cards.
crimson-not-your-end = You play only into the lane at your end and the one next to it.
crimson-no-castle-coin = No coin lies on that castle, or coins of earlier lanes were returned already.
crimson-nothing-there = No card lies there.
crimson-sheltered = Effects cannot destroy cards in this lane.
crimson-picked-already = { $card } is chosen already.
crimson-not-alike = The cards must all belong to one player, who has enough of them.
crimson-not-meant = The effect does not reach { $card }.
crimson-not-fewer = As many cards as demanded must be chosen.
crimson-not-enough = The chosen cards must have at least { $least } strength together.
crimson-other-lane = The card goes to another active lane of its own side.
crimson-not-there = This card cannot be taken from there.
crimson-no-such-payment = The payment is a multiple of { $price }, up to all your coins.
crimson-no-rival = Choose a member of the other team.
crimson-other-question = Something else is being asked.
crimson-legal = You may do that: { $choice }.

crimson-over = The game is over.
crimson-lane-stands = { $lane }: { $first } { $first-total }, { $second } { $second-total }; { $most } of { $needs } cards.
crimson-lane-gone = { $lane }: the castle has been taken.
crimson-castle-rule = { $castle }: { $text }
crimson-has-castles = { $castles ->
    [one] Castles for { $party }: 1.
   *[other] Castles for { $party }: { $castles }.
 }
crimson-has-coins = { $coins ->
    [one] { $seat } has 1 coin.
   *[other] { $seat } has { $coins } coins.
 }
    .you = { $coins ->
        [one] You have 1 coin.
       *[other] You have { $coins } coins.
    }
crimson-supply = The supply holds { $coins }.
crimson-resolving = Resolving: { $chain }.
crimson-card = { $card }, strength { $strength }: { $text }
crimson-ruling = { $clause }: { $text }
crimson-certainty-sourced = The effect is told by a public source; the strength is our proposal.
crimson-certainty-derived = The effect follows from the rulebook's remarks; numbers and strength are our proposal.
crimson-certainty-reconstructed = Effect and strength are our proposal.
crimson-certainty-corrected = Written by the owner of this sheet.

crimson-log-turn = It is { $seat }’s turn.
    .you = It is your turn.
crimson-log-raiders = The Raiders' turn.
crimson-log-gained = { $coins ->
    [one] { $seat } gains 1 coin.
   *[other] { $seat } gains { $coins } coins.
 }
    .you = { $coins ->
        [one] You gain 1 coin.
       *[other] You gain { $coins } coins.
    }
crimson-log-took = { $coins ->
    [one] { $seat } takes 1 coin from { $from }.
   *[other] { $seat } takes { $coins } coins from { $from }.
 }
    .you = { $coins ->
        [one] You take 1 coin from { $from }.
       *[other] You take { $coins } coins from { $from }.
    }
    .you-from = { $coins ->
        [one] { $seat } takes 1 coin from you.
       *[other] { $seat } takes { $coins } coins from you.
    }
crimson-log-paid = { $seat } pays { $coins } to the supply.
    .you = You pay { $coins } to the supply.
crimson-log-loaded = { $coins } onto the castle of { $lane }.
crimson-log-unloaded = { $coins } from the castle of { $lane } to the supply.
crimson-log-skipped = { $seat } does not recruit.
    .you = You do not recruit.
crimson-log-bid = { $seat } bids { $coins } on { $card }.
    .you = You bid { $coins } on { $card }.
crimson-log-announced = { $seat } puts { $card } up for auction.
    .you = You put { $card } up for auction.
crimson-log-sealed = { $seat } has made a bid.
    .you = You have made your bid.
crimson-log-one-bid = { $seat } { $coins }
    .you = you { $coins }
crimson-log-bids = Bids: { $bids }. { $seat } bids most: { $price }.
    .you = Bids: { $bids }. You bid most: { $price }.
crimson-log-matched = { $seat } matches for { $coins }.
    .you = You match for { $coins }.
crimson-log-passed = { $seat } passes.
    .you = You pass.
crimson-log-recruited = { $seat } recruits { $card }.
    .you = You recruit { $card }.
crimson-log-offered = { $card } joins the offer.
crimson-log-shuffled = { $cards ->
    [one] The discard pile becomes the deck: 1 card.
   *[other] The discard pile becomes the deck: { $cards } cards.
 }
crimson-log-drew = { $seat } draws { $card }.
    .you = You draw { $card }.
crimson-log-drew-hidden = { $seat } draws a card.
    .you = You draw a card.
crimson-log-gave = { $seat } passes { $card } to { $to }.
    .you = You pass { $card } to { $to }.
    .you-to = { $seat } passes { $card } to you.
crimson-log-gave-hidden = { $seat } passes a card to { $to }.
    .you = You pass a card to { $to }.
    .you-to = { $seat } passes a card to you.
crimson-log-chose = { $seat } has chosen a card to pass.
    .you = You have chosen a card to pass.
crimson-log-discarded = { $card } is discarded.
crimson-log-played = { $seat } plays { $card }: { $side }.
    .you = You play { $card }: { $side }.
crimson-log-played-down = { $seat } plays { $card } face-down: { $side }.
    .you = You play { $card } face-down: { $side }.
crimson-log-sacrificed = { $seat } discards { $card } instead of playing it in { $lane }.
    .you = You discard { $card } instead of playing it in { $lane }.
crimson-log-begins = { $card } takes effect in { $lane }.
crimson-log-up = { $card } is turned face-up.
crimson-log-down = { $card } is turned face-down.
crimson-log-destroyed = { $card } is destroyed: { $side }.
crimson-log-moved = { $card } moves: { $side }.
crimson-log-swapped = { $card } and { $other } swap places.
crimson-log-placed = { $card } is placed: { $side }.
crimson-log-placed-down = { $card } is placed face-down: { $side }.
crimson-log-exchanged = { $card } is exchanged for { $other }.
crimson-log-prevented = { $card } in { $lane } prevents the effect.
crimson-log-guard = Too many effects follow each other; { $card } is left out.
crimson-log-broken-off = Too much happens at once; all further effects are left out until somebody decides again.
crimson-log-still = Nobody has anything left to decide, recruit or play: the game ends, and the castles count.
crimson-log-stalled = For { $decisions } decisions no lane was won: the game ends, and the castles count.
crimson-log-scoring = Scoring: { $lane }.
crimson-log-counts = Strength now, { $one } { $first }, { $two } { $second }: { $lane }.
crimson-log-counts-lower = The lower strength wins here, { $one } { $first }, { $two } { $second }: { $lane }.
crimson-log-counts-down = Face-down cards decide here, { $one } { $first }, { $two } { $second }: { $lane }.
crimson-log-counts-cards = The number of cards decides here, { $one } { $first }, { $two } { $second }: { $lane }.
crimson-log-tied = A tie, { $first } to { $second }: { $lane }.
crimson-log-won = The castle goes { $party }, { $own } to { $other }: { $lane }.
crimson-log-left = { $seat } takes place { $place } and leaves.
    .you = You take place { $place } and leave.
crimson-log-over = The game is over.

crimson-picture-supply = supply { $coins }
crimson-picture-offer = Offer
crimson-picture-next = Next
crimson-picture-deck = deck { $cards }
crimson-picture-discard = discard { $cards }
crimson-picture-front = in front
crimson-picture-hand = hand
crimson-picture-hidden = { $cards } hidden
crimson-picture-coins = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
 }
crimson-picture-castles = { $castles ->
    [one] 1 castle
   *[other] { $castles } castles
 }
crimson-picture-taken = taken by { $by }
crimson-picture-resolving = Resolving
crimson-picture-auction = Auction
crimson-picture-bid = { $card }, bid { $coins }
crimson-picture-turn = Turn of { $id }
crimson-picture-raiders = The Raiders' turn
crimson-picture-phase = { $phase ->
    [draw] drawing
    [give] passing cards
    [income] Income
    [recruit] Recruitment
    [deploy] Deployment
    [over] the game is over
   *[score] Score
 }
crimson-picture-left = place { $place }

crimson-first = No such seat can begin.
crimson-handicap-duel = Extra coins are a handicap for the duel.
crimson-handicap = The handicap is at most 10 coins.
crimson-castles-mode = Castles with rules are for the duel and for teams.
crimson-tournament-duel = Tournament decks are for the duel.
crimson-tournament = A tournament deck has 15 different cards, and both players bring one.
crimson-no-bard = { $card } is not used in free-for-all.
crimson-deck-too-small = The deck has { $found } cards and needs at least { $least }.
crimson-deck-too-big = The deck has more than { $limit } cards.
crimson-deck-no-progress = With this deck no lane would ever be scored: every card takes one of its own side away when it is played.
crimson-unknown-card = No card is called «{ $id }».
crimson-unknown-castle = No castle is called «{ $id }».

crimson-position-lanes = The lanes do not fit the mode and the players.
crimson-position-too-many = There are too many cards.
crimson-position-copy = The copies of { $card } are not numbered one after another.
crimson-position-twice = A card lies in two places.
crimson-position-offer = The offer does not fit.
crimson-position-top = The deck has cards but no visible top.
crimson-position-seats = The seats do not fit the mode.
crimson-position-seen = The partner has seen a card that is not in the hand.
crimson-position-closed = Cards lie in a lane that has left the game.
crimson-position-coins = Coins lie on a castle that cannot hold any.
crimson-position-taken = A castle is taken by nobody at the table, or still fought for.
crimson-position-total = There are { $found } coins instead of { $due }.
crimson-position-castles = Nobody can have taken so many castles.
crimson-position-auction = The auction does not fit.
crimson-position-active = The active player does not take part.
crimson-position-raid = There are no Raiders in this mode.
crimson-position-turn = A count of the turn is impossible.
crimson-position-over = Somebody has two castles and the game goes on.
crimson-position-marked = A chosen card is not in play.
crimson-position-scoring = The lane being scored does not fit.
crimson-position-stack = An effect being resolved or waiting is impossible.
crimson-position-ask = What is asked does not fit the rest of the position.

crimson-sheet-wrong = The sheet is wrong in line { $line }: { $reason }
crimson-sheet-sentence = «{ $sentence }»: { $reason }
crimson-sheet-unknown-sentence = its verb or the words after it are not in the vocabulary.
crimson-sheet-who = only choose, destroy, gain and take say who does it, not «{ $verb }».
crimson-sheet-score-only = strength changes only in a «score» effect.
crimson-sheet-too-long = An effect has at most 16 sentences.
crimson-sheet-number = «{ $word }» should be a number from { $min } to { $max }.
crimson-sheet-too-many-chosen = at most 4 cards are chosen at once.
crimson-sheet-object = «{ $words }» is nothing a verb can be about.
crimson-sheet-cards = «{ $word }» does not describe cards.
crimson-sheet-too-big = The sheet is too long; { $limit } characters are the limit.
crimson-sheet-too-many-lines = The sheet has too many lines; { $limit } are the limit.
crimson-sheet-line-too-long = This is too long; { $limit } characters are the limit.
crimson-sheet-too-many-sentences = The sheet has too many sentences; { $limit } are the limit.
crimson-sheet-scatter = cards are scattered out of one lane: say «here», «in-west», «in-middle» or «in-east».
crimson-sheet-no-name = «{ $id }» has no name.
crimson-sheet-no-strength = «{ $id }» has no strength.
crimson-sheet-before-entry = «{ $line }» stands before the first «character» or «castle».
crimson-sheet-id = «{ $id }» is no id: small letters, digits and hyphens, at most 40.
crimson-sheet-too-many = There are more than { $limit } of them.
crimson-sheet-always = «{ $words }» is nothing that can always hold.
crimson-sheet-no-castle-slot = A castle has no «{ $word }».
crimson-sheet-unknown-word = «{ $word }» begins no line of a sheet.
crimson-sheet-scope = «{ $word }» needs «here:» or «beside:».
crimson-sheet-words = Words are missing, or there are too many of them.
crimson-sheet-certainty = «{ $word }» is none of sourced, derived, reconstructed, corrected.

# What was agreed.
crimson-agreed-duel = A duel for two of three castles.
crimson-agreed-teams = Two against two for two of three castles.
crimson-agreed-ffa = { $players } players around a ring of castles, each for themselves.
crimson-agreed-solo = Alone against the Raiders; their castles start { $difficulty }.
crimson-agreed-coop = Two of you together against the Raiders; their castles start { $difficulty }.
crimson-agreed-easy = without coins (easy)
crimson-agreed-medium = with one coin each (medium)
crimson-agreed-hard = with three coins each (hard)
crimson-agreed-very-hard = with six coins each (very hard)
crimson-agreed-insane = with nine coins each (insane)
crimson-agreed-lots = Lots decide who begins.
crimson-agreed-first = { $seat } begins.
crimson-agreed-coins = { $seat } starts with { $coins ->
     [one] one coin
    *[other] { $coins } coins
} more.
crimson-agreed-west = In the west stands { $castle }.
crimson-agreed-middle = In the middle stands { $castle }.
crimson-agreed-east = In the east stands { $castle }.
crimson-agreed-placements = It is played on until every place is decided.
crimson-agreed-left-out = The ten cards that do not fit are left out.
crimson-agreed-tournament = A tournament: each brings fifteen cards of their own.
crimson-agreed-all = The deck holds one of each card.
crimson-agreed-deck = The deck was chosen card by card.
crimson-agreed-sheet = The cards are those of an owner’s sheet.

## What can be agreed: names, what they do, what their values are called.
crimson-option-mode = Mode
    .help = Who plays against whom.
    .duel = duel
    .teams = 2 versus 2
    .ffa = free for all
    .solo = solo against the Raiders
    .coop = together against the Raiders
crimson-option-players = Players
    .help = Players in free-for-all.
crimson-option-first = First player
    .help = The seat that begins; 0 draws lots.
crimson-option-extra_south = Extra coins for South
    .help = A handicap in the duel.
crimson-option-extra_north = Extra coins for North
    .help = A handicap in the duel.
crimson-option-placements = Play on for placements
    .help = Free-for-all goes on until one player is left.
crimson-option-difficulty = Difficulty
    .help = Coins on the castles against the Raiders.
    .easy = easy
    .medium = medium
    .hard = hard
    .very_hard = very hard
    .insane = insane
crimson-option-changed = Changed cards
    .help = The ten cards that do not fit solo and cooperative play.
    .replaced = with their new texts
    .left_out = left out
crimson-option-castle_west = Western castle
    .help = A castle with a rule.
crimson-option-castle_middle = Middle castle
    .help = A castle with a rule.
crimson-option-castle_east = Eastern castle
    .help = A castle with a rule.
crimson-option-castle = { $castle }
    .plain = plain
crimson-option-deck = Deck
    .help = Empty for the usual deck, «all» for one of each, or card names such as «monk thief*2».
crimson-option-deck_south = South's tournament deck
    .help = Fifteen different cards.
crimson-option-deck_north = North's tournament deck
    .help = Fifteen different cards.
crimson-option-sheet = Sheet
    .help = The text of a sheet with corrections and further cards.

# Sentences of Schotten Totten 2.
schotten-attacker = Attacker
schotten-defender = Defender

# Places of the wall, from the attacker's left
schotten-tile = { $number ->
    [1] I, the left end
    [2] II, the left tower
    [3] III, the left wall
    [4] IV, the gate
    [5] V, the right wall
    [6] VI, the right tower
   *[7] VII, the right end
}

# Questions
schotten-ask-attacker = { $first ->
    [both] Play a card, or first retreat or declare control.
    [retreat] Play a card, or first retreat.
   *[nothing] Play a card.
}
schotten-ask-attacker-last = { $first ->
    [both] Your final turn: play a card, or first retreat or declare control.
    [retreat] Your final turn: play a card, or first retreat.
   *[nothing] Your final turn: play a card.
}
schotten-ask-make-room = { $first ->
    [both] All your sides are full: retreat somewhere or declare control before you play.
   *[retreat] All your sides are full: retreat somewhere before you play.
}
schotten-ask-defender = { $first ->
    [oil] Play a card, or first throw a cauldron.
   *[nothing] Play a card.
}
schotten-ask-pass = You cannot play a card: prepare or pass.
schotten-ask-declare-draw = Declare control now, or draw a siege card?
schotten-ask-declare-deck = Declare control now, or draw from which deck?
schotten-ask-deck = From which deck do you draw?
schotten-ask-end = Declare control, or end your turn?
schotten-ask-last = Nothing is left to draw: declare control, or let the siege end.
schotten-ask-redeploy = { $card }: which of your cards moves?
schotten-ask-redeploy-to = Where does { $card } go?
schotten-ask-recruit = { $card }: which discarded card joins you?
schotten-ask-deserter = { $card }: which of the opponent's cards leaves?
schotten-ask-traitor = { $card }: which of the opponent's cards changes sides?
schotten-ask-to = Where do you lay { $card }?
schotten-ask-explosion = { $card }: which tile is blown clear?
schotten-ask-support = { $card }: which two discarded cards go back?
schotten-ask-support-second = Which card goes back with { $card }?
schotten-ask-exchange = { $card }: which cards do you give away?
schotten-ask-give = { $cards ->
    [one] Choose a card to give away.
   *[other] Choose { $cards } cards to give away.
}

# Answers
schotten-do-declare = Declare control of { $tile }
schotten-do-retreat = Retreat from { $tile }
schotten-do-oil = Throw a cauldron at { $tile }
schotten-do-play = Lay { $card } at { $tile }
schotten-do-act = Play { $card }
schotten-do-pass = Pass
schotten-do-pick = Take { $card }
schotten-do-pick-move = Move { $card }
schotten-do-pick-away = Discard { $card }
schotten-do-pick-back = Shuffle { $card } back
schotten-do-to = Lay it at { $tile }
schotten-do-discard = Discard it
schotten-do-blast = Blow up { $tile }
schotten-do-give = Give { $cards }
schotten-do-draw-siege = Draw a siege card
schotten-do-draw-tactics = Draw a tactics card
schotten-do-end = End the turn

# The log
schotten-told-placed = { $seat } lays { $card } at { $tile }.
    .you = You lay { $card } at { $tile }.
schotten-told-recruited = { $seat } recruits { $card } for { $tile }.
    .you = You recruit { $card } for { $tile }.
schotten-told-moved = { $seat } moves { $card } to { $tile }, from { $from }.
    .you = You move { $card } to { $tile }, from { $from }.
schotten-told-cancelled = { $placed } and { $met } vanish: they meet at { $tile }.
schotten-told-retreated = { $seat } discards { $cards } in a retreat from { $tile }.
    .you = You discard { $cards } in a retreat from { $tile }.
schotten-told-oiled = { $seat } throws a cauldron at { $tile }: { $card } is discarded, { $left ->
    [0] no cauldron is left.
    [one] one cauldron is left.
   *[other] { $left } cauldrons are left.
}
    .you = You throw a cauldron at { $tile }: { $card } is discarded, { $left ->
        [0] no cauldron is left.
        [one] one cauldron is left.
       *[other] { $left } cauldrons are left.
    }
schotten-told-damaged = { $seat } declares control of { $tile } ({ $own }); the tile is damaged, { $cards } are discarded.
    .you = You declare control of { $tile } ({ $own }); the tile is damaged, { $cards } are discarded.
schotten-told-breached = { $seat } declares control of { $tile } ({ $own }).
    .you = You declare control of { $tile } ({ $own }).
schotten-told-acted = { $seat } plays { $card }.
    .you = You play { $card }.
schotten-told-removed = { $seat } discards { $card } from { $tile }.
    .you = You discard { $card } from { $tile }.
schotten-told-exploded = { $seat } discards { $cards } by blowing up { $tile }.
    .you = You discard { $cards } by blowing up { $tile }.
schotten-told-returned = { $seat } shuffles { $cards } back into the deck.
    .you = You shuffle { $cards } back into the deck.
schotten-told-offered = { $seat } has chosen cards to give.
    .you = You have chosen cards to give.
schotten-told-gave = { $seat } gives { $cards }.
    .you = You give { $cards }.
schotten-told-gave-hidden = { $seat } gives { $siege ->
    [one] 1 siege card
   *[other] { $siege } siege cards
} and { $tactics ->
    [one] 1 tactics card
   *[other] { $tactics } tactics cards
}.
    .you = You give { $siege ->
        [one] 1 siege card
       *[other] { $siege } siege cards
    } and { $tactics ->
        [one] 1 tactics card
       *[other] { $tactics } tactics cards
    }.
schotten-told-drew = { $seat } draws { $card }; { $left } left.
    .you = You draw { $card }; { $left } left.
schotten-told-drew-siege = { $seat } draws a siege card; { $left } left.
    .you = You draw a siege card; { $left } left.
schotten-told-drew-tactics = { $seat } draws a tactics card; { $left } left.
    .you = You draw a tactics card; { $left } left.
schotten-told-passed = { $seat } cannot play and passes.
    .you = You cannot play and pass.
schotten-told-broken-through = { $seat } breaks through a damaged tile and wins the game with { $tally ->
    [one] 1 card
   *[other] { $tally } cards
} left in the deck.
    .you = You break through a damaged tile and win the game with { $tally ->
        [one] 1 card
       *[other] { $tally } cards
    } left in the deck.
schotten-told-four-breaches = { $seat } has damaged four tiles and wins the game with { $tally ->
    [one] 1 card
   *[other] { $tally } cards
} left in the deck.
    .you = You have damaged four tiles and win the game with { $tally ->
        [one] 1 card
       *[other] { $tally } cards
    } left in the deck.
schotten-told-deck-empty = The siege fails: { $seat } wins the game with { $tally } intact tiles and cauldrons together.
    .you = The siege fails: you win the game with { $tally } intact tiles and cauldrons together.
schotten-told-stalemate = Both players passed: { $seat } wins the game with { $tally } intact tiles and cauldrons together.
    .you = Both players passed: you win the game with { $tally } intact tiles and cauldrons together.
schotten-told-champion = { $seat } wins the match.
    .you = You win the match.
schotten-told-dealt = Game { $game } begins; { $seat } attacks.
    .you = Game { $game } begins; you attack.

# Formations
schotten-colour-run = colour run { $sum }
schotten-same-strength = same strength { $sum }
schotten-colour = colour { $sum }
schotten-run = run { $sum }
schotten-sum = sum { $sum }
schotten-lower-sum = lower sum { $sum }
schotten-name-colour-run = colour run
schotten-name-same-strength = same strength
schotten-name-colour = colour
schotten-name-run = run
schotten-name-sum = sum
schotten-name-lower-sum = lower sum
schotten-short-all = all types
schotten-short-colour-run = c.run
schotten-short-same-strength = same
schotten-short-colour = colour
schotten-short-run = run
schotten-short-sum = +
schotten-short-lower-sum = -

# The picture
schotten-side-attacker = Attacker, { $cards } cards · { $breaches } of 4 damaged
schotten-side-defender = Defender, { $cards } cards · { $cauldrons } of 3 cauldrons
schotten-side-tactics = tactics: { $hand } in hand, { $played } played
schotten-side-known = Known to be in hand:
schotten-mark-provable = ▲ proven
schotten-mark-held = held
schotten-mark-open = not yet
schotten-grid = Gone (number), at the wall (#), in your hand (+):
schotten-note-deck = siege deck { $cards }
schotten-note-tactics = tactics deck { $cards }
schotten-note-elites = elite gone:
schotten-note-final = deck empty: final turn!
schotten-note-match = game { $game }, won { $one } : { $two }
schotten-acting = In effect:
schotten-hand = Hand:

# Why
schotten-why-siege = { $breaches } of 4 tiles are damaged, { $deck } cards are in the siege deck, { $cauldrons } cauldrons are left.
schotten-why-last = { $breaches } of 4 tiles are damaged, { $cauldrons } cauldrons are left; the siege deck is empty ({ $deck }), so the attacker's turn is the last.
schotten-why-intact = { $tile } is intact: { $slots } cards a side; counted: { $counted }.
schotten-why-damaged = { $tile } is damaged: { $slots } cards a side; counted: { $counted }.
schotten-why-incomplete = { $tile }: the attacker has { $cards } of { $slots } cards, so nothing can be declared.
schotten-why-holds = { $tile }: the attacker's { $own } cannot be beaten any more and can be declared.
schotten-why-beaten = { $tile }: the defender's { $against } stands against the attacker's { $own }.
schotten-why-refuted = { $tile }: the attacker's { $own } is not proven; with { $cards } the defender would have { $against }.
schotten-why-card = { $card }: { $text }
schotten-why-ruling = { $clause }: { $text }
schotten-why-not = Not possible: { $reason } ({ $clause })

# Refusals
schotten-no-room = Your side of { $tile } already holds { $slots } cards.
schotten-no-room-cancel = Your side of { $tile } already holds { $slots } cards; that the card would vanish at once does not help.
schotten-no-such-card = { $card } is not in your hand.
schotten-no-tile = { $card } must be played to a tile.
schotten-no-action-at-wall = { $card } is an action and cannot stand at the wall.
schotten-no-tactics = This game is played without tactics cards.
schotten-no-limit = You have played { $own } tactics cards, your opponent { $other }: you may be at most one ahead.
schotten-no-joker-twin = The two Jokers are the same to you; take the other one.
schotten-no-second-play = You have already played a card this turn.
schotten-no-play-after-pass = You have passed this turn.
schotten-no-pass = You can play a card, so you may not pass.
schotten-no-pass-make-room = You must make room by a retreat or a declaration, then play.
schotten-no-pass-now = It is too late to pass.
schotten-no-draw-first = Play a card before you draw.
schotten-no-draw-empty = That deck is empty.
schotten-no-draw-again = You have already drawn this turn.
schotten-no-end-first = Play a card before you end your turn.
schotten-no-end-draw = You must draw before your turn ends.
schotten-no-preparation-now = That is only possible before you play your card.
schotten-no-retreat-defender = Only the attacker can retreat.
schotten-no-retreat-empty = You have no card at { $tile }.
schotten-no-oil-attacker = The cauldrons belong to the defender.
schotten-no-oil-left = No cauldron is left.
schotten-no-oil-twice = Only one cauldron may be thrown per turn.
schotten-no-oil-empty = The attacker has no card at { $tile }.
schotten-no-declare-defender = Only the attacker declares control.
schotten-no-declare-incomplete = Your formation at { $tile } is not complete: { $cards } of { $slots } cards.
schotten-no-declare-weaker = At { $tile } the defender's { $against } is stronger than your { $own }.
schotten-no-declare-later = At { $tile } the defender's { $against } equals your { $own } and was completed first.
schotten-no-declare-refuted = At { $tile } your { $own } is not proven: with { $cards } the defender would have { $against }.
schotten-no-declare-action = Finish the action card before you declare.
schotten-no-redeploy = You have no card at the wall to redeploy.
schotten-no-redeploy-same = The card stands at { $tile } already.
schotten-no-recruit = There must be a discarded card to recruit and a free slot on your side.
schotten-no-deserter = The opponent has no card at the wall.
schotten-no-traitor = There must be a card on the opponent's side and a free slot on yours.
schotten-no-explosion = No card lies at any tile.
schotten-no-blast = No card lies at { $tile }.
schotten-no-support = Fewer than two siege cards and elite troops are discarded.
schotten-no-pick-own = { $card } is not on your side of the wall.
schotten-no-pick-other = { $card } is not on the opponent's side of the wall.
schotten-no-pick-discard = { $card } is not among the discarded troops.
schotten-no-pick-twice = { $card } is chosen already.
schotten-no-other-answer = { $card } must be carried out first.
schotten-no-action = No action card asks for this now.
schotten-no-exchange-first = First choose the cards you give away.
schotten-no-gift-size = { $cards ->
    [one] Give exactly one card.
   *[other] Give exactly { $cards } cards.
}

# Positions that cannot be
schotten-bad-seat = There are two seats, 0 and 1.
schotten-bad-wall = The wall has seven tiles.
schotten-bad-twice = { $card } lies in two places.
schotten-bad-missing = { $card } lies nowhere.
schotten-bad-place = { $card } cannot lie there.
schotten-bad-tactics = { $card } is a tactics card, but the game is played without them.
schotten-bad-row = A side of { $tile } holds more than { $slots } cards.
schotten-bad-first = { $tile } must say who completed first exactly if both sides are complete.
schotten-bad-enemies = { $card } lies opposite the card it would have vanished with.
schotten-bad-results = The finished games do not fit together.
schotten-bad-cauldrons = The number of cauldrons cannot be.
schotten-bad-breaches = Four damaged tiles end the game.
schotten-bad-hand = A hand holds more than { $limit } cards here.
schotten-bad-played = The numbers of played tactics cards cannot be.
schotten-bad-known = What the players know of each other's hands does not fit the cards.
schotten-bad-phase = The game cannot stand at this point of a turn.

# What was agreed.
schotten-agreed-siege = A single siege of the wall.
schotten-agreed-siege-tactics = A single siege with the eleven tactics cards.
schotten-agreed-match = Two sieges with swapped roles; if each wins one, the clearer win decides.
schotten-agreed-match-tactics = Two sieges with swapped roles and the eleven tactics cards; if each wins one, the clearer win decides.
schotten-agreed-lots = Lots decide who attacks first.
schotten-agreed-elite-none = Elite troops nobody has seen never refute a declaration.
schotten-agreed-elite-any = Any number of elite troops nobody has seen may refute a declaration.

## What can be agreed: names, what they do, what their values are called.
schotten-option-tactics = Tactics cards
    .help = Play with the eleven tactics cards and hands of seven.
schotten-option-proof_elite = Elite troops in proofs
    .help = Which elite troops nobody has seen yet may refute a declaration.
    .capped = as many as could be played now
    .none = none
    .uncapped = any number
schotten-option-match = Match
    .help = Two games with swapped roles, and a deciding one on a tie.
schotten-option-attacker = First attacker
    .help = Who attacks in the first game.
    .first = the first seat
    .second = the second seat
    .random = drawn at random

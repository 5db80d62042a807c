# Sentences of this room.
dominion-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
dominion-actions = { $actions ->
    [one] 1 Action
   *[other] { $actions } Actions
}
dominion-buys = { $buys ->
    [one] 1 Buy
   *[other] { $buys } Buys
}
dominion-coins = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
dominion-purse = { $debt ->
    [0] { dominion-coins }, { dominion-buys }
   *[other] { dominion-coins }, { dominion-buys }, { $debt } debt
}
dominion-cards-seen = { $count } ({ $cards })
dominion-times = { $count } { $card }

dominion-ask-action = You may play an Action card ({ $actions } left).
dominion-ask-treasure = Play Treasures or buy: { dominion-purse }.
dominion-ask-buy = You may buy: { dominion-purse }.
dominion-ask-phase-over = Nothing is asked.
dominion-ask-choose-action = { $card }: choose { $what } from your hand to play.
dominion-ask-choose-treasure = { $card }: you may choose a Treasure from your hand to play twice.
dominion-ask-may-play = { $card }: play the discarded card?
dominion-ask-trash = { $card }: trash { $what } from your hand.
dominion-ask-trash-some = { $card }: trash any number of cards from your hand, or none.
dominion-ask-trash-up-to = { $card }: trash up to { $most } cards from your hand, or none.
dominion-ask-trash-two = { $card }: trash two cards from your hand, or none.
dominion-ask-discard = { $card }: { $count ->
    [one] discard a card.
   *[other] discard { $count } cards.
}
dominion-ask-discard-any = { $card }: discard any number of cards, or none.
dominion-ask-put-on-deck = { $card }: put a card from your hand onto your deck.
dominion-ask-put-discarded = { $card }: put a card from your discard pile onto your deck.
dominion-ask-turn-deck-over = { $card }: put your deck onto your discard pile?
dominion-ask-show = { $card }: show the card?
dominion-ask-name = { $card }: name a card.
dominion-ask-gain = { $card }: gain { $what }.
dominion-ask-gain-hand = { $card }: gain { $what } to your hand.
dominion-ask-gain-deck = { $card }: gain { $what } onto your deck.
dominion-ask-gain-trashed = { $card } was trashed: gain { $what }.
dominion-ask-gain-from-trash = { $card }: gain { $what } from the trash.
dominion-ask-trash-one = { $card }: choose which revealed card is trashed.
dominion-ask-trash-any = { $card }: trash any of the cards you look at.
dominion-ask-discard-any-of-them = { $card }: discard any of the cards you look at.
dominion-ask-put-back = { $card }: put the cards back; the last one ends on top.
dominion-ask-discard-or-back = { $card }: discard the revealed card or put it back?
dominion-ask-set-aside = { $card }: keep the drawn Action or set it aside?
dominion-ask-show-victory = { $card }: choose a Victory card to show and put onto your deck.
dominion-ask-loot = { $card }: gain any of the cards just trashed.
dominion-ask-pillage = { $card }: choose the card that is discarded.
dominion-ask-unearth = { $card }: you may trash a card that is not a Treasure from your hand or discard pile.
dominion-ask-become = { $card }: choose the card it is.
dominion-ask-watchers = { $card } is played: you may trash a card in play that watches for it.
dominion-ask-react = { $card } attacks: you may answer from your hand.
dominion-ask-react-purchase = You buy { $card }: you may answer from your hand.
dominion-ask-consequences = { $card } was trashed: choose what happens next.
dominion-ask-choose-one = { $card }: choose one.

dominion-do-play = Play { $card }
dominion-do-buy = Buy { $card }
dominion-do-gain = Gain { $card }
dominion-do-trash = Trash { $card }
dominion-do-unearth = Trash { $card } from the discard pile
dominion-do-discard = Discard { $card }
dominion-do-topdeck = Put { $card } on the deck
dominion-do-show = Show { $card }
dominion-do-become = Be { $card }
dominion-do-resolve = First { $card }
dominion-do-react = Answer with { $card }
dominion-do-name = Name { $card }
dominion-do-pay = { $amount ->
    [one] Pay 1 debt
   *[other] Pay { $amount } debt
}
dominion-do-done = Done
dominion-do-end-actions = End Action phase
dominion-do-end-turn = End turn
dominion-word-treasures = Play all Treasures
dominion-option-actions = { $count ->
    [one] +1 Action
   *[other] +{ $count } Actions
}
dominion-option-buys = { $count ->
    [one] +1 Buy
   *[other] +{ $count } Buys
}
dominion-option-coins = { $count ->
    [one] +1 coin
   *[other] +{ $count } coins
}
dominion-option-trash-hand = Trash your whole hand
dominion-option-trash-for = Trash { $what } from your hand and gain { $gain }
dominion-option-rob = Gain { $what } from the trash onto your deck
dominion-option-discard-draw = Discard them and draw { $count } cards
dominion-option-discard = Discard { $count } cards
dominion-option-back-hand = Put a card from your hand onto your deck
dominion-word-actions = +Actions
dominion-word-buys = +Buys
dominion-word-coins = +Coins
dominion-word-copper = Gain a Copper
dominion-word-silver = Gain a Silver
dominion-word-duchy = Gain a Duchy
dominion-word-estates = Gain 3 Estates
dominion-word-hand = Take to hand
dominion-word-discard = Discard
dominion-word-back = Onto the deck
dominion-word-trash = Trash a card
dominion-word-this = Trash this card
dominion-word-castle = Trash a Castle from hand
dominion-word-rob = Gain from the trash
dominion-word-keep = Keep
dominion-word-aside = Set aside
dominion-word-deck = Deck onto discard pile

dominion-log-turn = { $seat }: turn { $turn }
    .you = You: turn { $turn }
dominion-log-played = { $seat } plays { $card }.
    .you = You play { $card }.
dominion-log-played-for = { $seat } plays { $card }: { $gains }.
    .you = You play { $card }: { $gains }.
dominion-log-played-again-for = { $seat } plays { $card } again: { $gains }.
    .you = You play { $card } again: { $gains }.
dominion-log-played-again = { $seat } plays { $card } again.
    .you = You play { $card } again.
dominion-log-treasures = { $seat } plays { $cards }: { dominion-coins }.
    .you = You play { $cards }: { dominion-coins }.
dominion-log-became = { $card } of { $seat } is { $guise } now.
    .you = Your { $card } is { $guise } now.
dominion-log-bought = { $seat } buys { $card }.
    .you = You buy { $card }.
dominion-log-bought-debt = { $seat } buys { $card } and takes { $debt } debt.
    .you = You buy { $card } and take { $debt } debt.
dominion-log-paid = { $seat } pays { $amount } debt, { $left } left.
    .you = You pay { $amount } debt, { $left } left.
dominion-log-gained = { $seat } gains { $card }.
    .you = You gain { $card }.
dominion-log-gained-hand = { $seat } gains { $card } to hand.
    .you = You gain { $card } to your hand.
dominion-log-gained-deck = { $seat } gains { $card } onto the deck.
    .you = You gain { $card } onto your deck.
dominion-log-gained-trash = { $seat } gains { $card } from the trash.
    .you = You gain { $card } from the trash.
dominion-log-gained-trash-deck = { $seat } gains { $card } from the trash onto the deck.
    .you = You gain { $card } from the trash onto your deck.
dominion-log-turned-up = { $card } is turned up.
dominion-log-trashed = { $seat } trashes { $cards }.
    .you = You trash { $cards }.
dominion-log-discarded = { $seat } discards { $cards }.
    .you = You discard { $cards }.
dominion-log-discarded-top = { $seat } discards { $count } cards, { $card } on top.
    .you = You discard { $count } cards, { $card } on top.
dominion-log-drew = { $seat } draws { $cards }.
    .you = You draw { $cards }.
dominion-log-shuffled = { $seat } shuffles.
    .you = You shuffle.
dominion-log-revealed = { $seat } reveals { $cards }.
    .you = You reveal { $cards }.
dominion-log-revealed-hand = { $seat } shows from hand: { $cards }.
    .you = You show from your hand: { $cards }.
dominion-log-looked = { $seat } looks at { $cards }.
    .you = You look at { $cards }.
dominion-log-topdecked = { $seat } puts { $cards } onto the deck.
    .you = You put { $cards } onto your deck.
dominion-log-took = { $seat } takes { $cards } to hand.
    .you = You take { $cards } to your hand.
dominion-log-set-aside = { $seat } sets { $cards } aside.
    .you = You set { $cards } aside.
dominion-log-returned = { $seat } returns { $card } to its pile.
    .you = You return { $card } to its pile.
dominion-log-turned-deck-over = { $seat } puts the deck onto the discard pile.
    .you = You put your deck onto your discard pile.
dominion-log-named = { $seat } names { $card }.
    .you = You name { $card }.
dominion-log-reacted = { $seat } answers with { $card }.
    .you = You answer with { $card }.
dominion-log-decided = { $seat } chooses: { $choice }.
    .you = You choose: { $choice }.
dominion-log-tokens = { $count ->
    [one] { $seat } takes 1 victory token.
   *[other] { $seat } takes { $count } victory tokens.
}
    .you = You take { $count ->
        [one] 1 victory token
       *[other] { $count } victory tokens
    }.
dominion-log-over = The game is over; the best score is { $score }.

dominion-why-score = { $seat }: { $score } points with { $cards } cards{ dominion-beside }.
    .you = You: { $score } points with { $cards } cards{ dominion-beside }.
dominion-beside = { $tokens ->
    [0] {""}
    [one] , 1 victory token
   *[other] , { $tokens } victory tokens
}{ $debt ->
    [0] {""}
   *[other] , { $debt } debt
}
dominion-why-end = { $provinces } Provinces are left, { $empty } of { $needed } piles that end the game are empty.
dominion-why-reading = { $card } of { $seat } is being followed.
    .you = Your { $card } is being followed.
dominion-why-legal = You may do that now: { $choice }.
dominion-why-card = { $card } ({ $types }), cost { $cost }{ $debt ->
    [0] {""}
   *[other] , { $debt } debt
}.
dominion-why-text = { $text }
dominion-why-where = { $supply } on the pile, { $trash } in the trash.

dominion-see-basic = Basic
dominion-see-kingdom = Kingdom
dominion-see-ruins = Ruins
dominion-see-beside = Beside
dominion-see-events = On the table
dominion-see-trash = Trash
dominion-see-player = { $seat }: turn { $turns }, { $score } points, { $tokens } tokens, { $debt } debt
dominion-see-sizes = hand { $hand }, deck { $deck }, discard { $discard } ({ $top })
dominion-see-hand = hand
dominion-see-aside = aside
dominion-see-in-play = in play
dominion-see-turn = { dominion-actions }, { dominion-buys }, { dominion-coins }

dominion-option-range = The option «{ $field }» is out of its range.
dominion-no-such-pile = No kingdom pile is called «{ $text }».
dominion-no-such-set = No set is called «{ $text }».
dominion-pile-twice = «{ $text }» is there twice.
dominion-ten-piles = A kingdom has ten piles, not { $found }.
dominion-too-few-piles = These wishes leave fewer than ten piles.
dominion-shelters-never = Without Dark Ages there are no Shelters.
dominion-shelters-always = With nothing but Dark Ages, Shelters must be used.
dominion-defect = The position cannot be: see «{ $field }».
dominion-not-in-game = { $card } is not part of this game.
dominion-too-many = There are more cards than any box holds.
dominion-treasures-locked = After the first purchase or repayment no Treasure may be played.
dominion-not-this-phase = That cannot be done in this phase.
dominion-no-treasures = There are no two Treasures to play at once.
dominion-not-an-option = That is not one of the options.
dominion-mandatory = That is mandatory, something has to be chosen.
dominion-no-debt = There is no debt to pay.
dominion-too-much-to-pay = That is more than you owe or have.
dominion-cannot-name = { $card } cannot be named now.
dominion-no-card-of-that-name = «{ $text }» is not the name of a single card.
dominion-not-in-supply = { $card } is not in the Supply.
dominion-in-debt = Nothing can be bought while you have debt.
dominion-no-buys = You have no Buy left.
dominion-no-actions = You have no Action left.
dominion-too-dear = { $card } costs { $cost }, you have { $coins }.
dominion-not-here = { $card } is not there.
dominion-does-not-fit = { $card } does not fit or would repeat a choice; cards are chosen in order.
dominion-not-asked-that = That is not what is asked.
dominion-cannot-react = { $card } cannot answer this.
dominion-not-playable = { $card } cannot be played.
dominion-not-on-top = { $card } is not on top of its pile.
dominion-pile-empty = No { $card } is left.
dominion-debt-cost = { $card } has a debt cost, so it never costs up to so many coins.
dominion-wrong-price = { $card } does not have the right cost.
dominion-not-in-trash = { $card } is not in the trash.
dominion-not-cheaper = { $card } does not cost less.

# What was agreed.
dominion-agreed-set = The kingdom «{ $kingdom }» with { $players } players.
dominion-agreed-random = Ten piles drawn by lot ({ $sets }), with { $players } players.
dominion-agreed-hand = A kingdom of { $piles }, with { $players } players.
dominion-agreed-attacks = At least one Attack is among them.
dominion-agreed-no-attacks = No Attack is among them.
dominion-agreed-costs = Each costs from { $least } to { $most }.
dominion-agreed-shelters = You begin with Shelters instead of Estates.
dominion-agreed-no-shelters = You begin with Estates, without Shelters.
dominion-agreed-first-edition = Throne Room, Mine and Moneylender must be followed, as in the first edition.
dominion-agreed-debt = Debt may be paid at any time of your turn.
dominion-agreed-lots = Lots decide who begins.
dominion-agreed-start = { $seat } begins.

## Strategies
dominion-strategy-at = line { $line }, column { $column }: { $what }
dominion-strategy-meant = { $what } Is «{ $name }» meant?
dominion-strategy-found = «{ $word }»
dominion-strategy-found-end = the end
dominion-strategy-expected-end = After the condition stands { $found }; only «and», «or» or the end can follow.
dominion-strategy-odd-sign = «{ $sign }» has no meaning in a condition.
dominion-strategy-expected-bracket = A closing bracket is missing before { $found }.
dominion-strategy-expected-relation = Here two numbers are compared, by <, <=, =, !=, >= or >, but { $found } stands there.
dominion-strategy-expected-number = Here stands { $found } instead of a number.
dominion-strategy-too-deep = Too many brackets within brackets.
dominion-strategy-no-number = No number of the table is called «{ $word }».
dominion-strategy-expected-card = Here stands { $found } instead of a card.
dominion-strategy-expected-at = «looked» is followed by «at», not by { $found }.
dominion-strategy-expected-zone = «in» is followed by hand, deck, discard, play, trash, supply or «their hand», not by { $found }.
dominion-strategy-no-card = No card is called «{ $name }».
dominion-strategy-no-pile = No kingdom pile is called «{ $name }».
dominion-strategy-no-key = A strategy knows no «{ $key }» here.
dominion-strategy-no-option = No card offers «{ $word }».
dominion-strategy-toml = { $reason }
dominion-strategy-nameless = The strategy has no name: name = "…".
dominion-strategy-want-truth = Here stands true or false.
dominion-strategy-want-text = Here stands a text in quotation marks.
dominion-strategy-want-list = Here stands a list in square brackets.
dominion-strategy-want-card = The rule names no card: card = "…".
dominion-strategy-want-option = The rule names no option: option = "…".
dominion-strategy-how-many = Two to six strategies play.
dominion-strategy-too-many-piles = The strategies need more than ten kingdom piles.

## What can be agreed: names, what they do, what their values are called.
dominion-option-players = Players
    .help = How many play.
dominion-option-kingdom = Kingdom
    .help = A recommended set (first-game, leichenzug, spiel-mit-dem-teufel, auf-und-ab, grab-des-rattenkoenigs), random, or ten names separated by commas (Knights and Castles are one name each; Advance and Tomb may be added).
dominion-option-sets = Sets
    .help = For random kingdoms: base, base-1st, dark-ages, empires.
dominion-option-attacks = Attacks
    .help = For random kingdoms: at least one Attack, none, or as it comes.
    .any = as it comes
    .yes = yes
    .no = no
dominion-option-costs = Costs
    .help = For random kingdoms: the least and the most a pile may cost, such as 2-5.
dominion-option-shelters = Shelters
    .help = Shelters instead of the three Estates; open only where some but not all piles are from Dark Ages.
    .any = by the rule
    .yes = yes
    .no = no
dominion-option-edition = Edition
    .help = In the first edition Throne Room, Mine and Moneylender must be followed.
dominion-option-debt_any_time = Debt at any time
    .help = Debt may be paid at any time of the own turn, as newer rules say.
dominion-option-start = Start player
    .help = The seat that begins; 0 lets the dice decide.
dominion-set-first-game = First game
    .story = Money, cards, actions, a wall and a raid: a gentle beginning.
dominion-set-leichenzug = Funeral procession
    .story = Nothing stays buried. Burn your knights and be paid for it.
dominion-set-spiel-mit-dem-teufel = Playing with the devil
    .story = Quick money, dirty hands. Who steals first seldom sleeps.
dominion-set-auf-und-ab = Up and down
    .story = Beggars become kings by Tuesday, if a witch lets them.
dominion-set-grab-des-rattenkoenigs = The rat king's grave
    .story = For the brave: debts, castles, and rats in all of them.

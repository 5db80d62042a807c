# Sentences of Castle Combo.
combo-castle-row = castle row
combo-village-row = village row
combo-gold = { $amount } gold
combo-points = { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
}
combo-keys = { $amount ->
    [one] { $amount } key
   *[other] { $amount } keys
}

combo-where-in = in row { $row }, column { $column }
combo-where-above = above column { $column }
combo-where-left = left of row { $row }

combo-ask-acquire = Take a card from the { $row }: buy it face-up, or lay it face-down for 6 gold and 2 keys.
combo-ask-acquire-or-key = Take a card from the { $row }: buy it face-up, or lay it face-down for 6 gold and 2 keys. You may spend a key first.
combo-ask-place = Where do you lay { $card }?
combo-ask-either = { $card }: which of the two?
combo-ask-neighbour = { $card }: in whose castle do you count?
combo-ask-discard = { $card }: which card of the { $row } do you discard?
combo-ask-fill = { $card }: which two purses do you fill?

combo-label-move = Key: herald to the { $row }
combo-label-renew = Key: renew the { $row }
combo-label-buy = Buy { $card } for { $price } gold
combo-label-take = Lay { $card } face-down: 6 gold, 2 keys
combo-label-place = Lay it { $where }
combo-label-choose = { $what }
combo-label-left = Left, { $player }: { $goods }
    .you = Left, { $player }: { $goods }
combo-label-right = Right, { $player }: { $goods }
combo-label-discard = Discard { $card } (cost { $cost })
combo-label-fill = Fill { $first } and { $second }

combo-log-key-herald = { $player } spends a key: the herald goes to the { $row }.
    .you = You spend a key: the herald goes to the { $row }.
combo-log-key-row = { $player } spends a key and discards the { $row }.
    .you = You spend a key and discard the { $row }.
combo-log-bought = { $player } buys { $card } for { $gold }.
    .you = You buy { $card } for { $gold }.
combo-log-taken = { $player } takes { $card } face-down: { $gold }, { $keys }.
    .you = You take { $card } face-down: { $gold }, { $keys }.
combo-log-placed = { $player } lays { $card } { $where }.
    .you = You lay { $card } { $where }.
combo-log-placed-down = { $player } lays { $card } face-down { $where }.
    .you = You lay { $card } face-down { $where }.
combo-log-placed-forced = { $player } lays { $card } { $where }, the only place there is.
    .you = You lay { $card } { $where }, the only place there is.
combo-log-chose-purses = { $player } chooses the gold on purses of { $card }.
    .you = You choose the gold on purses of { $card }.
combo-log-chose-gold = { $player } chooses the gold of { $card }.
    .you = You choose the gold of { $card }.
combo-log-chose-keys = { $player } chooses the keys of { $card }.
    .you = You choose the keys of { $card }.
combo-log-counted = For { $card } { $player } counts in the castle of { $neighbour }.
    .you = For { $card } you count in the castle of { $neighbour }.
    .you-neighbour = For { $card } { $player } counts in your castle.
combo-log-counted-forced = For { $card } { $player } counts in the castle of { $neighbour }; the choice makes no difference.
    .you = For { $card } you count in the castle of { $neighbour }; the choice makes no difference.
    .you-neighbour = For { $card } { $player } counts in your castle; the choice makes no difference.
combo-log-gained = { $card } brings { $player } { $goods }.
    .you = { $card } brings you { $goods }.
combo-log-filled = { $gold } from the supply onto the { $card } of { $player }.
    .you = { $gold } from the supply onto your { $card }.
combo-log-filled-all = { $card }: { $player } fills every purse there is.
    .you = { $card }: you fill every purse there is.
combo-log-discarded = { $player } discards { $card } from the { $row }.
    .you = You discard { $card } from the { $row }.
combo-log-idle = { $card } of { $player } finds no row to act on.
    .you = Your { $card } finds no row to act on.
combo-log-arrow = { $card } sends the herald to the { $row }.
combo-log-reshuffled = The discard pile of the { $row } becomes its draw pile ({ $cards } cards).
combo-log-revealed = { $card } comes into the { $row }.
combo-log-exhausted = The { $row } cannot be filled: all its cards leave the game, and the herald stays at the { $other }.
combo-log-stowed = { $player } puts { $gold } on { $card }; every split of leftover gold scores the same.
    .you = You put { $gold } on { $card }; every split of leftover gold scores the same.
combo-log-scored = { $player } has { $points } and { $gold } left over.
    .you = You have { $points } and { $gold } left over.

combo-no-card-yet = First take a card from the herald's row.
combo-no-late-payment = { $card } was taken face-down and stays so; the compensation cannot pay for it.
combo-no-second-card = You take just one card a turn.
combo-no-place-yet = First lay { $card } into your grid.
combo-no-such-side = { $card } does not offer that.
combo-no-discard = Only a card of the { $row } can be discarded.
combo-no-fill = Name two different purse cards of your own that lie face-up.
combo-no-skipping = The ability of { $card } comes first; it is compulsory.
combo-no-second-key = You have spent a key this turn already.
combo-no-key = You have no key.
combo-no-other-row = There is only one row left; the herald stays.
combo-no-late-key = A key can only be spent before you take a card.
combo-no-gold = { $card } costs you { $price } gold; you have { $gold }.
combo-no-herald-there = { $card } is not in the { $row }, where the herald stands.
combo-not-for-sale = { $card } is not for sale; the herald stands at the { $row }.
combo-cell-filled = The place { $where } is taken; { $card } needs an empty one.
combo-cell-too-wide = With { $card } { $where } the grid would be more than three wide or high.
combo-cell-apart = Laid { $where }, { $card } would touch no card of your grid.

combo-bad-active = There is no player { $found } (counted from 0).
combo-bad-gold = { $player } has a negative amount of gold: { $found }.
combo-bad-keys = { $player } has a negative number of keys: { $found }.
combo-bad-much = { $player } has more than anybody ever can: { $found }.
combo-bad-card = No character is called «{ $text }».
combo-bad-twice = { $card } is there twice.
combo-bad-many = { $player } has { $found } cards; a grid holds nine.
combo-bad-wide = The grid of { $player } ({ $found } cards) is more than three wide or high.
combo-bad-cell = Two of the { $found } cards of { $player } lie in one cell.
combo-bad-apart = The { $found } cards of { $player } do not hang together.
combo-bad-purse = { $found } gold lies on { $card }, which holds { $most }.
combo-bad-row = The { $row } has three slots, not { $found }.
combo-bad-row-card = { $card } does not belong to the { $row }.
combo-bad-exhausted-row = The { $row } has left the game and cannot have cards.
combo-bad-exhausted = The { $row } cannot have left the game: too many of its cards are free, or the herald stands there.
combo-bad-gaps = A market row has a gap where none can be, or none where one must be.
combo-bad-over = The game is not over before every grid is full.
combo-bad-full = The player whose turn it is has a full grid.
combo-bad-herald = The card in question does not come from the herald's row.
combo-bad-ability = The card whose ability is carried out does not lie face-up in the grid.
combo-bad-question = There is nothing to choose at this step.

combo-score-face-down = { $card }, face-down: 0.
combo-score-purse = { $card }: { $gold } of { $most } gold on it, { $each } points each: { $points }.
combo-score-per = { $card }: { $times } × { $each } ({ $what }): { $points }.
combo-score-at = { $card }: { $gives } { $where }: { $points }.
combo-score-open = { $card }: { $gives } { $where }, which is still open: { $points }.
combo-score-missing = { $card }: { $gives } without any { $shield } shield: { $points }.
combo-score-if-face-down = { $card }: { $gives } with a card face-down: { $points }.

combo-why-player = { $player }: { $points } as it stands, { $keys }, { $gold }.
    .you = You: { $points } as it stands, { $keys }, { $gold }.
combo-why-score = If the game ended now, { $player } would have { $points }:
    .you = If the game ended now, you would have { $points }:
combo-why-keys = Keys: { $points }.
combo-why-rest = Left over for a tie: { $gold }.
combo-why-card = { $card } ({ $place }, cost { $cost }; { $shields }). { $ability } { $scoring }
combo-why-price = { $card } costs { $player } { $price } gold after a discount of { $discount }; there is { $gold } gold.
    .you = { $card } costs you { $price } gold after a discount of { $discount }; you have { $gold } gold.
combo-why-market = The { $row }: { $cards }. { $pile } cards on the draw pile; discarded: { $discard }.
combo-why-exhausted = The { $row } has left the game ({ $pile } cards on its pile; row: { $cards }; discarded: { $discard }).
combo-why-legal = You may: { $choice }
combo-why-not = Not now. { $reason } ({ $clause })

combo-picture-turn = Castle Combo · round { $round } of 9 · { $player } to move
combo-picture-over = Castle Combo · the game is over
combo-picture-market = { $place } (pile { $pile }, discarded { $discard })
combo-picture-exhausted = { $place }: left the game (pile { $pile }, discarded { $discard })
combo-picture-herald = herald
combo-picture-player = { $player }: { $gold }, { $keys }, { $points }
combo-picture-place = place { $place }
combo-picture-legend = g gold · k keys · ° neighbour's · * points at the end · ! too dear · ## back

# What was agreed.
combo-agreed = { $players } players, nine rounds each: the most points win.

## What can be agreed: names, what they do, what their values are called.
combo-option-players = Players
    .help = How many players sit at the table.

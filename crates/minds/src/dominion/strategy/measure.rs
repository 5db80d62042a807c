//! What a strategy can count at the table.

use super::expression::{Number, Test};
use dominion::{Amount, Bonus, Card, Do, Dominion, Group, Kind, Kingdom, Op, Pile, Slot, Types, types};
use std::cell::OnceCell;
use std::fmt;
use table::{Game, Seat};

/// Some cards: of a name, or of a kind of cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cards {
    /// All cards.
    All,
    /// Cards of this name.
    Named(Kind),
    /// Cards of this type.
    Typed(Types),
    /// Actions that give no Action back.
    Terminals,
    /// What a deck is better without: Curses, Ruins, Shelters, and Victory cards that do nothing else.
    Junk,
}

impl Cards {
    /// The kinds of cards that have a word.
    pub(crate) const KINDS: [(&'static str, Cards); 13] = [
        ("cards", Cards::All),
        ("actions", Cards::Typed(types::ACTION)),
        ("treasures", Cards::Typed(types::TREASURE)),
        ("victories", Cards::Typed(types::VICTORY)),
        ("curses", Cards::Typed(types::CURSE)),
        ("attacks", Cards::Typed(types::ATTACK)),
        ("reactions", Cards::Typed(types::REACTION)),
        ("knights", Cards::Typed(types::KNIGHT)),
        ("ruins", Cards::Typed(types::RUINS)),
        ("shelters", Cards::Typed(types::SHELTER)),
        ("castles", Cards::Typed(types::CASTLE)),
        ("terminals", Cards::Terminals),
        ("junk", Cards::Junk),
    ];

    /// The cards called so.
    pub(crate) fn called(text: &str) -> Option<Cards> {
        let kind = Cards::KINDS.iter().find(|(name, _)| name.eq_ignore_ascii_case(text));
        kind.map(|&(_, cards)| cards).or_else(|| Kind::called(text).map(Cards::Named))
    }

    /// Their stalls in a kingdom.
    pub(crate) fn stalls(self, kingdom: &Kingdom) -> Group {
        let fits = |card: &Card| match self {
            Cards::All => true,
            Cards::Named(_) => false,
            Cards::Typed(types) => card.types().has(types),
            Cards::Terminals => card.types().has(types::ACTION) && !gives_actions(card),
            Cards::Junk => is_junk(card),
        };
        match self {
            Cards::Named(kind) => kingdom.stall(kind).map_or(Group::NONE, |stall| stall.group()),
            _ => kingdom.stalls().iter().filter(|&stall| fits(kingdom.card(stall))).collect(),
        }
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cards::Named(kind) => f.write_str(kind.id()),
            _ => f.write_str(Cards::KINDS.iter().find(|(_, cards)| cards == self).map_or("", |kind| kind.0)),
        }
    }
}

/// Whether a card gives Actions back.
pub(crate) fn gives_actions(card: &Card) -> bool {
    card.script(Slot::Play).iter().any(|op| matches!(op, Op::Do(Do::Add(Bonus::Actions, ..))))
}

fn is_junk(card: &Card) -> bool {
    let types = card.types();
    let useful = types.has(types::ACTION) || types.has(types::TREASURE);
    types.has(types::CURSE)
        || types.has(types::RUINS)
        || types.has(types::SHELTER)
        || (types.has(types::VICTORY) && !useful)
}

/// The coins a card surely gives when played.
pub(crate) fn coins(card: &Card) -> u32 {
    let sure = |op: &Op| match op {
        Op::Do(Do::Add(Bonus::Coins, coins, Amount::Once)) => u32::from(*coins),
        _ => 0,
    };
    card.script(Slot::Play).iter().map(sure).sum()
}

/// Where cards are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Zone {
    Owned,
    Hand,
    Deck,
    Discard,
    Play,
    LookedAt,
    Trash,
    Supply,
    TheirHand,
}

impl Zone {
    /// The zones after «in», whether they are another player's, and which they are.
    pub(crate) const NAMED: [(&'static str, bool, Zone); 7] = [
        ("hand", false, Zone::Hand),
        ("deck", false, Zone::Deck),
        ("discard", false, Zone::Discard),
        ("play", false, Zone::Play),
        ("trash", false, Zone::Trash),
        ("supply", false, Zone::Supply),
        ("hand", true, Zone::TheirHand),
    ];
}

/// Something that can be counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Quantity<C> {
    /// Cards of this kind there.
    Count(Zone, C),
    /// The coins that cards of this kind there surely give.
    CoinsOf(Zone, C),
    /// What the dearest of these cards costs.
    Cost(C),
    /// The coins of all Treasures owned.
    Money,
    /// Coins of this turn.
    Coins,
    /// Actions of this turn.
    Actions,
    /// Buys of this turn.
    Buys,
    /// Own debt.
    Debt,
    /// Own turns, the current one included.
    Turn,
    /// Empty Supply piles.
    Empty,
    /// Own points.
    Points,
    /// Own points beyond those of the best other player.
    Lead,
    /// Players at the table.
    Players,
}

impl<C> Quantity<C> {
    /// Those that are one word.
    pub(crate) const PLAIN: [(&'static str, Quantity<C>); 10] = [
        ("money", Quantity::Money),
        ("coins", Quantity::Coins),
        ("actions", Quantity::Actions),
        ("buys", Quantity::Buys),
        ("debt", Quantity::Debt),
        ("turn", Quantity::Turn),
        ("empty", Quantity::Empty),
        ("points", Quantity::Points),
        ("lead", Quantity::Lead),
        ("players", Quantity::Players),
    ];

    /// The same quantity, its cards meant otherwise.
    pub(crate) fn meaning<D>(&self, mean: &impl Fn(&C) -> D) -> Quantity<D> {
        match self {
            Quantity::Count(zone, cards) => Quantity::Count(*zone, mean(cards)),
            Quantity::CoinsOf(zone, cards) => Quantity::CoinsOf(*zone, mean(cards)),
            Quantity::Cost(cards) => Quantity::Cost(mean(cards)),
            Quantity::Money => Quantity::Money,
            Quantity::Coins => Quantity::Coins,
            Quantity::Actions => Quantity::Actions,
            Quantity::Buys => Quantity::Buys,
            Quantity::Debt => Quantity::Debt,
            Quantity::Turn => Quantity::Turn,
            Quantity::Empty => Quantity::Empty,
            Quantity::Points => Quantity::Points,
            Quantity::Lead => Quantity::Lead,
            Quantity::Players => Quantity::Players,
        }
    }
}

/// The table as one player counts it. What takes long to count is counted once.
pub(crate) struct Eye<'a> {
    pub(crate) game: &'a Dominion,
    pub(crate) seat: Seat,
    owned: OnceCell<Pile>,
}

impl<'a> Eye<'a> {
    #[inline]
    pub(crate) fn new(game: &'a Dominion, seat: Seat) -> Eye<'a> {
        Eye { game, seat, owned: OnceCell::new() }
    }

    /// Whether a condition holds.
    #[inline]
    pub(crate) fn sees(&self, test: &Test<Group>) -> bool {
        // Nearly all conditions are of this shape.
        if let Test::Compare(Number::Counted(quantity), relation, Number::Fixed(bound)) = test {
            return relation.holds(self.count(*quantity), *bound);
        }
        self.sees_any(test)
    }

    fn sees_any(&self, test: &Test<Group>) -> bool {
        match test {
            Test::Compare(left, relation, right) => relation.holds(self.value(left), self.value(right)),
            Test::All(tests) => tests.iter().all(|test| self.sees(test)),
            Test::Any(tests) => tests.iter().any(|test| self.sees(test)),
            Test::Not(test) => !self.sees(test),
        }
    }

    /// A number as it is now.
    #[inline]
    pub(crate) fn value(&self, number: &Number<Group>) -> f64 {
        match number {
            Number::Fixed(number) => *number,
            Number::Counted(quantity) => self.count(*quantity),
            Number::Joined(left, sign, right) => sign.of(self.value(left), self.value(right)),
        }
    }

    #[inline]
    fn owned(&self) -> &Pile {
        self.owned.get_or_init(|| self.game.owned_pile(self.seat))
    }

    #[inline]
    fn count(&self, quantity: Quantity<Group>) -> f64 {
        let game = self.game;
        let whole = |number: u32| f64::from(number);
        match quantity {
            Quantity::Count(Zone::Supply, cards) => whole(self.left(cards)),
            Quantity::Count(Zone::Owned, cards) => whole(self.owned().count_of(cards)),
            Quantity::Count(Zone::Hand, cards) => whole(game.hand_pile(self.seat).count_of(cards)),
            Quantity::Count(zone, cards) => whole(self.pile(zone).count_of(cards)),
            Quantity::CoinsOf(zone, cards) => whole(self.coins_of(&self.pile(zone), cards)),
            Quantity::Cost(cards) => whole(
                cards.iter().map(|stall| u32::from(game.kingdom().cost(stall).coins)).max().unwrap_or(0),
            ),
            Quantity::Money => self.money(),
            Quantity::Coins => game.coins().into(),
            Quantity::Actions => game.actions().into(),
            Quantity::Buys => game.buys().into(),
            Quantity::Debt => game.debt(self.seat).into(),
            Quantity::Turn => game.turns(self.seat).into(),
            Quantity::Empty => whole(game.empty_supply_piles()),
            Quantity::Points => game.points(self.seat).into(),
            Quantity::Lead => {
                let others = Seat::first(game.seats()).filter(|&other| other != self.seat);
                let best = others.map(|other| game.points(other)).max().unwrap_or(0);
                (game.points(self.seat) - best).into()
            }
            Quantity::Players => whole(Seat::first(game.seats()).count() as u32),
        }
    }

    /// The coins of all Treasures owned.
    pub(crate) fn money(&self) -> f64 {
        self.coins_of(self.owned(), self.game.kingdom().treasures()).into()
    }

    /// How many of these cards lie in the Supply or beside it; nobody knows which Ruins are left.
    fn left(&self, cards: Group) -> u32 {
        let ruins = self.game.kingdom().ruins();
        let seen = self.game.supply_pile().count_of(cards.minus(ruins));
        if cards.and(ruins).is_empty() { seen } else { seen + u32::from(self.game.ruins_left()) }
    }

    fn pile(&self, zone: Zone) -> Pile {
        let (game, seat) = (self.game, self.seat);
        match zone {
            Zone::Owned => *self.owned(),
            Zone::Hand => *game.hand_pile(seat),
            Zone::Deck => game.deck_pile(seat),
            Zone::Discard => *game.discard_cards(seat),
            Zone::Play if game.active() == seat => game.in_play_pile(),
            Zone::Play => Pile::EMPTY,
            Zone::LookedAt => *game.aside_pile(self.spoken_of()),
            Zone::Trash => *game.trash_pile(),
            Zone::Supply => *game.supply_pile(),
            // Another hand is open only to whoever is asked about it.
            Zone::TheirHand if self.spoken_of() != seat => *game.hand_pile(self.spoken_of()),
            Zone::TheirHand => Pile::EMPTY,
        }
    }

    /// The player the question is about.
    pub(crate) fn spoken_of(&self) -> Seat {
        self.game.question().map_or(self.seat, |question| question.you)
    }

    fn coins_of(&self, pile: &Pile, cards: Group) -> u32 {
        let kingdom = self.game.kingdom();
        let stalls = pile.group().and(cards);
        stalls.iter().map(|stall| coins(kingdom.card(stall)) * u32::from(pile.count(stall))).sum()
    }
}

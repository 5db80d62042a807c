//! What else a program may read of a state, to tell all of it in numbers. Whoever tells a seat something
//! takes care to read only what that seat knows.

use crate::cards::Points;
use crate::kind::Kind;
use crate::op::{Amount, Bonus, Do, Op, Slot};
use crate::pick::Pool;
use crate::state::Dominion;
use table::{Seat, accessors};

/// What is printed on a card, as far as numbers tell it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Printed {
    /// The cost in coins.
    pub coins: u8,
    /// The cost in debt.
    pub debt: u8,
    /// A bit for each type, in the order of [`Printed::TYPES`].
    pub types: u16,
    /// The points it is always worth; 0 where they depend on other cards.
    pub points: i8,
    /// Whether its points depend on other cards.
    pub varying: bool,
    /// What playing it brings in any case: cards, actions, buys, coins, tokens.
    pub brings: [u8; 5],
    /// Whether its text asks something when it is played, or does more than bring.
    pub asks: bool,
}

impl Printed {
    /// The types of cards.
    pub const TYPES: [&str; 13] = [
        "action", "treasure", "victory", "curse", "attack", "reaction", "looter", "knight", "ruins",
        "shelter", "castle", "event", "landmark",
    ];
}

impl Kind {
    /// The place among all names, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The name with this place among all names.
    pub fn numbered(place: usize) -> Option<Kind> {
        (place < Kind::NAMES).then_some(Kind(place as u8))
    }

    /// What is printed on its card.
    pub fn printed(self) -> Printed {
        let card = self.card();
        let mut printed = Printed {
            coins: card.cost.coins,
            debt: card.cost.debt,
            types: card.types.bits(),
            ..Printed::default()
        };
        match card.points {
            Points::Fixed(points) => printed.points = points,
            Points::PerTenCards | Points::PerThreeSilvers | Points::PerCastle(_) => printed.varying = true,
        }
        for op in card.script(Slot::Play) {
            match *op {
                Op::Do(Do::Add(bonus, each, Amount::Once)) => {
                    printed.brings[match bonus {
                        Bonus::Cards => 0,
                        Bonus::Actions => 1,
                        Bonus::Buys => 2,
                        Bonus::Coins => 3,
                        Bonus::Tokens => 4,
                    }] += each;
                }
                Op::Do(_) | Op::Pick(_) | Op::Choose(_) | Op::If(..) | Op::Each(..) => printed.asks = true,
            }
        }
        printed
    }
}

/// The text that is being read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Text {
    /// The card that carries it.
    pub card: Kind,
    /// Which of its texts.
    pub slot: Slot,
    /// Its player.
    pub owner: Seat,
    /// The player it is about now.
    pub about: Seat,
    /// What was named.
    pub named: Option<Kind>,
}

accessors! {
    impl Dominion, self:
    /// How many texts are being read, one within the other.
    depth() -> usize = self.stack.len();
    /// Whether the Landmark Tomb lies on the table.
    has_tomb() -> bool = self.kingdom.house.tomb;
    /// Whether the first edition's mandatory texts are played.
    is_first_edition() -> bool = self.kingdom.house.first_edition;
    /// Whether debt may be paid at any time of the own turn.
    pays_debt_any_time() -> bool = self.kingdom.house.debt_any_time;
    /// Bands of Misfits in play, by the card they are.
    guises_in_play() -> impl Iterator<Item = (Kind, u8)> + '_ = self.listed(&self.guises);
    /// What everybody knows of the hand of a seat.
    hand_shown(seat: Seat) -> impl Iterator<Item = (Kind, u8)> + '_ =
        self.listed(&self.players[seat].hand_seen);
    /// What everybody knows of the discard pile of a seat.
    discard_shown(seat: Seat) -> impl Iterator<Item = (Kind, u8)> + '_ =
        self.listed(&self.players[seat].discard_seen);
    /// What everybody knows of the cards that a seat has set aside.
    aside_shown(seat: Seat) -> impl Iterator<Item = (Kind, u8)> + '_ =
        self.listed(&self.players[seat].aside.seen);
    /// The visible card of the discard pile of a seat.
    discard_top(seat: Seat) -> Option<Kind> = self.players[seat].top.map(|top| self.kingdom.kind(top));
    /// The contents of a deck without its order, which its owner remembers; a kind may come twice.
    deck(seat: Seat) -> impl Iterator<Item = (Kind, u8)> + '_ =
        self.listed(&self.players[seat].rest).chain(self.deck_tops(seat).map(|(kind, _)| (kind, 1)));
    /// How many cards the hand of a seat has, as others see it.
    hand_len(seat: Seat) -> u32 = self.players[seat].hand.total() + self.lifted(seat).0;
    /// How many cards a seat has set aside, as others see it.
    aside_len(seat: Seat) -> u32 = self.players[seat].aside.cards.total() + self.lifted(seat).1;
    /// How many cards the discard pile of a seat has.
    discard_len(seat: Seat) -> u32 = self.players[seat].discard.total();
    /// Whose cards those of the open selection are.
    who_selects() -> Option<Seat> = self.chooser();
}

impl Dominion {
    /// The innermost text that is being read.
    pub fn reading(&self) -> Option<Text> {
        self.stack.last().map(|frame| Text {
            card: self.kingdom.kind(frame.card),
            slot: frame.slot,
            owner: frame.owner,
            about: frame.you,
            named: frame.named,
        })
    }

    /// All cards a seat owns, wherever they are: gains and trashings are public.
    pub fn each_owned(&self, seat: Seat, mut each: impl FnMut(Kind, u8)) {
        let owned = self.owned(seat);
        self.listed(&owned).for_each(|(kind, count)| each(kind, count));
    }

    /// The top cards of a deck whose place somebody knows, the topmost first, and whether everybody
    /// knows it. The owner knows them all.
    pub fn deck_tops(&self, seat: Seat) -> impl Iterator<Item = (Kind, bool)> + '_ {
        let known = self.players[seat].known.iter().rev();
        known.map(|placed| (self.kingdom.kind(placed.card()), placed.is_public()))
    }

    /// Cards being picked, which others still see where they lie: in the hand of this seat, and among
    /// the cards it has set aside.
    fn lifted(&self, seat: Seat) -> (u32, u32) {
        let chosen = if self.chooser() == Some(seat) { self.chosen.total() } else { 0 };
        let from_aside = self.selecting().is_some_and(|pick| pick.from == Pool::Them);
        if from_aside { (0, chosen) } else { (chosen, 0) }
    }
}

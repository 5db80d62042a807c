//! A market row with its draw and discard pile.

use crate::cards::{Card, PER_LOCATION};
use crate::event::Event;
use crate::grid::{Face, Slot};
use crate::vocabulary::Location;
use table::{Dice, Sink};

/// The cards for sale at a place.
pub const ROW: usize = 3;

/// Cards of one place without any order: a bit for each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Pile(u64);

impl Pile {
    pub(crate) const ALL: Pile = Pile((1 << PER_LOCATION) - 1);
    pub(crate) const EMPTY: Pile = Pile(0);

    const fn bit(card: Card) -> u64 {
        1 << (card.0 as usize % PER_LOCATION)
    }

    pub(crate) const fn contains(self, card: Card) -> bool {
        self.0 & Pile::bit(card) != 0
    }

    pub(crate) fn insert(&mut self, card: Card) {
        self.0 |= Pile::bit(card);
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The cards in ascending order.
    pub(crate) fn cards(self, location: Location) -> impl Iterator<Item = Card> {
        let first = location as u8 * PER_LOCATION as u8;
        (first..first + PER_LOCATION as u8).map(Card).filter(move |&card| self.contains(card))
    }

    /// Takes out one card, each equally likely.
    #[inline]
    fn draw<D: Dice>(&mut self, location: Location, dice: &mut D) -> Card {
        let count = self.len();
        let mut rest = self.0;
        if count > 1 {
            for _ in 0..dice.below(count) {
                rest &= rest - 1;
            }
        }
        let place = rest.trailing_zeros();
        self.0 &= !(1 << place);
        Card(location as u8 * PER_LOCATION as u8 + place as u8)
    }
}

/// One place of the market. The draw pile has no order until a card is revealed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Market {
    pub(crate) pile: Pile,
    pub(crate) discard: Pile,
    pub(crate) row: [Slot; ROW],
    /// Whether its cards have left the game (KC-9.4).
    pub(crate) exhausted: bool,
}

impl Market {
    /// All cards on the pile.
    pub(crate) const NEW: Market =
        Market { pile: Pile::ALL, discard: Pile::EMPTY, row: [Slot::EMPTY; ROW], exhausted: false };

    /// The cards for sale, left to right.
    #[inline]
    pub(crate) fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.row.iter().filter_map(|slot| slot.face_up())
    }

    pub(crate) fn offers(&self, card: Card) -> bool {
        self.row.contains(&Slot::new(card, Face::Up))
    }

    /// Takes a card out of the row and leaves a gap.
    pub(crate) fn remove(&mut self, card: Card) {
        let place =
            self.row.iter().position(|&slot| slot == Slot::new(card, Face::Up)).expect("a card of the row");
        self.row[place] = Slot::EMPTY;
    }

    pub(crate) fn is_short(&self) -> bool {
        self.row.contains(&Slot::EMPTY)
    }

    /// The whole row to the discard pile (KC-4.4).
    pub(crate) fn clear(&mut self) {
        for slot in &mut self.row {
            if let Some(card) = slot.face_up() {
                self.discard.insert(card);
            }
            *slot = Slot::EMPTY;
        }
    }

    /// Fills gaps left to right while there are cards; the discard pile is shuffled when the next
    /// card is needed and not before (KC-9.2).
    pub(crate) fn fill<D: Dice, S: Sink<Event>>(&mut self, location: Location, dice: &mut D, told: &mut S) {
        for place in 0..ROW {
            if !self.row[place].is_empty() {
                continue;
            }
            if self.pile.is_empty() {
                if self.discard.is_empty() {
                    return;
                }
                self.pile = std::mem::take(&mut self.discard);
                let cards = self.pile.len() as u8;
                told.tell(|| Event::Reshuffled { location, cards });
            }
            let card = self.pile.draw(location, dice);
            self.row[place] = Slot::new(card, Face::Up);
            told.tell(|| Event::Revealed { card });
        }
    }

    /// All cards of the place leave the game (KC-9.5).
    pub(crate) fn leave(&mut self) {
        *self = Market { pile: Pile::EMPTY, discard: Pile::EMPTY, row: [Slot::EMPTY; ROW], exhausted: true };
    }
}

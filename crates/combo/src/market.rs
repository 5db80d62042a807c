//! A market row with its draw and discard pile.

use crate::cards::Card;
use crate::event::Event;
use crate::grid::{Face, Slot};
use crate::vocabulary::Location;
use table::{World, bits};

/// The cards for sale at a place.
pub const ROW: usize = 3;

/// The number of a card among those of its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Number(u8);

bits! {
    /// Cards of one place without any order.
    pub(crate) struct Pile(u64) of Number
}

impl Card {
    const fn number(self) -> Number {
        Number(self.0 - Card::of(self.location()).0.0)
    }

    const fn numbered(location: Location, number: Number) -> Card {
        Card(Card::of(location).0.0 + number.0)
    }
}

impl Pile {
    /// All cards of a place.
    pub(crate) const fn all(location: Location) -> Pile {
        Pile::first(Card::of(location).1 as u32)
    }

    pub(crate) const fn add(&mut self, card: Card) {
        self.insert(card.number());
    }

    /// The cards in ascending order.
    pub(crate) fn cards(self, location: Location) -> impl Iterator<Item = Card> {
        self.iter().map(move |number| Card::numbered(location, number))
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
    pub(crate) const fn new(location: Location) -> Market {
        Market { pile: Pile::all(location), discard: Pile::NONE, row: [Slot::EMPTY; ROW], exhausted: false }
    }

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
                self.discard.add(card);
            }
            *slot = Slot::EMPTY;
        }
    }

    /// Fills gaps left to right while there are cards; the discard pile is shuffled when the next
    /// card is needed and not before (KC-9.2).
    pub(crate) fn fill(&mut self, location: Location, world: &mut impl World<Event>) {
        for place in 0..ROW {
            if !self.row[place].is_empty() {
                continue;
            }
            if self.pile.is_empty() {
                if self.discard.is_empty() {
                    return;
                }
                self.pile = std::mem::take(&mut self.discard);
                let cards = self.pile.count();
                world.tell(|| Event::Reshuffled { location, cards });
            }
            let card = Card::numbered(location, self.pile.draw(world));
            self.row[place] = Slot::new(card, Face::Up);
            world.tell(|| Event::Revealed { card });
        }
    }

    /// All cards of the place leave the game (KC-9.5).
    pub(crate) fn leave(&mut self) {
        *self = Market { pile: Pile::NONE, discard: Pile::NONE, row: [Slot::EMPTY; ROW], exhausted: true };
    }
}

//! The cards in the lanes, side by side in one row.

use crate::card::{CARDS, Card, SIDES, Side, Spot};
use crate::set::Set;
use std::hash::{Hash, Hasher};
use table::List;

/// All cards in play: the cards of side 0 from the castle outward, then those of side 1, and so
/// on. `ends[s]` is where side `s` ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lines {
    cards: List<Card, CARDS>,
    ends: [u8; SIDES],
    /// The same cards as a set.
    present: Set,
}

/// The set follows from the row and adds nothing to a fingerprint.
impl Hash for Lines {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.cards.hash(hasher);
        self.ends.hash(hasher);
    }
}

impl Lines {
    pub(crate) fn new() -> Lines {
        Lines { cards: List::new(), ends: [0; SIDES], present: Set::NONE }
    }

    fn start(&self, side: Side) -> usize {
        if side.0 == 0 { 0 } else { self.ends[side.index() - 1] as usize }
    }

    /// The cards of a side from the castle outward.
    pub(crate) fn side(&self, side: Side) -> &[Card] {
        &self.cards[self.start(side)..self.ends[side.index()] as usize]
    }

    /// How many cards lie on a side.
    pub(crate) fn count(&self, side: Side) -> usize {
        self.ends[side.index()] as usize - self.start(side)
    }

    /// Every card in play, side after side.
    pub(crate) fn all(&self) -> &[Card] {
        &self.cards
    }

    /// Every card in play.
    pub(crate) fn present(&self) -> Set {
        self.present
    }

    /// Where a card lies.
    pub(crate) fn find(&self, card: Card) -> Option<Spot> {
        if card == Card::NONE || !self.present.contains(card) {
            return None;
        }
        let place = self.cards.iter().position(|&other| other == card)?;
        let side = Side(self.ends.iter().position(|&end| end > place as u8)? as u8);
        Some(Spot { side, at: (place - self.start(side)) as u8 })
    }

    /// The card at a place.
    pub(crate) fn at(&self, spot: Spot) -> Option<Card> {
        if spot.side.index() >= SIDES {
            return None;
        }
        self.side(spot.side).get(spot.at as usize).copied()
    }

    /// Puts a card furthest from the castle (CC-5.4, CC-7.8, CC-7.14).
    pub(crate) fn put(&mut self, card: Card, side: Side) {
        self.present.insert(card);
        self.cards.insert(self.ends[side.index()] as usize, card);
        self.ends[side.index()..].iter_mut().for_each(|end| *end += 1);
    }

    /// Takes a card away; those further out close up (CC-1.4).
    pub(crate) fn take(&mut self, spot: Spot) -> Card {
        let card = self.cards.remove(self.start(spot.side) + spot.at as usize);
        self.present.remove(card);
        self.ends[spot.side.index()..].iter_mut().for_each(|end| *end -= 1);
        card
    }

    /// The cards at two places change places.
    pub(crate) fn swap(&mut self, one: Spot, two: Spot) {
        let (one, two) = (self.start(one.side) + one.at as usize, self.start(two.side) + two.at as usize);
        self.cards.swap(one, two);
    }

    /// Puts a card from outside at exactly this place.
    pub(crate) fn replace(&mut self, spot: Spot, card: Card) {
        let place = self.start(spot.side) + spot.at as usize;
        self.present.remove(self.cards[place]);
        self.cards[place] = card;
        self.present.insert(card);
    }
}

//! Sets of cards; short lists are those of the house.

use crate::card::{CARDS, Card};
use std::fmt;
pub(crate) use table::List;

const WORDS: usize = CARDS / 64;

/// A set of cards. Cards of one name lie next to each other in the order of the set, so that the
/// n-th card has the same name in any two sets that hold the same names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Set([u64; WORDS]);

impl Set {
    pub(crate) const EMPTY: Set = Set([0; WORDS]);

    /// Whether this card is in the set; [`Card::NONE`] is in none.
    pub(crate) fn has(&self, card: Card) -> bool {
        self.0.get(card.index() >> 6).is_some_and(|word| word >> (card.index() & 63) & 1 == 1)
    }

    pub(crate) fn insert(&mut self, card: Card) {
        self.0[card.index() >> 6] |= 1 << (card.index() & 63);
    }

    pub(crate) fn remove(&mut self, card: Card) {
        self.0[card.index() >> 6] &= !(1 << (card.index() & 63));
    }

    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    pub(crate) fn nth(&self, mut n: usize) -> Card {
        for (place, &word) in self.0.iter().enumerate() {
            let count = word.count_ones() as usize;
            if n < count {
                let mut word = word;
                for _ in 0..n {
                    word &= word - 1;
                }
                return Card((place * 64) as u8 + word.trailing_zeros() as u8);
            }
            n -= count;
        }
        panic!("a set with more cards");
    }

    pub(crate) fn union(mut self, other: &Set) -> Set {
        self.0.iter_mut().zip(other.0).for_each(|(own, other)| *own |= other);
        self
    }

    pub(crate) fn minus(mut self, other: &Set) -> Set {
        self.0.iter_mut().zip(other.0).for_each(|(own, other)| *own &= !other);
        self
    }

    pub(crate) fn common(mut self, other: &Set) -> Set {
        self.0.iter_mut().zip(other.0).for_each(|(own, other)| *own &= other);
        self
    }

    pub(crate) fn within(&self, other: &Set) -> bool {
        self.minus(other).is_empty()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Card> + use<> {
        let mut words = self.0;
        let mut place = 0;
        std::iter::from_fn(move || {
            while place < WORDS {
                let word = words[place];
                if word != 0 {
                    words[place] &= word - 1;
                    return Some(Card((place * 64) as u8 + word.trailing_zeros() as u8));
                }
                place += 1;
            }
            None
        })
    }
}

impl FromIterator<Card> for Set {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Set {
        let mut set = Set::default();
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

impl fmt::Debug for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

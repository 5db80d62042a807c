//! Sets of cards: more than the house's own sets of bits hold, in the same words.

use crate::card::{CARDS, Card};
use std::fmt;
use table::Dice;

const WORDS: usize = CARDS / 64;

/// A set of cards. Cards of one name lie next to each other in the order of the set, so that the
/// n-th card has the same name in any two sets that hold the same names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Set([u64; WORDS]);

impl Set {
    pub(crate) const NONE: Set = Set([0; WORDS]);

    /// Whether this card is in the set; [`Card::NONE`] is in none.
    #[inline]
    pub(crate) fn contains(&self, card: Card) -> bool {
        self.0.get(card.index() >> 6).is_some_and(|word| word >> (card.index() & 63) & 1 == 1)
    }

    #[inline]
    pub(crate) fn insert(&mut self, card: Card) {
        self.0[card.index() >> 6] |= 1 << (card.index() & 63);
    }

    #[inline]
    pub(crate) fn remove(&mut self, card: Card) {
        self.0[card.index() >> 6] &= !(1 << (card.index() & 63));
    }

    #[inline]
    pub(crate) fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    /// The one with exactly `place` lower ones in the set.
    ///
    /// # Panics
    /// When there are not so many.
    #[inline]
    pub(crate) fn nth(&self, mut place: u32) -> Card {
        for (number, &word) in self.0.iter().enumerate() {
            let count = word.count_ones();
            if place < count {
                let word = (0..place).fold(word, |word, _| word & (word - 1));
                return Card((number * 64) as u8 + word.trailing_zeros() as u8);
            }
            place -= count;
        }
        panic!("a set with more cards");
    }

    /// Takes one out, each equally likely. What is certain costs no throw.
    #[inline]
    pub(crate) fn draw(&mut self, dice: &mut impl Dice) -> Card {
        let card = match self.count() {
            1 => self.nth(0),
            count => self.nth(dice.below(count as u32)),
        };
        self.remove(card);
        card
    }

    #[inline]
    fn each(self, other: Set, join: impl Fn(u64, u64) -> u64) -> Set {
        Set(std::array::from_fn(|place| join(self.0[place], other.0[place])))
    }

    /// What is in either set.
    #[inline]
    pub(crate) fn or(self, other: Set) -> Set {
        self.each(other, |own, other| own | other)
    }

    /// What is in both sets.
    #[inline]
    pub(crate) fn and(self, other: Set) -> Set {
        self.each(other, |own, other| own & other)
    }

    /// What is in this set and not in the other.
    #[inline]
    pub(crate) fn minus(self, other: Set) -> Set {
        self.each(other, |own, other| own & !other)
    }

    /// All of the set in ascending order.
    #[inline]
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
        let mut set = Set::NONE;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

impl fmt::Debug for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

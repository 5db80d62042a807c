//! Sets of cards and short lists without heap.

use crate::card::{CARDS, Card};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

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

/// A list of at most `N` things. A plain array copies faster than a list that is copied item by
/// item; what lies beyond its length counts for nothing.
#[derive(Clone, Copy)]
pub(crate) struct List<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    pub(crate) fn new() -> Self {
        List { items: [T::default(); N], len: 0 }
    }

    pub(crate) fn is_full(&self) -> bool {
        self.len as usize == N
    }

    pub(crate) fn push(&mut self, item: T) {
        self.items[self.len as usize] = item;
        self.len += 1;
    }

    pub(crate) fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.items[self.len as usize])
    }

    pub(crate) fn insert(&mut self, at: usize, item: T) {
        let len = self.len as usize;
        self.items.copy_within(at..len, at + 1);
        self.items[at] = item;
        self.len += 1;
    }

    pub(crate) fn remove(&mut self, at: usize) -> T {
        let len = self.len as usize;
        let item = self.items[at];
        self.items.copy_within(at + 1..len, at);
        self.len -= 1;
        item
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.items[..self.len as usize]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for List<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = List::new();
        items.into_iter().for_each(|item| list.push(item));
        list
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}
impl<T: Eq, const N: usize> Eq for List<T, N> {}
impl<T: Hash, const N: usize> Hash for List<T, N> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (**self).hash(hasher);
    }
}
impl<T: fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

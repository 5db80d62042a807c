//! Short lists without heap.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

/// A list of at most `N` things, at most 255. A plain array copies faster than a list that is
/// copied item by item; what lies beyond its length counts for nothing.
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// An empty list.
    pub fn new() -> Self {
        List { items: [T::default(); N], len: 0 }
    }

    /// Whether nothing more fits.
    pub fn is_full(&self) -> bool {
        self.len as usize == N
    }

    /// Puts one more at the end.
    ///
    /// # Panics
    /// When the list is full.
    pub fn push(&mut self, item: T) {
        self.items[self.len as usize] = item;
        self.len += 1;
    }

    /// Takes the last away.
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.items[self.len as usize])
    }

    /// Puts one between the others.
    ///
    /// # Panics
    /// When the list is full or ends before that place.
    pub fn insert(&mut self, at: usize, item: T) {
        let len = self.len as usize;
        self.items.copy_within(at..len, at + 1);
        self.items[at] = item;
        self.len += 1;
    }

    /// Takes one out; the others close up.
    ///
    /// # Panics
    /// When nothing is at that place.
    pub fn remove(&mut self, at: usize) -> T {
        let len = self.len as usize;
        let item = self[at];
        self.items.copy_within(at + 1..len, at);
        self.len -= 1;
        item
    }
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        List::new()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::digest;

    #[test]
    fn a_list_keeps_its_order() {
        let mut list: List<u8, 4> = [1, 2, 3].into_iter().collect();
        list.insert(1, 9);
        assert!(list.is_full());
        assert_eq!(*list, [1, 9, 2, 3]);
        assert_eq!((list.remove(0), list.pop(), &*list), (1, Some(3), &[9, 2][..]));
    }

    #[test]
    fn what_was_taken_away_makes_no_difference() {
        let mut list: List<u8, 4> = [1, 2, 3].into_iter().collect();
        list.pop();
        let short: List<u8, 4> = [1, 2].into_iter().collect();
        assert_eq!(list, short);
        assert_eq!(digest(&list), digest(&short));
    }
}

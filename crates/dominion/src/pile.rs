//! Piles of cards as counts, and sets of stalls as bits.
//!
//! A game uses at most 45 of the kinds of the whole house of Dominion; each of them has a *stall*
//! in the game's [`Kingdom`](crate::kingdom::Kingdom). A pile is one byte per stall, so that a pile
//! is copied, compared and searched six machine words at a time.

use std::ops::{BitAnd, BitOr, Not};
use table::Dice;

/// How many stalls a kingdom can have.
pub(crate) const STALLS: usize = 48;
const WORDS: usize = STALLS / 8;
const EVERY_BYTE: u64 = 0x0101_0101_0101_0101;
const EVEN_BYTES: u64 = 0x00ff_00ff_00ff_00ff;

/// The place of a kind in this game's kingdom.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct Stall(pub(crate) u8);

impl Stall {
    /// The set of just this stall.
    pub(crate) const fn group(self) -> Group {
        Group(1 << self.0)
    }
}

/// A set of stalls.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Group(pub(crate) u64);

impl Group {
    /// No stall.
    pub(crate) const NONE: Group = Group(0);
    /// Every stall.
    pub(crate) const ALL: Group = Group((1 << STALLS) - 1);

    pub(crate) const fn contains(self, stall: Stall) -> bool {
        self.0 >> stall.0 & 1 == 1
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn count(self) -> u32 {
        self.0.count_ones()
    }

    pub(crate) const fn lowest(self) -> Option<Stall> {
        if self.0 == 0 { None } else { Some(Stall(self.0.trailing_zeros() as u8)) }
    }

    /// The stalls from this one on.
    pub(crate) const fn from(self, first: Stall) -> Group {
        Group(self.0 & (u64::MAX << first.0))
    }
}

impl Iterator for Group {
    type Item = Stall;
    #[inline]
    fn next(&mut self) -> Option<Stall> {
        let stall = self.lowest()?;
        self.0 &= self.0 - 1;
        Some(stall)
    }
}

impl BitAnd for Group {
    type Output = Group;
    fn bitand(self, other: Group) -> Group {
        Group(self.0 & other.0)
    }
}

impl BitOr for Group {
    type Output = Group;
    fn bitor(self, other: Group) -> Group {
        Group(self.0 | other.0)
    }
}

impl Not for Group {
    type Output = Group;
    fn not(self) -> Group {
        Group(!self.0 & Group::ALL.0)
    }
}

/// How many cards of each stall lie together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Pile([u64; WORDS]);

impl Pile {
    /// No card.
    pub(crate) const EMPTY: Pile = Pile([0; WORDS]);

    /// One card of this stall.
    pub(crate) fn one(stall: Stall) -> Pile {
        let mut pile = Pile::EMPTY;
        pile.add(stall, 1);
        pile
    }

    #[inline]
    pub(crate) fn count(&self, stall: Stall) -> u8 {
        (self.0[stall.0 as usize / 8] >> (stall.0 % 8 * 8)) as u8
    }

    /// Lays cards down. A stall never holds more than 255 cards of one kind, because no box does.
    #[inline]
    pub(crate) fn add(&mut self, stall: Stall, count: u8) {
        debug_assert!(self.count(stall).checked_add(count).is_some(), "a pile within its bounds");
        self.0[stall.0 as usize / 8] += u64::from(count) << (stall.0 % 8 * 8);
    }

    /// Takes one card away, if one is there.
    #[inline]
    pub(crate) fn take(&mut self, stall: Stall) -> bool {
        let there = self.count(stall) > 0;
        if there {
            self.0[stall.0 as usize / 8] -= 1 << (stall.0 % 8 * 8);
        }
        there
    }

    /// Takes all cards of one stall away and says how many there were.
    pub(crate) fn take_all(&mut self, stall: Stall) -> u8 {
        let count = self.count(stall);
        self.0[stall.0 as usize / 8] &= !(0xff << (stall.0 % 8 * 8));
        count
    }

    /// The number of cards.
    #[inline]
    pub(crate) fn total(&self) -> u32 {
        let mut lanes = 0u64;
        for word in self.0 {
            lanes += (word & EVEN_BYTES) + (word >> 8 & EVEN_BYTES);
        }
        (lanes.wrapping_mul(0x0001_0001_0001_0001) >> 48) as u32
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// The stalls that have a card here.
    #[inline]
    pub(crate) fn group(&self) -> Group {
        let mut group = 0;
        for (place, &word) in self.0.iter().enumerate() {
            let filled =
                ((word & !(EVERY_BYTE << 7)).wrapping_add(!(EVERY_BYTE << 7)) | word) >> 7 & EVERY_BYTE;
            group |= (filled.wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * place);
        }
        Group(group)
    }

    /// The lowest stall that has a card here.
    #[inline]
    pub(crate) fn lowest(&self) -> Option<Stall> {
        let place = self.0.iter().position(|&word| word != 0)?;
        Some(Stall(place as u8 * 8 + (self.0[place].trailing_zeros() / 8) as u8))
    }

    /// The highest stall that has a card here.
    #[inline]
    pub(crate) fn highest(&self) -> Option<Stall> {
        let place = self.0.iter().rposition(|&word| word != 0)?;
        Some(Stall(place as u8 * 8 + 7 - (self.0[place].leading_zeros() / 8) as u8))
    }

    /// Each stall with its number of cards, in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Stall, u8)> + '_ {
        self.group().map(|stall| (stall, self.count(stall)))
    }

    /// Only the cards of these stalls.
    pub(crate) fn only(&self, group: Group) -> Pile {
        let mut pile = Pile::EMPTY;
        for stall in self.group() & group {
            pile.add(stall, self.count(stall));
        }
        pile
    }

    /// The number of cards of these stalls.
    pub(crate) fn count_of(&self, group: Group) -> u32 {
        (self.group() & group).map(|stall| u32::from(self.count(stall))).sum()
    }

    /// Lays all cards of another pile onto this one.
    #[inline]
    pub(crate) fn absorb(&mut self, other: &Pile) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine += theirs;
        }
    }

    /// Takes away what another pile holds, as far as it is here.
    pub(crate) fn remove(&mut self, other: &Pile) {
        for (stall, count) in other.iter() {
            let left = self.count(stall).saturating_sub(count);
            self.take_all(stall);
            self.add(stall, left);
        }
    }

    /// Takes away up to `count` cards of every kind.
    pub(crate) fn thin(&mut self, count: u8) {
        if count == 0 || self.is_empty() {
            return;
        }
        for stall in self.group() {
            let left = self.take_all(stall).saturating_sub(count);
            self.add(stall, left);
        }
    }

    /// The kind of all `total` cards, if they are of one kind.
    #[inline]
    fn only_kind(&self, total: u32) -> Option<Stall> {
        self.lowest().filter(|&lowest| u32::from(self.count(lowest)) == total)
    }

    /// The card at this place when all cards lie in the order of their stalls.
    #[inline]
    fn at(&self, mut place: u32) -> Stall {
        for (index, &word) in self.0.iter().enumerate() {
            let pairs = (word & EVEN_BYTES) + (word >> 8 & EVEN_BYTES);
            let total = (pairs.wrapping_mul(0x0001_0001_0001_0001) >> 48) as u32;
            if place < total {
                let mut rest = word;
                let mut stall = index as u8 * 8;
                while place >= (rest & 0xff) as u32 {
                    place -= (rest & 0xff) as u32;
                    rest >>= 8;
                    stall += 1;
                }
                return Stall(stall);
            }
            place -= total;
        }
        unreachable!("a place within the pile")
    }

    /// Takes one card, each equally likely, out of a pile of `total` cards. What is certain costs
    /// no throw.
    pub(crate) fn draw<D: Dice>(&mut self, total: u32, dice: &mut D) -> Stall {
        let stall = match self.only_kind(total) {
            Some(only) => only,
            None => self.at(dice.below(total)),
        };
        self.take(stall);
        stall
    }

    /// Moves `count` of `total` cards, fewer than there are, to another pile, each equally likely.
    #[inline]
    pub(crate) fn draw_into<D: Dice>(&mut self, count: u32, total: u32, hand: &mut Pile, dice: &mut D) {
        if let Some(only) = self.only_kind(total) {
            for _ in 0..count {
                self.take(only);
            }
            return hand.add(only, count as u8);
        }
        for drawn in 0..count {
            let stall = self.at(dice.below(total - drawn));
            self.take_one(stall);
            hand.add(stall, 1);
        }
    }

    /// Takes a card away that is known to be there.
    #[inline]
    fn take_one(&mut self, stall: Stall) {
        self.0[stall.0 as usize / 8] -= 1 << (stall.0 % 8 * 8);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::{EveryDice, FastDice};

    fn pile(counts: &[(u8, u8)]) -> Pile {
        let mut pile = Pile::EMPTY;
        counts.iter().for_each(|&(stall, count)| pile.add(Stall(stall), count));
        pile
    }

    #[test]
    fn a_pile_counts_what_it_holds() {
        let pile = pile(&[(0, 200), (7, 1), (8, 255), (47, 3)]);
        assert_eq!(pile.total(), 459);
        assert_eq!(pile.group().collect::<Vec<_>>(), [0, 7, 8, 47].map(Stall));
        assert_eq!(pile.count_of(Group(1 << 7 | 1 << 47)), 4);
        assert_eq!(pile.only(Stall(8).group()).total(), 255);
    }

    #[test]
    fn every_card_is_drawn_as_often_as_it_is_there() {
        let mut seen = [0u32; STALLS];
        let mut dice = EveryDice::new();
        loop {
            let mut copy = pile(&[(2, 3), (9, 1), (40, 2)]);
            seen[copy.draw(6, &mut dice).0 as usize] += 1;
            assert_eq!(copy.total(), 5);
            if !dice.advance() {
                break;
            }
        }
        assert_eq!((seen[2], seen[9], seen[40], seen.iter().sum::<u32>()), (3, 1, 2, 6));
    }

    #[test]
    fn a_certain_card_costs_no_throw() {
        let mut dice = EveryDice::new();
        assert_eq!(pile(&[(5, 9)]).draw(9, &mut dice), Stall(5));
        assert!(!dice.advance());
    }

    #[test]
    fn thinning_and_removing_stop_at_nothing() {
        let mut thinned = pile(&[(1, 3), (2, 1)]);
        thinned.thin(2);
        assert_eq!(thinned, pile(&[(1, 1)]));
        thinned.remove(&pile(&[(1, 4), (3, 1)]));
        assert!(thinned.is_empty());
        let mut dice = FastDice::new(1);
        let mut all = pile(&[(0, 2), (1, 2)]);
        (1..=4).rev().for_each(|left| assert!(all.draw(left, &mut dice) <= Stall(1)));
        assert!(all.is_empty());
    }
}

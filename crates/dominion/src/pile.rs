//! Piles of cards as counts, and sets of stalls as bits.
//!
//! A game uses at most 45 of the kinds of the whole house of Dominion; each of them has a *stall*
//! in the game's [`Kingdom`](crate::kingdom::Kingdom).

use crate::kind::Kind;
use std::hash::{Hash, Hasher};
use std::ops::{BitAnd, BitOr, Not};
use table::{Dice, bits};

/// How many stalls a kingdom can have.
pub const STALLS: usize = 48;

/// The place of a kind in this game's kingdom.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Stall(pub(crate) u8);

/// The basic cards stand first in every kingdom.
impl Stall {
    pub(crate) const COPPER: Stall = Stall(Kind::COPPER.0);
    pub(crate) const SILVER: Stall = Stall(Kind::SILVER.0);
    pub(crate) const PROVINCE: Stall = Stall(Kind::PROVINCE.0);

    /// Its place among the stalls of the kingdom, for tables by stall.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set of just this stall.
    pub const fn group(self) -> Group {
        Group::one(self)
    }
}

bits! {
    /// A set of stalls.
    pub struct Group(pub(crate) u64) of Stall
}

impl Group {
    /// Every stall.
    pub(crate) const ALL: Group = Group::first(STALLS as u32);

    /// Whether there is more than one; cheaper than counting.
    pub const fn several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// The stalls from this one on.
    pub const fn from(self, first: Stall) -> Group {
        Group(self.0 & (u64::MAX << first.0))
    }
}

impl BitAnd for Group {
    type Output = Group;
    fn bitand(self, other: Group) -> Group {
        self.and(other)
    }
}

impl BitOr for Group {
    type Output = Group;
    fn bitor(self, other: Group) -> Group {
        self.or(other)
    }
}

impl Not for Group {
    type Output = Group;
    fn not(self) -> Group {
        Group::ALL.minus(self)
    }
}

/// How many cards of each stall lie together.
///
/// One byte per stall. What is asked all the time, which stalls have a card here and how many cards
/// there are, is kept beside the counts in one word: it follows from them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pile {
    counts: [u8; STALLS],
    /// The stalls that have a card in the lower bits, the number of cards above them.
    tally: u64,
}

const ONE_CARD: u64 = 1 << STALLS;

impl Default for Pile {
    fn default() -> Pile {
        Pile::EMPTY
    }
}

/// Only the cards that are there count, so that fingerprints do not depend on how much room there is.
impl Hash for Pile {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.group().hash(state);
        self.iter().for_each(|(_, count)| count.hash(state));
    }
}

impl Pile {
    /// No card.
    pub const EMPTY: Pile = Pile { counts: [0; STALLS], tally: 0 };

    /// One card of this stall.
    pub(crate) fn one(stall: Stall) -> Pile {
        let mut pile = Pile::EMPTY;
        pile.add(stall, 1);
        pile
    }

    /// How many cards of this stall lie here.
    #[inline]
    pub fn count(&self, stall: Stall) -> u8 {
        self.counts[stall.0 as usize]
    }

    /// Lays cards down. A stall never holds more than 255 cards of one kind, because no box does.
    #[inline]
    pub(crate) fn add(&mut self, stall: Stall, count: u8) {
        self.counts[stall.0 as usize] += count;
        self.tally = (self.tally | u64::from(count > 0) << stall.0) + u64::from(count) * ONE_CARD;
    }

    /// Takes one card away, if one is there.
    #[inline]
    pub(crate) fn take(&mut self, stall: Stall) -> bool {
        let there = self.count(stall) > 0;
        if there {
            self.take_one(stall);
        }
        there
    }

    /// Takes a card away that is known to be there.
    #[inline]
    fn take_one(&mut self, stall: Stall) {
        self.counts[stall.0 as usize] -= 1;
        let last = self.counts[stall.0 as usize] == 0;
        self.tally = (self.tally - ONE_CARD) & !(u64::from(last) << stall.0);
    }

    /// Takes all cards of one stall away and says how many there were.
    #[inline]
    pub(crate) fn take_all(&mut self, stall: Stall) -> u8 {
        let count = std::mem::take(&mut self.counts[stall.0 as usize]);
        self.tally = (self.tally & !stall.group().0) - u64::from(count) * ONE_CARD;
        count
    }

    /// The number of cards.
    #[inline]
    pub fn total(&self) -> u32 {
        (self.tally >> STALLS) as u32
    }

    /// Whether no card lies here.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.tally == 0
    }

    /// The stalls that have a card here.
    #[inline]
    pub fn group(&self) -> Group {
        Group(self.tally) & Group::ALL
    }

    /// The lowest stall that has a card here.
    #[inline]
    pub(crate) fn lowest(&self) -> Option<Stall> {
        self.group().lowest()
    }

    /// The highest stall that has a card here.
    #[inline]
    pub fn highest(&self) -> Option<Stall> {
        self.group().highest()
    }

    /// Each stall with its number of cards, in order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Stall, u8)> + '_ {
        self.group().iter().map(|stall| (stall, self.count(stall)))
    }

    /// Only the cards of these stalls.
    #[inline]
    pub(crate) fn only(&self, group: Group) -> Pile {
        let mut pile = Pile::EMPTY;
        for stall in (self.group() & group).iter() {
            pile.add(stall, self.count(stall));
        }
        pile
    }

    /// The number of cards of these stalls.
    #[inline]
    pub fn count_of(&self, group: Group) -> u32 {
        (self.group() & group).iter().map(|stall| u32::from(self.count(stall))).sum()
    }

    /// Lays all cards of another pile onto this one.
    #[inline]
    pub fn absorb(&mut self, other: &Pile) {
        for (mine, theirs) in self.counts.iter_mut().zip(other.counts) {
            *mine += theirs;
        }
        let total = u64::from(other.total()) * ONE_CARD;
        self.tally = (self.tally | other.group().0) + total;
    }

    /// Takes away what another pile holds, as far as it is here.
    pub(crate) fn remove(&mut self, other: &Pile) {
        for stall in (self.group() & other.group()).iter() {
            let left = self.take_all(stall).saturating_sub(other.count(stall));
            self.add(stall, left);
        }
    }

    /// Takes away up to `count` cards of every kind.
    pub(crate) fn thin(&mut self, count: u8) {
        for stall in self.group().iter() {
            let left = self.take_all(stall).saturating_sub(count);
            self.add(stall, left);
        }
    }

    /// The card at this place when all cards lie in the order of their stalls.
    #[inline]
    fn at(&self, mut place: u32) -> Stall {
        if self.total() < FEW {
            let (eight, byte) = place_in(&self.eights(), place);
            return Stall((8 * eight + byte) as u8);
        }
        for (stall, count) in self.iter() {
            if place < u32::from(count) {
                return stall;
            }
            place -= u32::from(count);
        }
        unreachable!("a place within the pile")
    }

    /// How many cards of one name lie here, where this is the place of the first of them.
    fn run(&self, place: u32) -> u32 {
        self.count(self.at(place)).into()
    }

    /// Takes one card, each equally likely. What is certain costs no throw.
    pub(crate) fn draw<D: Dice>(&mut self, dice: &mut D) -> Stall {
        let several = self.group().several();
        let stall =
            self.at(if several { dice.below_in_runs(self.total(), |place| self.run(place)) } else { 0 });
        self.take_one(stall);
        stall
    }

    /// Moves `count` cards, fewer than there are, to another pile, each equally likely.
    #[inline]
    pub(crate) fn draw_into<D: Dice>(&mut self, count: u32, hand: &mut Pile, dice: &mut D) {
        let total = self.total();
        let several = self.group().several();
        if !several || total >= FEW {
            for drawn in 0..count {
                let stall = self.at(if several {
                    dice.below_in_runs(total - drawn, |place| self.run(place))
                } else {
                    0
                });
                self.take_one(stall);
                hand.add(stall, 1);
            }
            return;
        }
        // Whole words are looked at and changed, because reading a word of which a byte was just written has to wait.
        let (mut eights, mut drawn_eights) = (self.eights(), hand.eights());
        for drawn in 0..count {
            let run = |place| {
                let (eight, byte) = place_in(&eights, place);
                (eights[eight] >> (8 * byte) & 0xff) as u32
            };
            let (eight, byte) = place_in(&eights, dice.below_in_runs(total - drawn, run));
            let one = 1 << (8 * byte);
            eights[eight] -= one;
            drawn_eights[eight] += one;
            let stall = 1 << (8 * eight + byte);
            let last = eights[eight] >> (8 * byte) & 0xff == 0;
            self.tally &= !(if last { stall } else { 0 });
            hand.tally |= stall;
        }
        self.counts = counts_of(&eights);
        hand.counts = counts_of(&drawn_eights);
        self.tally -= u64::from(count) * ONE_CARD;
        hand.tally += u64::from(count) * ONE_CARD;
    }

    /// The counts, eight to a word, the first in its lowest byte.
    #[inline]
    fn eights(&self) -> [u64; STALLS / 8] {
        std::array::from_fn(|eight| {
            let counts = self.counts[8 * eight..8 * eight + 8].try_into();
            u64::from_le_bytes(counts.expect("eight counts"))
        })
    }
}

#[inline]
fn counts_of(eights: &[u64; STALLS / 8]) -> [u8; STALLS] {
    let mut counts = [0; STALLS];
    for (counts, eight) in counts.chunks_exact_mut(8).zip(eights) {
        counts.copy_from_slice(&eight.to_le_bytes());
    }
    counts
}

/// A pile with fewer cards has sums that fit into seven bits.
const FEW: u32 = 128;

/// Where the card at this place lies when all lie in the order of their stalls: in which word, and in which of its
/// bytes. Which stall it will be nobody can foretell, least of all the processor: so eight are looked at in one go.
#[inline]
fn place_in(eights: &[u64; STALLS / 8], mut place: u32) -> (usize, usize) {
    const EACH: u64 = u64::from_ne_bytes([1; 8]);
    for (eight, counts) in eights.iter().enumerate() {
        // In byte k how many cards the stalls up to k have.
        let sums = counts.wrapping_mul(EACH);
        let all = (sums >> 56) as u32;
        if place < all {
            let reached = ((sums | EACH << 7) - EACH * u64::from(place + 1)) & (EACH << 7);
            return (eight, (reached.trailing_zeros() / 8) as usize);
        }
        place -= all;
    }
    unreachable!("a place within the pile")
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

    /// However large it is, a pile lies in the order of its stalls.
    #[test]
    fn every_place_of_a_pile_holds_the_card_that_lies_there() {
        for few in [1, 3, 90] {
            let mut pile = Pile::EMPTY;
            for (stall, count) in [(0, 7), (2, few), (7, 1), (8, 2), (30, 1), (47, 5)] {
                pile.add(Stall(stall), count);
            }
            pile.add(Stall(9), 30);
            let laid: Vec<Stall> =
                pile.iter().flat_map(|(stall, count)| vec![stall; usize::from(count)]).collect();
            let found: Vec<Stall> = (0..pile.total()).map(|place| pile.at(place)).collect();
            assert_eq!(found, laid);
            // Drawing many at once is drawing one after the other.
            let (mut one_by_one, mut at_once) = (pile, pile);
            let (mut hand, mut other, mut same) = (Pile::one(Stall(2)), FastDice::new(3), FastDice::new(3));
            let mut hands = hand;
            (0..20).for_each(|_| hand.add(one_by_one.draw(&mut other), 1));
            at_once.draw_into(20, &mut hands, &mut same);
            assert_eq!((hand, one_by_one), (hands, at_once));
        }
    }

    #[test]
    fn a_pile_counts_what_it_holds() {
        let pile = pile(&[(0, 200), (7, 1), (8, 255), (47, 3)]);
        assert_eq!(pile.total(), 459);
        assert_eq!(pile.group().iter().collect::<Vec<_>>(), [0, 7, 8, 47].map(Stall));
        assert_eq!(pile.count_of(Group(1 << 7 | 1 << 47)), 4);
        assert_eq!(pile.only(Stall(8).group()).total(), 255);
    }

    #[test]
    fn every_card_is_drawn_as_often_as_it_is_there() {
        let mut seen = [0u32; STALLS];
        let mut dice = EveryDice::new();
        loop {
            let mut copy = pile(&[(2, 3), (9, 1), (40, 2)]);
            seen[copy.draw(&mut dice).0 as usize] += 1;
            assert_eq!(copy.total(), 5);
            if !dice.advance() {
                break;
            }
        }
        assert_eq!((seen[2], seen[9], seen[40], seen.iter().sum::<u32>()), (3, 1, 2, 6));
    }

    /// Walked by name, a draw of several cards has few ways to come, and each is as likely as all its cards.
    #[test]
    fn cards_of_one_name_are_drawn_as_one() {
        for more in [0, 125] {
            let mut odds = std::collections::BTreeMap::new();
            let mut dice = EveryDice::in_runs();
            let mut ways = 0;
            loop {
                let (mut left, mut hand) = (pile(&[(2, 3 + more), (9, 1), (40, 2)]), Pile::EMPTY);
                left.draw_into(2, &mut hand, &mut dice);
                let drawn: Vec<(Stall, u8)> = hand.iter().collect();
                *odds.entry(drawn).or_insert(0.0) += dice.probability();
                ways += 1;
                if !dice.advance() {
                    break;
                }
            }
            assert_eq!((ways, odds.len()), (8, 5), "the single card is not drawn twice");
            let total = f64::from(6 + more);
            let both = odds[&vec![(Stall(9), 1), (Stall(40), 1)]];
            assert!((both - 2.0 * (1.0 / total) * (2.0 / (total - 1.0))).abs() < 1e-12, "{both}");
            assert!((odds.values().sum::<f64>() - 1.0).abs() < 1e-12);
        }
    }

    #[test]
    fn every_place_has_its_card() {
        for more in [0, 100, 200] {
            let pile = pile(&[(0, 9), (3, 1), (7, 5), (8, 2 + more), (15, 1), (47, 6)]);
            let all: Vec<Stall> =
                pile.iter().flat_map(|(stall, count)| std::iter::repeat_n(stall, count.into())).collect();
            let found: Vec<Stall> = (0..pile.total()).map(|place| pile.at(place)).collect();
            assert_eq!(found, all);
        }
    }

    #[test]
    fn a_certain_card_costs_no_throw() {
        let mut dice = EveryDice::new();
        assert_eq!(pile(&[(5, 9)]).draw(&mut dice), Stall(5));
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
        (1..=4).for_each(|_| assert!(all.draw(&mut dice) <= Stall(1)));
        assert!(all.is_empty());
    }
}

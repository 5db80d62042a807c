//! Sets of cards, tiles or seats as bits of one number.

use crate::Dice;

/// Declares a set of things as the bits of an unsigned number: `bits! { pub struct Tiles(u8) of Tile }`.
/// The things are tuple structs around their place, a `u8`. A set has no order of its own: it is
/// listed in ascending order, and a card drawn from it is any of them.
#[macro_export]
macro_rules! bits {
    ($(#[$about:meta])* $vis:vis struct $Set:ident($inner:vis $word:ty) of $Item:ident) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        $vis struct $Set($inner $word);

        #[allow(dead_code, reason = "every set has the whole vocabulary")]
        impl $Set {
            /// Nothing.
            $vis const NONE: $Set = $Set(0);

            /// Just this one.
            $vis const fn one(item: $Item) -> $Set {
                $Set(1 << item.0)
            }

            /// The first `count` of all.
            $vis const fn first(count: u32) -> $Set {
                $Set(if count == 0 { 0 } else { <$word>::MAX >> (<$word>::BITS - count) })
            }

            /// Whether it belongs to the set.
            $vis const fn contains(self, item: $Item) -> bool {
                self.0 >> item.0 & 1 == 1
            }

            /// How many belong to the set.
            $vis const fn count(self) -> u8 {
                self.0.count_ones() as u8
            }

            /// Whether nothing belongs to the set.
            $vis const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Adds one.
            $vis const fn insert(&mut self, item: $Item) {
                self.0 |= 1 << item.0;
            }

            /// Takes one out.
            $vis const fn remove(&mut self, item: $Item) {
                self.0 &= !(1 << item.0);
            }

            /// The set with one more.
            #[must_use]
            $vis const fn with(self, item: $Item) -> $Set {
                $Set(self.0 | 1 << item.0)
            }

            /// The set without this one.
            #[must_use]
            $vis const fn without(self, item: $Item) -> $Set {
                $Set(self.0 & !(1 << item.0))
            }

            /// What is in either set.
            #[must_use]
            $vis const fn or(self, other: $Set) -> $Set {
                $Set(self.0 | other.0)
            }

            /// What is in both sets.
            #[must_use]
            $vis const fn and(self, other: $Set) -> $Set {
                $Set(self.0 & other.0)
            }

            /// What is in this set and not in the other.
            #[must_use]
            $vis const fn minus(self, other: $Set) -> $Set {
                $Set(self.0 & !other.0)
            }

            /// What comes after this one in order.
            #[must_use]
            $vis const fn above(self, item: $Item) -> $Set {
                $Set(self.0 >> item.0 >> 1 << 1 << item.0)
            }

            /// The lowest of the set.
            $vis const fn lowest(self) -> Option<$Item> {
                if self.0 == 0 { None } else { Some($Item(self.0.trailing_zeros() as u8)) }
            }

            /// The highest of the set.
            $vis const fn highest(self) -> Option<$Item> {
                if self.0 == 0 { None } else { Some($Item((<$word>::BITS - 1 - self.0.leading_zeros()) as u8)) }
            }

            /// The one with exactly `place` lower ones in the set.
            $vis const fn nth(self, place: u32) -> $Item {
                // Clearing lower bits one by one is cheaper than counting them where there are few.
                if <$word>::BITS <= 16 {
                    let (mut rest, mut place) = (self.0, place);
                    while place > 0 {
                        rest &= rest - 1;
                        place -= 1;
                    }
                    return $Item(rest.trailing_zeros() as u8);
                }
                if <$word>::BITS <= 64 {
                    return $Item($crate::nth_of_word(self.0 as u64, place));
                }
                $Item($crate::nth_bit(self.0 as u128, place))
            }

            /// Takes one out, each equally likely. What is certain costs no throw.
            ///
            /// # Panics
            /// When there is nothing to take.
            #[inline]
            $vis fn draw<D: $crate::Dice>(&mut self, dice: &mut D) -> $Item {
                let item = $Item(match <$word>::BITS {
                    0..=64 => $crate::draw_of_word(self.0 as u64, dice),
                    _ => $crate::draw_bit(self.0 as u128, dice),
                });
                self.remove(item);
                item
            }

            /// All of the set in ascending order.
            $vis fn iter(self) -> impl Iterator<Item = $Item> + Clone {
                let mut rest = self;
                std::iter::from_fn(move || {
                    let item = rest.lowest()?;
                    rest.remove(item);
                    Some(item)
                })
            }
        }

        impl FromIterator<$Item> for $Set {
            fn from_iter<I: IntoIterator<Item = $Item>>(items: I) -> $Set {
                items.into_iter().fold($Set::NONE, $Set::with)
            }
        }
    };
}

/// The place of the set bit that has exactly `place` set bits below it.
#[doc(hidden)]
#[inline]
pub const fn nth_bit(bits: u128, place: u32) -> u8 {
    let half = bits as u64;
    let low = half.count_ones();
    if place < low { nth_of_word(half, place) } else { 64 + nth_of_word((bits >> 64) as u64, place - low) }
}

/// The same in one word.
#[doc(hidden)]
#[inline]
pub const fn nth_of_word(bits: u64, place: u32) -> u8 {
    nth_counted(bits, counted(bits), place)
}

/// The place of a set bit, each equally likely. What is certain costs no throw.
#[doc(hidden)]
#[inline]
pub fn draw_of_word<D: Dice>(bits: u64, dice: &mut D) -> u8 {
    let sums = counted(bits);
    nth_counted(bits, sums, thrown((sums >> 56) as u32, dice))
}

/// The same in two words.
#[doc(hidden)]
#[inline]
pub fn draw_bit<D: Dice>(bits: u128, dice: &mut D) -> u8 {
    let halves = [bits as u64, (bits >> 64) as u64];
    let sums = halves.map(counted);
    let [low, high] = sums.map(|sums| (sums >> 56) as u32);
    let place = thrown(low + high, dice);
    match place.checked_sub(low) {
        None => nth_counted(halves[0], sums[0], place),
        Some(place) => 64 + nth_counted(halves[1], sums[1], place),
    }
}

fn thrown<D: Dice>(count: u32, dice: &mut D) -> u32 {
    assert!(count > 0, "nothing to draw");
    if count == 1 { 0 } else { dice.below(count) }
}

/// This in each byte of a word.
const fn each(byte: u64) -> u64 {
    byte * 0x0101_0101_0101_0101
}

/// Each byte tells how many bits are set in that byte and all below it: the highest tells all. Eight bytes are counted at
/// once.
const fn counted(bits: u64) -> u64 {
    let pairs = bits - (bits >> 1 & each(0x55));
    let fours = (pairs & each(0x33)) + (pairs >> 2 & each(0x33));
    ((fours + (fours >> 4)) & each(0x0f)).wrapping_mul(each(1))
}

/// The place of the set bit with so many below it, where those were counted: few are left to be cleared one by one.
const fn nth_counted(bits: u64, sums: u64, mut place: u32) -> u8 {
    let beyond = ((sums | each(0x80)) - each(place as u64 + 1)) & each(0x80);
    let shift = beyond.trailing_zeros() & !7;
    place -= (sums << 8 >> shift) as u32 & 0xff;
    let mut rest = bits >> shift;
    while place > 0 {
        rest &= rest - 1;
        place -= 1;
    }
    (shift + rest.trailing_zeros()) as u8
}

#[cfg(test)]
mod tests {
    use crate::{Dice, EveryDice, FastDice};

    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    struct Card(u8);

    bits! {
        /// Cards.
        struct Cards(u128) of Card
    }

    bits! {
        /// Few cards.
        struct Few(u8) of Card
    }

    #[test]
    fn the_nth_has_n_below_it() {
        let set: Cards = (0..128).filter(|place| place % 3 != 1).map(Card).collect();
        for (place, card) in set.iter().enumerate() {
            assert_eq!(set.nth(place as u32), card);
            assert_eq!(set.above(card).count(), set.count() - place as u8 - 1);
        }
        assert_eq!((set.lowest(), set.highest()), (Some(Card(0)), Some(Card(126))));
        assert_eq!(Cards::NONE.lowest().or(Cards::NONE.highest()), None);
    }

    /// What the nth of a set is, in as many words: the one with so many of the set below it.
    fn plainly_nth(bits: u128, place: usize) -> u8 {
        (0..128).filter(|at| bits >> at & 1 == 1).nth(place).expect("a place within the set")
    }

    fn every_place_is_found(bits: u128) {
        let halves = [bits as u64, (bits >> 64) as u64];
        for (place, at) in (0..).zip((0..128).filter(|at| bits >> at & 1 == 1)) {
            assert_eq!(super::nth_bit(bits, place), at, "{bits:x}");
            if bits == u128::from(halves[0]) {
                assert_eq!(super::nth_of_word(halves[0], place), at, "{bits:x}");
            }
        }
    }

    /// Where a bit is found depends on the byte it lies in and on how many lie below: every byte, at every place of both
    /// words, with every number of bits below it, few and all above.
    #[test]
    fn the_nth_of_every_byte_at_every_place_has_n_below_it() {
        for byte in 1..=255_u128 {
            for shift in (0..128).step_by(8) {
                for below in 0..=shift {
                    let low = if below == 0 { 0 } else { u128::MAX >> (128 - below) };
                    let bits = byte << shift | low << (shift - below);
                    let above = if shift == 120 { 0 } else { u128::MAX << (shift + 8) };
                    for bits in [bits, bits | above] {
                        for nth in 0..byte.count_ones() {
                            let place = below + nth;
                            let wanted = shift as u8 + plainly_nth(byte, nth as usize);
                            assert_eq!(super::nth_bit(bits, place), wanted, "{bits:x}");
                            if let Ok(word) = u64::try_from(bits) {
                                assert_eq!(super::nth_of_word(word, place), wanted, "{bits:x}");
                            }
                        }
                    }
                }
            }
        }
    }

    /// Every set of sixteen, as the bits of a word and as whole bytes and halves of bytes of it.
    #[test]
    fn the_nth_of_every_set_of_sixteen_has_n_below_it() {
        for set in 1..=u16::MAX {
            every_place_is_found(u128::from(set));
            every_place_is_found(u128::from(set) << 56);
            if set % 16 == 1 {
                let spread = |width: u32| -> u128 {
                    (0..16).filter(|at| set >> at & 1 == 1).map(|at| ((1 << width) - 1) << (width * at)).sum()
                };
                every_place_is_found(spread(4));
                every_place_is_found(spread(8));
            }
        }
    }

    /// Draws every set out card by card: as plainly defined, and equal dice stay equal.
    macro_rules! drawn_as_defined {
        ($Set:ident, $sets:expr) => {
            for bits in $sets {
                let mut set = $Set(bits);
                let (mut dice, mut same) = (FastDice::new(bits as u64), FastDice::new(bits as u64));
                let mut left = bits as u128;
                while left != 0 {
                    let count = left.count_ones();
                    let place = if count == 1 { 0 } else { same.below(count) };
                    let drawn = plainly_nth(left, place as usize);
                    left &= !(1 << drawn);
                    assert_eq!(set.nth(place), Card(drawn), "{bits:x}");
                    assert_eq!(set.draw(&mut dice), Card(drawn), "{bits:x}");
                    assert_eq!(set.0 as u128, left, "{bits:x}");
                }
                assert_eq!(dice.below(1 << 30), same.below(1 << 30), "as many throws");
            }
        };
    }

    #[test]
    fn sets_of_every_width_are_drawn_as_defined() {
        bits! { struct Sixteen(u16) of Card }
        bits! { struct Thirty(u32) of Card }
        bits! { struct Sixty(u64) of Card }
        let mut any = FastDice::new(5);
        let mut word = move || (0..4).fold(0, |bits, _| bits << 32 | u128::from(any.below(u32::MAX)));
        drawn_as_defined!(Few, 0..=u8::MAX);
        drawn_as_defined!(Sixteen, (0..=u16::MAX).step_by(7).chain([u16::MAX]));
        let mut sets: Vec<u128> = (0..2000).map(|_| word()).collect();
        sets.extend((0..1000).map(|_| word() & word() & word()));
        sets.extend([1, u128::MAX, 1 << 127, u128::from(u64::MAX) << 64]);
        drawn_as_defined!(Thirty, sets.iter().map(|&bits| bits as u32));
        drawn_as_defined!(Sixty, sets.iter().map(|&bits| bits as u64));
        drawn_as_defined!(Cards, sets.iter().copied());
    }

    #[test]
    #[should_panic(expected = "nothing to draw")]
    fn nothing_is_drawn_from_an_empty_set() {
        let mut set = Few::NONE;
        set.draw(&mut FastDice::new(1));
    }

    #[test]
    fn sets_are_joined_and_parted() {
        let (low, high) = (Few::first(5), Few::first(8).above(Card(2)));
        assert_eq!(low.or(high), Few::first(8));
        assert_eq!(low.and(high).iter().collect::<Vec<_>>(), [Card(3), Card(4)]);
        assert_eq!(low.minus(high), Few::first(3));
        assert_eq!(low.without(Card(4)).with(Card(4)), low);
        assert!(Few::first(0).is_empty() && !low.contains(Card(5)));
    }

    #[test]
    fn every_card_is_drawn_equally_often_and_a_certain_one_without_a_throw() {
        let mut drawn = Vec::new();
        let mut dice = EveryDice::new();
        loop {
            let mut set: Few = [1, 4, 6].map(Card).into_iter().collect();
            drawn.push(set.draw(&mut dice).0);
            assert_eq!(set.count(), 2);
            if !dice.advance() {
                break;
            }
        }
        assert_eq!(drawn, [1, 4, 6]);
        let mut dice = EveryDice::new();
        assert_eq!(Few::one(Card(7)).draw(&mut dice), Card(7));
        assert!(!dice.advance(), "no throw was made");
    }
}

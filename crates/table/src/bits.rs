//! Sets of cards, tiles or seats as bits of one number.

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
                if <$word>::BITS <= 64 {
                    let (mut rest, mut place) = (self.0, place);
                    while place > 0 {
                        rest &= rest - 1;
                        place -= 1;
                    }
                    return $Item(rest.trailing_zeros() as u8);
                }
                $Item($crate::nth_bit(self.0 as u128, place))
            }

            /// Takes one out, each equally likely. What is certain costs no throw.
            ///
            /// # Panics
            /// When there is nothing to take.
            #[inline]
            $vis fn draw<D: $crate::Dice>(&mut self, dice: &mut D) -> $Item {
                let item = match self.count() {
                    1 => self.nth(0),
                    count => self.nth(dice.below(u32::from(count))),
                };
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
pub const fn nth_bit(bits: u128, mut place: u32) -> u8 {
    let (mut half, mut shift) = (bits as u64, 0);
    let low = half.count_ones();
    if place >= low {
        (half, shift, place) = ((bits >> 64) as u64, 64, place - low);
    }
    let mut width = 32;
    while width >= 8 {
        let low = (half & ((1 << width) - 1)).count_ones();
        if place >= low {
            place -= low;
            half >>= width;
            shift += width;
        }
        width /= 2;
    }
    while place > 0 {
        half &= half - 1;
        place -= 1;
    }
    (shift + half.trailing_zeros()) as u8
}

#[cfg(test)]
mod tests {
    use crate::EveryDice;

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

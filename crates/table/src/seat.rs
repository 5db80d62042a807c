//! Who sits at the table.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Index, IndexMut};

/// The largest table in the house.
pub const MAX_SEATS: usize = 6;

/// A place at the table, counted from 0 in turn order. A number never names a player, a `Seat` does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Seat(pub u8);

/// What comes from outside names a seat that some table of the house has, or is refused.
impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let seat = Seat(u8::deserialize(deserializer)?);
        if seat.index() >= MAX_SEATS {
            return Err(serde::de::Error::custom(format!("no table has a seat {seat}")));
        }
        Ok(seat)
    }
}

impl Seat {
    /// The first `count` seats in order.
    pub fn first(count: usize) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..count as u8).map(Seat)
    }

    /// The seat `steps` places further clockwise at a table of `count`.
    pub const fn after(self, steps: usize, count: usize) -> Seat {
        Seat(((self.0 as usize + steps) % count) as u8)
    }

    /// The place as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", u16::from(self.0) + 1)
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Seats(u8);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);

    /// Just this seat. A seat that no table has belongs to no set.
    pub const fn one(seat: Seat) -> Seats {
        if (seat.0 as u32) < u8::BITS { Seats(1 << seat.0) } else { Seats::NONE }
    }

    /// The first `count` seats.
    pub const fn all(count: usize) -> Seats {
        Seats(((1u16 << count) - 1) as u8)
    }

    /// Whether the seat belongs to the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & Seats::one(seat).0 != 0
    }

    /// The set with the seat added.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | Seats::one(seat).0)
    }

    /// The set with the seat taken out.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !Seats::one(seat).0)
    }

    /// How many seats belong to the set.
    pub const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether nobody belongs to the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest seat of the set.
    pub const fn lowest(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seats of the set in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let seat = rest.lowest()?;
            rest.0 &= rest.0 - 1;
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

/// Who is looking: a seat sees its own secrets, a spectator nobody's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Observer {
    /// A player at this seat.
    Seat(Seat),
    /// Anybody else.
    Spectator,
}

impl Observer {
    /// Whether this observer sits at `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Observer::Seat(seat)
    }
}

/// One thing for each seat of a table. Places beyond the table hold the default, so that equal
/// tables compare equal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BySeat<T> {
    items: [T; MAX_SEATS],
    count: u8,
}

impl<T: Default> BySeat<T> {
    /// One thing for each of `count` seats.
    pub fn new(count: usize, make: impl FnMut(Seat) -> T) -> Self {
        assert!(count <= MAX_SEATS, "a table of at most {MAX_SEATS} seats");
        let mut by_seat = BySeat { items: Default::default(), count: count as u8 };
        for (place, item) in Seat::first(count).map(make).enumerate() {
            by_seat.items[place] = item;
        }
        by_seat
    }
}

impl<T> BySeat<T> {
    /// The number of seats.
    pub const fn count(&self) -> usize {
        self.count as usize
    }

    /// All seats of this table in order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<T> {
        Seat::first(self.count())
    }

    /// Each seat's thing in order.
    pub fn as_slice(&self) -> &[T] {
        &self.items[..self.count()]
    }

    /// Each seat's thing in order, to be changed.
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        let count = self.count();
        &mut self.items[..count]
    }

    /// Each seat with its thing.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.seats().zip(self.as_slice())
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.items[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.items[seat.index()]
    }
}

#[cfg(feature = "ts")]
crate::same_in_typescript!(BySeat<T>, Vec<T>);

impl<T: Serialize> Serialize for BySeat<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de> + Default> Deserialize<'de> for BySeat<T> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        if items.len() > MAX_SEATS {
            return Err(serde::de::Error::custom(format!("at most {MAX_SEATS} seats")));
        }
        let count = items.len();
        let mut items = items.into_iter();
        Ok(BySeat::new(count, |_| items.next().expect("an item for each seat")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_beyond_every_table_is_no_other_seat_in_disguise() {
        let all = Seats::all(MAX_SEATS);
        for beyond in (8..=u8::MAX).map(Seat) {
            assert!(!all.contains(beyond), "{beyond}");
            assert_eq!(all.with(beyond), all);
            assert_eq!(all.without(beyond), all);
            assert!(Seats::one(beyond).is_empty());
        }
        assert_eq!(Seat(u8::MAX).to_string(), "256");
    }

    #[test]
    fn a_seat_from_outside_is_one_that_a_table_has() {
        assert_eq!(serde_json::from_str::<Seat>("5").ok(), Some(Seat(5)));
        for beyond in ["6", "8", "9", "255", "256", "-1"] {
            assert!(serde_json::from_str::<Seat>(beyond).is_err(), "{beyond}");
        }
        let named = serde_json::from_str::<Seat>("8").expect_err("no seat").to_string();
        assert!(named.contains("no table has a seat 9"), "{named}");
    }
}

//! What a mode means at the table, computed at the deal: the rules ask this and never the mode.

use crate::card::Party;
use crate::options::{Mode, Rules};
use std::hash::{Hash, Hasher};
use std::ops::{Deref, Index, IndexMut};
use table::{MAX_SEATS, Seat};

/// How the lanes lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    /// Three in a row between two parties (CC-1.1).
    Row,
    /// Two between each pair of neighbours around the table (CC-15.1).
    Ring,
}

/// How players come by their cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Recruiting {
    /// The active player bids openly, the opponents match or pass (CC-4.1).
    Bids,
    /// All others bid in secret for what the active player announces (CC-15.8).
    Auctions,
    /// Three are drawn each round, for both sides of the fight against the Raiders (CC-17.3).
    Draws,
}

/// Who decides, gains and pays for a party.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Decider {
    /// The player who is the party.
    Itself,
    /// The member whose turn it is or comes next (CC-14.10, CC-14.13).
    Turn,
    /// The active player, for the Raiders too (CC-17.2, CC-18.8).
    Active,
}

/// A table: who belongs together, where the lanes lie, how cards are come by and who decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Layout {
    pub(crate) seats: u8,
    pub(crate) parties: u8,
    pub(crate) lanes: u8,
    pub(crate) shape: Shape,
    pub(crate) recruiting: Recruiting,
    pub(crate) decider: Decider,
    /// Whether two partners hold secret hands, pass each other a card and have an end each (CC-18.2,
    /// CC-18.3).
    pub(crate) partners: bool,
    party: PerSeat<Party>,
}

/// What follows from the options adds nothing to a fingerprint.
impl Hash for Layout {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl Layout {
    pub(crate) fn of(rules: &Rules) -> Layout {
        let (shape, recruiting, decider) = match rules.mode {
            Mode::Duel => (Shape::Row, Recruiting::Bids, Decider::Itself),
            Mode::Teams => (Shape::Row, Recruiting::Bids, Decider::Turn),
            Mode::Ffa => (Shape::Ring, Recruiting::Auctions, Decider::Itself),
            Mode::Solo | Mode::Coop => (Shape::Row, Recruiting::Draws, Decider::Active),
        };
        let seats = rules.seats() as u8;
        let (parties, lanes) = match shape {
            Shape::Row => (2, 3),
            Shape::Ring => (seats, 2 * seats),
        };
        let party = |seat: u8| match decider {
            Decider::Itself => seat,
            Decider::Turn => seat % 2,
            Decider::Active => 0,
        };
        Layout {
            seats,
            parties,
            lanes,
            shape,
            recruiting,
            decider,
            partners: rules.mode == Mode::Coop,
            party: PerSeat(std::array::from_fn(|seat| Party(party(seat as u8)))),
        }
    }

    /// The party of a seat.
    pub(crate) fn party(&self, seat: Seat) -> Party {
        self.party[seat]
    }

    /// How many players make up a party.
    pub(crate) const fn members(&self) -> usize {
        match self.decider {
            Decider::Turn => 2,
            Decider::Itself | Decider::Active => 1,
        }
    }
}

macro_rules! per {
    ($(#[$about:meta])* $Per:ident of $Key:ident) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub(crate) struct $Per<T>(pub(crate) [T; MAX_SEATS]);

        impl<T> Index<$Key> for $Per<T> {
            type Output = T;
            fn index(&self, key: $Key) -> &T {
                &self.0[key.index()]
            }
        }

        impl<T> IndexMut<$Key> for $Per<T> {
            fn index_mut(&mut self, key: $Key) -> &mut T {
                &mut self.0[key.index()]
            }
        }

        /// All of them in order.
        impl<T> Deref for $Per<T> {
            type Target = [T];
            fn deref(&self) -> &[T] {
                &self.0
            }
        }
    };
}

per! {
    /// One of each for every seat there could be.
    PerSeat of Seat
}

per! {
    /// One of each for every party there could be.
    PerParty of Party
}

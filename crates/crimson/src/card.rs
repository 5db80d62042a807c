//! The small numbers of the game, each with a type of its own.

use serde::{Deserialize, Serialize};
use table::bits;

/// The largest number of cards in one game.
pub(crate) const CARDS: usize = 192;
/// The largest number of lanes.
pub(crate) const LANES: usize = 12;
/// The largest number of sides.
pub(crate) const SIDES: usize = 2 * LANES;

/// One card of the game, numbered so that cards of one name follow each other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Card(pub(crate) u8);

impl Card {
    pub(crate) const NONE: Card = Card(u8::MAX);

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) fn some(self) -> Option<Card> {
        (self != Card::NONE).then_some(self)
    }
}

/// A character by its place in the sheet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Kind(pub u8);

impl Kind {
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A castle with its two sides. In the duel 0, 1, 2 are West, Middle, East; in free-for-all 2i
/// and 2i+1 are the outer and the inner lane of the left front of seat i.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Lane(pub u8);

impl Lane {
    pub(crate) const NONE: Lane = Lane(u8::MAX);

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn side(self, which: u8) -> Side {
        Side(2 * self.0 + which)
    }

    /// Its two sides.
    #[inline]
    pub fn sides(self) -> [Side; 2] {
        [self.side(0), self.side(1)]
    }

    pub(crate) fn some(self) -> Option<Lane> {
        (self != Lane::NONE).then_some(self)
    }
}

bits! {
    /// Some lanes.
    #[derive(Serialize, Deserialize)]
    #[serde(transparent)]
    pub(crate) struct Lanes(u16) of Lane
}

/// One side of a lane: 2 × lane for South, the first team, the player on the right of the front
/// or the humans; one more for whoever sits opposite.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Side(pub u8);

impl Side {
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn lane(self) -> Lane {
        Lane(self.0 / 2)
    }

    pub(crate) const fn facing(self) -> Side {
        Side(self.0 ^ 1)
    }
}

/// Whoever a side belongs to: a player, a team, the humans or the Raiders.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Party(pub(crate) u8);

impl Party {
    pub(crate) const NONE: Party = Party(u8::MAX);

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A place in a lane, counted outward from the castle, beginning with 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Spot {
    /// The side of the lane.
    pub side: Side,
    /// How many cards lie between it and the castle.
    pub at: u8,
}

macro_rules! usually_none {
    ($($Type:ident),*) => {
        $(impl Default for $Type {
            fn default() -> $Type {
                $Type::NONE
            }
        })*
    };
}

usually_none![Card, Lane, Party];

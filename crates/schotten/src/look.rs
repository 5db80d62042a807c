//! What a program may read of a state: for bots in Rust, which get imagined states and views and
//! never parse a text. The wall stands in [`Siege::section`].

use crate::card::CardSet;
use crate::siege::{Phase, Siege};
use crate::wall::{Role, Tile};

impl Siege {
    /// Whose turn it is.
    #[inline]
    pub fn mover(&self) -> Role {
        self.mover
    }

    /// Where in the turn the game stands.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The hand of a role.
    #[inline]
    pub fn hand(&self, role: Role) -> CardSet {
        self.hands[role]
    }

    /// Both decks, which have no order.
    #[inline]
    pub fn decks(&self) -> CardSet {
        self.deck
    }

    /// The discarded troops.
    #[inline]
    pub fn discarded(&self) -> CardSet {
        self.discard
    }

    /// The action cards lying before a role.
    #[inline]
    pub fn spent(&self, role: Role) -> CardSet {
        self.spent[role]
    }

    /// How many tactics cards a role has played from hand.
    #[inline]
    pub fn tactics_played(&self, role: Role) -> u8 {
        self.played[role]
    }

    /// How many cauldrons are left.
    #[inline]
    pub fn cauldrons(&self) -> u8 {
        self.cauldrons
    }

    /// Whether a role's side of a tile has a free slot.
    #[inline]
    pub fn has_room(&self, tile: Tile, role: Role) -> bool {
        let section = self.section(tile);
        section.rows[role].len() < section.face(tile).slots
    }
}

//! What a program may read of a state: for bots in Rust, which never parse a text. Players are plain
//! values: whoever wonders what a card would bring lays it into a copy.

use crate::cards::Card;
use crate::grid::{Cell, Face, Grid, Slot};
use crate::player::Player;
use crate::state::{Combo, Step};
use crate::vocabulary::Location;
use table::Seat;

impl Combo {
    /// What a seat owns.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat]
    }

    /// All players in turn order.
    pub fn players(&self) -> &[Player] {
        self.players.as_slice()
    }

    /// Whose turn it is.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// What the active player is asked.
    #[inline]
    pub fn step(&self) -> Step {
        self.step
    }

    /// Where the herald stands.
    #[inline]
    pub fn herald(&self) -> Location {
        self.herald
    }

    /// The cards of a market row.
    #[inline]
    pub fn row(&self, location: Location) -> impl Iterator<Item = Card> + '_ {
        self.market(location).row.iter().filter_map(|slot| slot.face_up())
    }

    /// How many cards the draw pile of a place has.
    pub fn pile_len(&self, location: Location) -> u32 {
        self.market(location).pile.count() as u32
    }
}

impl Player {
    /// The cards and the gold on them.
    #[inline]
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Gold off the cards.
    #[inline]
    pub fn gold(&self) -> u16 {
        self.gold
    }

    /// Keys.
    #[inline]
    pub fn keys(&self) -> u16 {
        self.keys
    }

    /// Pays what there is enough gold for.
    #[inline]
    pub fn pay(&mut self, gold: u16) {
        self.gold -= gold;
    }

    /// Lays a card into an open cell and says where it lies now; nothing it brings happens.
    #[inline]
    pub fn lay(&mut self, cell: Cell, card: Card, face: Face) -> usize {
        self.grid.lay(cell, Slot::new(card, face))
    }

    /// Puts gold from the supply onto the card in this cell.
    #[inline]
    pub fn put_gold(&mut self, place: usize, gold: u8) {
        self.grid.put_gold(place, gold);
    }
}

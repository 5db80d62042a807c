//! What a program may read of a state: for bots in Rust, which never parse a text. Players are plain
//! values: whoever wonders what a card would bring lays it into a copy.

use crate::cards::Card;
use crate::grid::{Cell, Face, Grid, Slot};
use crate::market::ROW;
use crate::player::Player;
use crate::state::{Combo, Step};
use crate::view::Question;
use crate::vocabulary::{Effect, Location};
use table::Seat;

/// What the active player is asked, and about which card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asked {
    /// What is asked.
    pub question: Question,
    /// The card to lay, or the one whose ability is carried out.
    pub card: Option<Card>,
    /// Which side of the card to lay will be up.
    pub face: Option<Face>,
    /// The place of the effect that asks on its card.
    pub effect: Option<u8>,
    /// Whether a key was spent this turn.
    pub key_spent: bool,
}

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

    /// What the active player is asked.
    pub fn asked(&self) -> Asked {
        let asked = |question| Asked { question, card: None, face: None, effect: None, key_spent: false };
        let about = |question, card, effect| Asked { card: Some(card), effect, ..asked(question) };
        match self.step {
            Step::Acquire { key_spent } => Asked { key_spent, ..asked(Question::Acquire) },
            Step::Place { card, face } => Asked { face: Some(face), ..about(Question::Place, card, None) },
            Step::Either { card } => about(Question::Either, card, None),
            Step::Neighbour { card, effect } => about(Question::Neighbour, card, Some(effect)),
            Step::Discard { card, effect } => about(Question::Discard, card, Some(effect)),
            Step::Fill { card, effect } => about(Question::Fill, card, Some(effect)),
            Step::Over => asked(Question::Over),
        }
    }

    /// The cards of a market row, slot by slot.
    #[inline]
    pub fn slots(&self, location: Location) -> [Option<Card>; ROW] {
        self.market(location).row.map(|slot| slot.face_up())
    }

    /// The row that a card is to be discarded from.
    pub fn discard_row(&self) -> Option<Location> {
        match self.step {
            Step::Discard { card, effect } => match Combo::effect(card, effect) {
                Effect::Discard { row, .. } => Some(row),
                _ => None,
            },
            _ => None,
        }
    }

    /// The undrawn cards of a place, which have no order.
    pub fn draw_pile(&self, location: Location) -> impl Iterator<Item = Card> {
        self.market(location).pile.cards(location)
    }

    /// The open discard pile of a place.
    pub fn discard_pile(&self, location: Location) -> impl Iterator<Item = Card> {
        self.market(location).discard.cards(location)
    }

    /// Whether the cards of a place have left the game.
    pub fn exhausted(&self, location: Location) -> bool {
        self.market(location).exhausted
    }
}

impl Card {
    /// The place among all characters, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Player {
    /// Gold off cards of a place.
    pub fn discount(&self, location: Location) -> u8 {
        self.grid.discount(location)
    }

    /// The cell where a card lies.
    pub fn cell_of(&self, card: Card) -> Option<usize> {
        self.grid.place_of(card)
    }

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

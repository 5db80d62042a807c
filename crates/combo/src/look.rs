//! What a program may read of a state: for bots in Rust, which never parse a text. Players are plain
//! values: whoever wonders what a card would bring lays it into a copy.

use crate::cards::Card;
use crate::grid::{Cell, Face, Grid, Slot};
use crate::market::ROW;
use crate::player::Player;
use crate::state::Combo;
use crate::step::Step;
use crate::view::Question;
use crate::vocabulary::{Effect, Location};
use table::{Seat, accessors};

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

accessors! {
    impl Combo, self:
    /// What a seat owns.
    player(seat: Seat) -> &Player = &self.players[seat];
    /// All players in turn order.
    players() -> &[Player] = self.players.as_slice();
    /// Whose turn it is.
    active() -> Seat = self.active;
    /// What the active player is asked.
    step() -> Step = self.step;
    /// Where the herald stands.
    herald() -> Location = self.herald;
    /// The cards of a market row.
    row(location: Location) -> impl Iterator<Item = Card> + '_ =
        self.market(location).row.iter().filter_map(|slot| slot.face_up());
    /// How many cards the draw pile of a place has.
    pile_len(location: Location) -> u32 = self.market(location).pile.count() as u32;
    /// The cards of a market row, slot by slot.
    slots(location: Location) -> [Option<Card>; ROW] = self.market(location).row.map(|slot| slot.face_up());
    /// The undrawn cards of a place, which have no order.
    draw_pile(location: Location) -> impl Iterator<Item = Card> = self.market(location).pile.cards(location);
    /// The open discard pile of a place.
    discard_pile(location: Location) -> impl Iterator<Item = Card> =
        self.market(location).discard.cards(location);
    /// Whether the cards of a place have left the game.
    exhausted(location: Location) -> bool = self.market(location).exhausted;
}

impl Combo {
    /// What the active player is asked.
    pub fn asked(&self) -> Asked {
        let (card, effect) = (self.step.card(), self.step.effect());
        let asked = |question| Asked { question, card, face: None, effect, key_spent: false };
        match self.step {
            Step::Acquire { key_spent } => Asked { key_spent, ..asked(Question::Acquire) },
            Step::Place { face, .. } => Asked { face: Some(face), ..asked(Question::Place) },
            Step::Either { .. } => asked(Question::Either),
            Step::Neighbour { .. } => asked(Question::Neighbour),
            Step::Discard { .. } => asked(Question::Discard),
            Step::Fill { .. } => asked(Question::Fill),
            Step::Over => asked(Question::Over),
        }
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
}

impl Card {
    /// The place among all characters, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

accessors! {
    impl Player, self:
    /// Gold off cards of a place.
    discount(location: Location) -> u8 = self.grid.discount(location);
    /// The cell where a card lies.
    cell_of(card: Card) -> Option<usize> = self.grid.place_of(card);
    /// The cards and the gold on them.
    grid() -> &Grid = &self.grid;
    /// Gold off the cards.
    gold() -> u16 = self.gold;
    /// Keys.
    keys() -> u16 = self.keys;
}

impl Player {
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

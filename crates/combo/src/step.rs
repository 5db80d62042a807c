//! Where in a turn the game stands.

use crate::cards::Card;
use crate::grid::Face;
use serde::{Deserialize, Serialize};

/// What the active player is asked. A paused ability is its card and the place of the effect
/// that asks; what follows it has not been read yet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Which card to acquire; before that, a key may be spent.
    Acquire {
        /// Whether a key was spent this turn.
        key_spent: bool,
    },
    /// Where the acquired card goes.
    Place {
        /// The card.
        card: Card,
        /// Which side will be up.
        face: Face,
    },
    /// Which side of an «or».
    Either {
        /// The card that offers it.
        card: Card,
    },
    /// Whose grid is counted.
    Neighbour {
        /// The card whose ability asks.
        card: Card,
        /// The place of the effect on it, from 0.
        effect: u8,
    },
    /// Which card of a row is discarded.
    Discard {
        /// The card whose ability asks.
        card: Card,
        /// The place of the effect on it, from 0.
        effect: u8,
    },
    /// Which purses are filled.
    Fill {
        /// The card whose ability asks.
        card: Card,
        /// The place of the effect on it, from 0.
        effect: u8,
    },
    /// Nothing: all grids are full and scored.
    Over,
}

impl Step {
    /// The card it is about: the one to lay, or the one whose ability asks.
    pub const fn card(self) -> Option<Card> {
        match self {
            Step::Place { card, .. }
            | Step::Either { card }
            | Step::Neighbour { card, .. }
            | Step::Discard { card, .. }
            | Step::Fill { card, .. } => Some(card),
            Step::Acquire { .. } | Step::Over => None,
        }
    }

    /// The effect that asks, by its place on the card.
    pub const fn effect(self) -> Option<u8> {
        match self {
            Step::Neighbour { effect, .. } | Step::Discard { effect, .. } | Step::Fill { effect, .. } => {
                Some(effect)
            }
            Step::Acquire { .. } | Step::Place { .. } | Step::Either { .. } | Step::Over => None,
        }
    }
}

//! Effects being carried out, and those that wait.

use crate::card::{Card, Lane, Party, Side};
use crate::sheet::op::Slot;
use serde::{Deserialize, Serialize};
use table::Seat;

/// How far a sentence has come that may have to ask.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Stage {
    /// It has not asked.
    #[default]
    New,
    /// Cards are being chosen, until there are so many.
    Choosing(u8),
    /// It has asked.
    Asked,
    /// All answers are in.
    Answered,
}

/// An effect being carried out. What it means by its pronouns is fixed when it begins (CC-8.11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Frame {
    /// The card, or nothing for a castle.
    pub(crate) card: Card,
    pub(crate) slot: Slot,
    /// The sentence to be read next.
    pub(crate) at: u8,
    /// This side; for a castle the first side of its lane.
    pub(crate) side: Side,
    pub(crate) you: Party,
    /// Whoever played *that*.
    pub(crate) by: Party,
    pub(crate) that: Card,
    pub(crate) them: [Card; 4],
    pub(crate) count: u8,
    /// How many of them an earlier sentence chose.
    pub(crate) had: u8,
    /// How far the sentence being read has come.
    pub(crate) stage: Stage,
    /// Whether what is chosen has been tested for protection.
    pub(crate) tested: bool,
    /// The base strength of the chosen cards when they were chosen.
    pub(crate) strength: u8,
    pub(crate) there: Lane,
    /// The opponent meant, where there are two.
    pub(crate) rival: Option<Seat>,
    /// How many effects were waiting when this one began.
    pub(crate) base: u8,
}

impl Frame {
    pub(crate) fn lane(&self) -> Lane {
        self.side.lane()
    }

    pub(crate) fn is_castle(&self) -> bool {
        self.card == Card::NONE
    }

    pub(crate) fn chosen(&self) -> &[Card] {
        &self.them[..self.count as usize]
    }

    /// How many cards are to be chosen; 0 while none are.
    pub(crate) fn goal(&self) -> u8 {
        if let Stage::Choosing(goal) = self.stage { goal } else { 0 }
    }

    pub(crate) fn forget(&mut self) {
        self.them = [Card::NONE; 4];
        (self.count, self.had, self.strength, self.tested) = (0, 0, 0, false);
        self.stage = Stage::New;
    }
}

/// An effect that waits for its turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Waiting {
    /// The card, or nothing for a castle.
    pub(crate) card: Card,
    pub(crate) slot: Slot,
    /// Where a destroyed card lay; a castle's lane.
    pub(crate) side: Side,
    /// The card whose playing is answered.
    pub(crate) that: Card,
    /// Whoever played it.
    pub(crate) by: Party,
}

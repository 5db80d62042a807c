//! A game kept for ever.

use crate::{Digest, Game, Played, Refusal, Seat, Seed, Start};
use serde::{Deserialize, Serialize};
use std::fmt;

/// One choice of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Step {
    /// Who chose.
    pub seat: Seat,
    /// The stable text of the choice.
    pub choice: String,
}

/// The fingerprint of the state after a number of steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Checkpoint {
    /// After this many steps.
    pub after: usize,
    /// The state's fingerprint there.
    pub digest: Digest,
}

/// A record of a game: how it began, how the dice fell, what was chosen. Loading one reproduces
/// every state, or is refused at the first fingerprint that differs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Replay<G: Game> {
    /// The game's id.
    pub game: String,
    /// The rules version it was played under.
    pub rules: u32,
    /// How it began.
    pub start: Start<G>,
    /// The seed of the dice, where it may be told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
    /// How the dice fell, in order.
    pub outcomes: Vec<u32>,
    /// What was chosen, in order.
    pub steps: Vec<Step>,
    /// Fingerprints along the way; the last one is of the last state.
    pub checkpoints: Vec<Checkpoint>,
}

/// Why a record was not played on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReplayError {
    /// It is of another game.
    OtherGame {
        /// The game it says it is of.
        found: String,
    },
    /// It was played under other rules.
    OtherRules {
        /// The rules version it says.
        found: u32,
        /// The rules version of this house.
        known: u32,
    },
    /// Its beginning is not a possible one.
    Start(Refusal),
    /// A step was refused.
    Step {
        /// The number of the step, from 1.
        number: usize,
        /// The refusal.
        refusal: Refusal,
    },
    /// The state differs from the recorded one.
    Differs {
        /// After this many steps.
        after: usize,
    },
    /// The record has no fingerprint of its last state, so nothing vouches for it.
    Unvouched,
    /// The seed does not give the recorded dice.
    Dice,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayError::OtherGame { found } => write!(f, "the record is of the game «{found}»"),
            ReplayError::OtherRules { found, known } => {
                write!(
                    f,
                    "the record was played under rules version {found}, this house plays version {known}"
                )
            }
            ReplayError::Start(refusal) => write!(f, "the beginning is refused: {refusal}"),
            ReplayError::Step { number, refusal } => write!(f, "step {number} is refused: {refusal}"),
            ReplayError::Differs { after } => {
                write!(f, "after {after} steps the state differs from the record")
            }
            ReplayError::Unvouched => write!(f, "the record has no fingerprint of its last state"),
            ReplayError::Dice => write!(f, "the seed does not give the recorded dice"),
        }
    }
}

impl std::error::Error for ReplayError {}

impl<G: Game> Replay<G> {
    /// Plays the record through and hands over the game where it stopped. `watch` sees the game
    /// before the first and after every step.
    pub fn load_watched(&self, mut watch: impl FnMut(&Played<G>)) -> Result<Played<G>, ReplayError> {
        if self.game != G::ID {
            return Err(ReplayError::OtherGame { found: self.game.clone() });
        }
        if self.rules != G::RULES {
            return Err(ReplayError::OtherRules { found: self.rules, known: G::RULES });
        }
        let mut played = Played::rerun(self.start.clone(), self.seed, self.outcomes.clone())
            .map_err(ReplayError::Start)?;
        let mut checkpoints = self.checkpoints.iter().peekable();
        let mut agrees = |played: &Played<G>, after| {
            while let Some(checkpoint) = checkpoints.next_if(|checkpoint| checkpoint.after <= after) {
                if checkpoint.after != after || checkpoint.digest != played.digest() {
                    return Err(ReplayError::Differs { after });
                }
            }
            Ok(())
        };
        agrees(&played, 0)?;
        watch(&played);
        for (place, step) in self.steps.iter().enumerate() {
            let number = place + 1;
            played
                .choose_text(step.seat, &step.choice)
                .map_err(|refusal| ReplayError::Step { number, refusal })?;
            agrees(&played, number)?;
            watch(&played);
        }
        if self.checkpoints.last().is_none_or(|checkpoint| checkpoint.after != self.steps.len()) {
            return Err(ReplayError::Unvouched);
        }
        if !played.dice_agree(&self.outcomes) {
            return Err(ReplayError::Dice);
        }
        Ok(played)
    }

    /// Plays the record through and hands over the game where it stopped.
    pub fn load(&self) -> Result<Played<G>, ReplayError> {
        self.load_watched(|_| ())
    }
}

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

/// From some throw on the dice fell from another stream of their seed, because something had been
/// taken back and nobody should know what comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Anew {
    /// After this many throws.
    pub after: usize,
    /// The stream of the seed that the dice fall from; later ones are higher.
    pub stream: u32,
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
    /// Where the dice were thrown anew.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub anew: Vec<Anew>,
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
    /// It has more steps than any game.
    TooLong {
        /// So many.
        found: usize,
        /// The most a game can have.
        most: usize,
    },
    /// Its fingerprints or its fresh dice are not in order.
    Order,
    /// Whoever asked for it does not wait any longer.
    Stopped,
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
            ReplayError::TooLong { found, most } => {
                write!(f, "the record has {found} steps, no game has more than {most}")
            }
            ReplayError::Order => write!(f, "the record's fingerprints or fresh dice are not in order"),
            ReplayError::Stopped => write!(f, "nobody waits for the record any longer"),
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
        self.load_while(|played| {
            watch(played);
            true
        })
    }

    /// The same for as long as `watch` says that it should go on.
    pub fn load_while(&self, mut watch: impl FnMut(&Played<G>) -> bool) -> Result<Played<G>, ReplayError> {
        self.check_frame()?;
        let (recorded, anew) = (self.outcomes.clone(), self.anew.clone());
        let mut played =
            Played::rerun(self.start.clone(), self.seed, recorded, anew).map_err(ReplayError::Start)?;
        let mut checkpoints = self.checkpoints.iter().peekable();
        let mut agrees = |played: &Played<G>, after| {
            while let Some(checkpoint) = checkpoints.next_if(|checkpoint| checkpoint.after <= after) {
                if checkpoint.after != after || checkpoint.digest != played.digest() {
                    return Err(ReplayError::Differs { after });
                }
            }
            Ok(())
        };
        let mut watched = |played: &Played<G>| if watch(played) { Ok(()) } else { Err(ReplayError::Stopped) };
        agrees(&played, 0)?;
        watched(&played)?;
        for (place, step) in self.steps.iter().enumerate() {
            let number = place + 1;
            played
                .choose_text(step.seat, &step.choice)
                .map_err(|refusal| ReplayError::Step { number, refusal })?;
            agrees(&played, number)?;
            watched(&played)?;
        }
        if self.checkpoints.last().is_none_or(|checkpoint| checkpoint.after != self.steps.len()) {
            return Err(ReplayError::Unvouched);
        }
        if !played.dice_agree(&self.outcomes) {
            return Err(ReplayError::Dice);
        }
        Ok(played)
    }

    /// What can be told without playing: game and rules, and that nothing is longer than a game or out
    /// of order.
    fn check_frame(&self) -> Result<(), ReplayError> {
        if self.game != G::ID {
            return Err(ReplayError::OtherGame { found: self.game.clone() });
        }
        if self.rules != G::RULES {
            return Err(ReplayError::OtherRules { found: self.rules, known: G::RULES });
        }
        if self.steps.len() > G::LONGEST {
            return Err(ReplayError::TooLong { found: self.steps.len(), most: G::LONGEST });
        }
        let ascending = self.checkpoints.windows(2).all(|pair| pair[0].after < pair[1].after);
        let later = |pair: &[Anew]| pair[0].after < pair[1].after && pair[0].stream < pair[1].stream;
        let fresh = self.anew.first().is_none_or(|first| first.stream > 0)
            && self.anew.last().is_none_or(|last| last.after < self.outcomes.len())
            && self.anew.windows(2).all(later);
        if ascending && fresh { Ok(()) } else { Err(ReplayError::Order) }
    }

    /// Plays the record through and hands over the game where it stopped.
    pub fn load(&self) -> Result<Played<G>, ReplayError> {
        self.load_watched(|_| ())
    }
}

//! Finished games.

use super::{Labelled, TableInfo};
use ::puzzles::LineShown;
use serde::{Deserialize, Serialize};
use table::{Seat, Words};
use utoipa::ToSchema;
use wire::{EventShown, Snapshot};

/// A finished game.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReplayInfo {
    /// The table it was played at.
    pub table: TableInfo,
    /// The number of choices.
    pub steps: usize,
    /// The seed of the dice, where the record has it.
    pub seed: Option<String>,
}

/// The table after some choice.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Frame {
    /// How many choices had been made; the deal is 0.
    pub step: usize,
    /// Who made the last one.
    #[schema(value_type = Option<u8>)]
    pub by: Option<Seat>,
    /// The last choice, where this observer may know it.
    pub chosen: Option<Labelled>,
    /// The table as this observer saw it.
    #[schema(value_type = Object)]
    pub snapshot: Snapshot,
    /// What this observer noticed of the last choice.
    #[schema(value_type = Vec<Object>)]
    pub events: Vec<EventShown>,
}

/// What the engine thinks of a finished game.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Analysis {
    /// Whether all of it is there.
    pub done: bool,
    /// Choice by choice.
    pub steps: Vec<AnalysedStep>,
    /// How each seat played, once all of it is there.
    #[serde(default)]
    pub seats: Vec<SeatReview>,
}

/// How one seat played.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatReview {
    /// Of a hundred choices, how many cost nothing to speak of; nothing where it had none.
    pub accuracy: Option<f64>,
    /// The moments that decided, the greatest first.
    pub moments: Vec<Moment>,
}

/// A moment that decided.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Moment {
    /// How many choices had been made before it.
    pub step: usize,
    /// How many games in a hundred more the seat won after it.
    pub swing: f64,
    /// Whether it was the seat's own mistake; otherwise others or chance brought it.
    pub own: bool,
    /// What it was, in words; nothing in what was kept before there were words for it.
    #[serde(default)]
    #[schema(value_type = Option<super::Both>)]
    pub told: Option<Words>,
}

/// What the engine thinks of one choice.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AnalysedStep {
    /// How many choices had been made before it.
    pub step: usize,
    /// The winning chance of each seat before it.
    pub chances: Vec<f64>,
    /// Who chose.
    #[serde(default)]
    #[schema(value_type = Option<u8>)]
    pub by: Option<Seat>,
    /// What was chosen.
    #[serde(default)]
    pub made: Option<Labelled>,
    /// What the engine would have chosen.
    pub best: Option<Labelled>,
    /// How good the choice was, by what its seat could know.
    #[serde(default)]
    pub review: Option<Review>,
}

/// How good one choice was. Chances are games won in a hundred.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Review {
    /// Who chose.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The chance with what was chosen.
    pub chance: f64,
    /// The chance with what the engine would have chosen.
    pub best_chance: f64,
    /// Why it was a mistake, if it was one.
    #[schema(value_type = Option<super::Both>)]
    pub mistake: Option<Words>,
    /// What was expected to follow the better choice, where this was a mistake.
    #[serde(default)]
    #[schema(value_type = Vec<Object>)]
    pub line: Vec<LineShown>,
}

/// The id of a record that was taken in.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Uploaded {
    /// Its replay's id.
    pub id: String,
}

/// Playing on from a moment of a finished game.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WhatIf {
    /// How many choices of the record were made before that moment.
    pub step: usize,
    /// The seat that is played; bots play the others.
    pub seat: Seat,
    /// What that seat has chosen since.
    pub choices: Vec<String>,
    /// How many events since that moment it was shown already.
    #[serde(default)]
    pub seen: usize,
}

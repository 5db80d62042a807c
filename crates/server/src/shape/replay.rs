//! Finished games.

use super::{Labelled, TableInfo};
use serde::{Deserialize, Serialize};
use table::Seat;
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
}

/// What the engine thinks of one choice.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AnalysedStep {
    /// How many choices had been made before it.
    pub step: usize,
    /// The winning chance of each seat before it.
    pub chances: Vec<f64>,
    /// What the engine would have chosen.
    pub best: Option<Labelled>,
}

/// The id of a record that was taken in.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Uploaded {
    /// Its replay's id.
    pub id: String,
}

//! What happened, as one observer saw it.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Seat, Words};

// Inside the house `E` is the game's own event, so that whoever only writes it as JSON need not build a tree
// of it first.
/// Something that happened, without what this observer may not know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(concrete(E = Value)))]
pub struct EventShown<E = Value> {
    /// Its number among the events this observer saw, from 0 without gaps, so that not even the
    /// number of unseen events is told.
    pub number: usize,
    /// How many choices had been made when it happened; the deal is 0, the first choice 1.
    pub step: usize,
    /// Who did it, or whom it befell; nobody where it happened by itself.
    #[serde(default)]
    pub by: Option<Seat>,
    /// The line of the log; nothing where the log stays silent.
    pub text: Option<Words>,
    /// The event itself, in the game's own shape.
    pub event: E,
}

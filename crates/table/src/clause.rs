//! A rule clause as the clause index holds it.

use serde::{Deserialize, Serialize};

/// A clause index as its file holds it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClauseIndex {
    /// The clauses in their order.
    pub clause: Vec<Clause>,
}

/// One numbered rule in our own words. The index of a game is a TOML file of `[[clause]]` tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Clause {
    /// The stable id, such as `ST-3.2`.
    pub id: String,
    /// The rule in English.
    pub en: String,
    /// The rule in German.
    pub de: String,
    /// Why no test cites it, where none can: scenery, advice, a definition used everywhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub untested: Option<String>,
}

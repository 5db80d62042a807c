//! A rule clause as the clause index holds it.

use crate::{About, Ruling, Words};
use serde::{Deserialize, Serialize};

/// A clause index as its file holds it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClauseIndex {
    /// The clauses in their order.
    pub clause: Vec<Clause>,
}

impl ClauseIndex {
    /// Reads the text of an index.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn read(text: &str) -> Result<ClauseIndex, String> {
        toml::from_str(text).map_err(|error| error.to_string())
    }

    /// The index of a game.
    ///
    /// # Panics
    /// When the checked-in index is not well-formed; a test reads every one.
    pub fn of<G: About>() -> ClauseIndex {
        ClauseIndex::read(G::clauses()).expect("a well-formed clause index")
    }

    /// What these clauses rule.
    pub fn rulings(&self, ids: &[&str]) -> Vec<Ruling> {
        let ruling = |id: &&str| {
            let clause = self.clause.iter().find(|clause| clause.id == *id)?;
            let text = Words { en: clause.en.clone().into(), de: clause.de.clone().into() };
            Some(Ruling { clause: clause.id.clone(), text })
        };
        ids.iter().filter_map(ruling).collect()
    }
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

//! Options as menus and help show them.

use crate::Words;
use serde::{Deserialize, Serialize};

/// One thing that can be agreed before a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OptionField {
    /// The field's name in the options record.
    pub key: String,
    /// What it is called.
    pub label: Words,
    /// What it does, in a sentence.
    pub help: Words,
    /// What it may hold.
    pub kind: OptionKind,
}

/// What an option may hold.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum OptionKind {
    /// Yes or no.
    Flag,
    /// A whole number within bounds.
    Number {
        /// The smallest.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        min: i64,
        /// The largest.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        max: i64,
    },
    /// One of these values.
    OneOf(Vec<(String, Words)>),
    /// Several of these values.
    ManyOf(Vec<(String, Words)>),
    /// Free text, such as a list of card names or a whole sheet.
    Text,
}

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
    /// Values of a text that are worth offering.
    #[serde(default)]
    pub offers: Vec<Offer>,
    /// It matters only while one of these other fields holds this value; always where there are none.
    #[serde(default)]
    pub only_with: Vec<(String, String)>,
}

impl OptionField {
    /// A field that always matters.
    pub fn new(key: &str, label: Words, help: Words, kind: OptionKind) -> OptionField {
        OptionField { key: key.to_owned(), label, help, kind, offers: Vec::new(), only_with: Vec::new() }
    }

    /// With values worth offering.
    #[must_use]
    pub fn offering(mut self, offers: impl IntoIterator<Item = Offer>) -> OptionField {
        self.offers.extend(offers);
        self
    }

    /// It matters while the other field holds one of these values.
    #[must_use]
    pub fn only_with(mut self, key: &str, values: &[&str]) -> OptionField {
        self.only_with.extend(values.iter().map(|&value| (key.to_owned(), value.to_owned())));
        self
    }
}

/// A value worth offering, as people see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Offer {
    /// What the field then holds.
    pub value: String,
    /// What it is called.
    pub name: Words,
    /// What kind of game it makes, in a sentence.
    pub story: Words,
    /// The ids of what it brings to the table.
    pub cards: Vec<String>,
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

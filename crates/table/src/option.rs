//! Options as menus and help show them.

use crate::{Message, Words};
use serde::{Deserialize, Serialize};

// A game's own fields hold messages; whoever knows words says them.
/// One thing that can be agreed before a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(concrete(W = Words)))]
pub struct OptionField<W = Words> {
    /// The field's name in the options record.
    pub key: String,
    /// What it is called.
    pub label: W,
    /// What it does, in a sentence.
    pub help: W,
    /// What it may hold.
    pub kind: OptionKind<W>,
    /// Values of a text that are worth offering.
    #[serde(default)]
    pub offers: Vec<Offer<W>>,
    /// It matters only while one of these other fields holds this value; always where there are none.
    #[serde(default)]
    pub only_with: Vec<(String, String)>,
}

impl OptionField<Message> {
    /// A field that always matters. It is called `GAME-option-KEY`, and its `.help` says what it does.
    pub fn new(game: &str, key: &str, kind: OptionKind<Message>) -> OptionField<Message> {
        let (label, help) = (said(game, key, ""), said(game, key, ".help"));
        OptionField { key: key.to_owned(), label, help, kind, offers: Vec::new(), only_with: Vec::new() }
    }

    /// A field that holds one of these values, each called `GAME-option-KEY.VALUE`.
    pub fn one_of(game: &str, key: &str, values: &[&str]) -> OptionField<Message> {
        let value = |value: &&str| ((*value).to_owned(), said(game, key, &format!(".{value}")));
        OptionField::new(game, key, OptionKind::OneOf(values.iter().map(value).collect()))
    }

    /// The field with its messages said.
    pub fn said<W>(self, say: impl Fn(&Message) -> W) -> OptionField<W> {
        let all = |values: Vec<(String, Message)>| {
            values.into_iter().map(|(value, words)| (value, say(&words))).collect()
        };
        let offer = |offer: Offer<Message>| Offer {
            name: say(&offer.name),
            story: say(&offer.story),
            value: offer.value,
            cards: offer.cards,
        };
        OptionField {
            key: self.key,
            label: say(&self.label),
            help: say(&self.help),
            kind: match self.kind {
                OptionKind::Flag => OptionKind::Flag,
                OptionKind::Number { min, max } => OptionKind::Number { min, max },
                OptionKind::OneOf(values) => OptionKind::OneOf(all(values)),
                OptionKind::ManyOf(values) => OptionKind::ManyOf(all(values)),
                OptionKind::Text => OptionKind::Text,
            },
            offers: self.offers.into_iter().map(offer).collect(),
            only_with: self.only_with,
        }
    }

    /// With values worth offering.
    #[must_use]
    pub fn offering(mut self, offers: impl IntoIterator<Item = Offer<Message>>) -> OptionField<Message> {
        self.offers.extend(offers);
        self
    }

    /// It matters while the other field holds one of these values.
    #[must_use]
    pub fn only_with(mut self, key: &str, values: &[&str]) -> OptionField<Message> {
        self.only_with.extend(values.iter().map(|&value| (key.to_owned(), value.to_owned())));
        self
    }
}

fn said(game: &str, key: &str, form: &str) -> Message {
    Message { key: format!("{game}-option-{key}{form}").into(), args: Vec::new() }
}

/// A value worth offering, as people see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(concrete(W = Words)))]
pub struct Offer<W = Words> {
    /// What the field then holds.
    pub value: String,
    /// What it is called.
    pub name: W,
    /// What kind of game it makes, in a sentence.
    pub story: W,
    /// The ids of what it brings to the table.
    pub cards: Vec<String>,
}

/// What an option may hold.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(concrete(W = Words)))]
#[serde(rename_all = "snake_case")]
pub enum OptionKind<W = Words> {
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
    OneOf(Vec<(String, W)>),
    /// Several of these values.
    ManyOf(Vec<(String, W)>),
    /// Free text, such as a list of card names or a whole sheet.
    Text,
}

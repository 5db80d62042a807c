//! Answers, and their stable text.

use crate::called::called;
use crate::kind::Kind;
use crate::op::{Pick, Then, Word};
use serde::{Deserialize, Serialize};
use std::fmt;

called! {
    key "dominion-do-";
    /// What is done with a card.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Verb {
        /// Play it.
        Play = "play",
        /// Buy it.
        Buy = "buy",
        /// Gain it.
        Gain = "gain",
        /// Trash it.
        Trash = "trash",
        /// Trash it from the discard pile.
        Unearth = "unearth",
        /// Discard it.
        Discard = "discard",
        /// Put it onto the deck.
        Topdeck = "topdeck",
        /// Show it.
        Show = "show",
        /// Be it.
        Become = "become",
        /// Let its trashing have its consequence next.
        Resolve = "resolve",
        /// Answer with it.
        React = "react",
        /// Name it.
        Name = "name",
    }
}

impl Pick {
    /// What answers call what is done with the cards picked.
    pub(crate) const fn verb(&self) -> Verb {
        match self.then {
            Then::Play => Verb::Play,
            Then::Show => Verb::Show,
            Then::Trash | Then::TrashAsLoot | Then::Watch => Verb::Trash,
            Then::Discard => Verb::Discard,
            Then::Topdeck | Then::ShowAndTopdeck => Verb::Topdeck,
            Then::Gain(_) => Verb::Gain,
            Then::Name => Verb::Name,
            Then::Become => Verb::Become,
            Then::React => Verb::React,
            Then::Resolve => Verb::Resolve,
        }
    }
}

/// An answer. Written and read as its text: `play Village`, `buy Gold`, `treasures`, `done`.
///
/// ```
/// use dominion::{Choice, Kind, Verb, Word};
///
/// assert_eq!(Choice::Do(Verb::Buy, Kind::GOLD).to_string(), "buy Gold");
/// assert_eq!(Choice::read("done"), Some(Choice::Say(Word::Done)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub enum Choice {
    /// Something is done with a card.
    Do(Verb, Kind),
    /// So much debt is paid.
    Pay(u8),
    /// A word.
    Say(Word),
}

impl Choice {
    /// Nothing, or nothing more.
    pub const DONE: Choice = Choice::Say(Word::Done);

    pub(crate) const fn act(verb: Verb, kind: Kind) -> Choice {
        Choice::Do(verb, kind)
    }

    pub(crate) const fn say(word: Word) -> Choice {
        Choice::Say(word)
    }

    /// Reads a text without regard to case and spacing.
    pub fn read(text: &str) -> Option<Choice> {
        let lower = text.to_lowercase();
        let mut parts = lower.split_whitespace();
        let first = parts.next()?;
        let rest: Vec<&str> = parts.collect();
        if rest.is_empty() {
            return Word::called(first).map(Choice::say);
        }
        if first == "pay" {
            return rest.concat().parse().ok().filter(|&amount| amount > 0).map(Choice::Pay);
        }
        let verb = Verb::called(first)?;
        Some(Choice::act(verb, Kind::called(&rest.join("-"))?))
    }

    /// The kind this choice speaks of.
    pub fn kind(self) -> Option<Kind> {
        match self {
            Choice::Do(_, kind) => Some(kind),
            Choice::Pay(_) | Choice::Say(_) => None,
        }
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Do(verb, kind) => write!(f, "{} {kind}", verb.word()),
            Choice::Pay(amount) => write!(f, "pay {amount}"),
            Choice::Say(word) => f.write_str(word.word()),
        }
    }
}

impl Serialize for Choice {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Choice {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Choice::read(&text).ok_or_else(|| serde::de::Error::custom(format!("«{text}» is not a choice")))
    }
}

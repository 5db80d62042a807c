//! A card as people see it in the library.

use crate::Words;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// How sure a fact is that the rulebook does not print.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Certainty {
    /// Taken from the printed game.
    #[default]
    Sourced,
    /// Follows from something printed.
    Derived,
    /// Our proposal; an owner of the game may know better.
    Reconstructed,
    /// Corrected or added by an owner's sheet.
    Corrected,
}

/// A ruling that matters for a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ruling {
    /// The clause it rests on.
    pub clause: String,
    /// The ruling in a sentence.
    pub text: Words,
}

/// A sign on a face that is too small for sentences.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "is", content = "of", rename_all = "snake_case")]
pub enum Sign {
    /// Figures and marks that need no translation: `+1`, `3×`, `→`.
    Text(String),
    /// A small word.
    Word(Words),
    /// Points, drawn as such.
    Points(i32),
    /// A thing of the game by its English name: `gold`, `key`, `card`, `buy`.
    Thing(String),
    /// A kind of shield by its English name.
    Shield(String),
    /// Cells of a 3×3 grid, from the top left, counted from 0.
    Cells(Vec<u8>),
}

impl Sign {
    /// Figures or marks.
    pub fn text(text: impl Into<String>) -> Sign {
        Sign::Text(text.into())
    }

    /// A small word in both languages.
    pub const fn word(en: &'static str, de: &'static str) -> Sign {
        Sign::Word(Words::new(en, de))
    }

    /// A thing of the game.
    pub fn thing(name: impl Into<String>) -> Sign {
        Sign::Thing(name.into())
    }
}

/// Something a card is: a type, a colour, a row, a set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardKind {
    /// What programs call it: `attack`, `herald-castle`.
    pub id: Cow<'static, str>,
    /// What people call it.
    #[serde(flatten)]
    pub name: Words,
}

impl CardKind {
    /// A kind known when the house was built.
    pub const fn new(id: &'static str, name: Words) -> CardKind {
        CardKind { id: Cow::Borrowed(id), name }
    }
}

/// A card's face in the library, in our own words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardFace {
    /// The id used in choices, positions and views.
    pub id: String,
    /// The card's name.
    pub name: Words,
    /// What it does.
    pub text: Words,
    /// What it is: types, row, set; shown small.
    pub kinds: Vec<CardKind>,
    /// What it can be looked up by besides: `draws`, `trashes`. People read `rooms-does-` and this.
    #[serde(default)]
    pub does: Vec<Cow<'static, str>>,
    /// The number in its corner: cost or strength.
    pub number: Option<i32>,
    /// Its coat of arms, for the heraldry renderer.
    pub blazon: String,
    /// How sure name, number and text are.
    pub certainty: Certainty,
    /// Rulings worth knowing.
    pub rulings: Vec<Ruling>,
    /// What it does, in signs; empty where a small face shows nothing or the sentence.
    #[serde(default)]
    pub deeds: Vec<Sign>,
    /// What it scores, in signs.
    #[serde(default)]
    pub scoring: Vec<Sign>,
}

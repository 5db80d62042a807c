//! What can be asked of the engine, one JSON object a line.

use serde::{Deserialize, Deserializer};
use serde_json::Value;
use std::num::NonZeroU32;
use table::{Lang, Seed};
use wire::Part;

/// A request. `docs/engine.md` shows each with an example.
#[derive(Debug, Deserialize)]
#[serde(tag = "cmd", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Request {
    Hello {},
    Games {},
    Cards {
        game: String,
        #[serde(default)]
        options: Value,
    },
    Clauses {
        game: String,
    },
    New {
        game: String,
        #[serde(default)]
        options: Value,
        #[serde(default)]
        seed: Option<SeedWord>,
    },
    Load {
        #[serde(default)]
        game: Option<String>,
        #[serde(default, deserialize_with = "given")]
        position: Option<Value>,
        #[serde(default)]
        given: Option<Vec<String>>,
        #[serde(default)]
        options: Value,
        #[serde(default, deserialize_with = "given")]
        replay: Option<Value>,
        #[serde(default)]
        seed: Option<SeedWord>,
    },
    Save {
        table: u64,
        #[serde(default, rename = "as")]
        form: SaveForm,
    },
    Tables {},
    Clone {
        table: u64,
    },
    Close {
        table: u64,
    },
    View {
        table: u64,
        #[serde(default)]
        seat: Option<SeatWord>,
        #[serde(default)]
        parts: Option<Vec<Part>>,
        #[serde(default)]
        langs: Option<Vec<Lang>>,
    },
    Choices {
        table: u64,
        seat: SeatWord,
        #[serde(default)]
        parts: Option<Vec<Part>>,
        #[serde(default)]
        langs: Option<Vec<Lang>>,
    },
    Choose {
        table: u64,
        seat: SeatWord,
        #[serde(default)]
        choice: Option<String>,
        #[serde(default, deserialize_with = "given")]
        value: Option<Value>,
        #[serde(default)]
        question: Option<String>,
        #[serde(default)]
        dice: Option<Vec<u32>>,
    },
    Chance {
        table: u64,
        seat: SeatWord,
        choice: String,
        #[serde(default)]
        most: Option<usize>,
    },
    TakeBack {
        table: u64,
        seat: SeatWord,
        choice: String,
    },
    Undo {
        table: u64,
        step: usize,
    },
    Events {
        table: u64,
        #[serde(default)]
        seat: Option<SeatWord>,
        #[serde(default)]
        since: usize,
    },
    Imagine {
        table: u64,
        seat: SeatWord,
        #[serde(default)]
        seed: Option<SeedWord>,
    },
    Playout {
        table: u64,
        #[serde(default = "one")]
        games: u32,
        #[serde(default)]
        seed: Option<u64>,
    },
    Bot {
        table: u64,
        seat: SeatWord,
        #[serde(default = "random")]
        skill: String,
        #[serde(default)]
        seed: Option<u64>,
    },
    Ponder {
        table: u64,
        seat: SeatWord,
        #[serde(default = "burgrave")]
        skill: String,
        #[serde(default)]
        seed: Option<u64>,
    },
    Analyse {
        table: u64,
        seat: SeatWord,
        #[serde(default = "knight")]
        skill: String,
        #[serde(default)]
        seed: Option<u64>,
    },
    Puzzles {
        game: String,
    },
    Puzzle {
        game: String,
        puzzle: String,
        #[serde(default)]
        choice: Option<String>,
        #[serde(default)]
        reveal: bool,
    },
    Review {
        table: u64,
        step: usize,
        #[serde(default = "some_looks")]
        looks: NonZeroU32,
    },
    Result {
        table: u64,
    },
    Explain {
        table: u64,
        #[serde(default)]
        seat: Option<SeatWord>,
        #[serde(default)]
        about: Option<String>,
    },
    Picture {
        table: u64,
        #[serde(default)]
        seat: Option<SeatWord>,
        #[serde(default)]
        lang: Lang,
    },
    Stop {},
    Quit {},
}

/// The commands by name, for whoever asks for another.
pub(crate) const COMMANDS: &[&str] = &[
    "hello",
    "games",
    "cards",
    "clauses",
    "new",
    "load",
    "save",
    "tables",
    "clone",
    "close",
    "view",
    "choices",
    "choose",
    "chance",
    "take_back",
    "undo",
    "events",
    "imagine",
    "playout",
    "bot",
    "ponder",
    "analyse",
    "puzzles",
    "puzzle",
    "review",
    "result",
    "explain",
    "picture",
    "stop",
    "quit",
];

/// How often a choice is looked at where nobody says it.
fn some_looks() -> NonZeroU32 {
    const { NonZeroU32::new(600).unwrap() }
}

/// How a game is saved.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum SaveForm {
    /// The record of dice and choices, without the seed.
    #[default]
    Replay,
    /// The record with the seed, from which a game goes on with the same dice.
    ReplayWithSeed,
    /// The state as it stands.
    Position,
}

/// A seat by its number from 0, or by the word its game uses.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum SeatWord {
    Number(u64),
    Word(String),
}

/// A seed as a number or as its 64 hexadecimal digits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SeedWord(pub(crate) Seed);

impl<'de> Deserialize<'de> for SeedWord {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SeedWord, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Either {
            Number(u64),
            Text(String),
        }
        match Either::deserialize(deserializer) {
            Ok(Either::Number(number)) => Ok(SeedWord(Seed::from(number))),
            Ok(Either::Text(text)) => text.parse().map(SeedWord).map_err(serde::de::Error::custom),
            Err(_) => Err(serde::de::Error::custom("a seed is a whole number or 64 hexadecimal digits")),
        }
    }
}

/// A value that may itself be `null`.
fn given<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(deserializer).map(Some)
}

fn one() -> u32 {
    1
}

fn knight() -> String {
    "knight".to_owned()
}

fn burgrave() -> String {
    "burgrave".to_owned()
}

fn random() -> String {
    "random".to_owned()
}

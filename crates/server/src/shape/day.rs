//! The deal of the day.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Outcome, Seat, Words};

/// Today's deal of a game, as the hall tells of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DayOf {
    /// The game's id.
    pub game: String,
    /// The day, counted from 1970 at Greenwich.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub day: u64,
    /// What is agreed, in sentences.
    pub agreed: Vec<Words>,
    /// How many have ended theirs.
    pub ended: usize,
    /// How far the one who asks is.
    pub mine: DayState,
}

/// How far somebody is with the deal of the day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum DayState {
    /// Not begun.
    Fresh,
    /// Begun here.
    Begun,
    /// Taken along, and not entered yet.
    Away,
    /// Over.
    Over,
}

/// What somebody does at the table of the day.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default)]
pub struct DayDeed {
    /// The choice that is made; nothing to look at the table.
    pub choice: Option<String>,
    /// A pick of an unfinished selection that is taken back.
    pub take_back: Option<String>,
    /// The question that it answers.
    pub question: Option<String>,
    /// How many choices, those of bots too, were shown already; nothing where all is to be shown.
    pub from: Option<usize>,
    /// What «why» is asked about: a choice's text or a view id; empty for the situation.
    pub why: Option<String>,
}

/// The table of the day as it stands for whoever plays it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DaySeen {
    /// The day, counted from 1970 at Greenwich.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub day: u64,
    /// The seat that is played.
    pub you: Seat,
    /// The options of the game.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub options: Value,
    /// The table with this seat's eyes after each choice that was not shown yet; the last as it stands.
    pub moments: Vec<learn::Scene>,
    /// The answer to «why».
    pub why: Vec<Words>,
    /// What the server has committed itself to: the SHA-256 of the seed.
    pub commitment: String,
    /// The record, once the game is over.
    pub record: Option<String>,
}

/// A deal taken along: all that is needed to play it elsewhere.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DayAlong {
    /// The name under which its record is entered.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The day, counted from 1970 at Greenwich.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub day: u64,
    /// The seed of the deal, in hexadecimal digits.
    pub seed: String,
}

/// A record of a deal that was taken along.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DayEntry {
    /// The name under which the deal was taken along.
    pub id: String,
    /// The record with its seed.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub record: Value,
}

/// How everybody did with a deal of the day.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DayResults {
    /// The game's id.
    pub game: String,
    /// The day, counted from 1970 at Greenwich.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub day: u64,
    /// The seat that everybody played.
    pub you: Seat,
    /// How many have ended theirs.
    pub ended: usize,
    /// How many of them have won.
    pub won: usize,
    /// The best, and whoever asks, in order.
    pub rows: Vec<DayRow>,
    /// Where others went another way than whoever asks, in order.
    pub partings: Vec<DayParting>,
    /// The seed of the deal, once its day is over.
    pub seed: Option<String>,
    /// What the server had committed itself to: the SHA-256 of the seed.
    pub commitment: String,
}

/// How one of them did.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DayRow {
    /// The place among all, from 1.
    pub place: usize,
    /// Who it is.
    pub name: String,
    /// Their arms.
    pub blazon: String,
    /// Whether it is whoever asks.
    pub you: bool,
    /// Whether the deal was taken along and played elsewhere.
    pub away: bool,
    /// How it ended.
    pub outcome: Outcome,
    /// By how many points it was ahead of the bot; behind, where negative.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub ahead: i64,
    /// The record.
    pub record: String,
    /// The winning chance before every choice, where it is known.
    pub chances: Vec<f64>,
}

/// A choice at which not everybody went the same way.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DayParting {
    /// How many choices of the record had been made before it.
    pub step: usize,
    /// What was asked.
    pub prompt: Words,
    /// What was chosen, the most first.
    pub ways: Vec<DayWay>,
    /// Whether at no other choice so many went another way.
    pub most: bool,
}

/// One way that people went.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DayWay {
    /// The choice as its button says it.
    pub label: Words,
    /// How many went so.
    pub count: usize,
    /// Whether whoever asks did.
    pub you: bool,
}

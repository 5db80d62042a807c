//! Rows of the file as Rust sees them.

use crate::shape::{Clock, OnTimeout, Stage, Visibility};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Observer, Outcome, Seat, Words};

/// A person.
#[derive(Clone, Debug)]
pub(crate) struct StoredPerson {
    pub(crate) id: String,
    pub(crate) name: String,
    /// What the name looks like.
    pub(crate) look: String,
    pub(crate) blazon: String,
    pub(crate) password: Option<String>,
    pub(crate) made: i64,
}

/// A session: only the hash of its cookie is known here.
#[derive(Clone, Debug)]
pub(crate) struct StoredSession {
    pub(crate) id: String,
    pub(crate) person: String,
    pub(crate) token: [u8; 32],
    pub(crate) made: i64,
    pub(crate) seen: i64,
}

/// A person at a seat, with what the others read of them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Sitting {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) blazon: String,
}

/// One seat: its person, the bot that plays it, both (the bot holds the seat for the person), or
/// neither.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct StoredSeat {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) person: Option<Sitting>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) bot: Option<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) resigned: bool,
    /// How many choices had been made when a bot took over from the person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) held: Option<usize>,
    /// Whether the person has agreed to begin; always so except in a rematch.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) awaited: bool,
}

/// A player's own part of the dice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Salt {
    pub(crate) seat: Seat,
    pub(crate) salt: String,
}

/// A table: what was agreed, who sits where, and the card the lobby shows.
#[derive(Clone, Debug)]
pub(crate) struct StoredTable {
    pub(crate) id: String,
    pub(crate) game: String,
    pub(crate) rules: u32,
    pub(crate) options: Value,
    pub(crate) visibility: Visibility,
    pub(crate) host: String,
    pub(crate) state: Stage,
    pub(crate) made: i64,
    pub(crate) changed: i64,
    pub(crate) clock: Clock,
    pub(crate) on_timeout: OnTimeout,
    pub(crate) seats: Vec<StoredSeat>,
    pub(crate) server_seed: [u8; 32],
    pub(crate) salts: Vec<Salt>,
    pub(crate) epoch: u32,
    pub(crate) step: usize,
    pub(crate) asked: Vec<Seat>,
    pub(crate) turn: Option<LastAct>,
    pub(crate) outcome: Option<Outcome>,
    pub(crate) rematch: Option<String>,
    pub(crate) time: StoredClocks,
    /// Whether the dice are thrown anew after something was taken back.
    pub(crate) fresh: bool,
}

/// What happened last at a table, for cards of tables that nobody has open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct LastAct {
    /// As everybody may read it.
    #[serde(flatten)]
    pub(crate) text: Words,
    /// As those read it who did it or see more of it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) own: Vec<(Seat, Words)>,
}

impl LastAct {
    /// As this observer reads it.
    pub(crate) fn read_by(&self, observer: Observer) -> Words {
        let own = self.own.iter().find(|(seat, _)| observer == Observer::Seat(*seat));
        own.map_or(&self.text, |(_, own)| own).clone()
    }
}

/// What a choice changes of a table: its card in the lobby, and where its clocks stand.
#[derive(Clone, Debug)]
pub(crate) struct Progress {
    pub(crate) id: String,
    pub(crate) state: Stage,
    pub(crate) changed: i64,
    pub(crate) epoch: u32,
    pub(crate) step: usize,
    pub(crate) asked: Vec<Seat>,
    pub(crate) turn: Option<LastAct>,
    pub(crate) outcome: Option<Outcome>,
    pub(crate) time: StoredClocks,
}

impl StoredTable {
    /// What a choice has changed of this table.
    pub(crate) fn progress(&self) -> Progress {
        Progress {
            id: self.id.clone(),
            state: self.state,
            changed: self.changed,
            epoch: self.epoch,
            step: self.step,
            asked: self.asked.clone(),
            turn: self.turn.clone(),
            outcome: self.outcome,
            time: self.time.clone(),
        }
    }
}

/// Where the clocks stand.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct StoredClocks {
    /// What each seat had left at `since`, in milliseconds.
    pub(crate) left: Option<Vec<i64>>,
    /// From this moment of the house on the clocks of those who are asked run.
    pub(crate) since: i64,
    /// When the first of them runs out, if any runs.
    pub(crate) due: Option<i64>,
}

/// What the lobby says of a table's options: never long, whatever was agreed.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Summary {
    pub(crate) roles: Vec<Words>,
    pub(crate) option_words: Vec<Words>,
    pub(crate) draws: bool,
    pub(crate) together: bool,
}

/// A table in a list. Its options are not read where there is a summary of them.
#[derive(Clone, Debug)]
pub(crate) struct Listed {
    pub(crate) kept: StoredTable,
    pub(crate) summary: Option<Summary>,
    /// What the engine thinks of the game, where that was asked for.
    pub(crate) found: Option<String>,
}

/// A choice as it was made.
#[derive(Clone, Debug)]
pub(crate) struct StoredStep {
    pub(crate) epoch: u32,
    pub(crate) number: usize,
    pub(crate) seat: Seat,
    pub(crate) choice: String,
    pub(crate) choice_id: Option<String>,
    pub(crate) at: i64,
    /// The thinking time left to each seat after it, in milliseconds.
    pub(crate) times: Option<Vec<i64>>,
    /// What it added to the clock of whoever made it.
    pub(crate) gained: i64,
    pub(crate) undone: bool,
    /// Under which number the table was kept when it was written.
    pub(crate) fence: i64,
}

/// A record from elsewhere.
#[derive(Clone, Debug)]
pub(crate) struct StoredUpload {
    pub(crate) id: String,
    pub(crate) person: String,
    /// The address it came from, hashed.
    pub(crate) origin: String,
    pub(crate) record: String,
    pub(crate) made: i64,
}

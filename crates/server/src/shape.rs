//! The server's own JSON: people, tables and the lobby. What a game shows comes from `wire`.

mod day;
mod house;
mod replay;
mod socket;

pub use day::*;
pub use house::*;
pub use replay::*;
pub use socket::*;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Outcome, Seat, Words};
use utoipa::ToSchema;

/// A text in both languages; the client picks.
#[derive(ToSchema)]
#[schema(as = Words)]
#[expect(dead_code, reason = "describes `table::Words` for the OpenAPI document")]
pub(crate) struct Both {
    en: String,
    de: String,
}

/// Somebody with a cookie.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Me {
    /// Names the person for ever.
    pub id: String,
    /// What the others read.
    pub name: String,
    /// The person's arms.
    pub blazon: String,
    /// Whether a password lets this person in elsewhere.
    pub claimed: bool,
}

/// What a person may change.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MeChange {
    /// The new name, 1 to 24 characters.
    #[serde(default)]
    pub name: Option<String>,
    /// The new arms, at most 120 characters.
    #[serde(default)]
    pub blazon: Option<String>,
}

/// Sets or changes the password.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Claim {
    /// 8 to 200 characters.
    pub password: String,
    /// The password until now; needed where there is one.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub old: Option<String>,
}

/// Comes back with a name and a password.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Login {
    /// The claimed name.
    pub name: String,
    /// The password.
    pub password: String,
}

/// A device this person is known on.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SessionInfo {
    /// Names the session; not the cookie.
    pub id: String,
    /// When it began, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub made: i64,
    /// When it was last used, to some minutes.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seen: i64,
    /// Whether this is the session that asks.
    pub here: bool,
}

/// Why an HTTP call or a message was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Problem {
    /// A stable word for programs.
    pub code: String,
    /// The rule clause that forbids it, where one does.
    pub clause: Option<String>,
    /// The reason for people.
    #[schema(value_type = Both)]
    pub reason: Words,
}

/// Who finds a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Visibility {
    /// Listed in the lobby; anybody may sit or watch.
    #[default]
    Public,
    /// Whoever has the link may sit or watch.
    Link,
    /// Whoever has the link may sit; nobody watches.
    Private,
}

/// How thinking time is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Clock {
    /// Not at all.
    #[default]
    None,
    /// So long for every choice.
    Move {
        /// Seconds for each choice.
        seconds: u32,
    },
    /// A store of time for the whole game, with an addition after every choice.
    Bank {
        /// Seconds at the start.
        seconds: u32,
        /// Seconds added after each choice.
        increment: u32,
    },
}

/// What happens when time is up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum OnTimeout {
    /// A bot plays on; the seat can be taken back.
    #[default]
    Bot,
    /// The seat has resigned.
    Loss,
}

/// Who shall sit on a seat of a new table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Sitter {
    /// Whoever makes the table.
    Me,
    /// Whoever comes.
    Open,
    /// A bot.
    Bot {
        /// The id of its strength.
        strength: String,
    },
}

/// A table to be made.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewTable {
    /// The game's id.
    pub game: String,
    /// The game's options; its defaults where absent.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub options: Value,
    /// Who finds it.
    #[serde(default)]
    pub visibility: Visibility,
    /// Who sits where; the seats not named are open.
    #[serde(default)]
    pub seats: Vec<Sitter>,
    /// How time is counted.
    #[serde(default)]
    pub clock: Clock,
    /// What happens when time is up.
    #[serde(default)]
    pub on_timeout: OnTimeout,
    /// Whether to begin at once; needs every seat taken. Whoever wants a say in the dice makes the
    /// table first, so that the server has committed itself, and begins with a salt.
    #[serde(default)]
    pub start: bool,
}

/// Begins a game.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Begin {
    /// The beginner's own part of the dice, at most 64 bytes.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub salt: Option<String>,
}

/// New agreements for a waiting table.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableChange {
    /// The game's options.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub options: Value,
    /// Who finds it.
    pub visibility: Visibility,
    /// How time is counted.
    pub clock: Clock,
    /// What happens when time is up.
    pub on_timeout: OnTimeout,
}

/// A seat that is meant.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatWanted {
    /// Counted from 0 in turn order.
    #[schema(value_type = u8)]
    pub seat: Seat,
}

/// A bot for a seat.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BotWanted {
    /// Counted from 0 in turn order.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The id of its strength.
    pub strength: String,
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// Seats are being filled.
    Waiting,
    /// The game is on.
    Running,
    /// The game has ended.
    Over,
}

/// Who sits on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum SeatKind {
    /// Nobody yet.
    Open,
    /// A person.
    Person,
    /// A bot, perhaps in a person's place.
    Bot,
}

/// One seat as everybody sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatInfo {
    /// Counted from 0 in turn order.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// What the seat is called in this game.
    #[schema(value_type = Both)]
    pub role: Words,
    /// Who sits there.
    pub kind: SeatKind,
    /// The name of who sits there.
    #[schema(value_type = Both)]
    pub name: Words,
    /// The arms of who sits there.
    pub blazon: String,
    /// The strength of a bot.
    pub strength: Option<String>,
    /// Whether it is the reader's own, also while a bot holds it.
    pub you: bool,
    /// Whether the person is connected.
    pub online: bool,
    /// Whether another player may put a bot here, because its person has been away too long.
    pub may_replace: bool,
    /// Whether the person has given up.
    pub resigned: bool,
    /// The thinking time left, in milliseconds, when this was written.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub time_ms: Option<i64>,
}

/// What somebody has asked the others to agree to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum What {
    /// To take choices back.
    Undo,
    /// To call it a draw.
    Draw,
}

/// A proposal on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Proposal {
    /// Who asks.
    #[schema(value_type = u8)]
    pub by: Seat,
    /// For what.
    pub what: What,
    /// The number of steps that would stay.
    pub to_step: Option<usize>,
    /// Who has agreed, the asker included.
    #[schema(value_type = Vec<u8>)]
    pub agreed: Vec<Seat>,
}

/// What vouches for the dice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Fairness {
    /// SHA-256 of the server's seed, published before anybody gives a salt.
    pub commitment: String,
    /// How many salts the players have added.
    pub salts: usize,
    /// The server's seed, once the game is over.
    pub seed: Option<String>,
}

/// A table as one person sees it from outside.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableInfo {
    /// Names the table; part of its link.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The game's options.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub options: Value,
    /// What was agreed, a sentence each.
    #[schema(value_type = Vec<Both>)]
    pub option_words: Vec<Words>,
    /// How far it is.
    pub state: Stage,
    /// Who finds it.
    pub visibility: Visibility,
    /// Whether the reader made it.
    pub host: bool,
    /// The reader's seat.
    #[schema(value_type = Option<u8>)]
    pub you: Option<Seat>,
    /// All seats in turn order.
    pub seats: Vec<SeatInfo>,
    /// Who plays with the reader against others, as far as the table is awake.
    #[schema(value_type = Vec<u8>)]
    pub partners: Vec<Seat>,
    /// Who owes an answer.
    #[schema(value_type = Vec<u8>)]
    pub asked: Vec<Seat>,
    /// How many choices have been made.
    pub step: usize,
    /// The last line of the log as the reader reads it.
    #[schema(value_type = Option<Both>)]
    pub turn: Option<Words>,
    /// When it was made, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub made: i64,
    /// When it last changed.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub changed: i64,
    /// How time is counted.
    pub clock: Clock,
    /// What happens when time is up.
    pub on_timeout: OnTimeout,
    /// How it ended.
    #[schema(value_type = Option<Object>)]
    pub outcome: Option<Outcome>,
    /// The reader's winning chance along a finished game, where it has been computed.
    pub chances: Option<Vec<f64>>,
    /// What vouches for the dice.
    pub fairness: Fairness,
    /// Whether a draw can be offered here: the game knows one, and every seat is a person's.
    pub draws: bool,
    /// What somebody has proposed.
    pub proposal: Option<Proposal>,
    /// The id of the rematch.
    pub rematch: Option<String>,
}

/// The lobby as one person sees it.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Lobby {
    /// Unfinished tables of the reader.
    pub mine: Vec<TableInfo>,
    /// Public tables that wait for players.
    pub open: Vec<TableInfo>,
    /// Public tables to watch.
    pub running: Vec<TableInfo>,
    /// Finished tables of the reader, the newest first.
    pub past: Vec<TableInfo>,
}

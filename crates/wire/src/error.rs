//! A no as strangers read it.

use serde::{Deserialize, Serialize};
use std::fmt;
use table::{Arg, Message, Refusal, RefusalCode, ReplayError, Words};
use words::Names;

/// What kind of no it is: stable words for programs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    /// The seat is not asked anything now.
    NotAsked,
    /// The text is no choice of this game at all.
    Unreadable,
    /// A choice of this game that the rules forbid here.
    Illegal,
    /// A described set-up or position that cannot be.
    BadPosition,
    /// Options that do not fit together.
    BadOptions,
    /// A question about something that is not there.
    Unknown,
    /// The game is over.
    Over,
    /// The answer belongs to a question that is no longer asked.
    Stale,
    /// No game of the house has this id.
    UnknownGame,
    /// No table has this handle.
    UnknownTable,
    /// No seat of this table is called so.
    UnknownSeat,
    /// A command nobody knows.
    UnknownCommand,
    /// Not JSON, or not UTF-8.
    BadJson,
    /// JSON, but not what this command needs.
    BadRequest,
    /// A record that cannot be played through.
    BadReplay,
    /// Larger than anybody needs.
    TooBig,
    /// More than this house keeps at once.
    TooMany,
    /// A fault of the house itself.
    Internal,
}

impl From<RefusalCode> for ErrorCode {
    fn from(code: RefusalCode) -> ErrorCode {
        match code {
            RefusalCode::NotAsked => ErrorCode::NotAsked,
            RefusalCode::Unreadable => ErrorCode::Unreadable,
            RefusalCode::Illegal => ErrorCode::Illegal,
            RefusalCode::BadPosition => ErrorCode::BadPosition,
            RefusalCode::BadOptions => ErrorCode::BadOptions,
            RefusalCode::Unknown => ErrorCode::Unknown,
            RefusalCode::Over => ErrorCode::Over,
        }
    }
}

/// A no: its kind, the reason in both languages, and the rule clause where one says so.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "WireError"))]
pub struct Error {
    /// The kind.
    pub code: ErrorCode,
    /// The reason as a sentence.
    pub message: Words,
    /// The clause that forbids it, such as `ST-3.2`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub clause: Option<String>,
}

impl Error {
    /// An error whose sentence names no players.
    pub fn new(code: ErrorCode, message: &Message) -> Error {
        Error { code, message: words::both(message, &words::numbered), clause: None }
    }

    /// A refusal of the rules, naming players as `names` does.
    pub fn refused(refusal: &Refusal, names: &dyn Names) -> Error {
        let message = words::both(&refusal.reason, names);
        Error { code: refusal.code.into(), message, clause: refusal.clause.clone() }
    }

    /// No game has this id.
    pub fn unknown_game(id: &str) -> Error {
        let known = games::IDS.iter().copied().collect::<Arg>();
        let message = Message::new("wire-unknown-game").with("text", shortened(id)).with("known", known);
        Error::new(ErrorCode::UnknownGame, &message)
    }

    /// Data that does not have the shape it should have; `reason` tells whoever wrote it.
    pub fn shape(code: ErrorCode, reason: impl fmt::Display) -> Error {
        let key = match code {
            ErrorCode::BadOptions => "wire-bad-options",
            ErrorCode::BadPosition => "wire-bad-position",
            ErrorCode::BadReplay => "wire-bad-replay",
            ErrorCode::BadJson => "wire-bad-json",
            _ => "wire-bad-request",
        };
        Error::new(code, &Message::new(key).with("reason", shortened(&reason.to_string())))
    }
}

impl From<&ReplayError> for Error {
    fn from(error: &ReplayError) -> Error {
        let refused = |refusal: &Refusal| Arg::Words(words::both(&refusal.reason, &words::numbered));
        let (message, clause) = match error {
            ReplayError::OtherGame { found } => {
                (Message::new("wire-replay-other-game").with("found", shortened(found)), None)
            }
            ReplayError::OtherRules { found, known } => {
                (Message::new("wire-replay-other-rules").with("found", *found).with("known", *known), None)
            }
            ReplayError::TooLong { found, most } => {
                (Message::new("wire-replay-too-long").with("found", *found).with("most", *most), None)
            }
            ReplayError::Order => (Message::new("wire-replay-order"), None),
            ReplayError::Stopped => (Message::new("wire-replay-stopped"), None),
            ReplayError::Start(refusal) => {
                (Message::new("wire-replay-start").with("reason", refused(refusal)), refusal.clause.clone())
            }
            ReplayError::Step { number, refusal } => (
                Message::new("wire-replay-step").with("number", *number).with("reason", refused(refusal)),
                refusal.clause.clone(),
            ),
            ReplayError::Differs { after } => {
                (Message::new("wire-replay-differs").with("after", *after), None)
            }
            ReplayError::Unvouched => (Message::new("wire-replay-unvouched"), None),
            ReplayError::Dice => (Message::new("wire-replay-dice"), None),
        };
        Error { clause, ..Error::new(ErrorCode::BadReplay, &message) }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.clause {
            Some(clause) => write!(f, "{clause}: {}", self.message.en),
            None => write!(f, "{}", self.message.en),
        }
    }
}

impl std::error::Error for Error {}

/// A stranger's words, short enough to be repeated to them.
pub(crate) fn shortened(text: &str) -> String {
    const LONGEST: usize = 200;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

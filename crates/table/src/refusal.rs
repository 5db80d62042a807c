//! A no with its reason.

use crate::Message;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Why something was refused, by kind: stable words for programs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RefusalCode {
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
}

/// A no: its kind, the rule clause where one says so, and the reason as a sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Refusal {
    /// The kind of refusal.
    pub code: RefusalCode,
    /// The clause that forbids it, such as `ST-3.2`.
    pub clause: Option<String>,
    /// The reason.
    pub reason: Message,
}

impl Refusal {
    /// A refusal that no single clause gives.
    pub fn new(code: RefusalCode, reason: Message) -> Refusal {
        Refusal { code, clause: None, reason }
    }

    /// A choice that this clause forbids.
    pub fn by(clause: &str, reason: Message) -> Refusal {
        Refusal { code: RefusalCode::Illegal, clause: Some(clause.to_owned()), reason }
    }

    /// A position that cannot be.
    pub fn position(reason: Message) -> Refusal {
        Refusal::new(RefusalCode::BadPosition, reason)
    }

    /// Options that cannot be.
    pub fn options(reason: Message) -> Refusal {
        Refusal::new(RefusalCode::BadOptions, reason)
    }

    /// Text that is no choice of this game.
    pub fn unreadable(text: &str) -> Refusal {
        let shown: String = text.chars().take(80).collect();
        Refusal::new(RefusalCode::Unreadable, Message::new("table-unreadable").with("text", shown))
    }

    /// The same refusal with the clause it rests on.
    #[must_use]
    pub fn clause(mut self, clause: &str) -> Refusal {
        self.clause = Some(clause.to_owned());
        self
    }
}

/// For failure messages of tests; people get the sentence in their language from `words`.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{:?}", self.clause.as_ref().map(|c| format!("{c}: ")).unwrap_or_default(), self.reason)
    }
}

impl std::error::Error for Refusal {}

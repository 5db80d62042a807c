//! What a table's socket says and hears.

use super::{Problem, TableInfo};
use learn::Help;
use serde::{Deserialize, Serialize};
use table::{Lang, Seat, Words};
use wire::{EventShown, Part, Snapshot};

/// What a client may say, tagged by `type`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ClientMessage {
    /// Takes part; must come first.
    Hello {
        /// The number of the next event wanted; all where absent.
        #[serde(default)]
        from: Option<usize>,
        /// The epoch in which that number was counted.
        #[serde(default)]
        epoch: Option<u32>,
        /// The player's own part of the dice, before the start.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        salt: Option<String>,
        /// The languages the client reads; all where absent. In the others prompts, labels, roles and
        /// lines of the log stay empty: what nobody reads need not be said.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        langs: Option<Vec<Lang>>,
        /// The parts of a question the client reads besides the texts of its choices; all where absent. The others
        /// are not in the question then.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        parts: Option<Vec<Part>>,
    },
    /// Answers a question.
    Choose {
        /// The client's own id of this choice; the same id is played once.
        id: String,
        /// The id of the question this answers.
        question: String,
        /// The choice's text.
        text: String,
    },
    /// Takes the last own choice back, or asks for it.
    Undo {
        /// Comes back in the answer.
        id: String,
    },
    /// Takes a pick out of the own selection that is not finished; nobody needs to agree.
    TakeBack {
        /// Comes back in the answer.
        id: String,
        /// The id of the question the selection answers.
        question: String,
        /// The pick's text, one of the question's `picked`.
        text: String,
    },
    /// Answers the proposal on the table.
    Agree {
        /// Comes back in the answer.
        id: String,
        /// Whether to agree.
        yes: bool,
    },
    /// Offers a draw.
    Draw {
        /// Comes back in the answer.
        id: String,
    },
    /// Gives up.
    Resign {
        /// Comes back in the answer.
        id: String,
    },
    /// Asks what a good player would do.
    Hint {
        /// Comes back in the answer.
        id: String,
    },
    /// Asks why: about a choice, a place of the table, or the situation.
    Why {
        /// Comes back in the answer.
        id: String,
        /// A choice's text or a view id.
        #[serde(default)]
        about: Option<String>,
        /// Whether to say of a thing on the table why it cannot be chosen now.
        #[serde(default)]
        doubt: bool,
    },
    /// Says something to everybody at the table, or to one's partners.
    Chat {
        /// Comes back in the answer.
        id: String,
        /// At most 500 characters.
        text: String,
        /// Whether only those hear it who play with the speaker against others.
        #[serde(default)]
        partners: bool,
    },
    /// Asks whether anybody is there.
    Ping {
        /// Comes back in the answer.
        id: String,
    },
}

impl ClientMessage {
    /// What kind of message it is.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            ClientMessage::Hello { .. } => "hello",
            ClientMessage::Choose { .. } => "choose",
            ClientMessage::Undo { .. } => "undo",
            ClientMessage::TakeBack { .. } => "take_back",
            ClientMessage::Agree { .. } => "agree",
            ClientMessage::Draw { .. } => "draw",
            ClientMessage::Resign { .. } => "resign",
            ClientMessage::Hint { .. } => "hint",
            ClientMessage::Why { .. } => "why",
            ClientMessage::Chat { .. } => "chat",
            ClientMessage::Ping { .. } => "ping",
        }
    }
}

/// What the server says, tagged by `type`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// Everything needed to draw the table; after `hello`, and again when the reader's seat changes.
    Welcome {
        /// The table from outside.
        table: Box<TableInfo>,
        /// How often the game was taken back.
        epoch: u32,
        /// The game, once it has begun.
        snapshot: Option<Box<Snapshot>>,
        /// The number of the first event below.
        first: usize,
        /// The events asked for.
        events: Vec<EventShown>,
        /// What was said lately.
        chat: Vec<ChatLine>,
        /// Whether the reader's last choice can be taken back without asking anybody.
        undoable: bool,
    },
    /// Seats, presence, clocks or a proposal changed.
    Table {
        /// The table from outside.
        table: Box<TableInfo>,
    },
    /// Something happened in the game.
    Update {
        /// How often the game was taken back.
        epoch: u32,
        /// The game now.
        snapshot: Box<Snapshot>,
        /// What happened since the last message.
        events: Vec<EventShown>,
        /// Whether the reader's last choice can be taken back without asking anybody.
        undoable: bool,
    },
    /// The game was taken back.
    Rewound {
        /// How often the game was taken back.
        epoch: u32,
        /// The game now.
        snapshot: Box<Snapshot>,
        /// Events below this number stay.
        keep: usize,
        /// What happened after those: choices that were made since and stay are told anew.
        #[serde(default)]
        events: Vec<EventShown>,
        /// Whether the reader's last choice can be taken back without asking anybody.
        undoable: bool,
    },
    /// What became of a message.
    Answer {
        /// The id of that message.
        id: String,
        /// Whether it was done.
        ok: bool,
        /// Why not.
        refusal: Option<Problem>,
    },
    /// What a good player would do.
    Hint {
        /// The id of the question.
        id: String,
        /// The best choice found.
        best: Option<Labelled>,
        /// What was considered, the best first.
        candidates: Vec<Candidate>,
        /// Anything to be said about it.
        words: Vec<Words>,
        /// Why there is none.
        refusal: Option<Problem>,
    },
    /// The answer to «why».
    Why {
        /// The id of the question.
        id: String,
        /// The explanation.
        lines: Vec<Words>,
        /// The clause it rests on.
        clause: Option<String>,
        /// Whether the choice asked about is legal, if it was one.
        legal: Option<bool>,
        /// Help with the question the reader is asked, where «why» was about the situation.
        #[serde(default)]
        help: Option<Box<Help>>,
    },
    /// Somebody said something.
    Chat {
        /// What was said.
        line: ChatLine,
    },
    /// Somebody wants a rematch.
    Rematch {
        /// The id of the new table.
        table: String,
    },
    /// Something went wrong that no other message answers.
    Problem {
        /// A stable word for programs.
        code: String,
        /// The reason for people.
        reason: Words,
        /// Whether the server closes the socket now.
        fatal: bool,
    },
    /// Somebody is there.
    Pong {
        /// The id of the ping.
        id: String,
    },
}

/// A choice and what its button says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Labelled {
    /// The choice's text.
    pub text: String,
    /// What its button says.
    #[schema(value_type = super::Both)]
    pub label: Words,
    /// The card it is about, as the catalogue calls it; told of choices in a review.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub card: Option<String>,
}

/// A choice that was considered.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Candidate {
    /// The choice's text.
    pub text: String,
    /// What its button says.
    pub label: Words,
    /// The chance to win with it, from 0 to 1.
    pub chance: f64,
    /// How often it was tried.
    pub visits: u32,
}

/// Something said at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChatLine {
    /// Counted from 0 at each table.
    pub number: usize,
    /// The speaker's seat; nothing for a spectator.
    pub seat: Option<Seat>,
    /// The speaker's name.
    pub name: Words,
    /// What was said.
    pub text: String,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: i64,
    /// Whether only the speaker's partners hear it.
    #[serde(default)]
    pub partners: bool,
}

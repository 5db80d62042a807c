//! What nodes write to each other: one line of JSON that says from whom and what, and behind it whatever text there is.

use super::jobs::Work;
use crate::keeper::{Action, Hello};
use crate::shape::{ClientMessage, Problem, TableInfo};
use crate::store::Sitting;
use serde::{Deserialize, Serialize};

/// What a letter says.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum What {
    /// A node is there. Whoever has another number than before may have missed something.
    Beat {
        number: u64,
    },
    /// So many letters for the reader alone have been sent since the number was this: where it has fewer, some are
    /// lost.
    Count {
        number: u64,
        letters: u64,
    },
    /// The reader was not heard of for so long that it was forgotten, with all its sockets.
    Forgotten,
    /// A node goes away.
    Bye,
    /// A socket wants to take part in a table.
    Join {
        socket: u64,
        table: String,
        who: Sitting,
        hello: Hello,
    },
    /// It does, or does not for the reason with this code.
    Joined {
        socket: u64,
        refusal: Option<String>,
    },
    /// A socket says something.
    Said {
        socket: u64,
        number: u64,
        message: ClientMessage,
        /// What it belongs to, as OpenTelemetry writes it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        trace: Option<String>,
    },
    /// A socket is told something: the text of the letter, which may go on in the next.
    Told {
        socket: u64,
        number: u64,
        more: bool,
    },
    /// A socket is gone, or its table.
    Left {
        socket: u64,
    },
    Gone {
        socket: u64,
    },
    /// Somebody does something to a table.
    Act {
        call: u64,
        table: String,
        who: Sitting,
        action: Action,
    },
    Done {
        call: u64,
        done: Result<Box<TableInfo>, (u16, Problem)>,
    },
    /// Somebody has another name or other arms.
    Renamed {
        table: String,
        who: Sitting,
    },
    /// A session has ended.
    Ended {
        person: String,
        session: String,
        renewed: bool,
    },
    /// What is known of a person has changed.
    Changed {
        person: String,
    },
    /// Something to be thought about within so many milliseconds, for whoever has a worker free.
    Job {
        call: u64,
        work: Work,
        millis: u64,
    },
    /// The writer takes a job, or has no worker free.
    Taken {
        call: u64,
        yes: bool,
    },
    /// What came of it: the text of the letter, none where nothing did.
    Found {
        call: u64,
    },
}

impl What {
    /// Whether it is not counted: whoever misses it hears it again, or of its loss.
    pub(super) fn is_uncounted(&self) -> bool {
        matches!(
            self,
            What::Beat { .. }
                | What::Count { .. }
                | What::Bye
                | What::Ended { .. }
                | What::Changed { .. }
                | What::Job { .. }
        )
    }
}

#[derive(Serialize, Deserialize)]
struct Head {
    from: String,
    what: What,
}

/// A letter as it goes over the bus.
pub(super) fn written(from: &str, what: What, text: &str) -> Vec<u8> {
    let head = Head { from: from.to_owned(), what };
    let mut letter = serde_json::to_vec(&head).expect("a letter as JSON");
    letter.push(b'\n');
    letter.extend_from_slice(text.as_bytes());
    letter
}

/// Who writes what, and the text behind it.
pub(super) fn read(letter: &[u8]) -> Option<(String, What, &str)> {
    let end = letter.iter().position(|byte| *byte == b'\n').unwrap_or(letter.len());
    let Head { from, what } = serde_json::from_slice(&letter[..end]).ok()?;
    let text = letter.get(end + 1..).and_then(|text| std::str::from_utf8(text).ok()).unwrap_or_default();
    Some((from, what, text))
}

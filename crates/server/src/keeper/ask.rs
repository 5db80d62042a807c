//! The way to a keeper: what it can be asked, here or on another node.

use super::Action;
use crate::post::Far;
use crate::refused::{Refusal, Refused};
use crate::shape::{ClientMessage, TableInfo};
use crate::store::Sitting;
use crate::traces::Parent;
use axum::extract::ws::Utf8Bytes;
use serde::{Deserialize, Serialize};
use std::time::Instant;
use table::Lang;
use tokio::sync::{mpsc, oneshot};
use wire::Part;

/// Where a socket's messages go.
pub(crate) type Out = mpsc::Sender<Utf8Bytes>;

/// The first message of a socket.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Hello {
    pub(crate) from: Option<usize>,
    pub(crate) epoch: Option<u32>,
    pub(crate) salt: Option<String>,
    pub(crate) langs: Option<Vec<Lang>>,
    // A node of an earlier version does not say it.
    #[serde(default)]
    pub(crate) parts: Option<Vec<Part>>,
}

/// What a keeper can be asked.
pub(crate) enum Ask {
    /// A socket takes part; the key names it from now on.
    Join { who: Sitting, hello: Hello, out: Out, reply: oneshot::Sender<Result<u64, Refusal>> },
    /// A socket is gone.
    Leave(u64),
    /// A socket said something.
    Said { key: u64, message: ClientMessage, at: Instant, trace: Option<Parent> },
    /// Somebody does something to the table from outside.
    Action { who: Sitting, action: Action, reply: oneshot::Sender<Result<TableInfo, Refused>> },
    /// Somebody has another name or other arms.
    Renamed(Sitting),
    /// The operator has changed the table beside its keeper: it is read again.
    Changed,
}

/// The door to a keeper. Cheap to clone.
#[derive(Clone)]
pub(crate) enum Stub {
    /// On this node. Boxed, because a channel keeps room for dozens and most tables are quiet.
    Here(mpsc::Sender<Box<Ask>>),
    /// On another.
    There(Far),
}

impl Stub {
    pub(crate) fn is_closed(&self) -> bool {
        match self {
            Stub::Here(asks) => asks.is_closed(),
            Stub::There(_) => false,
        }
    }

    /// Asks; gives the ask back when the keeper has gone to sleep.
    pub(crate) async fn ask(&self, ask: Ask) -> Result<(), Ask> {
        match self {
            Stub::Here(asks) => asks.send(Box::new(ask)).await.map_err(|refused| *refused.0),
            Stub::There(far) => far.ask(ask),
        }
    }
}

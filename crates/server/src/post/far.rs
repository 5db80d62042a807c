//! Sockets here whose tables other nodes keep, and the door to a keeper there.

use super::letter::What;
use super::{Call, Post};
use crate::keeper::{Ask, Out, Stub};
use crate::refused::Refusal;
use crate::traces::Parent;
use axum::extract::ws::Utf8Bytes;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;
use tokio::sync::oneshot;

/// A socket here whose table is kept elsewhere.
pub(super) struct FarSocket {
    pub(super) node: String,
    pub(super) out: Out,
    pub(super) joining: Option<(oneshot::Sender<Result<u64, Refusal>>, Instant)>,
    pub(super) said: u64,
    pub(super) heard: u64,
    pub(super) begun: String,
}

impl FarSocket {
    /// Whether what is told is the next thing and could be handed on.
    pub(super) fn tell(&mut self, number: u64, more: bool, text: &str) -> bool {
        self.heard += 1;
        if self.heard != number {
            return false;
        }
        self.begun.push_str(text);
        more || self.out.try_send(Utf8Bytes::from(std::mem::take(&mut self.begun))).is_ok()
    }
}

/// The door to a keeper on another node.
#[derive(Clone)]
pub(crate) struct Far {
    pub(crate) post: Arc<Post>,
    pub(crate) node: String,
    pub(crate) table: String,
}

impl Far {
    /// Asks; gives the ask back when the node is gone.
    #[expect(clippy::result_large_err, reason = "what could not be asked goes back whole")]
    pub(crate) fn ask(&self, ask: Ask) -> Result<(), Ask> {
        let post = &self.post;
        let mut desk = post.desk.lock().expect("the desk");
        if !desk.nodes.contains_key(&self.node) {
            return Err(ask);
        }
        let (node, table) = (self.node.clone(), self.table.clone());
        let what = match ask {
            Ask::Join { who, hello, out, reply } => {
                let socket = post.next.fetch_add(1, Relaxed);
                let joining = Some((reply, Instant::now()));
                let begun = String::new();
                desk.far.insert(socket, FarSocket { node, out, joining, said: 0, heard: 0, begun });
                What::Join { socket, table, who, hello }
            }
            Ask::Said { key, message, at, trace } => match desk.far.get_mut(&key) {
                Some(far) => {
                    far.said += 1;
                    What::Said { socket: key, number: far.said, message, trace: trace.map(Parent::written) }
                }
                None => return Err(Ask::Said { key, message, at, trace }),
            },
            Ask::Leave(key) => {
                desk.far.remove(&key);
                What::Left { socket: key }
            }
            Ask::Action { who, action, reply } => {
                let call = post.next.fetch_add(1, Relaxed);
                desk.calls.insert(call, Call { node, reply, since: Instant::now() });
                What::Act { call, table, who, action }
            }
            Ask::Renamed(who) => What::Renamed { table, who },
            // Every node reads the operator's notices itself.
            Ask::Changed => return Ok(()),
        };
        // Sent while the desk is held, so that the letters of a socket leave in the order of their numbers.
        post.send(&self.node, what);
        Ok(())
    }
}

/// Whether a door leads to another node.
pub(crate) fn is_far(stub: &Stub) -> bool {
    matches!(stub, Stub::There(_))
}

//! Sockets of other nodes whose tables are kept here.

use super::letter::What;
use super::{MOST_WAITING, Post};
use crate::house::House;
use crate::keeper::{Ask, Hello};
use crate::refused::Refusal;
use crate::shape::ClientMessage;
use crate::store::Sitting;
use crate::traces::Parent;
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::{mpsc, oneshot};

/// What is longer goes in several letters: a bus carries a megabyte at most.
const LONGEST_LETTER: usize = 512 << 10;

/// Who wants to take part in which table, from which node.
pub(super) struct Visitor {
    pub(super) from: String,
    pub(super) socket: u64,
    pub(super) table: String,
    pub(super) who: Sitting,
    pub(super) hello: Hello,
}

impl Post {
    /// Stands in for a socket of another node, until it or its table is gone; or says why it may not take part.
    pub(super) async fn stand_in(
        &self,
        house: &Arc<House>,
        visitor: Visitor,
        mut said: mpsc::Receiver<(ClientMessage, Option<String>)>,
    ) -> Result<(), String> {
        let Visitor { from, socket, table, who, hello } = visitor;
        let elsewhere = || Refusal::Elsewhere.problem().code;
        let stub = house.hall.keeper_here(house, &table).await.map_err(|refused| refused.problem.code)?;
        let (out, mut waiting) = mpsc::channel(MOST_WAITING);
        let (reply, answer) = oneshot::channel();
        stub.ask(Ask::Join { who, hello, out, reply }).await.map_err(|_| elsewhere())?;
        let key = match answer.await {
            Ok(Ok(key)) => key,
            Ok(Err(refusal)) => return Err(refusal.problem().code),
            Err(_) => return Err(elsewhere()),
        };
        self.send(&from, What::Joined { socket, refusal: None });
        let (mut number, mut texts) = (0, Vec::new());
        loop {
            tokio::select! {
                count = waiting.recv_many(&mut texts, MOST_WAITING) => {
                    if count == 0 {
                        return Ok(());
                    }
                    for text in texts.drain(..) {
                        self.tell(&from, socket, &mut number, text.as_str());
                    }
                }
                message = said.recv() => {
                    let Some((message, trace)) = message else {
                        let _ = stub.ask(Ask::Leave(key)).await;
                        return Ok(());
                    };
                    // What it belongs to goes on here.
                    let parent = trace.as_deref().and_then(Parent::read);
                    let trace = parent.and_then(|parent| house.span("letter", Some(parent)).parent());
                    if stub.ask(Ask::Said { key, message, at: Instant::now(), trace }).await.is_err() {
                        return Ok(());
                    }
                }
            }
        }
    }

    fn tell(&self, to: &str, socket: u64, number: &mut u64, text: &str) {
        let mut rest = text;
        loop {
            let mut end = rest.len().min(LONGEST_LETTER);
            while !rest.is_char_boundary(end) {
                end -= 1;
            }
            let (part, after) = rest.split_at(end);
            *number += 1;
            let what = What::Told { socket, number: *number, more: !after.is_empty() };
            self.send_text(to, what, part);
            if after.is_empty() {
                return;
            }
            rest = after;
        }
    }
}

//! One attacker: does what comes to mind until time is up.

use super::field::Field;
use crate::client::{self, Answer, Client};
use serde_json::Value;
use std::io;
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::{Dice, FastDice};

pub(super) struct Attacker {
    pub(super) field: Arc<Field>,
    pub(super) dice: FastDice,
    guests: Vec<Client>,
}

/// Everything that comes to mind, and how often.
const KINDS: &[(&str, u32)] = &[
    ("guests", 3),
    ("accounts", 2),
    ("options", 5),
    ("decks", 4),
    ("sheets", 5),
    ("records", 6),
    ("frames", 4),
    ("sockets", 6),
    ("chats", 2),
    ("races", 3),
    ("half-open", 2),
    ("garbage", 4),
    ("readers", 2),
    ("pipelines", 2),
    ("bodies", 3),
    ("frames by hand", 3),
    ("crowds", 2),
    ("learners", 5),
];

/// Each attacker keeps so many people, and changes them now and then.
const MOST_GUESTS: usize = 4;
/// No single idea is followed longer.
const LONGEST: Duration = Duration::from_secs(90);

impl Attacker {
    pub(super) fn new(field: Arc<Field>, seed: u64, number: u64) -> Attacker {
        let dice = FastDice::new(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ (number + 1));
        Attacker { field, dice, guests: Vec::new() }
    }

    pub(super) async fn run(mut self) {
        while !self.field.over() {
            let all: u32 = KINDS.iter().map(|(_, weight)| weight).sum();
            let mut drawn = self.dice.below(all);
            let kind = KINDS.iter().find(|(_, weight)| {
                let found = drawn < *weight;
                drawn = drawn.saturating_sub(*weight);
                found
            });
            let kind = kind.map_or("guests", |(kind, _)| kind);
            let longest = LONGEST.min(self.field.time_left() + Duration::from_secs(5));
            // Whatever is still open is closed without a word, which is an attack as well.
            let _ = tokio::time::timeout(longest, self.follow(kind)).await;
        }
    }

    async fn follow(&mut self, kind: &'static str) {
        match kind {
            "accounts" => self.accounts().await,
            "options" => self.options().await,
            "decks" => self.decks().await,
            "sheets" => self.sheets().await,
            "records" => self.records().await,
            "frames" => self.frames().await,
            "sockets" => self.sockets().await,
            "chats" => self.chats().await,
            "races" => self.races().await,
            "half-open" => self.half_open().await,
            "garbage" => self.garbage().await,
            "readers" => self.readers().await,
            "pipelines" => self.pipelines().await,
            "bodies" => self.bodies().await,
            "frames by hand" => self.frames_by_hand().await,
            "crowds" => self.crowds().await,
            "learners" => self.learners().await,
            _ => self.guests().await,
        }
    }

    /// One of the items.
    pub(super) fn one_of<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.dice.below(items.len() as u32) as usize]
    }

    pub(super) fn once_in(&mut self, times: u32) -> bool {
        self.dice.below(times) == 0
    }

    /// Somebody from any address, unknown until now.
    pub(super) async fn stranger(&mut self) -> Option<Client> {
        let door = self.field.door(self.dice.below(1 << 22));
        let (life, begun) = (self.field.life(), Instant::now());
        let came = Client::guest(door).await;
        let answer = match &came {
            Ok(Some(_)) => Ok(Answer { status: 200, ..Answer::default() }),
            Ok(None) => Ok(Answer { status: 429, ..Answer::default() }),
            Err(error) => Err(io::Error::from(error.kind())),
        };
        self.field.judge("guests", "a new guest", life, begun, &answer);
        let Ok(Some(client)) = came else {
            // Between two lives of the server nobody is let in.
            tokio::time::sleep(Duration::from_millis(50)).await;
            return None;
        };
        self.field.know(&client);
        Some(client)
    }

    /// Somebody, known or new.
    pub(super) async fn somebody(&mut self) -> Option<Client> {
        if self.guests.len() >= MOST_GUESTS {
            if self.once_in(12) {
                let place = self.dice.below(self.guests.len() as u32) as usize;
                self.guests.remove(place);
            } else {
                return Some(self.guests[self.dice.below(self.guests.len() as u32) as usize].clone());
            }
        }
        let client = self.stranger().await?;
        self.guests.push(client.clone());
        Some(client)
    }

    /// One call, counted and judged.
    pub(super) async fn call(
        &mut self,
        kind: &'static str,
        client: &Client,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> Answer {
        match body {
            Some(body) => self.call_bytes(kind, client, method, path, body.to_string().as_bytes()).await,
            None => self.call_bytes(kind, client, method, path, b"").await,
        }
    }

    pub(super) async fn call_bytes(
        &mut self,
        kind: &'static str,
        client: &Client,
        method: &str,
        path: &str,
        body: &[u8],
    ) -> Answer {
        let what = format!("{method} {path} {}", String::from_utf8_lossy(&body[..body.len().min(1200)]));
        self.field.remember(what.clone());
        let (life, begun) = (self.field.life(), Instant::now());
        let answer = if body.is_empty() {
            client::call(client.door, method, path, &[("Cookie", &client.cookie)], b"").await
        } else {
            client.send_bytes(method, path, body).await
        };
        self.field.judge(kind, &what, life, begun, &answer);
        match answer {
            Ok(answer) => {
                self.field.look(&client.id, &answer.text);
                if answer.status == 429 {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                answer
            }
            Err(_) => {
                tokio::time::sleep(Duration::from_millis(50)).await;
                Answer::default()
            }
        }
    }
}

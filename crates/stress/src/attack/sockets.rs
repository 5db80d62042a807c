//! At the tables: messages out of turn, out of shape and out of time.

use super::attacker::Attacker;
use crate::client::{Client, Socket, any_choice};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use table::Dice;
use testkit::bend;
use tokio_tungstenite::tungstenite::Message;

/// What a client may say, before it is bent.
fn sayings() -> Vec<Value> {
    vec![
        json!({ "type": "hello", "from": 0, "epoch": 0, "salt": "salt" }),
        json!({ "type": "hello", "from": 4_000_000_000u32, "epoch": 77 }),
        json!({ "type": "choose", "id": "a", "question": "0.0", "text": "pass" }),
        json!({ "type": "undo", "id": "b" }),
        json!({ "type": "agree", "id": "c", "yes": true }),
        json!({ "type": "agree", "id": "c", "yes": false }),
        json!({ "type": "draw", "id": "d" }),
        json!({ "type": "resign", "id": "e" }),
        json!({ "type": "hint", "id": "f" }),
        json!({ "type": "why", "id": "g", "about": "W1" }),
        json!({ "type": "chat", "id": "h", "text": "hello there" }),
        json!({ "type": "ping", "id": "i" }),
    ]
}

/// What is done to a table from outside.
const ACTIONS: &[&str] = &["sit", "stand", "bot", "free", "options", "start", "rematch"];

impl Attacker {
    /// A table of somebody's, or a new one against a bot.
    pub(super) async fn any_table(&mut self, kind: &'static str, client: &Client) -> Option<String> {
        if let Some(table) =
            self.field.tables.any(self.dice.below(1 << 20)).filter(|_| self.dice.below(2) == 0)
        {
            return Some(table);
        }
        let game = *self.one_of(games::IDS);
        let wanted = json!({ "game": game, "start": true,
            "seats": [{ "kind": "me" }, { "kind": "bot", "strength": "squire" }] });
        let made = self.call(kind, client, "POST", "/api/tables", Some(&wanted)).await;
        let id = made.json()["id"].as_str()?.to_owned();
        self.field.tables.add(id.clone());
        Some(id)
    }

    pub(super) async fn sockets(&mut self) {
        let Some(client) = self.somebody().await else { return };
        let Some(table) = self.any_table("sockets", &client).await else { return };
        if self.once_in(2) {
            let action = *self.one_of(ACTIONS);
            let seat = *self.one_of(&[0, 1, 2, 7, 31, 32, 255]);
            let mut body = json!({ "seat": seat, "strength": "page", "options": {}, "visibility": "link",
                "clock": { "kind": "bank", "seconds": 4_000_000_000u32, "increment": 4_000_000_000u32 },
                "on_timeout": "bot", "salt": "x".repeat(self.dice.below(100) as usize) });
            if self.once_in(2) {
                bend::value(&mut body, &mut self.dice);
            }
            self.call("sockets", &client, "POST", &format!("/api/tables/{table}/{action}"), Some(&body))
                .await;
        }
        let Ok(Some(mut socket)) = client.socket(&table).await else { return };
        if !self.once_in(6) {
            socket.say(&json!({ "type": "hello" })).await;
        }
        let mut question = Value::Null;
        for _ in 0..self.dice.below(40) {
            if self.field.over() || socket.closed() {
                break;
            }
            let mut message = self.one_of(&sayings()).clone();
            if !question.is_null() && self.once_in(2) {
                message = any_choice(&question, "own", &mut self.dice).unwrap_or(message);
            }
            if self.once_in(2) {
                bend::value(&mut message, &mut self.dice);
            }
            self.field.tried("sockets");
            self.field.remember(format!("at {table}: {message}"));
            let frame = match self.dice.below(12) {
                0 => Message::binary(bend::bytes(message.to_string().as_bytes(), &mut self.dice)),
                1 => Message::text("x".repeat(1 << self.dice.below(15))),
                2 => Message::Ping(vec![0; self.dice.below(125) as usize].into()),
                3 => Message::text(bend::text(&message.to_string(), &mut self.dice)),
                _ => Message::text(message.to_string()),
            };
            socket.raw(frame).await;
            while let Some(heard) = socket.hear(Duration::from_millis(5)).await {
                if !heard["snapshot"].is_null() {
                    question = heard["snapshot"]["question"].clone();
                }
            }
        }
        socket.heard.iter().for_each(|text| self.field.look(&client.id, text));
    }

    pub(super) async fn chats(&mut self) {
        let Some(client) = self.somebody().await else { return };
        let Some(table) = self.any_table("chats", &client).await else { return };
        let Ok(Some(mut socket)) = client.socket(&table).await else { return };
        socket.say(&json!({ "type": "hello" })).await;
        for number in 0..self.dice.below(120) {
            let text = match self.dice.below(5) {
                0 => "\u{202e}\u{200b}".repeat(self.dice.below(400) as usize),
                1 => "ä".repeat(self.dice.below(600) as usize),
                2 => "<img src=x onerror=alert(1)>".to_owned(),
                _ => format!("line {number}"),
            };
            self.field.tried("chats");
            socket.say(&json!({ "type": "chat", "id": number.to_string(), "text": text })).await;
            if number % 16 == 0 {
                let _ = socket.hear(Duration::from_millis(2)).await;
            }
            if socket.closed() {
                break;
            }
        }
        while socket.hear(Duration::from_millis(50)).await.is_some() {}
        socket.heard.iter().for_each(|text| self.field.look(&client.id, text));
    }

    /// Two people with running clocks who choose and take back at once, over several sockets each.
    pub(super) async fn races(&mut self) {
        let (Some(one), Some(two)) = (self.stranger().await, self.stranger().await) else { return };
        let game = *self.one_of(games::IDS);
        let (seconds, increment) = (5 + self.dice.below(3), self.dice.below(3));
        let clock = match self.dice.below(3) {
            0 => json!({ "kind": "move", "seconds": seconds }),
            _ => json!({ "kind": "bank", "seconds": seconds, "increment": increment }),
        };
        let wanted = json!({ "game": game, "seats": [{ "kind": "me" }], "visibility": "link", "clock": clock,
            "on_timeout": *self.one_of(&["bot", "loss"]) });
        let made = self.call("races", &one, "POST", "/api/tables", Some(&wanted)).await;
        let Some(table) = made.json()["id"].as_str().map(str::to_owned) else { return };
        self.call("races", &two, "POST", &format!("/api/tables/{table}/sit"), Some(&json!({ "seat": 1 })))
            .await;
        self.call("races", &one, "POST", &format!("/api/tables/{table}/start"), Some(&json!({}))).await;
        let mut sockets: Vec<(Socket, Value)> = Vec::new();
        for client in [&one, &one, &two, &two] {
            let Ok(Some(mut socket)) = client.socket(&table).await else { return };
            socket.say(&json!({ "type": "hello" })).await;
            sockets.push((socket, Value::Null));
        }
        let until = Instant::now() + Duration::from_secs(7).min(self.field.time_left());
        let (mut number, mut furthest) = (0, 0);
        while Instant::now() < until {
            if sockets.iter().any(|(socket, _)| socket.closed()) {
                break;
            }
            for (socket, question) in &mut sockets {
                number += 1;
                let id = number.to_string();
                let message = match self.dice.below(9) {
                    0 | 1 => json!({ "type": "undo", "id": id }),
                    2 => json!({ "type": "agree", "id": id, "yes": true }),
                    3 if number > 300 => json!({ "type": "resign", "id": id }),
                    4 => json!({ "type": "hint", "id": id }),
                    _ => match any_choice(question, &id, &mut self.dice) {
                        Some(choice) => choice,
                        None => json!({ "type": "ping", "id": id }),
                    },
                };
                self.field.tried("races");
                socket.say(&message).await;
            }
            for (socket, question) in &mut sockets {
                while let Some(heard) = socket.hear(Duration::from_millis(10)).await {
                    if !heard["snapshot"].is_null() {
                        *question = heard["snapshot"]["question"].clone();
                        furthest = furthest.max(heard["snapshot"]["step"].as_u64().unwrap_or(0));
                    }
                    // Nobody ever has more time than was given at the start and for the choices made.
                    let most = 1000 * (u64::from(seconds) + u64::from(increment) * (furthest + 4)) + 500;
                    for seat in heard["table"]["seats"].as_array().into_iter().flatten() {
                        if let Some(time) = seat["time_ms"].as_i64().filter(|&time| time > most as i64) {
                            self.field
                                .fail(format!("{time} ms on a clock of {clock} after {furthest} steps"));
                        }
                    }
                }
            }
        }
        for (place, (socket, _)) in sockets.iter().enumerate() {
            let reader = if place < 2 { &one.id } else { &two.id };
            socket.heard.iter().for_each(|text| self.field.look(reader, text));
        }
    }
}

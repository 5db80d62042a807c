//! What the protocols allow and no browser does: answers asked for and not taken, calls in a row without
//! listening, bodies as deep as a well, frames that are none, crowds around one table.

use super::attacker::Attacker;
use serde_json::json;
use std::time::Duration;
use table::Dice;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Long answers that anybody may ask for.
const LONG: &[&str] = &[
    "/api/games",
    "/api/games/dominion/cards",
    "/api/games/crimson/cards?options=%7B%22players%22%3A2%7D",
    "/api/games/dominion/clauses",
    "/api/games/schotten/stats",
    "/api/openapi.json",
    "/api/docs",
    "/",
];

/// Texts that claim to be JSON of a table.
const DEEP: &[&str] = &[
    r#"{"game":"schotten","game":"combo","game":7}"#,
    r#"{"game":"crimson","options":{"deck":"","deck":"archer*9","players":1e308}}"#,
    r#"{"game":"dominion","options":{"players":1e999999}}"#,
    r#"{"game":"dominion","options":{"players":-0}}"#,
    r#"{"game":"combo","options":{"players":2.0000000000000000001}}"#,
    r#"{"game":"combo","options":NaN}"#,
    r#"{"game":"combo","options":{"players":Infinity}}"#,
    r#"{"game":"combo","options":{"players":99999999999999999999999999999999}}"#,
    r#"{"game":"combo","seats":[{"kind":"bot","kind":"me"}]}"#,
    "{\"game\":\"schotten\",\"options\":{\"\u{0}\":\"\\ud800\"}}",
];

/// Frames of a WebSocket that keep to the rules badly or not at all: final and opcode, then the length as it
/// is written; all masked with zeros unless `bare`.
const FRAMES: &[(&str, &[u8])] = &[
    ("not masked", &[0x81, 0x02, b'{', b'}']),
    ("reserved bits", &[0xf1, 0x80, 0, 0, 0, 0]),
    ("an unknown opcode", &[0x83, 0x80, 0, 0, 0, 0]),
    ("an unknown control frame", &[0x8b, 0x80, 0, 0, 0, 0]),
    ("a fragment of nothing", &[0x00, 0x80, 0, 0, 0, 0]),
    ("a ping in pieces", &[0x09, 0x81, 0, 0, 0, 0, b'x']),
    ("a ping too long", &[0x89, 0xfe, 0x01, 0x00, 0, 0, 0, 0]),
    ("a close of one byte", &[0x88, 0x81, 0, 0, 0, 0, 3]),
    ("a close of no code", &[0x88, 0x82, 0, 0, 0, 0, 0, 1]),
    ("text that is none", &[0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe]),
    ("a length of the world", &[0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]),
    ("a binary message", &[0x82, 0x81, 0, 0, 0, 0, 7]),
    ("two beginnings", &[0x01, 0x81, 0, 0, 0, 0, b'{', 0x01, 0x81, 0, 0, 0, 0, b'{']),
];

impl Attacker {
    /// Asks for long answers and takes them by the drop, or not at all.
    pub(super) async fn readers(&mut self) {
        let Some(client) = self.somebody().await else { return };
        let mut held = Vec::new();
        for _ in 0..1 + self.dice.below(40) {
            let mut path = (*self.one_of(LONG)).to_owned();
            if let Some(record) = self.field.records.any(self.dice.below(1 << 20)).filter(|_| self.once_in(3))
            {
                path = format!("/api/replays/{record}/frames?count=200");
            }
            self.field.tried("readers");
            self.field.remember(format!("GET {path}, and not taken"));
            let Ok(Ok(mut stream)) =
                tokio::time::timeout(Duration::from_secs(2), client.door.connect()).await
            else {
                break;
            };
            let packed = if self.once_in(2) { "Accept-Encoding: gzip\r\n" } else { "" };
            let (address, cookie) = (client.door.address(), &client.cookie);
            let call = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\n{packed}\r\n");
            let _ = stream.write_all(call.as_bytes()).await;
            held.push(stream);
        }
        let mut drop = [0; 1];
        for _ in 0..self.dice.below(30) {
            if self.field.over() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
            for stream in &mut held {
                let _ = tokio::time::timeout(Duration::from_millis(1), stream.read(&mut drop)).await;
            }
        }
    }

    /// Many calls in a row over one connection, before the first answer is read.
    pub(super) async fn pipelines(&mut self) {
        let Some(client) = self.somebody().await else { return };
        let Ok(mut stream) = client.door.connect().await else { return };
        let (address, cookie) = (client.door.address(), &client.cookie);
        let mut calls = String::new();
        for _ in 0..1 + self.dice.below(200) {
            let path = *self.one_of(&[
                "/healthz",
                "/api/lobby",
                "/api/me",
                "/api/games/combo/cards",
                "/api/nothing",
            ]);
            calls.push_str(&format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\n\r\n"));
            self.field.tried("pipelines");
        }
        self.field.remember(format!("{} bytes of calls in a row", calls.len()));
        let _ = tokio::time::timeout(Duration::from_secs(3), stream.write_all(calls.as_bytes())).await;
        if self.once_in(2) {
            let mut part = vec![0; 4096];
            let _ = tokio::time::timeout(Duration::from_millis(500), stream.read(&mut part)).await;
        }
    }

    /// Bodies that are deep, doubled, huge or packed.
    pub(super) async fn bodies(&mut self) {
        let Some(client) = self.somebody().await else { return };
        let depth = 1 << self.dice.below(15);
        let (body, encoding) = match self.dice.below(6) {
            0 => (format!("{}{}", "[".repeat(depth), "]".repeat(depth)), ""),
            1 => (
                format!(
                    "{{\"game\":\"crimson\",\"options\":{}1{}}}",
                    "{\"a\":".repeat(depth),
                    "}".repeat(depth)
                ),
                "",
            ),
            2 => ("\u{1f}\u{8b}\u{8}\0\0\0\0\0".to_owned(), "gzip"),
            3 => (json!({ "game": "combo" }).to_string(), "gzip, deflate, br"),
            _ => ((*self.one_of(DEEP)).to_owned(), ""),
        };
        let path =
            *self.one_of(&["/api/tables", "/api/replays", "/api/me/claim", "/api/games/crimson/agreement"]);
        let mut headers = vec![
            ("Cookie", &*client.cookie),
            ("Content-Type", "application/json"),
            ("X-Forwarded-For", "8.8.8.8"),
        ];
        if !encoding.is_empty() {
            headers.push(("Content-Encoding", encoding));
        }
        let short: String = body.chars().take(100).collect();
        let what = format!("POST {path} {short}");
        self.field.remember(what.clone());
        let (life, begun) = (self.field.life(), std::time::Instant::now());
        let answer = crate::client::call(client.door, "POST", path, &headers, body.as_bytes()).await;
        self.field.judge("bodies", &what, life, begun, &answer);
    }

    /// Frames by hand, at a table of one's own.
    pub(super) async fn frames_by_hand(&mut self) {
        let Some(client) = self.somebody().await else { return };
        let Some(table) = self.any_table("frames by hand", &client).await else { return };
        let Ok(mut stream) = client.door.connect().await else { return };
        let (address, cookie) = (client.door.address(), &client.cookie);
        let call = format!(
            "GET /api/tables/{table}/ws HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\nConnection: Upgrade\r\n\
             Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        );
        if stream.write_all(call.as_bytes()).await.is_err() || !upgraded(&mut stream).await {
            return;
        }
        let hello = br#"{"type":"hello"}"#;
        let _ = stream.write_all(&masked(0x81, hello)).await;
        for _ in 0..1 + self.dice.below(6) {
            self.field.tried("frames by hand");
            let (what, frame) = *self.one_of(FRAMES);
            self.field.remember(format!("at {table}: {what}"));
            let sent = match self.dice.below(5) {
                // A message in thousands of pieces, none of which holds anything, and no end.
                0 => [&[0x01, 0x80, 0, 0, 0, 0][..], &[0x00, 0x80, 0, 0, 0, 0].repeat(5_000)].concat(),
                // More pings than anybody answers.
                1 => masked(0x89, b"are you there").repeat(500),
                // A hello in two pieces with a ping between them, which is allowed.
                2 => [masked(0x01, &hello[..5]), masked(0x89, b""), masked(0x80, &hello[5..])].concat(),
                _ => frame.to_vec(),
            };
            if tokio::time::timeout(Duration::from_secs(2), stream.write_all(&sent)).await.is_err() {
                break;
            }
        }
        let mut part = vec![0; 8192];
        let _ = tokio::time::timeout(Duration::from_millis(300), stream.read(&mut part)).await;
    }

    /// A crowd around one table: everybody comes, looks and goes at once.
    pub(super) async fn crowds(&mut self) {
        let Some(client) = self.somebody().await else { return };
        let Some(table) = self.any_table("crowds", &client).await else { return };
        let mut crowd = Vec::new();
        for _ in 0..self.dice.below(60) {
            self.field.tried("crowds");
            let Some(watcher) = self.somebody().await else { break };
            let Ok(Some(mut socket)) = watcher.socket(&table).await else { continue };
            socket.say(&json!({ "type": "hello" })).await;
            crowd.push(socket);
        }
        // Half of them never listen.
        let listens = crowd.len() / 2;
        for socket in &mut crowd[..listens] {
            let _ = socket.hear_text(Duration::from_millis(5)).await;
        }
        tokio::time::sleep(
            Duration::from_millis(u64::from(self.dice.below(1500))).min(self.field.time_left()),
        )
        .await;
    }
}

/// A frame of a client, masked with zeros.
fn masked(first: u8, payload: &[u8]) -> Vec<u8> {
    let mut frame = vec![first, 0x80 | payload.len() as u8, 0, 0, 0, 0];
    frame.extend_from_slice(payload);
    frame
}

/// Whether the connection has become a socket.
async fn upgraded(stream: &mut TcpStream) -> bool {
    let mut head = Vec::new();
    let mut part = [0; 512];
    let read = async {
        while !head.windows(4).any(|end| end == b"\r\n\r\n") {
            match stream.read(&mut part).await {
                Ok(count) if count > 0 => head.extend_from_slice(&part[..count]),
                _ => return,
            }
        }
    };
    let _ = tokio::time::timeout(Duration::from_secs(5), read).await;
    head.starts_with(b"HTTP/1.1 101")
}

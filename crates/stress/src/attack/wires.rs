//! Below the messages: connections that never finish, and bytes that are no call.

use super::attacker::Attacker;
use crate::client;
use std::time::{Duration, Instant};
use table::{Dice, FastDice};
use testkit::bend;
use tokio::io::AsyncWriteExt;

/// Beginnings that nobody finishes.
const BEGUN: &[&str] = &[
    "",
    "G",
    "GET /healthz HTTP/1.1\r\nHo",
    "GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\n",
    "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{",
    "POST /api/replays HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nfffffff\r\n{\"game\"",
];

/// Calls worth bending.
const SOUND: &[&str] = &[
    "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
    "GET /api/lobby HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: bergfried=00\r\nConnection: close\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: evil.example\r\nOrigin: https://evil.example\r\nConnection: close\r\n\r\n",
    "GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: 1.2.3.4, 5.6.7.8\r\nConnection: close\r\n\r\n",
    "OPTIONS * HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
    "POST /api/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\
     Content-Length: 20\r\nConnection: close\r\n\r\n{}",
    "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n\
     2\r\n{}\r\n0\r\n\r\n",
    "GET /api/tables/x/ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
     Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAA\r\n\r\n",
    "GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
];

impl Attacker {
    pub(super) async fn half_open(&mut self) {
        // Now and then a crowd from one address, which must not shut the others out.
        let count = if self.once_in(8) { 400 } else { 1 + self.dice.below(20) };
        let door = self.field.door(self.dice.below(1 << 22));
        let beginning = *self.one_of(BEGUN);
        self.field.remember(format!("{count} times {beginning:?}, and nothing more"));
        let mut held = Vec::new();
        for _ in 0..count {
            self.field.tried("half-open");
            let Ok(Ok(mut stream)) = tokio::time::timeout(Duration::from_secs(2), door.connect()).await
            else {
                break;
            };
            let _ = stream.write_all(beginning.as_bytes()).await;
            held.push(stream);
        }
        let hold = Duration::from_millis(u64::from(self.dice.below(4000))).min(self.field.time_left());
        tokio::time::sleep(hold).await;
    }

    pub(super) async fn garbage(&mut self) {
        let door = self.field.door(self.dice.below(1 << 22));
        let mut request = bend_some(self.one_of(SOUND).as_bytes(), &mut self.dice);
        match self.dice.below(8) {
            0 => request = (0..self.dice.below(4000)).map(|_| self.dice.below(256) as u8).collect(),
            1 => {
                let long = "a".repeat(1 << self.dice.below(20));
                request =
                    format!("GET /{long} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n").into();
            }
            2 => {
                let many = "X-Header: yes\r\n".repeat(self.dice.below(2000) as usize);
                request =
                    format!("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n{many}Connection: close\r\n\r\n").into();
            }
            _ => {}
        }
        let what = format!("garbage {:?}", String::from_utf8_lossy(&request[..request.len().min(200)]));
        self.field.remember(what.clone());
        // What was bent into an unfinished call gets no answer; whoever waits is not kept waiting long.
        let (life, begun) = (self.field.life(), Instant::now());
        match tokio::time::timeout(Duration::from_secs(3), client::raw(door, &request)).await {
            Ok(answer) => self.field.judge("garbage", &what, life, begun, &answer),
            Err(_) => self.field.tried("garbage"),
        }
    }
}

fn bend_some(sound: &[u8], dice: &mut FastDice) -> Vec<u8> {
    if dice.below(4) == 0 { sound.to_vec() } else { bend::bytes(sound, dice) }
}

//! A server killed while choices are taken back and proposals stand: what it has acknowledged stands, and of what
//! it has not, all or nothing.

use crate::client::{Client, Door, Socket, any_choice};
use crate::process::{Limits, Process};
use serde_json::{Value, json};
use std::path::Path;
use std::time::Duration;
use table::{Dice, FastDice};

const PATIENCE: Duration = Duration::from_secs(60);

/// Where a game stands: how often something was taken back, and how many choices count.
type Place = (u64, u64);

fn place(message: &Value) -> Option<Place> {
    Some((message["epoch"].as_u64()?, message["snapshot"]["step"].as_u64()?))
}

/// One person at the table.
struct Player {
    socket: Socket,
    question: Value,
    at: Place,
}

impl Player {
    async fn join(client: &Client, table: &str) -> Result<Player, String> {
        let lost = |what: &str| format!("no {what} after the server came back");
        let socket = client.socket(table).await.map_err(|error| error.to_string())?;
        let mut player =
            Player { socket: socket.ok_or_else(|| lost("socket"))?, question: Value::Null, at: (0, 0) };
        player.socket.say(&json!({ "type": "hello" })).await;
        let welcome = player.until(|message| message["type"] == "welcome").await;
        welcome.ok_or_else(|| lost("welcome"))?;
        Ok(player)
    }

    /// Listens until something is heard.
    async fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Option<Value> {
        loop {
            let message = self.socket.hear(PATIENCE).await?;
            if let Some(at) = place(&message) {
                self.at = at;
                self.question = message["snapshot"]["question"].clone();
            }
            if wanted(&message) {
                return Some(message);
            }
        }
    }

    /// Listens to all that was said before now.
    async fn catch_up(&mut self, id: &str) -> Option<()> {
        self.socket.say(&json!({ "type": "ping", "id": id })).await;
        self.until(|message| message["type"] == "pong" && message["id"] == id).await.map(|_| ())
    }
}

/// Two people who choose, take back and agree at a server that is killed after every few messages, in the midst of
/// one. How many messages were acknowledged, or what was lost.
pub async fn taken_back(program: &Path, folder: &Path, kills: u32, seed: u64) -> Result<u64, String> {
    let limits = Limits { memory: 4096, handles: 1024 };
    let start = |port| Process::start(program, folder, port, limits).map_err(|error| error.to_string());
    let mut dice = FastDice::new(seed);
    let mut process = start(0)?;
    let mut people = Vec::new();
    for number in 0..2 {
        let came = Client::guest(Door::from(process.address(), number)).await.ok().flatten();
        people.push(came.ok_or("no guest is let in")?);
    }
    let table = duel(&people, "schotten").await.ok_or("no table")?;
    let (mut possible, mut acknowledged, mut number) = (vec![(0, 0)], 0, 0);
    for kill in 0..kills {
        let mut players = Vec::new();
        for person in &people {
            players.push(Player::join(person, &table).await?);
        }
        let at = players[0].at;
        if !possible.contains(&at) || players[1].at != at {
            return Err(format!("after kill {kill} the game stands at {at:?}, not at one of {possible:?}"));
        }
        for last in [false, false, false, true] {
            number += 1;
            let seat = dice.below(2) as usize;
            let (id, at) = (number.to_string(), players[seat].at);
            let message = match dice.below(5) {
                0 | 1 => json!({ "type": "undo", "id": id }),
                2 => json!({ "type": "agree", "id": id, "yes": dice.below(4) > 0 }),
                _ => any_choice(&players[seat].question, &id, &mut dice)
                    .unwrap_or_else(|| json!({ "type": "undo", "id": id })),
            };
            let chosen = message["type"] == "choose";
            players[seat].socket.say(&message).await;
            if last {
                // Anything between nothing and all of it may have happened.
                tokio::time::sleep(Duration::from_millis(u64::from(dice.below(25)))).await;
                possible = if chosen {
                    vec![(at.0, at.1 + 1)]
                } else {
                    (0..=at.1).map(|step| (at.0 + 1, step)).collect()
                };
                possible.push(at);
                continue;
            }
            let answer = players[seat].until(|heard| heard["type"] == "answer" && heard["id"] == *id).await;
            acknowledged += u64::from(answer.ok_or("a socket that closes")?["ok"] == true);
            for player in &mut players {
                player.catch_up(&format!("{id} heard")).await.ok_or("a socket that closes")?;
            }
        }
        process.kill();
        let port = process.address().port();
        process = start(port)?;
    }
    Ok(acknowledged)
}

/// A table at which these two have begun a game; nothing where the server did not let them.
pub async fn duel(people: &[Client], game: &str) -> Option<String> {
    let wanted = json!({ "game": game, "seats": [{ "kind": "me" }], "visibility": "link" });
    let made = people[0].send("POST", "/api/tables", &wanted).await.ok()?.json();
    let table = made["id"].as_str()?.to_owned();
    let sat = people[1].send("POST", &format!("/api/tables/{table}/sit"), &json!({ "seat": 1 })).await;
    let begun = people[0].send("POST", &format!("/api/tables/{table}/start"), &json!({})).await;
    (sat.ok()?.fine() && begun.ok()?.fine()).then_some(table)
}

//! Honest people who play meanwhile. Whatever happens to the server, each choice it has acknowledged
//! stands exactly once, and nobody hears more than the rules grant.

use super::field::Field;
use crate::client::{Client, any_choice};
use crate::truth::Truth;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use table::{Dice, FastDice, Observer, Seat};

/// A game that takes longer is left unfinished.
const LONGEST: Duration = Duration::from_secs(120);
/// Before somebody knocks again.
const PAUSE: Duration = Duration::from_millis(150);

pub(super) async fn run(field: Arc<Field>, seed: u64, number: u64) {
    let mut dice = FastDice::new(seed ^ (0x7769_746e + number));
    while !field.over() {
        let game = dice.pick(&["combo", "schotten", "crimson", "combo", "dominion"]);
        if let Err(why) = one_game(&field, game, &mut dice).await {
            field.fail(format!("an honest game of {game}: {why}"));
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// What somebody has heard and been promised.
#[derive(Default)]
struct Evening {
    heard: Vec<String>,
    acknowledged: Vec<String>,
    /// Sent, and never answered or answered with «stale» after the server had been killed.
    unsure: usize,
    over: bool,
}

async fn one_game(field: &Arc<Field>, game: &str, dice: &mut FastDice) -> Result<(), String> {
    let mut people = Vec::new();
    while people.len() < 3 && !field.over() {
        match Client::guest(field.door(dice.below(1 << 22))).await {
            Ok(Some(client)) => {
                field.know(&client);
                people.push(client);
            }
            _ => tokio::time::sleep(PAUSE).await,
        }
    }
    let [one, two, watcher] = people.as_slice() else { return Ok(()) };
    let wanted = json!({ "game": game, "seats": [{ "kind": "me" }], "visibility": "link" });
    let Ok(made) = one.send("POST", "/api/tables", &wanted).await else { return Ok(()) };
    let made = made.json();
    let Some(table) = made["id"].as_str() else { return Ok(()) };
    // Whoever is killed in between begins another game.
    let sat = two.send("POST", &format!("/api/tables/{table}/sit"), &json!({ "seat": 1 })).await;
    let begun = one.send("POST", &format!("/api/tables/{table}/start"), &json!({})).await;
    if !sat.is_ok_and(|answer| answer.fine()) || !begun.is_ok_and(|answer| answer.fine()) {
        return Ok(());
    }
    let until = Instant::now() + LONGEST.min(field.time_left());
    let (first, second, watched) = tokio::join!(
        evening(one, table, FastDice::new(u64::from(dice.below(1 << 30))), true, until),
        evening(two, table, FastDice::new(u64::from(dice.below(1 << 30))), true, until),
        evening(watcher, table, FastDice::new(0), false, until),
    );
    for (client, evening) in people.iter().zip([&first, &second, &watched]) {
        evening.heard.iter().for_each(|text| field.look(&client.id, text));
    }
    if !(first.over && second.over && watched.over) {
        return Ok(());
    }
    let Some(file) = record(one, table, until).await else { return Ok(()) };
    let truth = Truth::of(&file)?;
    let observers = [Observer::Seat(Seat(0)), Observer::Seat(Seat(1)), Observer::Spectator];
    for (evening, observer) in [&first, &second, &watched].into_iter().zip(observers) {
        truth.granted(evening.heard.iter().map(String::as_str), observer)?;
    }
    for (evening, seat) in [(&first, 0), (&second, 1)] {
        stands(&file, seat, evening)?;
        field.acknowledged.fetch_add(evening.acknowledged.len() as u64, Ordering::SeqCst);
    }
    field.games_checked.fetch_add(1, Ordering::SeqCst);
    field.records.add(table.to_owned());
    Ok(())
}

/// The public record of a finished game, also from a server that has just come back.
async fn record(client: &Client, table: &str, until: Instant) -> Option<Value> {
    while Instant::now() < until {
        let file = client.get(&format!("/api/replays/{table}/file")).await;
        if let Ok(file) = file
            && file.fine()
        {
            return Some(file.json());
        }
        tokio::time::sleep(PAUSE).await;
    }
    None
}

/// Every acknowledged choice stands in the record, in order, and none that nobody made.
fn stands(file: &Value, seat: u64, evening: &Evening) -> Result<(), String> {
    let steps = file["replay"]["steps"].as_array().ok_or("a record without steps")?;
    let own: Vec<&str> =
        steps.iter().filter(|step| step["seat"] == seat).filter_map(|step| step["choice"].as_str()).collect();
    let mut standing = own.iter();
    for choice in &evening.acknowledged {
        if !standing.any(|made| made == choice) {
            return Err(format!("the acknowledged choice «{choice}» of seat {seat} is lost: {own:?}"));
        }
    }
    if own.len() > evening.acknowledged.len() + evening.unsure {
        return Err(format!(
            "{} choices of seat {seat}, {} were made",
            own.len(),
            evening.acknowledged.len()
        ));
    }
    Ok(())
}

/// Sits or watches until the game is over, and comes back whenever the server does.
async fn evening(client: &Client, table: &str, mut dice: FastDice, plays: bool, until: Instant) -> Evening {
    let mut evening = Evening::default();
    let mut pending: Option<Value> = None;
    let mut answered = Value::Null;
    let mut number = 0;
    while Instant::now() < until && !evening.over {
        let Ok(Some(mut socket)) = client.socket(table).await else {
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        socket.say(&json!({ "type": "hello" })).await;
        let mut resent = false;
        while Instant::now() < until {
            let Some(message) = socket.hear(Duration::from_secs(5)).await else { break };
            if let Some(choice) = pending.as_ref().filter(|choice| message["id"] == choice["id"]) {
                let code = message["refusal"]["code"].as_str().unwrap_or_default();
                match (message["ok"] == true, code) {
                    (true, _) => {
                        evening.acknowledged.push(choice["text"].as_str().unwrap_or_default().to_owned());
                        pending = None;
                    }
                    (false, "too_fast") => {
                        tokio::time::sleep(PAUSE).await;
                        socket.say(choice).await;
                    }
                    (false, _) => {
                        evening.unsure += 1;
                        pending = None;
                        answered = Value::Null;
                    }
                }
            }
            let snapshot = &message["snapshot"];
            if snapshot.is_null() {
                continue;
            }
            if let Some(choice) = pending.as_ref().filter(|_| !resent && message["type"] == "welcome") {
                // The same id: played once, however often it is sent.
                socket.say(choice).await;
                resent = true;
                continue;
            }
            if !snapshot["outcome"].is_null() {
                evening.over = pending.is_none();
                if evening.over {
                    break;
                }
                continue;
            }
            let question = &snapshot["question"];
            if plays && pending.is_none() && !question.is_null() && question["id"] != answered {
                number += 1;
                answered = question["id"].clone();
                pending = any_choice(question, &format!("{}-{number}", client.id), &mut dice);
                if let Some(choice) = &pending {
                    socket.say(choice).await;
                }
            }
        }
        evening.heard.append(&mut socket.heard);
    }
    evening
}

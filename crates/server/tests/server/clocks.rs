//! Clocks: they run while tables sleep, and nobody wins time by tricks.

use crate::client::{Client, Running, Socket, any_choice, metric};
use serde_json::{Value, json};
use std::time::Duration;

/// A table of two people with this clock, begun.
async fn timed(one: &Client, two: &Client, game: &str, clock: Value) -> String {
    let wanted = json!({ "game": game, "seats": [{ "kind": "me" }], "clock": clock, "on_timeout": "bot" });
    let table = one.table(wanted).await;
    two.post(&format!("/api/tables/{table}/sit"), &json!({ "seat": 1 })).await.fine();
    one.post(&format!("/api/tables/{table}/start"), &json!({})).await.fine();
    table
}

async fn until(client: &Client, name: &str, wanted: impl Fn(u64) -> bool) {
    while !wanted(metric(client, name).await) {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_table_whose_clock_runs_sleeps_and_is_woken_when_it_runs_out() {
    let server = Running::with(|config| config.idle = Duration::from_millis(50)).await;
    let (one, two) = (server.guest().await, server.guest().await);
    let table = timed(&one, &two, "schotten", json!({ "kind": "move", "seconds": 5 })).await;
    until(&one, "bergfried_tables_awake", |awake| awake == 0).await;
    let woken = metric(&one, "bergfried_tables_woken_total").await;
    // Nobody asks for it; the house knows when it is due.
    until(&one, "bergfried_tables_woken_total", |now| now > woken).await;
    let late = loop {
        let seats = one.get(&format!("/api/tables/{table}")).await.fine()["seats"].clone();
        let seats = seats.as_array().expect("seats").clone();
        if let Some(late) = seats.into_iter().find(|seat| seat["kind"] == "bot") {
            break late;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    assert_eq!(late["strength"], "castellan", "a bot has taken over");
}

#[tokio::test]
async fn time_runs_while_a_table_sleeps_and_not_while_the_house_is_closed() {
    let server = Running::with(|config| config.idle = Duration::from_millis(50)).await;
    let (one, two) = (server.guest().await, server.guest().await);
    let table =
        timed(&one, &two, "schotten", json!({ "kind": "bank", "seconds": 3600, "increment": 0 })).await;
    let left = async |client: &Client| {
        let info = client.get(&format!("/api/tables/{table}")).await.fine();
        let asked = info["asked"][0].as_u64().expect("somebody who is asked") as usize;
        info["seats"][asked]["time_ms"].as_i64().expect("a clock")
    };
    until(&one, "bergfried_tables_awake", |awake| awake == 0).await;
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let asleep = left(&one).await;
    assert!(asleep <= 3_600_000 - 1_500, "{asleep}");
    until(&one, "bergfried_tables_awake", |awake| awake == 0).await;
    let folder = server.stop().await;
    let closed = std::time::Instant::now();
    tokio::time::sleep(Duration::from_millis(3000)).await;
    let server = Running::on(folder, |config| config.idle = Duration::from_millis(50)).await;
    let one = Client { address: server.address, ..one };
    let after = left(&one).await;
    let passed = asleep - after;
    assert!(passed < closed.elapsed().as_millis() as i64, "closed for three seconds, lost {passed} ms");
    assert!(passed >= 0, "and nothing is won");
}

#[tokio::test]
async fn after_a_restart_tables_with_clocks_sleep_on() {
    let server = Running::start().await;
    let (one, two) = (server.guest().await, server.guest().await);
    timed(&one, &two, "schotten", json!({ "kind": "move", "seconds": 3600 })).await;
    let soon = timed(&one, &two, "schotten", json!({ "kind": "move", "seconds": 5 })).await;
    let server = Running::on(server.stop().await, |_| ()).await;
    let one = Client { address: server.address, ..one };
    until(&one, "bergfried_tables_woken_total", |woken| woken > 0).await;
    assert_eq!(metric(&one, "bergfried_tables_awake").await, 1, "only the one that was due");
    loop {
        let info = one.get(&format!("/api/tables/{soon}")).await.fine();
        if info["seats"].as_array().expect("seats").iter().any(|seat| seat["kind"] == "bot") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_full_house_makes_room_by_putting_empty_tables_to_sleep() {
    let server = Running::with(|config| config.limits.tables_awake = 3).await;
    let (one, two) = (server.guest().await, server.guest().await);
    let clock = json!({ "kind": "move", "seconds": 3600 });
    let first = timed(&one, &two, "schotten", clock.clone()).await;
    let (mut socket, _) = one.join(&first).await;
    for _ in 0..6 {
        timed(&one, &two, "schotten", clock.clone()).await;
    }
    assert_eq!(socket.ask(json!({ "type": "ping" })).await["type"], "pong", "where somebody is, it stays");
    assert!(metric(&one, "bergfried_tables_awake").await <= 3);
}

/// Plays until a choice can be taken back at once; the place of its player, and its text.
async fn undoable(sockets: &mut [Socket; 2], at: &mut [Value; 2]) -> Option<(usize, Value)> {
    let mut chance = 4;
    for _ in 0..60 {
        let place = at.iter().position(|at| !at["question"].is_null())?;
        let choice = any_choice(&at[place]["question"], &mut chance);
        let text = choice["text"].clone();
        let answer = sockets[place].ask(choice).await;
        assert_eq!(answer["ok"], true, "{answer}");
        let mut undoable = false;
        for (socket, at) in sockets.iter_mut().zip(at.iter_mut()) {
            let update = socket.hear_type("update").await;
            undoable |= update["undoable"] == true;
            *at = update["snapshot"].clone();
            if !at["outcome"].is_null() {
                return None;
            }
        }
        if undoable {
            return Some((place, text));
        }
    }
    None
}

#[tokio::test]
async fn choosing_and_taking_back_wins_no_time() {
    let server = Running::start().await;
    let (one, two) = (server.guest().await, server.guest().await);
    let mut tried = 0;
    for game in games::IDS {
        for clock in [
            json!({ "kind": "bank", "seconds": 600, "increment": 60 }),
            json!({ "kind": "move", "seconds": 600 }),
        ] {
            let table = timed(&one, &two, game, clock).await;
            let (first, at_first) = one.join(&table).await;
            let (second, at_second) = two.join(&table).await;
            let mut sockets = [first, second];
            let mut at = [at_first["snapshot"].clone(), at_second["snapshot"].clone()];
            let Some((place, text)) = undoable(&mut sockets, &mut at).await else { continue };
            let left = async || {
                let info = one.get(&format!("/api/tables/{table}")).await.fine();
                info["seats"][place]["time_ms"].as_i64().expect("a clock")
            };
            assert_eq!(sockets[place].ask(json!({ "type": "undo" })).await["ok"], true);
            let before = left().await;
            for _ in 0..5 {
                let rewound = sockets[place].hear_type("rewound").await;
                let question = &rewound["snapshot"]["question"]["id"];
                let again = json!({ "type": "choose", "question": question, "text": text });
                assert_eq!(sockets[place].ask(again).await["ok"], true);
                let answer = sockets[place].ask(json!({ "type": "undo" })).await;
                assert_eq!(answer["ok"], true, "{answer}");
            }
            let after = left().await;
            assert!(after <= before, "{game}: {before} ms became {after}");
            tried += 1;
        }
        if tried > 1 {
            break;
        }
    }
    assert!(tried > 1, "some game has a choice that can be taken back at once");
}

#[tokio::test]
async fn a_table_that_nobody_ever_came_back_to_goes_away() {
    let server = Running::start().await;
    let (one, two) = (server.guest().await, server.guest().await);
    let waiting = one.table(json!({ "game": "schotten", "seats": [{ "kind": "me" }] })).await;
    let begun = one.against(&two, "schotten").await;
    let (mut socket, _) = one.join(&begun).await;
    socket.ask(json!({ "type": "chat", "text": "good luck" })).await;
    let folder = server.stop().await;
    let server = Running::on(folder, |config| config.forget_waiting = Duration::ZERO).await;
    let one = Client { address: server.address, ..one };
    // The lobby wakes nobody; a table that is awake would stay.
    while one.get("/api/lobby").await.text.contains(&waiting) {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(one.get(&format!("/api/tables/{waiting}")).await.refused(), "unknown_table");
    assert_eq!(one.get(&format!("/api/tables/{begun}")).await.status, 200, "a game that has begun stays");
    let folder = server.stop().await;
    let server = Running::on(folder, |config| config.forget_running = Duration::ZERO).await;
    let one = Client { address: server.address, ..one };
    while one.get("/api/lobby").await.text.contains(&begun) {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(one.get(&format!("/api/tables/{begun}")).await.refused(), "unknown_table");
}

#[tokio::test]
async fn nobody_makes_tables_without_end_by_ending_them() {
    let server = Running::with(|config| config.limits.tables_a_day = 3).await;
    let me = server.guest().await;
    for _ in 0..3 {
        let table = me.against_bot("schotten").await;
        let (mut socket, _) = me.join(&table).await;
        assert_eq!(socket.ask(json!({ "type": "resign" })).await["ok"], true);
        if me.get("/api/lobby").await.fine()["past"].as_array().is_some_and(|past| past.len() == 3) {
            let again = me.post(&format!("/api/tables/{table}/rematch"), &json!({})).await;
            assert_eq!(again.refused(), "too_many_tables_today");
        }
    }
    let wanted = json!({ "game": "schotten" });
    assert_eq!(me.post("/api/tables", &wanted).await.refused(), "too_many_tables_today");
}

#[tokio::test]
async fn leaving_the_seat_to_a_bot_and_coming_back_wins_no_time() {
    // A bot that would need an hour for its choice.
    let server = Running::with(|config| config.bot_pause = Duration::from_secs(3600)).await;
    let (one, two) = (server.guest().await, server.guest().await);
    let table = timed(&one, &two, "schotten", json!({ "kind": "move", "seconds": 5 })).await;
    let info = one.get(&format!("/api/tables/{table}")).await.fine();
    let asked = info["asked"][0].as_u64().expect("somebody who is asked") as usize;
    let person = if asked == 0 { &one } else { &two };
    let seat = json!({ "seat": asked });
    let at = |action: &str| format!("/api/tables/{table}/{action}");
    tokio::time::sleep(Duration::from_millis(1200)).await;
    for _ in 0..3 {
        person.post(&at("bot"), &json!({ "seat": asked, "strength": "page" })).await.fine();
        let back = person.post(&at("sit"), &seat).await.fine();
        let left = back["seats"][asked]["time_ms"].as_i64().expect("a clock");
        assert!(left <= 3_800, "{left} ms after 1.2 of 5 seconds");
    }
    while one.get(&format!("/api/tables/{table}")).await.fine()["seats"][asked]["kind"] != "bot" {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(person.post(&at("sit"), &seat).await.refused(), "bot_answers", "time that is up stays up");
}

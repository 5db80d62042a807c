//! Those who leave, those who come back, and bots that wait for somebody.

use crate::client::{Client, Running, any_choice, metric};
use serde_json::{Value, json};
use std::time::Duration;

/// A table of two bots that has begun; its maker does not sit at it.
async fn of_bots(host: &Client, game: &str) -> String {
    let bot = json!({ "kind": "bot", "strength": "page" });
    host.table(json!({ "game": game, "seats": [bot, bot], "start": true })).await
}

/// Some choices of a person against a bot, in whose time other bots could have chosen too.
async fn meanwhile(person: &Client) {
    let table = person.against_bot("dominion").await;
    let (mut socket, mut at) = person.join(&table).await;
    let (mut answered, mut chance) = (Value::Null, 1);
    for _ in 0..12 {
        loop {
            let question = &at["snapshot"]["question"];
            if question.is_object() && question["id"] != answered {
                break;
            }
            at = socket.hear().await.expect("a message");
        }
        answered = at["snapshot"]["question"]["id"].clone();
        let answer = socket.ask(any_choice(&at["snapshot"]["question"], &mut chance)).await;
        assert_eq!(answer["ok"], true, "{answer}");
    }
}

#[tokio::test]
async fn bots_among_themselves_play_only_for_somebody_who_watches() {
    let server = Running::with(|config| config.bot_pause = Duration::from_millis(40)).await;
    let (host, watcher) = (server.guest().await, server.guest().await);
    let table = of_bots(&host, "dominion").await;
    let step = async || host.get(&format!("/api/tables/{table}")).await.fine()["step"].clone();
    meanwhile(&host).await;
    assert_eq!(step().await, 0, "nobody watches");
    let (mut socket, welcome) = watcher.join(&table).await;
    assert_eq!(welcome["snapshot"]["step"], 0);
    socket.hear_type("update").await;
    socket.hear_type("update").await;
    socket.vanish().await;
    // A thought under way when the watcher leaves is still played.
    while metric(&host, "bergfried_sockets").await > 0 {
        tokio::task::yield_now().await;
    }
    meanwhile(&host).await;
    let rested = step().await;
    assert!(rested.as_u64() >= Some(2));
    meanwhile(&host).await;
    assert_eq!(step().await, rested, "nobody watches any more");
    let (mut socket, welcome) = watcher.join(&table).await;
    assert_eq!(welcome["snapshot"]["step"], rested);
    let update = socket.hear_type("update").await;
    assert!(update["snapshot"]["step"].as_u64() > rested.as_u64(), "and for a watcher they play on");
}

#[tokio::test]
async fn a_bot_plays_for_a_person_who_is_away_for_a_moment() {
    let server = Running::start().await;
    let me = server.guest().await;
    let seats = json!([{ "kind": "bot", "strength": "page" }, { "kind": "me" }]);
    let table = me.table(json!({ "game": "schotten", "seats": seats, "start": true })).await;
    // Nobody has opened the table; the bot that begins does not wait for that.
    while me.get(&format!("/api/tables/{table}")).await.fine()["asked"] == json!([0]) {
        tokio::task::yield_now().await;
    }
    let (_, welcome) = me.join(&table).await;
    assert!(welcome["snapshot"]["question"].is_object());
}

#[tokio::test]
async fn whoever_returns_after_the_time_was_up_has_time_again() {
    let server = Running::start().await;
    let (one, two) = (server.guest().await, server.guest().await);
    let wanted = json!({ "game": "schotten", "seats": [{ "kind": "me" }],
        "clock": { "kind": "bank", "seconds": 5, "increment": 0 }, "on_timeout": "bot" });
    let table = one.table(wanted).await;
    two.post(&format!("/api/tables/{table}/sit"), &json!({ "seat": 1 })).await.fine();
    one.post(&format!("/api/tables/{table}/start"), &json!({})).await.fine();
    let (mut socket, welcome) = one.join(&table).await;
    let late = welcome["table"]["asked"][0].as_u64().expect("somebody who is asked") as usize;
    while socket.hear_type("table").await["table"]["seats"][late]["kind"] != "bot" {}
    let person = if late == 0 { &one } else { &two };
    let back = loop {
        let back = person.post(&format!("/api/tables/{table}/sit"), &json!({ "seat": late })).await;
        if back.status == 200 {
            break back.fine();
        }
        assert_eq!(back.refused(), "bot_answers", "not before the bot has answered");
    };
    assert_eq!(back["seats"][late]["kind"], "person");
    assert_ne!(back["seats"][late]["time_ms"], 0, "not out of time in the moment of sitting down");
}

#[tokio::test]
async fn friends_who_play_together_lose_together() {
    let server = Running::start().await;
    let (one, two) = (server.guest().await, server.guest().await);
    let wanted = json!({ "game": "crimson", "options": { "mode": "coop" }, "seats": [{ "kind": "me" }] });
    let table = one.table(wanted).await;
    two.post(&format!("/api/tables/{table}/sit"), &json!({ "seat": 1 })).await.fine();
    one.post(&format!("/api/tables/{table}/start"), &json!({})).await.fine();
    let (mut first, _) = one.join(&table).await;
    let (mut second, _) = two.join(&table).await;
    assert_eq!(first.ask(json!({ "type": "resign" })).await["ok"], true);
    let left = two.get(&format!("/api/tables/{table}")).await.fine();
    assert_eq!((&left["state"], &left["seats"][0]["kind"]), (&json!("running"), &json!("bot")));
    assert_eq!(second.ask(json!({ "type": "resign" })).await["ok"], true);
    let ended = two.get(&format!("/api/tables/{table}")).await.fine();
    assert_eq!(ended["outcome"]["place"], json!([2, 2]));
    assert_eq!(ended["outcome"]["together"], true);
}

#[tokio::test]
async fn with_more_players_a_bot_plays_on_for_one_who_gave_up_and_he_stands_last() {
    let server = Running::start().await;
    let me = server.guest().await;
    let quitter = server.guest().await;
    let bot = json!({ "kind": "bot", "strength": "page" });
    let seats = json!([{ "kind": "me" }, { "kind": "open" }, bot]);
    let table = me.table(json!({ "game": "combo", "options": { "players": 3 }, "seats": seats })).await;
    quitter.post(&format!("/api/tables/{table}/sit"), &json!({ "seat": 1 })).await.fine();
    me.post(&format!("/api/tables/{table}/start"), &json!({})).await.fine();
    let (mut gone, _) = quitter.join(&table).await;
    assert_eq!(gone.ask(json!({ "type": "resign" })).await["ok"], true);
    assert_eq!(gone.refused(json!({ "type": "resign" })).await, "resigned");
    let sit = quitter.post(&format!("/api/tables/{table}/sit"), &json!({ "seat": 1 })).await;
    assert_eq!(sit.refused(), "resigned");
    let (mut socket, welcome) = me.join(&table).await;
    crate::client::play_out(&mut socket, welcome, 6).await;
    let ended = me.get(&format!("/api/tables/{table}")).await.fine();
    assert_eq!(ended["outcome"]["place"][1], 3, "{ended}");
}

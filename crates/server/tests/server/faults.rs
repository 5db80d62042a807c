//! When the disk fails: nothing half-done is told, and other tables do not notice.

use crate::client::{Running, any_choice};
use serde_json::json;
use sqlx::{ConnectOptions, Connection};
use std::path::Path;

async fn alter(data: &Path, sql: &str) {
    let options = sqlx::sqlite::SqliteConnectOptions::new()
        .filename(data.join("bergfried.sqlite3"))
        .busy_timeout(std::time::Duration::from_secs(60));
    let mut connection = options.connect().await.expect("the file");
    sqlx::query(sql).execute(&mut connection).await.expect("a change");
    connection.close().await.expect("closed");
}

#[tokio::test]
async fn a_choice_that_cannot_be_written_down_did_not_happen() {
    let server = Running::start().await;
    let (one, two) = (server.guest().await, server.guest().await);
    let (table, other) = (one.against_bot("schotten").await, two.against_bot("schotten").await);
    let (mut socket, mut at) = one.join(&table).await;
    let (mut calm, _) = two.join(&other).await;
    while at["snapshot"]["question"].is_null() {
        at = socket.hear_type("update").await;
    }
    alter(server.data(), "ALTER TABLE steps RENAME TO lost").await;
    let mut choice = any_choice(&at["snapshot"]["question"], &mut 4);
    choice["id"] = json!("once");
    socket.say(&choice).await;
    let mut answer = socket.hear().await;
    while answer.as_ref().is_some_and(|answer| answer["type"] != "answer") {
        answer = socket.hear().await;
    }
    assert_eq!(answer.expect("an answer")["refusal"]["code"], "storage");
    while let Some(message) = socket.hear().await {
        assert_ne!(message["type"], "update", "nothing is told that is not on the disk: {message}");
    }
    assert_eq!(calm.ask(json!({ "type": "ping" })).await["type"], "pong", "others do not notice");
    alter(server.data(), "ALTER TABLE lost RENAME TO steps").await;
    let (mut again, back) = one.join(&table).await;
    assert_eq!(back["snapshot"], at["snapshot"], "as it was before");
    again.say(&choice).await;
    let answer = again.hear_type("answer").await;
    assert_eq!(answer["ok"], true, "the same id may still be played: {answer}");
    let (_, now) = one.join(&table).await;
    assert!(now["snapshot"]["step"].as_u64() > at["snapshot"]["step"].as_u64());
}

#[tokio::test]
async fn tables_abandoned_long_ago_do_not_count() {
    let server = Running::with(|config| config.limits.tables_each = 2).await;
    let me = server.guest().await;
    let wanted = json!({ "game": "schotten" });
    me.table(wanted.clone()).await;
    me.table(wanted.clone()).await;
    assert_eq!(me.post("/api/tables", &wanted).await.refused(), "too_many_tables");
    alter(server.data(), "UPDATE tables SET changed = changed - 25 * 3600 * 1000").await;
    me.table(wanted).await;
}

#[tokio::test]
async fn a_full_house_makes_no_more_tables() {
    let server = Running::with(|config| config.limits.tables_awake = 1).await;
    let me = server.guest().await;
    me.table(json!({ "game": "schotten" })).await;
    assert_eq!(me.post("/api/tables", &json!({ "game": "schotten" })).await.refused(), "busy");
    let lobby = me.get("/api/lobby").await.fine();
    assert_eq!(lobby["mine"].as_array().map(Vec::len), Some(1), "and leaves none behind");
}

//! When the disk fails: nothing half-done is told, and other tables do not notice.

use crate::client::{Running, any_choice, cluster, only_the_file_has_this};
use serde_json::json;
use sqlx::{ConnectOptions, Connection};
use std::path::Path;

/// What a statement answers, where the tests run over PostgreSQL.
fn in_the_database(data: &Path, sql: &str) -> Option<String> {
    let name = data.file_name()?.to_str()?.replace('-', "_");
    Some(cluster()?.ask(&name, sql).expect("an answer"))
}

pub(crate) async fn alter(data: &Path, sql: &str) {
    if in_the_database(data, sql).is_some() {
        return;
    }
    let options = sqlx::sqlite::SqliteConnectOptions::new()
        .filename(data.join("bergfried.sqlite3"))
        .busy_timeout(std::time::Duration::from_secs(60));
    let mut connection = options.connect().await.expect("the file");
    sqlx::query(sql).execute(&mut connection).await.expect("a change");
    connection.close().await.expect("closed");
}

/// A number from the file.
pub(crate) async fn counted(data: &Path, sql: &str) -> i64 {
    if let Some(answer) = in_the_database(data, sql) {
        return answer.parse().expect("a number");
    }
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(data.join("bergfried.sqlite3"));
    let mut connection = options.connect().await.expect("the file");
    let number = sqlx::query_scalar(sql).fetch_one(&mut connection).await.expect("a number");
    connection.close().await.expect("closed");
    number
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
    let table = me.table(json!({ "game": "schotten" })).await;
    let (_socket, _) = me.join(&table).await;
    assert_eq!(me.post("/api/tables", &json!({ "game": "schotten" })).await.refused(), "busy");
    let lobby = me.get("/api/lobby").await.fine();
    assert_eq!(lobby["mine"].as_array().map(Vec::len), Some(1), "and leaves none behind");
}

#[tokio::test]
async fn a_file_that_cannot_be_written_is_noticed_at_the_start() {
    if only_the_file_has_this() {
        return;
    }
    let server = Running::start().await;
    server.guest().await;
    let folder = server.stop().await;
    // The version for writers, in the head of every SQLite file: a higher one may be read, not written.
    let path = folder.path().join("bergfried.sqlite3");
    let mut bytes = std::fs::read(&path).expect("the file");
    bytes[18] = 3;
    std::fs::write(&path, bytes).expect("the file changed");
    let config = crate::client::quick(folder.path());
    let refused = server::Server::bind(config, "127.0.0.1:0".parse().expect("an address")).await.err();
    let reason = refused.expect("a server that does not start").to_string();
    assert!(reason.contains("bergfried.sqlite3") && reason.contains("not written"), "{reason}");
}

#[tokio::test]
async fn a_file_that_can_no_longer_be_written_makes_the_house_unwell() {
    let server = Running::start().await;
    let me = server.guest().await;
    assert_eq!(me.get("/healthz").await.text, "ok\n");
    alter(server.data(), "ALTER TABLE pulse RENAME TO lost").await;
    while me.get("/healthz").await.status == 200 {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert_eq!(me.get("/healthz").await.status, 503);
    alter(server.data(), "ALTER TABLE lost RENAME TO pulse").await;
    while me.get("/healthz").await.status != 200 {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn without_its_lock_file_a_folder_still_has_one_server() {
    if only_the_file_has_this() {
        return;
    }
    let server = Running::start().await;
    std::fs::remove_file(server.data().join("lock")).expect("a lock file");
    let config = crate::client::quick(server.data());
    let second = server::Server::bind(config, "127.0.0.1:0".parse().expect("an address")).await.err();
    assert!(second.expect("no second server").to_string().contains("another Bergfried"));
    let folder = server.stop().await;
    Running::on(folder, |_| ()).await.guest().await;
}

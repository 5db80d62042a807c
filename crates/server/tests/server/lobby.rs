//! The lobby and the talk at tables, under guests who want too much of them.

use crate::client::{Client, Running, metric};
use crate::faults::alter;
use serde_json::{Value, json};
use server::Rate;

#[tokio::test]
async fn one_table_that_cannot_be_read_takes_no_other_with_it() {
    let server = Running::start().await;
    let (me, other) = (server.guest().await, server.guest().await);
    let (first, second) = (
        me.table(json!({ "game": "schotten", "seats": [{ "kind": "me" }] })).await,
        me.table(json!({ "game": "combo", "seats": [{ "kind": "me" }] })).await,
    );
    alter(server.data(), &format!("UPDATE tables SET seats = 'not JSON' WHERE id = '{first}'")).await;
    for who in [&me, &other] {
        let lobby = who.get("/api/lobby").await;
        assert_eq!(lobby.status, 200, "{lobby:?}");
        assert!(lobby.text.contains(&second) && !lobby.text.contains(&first));
    }
    assert!(metric(&me, "bergfried_rows_unreadable_total").await > 0);
}

/// A sheet of Crimson Company as long as a call may be.
fn long_sheet() -> Value {
    json!({ "game": "crimson", "options": { "sheet": sheet_text() }, "seats": [{ "kind": "me" }] })
}

fn sheet_text() -> String {
    let text = include_str!("../../../crimson/sheets/default.txt");
    let comments = "# a line that says nothing and is long enough to fill a sheet with nothing at all\n";
    let missing = (48 << 10) - text.len().min(48 << 10);
    format!("{text}\n{}", comments.repeat(missing / comments.len()))
}

#[tokio::test]
async fn long_sheets_do_not_make_the_lobby_long() {
    let server = Running::start().await;
    let (evil, other) = (server.guest().await, server.guest().await);
    for _ in 0..8 {
        let made = evil.post("/api/tables", &long_sheet()).await;
        assert_eq!(made.status, 201, "{made:?}");
        let made = made.fine();
        let table = made["id"].as_str().expect("an id");
        let whole = evil.get(&format!("/api/tables/{table}")).await.fine();
        assert!(
            whole["options"]["sheet"].as_str().expect("the sheet").len() > 40_000,
            "the table itself tells all"
        );
    }
    for who in [&evil, &other] {
        let lobby = who.get("/api/lobby").await;
        assert!(lobby.text.len() < 8 * 4_000, "{} bytes", lobby.text.len());
        let lobby = lobby.fine();
        let tables = if who.id == evil.id { &lobby["mine"] } else { &lobby["open"] };
        assert_eq!(tables.as_array().map(Vec::len), Some(8));
        assert_eq!(tables[0]["options"], Value::Null);
        assert!(!tables[0]["option_words"].as_array().expect("words").is_empty());
        assert_eq!(tables[0]["seats"].as_array().map(Vec::len), Some(2));
    }
    // The same from the disk, when the tables sleep.
    let folder = server.stop().await;
    let server = Running::on(folder, |_| ()).await;
    let other = Client { address: server.address, ..other };
    let lobby = other.get("/api/lobby").await;
    assert!(lobby.text.len() < 8 * 4_000, "{} bytes", lobby.text.len());
    assert_eq!(lobby.fine()["open"].as_array().map(Vec::len), Some(8));
}

#[tokio::test]
async fn a_stranger_does_not_drown_the_players() {
    let server = Running::with(|config| {
        config.limits.chats = Rate { burst: 3.0, per_second: 0.0 };
        config.limits.crowd_chats = Rate { burst: 5.0, per_second: 0.0 };
    })
    .await;
    let (one, two) = (server.guest().await, server.guest().await);
    let table = one.against(&two, "schotten").await;
    let mut said = 0;
    let mut crowd = Vec::new();
    for _ in 0..3 {
        let stranger = server.guest().await;
        // Several sockets of one person say no more than one.
        for _ in 0..3 {
            let (mut socket, _) = stranger.join(&table).await;
            for _ in 0..4 {
                said += usize::from(
                    socket.ask(json!({ "type": "chat", "text": "look at me" })).await["ok"] == true,
                );
            }
            crowd.push(socket);
        }
        assert!(said <= 3 * crowd.len() / 3, "{said} lines of {} people", crowd.len() / 3);
    }
    assert_eq!(said, 5, "all who watch together");
    let (mut player, _) = one.join(&table).await;
    let answer =
        player.ask(json!({ "type": "chat", "text": " well \u{202e}\n\n\n\u{200b} played\u{7} " })).await;
    assert_eq!(answer["ok"], true, "players are heard: {answer}");
    let (_, welcome) = two.join(&table).await;
    let lines = welcome["chat"].as_array().expect("lines");
    assert_eq!(lines.last().expect("a line")["text"], "well played", "one line of what people can see");
    let mut refused = 0;
    for _ in 0..4 {
        refused += usize::from(player.ask(json!({ "type": "chat", "text": "again" })).await["ok"] == false);
    }
    assert_eq!(refused, 2, "players too have a pace");
}

#[tokio::test]
async fn a_table_keeps_its_latest_thousand_lines() {
    let server = Running::start().await;
    let me = server.guest().await;
    let table = me.against_bot("schotten").await;
    let (mut socket, _) = me.join(&table).await;
    assert_eq!(socket.ask(json!({ "type": "chat", "text": "the first" })).await["ok"], true);
    socket.vanish().await;
    let folder = server.stop().await;
    alter(folder.path(), "UPDATE chat SET number = 999").await;
    let server = Running::on(folder, |_| ()).await;
    let me = Client { address: server.address, ..me };
    let (mut socket, _) = me.join(&table).await;
    for text in ["the second", "the third"] {
        assert_eq!(socket.ask(json!({ "type": "chat", "text": text })).await["ok"], true);
    }
    let folder = server.stop().await;
    alter(folder.path(), "UPDATE chat SET number = number + 5000 WHERE number >= 1000").await;
    let server = Running::on(folder, |_| ()).await;
    let me = Client { address: server.address, ..me };
    let (mut socket, _) = me.join(&table).await;
    assert_eq!(socket.ask(json!({ "type": "chat", "text": "the last" })).await["ok"], true);
    let (_, welcome) = me.join(&table).await;
    let lines: Vec<&str> =
        welcome["chat"].as_array().expect("lines").iter().filter_map(|line| line["text"].as_str()).collect();
    assert_eq!(lines, ["the second", "the third", "the last"]);
}

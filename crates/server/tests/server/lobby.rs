//! The lobby and the talk at tables, under guests who want too much of them.

use crate::client::{Client, Running, metric};
use crate::faults::alter;
use serde_json::{Value, json};
use server::Rate;
use std::time::Duration;

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

#[tokio::test]
async fn partners_talk_among_themselves() {
    let server = Running::start().await;
    let (mine, rival, partner) = (server.guest().await, server.guest().await, server.guest().await);
    let wanted = json!({ "game": "crimson", "options": { "mode": "teams" }, "seats": [{ "kind": "me" }, { "kind": "open" },
        { "kind": "open" }, { "kind": "bot", "strength": "page" }], "visibility": "link" });
    let table = mine.table(wanted).await;
    rival.post(&format!("/api/tables/{table}/sit"), &json!({ "seat": 1 })).await.fine();
    partner.post(&format!("/api/tables/{table}/sit"), &json!({ "seat": 2 })).await.fine();
    let whisper = |text: &str| json!({ "type": "chat", "text": text, "partners": true });
    let (mut early, _) = mine.join(&table).await;
    assert_eq!(early.refused(whisper("before seats are sure")).await, "not_running");
    mine.post(&format!("/api/tables/{table}/start"), &json!({})).await.fine();

    let (mut me, welcome) = mine.join(&table).await;
    assert_eq!(welcome["table"]["partners"], json!([2]));
    let (mut friend, _) = partner.join(&table).await;
    let (mut foe, _) = rival.join(&table).await;
    let (mut watcher, _) = server.guest().await.join(&table).await;
    assert_eq!(watcher.refused(whisper("let me in")).await, "not_seated");
    assert_eq!(me.ask(whisper("keep your coins")).await["ok"], true);
    assert_eq!(me.ask(json!({ "type": "chat", "text": "good luck" })).await["ok"], true);
    let heard = friend.hear_type("chat").await;
    assert_eq!(heard["line"]["text"], "keep your coins");
    assert_eq!(heard["line"]["partners"], true);
    // Whoever does not hear it hears the next line first, now and when they come back.
    for other in [&mut foe, &mut watcher] {
        assert_eq!(other.hear_type("chat").await["line"]["text"], "good luck");
    }
    let lines = |welcome: &Value| -> Vec<String> {
        let all = welcome["chat"].as_array().expect("lines").iter();
        all.filter_map(|line| line["text"].as_str().map(str::to_owned)).collect()
    };
    assert_eq!(lines(&partner.join(&table).await.1), ["keep your coins", "good luck"]);
    assert_eq!(lines(&rival.join(&table).await.1), ["good luck"]);
    assert_eq!(lines(&server.guest().await.join(&table).await.1), ["good luck"]);

    let duel = mine.against(&rival, "crimson").await;
    let (mut alone, welcome) = mine.join(&duel).await;
    assert_eq!(welcome["table"]["partners"], json!([]));
    assert_eq!(alone.refused(whisper("to nobody")).await, "no_partners");
}

#[tokio::test]
async fn ones_own_last_act_is_told_as_ones_own_asleep_or_awake() {
    let server = Running::start().await;
    let (one, two) = (server.guest().await, server.guest().await);
    let table = one.against(&two, "schotten").await;
    let (mut socket, welcome) = one.join(&table).await;
    let (mut other, theirs) = two.join(&table).await;
    let asked = if welcome["snapshot"]["question"].is_null() { &theirs } else { &welcome };
    let question = &asked["snapshot"]["question"];
    let play = question["choices"].as_array().expect("choices").iter();
    let play = play
        .filter_map(|choice| choice["text"].as_str())
        .find(|text| text.starts_with("play"))
        .expect("a play");
    let choice = json!({ "type": "choose", "question": question["id"], "text": play });
    let (doer, watcher, hand) =
        if std::ptr::eq(asked, &welcome) { (&one, &two, &mut socket) } else { (&two, &one, &mut other) };
    assert_eq!(hand.ask(choice).await["ok"], true);
    // Cards of the lobby are written within a second of what they tell.
    let turn = async |who: &Client| loop {
        let lobby = who.get("/api/lobby").await.json();
        if let Some(line) = lobby["mine"][0]["turn"]["en"].as_str() {
            return line.to_owned();
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    let (own, seen) = (turn(doer).await, turn(watcher).await);
    assert!(own.starts_with("You "), "{own}");
    assert!(!seen.contains("You ") && seen != own, "{seen}");
    let (doer, watcher) = (doer.clone(), watcher.clone());
    let folder = server.stop().await;
    let server = Running::on(folder, |_| ()).await;
    for (who, line) in [(doer, own), (watcher, seen)] {
        let who = Client { address: server.address, ..who };
        assert_eq!(turn(&who).await, line, "from the disk, without waking the table");
    }
}

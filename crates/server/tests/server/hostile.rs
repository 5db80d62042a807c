//! Clients that do not play by the rules: refused by name, and the table stands.

use crate::client::{Client, Running, any_choice, call, play_out};
use serde_json::{Value, json};
use server::Rate;
use tokio_tungstenite::tungstenite::Message;

/// Two people at a table; whoever is asked comes first.
async fn duel(server: &Running) -> (Client, Client, String, Value) {
    let (one, two) = (server.guest().await, server.guest().await);
    let table = one.against(&two, "schotten").await;
    let (_, at_one) = one.join(&table).await;
    match at_one["snapshot"]["question"].clone() {
        Value::Null => {
            let (_, at_two) = two.join(&table).await;
            let question = at_two["snapshot"]["question"].clone();
            (two, one, table, question)
        }
        question => (one, two, table, question),
    }
}

#[tokio::test]
async fn a_choice_of_the_wrong_seat_or_an_old_question_is_refused_by_name() {
    let server = Running::start().await;
    let (asked, idle, table, question) = duel(&server).await;
    let stranger = server.guest().await;
    let (mut asked, _) = asked.join(&table).await;
    let (mut idle, _) = idle.join(&table).await;
    let (mut stranger, _) = stranger.join(&table).await;
    let choice = any_choice(&question, &mut 1);
    assert_eq!(idle.refused(choice.clone()).await, "stale", "a question of somebody else");
    assert_eq!(stranger.refused(choice.clone()).await, "not_seated");
    for other in ["", "0.1", "99.0", "nonsense"] {
        let forged = json!({ "type": "choose", "question": other, "text": choice["text"] });
        assert_eq!(asked.refused(forged).await, "stale", "{other}");
    }
    let unreadable = json!({ "type": "choose", "question": question["id"], "text": "castle the queen" });
    assert_eq!(asked.refused(unreadable).await, "unreadable");
    let answer = asked.ask(choice.clone()).await;
    assert_eq!(answer["ok"], true, "after all that, the right one counts: {answer}");
    assert_eq!(asked.refused(choice).await, "stale", "under a new id it is an old question");
}

#[tokio::test]
async fn garbage_is_refused_and_the_socket_lives_on() {
    let server = Running::start().await;
    let (asked, _, table, question) = duel(&server).await;
    let mut socket = asked.socket(&table).await.expect("a socket");
    socket.say(&json!({ "type": "resign", "id": "early" })).await;
    assert_eq!(socket.hear().await.expect("an answer")["refusal"]["code"], "hello_first");
    socket.hello(None, None).await;
    let garbage = [
        "",
        "{",
        "null",
        "[]",
        "{}",
        "{\"type\":\"hello\"}",
        "{\"type\":\"unknown\",\"id\":\"x\"}",
        "{\"type\":\"choose\",\"id\":1}",
        "{\"type\":\"choose\",\"id\":\"\",\"question\":\"\",\"text\":\"\"}",
        "{\"type\":\"undo\",\"id\":\"0123456789012345678901234567890123456789012345678901234567890123456789\"}",
        "\u{0}\u{1}",
        "{\"type\":\"chat\",\"id\":\"x\",\"text\":7}",
    ];
    for text in garbage {
        socket.raw(Message::text(text)).await;
        let answer = socket.hear().await.expect("an answer");
        let code = if answer["type"] == "answer" { &answer["refusal"]["code"] } else { &answer["code"] };
        assert_eq!(code, "bad_request", "{text}: {answer}");
    }
    assert_eq!(socket.refused(json!({ "type": "chat", "text": "   " })).await, "empty");
    assert_eq!(socket.refused(json!({ "type": "chat", "text": "x".repeat(501) })).await, "too_big");
    assert_eq!(socket.refused(json!({ "type": "agree", "yes": true })).await, "no_proposal");
    assert_eq!(socket.refused(json!({ "type": "draw" })).await, "no_draw");
    assert_eq!(socket.refused(json!({ "type": "undo" })).await, "nothing_to_undo");
    let answer = socket.ask(any_choice(&question, &mut 3)).await;
    assert_eq!(answer["ok"], true, "{answer}");
}

#[tokio::test]
async fn a_huge_message_closes_only_the_socket_that_sent_it() {
    let server = Running::start().await;
    let (asked, idle, table, question) = duel(&server).await;
    let (mut large, _) = asked.join(&table).await;
    let (mut other, _) = idle.join(&table).await;
    large.raw(Message::text("x".repeat(1 << 20))).await;
    while large.hear().await.is_some() {}
    let (mut binary, _) = asked.join(&table).await;
    binary.raw(Message::binary(vec![0u8; 16])).await;
    while let Some(message) = binary.hear().await {
        assert!(message["type"] != "problem" || message["code"] == "bad_request");
    }
    let (mut again, _) = asked.join(&table).await;
    assert_eq!(again.ask(any_choice(&question, &mut 1)).await["ok"], true);
    other.hear_type("update").await;
    let body = format!("{{\"game\":\"{}\"}}", "x".repeat(1 << 20));
    let headers = [("Cookie", &*asked.cookie), ("Content-Type", "application/json")];
    let answer = call(server.address, "POST", "/api/tables", &headers, body.as_bytes()).await;
    assert_eq!(answer.status, 413);
}

#[tokio::test]
async fn without_the_right_cookie_nobody_gets_in() {
    let server = Running::start().await;
    let (asked, _, table, _) = duel(&server).await;
    for cookie in ["", "bergfried=", "bergfried=0000", &format!("bergfried={}", "0".repeat(64))] {
        let nobody = Client { cookie: cookie.to_owned(), ..asked.clone() };
        assert_eq!(nobody.get("/api/lobby").await.refused(), "no_session");
        assert_eq!(nobody.socket(&table).await.err(), Some(401));
    }
    assert_eq!(asked.socket_from(&table, Some("https://elsewhere.example")).await.err(), Some(403));
    let own = format!("http://{}", server.address);
    assert!(asked.socket_from(&table, Some(&own)).await.is_ok());
}

#[tokio::test]
async fn forged_ids_lead_nowhere() {
    let server = Running::start().await;
    let me = server.guest().await;
    for id in ["x", "..", "%2e%2e", "00000000000000000000", &"a".repeat(200), "%00", "' OR 1=1 --"] {
        let id = id.replace(' ', "%20");
        let answer = me.get(&format!("/api/tables/{id}")).await;
        assert!(answer.status == 404 || answer.status == 400, "{id}: {answer:?}");
        assert!(me.get(&format!("/api/replays/{id}")).await.status >= 400);
    }
    assert_eq!(me.socket("nowhere").await.err(), Some(404));
    assert_eq!(me.send("DELETE", "/api/me/sessions/other", &json!({})).await.refused(), "unknown_session");
    assert_eq!(me.get("/api/nothing").await.refused(), "unknown_path");
    assert_eq!(me.post("/api/tables", &json!({ "game": "chess" })).await.refused(), "unknown_game");
    assert_eq!(me.post("/api/tables", &json!("nonsense")).await.refused(), "bad_request");
    let seats = json!([{ "kind": "bot", "strength": "deep thought" }]);
    let wanted = json!({ "game": "schotten", "seats": seats });
    assert_eq!(me.post("/api/tables", &wanted).await.refused(), "unknown_bot");
    for path in ["/../Cargo.toml", "/assets/../../etc/passwd", "/%2e%2e/Cargo.toml", "/.git/config"] {
        assert!(!me.get(path).await.text.contains("[package]"), "{path}");
    }
}

#[tokio::test]
async fn replayed_messages_change_nothing() {
    let server = Running::start().await;
    let me = server.guest().await;
    let table = me.against_bot("schotten").await;
    let (mut socket, welcome) = me.join(&table).await;
    let mut sent = Vec::new();
    let mut at = welcome;
    while sent.len() < 5 {
        if let Some(question) = at.get("snapshot").map(|snapshot| snapshot["question"].clone())
            && !question.is_null()
            && sent.last().is_none_or(|last: &Value| last["question"] != question["id"])
        {
            let mut choice = any_choice(&question, &mut 77);
            choice["id"] = json!(format!("id {}", sent.len()));
            socket.say(&choice).await;
            sent.push(choice);
        }
        at = socket.hear().await.expect("a message");
    }
    let (mut again, before) = me.join(&table).await;
    for choice in &sent {
        again.say(choice).await;
        let answer = again.hear_type("answer").await;
        assert_eq!(answer["ok"], true, "the same answer as the first time");
    }
    let (mut last, after) = me.join(&table).await;
    assert!(after["snapshot"]["step"].as_u64() >= before["snapshot"]["step"].as_u64());
    let own = |at: &Value| at["snapshot"]["question"]["id"].clone();
    if !own(&before).is_null() {
        assert_eq!(own(&before), own(&after), "nothing was played");
    }
    assert!(play_out(&mut last, after, 5).await > 0);
}

#[tokio::test]
async fn whoever_hurries_is_held_up_alone() {
    let server = Running::with(|config| {
        config.limits.messages = Rate { burst: 5.0, per_second: 0.0 };
        config.limits.calls = Rate { burst: 30.0, per_second: 0.0 };
        config.limits.tables_each = 2;
        config.limits.sockets_each = 3;
    })
    .await;
    let (asked, other, table, _) = duel(&server).await;
    let (mut hasty, _) = asked.join(&table).await;
    let (mut calm, _) = other.join(&table).await;
    let mut held_up = 0;
    for _ in 0..20 {
        if hasty.ask(json!({ "type": "ping" })).await["type"] == "answer" {
            held_up += 1;
        }
    }
    assert_eq!(held_up, 16, "the hello and four pings were granted");
    assert_eq!(calm.ask(json!({ "type": "ping" })).await["type"], "pong");
    let many = server.guest().await;
    let wanted = json!({ "game": "schotten" });
    many.table(wanted.clone()).await;
    many.table(wanted.clone()).await;
    assert_eq!(many.post("/api/tables", &wanted).await.refused(), "too_many_tables");
    let mut open = Vec::new();
    let refused = loop {
        match many.socket(&table).await {
            Ok(socket) => open.push(socket),
            Err(status) => break status,
        }
    };
    assert_eq!((open.len(), refused), (3, 429));
    let mut codes = Vec::new();
    for _ in 0..40 {
        codes.push(many.get("/api/lobby").await.status);
    }
    assert!(codes.contains(&429));
    assert_eq!(other.get("/api/lobby").await.status, 200);
    let mut strangers = Vec::new();
    for _ in 0..31 {
        strangers.push(call(server.address, "GET", "/api/games/combo/clauses", &[], b"").await.status);
    }
    assert_eq!(strangers.iter().filter(|status| **status == 429).count(), 1, "also without a cookie");
}

#[tokio::test]
async fn a_private_table_is_seen_by_its_players_only() {
    let server = Running::start().await;
    let (host, guest, stranger) = (server.guest().await, server.guest().await, server.guest().await);
    let wanted = json!({ "game": "schotten", "visibility": "private", "seats": [{ "kind": "me" }] });
    let table = host.table(wanted).await;
    let (mut early, _) = stranger.join(&table).await;
    guest.post(&format!("/api/tables/{table}/sit"), &json!({ "seat": 1 })).await.fine();
    host.post(&format!("/api/tables/{table}/start"), &json!({})).await.fine();
    let mut last = Value::Null;
    while let Some(message) = early.hear().await {
        assert!(message["snapshot"].is_null(), "nothing of the game: {message}");
        last = message;
    }
    assert_eq!(last["code"], "private", "let go when the game began");
    assert_eq!(stranger.get(&format!("/api/tables/{table}")).await.refused(), "private");
    let (mut late, _) = (stranger.socket(&table).await.expect("a socket"), ());
    late.say(&json!({ "type": "hello" })).await;
    assert_eq!(late.hear().await.expect("a reason")["code"], "private");
    let lobby = stranger.get("/api/lobby").await.text;
    assert!(!lobby.contains(&table));
    assert!(guest.get("/api/lobby").await.text.contains(&table));
    let (mut player, _) = host.join(&table).await;
    assert_eq!(player.ask(json!({ "type": "resign" })).await["ok"], true);
    for what in ["", "/frames", "/analysis", "/file"] {
        let path = format!("/api/replays/{table}{what}");
        assert_eq!(stranger.get(&path).await.refused(), "private", "{what}");
        assert!(guest.get(&path).await.status < 300, "{what}");
    }
    while guest.get(&format!("/api/replays/{table}/analysis")).await.status != 200 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let path = format!("/api/replays/{table}/analysis");
    assert_eq!(stranger.get(&path).await.refused(), "private", "also once it is known");
}

#[tokio::test]
async fn a_table_by_link_is_found_by_its_link_only() {
    let server = Running::start().await;
    let (host, guest) = (server.guest().await, server.guest().await);
    let open = host.table(json!({ "game": "schotten", "seats": [{ "kind": "me" }] })).await;
    let linked = json!({ "game": "schotten", "seats": [{ "kind": "me" }], "visibility": "link" });
    let linked = host.table(linked).await;
    let lobby = guest.get("/api/lobby").await.text;
    assert!(lobby.contains(&open) && !lobby.contains(&linked));
    let (_, welcome) = guest.join(&linked).await;
    assert_eq!(welcome["table"]["id"], json!(linked));
    guest.post(&format!("/api/tables/{linked}/sit"), &json!({ "seat": 1 })).await.fine();
    assert!(guest.get("/api/lobby").await.text.contains(&linked), "now it is their own");
}

#[tokio::test]
async fn nobody_gets_two_hints_at_once() {
    let server = Running::start().await;
    let (asked, _, table, _) = duel(&server).await;
    let (mut socket, _) = asked.join(&table).await;
    for id in ["first", "second"] {
        socket.say(&json!({ "type": "hint", "id": id })).await;
    }
    let mut refused = Vec::new();
    for _ in 0..2 {
        let hint = socket.hear_type("hint").await;
        if !hint["refusal"].is_null() {
            refused.push((hint["id"].clone(), hint["refusal"]["code"].clone()));
        }
    }
    assert_eq!(refused, [(json!("second"), json!("too_fast"))]);
    assert!(socket.ask(json!({ "type": "hint" })).await["refusal"].is_null(), "one after the other");
}

/// A game that need not end cannot keep anybody from asking who would sit at it.
#[tokio::test]
async fn a_deck_without_an_end_keeps_nobody_waiting() {
    let server = Running::start().await;
    let guest = server.guest().await;
    let options = json!({ "deck": "alchemist*9 alchemist*9 alchemist*9 alchemist*9" });
    let wanted = json!({ "game": "crimson", "options": options, "seats": [{ "kind": "me" }] });
    let answer = guest.post("/api/tables", &wanted).await;
    assert!(answer.status == 201 || answer.refused() == "bad_options");
    assert_eq!(guest.get("/healthz").await.text, "ok\n");
}

#[tokio::test]
async fn whoever_floods_a_socket_with_pings_is_let_go() {
    let server = Running::with(|config| config.limits.messages = Rate { burst: 5.0, per_second: 0.0 }).await;
    let (asked, other, table, _) = duel(&server).await;
    let (mut flood, _) = asked.join(&table).await;
    let (mut calm, _) = other.join(&table).await;
    for _ in 0..200 {
        flood.raw(Message::Ping(Vec::new().into())).await;
    }
    // A server that does not count pings listens for ever.
    while flood.hear().await.is_some() {}
    assert_eq!(calm.ask(json!({ "type": "ping" })).await["type"], "pong");
}

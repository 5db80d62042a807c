//! Many readers, watchers and finished games: what is the same for all is made once, and one that is broken takes
//! no other with it.

use crate::client::{Running, call, metric, play_out};
use crate::faults::alter;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

#[tokio::test]
async fn what_is_the_same_for_all_is_sent_once() {
    let server = Running::start().await;
    for path in [
        "/api/games",
        "/api/games/dominion/cards",
        "/api/games/crimson/cards?options=%7B%7D",
        "/api/games/schotten/clauses",
        "/api/openapi.json",
        "/api/docs",
    ] {
        let plain = call(server.address, "GET", path, &[], b"").await;
        assert_eq!(plain.status, 200, "{path}: {plain:?}");
        let tag = plain.head.lines().find_map(|line| line.strip_prefix("etag: ")).expect("a tag").to_owned();
        let again = call(server.address, "GET", path, &[("If-None-Match", &tag)], b"").await;
        assert_eq!((again.status, again.text.len()), (304, 0), "{path}");
        let packed = call(server.address, "GET", path, &[("Accept-Encoding", "gzip")], b"").await;
        assert!(
            packed.head.contains("content-encoding: gzip") && packed.head.contains(&tag),
            "{}",
            packed.head
        );
        assert!(packed.text.len() < plain.text.len());
    }
    let unknown = call(server.address, "GET", "/api/games/chess/cards", &[], b"").await;
    assert_eq!(unknown.refused(), "unknown_game");
    let nonsense = call(server.address, "GET", "/api/games/combo/cards?options=%7B", &[], b"").await;
    assert_eq!(nonsense.refused(), "bad_request");
}

#[tokio::test]
async fn those_who_ask_for_long_answers_and_take_none_hold_nobody_up() {
    let server = Running::start().await;
    let mut held = Vec::new();
    for _ in 0..200 {
        let mut stream = TcpStream::connect(server.address).await.expect("a connection");
        let request = format!("GET /api/games/dominion/cards HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
        stream.write_all(request.as_bytes()).await.expect("a call");
        held.push(stream);
    }
    assert_eq!(call(server.address, "GET", "/healthz", &[], b"").await.text, "ok\n");
    server.guest().await.get("/api/lobby").await.fine();
}

#[tokio::test]
async fn a_finished_game_that_cannot_be_read_does_not_silence_the_statistics() {
    let server = Running::start().await;
    let me = server.guest().await;
    let table = me.against_bot("schotten").await;
    let (mut socket, welcome) = me.join(&table).await;
    play_out(&mut socket, welcome, 3).await;
    alter(server.data(), &format!("UPDATE tables SET seats = 'not JSON' WHERE id = '{table}'")).await;
    assert_eq!(me.get("/api/games/schotten/stats").await.fine(), json!([]), "and not an error for everybody");
}

#[tokio::test]
async fn all_who_only_watch_hear_the_same_of_a_table() {
    let server = Running::start().await;
    let (one, two) = (server.guest().await, server.guest().await);
    let table =
        one.table(json!({ "game": "schotten", "seats": [{ "kind": "me" }], "visibility": "link" })).await;
    let (mut host, _) = one.join(&table).await;
    let mut crowd = Vec::new();
    for _ in 0..3 {
        let watcher = server.guest().await;
        crowd.push(watcher.join(&table).await.0);
    }
    let (mut sitting, _) = two.join(&table).await;
    two.post(&format!("/api/tables/{table}/sit"), &json!({ "seat": 1 })).await.fine();
    let told = host.hear_type("table").await["table"].clone();
    assert_eq!((&told["host"], &told["you"]), (&json!(true), &json!(0)));
    let mut told = sitting.hear_type("table").await["table"].clone();
    while told["you"].is_null() {
        told = sitting.hear_type("table").await["table"].clone();
    }
    assert_eq!((&told["host"], &told["you"]), (&json!(false), &json!(1)));
    for watcher in &mut crowd {
        let told = watcher.hear_type("table").await["table"].clone();
        assert_eq!((&told["host"], &told["you"]), (&json!(false), &Value::Null));
    }
    assert_eq!(metric(&one, "bergfried_sockets_dropped_total").await, 0);
}

/// Sends bytes and reads what comes back until the server closes or the last of so many answers has come.
async fn said(server: &Running, bytes: &[u8], answers: usize) -> String {
    let mut stream = TcpStream::connect(server.address).await.expect("a connection");
    stream.write_all(bytes).await.expect("bytes sent");
    let mut heard = Vec::new();
    let mut part = [0; 4096];
    while String::from_utf8_lossy(&heard).matches("HTTP/1.1 ").count() < answers {
        match stream.read(&mut part).await {
            Ok(count) if count > 0 => heard.extend_from_slice(&part[..count]),
            _ => break,
        }
    }
    String::from_utf8_lossy(&heard).into_owned()
}

#[tokio::test]
async fn calls_in_a_row_are_answered_in_a_row() {
    let server = Running::start().await;
    let host = server.address;
    let row = format!(
        "GET /healthz HTTP/1.1\r\nHost: {host}\r\n\r\nGET /api/nothing HTTP/1.1\r\nHost: {host}\r\n\r\n\
         GET /healthz HTTP/1.1\r\nHost: {host}\r\n\r\n"
    );
    let heard = said(&server, row.as_bytes(), 3).await;
    let statuses: Vec<&str> =
        heard.lines().filter_map(|line| line.split_once("HTTP/1.1 ")?.1.get(..3)).collect();
    assert_eq!(statuses, ["200", "404", "200"], "{heard}");
    // A call with two lengths, or a length and chunks, could be read in two ways by two machines.
    for twice in ["Content-Length: 5\r\nContent-Length: 6", "Content-Length: 5\r\nTransfer-Encoding: chunked"]
    {
        let call = format!(
            "POST /api/login HTTP/1.1\r\nHost: {host}\r\n{twice}\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\n\r\n"
        );
        let heard = said(&server, call.as_bytes(), 2).await;
        assert!(!heard.contains(" 200 OK"), "{twice}: {heard}");
    }
    let flood = format!("GET / HTTP/1.1\r\nHost: {host}\r\n{}\r\n", "X-Header: yes\r\n".repeat(5_000));
    let heard = said(&server, flood.as_bytes(), 1).await;
    assert!(!heard.contains(" 200 "), "{heard}");
    assert_eq!(call(host, "GET", "/healthz", &[], b"").await.text, "ok\n");
}

#[tokio::test]
async fn bodies_that_are_deep_doubled_huge_or_packed_are_refused() {
    let server = Running::start().await;
    let me = server.guest().await;
    let headers = [("Cookie", &*me.cookie), ("Content-Type", "application/json")];
    let deep = format!("{{\"game\":\"crimson\",\"options\":{}1{}}}", "[".repeat(20_000), "]".repeat(20_000));
    for body in [
        deep.as_str(),
        r#"{"game":"schotten","game":"combo"}"#,
        r#"{"game":"dominion","options":{"players":1e999}}"#,
        r#"{"game":"dominion","options":{"players":NaN}}"#,
        r#"{"game":"dominion","options":{"players":99999999999999999999999}}"#,
        r#"{"game":"dominion","options":{"players":2.5}}"#,
        r#"{"game":"dominion","options":{"players":-1}}"#,
    ] {
        let answer = call(server.address, "POST", "/api/tables", &headers, body.as_bytes()).await;
        assert!((400..500).contains(&answer.status), "{}: {answer:?}", &body[..body.len().min(80)]);
        answer.refused();
    }
    let packed = [headers[0], headers[1], ("Content-Encoding", "gzip")];
    let answer = call(server.address, "POST", "/api/tables", &packed, b"\x1f\x8b\x08\0\0\0\0\0\0\xff").await;
    assert_eq!(answer.refused(), "bad_request", "nothing is unpacked on the way in");
}

//! Records from elsewhere: bent, padded, too many.

use crate::client::{Client, Running, call, play_out};
use serde_json::{Value, json};
use server::Quota;

/// A finished game of Schotten against a bot, as the server hands it out.
async fn finished(me: &Client) -> (String, Value) {
    let table = me.against_bot("schotten").await;
    let (mut socket, welcome) = me.join(&table).await;
    play_out(&mut socket, welcome, 21).await;
    let file = me.get(&format!("/api/replays/{table}/file")).await.json();
    (table, file)
}

async fn upload(me: &Client, record: &Value) -> Result<String, String> {
    let answer = me.post("/api/replays", record).await;
    match answer.status {
        201 => Ok(answer.json()["id"].as_str().expect("an id").to_owned()),
        _ => Err(answer.refused()),
    }
}

#[tokio::test]
async fn a_record_is_kept_in_its_canonical_form_and_nothing_else_of_the_file() {
    let server = Running::start().await;
    let me = server.guest().await;
    let (_, record) = finished(&me).await;
    let mut padded = record.clone();
    padded["padding"] = json!("x".repeat(1 << 20));
    padded["replay"]["more"] = json!(vec!["padding"; 10_000]);
    padded["fairness"]["salts"] = json!([]);
    let first = padded["replay"]["steps"][0]["choice"].as_str().expect("a choice").to_owned();
    padded["replay"]["steps"][0]["choice"] = json!(first.replace(' ', &" ".repeat(1000)));
    let id = upload(&me, &padded).await.expect("a game that holds");
    let kept = me.get(&format!("/api/replays/{id}/file")).await;
    assert!(!kept.text.contains("padding") && kept.text.len() < record.to_string().len() + 1000);
    assert_eq!(kept.json()["replay"]["steps"][0]["choice"], json!(first));
    assert!(server::verify(kept.text.as_bytes()).holds, "what is kept checks like what was brought");
    let again = upload(&me, &kept.json()).await.expect("what is kept can be brought again");
    assert_eq!(me.get(&format!("/api/replays/{again}/file")).await.text, kept.text);
}

#[tokio::test]
async fn everything_in_a_record_is_bounded_and_possible() {
    let server = Running::start().await;
    let me = server.guest().await;
    let (_, record) = finished(&me).await;
    let name = |length: usize| json!({ "en": "x".repeat(length), "de": "x" });
    type Bend = fn(&mut Value, Value);
    let bent: [(&str, Bend, Value); 12] = [
        ("a megabyte of name", |record, value| record["players"][0] = value, name(1 << 20)),
        ("a long name", |record, value| record["players"][1] = value, name(65)),
        ("a name with a line break", |record, value| record["players"][0]["en"] = value, json!("a\nb")),
        ("too many players", |record, value| record["players"] = value, json!(vec![name(3); 3])),
        (
            "both have won and lost",
            |record, value| record["outcome"] = value,
            json!({ "place": [9, 9], "score": [1, 1], "together": false }),
        ),
        (
            "a draw nobody can agree on",
            |record, value| record["outcome"] = value,
            json!({ "place": [1, 1], "score": [0, 0], "together": false }),
        ),
        (
            "an outcome of three",
            |record, value| record["outcome"] = value,
            json!({ "place": [1, 2, 3], "score": [0, 0, 0], "together": false }),
        ),
        ("a choice of seat 9", |record, value| record["replay"]["steps"][0]["seat"] = value, json!(8)),
        ("a choice of seat 3", |record, value| record["replay"]["steps"][0]["seat"] = value, json!(2)),
        ("a long table", |record, value| record["table"] = value, json!("x".repeat(1000))),
        (
            "a salt of nobody",
            |record, value| record["fairness"]["salts"] = value,
            json!([{ "seat": 4, "salt": "" }]),
        ),
        (
            "dice of another stream",
            |record, value| record["replay"]["anew"] = value,
            json!([{ "after": 3, "stream": 1 }]),
        ),
    ];
    for (what, bend, value) in bent {
        let mut bent = record.clone();
        bend(&mut bent, value);
        assert_eq!(upload(&me, &bent).await.err().as_deref(), Some("bad_replay"), "{what}");
        assert!(!server::verify(bent.to_string().as_bytes()).holds, "{what}");
    }
    assert!(upload(&me, &record).await.is_ok(), "unbent it holds");
}

#[tokio::test]
async fn a_game_its_players_ended_can_be_brought_and_shows_how() {
    let server = Running::start().await;
    let (one, two) = (server.guest().await, server.guest().await);
    for (game, say, agreed, places) in
        [("schotten", "resign", false, [2, 1]), ("combo", "draw", true, [1, 1])]
    {
        let table = one.against(&two, game).await;
        let (mut first, _) = one.join(&table).await;
        let (mut second, _) = two.join(&table).await;
        assert_eq!(first.ask(json!({ "type": say })).await["ok"], true);
        if agreed {
            assert_eq!(second.ask(json!({ "type": "agree", "yes": true })).await["ok"], true);
        }
        let file = one.get(&format!("/api/replays/{table}/file")).await.json();
        let id = upload(&one, &file).await.expect("a possible end");
        let shown = one.get(&format!("/api/replays/{id}")).await.fine();
        assert_eq!(shown["table"]["outcome"]["place"], json!(places));
        let mut turned = file.clone();
        turned["outcome"]["score"] = json!([7, 0]);
        assert_eq!(upload(&one, &turned).await.err().as_deref(), Some("bad_replay"));
    }
}

#[tokio::test]
async fn nobody_fills_the_house_with_records() {
    let much = Quota { records: 1000, bytes: 1 << 30 };
    type Limit = fn(&mut server::Limits, usize);
    let quotas: [(&str, Limit); 5] = [
        ("too_many_uploads", |limits, _| limits.uploads_each = 2),
        ("uploads_too_large", |limits, bytes| limits.upload_bytes_each = 2 * bytes + 1),
        ("too_many_uploads_from_there", |limits, _| limits.uploads_from.records = 2),
        ("too_many_uploads_from_there", |limits, bytes| limits.uploads_from.bytes = 2 * bytes + 1),
        ("uploads_full", |limits, bytes| limits.uploads_kept.bytes = 2 * bytes + 1),
    ];
    let (record, bytes) = {
        let server = Running::start().await;
        let me = server.guest().await;
        let (_, record) = finished(&me).await;
        let id = upload(&me, &record).await.expect("a record");
        let kept = me.get(&format!("/api/replays/{id}/file")).await.text.len();
        (record, kept)
    };
    for (code, limit) in quotas {
        let server = Running::with(|config| {
            (config.limits.uploads_from, config.limits.uploads_kept) = (much, much);
            limit(&mut config.limits, bytes);
        })
        .await;
        let (me, other) = (server.guest().await, server.guest().await);
        // All at once, because quotas are not a matter of who is quick.
        let six = [(); 6].map(|()| upload(&me, &record));
        let [a, b, c, d, e, f] = six;
        let brought = tokio::join!(a, b, c, d, e, f);
        let brought = [brought.0, brought.1, brought.2, brought.3, brought.4, brought.5];
        assert_eq!(brought.iter().filter(|one| one.is_ok()).count(), 2, "{code}: {brought:?}");
        assert_eq!(upload(&me, &record).await.err().as_deref(), Some(code));
        let of_one_person = matches!(code, "too_many_uploads" | "uploads_too_large");
        assert_eq!(upload(&other, &record).await.is_ok(), of_one_person, "{code}");
    }
}

#[tokio::test]
async fn nobody_waits_for_hints_or_analyses_to_see_a_game_again() {
    let server = Running::with(|config| (config.hint_workers, config.study_workers) = (0, 0)).await;
    let me = server.guest().await;
    let (table, record) = finished(&me).await;
    assert_eq!(me.get(&format!("/api/replays/{table}/analysis")).await.status, 202);
    let frames = me.get(&format!("/api/replays/{table}/frames?as=0")).await.fine();
    assert!(frames.as_array().is_some_and(|frames| frames.len() > 10));
    assert!(upload(&me, &record).await.is_ok());
    assert_eq!(me.get("/healthz").await.status, 200);
}

#[tokio::test]
async fn nobody_has_more_than_two_games_looked_at_at_once() {
    let server = Running::with(|config| config.study_workers = 0).await;
    let (me, other) = (server.guest().await, server.guest().await);
    let mut tables = Vec::new();
    for _ in 0..3 {
        tables.push(finished(&me).await.0);
    }
    let look = async |who: &Client, table: &str| who.get(&format!("/api/replays/{table}/analysis")).await;
    assert_eq!(look(&me, &tables[0]).await.status, 202);
    assert_eq!(look(&me, &tables[1]).await.status, 202);
    assert_eq!(look(&me, &tables[2]).await.refused(), "too_many_analyses");
    assert_eq!(look(&me, &tables[1]).await.status, 202, "what is under way may be asked for");
    assert_eq!(look(&other, &tables[2]).await.status, 202, "others have theirs");
}

#[tokio::test]
async fn nonsense_beside_a_record_is_refused_in_words() {
    let server = Running::start().await;
    let me = server.guest().await;
    for nonsense in
        ["", "[]", "{}", "null", "{\"replay\":{}}", "{\"game\":\"dominion\",\"steps\":9}", "\u{feff}{}"]
    {
        let headers = [("Cookie", &*me.cookie), ("Content-Type", "application/json")];
        let answer = call(server.address, "POST", "/api/replays", &headers, nonsense.as_bytes()).await;
        assert_eq!(answer.refused(), "bad_replay", "{nonsense}");
    }
    let deep = format!("{{\"replay\":{}1{}}}", "[".repeat(100_000), "]".repeat(100_000));
    let headers = [("Cookie", &*me.cookie), ("Content-Type", "application/json")];
    let answer = call(server.address, "POST", "/api/replays", &headers, deep.as_bytes()).await;
    assert_eq!(answer.refused(), "bad_replay", "however deep");
}

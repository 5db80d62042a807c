//! Whole games over real sockets.

use crate::client::{Running, any_choice, play_out, snapshot};
use serde_json::{Value, json};
use std::time::Duration;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_play_every_game_to_its_end_and_anybody_can_check_it() {
    let server = Running::start().await;
    for (number, game) in games::IDS.iter().enumerate() {
        let (one, two) = (server.guest().await, server.guest().await);
        let table = one.against(&two, game).await;
        let (mut first, hello_first) = one.join(&table).await;
        let (mut second, hello_second) = two.join(&table).await;
        assert_eq!(hello_first["snapshot"]["observer"], 0);
        assert_eq!(hello_second["snapshot"]["observer"], 1);
        let seed = 7 + number as u64;
        let (a, b) = tokio::join!(
            play_out(&mut first, hello_first.clone(), seed),
            play_out(&mut second, hello_second, seed * 31)
        );
        let info = one.get(&format!("/api/tables/{table}")).await.fine();
        assert_eq!(info["state"], "over", "{game}");
        assert_eq!(info["step"], json!(a + b), "{game}");
        let commitment = &hello_first["table"]["fairness"]["commitment"];
        assert_eq!(&info["fairness"]["commitment"], commitment);
        assert!(hello_first["table"]["fairness"]["seed"].is_null(), "the seed is secret before the end");
        let file = two.get(&format!("/api/replays/{table}/file")).await;
        let found = server::verify(file.text.as_bytes());
        assert!(found.holds, "{game}: {found:?}");
        assert_eq!(found.lines.len(), 3, "commitment, dice and game are checked");
        forged_records_are_found_out(&file.text);
    }
}

/// A changed commitment, seed, salt or choice does not pass.
fn forged_records_are_found_out(file: &str) {
    let whole: Value = serde_json::from_str(file).expect("a record");
    let changes: [fn(&mut Value); 4] = [
        |record| record["fairness"]["commitment"] = json!("00".repeat(32)),
        |record| record["fairness"]["server_seed"] = json!("11".repeat(32)),
        |record| record["fairness"]["salts"] = json!([{ "seat": 0, "salt": "mine" }]),
        |record| {
            let steps = record["replay"]["steps"].as_array_mut().expect("steps");
            steps.pop();
        },
    ];
    for change in changes {
        let mut forged = whole.clone();
        change(&mut forged);
        assert!(!server::verify(forged.to_string().as_bytes()).holds);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_plays_every_game_against_a_bot() {
    let server = Running::start().await;
    let me = server.guest().await;
    for game in games::IDS {
        let table = me.against_bot(game).await;
        let (mut socket, welcome) = me.join(&table).await;
        assert!(play_out(&mut socket, welcome, 3).await > 0, "{game}");
        let table = socket.hear_type("table").await;
        assert_eq!(table["table"]["state"], "over");
        assert!(table["table"]["fairness"]["seed"].is_string(), "the seed is told at the end");
    }
}

#[tokio::test]
async fn a_client_that_comes_back_gets_just_what_it_missed() {
    let server = Running::start().await;
    let (one, two) = (server.guest().await, server.guest().await);
    let table = one.against(&two, "schotten").await;
    let (mut first, mut at_first) = one.join(&table).await;
    let (mut second, mut at_second) = two.join(&table).await;
    let mut known: Vec<Value> = at_first["events"].as_array().expect("events").clone();
    let mut chance = 1;
    // The first player's connection breaks after every few messages; the second plays on.
    for round in 0..30 {
        for (socket, at) in [(&mut first, &mut at_first), (&mut second, &mut at_second)] {
            let question = at["snapshot"]["question"].clone();
            if question.is_null() {
                continue;
            }
            let answer = socket.ask(any_choice(&question, &mut chance)).await;
            assert_eq!(answer["ok"], true, "{answer}");
        }
        if round % 3 == 0 {
            first.vanish().await;
            first = one.socket(&table).await.expect("a socket");
            at_first = first.hello(Some(known.len() as u64), at_first["epoch"].as_u64()).await;
            assert_eq!(at_first["first"], json!(known.len()), "only what is missing");
            known.extend(at_first["events"].as_array().expect("events").iter().cloned());
        } else {
            first.vanish().await;
            first = one.socket(&table).await.expect("a socket");
            at_first = first.hello(None, None).await;
            known = at_first["events"].as_array().expect("events").clone();
        }
        second.vanish().await;
        second = two.socket(&table).await.expect("a socket");
        at_second = second.hello(None, None).await;
        let numbers: Vec<u64> =
            known.iter().map(|event| event["number"].as_u64().expect("a number")).collect();
        assert_eq!(numbers, (0..known.len() as u64).collect::<Vec<_>>(), "no event is lost or doubled");
        if !at_first["snapshot"]["outcome"].is_null() {
            break;
        }
    }
    let (_, whole) = one.join(&table).await;
    assert_eq!(whole["events"], json!(known));
}

#[tokio::test]
async fn two_tabs_of_one_player_see_the_same_and_a_choice_counts_once() {
    let server = Running::start().await;
    let (one, two) = (server.guest().await, server.guest().await);
    let table = one.against(&two, "schotten").await;
    let (mut left, welcome) = one.join(&table).await;
    let (mut right, _) = one.join(&table).await;
    let (mut other, at_other) = two.join(&table).await;
    let (asker, question) = match welcome["snapshot"]["question"].clone() {
        Value::Null => (false, at_other["snapshot"]["question"].clone()),
        question => (true, question),
    };
    let mut choice = any_choice(&question, &mut 5);
    choice["id"] = json!("the same id");
    let sender = if asker { &mut left } else { &mut other };
    sender.say(&choice).await;
    sender.say(&choice).await;
    let mut answers = 0;
    while answers < 2 {
        let message = sender.hear().await.expect("an answer");
        if message["type"] == "answer" {
            assert_eq!(message["ok"], true, "{message}");
            answers += 1;
        }
    }
    if asker {
        right.say(&choice).await;
        let again = right.hear_type("answer").await;
        assert_eq!(again["ok"], true, "the other tab may repeat it");
    }
    let (_, now) = one.join(&table).await;
    assert_eq!(now["snapshot"]["step"], 1, "played once");
}

#[tokio::test]
async fn a_spectator_sees_the_game_and_no_hand() {
    let server = Running::start().await;
    let (one, two, three) = (server.guest().await, server.guest().await, server.guest().await);
    let table = one.against(&two, "schotten").await;
    let (mut watcher, welcome) = three.join(&table).await;
    assert!(welcome["snapshot"]["observer"].is_null());
    assert!(welcome["snapshot"]["question"].is_null());
    let (mut first, at_first) = one.join(&table).await;
    let (mut second, at_second) = two.join(&table).await;
    let (socket, at) = match at_first["snapshot"]["question"].is_null() {
        false => (&mut first, at_first),
        true => (&mut second, at_second),
    };
    socket.ask(any_choice(&at["snapshot"]["question"], &mut 9)).await;
    let update = watcher.hear_type("update").await;
    assert_eq!(update["snapshot"]["step"], 1);
    assert_eq!(watcher.refused(json!({ "type": "resign" })).await, "not_seated");
}

#[tokio::test]
async fn hints_and_reasons_are_given_to_the_one_who_is_asked() {
    let server = Running::start().await;
    let (one, two) = (server.guest().await, server.guest().await);
    let table = one.against(&two, "schotten").await;
    let (mut first, at_first) = one.join(&table).await;
    let (mut second, _) = two.join(&table).await;
    let asked_first = !at_first["snapshot"]["question"].is_null();
    let (asked, idle) = if asked_first { (&mut first, &mut second) } else { (&mut second, &mut first) };
    let hint = asked.ask(json!({ "type": "hint" })).await;
    assert!(hint["refusal"].is_null(), "{hint}");
    assert!(hint["best"]["text"].is_string(), "{hint}");
    let none = idle.ask(json!({ "type": "hint" })).await;
    assert_eq!(none["refusal"]["code"], "not_asked");
    let why = asked.ask(json!({ "type": "why", "about": null })).await;
    assert!(!why["lines"].as_array().expect("lines").is_empty(), "{why}");
    let why = asked.ask(json!({ "type": "why", "about": "utter nonsense" })).await;
    assert_eq!(why["legal"], Value::Null, "{why}");
}

#[tokio::test]
async fn hints_that_take_long_delay_no_move() {
    let server = Running::with(|config| config.hint_workers = 0).await;
    let (one, two) = (server.guest().await, server.guest().await);
    let table = one.against(&two, "schotten").await;
    let (first, at_first) = one.join(&table).await;
    let (second, at_second) = two.join(&table).await;
    let asked_first = !at_first["snapshot"]["question"].is_null();
    let (mut asked, at) = if asked_first { (first, at_first) } else { (second, at_second) };
    asked.say(&json!({ "type": "hint", "id": "patience" })).await;
    let answer = asked.ask(any_choice(&at["snapshot"]["question"], &mut 1)).await;
    assert_eq!(answer["ok"], true, "{answer}");
    let update = asked.hear_type("update").await;
    assert_eq!(update["snapshot"]["step"], 1, "long before any hint can come");
}

#[tokio::test]
async fn a_bot_that_runs_out_of_time_is_replaced_by_its_fallback() {
    let server = Running::with(|config| {
        config.bot_budget = Duration::from_millis(2);
        config.bot_workers = 0;
    })
    .await;
    let me = server.guest().await;
    let table = me.against_bot("schotten").await;
    let (mut socket, welcome) = me.join(&table).await;
    assert!(play_out(&mut socket, welcome, 11).await > 0);
    let metrics = crate::client::metrics(server.address).await;
    let line =
        metrics.lines().find(|line| line.starts_with("bergfried_bot_fallbacks_total")).expect("the counter");
    let count: u64 = line.rsplit(' ').next().and_then(|count| count.parse().ok()).expect("a number");
    assert!(count > 0, "{line}");
}

/// Who did what is told as done by the reader.
fn spoken_to(frames: &[Value]) -> Vec<&Value> {
    let events = frames.iter().flat_map(|frame| frame["events"].as_array().expect("events"));
    let yours =
        events.filter(|event| event["text"]["en"].as_str().is_some_and(|text| text.starts_with("You ")));
    yours.map(|event| &event["by"]).collect()
}

#[tokio::test]
async fn a_replay_shows_every_step_with_the_eyes_of_each_seat() {
    let server = Running::with(|config| config.limits.uploads_each = 1).await;
    let me = server.guest().await;
    let table = me.against_bot("schotten").await;
    assert_eq!(me.get(&format!("/api/replays/{table}")).await.refused(), "not_over");
    assert_eq!(me.post("/api/replays", &json!({ "game": "schotten" })).await.refused(), "bad_replay");
    let (mut socket, welcome) = me.join(&table).await;
    play_out(&mut socket, welcome, 21).await;
    let info = me.get(&format!("/api/replays/{table}")).await.fine();
    let steps = info["steps"].as_u64().expect("steps");
    for observer in ["0", "1", "spectator"] {
        let mut frames: Vec<Value> = Vec::new();
        while (frames.len() as u64) < steps + 1 {
            let path = format!("/api/replays/{table}/frames?as={observer}&from={}&count=50", frames.len());
            let more = me.get(&path).await.fine();
            frames.extend(more.as_array().expect("frames").iter().cloned());
        }
        assert_eq!(frames.len() as u64, steps + 1);
        for (step, frame) in frames.iter().enumerate() {
            assert_eq!(frame["step"], json!(step));
            assert_eq!(frame["snapshot"]["step"], json!(step));
        }
        assert!(!frames.last().expect("the end")["snapshot"]["outcome"].is_null());
        let own = frames.iter().filter(|frame| !frame["chosen"].is_null()).count();
        assert_eq!(own > 0, observer != "spectator", "a seat knows its own choices");
        let yours: Vec<&Value> = spoken_to(&frames);
        assert!(!yours.is_empty(), "whoever sat there is told of themselves, with the eyes of {observer}");
        assert!(yours.iter().all(|by| **by == info["table"]["you"]), "nobody else is «you»: {yours:?}");
    }
    assert_eq!(me.get(&format!("/api/replays/{table}/frames?as=7")).await.refused(), "unknown_seat");
    let file = me.get(&format!("/api/replays/{table}/file")).await.text;
    let uploaded = me.send("POST", "/api/replays", &serde_json::from_str(&file).expect("JSON")).await.fine();
    let path = format!("/api/replays/{}", uploaded["id"].as_str().expect("an id"));
    assert_eq!(me.get(&path).await.fine()["steps"], json!(steps));
    let frames = me.get(&format!("{path}/frames?as=0")).await.fine();
    let frames = frames.as_array().expect("frames");
    assert!(frames.len() > 1 && spoken_to(frames).is_empty(), "a record from elsewhere is told by name");
    let again = me.post("/api/replays", &serde_json::from_str(&file).expect("JSON")).await;
    assert_eq!(again.refused(), "too_many_uploads");
    assert!(snapshot(&json!({ "type": "table" })).is_none());
}

/// What the keeper writes by itself is what the shapes of the socket would have been written as.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_message_has_the_shape_it_promises_to_the_byte() {
    let server = Running::start().await;
    let me = server.guest().await;
    for game in games::IDS {
        let table = me.against_bot(game).await;
        let (mut socket, welcome) = me.join(&table).await;
        play_out(&mut socket, welcome, 5).await;
        let mut kinds = std::collections::BTreeSet::new();
        for text in &socket.heard {
            let message: server::shape::ServerMessage = serde_json::from_str(text).expect("a message");
            assert_eq!(serde_json::to_string(&message).expect("JSON"), *text, "{game}");
            kinds.insert(text.split('"').nth(3).expect("a type").to_owned());
        }
        assert!(["welcome", "update", "answer"].iter().all(|kind| kinds.contains(*kind)), "{kinds:?}");
    }
}

/// All that is said in this language in this message; names of players are no sentences.
fn said(message: &Value, lang: &str) -> Vec<String> {
    let snapshot = &message["snapshot"];
    let choices =
        snapshot["question"]["choices"].as_array().into_iter().flatten().map(|choice| &choice["label"]);
    let roles = snapshot["seats"].as_array().into_iter().flatten().map(|seat| &seat["role"]);
    let lines = message["events"].as_array().into_iter().flatten().map(|event| &event["text"]);
    let all = choices.chain(roles).chain(lines).chain([&snapshot["question"]["prompt"]]);
    all.filter_map(|words| words[lang].as_str()).filter(|text| !text.is_empty()).map(str::to_owned).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_hears_the_languages_it_reads() {
    let server = Running::start().await;
    let me = server.guest().await;
    let table = me.against_bot("combo").await;
    // Who begins is left to the dice; a bot that does answers first.
    let (mut first, mut at) = me.join(&table).await;
    while at["snapshot"]["question"].is_null() {
        at = first.hear_type("update").await;
    }
    let mut sockets = Vec::new();
    for langs in [json!(null), json!(["de"]), json!([])] {
        let mut socket = me.socket(&table).await.expect("a socket");
        socket.say(&json!({ "type": "hello", "langs": langs })).await;
        let welcome = socket.hear_type("welcome").await;
        sockets.push((socket, welcome));
    }
    let texts = |message: &Value| -> Vec<Value> {
        let choices = message["snapshot"]["question"]["choices"].as_array().expect("choices");
        choices.iter().map(|choice| choice["text"].clone()).collect()
    };
    let all: Vec<Value> = sockets.iter().map(|(_, welcome)| welcome.clone()).collect();
    assert_eq!(texts(&all[0]), texts(&all[2]), "what can be chosen is told to all");
    let choice = any_choice(&all[0]["snapshot"]["question"], &mut 3);
    assert_eq!(sockets[0].0.ask(choice).await["ok"], true);
    for (place, (socket, welcome)) in sockets.iter_mut().enumerate() {
        let update = socket.hear_type("update").await;
        let heard = [said(welcome, "en"), said(welcome, "de"), said(&update, "en"), said(&update, "de")];
        let wanted = [place == 0, place <= 1, place == 0, place <= 1];
        assert_eq!(heard.map(|said| !said.is_empty()), wanted, "socket {place}");
    }
}

/// Who reads the texts of choices alone is sent nothing else of a question.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_hears_the_parts_it_reads() {
    let server = Running::start().await;
    let me = server.guest().await;
    let table = me.against_bot("schotten").await;
    let (mut first, mut at) = me.join(&table).await;
    while at["snapshot"]["question"].is_null() {
        at = first.hear_type("update").await;
    }
    let mut asked = Vec::new();
    for parts in [json!([]), json!(["touches", "label"])] {
        let mut socket = me.socket(&table).await.expect("a socket");
        socket.say(&json!({ "type": "hello", "langs": ["en"], "parts": parts })).await;
        asked.push(socket.hear_type("welcome").await["snapshot"]["question"].clone());
    }
    let keys = |one: &Value| one.as_object().expect("an object").keys().cloned().collect::<Vec<_>>();
    assert_eq!(keys(&asked[0]), ["id", "choices", "picked"]);
    assert_eq!(keys(&asked[0]["choices"][0]), ["text"]);
    assert_eq!(keys(&asked[1]["choices"][0]), ["text", "label", "touches", "said", "tone", "group"]);
    assert_eq!(keys(&asked[1]["choices"][0]["label"]), ["en"]);
    let choice = any_choice(&asked[0], &mut 3);
    assert_eq!(first.ask(choice).await["ok"], true);
}

/// Where bots are given no pause, a choice and what they answer to it at once are written and told as one: nobody who
/// plays in a hurry is sent the table as it stood in between, and no event is missing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_choice_and_what_bots_answer_at_once_are_told_together() {
    let server = Running::start().await;
    let me = server.guest().await;
    let table = me.against_bot("combo").await;
    let (mut socket, mut at) = me.join(&table).await;
    let (mut together, mut chance) = (0, 5);
    let number = |message: &Value, of: &str| message["snapshot"][of].as_u64().expect("a number");
    while at["snapshot"]["outcome"].is_null() {
        if !at["snapshot"]["question"].is_null() {
            let choice = any_choice(&at["snapshot"]["question"], &mut chance);
            assert_eq!(socket.ask(choice).await["ok"], true);
        }
        let update = socket.hear_type("update").await;
        let events = update["events"].as_array().expect("events");
        let numbers: Vec<u64> = events.iter().filter_map(|event| event["number"].as_u64()).collect();
        let wanted: Vec<u64> = (number(&at, "events")..number(&update, "events")).collect();
        assert_eq!(numbers, wanted, "every event once and in order");
        together += u64::from(number(&update, "step") > number(&at, "step") + 1);
        at = update;
    }
    assert!(together > 0, "a rule of thumb is found at once");
}

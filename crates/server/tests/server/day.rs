//! The deal of the day.

use crate::client::{Client, Running};
use puzzles::Deal;
use serde_json::{Value, json};
use table::Seed;

/// The table as it stands.
fn now(seen: &Value) -> &Value {
    &seen["moments"].as_array().expect("moments").last().expect("the table")["snapshot"]
}

/// Plays today's deal to its end: at each question the choice at this place, counted around. What came back last.
async fn play(me: &Client, game: &str, mut place: impl FnMut(usize) -> usize) -> Value {
    let path = format!("/api/day/{game}");
    let mut seen = me.post(&path, &json!({})).await.fine();
    for number in 0..2000 {
        let question = &now(&seen)["question"];
        let Some(choices) = question["choices"].as_array() else { break };
        let choice = &choices[place(number) % choices.len()]["text"];
        let deed = json!({ "choice": choice, "question": question["id"], "from": now(&seen)["step"] });
        seen = me.post(&path, &deed).await.fine();
    }
    assert!(!now(&seen)["outcome"].is_null(), "a game that ends");
    seen
}

fn unhex(text: &str) -> [u8; 32] {
    std::array::from_fn(|place| u8::from_str_radix(&text[2 * place..2 * place + 2], 16).expect("a digit"))
}

#[tokio::test]
async fn the_same_choices_are_the_same_game_and_count_once() {
    let server = Running::start().await;
    let (me, other) = (server.guest().await, server.guest().await);
    let listed = me.get("/api/day").await.fine();
    assert_eq!(listed.as_array().expect("games").len(), 4);
    assert!(listed.as_array().expect("games").iter().all(|of| of["mine"] == "fresh"), "{listed}");
    for game in ["combo", "crimson", "schotten"] {
        assert_eq!(me.get(&format!("/api/day/{game}/results")).await.refused(), "not_played_yet");
        let mine = play(&me, game, |number| number).await;
        let theirs = play(&other, game, |number| number).await;
        assert_eq!(now(&mine)["outcome"], now(&theirs)["outcome"]);
        assert_eq!(now(&mine)["view"], now(&theirs)["view"], "the same choices, the same game");
        assert_ne!(mine["record"], theirs["record"]);
        let results = me.get(&format!("/api/day/{game}/results")).await.fine();
        assert_eq!((&results["ended"], &results["partings"]), (&json!(2), &json!([])));
        // Over is over: neither another choice nor another game.
        let again = me.post(&format!("/api/day/{game}"), &json!({})).await.fine();
        assert_eq!(again["record"], mine["record"], "nobody begins anew");
        assert_eq!(me.post(&format!("/api/day/{game}"), &json!({ "choice": "pass" })).await.status, 422);
        assert_eq!(me.post(&format!("/api/day/{game}/along"), &json!({})).await.refused(), "played_today");
        assert_eq!(me.get(&format!("/api/day/{game}/results")).await.fine()["ended"], 2);
        // Its record is one like any other, and tells no seed.
        let record = mine["record"].as_str().expect("a record");
        let replay = me.get(&format!("/api/replays/{record}")).await.fine();
        assert_eq!((&replay["seed"], &replay["table"]["game"]), (&Value::Null, &json!(game)));
    }
}

#[tokio::test]
async fn whoever_has_played_sees_how_others_did_and_where_they_went_apart() {
    let server = Running::start().await;
    let people = [server.guest().await, server.guest().await, server.guest().await, server.guest().await];
    for me in &people[..3] {
        play(me, "combo", |_| 0).await;
    }
    // At the third question one of them takes another way.
    play(&people[3], "combo", |number| usize::from(number == 2)).await;
    let results = people[0].get("/api/day/combo/results").await.fine();
    assert_eq!(results["ended"], 4);
    let rows = results["rows"].as_array().expect("rows");
    assert_eq!(rows.iter().filter(|row| row["you"] == true).count(), 1);
    let ahead: Vec<(i64, i64)> = rows
        .iter()
        .map(|row| {
            let place = row["outcome"]["place"][results["you"].as_u64().expect("a seat") as usize].as_i64();
            (place.expect("a place"), -row["ahead"].as_i64().expect("points"))
        })
        .collect();
    assert!(ahead.is_sorted(), "the best first: {ahead:?}");
    let partings = results["partings"].as_array().expect("partings");
    assert_eq!(partings.len(), 1, "{partings:?}");
    let ways = partings[0]["ways"].as_array().expect("ways");
    let told: Vec<(u64, bool)> =
        ways.iter().map(|way| (way["count"].as_u64().expect("a count"), way["you"] == true)).collect();
    assert_eq!((told, &partings[0]["most"]), (vec![(3, true), (1, false)], &json!(true)));
    let alone = people[3].get("/api/day/combo/results").await.fine();
    assert_eq!(alone["partings"][0]["ways"][0]["you"], false, "three went the other way");
}

#[tokio::test]
async fn nothing_tells_the_seed_before_the_day_is_over() {
    let server = Running::start().await;
    let (me, traveller) = (server.guest().await, server.guest().await);
    let along = traveller.post("/api/day/schotten/along", &json!({})).await.fine();
    let seed = along["seed"].as_str().expect("a seed").to_owned();
    let mut told = String::new();
    for path in ["/api/day", "/api/lobby"] {
        told += &me.get(path).await.text;
    }
    told += &me.post("/api/day/schotten", &json!({ "why": "" })).await.text;
    let last = play(&me, "schotten", |number| number * 7).await;
    told += &last.to_string();
    told += &me.get("/api/day/schotten/results").await.text;
    let record = last["record"].as_str().expect("a record");
    for path in [format!("/api/replays/{record}"), format!("/api/replays/{record}/file")] {
        told += &me.get(&path).await.text;
    }
    assert!(!told.contains(&seed), "the seed was told");
}

#[tokio::test]
async fn a_deal_taken_along_is_entered_once_and_no_forged_one_is() {
    let server = Running::start().await;
    let (me, other) = (server.guest().await, server.guest().await);
    let along = me.post("/api/day/combo/along", &json!({})).await.fine();
    assert_eq!(me.post("/api/day/combo/along", &json!({})).await.fine(), along, "asked twice, the same");
    assert_eq!(me.post("/api/day/combo", &json!({})).await.refused(), "taken_along");
    let seed = Seed(unhex(along["seed"].as_str().expect("a seed")));
    let day = along["day"].as_u64().expect("a day");
    let deal = Deal::of("combo", day, seed);
    let mut choices: Vec<String> = Vec::new();
    let mut table = deal.played(&choices, &words::numbered).expect("the deal");
    while let Some(question) = table.question(deal.you, &words::numbered) {
        choices.push(question.choices[0].text.clone());
        table = deal.played(&choices, &words::numbered).expect("a game");
    }
    let record = table.replay_with_seed();
    let enter = |record: Value| json!({ "id": along["id"], "record": record });
    // Another deal of the same day, another day's options, a game that is not over, another game, and a bot that was kinder.
    let elsewhere =
        Deal::of("combo", day, Seed([7; 32])).played(&choices[..0], &words::numbered).expect("a deal");
    let unfinished = deal.played(&choices[..3], &words::numbered).expect("a game").replay_with_seed();
    let mut kinder = deal.dealt().expect("a deal");
    let mut dice = table::FastDice::new(3);
    while let Some(seat) = kinder.asked().lowest() {
        let text = kinder.any_choice(seat, &mut dice).expect("a choice");
        kinder.choose(seat, &text, None, &words::numbered).expect("legal");
    }
    let mut bent = record.clone();
    bent["outcomes"] = json!([0, 0, 0]);
    let forged =
        [elsewhere.replay_with_seed(), unfinished, kinder.replay_with_seed(), bent, json!({}), json!([[[]]])];
    for forged in forged {
        let answer = me.post("/api/day-entries", &enter(forged)).await;
        assert_eq!(answer.status, 422, "{answer:?}");
    }
    let unknown = json!({ "id": "nothing", "record": record });
    assert_eq!(me.post("/api/day-entries", &unknown).await.refused(), "unknown_deal");
    let results = me.post("/api/day-entries", &enter(record.clone())).await.fine();
    assert_eq!((&results["rows"][0]["you"], &results["rows"][0]["away"]), (&json!(true), &json!(true)));
    assert_eq!(me.post("/api/day-entries", &enter(record)).await.refused(), "played_today");
    // Played here by somebody else with the same choices, it is the same game.
    let here = play(&other, "combo", |_| 0).await;
    assert_eq!(now(&here)["outcome"], results["rows"][0]["outcome"]);
}

#[tokio::test]
async fn what_nobody_means_well_changes_nothing() {
    let server = Running::start().await;
    let me = server.guest().await;
    assert_eq!(me.post("/api/day/chess", &json!({})).await.status, 404);
    assert_eq!(me.get("/api/day/combo/results?day=12").await.status, 404);
    assert!(me.post("/api/day/combo", &json!({ "choice": 7 })).await.status >= 400);
    let first = me.post("/api/day/combo", &json!({})).await.fine();
    let question = &now(&first)["question"];
    let long = "x".repeat(100_000);
    for deed in [
        json!({ "choice": "dance" }),
        json!({ "choice": long }),
        json!({ "choice": question["choices"][0]["text"], "question": "another" }),
        json!({ "take_back": question["choices"][0]["text"] }),
        json!({ "take_back": "" }),
    ] {
        let answer = me.post("/api/day/combo", &deed).await;
        assert!((400..500).contains(&answer.status), "{answer:?}");
    }
    let far = me.post("/api/day/combo", &json!({ "from": usize::MAX, "why": "no such thing" })).await.fine();
    assert_eq!(now(&far), now(&first));
    assert_eq!(far["moments"][0]["events"], json!([]));
}

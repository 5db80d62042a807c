//! Puzzles, reviews, and games played on from a moment of a record.

use crate::client::{Running, play_out};
use serde_json::{Value, json};
use std::time::Duration;

#[tokio::test]
async fn a_puzzle_is_shown_without_its_solution_tried_and_told() {
    let server = Running::start().await;
    let me = server.guest().await;
    let all = me.get("/api/puzzles").await.fine();
    assert_eq!(all.as_array().expect("a list").len(), 4);
    for of in all.as_array().expect("a list") {
        let (game, today) =
            (of["game"].as_str().expect("a game"), of["today"].as_str().expect("a puzzle a day"));
        assert!(of["puzzles"].as_array().expect("puzzles").iter().all(|one| one.get("solution").is_none()));
        let path = format!("/api/puzzles/{game}/{today}");
        let shown = me.post(&path, &json!({})).await.fine();
        assert_eq!((&shown["tried"], &shown["solution"]), (&Value::Null, &json!([])));
        let puzzle = puzzles::set(game).iter().find(|one| one.id == today).expect("today's puzzle");
        let wrong = me.post(&path, &json!({ "choice": puzzle.others[0].choice })).await.fine();
        assert_eq!((&wrong["tried"]["right"], &wrong["solution"]), (&json!(false), &json!([])));
        let right = me.post(&path, &json!({ "choice": puzzle.solution })).await.fine();
        assert_eq!(right["tried"]["right"], json!(true));
        assert!(!right["solution"].as_array().expect("a line").is_empty());
        assert_eq!(me.post(&path, &json!({ "choice": "dance" })).await.status, 422);
        let help = me.get(&format!("{path}/help")).await.fine();
        let asked = shown["snapshot"]["question"]["choices"].as_array().expect("choices").len();
        assert_eq!(help["answers"], json!(asked), "{game}: what is asked is explained");
        assert!(!help["rules"].as_array().expect("rules").is_empty(), "{game}");
    }
    assert_eq!(me.get("/api/puzzles/schotten/nothing/help").await.status, 404);
    assert_eq!(me.post("/api/puzzles/schotten/nothing", &json!({})).await.status, 404);
    assert_eq!(me.post("/api/puzzles/chess/nothing", &json!({})).await.status, 404);
}

#[tokio::test]
async fn a_finished_game_is_reviewed_and_played_on_from_any_moment() {
    let server = Running::start().await;
    let me = server.guest().await;
    let table = me.against_bot("crimson").await;
    let (mut socket, welcome) = me.join(&table).await;
    play_out(&mut socket, welcome, 21).await;
    let mut analysis = Value::Null;
    for _ in 0..600 {
        analysis = me.get(&format!("/api/replays/{table}/analysis")).await.json();
        if analysis["done"] == json!(true) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    let steps = analysis["steps"].as_array().expect("steps");
    let reviews: Vec<&Value> =
        steps.iter().map(|step| &step["review"]).filter(|one| !one.is_null()).collect();
    assert!(!reviews.is_empty());
    let mistakes: Vec<&&Value> = reviews.iter().filter(|one| !one["mistake"].is_null()).collect();
    assert!(!mistakes.is_empty(), "who chooses at random makes mistakes");
    for mistake in mistakes {
        assert!(
            mistake["mistake"]["de"].as_str().expect("a sentence").starts_with("Besser war"),
            "{mistake}"
        );
        assert!(mistake["best_chance"].as_f64() > mistake["chance"].as_f64(), "{mistake}");
    }
    let seats = analysis["seats"].as_array().expect("seats");
    assert_eq!(seats.len(), 2);
    assert!(seats[0]["accuracy"].as_f64().is_some_and(|share| (0.0..=100.0).contains(&share)));
    assert!(seats[0]["moments"].as_array().expect("moments").len() <= 3);

    let path = format!("/api/replays/{table}/what-if");
    let begun = me.post(&path, &json!({ "step": 4, "seat": 0, "choices": [] })).await.fine();
    let choice = &begun["snapshot"]["question"]["choices"][0]["text"];
    let wanted = json!({ "step": 4, "seat": 0, "choices": [choice] });
    let on = me.post(&path, &wanted).await.fine();
    assert!(on["line"].as_array().expect("choices").len() > begun["line"].as_array().expect("choices").len());
    let other = server.guest().await;
    assert_eq!(other.post(&path, &wanted).await.fine(), on, "the same choices, the same game for everybody");
    assert_eq!(me.post(&path, &json!({ "step": 4, "seat": 9, "choices": [] })).await.status, 422);
    assert_eq!(me.post(&path, &json!({ "step": 4, "seat": 0, "choices": ["dance"] })).await.status, 422);
}

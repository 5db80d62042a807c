//! Puzzles, reviews, and games played on from a moment of a record.

use crate::client::{Running, play_out};
use serde_json::{Value, json};
use std::time::Duration;

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

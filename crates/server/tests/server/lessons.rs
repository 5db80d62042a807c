//! Lessons over HTTP: one step at a time, and nothing of them is kept.

use crate::client::Running;
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lessons_are_listed_and_taken_step_by_step() {
    let server = Running::start().await;
    let guest = server.guest().await;
    let list = guest.get("/api/lessons").await.fine();
    assert_eq!(list.as_array().map(Vec::len), Some(learn::all().len()));
    let lesson = learn::lesson("schotten", "lay-a-card").expect("the first lesson");
    let path = "/api/lessons/schotten/lay-a-card";
    let begun = guest.post(path, &json!({})).await.fine();
    assert_eq!((&begun["step"], &begun["asks"]), (&json!(0), &json!("reading")));
    assert_eq!(begun["moments"][0]["snapshot"]["game"], "schotten");
    let rights: Vec<String> =
        lesson.steps.iter().map(|step| step.right.clone().unwrap_or("next".into())).collect();
    let choices = &rights[..rights.len() - 1];
    let over = guest.post(path, &json!({ "choices": choices })).await.fine();
    assert_eq!((&over["asks"], &over["tried"]), (&json!("done"), &Value::Null));
    let wrong = guest.post(path, &json!({ "choices": ["next", "next", "play B4 W4"] })).await.fine();
    assert_eq!(wrong["choices"], json!(["next", "next"]));
    assert_eq!(wrong["tried"]["legal"], true);
    let why = json!({ "choices": ["next", "next"], "why": { "about": "play P10 W9" } });
    assert!(guest.post(path, &why).await.fine()["why"]["lines"].is_array());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_no_lesson_and_no_step_is_refused() {
    let server = Running::start().await;
    let guest = server.guest().await;
    let path = "/api/lessons/schotten/lay-a-card";
    let status = |answer: crate::client::Answer| answer.status;
    assert_eq!(status(guest.post("/api/lessons/schotten/juggling", &json!({})).await), 404);
    assert_eq!(status(guest.post("/api/lessons/chess/lay-a-card", &json!({})).await), 404);
    let backwards = json!({ "choices": ["play B4 W4", "next"] });
    assert_eq!(status(guest.post(path, &backwards).await), 422);
    let many = json!({ "choices": vec!["next"; 500] });
    assert_eq!(status(guest.post(path, &many).await), 422);
    let steps = vec![json!({ "seat": 0, "choice": "play R0 W1" }); 700];
    assert_eq!(status(guest.post(path, &json!({ "beyond": steps })).await), 422);
}

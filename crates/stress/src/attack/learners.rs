//! Rooms that keep nothing of who learns: lessons, puzzles, games played on, deals of the day. Whoever comes says each time
//! how far they are, and may say anything.

use super::attacker::Attacker;
use crate::client::Client;
use serde_json::{Value, json};
use table::Dice;
use testkit::bend;

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or("nowhere")
}

impl Attacker {
    pub(super) async fn learners(&mut self) {
        let Some(client) = self.somebody().await else { return };
        match self.dice.below(4) {
            0 => self.lessons(&client).await,
            1 => self.puzzles(&client).await,
            2 => self.what_ifs(&client).await,
            _ => self.days(&client).await,
        }
    }

    /// As it is, bent, or with as many choices as fit into a body.
    async fn say(&mut self, client: &Client, path: &str, mut body: Value) -> Value {
        if self.once_in(3) {
            bend::value(&mut body, &mut self.dice);
        } else if self.once_in(6) {
            let choice = "pass ".repeat(1 << self.dice.below(8));
            body["choices"] = json!(vec![choice; 1 << self.dice.below(12)]);
        }
        self.call("learners", client, "POST", path, Some(&body)).await.json()
    }

    async fn lessons(&mut self, client: &Client) {
        let lessons = self.call("learners", client, "GET", "/api/lessons", None).await.json();
        let Some(lessons) = lessons.as_array().filter(|lessons| !lessons.is_empty()) else { return };
        let lesson = self.one_of(lessons);
        let path = format!("/api/lessons/{}/{}", text(&lesson["game"]), text(&lesson["name"]));
        let mut body = json!({ "choices": [], "seed": self.dice.below(9) });
        for _ in 0..self.dice.below(12) {
            let lecture = self.say(client, &path, body.clone()).await;
            let right: Vec<Value> = lecture["right"].as_array().cloned().unwrap_or_default();
            if right.is_empty() || self.once_in(6) {
                // Leaves the lesson and plays on by itself.
                body["beyond"] = lecture["beyond"].clone();
            } else if let Some(choices) = body["choices"].as_array_mut() {
                choices.push(right[0].clone());
            }
        }
    }

    async fn puzzles(&mut self, client: &Client) {
        let sets = self.call("learners", client, "GET", "/api/puzzles", None).await.json();
        let Some(sets) = sets.as_array().filter(|sets| !sets.is_empty()) else { return };
        let set = self.one_of(sets);
        let Some(puzzles) = set["puzzles"].as_array().filter(|puzzles| !puzzles.is_empty()) else { return };
        let path = format!("/api/puzzles/{}/{}", text(&set["game"]), text(&self.one_of(puzzles)["id"]));
        let tries = ["pass", "", "buy Province", "lane E", "0"];
        let body = json!({ "choice": self.one_of(&tries), "reveal": self.once_in(2), "why": "" });
        self.say(client, &path, body).await;
    }

    /// Plays on from any moment of any record by what is asked there, all choices anew each time.
    async fn what_ifs(&mut self, client: &Client) {
        let place = self.dice.below(1 << 20);
        let Some(id) = self.field.records.any(place) else { return };
        let path = format!("/api/replays/{id}/what-if");
        let step = *self.one_of(&[0_u64, 1, 7, 50, 5_990, u64::MAX]);
        let seat = *self.one_of(&[0, 1, 1, 2, 5, 6, 31, 32, 255]);
        let mut body = json!({ "step": step, "seat": seat, "choices": [], "seen": self.dice.below(3) });
        for _ in 0..self.dice.below(40) {
            let branch = self.say(client, &path, body.clone()).await;
            let asked = branch["snapshot"]["question"]["choices"].as_array().cloned().unwrap_or_default();
            if asked.is_empty() {
                return;
            }
            let choice = self.one_of(&asked)["text"].clone();
            if let Some(choices) = body["choices"].as_array_mut() {
                choices.push(choice);
            }
        }
    }

    async fn days(&mut self, client: &Client) {
        let game = *self.one_of(games::IDS);
        let path = format!("/api/day/{game}");
        self.call("learners", client, "GET", "/api/day", None).await;
        if self.once_in(4) {
            let along =
                self.call("learners", client, "POST", &format!("{path}/along"), Some(&json!({}))).await;
            let record = self.any_record().unwrap_or(Value::Null);
            let entry = json!({ "id": along.json()["id"], "record": record });
            self.say(client, "/api/day-entries", entry).await;
        }
        let mut deed = json!({});
        for _ in 0..self.dice.below(60) {
            let seen = self.say(client, &path, deed).await;
            let question = &seen["moments"].as_array().and_then(|all| all.last()).unwrap_or(&Value::Null)["snapshot"]
                ["question"];
            let asked = question["choices"].as_array().cloned().unwrap_or_default();
            if asked.is_empty() {
                break;
            }
            let choice = self.one_of(&asked)["text"].clone();
            deed = json!({ "choice": choice, "question": question["id"], "from": self.dice.below(9) });
        }
        let day = *self.one_of(&["", "?day=0", "?day=20000", "?day=18446744073709551615", "?day=x"]);
        self.call("learners", client, "GET", &format!("{path}/results{day}"), None).await;
    }
}

//! Records brought from elsewhere, and records looked at again.

use super::attacker::Attacker;
use crate::client::Client;
use serde_json::{Value, json};
use table::{Dice, Seed};
use testkit::bend;

/// No longer record is played here; the server is to do the work.
const MOST_STEPS: u32 = 400;

impl Attacker {
    /// A sound record of a random game, broken off somewhere.
    pub(super) fn any_record(&mut self) -> Option<Value> {
        let games = wire::catalogue();
        let game = self.one_of(&games).clone();
        let options = if self.once_in(2) { self.any_options(&game) } else { Value::Null };
        let mut table =
            wire::dealt(&game.id, &options, Seed::from(u64::from(self.dice.below(1 << 30)))).ok()?;
        for _ in 0..self.dice.below(MOST_STEPS) {
            let Some(seat) = table.asked().lowest() else { break };
            let choice = table.any_choice(seat, &mut self.dice)?;
            table.choose(seat, &choice, None, &words::numbered).ok()?;
        }
        Some(if self.once_in(2) { table.replay() } else { table.replay_with_seed() })
    }

    fn bent_record(&mut self, mut record: Value) -> Vec<u8> {
        match self.dice.below(10) {
            0 | 1 => {}
            2..=5 => {
                for _ in 0..=self.dice.below(3) {
                    bend::value(&mut record, &mut self.dice);
                }
            }
            6 => {
                let seat = *self.one_of(&[2, 6, 7, 8, 9, 31, 32, 64, 255, 256]);
                let steps = match record["replay"]["steps"].as_array_mut() {
                    Some(steps) => steps,
                    None => match record["steps"].as_array_mut() {
                        Some(steps) => steps,
                        None => return record.to_string().into_bytes(),
                    },
                };
                let count = steps.len().max(1) as u32;
                if let Some(step) = steps.get_mut(self.dice.below(count) as usize) {
                    step["seat"] = json!(seat);
                }
            }
            7 => {
                let name = "Ritter ".repeat(1 << self.dice.below(17));
                record["players"] = json!([{ "en": name, "de": name }, { "en": name, "de": name }]);
                record["outcome"] = json!({ "place": [9, 9], "score": [1e9, 0], "together": false });
            }
            8 => {
                let mut text = record.to_string();
                text.insert_str(1, &" ".repeat(self.dice.below(3 << 20) as usize));
                return text.into_bytes();
            }
            _ => {
                let text = record.to_string().into_bytes();
                return bend::bytes(&text, &mut self.dice);
            }
        }
        record.to_string().into_bytes()
    }

    pub(super) async fn records(&mut self) {
        let Some(client) = self.somebody().await else { return };
        let record = match self.field.records.any(self.dice.below(1 << 20)) {
            Some(id) if self.once_in(2) => {
                let file =
                    self.call("frames", &client, "GET", &format!("/api/replays/{id}/file"), None).await;
                Some(file.json()).filter(Value::is_object)
            }
            _ => self.any_record(),
        };
        let Some(record) = record else { return };
        let bytes = self.bent_record(record);
        let answer = self.call_bytes("records", &client, "POST", "/api/replays", &bytes).await;
        if let Some(id) = answer.json()["id"].as_str() {
            self.field.records.add(id.to_owned());
            self.look_again(&client, id).await;
        }
    }

    pub(super) async fn frames(&mut self) {
        let Some(client) = self.somebody().await else { return };
        let place = self.dice.below(1 << 20);
        let known =
            if self.once_in(5) { self.field.tables.any(place) } else { self.field.records.any(place) };
        let id = known.unwrap_or_else(|| "nowhere".to_owned());
        self.look_again(&client, &id).await;
    }

    async fn look_again(&mut self, client: &Client, id: &str) {
        for _ in 0..=self.dice.below(3) {
            let from = *self.one_of(&["0", "1", "50", "299", "5990", "18446744073709551615", "-1", "x"]);
            let seat = *self.one_of(&["", "&seat=0", "&seat=1", "&seat=7", "&seat=255", "&seat=-1"]);
            let count = *self.one_of(&["", "&count=1", "&count=0", "&count=4000000000"]);
            let path = match self.dice.below(8) {
                0 => format!("/api/replays/{id}"),
                1 => format!("/api/replays/{id}/analysis"),
                2 => format!("/api/replays/{id}/file"),
                _ => format!("/api/replays/{id}/frames?from={from}{count}{seat}"),
            };
            self.call("frames", client, "GET", &path, None).await;
        }
    }
}

//! Tables with options, decks and sheets that nobody sensible would agree to.

use super::attacker::Attacker;
use crate::client::{Client, any_choice};
use serde_json::{Map, Value, json};
use std::time::{Duration, Instant};
use table::{Dice, OptionKind};
use testkit::bend;
use wire::GameShown;

/// Values that fit no option.
fn wild(attacker: &mut Attacker) -> Value {
    match attacker.dice.below(8) {
        0 => Value::Null,
        1 => json!(-1),
        2 => json!(u64::MAX),
        3 => json!([[[[]]]]),
        4 => json!({ "a": 1 }),
        5 => json!("x".repeat(1 << attacker.dice.below(16))),
        6 => json!(0.5),
        _ => json!(attacker.dice.below(300)),
    }
}

impl Attacker {
    /// Options of a game within and beyond what it offers.
    pub(super) fn any_options(&mut self, game: &GameShown) -> Value {
        let cards = wire::card_faces(&game.id, &Value::Null).unwrap_or_default();
        let mut options = Map::new();
        for field in &game.options {
            if self.once_in(2) {
                continue;
            }
            let value = match &field.kind {
                _ if self.once_in(12) => wild(self),
                OptionKind::Flag => json!(self.once_in(2)),
                OptionKind::Number { min, max } => {
                    json!(min + i64::from(self.dice.below((max - min + 1).clamp(1, 1000) as u32)))
                }
                OptionKind::OneOf(values) => json!(self.one_of(values).0),
                OptionKind::ManyOf(values) => {
                    let count = self.dice.below(values.len() as u32 + 1);
                    (0..count).map(|_| json!(self.one_of(values).0)).collect()
                }
                OptionKind::Text if field.key == "sheet" => continue,
                OptionKind::Text if !field.offers.is_empty() && self.once_in(2) => {
                    json!(self.one_of(&field.offers).value)
                }
                OptionKind::Text if cards.is_empty() => continue,
                OptionKind::Text => {
                    let mut words = Vec::new();
                    for _ in 0..=self.dice.below(24) {
                        let times = self.dice.below(12);
                        let card = &self.one_of(&cards).id;
                        words.push(if times < 2 { card.clone() } else { format!("{card}*{times}") });
                    }
                    json!(words.join(*self.one_of(&[" ", " ", ", "])))
                }
            };
            options.insert(field.key.clone(), value);
        }
        Value::Object(options)
    }

    pub(super) async fn options(&mut self) {
        let games = wire::catalogue();
        let game = self.one_of(&games).clone();
        let options = self.any_options(&game);
        let Some(client) = self.somebody().await else { return };
        if self.once_in(3) {
            let path = format!("/api/games/{}/agreement", game.id);
            self.call("options", &client, "POST", &path, Some(&options)).await;
        }
        self.sit_down("options", &client, &game.id, &options).await;
    }

    /// A few cards of Crimson, many times each: the deck decides whether the game can go on at all.
    pub(super) async fn decks(&mut self) {
        let cards = wire::card_faces("crimson", &Value::Null).unwrap_or_default();
        let kinds = 1 + self.dice.below(4);
        let deck: Vec<String> = (0..4 + self.dice.below(4))
            .map(|place| {
                let card =
                    &cards[((place % kinds) as usize * 7 + self.dice.below(3) as usize) % cards.len()].id;
                format!("{card}*{}", 1 + self.dice.below(9))
            })
            .collect();
        let mode = *self.one_of(&["duel", "solo", "coop", "teams", "ffa"]);
        let mut options = json!({ "deck": deck.join(" "), "mode": mode });
        for lane in ["castle_west", "castle_middle", "castle_east"] {
            if self.once_in(2) {
                let castles = ["proposal-mirror-castle", "proposal-outpost", "proposal-ghost-castle"];
                options[lane] = json!(self.one_of(&castles));
            }
        }
        let Some(client) = self.somebody().await else { return };
        self.sit_down("decks", &client, "crimson", &options).await;
    }

    /// Parts of the house's own sheet with faults in them, and effects moved between cards.
    pub(super) async fn sheets(&mut self) {
        let blocks: Vec<&str> =
            crimson::HOUSE_SHEET.split("\n\n").filter(|block| !block.starts_with('#')).collect();
        let effects: Vec<&str> = crimson::HOUSE_SHEET
            .lines()
            .filter(|line| ["deploy:", "income:", "always:"].iter().any(|word| line.starts_with(word)))
            .collect();
        let (mut sheet, mut ids, mut castles) = (String::new(), Vec::new(), Vec::new());
        for _ in 0..=self.dice.below(6) {
            let mut block = (*self.one_of(&blocks)).to_owned();
            if self.once_in(2) {
                block = format!("{block}\n{}", self.one_of(&effects));
            }
            if self.once_in(2) {
                let moment = *self.one_of(&["income:", "always:", "leave:", "scoring:"]);
                block = block.replace("deploy:", moment);
            }
            if self.once_in(2) {
                block = block.replace(" 1", &format!(" {}", self.one_of(&["0", "9", "99", "255"])));
            }
            for _ in 0..self.dice.below(3) {
                block = bend::text(&block, &mut self.dice);
            }
            let first = block.lines().next().unwrap_or_default();
            if let Some(id) = first.strip_prefix("character ") {
                ids.push(id.to_owned());
            } else if let Some(id) = first.strip_prefix("castle ") {
                castles.push(id.to_owned());
            }
            sheet += &format!("{block}\n\n");
        }
        let mode = *self.one_of(&["duel", "duel", "solo", "coop", "teams", "ffa"]);
        let mut options = json!({ "sheet": sheet, "mode": mode });
        if !ids.is_empty() && self.once_in(2) {
            let deck: Vec<String> = ids.iter().map(|id| format!("{id}*{}", 1 + self.dice.below(9))).collect();
            options["deck"] = json!(deck.join(" "));
        }
        for lane in ["castle_west", "castle_middle", "castle_east"] {
            if !castles.is_empty() && self.once_in(2) {
                options[lane] = json!(self.one_of(&castles));
            }
        }
        let Some(client) = self.somebody().await else { return };
        self.sit_down("sheets", &client, "crimson", &options).await;
    }

    /// Makes a table against bots and plays a little, where the server agrees.
    async fn sit_down(&mut self, kind: &'static str, client: &Client, game: &str, options: &Value) {
        let seats: Vec<Value> = [json!({ "kind": "me" })]
            .into_iter()
            .chain((0..5).map(|_| json!({ "kind": "bot", "strength": "page" })))
            .collect();
        for players in [2, 1, 4, 3, 6, 5] {
            let wanted = json!({ "game": game, "options": options, "seats": seats[..players], "start": true,
                "visibility": "link" });
            let made = self.call(kind, client, "POST", "/api/tables", Some(&wanted)).await;
            if let Some(id) = made.json()["id"].as_str() {
                self.field.tables.add(id.to_owned());
                let choices = if self.once_in(3) { 12 } else { 3 };
                self.play_some(kind, client, id, choices).await;
                if self.once_in(4) {
                    let path = format!("/api/tables/{id}/rematch");
                    self.call(kind, client, "POST", &path, Some(&json!({}))).await;
                }
                return;
            }
            // Only the number of players can be mended.
            if !made.text.contains("seat") {
                return;
            }
        }
    }

    /// A few choices at a table, then silence or resignation.
    pub(super) async fn play_some(
        &mut self,
        kind: &'static str,
        client: &Client,
        table: &str,
        choices: usize,
    ) {
        let Ok(Some(mut socket)) = client.socket(table).await else { return };
        socket.say(&json!({ "type": "hello" })).await;
        let (mut made, mut answered) = (0, Value::Null);
        let until = Instant::now() + Duration::from_secs(4).min(self.field.time_left());
        while made < choices && Instant::now() < until {
            let Some(message) = socket.hear(Duration::from_secs(2)).await else { break };
            let question = &message["snapshot"]["question"];
            if question.is_null() || question["id"] == answered {
                continue;
            }
            answered = question["id"].clone();
            let id = self.dice.below(u32::MAX).to_string();
            let Some(choice) = any_choice(question, &id, &mut self.dice) else { break };
            self.field.remember(format!("at {table}: {choice}"));
            self.field.tried(kind);
            socket.say(&choice).await;
            made += 1;
        }
        // Half of these games end here, so that there are records to look at.
        if self.once_in(2) {
            socket.say(&json!({ "type": "resign", "id": "enough" })).await;
            while let Some(message) = socket.hear(Duration::from_secs(1)).await {
                if message["table"]["state"] == "over" || message["id"] == "enough" {
                    self.field.records.add(table.to_owned());
                    break;
                }
            }
        }
        socket.heard.iter().for_each(|text| self.field.look(&client.id, text));
    }
}

//! The others at a table elsewhere: what they say and propose, who has given up, how long they may think.

use serde_json::Value;
use std::time::{Duration, Instant};
use table::{Message, Outcome, Seat, Words};
use terminal::News;

/// What is known of the others beside the game.
pub(crate) struct Others {
    you: Option<usize>,
    /// The table from outside, as it was told last, and when.
    info: Value,
    told: Instant,
    /// How many lines of what is said were heard.
    heard: u64,
    /// Whether something was taken back since something was proposed.
    taken_back: bool,
}

fn said(message: &Message) -> Words {
    words::both(message, &words::numbered)
}

fn words_of(value: &Value) -> Words {
    serde_json::from_value(value.clone()).unwrap_or_default()
}

impl Others {
    /// Nothing is known yet.
    pub(crate) fn new() -> Others {
        Others { you: None, info: Value::Null, told: Instant::now(), heard: 0, taken_back: false }
    }

    fn name(&self, seat: usize) -> Words {
        words_of(&self.info["seats"][seat]["name"])
    }

    /// Something was taken back: that is no refusal.
    pub(crate) fn rewound(&mut self) {
        self.taken_back = true;
    }

    /// The table from outside has changed: what there is to tell of it.
    pub(crate) fn changed(&mut self, table: &Value) -> Vec<News> {
        let before = std::mem::replace(&mut self.info, table.clone());
        self.you = table["you"].as_u64().map(|seat| seat as usize);
        self.told = Instant::now();
        let mut news = Vec::new();
        for (place, seat) in table["seats"].as_array().into_iter().flatten().enumerate() {
            let gave_up = seat["resigned"] == true && before["seats"][place]["resigned"] != true;
            if gave_up && self.you != Some(place) {
                news.push(News::Told(said(
                    &Message::new("terminal-away-resigned").with("name", self.name(place)),
                )));
            }
        }
        if before["proposal"]["by"] != table["proposal"]["by"] || before["proposal"].is_null() {
            news.extend(self.proposed(&before["proposal"]));
        }
        news
    }

    fn proposed(&mut self, before: &Value) -> Option<News> {
        let now = &self.info["proposal"];
        let Some(by) = now["by"].as_u64().map(|seat| seat as usize) else {
            let mine = !before.is_null() && before["by"].as_u64().map(|seat| seat as usize) == self.you;
            let declined = mine && !std::mem::take(&mut self.taken_back) && self.info["outcome"].is_null();
            return match (before.is_null(), declined) {
                (true, _) => None,
                (_, true) => Some(News::Told(said(&Message::new("terminal-away-declined")))),
                _ => Some(News::Proposed(None)),
            };
        };
        self.taken_back = false;
        if self.you == Some(by) {
            return Some(News::Told(said(&Message::new("terminal-away-asked"))));
        }
        // Whoever only watches has no say in it.
        self.you?;
        let key = if now["what"] == "draw" { "web-proposal-draw" } else { "web-proposal-undo" };
        Some(News::Proposed(Some(said(&Message::new(key).with("name", self.name(by))))))
    }

    /// A line that somebody has said, unless it was heard before.
    pub(crate) fn line(&mut self, line: &Value) -> Option<News> {
        let number = line["number"].as_u64()?;
        if number < self.heard {
            return None;
        }
        self.heard = number + 1;
        let message = Message::new("terminal-away-said")
            .with("name", words_of(&line["name"]))
            .with("text", line["text"].as_str().unwrap_or_default().to_owned());
        Some(News::Said(said(&message)))
    }

    /// How the game ended, if it did otherwise than by its rules: somebody gave up, or all agreed.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        serde_json::from_value(self.info["outcome"].clone()).ok()
    }

    /// The thinking time that is left to whom; it runs for those who are asked.
    pub(crate) fn clocks(&self, asked: &[Seat]) -> Vec<(Seat, Duration)> {
        let seats = self.info["seats"].as_array().map_or(&[][..], Vec::as_slice);
        let left = |seat: Seat| {
            let told = Duration::from_millis(seats.get(seat.index())?["time_ms"].as_u64()?);
            let spent = if asked.contains(&seat) { self.told.elapsed() } else { Duration::ZERO };
            Some((seat, told.saturating_sub(spent)))
        };
        Seat::first(seats.len()).filter_map(left).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn info(proposal: Value) -> Value {
        let seat =
            |name: &str| json!({ "name": { "en": name, "de": name }, "resigned": false, "time_ms": 61_000 });
        json!({ "you": 0, "seats": [seat("Ada"), seat("Bob")], "proposal": proposal, "outcome": null })
    }

    #[test]
    fn what_others_propose_is_asked_once_and_what_they_decline_is_told() {
        let mut others = Others::new();
        assert!(others.changed(&info(Value::Null)).is_empty());
        let theirs = info(json!({ "by": 1, "what": "undo", "agreed": [1] }));
        let news = others.changed(&theirs);
        assert!(matches!(&news[..], [News::Proposed(Some(words))] if words.en.contains("Bob")), "{news:?}");
        assert!(others.changed(&theirs).is_empty(), "not again");
        assert_eq!(others.changed(&info(Value::Null)), [News::Proposed(None)]);
        let mine = info(json!({ "by": 0, "what": "undo", "agreed": [0] }));
        assert!(matches!(others.changed(&mine)[..], [News::Told(_)]));
        assert!(matches!(others.changed(&info(Value::Null))[..], [News::Told(_)]), "declined");
        others.changed(&mine);
        others.rewound();
        assert_eq!(others.changed(&info(Value::Null)), [News::Proposed(None)], "agreed to");
    }

    #[test]
    fn words_are_heard_once_and_clocks_run_for_whoever_is_asked() {
        let mut others = Others::new();
        assert!(others.changed(&info(Value::Null)).is_empty());
        let line = json!({ "number": 3, "name": { "en": "Bob", "de": "Bob" }, "text": "hello" });
        assert_eq!(others.line(&line), Some(News::Said(Words::same("Bob: hello".to_owned()))));
        assert_eq!(others.line(&line), None);
        let clocks = others.clocks(&[]);
        assert_eq!(clocks, [(Seat(0), Duration::from_secs(61)), (Seat(1), Duration::from_secs(61))]);
        assert!(others.clocks(&[Seat(0)])[0].1 < clocks[0].1);
    }
}

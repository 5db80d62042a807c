//! The full screen at a table of a server elsewhere, over its socket.

use super::line::{Heard, Line};
use super::others::Others;
use crate::commands::hint::hardly_tried;
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::time::Duration;
use table::{CardFace, Clause, Message, Seat, Words};
use terminal::{Advice, Aside, Host, News};
use wire::{EventShown, Snapshot};

/// A table of a server behind a full screen.
pub(crate) struct Away {
    line: Line,
    game: String,
    options: Value,
    snapshot: Snapshot,
    events: Vec<EventShown>,
    /// Every table seen since this screen sat down, to be looked at again.
    seen: Vec<Snapshot>,
    /// Messages that are not told yet, because people still look at the last one.
    waiting: VecDeque<Value>,
    news: VecDeque<News>,
    /// What is known of the others beside the game.
    others: Others,
    /// Whether the next change is this screen's own.
    mine: bool,
    /// How many messages were sent, which names them.
    sent: u64,
    name: String,
    command: String,
}

fn said(key: &'static str) -> Words {
    words::both(&Message::new(key), &words::numbered)
}

fn words_of(value: &Value) -> Words {
    serde_json::from_value(value.clone()).unwrap_or_default()
}

fn events_of(message: &Value) -> Vec<EventShown> {
    serde_json::from_value(message["events"].clone()).unwrap_or_default()
}

impl Away {
    /// Sits down with the first message that shows a table; nothing where this one does not.
    pub(crate) fn new(
        line: Line,
        table: &Value,
        first: &Value,
        name: String,
        command: String,
    ) -> Option<Away> {
        let snapshot: Snapshot = serde_json::from_value(first["snapshot"].clone()).ok()?;
        let mut away = Away {
            line,
            game: snapshot.game.clone(),
            options: table["options"].clone(),
            events: events_of(first),
            others: Others::new(),
            seen: vec![snapshot.clone()],
            snapshot,
            waiting: VecDeque::new(),
            news: VecDeque::new(),
            mine: false,
            sent: 0,
            name,
            command,
        };
        away.looked_at_from_outside(table);
        away.chat(first);
        Some(away)
    }

    fn send(&mut self, mut message: Value) {
        self.sent += 1;
        message["id"] = format!("{}-{}", self.name, self.sent).into();
        self.line.say(message);
    }

    fn show(&mut self, message: &Value) {
        if let Ok(snapshot) = serde_json::from_value::<Snapshot>(message["snapshot"].clone()) {
            self.seen.truncate(self.seen.iter().take_while(|seen| seen.step < snapshot.step).count());
            self.seen.push(snapshot.clone());
            self.snapshot = snapshot;
        }
    }

    /// The table from outside: seats, clocks, proposals, and an end that the cards do not tell.
    fn looked_at_from_outside(&mut self, table: &Value) {
        self.news.extend(self.others.changed(table));
        if let (Some(outcome), None) = (self.others.outcome(), &self.snapshot.outcome) {
            self.snapshot.outcome = Some(outcome);
            self.snapshot.question = None;
            self.news.push_back(News::Changed { by_others: true });
        }
    }

    /// What was said lately, as far as it was not heard.
    fn chat(&mut self, message: &Value) {
        let lines = message["chat"].as_array().map_or(&[][..], Vec::as_slice);
        let said: Vec<News> = lines.iter().filter_map(|line| self.others.line(line)).collect();
        self.news.extend(said);
    }

    /// Takes in one message of the server.
    fn take(&mut self, message: &Value) -> Option<News> {
        let changed = |away: &mut Away| News::Changed { by_others: !std::mem::take(&mut away.mine) };
        match message["type"].as_str().unwrap_or_default() {
            "welcome" => {
                self.events = events_of(message);
                self.show(message);
                self.looked_at_from_outside(&message["table"]);
                self.chat(message);
                Some(News::Changed { by_others: false })
            }
            "table" => {
                self.looked_at_from_outside(&message["table"]);
                self.news.pop_front()
            }
            "chat" => self.others.line(&message["line"]),
            "rematch" => {
                let table = message["table"].as_str().unwrap_or_default();
                let base = self.command.rsplit_once('/').map_or("", |(base, _)| base);
                let message =
                    Message::new("terminal-away-rematch").with("command", format!("{base}/{table}"));
                Some(News::Told(words::both(&message, &words::numbered)))
            }
            "update" => {
                self.events.extend(events_of(message));
                self.show(message);
                Some(changed(self))
            }
            "rewound" => {
                let keep = message["keep"].as_u64().unwrap_or(0) as usize;
                self.events.retain(|event| event.number < keep);
                // Choices that were made since and stay are told anew.
                self.events.extend(events_of(message));
                self.others.rewound();
                self.show(message);
                self.mine = false;
                Some(News::Changed { by_others: false })
            }
            "answer" if message["ok"] == false => {
                self.mine = false;
                Some(News::Refused(words_of(&message["refusal"]["reason"])))
            }
            "hint" if !message["refusal"].is_null() => {
                Some(News::Refused(words_of(&message["refusal"]["reason"])))
            }
            "hint" => {
                let candidates = message["candidates"].as_array().cloned().unwrap_or_default();
                let visits = |candidate: &Value| candidate["visits"].as_u64().unwrap_or(0) as u32;
                let most = candidates.iter().map(visits).max().unwrap_or(0);
                let tried = candidates.iter().filter(|candidate| !hardly_tried(visits(candidate), most));
                let advice = tried.map(|candidate| Advice {
                    text: candidate["text"].as_str().unwrap_or_default().to_owned(),
                    label: words_of(&candidate["label"]),
                    chance: candidate["chance"].as_f64(),
                });
                Some(News::Advice(advice.collect()))
            }
            "why" => {
                let lines = message["lines"].as_array().cloned().unwrap_or_default();
                Some(News::Why(lines.iter().map(words_of).collect()))
            }
            "problem" if message["fatal"] == true && message["code"] != "closing" => {
                let reason = words_of(&message["reason"]);
                let gone = Message::new("terminal-away-gone").with("reason", reason);
                Some(News::Gone(words::both(&gone, &words::numbered)))
            }
            "problem" => Some(News::Told(words_of(&message["reason"]))),
            _ => None,
        }
    }

    /// What whoever leaves should know: how to come back to a game that goes on.
    pub(crate) fn goodbye(&self) -> Option<Message> {
        let goes_on = self.snapshot.outcome.is_none();
        goes_on.then(|| Message::new("terminal-away-farewell").with("command", self.command.clone()))
    }
}

impl Host for Away {
    fn snapshot(&self) -> Snapshot {
        self.snapshot.clone()
    }

    fn events_since(&self, first: usize) -> Vec<EventShown> {
        self.events.iter().filter(|event| event.number >= first).cloned().collect()
    }

    fn cards(&self) -> Vec<CardFace> {
        wire::card_faces(&self.game, &self.options).unwrap_or_default()
    }

    fn clauses(&self) -> Vec<Clause> {
        wire::clauses(&self.game).unwrap_or_default()
    }

    fn poll(&mut self, go_on: bool) -> Option<News> {
        while let Some(heard) = self.line.heard() {
            match heard {
                Heard::Message(message) => self.waiting.push_back(message),
                Heard::Lost => self.news.push_back(News::Told(said("terminal-away-lost"))),
                Heard::Back => self.news.push_back(News::Told(said("terminal-away-back"))),
            }
        }
        if let Some(news) = self.news.pop_front() {
            return Some(news);
        }
        // Moves wait to be looked at, and whatever was said after them waits with them.
        let moves = |message: &Value| matches!(message["type"].as_str(), Some("update" | "rewound"));
        while let Some(first) = self.waiting.front() {
            if moves(first) && !go_on && !self.mine {
                return None;
            }
            let message = self.waiting.pop_front().unwrap_or_default();
            if let Some(news) = self.take(&message) {
                return Some(news);
            }
        }
        None
    }

    fn thinking(&self) -> Option<Words> {
        None
    }

    fn choose(&mut self, question: &str, text: &str) {
        self.mine = true;
        self.send(json!({ "type": "choose", "question": question, "text": text }));
    }

    fn take_back(&mut self, question: &str, text: &str) {
        self.mine = true;
        self.send(json!({ "type": "take_back", "question": question, "text": text }));
    }

    fn undo(&mut self) {
        self.send(json!({ "type": "undo" }));
    }

    fn why(&mut self, about: Option<&str>) {
        self.send(json!({ "type": "why", "about": about }));
    }

    fn advise(&mut self) {
        self.send(json!({ "type": "hint" }));
    }

    fn steps(&self) -> usize {
        self.seen.len() - 1
    }

    fn back_at(&mut self, step: usize) -> Option<Snapshot> {
        self.seen.get(step).cloned()
    }

    fn elsewhere(&self) -> bool {
        true
    }

    fn aside(&mut self, said: Aside) {
        self.send(match said {
            Aside::Words(text) => json!({ "type": "chat", "text": text }),
            Aside::Agree(yes) => json!({ "type": "agree", "yes": yes }),
            Aside::Draw => json!({ "type": "draw" }),
            Aside::GiveUp => json!({ "type": "resign" }),
        });
    }

    fn clocks(&self) -> Vec<(Seat, Duration)> {
        if self.snapshot.outcome.is_some() {
            return Vec::new();
        }
        self.others.clocks(&self.snapshot.asked)
    }

    fn farewell(&self) -> String {
        // Told by whoever opened the screen, when it is closed.
        String::new()
    }
}

//! What each observer of a game may have heard, known once it is over and its record is public.

use serde_json::{Value, json};
use std::collections::BTreeMap;
use table::{Lang, Observer, Seat};
use wire::AnyTable;

/// A whole game as it truly was.
pub struct Truth {
    /// After each step, what each observer is granted.
    granted: BTreeMap<(usize, u8), Value>,
    /// The events each observer is granted.
    events: BTreeMap<u8, Value>,
    /// The described true states, which nobody may ever get.
    positions: Vec<String>,
    /// The seeds, which nobody may get before the end.
    secrets: Vec<String>,
}

fn key(observer: Observer) -> u8 {
    match observer {
        Observer::Seat(seat) => seat.0,
        Observer::Spectator => u8::MAX,
    }
}

/// Everybody who may look on at a table of so many seats.
fn observers(seats: usize) -> impl Iterator<Item = Observer> {
    Seat::first(seats).map(Observer::Seat).chain([Observer::Spectator])
}

impl Truth {
    /// From the record that the server hands out after the game.
    pub fn of(file: &Value) -> Result<Truth, String> {
        let text = |value: &Value| value.as_str().map(str::to_owned).ok_or("a record without its seeds");
        let (record, names) =
            (&file["replay"], file["players"].as_array().ok_or("a record without players")?);
        let whole = wire::replayed(record).map_err(|error| format!("the record: {}", error.message.en))?;
        let mut game = whole.duplicate();
        game.rewind(0);
        let mut truth = Truth {
            granted: BTreeMap::new(),
            events: BTreeMap::new(),
            positions: Vec::new(),
            secrets: vec![text(&file["fairness"]["server_seed"])?, text(&record["seed"])?],
        };
        truth.note(&*game, names);
        for step in whole.steps() {
            game.choose(step.seat, &step.choice, None, &words::numbered)
                .map_err(|error| format!("a recorded choice: {}", error.message.en))?;
            truth.note(&*game, names);
        }
        for observer in observers(game.seats()) {
            let events = game.events_since(0, observer, &named(names));
            truth.events.insert(key(observer), json!(events));
        }
        Ok(truth)
    }

    fn note(&mut self, game: &dyn AnyTable, names: &[Value]) {
        for observer in observers(game.seats()) {
            let snapshot = unnumbered(json!(game.snapshot(observer, &named(names))));
            self.granted.insert((game.steps().len(), key(observer)), snapshot);
        }
        self.positions.push(game.position().to_string());
    }

    /// Whether everything an observer of an unbroken game heard, in order and over any number of
    /// sockets, is what the rules grant it. Games that were taken back cannot be checked like this:
    /// their record has forgotten what was seen meanwhile.
    pub fn granted<'a>(
        &self,
        heard: impl IntoIterator<Item = &'a str>,
        observer: Observer,
    ) -> Result<(), String> {
        let mut over = false;
        let mut known: Vec<Value> = Vec::new();
        for text in heard {
            let message: Value = serde_json::from_str(text).map_err(|error| format!("{error}: {text}"))?;
            let snapshot = &message["snapshot"];
            if !snapshot.is_null() {
                let step = snapshot["step"].as_u64().ok_or("a snapshot without its step")? as usize;
                let position = self.positions.get(step).ok_or("a step beyond the record")?;
                if text.contains(position) {
                    return Err(format!("a true state: {text}"));
                }
                let granted = &self.granted[&(step, key(observer))];
                if unnumbered(snapshot.clone()) != *granted {
                    return Err(format!("step {step}, {observer:?}: {snapshot} instead of {granted}"));
                }
            }
            if let Some(first) = message["first"].as_u64() {
                known.truncate(first as usize);
            }
            known.extend(message["events"].as_array().into_iter().flatten().cloned());
            over |= message["table"]["state"] == "over";
            if !over && self.secrets.iter().any(|secret| text.contains(secret.as_str())) {
                return Err(format!("the seed before the end: {text}"));
            }
        }
        if json!(known) != self.events[&key(observer)] {
            return Err(format!(
                "{observer:?} heard {} instead of {}",
                json!(known),
                self.events[&key(observer)]
            ));
        }
        Ok(())
    }
}

/// A snapshot without the name of its question, which counts how often the game was taken back.
fn unnumbered(mut snapshot: Value) -> Value {
    if let Some(question) = snapshot["question"].as_object_mut() {
        question.remove("id");
    }
    snapshot
}

fn named(names: &[Value]) -> impl Fn(Lang, Seat) -> String {
    |lang, seat| names[seat.index()][lang.code()].as_str().unwrap_or_default().to_owned()
}

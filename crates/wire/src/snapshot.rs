//! The whole table as one observer sees it.

use crate::Running;
use games::Playable;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Lang, Message, Observer, Outcome, Seat, Turn, Words};
use words::Names;

/// The whole table as one observer sees it. Two tables that this observer cannot tell apart give
/// equal snapshots.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Snapshot {
    /// The game's id.
    pub game: String,
    /// The game's rules version.
    pub rules: u32,
    /// Whose eyes these are; nothing for a spectator's.
    pub observer: Option<Seat>,
    /// Who sits at the table.
    pub seats: Vec<SeatShown>,
    /// The seats that owe an answer.
    pub asked: Vec<Seat>,
    /// How many choices have been made.
    pub step: usize,
    /// How many events this observer has seen: the number of the next one.
    pub events: usize,
    /// What this observer has to answer.
    pub question: Option<Question>,
    /// How it ended, once it has.
    pub outcome: Option<Outcome>,
    /// The table in the game's own shape.
    pub view: Value,
}

/// A seat and who sits there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatShown {
    /// The seat.
    pub seat: Seat,
    /// What the player is called in sentences.
    pub name: Words,
    /// What the seat is called by its role.
    pub role: Words,
}

/// A question put to one seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Question {
    /// Names this question. An answer that repeats it is refused when meanwhile another question
    /// is asked. It stays the same while other seats answer theirs at the same time.
    pub id: String,
    /// The question as a sentence.
    pub prompt: Words,
    /// The legal answers.
    pub choices: Vec<ChoiceShown>,
}

/// A legal answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChoiceShown {
    /// Its stable text, such as `play R7 W3`.
    pub text: String,
    /// What a button says.
    pub label: Words,
    /// The view ids of what is clicked for it, in order.
    pub touches: Vec<String>,
    /// The choice in the game's own shape.
    pub value: Value,
}

/// What somebody wants to know of a question besides the texts of its choices. Sentences cost many
/// times what the choices themselves cost, so a driver that reads none need not pay for them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parts {
    /// The question as a sentence.
    pub prompt: bool,
    /// What the buttons say.
    pub label: bool,
    /// What is clicked.
    pub touches: bool,
    /// The choices in the game's own shape.
    pub value: bool,
    /// The languages of all sentences.
    pub langs: Vec<Lang>,
}

impl Parts {
    /// Everything, in every language.
    pub fn all() -> Parts {
        Parts { prompt: true, label: true, touches: true, value: true, langs: Lang::ALL.to_vec() }
    }

    /// A sentence in the languages wanted.
    pub(crate) fn said(&self, message: &Message, names: &dyn Names) -> Value {
        let said = |&lang: &Lang| (lang.code().to_owned(), Value::from(words::say(lang, message, names)));
        Value::Object(self.langs.iter().map(said).collect())
    }
}

/// Takes the snapshot of a running game for one observer.
pub fn snapshot<G: Playable>(running: &Running<G>, observer: Observer, names: &dyn Names) -> Snapshot {
    Snapshot {
        question: match observer {
            Observer::Seat(seat) => running.question(seat, names),
            Observer::Spectator => None,
        },
        ..without_question(running, observer, names)
    }
}

/// The same without the observer's question.
pub(crate) fn without_question<G: Playable>(
    running: &Running<G>,
    observer: Observer,
    names: &dyn Names,
) -> Snapshot {
    let played = running.played();
    let state = played.state();
    let (asked, outcome) = match state.turn() {
        Turn::Asks(seats) => (seats.iter().collect(), None),
        Turn::Over(outcome) => (Vec::new(), Some(outcome)),
    };
    let seat = match observer {
        Observer::Seat(seat) => Some(seat),
        Observer::Spectator => None,
    };
    Snapshot {
        game: G::ID.to_owned(),
        rules: G::RULES,
        observer: seat,
        seats: Seat::first(state.seats())
            .map(|seat| SeatShown {
                seat,
                name: Words {
                    en: names.name(table::Lang::En, seat).into(),
                    de: names.name(table::Lang::De, seat).into(),
                },
                role: words::both(&state.seat_name(seat), names),
            })
            .collect(),
        asked,
        step: played.steps().len(),
        events: running.events_seen(observer),
        question: None,
        outcome,
        view: serde_json::to_value(state.view(observer)).expect("a view as JSON"),
    }
}

//! The whole table as one observer sees it.

use crate::{AnyTable, Running};
use games::Playable;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Lang, Message, Observer, Outcome, Seat, Tone, Words};
use words::Names;

// Inside the house `V` is the game's own view and `Q` a question in the game's own choices, so that whoever only writes
// them as JSON need not build a tree of them first.
/// The whole table as one observer sees it. Two tables that this observer cannot tell apart give
/// equal snapshots.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(concrete(V = Value, Q = Question)))]
pub struct Snapshot<V = Value, Q = Question> {
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
    pub question: Option<Q>,
    /// How it ended, once it has.
    pub outcome: Option<Outcome>,
    /// The table in the game's own shape.
    pub view: V,
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(concrete(C = Value)))]
#[serde(bound(deserialize = "C: Deserialize<'de>"))]
pub struct Question<C = Value> {
    /// Names this question. An answer that repeats it is refused when meanwhile another question
    /// is asked. It stays the same while other seats answer theirs at the same time.
    pub id: String,
    /// The question as a sentence.
    pub prompt: Words,
    /// The legal answers.
    pub choices: Vec<ChoiceShown<C>>,
    /// What the seat has picked for it so far, in order. Each pick can be taken back until the
    /// selection is finished; its `touches` are where the picked thing lies now.
    #[serde(default)]
    pub picked: Vec<ChoiceShown<C>>,
}

/// A legal answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(concrete(C = Value)))]
pub struct ChoiceShown<C = Value> {
    /// Its stable text, such as `play R7 W3`.
    pub text: String,
    /// What a button says.
    pub label: Words,
    /// The view ids of what is clicked for it, in order.
    pub touches: Vec<String>,
    /// How many of these, the last ones, do not lie on the table but are said.
    #[serde(default)]
    pub said: usize,
    /// How it is meant.
    #[serde(default)]
    pub tone: Tone,
    /// Choices of one question with the same group belong together in a list: what is clicked first
    /// where more follows, else nothing.
    #[serde(default)]
    pub group: String,
    /// The choice in the game's own shape.
    pub value: C,
}

/// A part of a question that costs something and may be left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Part {
    /// The question as a sentence.
    Prompt,
    /// What the buttons say.
    Label,
    /// What is clicked.
    Touches,
    /// The choices in the game's own shape.
    Value,
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

    /// These parts in these languages; all of either where nobody says which.
    pub fn wanted(parts: Option<&[Part]>, langs: Option<&[Lang]>) -> Parts {
        let has = |part| parts.is_none_or(|parts| parts.contains(&part));
        // Each once, in the order of the house.
        let reads = |lang: &Lang| langs.is_none_or(|langs| langs.contains(lang));
        Parts {
            prompt: has(Part::Prompt),
            label: has(Part::Label),
            touches: has(Part::Touches),
            value: has(Part::Value),
            langs: Lang::ALL.into_iter().filter(reads).collect(),
        }
    }

    /// Whether no part of a question is left out.
    pub(crate) fn whole(&self) -> bool {
        self.prompt && self.label && self.touches && self.value
    }

    /// A sentence in the languages wanted; nothing in the others.
    pub(crate) fn said(&self, message: &Message, names: &dyn Names) -> Words {
        let said = |lang| match self.langs.contains(&lang) {
            true => words::say(lang, message, names),
            false => String::new(),
        };
        Words { en: said(Lang::En).into(), de: said(Lang::De).into() }
    }
}

/// Something of a game's own shape as JSON.
pub(crate) fn json<T: Serialize>(own: T) -> Value {
    serde_json::to_value(own).expect("a game's own shape as JSON")
}

impl<C: Serialize> ChoiceShown<C> {
    fn into_json(self) -> ChoiceShown {
        let ChoiceShown { text, label, touches, said, tone, group, value } = self;
        ChoiceShown { text, label, touches, said, tone, group, value: json(value) }
    }
}

impl<C: Serialize> Question<C> {
    /// The same with its choices as trees of JSON.
    pub(crate) fn into_json(self) -> Question {
        let all = |choices: Vec<ChoiceShown<C>>| choices.into_iter().map(ChoiceShown::into_json).collect();
        Question { id: self.id, prompt: self.prompt, choices: all(self.choices), picked: all(self.picked) }
    }
}

impl<V: Serialize, C: Serialize> Snapshot<V, Question<C>> {
    /// The same with the view and the choices as trees of JSON.
    pub(crate) fn into_json(self) -> Snapshot {
        let Snapshot { game, rules, observer, seats, asked, step, events, question, outcome, view } = self;
        let question = question.map(Question::into_json);
        Snapshot { game, rules, observer, seats, asked, step, events, question, outcome, view: json(view) }
    }
}

/// A choice in its game's own shape, where it is wanted.
pub(crate) type Own<G> = Option<<G as table::Game>::Choice>;

impl<G: Playable> Running<G> {
    /// The question this seat is asked, with the parts wanted of it.
    pub(crate) fn question_of(
        &self,
        seat: Seat,
        names: &dyn Names,
        parts: &Parts,
    ) -> Option<Question<Own<G>>> {
        let names = &words::Reader::of(names, Observer::Seat(seat));
        let id = self.question_id(seat)?;
        let state = self.played().state();
        let shown = |choice: G::Choice, touches: fn(&G, Seat, G::Choice) -> Vec<String>| {
            let touches = if parts.touches { touches(state, seat, choice) } else { Vec::new() };
            let said = if parts.touches { state.said(choice) } else { 0 };
            ChoiceShown {
                text: state.choice_text(choice),
                label: if parts.label && !parts.langs.is_empty() {
                    parts.said(&state.label(seat, choice), names)
                } else {
                    Words::default()
                },
                group: if touches.len() > 1 { touches[0].clone() } else { String::new() },
                touches,
                said,
                tone: state.tone(choice),
                value: parts.value.then_some(choice),
            }
        };
        let mut choices = Vec::new();
        state.choices(seat, &mut choices);
        let steps = self.played().steps();
        let mut picked: Vec<G::Choice> = self
            .played()
            .open_picks(seat)
            .filter_map(|place| state.read_choice(seat, &steps[place].choice).ok())
            .collect();
        picked.reverse();
        Some(Question {
            id,
            prompt: if parts.prompt { parts.said(&state.prompt(seat), names) } else { Words::default() },
            choices: choices.into_iter().map(|choice| shown(choice, G::touches)).collect(),
            picked: picked.into_iter().map(|pick| shown(pick, G::touches_back)).collect(),
        })
    }

    /// The question this observer is asked, with the parts wanted of it.
    pub(crate) fn put_to(
        &self,
        observer: Observer,
        names: &dyn Names,
        parts: &Parts,
    ) -> Option<Question<Own<G>>> {
        match observer {
            Observer::Seat(seat) => self.question_of(seat, names, parts),
            Observer::Spectator => None,
        }
    }

    /// The table as one observer sees it, with this question.
    pub(crate) fn seen<Q>(
        &self,
        observer: Observer,
        names: &dyn Names,
        parts: &Parts,
        question: Option<Q>,
    ) -> Snapshot<G::View, Q> {
        let state = self.played().state();
        let seat_shown = |seat| SeatShown {
            seat,
            name: Words { en: names.name(Lang::En, seat).into(), de: names.name(Lang::De, seat).into() },
            role: parts.said(&state.seat_name(seat), names),
        };
        Snapshot {
            game: G::ID.to_owned(),
            rules: G::RULES,
            observer: match observer {
                Observer::Seat(seat) => Some(seat),
                Observer::Spectator => None,
            },
            seats: Seat::first(state.seats()).map(seat_shown).collect(),
            asked: self.asked().iter().collect(),
            step: self.played().steps().len(),
            events: self.events_seen(observer),
            question,
            outcome: self.outcome(),
            view: state.view(observer),
        }
    }
}

//! A game in progress with what its outer face needs to remember.

use crate::{ChoiceShown, EventShown, Parts, Question};
use games::Playable;
use serde_json::{Map, Value};
use table::{Lang, Mark, Message, Observer, Played, Refusal, Replay, ReplayError, Seat, Seed, Start, Turn};
use words::Names;

/// A running game of a known kind. Strangers reach it through [`crate::AnyTable`].
#[derive(Clone, Debug)]
pub struct Running<G: Playable> {
    played: Played<G>,
    /// For each event, which observers noticed it: bit `s` for seat `s`, the highest for spectators.
    noticed: Vec<u8>,
    /// How many events each observer noticed, by the same bits.
    seen: [usize; u8::BITS as usize],
    /// After each number of steps, since which step each seat has owed its answer.
    owed_since: Vec<[usize; table::MAX_SEATS]>,
    /// How often the game was taken back, so that an answer from an abandoned line is recognised.
    takes: u32,
}

const SPECTATOR_BIT: u8 = 7;

/// The place of an observer's bit. Whoever sits nowhere sees what a spectator sees.
const fn place(observer: Observer) -> u8 {
    match observer {
        Observer::Seat(seat) if seat.0 < SPECTATOR_BIT => seat.0,
        Observer::Seat(_) | Observer::Spectator => SPECTATOR_BIT,
    }
}

const fn bit(observer: Observer) -> u8 {
    1 << place(observer)
}

impl<G: Playable> Running<G> {
    /// Begins a game with live dice.
    pub fn new(start: Start<G>, seed: Seed) -> Result<Running<G>, Refusal> {
        Played::new(start, seed).map(Running::at_the_beginning)
    }

    /// Plays a record through and goes on from there. `watch` sees the game before the first and after
    /// every step, and says whether to go on.
    pub fn replayed(
        replay: &Replay<G>,
        mut watch: impl FnMut(&Played<G>) -> bool,
    ) -> Result<Running<G>, ReplayError> {
        let mut owed_since: Vec<[usize; table::MAX_SEATS]> = Vec::new();
        let mut owing = Turn::Asks(table::Seats::NONE);
        let played = replay.load_while(|played| {
            let next = match owed_since.last() {
                Some(last) => owed(last, owing, played),
                None => [0; table::MAX_SEATS],
            };
            owing = played.turn();
            owed_since.push(next);
            watch(played)
        })?;
        Ok(Running::standing(played, owed_since))
    }

    fn at_the_beginning(played: Played<G>) -> Running<G> {
        Running::standing(played, vec![[0; table::MAX_SEATS]])
    }

    fn standing(played: Played<G>, owed_since: Vec<[usize; table::MAX_SEATS]>) -> Running<G> {
        let mut running =
            Running { played, noticed: Vec::new(), seen: Default::default(), owed_since, takes: 0 };
        running.notice();
        running
    }

    /// The game as it stood at this mark, to be looked at.
    pub(crate) fn back_at(&self, mark: &Mark<G>) -> Running<G> {
        let mut back = Running {
            played: self.played.back_at(mark),
            noticed: self.noticed.clone(),
            seen: self.seen,
            owed_since: self.owed_since[..=mark.steps()].to_vec(),
            takes: self.takes,
        };
        back.forget();
        back
    }

    /// The game itself, secrets included.
    pub fn played(&self) -> &Played<G> {
        &self.played
    }

    /// How often the game was taken back.
    pub fn takes(&self) -> u32 {
        self.takes
    }

    /// Remembers how often a stored game had been taken back.
    pub fn set_takes(&mut self, takes: u32) {
        self.takes = takes;
    }

    /// Makes a choice, or refuses it with nothing changed.
    pub fn choose(&mut self, seat: Seat, choice: G::Choice) -> Result<(), Refusal> {
        let owing = self.played.turn();
        self.played.choose(seat, choice)?;
        let last = self.owed_since.last().expect("the beginning");
        self.owed_since.push(owed(last, owing, &self.played));
        self.notice();
        Ok(())
    }

    /// Goes back to where only the first `steps` choices had been made.
    pub fn rewind(&mut self, steps: usize) {
        if steps >= self.played.steps().len() {
            return;
        }
        self.played.rewind(steps);
        self.forget();
        self.owed_since.truncate(steps + 1);
        self.takes += 1;
    }

    /// From here on the dice fall from this stream of their seed.
    pub fn throw_anew(&mut self, stream: u32) {
        self.played.throw_anew(stream);
    }

    /// Forgets who noticed events that have not happened.
    fn forget(&mut self) {
        for noticed in self.noticed.drain(self.played.event_count()..) {
            for (place, seen) in self.seen.iter_mut().enumerate() {
                *seen -= usize::from(noticed >> place & 1);
            }
        }
    }

    /// Takes a pick out of the selection this seat has not finished yet; the choices made since stay.
    pub fn take_back(&mut self, seat: Seat, text: &str) -> Result<(), Refusal> {
        let mut without = self.played.clone();
        without.take_back_text(seat, text)?;
        let common = self.played.steps().iter().zip(without.steps()).take_while(|(a, b)| a == b).count();
        let later = without.steps()[common..].to_vec();
        self.rewind(common);
        for step in later {
            let choice = self.played.state().read_choice(step.seat, &step.choice)?;
            self.choose(step.seat, choice)?;
        }
        Ok(())
    }

    /// Writes down who noticed the latest events.
    fn notice(&mut self) {
        let first = self.noticed.len();
        self.noticed.resize(self.played.event_count(), 0);
        let seats = Seat::first(self.played.state().seats()).map(Observer::Seat);
        for observer in seats.chain([Observer::Spectator]) {
            for (number, _) in self.played.events_since(first, observer) {
                self.noticed[number] |= bit(observer);
                self.seen[usize::from(place(observer))] += 1;
            }
        }
    }

    /// How many events this observer has noticed.
    pub fn events_seen(&self, observer: Observer) -> usize {
        self.seen[usize::from(place(observer))]
    }

    /// What this observer noticed, from its event number `first` on.
    pub fn events_since(&self, first: usize, observer: Observer, names: &dyn Names) -> Vec<EventShown> {
        // Counted from the end, because mostly the latest are asked for.
        let Some(back) = self.events_seen(observer).checked_sub(first).filter(|&back| back > 0) else {
            return Vec::new();
        };
        let seen = |&(_, noticed): &(usize, &u8)| noticed & bit(observer) != 0;
        let Some((from, _)) = self.noticed.iter().enumerate().rev().filter(seen).nth(back - 1) else {
            return Vec::new();
        };
        self.played
            .events_since(from, observer)
            .enumerate()
            .map(|(place, (_, told))| EventShown {
                number: first + place,
                step: told.step,
                text: self.played.state().tell(&told.event).map(|line| words::both(&line, names)),
                event: serde_json::to_value(&told.event).expect("an event as JSON"),
            })
            .collect()
    }

    /// The name of the question this seat is asked, if it is.
    pub fn question_id(&self, seat: Seat) -> Option<String> {
        match self.played.turn() {
            Turn::Asks(seats) if seats.contains(seat) => {
                let since = self.owed_since.last().expect("the beginning")[seat.index()];
                Some(format!("{since}.{}", self.takes))
            }
            _ => None,
        }
    }

    /// The question this seat is asked, if it is.
    pub fn question(&self, seat: Seat, names: &dyn Names) -> Option<Question> {
        let id = self.question_id(seat)?;
        let state = self.played.state();
        let mut choices = Vec::new();
        state.choices(seat, &mut choices);
        let shown = |choice: G::Choice| ChoiceShown {
            text: state.choice_text(choice),
            label: words::both(&state.label(seat, choice), names),
            touches: state.touches(seat, choice),
            value: serde_json::to_value(choice).expect("a choice as JSON"),
        };
        let prompt = words::both(&state.prompt(seat), names);
        Some(Question { id, prompt, choices: choices.into_iter().map(shown).collect() })
    }

    /// The question this seat is asked as JSON, with the parts wanted of it.
    pub fn question_in(&self, seat: Seat, names: &dyn Names, parts: &Parts) -> Option<Value> {
        let id = self.question_id(seat)?;
        let state = self.played.state();
        let mut choices = Vec::new();
        state.choices(seat, &mut choices);
        let shown = |choice: G::Choice| {
            let mut shown = Map::new();
            shown.insert("text".to_owned(), state.choice_text(choice).into());
            if parts.label {
                shown.insert("label".to_owned(), parts.said(&state.label(seat, choice), names));
            }
            if parts.touches {
                shown.insert("touches".to_owned(), state.touches(seat, choice).into());
            }
            if parts.value {
                shown.insert("value".to_owned(), serde_json::to_value(choice).expect("a choice as JSON"));
            }
            Value::Object(shown)
        };
        let mut question = Map::new();
        question.insert("id".to_owned(), id.into());
        if parts.prompt {
            question.insert("prompt".to_owned(), parts.said(&state.prompt(seat), names));
        }
        question.insert("choices".to_owned(), choices.into_iter().map(shown).collect());
        Some(Value::Object(question))
    }

    /// The table as plain text.
    pub fn picture(&self, observer: Observer, lang: Lang, names: &dyn Names) -> String {
        let say = |message: &Message| words::say(lang, message, names);
        G::picture(&self.played.view(observer), lang, &say)
    }
}

/// Since which step each seat owes its answer, now that a choice was made: a seat that was asked
/// together with the one that chose still owes the same answer.
fn owed<G: Playable>(
    last: &[usize; table::MAX_SEATS],
    before: Turn,
    played: &Played<G>,
) -> [usize; table::MAX_SEATS] {
    let steps = played.steps();
    let chooser = steps.last().map(|step| step.seat);
    let mut now = *last;
    for seat in Seat::first(played.state().seats()) {
        let still_owes = matches!(before, Turn::Asks(seats) if seats.contains(seat)) && chooser != Some(seat);
        if !still_owes {
            now[seat.index()] = steps.len();
        }
    }
    now
}

//! A game in progress with what its outer face needs to remember.

use crate::before::Before;
use crate::partly::Partly;
use crate::snapshot::json;
use crate::{AnyTable, Error, ErrorCode, EventShown, Fall, Parts, Question, Snapshot};
use games::Playable;
use serde_json::Value;
use std::any::Any;
use table::{
    Dice, Digest, EveryDice, FastDice, Lang, MAX_SEATS, Mark, Message, Observer, Outcome, Played, Refusal,
    Replay, ReplayError, Seat, Seats, Seed, SeededDice, Start, Step, Turn, Words, play_out,
};
use words::{Names, Reader};

/// A running game of a known kind. Strangers reach it through [`AnyTable`].
#[derive(Clone, Debug)]
pub struct Running<G: Playable> {
    played: Played<G>,
    /// How many events each observer noticed, by [`place`].
    seen: [usize; MAX_SEATS + 1],
    /// After each number of steps, since which step each seat has owed its answer.
    owed_since: Vec<[usize; MAX_SEATS]>,
    /// How often the game was taken back, so that an answer from an abandoned line is recognised.
    takes: u32,
    /// The game before the choice just made, where it is still to be judged.
    before: Option<Box<Before<G>>>,
}

/// The place of an observer among all. Whoever sits nowhere sees what a spectator sees.
const fn place(observer: Observer) -> usize {
    match observer {
        Observer::Seat(seat) if seat.index() < MAX_SEATS => seat.index(),
        Observer::Seat(_) | Observer::Spectator => MAX_SEATS,
    }
}

impl<G: Playable> Running<G> {
    /// Begins a game with live dice.
    pub fn new(start: Start<G>, seed: Seed) -> Result<Running<G>, Refusal> {
        Ok(Running::standing(Played::new(start, seed)?, vec![[0; MAX_SEATS]]))
    }

    /// Plays a record through and goes on from there. `watch` sees the game before the first and after
    /// every step, and says whether to go on.
    pub fn replayed(
        replay: &Replay<G>,
        mut watch: impl FnMut(&Played<G>) -> bool,
    ) -> Result<Running<G>, ReplayError> {
        let mut owed_since: Vec<[usize; MAX_SEATS]> = Vec::new();
        let mut owing = Turn::Asks(Seats::NONE);
        let played = replay.load_while(|played| {
            let next = match owed_since.last() {
                Some(last) => owed(last, owing, played),
                None => [0; MAX_SEATS],
            };
            owing = played.turn();
            owed_since.push(next);
            watch(played)
        })?;
        Ok(Running::standing(played, owed_since))
    }

    fn standing(played: Played<G>, owed_since: Vec<[usize; MAX_SEATS]>) -> Running<G> {
        let mut running = Running { played, seen: Default::default(), owed_since, takes: 0, before: None };
        running.notice(0);
        running
    }

    /// The game as it stood at this mark, to be looked at.
    pub(crate) fn back_at(&self, mark: &Mark<G>) -> Running<G> {
        let owed_since = self.owed_since[..=mark.steps()].to_vec();
        Running { takes: self.takes, ..Running::standing(self.played.back_at(mark), owed_since) }
    }

    /// The game itself, secrets included.
    pub fn played(&self) -> &Played<G> {
        &self.played
    }

    /// Plays a choice that is known to be legal, the first dice falling so, and remembers what came of it.
    fn play(&mut self, seat: Seat, choice: G::Choice, falls: &[u32]) -> Result<(), Refusal> {
        self.before = None;
        let (owing, told) = (self.played.turn(), self.played.event_count());
        self.played.play_under(seat, choice, falls)?;
        let last = self.owed_since.last().expect("the beginning");
        self.owed_since.push(owed(last, owing, &self.played));
        self.notice(told);
        Ok(())
    }

    /// Makes a step that was made before, perhaps under other dice.
    pub(crate) fn step(&mut self, step: &Step) -> Result<(), Refusal> {
        let choice = self.played.read_choice(step.seat, &step.choice)?;
        self.played.legal(step.seat, choice)?;
        self.play(step.seat, choice, &[])
    }

    /// The choice a seat means, if it is legal and the question is still asked.
    fn meant(
        &self,
        seat: Seat,
        text: &str,
        question: Option<&str>,
        names: &dyn Names,
    ) -> Result<G::Choice, Error> {
        self.fresh(seat, question)?;
        let choice = self.played.read_choice(seat, text);
        let legal = choice.and_then(|choice| self.played.legal(seat, choice).map(|()| choice));
        legal.map_err(|refusal| Error::refused(&refusal, names))
    }

    /// Refuses an answer to a question that is no longer asked.
    fn fresh(&self, seat: Seat, question: Option<&str>) -> Result<(), Error> {
        match question {
            Some(meant) if self.question_id(seat).as_deref() != Some(meant) => {
                Err(Error::new(ErrorCode::Stale, &Message::new("wire-stale")))
            }
            _ => Ok(()),
        }
    }

    /// What this observer noticed, from its event number `first` on, in the languages wanted.
    fn told_since(
        &self,
        first: usize,
        observer: Observer,
        names: &dyn Names,
        parts: &Parts,
    ) -> Vec<EventShown<G::Event>> {
        // Counted from the end, because mostly the latest are asked for.
        let Some(back) = self.events_seen(observer).checked_sub(first).filter(|&back| back > 0) else {
            return Vec::new();
        };
        let Some(from) = self.played.noticed_since(0, observer).rev().nth(back - 1) else {
            return Vec::new();
        };
        let names = Reader::of(names, observer);
        let (steps, events): (Vec<usize>, Vec<G::Event>) =
            self.played.events_since(from, observer).map(|(_, told)| (told.step, told.event)).unzip();
        let mut lines = Vec::with_capacity(events.len());
        // What one choice led to is told together: a line says what its act has brought.
        for act in steps.chunk_by(|a, b| a == b) {
            let together = &events[lines.len()..lines.len() + act.len()];
            for place in 0..together.len() {
                let line = self.played.state().tell_among(together, place);
                lines.push(line.map(|line| parts.said(&line, &names)));
            }
        }
        let told = steps.into_iter().zip(lines).zip(events).enumerate();
        told.map(|(place, ((step, text), event))| EventShown {
            number: first + place,
            step,
            by: table::Event::by(&event),
            text,
            event,
        })
        .collect()
    }

    /// Counts who noticed the events from number `first` on.
    fn notice(&mut self, first: usize) {
        let seats = Seat::first(self.played.state().seats()).map(Observer::Seat);
        for observer in seats.chain([Observer::Spectator]) {
            self.seen[place(observer)] += self.played.noticed_since(first, observer).count();
        }
    }

    /// The name of the question this seat is asked, if it is.
    pub(crate) fn question_id(&self, seat: Seat) -> Option<String> {
        let since = self.owed_since.last().expect("the beginning").get(seat.index())?;
        self.asked().contains(seat).then(|| format!("{since}.{}", self.takes))
    }
}

impl<G: Playable> AnyTable for Running<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn seats(&self) -> usize {
        self.played.state().seats()
    }

    fn asked(&self) -> Seats {
        self.played.turn().asked()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.played.turn().outcome()
    }

    fn steps(&self) -> &[Step] {
        self.played.steps()
    }

    fn role(&self, seat: Seat) -> Words {
        words::both(&self.played.state().seat_name(seat), &words::numbered)
    }

    fn seat_called(&self, word: &str) -> Option<Seat> {
        let seats = Seat::first(self.seats());
        let role = |seat: &Seat| {
            let role = self.role(*seat);
            Lang::ALL.iter().any(|&lang| role.in_lang(lang).to_lowercase() == word.to_lowercase())
        };
        let known = self.played.state().seat_called(word).filter(|seat| seat.index() < self.seats());
        known
            .or_else(|| seats.clone().find(|seat| seat.to_string() == word))
            .or_else(|| seats.clone().find(role))
    }

    fn options(&self) -> Value {
        json(self.played.state().options())
    }

    fn snapshot(&self, observer: Observer, names: &dyn Names) -> Snapshot {
        let parts = Parts::all();
        self.seen(observer, names, &parts, self.put_to(observer, names, &parts)).into_json()
    }

    fn question(&self, seat: Seat, names: &dyn Names) -> Option<Question> {
        Some(self.question_of(seat, names, &Parts::all())?.into_json())
    }

    fn write_question(&self, to: &mut Vec<u8>, seat: Seat, names: &dyn Names, parts: &Parts) {
        let question = self.question_of(seat, names, parts);
        let wanted = question.as_ref().map(|question| Partly { question, parts });
        serde_json::to_writer(to, &wanted).expect("a question as JSON");
    }

    fn snapshot_in(&self, observer: Observer, names: &dyn Names, parts: &Parts) -> Value {
        let question = self.put_to(observer, names, parts);
        let wanted = question.as_ref().map(|question| Partly { question, parts });
        json(self.seen(observer, names, &Parts::all(), wanted))
    }

    fn write_snapshot(&self, to: &mut Vec<u8>, observer: Observer, names: &dyn Names, parts: &Parts) {
        let question = self.put_to(observer, names, parts);
        let written = if parts.whole() {
            serde_json::to_writer(to, &self.seen(observer, names, parts, question))
        } else {
            let wanted = question.as_ref().map(|question| Partly { question, parts });
            serde_json::to_writer(to, &self.seen(observer, names, parts, wanted))
        };
        written.expect("a snapshot as JSON");
    }

    fn write_events(
        &self,
        to: &mut Vec<u8>,
        first: usize,
        observer: Observer,
        names: &dyn Names,
        parts: &Parts,
    ) {
        let told = self.told_since(first, observer, names, parts);
        serde_json::to_writer(to, &told).expect("events as JSON");
    }

    fn latest_line(&self, observer: Observer, names: &dyn Names) -> Option<Words> {
        const LOOKED_AT: usize = 16;
        let seen = self.events_seen(observer);
        let parts = Parts::all();
        (seen.saturating_sub(LOOKED_AT)..seen)
            .rev()
            .find_map(|first| self.told_since(first, observer, names, &parts).into_iter().next()?.text)
    }

    fn picture(&self, observer: Observer, lang: Lang, names: &dyn Names) -> String {
        let say = |message: &Message| words::say(lang, message, names);
        G::picture(&self.played.view(observer), lang, &say)
    }

    fn events_since(&self, first: usize, observer: Observer, names: &dyn Names) -> Vec<EventShown> {
        let told = self.told_since(first, observer, names, &Parts::all());
        told.into_iter()
            .map(|EventShown { number, step, by, text, event }| EventShown {
                number,
                step,
                by,
                text,
                event: json(event),
            })
            .collect()
    }

    fn events_seen(&self, observer: Observer) -> usize {
        self.seen[place(observer)]
    }

    fn events_until(&self, steps: usize, observer: Observer) -> usize {
        let first = self.played.events_until(steps);
        self.played.noticed_since(0, observer).take_while(|&number| number < first).count()
    }

    fn explain(
        &self,
        observer: Observer,
        about: Option<&str>,
        names: &dyn Names,
    ) -> Result<Vec<Words>, Error> {
        let names = &Reader::of(names, observer);
        match self.played.state().explain(observer, about) {
            Ok(lines) => Ok(lines.iter().map(|line| words::both(line, names)).collect()),
            Err(refusal) => Err(Error::refused(&refusal, names)),
        }
    }

    fn verdict(&self, seat: Seat, about: &str, doubt: bool, names: &dyn Names) -> Option<Result<(), Error>> {
        let state = self.played.state();
        let clicked = || state.meant(seat, about).filter(|_| doubt);
        let choice = state.read_choice(seat, about).ok().or_else(clicked)?;
        Some(self.played.legal(seat, choice).map_err(|refusal| Error::refused(&refusal, names)))
    }

    fn choose_under(
        &mut self,
        seat: Seat,
        text: &str,
        question: Option<&str>,
        falls: &[u32],
        names: &dyn Names,
    ) -> Result<(), Error> {
        let choice = self.meant(seat, text, question, names)?;
        self.play(seat, choice, falls).map_err(|refusal| Error::refused(&refusal, names))
    }

    fn falls(&self, seat: Seat, text: &str, most: usize, names: &dyn Names) -> Result<Vec<Fall>, Error> {
        let choice = self.meant(seat, text, None, names)?;
        let mut dice = EveryDice::new();
        let mut falls = Vec::new();
        loop {
            let mut state = self.played.state().clone();
            state.play(seat, choice, &mut dice, &mut ());
            falls.push(Fall::of(&dice, table::digest(&state)));
            if falls.len() == most || !dice.advance() {
                return Ok(falls);
            }
        }
    }

    fn choose_watched(
        &mut self,
        seat: Seat,
        text: &str,
        question: Option<&str>,
        names: &dyn Names,
    ) -> Result<(), Error> {
        let choice = self.meant(seat, text, question, names)?;
        let state = self.played.state().clone();
        self.play(seat, choice, &[]).map_err(|refusal| Error::refused(&refusal, names))?;
        self.before = Some(Box::new(Before { state, seat, choice }));
        Ok(())
    }

    fn revealed(&mut self) -> bool {
        self.before.take().is_none_or(|before| before.revealed())
    }

    fn choose_value(
        &mut self,
        seat: Seat,
        value: &Value,
        question: Option<&str>,
        names: &dyn Names,
    ) -> Result<(), Error> {
        self.fresh(seat, question)?;
        let choice = serde_json::from_value(value.clone())
            .map_err(|error| Error::shape(ErrorCode::BadRequest, error))?;
        let made = self.played.legal(seat, choice).and_then(|()| self.play(seat, choice, &[]));
        made.map_err(|refusal| Error::refused(&refusal, names))
    }

    fn any_choice(&self, seat: Seat, mut dice: &mut dyn Dice) -> Option<String> {
        if !self.asked().contains(seat) {
            return None;
        }
        let mut choices = Vec::new();
        self.played.state().distinct(seat, &mut choices);
        Some(self.played.state().choice_text(Dice::pick(&mut dice, &choices)))
    }

    fn rewind(&mut self, steps: usize) {
        if steps >= self.played.steps().len() {
            return;
        }
        self.before = None;
        self.played.rewind(steps);
        self.seen = Default::default();
        self.notice(0);
        self.owed_since.truncate(steps + 1);
        self.takes += 1;
    }

    fn throw_anew(&mut self, stream: u32) {
        self.played.throw_anew(stream);
    }

    fn take_back(
        &mut self,
        seat: Seat,
        text: &str,
        question: Option<&str>,
        fresh: bool,
        names: &dyn Names,
    ) -> Result<usize, Error> {
        self.fresh(seat, question)?;
        let refused = |refusal| Error::refused(&refusal, names);
        let taken = self.played.open_pick(seat, text).map_err(refused)?;
        let mut without = self.clone();
        without.rewind(taken);
        if fresh {
            without.throw_anew(without.takes);
        }
        for step in &self.played.steps()[taken + 1..] {
            without.step(step).map_err(refused)?;
        }
        *self = without;
        Ok(taken)
    }

    fn takes(&self) -> u32 {
        self.takes
    }

    fn set_takes(&mut self, takes: u32) {
        self.takes = takes;
    }

    fn replay(&self) -> Value {
        json(self.played.replay())
    }

    fn replay_with_seed(&self) -> Value {
        json(self.played.replay_with_seed())
    }

    fn position(&self) -> Value {
        json(self.played.state().position())
    }

    fn digest(&self) -> Digest {
        self.played.digest()
    }

    fn imagine(&self, seat: Seat, seed: Seed) -> Box<dyn AnyTable> {
        let mut dice = SeededDice::new(seed);
        let imagined = self.played.state().imagine(seat, &mut dice);
        // The imagined game's own dice must not repeat the throws that dealt it.
        let onward: [u8; 32] = std::array::from_fn(|_| dice.below(256) as u8);
        let start = Start::<G>::Position(Box::new(imagined.position()));
        Box::new(Running::new(start, Seed(onward)).expect("the described position of a playable state"))
    }

    fn playout(&self, seed: u64) -> (Outcome, usize) {
        let mut state = self.played.state().clone();
        let mut dice = FastDice::new(seed);
        let played =
            play_out(&mut state, &mut dice, &mut Vec::new(), |_, _, choices, dice| dice.pick(choices));
        (played.outcome, played.decisions)
    }

    fn duplicate(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// Since which step each seat owes its answer, now that a choice was made: a seat that was asked
/// together with the one that chose still owes the same answer.
fn owed<G: Playable>(last: &[usize; MAX_SEATS], before: Turn, played: &Played<G>) -> [usize; MAX_SEATS] {
    let steps = played.steps();
    let chooser = steps.last().map(|step| step.seat);
    let mut now = *last;
    for seat in Seat::first(played.state().seats()) {
        let still_owes = before.asked().contains(seat) && chooser != Some(seat);
        if !still_owes {
            now[seat.index()] = steps.len();
        }
    }
    now
}

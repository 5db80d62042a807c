//! A game in progress, as Python holds it: the state, its chance as numbers, and how it came here.

use crate::fault::{Fault, Kind};
use crate::full::Full;
use crate::game::GameOf;
use crate::watch::Stop;
use crate::way::{Link, Origin};
use serde_json::{Value, json};
use std::any::Any;
use std::sync::Arc;
use table::{Lang, Message, Observer, Outcome, Refusal, RefusalCode, Seat, digest};
use vector::dice;

/// A state of a game of a known kind.
pub(crate) struct StateOf<G: Full> {
    pub(crate) game: Arc<GameOf<G>>,
    pub(crate) state: G,
    pub(crate) seed: u64,
    pub(crate) step: u32,
    pub(crate) origin: Arc<Origin<G>>,
    pub(crate) way: Option<Arc<Link>>,
    /// The legal choices of the seat that was looked at last, and their numbers.
    pub(crate) listed: Option<Seat>,
    pub(crate) choices: Vec<G::Choice>,
    pub(crate) actions: Vec<u16>,
}

/// States that can come of an action, each with its probability.
pub(crate) type Successors = Vec<(Box<dyn AnyState>, f64)>;

/// What a seat has seen: for each step who chose and the own action or -1, then one observation after another.
pub(crate) type Seen = (Vec<u8>, Vec<i32>, Vec<u8>);

/// A state of a game of any kind.
pub(crate) trait AnyState: Send + Sync {
    fn copy(&self) -> Box<dyn AnyState>;
    fn as_any(&self) -> &dyn Any;
    fn as_any_mut(&mut self) -> &mut dyn Any;
    fn same(&self, other: &dyn AnyState) -> bool;
    fn digest(&self) -> u64;
    fn step(&self) -> u32;
    fn seed(&self) -> u64;
    fn asked(&self) -> Vec<u8>;
    fn returns(&self) -> Option<Vec<f32>>;
    fn scores(&self) -> Option<(Vec<u8>, Vec<i32>)>;
    fn outcome(&self) -> Option<Outcome>;
    fn actions(&mut self, seat: u8) -> Result<&[u16], Fault>;
    fn observe(&self, seat: u8, out: &mut [u8]) -> Result<(), Fault>;
    fn features(&mut self, seat: u8) -> Result<(usize, Vec<u8>), Fault>;
    fn play(&mut self, seat: u8, action: u16) -> Result<(), Fault>;
    fn text_of(&mut self, seat: u8, action: u16, label: bool, german: bool) -> Result<String, Fault>;
    fn action_of(&mut self, seat: u8, text: &str) -> Result<u16, Fault>;
    fn view(&self, seat: Option<u8>) -> Result<String, Fault>;
    fn picture(&self, seat: Option<u8>, german: bool) -> Result<String, Fault>;
    fn events(&self, seat: Option<u8>) -> Result<String, Fault>;
    fn history(&self, seat: u8) -> Result<Seen, Fault>;
    fn imagine(&self, seat: u8, seed: u64) -> Result<Box<dyn AnyState>, Fault>;
    fn playout(
        &self,
        count: usize,
        by: &str,
        seed: u64,
        stop: &Stop,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Vec<f32>, Fault>;
    fn outcomes(&mut self, seat: u8, action: u16, limit: usize, seed: u64) -> Result<Successors, Fault>;
    fn bot(&self, seat: u8, name: &str, seed: u64, stop: &Stop) -> Result<u16, Fault>;
    fn analyse(&self, seat: u8, iterations: u32, seed: u64, stop: &Stop) -> Result<String, Fault>;
    fn save(&self) -> Vec<u8>;

    /// How it ended, as a line.
    fn result_line(&self) -> Option<String> {
        let (places, scores) = self.scores()?;
        let seats = places.iter().zip(&scores).enumerate();
        let seats = seats.map(|(seat, (place, score))| format!("seat {seat}: place {place}, {score} points"));
        Some(seats.collect::<Vec<_>>().join("; "))
    }
}

pub(crate) fn refused(refusal: Refusal) -> Fault {
    Fault::refused(&refusal)
}

impl<G: Full> StateOf<G> {
    pub(crate) fn deal(game: Arc<GameOf<G>>, seed: u64) -> Result<Self, Fault> {
        let state = G::deal(&game.options, &mut dice(seed, 0)).map_err(refused)?;
        Ok(StateOf::standing(game, state, Origin { seed, state: None }))
    }

    fn standing(game: Arc<GameOf<G>>, state: G, origin: Origin<G>) -> Self {
        let seed = origin.seed;
        let origin = Arc::new(origin);
        StateOf {
            game,
            state,
            seed,
            step: 0,
            origin,
            way: None,
            listed: None,
            choices: Vec::new(),
            actions: Vec::new(),
        }
    }

    /// A state that came from elsewhere.
    pub(crate) fn elsewhere(game: Arc<GameOf<G>>, state: G, seed: u64) -> Self {
        let origin = Origin { seed, state: Some(Box::new(state.clone())) };
        StateOf::standing(game, state, origin)
    }

    pub(crate) fn seat(&self, seat: u8) -> Result<Seat, Fault> {
        if usize::from(seat) < self.state.seats() {
            return Ok(Seat(seat));
        }
        Err(Fault::said(Kind::Illegal, &Message::new("table-no-seat").with("number", u32::from(seat) + 1)))
    }

    fn observer(&self, seat: Option<u8>) -> Result<Observer, Fault> {
        seat.map_or(Ok(Observer::Spectator), |seat| self.seat(seat).map(Observer::Seat))
    }

    /// Lists the legal choices of a seat; none where it is not asked.
    fn list(&mut self, seat: u8) -> Result<Seat, Fault> {
        let seat = self.seat(seat)?;
        if self.listed != Some(seat) {
            self.choices.clear();
            if self.state.turn().asked().contains(seat) {
                self.state.choices(seat, &mut self.choices);
            }
            self.state.actions(seat, &self.choices, &mut self.actions);
            self.listed = Some(seat);
        }
        Ok(seat)
    }

    /// The legal choice with this number, or why there is none.
    pub(crate) fn legal(&mut self, seat: u8, action: u16) -> Result<(Seat, G::Choice), Fault> {
        let seat = self.list(seat)?;
        if let Some(place) = self.actions.iter().position(|&legal| legal == action) {
            return Ok((seat, self.choices[place]));
        }
        let turn = self.state.turn();
        Err(if turn.outcome().is_some() {
            refused(Refusal::new(RefusalCode::Over, Message::new("table-over")))
        } else if !turn.asked().contains(seat) {
            refused(Refusal::new(RefusalCode::NotAsked, Message::new("table-not-asked")))
        } else if let Some(choice) = self.state.choice(seat, action) {
            refused(self.state.refuse(seat, choice))
        } else {
            let text = self.game.layout.actions.text(action.into());
            let text = text.unwrap_or_else(|| "nothing".to_owned());
            Fault::new(Kind::Illegal, format!("action {action} ({text}) means nothing here"))
        })
    }

    /// All a seat has seen: who chose, the own action or -1, and the observation before each step it could notice.
    pub(crate) fn seen_by(&self, seat: u8) -> Result<Seen, Fault> {
        let seat = self.seat(seat)?;
        let size = self.game.layout.observation.size();
        let (mut by, mut actions, mut observations) = (Vec::new(), Vec::new(), Vec::new());
        let (mut before, mut after) = (vec![0; size], vec![0; size]);
        let seats = self.state.seats();
        self.retell(|old, chooser, action, events, new| {
            old.observe(seat, &mut before);
            new.observe(seat, &mut after);
            let heard = events.iter().any(|event| G::redact(event, Observer::Seat(seat)).is_some());
            // What this seat cannot notice, not even by counting, is not in its history.
            if chooser == seat || heard || before != after {
                by.push(((chooser.index() + seats - seat.index()) % seats) as u8);
                actions.push(if chooser == seat { i32::from(action) } else { -1 });
                observations.extend_from_slice(&before);
            }
        });
        self.state.observe(seat, &mut after);
        observations.extend_from_slice(&after);
        Ok((by, actions, observations))
    }
}

fn say(german: bool, message: &Message) -> String {
    words::say(if german { Lang::De } else { Lang::En }, message, &words::numbered)
}

impl<G: Full> AnyState for StateOf<G> {
    fn copy(&self) -> Box<dyn AnyState> {
        Box::new(StateOf {
            game: self.game.clone(),
            state: self.state.clone(),
            seed: self.seed,
            step: self.step,
            origin: self.origin.clone(),
            way: self.way.clone(),
            listed: None,
            choices: Vec::new(),
            actions: Vec::new(),
        })
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }

    fn same(&self, other: &dyn AnyState) -> bool {
        other.as_any().downcast_ref::<StateOf<G>>().is_some_and(|other| other.state == self.state)
    }

    fn digest(&self) -> u64 {
        digest(&self.state).0
    }

    fn step(&self) -> u32 {
        self.step
    }

    fn seed(&self) -> u64 {
        self.seed
    }

    fn asked(&self) -> Vec<u8> {
        self.state.turn().asked().iter().map(|seat| seat.0).collect()
    }

    fn returns(&self) -> Option<Vec<f32>> {
        let outcome = self.state.turn().outcome()?;
        Some(outcome.place.seats().map(|seat| (2.0 * outcome.worth(seat) - 1.0) as f32).collect())
    }

    fn scores(&self) -> Option<(Vec<u8>, Vec<i32>)> {
        let outcome = self.state.turn().outcome()?;
        Some((outcome.place.as_slice().to_vec(), outcome.score.as_slice().to_vec()))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state.turn().outcome()
    }

    fn actions(&mut self, seat: u8) -> Result<&[u16], Fault> {
        self.list(seat)?;
        Ok(&self.actions)
    }

    fn observe(&self, seat: u8, out: &mut [u8]) -> Result<(), Fault> {
        let seat = self.seat(seat)?;
        let size = self.game.layout.observation.size();
        if out.len() != size {
            return Err(Fault::new(
                Kind::Shape,
                format!("an observation has {size} bytes, not {}", out.len()),
            ));
        }
        self.state.observe(seat, out);
        Ok(())
    }

    fn features(&mut self, seat: u8) -> Result<(usize, Vec<u8>), Fault> {
        let seat = self.list(seat)?;
        let size = self.game.layout.features.size();
        let mut out = vec![0; size * self.choices.len()];
        for (&choice, row) in self.choices.iter().zip(out.chunks_exact_mut(size)) {
            self.state.features(seat, choice, row);
        }
        Ok((self.choices.len(), out))
    }

    fn play(&mut self, seat: u8, action: u16) -> Result<(), Fault> {
        let (seat, choice) = self.legal(seat, action)?;
        self.step += 1;
        self.state.play(seat, choice, &mut dice(self.seed, self.step), &mut ());
        self.way = Some(Link::new(seat, action, self.way.take()));
        self.listed = None;
        Ok(())
    }

    fn text_of(&mut self, seat: u8, action: u16, label: bool, german: bool) -> Result<String, Fault> {
        let (seat, choice) = self.legal(seat, action)?;
        Ok(if label { say(german, &self.state.label(seat, choice)) } else { self.state.choice_text(choice) })
    }

    fn action_of(&mut self, seat: u8, text: &str) -> Result<u16, Fault> {
        let seat = self.list(seat)?;
        let choice = self.state.read_choice(seat, text).map_err(refused)?;
        match self.choices.binary_search(&choice) {
            Ok(place) => Ok(self.actions[place]),
            Err(_) => Err(self.state.legal(seat, choice).err().map_or_else(
                || Fault::new(Kind::Illegal, "not a legal choice"),
                |refusal| Fault::refused(&refusal),
            )),
        }
    }

    fn view(&self, seat: Option<u8>) -> Result<String, Fault> {
        let view = self.state.view(self.observer(seat)?);
        Ok(serde_json::to_string(&view).expect("a view as JSON"))
    }

    fn picture(&self, seat: Option<u8>, german: bool) -> Result<String, Fault> {
        let view = self.state.view(self.observer(seat)?);
        Ok(G::picture(&view, if german { Lang::De } else { Lang::En }, &|message| say(german, message)))
    }

    fn events(&self, seat: Option<u8>) -> Result<String, Fault> {
        let observer = self.observer(seat)?;
        let (mut told, mut step) = (Vec::new(), 0);
        self.retell(|_, by, _, events, _| {
            step += 1;
            for event in events.iter().filter_map(|event| G::redact(event, observer)) {
                told.push(json!({ "step": step, "by": by.0, "event": event }));
            }
        });
        Ok(Value::from(told).to_string())
    }

    fn imagine(&self, seat: u8, seed: u64) -> Result<Box<dyn AnyState>, Fault> {
        let seat = self.seat(seat)?;
        let dream = self.state.imagine(seat, &mut dice(seed, u32::MAX));
        Ok(Box::new(StateOf::elsewhere(self.game.clone(), dream, seed)))
    }

    fn history(&self, seat: u8) -> Result<Seen, Fault> {
        self.seen_by(seat)
    }

    fn playout(
        &self,
        count: usize,
        by: &str,
        seed: u64,
        stop: &Stop,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Vec<f32>, Fault> {
        self.played_out(count, by, seed, stop, go_on)
    }

    fn outcomes(&mut self, seat: u8, action: u16, limit: usize, seed: u64) -> Result<Successors, Fault> {
        self.successors(seat, action, limit, seed)
    }

    fn bot(&self, seat: u8, name: &str, seed: u64, stop: &Stop) -> Result<u16, Fault> {
        self.answer_of(seat, name, seed, stop)
    }

    fn analyse(&self, seat: u8, iterations: u32, seed: u64, stop: &Stop) -> Result<String, Fault> {
        self.searched(seat, iterations, seed, stop)
    }

    fn save(&self) -> Vec<u8> {
        self.saved()
    }
}

/// What players that remember need.
impl<G: Full> StateOf<G> {
    pub(crate) fn truth(&self) -> &G {
        &self.state
    }

    pub(crate) fn number(&self, seat: Seat, choice: G::Choice) -> u16 {
        self.state.action(seat, choice)
    }

    /// The seat with this number, which has to owe an answer.
    pub(crate) fn asked_seat(&self, seat: u8) -> Result<Seat, Fault> {
        let seat = self.seat(seat)?;
        self.must_be_asked(seat).map(|()| seat)
    }

    /// What would happen with this action, as the keeper of the table knows it.
    pub(crate) fn what_happens(&mut self, seat: u8, action: u16) -> Result<(Seat, Vec<G::Event>), Fault> {
        let (seat, choice) = self.legal(seat, action)?;
        let (mut after, mut events) = (self.state.clone(), Vec::new());
        after.play(seat, choice, &mut dice(self.seed, self.step + 1), &mut events);
        Ok((seat, events))
    }

    pub(crate) fn must_be_asked(&self, seat: Seat) -> Result<(), Fault> {
        let turn = self.state.turn();
        if turn.asked().contains(seat) {
            return Ok(());
        }
        let (code, key) = match turn.outcome() {
            Some(_) => (RefusalCode::Over, "table-over"),
            None => (RefusalCode::NotAsked, "table-not-asked"),
        };
        Err(refused(Refusal::new(code, Message::new(key))))
    }
}

//! Looking ahead: playouts, all that can come of an action, bots and their searches.

use crate::fault::Fault;
use crate::full::Full;
use crate::outcomes::{Fallen, outcomes};
use crate::skill::{Hired, skill};
use crate::state::{AnyState, StateOf, Successors};
use crate::watch::Stop;
use bots::{Search, Seen, Skill, Strength};
use serde_json::{Value, json};
use table::{Dice, play_out};
use vector::{Opponent, dice, game_seed};

/// Room for so many numbers is taken at once; whoever wants more playouts than that waits for them first.
const ROOM: usize = 1 << 20;

impl<G: Full> StateOf<G> {
    pub(crate) fn played_out(
        &self,
        count: usize,
        by: &str,
        seed: u64,
        stop: &Stop,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Vec<f32>, Fault> {
        let seats = self.state.seats();
        let mut returns = Vec::with_capacity(count.saturating_mul(seats).min(ROOM));
        let skill = match by {
            "random" | "rules" => None,
            name => Some(skill::<G>(name)?),
        };
        let mut choices = Vec::new();
        for number in 0..count {
            if (skill.is_some() || number % 64 == 63) && !go_on() {
                return Err(Fault::Interrupted);
            }
            let from = game_seed(seed, number as u64, 2);
            let (mut state, mut dice) = (self.state.clone(), dice(from, 0));
            let mut players: Vec<Hired<G>> = Vec::new();
            if let Some(skill) = &skill {
                let hire = |seat| Hired::new(skill.clone(), game_seed(from, seat, 3), stop.clone());
                players.extend((0..seats as u64).map(hire));
            }
            let played = match by {
                "random" => {
                    play_out(&mut state, &mut dice, &mut choices, |_, _, choices, dice| dice.pick(choices))
                }
                "rules" => play_out(&mut state, &mut dice, &mut choices, |state, seat, choices, dice| {
                    state.hasty(seat, choices, dice)
                }),
                _ => play_out(&mut state, &mut dice, &mut choices, |state, seat, _, _| {
                    players[seat.index()].choose(state, seat)
                }),
            };
            returns.extend(
                played.outcome.place.seats().map(|seat| (2.0 * played.outcome.worth(seat) - 1.0) as f32),
            );
        }
        Ok(returns)
    }

    pub(crate) fn successors(
        &mut self,
        seat: u8,
        action: u16,
        limit: usize,
        seed: u64,
    ) -> Result<Successors, Fault> {
        let (seat, choice) = self.legal(seat, action)?;
        let found = outcomes(limit, |mut dice| {
            let mut state = self.state.clone();
            state.play(seat, choice, &mut dice, &mut ());
            state
        })?;
        let successors = (0..).zip(found).map(|(place, Fallen { state, probability, throws })| {
            let next = self.successor(seat, action, state, throws, game_seed(seed, place, 4));
            (Box::new(next) as Box<dyn AnyState>, probability)
        });
        Ok(successors.collect())
    }

    pub(crate) fn answer_of(&self, seat: u8, name: &str, seed: u64, stop: &Stop) -> Result<u16, Fault> {
        let seat = self.seat(seat)?;
        let skill = skill::<G>(name)?;
        self.must_be_asked(seat)?;
        let from = game_seed(seed, u64::from(self.step), u64::from(seat.0));
        let choice = Hired::new(skill, from, stop.clone()).choose(&self.state, seat);
        Ok(self.state.action(seat, choice))
    }

    pub(crate) fn searched(
        &self,
        seat: u8,
        iterations: u32,
        seed: u64,
        stop: &Stop,
    ) -> Result<String, Fault> {
        let seat = self.seat(seat)?;
        self.must_be_asked(seat)?;
        let seen = Seen::new(&self.state, seat);
        let strongest = Skill::from(Strength::Burgrave);
        let mut search: Search<G> = strongest.search(seed).expect("one that searches");
        let mut left = iterations.max(1);
        while left > 0 {
            let batch = left.min(32);
            search.grow(&seen, batch);
            left -= batch;
            if stop.is_set() {
                return Err(Fault::Interrupted);
            }
        }
        let tallies = search.tallies(seat);
        let analysis = search.analyse(&seen, &tallies, |state, choice| state.choice_text(choice));
        let action =
            |text: &str| self.state.read_choice(seat, text).map(|choice| self.state.action(seat, choice));
        let candidates = analysis.candidates.iter().map(|candidate| {
            let line: Vec<Value> = candidate
                .line
                .iter()
                .map(|next| json!({ "seat": next.seat.0, "choice": next.choice }))
                .collect();
            json!({
                "action": action(&candidate.choice).ok(),
                "text": candidate.choice,
                "visits": candidate.visits,
                "chance": candidate.chance,
                "line": line,
            })
        });
        Ok(Value::from(candidates.collect::<Vec<_>>()).to_string())
    }
}

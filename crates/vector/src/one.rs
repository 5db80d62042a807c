//! One of the games: it plays on until the caller is asked, and begins anew when it is over.

use crate::buffers::Row;
use crate::{Hire, dice, game_seed};
use encode::Encode;
use std::sync::Arc;
use table::{Dice, FastDice, Outcome, Refusal, Seat, Turn};

/// Somebody who sits at a seat that is not the caller's.
pub trait Opponent<G: Encode>: Send {
    /// What it answers. It is shown the true state and takes care to use only what its seat may know.
    fn choose(&mut self, state: &G, seat: Seat) -> G::Choice;
}

pub(crate) struct One<G: Encode> {
    options: Arc<G::Options>,
    /// The seed of the vector and the place of this game in it.
    from: (u64, u64),
    /// Games that have ended here.
    number: u64,
    state: G,
    seed: u64,
    step: u32,
    /// The seat that is asked.
    seat: Seat,
    hire: Option<Arc<Hire<G>>>,
    opponents: Vec<Box<dyn Opponent<G>>>,
    choices: Vec<G::Choice>,
    actions: Vec<u16>,
    /// The place of the answer to be played among the choices.
    chosen: usize,
    whims: FastDice,
}

/// What an outcome is worth to a seat, from -1 to 1.
fn reward(outcome: &Outcome, seat: Seat) -> f32 {
    (2.0 * outcome.worth(seat) - 1.0) as f32
}

impl<G: Encode> One<G> {
    pub(crate) fn new(
        options: Arc<G::Options>,
        seed: u64,
        place: u64,
        hire: Option<Arc<Hire<G>>>,
    ) -> Result<Self, Refusal> {
        let first = game_seed(seed, place, 0);
        let mut one = One {
            state: G::deal(&options, &mut dice(first, 0))?,
            options,
            from: (seed, place),
            number: 0,
            seed: first,
            step: 0,
            seat: Seat(0),
            hire,
            opponents: Vec::new(),
            choices: Vec::new(),
            actions: Vec::new(),
            chosen: 0,
            whims: FastDice::new(game_seed(seed, place, u64::MAX)),
        };
        one.seat_opponents();
        while one.wait().is_some() {
            one.renew();
        }
        Ok(one)
    }

    pub(crate) fn state(&self) -> &G {
        &self.state
    }

    pub(crate) fn finished(&self) -> u64 {
        self.number
    }

    pub(crate) fn legal(&self) -> &[u16] {
        &self.actions
    }

    /// The caller's seat, where opponents sit at the others.
    fn own(&self) -> Seat {
        Seat(((self.from.1 + self.number) % self.state.seats() as u64) as u8)
    }

    fn seat_opponents(&mut self) {
        let Some(hire) = &self.hire else { return };
        let hired =
            Seat::first(self.state.seats()).map(|seat| hire(seat, game_seed(self.seed, seat.0.into(), 1)));
        self.opponents = hired.collect();
    }

    /// The next game at this place.
    fn renew(&mut self) {
        self.number += 1;
        self.seed = game_seed(self.from.0, self.from.1, self.number);
        self.step = 0;
        self.state =
            G::deal(&self.options, &mut dice(self.seed, 0)).expect("options that were accepted before");
        self.seat_opponents();
    }

    fn go(&mut self, seat: Seat, choice: G::Choice) {
        self.step += 1;
        self.state.play(seat, choice, &mut dice(self.seed, self.step), &mut ());
    }

    /// Lets opponents play until the caller is asked; tells how it ended if it did before that.
    fn wait(&mut self) -> Option<Outcome> {
        loop {
            let asked = match self.state.turn() {
                Turn::Over(outcome) => return Some(outcome),
                Turn::Asks(asked) => asked,
            };
            self.seat = asked.lowest().expect("a seat that is asked");
            if self.hire.is_some() {
                let own = self.own();
                if asked.contains(own) {
                    self.seat = own;
                } else {
                    let choice = self.opponents[self.seat.index()].choose(&self.state, self.seat);
                    self.go(self.seat, choice);
                    continue;
                }
            }
            self.state.choices(self.seat, &mut self.choices);
            self.state.actions(self.seat, &self.choices, &mut self.actions);
            return None;
        }
    }

    /// Takes an answer to be played; false if it is not legal.
    pub(crate) fn choose(&mut self, action: u16) -> bool {
        match self.actions.iter().position(|&legal| legal == action) {
            Some(place) => self.chosen = place,
            None => return false,
        }
        true
    }

    /// What somebody else would answer here.
    pub(crate) fn advise(&self, hire: &Hire<G>) -> u16 {
        let mut adviser = hire(self.seat, game_seed(self.seed, self.step.into(), 2));
        self.state.action(self.seat, adviser.choose(&self.state, self.seat))
    }

    pub(crate) fn sample(&mut self) -> u16 {
        self.whims.pick(&self.actions)
    }

    /// Plays the answer taken before, and on to the caller's next question.
    pub(crate) fn play(&mut self, row: Row<'_>) {
        row.reward.fill(0.0);
        *row.done = 0;
        self.go(self.seat, self.choices[self.chosen]);
        while let Some(outcome) = self.wait() {
            *row.done = 1;
            if self.hire.is_some() {
                row.reward[0] += reward(&outcome, self.own());
            } else {
                row.reward
                    .iter_mut()
                    .zip(outcome.place.seats())
                    .for_each(|(out, seat)| *out += reward(&outcome, seat));
            }
            self.renew();
        }
        self.show(row);
    }

    /// Tells the question as it stands.
    pub(crate) fn tell(&mut self, row: Row<'_>) {
        row.reward.fill(0.0);
        *row.done = 0;
        self.show(row);
    }

    fn show(&self, row: Row<'_>) {
        self.state.observe(self.seat, row.observation);
        encode::mask(&self.actions, row.mask);
        *row.seat = self.seat.0;
    }

    pub(crate) fn features(&self, size: usize, out: &mut Vec<u8>) {
        out.clear();
        out.resize(size * self.choices.len(), 0);
        for (&choice, row) in self.choices.iter().zip(out.chunks_exact_mut(size)) {
            self.state.features(self.seat, choice, row);
        }
    }
}

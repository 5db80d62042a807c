//! One of the games: it plays on until the caller is asked, and begins anew when it is over.

use crate::buffers::Row;
use crate::{Hire, Weigh, dice, game_seed};
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
    margin: u16,
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

/// What an outcome is worth to a seat, from -1 to 1: its place, and with a margin also how clearly it took it.
pub(crate) fn reward(outcome: &Outcome, seat: Seat, margin: u16) -> f32 {
    let place = 2.0 * outcome.worth(seat) - 1.0;
    let others = outcome.place.count() - 1;
    if margin == 0 || outcome.together || others == 0 {
        return place as f32;
    }
    let clear = |other: i32| {
        let ahead = f64::from(outcome.score[seat] - other);
        ahead / (ahead.abs() + f64::from(margin))
    };
    let apart = outcome.score.iter().filter(|&(other, _)| other != seat).map(|(_, &score)| clear(score));
    ((place + apart.sum::<f64>() / others as f64) / 2.0) as f32
}

impl<G: Encode> One<G> {
    pub(crate) fn new(
        options: Arc<G::Options>,
        from: (u64, u64),
        margin: u16,
        hire: Option<Arc<Hire<G>>>,
    ) -> Result<Self, Refusal> {
        let first = game_seed(from.0, from.1, 0);
        let mut one = One {
            state: G::deal(&options, &mut dice(first, 0))?,
            options,
            from,
            margin,
            number: 0,
            seed: first,
            step: 0,
            seat: Seat(0),
            hire,
            opponents: Vec::new(),
            choices: Vec::new(),
            actions: Vec::new(),
            chosen: 0,
            whims: FastDice::new(game_seed(from.0, from.1, u64::MAX)),
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

    /// How much each legal action appeals by this judgement, at its number; the others stay as they are.
    pub(crate) fn weigh(&self, weigh: &Weigh<G>, weights: &mut Vec<f32>, out: &mut [f32]) {
        weights.clear();
        if weigh(&self.state, self.seat, &self.choices, weights) {
            self.actions
                .iter()
                .zip(&*weights)
                .for_each(|(&action, &weight)| out[usize::from(action)] = weight);
        }
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
                row.reward[0] += reward(&outcome, self.own(), self.margin);
            } else {
                row.reward
                    .iter_mut()
                    .zip(outcome.place.seats())
                    .for_each(|(out, seat)| *out += reward(&outcome, seat, self.margin));
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

#[cfg(test)]
mod tests {
    use super::*;
    use table::BySeat;

    #[test]
    fn with_a_margin_a_clear_win_is_worth_more_than_a_narrow_one_and_any_win_more_than_a_defeat() {
        let outcome = |score: [i32; 3], place: [u8; 3], together| Outcome {
            place: BySeat::new(3, |seat| place[seat.index()]),
            score: BySeat::new(3, |seat| score[seat.index()]),
            together,
        };
        let narrow = outcome([51, 50, 50], [1, 2, 2], false);
        let clear = outcome([90, 50, 50], [1, 2, 2], false);
        assert_eq!(reward(&narrow, Seat(0), 0), reward(&clear, Seat(0), 0));
        assert!(reward(&narrow, Seat(0), 20) < reward(&clear, Seat(0), 20));
        assert!(reward(&narrow, Seat(0), 20) > 0.5 && reward(&clear, Seat(0), 20) < 1.0);
        for won in [narrow, clear] {
            let all: f32 = Seat::first(3).map(|seat| reward(&won, seat, 20)).sum();
            assert!(all.abs() < 1e-6, "what one gains the others lose: {all}");
        }
        // Against the house there is no one to be ahead of.
        let lost = outcome([5, 5, 5], [2, 2, 2], true);
        assert_eq!(reward(&lost, Seat(1), 20), -1.0);
    }
}

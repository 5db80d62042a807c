//! Endgames reckoned out to their end.
//!
//! Where nothing is hidden any more, every choice has a worth that is no matter of opinion: what the game
//! brings when everybody goes on choosing what is best for their own seat, chance taken by its odds. What
//! was reckoned once is remembered; where more is left than the given number of steps, there is no answer.

use crate::judged::plainly;
use crate::playout::Worth;
use minds::Sense;
use std::collections::HashMap;
use table::{BySeat, EveryDice, Seat, Turn};

/// Worths closer than this are equal.
const EQUAL: f64 = 1e-9;

/// A choice and what it is worth to whoever makes it, from 0 to 1, when everybody goes on without a
/// mistake.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Reckoned<C> {
    /// The choice.
    pub choice: C,
    /// What it is worth.
    pub worth: f64,
}

/// Reckons out every choice of this seat, in ascending order of choices, in a state in which nothing is
/// hidden ([`Sense::is_reckonable`]). Nothing where more than so many steps would have to be looked at,
/// or several seats choose at the same time somewhere.
pub fn reckon<G: Sense>(state: &G, seat: Seat, steps: u32) -> Option<Vec<Reckoned<G::Choice>>> {
    if !state.is_reckonable() || state.turn().asked().count() != 1 {
        return None;
    }
    let mut reckoner = Reckoner { known: HashMap::new(), left: steps };
    let mut choices = Vec::new();
    state.distinct(seat, &mut choices);
    let all = choices.into_iter().map(|choice| {
        let worth = reckoner.after(state, seat, choice)?[seat];
        Some(Reckoned { choice, worth })
    });
    all.collect()
}

/// Those of the choices that are worth as much as the best, unless all are.
pub fn best_reckoned<C: Copy>(reckoned: &[Reckoned<C>]) -> Option<Vec<C>> {
    let most = reckoned.iter().map(|one| one.worth).fold(f64::NEG_INFINITY, f64::max);
    let best: Vec<C> =
        reckoned.iter().filter(|one| one.worth >= most - EQUAL).map(|one| one.choice).collect();
    (best.len() < reckoned.len()).then_some(best)
}

struct Reckoner<G> {
    known: HashMap<G, Worth>,
    left: u32,
}

impl<G: Sense> Reckoner<G> {
    /// What the game will be worth to each seat.
    fn worth(&mut self, state: G) -> Option<Worth> {
        let asked = match state.turn() {
            Turn::Over(outcome) => return Some(plainly(&outcome)),
            Turn::Asks(asked) => asked,
        };
        if let Some(known) = self.known.get(&state) {
            return Some(*known);
        }
        let seat = asked.lowest().filter(|_| asked.count() == 1)?;
        let mut choices = Vec::new();
        state.distinct(seat, &mut choices);
        // What looks best comes first: a sure win makes the rest needless.
        let mut weights = Vec::new();
        if choices.len() > 1 && state.weigh(seat, &choices, &mut weights) {
            let mut order: Vec<usize> = (0..choices.len()).collect();
            order.sort_by(|&a, &b| weights[b].total_cmp(&weights[a]).then(a.cmp(&b)));
            choices = order.into_iter().map(|place| choices[place]).collect();
        }
        let mut best: Option<Worth> = None;
        for choice in choices {
            let worth = self.after(&state, seat, choice)?;
            if best.is_none_or(|best| worth[seat] > best[seat] + EQUAL) {
                best = Some(worth);
            }
            if worth[seat] >= 1.0 - EQUAL {
                break;
            }
        }
        let best = best.expect("a question has choices");
        self.known.insert(state, best);
        Some(best)
    }

    /// What it will be worth after this choice, over all that chance can bring.
    fn after(&mut self, state: &G, seat: Seat, choice: G::Choice) -> Option<Worth> {
        let mut dice = EveryDice::new();
        let mut sum = BySeat::new(state.seats(), |_| 0.0);
        loop {
            // Ends of games are counted, too: a last choice may have very many outcomes.
            self.left = self.left.checked_sub(1)?;
            let mut next = state.clone();
            next.play(seat, choice, &mut dice, &mut ());
            let odds = dice.probability();
            let worth = self.worth(next)?;
            sum.as_mut_slice().iter_mut().zip(worth.as_slice()).for_each(|(sum, worth)| *sum += odds * worth);
            if !dice.advance() {
                return Some(sum);
            }
        }
    }
}

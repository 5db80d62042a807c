//! Playing on from a position without thinking much.

use minds::Sense;
use table::{BySeat, Dice, FastDice, Outcome, Seat, Turn};

/// What a position is worth to each seat, from 0 to 1.
pub(crate) type Worth = BySeat<f64>;

/// Plays on by rule of thumb, with a whim now and then, until the game is over or, past the
/// horizon, until the game can estimate how it would end. `choices` is a buffer.
pub(crate) fn playout<G: Sense>(state: &mut G, dice: &mut FastDice, choices: &mut Vec<G::Choice>) -> Worth {
    for played in 0..G::LONGEST.max(1) {
        let seat = match state.turn() {
            Turn::Over(outcome) => return worth::<G>(&outcome),
            Turn::Asks(seats) => seats.lowest().expect("a seat that is asked"),
        };
        if played >= usize::from(G::TEMPER.horizon)
            && let Some(worth) = estimate(state)
        {
            return worth;
        }
        state.distinct(seat, choices);
        let choice = if G::TEMPER.whim > 0 && dice.below(100) < u32::from(G::TEMPER.whim) {
            dice.pick(choices)
        } else {
            state.hasty(seat, choices, dice)
        };
        state.play(seat, choice, dice, &mut ());
    }
    // An imagined game without end is nobody's gain.
    BySeat::new(state.seats(), |_| 0.5)
}

/// What an outcome is worth to each seat: the place it took and, where the game says so, half of
/// it the margin by which it took it.
pub(crate) fn worth<G: Sense>(outcome: &Outcome) -> Worth {
    let margin = f64::from(G::TEMPER.margin);
    BySeat::new(outcome.place.count(), |seat| {
        let worth = outcome.worth(seat);
        if margin <= 0.0 || outcome.together {
            return worth;
        }
        let others = outcome.score.iter().filter(|&(other, _)| other != seat);
        let best = others.map(|(_, &score)| score).max().unwrap_or(0);
        let lead = f64::from(outcome.score[seat] - best) / margin;
        0.5 * worth + 0.5 / (1.0 + (-lead).exp())
    })
}

/// The estimate for every seat, if the game can tell for the first.
fn estimate<G: Sense>(state: &G) -> Option<Worth> {
    state.estimate(Seat(0))?;
    Some(BySeat::new(state.seats(), |seat| state.estimate(seat).unwrap_or(0.5).clamp(0.0, 1.0)))
}

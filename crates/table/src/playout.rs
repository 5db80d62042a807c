//! Playing a game on to its end.

use crate::{Dice, Game, Outcome, Seat};

/// How a game went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Playout {
    /// How many decisions it took.
    pub decisions: usize,
    /// How it ended.
    pub outcome: Outcome,
}

/// Plays on until the end, asking `choose` at every question for one of the distinct choices of the
/// first asked seat. `choices` is scratch space, so that many games share one buffer and a playout
/// allocates nothing.
#[inline]
pub fn play_out<G: Game, D: Dice>(
    game: &mut G,
    dice: &mut D,
    choices: &mut Vec<G::Choice>,
    mut choose: impl FnMut(&G, Seat, &[G::Choice], &mut D) -> G::Choice,
) -> Playout {
    let mut decisions = 0;
    loop {
        let turn = game.turn();
        let Some(seat) = turn.first_asked() else {
            let outcome = turn.outcome().expect("a game that asks nobody is over");
            return Playout { decisions, outcome };
        };
        game.distinct(seat, choices);
        let choice = choose(game, seat, choices, dice);
        game.play(seat, choice, dice, &mut ());
        decisions += 1;
    }
}

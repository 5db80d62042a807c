//! Random games, as fast as the rules allow.

use table::{Dice, Game, Outcome, Turn};

/// How a random game went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Playout {
    /// How many decisions it took.
    pub decisions: usize,
    /// How it ended.
    pub outcome: Outcome,
}

/// Plays on at random until the end. `choices` is scratch space, so that many games share one
/// buffer and a playout allocates nothing.
///
/// # Panics
/// When the game outlasts its stated bound, or asks a seat that has no choice.
pub fn playout<G: Game, D: Dice>(game: &mut G, dice: &mut D, choices: &mut Vec<G::Choice>) -> Playout {
    let mut decisions = 0;
    loop {
        match game.turn() {
            Turn::Over(outcome) => return Playout { decisions, outcome },
            Turn::Asks(seats) => {
                let seat = seats.lowest().expect("somebody who is asked");
                game.distinct(seat, choices);
                let choice = dice.pick(choices);
                game.play(seat, choice, dice, &mut ());
                decisions += 1;
                assert!(
                    decisions <= G::LONGEST,
                    "no game of {} has more than {} decisions",
                    G::ID,
                    G::LONGEST
                );
            }
        }
    }
}

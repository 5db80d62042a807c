//! Random games, as fast as the rules allow.

use table::{Dice, Game, Playout, play_out};

/// Plays on at random until the end. `choices` is scratch space, so that many games share one
/// buffer and a playout allocates nothing.
///
/// # Panics
/// When the game outlasts its stated bound, or asks a seat that has no choice.
pub fn playout<G: Game, D: Dice>(game: &mut G, dice: &mut D, choices: &mut Vec<G::Choice>) -> Playout {
    let mut decisions = 0;
    play_out(game, dice, choices, |_, _, choices, dice| {
        decisions += 1;
        assert!(decisions <= G::LONGEST, "no game of {} has more than {} decisions", G::ID, G::LONGEST);
        dice.pick(choices)
    })
}

//! The game before the choice just made, by which it is judged whether the choice can be taken back.

use games::Playable;
use table::{Dice, FastDice, Observer, Seat};

/// A game before a choice, and the choice.
#[derive(Clone, Debug)]
pub(crate) struct Before<G: Playable> {
    pub(crate) state: G,
    pub(crate) seat: Seat,
    pub(crate) choice: G::Choice,
}

/// Dice that only tell whether they were thrown.
struct Watched(bool);

impl Dice for Watched {
    fn below(&mut self, _: u32) -> u32 {
        self.0 = true;
        0
    }
}

impl<G: Playable> Before<G> {
    /// Whether the choice showed its seat anything hidden: chance, or what is otherwise in another game that looks
    /// the same to it.
    pub(crate) fn revealed(self) -> bool {
        const OTHER_GAMES: u64 = 3;
        let Before { state, seat, choice } = self;
        let after = |mut state: G| {
            let mut dice = Watched(false);
            state.play(seat, choice, &mut dice, &mut ());
            (!dice.0).then(|| state.view(Observer::Seat(seat)))
        };
        let Some(known) = after(state.clone()) else { return true };
        (0..OTHER_GAMES).any(|seed| {
            let other = state.imagine(seat, &mut FastDice::new(seed));
            after(other).as_ref() != Some(&known)
        })
    }
}

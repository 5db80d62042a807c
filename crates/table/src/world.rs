//! What a rule needs besides the state: chance and ears.

use crate::{Dice, Sink};

/// Dice to throw and somebody to tell. Rules that need both take one `world: &mut impl World<Event>`.
pub trait World<E>: Dice + Sink<E> {}

impl<E, W: Dice + Sink<E>> World<E> for W {}

/// The dice and the listener of one choice, together.
#[derive(Debug)]
pub struct Around<'a, D, S> {
    /// Where chance comes from.
    pub dice: &'a mut D,
    /// Who hears what happens.
    pub told: &'a mut S,
}

impl<D: Dice, S> Dice for Around<'_, D, S> {
    #[inline(always)]
    fn below(&mut self, sides: u32) -> u32 {
        self.dice.below(sides)
    }

    #[inline(always)]
    fn below_in_runs(&mut self, sides: u32, run: impl FnOnce(u32) -> u32) -> u32 {
        self.dice.below_in_runs(sides, run)
    }
}

impl<E, D, S: Sink<E>> Sink<E> for Around<'_, D, S> {
    #[inline(always)]
    fn tell(&mut self, event: impl FnOnce() -> E) {
        self.told.tell(event);
    }
}

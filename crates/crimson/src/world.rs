//! What the rules need besides the state: chance, ears, and the bounds of one step.

use crate::bounds::Step;
use crate::event::Event;
use table::{Around, Dice, Sink};

/// Dice to throw, somebody to tell, and what has happened since somebody last decided something.
pub(crate) trait World: table::World<Event> {
    fn step(&mut self) -> &mut Step;

    /// Tells how something stands, which is no event of its own and counts for none.
    fn remark(&mut self, event: impl FnOnce() -> Event);
}

/// The world from one decision to the next question.
pub(crate) struct Choosing<'a, D, S> {
    around: Around<'a, D, S>,
    step: Step,
}

impl<'a, D: Dice, S: Sink<Event>> Choosing<'a, D, S> {
    pub(crate) fn new(dice: &'a mut D, told: &'a mut S) -> Self {
        Choosing { around: Around { dice, told }, step: Step::NEW }
    }
}

impl<D: Dice, S: Sink<Event>> World for Choosing<'_, D, S> {
    #[inline(always)]
    fn step(&mut self) -> &mut Step {
        &mut self.step
    }

    #[inline(always)]
    fn remark(&mut self, event: impl FnOnce() -> Event) {
        self.around.tell(event);
    }
}

impl<D: Dice, S> Dice for Choosing<'_, D, S> {
    #[inline(always)]
    fn below(&mut self, sides: u32) -> u32 {
        self.around.below(sides)
    }
}

impl<D, S: Sink<Event>> Sink<Event> for Choosing<'_, D, S> {
    #[inline(always)]
    fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.step.count_event();
        self.around.tell(event);
    }
}

//! The way a game has come, so that it can be told again.

use crate::fault::Fault;
use crate::full::Full;
use crate::state::StateOf;
use std::sync::Arc;
use table::{ScriptedDice, Seat};
use vector::dice;

/// One step of the way a game has come; the steps before it are shared with its copies.
pub(crate) struct Link {
    seat: u8,
    action: u16,
    /// Where somebody chose how chance fell.
    chosen: Option<Box<Chosen>>,
    before: Option<Arc<Link>>,
}

impl Link {
    /// A step whose chance came from the seed.
    pub(crate) fn new(seat: Seat, action: u16, before: Option<Arc<Link>>) -> Arc<Link> {
        Arc::new(Link { seat: seat.0, action, chosen: None, before })
    }
}

/// How chance was told to fall in one step. From the next step on it comes from another seed.
struct Chosen {
    throws: Vec<u32>,
    /// The seed up to this step.
    before: u64,
}

/// One step as it is told again: who chose what, and where its chance came from.
pub(crate) struct Step {
    pub(crate) seat: u8,
    pub(crate) action: u16,
    pub(crate) seed: u64,
    /// How chance fell, where it did not come from the seed.
    pub(crate) throws: Option<Vec<u32>>,
}

/// A long way is taken apart step by step: each step within the one after it would need a deep stack.
impl Drop for Link {
    fn drop(&mut self) {
        let mut next = self.before.take();
        while let Some(link) = next {
            next = Arc::into_inner(link).and_then(|mut link| link.before.take());
        }
    }
}

/// Where the way begins.
pub(crate) struct Origin<G> {
    /// Where the first chance comes from.
    pub(crate) seed: u64,
    /// What it began with, where that was imagined; else it was dealt under the options of the game.
    pub(crate) state: Option<Box<G>>,
}

impl<G: Full> StateOf<G> {
    /// What came of an action when chance fell like this; all chance after it comes from this seed.
    pub(crate) fn successor(&self, seat: Seat, action: u16, state: G, throws: Vec<u32>, seed: u64) -> Self {
        let chosen = Some(Box::new(Chosen { throws, before: self.seed }));
        StateOf {
            game: self.game.clone(),
            state,
            seed,
            step: self.step + 1,
            origin: self.origin.clone(),
            way: Some(Arc::new(Link { seat: seat.0, action, chosen, before: self.way.clone() })),
            listed: None,
            choices: Vec::new(),
            actions: Vec::new(),
        }
    }

    /// What comes of an action when chance falls like this; all chance after it comes from this seed.
    pub(crate) fn fallen(mut self, seat: u8, action: u16, throws: &[u32], seed: u64) -> Result<Self, Fault> {
        let (seat, choice) = self.legal(seat, action)?;
        let mut state = self.state.clone();
        state.play(seat, choice, &mut ScriptedDice::new(throws.to_vec()), &mut ());
        Ok(self.successor(seat, action, state, throws.to_vec(), seed))
    }

    /// The steps from the origin to here.
    pub(crate) fn steps(&self) -> Vec<Step> {
        let mut steps = Vec::with_capacity(self.step as usize);
        let (mut link, mut seed) = (self.way.as_ref(), self.seed);
        while let Some(step) = link {
            let Link { seat, action, ref chosen, .. } = **step;
            seed = chosen.as_ref().map_or(seed, |chosen| chosen.before);
            steps.push(Step {
                seat,
                action,
                seed,
                throws: chosen.as_ref().map(|chosen| chosen.throws.clone()),
            });
            link = step.before.as_ref();
        }
        steps.reverse();
        steps
    }

    fn beginning(&self) -> G {
        let Origin { seed, state } = &*self.origin;
        match state {
            None => G::deal(&self.game.options, &mut dice(*seed, 0)).expect("options accepted before"),
            Some(state) => (**state).clone(),
        }
    }

    /// Plays the way again and shows each step: the state before it, who chose, and what happened.
    pub(crate) fn retell(&self, mut show: impl FnMut(&G, Seat, u16, &[G::Event], &G)) {
        let mut state = self.beginning();
        let mut events = Vec::new();
        for (number, step) in (1..).zip(self.steps()) {
            let (before, seat, action) = (state.clone(), Seat(step.seat), step.action);
            let choice = state.choice(seat, action).expect("a step that was accepted before");
            events.clear();
            match step.throws {
                None => state.play(seat, choice, &mut dice(step.seed, number), &mut events),
                Some(throws) => state.play(seat, choice, &mut ScriptedDice::new(throws), &mut events),
            }
            show(&before, seat, action, &events, &state);
        }
    }
}

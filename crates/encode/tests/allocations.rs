//! Telling a game in numbers asks for no memory. The count is of the whole process, so this binary runs
//! without the test harness, whose own thread may ask for memory at any moment.

use encode::{Encode, Visitor, visit};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use std::alloc::System;
use table::{Dice, FastDice};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

struct Allocations;

impl Visitor for Allocations {
    type Out = usize;

    fn visit<G: Encode + table::Shown>(self) -> usize {
        let mut dice = FastDice::new(1);
        let start = G::deal(&G::Options::default(), &mut dice).expect("the usual options");
        let layout = start.layout();
        let mut observation = vec![0; layout.observation.size()];
        let mut mask = vec![0; layout.actions.size()];
        let mut features = vec![0; layout.features.size()];
        let (mut choices, mut actions) = (Vec::with_capacity(4096), Vec::with_capacity(4096));
        let mut told = 0;
        let region = Region::new(ALLOCATOR);
        for _ in 0..20 {
            let mut state = start.clone();
            while let Some(seat) = state.turn().first_asked() {
                state.choices(seat, &mut choices);
                state.observe(seat, &mut observation);
                state.actions(seat, &choices, &mut actions);
                encode::mask(&actions, &mut mask);
                let choice = state.choice(seat, dice.pick(&actions)).expect("a legal choice");
                state.features(seat, choice, &mut features);
                state.play(seat, choice, &mut dice, &mut ());
                told += 1;
            }
        }
        let change = region.change();
        assert_eq!((change.allocations, change.reallocations), (0, 0), "{} in {told} questions", G::ID);
        told
    }
}

fn main() {
    for id in ["schotten", "combo", "crimson", "dominion"] {
        let told = visit(id, Allocations).expect("a game");
        assert!(told > 0, "{id}: a game without questions");
        println!("test numbers_allocate_nothing::{id} ... ok");
    }
}

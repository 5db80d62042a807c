//! A playout asks for no memory. The count is of the whole process, so this binary runs without the
//! test harness, whose own thread may ask for memory at any moment.

use games::{IDS, Playable, Visitor, visit};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use std::alloc::System;
use table::FastDice;
use testkit::playout;

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Counts what a game's decisions ask for once its buffers have grown, as a search's have.
struct Allocations;

impl Visitor for Allocations {
    type Out = ();

    fn visit<G: Playable>(self) {
        let mut dice = FastDice::new(1);
        let mut choices = Vec::with_capacity(4096);
        let start = G::deal(&G::Options::default(), &mut dice).expect("the usual options");
        let mut play = |rounds: usize| {
            (0..rounds).map(|_| playout(&mut start.clone(), &mut dice, &mut choices).decisions).sum::<usize>()
        };
        play(10);
        let region = Region::new(ALLOCATOR);
        let decisions = play(50);
        let change = region.change();
        assert!(decisions > 0, "{}: a game without decisions", G::ID);
        assert_eq!((change.allocations, change.reallocations), (0, 0), "{} in {decisions} decisions", G::ID);
    }
}

fn main() {
    for id in IDS {
        visit(id, Allocations).expect("a registered game");
        println!("test playouts_allocate_nothing::{id} ... ok");
    }
}

//! Asking a network asks for no memory. The count is of the whole process, so this binary runs without
//! the test harness, whose own thread may ask for memory at any moment.

use net::{Form, Lens, Net, Table};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use std::alloc::System;

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

fn main() {
    let inputs: Vec<String> = (0..300).map(|place| format!("in {place}")).collect();
    let names: Vec<String> = (0..40).map(|place| format!("do {place}")).collect();
    let levels: Vec<u8> = (0..300).map(|place| [0, 4][place % 2]).collect();
    let (widths, seats) = (&[64, 32, 48], 4);
    let form =
        Form { game: "toy", encoding: 1, seats, widths, inputs: &inputs, levels: &levels, actions: &names };
    let table = Table { game: "toy", encoding: 1, seats, inputs: &inputs, actions: &names };
    let net = Net::read(&form.random(1)).expect("a network");
    let net = Lens::new(net, &table).expect("its own table");
    let mut scratch = net.scratch();
    let actions: Vec<u16> = (0..40).collect();
    let mut logits = Vec::with_capacity(actions.len());
    let mut observation = vec![0; inputs.len()];
    let mut chances = 0.0;
    let region = Region::new(ALLOCATOR);
    for round in 0..500 {
        observation.iter_mut().enumerate().for_each(|(place, byte)| *byte = (place * round % 256) as u8);
        net.look(&observation, &mut scratch);
        net.logits(&actions, &scratch, &mut logits);
        net::shares(&mut logits);
        chances += (0..seats).map(|seat| net.chance(seat, &scratch)).sum::<f32>();
    }
    let change = region.change();
    assert_eq!((change.allocations, change.reallocations), (0, 0), "chances {chances}");
    println!("test asking_allocates_nothing ... ok");
}

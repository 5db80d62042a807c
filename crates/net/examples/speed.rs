//! How long one evaluation takes: 1,700 inputs of which 120 are not 0, layers of 384, 128 and 64, thirty
//! legal actions.
//!
//! ```sh
//! cargo run --release -p bergfried-net --example speed
//! ```

use net::{Form, Lens, Net, Table};
use std::hint::black_box;
use std::time::Instant;

const INPUTS: usize = 1700;

fn main() {
    let inputs: Vec<String> = (0..INPUTS).map(|place| format!("in {place}")).collect();
    let names: Vec<String> = (0..677).map(|place| format!("do {place}")).collect();
    let (seats, levels) = (2, &[0; INPUTS]);
    let widths = &[384, 128, 64];
    let form = Form { game: "speed", encoding: 1, seats, widths, inputs: &inputs, levels, actions: &names };
    let file = form.random(1);
    let began = Instant::now();
    let net = Net::read(&file).expect("a network");
    println!("reading {} bytes: {:?}", file.len(), began.elapsed());
    let began = Instant::now();
    let table = Table { game: "speed", encoding: 1, seats, inputs: &inputs, actions: &names };
    let net = Lens::new(net, &table).expect("its own table");
    println!("matching the names: {:?}", began.elapsed());
    // Many observations, so that the rows do not all lie in the nearest memory.
    let observations: Vec<Vec<u8>> = (0..64)
        .map(|which: usize| {
            let mut observation = vec![0; INPUTS];
            (0..120).for_each(|place| {
                observation[(which * 331 + place * 1009) % INPUTS] = 1 + (place % 12 == 0) as u8
            });
            observation
        })
        .collect();
    let actions: Vec<u16> = (0..30).map(|place| place * 21).collect();
    let mut scratch = net.scratch();
    let mut shares = Vec::new();
    let mut sum = 0.0;
    let rounds = 20_000;
    let began = Instant::now();
    for round in 0..rounds {
        net.look(black_box(&observations[round % observations.len()]), &mut scratch);
        net.logits(&actions, &scratch, &mut shares);
        net::shares(&mut shares);
        sum += net.chance(0, &scratch) + shares[0];
    }
    let each = began.elapsed() / rounds as u32;
    println!("one evaluation: {each:?} (mean of {rounds}; sum {sum})");
}

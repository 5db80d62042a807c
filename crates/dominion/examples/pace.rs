//! How fast the rules run: random play of random kingdoms, and copying a state.
//!
//! `cargo run --release -p bergfried-dominion --example pace [GAMES] [PLAYERS]`

use dominion::{Dominion, Options};
use std::hint::black_box;
use std::time::Instant;
use table::{FastDice, Game};

fn main() {
    let mut numbers = std::env::args().skip(1).filter_map(|text| text.parse::<u64>().ok());
    let games = numbers.next().unwrap_or(2000);
    let players = numbers.next().unwrap_or(2) as u8;
    let options = Options {
        players,
        kingdom: "random".to_owned(),
        sets: "base, base-1st, dark-ages, empires".to_owned(),
        ..Options::default()
    };
    let mut choices = Vec::with_capacity(256);
    let (mut decisions, mut spent) = (0usize, 0u128);
    let mut last = None;
    for seed in 0..games {
        let mut dice = FastDice::new(seed);
        let mut game = Dominion::deal(&options, &mut dice).expect("a random kingdom");
        let begin = Instant::now();
        decisions += testkit::playout(&mut game, &mut dice, &mut choices).decisions;
        spent += begin.elapsed().as_nanos();
        last = Some(game);
    }
    println!("{games} games, {decisions} decisions, {:.1} ns each", spent as f64 / decisions as f64);
    let game = last.expect("a game");
    let begin = Instant::now();
    for _ in 0..100_000 {
        black_box(black_box(&game).clone());
    }
    println!("clone {:.1} ns, {} bytes", begin.elapsed().as_nanos() as f64 / 1e5, size_of::<Dominion>());
}

//! How fast the rules run: random play of random kingdoms, copying a state, and strategies.
//!
//! `cargo run --release -p dominion --example pace [GAMES] [PLAYERS]`, or `... pace mirror [GAMES]` for
//! nothing but Big Money against itself, or `... pace match [GAMES]` for every strategy of the house.

use dominion::strategy::{SHIPPED, Simulation};
use dominion::{Dominion, Options};
use std::hint::black_box;
use std::time::Instant;
use table::{FastDice, Game};

fn main() {
    if std::env::args().nth(1).as_deref() == Some("mirror") {
        let games = std::env::args().nth(2).and_then(|text| text.parse().ok()).unwrap_or(100_000);
        return against_big_money(SHIPPED[0], games);
    }
    if std::env::args().nth(1).as_deref() == Some("match") {
        let games = std::env::args().nth(2).and_then(|text| text.parse().ok()).unwrap_or(10_000);
        return SHIPPED.into_iter().for_each(|strategy| against_big_money(strategy, games));
    }
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
        black_box(*black_box(&game));
    }
    println!("clone {:.1} ns, {} bytes", begin.elapsed().as_nanos() as f64 / 1e5, size_of::<Dominion>());
}

fn against_big_money((name, text): (&str, &str), games: u64) {
    let begin = Instant::now();
    let report = Simulation::new(&[text, SHIPPED[0].1], games, 7).expect("shipped strategies").run();
    let pace = report.games as f64 / begin.elapsed().as_secs_f64();
    let (own, other) = (&report.strategies[0], &report.strategies[1]);
    println!(
        "{name:16} {:5.1} % against Big Money, {:.1} to {:.1} points, {:.1} turns, {pace:.0} games/s, {:?}",
        100.0 * own.share,
        own.points,
        other.points,
        own.turns,
        report.finish
    );
}

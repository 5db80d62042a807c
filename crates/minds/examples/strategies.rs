//! How fast strategies play: `cargo run --release -p bergfried-minds --example strategies [mirror] [GAMES]`,
//! Big Money against itself, or every strategy of the house against it.

use minds::dominion::strategy::{SHIPPED, Setup, Simulation};
use std::time::Instant;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let games = words.iter().find_map(|word| word.parse().ok()).unwrap_or(10_000);
    let mirror = words.iter().any(|word| word == "mirror");
    let strategies = if mirror { &SHIPPED[..1] } else { &SHIPPED[..] };
    for (name, text) in strategies {
        let simulation =
            Simulation::new(&[text, SHIPPED[0].1], Setup::default()).expect("shipped strategies");
        let begin = Instant::now();
        let report = simulation.run(games, 7);
        let pace = report.games as f64 / begin.elapsed().as_secs_f64();
        let (own, other) = (&report.strategies[0], &report.strategies[1]);
        println!(
            "{name:16} {:5.1} % against Big Money, {:.1} to {:.1} points, {:.1} turns, {pace:.0} games/s, {:?}",
            100.0 * own.share.share,
            own.points,
            other.points,
            own.turns,
            report.finish
        );
    }
}

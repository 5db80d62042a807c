//! Random games as fast as the rules allow: `cargo run --release -p bergfried-combo --example bench [players] [games]`.

use combo::{Combo, Options};
use std::time::Instant;
use table::{FastDice, Game};

fn main() {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse::<usize>().expect("a number"));
    let players = arguments.next().unwrap_or(2);
    let games = arguments.next().unwrap_or(200_000);
    let mut dice = FastDice::new(1);
    let mut choices = Vec::new();
    let start = Instant::now();
    let mut decisions = 0;
    for _ in 0..games {
        let mut game = Combo::deal(&Options { players }, &mut dice).expect("a table of two to five");
        decisions += testkit::playout(&mut game, &mut dice, &mut choices).decisions;
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{players} players: {:.0} games/s, {:.1} ns per decision, {:.1} decisions per game",
        games as f64 / seconds,
        seconds * 1e9 / decisions as f64,
        decisions as f64 / games as f64
    );
    let game = Combo::deal(&Options { players }, &mut dice).expect("a table of two to five");
    let start = Instant::now();
    let copies = 1_000_000;
    for _ in 0..copies {
        std::hint::black_box(std::hint::black_box(&game).clone());
    }
    println!(
        "clone {:.1} ns, {} bytes",
        start.elapsed().as_secs_f64() * 1e9 / f64::from(copies),
        size_of::<Combo>()
    );
}

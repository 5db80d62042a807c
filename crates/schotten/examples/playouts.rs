//! Random games at full speed: `cargo run --release -p bergfried-schotten --example playouts [games] [tactics]`.

use schotten::{Options, Siege};
use std::time::Instant;
use table::{Dice, FastDice, Game, play_out};

fn main() {
    let mut args = std::env::args().skip(1);
    let games: u64 = args.next().and_then(|arg| arg.parse().ok()).unwrap_or(100_000);
    let options = Options { tactics: args.next().is_some(), ..Options::default() };
    let mut dice = FastDice::new(1);
    let mut choices = Vec::with_capacity(256);
    let (mut decisions, mut listed, mut longest, mut attacker_wins) = (0u64, 0u64, 0u64, 0u64);
    let start = Instant::now();
    for _ in 0..games {
        let mut siege = Siege::deal(&options, &mut dice).expect("options");
        let played = play_out(&mut siege, &mut dice, &mut choices, |_, _, choices, dice| {
            listed += choices.len() as u64;
            dice.pick(choices)
        });
        let (length, outcome) = (played.decisions as u64, played.outcome);
        decisions += length;
        longest = longest.max(length);
        attacker_wins += u64::from(outcome.winners().contains(table::Seat(0)));
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{games} games in {seconds:.2} s: {:.0} games/s, {:.1} ns per decision, {:.1} decisions and {:.1} choices each, longest {longest}, attacker wins {:.1} %, {} bytes per state",
        games as f64 / seconds,
        seconds * 1e9 / decisions as f64,
        decisions as f64 / games as f64,
        listed as f64 / decisions as f64,
        attacker_wins as f64 * 100.0 / games as f64,
        size_of::<Siege>()
    );
    let siege = Siege::deal(&options, &mut dice).expect("options");
    let start = Instant::now();
    for _ in 0..10_000_000 {
        std::hint::black_box(std::hint::black_box(&siege).clone());
    }
    println!("{:.1} ns per clone", start.elapsed().as_secs_f64() * 100.0);
}

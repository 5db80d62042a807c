//! Two Dominion strategies meet: one from a file of one's own, one of the house.
//!
//! `cargo run --release -p bergfried --example two_strategies`

use bergfried::minds::dominion::strategy::{SHIPPED, Setup, Simulation, StrategyError};
use bergfried::table::Lang;
use bergfried::words::{numbered, say};

/// What a strategy file says: what to play, what to buy, and when.
const MINE: &str = r#"
name = "Two Smithies"
kingdom = ["Smithy"]
play = ["Smithy"]
buy = [
    { card = "Province", when = "money > 15" },
    { card = "Duchy", when = "left Province <= 4" },
    "Gold",
    { card = "Smithy", when = "count Smithy < 2" },
    "Silver",
]
"#;

fn in_words((place, error): (usize, StrategyError)) -> String {
    format!("strategy {}: {}", place + 1, say(Lang::En, &error.message(), &numbered))
}

pub(crate) fn main() -> Result<(), String> {
    let (name, big_money) = SHIPPED[0];
    assert_eq!(name, "big-money");
    let simulation = Simulation::new(&[MINE, big_money], Setup::default()).map_err(in_words)?;
    // The same seed gives the same games; seats are exchanged after every game.
    let report = simulation.run(2_000, 7);
    for strategy in &report.strategies {
        println!(
            "{:<14} won {:4.1} % (95 % interval {:4.1} to {:4.1}), {:.1} points in {:.1} turns",
            strategy.name,
            100.0 * strategy.share.share,
            100.0 * strategy.share.low,
            100.0 * strategy.share.high,
            strategy.points,
            strategy.turns
        );
    }
    assert!(report.strategies[0].share.low > 0.5, "cards beat mere money");

    // A mistake is told with its place and what may be meant.
    let wrong = MINE.replace("\"Gold\"", "\"Gould\"");
    let mistake = Simulation::new(&[wrong.as_str(), big_money], Setup::default()).err().map(in_words);
    let mistake = mistake.ok_or("nobody knows a card called Gould")?;
    println!("{mistake}");
    assert!(mistake.contains("Gold"), "{mistake}");
    Ok(())
}

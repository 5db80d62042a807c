//! Scripted strategies for statistics: what to buy, and how to answer the cards, in a text that anybody
//! can write. `docs/strategies.md` tells every word of it.
//!
//! ```
//! use minds::dominion::strategy::{SHIPPED, Simulation};
//!
//! let smithy = r#"
//! name = "Two Smithies"
//! kingdom = ["Smithy"]
//! buy = [
//!     { card = "Province", when = "money > 15" },
//!     { card = "Gold" },
//!     { card = "Smithy", when = "count Smithy < 2 and count Smithy / count cards < 0.1" },
//!     "Silver",
//! ]
//! "#;
//! let simulation = Simulation::new(&[smithy, SHIPPED[0].1], Default::default()).expect("strategies");
//! let report = simulation.run(200, 1);
//! assert_eq!(report.strategies[0].wins + report.strategies[1].wins + report.strategies[0].ties, 200);
//! ```

mod answer;
mod explain;
mod expression;
mod measure;
mod plan;
mod read;
mod simulation;

pub use explain::{Passed, Purchase};
pub use read::{Strategy, StrategyError};
pub use simulation::{Curve, Finish, Note, Report, Setup, Simulation, Standing};

macro_rules! shipped {
    ($($name:literal),* $(,)?) => {
        /// The strategies of the house: name and text of each file.
        pub const SHIPPED: [(&str, &str); [$($name),*].len()] =
            [$(($name, include_str!(concat!("../../strategies/", $name, ".toml")))),*];
    };
}

shipped![
    "big-money",
    "smithy",
    "witch",
    "rebuild",
    "cultist",
    "marauder",
    "hunting-grounds",
    "catacombs",
    "junk-dealer",
    "armory",
    "bandit-camp",
    "pillage",
    "altar",
];

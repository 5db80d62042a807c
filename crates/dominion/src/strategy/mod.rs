//! Scripted strategies for statistics: an ordered buy list with conditions, priorities for
//! playing, a guard against ending the game behind, and simple answers to everything else.
//!
//! A strategy is a TOML text:
//!
//! ```toml
//! name = "Smithy"
//! about = "Big Money with two Smithies."
//! kingdom = ["Smithy"]
//! play = ["Smithy"]
//!
//! [[buy]]
//! card = "Province"
//!
//! [[buy]]
//! card = "Smithy"
//! when = ["count Smithy < 2", "turn < 12"]
//! ```
//!
//! A buy rule is followed if its card can be bought and all its conditions hold; the first such
//! rule decides. A condition compares (`<`, `<=`, `=`, `>=`, `>`) a number with a number:
//! `count CARD` (cards of that name owned), `money` (coins of all Treasures owned), `left PILE`
//! (cards left in the Supply), `empty` (empty piles), `turn` (own turns taken, the current one
//! included), `coins` (coins of this turn). `trash`, `discard` and `gain` list cards in order of
//! preference for the answers to cards; without them junk goes first and the dearest card is
//! gained. `guard = false` lets the strategy end the game although it loses by that.

mod answer;
mod rule;
mod simulation;

pub use rule::{Strategy, StrategyError};
pub use simulation::{Finish, Report, Simulation, Standing};

/// The strategies of the house: name and text of each file.
pub const SHIPPED: [(&str, &str); 11] = [
    ("big-money", include_str!("../../strategies/big-money.toml")),
    ("smithy", include_str!("../../strategies/smithy.toml")),
    ("witch", include_str!("../../strategies/witch.toml")),
    ("rebuild", include_str!("../../strategies/rebuild.toml")),
    ("cultist", include_str!("../../strategies/cultist.toml")),
    ("marauder", include_str!("../../strategies/marauder.toml")),
    ("hunting-grounds", include_str!("../../strategies/hunting-grounds.toml")),
    ("catacombs", include_str!("../../strategies/catacombs.toml")),
    ("junk-dealer", include_str!("../../strategies/junk-dealer.toml")),
    ("armory", include_str!("../../strategies/armory.toml")),
    ("bandit-camp", include_str!("../../strategies/bandit-camp.toml")),
];

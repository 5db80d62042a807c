//! What cards are worth and what strong players open with, as the designer's bench has measured it: a small file for each game,
//! written by `bergfried balance GAME --worth FILE`.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// What was measured about a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Measured {
    /// The game's id.
    pub game: String,
    /// Who played itself.
    pub bot: String,
    /// So many games as they came, and as many again with seats barred from cards.
    pub games: usize,
    /// What each card is worth, the worthiest first.
    pub cards: Vec<CardWorth>,
    /// What is taken first, the most first.
    pub openings: Vec<Opening>,
}

/// What a card is worth. Numbers are games in a hundred.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardWorth {
    /// The card's id.
    pub card: String,
    /// The games that say something about it.
    pub games: usize,
    /// How many more a seat wins that may take it than one that is barred from it.
    pub worth: f64,
    /// The lower end of the 95 % interval.
    pub low: f64,
    /// The upper end of the 95 % interval.
    pub high: f64,
    /// Whether that is more than chance, with all cards looked at together.
    pub stands: bool,
    /// How long games with it take, by the length of all: mean, and the ends of the 95 % interval.
    pub length: Option<[f64; 3]>,
}

/// What strong players take first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Opening {
    /// A card's id, a place, or a number of coins.
    pub thing: String,
    /// The openings in which it could be taken.
    pub offered: usize,
    /// Of a hundred of these, how many took it.
    pub share: f64,
    /// The lower end of the 95 % interval.
    pub low: f64,
    /// The upper end of the 95 % interval.
    pub high: f64,
}

const FILES: [&str; 4] = [
    include_str!("../worth/schotten.json"),
    include_str!("../worth/combo.json"),
    include_str!("../worth/crimson.json"),
    include_str!("../worth/dominion.json"),
];

/// What was measured about this game.
pub fn measured(game: &str) -> Option<&'static Measured> {
    static ALL: LazyLock<BTreeMap<String, Measured>> = LazyLock::new(|| {
        let read = |text: &str| serde_json::from_str::<Measured>(text).expect("a file of the house");
        FILES.into_iter().map(read).map(|measured| (measured.game.clone(), measured)).collect()
    });
    ALL.get(game)
}

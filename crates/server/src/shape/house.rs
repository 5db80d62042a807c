//! What the house offers.

use super::Both;
use serde::{Deserialize, Serialize};
use table::Words;
use utoipa::ToSchema;
use wire::GameShown;

/// A game of the house and the bots that play it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameInfo {
    /// The game as menus show it.
    #[serde(flatten)]
    #[schema(value_type = Object)]
    pub game: GameShown,
    /// The bots that play it, the weakest first.
    pub bots: Vec<BotInfo>,
}

/// How much a card wins, over the games finished in this house.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardWins {
    /// The card's id.
    pub card: String,
    /// How often a player owned it at the end of a game.
    pub games: usize,
    /// The share of rivals such a player left behind on average: a half is neither good nor bad.
    pub wins: f64,
    /// The lower end of the 95 % interval.
    pub low: f64,
    /// The upper end of the 95 % interval.
    pub high: f64,
}

/// A bot that can be invited.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BotInfo {
    /// The id of its strength.
    pub id: String,
    /// Its name.
    #[schema(value_type = Both)]
    pub name: Words,
    /// How it plays, in a sentence.
    #[schema(value_type = Both)]
    pub about: Words,
}

/// The puzzles of a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PuzzlesOf {
    /// The game's id.
    pub game: String,
    /// Today's, the same for everybody.
    pub today: Option<String>,
    /// What its puzzles are about, in the order in which people meet it.
    pub themes: Vec<String>,
    /// All of them, by theme and then the easiest first.
    pub puzzles: Vec<::puzzles::PuzzleShown>,
}

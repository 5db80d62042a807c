//! What a puzzle is, and those that travel with the program.

use bots::Strength;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::HashMap;
use std::sync::LazyLock;
use table::Seat;

/// A question of a game with one clearly best choice.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// Its name: part of the fingerprint of its position.
    pub id: String,
    /// Who is asked.
    pub seat: Seat,
    /// What it is about; one of [`crate::themes`].
    pub theme: String,
    /// The stable text of the best choice.
    pub solution: String,
    /// How many games in a hundred it wins.
    pub chance: f64,
    /// How many games in a hundred it wins more than the next best, at least.
    pub margin: f64,
    /// How that was proven.
    pub proof: Proof,
    /// How often of a hundred each strength finds it, the weakest first.
    pub found: [u8; Strength::ALL.len()],
    /// Other choices, the best first, and how many games in a hundred they win.
    pub others: Vec<Other>,
    /// What is expected to follow the best choice.
    pub line: Vec<Expected>,
    /// A position that the asked seat can imagine and not tell from the one it sat at.
    pub position: Value,
}

/// Another choice than the best.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Other {
    /// Its stable text.
    pub choice: String,
    /// How many games in a hundred it wins.
    pub chance: f64,
}

/// A choice that is expected.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Expected {
    /// Who chooses.
    pub seat: Seat,
    /// The stable text.
    pub choice: String,
}

/// How a puzzle was proven.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Proof {
    /// Reckoned out to the end of the game.
    Exact,
    /// So many looks at all choices and as many at the others alone, each time from several seeds.
    Search {
        /// How many looks each search made.
        looks: u32,
        /// From how many seeds.
        seeds: u32,
    },
}

impl Puzzle {
    /// The weakest strength that finds it more often than not; nobody where none does at the pace of play.
    pub fn found_by(&self) -> Option<Strength> {
        let found = Strength::ALL.into_iter().zip(self.found);
        found.into_iter().find(|&(_, of_a_hundred)| of_a_hundred > 50).map(|(strength, _)| strength)
    }

    /// How hard it is, from 1 (a squire sees it at a glance) to 5 (nobody finds it at the pace of play).
    pub fn difficulty(&self) -> u8 {
        match self.found_by() {
            Some(Strength::Page | Strength::Squire) => 1,
            Some(Strength::Knight) => 2,
            Some(Strength::Castellan) => 3,
            Some(Strength::Burgrave) => 4,
            None => 5,
        }
    }

    /// What the search that proves it grows from: the same for everybody.
    pub(crate) fn seed(&self) -> u64 {
        u64::from_str_radix(&self.id, 16).unwrap_or(0)
    }
}

/// Reads puzzles, one a line; what is no puzzle is left out (a file of `mine` also notes the games it has
/// looked through).
pub fn read(text: &str) -> Vec<Puzzle> {
    text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
}

/// The puzzles of this game that travel with the program, by theme and then the easiest first; none for a game nobody knows.
pub fn set(game: &str) -> &'static [Puzzle] {
    static SETS: LazyLock<HashMap<&str, Vec<Puzzle>>> = LazyLock::new(|| {
        let sets = [
            ("schotten", include_str!("../sets/schotten.jsonl")),
            ("combo", include_str!("../sets/combo.jsonl")),
            ("crimson", include_str!("../sets/crimson.jsonl")),
            ("dominion", include_str!("../sets/dominion.jsonl")),
        ];
        sets.into_iter().map(|(game, text)| (game, read(text))).collect()
    });
    SETS.get(game).map_or(&[], Vec::as_slice)
}

//! Four castle card games with exact rules, opponents, search and records.
//!
//! This is the door of the house: each room behind it is a crate of its own (`bergfried-table`,
//! `bergfried-dominion`, …) and stands here under its short name.
//!
//! | feature | gives |
//! |---|---|
//! | (always) | the contract of every game, seats, dice, records: `table` |
//! | `schotten`, `combo`, `crimson`, `dominion` | the rules of one game each |
//! | `words` | every sentence in English and German |
//! | `serde` | tables, records and positions of any game as JSON: `wire`, `games` |
//! | `minds` | what a club player knows of each game |
//! | `search` | players of every skill and the search they think with: `bots` |
//! | `scenarios` | positions as text, with what must hold in them: `testkit` |
//! | `arena` | matches, ratings, balance |
//!
//! All but the last one are there unless you turn them off. A game is a *state* that asks a seat a
//! *question*; a question has *choices*; a choice leads to the next question:
//!
//! ```
//! # #[cfg(feature = "schotten")] {
//! use bergfried::schotten::Siege;
//! use bergfried::table::{Dice, FastDice, Game, play_out};
//!
//! let mut dice = FastDice::new(7);
//! let mut siege = Siege::deal(&Default::default(), &mut dice).expect("the usual game");
//! let mut choices = Vec::new();
//! // Both sides play at random until one has won.
//! let end = play_out(&mut siege, &mut dice, &mut choices, |_, _, all, dice| dice.pick(all));
//! assert_eq!(end.outcome.winners().count(), 1);
//! # }
//! ```

#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "arena")]
pub use arena;
#[cfg(feature = "search")]
pub use bots;
#[cfg(feature = "combo")]
pub use combo;
#[cfg(feature = "crimson")]
pub use crimson;
#[cfg(feature = "dominion")]
pub use dominion;
#[cfg(feature = "serde")]
pub use games;
#[cfg(feature = "minds")]
pub use minds;
#[cfg(feature = "schotten")]
pub use schotten;
#[cfg(feature = "serde")]
pub use serde_json;
pub use table;
#[cfg(feature = "scenarios")]
pub use testkit;
#[cfg(feature = "serde")]
pub use wire;
#[cfg(feature = "words")]
pub use words;

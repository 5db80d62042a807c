//! Opponents for every game of the house.
//!
//! A bot gets a [`Seen`]: the knowledge of one seat, from which it can take a view, the choices
//! of that seat and states imagined afresh, and nothing else. That a bot cannot peek is therefore
//! a matter of types, not of manners.
//!
//! - [`Player`] plays a whole game at one [`Skill`] and answers every question.
//! - [`Search`] is information-set tree search: what the strong ones think with, and what
//!   explains a position to people.
//!
//! This crate knows no game by name, reads no clock and starts no thread. Whoever has a clock
//! lets a search [`grow`](Search::grow) until time is up; whoever has threads grows one search
//! in each and sums their [tallies](Tally).
//!
//! ```
//! use bots::{Player, Seen, Skill, Strength};
//! use minds::Sense;
//! use table::FastDice;
//!
//! /// What a squire does first in any game of the house.
//! fn opening<G: Sense>(seed: u64) -> Option<G::Choice> {
//!     let game = G::deal(&Default::default(), &mut FastDice::new(seed)).ok()?;
//!     let mut squire = Player::<G>::new(Skill::Strength(Strength::Squire), seed).ok()?;
//!     let seat = game.turn().first_asked()?;
//!     Some(squire.choose(&Seen::new(&game, seat)))
//! }
//! ```

mod analysis;
mod judged;
mod player;
mod playout;
mod reckon;
mod search;
mod seen;
mod skill;
mod tree;

pub use analysis::{Analysis, Candidate, Expected};
pub use player::Player;
pub use reckon::{Best, Reckoned, best_reckoned, reckon, reckon_out};
pub use search::{Search, Tally, best, sum};
pub use seen::Seen;
pub use skill::{Budget, Skill, Strength, UnknownSkill};

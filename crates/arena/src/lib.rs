//! Matches between bots, and what can honestly be said about them.
//!
//! - [`Tournament`] seats bots, written strategies and programs from outside at tables of one game, rotates
//!   seats, pairs the seeds and plays on several threads; the result does not depend on how many. A
//!   [`Ledger`] keeps its games, so that it can go on where it was broken off.
//! - [`Report`] holds win rates with intervals, ratings, seat advantage, length and speed, as data,
//!   as text and as one HTML page.
//! - [`balance`] tells what each card is worth, [`selfplay`] records games for training elsewhere.
//! - [`think`] gives a search a clock and threads.
//!
//! The arena keeps the true state; the bots get what `bots::Seen` grants them.
//!
//! ```
//! use arena::{Format, Report, Tournament};
//! use std::sync::atomic::AtomicBool;
//!
//! fn meet<G: games::Playable>(bots: &[&str], games: usize) -> Report {
//!     let bots = bots.iter().map(|name| name.parse().expect("a skill")).collect();
//!     let tournament = Tournament::<G>::new(Default::default(), bots, Format::RoundRobin, games, 7);
//!     tournament.expect("the usual game").run(2, &AtomicBool::new(false), |_| ())
//! }
//! ```

pub mod balance;
mod chart;
mod entrant;
mod figures;
mod html;
mod ledger;
mod opening;
mod outside;
mod rating;
#[cfg(feature = "parquet")]
mod recall;
mod report;
#[cfg(feature = "parquet")]
pub mod selfplay;
mod sequential;
mod sitting;
mod statistics;
mod strategies;
mod text;
pub mod think;
mod tournament;
mod whole;
mod worth;

pub use entrant::{Entrant, Written};
pub use figures::figures;
pub use html::html;
pub use ledger::{CannotKeep, Ledger, LedgerContents};
pub use outside::Program;
#[cfg(feature = "parquet")]
pub use recall::{NotRecalled, recall};
pub use report::{EntrantLine, PairLine, Played, Report, SeatLine, Spread};
pub use sequential::{Sequential, Verdict};
pub use sitting::{Decision, Forfeit, Sitting, mixed, sit};
pub use statistics::Effect;
pub use strategies::{strategies_csv, strategies_html};
pub use text::{columns, number, percent, text};
pub use tournament::{CannotBegin, Course, Format, Meeting, Plan, Progress, Tournament};
pub use whole::write_whole;
pub use worth::Worth;

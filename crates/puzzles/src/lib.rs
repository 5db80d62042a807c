//! Puzzles: questions of real games with one clearly best choice.
//!
//! - A [`Puzzle`] is a position, the seat that is asked, the choice that is best and by how much, how that
//!   was proven, and which strengths find it. [`set`] hands out those that travel with the program.
//! - [`mine`] plays a game of strong players and proves what it finds on the way; [`choose`] picks a good
//!   mixture out of many. [`check`] proves a puzzle again, [`renew`] takes its figures anew.
//! - [`attempt`] answers somebody who tries one.
//! - [`play_on`] goes on from any moment against bots.
//! - [`Deal`] is the deal of the day, played by everybody against the same bot; [`partings`] tells where they went apart.
//! - [`review`] looks at the choices of a finished game and names mistakes.
//!
//! Whatever is said of a position is found out from states that the asked seat can imagine, never from the
//! true one, and the position itself is such an imagined one.
//!
//! This crate does no IO, reads no clock and starts no thread.

mod attempt;
mod branch;
mod choose;
mod day;
mod deal;
mod judge;
mod mine;
mod prove;
mod puzzle;
mod review;
mod solve;
mod theme;

pub use attempt::{Tried, attempt, foreseen, solution};
pub use branch::{Bot, Branch, MOST_STEPS, branch, play_on};
pub use choose::choose;
pub use day::puzzle_of_the_day;
pub use deal::{Deal, Parting, RIVAL, agreed_on, ahead, partings};
pub use judge::{Judged, judge, judge_among, lead};
pub use mine::{Taste, mine, variants};
pub use prove::{Checked, Proven, check, renew};
pub use puzzle::{Expected, Other, Proof, Puzzle, read, set};
pub use review::{MISTAKE, Moment, NOTHING, Reviewed, accuracy, moments, review};
pub use solve::{LineShown, PuzzleSeen, PuzzleShown, Sitting, Solving, TriedShown, opened, solve};
pub use theme::{theme, themes};

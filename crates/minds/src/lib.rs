//! How a sensible player plays each game of the house.
//!
//! Rules know nothing of playing well. Here is what a club player knows beside them: [`Sense`] is what
//! bots ask, one module per game answers. A mind reads a state through the game's public accessors and
//! its public choices, as any bot in Rust could; it is only ever asked about imagined states.

mod combo;
mod crimson;
pub mod dominion;
mod schotten;
mod sense;

pub use sense::{Sense, Temper, favourite};

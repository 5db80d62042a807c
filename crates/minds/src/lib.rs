//! How a sensible player plays each game of the house.
//!
//! Rules know nothing of playing well. Here is what a club player knows beside them: [`Sense`] is what
//! bots ask, one module per game answers. A mind reads a state through the game's public accessors and
//! its public choices, as any bot in Rust could; it is only ever asked about imagined states.
//!
//! ```
//! use combo::Combo;
//! use minds::Sense;
//! use table::{FastDice, Game, play_out};
//!
//! let mut dice = FastDice::new(4);
//! let mut game = Combo::deal(&Default::default(), &mut dice).expect("the usual game");
//! let end = play_out(&mut game, &mut dice, &mut Vec::new(), |game, seat, choices, dice| {
//!     game.sensible(seat, choices, dice)
//! });
//! assert!(end.outcome.score.iter().all(|(_, &points)| points > 20), "sensible players fill their grids");
//! ```

mod combo;
mod crimson;
pub mod dominion;
mod learnt;
mod schotten;
mod sense;

pub use learnt::{Glance, Learnt, behind, bring, untaught};
pub use sense::{Foreseen, Script, Sense, Temper, favourite};

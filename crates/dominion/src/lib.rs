//! Dominion: the base set in both editions, Dark Ages, and the recommended set of Empires.
//!
//! Read first: `op` and `pick` (the grammar of card texts), `say` (its words), `cards` (every card as
//! a list of sentences),
//! `ask` (what may be answered), `run` and `answer` (what a sentence and an answer do), `turn`
//! (the course of a turn). The clause ids in comments are those of `clauses.toml`.
//!
//! ```
//! use dominion::{Dominion, Options};
//! use table::{Dice, FastDice, Game, Turn};
//!
//! let mut dice = FastDice::new(7);
//! let mut game = Dominion::deal(&Options::default(), &mut dice).expect("playable options");
//! let mut choices = Vec::new();
//! while let Turn::Asks(seats) = game.turn() {
//!     let seat = seats.lowest().expect("a seat that is asked");
//!     game.choices(seat, &mut choices);
//!     let choice = dice.pick(&choices);
//!     game.play(seat, choice, &mut dice, &mut ());
//! }
//! ```

mod answer;
mod ask;
mod called;
mod cards;
mod choice;
mod event;
mod foresee;
mod frame;
mod game;
mod imagine;
mod kind;
mod kingdom;
mod lines;
mod look;
mod moves;
mod op;
mod options;
mod pick;
mod picture;
mod pile;
mod player;
mod position;
mod refuse;
mod run;
mod say;
pub mod sheet;
mod shown;
mod signs;
mod sound;
mod stage;
mod state;
mod told;
mod turn;
mod verbs;
mod view;

pub use ask::Ask;
pub use cards::{Card, Cost, Points, Trigger, Types, types};
pub use choice::{Choice, Verb};
pub use event::{Cards, Event, Zone};
pub use frame::Place;
pub use kind::Kind;
pub use kingdom::Kingdom;
pub use look::Question;
pub use op::{
    Amount, Bonus, By, Choose, Do, Matter, Op, Price, Script, Slot, To, What, When, Who, Will, Word,
};
pub use options::{Options, Wish, pile_called};
pub use pick::{HowMany, Pick, Pool, Then};
pub use pile::{Group, Pile, STALLS, Stall};
pub use position::{Counts, Meant, Position, Reading, Seating};
pub use state::{Dominion, Phase};
pub use told::{Printed, Text};
pub use view::{InPlay, Partly, PileView, PlayerView, Scored, Stack, TextView, View};

//! Castle Combo: nine rounds, a herald between castle and village, and a 3×3 grid of characters
//! for each of two to five players.
//!
//! Everything at the table is public; only the order of the draw piles is unknown, and it does
//! not exist until a card is revealed. A character is one entry in [`Character`]'s vocabulary;
//! no rule knows a card by name.
//!
//! ```
//! use combo::{Combo, Options};
//! use table::{FastDice, Game, Turn};
//!
//! let mut dice = FastDice::new(7);
//! let mut game = Combo::deal(&Options { players: 3 }, &mut dice)?;
//! let mut choices = Vec::new();
//! while let Turn::Asks(seats) = game.turn() {
//!     let seat = seats.lowest().expect("somebody is asked");
//!     game.choices(seat, &mut choices);
//!     game.play(seat, choices[0], &mut dice, &mut ());
//! }
//! # Ok::<(), table::Refusal>(())
//! ```

mod brief;
mod cards;
mod catalogue;
mod choice;
mod event;
mod explain;
mod game;
mod grid;
mod log;
mod look;
mod market;
mod picture;
mod player;
mod position;
mod refuse;
mod score;
mod shown;
mod signs;
mod stage;
mod state;
mod step;
mod tally;
mod text;
mod turn;
mod view;
mod vocabulary;

pub use cards::{CARDS, Card, Character, German};
pub use choice::{Choice, Side, Yield};
pub use event::Event;
pub use grid::{CELLS, Cell, Face, Grid, SIDE};
pub use look::Asked;
pub use market::ROW;
pub use player::{Player, Worth};
pub use position::{MarketPosition, PlacedPosition, PlayerPosition, Position};
pub use score::{Score, ScoreLine, score};
pub use state::{Combo, Options, PLAYERS};
pub use step::Step;
pub use turn::COMPENSATION;
pub use view::{CellView, FaceView, MarketView, OfferView, PlacedView, PlayerView, Question, View};
pub use vocabulary::{
    Ability, Count, Effect, Goods, Location, POINTS_PER_GOLD, Pattern, Per, Scope, Scoring, Shield, Who,
};

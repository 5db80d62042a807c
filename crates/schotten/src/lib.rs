//! Schotten Totten 2: rules, words and pictures.
//!
//! One player besieges a wall of seven tiles, the other holds it. [`Siege`] is the true state;
//! `choice` says what is legal, `turn` and `action` what a choice does, `proof` decides whether
//! control of a tile can be declared, `known` what a player has learnt of the other hand, `look` what a
//! program may read.
//!
//! ```
//! use schotten::Siege;
//! use table::{Dice, FastDice, Game, Turn};
//!
//! let mut dice = FastDice::new(1);
//! let mut siege = Siege::deal(&Default::default(), &mut dice).expect("standard options");
//! let mut choices = Vec::new();
//! while let Turn::Asks(seats) = siege.turn() {
//!     let seat = seats.lowest().expect("somebody is asked");
//!     siege.choices(seat, &mut choices);
//!     siege.play(seat, dice.pick(&choices), &mut dice, &mut ());
//! }
//! ```

mod action;
mod card;
mod choice;
mod event;
mod explain;
mod face;
mod known;
mod look;
mod options;
mod picture;
mod position;
mod proof;
mod refuse;
mod rules;
mod shown;
mod siege;
mod stage;
mod text;
mod turn;
mod view;
mod wall;

pub use card::{Action, Card, CardSet, Kind};
pub use choice::{Choice, Gift};
pub use event::{Event, Origin};
pub use options::{FirstAttacker, Options, ProofElite};
pub use position::{PhasePosition, Position, SectionPosition};
pub use proof::{Outlook, Reach, Standing};
pub use siege::{Ending, Finished, Fresh, Phase, Proof, Siege};
pub use view::{HandView, PhaseView, RefutationView, SideView, TileView, View};
pub use wall::{ByRole, Face, Formation, Role, Row, Section, TILES, Tile};

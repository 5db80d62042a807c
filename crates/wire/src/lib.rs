//! The JSON shapes that strangers see, and a table of any game behind one face.
//!
//! Engine, server, terminal and Python all speak of a game through [`AnyTable`]: a running game
//! whose kind is known only by its id. What leaves it is a [`Snapshot`], a list of [`EventShown`]
//! or an [`Error`]; all three come from the per-seat projection of the game and never from its
//! true state. Programs outside the house rely on these shapes: fields are added, not renamed.
//!
//! This crate does no IO, reads no clock and starts no thread.
//!
//! ```
//! let shown: Vec<String> = wire::catalogue().into_iter().map(|game| game.id).collect();
//! assert_eq!(shown, games::IDS);
//! ```

mod any;
mod before;
mod catalogue;
mod error;
mod event;
mod film;
mod options;
mod partly;
mod running;
mod snapshot;
#[cfg(feature = "ts")]
pub mod typescript;

pub use any::{AnyTable, Fall, PlayedVisitor, Roles, dealt, from_position, replayed, staged, with_played};
pub use catalogue::{Agreement, GameShown, SeatRange, agreement, card_faces, catalogue, clauses, game_shown};
pub use error::{Error, ErrorCode};
pub use event::EventShown;
pub use film::{AnyFilm, filmed};
pub use options::{default_options, read_options, set_option};
pub use running::Running;
pub use snapshot::{ChoiceShown, Part, Parts, Question, SeatShown, Snapshot};

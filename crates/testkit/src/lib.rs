//! What every game is tested with: scenarios in readable text, one conformance suite, counts of
//! paths, recorded playthroughs and golden replays.
//!
//! The kit knows the contract and the words, and no game by name. A test of a game is one call:
//!
//! ```no_run
//! # fn example<G: table::Game + table::Shown + table::Staged>() where G::Options: Default {
//! testkit::scenarios::<G>("tests/scenarios");
//! testkit::conformance::<G>(&[G::Options::default()], 200);
//! # }
//! ```

pub mod bend;
mod conformance;
mod described;
mod golden;
mod laws;
mod leaks;
mod perft;
mod playout;
mod playthrough;
pub mod scenario;
mod selections;

pub use conformance::{conformance, conformance_where, games_to_play, seed_to_play};
pub use described::described;
pub use golden::{golden, record_golden};
pub use perft::{paths, perft};
pub use playout::playout;
pub use playthrough::playthrough;
pub use scenario::scenarios;
pub use selections::Alike;

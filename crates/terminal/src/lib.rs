//! The table in the terminal: panes, keys and mouse.
//!
//! A screen draws what a [`Host`] tells of a table and hands back what its player chooses. It knows
//! views, the touches of choices and sentences, and no rule: the same screen serves a table of this
//! program and one of a server elsewhere.
//!
//! ```
//! use table::{Lang, Observer, Seed};
//!
//! let options = wire::default_options("combo").expect("a game of the house");
//! let table = wire::dealt("combo", &options, Seed::from(1)).expect("the usual game");
//! let snapshot = table.snapshot(Observer::Spectator, &words::numbered);
//! let faces = wire::card_faces("combo", &options).expect("a game of the house");
//! println!("{}", terminal::picture(&snapshot, faces, Lang::En, 80));
//! ```

mod calls;
mod canvas;
mod games;
mod host;
mod json;
mod keys;
mod look;
mod mouse;
mod over;
mod panes;
mod picking;
mod run;
mod screen;

#[cfg(test)]
mod tests;

pub use host::{Advice, Aside, Host, News};
pub use look::{Depth, Ink, Look, Tincture, ascii_of_environment};
pub use panes::{picture, told};
pub use run::{Ended, columns, rows, run};
pub use screen::{Pace, outcome_messages};

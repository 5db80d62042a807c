//! Vocabulary and contract of every game in the house.
//!
//! A *state* is everything true, hidden cards included. The rules ask a *question* of one or
//! several seats; a question derives its legal *choices*; a choice moves the game to the next
//! question. A *view* is what one seat may know. Chance comes in through [`Dice`], what happened
//! goes out through [`Sink`].
//!
//! This crate knows no game, does no IO, reads no clock and starts no thread. Whoever has a game plays
//! it like this:
//!
//! ```
//! use table::{Dice, Game, Outcome, Played, Refusal, Seed, Start};
//!
//! /// Any game of the house, chosen at random, with a record that anybody can check.
//! fn at_random<G: Game>(seed: u64, whims: &mut impl Dice) -> Result<(Outcome, Played<G>), Refusal> {
//!     let mut table = Played::<G>::new(Start::Options(G::Options::default()), Seed::from(seed))?;
//!     let mut choices = Vec::new();
//!     while let Some(seat) = table.turn().first_asked() {
//!         table.state().choices(seat, &mut choices);
//!         table.choose(seat, whims.pick(&choices))?;
//!     }
//!     let outcome = table.turn().outcome().expect("a game that asks nobody is over");
//!     Ok((outcome, table))
//! }
//! ```

mod about;
mod accessors;
mod bits;
mod card;
mod clause;
mod dice;
mod digest;
mod game;
mod list;
mod message;
mod option;
mod played;
mod playout;
mod refusal;
mod replay;
mod seat;
mod secret;
mod share;
mod shown;
mod sink;
mod stage;
#[cfg(feature = "ts")]
mod typescript;
mod world;

pub use about::{About, Seating};
#[doc(hidden)]
pub use bits::{draw_bit, draw_of_word, nth_bit, nth_of_word};
pub use card::{CardFace, CardKind, Certainty, Ruling, Sign};
pub use clause::{Clause, ClauseIndex};
pub use dice::{Dice, EveryDice, FastDice, ScriptedDice, Seed, SeededDice};
pub use digest::{Digest, digest};
pub use game::{Game, Outcome, Turn};
pub use list::List;
pub use message::{Arg, Lang, Message, Words};
pub use option::{Offer, OptionField, OptionKind};
pub use played::{Mark, Played, Start, Told};
pub use playout::{Playout, play_out};
pub use refusal::{Refusal, RefusalCode};
pub use replay::{Anew, Checkpoint, Replay, ReplayError, Step};
pub use seat::{BySeat, MAX_SEATS, Observer, Seat, Seats};
pub use secret::{Event, Redact, Secret, or_default, redacted};
pub use share::Share;
pub use shown::{Shown, Spoken, Tone};
pub use sink::Sink;
pub use stage::{COURSE, Given, StageError, Staged, Thing, course, listed, set_option, yes_or_no};
#[cfg(feature = "ts")]
pub(crate) use typescript::same_in_typescript;
pub use world::{Around, World};

//! Vocabulary and contract of every game in the house.
//!
//! A *state* is everything true, hidden cards included. The rules ask a *question* of one or
//! several seats; a question derives its legal *choices*; a choice moves the game to the next
//! question. A *view* is what one seat may know. Chance comes in through [`Dice`], what happened
//! goes out through [`Sink`].
//!
//! This crate knows no game, does no IO, reads no clock and starts no thread.

mod about;
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
pub use bits::nth_bit;
pub use card::{CardFace, Certainty, Ruling, Sign};
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
pub use stage::{Given, StageError, Staged, course, listed, yes_or_no};
#[cfg(feature = "ts")]
pub(crate) use typescript::same_in_typescript;
pub use world::{Around, World};

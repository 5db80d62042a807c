//! The registry of all games in the house: the one place that knows every game by name.
//!
//! Whoever needs a game by its id calls [`visit`] with a [`Visitor`]: its code is compiled for each
//! game, so nothing is paid for the indirection in playouts.
//!
//! ```
//! use games::{Playable, Visitor, visit};
//! use table::Lang;
//!
//! struct Title;
//! impl Visitor for Title {
//!     type Out = String;
//!     fn visit<G: Playable>(self) -> String {
//!         G::title().in_lang(Lang::En).to_owned()
//!     }
//! }
//!
//! assert_eq!(visit("combo", Title).as_deref(), Some("Castle Combo"));
//! assert_eq!(visit("chess", Title), None);
//! ```

use minds::Sense;
use table::{About, Clause, ClauseIndex, Game, Shown, Staged};

/// Everything the house expects of a registered game.
pub trait Playable: Game + Shown + Staged + Sense {}
impl<G: Game + Shown + Staged + Sense> Playable for G {}

/// All clauses of a game, in the order of its index.
///
/// # Panics
/// When the checked-in index is not well-formed; a test reads every one.
pub fn clauses<G: About>() -> Vec<Clause> {
    ClauseIndex::of::<G>().clause
}

/// Something to do with a game whose type is only known by its id.
pub trait Visitor {
    /// What comes back.
    type Out;
    /// Does it with this game.
    fn visit<G: Playable>(self) -> Self::Out;
}

/// Somebody who writes down in TypeScript what strangers see of each game.
#[cfg(feature = "ts")]
pub trait TypeReader {
    /// Reads one game's types.
    fn read<View, Event, Choice>(&mut self, id: &str)
    where
        View: ts_rs::TS + 'static,
        Event: ts_rs::TS + 'static,
        Choice: ts_rs::TS + 'static;
}

macro_rules! house {
    ($($game:ty),* $(,)?) => {
        /// The ids of all games, in the order in which the house shows them.
        pub const IDS: &[&str] = &[$(<$game as Game>::ID),*];

        /// Takes the visitor to the game with this id; nothing for an unknown id.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Out> {
            $(if id == <$game as Game>::ID { return Some(visitor.visit::<$game>()); })*
            let _ = visitor;
            None
        }

        /// Shows every game's outward types to the reader.
        #[cfg(feature = "ts")]
        pub fn read_types<R: TypeReader>(reader: &mut R) {
            $(reader.read::<<$game as Game>::View, <$game as Game>::Event, <$game as Game>::Choice>(<$game as Game>::ID);)*
            let _ = reader;
        }
    };
}

house! {
    schotten::Siege,
    combo::Combo,
    crimson::Company,
    dominion::Dominion,
}

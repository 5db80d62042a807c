//! Games told in numbers, for programs that learn.
//!
//! Each game says what a seat may know as a row of bytes ([`Encode::observe`]), and its answers as
//! numbers of one fixed space ([`Encode::action`], [`Encode::choice`]). What every byte and every
//! number means is data too: the [`Layout`], from which legends and handbooks are made.
//!
//! An observation is made from what the seat may know and from nothing else: states whose views are
//! equal give equal observations. Everything is told from where the observer sits: its own things
//! first, then clockwise. Nothing here allocates but [`Encode::layout`].
//!
//! ```
//! use encode::Encode;
//! use schotten::Siege;
//! use table::{FastDice, Game, Seat};
//!
//! let siege = Siege::deal(&Default::default(), &mut FastDice::new(1)).expect("standard options");
//! let layout = siege.layout();
//! let mut observation = vec![0; layout.observation.size()];
//! siege.observe(Seat(0), &mut observation);
//! let mut choices = Vec::new();
//! siege.choices(Seat(0), &mut choices);
//! let action = siege.action(Seat(0), choices[0]);
//! assert_eq!(siege.choice(Seat(0), action), Some(choices[0]));
//! assert_eq!(layout.actions.text(action.into()).as_deref(), Some("play R5 W1"));
//! ```

mod combo;
mod crimson;
mod dominion;
mod layout;
mod pen;
mod schotten;

pub use layout::{Axis, Block, Blocks, Layout};
pub use pen::Pen;

use table::{Game, Seat};

/// A game told in numbers.
pub trait Encode: Game {
    /// Rises when the same knowledge or the same choice gives other numbers. It is written into
    /// every file made with them.
    const ENCODING: u32;

    /// What the numbers of this game mean. It depends on what was agreed before the game and never
    /// changes while it lasts.
    fn layout(&self) -> Layout;

    /// What this seat may know, as bytes. What is there from before is overwritten.
    ///
    /// # Panics
    /// Where `out` is not as long as the layout says.
    fn observe(&self, seat: Seat, out: &mut [u8]);

    /// The number of a legal choice of this seat.
    fn action(&self, seat: Seat, choice: Self::Choice) -> u16;

    /// The choice with this number, legal or not; nothing where the number means nothing here.
    fn choice(&self, seat: Seat, action: u16) -> Option<Self::Choice>;

    /// What a legal choice is about, as bytes that mean the same in any kingdom and on any sheet:
    /// what is done, with what kind of card, where. What is there from before is overwritten.
    ///
    /// # Panics
    /// Where `out` is not as long as the layout says.
    fn features(&self, seat: Seat, choice: Self::Choice, out: &mut [u8]);

    /// The numbers of legal choices of this seat, in their order. Clears `out` first.
    #[inline]
    fn actions(&self, seat: Seat, choices: &[Self::Choice], out: &mut Vec<u16>) {
        out.clear();
        out.extend(choices.iter().map(|&choice| self.action(seat, choice)));
    }
}

/// Marks these numbers with 1 and all others with 0.
#[inline]
pub fn mask(actions: &[u16], out: &mut [u8]) {
    out.fill(0);
    actions.iter().for_each(|&action| out[usize::from(action)] = 1);
}

/// Something to do with a game whose type is only known by its id.
pub trait Visitor {
    /// What comes back.
    type Out;
    /// Does it with this game.
    fn visit<G: Encode + table::Shown>(self) -> Self::Out;
}

/// Takes the visitor to the game with this id; nothing for an unknown id.
pub fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Out> {
    match id {
        ::schotten::Siege::ID => Some(visitor.visit::<::schotten::Siege>()),
        ::combo::Combo::ID => Some(visitor.visit::<::combo::Combo>()),
        ::crimson::Company::ID => Some(visitor.visit::<::crimson::Company>()),
        ::dominion::Dominion::ID => Some(visitor.visit::<::dominion::Dominion>()),
        _ => None,
    }
}

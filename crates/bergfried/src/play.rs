//! A game at the terminal: who sits where, what is asked, what is kept.

pub(crate) mod address;
pub(crate) mod away;
mod calls;
pub(crate) mod editor;
pub(crate) mod evening;
pub(crate) mod input;
pub(crate) mod line;
pub(crate) mod local;
pub(crate) mod menu;
mod others;
pub(crate) mod pondering;
pub(crate) mod prompt;
pub(crate) mod save;
pub(crate) mod session;
pub(crate) mod visit;

//! A game at the terminal: who sits where, what is asked, what is kept.

pub(crate) mod input;
pub(crate) mod menu;
pub(crate) mod save;
pub(crate) mod session;

//! The outer face of a game, tried on a game small enough to see through.

mod any;
mod library;
mod records;
mod sealed;
mod typescript;

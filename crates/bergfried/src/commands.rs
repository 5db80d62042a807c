//! One file per command.

pub(crate) mod admin;
pub(crate) mod arena;
pub(crate) mod balance;
pub(crate) mod bench;
pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod day;
pub(crate) mod engine;
pub(crate) mod hint;
pub(crate) mod learn;
pub(crate) mod man;
pub(crate) mod move_house;
pub(crate) mod play;
pub(crate) mod puzzle;
pub(crate) mod puzzles;
pub(crate) mod replay;
pub(crate) mod review;
pub(crate) mod rules;
pub(crate) mod selfplay;
pub(crate) mod serve;
pub(crate) mod sim;
pub(crate) mod verify;

//! The real binary, driven as people and programs drive it.

mod commands;
mod docs;
mod engine;
mod harness;
mod hostile;
mod play;
mod positions;
mod screens;

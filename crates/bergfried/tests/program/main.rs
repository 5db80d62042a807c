//! The real binary, driven as people and programs drive it.

#[cfg(unix)]
mod admin;
#[cfg(target_os = "linux")]
mod attack;
mod bent;
mod bots;
mod commands;
mod docs;
mod engine;
#[cfg(unix)]
mod handbook;
mod harness;
mod hostile;
#[cfg(unix)]
mod interrupt;
mod lessons;
mod outside;
mod play;
mod positions;
mod puzzles;
mod records;
mod screens;
#[cfg(unix)]
mod serve;

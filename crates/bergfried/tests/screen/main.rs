//! The program at a real pseudo-terminal, its screen read as an emulator draws it.

mod away;
mod games;
mod pty;
mod screens;
mod svg;
mod terminals;

//! Clients without a browser, for whoever wants to know what a server stands.
//!
//! [`Client`] and [`Socket`] speak HTTP and WebSocket by hand, so that they can also say what no
//! browser would. [`Truth`] knows after a game what each observer may have heard. [`attack`] sends
//! all of them against a real process, [`killed`] ends it in the midst of what it does,
//! [`storm`] breaks whatever several nodes share. Nothing here ever speaks to anybody but this machine.

pub mod amounts;
pub mod attack;
mod client;
mod engines;
pub mod killed;
mod process;
pub mod sim;
pub mod storm;
mod truth;

pub use client::{Answer, Client, Door, Socket, any_choice, call};
pub use engines::{Bus, Cluster};
pub use killed::duel;
pub use process::{Limits, Process, built_beside};
pub use truth::Truth;

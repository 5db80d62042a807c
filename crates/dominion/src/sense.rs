//! What bots may ask of the game beyond its rules.

use crate::Dominion;
use table::Sense;

impl Sense for Dominion {}

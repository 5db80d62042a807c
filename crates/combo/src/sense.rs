//! What bots may ask of the game.

use crate::state::Combo;
use table::Sense;

impl Sense for Combo {}

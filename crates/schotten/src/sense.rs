//! What a bot may ask beyond the rules.

use crate::Siege;

impl table::Sense for Siege {}

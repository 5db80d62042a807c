//! What bots may ask beyond the rules.

use crate::company::Company;
use table::Sense;

impl Sense for Company {}

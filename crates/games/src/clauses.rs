//! The rules of a game as numbered clauses.

use serde::Deserialize;
use table::{About, Clause};

#[derive(Deserialize)]
struct Index {
    clause: Vec<Clause>,
}

/// All clauses of a game, in the order of its index.
///
/// # Panics
/// When the checked-in index is not well-formed; a test reads every one.
pub fn clauses<G: About>() -> Vec<Clause> {
    let index: Index = toml::from_str(G::clauses()).expect("a well-formed clause index");
    index.clause
}

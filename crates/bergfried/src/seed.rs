//! Seeds that nobody can guess.

use table::Seed;

/// A seed for the dice of a live game.
pub(crate) fn chance() -> Seed {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the operating system's random numbers");
    Seed(bytes)
}

/// A number for whoever only needs one.
pub(crate) fn number() -> u64 {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).expect("the operating system's random numbers");
    u64::from_le_bytes(bytes)
}

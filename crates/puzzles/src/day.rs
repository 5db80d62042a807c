//! What a day brings: the same for everybody.

use crate::puzzle::{Puzzle, set};

/// The puzzle of this game for a day, counted from 1970: each of its puzzles has its day before one comes again.
pub fn puzzle_of_the_day(game: &str, day: u64) -> Option<&'static Puzzle> {
    let all = set(game);
    let (count, round) = (all.len() as u64, day.checked_div(all.len() as u64)?);
    // A walk with a step that has nothing in common with the number of puzzles meets every one; each round
    // goes another way.
    let wanted = 1 + table::digest(&(game, round, "step")).0 % count;
    let step = (wanted..).find(|&step| common(step, count) == 1)?;
    let first = table::digest(&(game, round, "first")).0 % count;
    all.get(((first + (day % count) * (step % count)) % count) as usize)
}

/// The largest number that divides both.
fn common(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { common(b, a % b) }
}

//! Puzzles and reviews.

mod days;
mod onward;
mod reviews;
mod sets;
mod tries;

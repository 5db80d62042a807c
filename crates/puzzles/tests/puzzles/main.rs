//! Puzzles and reviews.

mod onward;
mod reviews;

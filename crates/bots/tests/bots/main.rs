//! What every bot promises, on a toy game and on every game of the house.

mod endings;
mod house;
mod judged;
mod pondered;
mod reckon;
mod search;
mod toy;

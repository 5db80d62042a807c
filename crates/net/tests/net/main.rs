//! What networks promise: the arithmetic of the file, whatever is in it, and no surprise from bent ones.

mod bent;
mod sums;
mod written;

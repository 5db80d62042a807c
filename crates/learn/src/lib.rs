//! Lessons: scenarios with a coach's words beside them.
//!
//! A lesson is a text file in the format of scenarios (see `docs/lessons.md`): the player's right choices and what
//! the others answer, with what the coach says to each step in both languages. The house's own stand in
//! `lessons/GAME/`. One step is a pure function, [`attend`]: a lesson and the choices so far give the table as it is
//! shown, the coach's line and what is lit. Nothing is kept between two calls.

mod attend;
mod help;
mod lesson;
mod shelf;
mod walk;
mod worth;

pub use attend::{Attendance, Doubt, Lecture, Reason, Scene, attend, moments};
pub use help::{Asking, Help, Rule, help};
pub use lesson::{Asks, Lesson, LessonShown, Said, Stage, Try, written};
pub use shelf::{LESSONS, PICTURES, all, lesson, of_game, pictures, shown, teaching};
pub use walk::{Called, NEXT, Tried, Walk};
pub use worth::{CardWorth, Measured, Opening, measured};

//! The lessons of the house.

use crate::{Lesson, LessonShown, written};
use std::sync::LazyLock;

macro_rules! lessons {
    ($($game:literal: $($file:literal),+ $(,)?;)+) => {
        /// The files of the house: the game, the file's name, its text; in the order in which they are taught.
        pub const LESSONS: &[(&str, &str, &str)] = &[$($((
            $game, $file, include_str!(concat!("../lessons/", $game, "/", $file, ".lesson")),
        )),+),+];
    };
}

lessons! {
    "schotten":
        "01-lay-a-card", "02-formations", "03-what-counts", "04-take-a-tile", "05-proof", "06-oil", "07-retreat",
        "08-tactics";
    "combo": "01-first-cards", "02-neighbours", "03-keys", "04-face-down", "05-the-last-card";
    "crimson": "01-first-bid", "02-match-or-pass", "03-effects", "04-scoring", "05-castles", "06-alone";
    "dominion":
        "01-first-turns", "02-actions", "03-kingdom", "04-trash", "05-attack", "06-dark-ages", "07-the-end";
}

macro_rules! pictures {
    ($($game:literal),+) => {
        /// Positions that the rules show beside those of the lessons: the game, the file's name, its text.
        pub const PICTURES: &[(&str, &str, &str)] =
            &[$(($game, "set-up", include_str!(concat!("../pictures/", $game, ".lesson")))),+];
    };
}

pictures!("schotten", "combo", "crimson", "dominion");

fn read((game, file, text): &(&str, &str, &str)) -> Lesson {
    written(text).unwrap_or_else(|error| panic!("{game}/{file}.lesson:{error}"))
}

static SHELF: LazyLock<Vec<Lesson>> = LazyLock::new(|| LESSONS.iter().map(read).collect());
static SHOWN_BY_RULES: LazyLock<Vec<Lesson>> = LazyLock::new(|| PICTURES.iter().map(read).collect());

/// Every lesson of the house, game by game in the order in which they are taught.
pub fn all() -> &'static [Lesson] {
    &SHELF
}

/// The lessons of one game.
pub fn of_game(game: &str) -> impl Iterator<Item = &'static Lesson> {
    all().iter().filter(move |lesson| lesson.game == game)
}

/// What the rules show of positions that no lesson has: lessons that nobody is sent to.
pub fn pictures() -> &'static [Lesson] {
    &SHOWN_BY_RULES
}

/// The lesson of this name, or the picture.
pub fn lesson(game: &str, name: &str) -> Option<&'static Lesson> {
    let pictures = pictures().iter().filter(|lesson| lesson.game == game);
    of_game(game).chain(pictures).find(|lesson| lesson.name == name)
}

/// The place of a lesson in its game, from 1; 1 for a lesson from elsewhere.
pub(crate) fn number(lesson: &Lesson) -> usize {
    of_game(&lesson.game).position(|other| other.name == lesson.name).map_or(1, |place| place + 1)
}

/// The lessons of one game as a list shows them.
pub fn shown(game: &str) -> Vec<LessonShown> {
    of_game(game).enumerate().map(|(place, lesson)| lesson.shown(place + 1)).collect()
}

/// The first lesson of this game that teaches one of these clauses.
pub fn teaching(game: &str, clauses: &[String]) -> Option<LessonShown> {
    let teaches = |lesson: &&Lesson| lesson.scenario.clauses.iter().any(|id| clauses.contains(id));
    of_game(game).find(teaches).map(|lesson| lesson.shown(number(lesson)))
}

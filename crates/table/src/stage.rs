//! Positions in the words of a scenario, which players can read and write.

use crate::{Game, Refusal, Seat, Seats};
use std::str::FromStr;

/// One line that sets the stage: `given W5 attacker: G11 R3`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Given {
    /// The line number in its file, for messages.
    pub line: usize,
    /// What is described: `W5 attacker`. Words are separated by single spaces.
    pub about: String,
    /// How it is: `G11 R3`.
    pub value: String,
}

impl Given {
    /// What this line says is not what can be said here.
    pub fn wrong(&self, expected: &str) -> StageError {
        StageError::new(self, format!("{expected}: «{}»", self.value))
    }

    /// The value as a number.
    pub fn number<N: FromStr>(&self) -> Result<N, StageError> {
        self.value.parse().map_err(|_| self.wrong("a number is expected"))
    }

    /// The value as yes or no.
    pub fn yes(&self) -> Result<bool, StageError> {
        match self.value.as_str() {
            "yes" | "true" => Ok(true),
            "no" | "false" => Ok(false),
            _ => Err(self.wrong("yes or no is expected")),
        }
    }

    /// The words of a list; `-` stands for none.
    pub fn listed(&self) -> impl Iterator<Item = &str> {
        self.value.split_whitespace().filter(|word| *word != "-")
    }
}

/// A list as [`Given::listed`] reads it.
pub fn listed<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let words: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    if words.is_empty() { "-".to_owned() } else { words.join(" ") }
}

/// A truth as [`Given::yes`] reads it.
pub fn yes_or_no(yes: bool) -> String {
    if yes { "yes" } else { "no" }.to_owned()
}

/// The facts that every game has: who is `asked`, who are the `winners`. `name` is what scenarios
/// call a seat.
pub fn course<G: Game>(game: &G, about: &str, name: impl Fn(Seat) -> String) -> Option<String> {
    let seats = match about {
        "asked" => game.turn().asked(),
        "winners" => game.turn().outcome().map_or(Seats::NONE, |outcome| outcome.winners()),
        _ => return None,
    };
    let words: Vec<String> = seats.iter().map(name).collect();
    Some(if words.is_empty() { "nobody".to_owned() } else { words.join(" ") })
}

/// What is wrong with a line of a scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StageError {
    /// The line number in its file; 0 where no single line is to blame.
    pub line: usize,
    /// What is wrong with it, in English, for whoever wrote the scenario.
    pub message: String,
    /// The refusal of the rules, where it is theirs: whoever knows words says it as a sentence.
    pub refusal: Option<Box<Refusal>>,
}

impl std::fmt::Display for StageError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.line, self.message)
    }
}

impl std::error::Error for StageError {}

impl StageError {
    /// An error in this line.
    pub fn new(given: &Given, message: impl Into<String>) -> StageError {
        StageError::at(given.line, message)
    }

    /// An error in the line of this number.
    pub fn at(line: usize, message: impl Into<String>) -> StageError {
        StageError { line, message: message.into(), refusal: None }
    }

    /// What is given is refused by the rules.
    pub fn refused(line: usize, refusal: Refusal) -> StageError {
        StageError { line, message: refusal.to_string(), refusal: Some(Box::new(refusal)) }
    }
}

/// A game whose positions can be set and checked in a scenario's words.
pub trait Staged: Game {
    /// A position from some given lines; everything not mentioned has a sensible default.
    fn stage(given: &[Given]) -> Result<Self::Position, StageError>;

    /// The seat a scenario means by this word: `attacker`, `A`, `north`, `2`.
    fn seat_called(&self, name: &str) -> Option<Seat>;

    /// How a thing is now, in the same words in which it could be given; nothing for a thing
    /// that the game does not know. Lists without an order of their own are sorted.
    fn fact(&self, about: &str) -> Option<String>;

    /// Whether this fact is a list whose order means nothing.
    fn is_set(about: &str) -> bool {
        let _ = about;
        false
    }

    /// Everything that can be asked with [`Staged::fact`], for messages.
    fn facts() -> &'static [&'static str];
}

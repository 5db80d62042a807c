//! Positions in the words of a scenario, which players can read and write.

use crate::{About, Game, OptionKind, Refusal, Seat, Seats};
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

/// Something that scenarios speak of; declared by [`things!`](crate::things).
#[derive(Clone, Copy, Debug)]
pub struct Thing<Give, Tell> {
    /// What it is called; without regard to case.
    pub words: &'static str,
    /// Whether it is a list whose order means nothing.
    pub set: bool,
    /// How it is given, where it can be.
    pub give: Option<Give>,
    /// How it is told, where it can be, in the words in which it is given.
    pub tell: Option<Tell>,
}

impl<Give, Tell> Thing<Give, Tell> {
    /// The thing of these words.
    pub fn called(things: &'static [Self], words: &str) -> Option<&'static Self> {
        things.iter().find(|thing| thing.words.eq_ignore_ascii_case(words))
    }

    /// Whether these words mean a list without an order.
    pub fn is_set(things: &'static [Self], words: &str) -> bool {
        Thing::called(things, words).is_some_and(|thing| thing.set)
    }

    /// What can be told of something: `P1 hand`.
    pub fn facts(things: &'static [Self], of: &str) -> impl Iterator<Item = String> {
        let told = things.iter().filter(|thing| thing.tell.is_some());
        told.map(move |thing| format!("{of} {}", thing.words).trim().to_owned())
    }
}

/// Lists the things of a game, or of one of its parts, that scenarios speak of: what each is called, how it
/// is given, behind an arrow how it is told. Whatever can be given, asked and named in a message follows
/// from such lists.
///
/// ```
/// use table::{Given, Thing, things};
///
/// things! {
///     /// What a purse has.
///     PURSE: (purse: &mut Vec<u8>, line: &Given) -> (purse: &Vec<u8>);
///     "size": => purse.len();
///     "first": purse.insert(0, line.number()?) => purse[0];
///     "coins" set: *purse = Vec::new() => table::listed(purse);
/// }
/// assert_eq!(Thing::facts(PURSE, "A").collect::<Vec<_>>(), ["A size", "A first", "A coins"]);
/// assert!(Thing::is_set(PURSE, "Coins") && !Thing::is_set(PURSE, "size"));
/// ```
#[macro_export]
macro_rules! things {
    (
        $(#[$about:meta])* $LIST:ident: $given:tt -> $told:tt;
        $($words:literal $($set:ident)?: $($give:expr)? $(=> $tell:expr)?;)*
    ) => {
        $(#[$about])*
        const $LIST: &[$crate::Thing<$crate::things!(@give $given), $crate::things!(@tell $told)>] = &[$(
            $crate::Thing {
                words: $words,
                set: $crate::things!(@set $($set)?),
                give: $crate::things!(@given $given $($give)?),
                tell: $crate::things!(@told $told $($tell)?),
            }
        ),*];
    };
    (@give ($($name:ident: $Type:ty),*)) => { fn($($Type),*) -> Result<(), $crate::StageError> };
    (@tell ($($name:ident: $Type:ty),*)) => { fn($($Type),*) -> String };
    (@set) => { false };
    (@set set) => { true };
    (@given $head:tt) => { None };
    (@given ($($name:ident: $Type:ty),*) $give:expr) => {
        Some(|$($name: $Type),*| {
            $give;
            Ok(())
        })
    };
    (@told $head:tt) => { None };
    (@told ($($name:ident: $Type:ty),*) $tell:expr) => { Some(|$($name: $Type),*| ($tell).to_string()) };
}

/// Sets an option as a line `option KEY: VALUE` says.
pub fn set_option<G: About>(options: &mut G::Options, key: &str, line: &Given) -> Result<(), StageError> {
    let fields = G::option_fields();
    let Some(field) = fields.iter().find(|field| field.key == key) else {
        let known: Vec<&str> = fields.iter().map(|field| field.key.as_str()).collect();
        let message = format!("there is no option «{key}»; there is: {}", known.join(", "));
        return Err(StageError::new(line, message));
    };
    let mut all = serde_json::to_value(&*options).expect("options as JSON");
    all[key] = match field.kind {
        OptionKind::Flag => line.yes()?.into(),
        OptionKind::Number { .. } => line.number::<i64>()?.into(),
        OptionKind::OneOf(_) | OptionKind::ManyOf(_) | OptionKind::Text => line.value.as_str().into(),
    };
    *options = serde_json::from_value(all).map_err(|_| line.wrong("this option has no such value"))?;
    Ok(())
}

/// The facts of [`course`].
pub const COURSE: [&str; 2] = ["asked", "winners"];

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
    fn facts() -> Vec<String>;
}

//! One look at a puzzle as a pure function: what a page shows of it, and what is said to a try.

use crate::attempt::{attempt, solution};
use crate::puzzle::{Proof, Puzzle};
use games::{Playable, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Lang, Message, Observer, Seat, Seed, Words};
use wire::{AnyTable, Error, ErrorCode, EventShown, Snapshot};
use words::Names;

/// A puzzle on a list: nothing that gives it away.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PuzzleShown {
    /// Its name.
    pub id: String,
    /// What it is about.
    pub theme: String,
    /// How hard it is, from 1 to 5.
    pub difficulty: u8,
    /// Whether it was reckoned out to the end of the game.
    pub exact: bool,
}

impl Puzzle {
    /// The puzzle as lists show it.
    pub fn shown(&self) -> PuzzleShown {
        PuzzleShown {
            id: self.id.clone(),
            theme: self.theme.clone(),
            difficulty: self.difficulty(),
            exact: self.proof == Proof::Exact,
        }
    }
}

/// What somebody does with a puzzle: all that is known of them.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default)]
pub struct Solving {
    /// What is tried.
    pub choice: Option<String>,
    /// Whether the solution is to be told.
    pub reveal: bool,
    /// What «why» is asked about: a choice's text or a view id; empty for the situation.
    pub why: Option<String>,
}

/// What is said to a try.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TriedShown {
    /// Whether it was the best choice.
    pub right: bool,
    /// How many games in a hundred it wins, where that was looked at.
    pub chance: Option<f64>,
    /// Why, in a sentence.
    pub why: Words,
}

/// A choice of the solution.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LineShown {
    /// Who chooses; nothing in what was kept before it was told.
    #[serde(default)]
    pub seat: Option<Seat>,
    /// How they are called.
    pub name: Words,
    /// What, as a button says it.
    pub label: Words,
}

/// Somebody at the table of a puzzle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Sitting {
    /// What they are called.
    pub name: Words,
    /// What the seat is called in this game.
    pub role: Words,
}

/// A puzzle as a page shows it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PuzzleSeen {
    /// Which puzzle.
    pub puzzle: PuzzleShown,
    /// The seat that is asked.
    pub you: Seat,
    /// Who sits at the table, in turn order.
    pub seats: Vec<Sitting>,
    /// The options of the game.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub options: Value,
    /// The table with that seat's eyes, after the try where it was right.
    pub snapshot: Snapshot,
    /// What the right choice brought.
    pub events: Vec<EventShown>,
    /// What is said to the try.
    pub tried: Option<TriedShown>,
    /// The best choice and what is expected to follow, once it is told.
    pub solution: Vec<LineShown>,
    /// The view ids that the best choice touches, once it is told.
    pub lit: Vec<String>,
    /// The answer to «why».
    pub why: Vec<Words>,
}

/// No choice is longer than this.
const LONGEST: usize = 200;

/// Whoever sits at the other seats.
const RIVALS: [&str; 5] = ["Odo", "Berta", "Gero", "Konrad", "Ida"];

/// A puzzle of this game as it stands, or after a try.
pub fn solve(game: &str, puzzle: &Puzzle, solving: &Solving) -> Result<PuzzleSeen, Error> {
    let given = solving.choice.iter().chain(&solving.why);
    if given.into_iter().any(|text| text.len() > LONGEST) {
        return Err(Error::shape(ErrorCode::TooBig, "choice"));
    }
    let you = puzzle.seat;
    let names = move |lang: Lang, seat: Seat| called(lang, seat, you);
    let mut table = opened(game, puzzle)?;
    let before = table.question(you, &names);
    let tried = match &solving.choice {
        None => None,
        Some(text) => {
            Some(games::visit(game, Try { puzzle, text, names: &names }).expect("a registered game")?)
        }
    };
    let right = tried.as_ref().is_some_and(|tried| tried.right);
    if right {
        table.choose(you, &puzzle.solution, None, &names)?;
    }
    let told = right || solving.reveal;
    let mut solution = Vec::new();
    let mut lit = Vec::new();
    if told {
        solution = games::visit(game, Tell { puzzle, names: &names }).expect("a registered game")?;
        let best = before
            .and_then(|question| question.choices.into_iter().find(|choice| choice.text == puzzle.solution));
        lit = best.map(|choice| choice.touches).unwrap_or_default();
    }
    let observer = Observer::Seat(you);
    let why = match &solving.why {
        None => Vec::new(),
        Some(about) => {
            table.explain(observer, Some(about.as_str()).filter(|about| !about.is_empty()), &names)?
        }
    };
    Ok(PuzzleSeen {
        puzzle: puzzle.shown(),
        you,
        seats: Seat::first(table.seats())
            .map(|seat| Sitting { name: named(seat, &names), role: table.role(seat) })
            .collect(),
        options: table.options(),
        snapshot: table.snapshot(observer, &names),
        events: table.events_since(0, observer, &names),
        tried,
        solution,
        lit,
        why,
    })
}

/// The table of a puzzle. Its dice are always the same.
pub fn opened(game: &str, puzzle: &Puzzle) -> Result<Box<dyn AnyTable>, Error> {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&puzzle.seed().to_le_bytes());
    wire::from_position(game, &puzzle.position, Seed(seed))
}

/// As the players are called: whoever is asked by «you», the others by name.
fn called(lang: Lang, seat: Seat, you: Seat) -> String {
    if seat == you {
        return words::say(lang, &Message::new("puzzles-you"), &words::numbered);
    }
    let place = if seat.index() > you.index() { seat.index() - 1 } else { seat.index() };
    RIVALS.get(place).map_or_else(|| words::numbered(lang, seat), |name| (*name).to_owned())
}

/// What a seat is called, in both languages.
fn named(seat: Seat, names: &dyn Names) -> Words {
    Words { en: names.name(Lang::En, seat).into(), de: names.name(Lang::De, seat).into() }
}

struct Try<'a> {
    puzzle: &'a Puzzle,
    text: &'a str,
    names: &'a dyn Names,
}

impl Visitor for Try<'_> {
    type Out = Result<TriedShown, Error>;

    fn visit<G: Playable>(self) -> Self::Out {
        let tried =
            attempt::<G>(self.puzzle, self.text).map_err(|refusal| Error::refused(&refusal, self.names))?;
        Ok(TriedShown { right: tried.right, chance: tried.chance, why: words::both(&tried.why, self.names) })
    }
}

struct Tell<'a> {
    puzzle: &'a Puzzle,
    names: &'a dyn Names,
}

impl Visitor for Tell<'_> {
    type Out = Result<Vec<LineShown>, Error>;

    fn visit<G: Playable>(self) -> Self::Out {
        let line = solution::<G>(self.puzzle).map_err(|refusal| Error::refused(&refusal, self.names))?;
        let told = line.iter().map(|(seat, label)| LineShown {
            seat: Some(*seat),
            name: named(*seat, self.names),
            label: words::both(label, self.names),
        });
        Ok(told.collect())
    }
}

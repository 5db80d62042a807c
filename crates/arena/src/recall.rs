//! Games out of a file of `selfplay`, played again: the file says what everything grew from, so that each game can
//! be had back whole, and every view and choice in the file checked on the way.

use crate::sitting::mixed;
use games::{Playable, Visitor};
use parquet::errors::ParquetError;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::{ListAccessor, Row, RowAccessor};
use serde_json::Value;
use std::fs::File;
use std::io;
use std::iter::Peekable;
use std::path::Path;
use table::{Checkpoint, Dice, FastDice, Observer, Replay, Start, Step, Turn};

/// Why games cannot be had back from a file.
#[derive(Debug)]
pub enum NotRecalled {
    /// It cannot be read.
    File(io::Error),
    /// It is no file of `selfplay`.
    Foreign,
    /// It was played under other rules.
    OtherRules,
    /// This game, from 0, does not go as the file says.
    Differs(usize),
}

impl From<io::Error> for NotRecalled {
    fn from(error: io::Error) -> Self {
        NotRecalled::File(error)
    }
}

impl From<ParquetError> for NotRecalled {
    fn from(_: ParquetError) -> Self {
        NotRecalled::Foreign
    }
}

/// Hands over the games of a file in their order, numbered from 0, each as the record of a game, for as long as
/// `each` wants more.
pub fn recall(path: &Path, each: &mut dyn FnMut(usize, Value) -> bool) -> Result<(), NotRecalled> {
    let file = SerializedFileReader::new(File::open(path)?)?;
    let about = |key: &str| {
        let all = file.metadata().file_metadata().key_value_metadata()?;
        all.iter().find(|entry| entry.key == key)?.value.clone()
    };
    let known = |key: &str| about(key).ok_or(NotRecalled::Foreign);
    let rules = known("rules")?.parse().map_err(|_| NotRecalled::Foreign)?;
    let seed = known("seed")?.parse().map_err(|_| NotRecalled::Foreign)?;
    let options = serde_json::from_str(&known("options")?).map_err(|_| NotRecalled::Foreign)?;
    let rows = file.get_row_iter(None)?;
    let mut rows = rows.map_while(|row| row.ok().and_then(|row| Decided::read(&row)));
    let again = Again { rules, seed, options, rows: &mut rows, each };
    games::visit(&known("game")?, again).unwrap_or(Err(NotRecalled::Foreign))
}

/// One row of the file.
struct Decided {
    game: usize,
    seat: u8,
    view: String,
    choice: String,
}

impl Decided {
    fn read(row: &Row) -> Option<Decided> {
        let chosen = usize::try_from(row.get_int(5).ok()?).ok()?;
        Some(Decided {
            game: usize::try_from(row.get_int(0).ok()?).ok()?,
            seat: u8::try_from(row.get_int(2).ok()?).ok()?,
            view: row.get_string(3).ok()?.clone(),
            choice: row.get_list(4).ok()?.get_string(chosen).ok()?.clone(),
        })
    }
}

struct Again<'a> {
    rules: u32,
    seed: u64,
    options: Value,
    rows: &'a mut dyn Iterator<Item = Decided>,
    each: &'a mut dyn FnMut(usize, Value) -> bool,
}

impl Visitor for Again<'_> {
    type Out = Result<(), NotRecalled>;

    fn visit<G: Playable>(self) -> Self::Out {
        let Again { rules, seed, options, rows, each } = self;
        if rules != G::RULES {
            return Err(NotRecalled::OtherRules);
        }
        let options: G::Options = serde_json::from_value(options).map_err(|_| NotRecalled::Foreign)?;
        let mut rows = rows.peekable();
        while let Some(game) = rows.peek().map(|row| row.game) {
            let again = replayed::<G>(&options, mixed(seed, game as u64), game, &mut rows);
            let replay = again.ok_or(NotRecalled::Differs(game))?;
            let replay = serde_json::to_value(replay).map_err(io::Error::other)?;
            if !each(game, replay) {
                break;
            }
        }
        Ok(())
    }
}

/// Dice that keep how they fell.
struct Noted {
    dice: FastDice,
    outcomes: Vec<u32>,
}

impl Dice for Noted {
    fn below(&mut self, sides: u32) -> u32 {
        let outcome = self.dice.below(sides);
        self.outcomes.push(outcome);
        outcome
    }
}

/// Plays one game as its rows say; nothing where a view or a choice is not the game's.
fn replayed<G: Playable>(
    options: &G::Options,
    seed: u64,
    game: usize,
    rows: &mut Peekable<impl Iterator<Item = Decided>>,
) -> Option<Replay<G>> {
    let mut dice = Noted { dice: FastDice::new(seed), outcomes: Vec::new() };
    let mut state = G::deal(options, &mut dice).ok()?;
    let mut steps = Vec::new();
    while let Turn::Asks(asked) = state.turn() {
        // Seats asked at the same time have chosen before any of the answers was known.
        let mut answers = Vec::with_capacity(asked.count());
        for seat in asked.iter() {
            let row = rows.next_if(|row| row.game == game && row.seat == seat.0)?;
            let view = serde_json::to_string(&state.view(Observer::Seat(seat))).ok()?;
            let choice = state.read_choice(seat, &row.choice).ok()?;
            if view != row.view || state.legal(seat, choice).is_err() {
                return None;
            }
            steps.push(Step { seat, choice: row.choice });
            answers.push((seat, choice));
        }
        for (seat, choice) in answers {
            state.play(seat, choice, &mut dice, &mut ());
        }
    }
    let last = Checkpoint { after: steps.len(), digest: table::digest(&state) };
    Some(Replay {
        game: G::ID.to_owned(),
        rules: G::RULES,
        start: Start::Options(options.clone()),
        seed: None,
        outcomes: dice.outcomes,
        anew: Vec::new(),
        steps,
        checkpoints: vec![last],
    })
}

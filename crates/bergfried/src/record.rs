//! Whatever the house writes, read again as a game: records and positions of the engine, kept games of `play`, what
//! a server hands out, files of `selfplay`.

use crate::seed;
use serde_json::Value;
use std::fs;
use std::io::Read;
use std::num::NonZeroUsize;
use std::path::Path;
use table::{Message, Words};
use wire::AnyTable;

/// What a file holds.
pub(crate) enum Written {
    /// The record of a game, wherever it lay in the file.
    Record(Value),
    /// A game as it stands.
    Position { game: String, position: Value },
}

/// Why a file is not read as a game.
pub(crate) enum Unread {
    /// It is none, or cannot be read at all.
    None(Message),
    /// It is one, and does not hold.
    Broken(Words),
}

impl Unread {
    fn broken(message: &Message) -> Unread {
        Unread::Broken(words::both(message, &words::numbered))
    }
}

/// Whether a file is one of `selfplay`, which holds many games.
pub(crate) fn holds_many(path: &Path) -> bool {
    let mut begins = [0; 4];
    fs::File::open(path).and_then(|mut file| file.read_exact(&mut begins)).is_ok() && &begins == b"PAR1"
}

/// What this file holds; of many games the one with this number, from 1.
pub(crate) fn read(path: &Path, game: Option<NonZeroUsize>) -> Result<Written, Unread> {
    if holds_many(path) {
        return recalled(path, game.map_or(1, NonZeroUsize::get)).map(Written::Record);
    }
    let named = |key| Message::new(key).with("file", path.display().to_string());
    let bytes = fs::read(path).map_err(|error| {
        Unread::None(named("terminal-bad-record").with("reason", Words::same(error.to_string())))
    })?;
    let none = || Unread::None(named("terminal-no-record"));
    let mut file: Value = serde_json::from_slice(&bytes).map_err(|_| none())?;
    // An answer of the engine, as it came.
    if let Some(answer) = file.get_mut("ok") {
        file = answer.take();
    }
    let game = file.get("game").and_then(Value::as_str).map(str::to_owned);
    if let (Some(game), Some(position)) = (game, file.get_mut("position")) {
        return Ok(Written::Position { game, position: position.take() });
    }
    if let Some(replay) = file.get_mut("replay") {
        file = replay.take();
    }
    if file.get("game").is_some() && file.get("steps").is_some() {
        Ok(Written::Record(file))
    } else {
        Err(none())
    }
}

/// The game of a file as a table.
pub(crate) fn table(path: &Path, game: Option<NonZeroUsize>) -> Result<Box<dyn AnyTable>, Unread> {
    let opened = match read(path, game)? {
        Written::Record(record) => wire::replayed(&record),
        Written::Position { game, position } => wire::from_position(&game, &position, seed::chance()),
    };
    opened.map_err(|error| Unread::Broken(error.message))
}

fn recalled(path: &Path, wanted: usize) -> Result<Value, Unread> {
    let mut found = None;
    every(path, &mut |number, record| {
        if number + 1 == wanted {
            found = Some(record);
        }
        found.is_none()
    })?;
    let none =
        Message::new("terminal-no-such-game").with("file", path.display().to_string()).with("number", wanted);
    found.ok_or(Unread::None(none))
}

/// Every game of a file of `selfplay`, checked against what the file says, for as long as more are wanted.
pub(crate) fn every(path: &Path, each: &mut dyn FnMut(usize, Value) -> bool) -> Result<(), Unread> {
    let named = |key| Message::new(key).with("file", path.display().to_string());
    arena::recall(path, each).map_err(|error| match error {
        arena::NotRecalled::File(error) => {
            Unread::None(named("terminal-bad-record").with("reason", Words::same(error.to_string())))
        }
        arena::NotRecalled::Foreign => Unread::None(named("terminal-no-record")),
        arena::NotRecalled::OtherRules => Unread::broken(&named("terminal-other-rules")),
        arena::NotRecalled::Differs(number) => {
            Unread::broken(&named("terminal-game-differs").with("number", number + 1))
        }
    })
}

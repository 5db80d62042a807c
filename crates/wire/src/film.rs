//! A record that can be looked at anywhere.

use crate::{AnyTable, Error, ErrorCode, Running};
use games::{Playable, Visitor};
use serde_json::Value;
use table::{Mark, Replay};

/// A record played through once, of any game. Whoever holds one holds its secrets.
pub trait AnyFilm: Send + Sync {
    /// The game where the record ends.
    fn end(&self) -> &dyn AnyTable;
    /// The game after so many steps, at most all of them: to be looked at, and to be led along the
    /// steps of the record. Costs as much as the steps since the last mark, not as all before.
    fn at(&self, step: usize) -> Box<dyn AnyTable>;
}

struct Film<G: Playable> {
    end: Running<G>,
    marks: Vec<Mark<G>>,
}

/// The game is marked after every so many steps.
const MARK_EVERY: usize = 64;

impl<G: Playable> AnyFilm for Film<G> {
    fn end(&self) -> &dyn AnyTable {
        &self.end
    }

    fn at(&self, step: usize) -> Box<dyn AnyTable> {
        let mark = self.marks.iter().rfind(|mark| mark.steps() <= step).expect("the beginning is marked");
        let mut game = self.end.back_at(mark);
        for step in &self.end.played().steps()[mark.steps()..step.min(self.end.played().steps().len())] {
            game.step(step).expect("a step played before");
        }
        Box::new(game)
    }
}

/// Plays a record through for as long as `go_on` says so. The record names its game itself.
pub fn filmed(replay: &Value, go_on: &dyn Fn() -> bool) -> Result<Box<dyn AnyFilm>, Error> {
    struct Load<'a>(&'a Value, &'a dyn Fn() -> bool);
    impl Visitor for Load<'_> {
        type Out = Result<Box<dyn AnyFilm>, Error>;
        fn visit<G: Playable>(self) -> Self::Out {
            let Load(replay, go_on) = self;
            let replay: Replay<G> = read(replay)?;
            let mut marks = Vec::new();
            let end = Running::replayed(&replay, |played| {
                if played.steps().len().is_multiple_of(MARK_EVERY) {
                    marks.push(played.mark());
                }
                go_on()
            });
            Ok(Box::new(Film { end: end.map_err(|error| Error::from(&error))?, marks }))
        }
    }
    let game = game_of(replay)?;
    games::visit(game, Load(replay, go_on)).unwrap_or_else(|| Err(Error::unknown_game(game)))
}

/// The game a record says it is of.
pub(crate) fn game_of(replay: &Value) -> Result<&str, Error> {
    let game = replay.get("game").and_then(Value::as_str);
    game.ok_or_else(|| Error::shape(ErrorCode::BadReplay, "game?"))
}

/// A record in its game's own shape.
pub(crate) fn read<G: Playable>(replay: &Value) -> Result<Replay<G>, Error> {
    serde::Deserialize::deserialize(replay)
        .map_err(|error: serde_json::Error| Error::shape(ErrorCode::BadReplay, error))
}

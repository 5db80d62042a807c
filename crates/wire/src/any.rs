//! A table of any game behind one face.

use crate::error::shortened;
use crate::film::{game_of, read};
use crate::options::read_options;
use crate::{Error, ErrorCode, EventShown, Parts, Question, Running, Snapshot};
use games::{Playable, Visitor};
use serde_json::Value;
use std::any::Any;
use table::{
    Dice, Digest, EveryDice, Given, Lang, Observer, Outcome, Played, Seat, Seats, Seed, Start, Step, Words,
};
use words::Names;

/// A running game of any kind. Whoever holds one holds its secrets; what [`AnyTable::snapshot`],
/// [`AnyTable::events_since`], [`AnyTable::explain`] and [`AnyTable::picture`] give is free of them.
pub trait AnyTable: Send + Sync {
    /// The game's id.
    fn game(&self) -> &'static str;
    /// The number of seats.
    fn seats(&self) -> usize;
    /// The seats that owe an answer; nobody when the game is over.
    fn asked(&self) -> Seats;
    /// How it ended, once it has.
    fn outcome(&self) -> Option<Outcome>;
    /// The choices made so far.
    fn steps(&self) -> &[Step];
    /// What a seat is called by its role.
    fn role(&self, seat: Seat) -> Words;
    /// The seat called by this word: the game's own (`attacker`, `A`), else its number from 1, else
    /// its role in either language.
    fn seat_called(&self, word: &str) -> Option<Seat>;
    /// The options this game is played with.
    fn options(&self) -> Value;

    /// The whole table as one observer sees it.
    fn snapshot(&self, observer: Observer, names: &dyn Names) -> Snapshot;
    /// The question this seat is asked, if it is.
    fn question(&self, seat: Seat, names: &dyn Names) -> Option<Question>;
    /// The same written as JSON without building it first, with the parts wanted of it alone; `null` where
    /// the seat is asked nothing.
    fn write_question(&self, to: &mut Vec<u8>, seat: Seat, names: &dyn Names, parts: &Parts);
    /// The whole table as one observer sees it, with the parts wanted of its question.
    fn snapshot_in(&self, observer: Observer, names: &dyn Names, parts: &Parts) -> Value;
    /// What [`AnyTable::snapshot`] gives, written as JSON without building it first. What is not among
    /// the parts wanted is empty, so that the shape stays the same.
    fn write_snapshot(&self, to: &mut Vec<u8>, observer: Observer, names: &dyn Names, parts: &Parts);
    /// What [`AnyTable::events_since`] gives, written in the same way.
    fn write_events(
        &self,
        to: &mut Vec<u8>,
        first: usize,
        observer: Observer,
        names: &dyn Names,
        parts: &Parts,
    );
    /// The latest line of this observer's log, where the log says anything of the latest events.
    fn latest_line(&self, observer: Observer, names: &dyn Names) -> Option<Words>;
    /// The table as plain text of at most 80 columns.
    fn picture(&self, observer: Observer, lang: Lang, names: &dyn Names) -> String;
    /// What this observer noticed, from its event number `first` on.
    fn events_since(&self, first: usize, observer: Observer, names: &dyn Names) -> Vec<EventShown>;
    /// How many events this observer has noticed.
    fn events_seen(&self, observer: Observer) -> usize;
    /// How many of them when only the first `steps` choices had been made.
    fn events_until(&self, steps: usize, observer: Observer) -> usize;
    /// Answers «why».
    fn explain(
        &self,
        observer: Observer,
        about: Option<&str>,
        names: &dyn Names,
    ) -> Result<Vec<Words>, Error>;

    /// Makes a choice given by its text, or refuses it with nothing changed. With `question`, only
    /// while that question is still the one asked.
    fn choose(
        &mut self,
        seat: Seat,
        text: &str,
        question: Option<&str>,
        names: &dyn Names,
    ) -> Result<(), Error> {
        self.choose_under(seat, text, question, &[], names)
    }
    /// The same, with the first dice that the choice throws falling so; see [`Played::play_under`].
    fn choose_under(
        &mut self,
        seat: Seat,
        text: &str,
        question: Option<&str>,
        falls: &[u32],
        names: &dyn Names,
    ) -> Result<(), Error>;
    /// The ways the dice can fall when this seat makes this choice, at most so many, in their order. For the
    /// keeper of the table only: which of them lead to the same state tells what is hidden.
    fn falls(&self, seat: Seat, text: &str, most: usize, names: &dyn Names) -> Result<Vec<Fall>, Error>;
    /// Makes a choice as [`AnyTable::choose`] does, and keeps in mind how the game stood before it until the next choice
    /// or until [`AnyTable::revealed`] is asked.
    fn choose_watched(
        &mut self,
        seat: Seat,
        text: &str,
        question: Option<&str>,
        names: &dyn Names,
    ) -> Result<(), Error>;
    /// Whether the choice just made with [`AnyTable::choose_watched`] told its seat, or anybody, something that was
    /// hidden: it threw dice, or it would have looked different to the seat in another game that it could not tell
    /// from this one. Asked once; where nothing is kept in mind, it did.
    fn revealed(&mut self) -> bool;
    /// Makes a choice given in the game's own shape.
    fn choose_value(
        &mut self,
        seat: Seat,
        value: &Value,
        question: Option<&str>,
        names: &dyn Names,
    ) -> Result<(), Error>;
    /// Whether what somebody asks about is a legal choice of this asked seat: a choice by its text
    /// or, with `doubt`, what clicking this thing on the table would mean. Nothing where it is
    /// neither.
    fn verdict(&self, seat: Seat, about: &str, doubt: bool, names: &dyn Names) -> Option<Result<(), Error>>;
    /// One of this seat's legal choices at random, by its text; nothing when it is not asked.
    fn any_choice(&self, seat: Seat, dice: &mut dyn Dice) -> Option<String>;
    /// Goes back to where only the first `steps` choices had been made.
    fn rewind(&mut self, steps: usize);
    /// From here on the dice fall from this stream of their seed: fresh chance after something was
    /// taken back, committed to with the seed.
    fn throw_anew(&mut self, stream: u32);
    /// Takes a pick, given by its text, out of the selection this seat has not finished yet, or
    /// refuses with nothing changed. With `question`, only while that question is still the one
    /// asked; with `fresh`, the dice fall from then on as after [`AnyTable::throw_anew`] with the
    /// number of takings back. How many choices were made before that pick; those after it stay.
    fn take_back(
        &mut self,
        seat: Seat,
        text: &str,
        question: Option<&str>,
        fresh: bool,
        names: &dyn Names,
    ) -> Result<usize, Error>;
    /// How often the game was taken back; part of the names of its questions.
    fn takes(&self) -> u32;
    /// Remembers how often a stored game had been taken back.
    fn set_takes(&mut self, takes: u32);

    /// The record so far, without the seed.
    fn replay(&self) -> Value;
    /// The record with the seed of its dice: for the keeper's own storage and for finished games.
    fn replay_with_seed(&self) -> Value;
    /// The true state described, hidden cards included.
    fn position(&self) -> Value;
    /// The fingerprint of the true state.
    fn digest(&self) -> Digest;
    /// A new table that this seat cannot tell from this one, everything it cannot know dealt anew.
    fn imagine(&self, seat: Seat, seed: Seed) -> Box<dyn AnyTable>;
    /// Plays on at random to the end, on a copy; also the number of choices it took.
    fn playout(&self, seed: u64) -> (Outcome, usize);

    /// A copy of the table.
    fn duplicate(&self) -> Box<dyn AnyTable>;
    /// The table as its own type; see [`with_played`].
    fn as_any(&self) -> &dyn Any;
}

/// One way the dice can fall after a choice.
#[derive(Clone, PartialEq, Debug, serde::Serialize)]
pub struct Fall {
    /// How each die falls, from 0; none where nothing is thrown.
    pub dice: Vec<u32>,
    /// How many sides each has.
    pub sides: Vec<u32>,
    /// How likely that is.
    pub chance: f64,
    /// The fingerprint of the state it leads to; falls that come to the same have the same.
    pub digest: Digest,
}

impl Fall {
    pub(crate) fn of(dice: &EveryDice, digest: Digest) -> Fall {
        let (falls, sides) = dice.throws().iter().copied().unzip();
        Fall { dice: falls, sides, chance: dice.probability(), digest }
    }
}

/// Something to do with a running game whose kind is only known by its id.
pub trait PlayedVisitor {
    /// What comes back.
    type Out;
    /// Does it with this game.
    fn visit<G: Playable>(self, played: &Played<G>) -> Self::Out;
}

/// Takes the visitor to the game behind the face: how bots, which are compiled for each game,
/// reach a table.
pub fn with_played<V: PlayedVisitor>(table: &dyn AnyTable, visitor: V) -> V::Out {
    struct Down<'a, V>(&'a dyn AnyTable, V);
    impl<V: PlayedVisitor> Visitor for Down<'_, V> {
        type Out = V::Out;
        fn visit<G: Playable>(self) -> V::Out {
            let running = self.0.as_any().downcast_ref::<Running<G>>().expect("a table of its own game");
            self.1.visit(running.played())
        }
    }
    games::visit(table.game(), Down(table, visitor)).expect("a registered game")
}

/// Players called by their roles at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Roles(Vec<Words>);

impl Roles {
    /// The roles of this table as they are now.
    pub fn at(table: &dyn AnyTable) -> Roles {
        Roles(Seat::first(table.seats()).map(|seat| table.role(seat)).collect())
    }
}

impl Names for Roles {
    fn name(&self, lang: Lang, seat: Seat) -> String {
        self.0
            .get(seat.index())
            .map_or_else(|| words::numbered(lang, seat), |role| role.in_lang(lang).to_owned())
    }
}

/// How a table begins.
enum Opening<'a> {
    Options(&'a Value, Seed),
    Position(&'a Value, Seed),
    Given(&'a [String], Seed),
    Record(&'a Value),
}

impl Visitor for Opening<'_> {
    type Out = Result<Box<dyn AnyTable>, Error>;
    fn visit<G: Playable>(self) -> Self::Out {
        let (start, seed) = match self {
            Opening::Options(options, seed) => (Start::Options(read_options::<G>(options)?), seed),
            Opening::Position(position, seed) => {
                let position = serde_json::from_value(position.clone())
                    .map_err(|error| Error::shape(ErrorCode::BadPosition, error))?;
                (Start::Position(Box::new(position)), seed)
            }
            Opening::Given(given, seed) => (Start::Position(Box::new(read_given::<G>(given)?)), seed),
            Opening::Record(replay) => {
                let running = Running::<G>::replayed(&read(replay)?, |_| true);
                return Ok(Box::new(running.map_err(|error| Error::from(&error))?));
            }
        };
        match Running::<G>::new(start, seed) {
            Ok(running) => Ok(Box::new(running)),
            Err(refusal) => Err(Error::refused(&refusal, &words::numbered)),
        }
    }
}

fn opened(game: &str, opening: Opening<'_>) -> Result<Box<dyn AnyTable>, Error> {
    games::visit(game, opening).unwrap_or_else(|| Err(Error::unknown_game(game)))
}

/// Deals a game under these options; fields not given keep their defaults.
pub fn dealt(game: &str, options: &Value, seed: Seed) -> Result<Box<dyn AnyTable>, Error> {
    opened(game, Opening::Options(options, seed))
}

/// Begins at a described position.
pub fn from_position(game: &str, position: &Value, seed: Seed) -> Result<Box<dyn AnyTable>, Error> {
    opened(game, Opening::Position(position, seed))
}

/// Begins at a position in the words of a scenario, one `about: value` each.
pub fn staged(game: &str, given: &[String], seed: Seed) -> Result<Box<dyn AnyTable>, Error> {
    opened(game, Opening::Given(given, seed))
}

/// Plays a record through and goes on from there. The record names its game itself.
pub fn replayed(replay: &Value) -> Result<Box<dyn AnyTable>, Error> {
    opened(game_of(replay)?, Opening::Record(replay))
}

fn read_given<G: Playable>(lines: &[String]) -> Result<G::Position, Error> {
    let mut given = Vec::new();
    for (place, line) in lines.iter().enumerate() {
        let Some((about, value)) = line.split_once(':') else {
            let reason = format!("«{}»: about: value", shortened(line));
            return Err(Error::shape(ErrorCode::BadPosition, reason));
        };
        let about = about.split_whitespace().collect::<Vec<_>>().join(" ");
        given.push(Given { line: place + 1, about, value: value.trim().to_owned() });
    }
    G::stage(&given).map_err(|error| match &error.refusal {
        Some(refusal) => Error::refused(refusal, &words::numbered),
        None => Error::shape(ErrorCode::BadPosition, format!("{}: {}", error.line, error.message)),
    })
}

//! A table of any game behind one face.

use crate::error::shortened;
use crate::film::{game_of, read};
use crate::options::read_options;
use crate::snapshot::without_question;
use crate::{Error, ErrorCode, EventShown, Parts, Question, Running, Snapshot, snapshot};
use games::{Playable, Visitor};
use serde_json::Value;
use std::any::Any;
use table::{
    Dice, Digest, FastDice, Given, Lang, Message, Observer, Outcome, Played, Replay, Seat, Seats, Seed,
    Start, Step, Words, play_out,
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
    /// The same as JSON, with the parts wanted of it.
    fn question_in(&self, seat: Seat, names: &dyn Names, parts: &Parts) -> Option<Value>;
    /// The whole table as one observer sees it, with the parts wanted of its question.
    fn snapshot_in(&self, observer: Observer, names: &dyn Names, parts: &Parts) -> Value;
    /// The table as plain text of at most 80 columns.
    fn picture(&self, observer: Observer, lang: Lang, names: &dyn Names) -> String;
    /// What this observer noticed, from its event number `first` on.
    fn events_since(&self, first: usize, observer: Observer, names: &dyn Names) -> Vec<EventShown>;
    /// How many events this observer has noticed.
    fn events_seen(&self, observer: Observer) -> usize;
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
    ) -> Result<(), Error>;
    /// The same for a choice in the game's own shape.
    fn choose_value(
        &mut self,
        seat: Seat,
        value: &Value,
        question: Option<&str>,
        names: &dyn Names,
    ) -> Result<(), Error>;
    /// One of this seat's legal choices at random, by its text; nothing when it is not asked.
    fn any_choice(&self, seat: Seat, dice: &mut dyn Dice) -> Option<String>;
    /// Goes back to where only the first `steps` choices had been made.
    fn rewind(&mut self, steps: usize);
    /// From here on the dice fall from this stream of their seed: fresh chance after something was
    /// taken back, committed to with the seed.
    fn throw_anew(&mut self, stream: u32);
    /// Takes a pick, given by its text, out of the selection this seat has not finished yet, or
    /// refuses with nothing changed.
    fn take_back(&mut self, seat: Seat, text: &str, names: &dyn Names) -> Result<(), Error>;
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

/// Deals a game under these options; fields not given keep their defaults.
pub fn dealt(game: &str, options: &Value, seed: Seed) -> Result<Box<dyn AnyTable>, Error> {
    struct Deal<'a>(&'a Value, Seed);
    impl Visitor for Deal<'_> {
        type Out = Result<Box<dyn AnyTable>, Error>;
        fn visit<G: Playable>(self) -> Self::Out {
            begin::<G>(Start::Options(read_options::<G>(self.0)?), self.1)
        }
    }
    games::visit(game, Deal(options, seed)).unwrap_or_else(|| Err(Error::unknown_game(game)))
}

/// Begins at a described position.
pub fn from_position(game: &str, position: &Value, seed: Seed) -> Result<Box<dyn AnyTable>, Error> {
    struct Place<'a>(&'a Value, Seed);
    impl Visitor for Place<'_> {
        type Out = Result<Box<dyn AnyTable>, Error>;
        fn visit<G: Playable>(self) -> Self::Out {
            let position = serde_json::from_value(self.0.clone())
                .map_err(|error| Error::shape(ErrorCode::BadPosition, error))?;
            begin::<G>(Start::Position(Box::new(position)), self.1)
        }
    }
    games::visit(game, Place(position, seed)).unwrap_or_else(|| Err(Error::unknown_game(game)))
}

/// Begins at a position in the words of a scenario, one `about: value` each.
pub fn staged(game: &str, given: &[String], seed: Seed) -> Result<Box<dyn AnyTable>, Error> {
    struct Stage<'a>(&'a [String], Seed);
    impl Visitor for Stage<'_> {
        type Out = Result<Box<dyn AnyTable>, Error>;
        fn visit<G: Playable>(self) -> Self::Out {
            let mut given = Vec::new();
            for (place, line) in self.0.iter().enumerate() {
                let Some((about, value)) = line.split_once(':') else {
                    let reason = format!("«{}»: about: value", shortened(line));
                    return Err(Error::shape(ErrorCode::BadPosition, reason));
                };
                let about = about.split_whitespace().collect::<Vec<_>>().join(" ");
                given.push(Given { line: place + 1, about, value: value.trim().to_owned() });
            }
            let position = G::stage(&given).map_err(|error| match &error.refusal {
                Some(refusal) => Error::refused(refusal, &words::numbered),
                None => Error::shape(ErrorCode::BadPosition, format!("{}: {}", error.line, error.message)),
            })?;
            begin::<G>(Start::Position(Box::new(position)), self.1)
        }
    }
    games::visit(game, Stage(given, seed)).unwrap_or_else(|| Err(Error::unknown_game(game)))
}

/// Plays a record through and goes on from there. The record names its game itself.
pub fn replayed(replay: &Value) -> Result<Box<dyn AnyTable>, Error> {
    struct Load<'a>(&'a Value);
    impl Visitor for Load<'_> {
        type Out = Result<Box<dyn AnyTable>, Error>;
        fn visit<G: Playable>(self) -> Self::Out {
            let replay: Replay<G> = read(self.0)?;
            let running = Running::replayed(&replay, |_| true).map_err(|error| Error::from(&error))?;
            Ok(Box::new(running))
        }
    }
    let game = game_of(replay)?;
    games::visit(game, Load(replay)).unwrap_or_else(|| Err(Error::unknown_game(game)))
}

fn begin<G: Playable>(start: Start<G>, seed: Seed) -> Result<Box<dyn AnyTable>, Error> {
    match Running::new(start, seed) {
        Ok(running) => Ok(Box::new(running)),
        Err(refusal) => Err(Error::refused(&refusal, &words::numbered)),
    }
}

impl<G: Playable> Running<G> {
    /// Refuses an answer to a question that is no longer asked.
    fn fresh(&self, seat: Seat, question: Option<&str>) -> Result<(), Error> {
        match question {
            Some(meant) if self.question_id(seat).as_deref() != Some(meant) => {
                Err(Error::new(ErrorCode::Stale, &Message::new("wire-stale")))
            }
            _ => Ok(()),
        }
    }
}

impl<G: Playable> AnyTable for Running<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn seats(&self) -> usize {
        self.played().state().seats()
    }

    fn asked(&self) -> Seats {
        self.played().turn().asked()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.played().turn().outcome()
    }

    fn steps(&self) -> &[Step] {
        self.played().steps()
    }

    fn role(&self, seat: Seat) -> Words {
        words::both(&self.played().state().seat_name(seat), &words::numbered)
    }

    fn seat_called(&self, word: &str) -> Option<Seat> {
        let seats = Seat::first(self.seats());
        let role = |seat: &Seat| {
            let role = AnyTable::role(self, *seat);
            Lang::ALL.iter().any(|&lang| role.in_lang(lang).to_lowercase() == word.to_lowercase())
        };
        let known = self.played().state().seat_called(word).filter(|seat| seat.index() < self.seats());
        known
            .or_else(|| seats.clone().find(|seat| seat.to_string() == word))
            .or_else(|| seats.clone().find(role))
    }

    fn options(&self) -> Value {
        serde_json::to_value(self.played().state().options()).expect("options as JSON")
    }

    fn snapshot(&self, observer: Observer, names: &dyn Names) -> Snapshot {
        snapshot(self, observer, names)
    }

    fn question(&self, seat: Seat, names: &dyn Names) -> Option<Question> {
        self.question(seat, names)
    }

    fn question_in(&self, seat: Seat, names: &dyn Names, parts: &Parts) -> Option<Value> {
        self.question_in(seat, names, parts)
    }

    fn snapshot_in(&self, observer: Observer, names: &dyn Names, parts: &Parts) -> Value {
        let bare = without_question(self, observer, names);
        let mut shown = serde_json::to_value(bare).expect("a snapshot as JSON");
        if let Observer::Seat(seat) = observer {
            shown["question"] = self.question_in(seat, names, parts).unwrap_or_default();
        }
        shown
    }

    fn picture(&self, observer: Observer, lang: Lang, names: &dyn Names) -> String {
        self.picture(observer, lang, names)
    }

    fn events_since(&self, first: usize, observer: Observer, names: &dyn Names) -> Vec<EventShown> {
        self.events_since(first, observer, names)
    }

    fn events_seen(&self, observer: Observer) -> usize {
        self.events_seen(observer)
    }

    fn explain(
        &self,
        observer: Observer,
        about: Option<&str>,
        names: &dyn Names,
    ) -> Result<Vec<Words>, Error> {
        match self.played().state().explain(observer, about) {
            Ok(lines) => Ok(lines.iter().map(|line| words::both(line, names)).collect()),
            Err(refusal) => Err(Error::refused(&refusal, names)),
        }
    }

    fn choose(
        &mut self,
        seat: Seat,
        text: &str,
        question: Option<&str>,
        names: &dyn Names,
    ) -> Result<(), Error> {
        self.fresh(seat, question)?;
        let refused = |refusal| Error::refused(&refusal, names);
        let choice = self.played().read_choice(seat, text).map_err(refused)?;
        Running::choose(self, seat, choice).map_err(refused)
    }

    fn choose_value(
        &mut self,
        seat: Seat,
        value: &Value,
        question: Option<&str>,
        names: &dyn Names,
    ) -> Result<(), Error> {
        self.fresh(seat, question)?;
        let choice = serde_json::from_value(value.clone())
            .map_err(|error| Error::shape(ErrorCode::BadRequest, error))?;
        Running::choose(self, seat, choice).map_err(|refusal| Error::refused(&refusal, names))
    }

    fn any_choice(&self, seat: Seat, mut dice: &mut dyn Dice) -> Option<String> {
        if !self.asked().contains(seat) {
            return None;
        }
        let mut choices = Vec::new();
        self.played().state().distinct(seat, &mut choices);
        Some(self.played().state().choice_text(Dice::pick(&mut dice, &choices)))
    }

    fn rewind(&mut self, steps: usize) {
        self.rewind(steps);
    }

    fn throw_anew(&mut self, stream: u32) {
        self.throw_anew(stream);
    }

    fn take_back(&mut self, seat: Seat, text: &str, names: &dyn Names) -> Result<(), Error> {
        self.take_back(seat, text).map_err(|refusal| Error::refused(&refusal, names))
    }

    fn takes(&self) -> u32 {
        self.takes()
    }

    fn set_takes(&mut self, takes: u32) {
        self.set_takes(takes);
    }

    fn replay(&self) -> Value {
        serde_json::to_value(self.played().replay()).expect("a record as JSON")
    }

    fn replay_with_seed(&self) -> Value {
        serde_json::to_value(self.played().replay_with_seed()).expect("a record as JSON")
    }

    fn position(&self) -> Value {
        serde_json::to_value(self.played().state().position()).expect("a position as JSON")
    }

    fn digest(&self) -> Digest {
        self.played().digest()
    }

    fn imagine(&self, seat: Seat, seed: Seed) -> Box<dyn AnyTable> {
        let mut dice = table::SeededDice::new(seed);
        let imagined = self.played().state().imagine(seat, &mut dice);
        // The imagined game's own dice must not repeat the throws that dealt it.
        let onward: [u8; 32] = std::array::from_fn(|_| dice.below(256) as u8);
        let start = Start::<G>::Position(Box::new(imagined.position()));
        Box::new(Running::new(start, Seed(onward)).expect("the described position of a playable state"))
    }

    fn playout(&self, seed: u64) -> (Outcome, usize) {
        let mut state = self.played().state().clone();
        let mut dice = FastDice::new(seed);
        let played =
            play_out(&mut state, &mut dice, &mut Vec::new(), |_, _, choices, dice| dice.pick(choices));
        (played.outcome, played.decisions)
    }

    fn duplicate(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

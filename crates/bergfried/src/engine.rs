//! Any program can drive any game: one JSON object in, one out. Several tables are open at once.
//!
//! Whatever comes in, an answer goes out and the engine stays: a request that cannot be read or
//! done gets `{"error": …}` with the tables untouched.

mod leash;
mod pondered;
mod request;

pub(crate) use leash::{Halt, Leash};

use crate::commands::hint::{Ask, adviser};
use crate::commands::review::Look;
use crate::seed;
use pondered::Pondered;
use request::{COMMANDS, Request, SaveForm, SeatWord, SeedWord};
use serde_json::{Value, json};
use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use table::{Arg, Lang, Message, Observer, Seat};
use wire::{AnyTable, Error, ErrorCode, Parts, Roles};
use words::Names;

/// The longest request; the largest sheet or record is far smaller.
pub(crate) const LONGEST_LINE: usize = 4 << 20;
const MOST_TABLES: usize = 1000;
const MOST_PLAYOUTS: u32 = 1_000_000;
/// The most ways of the dice to fall that one request tells.
const MOST_FALLS: usize = 10_000;
/// What one command may take when its request names no time, and the longest it may name.
const USUAL_MILLIS: u64 = 60_000;
const MOST_MILLIS: u64 = 3_600_000;

/// The tables that a driver has opened, by handle.
#[derive(Default)]
pub(crate) struct Engine {
    tables: BTreeMap<u64, Box<dyn AnyTable>>,
    last_handle: u64,
    /// Bots that wait for the questions they have pondered.
    pondered: Pondered,
    /// How long the request at hand may go on.
    leash: Leash,
    done: bool,
}

type Answer = Result<Value, Error>;

/// What is told: as a tree, or written already, where drivers ask so often that building it would cost most of
/// the answer.
enum Told {
    Tree(Value),
    Written(Vec<u8>),
}

impl Engine {
    /// Whether the driver has said goodbye.
    pub(crate) fn is_done(&self) -> bool {
        self.done
    }

    /// The answer to one line; nothing for an empty one. A computation ends when the leash is pulled.
    pub(crate) fn answer(&mut self, line: &[u8], leash: Leash) -> Option<Vec<u8>> {
        self.leash = leash;
        if line.iter().all(u8::is_ascii_whitespace) {
            return None;
        }
        let request = serde_json::from_slice::<Value>(line);
        let id = request.as_ref().ok().and_then(|request| request.get("id")).cloned();
        let result = match request {
            Ok(request) => self.handle(request),
            Err(error) => Err(Error::shape(ErrorCode::BadJson, error)),
        };
        Some(written(id, result))
    }

    /// The answer to a line that is longer than [`LONGEST_LINE`].
    pub(crate) fn too_long(&self) -> Vec<u8> {
        written(None, Err(too_big(format!("{} MiB", LONGEST_LINE >> 20))))
    }

    fn handle(&mut self, mut request: Value) -> Result<Told, Error> {
        let Some(object) = request.as_object_mut() else {
            return Err(Error::shape(ErrorCode::BadRequest, "an object {\"cmd\": …}"));
        };
        object.shift_remove("id");
        let millis = match object.shift_remove("ms") {
            None => USUAL_MILLIS,
            Some(word) => {
                word.as_u64().filter(|millis| (1..=MOST_MILLIS).contains(millis)).ok_or_else(|| {
                    Error::shape(ErrorCode::BadRequest, format!("ms: a whole number from 1 to {MOST_MILLIS}"))
                })?
            }
        };
        self.leash.ends_in(millis);
        let command = object.get("cmd").and_then(Value::as_str).unwrap_or_default();
        if !COMMANDS.contains(&command) {
            let known = COMMANDS.iter().copied().collect::<Arg>();
            let text: String = command.chars().take(80).collect();
            let message = Message::new("wire-unknown-command").with("text", text).with("known", known);
            return Err(Error::new(ErrorCode::UnknownCommand, &message));
        }
        let touched = object.get("table").and_then(Value::as_u64);
        let request: Request =
            serde_json::from_value(request).map_err(|error| Error::shape(ErrorCode::BadRequest, error))?;
        // A fault in one game must not take the others with it.
        catch_unwind(AssertUnwindSafe(|| self.obey(request))).unwrap_or_else(|_| {
            if let Some(handle) = touched {
                self.tables.remove(&handle);
                self.pondered.forget(handle);
            }
            Err(Error::new(ErrorCode::Internal, &Message::new("wire-internal")))
        })
    }

    fn obey(&mut self, request: Request) -> Result<Told, Error> {
        let tree: Answer = match request {
            Request::Hello {} => Ok(json!({
                "name": "bergfried",
                "version": env!("CARGO_PKG_VERSION"),
                "commands": COMMANDS,
            })),
            Request::Games {} => Ok(json!({"games": wire::catalogue()})),
            Request::Cards { game, options } => Ok(json!({"cards": wire::card_faces(&game, &options)?})),
            Request::Clauses { game } => Ok(json!({"clauses": wire::clauses(&game)?})),
            Request::New { game, options, seed } => {
                self.room()?;
                let table = wire::dealt(&game, &options, seed_or_chance(seed))?;
                Ok(self.open(table))
            }
            Request::Load { game, position, given, options, replay, seed } => {
                self.room()?;
                let seed = seed_or_chance(seed);
                let table = match (game, position, given, options, replay) {
                    (Some(game), Some(position), None, Value::Null, None) => {
                        wire::from_position(&game, &position, seed)?
                    }
                    (Some(game), None, Some(given), options, None) => {
                        let given = [option_lines(&options)?, given].concat();
                        wire::staged(&game, &given, seed)?
                    }
                    (None, None, None, Value::Null, Some(replay)) => wire::replayed(&replay)?,
                    _ => {
                        let shape = "either game and position, or game and given (with options), or replay";
                        return Err(Error::shape(ErrorCode::BadRequest, shape));
                    }
                };
                Ok(self.open(table))
            }
            Request::Save { table, form } => {
                let table = self.table(table)?;
                Ok(match form {
                    SaveForm::Replay => json!({"replay": table.replay()}),
                    SaveForm::ReplayWithSeed => json!({"replay": table.replay_with_seed()}),
                    SaveForm::Position => json!({"game": table.game(), "position": table.position()}),
                })
            }
            Request::Tables {} => {
                let tables: Vec<Value> =
                    self.tables.iter().map(|(&handle, table)| status(handle, &**table)).collect();
                Ok(json!({"tables": tables}))
            }
            Request::Clone { table } => {
                self.room()?;
                let copy = self.table(table)?.duplicate();
                Ok(self.open(copy))
            }
            Request::Close { table } => {
                self.table(table)?;
                self.tables.remove(&table);
                self.pondered.forget(table);
                Ok(json!({}))
            }
            Request::View { table, seat, parts, langs } => {
                let table = self.table(table)?;
                let parts = Parts::wanted(parts.as_deref(), langs.as_deref());
                Ok(table.snapshot_in(observer(table, seat)?, &Called::at(table), &parts))
            }
            Request::Choices { table, seat, parts, langs } => {
                let table = self.table(table)?;
                let parts = Parts::wanted(parts.as_deref(), langs.as_deref());
                let mut to = b"{\"question\":".to_vec();
                table.write_question(&mut to, seat_of(table, &seat)?, &Called::at(table), &parts);
                to.push(b'}');
                return Ok(Told::Written(to));
            }
            Request::Choose { table: handle, seat, choice, value, question, dice } => {
                let table = self.table_mut(handle)?;
                let seat = seat_of(table, &seat)?;
                let (question, names) = (question.as_deref(), Roles::at(table));
                match (choice, value, dice) {
                    (Some(text), None, None) => table.choose(seat, &text, question, &names)?,
                    (None, Some(value), None) => table.choose_value(seat, &value, question, &names)?,
                    (Some(text), None, Some(dice)) => {
                        table.choose_under(seat, &text, question, &dice, &names)?;
                    }
                    _ => {
                        let shape = "either choice (with dice) or value";
                        return Err(Error::shape(ErrorCode::BadRequest, shape));
                    }
                }
                Ok(status(handle, table))
            }
            Request::Chance { table, seat, choice, most } => {
                let table = self.table(table)?;
                let most = most.unwrap_or(MOST_FALLS);
                if !(1..=MOST_FALLS).contains(&most) {
                    return Err(too_big(format!("{MOST_FALLS} falls")));
                }
                let seat = seat_of(table, &seat)?;
                // One more than is told says whether there are more.
                let mut falls = table.falls(seat, &choice, most + 1, &Roles::at(table))?;
                let more = falls.len() > most;
                falls.truncate(most);
                Ok(json!({"falls": falls, "more": more}))
            }
            Request::Undo { table: handle, step } => {
                let table = self.table_mut(handle)?;
                if step > table.steps().len() {
                    let made = table.steps().len();
                    return Err(Error::shape(ErrorCode::BadRequest, format!("step: at most {made}")));
                }
                table.rewind(step);
                let shown = status(handle, table);
                self.pondered.forget(handle);
                Ok(shown)
            }
            Request::TakeBack { table: handle, seat, choice } => {
                let table = self.table_mut(handle)?;
                let (seat, names) = (seat_of(table, &seat)?, Roles::at(table));
                table.take_back(seat, &choice, None, false, &names)?;
                let shown = status(handle, table);
                self.pondered.forget(handle);
                Ok(shown)
            }
            Request::Events { table, seat, since } => {
                let table = self.table(table)?;
                Ok(json!({"events": table.events_since(since, observer(table, seat)?, &Roles::at(table))}))
            }
            Request::Imagine { table, seat, seed } => {
                self.room()?;
                let table = self.table(table)?;
                let imagined = table.imagine(seat_of(table, &seat)?, seed_or_chance(seed));
                Ok(self.open(imagined))
            }
            Request::Playout { table, games, seed } => self.playout(table, games, seed),
            Request::Bot { table, seat, skill, seed } => {
                let (wanted, mut bot) = self.bot(table, &seat, skill, seed)?;
                let (table, go_on) = (self.table(table)?, || self.leash.is_loose());
                let choice = bot.choose_while(table, wanted.seat, &go_on);
                let choice = choice
                    .ok_or_else(|| Error::new(ErrorCode::NotAsked, &Message::new("table-not-asked")))?;
                Ok(self.cut_short(json!({"choice": choice})))
            }
            Request::Ponder { table: handle, seat, skill, seed } => {
                let (wanted, mut bot) = self.bot(handle, &seat, skill, seed)?;
                if !bot.ponders() {
                    return Err(unknown_skill(&wanted.skill));
                }
                let (table, go_on) = (self.table(handle)?, || self.leash.is_loose());
                let (looks, _) = bot.ponder(table, wanted.seat, &go_on);
                self.pondered.keep(wanted, bot);
                Ok(self.cut_short(json!({"looks": looks})))
            }
            Request::Analyse { table, seat, skill, seed } => {
                let table = self.table(table)?;
                let seat = seat_of(table, &seat)?;
                if !table.asked().contains(seat) {
                    return Err(Error::new(ErrorCode::NotAsked, &Message::new("table-not-asked")));
                }
                let Some(skill) = adviser(&skill) else { return Err(unknown_skill(&skill)) };
                let seed = seed.unwrap_or_else(seed::number);
                let go_on = || self.leash.is_loose();
                let ask = Ask { seat, skill, threads: 1, seed, go_on: &go_on };
                Ok(self.cut_short(json!(wire::with_played(table, ask))))
            }
            Request::Puzzles { game } => {
                let all: Vec<_> = ::puzzles::set(&game).iter().map(::puzzles::Puzzle::shown).collect();
                if all.is_empty() { Err(Error::unknown_game(&game)) } else { Ok(json!({"puzzles": all})) }
            }
            Request::Puzzle { game, puzzle: id, choice, reveal } => {
                let Some(puzzle) = ::puzzles::set(&game).iter().find(|puzzle| puzzle.id == id) else {
                    let id: String = id.chars().take(80).collect();
                    return Err(Error::new(
                        ErrorCode::Unknown,
                        &Message::new("puzzles-unknown").with("id", id),
                    ));
                };
                let solving = ::puzzles::Solving { choice, reveal, why: None };
                Ok(json!(::puzzles::solve(&game, puzzle, &solving)?))
            }
            Request::Review { table, step, looks } => {
                let table = self.table(table)?;
                let Some(made) = table.steps().get(step).cloned() else {
                    return Err(Error::new(
                        ErrorCode::BadRequest,
                        &Message::new("puzzles-no-step").with("step", step),
                    ));
                };
                let mut then = table.duplicate();
                then.rewind(step);
                let look = Look { seat: made.seat, text: &made.choice, looks: looks.get(), seed: 1 };
                Ok(json!({"review": wire::with_played(&*then, look)}))
            }
            Request::Result { table } => Ok(json!({"outcome": self.table(table)?.outcome()})),
            Request::Explain { table, seat, about } => {
                let table = self.table(table)?;
                let lines = table.explain(observer(table, seat)?, about.as_deref(), &Roles::at(table))?;
                Ok(json!({"lines": lines}))
            }
            Request::Picture { table, seat, lang } => {
                let table = self.table(table)?;
                Ok(json!({"text": table.picture(observer(table, seat)?, lang, &Roles::at(table))}))
            }
            // It has done its work when it was read: see `Halt`.
            Request::Stop {} => Ok(json!({})),
            Request::Quit {} => {
                self.done = true;
                Ok(json!({}))
            }
        };
        tree.map(Told::Tree)
    }

    fn playout(&self, table: u64, games: u32, seed: Option<u64>) -> Answer {
        let table = self.table(table)?;
        if games == 0 {
            return Err(Error::shape(ErrorCode::BadRequest, "games: at least 1"));
        }
        if games > MOST_PLAYOUTS {
            return Err(too_big(format!("{MOST_PLAYOUTS} playouts")));
        }
        let seed = seed.unwrap_or_else(seed::number);
        let mut worth = vec![0.0; table.seats()];
        let mut decisions = 0;
        let mut last = None;
        let mut played = 0;
        while played < games && (played == 0 || self.leash.is_loose()) {
            let (outcome, made) = table.playout(seed.wrapping_add(played.into()));
            decisions += made;
            for seat in Seat::first(table.seats()) {
                worth[seat.index()] += outcome.worth(seat);
            }
            last = Some(outcome);
            played += 1;
        }
        worth.iter_mut().for_each(|sum| *sum /= f64::from(played));
        let found = json!({"games": played, "decisions": decisions, "worth": worth, "outcome": last});
        Ok(if played < games { self.cut_short(found) } else { found })
    }

    /// Says so where a computation had to end before its time.
    fn cut_short(&self, mut found: Value) -> Value {
        if !self.leash.is_loose() {
            found["stopped"] = json!(true);
        }
        found
    }

    fn room(&self) -> Result<(), Error> {
        if self.tables.len() < MOST_TABLES {
            return Ok(());
        }
        let message = Message::new("wire-too-many").with("most", MOST_TABLES);
        Err(Error::new(ErrorCode::TooMany, &message))
    }

    fn open(&mut self, table: Box<dyn AnyTable>) -> Value {
        self.last_handle += 1;
        let shown = status(self.last_handle, &*table);
        self.tables.insert(self.last_handle, table);
        shown
    }

    fn table(&self, handle: u64) -> Result<&dyn AnyTable, Error> {
        self.tables.get(&handle).map(|table| &**table).ok_or_else(|| unknown_table(handle))
    }

    fn table_mut(&mut self, handle: u64) -> Result<&mut dyn AnyTable, Error> {
        match self.tables.get_mut(&handle) {
            Some(table) => Ok(&mut **table),
            None => Err(unknown_table(handle)),
        }
    }
}

/// The players' roles, said when somebody first asks for one: most questions name nobody.
struct Called<'a> {
    table: &'a dyn AnyTable,
    roles: OnceCell<Roles>,
}

impl<'a> Called<'a> {
    fn at(table: &'a dyn AnyTable) -> Called<'a> {
        Called { table, roles: OnceCell::new() }
    }
}

impl Names for Called<'_> {
    fn name(&self, lang: Lang, seat: Seat) -> String {
        self.roles.get_or_init(|| Roles::at(self.table)).name(lang, seat)
    }
}

/// An answer as it is written, with the id of its request.
fn written(id: Option<Value>, result: Result<Told, Error>) -> Vec<u8> {
    let mut line = b"{".to_vec();
    if let Some(id) = id {
        write!(line, "\"id\":{id},").expect("room for an id");
    }
    let told = match result {
        Ok(Told::Written(told)) => [&b"\"ok\":"[..], &told].concat(),
        Ok(Told::Tree(tree)) => format!("\"ok\":{tree}").into_bytes(),
        Err(error) => format!("\"error\":{}", json!(error)).into_bytes(),
    };
    line.extend(told);
    line.extend(b"}\n");
    line
}

/// What a driver wants to know after every change.
fn status(handle: u64, table: &dyn AnyTable) -> Value {
    json!({
        "table": handle,
        "game": table.game(),
        "seats": table.seats(),
        "step": table.steps().len(),
        "asked": table.asked().iter().collect::<Vec<Seat>>(),
        "outcome": table.outcome(),
    })
}

fn seat_of(table: &dyn AnyTable, word: &SeatWord) -> Result<Seat, Error> {
    let (found, text) = match word {
        SeatWord::Number(number) if (*number as usize) < table.seats() => return Ok(Seat(*number as u8)),
        SeatWord::Number(number) => (None, number.to_string()),
        SeatWord::Word(word) => (table.seat_called(word), word.chars().take(80).collect()),
    };
    found.ok_or_else(|| {
        Error::new(ErrorCode::UnknownSeat, &Message::new("wire-unknown-seat").with("text", text))
    })
}

fn observer(table: &dyn AnyTable, seat: Option<SeatWord>) -> Result<Observer, Error> {
    match seat {
        None => Ok(Observer::Spectator),
        Some(seat) => seat_of(table, &seat).map(Observer::Seat),
    }
}

fn seed_or_chance(seed: Option<SeedWord>) -> table::Seed {
    seed.map_or_else(seed::chance, |seed| seed.0)
}

/// Options in the words of a scenario, to stand before what is given.
fn option_lines(options: &Value) -> Result<Vec<String>, Error> {
    let word = |value: &Value| match value {
        Value::Bool(true) => Some("yes".to_owned()),
        Value::Bool(false) => Some("no".to_owned()),
        Value::Number(number) => Some(number.to_string()),
        Value::String(text) => Some(text.clone()),
        _ => None,
    };
    let line = |(key, value): (&String, &Value)| {
        let text = match value {
            Value::Array(items) => {
                items.iter().map(word).collect::<Option<Vec<_>>>().map(|all| all.join(", "))
            }
            value => word(value),
        };
        text.map(|text| format!("option {key}: {text}"))
            .ok_or_else(|| Error::shape(ErrorCode::BadOptions, format!("{key}: a word or a number")))
    };
    match options {
        Value::Null => Ok(Vec::new()),
        Value::Object(options) => options.iter().map(line).collect(),
        _ => Err(Error::shape(ErrorCode::BadOptions, "an object of options")),
    }
}

fn unknown_table(handle: u64) -> Error {
    let message = Message::new("wire-unknown-table").with("table", handle.to_string());
    Error::new(ErrorCode::UnknownTable, &message)
}

fn unknown_skill(skill: &str) -> Error {
    let text: String = skill.chars().take(80).collect();
    Error::new(ErrorCode::Unknown, &Message::new("terminal-unknown-skill").with("text", text))
}

fn too_big(most: String) -> Error {
    Error::new(ErrorCode::TooBig, &Message::new("wire-too-big").with("most", most))
}

//! Games recorded for training elsewhere, as a Parquet file.
//!
//! One row per decision, in the order of games and decisions:
//!
//! | column | type | meaning |
//! |---|---|---|
//! | `game` | INT32 | number of the game, from 0 |
//! | `step` | INT32 | number of the decision in its game, from 0 |
//! | `seat` | INT32 | who chose, from 0 |
//! | `view` | UTF8 | what that seat knew, as JSON |
//! | `choices` | LIST of UTF8 | the legal choices, in the game's order |
//! | `chosen` | INT32 | the place of the choice made in `choices`, from 0 |
//! | `visits` | LIST of INT32 | how often the search tried each choice; all 0 where it did not search |
//! | `worth` | DOUBLE | what the seat got in the end, from 0 (last) to 1 (first) |
//! | `place` | INT32 | the place the seat took, from 1 |
//! | `score` | INT32 | the points of the seat |
//!
//! The key-value metadata of the file names game, rules version, options, bot and seed.

use crate::sitting::{mixed, sit};
use crate::tournament::{CannotBegin, Progress};
use crate::whole::Part;
use bots::Skill;
use minds::Sense;
use parquet::basic::Compression;
use parquet::data_type::{ByteArray, ByteArrayType, DoubleType, Int32Type};
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::parser::parse_message_type;
use std::fs::File;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::Instant;
use table::{FastDice, Observer, Shown};

const SCHEMA: &str = "
message selfplay {
  required int32 game;
  required int32 step;
  required int32 seat;
  required binary view (UTF8);
  required group choices (LIST) { repeated group list { required binary element (UTF8); } }
  required int32 chosen;
  required group visits (LIST) { repeated group list { required int32 element; } }
  required double worth;
  required int32 place;
  required int32 score;
}";

/// Decisions that are kept in memory before they go to the file together.
const ROW_GROUP: usize = 20_000;

/// What was recorded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Recorded {
    /// Whole games.
    pub games: usize,
    /// Decisions in them.
    pub rows: usize,
}

/// Why nothing was recorded.
#[derive(Debug)]
pub enum NotRecorded {
    /// The games cannot begin.
    CannotBegin(CannotBegin),
    /// The file cannot be written.
    File(io::Error),
}

impl From<io::Error> for NotRecorded {
    fn from(error: io::Error) -> Self {
        NotRecorded::File(error)
    }
}

impl From<parquet::errors::ParquetError> for NotRecorded {
    fn from(error: parquet::errors::ParquetError) -> Self {
        NotRecorded::File(io::Error::other(error))
    }
}

/// One decision, its outcome still unknown.
struct Row {
    step: i32,
    seat: u8,
    view: String,
    choices: Vec<String>,
    chosen: i32,
    visits: Vec<i32>,
    worth: f64,
    place: i32,
    score: i32,
}

/// What to record.
pub struct Recording<'a, G: Sense> {
    /// The options of the games.
    pub options: &'a G::Options,
    /// Who plays, seat by seat; the last one also takes the seats beyond.
    pub skills: &'a [Skill],
    /// How many games.
    pub games: usize,
    /// What everything grows from.
    pub seed: u64,
    /// On how many threads.
    pub threads: usize,
}

/// Records games of bots in a file. The file appears when it is whole: finished, or stopped with
/// the games that were finished by then. An error leaves none.
pub fn record<G: Sense + Shown>(
    recording: &Recording<'_, G>,
    path: &Path,
    stop: &AtomicBool,
    progress: impl FnMut(Progress),
) -> Result<Recorded, NotRecorded> {
    let part = Part::of(path);
    let outcome = write::<G>(recording, part.file(), stop, progress);
    match outcome {
        Ok(recorded) if recorded.games > 0 => {
            part.finish()?;
            Ok(recorded)
        }
        other => {
            // An empty file is none.
            part.forget();
            other
        }
    }
}

fn write<G: Sense + Shown>(
    recording: &Recording<'_, G>,
    part: &Path,
    stop: &AtomicBool,
    mut progress: impl FnMut(Progress),
) -> Result<Recorded, NotRecorded> {
    let cannot = NotRecorded::CannotBegin;
    let last = recording.skills.last().ok_or(cannot(CannotBegin::NoBots))?;
    for skill in recording.skills {
        skill.check::<G>().map_err(CannotBegin::Skill).map_err(cannot)?;
    }
    let first = G::deal(recording.options, &mut FastDice::new(recording.seed))
        .map_err(CannotBegin::Options)
        .map_err(cannot)?;
    let seats = first.seats();
    let skills: Vec<Skill> =
        (0..seats).map(|seat| recording.skills.get(seat).unwrap_or(last).clone()).collect();
    let schema = Arc::new(parse_message_type(SCHEMA)?);
    let about = |key: &str, value: String| KeyValue::new(key.to_owned(), value);
    let names: Vec<String> = skills.iter().map(Skill::to_string).collect();
    let properties = WriterProperties::builder()
        .set_compression(Compression::SNAPPY)
        .set_key_value_metadata(Some(vec![
            about("game", G::ID.to_owned()),
            about("rules", G::RULES.to_string()),
            about("options", serde_json::to_string(recording.options).unwrap_or_default()),
            about("bots", names.join(",")),
            about("seed", recording.seed.to_string()),
        ]))
        .build();
    let mut writer = SerializedFileWriter::new(File::create(part)?, schema, Arc::new(properties))?;
    let began = Instant::now();
    let mut recorded = Recorded::default();
    let mut waiting: Vec<(i32, Row)> = Vec::new();
    let next = AtomicUsize::new(0);
    // Set when the file fails, so that the players stop too.
    let failed = AtomicBool::new(false);
    std::thread::scope(|scope| -> Result<(), NotRecorded> {
        let (send, receive) = mpsc::sync_channel(2 * recording.threads.max(1));
        for _ in 0..recording.threads.clamp(1, recording.games.max(1)) {
            let (send, next, skills, failed) = (send.clone(), &next, &skills, &failed);
            scope.spawn(move || {
                while !failed.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= recording.games {
                        break;
                    }
                    let seed = mixed(recording.seed, number as u64);
                    let Some(rows) = rows::<G>(recording.options, skills, seed, stop) else { break };
                    if send.send((number, rows)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(send);
        let mut written = || -> Result<(), NotRecorded> {
            for (number, rows) in &receive {
                recorded.games += 1;
                recorded.rows += rows.len();
                waiting.extend(rows.into_iter().map(|row| (number as i32, row)));
                if waiting.len() >= ROW_GROUP {
                    flush(&mut writer, &mut waiting)?;
                }
                progress(Progress {
                    played: recorded.games,
                    planned: recording.games,
                    elapsed: began.elapsed(),
                });
            }
            flush(&mut writer, &mut waiting)
        };
        let result = written();
        failed.store(result.is_err(), Ordering::Relaxed);
        drop(receive);
        result
    })?;
    writer.close()?;
    Ok(recorded)
}

/// Plays one game and hands over its decisions, outcome filled in.
fn rows<G: Sense + Shown>(
    options: &G::Options,
    skills: &[Skill],
    seed: u64,
    stop: &AtomicBool,
) -> Option<Vec<Row>> {
    let mut rows = Vec::new();
    let mut choices = Vec::new();
    let sitting = sit::<G>(options, skills, seed, stop, |decision| {
        decision.state.distinct(decision.seat, &mut choices);
        let visits = |choice: &G::Choice| {
            decision
                .tallies
                .iter()
                .find(|tally| tally.choice == *choice)
                .map_or(0, |tally| tally.visits as i32)
        };
        let view = decision.state.view(Observer::Seat(decision.seat));
        rows.push(Row {
            step: decision.number as i32,
            seat: decision.seat.0,
            view: serde_json::to_string(&view).unwrap_or_default(),
            choices: choices.iter().map(|&choice| decision.state.choice_text(choice)).collect(),
            chosen: choices.binary_search(&decision.choice).expect("a legal choice") as i32,
            visits: choices.iter().map(visits).collect(),
            worth: 0.0,
            place: 0,
            score: 0,
        });
    })?;
    for row in &mut rows {
        let seat = table::Seat(row.seat);
        row.worth = sitting.outcome.worth(seat);
        row.place = i32::from(sitting.outcome.place[seat]);
        row.score = sitting.outcome.score[seat];
    }
    Some(rows)
}

/// Writes the waiting rows as one row group, in the order of games whatever thread was first.
fn flush(writer: &mut SerializedFileWriter<File>, rows: &mut Vec<(i32, Row)>) -> Result<(), NotRecorded> {
    if rows.is_empty() {
        return Ok(());
    }
    rows.sort_by_key(|(game, row)| (*game, row.step));
    let mut group = writer.next_row_group()?;
    numbers(&mut group, rows.iter().map(|(game, _)| *game))?;
    numbers(&mut group, rows.iter().map(|(_, row)| row.step))?;
    numbers(&mut group, rows.iter().map(|(_, row)| i32::from(row.seat)))?;
    let views: Vec<ByteArray> = rows.iter().map(|(_, row)| row.view.as_str().into()).collect();
    let mut column = group.next_column()?.expect("a column of views");
    column.typed::<ByteArrayType>().write_batch(&views, None, None)?;
    column.close()?;
    let (defined, repeated) = levels(rows.iter().map(|(_, row)| row.choices.len()));
    let texts: Vec<ByteArray> =
        rows.iter().flat_map(|(_, row)| &row.choices).map(|text| text.as_str().into()).collect();
    let mut column = group.next_column()?.expect("a column of choices");
    column.typed::<ByteArrayType>().write_batch(&texts, Some(&defined), Some(&repeated))?;
    column.close()?;
    numbers(&mut group, rows.iter().map(|(_, row)| row.chosen))?;
    let visits: Vec<i32> = rows.iter().flat_map(|(_, row)| row.visits.iter().copied()).collect();
    let mut column = group.next_column()?.expect("a column of visits");
    column.typed::<Int32Type>().write_batch(&visits, Some(&defined), Some(&repeated))?;
    column.close()?;
    let worths: Vec<f64> = rows.iter().map(|(_, row)| row.worth).collect();
    let mut column = group.next_column()?.expect("a column of worths");
    column.typed::<DoubleType>().write_batch(&worths, None, None)?;
    column.close()?;
    numbers(&mut group, rows.iter().map(|(_, row)| row.place))?;
    numbers(&mut group, rows.iter().map(|(_, row)| row.score))?;
    group.close()?;
    rows.clear();
    Ok(())
}

fn numbers(
    group: &mut SerializedRowGroupWriter<'_, File>,
    values: impl Iterator<Item = i32>,
) -> Result<(), NotRecorded> {
    let values: Vec<i32> = values.collect();
    let mut column = group.next_column()?.expect("a column of numbers");
    column.typed::<Int32Type>().write_batch(&values, None, None)?;
    Ok(column.close()?)
}

/// The levels of lists that hold at least one element each: where one begins, and that all are there.
fn levels(lengths: impl Iterator<Item = usize>) -> (Vec<i16>, Vec<i16>) {
    let repeated: Vec<i16> =
        lengths.flat_map(|length| (0..length).map(|place| i16::from(place > 0))).collect();
    (vec![1; repeated.len()], repeated)
}

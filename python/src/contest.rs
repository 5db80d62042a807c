//! Many games between players: tournaments, trials of cards, records for learning. The games of a contest
//! have numbers and know nothing of each other, so that anybody can play any of them anywhere; what they
//! gave is put together in the order of the numbers.

use crate::fault::{Fault, Kind};
use crate::full::Full;
use crate::rows::{Rows, rows};
use crate::skill::skill;
use crate::watch::LOOK;
use arena::balance::{Balance, Ended, Trial};
use arena::{CannotBegin, Format, Meeting, Plan, Played, Report, Tournament, mixed};
use bots::Skill;
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;
use serde::de::DeserializeOwned;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};
use table::{FastDice, Lang};

/// What one game of a contest gave.
pub(crate) enum Part {
    /// A game of a tournament or a trial, as JSON.
    Told(String),
    /// The decisions of a recorded game.
    Rows(Box<Rows>),
}

/// A contest of any kind in a game of any kind.
pub(crate) trait AnyContest: Send + Sync {
    fn planned(&self) -> usize;
    /// Who sits where, in a tournament.
    fn meeting(&self, number: usize) -> Option<Meeting>;
    /// Plays one game; nothing when it was told to stop.
    fn play(&self, number: usize, stop: &AtomicBool) -> Option<Part>;
    /// What the games show, told in the order of their numbers.
    fn reckon(&self, parts: &[String], seconds: f64) -> Result<String, Fault>;
}

fn cannot(error: CannotBegin) -> Fault {
    match error {
        CannotBegin::Options(refusal) => Fault::refused(&refusal),
        CannotBegin::Skill(unknown) => Fault::new(Kind::Option, unknown.to_string()),
        CannotBegin::NoBots => Fault::new(Kind::Option, "somebody has to play"),
    }
}

fn read<T: DeserializeOwned>(parts: &[String]) -> Result<Vec<T>, Fault> {
    let one = |part: &String| {
        serde_json::from_str(part).map_err(|error| Fault::new(Kind::Shape, format!("not a game: {error}")))
    };
    parts.iter().map(one).collect()
}

fn told<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("plain data as JSON")
}

struct TournamentOf<G: Full> {
    options: G::Options,
    names: Vec<String>,
    plan: Plan,
    /// The tournament itself, where all who play are bots of the house.
    house: Option<Tournament<G>>,
}

/// A tournament. Who is no bot of the house is asked by the caller.
pub(crate) fn tournament<G: Full>(
    options: &G::Options,
    entrants: Vec<(String, bool)>,
    gauntlet: bool,
    games: usize,
    seed: u64,
) -> Result<Box<dyn AnyContest>, Fault> {
    let format = if gauntlet { Format::Gauntlet } else { Format::RoundRobin };
    if entrants.is_empty() {
        return Err(cannot(CannotBegin::NoBots));
    }
    if games > MOST_GAMES {
        return Err(too_many(games));
    }
    let bots: Vec<&(String, bool)> = entrants.iter().filter(|(_, guest)| !guest).collect();
    let skills: Vec<Skill> = bots.iter().map(|(name, _)| skill::<G>(name)).collect::<Result<_, _>>()?;
    let first = G::deal(options, &mut FastDice::new(seed)).map_err(|refusal| Fault::refused(&refusal))?;
    let plan = Plan::new(first.seats(), entrants.len(), format, games, seed);
    let house = match skills.len() == entrants.len() {
        true => Some(Tournament::new(options.clone(), skills, format, games, seed).map_err(cannot)?),
        false => None,
    };
    let names = entrants.into_iter().map(|(name, _)| name).collect();
    Ok(Box::new(TournamentOf::<G> { options: options.clone(), names, plan, house }))
}

impl<G: Full> AnyContest for TournamentOf<G> {
    fn planned(&self) -> usize {
        self.plan.planned()
    }

    fn meeting(&self, number: usize) -> Option<Meeting> {
        (number < self.plan.planned()).then(|| self.plan.meeting(number))
    }

    fn play(&self, number: usize, stop: &AtomicBool) -> Option<Part> {
        self.house.as_ref()?.play(number, stop).map(|played| Part::Told(told(&played)))
    }

    fn reckon(&self, parts: &[String], seconds: f64) -> Result<String, Fault> {
        let played: Vec<Played> = read(parts)?;
        if played.iter().flat_map(|game| &game.seated).any(|&entrant| entrant >= self.names.len()) {
            return Err(Fault::new(Kind::Shape, "a game of somebody who is not here"));
        }
        let elapsed = Duration::try_from_secs_f64(seconds).unwrap_or_default();
        Ok(told(&Report::of::<G>(&self.options, &self.names, &self.plan, &played, elapsed)))
    }
}

struct TrialOf<G: Full> {
    trial: Trial<G>,
    games: usize,
}

/// A bot that plays itself, to find out about the cards.
pub(crate) fn trial<G: Full>(
    options: &G::Options,
    bot: &str,
    games: usize,
    seed: u64,
) -> Result<Box<dyn AnyContest>, Fault> {
    let trial = Trial::new(options.clone(), &skill::<G>(bot)?, seed).map_err(cannot)?;
    Ok(Box::new(TrialOf::<G> { trial, games }))
}

impl<G: Full> AnyContest for TrialOf<G> {
    fn planned(&self) -> usize {
        self.games
    }

    fn meeting(&self, _: usize) -> Option<Meeting> {
        None
    }

    fn play(&self, number: usize, stop: &AtomicBool) -> Option<Part> {
        self.trial.play(number, stop).map(|ended| Part::Told(told(&ended)))
    }

    fn reckon(&self, parts: &[String], _: f64) -> Result<String, Fault> {
        let ended: Vec<Ended> = read(parts)?;
        Ok(told(&self.trial.reckon(&ended)))
    }
}

struct RecorderOf<G: Full> {
    options: G::Options,
    skills: Vec<Skill>,
    games: usize,
    seed: u64,
    texts: bool,
}

/// Bots whose decisions are kept, with views and texts where they are wanted. The last one also takes the
/// seats beyond.
pub(crate) fn recorder<G: Full>(
    options: &G::Options,
    bots: &[String],
    games: usize,
    seed: u64,
    texts: bool,
) -> Result<Box<dyn AnyContest>, Fault> {
    let mut skills: Vec<Skill> = bots.iter().map(|name| skill::<G>(name)).collect::<Result<_, _>>()?;
    let first = G::deal(options, &mut FastDice::new(seed)).map_err(|refusal| Fault::refused(&refusal))?;
    let last = skills.last().cloned().ok_or_else(|| cannot(CannotBegin::NoBots))?;
    skills.resize(first.seats(), last);
    Ok(Box::new(RecorderOf::<G> { options: options.clone(), skills, games, seed, texts }))
}

impl<G: Full> AnyContest for RecorderOf<G> {
    fn planned(&self) -> usize {
        self.games
    }

    fn meeting(&self, _: usize) -> Option<Meeting> {
        None
    }

    fn play(&self, number: usize, stop: &AtomicBool) -> Option<Part> {
        let seed = mixed(self.seed, number as u64);
        rows::<G>(&self.options, &self.skills, seed, self.texts, stop).map(|rows| Part::Rows(Box::new(rows)))
    }

    fn reckon(&self, _: &[String], _: f64) -> Result<String, Fault> {
        Err(Fault::new(Kind::Shape, "records are put together as they are"))
    }
}

/// A contest. Made by `bergfried.arena`, `balance` and `selfplay`.
#[pyclass(frozen, module = "bergfried._core", name = "Contest")]
pub(crate) struct Contest(pub(crate) Arc<dyn AnyContest>);

/// More games than anybody waits for.
const MOST_GAMES: usize = 100_000_000;

/// More threads than any machine has use for.
pub(crate) const MOST_THREADS: usize = 1_024;

impl Contest {
    /// A contest of a size that can be played.
    pub(crate) fn new(contest: Box<dyn AnyContest>) -> Result<Contest, Fault> {
        match contest.planned() {
            planned if planned > MOST_GAMES => Err(too_many(planned)),
            _ => Ok(Contest(contest.into())),
        }
    }
}

fn too_many(games: usize) -> Fault {
    Fault::new(Kind::Option, format!("{games} games are too many: at most {MOST_GAMES} are played at once"))
}

type Numbered<'py> = Vec<(usize, Bound<'py, PyAny>)>;

#[pymethods]
impl Contest {
    /// How many games it has.
    #[getter]
    fn planned(&self) -> usize {
        self.0.planned()
    }

    /// Of a tournament's game: the number of its deal, who sits where, the seed of its dice.
    fn meeting(&self, number: usize) -> PyResult<(usize, Vec<usize>, u64)> {
        let none = || Fault::new(Kind::Shape, format!("there is no meeting {number}"));
        let Meeting { deal, seated, seed } = self.0.meeting(number).ok_or_else(none)?;
        Ok((deal, seated, seed))
    }

    /// Plays the games with these numbers and gives what was finished, and whether that is all. Ctrl-C ends it
    /// early. `progress` is called with the number of games finished since it was called last.
    #[pyo3(signature = (numbers, threads = 1, progress = None))]
    fn play<'py>(
        &self,
        py: Python<'py>,
        numbers: Vec<usize>,
        threads: usize,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<(Numbered<'py>, bool)> {
        let planned = self.0.planned();
        if let Some(number) = numbers.iter().find(|&&number| number >= planned) {
            return Err(Fault::new(Kind::Shape, format!("there is no game {number}")).into());
        }
        let (mut finished, error) = py.detach(|| self.play_all(&numbers, threads, progress.as_ref()));
        if let Some(error) = error {
            return Err(error);
        }
        finished.sort_by_key(|(number, _)| *number);
        let whole = finished.len() == numbers.len();
        let parts = finished.into_iter().map(|(number, part)| {
            Ok((
                number,
                match part {
                    Part::Told(text) => text.into_pyobject(py)?.into_any(),
                    Part::Rows(rows) => rows.into_dict(py)?.into_any(),
                },
            ))
        });
        Ok((parts.collect::<PyResult<_>>()?, whole))
    }

    /// What the games show, as JSON.
    fn reckon(&self, parts: Vec<String>, seconds: f64) -> PyResult<String> {
        Ok(self.0.reckon(&parts, seconds)?)
    }
}

impl Contest {
    fn play_all(
        &self,
        numbers: &[usize],
        threads: usize,
        progress: Option<&Py<PyAny>>,
    ) -> (Vec<(usize, Part)>, Option<PyErr>) {
        let (stop, next) = (AtomicBool::new(false), AtomicUsize::new(0));
        let mut finished = Vec::with_capacity(numbers.len());
        let mut error = None;
        std::thread::scope(|scope| {
            let (send, receive) = channel();
            for _ in 0..threads.clamp(1, numbers.len().clamp(1, MOST_THREADS)) {
                let (send, stop, next) = (send.clone(), &stop, &next);
                scope.spawn(move || {
                    while let Some(&number) = numbers.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let Some(part) = self.0.play(number, stop) else { break };
                        if send.send((number, part)).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(send);
            let (mut last, mut shown) = (Instant::now(), 0);
            loop {
                let over = match receive.recv_timeout(LOOK) {
                    Ok(part) => {
                        finished.push(part);
                        false
                    }
                    Err(RecvTimeoutError::Timeout) => false,
                    Err(RecvTimeoutError::Disconnected) => true,
                };
                if over || last.elapsed() >= LOOK {
                    last = Instant::now();
                    let fresh = finished.len() - std::mem::replace(&mut shown, finished.len());
                    Python::attach(|py| {
                        // Ctrl-C ends it and keeps what is done; it is no error. What else a signal raises is one.
                        if let Err(raised) = py.check_signals() {
                            stop.store(true, Ordering::Relaxed);
                            if !raised.is_instance_of::<PyKeyboardInterrupt>(py) {
                                error = Some(raised);
                            }
                        }
                        if let Some(progress) = progress.filter(|_| fresh > 0 && error.is_none())
                            && let Err(raised) = progress.call1(py, (fresh,))
                        {
                            stop.store(true, Ordering::Relaxed);
                            error = Some(raised);
                        }
                    });
                }
                if over {
                    break;
                }
            }
        });
        (finished, error)
    }
}

fn lang(german: bool) -> Lang {
    if german { Lang::De } else { Lang::En }
}

fn parsed<T: DeserializeOwned>(json: &str) -> Result<T, Fault> {
    serde_json::from_str(json).map_err(|error| Fault::new(Kind::Shape, format!("not a report: {error}")))
}

/// The report of a tournament as the command prints it, or as one page.
#[pyfunction]
#[pyo3(signature = (report, german = false, page = false))]
pub(crate) fn report_text(report: &str, german: bool, page: bool) -> PyResult<String> {
    let report: Report = parsed(report)?;
    Ok(if page { arena::html(&report, lang(german)) } else { arena::text(&report, lang(german)) })
}

/// What a trial of cards showed as the command prints it, or as one page.
#[pyfunction]
#[pyo3(signature = (balance, german = false, page = false))]
pub(crate) fn balance_text(balance: &str, german: bool, page: bool) -> PyResult<String> {
    let balance: Balance = parsed(balance)?;
    Ok(if page { balance.html(lang(german)) } else { balance.text(lang(german)) })
}

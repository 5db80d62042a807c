//! Many games between several entrants.

use crate::entrant::Entrant;
use crate::report::{Played, Report};
use crate::sequential::{Sequential, Weighing};
use crate::sitting::{Sitting, mixed, sit_under};
use bots::{Skill, UnknownSkill};
use minds::Sense;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};
use table::{About, FastDice, Refusal, Shown};

/// Who meets whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Format {
    /// Everybody meets everybody.
    #[default]
    RoundRobin,
    /// The first bot meets everybody.
    Gauntlet,
}

/// Which games are played, who sits where in each, and what its dice grow from.
///
/// Entrants meet in line-ups: as many different ones as the table has seats, or all of them in turn
/// where they are fewer. Each line-up plays `games` games (rounded up to whole rotations): every
/// deal is played once in each seating the rotation gives, so that luck of the deal and the
/// advantage of a seat or role meet everybody alike.
#[derive(Clone, Debug)]
pub struct Plan {
    seed: u64,
    seats: usize,
    lineups: Vec<Vec<usize>>,
    /// How many seatings a rotation has: where the entrants go evenly into the seats, further turns
    /// would only repeat the same games.
    seatings: usize,
    rotations: usize,
}

/// One game of a plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Meeting {
    /// The number of its deal.
    pub deal: usize,
    /// The number of the entrant at each seat.
    pub seated: Vec<usize>,
    /// What its dice grow from: games of one rotation share it.
    pub seed: u64,
}

impl Plan {
    /// A plan for at least one entrant.
    pub fn new(seats: usize, entrants: usize, format: Format, games: usize, seed: u64) -> Plan {
        let different = seats.min(entrants);
        let seatings = if seats.is_multiple_of(different) { different } else { seats };
        let mut lineups = combinations(entrants, different);
        if format == Format::Gauntlet {
            lineups.retain(|lineup| lineup.contains(&0));
        }
        let rotations = games.div_ceil(seatings).max(1);
        Plan { seed, seats, lineups, seatings, rotations }
    }

    /// What everything grows from.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// How many games will be played.
    pub fn planned(&self) -> usize {
        self.lineups.len() * self.rotations * self.seatings
    }

    /// The game with this number, from 0.
    ///
    /// # Panics
    /// Where there are not so many.
    pub fn meeting(&self, number: usize) -> Meeting {
        let deals = self.rotations * self.seatings;
        let (lineup, game) = (number / deals, number % deals);
        let (deal, shift) = (game / self.seatings, game % self.seatings);
        let lineup = &self.lineups[lineup];
        let seated = (0..self.seats).map(|seat| lineup[(seat + shift) % self.seats % lineup.len()]).collect();
        Meeting { deal: number / self.seatings, seated, seed: mixed(self.seed, deal as u64) }
    }
}

/// A tournament of one game.
#[derive(Clone, Debug)]
pub struct Tournament<G: Sense> {
    options: G::Options,
    entrants: Vec<Entrant<G>>,
    plan: Plan,
}

/// How a tournament is run.
#[derive(Clone, Debug, Default)]
pub struct Course {
    /// Games played at the same time.
    pub threads: usize,
    /// Games that were played before, by number.
    pub known: BTreeMap<usize, Played>,
    /// How long those took.
    pub before: Duration,
    /// Ends a meeting of two as soon as it is decided.
    pub until: Option<Sequential>,
}

/// How far a tournament has got.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Games finished.
    pub played: usize,
    /// Games planned.
    pub planned: usize,
    /// Time since the beginning.
    pub elapsed: Duration,
}

impl Progress {
    /// How long the rest will take if it goes on like this.
    pub fn remaining(&self) -> Option<Duration> {
        let left = (self.planned - self.played) as f64;
        (self.played > 0).then(|| self.elapsed.mul_f64(left / self.played as f64))
    }
}

/// Why a tournament cannot begin.
#[derive(Clone, PartialEq, Debug)]
pub enum CannotBegin {
    /// The options are refused.
    Options(Refusal),
    /// The game has no such player.
    Skill(UnknownSkill),
    /// Nobody was named.
    NoBots,
}

impl<G: Sense + Shown> Tournament<G> {
    /// A tournament with this many games for each line-up.
    pub fn new(
        options: G::Options,
        skills: Vec<Skill>,
        format: Format,
        games: usize,
        seed: u64,
    ) -> Result<Self, CannotBegin> {
        skills.iter().try_for_each(|skill| skill.check::<G>()).map_err(CannotBegin::Skill)?;
        let entrants = skills.into_iter().map(Entrant::Bot).collect();
        Tournament::among(options, entrants, format, games, seed)
    }

    /// The same with anybody. Bots among them are known to be of this game.
    pub fn among(
        options: G::Options,
        entrants: Vec<Entrant<G>>,
        format: Format,
        games: usize,
        seed: u64,
    ) -> Result<Self, CannotBegin> {
        if entrants.is_empty() {
            return Err(CannotBegin::NoBots);
        }
        let state = G::deal(&options, &mut FastDice::new(seed)).map_err(CannotBegin::Options)?;
        let plan = Plan::new(state.seats(), entrants.len(), format, games, seed);
        Ok(Tournament { options, entrants, plan })
    }

    /// How many games will be played.
    pub fn planned(&self) -> usize {
        self.plan.planned()
    }

    /// What tells this tournament from others: a game of one is no game of another.
    pub fn fingerprint(&self) -> String {
        let entrants: Vec<String> = self.entrants.iter().map(Entrant::fingerprint).collect();
        let options = serde_json::to_string(&self.options).unwrap_or_default();
        let plan = format!("{:?}", self.plan);
        table::digest(&(G::ID, G::RULES, options, entrants, plan)).to_string()
    }

    /// What those who take part are called. Who is there twice is numbered.
    fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for entrant in &self.entrants {
            let name = entrant.to_string();
            let same = |count: &usize| names.contains(&numbered(&name, *count));
            let count = (1..).find(|count| !same(count)).unwrap_or(1);
            names.push(numbered(&name, count));
        }
        names
    }

    /// Plays the game with this number; nothing when it was told to stop.
    pub fn play(&self, number: usize, stop: &AtomicBool) -> Option<Played> {
        let Meeting { deal, seated, seed } = self.plan.meeting(number);
        let entrants: Vec<Entrant<G>> = seated.iter().map(|&place| self.entrants[place].clone()).collect();
        let sitting = sit_under::<G>(&self.options, &entrants, seed, stop, |_, _, _| None, |_| ())?;
        Some(played_by(deal, seated, &sitting))
    }

    /// What these games show, which are in the order of their numbers.
    pub fn report(&self, played: &[Played], elapsed: Duration) -> Report {
        Report::of::<G>(&self.options, &self.names(), &self.plan, played, elapsed)
    }

    /// Plays on this many threads until all is played or `stop` is set, and reports on whatever
    /// was finished by then.
    pub fn run(&self, threads: usize, stop: &AtomicBool, progress: impl FnMut(Progress)) -> Report {
        self.take(Course { threads, ..Course::default() }, stop, progress, |_, _, _| ())
    }

    /// Plays as the course says. `note` hears of every game that is new, as it ends, and how long all has taken.
    ///
    /// # Panics
    /// Where a meeting is to end when it is decided and those who take part are not two.
    pub fn take(
        &self,
        course: Course,
        stop: &AtomicBool,
        mut progress: impl FnMut(Progress),
        mut note: impl FnMut(usize, &Played, Duration),
    ) -> Report {
        assert!(course.until.is_none() || self.entrants.len() == 2, "a meeting of two can be decided");
        let began = Instant::now();
        let elapsed = || course.before + began.elapsed();
        let planned = self.planned();
        let mut played = course.known;
        played.retain(|&number, _| number < planned);
        let missing: Vec<usize> = (0..planned).filter(|number| !played.contains_key(number)).collect();
        let (next, enough) = (AtomicUsize::new(0), AtomicBool::new(false));
        let mut weighing = course.until.map(|until| Weighing::new(until, self.plan.seatings));
        let mut decided = weighing.as_mut().is_some_and(|weighing| weighing.weigh(&played));
        enough.store(decided, Ordering::Relaxed);
        std::thread::scope(|scope| {
            let (send, receive) = mpsc::channel();
            for _ in 0..course.threads.clamp(1, missing.len().max(1)) {
                let send = send.clone();
                let (next, enough, missing) = (&next, &enough, &missing);
                scope.spawn(move || {
                    while !stop.load(Ordering::Relaxed) && !enough.load(Ordering::Relaxed) {
                        let Some(&number) = missing.get(next.fetch_add(1, Ordering::Relaxed)) else { break };
                        let Some(game) = self.play(number, stop) else { break };
                        if send.send((number, game)).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(send);
            progress(Progress { played: played.len(), planned, elapsed: elapsed() });
            for (number, game) in receive {
                note(number, &game, elapsed());
                played.insert(number, game);
                decided |= weighing.as_mut().is_some_and(|weighing| weighing.weigh(&played));
                enough.store(decided, Ordering::Relaxed);
                progress(Progress { played: played.len(), planned, elapsed: elapsed() });
            }
        });
        let verdict = weighing.map(|weighing| weighing.verdict(self.names()[0].clone()));
        // Which games were still under way when it was decided is a matter of threads: they do not count.
        let counted = verdict.as_ref().filter(|_| decided).map_or(usize::MAX, |verdict| verdict.games);
        // Ratings depend on the order of games; the threads' order is nobody's business.
        let played: Vec<Played> = played.into_values().take(counted).collect();
        Report { verdict, ..self.report(&played, elapsed()) }
    }
}

fn numbered(name: &str, count: usize) -> String {
    match count {
        1 => name.to_owned(),
        count => format!("{name} ({count})"),
    }
}

/// What the seats are called under options that were checked.
pub(crate) fn roles<G: About>(options: &G::Options) -> Vec<table::Words> {
    let seating = G::seating(options).expect("options that were checked");
    seating.roles.iter().map(|role| words::both(role, &words::numbered)).collect()
}

fn played_by<G: Sense>(deal: usize, seated: Vec<usize>, sitting: &Sitting<G>) -> Played {
    Played {
        deal,
        seated,
        outcome: sitting.outcome,
        decisions: sitting.decisions,
        moves: sitting.moves,
        thought: sitting.thought,
        longest: sitting.longest,
        iterations: sitting.iterations,
        forfeit: sitting.forfeit,
    }
}

/// Every way to choose `size` of the first `count` numbers, ascending.
fn combinations(count: usize, size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for last in size - 1..count {
        for mut shorter in combinations(last, size - 1) {
            shorter.push(last);
            all.push(shorter);
        }
    }
    all.sort();
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_meets_everybody_once() {
        assert_eq!(combinations(3, 2), [[0, 1], [0, 2], [1, 2]]);
        assert_eq!(combinations(2, 2), [[0, 1]]);
        assert_eq!(combinations(4, 3).len(), 4);
        assert_eq!(combinations(1, 1), [[0]]);
    }
}

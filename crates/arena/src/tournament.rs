//! Many games between several bots.

use crate::report::{Played, Report};
use crate::sitting::{Sitting, mixed, sit};
use bots::{Skill, UnknownSkill};
use minds::Sense;
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

/// A tournament of one game between bots.
#[derive(Clone, Debug)]
pub struct Tournament<G: Sense> {
    options: G::Options,
    skills: Vec<Skill>,
    plan: Plan,
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
        if skills.is_empty() {
            return Err(CannotBegin::NoBots);
        }
        skills.iter().try_for_each(|skill| skill.check::<G>()).map_err(CannotBegin::Skill)?;
        let state = G::deal(&options, &mut FastDice::new(seed)).map_err(CannotBegin::Options)?;
        let plan = Plan::new(state.seats(), skills.len(), format, games, seed);
        Ok(Tournament { options, skills, plan })
    }

    /// How many games will be played.
    pub fn planned(&self) -> usize {
        self.plan.planned()
    }

    /// Plays the game with this number; nothing when it was told to stop.
    pub fn play(&self, number: usize, stop: &AtomicBool) -> Option<Played> {
        let Meeting { deal, seated, seed } = self.plan.meeting(number);
        let skills: Vec<Skill> = seated.iter().map(|&bot| self.skills[bot].clone()).collect();
        let sitting = sit::<G>(&self.options, &skills, seed, stop, |_| ())?;
        Some(played_by(deal, seated, &sitting))
    }

    /// What these games show, which are in the order of their numbers.
    pub fn report(&self, played: &[Played], elapsed: Duration) -> Report {
        let names: Vec<String> = self.skills.iter().map(Skill::to_string).collect();
        Report::of::<G>(&self.options, &names, &self.plan, played, elapsed)
    }

    /// Plays on this many threads until all is played or `stop` is set, and reports on whatever
    /// was finished by then.
    pub fn run(&self, threads: usize, stop: &AtomicBool, mut progress: impl FnMut(Progress)) -> Report {
        let began = Instant::now();
        let planned = self.planned();
        let next = AtomicUsize::new(0);
        let mut played: Vec<(usize, Played)> = Vec::new();
        std::thread::scope(|scope| {
            let (send, receive) = mpsc::channel();
            for _ in 0..threads.clamp(1, planned.max(1)) {
                let send = send.clone();
                let next = &next;
                scope.spawn(move || {
                    while !stop.load(Ordering::Relaxed) {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= planned {
                            break;
                        }
                        let Some(game) = self.play(number, stop) else { break };
                        if send.send((number, game)).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(send);
            progress(Progress { played: 0, planned, elapsed: began.elapsed() });
            for one in receive {
                played.push(one);
                progress(Progress { played: played.len(), planned, elapsed: began.elapsed() });
            }
        });
        // Ratings depend on the order of games; the threads' order is nobody's business.
        played.sort_by_key(|(number, _)| *number);
        let played: Vec<Played> = played.into_iter().map(|(_, played)| played).collect();
        self.report(&played, began.elapsed())
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

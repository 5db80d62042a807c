//! Thinking time.

use super::Keeper;
use crate::shape::{Clock, OnTimeout, Stage};
use crate::store::KeptStep;
use std::time::{Duration, Instant};
use table::{Seat, Seats};

/// The time of each seat. It runs only while the table is awake and its person is asked, so a
/// server that was down takes no time from anybody.
pub(super) struct Clocks {
    clock: Clock,
    left: Vec<i64>,
    running_since: Vec<Option<Instant>>,
}

impl Clocks {
    pub(super) fn new(clock: Clock, seats: usize, steps: &[KeptStep]) -> Clocks {
        let full = match clock {
            Clock::None => 0,
            Clock::Move { seconds } | Clock::Bank { seconds, .. } => i64::from(seconds) * 1000,
        };
        let kept = steps.iter().rfind(|step| !step.undone).and_then(|step| step.times.clone());
        let left = kept.filter(|times| times.len() == seats).unwrap_or_else(|| vec![full; seats]);
        Clocks { clock, left, running_since: vec![None; seats] }
    }

    /// Whether time is counted at all.
    pub(super) fn run(&self) -> bool {
        self.clock != Clock::None
    }

    /// The time left to each seat, for the record.
    pub(super) fn times(&self) -> Option<Vec<i64>> {
        self.run().then(|| self.left.clone())
    }

    /// The time a seat has left at this moment.
    pub(super) fn left(&self, seat: Seat) -> Option<i64> {
        if !self.run() {
            return None;
        }
        let used = self.running_since[seat.index()].map_or(0, |since| since.elapsed().as_millis() as i64);
        Some((self.left[seat.index()] - used).max(0))
    }

    /// The person of a seat has chosen: the time is booked.
    pub(super) fn chose(&mut self, seat: Seat) {
        let place = seat.index();
        let left = self.left(seat).unwrap_or_default();
        self.running_since[place] = None;
        self.left[place] = match self.clock {
            Clock::None => 0,
            Clock::Move { seconds } => i64::from(seconds) * 1000,
            Clock::Bank { increment, .. } => left + i64::from(increment) * 1000,
        };
    }

    /// A person has come back to the seat: nobody runs out of time in the moment of sitting down.
    pub(super) fn came_back(&mut self, seat: Seat) {
        const AT_LEAST: i64 = 30_000;
        let full = match self.clock {
            Clock::None => 0,
            Clock::Move { seconds } => i64::from(seconds) * 1000,
            Clock::Bank { seconds, .. } => (i64::from(seconds) * 1000).min(AT_LEAST),
        };
        let left = &mut self.left[seat.index()];
        *left = (*left).max(full);
    }

    /// Lets the time of these seats run and no other's.
    pub(super) fn run_for(&mut self, seats: Seats) {
        for seat in Seat::first(self.left.len()) {
            let place = seat.index();
            if !seats.contains(seat) {
                if let Some(left) = self.left(seat) {
                    self.left[place] = left;
                }
                self.running_since[place] = None;
            } else if self.run() && self.running_since[place].is_none() {
                self.running_since[place] = Some(Instant::now());
            }
        }
    }

    /// When the first seat runs out of time.
    fn deadline(&self) -> Option<Instant> {
        let ends = self.running_since.iter().zip(&self.left);
        ends.filter_map(|(since, &left)| Some((*since)? + Duration::from_millis(left.max(0) as u64))).min()
    }

    fn out_of_time(&self) -> Option<Seat> {
        let running = |seat: &Seat| self.running_since[seat.index()].is_some();
        Seat::first(self.left.len()).filter(running).find(|&seat| self.left(seat) == Some(0))
    }
}

/// Tables look at the clock at least this often.
const LONGEST_SLEEP: Duration = Duration::from_secs(3600);

impl Keeper {
    /// When something happens here by itself: time runs out, a grace time ends, the table falls
    /// asleep.
    pub(super) fn next_moment(&self) -> Instant {
        let now = Instant::now();
        let mut next = now + LONGEST_SLEEP;
        if self.kept.state == Stage::Running {
            next = next.min(self.clocks.deadline().unwrap_or(next));
            for since in self.away_since.iter().flatten() {
                let end = *since + self.house.config.grace;
                if end > now {
                    next = next.min(end + Duration::from_millis(1));
                }
            }
        }
        if self.listeners.is_empty() && self.sleepy() {
            next = next.min(self.quiet_since + self.house.config.idle);
        }
        next
    }

    pub(super) async fn look_at_the_clock(&mut self) {
        if self.kept.state != Stage::Running {
            return;
        }
        if let Some(seat) = self.clocks.out_of_time() {
            let ran_out = match self.kept.on_timeout {
                OnTimeout::Bot => self.hand_to_bot(seat, crate::bot::STAND_IN).await,
                OnTimeout::Loss => self.give_up(seat).await,
            };
            if let Err(refused) = ran_out {
                tracing::error!(table = %self.kept.id, code = %refused.problem.code, "time ran out in vain");
            }
            return;
        }
        if !self.listeners.is_empty() {
            self.tell_table();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A step after which these times were left.
    fn left(times: &[i64]) -> KeptStep {
        let times = Some(times.to_vec());
        let (choice, choice_id) = (String::new(), None);
        KeptStep { epoch: 0, number: 1, seat: Seat(0), choice, choice_id, at: 0, times, undone: false }
    }

    #[test]
    fn times_outlive_a_restart() {
        let bank = Clock::Bank { seconds: 60, increment: 2 };
        let mut clocks = Clocks::new(bank, 2, &[left(&[60_000, 60_000]), left(&[41_000, 7_000])]);
        assert_eq!(clocks.times(), Some(vec![41_000, 7_000]));
        clocks.chose(Seat(1));
        assert_eq!(clocks.times(), Some(vec![41_000, 9_000]), "the increment");
        let mut undone = left(&[1, 1]);
        undone.undone = true;
        let clocks = Clocks::new(bank, 2, &[left(&[5, 6]), undone]);
        assert_eq!(clocks.times(), Some(vec![5, 6]), "a choice taken back took no time");
    }

    #[test]
    fn a_move_has_its_whole_time_every_time() {
        let mut clocks = Clocks::new(Clock::Move { seconds: 9 }, 2, &[left(&[100, 9_000])]);
        clocks.chose(Seat(0));
        assert_eq!(clocks.times(), Some(vec![9_000, 9_000]));
    }

    #[test]
    fn whoever_comes_back_gets_time_and_loses_none() {
        let back = |clock, times: &[i64]| {
            let mut clocks = Clocks::new(clock, 2, &[left(times)]);
            clocks.came_back(Seat(0));
            clocks.times().expect("a clock")
        };
        assert_eq!(back(Clock::Bank { seconds: 600, increment: 0 }, &[0, 5]), [30_000, 5]);
        assert_eq!(back(Clock::Bank { seconds: 600, increment: 0 }, &[99_000, 5]), [99_000, 5]);
        assert_eq!(back(Clock::Bank { seconds: 10, increment: 0 }, &[0, 5]), [10_000, 5]);
        assert_eq!(back(Clock::Move { seconds: 7 }, &[0, 5]), [7_000, 5]);
        let mut none = Clocks::new(Clock::None, 2, &[]);
        none.came_back(Seat(0));
        assert_eq!((none.times(), none.left(Seat(0)), none.deadline()), (None, None, None));
    }

    #[test]
    fn time_runs_for_those_who_are_asked_only() {
        let mut clocks = Clocks::new(Clock::Move { seconds: 9 }, 2, &[left(&[0, 9_000])]);
        assert_eq!(clocks.out_of_time(), None, "nobody is asked");
        clocks.run_for(std::iter::once(Seat(0)).collect());
        assert_eq!(clocks.out_of_time(), Some(Seat(0)));
        clocks.run_for(Seats::NONE);
        assert_eq!((clocks.out_of_time(), clocks.deadline()), (None, None));
    }
}

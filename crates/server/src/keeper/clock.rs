//! Thinking time.
//!
//! What each seat has left, since when it runs and when it runs out are written down with every change,
//! so that a table whose clock runs may sleep: whoever is due is woken (`due.rs`).

use super::Keeper;
use super::play::CARD_EVERY;
use crate::due::house_time;
use crate::shape::{Clock, OnTimeout, Stage};
use crate::store::{StoredClocks, StoredStep};
use std::time::{Duration, Instant};
use table::{Seat, Seats};

/// The time of each seat, in milliseconds of the house. It runs while its person is asked, whether the
/// table sleeps or not, and not while the house is closed.
pub(super) struct Clocks {
    clock: Clock,
    left: Vec<i64>,
    running_since: Vec<Option<i64>>,
}

impl Clocks {
    /// The clocks as they were written down.
    pub(super) fn new(clock: Clock, seats: usize, kept: &StoredClocks, steps: &[StoredStep]) -> Clocks {
        // Tables of older files have their times with the choices only.
        let latest = || steps.iter().rfind(|step| !step.undone).and_then(|step| step.times.clone());
        let left = kept.left.clone().or_else(latest);
        let left = left.filter(|times| times.len() == seats).unwrap_or_else(|| vec![full(clock); seats]);
        Clocks { clock, left, running_since: vec![None; seats] }
    }

    /// The clocks of these seats have been running since then.
    pub(super) fn resume(&mut self, seats: Seats, since: i64) {
        for seat in seats.iter() {
            self.running_since[seat.index()] = self.run().then_some(since);
        }
    }

    /// Whether time is counted at all.
    pub(super) fn run(&self) -> bool {
        self.clock != Clock::None
    }

    /// Where the clocks stand, to be written down.
    pub(super) fn kept(&mut self) -> StoredClocks {
        if !self.run() {
            return StoredClocks::default();
        }
        let now = house_time();
        let mut due: Option<i64> = None;
        for place in 0..self.left.len() {
            if self.running_since[place].is_some() {
                self.left[place] = self.left_at(place, now);
                self.running_since[place] = Some(now);
                let end = now + self.left[place];
                due = Some(due.map_or(end, |due| due.min(end)));
            }
        }
        StoredClocks { left: Some(self.left.clone()), since: now, due }
    }

    fn left_at(&self, place: usize, now: i64) -> i64 {
        let used = self.running_since[place].map_or(0, |since| (now - since).max(0));
        (self.left[place] - used).max(0)
    }

    /// The time a seat has left at this moment.
    pub(super) fn left(&self, seat: Seat) -> Option<i64> {
        self.run().then(|| self.left_at(seat.index(), house_time()))
    }

    /// The person of a seat has chosen: the time is booked. What the choice added is given back with it
    /// when it is taken back.
    pub(super) fn chose(&mut self, seat: Seat) -> i64 {
        let place = seat.index();
        let left = self.left(seat).unwrap_or_default();
        self.running_since[place] = None;
        self.left[place] = match self.clock {
            Clock::None => 0,
            Clock::Move { .. } => full(self.clock).max(left),
            Clock::Bank { increment, .. } => left + i64::from(increment) * 1000,
        };
        self.left[place] - left
    }

    /// A person has come back to the seat: nobody runs out of time in the moment of sitting down.
    pub(super) fn came_back(&mut self, seat: Seat) {
        const AT_LEAST: i64 = 30_000;
        let full = match self.clock {
            Clock::Bank { .. } => full(self.clock).min(AT_LEAST),
            _ => full(self.clock),
        };
        let left = &mut self.left[seat.index()];
        *left = (*left).max(full);
    }

    /// Lets the time of these seats run and no other's.
    pub(super) fn run_for(&mut self, seats: Seats) {
        let now = house_time();
        for seat in Seat::first(self.left.len()) {
            let place = seat.index();
            if !seats.contains(seat) {
                self.left[place] = self.left_at(place, now);
                self.running_since[place] = None;
            } else if self.run() && self.running_since[place].is_none() {
                self.running_since[place] = Some(now);
            }
        }
    }

    /// The times after taking back these choices, at the wish of `by`. `stood` are the times at the
    /// point gone back to, where `asked` are asked. Nobody gets more than they had then, whoever takes
    /// back or goes on thinking keeps none of what the choices added, and whoever only waited for them
    /// loses nothing by it. Nothing comes back where that leaves `by` no time.
    pub(super) fn taken_back(
        &self,
        by: Seat,
        undone: &[StoredStep],
        stood: Option<&[i64]>,
        asked: Seats,
    ) -> Option<Vec<i64>> {
        if !self.run() {
            return Some(self.left.clone());
        }
        let now = house_time();
        let then =
            |place: usize| stood.and_then(|times| times.get(place)).copied().unwrap_or(full(self.clock));
        let times: Vec<i64> = Seat::first(self.left.len())
            .map(|seat| {
                let place = seat.index();
                let own = || undone.iter().filter(|step| step.seat == seat);
                let spent = self.left_at(place, now) - own().map(|step| step.gained).sum::<i64>();
                let thinks_on = asked.contains(seat) && own().next().is_none();
                if seat == by || thinks_on { spent } else { spent.max(then(place)) }
            })
            .collect();
        (times[by.index()] > 0).then_some(times)
    }

    /// Sets the times; no clock runs until somebody is asked.
    pub(super) fn set(&mut self, times: Vec<i64>) {
        self.left = times;
        self.running_since.fill(None);
    }

    /// When the first seat runs out of time.
    fn deadline(&self) -> Option<Instant> {
        let ends = self.running_since.iter().zip(&self.left);
        let due = ends.filter_map(|(since, &left)| Some((*since)? + left)).min()?;
        Some(Instant::now() + Duration::from_millis((due - house_time()).max(0) as u64))
    }

    fn out_of_time(&self) -> Option<Seat> {
        let running = |seat: &Seat| self.running_since[seat.index()].is_some();
        Seat::first(self.left.len()).filter(running).find(|&seat| self.left(seat) == Some(0))
    }
}

/// What everybody has at the beginning.
fn full(clock: Clock) -> i64 {
    match clock {
        Clock::None => 0,
        Clock::Move { seconds } | Clock::Bank { seconds, .. } => i64::from(seconds) * 1000,
    }
}

/// Tables look at the clock at least this often.
const LONGEST_SLEEP: Duration = Duration::from_secs(3600);

impl Keeper {
    /// When something happens here by itself: time runs out, a grace time ends, the table falls
    /// asleep.
    pub(super) fn next_moment(&self) -> Instant {
        let mut next = Instant::now() + LONGEST_SLEEP;
        if self.card_behind {
            next = next.min(self.card_kept + CARD_EVERY);
        }
        if self.kept.state == Stage::Running {
            next = next.min(self.clocks.deadline().unwrap_or(next));
            for since in self.away_since.iter().flatten() {
                let end = *since + self.house.config.grace;
                // Also one that ended while something else was done.
                if end > self.graces_told {
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
        if self.card_kept.elapsed() >= CARD_EVERY && self.card_behind {
            return self.keep_card().await;
        }
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
        self.graces_told = Instant::now();
        if !self.listeners.is_empty() {
            self.tell_table();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A step after which these times were left.
    fn left(times: &[i64]) -> StoredStep {
        let times = Some(times.to_vec());
        let (choice, choice_id) = (String::new(), None);
        StoredStep {
            epoch: 0,
            number: 1,
            seat: Seat(0),
            choice,
            choice_id,
            at: 0,
            times,
            gained: 0,
            fence: 0,
            undone: false,
        }
    }

    fn clocks(clock: Clock, seats: usize, steps: &[StoredStep]) -> Clocks {
        Clocks::new(clock, seats, &StoredClocks::default(), steps)
    }

    fn times(clocks: &mut Clocks) -> Vec<i64> {
        clocks.kept().left.expect("a clock")
    }

    #[test]
    fn times_outlive_a_restart() {
        let bank = Clock::Bank { seconds: 60, increment: 2 };
        let mut bank_clocks = clocks(bank, 2, &[left(&[60_000, 60_000]), left(&[41_000, 7_000])]);
        assert_eq!(times(&mut bank_clocks), [41_000, 7_000]);
        assert_eq!(bank_clocks.chose(Seat(1)), 2_000, "the increment");
        assert_eq!(times(&mut bank_clocks), [41_000, 9_000]);
        let mut undone = left(&[1, 1]);
        undone.undone = true;
        assert_eq!(times(&mut clocks(bank, 2, &[left(&[5, 6]), undone])), [5, 6], "of choices that count");
        let since = house_time() - 4_000;
        let kept = StoredClocks { left: Some(vec![9_000, 8_000]), since, due: Some(since + 8_000) };
        let mut asleep = Clocks::new(bank, 2, &kept, &[left(&[1, 1])]);
        asleep.resume(Seats::one(Seat(1)), kept.since);
        let woken = asleep.kept();
        let left = woken.left.expect("times");
        assert!(left[0] == 9_000 && left[1] <= 4_000 && left[1] > 0, "time ran while it slept: {left:?}");
        assert!(woken.due.is_some_and(|due| (due - kept.since - 8_000).abs() < 1_000), "{:?}", woken.due);
    }

    #[test]
    fn a_move_has_its_whole_time_every_time() {
        let mut clocks = clocks(Clock::Move { seconds: 9 }, 2, &[left(&[100, 9_000])]);
        assert_eq!(clocks.chose(Seat(0)), 8_900);
        assert_eq!(times(&mut clocks), [9_000, 9_000]);
    }

    #[test]
    fn whoever_comes_back_gets_time_and_loses_none() {
        let back = |clock, at: &[i64]| {
            let mut clocks = clocks(clock, 2, &[left(at)]);
            clocks.came_back(Seat(0));
            times(&mut clocks)
        };
        assert_eq!(back(Clock::Bank { seconds: 600, increment: 0 }, &[0, 5]), [30_000, 5]);
        assert_eq!(back(Clock::Bank { seconds: 600, increment: 0 }, &[99_000, 5]), [99_000, 5]);
        assert_eq!(back(Clock::Bank { seconds: 10, increment: 0 }, &[0, 5]), [10_000, 5]);
        assert_eq!(back(Clock::Move { seconds: 7 }, &[0, 5]), [7_000, 5]);
        let mut none = clocks(Clock::None, 2, &[]);
        none.came_back(Seat(0));
        assert_eq!((none.kept(), none.left(Seat(0)), none.deadline()), (StoredClocks::default(), None, None));
    }

    #[test]
    fn time_runs_for_those_who_are_asked_only() {
        let mut clocks = clocks(Clock::Move { seconds: 9 }, 2, &[left(&[0, 9_000])]);
        assert_eq!(clocks.out_of_time(), None, "nobody is asked");
        clocks.run_for(std::iter::once(Seat(0)).collect());
        assert_eq!(clocks.out_of_time(), Some(Seat(0)));
        clocks.run_for(Seats::NONE);
        assert_eq!((clocks.out_of_time(), clocks.deadline()), (None, None));
    }

    #[test]
    fn nobody_gains_time_by_taking_back() {
        let (me, other) = (Seat(0), Seat(1));
        let step = |seat, gained| StoredStep { seat, gained, ..left(&[]) };
        let bank = Clock::Bank { seconds: 60, increment: 10 };
        // I chose with 5 seconds left, and the other has thought for 20 of their 40 since.
        let now = clocks(bank, 2, &[left(&[15_000, 20_000])]);
        let stood = [5_000, 40_000];
        let back = now.taken_back(me, &[step(me, 10_000)], Some(&stood), Seats::one(me));
        assert_eq!(back, Some(vec![5_000, 40_000]), "as it stood, and the other only waited");
        // I thought on for 8 seconds after the choice: they stay spent, and more than I had is refused.
        let now = clocks(bank, 2, &[left(&[7_000, 40_000])]);
        assert_eq!(now.taken_back(me, &[step(me, 10_000)], Some(&stood), Seats::one(me)), None);
        // The other was asked at the same time and thinks on.
        let now = clocks(bank, 2, &[left(&[15_000, 33_000])]);
        let both = Seats::one(me).with(other);
        let back = now.taken_back(me, &[step(me, 10_000)], Some(&stood), both);
        assert_eq!(back, Some(vec![5_000, 33_000]), "they get nothing back for that");
        // A choice of the other is taken back too: its increment goes with it.
        let now = clocks(bank, 2, &[left(&[15_000, 48_000])]);
        let undone = [step(me, 10_000), step(other, 10_000)];
        let back = now.taken_back(me, &undone, Some(&stood), Seats::one(me));
        assert_eq!(back, Some(vec![5_000, 40_000]));
        // A move's time does not begin anew.
        let now = clocks(Clock::Move { seconds: 30 }, 2, &[left(&[30_000, 30_000])]);
        let back = now.taken_back(me, &[step(me, 18_000)], Some(&[30_000, 30_000]), Seats::one(me));
        assert_eq!(back, Some(vec![12_000, 30_000]));
    }
}

//! Meetings of two that end as soon as they are decided.
//!
//! Wald's sequential test between two results the first entrant may have in the long run, low or high. What is
//! weighed is the result of each deal over all its seatings, because games of one deal are not independent; the
//! weight is that of the normal distribution with the spread the deals have shown. Deals count in their order,
//! so that the verdict does not depend on how many threads play.

use crate::rating::encounters;
use crate::report::Played;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The two results that are told apart, from 0 to 1, and how often each may be taken for the other.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sequential {
    /// The lower result.
    pub low: f64,
    /// The higher result.
    pub high: f64,
    /// How often a verdict may be wrong.
    pub error: f64,
}

/// How far a meeting is decided.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Verdict {
    /// Whose result it is about.
    pub name: String,
    /// What was to be told apart.
    pub between: Sequential,
    /// Whether the higher result was found, or the lower; nothing where the games ran out before.
    pub high: Option<bool>,
    /// How many games were weighed.
    pub games: usize,
    /// The logarithm of how much likelier the higher result makes them than the lower.
    pub weight: f64,
    /// It is decided where the weight reaches this bound, upwards or downwards.
    pub bound: f64,
}

/// Fewer deals than this decide nothing.
const FEWEST: usize = 20;
/// As many deals more are taken to have been spread as widely as deals can be: the spread of few deals is easily
/// too small by chance, and a test that believes it is wrong too often.
const DOUBTED: f64 = 40.0;
const LARGEST_VARIANCE: f64 = 0.25;

/// A test under way.
pub(crate) struct Weighing {
    between: Sequential,
    seatings: usize,
    deals: usize,
    sum: f64,
    squares: f64,
}

impl Weighing {
    pub(crate) fn new(between: Sequential, seatings: usize) -> Weighing {
        Weighing { between, seatings, deals: 0, sum: 0.0, squares: 0.0 }
    }

    /// Weighs the deals that are whole and follow those weighed before, until it is decided; says whether it is.
    pub(crate) fn weigh(&mut self, played: &BTreeMap<usize, Played>) -> bool {
        while self.decided().is_none() {
            let games = self.deals * self.seatings..(self.deals + 1) * self.seatings;
            let deal: Option<Vec<&Played>> = games.map(|number| played.get(&number)).collect();
            let Some(deal) = deal else { return false };
            let met = deal.iter().flat_map(|game| encounters(game));
            let worths: Vec<f64> = met.filter(|&(one, ..)| one == 0).map(|(.., worth)| worth).collect();
            let worth = worths.iter().sum::<f64>() / worths.len().max(1) as f64;
            self.deals += 1;
            self.sum += worth;
            self.squares += worth * worth;
        }
        true
    }

    /// What can be said by now about the first entrant.
    pub(crate) fn verdict(&self, name: String) -> Verdict {
        Verdict {
            name,
            between: self.between,
            high: self.decided(),
            games: self.deals * self.seatings,
            weight: self.weight(),
            bound: self.between.bound(),
        }
    }

    fn weight(&self) -> f64 {
        let Sequential { low, high, .. } = self.between;
        let n = self.deals as f64;
        if self.deals == 0 {
            return 0.0;
        }
        let mean = self.sum / n;
        let squares = self.squares - n * mean * mean + DOUBTED * LARGEST_VARIANCE;
        let variance = squares / (n - 1.0 + DOUBTED);
        n * (high - low) * (mean - f64::midpoint(low, high)) / variance
    }

    fn decided(&self) -> Option<bool> {
        let weight = self.weight();
        (self.deals >= FEWEST && weight.abs() >= self.between.bound()).then_some(weight > 0.0)
    }
}

impl Sequential {
    /// Wald's bound: beyond it one result is so much likelier that a verdict is wrong no more often than it may.
    fn bound(&self) -> f64 {
        ((1.0 - self.error) / self.error).ln()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;
    use table::{BySeat, Dice, FastDice, Outcome, Seat};

    /// A deal of two games in which the first wins with this chance each time.
    fn deal(played: &mut BTreeMap<usize, Played>, chance: f64, dice: &mut FastDice) {
        for shift in 0..2 {
            let number = played.len();
            let wins = f64::from(dice.below(1_000_000)) < chance * 1e6;
            let first = Seat(shift);
            let place = BySeat::new(2, |seat| if (seat == first) == wins { 1 } else { 2 });
            let outcome = Outcome { place, score: BySeat::new(2, |_| 0), together: false };
            let seated = if shift == 0 { vec![0, 1] } else { vec![1, 0] };
            let none = BySeat::new(2, |_| Duration::ZERO);
            played.insert(
                number,
                Played {
                    deal: number / 2,
                    seated,
                    outcome,
                    decisions: 1,
                    moves: BySeat::new(2, |_| 1),
                    thought: none,
                    longest: none,
                    iterations: BySeat::new(2, |_| 0),
                    forfeit: None,
                },
            );
        }
    }

    #[test]
    fn verdicts_are_wrong_no_more_often_than_they_may() {
        for (low, chance, truth) in [(0.5, 0.5, false), (0.5, 0.6, true), (0.7, 0.7, false), (0.7, 0.8, true)]
        {
            let between = Sequential { low, high: low + 0.1, error: 0.05 };
            let (mut wrong, mut games) = (0, 0);
            for seed in 0..400 {
                let (mut played, mut dice) = (BTreeMap::new(), FastDice::new(seed));
                let mut weighing = Weighing::new(between, 2);
                while !weighing.weigh(&played) {
                    deal(&mut played, chance, &mut dice);
                }
                let verdict = weighing.verdict("first".to_owned());
                assert_eq!(verdict.games, played.len());
                assert!(verdict.weight.abs() >= verdict.bound);
                wrong += usize::from(verdict.high != Some(truth));
                games += verdict.games;
            }
            assert!(wrong <= 20, "{wrong} of 400 verdicts are wrong at {chance}");
            assert!(games < 400 * 700, "{games} games");
        }
    }

    #[test]
    fn deals_count_in_their_order_however_they_come() {
        let between = Sequential { low: 0.5, high: 0.75, error: 0.05 };
        let (mut all, mut dice) = (BTreeMap::new(), FastDice::new(5));
        (0..200).for_each(|_| deal(&mut all, 0.7, &mut dice));
        let verdict = |weighing: &Weighing| weighing.verdict("first".to_owned());
        let mut at_once = Weighing::new(between, 2);
        assert!(at_once.weigh(&all));
        let mut late = Weighing::new(between, 2);
        let without: BTreeMap<usize, Played> =
            all.clone().into_iter().filter(|&(number, _)| number != 3).collect();
        assert!(!late.weigh(&without), "a deal is missing");
        assert_eq!((verdict(&late).high, verdict(&late).games), (None, 2));
        assert!(late.weigh(&all));
        assert_eq!(verdict(&late), verdict(&at_once));
    }
}

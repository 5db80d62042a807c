//! Small statistics, said with their uncertainty.

use serde::{Deserialize, Serialize};
use table::Share;

/// By how much one group of seats did better than another, from −1 to 1.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Effect {
    /// The games that say something about it.
    pub games: usize,
    /// The seats of the first group.
    pub with: usize,
    /// The seats of the second group.
    pub without: usize,
    /// The difference of the groups' means.
    pub difference: f64,
    /// The lower end of its 95 % interval.
    pub low: f64,
    /// The upper end of its 95 % interval.
    pub high: f64,
}

impl Effect {
    /// The interval so wide that of `many` such intervals all cover with 95 %.
    pub fn among(&self, many: usize) -> (f64, f64) {
        let wider = normal_quantile(1.0 - 0.025 / many.max(1) as f64) / Share::Z;
        let reach = wider * (self.high - self.low) / 2.0;
        (self.difference - reach, self.difference + reach)
    }

    /// Whether it is more than chance, as one of `many` that were looked at together.
    pub fn stands_among(&self, many: usize) -> bool {
        let (low, high) = self.among(many);
        low > 0.0 || high < 0.0
    }
}

/// Two groups of seats compared game by game. The seats of one game share its fate (one wins because
/// the other loses), so that games and not seats are what varies independently.
#[derive(Clone, Default)]
pub(crate) struct Contrast {
    /// For each game: what the seats with and those without got in all, and how many they were.
    games: Vec<[(f64, f64); 2]>,
}

/// A group with fewer seats than this has nothing to say.
const ENOUGH: f64 = 10.0;
/// No mean of so few seats is surer than if each had varied by this much.
const LEAST_VARIANCE: f64 = 0.01;

impl Contrast {
    /// Adds a game: whether each seat belongs to the first group, and what it got.
    pub(crate) fn add(&mut self, seats: impl IntoIterator<Item = (bool, f64)>) {
        let mut game = [(0.0, 0.0); 2];
        for (with, worth) in seats {
            let group = &mut game[usize::from(!with)];
            group.0 += worth;
            group.1 += 1.0;
        }
        self.games.push(game);
    }

    /// The difference and its interval; nothing where a group is too small.
    pub(crate) fn effect(&self) -> Option<Effect> {
        let seats = |group: usize| self.games.iter().map(|game| game[group].1).sum::<f64>();
        let (with, without) = (seats(0), seats(1));
        if with < ENOUGH || without < ENOUGH {
            return None;
        }
        let mean =
            |group: usize, count: f64| self.games.iter().map(|game| game[group].0).sum::<f64>() / count;
        let (mean_with, mean_without) = (mean(0, with), mean(1, without));
        // What each game adds to the difference beyond its share: independent from game to game.
        let residues = self
            .games
            .iter()
            .map(|[yes, no]| (yes.0 - mean_with * yes.1) / with - (no.0 - mean_without * no.1) / without);
        let count = self.games.len() as f64;
        let spread = residues.map(|residue| residue * residue).sum::<f64>() * count / (count - 1.0).max(1.0);
        let least = LEAST_VARIANCE * (1.0 / with + 1.0 / without);
        let holding = |group: usize| self.games.iter().filter(|game| game[group].1 > 0.0).count();
        let freedom = holding(0).min(holding(1)).saturating_sub(1).max(1) as f64;
        // Student's quantile, near enough for ten games and more.
        let quantile = Share::Z + (Share::Z.powi(3) + Share::Z) / (4.0 * freedom);
        let (difference, reach) = (mean_with - mean_without, quantile * spread.max(least).sqrt());
        Some(Effect {
            games: self.games.len(),
            with: with as usize,
            without: without as usize,
            difference,
            low: difference - reach,
            high: difference + reach,
        })
    }
}

/// The value below which this share of a standard normal distribution lies.
fn normal_quantile(share: f64) -> f64 {
    let (mut low, mut high) = (-10.0_f64, 10.0_f64);
    for _ in 0..80 {
        let middle = f64::midpoint(low, high);
        if normal_share(middle) < share { low = middle } else { high = middle }
    }
    low
}

/// The share of a standard normal distribution below a value (Abramowitz and Stegun 26.2.17).
fn normal_share(value: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * value.abs());
    let series = [0.319_381_530, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
    let sum = series.iter().rev().fold(0.0, |sum, factor| (sum + factor) * t);
    let beyond = (-value * value / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt() * sum;
    if value >= 0.0 { 1.0 - beyond } else { beyond }
}

/// Mean and half the width of its 95 % interval.
pub(crate) fn mean(values: &[f64]) -> (f64, f64) {
    let n = values.len() as f64;
    if values.is_empty() {
        return (0.0, 0.0);
    }
    let mean = values.iter().sum::<f64>() / n;
    let spread = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
    (mean, Share::Z * (spread / n).sqrt())
}

/// The value below which this share of the ascending values lies.
pub(crate) fn quantile(sorted: &[f64], share: f64) -> f64 {
    match sorted.len() {
        0 => 0.0,
        count => sorted[((count - 1) as f64 * share).round() as usize],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_intervals_are_wider_than_one() {
        assert!((normal_quantile(0.975) - 1.959_96).abs() < 1e-3);
        assert!((normal_quantile(0.999_68) - 3.414).abs() < 1e-2);
        let effect = Effect { games: 100, with: 100, without: 100, difference: 0.1, low: 0.01, high: 0.19 };
        assert!(effect.stands_among(1) && !effect.stands_among(78));
    }

    /// In a duel the one wins what the other loses: with both counted as if they were independent the
    /// interval would be too narrow by half.
    #[test]
    fn seats_of_one_game_count_as_one_observation() {
        use table::{Dice, FastDice};
        let mut dice = FastDice::new(1);
        let (mut covered, tries) = (0, 2000);
        for _ in 0..tries {
            let mut contrast = Contrast::default();
            for _ in 0..100 {
                // The seat with the card wins in 60 of 100 games.
                let wins = f64::from(u8::from(dice.below(100) < 60));
                contrast.add([(true, wins), (false, 1.0 - wins)]);
            }
            let effect = contrast.effect().expect("enough games");
            covered += usize::from(effect.low <= 0.2 && 0.2 <= effect.high);
        }
        let share = covered as f64 / f64::from(tries);
        assert!((0.94..0.98).contains(&share), "{share}");
    }

    #[test]
    fn a_mean_knows_how_sure_it_is() {
        let (middle, reach) = mean(&[1.0, 2.0, 3.0]);
        assert!((middle - 2.0).abs() < 1e-9 && (reach - Share::Z / 3f64.sqrt()).abs() < 1e-6);
        assert_eq!(quantile(&[1.0, 2.0, 9.0], 0.5), 2.0);
    }
}

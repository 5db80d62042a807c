//! Small statistics, said with their uncertainty.

use serde::{Deserialize, Serialize};

/// The quantile of the normal distribution that leaves 2.5 % on each side.
pub(crate) const Z: f64 = 1.959_964;

/// A share between 0 and 1 with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Share {
    /// Of how many games.
    pub games: usize,
    /// The share itself; draws count half.
    pub share: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

/// Wilson's interval for `points` out of `games`. Half points count as halves.
pub fn wilson(points: f64, games: usize) -> Share {
    if games == 0 {
        return Share { games, share: 0.5, low: 0.0, high: 1.0 };
    }
    let n = games as f64;
    let share = points / n;
    let middle = (share + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
    let reach = Z / (1.0 + Z * Z / n) * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    Share { games, share, low: (middle - reach).max(0.0), high: (middle + reach).min(1.0) }
}

/// Mean and half the width of its 95 % interval.
pub(crate) fn mean(values: &[f64]) -> (f64, f64) {
    let n = values.len() as f64;
    if values.is_empty() {
        return (0.0, 0.0);
    }
    let mean = values.iter().sum::<f64>() / n;
    let spread = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
    (mean, Z * (spread / n).sqrt())
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
    fn wilson_agrees_with_the_textbook() {
        let half = wilson(50.0, 100);
        assert!((half.low - 0.4038).abs() < 0.001 && (half.high - 0.5962).abs() < 0.001, "{half:?}");
        let all = wilson(20.0, 20);
        assert!((all.low - 0.8389).abs() < 0.001 && all.high == 1.0, "{all:?}");
        assert_eq!(wilson(0.0, 0).high, 1.0);
    }

    #[test]
    fn a_mean_knows_how_sure_it_is() {
        let (middle, reach) = mean(&[1.0, 2.0, 3.0]);
        assert!((middle - 2.0).abs() < 1e-9 && (reach - Z / 3f64.sqrt()).abs() < 1e-6);
        assert_eq!(quantile(&[1.0, 2.0, 9.0], 0.5), 2.0);
    }
}

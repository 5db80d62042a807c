//! Shares of games, said with their uncertainty.

use serde::{Deserialize, Serialize};

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

impl Share {
    /// The quantile of the normal distribution that leaves 2.5 % on each side.
    pub const Z: f64 = 1.959_964;

    /// `points` out of `games` with Wilson's interval, which is sensible for few games and for
    /// shares near nothing and all. Half points count as halves.
    pub fn of(points: f64, games: usize) -> Share {
        if games == 0 {
            return Share { games, share: 0.5, low: 0.0, high: 1.0 };
        }
        let (n, z2) = (games as f64, Share::Z * Share::Z);
        let share = points / n;
        let middle = (share + z2 / (2.0 * n)) / (1.0 + z2 / n);
        let reach = Share::Z / (1.0 + z2 / n) * (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt();
        Share { games, share, low: (middle - reach).max(0.0), high: (middle + reach).min(1.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_agrees_with_the_textbook() {
        let half = Share::of(50.0, 100);
        assert!((half.low - 0.4038).abs() < 0.001 && (half.high - 0.5962).abs() < 0.001, "{half:?}");
        let all = Share::of(20.0, 20);
        assert!((all.low - 0.8389).abs() < 0.001 && all.high == 1.0, "{all:?}");
        assert_eq!(Share::of(0.0, 0).high, 1.0);
    }
}

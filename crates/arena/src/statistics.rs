//! Small statistics, said with their uncertainty.

use table::Share;

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
    fn a_mean_knows_how_sure_it_is() {
        let (middle, reach) = mean(&[1.0, 2.0, 3.0]);
        assert!((middle - 2.0).abs() < 1e-9 && (reach - Share::Z / 3f64.sqrt()).abs() < 1e-6);
        assert_eq!(quantile(&[1.0, 2.0, 9.0], 0.5), 2.0);
    }
}

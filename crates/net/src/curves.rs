//! The two curves of the last step, made of additions, multiplications and divisions only: the
//! library's own `exp` may differ from platform to platform.

/// The exponential function, to about one part in a million; 0 and the largest number beyond what
/// can be told.
fn exp(x: f32) -> f32 {
    if x < -87.0 {
        return 0.0;
    }
    // 2^whole times e^rest, the rest between -ln 2 / 2 and ln 2 / 2.
    let x = x.min(88.0);
    let whole = (x * std::f32::consts::LOG2_E + 0.5).floor();
    // ln 2 in two parts, the first of them exact in few digits, so that little is lost.
    let rest = x - whole * 0.693_359_4 + whole * 2.121_944_4e-4;
    let mut sum = 1.0 / 720.0;
    for term in [1.0 / 120.0, 1.0 / 24.0, 1.0 / 6.0, 0.5, 1.0, 1.0] {
        sum = sum * rest + term;
    }
    f32::from_bits(((whole as i32 + 127) as u32) << 23) * sum
}

/// From any number to a chance between 0 and 1.
pub fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + exp(-x))
}

/// Turns numbers of any size into shares of 1, the higher the larger (softmax).
pub fn shares(logits: &mut [f32]) {
    let most = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut sum = 0.0;
    for logit in logits.iter_mut() {
        *logit = exp(*logit - most);
        sum += *logit;
    }
    logits.iter_mut().for_each(|share| *share /= sum);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_curve_is_the_exponential_function() {
        for step in -8000..8000 {
            let x = step as f32 / 100.0;
            let right = f64::from(x).exp();
            let error = (f64::from(exp(x)) - right).abs() / right;
            assert!(error < 2e-6, "exp({x}) is off by {error}");
        }
        assert_eq!((exp(-1000.0), exp(0.0)), (0.0, 1.0));
        assert!(exp(f32::MAX).is_finite());
    }

    #[test]
    fn chances_and_shares_stay_in_bounds() {
        assert_eq!(logistic(0.0), 0.5);
        assert_eq!(logistic(f32::MAX), 1.0);
        assert!((0.0..1e-30).contains(&logistic(f32::MIN)));
        let mut three = [1000.0, 1000.0, f32::MIN];
        shares(&mut three);
        assert_eq!(three, [0.5, 0.5, 0.0]);
        let mut one = [-3.0];
        shares(&mut one);
        assert_eq!(one, [1.0]);
    }
}

//! Numbers that are written behind an option.

/// A length of time that a clock can hold.
///
/// # Errors
///
/// What is wrong with it.
pub fn not_negative(word: &str) -> Result<f64, String> {
    match word.parse::<f64>() {
        Ok(number) if (0.0..=1e6).contains(&number) => Ok(number),
        Ok(_) => Err("a number from 0 to a million is wanted".to_owned()),
        Err(error) => Err(error.to_string()),
    }
}

/// How many of something.
///
/// # Errors
///
/// What is wrong with it.
pub fn at_least_one(word: &str) -> Result<usize, String> {
    match word.parse::<usize>() {
        Ok(number) if (1..=10_000).contains(&number) => Ok(number),
        Ok(_) => Err("a number from 1 to 10,000 is wanted".to_owned()),
        Err(error) => Err(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nonsense_is_refused() {
        assert_eq!(not_negative("0.5"), Ok(0.5));
        assert_eq!(at_least_one("12"), Ok(12));
        for word in ["-1", "nan", "inf", "1e300", "", "ten"] {
            assert!(not_negative(word).is_err(), "{word}");
        }
        for word in ["0", "-3", "1.5", "99999999"] {
            assert!(at_least_one(word).is_err(), "{word}");
        }
    }
}

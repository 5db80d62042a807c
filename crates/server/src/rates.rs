//! How fast somebody may go on.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::Instant;

/// So many at once, and so many more each second.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    /// How many may come at once.
    pub burst: f64,
    /// How many more each second allows.
    pub per_second: f64,
}

/// What one client has left of its rate.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    left: f64,
    at: Instant,
}

impl Bucket {
    pub(crate) fn full(rate: Rate) -> Bucket {
        Bucket { left: rate.burst, at: Instant::now() }
    }

    /// Takes one, if one is left.
    pub(crate) fn take(&mut self, rate: Rate) -> bool {
        let now = Instant::now();
        let gained = now.duration_since(self.at).as_secs_f64() * rate.per_second;
        self.left = (self.left + gained).min(rate.burst);
        self.at = now;
        let allowed = self.left >= 1.0;
        if allowed {
            self.left -= 1.0;
        }
        allowed
    }
}

/// The buckets of all clients.
pub(crate) struct Rates {
    rate: Rate,
    buckets: Mutex<HashMap<String, Bucket>>,
}

/// Full buckets are forgotten when there are this many.
const MOST_BUCKETS: usize = 20_000;

impl Rates {
    pub(crate) fn new(rate: Rate) -> Rates {
        Rates { rate, buckets: Mutex::default() }
    }

    /// Whether this client may go on.
    pub(crate) fn take(&self, client: &str) -> bool {
        let mut buckets = self.buckets.lock().expect("rates");
        if buckets.len() >= MOST_BUCKETS {
            let rate = self.rate;
            buckets.retain(|_, bucket| {
                bucket.left + bucket.at.elapsed().as_secs_f64() * rate.per_second < rate.burst
            });
        }
        match buckets.get_mut(client) {
            Some(bucket) => bucket.take(self.rate),
            None => buckets.entry(client.to_owned()).or_insert(Bucket::full(self.rate)).take(self.rate),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_that_hurries_is_held_up_alone() {
        let rates = Rates::new(Rate { burst: 3.0, per_second: 0.0 });
        assert_eq!(
            [rates.take("a"), rates.take("a"), rates.take("a"), rates.take("a")],
            [true, true, true, false]
        );
        assert!(rates.take("b"));
    }
}

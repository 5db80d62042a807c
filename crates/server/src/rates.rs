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
        self.take_many(rate, 1.0)
    }

    /// Takes so many, if they are left.
    fn take_many(&mut self, rate: Rate, count: f64) -> bool {
        let now = Instant::now();
        let gained = now.duration_since(self.at).as_secs_f64() * rate.per_second;
        self.left = (self.left + gained).min(rate.burst);
        self.at = now;
        let allowed = self.left >= count;
        if allowed {
            self.left -= count;
        }
        allowed
    }
}

/// The buckets of all clients.
pub(crate) struct Rates {
    rate: Rate,
    buckets: Mutex<Buckets>,
}

/// Full buckets are forgotten when there are this many.
const MOST_BUCKETS: usize = 20_000;

impl Rates {
    pub(crate) fn new(rate: Rate) -> Rates {
        Rates { rate, buckets: Mutex::new(Buckets { each: HashMap::new(), most: MOST_BUCKETS }) }
    }

    /// Whether this client may go on.
    pub(crate) fn take(&self, client: &str) -> bool {
        self.take_many(client, 1.0)
    }

    /// Whether this client may have so many.
    pub(crate) fn take_many(&self, client: &str, count: f64) -> bool {
        let mut buckets = self.buckets.lock().expect("rates");
        buckets.sweep(self.rate);
        let bucket = match buckets.each.get_mut(client) {
            Some(bucket) => bucket,
            None => buckets.each.entry(client.to_owned()).or_insert(Bucket::full(self.rate)),
        };
        bucket.take_many(self.rate, count)
    }

    /// How many clients are counted.
    pub(crate) fn counted(&self) -> usize {
        self.buckets.lock().expect("rates").each.len()
    }

    /// Forgets everybody who has waited long enough to be as good as new.
    pub(crate) fn clear_out(&self) {
        let mut buckets = self.buckets.lock().expect("rates");
        buckets.forget_full(self.rate);
        buckets.each.shrink_to_fit();
    }

    /// What was taken turned out to be fine and does not count.
    pub(crate) fn give_back(&self, client: &str) {
        if let Some(bucket) = self.buckets.lock().expect("rates").each.get_mut(client) {
            bucket.left += 1.0;
        }
    }
}

struct Buckets {
    each: HashMap<String, Bucket>,
    /// How many there may be before the full ones are looked for.
    most: usize,
}

impl Buckets {
    /// Forgets full buckets when there are many. Where few are full it waits until there are twice as
    /// many, so that nobody with many addresses makes every call a search.
    fn sweep(&mut self, rate: Rate) {
        if self.each.len() < self.most {
            return;
        }
        self.forget_full(rate);
    }

    /// Forgets full buckets, and reckons from the others when to look again.
    fn forget_full(&mut self, rate: Rate) {
        self.each.retain(|_, bucket| {
            bucket.left + bucket.at.elapsed().as_secs_f64() * rate.per_second < rate.burst
        });
        self.most = (2 * self.each.len()).max(MOST_BUCKETS);
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
        assert!(!rates.take_many("b", 2.5));
        assert!(rates.take_many("b", 1.5), "what was refused is not taken");
    }

    #[test]
    fn who_has_all_of_a_pace_left_is_forgotten_and_nobody_else() {
        let rates = Rates::new(Rate { burst: 2.0, per_second: 0.0 });
        for client in ["in a hurry", "patient"] {
            assert!(rates.take(client));
        }
        rates.give_back("patient");
        rates.clear_out();
        assert_eq!(rates.counted(), 1);
        assert!(rates.take("in a hurry"));
        assert!(!rates.take("in a hurry"), "what was taken before still counts");
    }
}

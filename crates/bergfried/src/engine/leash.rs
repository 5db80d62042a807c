//! How long a computation may go on: until its time is up, or until a later `stop` is read.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// What the reader of requests tells whoever computes. It reads on while something is computed, so
/// that a `stop` is heard at once.
#[derive(Clone, Debug, Default)]
pub(crate) struct Halt(Arc<AtomicU64>);

impl Halt {
    /// Everything asked before request number `stop` is to end now.
    pub(crate) fn before(&self, stop: u64) {
        self.0.fetch_max(stop, Ordering::SeqCst);
    }

    /// The leash of request number `number`.
    pub(crate) fn leash(&self, number: u64) -> Leash {
        Leash { halt: self.clone(), number, until: None }
    }
}

/// What holds one request.
#[derive(Clone, Debug, Default)]
pub(crate) struct Leash {
    halt: Halt,
    number: u64,
    until: Option<Instant>,
}

impl Leash {
    /// Its time is up in so many milliseconds.
    pub(crate) fn ends_in(&mut self, millis: u64) {
        self.until = Some(Instant::now() + Duration::from_millis(millis));
    }

    /// Whether it may go on.
    pub(crate) fn is_loose(&self) -> bool {
        self.number >= self.halt.0.load(Ordering::SeqCst)
            && self.until.is_none_or(|until| Instant::now() < until)
    }
}

//! Long work: Python is not held up meanwhile, and Ctrl-C ends it.

use crate::fault::Fault;
use pyo3::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

/// So often it is asked whether somebody pressed Ctrl-C.
pub(crate) const LOOK: Duration = Duration::from_millis(50);

/// Whether whoever works should stop; all copies say the same.
#[derive(Clone, Default)]
pub(crate) struct Stop(Arc<AtomicBool>);

impl Stop {
    pub(crate) fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Works here, and asks now and then whether to go on. For work of many small parts.
pub(crate) fn at_length<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&mut dyn FnMut() -> bool) -> Result<T, Fault> + Send,
) -> PyResult<T> {
    let mut raised = None;
    let done = py.detach(|| {
        work(&mut || match Python::attach(|py| py.check_signals()) {
            Ok(()) => true,
            Err(error) => {
                raised = Some(error);
                false
            }
        })
    });
    match raised {
        Some(error) => Err(error),
        None => Ok(done?),
    }
}

/// Works on another thread, while this one looks after Ctrl-C. For work whose single parts may be long: it looks at
/// `stop` itself, and when that was set, what it gives is thrown away.
pub(crate) fn watched<T: Send>(
    py: Python<'_>,
    stop: &Stop,
    work: impl FnOnce() -> Result<T, Fault> + Send,
) -> PyResult<T> {
    let done = py.detach(|| {
        std::thread::scope(|scope| {
            let (send, receive) = channel();
            scope.spawn(move || send.send(work()));
            let mut raised = None;
            loop {
                match receive.recv_timeout(LOOK) {
                    Ok(done) => return raised.map_or(Some(Ok(done)), |error| Some(Err(error))),
                    // A thread that panicked: the end of the scope says so.
                    Err(RecvTimeoutError::Disconnected) => return None,
                    Err(RecvTimeoutError::Timeout) if raised.is_some() => {}
                    Err(RecvTimeoutError::Timeout) => {
                        raised = Python::attach(|py| py.check_signals()).err();
                        stop.0.store(raised.is_some(), Ordering::Relaxed);
                    }
                }
            }
        })
    });
    stop.0.store(false, Ordering::Relaxed);
    Ok(done.expect("work that came to its end")??)
}

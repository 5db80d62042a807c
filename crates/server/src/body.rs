//! Bodies that come in time.

use axum::body::Body;
use axum::body::Bytes;
use hyper::body::{Body as HttpBody, Frame, SizeHint};
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::time::Sleep;

/// A body that must have come wholly within a time: somebody who sends it letter by letter would
/// otherwise hold their place for hours.
pub(crate) struct InTime {
    body: Body,
    until: Pin<Box<Sleep>>,
    late: Arc<AtomicBool>,
}

impl InTime {
    /// The body, and a flag that is raised when it came too late.
    pub(crate) fn of(body: Body, time: Duration) -> (Body, Arc<AtomicBool>) {
        let late = Arc::new(AtomicBool::new(false));
        if body.is_end_stream() {
            return (body, late);
        }
        let until = Box::pin(tokio::time::sleep(time));
        (Body::new(InTime { body, until, late: Arc::clone(&late) }), late)
    }
}

impl HttpBody for InTime {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let next = Pin::new(&mut self.body).poll_frame(cx);
        if next.is_pending() && self.until.as_mut().poll(cx).is_ready() {
            self.late.store(true, Relaxed);
            return Poll::Ready(Some(Err(axum::Error::new(std::io::Error::from(
                std::io::ErrorKind::TimedOut,
            )))));
        }
        next
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

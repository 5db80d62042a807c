//! Long answers that somebody has asked for and not taken yet. They stand in memory until they are taken, so
//! one person holds few of them, and all together not too many.

use axum::body::{Body, Bytes, HttpBody};
use hyper::body::{Frame, SizeHint};
use std::collections::HashMap;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};

/// Long answers of one person at once, and of everybody.
const MOST_EACH: usize = 4;
const MOST: usize = 16;

/// Who holds how many long answers.
#[derive(Default)]
pub(crate) struct Held(Arc<Mutex<Counts>>);

#[derive(Default)]
struct Counts {
    all: usize,
    each: HashMap<String, usize>,
}

impl Held {
    /// Long answers on their way, and how many there may be.
    pub(crate) fn taken(&self) -> (usize, usize) {
        (self.0.lock().expect("long answers").all, MOST)
    }

    /// Room for one more of this person, if there is any.
    pub(crate) fn take(&self, person: &str) -> Option<Hold> {
        let mut counts = self.0.lock().expect("long answers");
        let own = counts.each.get(person).copied().unwrap_or(0);
        if own >= MOST_EACH || counts.all >= MOST {
            return None;
        }
        counts.all += 1;
        counts.each.insert(person.to_owned(), own + 1);
        Some(Hold { counts: Arc::clone(&self.0), person: person.to_owned() })
    }
}

/// Room for one long answer; free again when this goes.
pub(crate) struct Hold {
    counts: Arc<Mutex<Counts>>,
    person: String,
}

impl Drop for Hold {
    fn drop(&mut self) {
        let mut counts = self.counts.lock().expect("long answers");
        counts.all -= 1;
        if let Some(own) = counts.each.get_mut(&self.person) {
            *own -= 1;
            if *own == 0 {
                counts.each.remove(&self.person);
            }
        }
    }
}

/// So many bytes go out at once; the room is free when the last of them have gone.
const PIECE: usize = 64 << 10;

impl Hold {
    /// A body that gives the room back when it has been taken, or nobody takes it any more.
    pub(crate) fn until_taken(self, bytes: Bytes) -> Body {
        Body::new(Taken { bytes, _hold: self })
    }
}

struct Taken {
    bytes: Bytes,
    _hold: Hold,
}

impl HttpBody for Taken {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if self.bytes.is_empty() {
            return Poll::Ready(None);
        }
        let piece = self.bytes.len().min(PIECE);
        Poll::Ready(Some(Ok(Frame::data(self.bytes.split_to(piece)))))
    }

    fn is_end_stream(&self) -> bool {
        self.bytes.is_empty()
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.bytes.len() as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_holds_many_long_answers_and_all_together_not_too_many() {
        let held = Held::default();
        let mut holds: Vec<Hold> = (0..MOST_EACH).map(|_| held.take("greedy").expect("room")).collect();
        assert!(held.take("greedy").is_none());
        let other = held.take("modest").expect("others have room");
        drop(other);
        let taken = holds.pop().expect("one of them").until_taken(Bytes::from_static(b"frames"));
        assert!(held.take("greedy").is_none(), "not taken yet");
        drop(taken);
        holds.push(held.take("greedy").expect("taken"));
        let many: Vec<Hold> = (0..).map_while(|person: usize| held.take(&person.to_string())).collect();
        assert_eq!(many.len() + holds.len(), MOST);
        drop((many, holds));
        let counts = held.0.lock().expect("long answers");
        assert_eq!((counts.all, counts.each.len()), (0, 0));
    }
}

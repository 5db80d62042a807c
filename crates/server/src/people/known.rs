//! Whoever has called lately: sessions at hand, so that a call asks the disk for nobody.

use super::Caller;
use std::collections::HashMap;
use std::sync::Mutex;
use std::time::Duration;

/// How long after they were looked up the disk is asked again who somebody is.
pub(crate) const REMEMBERED: Duration = Duration::from_secs(5 * 60);
/// How many people can be told of at their tables at once.
pub(super) const TELLERS: usize = 64;

/// Sessions used lately, by the hash of their cookie.
pub(crate) struct People {
    callers: Mutex<Callers>,
    /// Whoever tells tables of a person's new name holds one of these, so that the latest is told last.
    pub(super) tellers: [tokio::sync::Mutex<()>; TELLERS],
}

impl Default for People {
    fn default() -> People {
        People { callers: Mutex::default(), tellers: std::array::from_fn(|_| tokio::sync::Mutex::default()) }
    }
}

#[derive(Default)]
struct Callers {
    known: HashMap<[u8; 32], Caller>,
    /// The cookies among them of each person.
    of: HashMap<String, Vec<[u8; 32]>>,
    /// Rises whenever somebody is forgotten: what was looked up before then is not remembered.
    forgotten: u64,
}

const MOST_CALLERS: usize = 50_000;

impl Callers {
    fn remember(&mut self, stays: impl Fn(&Caller) -> bool) {
        let Callers { known, of, .. } = self;
        known.retain(|_, caller| stays(caller));
        of.retain(|_, tokens| {
            tokens.retain(|token| known.contains_key(token));
            !tokens.is_empty()
        });
    }
}

impl People {
    /// Somebody known, and how often anybody had been forgotten at that moment.
    pub(super) fn get(&self, token: &[u8; 32]) -> (Option<Caller>, u64) {
        let callers = self.callers.lock().expect("people");
        (callers.known.get(token).cloned(), callers.forgotten)
    }

    /// Remembers somebody who was looked up when `forgotten` had been forgotten. A session that has
    /// ended meanwhile must not come back to life.
    pub(super) fn put(&self, token: [u8; 32], caller: Caller, forgotten: u64) {
        let mut callers = self.callers.lock().expect("people");
        if callers.forgotten != forgotten {
            return;
        }
        if callers.known.len() >= MOST_CALLERS {
            callers.known.clear();
            callers.of.clear();
        }
        let person = caller.person.id.clone();
        if callers.known.insert(token, caller).is_none() {
            callers.of.entry(person).or_default().push(token);
        }
    }

    /// Sessions at hand, and how many there may be.
    pub(crate) fn at_hand(&self) -> (usize, usize) {
        (self.callers.lock().expect("people").known.len(), MOST_CALLERS)
    }

    /// Forgets all sessions of a person.
    pub(crate) fn forget_person(&self, person: &str) {
        self.forget_some(person, |_| true);
    }

    /// Forgets one session of a person.
    pub(super) fn forget_session(&self, person: &str, session: &str) {
        self.forget_some(person, |caller| *caller.session == *session);
    }

    /// Forgets these sessions of a person, without a look at anybody else's.
    fn forget_some(&self, person: &str, gone: impl Fn(&Caller) -> bool) {
        let mut callers = self.callers.lock().expect("people");
        callers.forgotten += 1;
        let Some(mut tokens) = callers.of.remove(person) else { return };
        tokens.retain(|token| {
            let gone = callers.known.get(token).is_none_or(&gone);
            if gone {
                callers.known.remove(token);
            }
            !gone
        });
        if !tokens.is_empty() {
            callers.of.insert(person.to_owned(), tokens);
        }
    }

    /// Forgets whoever is gone among all; for what happens seldom.
    pub(crate) fn forget(&self, gone: impl Fn(&Caller) -> bool) {
        let mut callers = self.callers.lock().expect("people");
        callers.forgotten += 1;
        callers.remember(|caller| !gone(caller));
    }

    /// Gives up everybody who was looked up longer ago. Nobody's session has ended: they are looked up again.
    pub(crate) fn clear_out(&self, age: Duration) {
        let mut callers = self.callers.lock().expect("people");
        callers.remember(|caller| caller.looked_up.elapsed() < age);
        callers.known.shrink_to_fit();
        callers.of.shrink_to_fit();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Sitting;
    use std::time::Instant;

    fn caller(person: &str, session: &str) -> Caller {
        let person = Sitting { id: person.to_owned(), name: String::new(), blazon: String::new() };
        Caller {
            session: session.into(),
            person,
            look: String::new(),
            claimed: false,
            seen: 0,
            looked_up: Instant::now(),
        }
    }

    #[test]
    fn whoever_is_forgotten_takes_nobody_along() {
        let people = People::default();
        let known = |token: u8| people.get(&[token; 32]).0.is_some();
        let meet = |token: u8, person: &str, session: &str| {
            let (_, forgotten) = people.get(&[token; 32]);
            people.put([token; 32], caller(person, session), forgotten);
        };
        for (token, person, session) in [(1, "a", "a1"), (2, "a", "a2"), (3, "b", "b1"), (4, "c", "c1")] {
            meet(token, person, session);
            meet(token, person, session);
        }
        people.forget_session("a", "a1");
        assert_eq!([known(1), known(2), known(3), known(4)], [false, true, true, true]);
        people.forget_person("a");
        people.forget_person("nobody");
        assert_eq!([known(1), known(2), known(3), known(4)], [false, false, true, true]);
        people.forget(|caller| caller.person.id == "c");
        assert_eq!([known(3), known(4)], [true, false]);
        assert_eq!(people.callers.lock().expect("people").of.len(), 1, "nothing is left of the others");
        let (_, before) = people.get(&[9; 32]);
        people.forget_person("b");
        people.put([9; 32], caller("b", "b2"), before);
        assert!(!known(9), "looked up before the session ended");
    }

    #[test]
    fn whoever_was_looked_up_long_ago_is_looked_up_again_and_nobody_else() {
        let people = People::default();
        let (_, before) = people.get(&[1; 32]);
        people.put([1; 32], caller("a", "a1"), before);
        people.clear_out(REMEMBERED);
        assert!(people.get(&[1; 32]).0.is_some(), "looked up a moment ago");
        people.clear_out(Duration::ZERO);
        assert!(people.get(&[1; 32]).0.is_none());
        assert_eq!(people.callers.lock().expect("people").of.len(), 0);
        people.put([1; 32], caller("a", "a1"), before);
        assert!(people.get(&[1; 32]).0.is_some(), "no session has ended meanwhile");
    }
}

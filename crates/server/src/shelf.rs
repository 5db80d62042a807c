//! What was made lately and may be wanted again: so much of it and so heavy, and nothing that nobody asks for any more.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// What nobody has asked for this long is made anew for whoever comes next. A house that was busy is small again soon
/// after.
pub(crate) const IDLE: Duration = Duration::from_secs(120);

struct Kept<T> {
    name: String,
    thing: Arc<T>,
    weight: usize,
    read: Instant,
}

/// Things by their names; what was asked for last stands at the end.
pub(crate) struct Shelf<T> {
    kept: Mutex<Vec<Kept<T>>>,
    most: usize,
    heaviest: usize,
}

impl<T> Shelf<T> {
    /// A shelf for so many things, which together weigh so much.
    pub(crate) fn new(most: usize, heaviest: usize) -> Shelf<T> {
        Shelf { kept: Mutex::default(), most, heaviest }
    }

    pub(crate) fn get(&self, name: &str) -> Option<Arc<T>> {
        let mut kept = self.kept.lock().expect("the shelf");
        let place = kept.iter().position(|one| one.name == name)?;
        let mut found = kept.remove(place);
        found.read = Instant::now();
        let thing = Arc::clone(&found.thing);
        kept.push(found);
        Some(thing)
    }

    /// Puts something there; what nobody has asked for longest makes room.
    pub(crate) fn put(&self, name: String, thing: Arc<T>, weight: usize) {
        let mut kept = self.kept.lock().expect("the shelf");
        kept.retain(|one| one.name != name);
        kept.push(Kept { name, thing, weight, read: Instant::now() });
        let mut all: usize = kept.iter().map(|one| one.weight).sum();
        while kept.len() > 1 && (kept.len() > self.most || all > self.heaviest) {
            all -= kept.remove(0).weight;
        }
    }

    /// It is no longer so.
    pub(crate) fn forget(&self, name: &str) {
        self.kept.lock().expect("the shelf").retain(|one| one.name != name);
    }

    /// Gives up what nobody has asked for this long.
    pub(crate) fn clear_out(&self, idle: Duration) {
        let mut kept = self.kept.lock().expect("the shelf");
        kept.retain(|one| one.read.elapsed() < idle);
        kept.shrink_to_fit();
    }

    /// How many things there are, and how many there may be.
    pub(crate) fn at_hand(&self) -> (usize, usize) {
        (self.kept.lock().expect("the shelf").len(), self.most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shelf_is_neither_too_long_nor_too_heavy() {
        let shelf = Shelf::new(64, 400);
        for number in 0..200 {
            shelf.put(number.to_string(), Arc::new(number), 1);
            assert!(shelf.get("0").is_some(), "asked for all the time");
        }
        assert_eq!(shelf.at_hand(), (64, 64));
        for number in 0..20 {
            shelf.put(format!("heavy {number}"), Arc::new(number), 100);
        }
        assert!(shelf.at_hand().0 <= 4);
        assert_eq!(shelf.get("heavy 19").as_deref(), Some(&19));
        shelf.forget("heavy 19");
        assert_eq!(shelf.get("heavy 19"), None);
    }

    #[test]
    fn what_nobody_asks_for_goes() {
        let shelf = Shelf::new(4, 400);
        shelf.put("a".to_owned(), Arc::new(1), 1);
        shelf.clear_out(Duration::from_secs(3600));
        assert!(shelf.get("a").is_some());
        shelf.clear_out(Duration::ZERO);
        assert_eq!(shelf.at_hand().0, 0);
    }
}

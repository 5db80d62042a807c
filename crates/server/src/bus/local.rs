//! A bus within one process, for several nodes in it.

use super::{Bus, Heard};
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex};
use tokio::sync::mpsc::UnboundedSender;

type Ears = Arc<Mutex<HashMap<String, Vec<UnboundedSender<Heard>>>>>;

/// All buses of this process by their names.
static ALL: LazyLock<Mutex<HashMap<String, Ears>>> = LazyLock::new(Mutex::default);

/// One bus, as one node knows it.
pub(super) struct Local {
    ears: Ears,
    /// Its letters go to one of the others.
    shared: &'static str,
    own: UnboundedSender<Heard>,
}

pub(super) fn join(
    name: &str,
    subjects: &[String],
    shared: &'static str,
    own: UnboundedSender<Heard>,
) -> Local {
    let ears = Arc::clone(ALL.lock().expect("buses").entry(name.to_owned()).or_default());
    for subject in subjects.iter().map(String::as_str).chain([shared]) {
        ears.lock().expect("ears").entry(subject.to_owned()).or_default().push(own.clone());
    }
    Local { ears, shared, own }
}

impl Bus for Local {
    fn publish(&self, subject: &str, letter: Vec<u8>) {
        let mut ears = self.ears.lock().expect("ears");
        let Some(listening) = ears.get_mut(subject) else { return };
        listening.retain(|ear| !ear.is_closed());
        if subject != self.shared {
            listening.retain(|ear| ear.send(Heard::Letter(letter.clone())).is_ok());
        } else if let Some(place) = listening.iter().position(|ear| !ear.same_channel(&self.own)) {
            let _ = listening[place].send(Heard::Letter(letter));
            // Another one next time.
            let taken = listening.remove(place);
            listening.push(taken);
        }
    }
}

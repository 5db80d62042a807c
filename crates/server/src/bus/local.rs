//! A bus within one process, for several nodes in it.

use super::{Bus, Heard};
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex};
use tokio::sync::mpsc::UnboundedSender;

type Ears = Arc<Mutex<HashMap<String, Vec<UnboundedSender<Heard>>>>>;

/// All buses of this process by their names.
static ALL: LazyLock<Mutex<HashMap<String, Ears>>> = LazyLock::new(Mutex::default);

/// One bus, as one node knows it.
pub(super) struct Local(Ears);

pub(super) fn join(name: &str, subjects: &[String], say: UnboundedSender<Heard>) -> Local {
    let ears = Arc::clone(ALL.lock().expect("buses").entry(name.to_owned()).or_default());
    for subject in subjects {
        ears.lock().expect("ears").entry(subject.clone()).or_default().push(say.clone());
    }
    Local(ears)
}

impl Bus for Local {
    fn publish(&self, subject: &str, letter: Vec<u8>) {
        let mut ears = self.0.lock().expect("ears");
        if let Some(listening) = ears.get_mut(subject) {
            listening.retain(|ear| ear.send(Heard::Letter(letter.clone())).is_ok());
        }
    }
}

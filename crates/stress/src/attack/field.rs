//! What everybody in the attack shares.

use super::{Report, Tally};
use crate::client::{Answer, Client, Door};
use std::collections::{BTreeMap, HashMap, VecDeque};
use std::io;
use std::net::SocketAddr;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// More of the same tells nobody anything.
const MOST_FAILURES: usize = 20;
/// What was sent last is told with a death or a hang.
const REMEMBERED: usize = 12;
/// Tables and records known to all attackers.
const MOST_KNOWN: usize = 300;

pub(super) struct Field {
    address: SocketAddr,
    until: Instant,
    left: AtomicBool,
    /// Odd while the server is down on purpose; changes with every restart.
    life: AtomicU64,
    tallies: Mutex<BTreeMap<&'static str, Tally>>,
    failures: Mutex<Vec<String>>,
    /// Cookies and ids, and whose they are.
    secrets: Mutex<HashMap<String, String>>,
    recent: Mutex<VecDeque<String>>,
    pub(super) tables: Pool,
    pub(super) records: Pool,
    pub(super) games_checked: AtomicU64,
    pub(super) acknowledged: AtomicU64,
}

/// Names that anybody may use.
#[derive(Default)]
pub(super) struct Pool(Mutex<VecDeque<String>>);

impl Pool {
    pub(super) fn add(&self, name: String) {
        let mut names = self.0.lock().expect("names");
        names.push_back(name);
        if names.len() > MOST_KNOWN {
            names.pop_front();
        }
    }

    pub(super) fn any(&self, place: u32) -> Option<String> {
        let names = self.0.lock().expect("names");
        names.get(place as usize % names.len().max(1)).cloned()
    }
}

impl Field {
    pub(super) fn new(address: SocketAddr, until: Instant) -> Field {
        Field {
            address,
            until,
            left: AtomicBool::new(false),
            life: AtomicU64::new(0),
            tallies: Mutex::default(),
            failures: Mutex::default(),
            secrets: Mutex::default(),
            recent: Mutex::default(),
            tables: Pool::default(),
            records: Pool::default(),
            games_checked: AtomicU64::new(0),
            acknowledged: AtomicU64::new(0),
        }
    }

    pub(super) fn door(&self, number: u32) -> Door {
        Door::from(self.address, number)
    }

    /// Whether time is up.
    pub(super) fn over(&self) -> bool {
        Instant::now() >= self.until || self.has_left()
    }

    /// How much time is left.
    pub(super) fn time_left(&self) -> Duration {
        self.until.saturating_duration_since(Instant::now())
    }

    /// Nobody attacks any more.
    pub(super) fn leave(&self) {
        self.left.store(true, Ordering::SeqCst);
    }

    pub(super) fn has_left(&self) -> bool {
        self.left.load(Ordering::SeqCst)
    }

    /// Which life of the server this is; odd between two.
    pub(super) fn life(&self) -> u64 {
        self.life.load(Ordering::SeqCst)
    }

    pub(super) fn next_life(&self) {
        self.life.fetch_add(1, Ordering::SeqCst);
    }

    pub(super) fn fail(&self, failure: String) {
        let mut failures = self.failures.lock().expect("failures");
        let short: String = failure.chars().take(1500).collect();
        if failures.len() < MOST_FAILURES && !failures.contains(&short) {
            failures.push(short);
        }
    }

    /// What is about to be sent.
    pub(super) fn remember(&self, what: String) {
        let mut recent = self.recent.lock().expect("what was sent");
        recent.push_back(what.chars().take(300).collect());
        if recent.len() > REMEMBERED {
            recent.pop_front();
        }
    }

    pub(super) fn recent(&self) -> String {
        self.recent.lock().expect("what was sent").iter().cloned().collect::<Vec<_>>().join("\n    ")
    }

    /// Somebody whose cookie and id nobody else may ever read.
    pub(super) fn know(&self, client: &Client) {
        let mut secrets = self.secrets.lock().expect("secrets");
        secrets.insert(client.token().to_owned(), client.id.clone());
        secrets.insert(client.id.clone(), client.id.clone());
    }

    /// Whether a text for this reader betrays anybody else.
    pub(super) fn look(&self, reader: &str, text: &str) {
        let secrets = self.secrets.lock().expect("secrets");
        let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
        for word in words.filter(|word| word.len() >= 12) {
            if secrets.get(word).is_some_and(|owner| owner != reader) {
                drop(secrets);
                let short: String = text.chars().take(400).collect();
                return self.fail(format!("somebody's cookie or id told to somebody else: {short}"));
            }
        }
    }

    /// Counts one try that has no answer.
    pub(super) fn tried(&self, kind: &'static str) {
        self.tallies.lock().expect("tallies").entry(kind).or_default().tried += 1;
    }

    /// Counts one try and judges its answer.
    pub(super) fn judge(
        &self,
        kind: &'static str,
        what: &str,
        life: u64,
        begun: Instant,
        answer: &io::Result<Answer>,
    ) {
        let took = begun.elapsed();
        let same_life = life.is_multiple_of(2) && life == self.life();
        {
            let mut tallies = self.tallies.lock().expect("tallies");
            let tally = tallies.entry(kind).or_default();
            tally.tried += 1;
            match answer {
                Ok(answer) if answer.fine() => tally.done += 1,
                Ok(answer) if answer.status > 0 => tally.refused += 1,
                _ => tally.dropped += 1,
            }
            if answer.is_ok() {
                tally.slowest = tally.slowest.max(took);
            }
        }
        match answer {
            Ok(answer) if answer.status == 500 => {
                let text: String = answer.text.chars().take(200).collect();
                self.fail(format!("a fault of the server's own: {what}: {text}"));
            }
            Err(error) if error.kind() == io::ErrorKind::TimedOut && same_life => {
                self.fail(format!("no answer for {} s: {what}", took.as_secs()));
            }
            _ => {}
        }
    }

    pub(super) fn fill(&self, report: &mut Report) {
        report.tried = self.tallies.lock().expect("tallies").clone();
        report.games_checked = self.games_checked.load(Ordering::SeqCst);
        report.acknowledged = self.acknowledged.load(Ordering::SeqCst);
        report.failures.extend(self.failures.lock().expect("failures").iter().cloned());
    }
}

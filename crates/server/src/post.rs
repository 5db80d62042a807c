//! Tables that other nodes keep: what is said here goes there, and what is told there comes back.
//!
//! Whoever has a socket here and a table elsewhere holds a [`Far`] in the place of the keeper's own door. Every
//! socket's letters are numbered in both directions, and nodes tell each other how many they have sent. Where one is
//! missing, where the bus was cut or a node is no longer heard of, the sockets concerned are let go and come back by
//! themselves: nothing is ever told with a gap, or not at all.

mod far;
mod jobs;
mod letter;
mod read;
mod stand_in;

pub(crate) use far::{Far, is_far};
pub(crate) use jobs::Work;

use crate::bus::{self, Bus, BusError, Ear, Heard};
use crate::house::House;
use crate::refused::Refused;
use crate::shape::{ClientMessage, TableInfo};
use far::FarSocket;
use jobs::{JOBS, Offer};
use letter::What;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};

/// How often a node is heard of, and after which silence it is taken to be gone.
const BEAT: Duration = Duration::from_millis(400);
const UNHEARD: Duration = Duration::from_millis(2_000);
/// How long anybody waits for an answer from another node.
const PATIENCE: Duration = Duration::from_secs(8);
/// Messages that may wait for a table or for a slow client.
const MOST_WAITING: usize = 64;

const EVERYBODY: &str = "bergfried.all";

fn subject(node: &str) -> String {
    format!("bergfried.node.{node}")
}

/// An answer somebody waits for.
struct Call {
    node: String,
    reply: oneshot::Sender<Result<TableInfo, Refused>>,
    since: Instant,
}

/// A socket elsewhere whose table is kept here.
struct NearSocket {
    said: mpsc::Sender<(ClientMessage, Option<String>)>,
    heard: u64,
}

#[derive(Default)]
struct Desk {
    nodes: HashMap<String, (u64, Instant)>,
    far: HashMap<u64, FarSocket>,
    calls: HashMap<u64, Call>,
    near: HashMap<(String, u64), NearSocket>,
    /// Jobs that others may take.
    offers: HashMap<u64, Offer>,
    /// Letters that each node has sent to this one alone.
    received: HashMap<String, u64>,
}

impl Desk {
    /// Lets go whatever has to do with a node.
    fn forget(&mut self, node: &str) {
        self.nodes.remove(node);
        self.far.retain(|_, socket| socket.node != node);
        self.calls.retain(|_, call| call.node != node);
        self.near.retain(|(from, _), _| from != node);
        self.offers.retain(|_, offer| offer.node.as_deref() != Some(node));
    }
}

/// The post of one node.
pub(crate) struct Post {
    node: String,
    bus: Arc<dyn Bus>,
    desk: Mutex<Desk>,
    next: AtomicU64,
    /// Rises whenever letters may have been lost.
    number: AtomicU64,
    /// Letters sent to each node alone since then.
    sent: Mutex<HashMap<String, u64>>,
}

impl Post {
    pub(crate) async fn open(url: &str, node: &str) -> Result<(Arc<Post>, Ear), BusError> {
        let (bus, ear) = bus::open(url, vec![EVERYBODY.to_owned(), subject(node)], JOBS).await?;
        let (next, number) = (AtomicU64::new(1), AtomicU64::new(1));
        let (desk, sent) = (Mutex::default(), Mutex::default());
        let post = Post { node: node.to_owned(), bus, desk, next, number, sent };
        Ok((Arc::new(post), ear))
    }

    fn publish(&self, subject: &str, what: What, text: &str) {
        self.bus.publish(subject, letter::written(&self.node, what, text));
    }

    fn send(&self, node: &str, what: What) {
        self.send_text(node, what, "");
    }

    /// Sends a letter to one node, counted and in the order of counting.
    fn send_text(&self, node: &str, what: What, text: &str) {
        let mut sent = self.sent.lock().expect("letters sent");
        match sent.get_mut(node) {
            Some(letters) => *letters += 1,
            None => drop(sent.insert(node.to_owned(), 1)),
        }
        self.publish(&subject(node), what, text);
    }

    /// Says to every node how many letters it must have.
    fn count(&self) {
        let number = self.number.load(Relaxed);
        let known: Vec<String> = self.desk.lock().expect("the desk").nodes.keys().cloned().collect();
        let sent = self.sent.lock().expect("letters sent");
        for node in known {
            let letters = sent.get(&node).copied().unwrap_or_default();
            self.publish(&subject(&node), What::Count { number, letters }, "");
        }
    }

    /// Letters are lost: begins anew with everybody, who will hear of it by the number.
    fn begin_anew(&self, desk: &mut Desk) {
        self.sent.lock().expect("letters sent").clear();
        self.number.fetch_add(1, Relaxed);
        *desk = Desk::default();
    }

    /// Letters on their way out, and how many may be.
    pub(crate) fn waiting(&self) -> (usize, Option<usize>) {
        self.bus.waiting()
    }

    /// Sockets here whose tables other nodes keep, and sockets there whose tables are kept here.
    pub(crate) fn sockets(&self) -> (usize, usize) {
        let desk = self.desk.lock().expect("the desk");
        (desk.far.len(), desk.near.len())
    }

    /// Whether a node was heard of lately.
    pub(crate) fn reaches(&self, node: &str) -> bool {
        self.desk.lock().expect("the desk").nodes.contains_key(node)
    }

    /// Tells all nodes that a session has ended.
    pub(crate) fn tell_ended(&self, person: &str, session: &str, renewed: bool) {
        let (person, session) = (person.to_owned(), session.to_owned());
        self.publish(EVERYBODY, What::Ended { person, session, renewed }, "");
    }

    /// Tells all nodes to look somebody up anew.
    pub(crate) fn tell_changed(&self, person: &str) {
        self.publish(EVERYBODY, What::Changed { person: person.to_owned() }, "");
    }

    /// Tells all nodes that this one goes away.
    pub(crate) fn say_goodbye(&self) {
        self.publish(EVERYBODY, What::Bye, "");
    }

    fn beat(&self) {
        self.publish(EVERYBODY, What::Beat { number: self.number.load(Relaxed) }, "");
    }

    /// Reads letters for as long as the house is open.
    pub(crate) async fn attend(self: Arc<Post>, house: Arc<House>, mut ear: Ear) {
        let mut every = tokio::time::interval(BEAT);
        every.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                heard = ear.recv() => match heard {
                    Some(Heard::Letter(letter)) => self.read(&house, &letter),
                    Some(Heard::Cut) => {
                        house.metrics.bus_cuts.up();
                        self.begin_anew(&mut self.desk.lock().expect("the desk"));
                    }
                    None => return,
                },
                _ = every.tick() => {
                    self.beat();
                    self.count();
                    self.look_around();
                    house.metrics.letters_waiting.set(ear.len() as u64);
                }
            }
        }
    }

    /// Forgets nodes that are no longer heard of, and whoever waits for an answer in vain.
    fn look_around(&self) {
        let mut desk = self.desk.lock().expect("the desk");
        let silent = |(node, (_, heard)): (&String, &(u64, Instant))| {
            (heard.elapsed() > UNHEARD).then(|| node.clone())
        };
        let gone: Vec<String> = desk.nodes.iter().filter_map(silent).collect();
        for node in gone {
            tracing::warn!(%node, "a node is no longer heard of");
            desk.forget(&node);
            // Perhaps it is there and hears us.
            self.send(&node, What::Forgotten);
        }
        let waits = |since: Instant| since.elapsed() < PATIENCE;
        desk.far.retain(|_, socket| socket.joining.as_ref().is_none_or(|(_, since)| waits(*since)));
        desk.calls.retain(|_, call| waits(call.since));
    }
}

//! Tables that other nodes keep: what is said here goes there, and what is told there comes back.
//!
//! Whoever has a socket here and a table elsewhere holds a [`Far`] in the place of the keeper's own door. Every
//! socket's letters are numbered in both directions, and nodes tell each other how many they have sent. Where one is
//! missing, where the bus was cut or a node is no longer heard of, the sockets concerned are let go and come back by
//! themselves: nothing is ever told with a gap, or not at all.

use crate::bus::{self, Bus, BusError, Ear, Heard};
use crate::house::House;
use crate::keeper::{Action, Ask, Hello, Out, Stub};
use crate::people;
use crate::refused::{Refusal, Refused};
use crate::shape::{ClientMessage, Problem, TableInfo};
use crate::store::Sitting;
use axum::extract::ws::Utf8Bytes;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
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
/// What is longer goes in several letters: a bus carries a megabyte at most.
const LONGEST_LETTER: usize = 512 << 10;

const EVERYBODY: &str = "bergfried.all";

fn subject(node: &str) -> String {
    format!("bergfried.node.{node}")
}

/// What a letter says.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum What {
    /// A node is there. Whoever has another number than before may have missed something.
    Beat {
        number: u64,
    },
    /// So many letters for the reader alone have been sent since the number was this: where it has fewer, some are
    /// lost.
    Count {
        number: u64,
        letters: u64,
    },
    /// The reader was not heard of for so long that it was forgotten, with all its sockets.
    Forgotten,
    /// A node goes away.
    Bye,
    /// A socket wants to take part in a table.
    Join {
        socket: u64,
        table: String,
        who: Sitting,
        hello: Hello,
    },
    /// It does, or does not for the reason with this code.
    Joined {
        socket: u64,
        refusal: Option<String>,
    },
    /// A socket says something.
    Said {
        socket: u64,
        number: u64,
        message: ClientMessage,
    },
    /// A socket is told something: the text of the letter, which may go on in the next.
    Told {
        socket: u64,
        number: u64,
        more: bool,
    },
    /// A socket is gone, or its table.
    Left {
        socket: u64,
    },
    Gone {
        socket: u64,
    },
    /// Somebody does something to a table.
    Act {
        call: u64,
        table: String,
        who: Sitting,
        action: Action,
    },
    Done {
        call: u64,
        done: Result<Box<TableInfo>, (u16, Problem)>,
    },
    /// Somebody has another name or other arms.
    Renamed {
        table: String,
        who: Sitting,
    },
    /// A session has ended.
    Ended {
        person: String,
        session: String,
        renewed: bool,
    },
    /// What is known of a person has changed.
    Changed {
        person: String,
    },
}

#[derive(Serialize, Deserialize)]
struct Head {
    from: String,
    what: What,
}

/// A socket here whose table is kept elsewhere.
struct FarSocket {
    node: String,
    out: Out,
    joining: Option<(oneshot::Sender<Result<u64, Refusal>>, Instant)>,
    said: u64,
    heard: u64,
    begun: String,
}

/// An answer somebody waits for.
struct Call {
    node: String,
    reply: oneshot::Sender<Result<TableInfo, Refused>>,
    since: Instant,
}

/// A socket elsewhere whose table is kept here.
struct NearSocket {
    said: mpsc::Sender<ClientMessage>,
    heard: u64,
}

#[derive(Default)]
struct Desk {
    nodes: HashMap<String, (u64, Instant)>,
    far: HashMap<u64, FarSocket>,
    calls: HashMap<u64, Call>,
    near: HashMap<(String, u64), NearSocket>,
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
        let (bus, ear) = bus::open(url, vec![EVERYBODY.to_owned(), subject(node)]).await?;
        let (next, number) = (AtomicU64::new(1), AtomicU64::new(1));
        let (desk, sent) = (Mutex::default(), Mutex::default());
        let post = Post { node: node.to_owned(), bus, desk, next, number, sent };
        Ok((Arc::new(post), ear))
    }

    fn publish(&self, subject: &str, what: What, text: &str) {
        let head = Head { from: self.node.clone(), what };
        let mut letter = serde_json::to_vec(&head).expect("a letter as JSON");
        letter.push(b'\n');
        letter.extend_from_slice(text.as_bytes());
        self.bus.publish(subject, letter);
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

    fn read(self: &Arc<Post>, house: &Arc<House>, letter: &[u8]) {
        let end = letter.iter().position(|byte| *byte == b'\n').unwrap_or(letter.len());
        let Ok(Head { from, what }) = serde_json::from_slice::<Head>(&letter[..end]) else {
            return tracing::warn!("a letter could not be read");
        };
        if from == self.node {
            return;
        }
        let text = letter.get(end + 1..).and_then(|text| std::str::from_utf8(text).ok()).unwrap_or_default();
        let mut desk = self.desk.lock().expect("the desk");
        let everybodys = matches!(
            what,
            What::Beat { .. } | What::Count { .. } | What::Bye | What::Ended { .. } | What::Changed { .. }
        );
        if !everybodys {
            *desk.received.entry(from.clone()).or_default() += 1;
        }
        match what {
            What::Beat { number } => {
                let known = desk.nodes.get(&from).map(|(number, _)| *number);
                if known.is_some_and(|known| known != number) {
                    desk.forget(&from);
                    desk.received.remove(&from);
                    self.sent.lock().expect("letters sent").remove(&from);
                }
                desk.nodes.insert(from, (number, Instant::now()));
                drop(desk);
                if known.is_none() {
                    self.beat();
                }
            }
            What::Count { number, letters } => {
                let received = desk.received.get(&from).copied().unwrap_or_default();
                if desk.nodes.get(&from).is_some_and(|(known, _)| *known == number) && received != letters {
                    house.metrics.bus_cuts.up();
                    self.begin_anew(&mut desk);
                }
            }
            What::Bye | What::Forgotten => desk.forget(&from),
            What::Join { socket, table, who, hello } => {
                let (said, heard) = mpsc::channel(MOST_WAITING);
                desk.near.insert((from.clone(), socket), NearSocket { said, heard: 0 });
                drop(desk);
                let (post, house) = (Arc::clone(self), Arc::clone(house));
                tokio::spawn(async move {
                    let refusal = post.serve(&house, &from, socket, &table, who, hello, heard).await.err();
                    post.desk.lock().expect("the desk").near.remove(&(from.clone(), socket));
                    match refusal {
                        Some(refusal) => post.send(&from, What::Joined { socket, refusal: Some(refusal) }),
                        None => post.send(&from, What::Gone { socket }),
                    }
                });
            }
            What::Joined { socket, refusal } => {
                let joining = desk.far.get_mut(&socket).and_then(|socket| socket.joining.take());
                let Some((reply, _)) = joining else { return };
                match refusal.map(|code| Refusal::by_code(&code)) {
                    None => {
                        let _ = reply.send(Ok(socket));
                    }
                    refused => {
                        desk.far.remove(&socket);
                        // Whoever is sent elsewhere comes back and finds the way anew.
                        if let Some(refusal) = refused.flatten().filter(|no| *no != Refusal::Elsewhere) {
                            let _ = reply.send(Err(refusal));
                        }
                    }
                }
            }
            What::Said { socket, number, message } => {
                let key = (from, socket);
                if !desk.near.contains_key(&key) {
                    drop(desk);
                    return self.send(&key.0, What::Gone { socket });
                }
                let next = desk.near.get_mut(&key).is_some_and(|near| {
                    near.heard += 1;
                    near.heard == number && near.said.try_send(message).is_ok()
                });
                if !next {
                    desk.near.remove(&key);
                }
            }
            What::Told { socket, number, more } => {
                let told = desk.far.get_mut(&socket).is_some_and(|far| far.tell(number, more, text));
                if !told {
                    desk.far.remove(&socket);
                    drop(desk);
                    self.send(&from, What::Left { socket });
                }
            }
            What::Left { socket } => drop(desk.near.remove(&(from, socket))),
            What::Gone { socket } => drop(desk.far.remove(&socket)),
            What::Act { call, table, who, action } => {
                drop(desk);
                let (post, house) = (Arc::clone(self), Arc::clone(house));
                tokio::spawn(async move {
                    let done = house.hall.act_here(&house, &table, &who, action).await;
                    let done = done.map(Box::new).map_err(|no| (no.status.as_u16(), no.problem));
                    post.send(&from, What::Done { call, done });
                });
            }
            What::Done { call, done } => {
                let Some(call) = desk.calls.remove(&call) else { return };
                let done = done.map(|info| *info).map_err(|(status, problem)| Refused {
                    status: StatusCode::from_u16(status).unwrap_or(StatusCode::SERVICE_UNAVAILABLE),
                    problem,
                });
                // Whoever is sent elsewhere asks again.
                if !done.as_ref().is_err_and(|no| no.problem.code == Refusal::Elsewhere.problem().code) {
                    let _ = call.reply.send(done);
                }
            }
            What::Renamed { table, who } => {
                drop(desk);
                if let Some(stub) = house.hall.awake(&table) {
                    tokio::spawn(async move { stub.ask(Ask::Renamed(who)).await.is_ok() });
                }
            }
            What::Ended { person, session, renewed } => {
                drop(desk);
                people::ended_here(house, &person, &session, renewed);
            }
            What::Changed { person } => {
                drop(desk);
                house.people.forget_person(&person);
            }
        }
    }

    /// Stands in for a socket of another node, until it or its table is gone; or says why it may not take part.
    #[allow(clippy::too_many_arguments)]
    async fn serve(
        &self,
        house: &Arc<House>,
        from: &str,
        socket: u64,
        table: &str,
        who: Sitting,
        hello: Hello,
        mut said: mpsc::Receiver<ClientMessage>,
    ) -> Result<(), String> {
        let elsewhere = || Refusal::Elsewhere.problem().code;
        let stub = house.hall.keeper_here(house, table).await.map_err(|refused| refused.problem.code)?;
        let (out, mut waiting) = mpsc::channel(MOST_WAITING);
        let (reply, answer) = oneshot::channel();
        stub.ask(Ask::Join { who, hello, out, reply }).await.map_err(|_| elsewhere())?;
        let key = match answer.await {
            Ok(Ok(key)) => key,
            Ok(Err(refusal)) => return Err(refusal.problem().code),
            Err(_) => return Err(elsewhere()),
        };
        self.send(from, What::Joined { socket, refusal: None });
        let (mut number, mut texts) = (0, Vec::new());
        loop {
            tokio::select! {
                count = waiting.recv_many(&mut texts, MOST_WAITING) => {
                    if count == 0 {
                        return Ok(());
                    }
                    for text in texts.drain(..) {
                        self.tell(from, socket, &mut number, text.as_str());
                    }
                }
                message = said.recv() => {
                    let Some(message) = message else {
                        let _ = stub.ask(Ask::Leave(key)).await;
                        return Ok(());
                    };
                    if stub.ask(Ask::Said { key, message, at: Instant::now() }).await.is_err() {
                        return Ok(());
                    }
                }
            }
        }
    }

    fn tell(&self, to: &str, socket: u64, number: &mut u64, text: &str) {
        let mut rest = text;
        loop {
            let mut end = rest.len().min(LONGEST_LETTER);
            while !rest.is_char_boundary(end) {
                end -= 1;
            }
            let (part, after) = rest.split_at(end);
            *number += 1;
            let what = What::Told { socket, number: *number, more: !after.is_empty() };
            self.send_text(to, what, part);
            if after.is_empty() {
                return;
            }
            rest = after;
        }
    }
}

impl FarSocket {
    /// Whether what is told is the next thing and could be handed on.
    fn tell(&mut self, number: u64, more: bool, text: &str) -> bool {
        self.heard += 1;
        if self.heard != number {
            return false;
        }
        self.begun.push_str(text);
        more || self.out.try_send(Utf8Bytes::from(std::mem::take(&mut self.begun))).is_ok()
    }
}

/// The door to a keeper on another node.
#[derive(Clone)]
pub(crate) struct Far {
    pub(crate) post: Arc<Post>,
    pub(crate) node: String,
    pub(crate) table: String,
}

impl Far {
    /// Asks; gives the ask back when the node is gone.
    pub(crate) fn ask(&self, ask: Ask) -> Result<(), Ask> {
        let post = &self.post;
        let mut desk = post.desk.lock().expect("the desk");
        if !desk.nodes.contains_key(&self.node) {
            return Err(ask);
        }
        let (node, table) = (self.node.clone(), self.table.clone());
        let what = match ask {
            Ask::Join { who, hello, out, reply } => {
                let socket = post.next.fetch_add(1, Relaxed);
                let joining = Some((reply, Instant::now()));
                let begun = String::new();
                desk.far.insert(socket, FarSocket { node, out, joining, said: 0, heard: 0, begun });
                What::Join { socket, table, who, hello }
            }
            Ask::Said { key, message, at } => match desk.far.get_mut(&key) {
                Some(far) => {
                    far.said += 1;
                    What::Said { socket: key, number: far.said, message }
                }
                None => return Err(Ask::Said { key, message, at }),
            },
            Ask::Leave(key) => {
                desk.far.remove(&key);
                What::Left { socket: key }
            }
            Ask::Action { who, action, reply } => {
                let call = post.next.fetch_add(1, Relaxed);
                desk.calls.insert(call, Call { node, reply, since: Instant::now() });
                What::Act { call, table, who, action }
            }
            Ask::Renamed(who) => What::Renamed { table, who },
        };
        // Sent while the desk is held, so that the letters of a socket leave in the order of their numbers.
        post.send(&self.node, what);
        Ok(())
    }
}

/// Whether a door leads to another node.
pub(crate) fn is_far(stub: &Stub) -> bool {
    matches!(stub, Stub::There(_))
}

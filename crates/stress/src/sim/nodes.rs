//! Nodes of the simulation: doors for clients, keepers of tables, and the letters between them, as the server has
//! them.

mod keeping;

use super::asked::Op;
use super::model::Node;
use super::said::{Letter, Say};
use super::{Bug, Event, World};
use std::collections::{BTreeMap, VecDeque};

/// The server's own measures, in milliseconds.
const BEAT: u64 = 400;
const UNHEARD: u64 = 2_000;
const PATIENCE: u64 = 4_000;

/// Who listens at a table: a connection of this node or of another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Socket {
    from: Node,
    connection: u64,
}

struct Listener {
    client: usize,
    told: u64,
    heard: u64,
}

struct Keeper {
    fence: i64,
    history: Vec<u64>,
    listeners: BTreeMap<Socket, Listener>,
    /// A choice that is being written, and who made it.
    writing: Option<(u64, Socket)>,
    asks: VecDeque<(Socket, u64, usize)>,
}

/// A connection of a client.
struct Gate {
    client: usize,
    table: usize,
    /// The node that keeps the table, once that is known.
    keeper: Option<Node>,
    since: u64,
    said: u64,
    heard: u64,
}

/// What an answer of the store is for.
enum Waiting {
    /// Whether this node may go on, asked at this moment.
    Alive(u64),
    Lease(usize),
    Take(usize, i64, u64),
    /// And how often this node had lost its tables when it took this one.
    Read(usize, i64, u64),
    Write(usize),
}

pub(crate) struct Computer {
    pub(crate) node: Node,
    pub(crate) runs: bool,
    pub(crate) still_until: u64,
    gates: BTreeMap<u64, Gate>,
    keepers: BTreeMap<usize, Keeper>,
    /// Tables that are being fetched, and who elsewhere waits for them.
    fetching: BTreeMap<usize, Vec<(Socket, usize)>>,
    tickets: BTreeMap<u64, Waiting>,
    next: u64,
    nodes: BTreeMap<Node, (u64, u64)>,
    /// Until when nobody else can have taken a table, as far as this node knows.
    alive_until: u64,
    begun: bool,
    /// How often others may have taken the tables of this node.
    losses: u64,
    /// Rises whenever letters may have been lost.
    number: u64,
    /// Letters sent to each node since, and received from each.
    sent: BTreeMap<Node, u64>,
    received: BTreeMap<Node, u64>,
}

impl Computer {
    pub(crate) fn new(node: Node) -> Computer {
        Computer {
            node,
            runs: true,
            still_until: 0,
            gates: BTreeMap::new(),
            keepers: BTreeMap::new(),
            fetching: BTreeMap::new(),
            tickets: BTreeMap::new(),
            next: 0,
            nodes: BTreeMap::new(),
            alive_until: 0,
            begun: false,
            losses: 0,
            number: 1,
            sent: BTreeMap::new(),
            received: BTreeMap::new(),
        }
    }

    /// Connections of clients that end with it.
    pub(crate) fn connections(&self) -> Vec<(u64, usize)> {
        self.gates.iter().map(|(connection, gate)| (*connection, gate.client)).collect()
    }

    fn ask(&mut self, world: &mut World, op: Op, waiting: Waiting) {
        self.next += 1;
        self.tickets.insert(self.next, waiting);
        world.ask_store(self.node, self.next, op);
    }

    /// Sends a letter that is counted.
    fn send(&mut self, world: &mut World, to: Node, letter: Letter) {
        *self.sent.entry(to).or_default() += 1;
        world.post(self.node, to, letter);
    }

    /// Letters are lost: begins anew with everybody, who will hear of it by the number.
    fn begin_anew(&mut self, world: &mut World) {
        for node in self.nodes.keys().copied().collect::<Vec<_>>() {
            self.forget(world, node);
        }
        for keeper in self.keepers.values_mut() {
            keeper.listeners.retain(|socket, _| socket.from == self.node);
        }
        self.number += 1;
        self.sent.clear();
        self.received.clear();
    }

    fn own(&self, connection: u64) -> Socket {
        Socket { from: self.node, connection }
    }

    /// Now and then: says that it is alive, forgets who is not, and looks who waits in vain.
    pub(crate) fn beat(&mut self, world: &mut World, others: &[Node]) {
        world.after(BEAT, Event::Beat { node: self.node });
        // Once in the beginning, and later only when it is known that everything may be lost.
        let op = if std::mem::replace(&mut self.begun, true) { Op::Alive } else { Op::AliveAnew };
        self.ask(world, op, Waiting::Alive(world.now));
        let number = self.number;
        for other in others {
            let letters = self.sent.get(other).copied().unwrap_or_default();
            world.post(self.node, *other, Letter::Beat { number });
            world.post(self.node, *other, Letter::Count { number, letters });
        }
        let silent = |heard: u64| world.now - heard > UNHEARD;
        let gone: Vec<Node> =
            self.nodes.iter().filter(|(_, (_, heard))| silent(*heard)).map(|(node, _)| *node).collect();
        for node in gone {
            self.forget(world, node);
            self.send(world, node, Letter::Forgotten);
        }
        // Whoever waits for a table that nobody could fetch comes back.
        let late: Vec<u64> = self
            .gates
            .iter()
            .filter(|(_, gate)| gate.keeper.is_none() && world.now - gate.since > PATIENCE)
            .map(|(connection, _)| *connection)
            .collect();
        for connection in late {
            self.close(world, connection);
        }
    }

    fn forget(&mut self, world: &mut World, node: Node) {
        self.nodes.remove(&node);
        let lost: Vec<u64> =
            self.gates.iter().filter(|(_, gate)| gate.keeper == Some(node)).map(|(key, _)| *key).collect();
        for connection in lost {
            self.close(world, connection);
        }
        for keeper in self.keepers.values_mut() {
            keeper.listeners.retain(|socket, _| socket.from != node);
        }
    }

    /// Ends a connection of a client.
    fn close(&mut self, world: &mut World, connection: u64) {
        if let Some(gate) = self.gates.remove(&connection) {
            world.after(1, Event::Tell { client: gate.client, connection, told: None });
            let socket = self.own(connection);
            match gate.keeper {
                Some(node) if node != self.node => self.send(world, node, Letter::Left { connection }),
                _ => {
                    if let Some(keeper) = self.keepers.get_mut(&gate.table) {
                        keeper.listeners.remove(&socket);
                    }
                }
            }
        }
    }

    pub(crate) fn hear(&mut self, world: &mut World, connection: u64, client: usize, say: Say) {
        self.look_at_the_clock(world);
        match say {
            Say::Hello { table } => {
                let gate = Gate { client, table, keeper: None, since: world.now, said: 0, heard: 0 };
                self.gates.insert(connection, gate);
                self.enter(world, table);
            }
            Say::Leave => {
                self.close(world, connection);
            }
            Say::Choose { id, step } => {
                let Some(gate) = self.gates.get_mut(&connection) else {
                    return world.after(1, Event::Tell { client, connection, told: None });
                };
                match gate.keeper {
                    Some(node) if node != self.node => {
                        gate.said += 1;
                        let number = gate.said;
                        self.send(world, node, Letter::Choose { connection, number, id, step });
                    }
                    Some(_) => {
                        let (table, socket) = (gate.table, self.own(connection));
                        self.chosen(world, table, socket, id, step);
                    }
                    None => self.close(world, connection),
                }
            }
        }
    }

    pub(crate) fn read(&mut self, world: &mut World, from: Node, letter: Letter) {
        self.look_at_the_clock(world);
        if !matches!(letter, Letter::Beat { .. } | Letter::Count { .. }) {
            *self.received.entry(from).or_default() += 1;
        }
        match letter {
            Letter::Beat { number } => {
                if self.nodes.get(&from).is_some_and(|(known, _)| *known != number) {
                    self.forget(world, from);
                    self.received.remove(&from);
                    self.sent.remove(&from);
                }
                self.nodes.insert(from, (number, world.now));
            }
            Letter::Count { number, letters } => {
                let known = self.nodes.get(&from).is_some_and(|(known, _)| *known == number);
                let received = self.received.get(&from).copied().unwrap_or_default();
                let counted = world.bug != Some(Bug::UncountedLetters);
                if known && received != letters && counted {
                    self.begin_anew(world);
                }
            }
            Letter::Forgotten => self.forget(world, from),
            Letter::Join { connection, client, table } => {
                let socket = Socket { from, connection };
                if self.keepers.contains_key(&table) {
                    return self.join(world, table, socket, client);
                }
                let fetching = self.fetching.contains_key(&table);
                self.fetching.entry(table).or_default().push((socket, client));
                if !fetching {
                    self.ask(world, Op::Lease { table }, Waiting::Lease(table));
                }
            }
            Letter::Choose { connection, number, id, step } => {
                let socket = Socket { from, connection };
                let uncounted = world.bug == Some(Bug::UncountedLetters);
                let table = self.keepers.iter_mut().find_map(|(table, keeper)| {
                    let listener = keeper.listeners.get_mut(&socket)?;
                    listener.heard += 1;
                    (listener.heard == number || uncounted).then_some(*table)
                });
                match table {
                    Some(table) => self.chosen(world, table, socket, id, step),
                    None => {
                        for keeper in self.keepers.values_mut() {
                            keeper.listeners.remove(&socket);
                        }
                        self.send(world, from, Letter::Gone { connection });
                    }
                }
            }
            Letter::Left { connection } => {
                let socket = Socket { from, connection };
                for keeper in self.keepers.values_mut() {
                    keeper.listeners.remove(&socket);
                }
            }
            Letter::Told { connection, number, told } => {
                let uncounted = world.bug == Some(Bug::UncountedLetters);
                let Some(gate) = self.gates.get_mut(&connection) else {
                    return self.send(world, from, Letter::Left { connection });
                };
                gate.heard += 1;
                if gate.keeper != Some(from) || (gate.heard != number && !uncounted) {
                    return self.close(world, connection);
                }
                let client = gate.client;
                world.after(1, Event::Tell { client, connection, told: Some(told) });
            }
            Letter::Gone { connection } => self.close(world, connection),
        }
    }
}

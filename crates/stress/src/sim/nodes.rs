//! Nodes of the simulation: doors for clients, keepers of tables, and the letters between them, as the server has
//! them.

use super::model::{Node, Refused, Step};
use super::{Bug, Event, World};
use std::collections::{BTreeMap, VecDeque};

/// The server's own measures, in milliseconds.
const LIFE: i64 = 3_000;
const BEAT: u64 = 400;
const UNHEARD: u64 = 2_000;
const TAKE_EVERY: u64 = 100;
const PATIENCE: u64 = 4_000;

/// What a client says.
pub(crate) enum Say {
    Hello { table: usize },
    Choose { id: u64, step: usize },
    Leave,
}

/// What a client is told, and for whose eyes.
#[derive(Clone)]
pub(crate) enum Told {
    Welcome { observer: usize, history: Vec<u64> },
    Update { observer: usize, step: usize, id: u64 },
    Answer { id: u64, done: bool },
}

/// A letter from node to node.
pub(crate) enum Letter {
    Beat { number: u64 },
    Count { number: u64, letters: u64 },
    Forgotten,
    Join { connection: u64, client: usize, table: usize },
    Choose { connection: u64, number: u64, id: u64, step: usize },
    Left { connection: u64 },
    Told { connection: u64, number: u64, told: Told },
    Gone { connection: u64 },
}

/// What the store is asked.
pub(crate) enum Op {
    /// Alive for longer; refused where that was over already.
    Alive,
    /// Alive, whatever was before.
    AliveAnew,
    Gone,
    Lease {
        table: usize,
    },
    Take {
        table: usize,
        fence: i64,
    },
    Read {
        table: usize,
    },
    Write {
        table: usize,
        number: usize,
        step: Step,
    },
}

/// What it answers.
pub(crate) enum Reply {
    Done,
    Lease { keeper: Option<Node>, fence: i64 },
    History(Vec<u64>),
    Refused,
    Failed,
}

/// Does what the store is asked, all at once.
pub(crate) fn done(world: &mut World, from: Node, op: Op) -> Reply {
    let now = world.store_clock();
    let refused = |done: Result<(), Refused>| if done.is_ok() { Reply::Done } else { Reply::Refused };
    match op {
        Op::Alive if !world.store.is_alive(from, now) => Reply::Refused,
        Op::Alive | Op::AliveAnew => {
            world.store.renew(from, now + LIFE);
            Reply::Done
        }
        Op::Gone => {
            world.store.gone(from);
            Reply::Done
        }
        Op::Lease { table } => {
            let (keeper, fence) = world.store.lease(table, now);
            Reply::Lease { keeper, fence }
        }
        Op::Take { table, fence } => refused(world.store.take(table, from, fence, now)),
        Op::Read { table } => Reply::History(world.store.history(table).iter().map(|step| step.id).collect()),
        Op::Write { table, number, step } => {
            let current = world.store.is_current(table, step.fence);
            let twice = world.store.history(table).iter().any(|kept| kept.id == step.id);
            let done = world.store.write(table, number, step);
            if done == Err(Refused::Fenced) {
                world.counts.fenced += 1;
            }
            if done.is_ok() && !current {
                world.wrong(format!("two keepers write at table {table}"));
            }
            if done.is_ok() && twice {
                world.wrong(format!("choice {} is made twice at table {table}", step.id));
            }
            refused(done)
        }
    }
}

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

    /// Lets in whoever waits for a table that is kept here, or fetches it.
    fn enter(&mut self, world: &mut World, table: usize) {
        if self.keepers.contains_key(&table) {
            let waiting: Vec<(u64, usize)> = self
                .gates
                .iter()
                .filter(|(_, gate)| gate.table == table && gate.keeper.is_none())
                .map(|(connection, gate)| (*connection, gate.client))
                .collect();
            for (connection, client) in waiting {
                if let Some(gate) = self.gates.get_mut(&connection) {
                    gate.keeper = Some(self.node);
                }
                let socket = self.own(connection);
                self.join(world, table, socket, client);
            }
        } else if !self.fetching.contains_key(&table) {
            self.fetching.insert(table, Vec::new());
            self.ask(world, Op::Lease { table }, Waiting::Lease(table));
        }
    }

    fn join(&mut self, world: &mut World, table: usize, socket: Socket, client: usize) {
        let Some(keeper) = self.keepers.get_mut(&table) else { return };
        keeper.listeners.insert(socket, Listener { client, told: 0, heard: 0 });
        let welcome = Told::Welcome { observer: client, history: keeper.history.clone() };
        self.tell(world, table, socket, welcome);
    }

    fn tell(&mut self, world: &mut World, table: usize, socket: Socket, told: Told) {
        let Some(keeper) = self.keepers.get_mut(&table) else { return };
        let Some(listener) = keeper.listeners.get_mut(&socket) else { return };
        if socket.from == self.node {
            let (client, connection) = (listener.client, socket.connection);
            return world.after(1, Event::Tell { client, connection, told: Some(told) });
        }
        listener.told += 1;
        let letter = Letter::Told { connection: socket.connection, number: listener.told, told };
        self.send(world, socket.from, letter);
    }

    /// A choice comes to the keeper.
    fn chosen(&mut self, world: &mut World, table: usize, socket: Socket, id: u64, step: usize) {
        let Some(keeper) = self.keepers.get_mut(&table) else { return };
        if keeper.writing.is_some() {
            return keeper.asks.push_back((socket, id, step));
        }
        let forgetful = world.bug == Some(Bug::PlayedTwice);
        let again = keeper.history.contains(&id);
        if again && !forgetful {
            return self.tell(world, table, socket, Told::Answer { id, done: true });
        }
        if keeper.history.len() != step && !(again && forgetful) {
            return self.tell(world, table, socket, Told::Answer { id, done: false });
        }
        keeper.writing = Some((id, socket));
        let (number, fence) = (keeper.history.len() + 1, keeper.fence);
        let write = Op::Write { table, number, step: Step { id, fence } };
        self.ask(world, write, Waiting::Write(table));
        if world.bug == Some(Bug::ToldBeforeWritten) {
            self.tell_choice(world, table);
        }
    }

    /// A choice is written: everybody hears of it.
    fn tell_choice(&mut self, world: &mut World, table: usize) {
        let Some(keeper) = self.keepers.get_mut(&table) else { return };
        let Some((id, by)) = keeper.writing else { return };
        let step = keeper.history.len();
        keeper.history.push(id);
        let listeners: Vec<(Socket, usize)> =
            keeper.listeners.iter().map(|(socket, listener)| (*socket, listener.client)).collect();
        self.tell(world, table, by, Told::Answer { id, done: true });
        for (socket, observer) in listeners {
            self.tell(world, table, socket, Told::Update { observer, step, id });
        }
    }

    /// A keeper ends: whoever listens comes back.
    fn end(&mut self, world: &mut World, table: usize) {
        let Some(keeper) = self.keepers.remove(&table) else { return };
        for socket in keeper.listeners.into_keys() {
            if socket.from == self.node {
                self.close(world, socket.connection);
            } else {
                self.send(world, socket.from, Letter::Gone { connection: socket.connection });
            }
        }
    }

    /// Others may have taken the tables: all are read again when they are asked for.
    fn end_all(&mut self, world: &mut World) {
        self.losses += 1;
        for table in self.keepers.keys().copied().collect::<Vec<_>>() {
            self.end(world, table);
        }
    }

    fn look_at_the_clock(&mut self, world: &mut World) {
        if world.now > self.alive_until {
            self.end_all(world);
        }
    }

    /// Nobody here could fetch a table.
    fn give_up(&mut self, world: &mut World, table: usize) {
        for (socket, _) in self.fetching.remove(&table).unwrap_or_default() {
            self.send(world, socket.from, Letter::Gone { connection: socket.connection });
        }
        let waiting: Vec<u64> = self
            .gates
            .iter()
            .filter(|(_, gate)| gate.table == table && gate.keeper.is_none())
            .map(|(connection, _)| *connection)
            .collect();
        for connection in waiting {
            self.close(world, connection);
        }
    }

    pub(crate) fn answered(&mut self, world: &mut World, ticket: u64, reply: Reply) {
        let Some(waiting) = self.tickets.remove(&ticket) else { return };
        match (waiting, reply) {
            (Waiting::Alive(since), Reply::Done) => self.alive_until = since + LIFE as u64,
            (Waiting::Alive(_), Reply::Refused) => {
                self.end_all(world);
                self.ask(world, Op::AliveAnew, Waiting::Alive(world.now));
            }
            (Waiting::Alive(_), _) => {}
            (Waiting::Lease(table), Reply::Lease { keeper, fence }) => match keeper {
                Some(node) if node != self.node => self.send_on(world, table, node),
                _ => {
                    let (fence, losses) = (fence + 1, self.losses);
                    self.ask(world, Op::Take { table, fence }, Waiting::Take(table, fence, losses));
                }
            },
            (Waiting::Take(table, fence, losses), Reply::Done) => {
                self.ask(world, Op::Read { table }, Waiting::Read(table, fence, losses));
            }
            (Waiting::Take(table, ..), Reply::Refused) => {
                self.ask(world, Op::Lease { table }, Waiting::Lease(table));
            }
            (Waiting::Read(table, fence, losses), Reply::History(history)) if losses == self.losses => {
                let (listeners, asks) = (BTreeMap::new(), VecDeque::new());
                self.keepers.insert(table, Keeper { fence, history, listeners, writing: None, asks });
                for (socket, client) in self.fetching.remove(&table).unwrap_or_default() {
                    self.join(world, table, socket, client);
                }
                self.enter(world, table);
            }
            (Waiting::Lease(table) | Waiting::Take(table, ..) | Waiting::Read(table, ..), _) => {
                self.give_up(world, table);
            }
            (Waiting::Write(table), Reply::Done) => {
                if world.bug != Some(Bug::ToldBeforeWritten) {
                    self.tell_choice(world, table);
                }
                let Some(keeper) = self.keepers.get_mut(&table) else { return };
                keeper.writing = None;
                if let Some((socket, id, step)) = keeper.asks.pop_front() {
                    self.chosen(world, table, socket, id, step);
                }
            }
            // Only the store knows what is true.
            (Waiting::Write(table), _) => self.end(world, table),
        }
    }

    /// Another node keeps a table: whoever wants it here is sent on, or waits until that node is dead or heard of.
    fn send_on(&mut self, world: &mut World, table: usize, node: Node) {
        let wanted = self.gates.values().any(|gate| gate.table == table && gate.keeper.is_none());
        if !self.nodes.contains_key(&node) {
            if wanted {
                let millis = TAKE_EVERY;
                self.next += 1;
                self.tickets.insert(self.next, Waiting::Lease(table));
                let (from, ticket, op) = (self.node, self.next, Op::Lease { table });
                return world.after(millis, Event::ToStore { from, ticket, op });
            }
            return self.give_up(world, table);
        }
        for (socket, _) in self.fetching.remove(&table).unwrap_or_default() {
            self.send(world, socket.from, Letter::Gone { connection: socket.connection });
        }
        let mut letters = Vec::new();
        for (connection, gate) in &mut self.gates {
            if gate.table == table && gate.keeper.is_none() {
                gate.keeper = Some(node);
                letters.push(Letter::Join { connection: *connection, client: gate.client, table });
            }
        }
        for letter in letters {
            self.send(world, node, letter);
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

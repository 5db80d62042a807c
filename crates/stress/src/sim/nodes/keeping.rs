//! How a node of the simulation comes to keep a table, keeps it, and loses it.

use super::{Computer, Keeper, Listener, Socket, Waiting};
use crate::sim::asked::{LIFE, Op, Reply};
use crate::sim::model::{Node, Step};
use crate::sim::said::{Letter, Told};
use crate::sim::{Bug, Event, World};
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, VecDeque};

/// How often it is looked whether a table has become free, in milliseconds.
const TAKE_EVERY: u64 = 100;

impl Computer {
    /// Lets in whoever waits for a table that is kept here, or fetches it.
    pub(super) fn enter(&mut self, world: &mut World, table: usize) {
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
        } else if let Entry::Vacant(unasked) = self.fetching.entry(table) {
            unasked.insert(Vec::new());
            self.ask(world, Op::Lease { table }, Waiting::Lease(table));
        }
    }

    pub(super) fn join(&mut self, world: &mut World, table: usize, socket: Socket, client: usize) {
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
    pub(super) fn chosen(&mut self, world: &mut World, table: usize, socket: Socket, id: u64, step: usize) {
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

    pub(super) fn look_at_the_clock(&mut self, world: &mut World) {
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
}

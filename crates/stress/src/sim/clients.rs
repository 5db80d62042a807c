//! Whoever sits at a table of the simulation, or watches it.

use super::model::{Node, Step};
use super::said::{Say, Told};
use super::{CLIENTS_EACH, Event, World};

/// How long a client waits for anything before it comes back through another door, in milliseconds.
const PATIENCE: u64 = 6_000;
/// How often it looks.
const LOOK: u64 = 150;

pub(crate) struct Client {
    pub(crate) number: usize,
    pub(crate) table: usize,
    watches: bool,
    /// The name of the connection, and the node it leads to.
    door: Option<(u64, Node)>,
    connections: u64,
    welcomed: bool,
    /// All it was told of the table, in order.
    known: Vec<u64>,
    /// A choice it has made and not been answered: its id and the step it is for.
    pending: Option<(u64, usize)>,
    made: u64,
    since: u64,
}

impl Client {
    pub(crate) fn new(number: usize) -> Client {
        Client {
            number,
            table: number / CLIENTS_EACH,
            watches: number % CLIENTS_EACH == CLIENTS_EACH - 1,
            door: None,
            connections: 0,
            welcomed: false,
            known: Vec::new(),
            pending: None,
            made: 0,
            since: 0,
        }
    }

    /// Whether it waits for nothing and knows all that is so.
    pub(crate) fn knows(&self, history: &[Step]) -> bool {
        self.pending.is_none() && history.iter().map(|step| step.id).eq(self.known.iter().copied())
    }

    /// Looks whether it has to come back, and otherwise chooses now and then.
    pub(crate) fn look(&mut self, world: &mut World, running: &[Node]) {
        let again = 1 + LOOK / 2 + world.below(LOOK);
        world.after(again, Event::Look { client: self.number });
        let waits = !self.welcomed || self.pending.is_some();
        if self.door.is_some() && waits && world.now - self.since > PATIENCE {
            self.leave(world);
        }
        let Some((connection, to)) = self.door else {
            if running.is_empty() {
                return;
            }
            let to = running[world.below(running.len() as u64) as usize];
            self.connections += 1;
            let connection = ((self.number as u64) << 32) | self.connections;
            self.door = Some((connection, to));
            self.welcomed = false;
            self.since = world.now;
            let say = Say::Hello { table: self.table };
            return world.after(1, Event::Say { to, connection, client: self.number, say });
        };
        // In the end nobody begins anything new.
        let eager = world.faulty() && !self.watches && self.welcomed && self.pending.is_none();
        if eager && world.chance(3) {
            self.made += 1;
            let id = ((self.number as u64) << 32) | self.made;
            self.pending = Some((id, self.known.len()));
            self.since = world.now;
            self.choose(world, connection, to);
        }
    }

    fn choose(&self, world: &mut World, connection: u64, to: Node) {
        let Some((id, step)) = self.pending else { return };
        let say = Say::Choose { id, step };
        world.after(1, Event::Say { to, connection, client: self.number, say });
    }

    fn leave(&mut self, world: &mut World) {
        if let Some((connection, to)) = self.door.take() {
            world.after(1, Event::Say { to, connection, client: self.number, say: Say::Leave });
        }
        self.welcomed = false;
    }

    /// Hears something. Whatever it is told must be so, and must be meant for it.
    pub(crate) fn hear(&mut self, world: &mut World, connection: u64, told: Option<Told>) {
        let Some((current, to)) = self.door else { return };
        if connection != current {
            return;
        }
        let Some(told) = told else {
            self.door = None;
            self.welcomed = false;
            return;
        };
        match told {
            Told::Welcome { observer, history } => {
                self.meant(world, observer);
                if self.known.starts_with(&history) && history.len() < self.known.len() {
                    // A node that does not know yet that it has lost the table, because the store's clock jumped.
                    world.counts.outdated += 1;
                    return self.leave(world);
                }
                if !history.starts_with(&self.known) {
                    world.wrong(format!("client {}: what it knew is no longer so", self.number));
                }
                self.known = history;
                self.welcomed = true;
                self.since = world.now;
                // What was never answered is said once more, under the same id.
                self.choose(world, current, to);
            }
            Told::Update { observer, step, id } => {
                self.meant(world, observer);
                if step != self.known.len() {
                    let known = self.known.len();
                    world.wrong(format!("client {}: told of step {step} after {known}", self.number));
                }
                self.known.push(id);
            }
            Told::Answer { id, done } => {
                if self.pending.is_some_and(|(pending, _)| pending == id) {
                    self.pending = None;
                    if done {
                        world.counts.choices += 1;
                        let times =
                            world.store.history(self.table).iter().filter(|step| step.id == id).count();
                        if times != 1 {
                            world.wrong(format!("client {}: choice {id} is kept {times} times", self.number));
                        }
                    }
                }
            }
        }
        let kept = world.store.history(self.table).iter().map(|step| step.id);
        if !kept.take(self.known.len()).eq(self.known.iter().copied()) {
            world.wrong(format!("client {}: told of what is not kept", self.number));
        }
    }

    fn meant(&self, world: &mut World, observer: usize) {
        if observer != self.number {
            world.wrong(format!("client {} was told what is for {observer}", self.number));
        }
    }
}

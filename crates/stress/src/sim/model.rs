//! The store as the simulation knows it: what a table's history and its leases promise, and the refusals of the real
//! ones. That they refuse alike is tried beside them, by the tests of the server's store.

use std::collections::BTreeMap;

/// A node, by its name at one start.
pub type Node = u64;

/// Why something was not done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    /// Another node has taken the table.
    Fenced,
    /// There is a choice at this step already.
    Taken,
    /// The lease is not as whoever wants it believes.
    Stale,
}

/// One choice that counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The client's own id of the choice.
    pub id: u64,
    /// Under which number the table was kept.
    pub fence: i64,
}

/// All that is kept.
#[derive(Default)]
pub struct Model {
    /// Until when each node counts as alive, by the clock of the database.
    nodes: BTreeMap<Node, i64>,
    leases: BTreeMap<usize, (Option<Node>, i64)>,
    tables: BTreeMap<usize, Vec<Step>>,
    /// Whether outdated numbers are accepted: a planted bug.
    without_fence: bool,
}

impl Model {
    /// An empty store; with the planted bug it accepts outdated numbers.
    pub fn new(without_fence: bool) -> Model {
        Model { without_fence, ..Model::default() }
    }

    /// A node counts as alive until this moment.
    pub fn renew(&mut self, node: Node, until: i64) {
        self.nodes.insert(node, until);
    }

    /// Whether a node counts as alive.
    pub fn is_alive(&self, node: Node, now: i64) -> bool {
        self.nodes.get(&node).is_some_and(|until| *until > now)
    }

    /// A node has closed: whatever it kept is free.
    pub fn gone(&mut self, node: Node) {
        self.nodes.remove(&node);
        for (keeper, _) in self.leases.values_mut() {
            keeper.take_if(|keeper| *keeper == node);
        }
    }

    /// Who last took a table and counts as alive, and under which number it was taken.
    pub fn lease(&self, table: usize, now: i64) -> (Option<Node>, i64) {
        let (keeper, fence) = self.leases.get(&table).copied().unwrap_or_default();
        (keeper.filter(|node| self.is_alive(*node, now)), fence)
    }

    /// A node takes a table that nobody alive keeps, under the number after the last.
    pub fn take(&mut self, table: usize, node: Node, fence: i64, now: i64) -> Result<(), Refused> {
        let (keeper, last) = self.lease(table, now);
        let free = keeper.is_none_or(|keeper| keeper == node);
        if self.leases.contains_key(&table) && (!free || last != fence - 1) {
            return Err(Refused::Stale);
        }
        // Whoever has lost a table learns of it when it next says that it is alive, whatever clocks do meanwhile.
        if let Some((Some(last), _)) = self.leases.insert(table, (Some(node), fence))
            && last != node
        {
            self.nodes.remove(&last);
        }
        Ok(())
    }

    /// Whether a number is the one under which a table is kept.
    pub fn is_current(&self, table: usize, fence: i64) -> bool {
        self.leases.get(&table).is_some_and(|(_, current)| *current == fence)
    }

    /// A choice at a step, counted from one.
    pub fn write(&mut self, table: usize, number: usize, step: Step) -> Result<(), Refused> {
        if !self.without_fence && !self.is_current(table, step.fence) {
            return Err(Refused::Fenced);
        }
        let history = self.tables.entry(table).or_default();
        if number <= history.len() {
            return Err(Refused::Taken);
        }
        history.push(step);
        Ok(())
    }

    /// The choices of a table.
    pub fn history(&self, table: usize) -> &[Step] {
        self.tables.get(&table).map_or(&[], Vec::as_slice)
    }
}

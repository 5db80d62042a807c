//! What nodes of the simulation ask the store.

use super::World;
use super::model::{Node, Refused, Step};

/// So long a node counts as alive, in milliseconds; as in the server.
pub(crate) const LIFE: i64 = 3_000;

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

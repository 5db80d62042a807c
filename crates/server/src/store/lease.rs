//! Who keeps which table.
//!
//! A node counts as alive until a moment by the database's clock, which it puts off again and again. A table is kept
//! by one node under a number, its fence, that rises whenever another takes it; whatever a keeper writes carries the
//! number and is refused when it is outdated. A node that was stopped and believes itself the keeper therefore
//! cannot write, however late it wakes, and whoever takes a table reads all that was ever written before.
//!
//! A house in one process owns its folder (see `open`): it counts as alive for ever, and pays one write when a
//! table is woken.

use super::sql::{LITE_CLOCK, Link, POST_CLOCK, Pool, ask};
use super::{Change, Store, StoreError};
use std::time::{Duration, Instant};

/// A node that has not been heard of for so long is taken to be dead.
pub(crate) const LIFE: Duration = Duration::from_millis(3_000);
/// How often a node says that it is alive.
pub(crate) const BEAT: Duration = Duration::from_millis(700);

/// Who keeps a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Keeping {
    /// This node, from now on, under this number.
    Ours(i64),
    /// Another node that is alive.
    Theirs(String),
}

/// The node of a lease, while it is alive.
fn alive(clock: &str) -> String {
    format!("EXISTS (SELECT 1 FROM nodes WHERE nodes.id = leases.node AND nodes.until > {clock})")
}

pub(super) async fn renew(link: &mut Link, node: &str, millis: i64) -> Result<(), StoreError> {
    let clock = link.clock_sql();
    let sql = format!(
        "INSERT INTO nodes (id, until) VALUES (?, {clock} + ?) \
         ON CONFLICT (id) DO UPDATE SET until = excluded.until"
    );
    ask(sql).bind(node).bind(millis).execute(&mut *link).await?;
    // Nodes that died long ago and left their names.
    const LONG: i64 = 24 * 3600 * 1000;
    let sql = format!("DELETE FROM nodes WHERE until < {clock} - ?");
    ask(sql).bind(LONG).execute(link).await?;
    Ok(())
}

/// A node counts as alive for longer, unless it no longer did: then others may have taken its tables.
pub(super) async fn prolong(link: &mut Link, node: &str, millis: i64) -> Result<(), StoreError> {
    let clock = link.clock_sql();
    let sql = format!("UPDATE nodes SET until = {clock} + ? WHERE id = ? AND until > {clock}");
    match ask(sql).bind(millis).bind(node).execute(link).await? {
        0 => Err(StoreError::Stale),
        _ => Ok(()),
    }
}

pub(super) async fn gone(link: &mut Link, node: &str) -> Result<(), StoreError> {
    for sql in ["UPDATE leases SET node = '' WHERE node = ?", "DELETE FROM nodes WHERE id = ?"] {
        ask(sql).bind(node).execute(&mut *link).await?;
    }
    Ok(())
}

pub(super) async fn take(link: &mut Link, table: &str, node: &str, fence: i64) -> Result<(), StoreError> {
    // Whoever loses a table learns of it when it next says that it is alive, whatever clocks do meanwhile.
    let clock = link.clock_sql();
    let sql = format!(
        "DELETE FROM nodes WHERE until <= {clock} AND id <> ? AND id = (SELECT node FROM leases WHERE table_id = ?)"
    );
    ask(sql).bind(node).bind(table).execute(&mut *link).await?;
    let sql = format!(
        "INSERT INTO leases (table_id, node, fence) VALUES (?, ?, ?) ON CONFLICT (table_id) DO UPDATE \
         SET node = excluded.node, fence = excluded.fence WHERE leases.fence = excluded.fence - 1 \
         AND (leases.node = excluded.node OR NOT {})",
        alive(link.clock_sql())
    );
    match ask(sql).bind(table).bind(node).bind(fence).execute(link).await? {
        0 => Err(StoreError::Stale),
        _ => Ok(()),
    }
}

/// Refuses whoever no longer keeps a table. Whoever wants to take it waits until the transaction is over.
pub(super) async fn check(link: &mut Link, table: &str, fence: i64) -> Result<(), StoreError> {
    let sql = match link {
        Link::Lite(_) => "SELECT 1 FROM leases WHERE table_id = ? AND fence = ?",
        Link::Post(_) => "SELECT 1 FROM leases WHERE table_id = ? AND fence = ? FOR SHARE",
    };
    match ask(sql).bind(table).bind(fence).fetch_optional(link).await? {
        Some(_) => Ok(()),
        None => Err(StoreError::Fenced),
    }
}

/// Whether a node that is alive, other than this one, keeps a table.
pub(super) async fn kept_elsewhere(link: &mut Link, table: &str, node: &str) -> Result<bool, StoreError> {
    let alive = alive(link.clock_sql());
    let sql = format!("SELECT 1 FROM leases WHERE table_id = ? AND node <> ? AND {alive}");
    Ok(ask(sql).bind(table).bind(node).fetch_optional(link).await?.is_some())
}

/// How often somebody tries again who was overtaken.
const ATTEMPTS: usize = 5;

impl Store {
    fn clock(&self) -> &'static str {
        match self.reads {
            Pool::Lite(_) => LITE_CLOCK,
            Pool::Post(_) => POST_CLOCK,
        }
    }

    /// The name of this node: another at every start.
    pub(crate) fn node(&self) -> &str {
        &self.node
    }

    /// Whether no other node can be at work with this house.
    pub(crate) fn is_alone(&self) -> bool {
        matches!(self.reads, Pool::Lite(_))
    }

    /// How many other nodes are alive.
    pub(crate) async fn others(&self) -> Result<i64, StoreError> {
        let sql = format!("SELECT count(*) FROM nodes WHERE id <> ? AND until > {}", self.clock());
        Ok(ask(sql).bind(self.node()).fetch_one(&self.reads).await?.try_get(0)?)
    }

    /// Takes a table, unless another node keeps it that is alive.
    pub(crate) async fn take(&self, table: &str) -> Result<Keeping, StoreError> {
        for _ in 0..ATTEMPTS {
            let (node, fence, alive) = self.lease(table).await?;
            if alive && node != self.node() {
                return Ok(Keeping::Theirs(node));
            }
            let next = fence + 1;
            let node = self.node().to_owned();
            match self.keep(vec![Change::Take { table: table.to_owned(), node, fence: next }]).await {
                Ok(()) => return Ok(Keeping::Ours(next)),
                Err(StoreError::Stale) => {}
                Err(error) => return Err(error),
            }
        }
        Err(StoreError::Stale)
    }

    /// The node that last took a table, under which number, and whether it is alive.
    async fn lease(&self, table: &str) -> Result<(String, i64, bool), StoreError> {
        let alive = alive(self.clock());
        let sql = format!(
            "SELECT node, fence, CASE WHEN {alive} THEN 1 ELSE 0 END AS alive FROM leases WHERE table_id = ?"
        );
        Ok(match ask(sql).bind(table).fetch_optional(&self.reads).await? {
            Some(row) => (row.try_get("node")?, row.try_get("fence")?, row.try_get::<i32, _>("alive")? != 0),
            None => (String::new(), 0, false),
        })
    }

    /// Whether others may have taken tables of this node meanwhile, because it was not heard of for too long.
    pub(crate) fn may_have_lost(&self) -> bool {
        !self.is_alone() && self.prolonged.lock().expect("a moment").elapsed() > LIFE
    }

    /// Says, for as long as the house is open, that this node is alive, and calls `lost` where it no longer counted as
    /// alive. Where nobody else can be it needs no saying.
    pub(crate) async fn beat(&self, lost: impl Fn()) {
        let (node, millis) = (|| self.node().to_owned(), LIFE.as_millis() as i64);
        loop {
            let at = Instant::now();
            let said = match self.keep(vec![Change::Prolong { node: node(), millis }]).await {
                Err(StoreError::Stale) => {
                    lost();
                    self.keep(vec![Change::Node { node: node(), millis }]).await
                }
                said => said,
            };
            match said {
                Ok(()) => *self.prolonged.lock().expect("a moment") = at,
                Err(error) => tracing::warn!(%error, "this node could not say that it is alive"),
            }
            tokio::time::sleep(BEAT).await;
        }
    }
}

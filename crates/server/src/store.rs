//! What outlives the process: one SQLite file, or a PostgreSQL database that several nodes share.
//!
//! All writes of a node go through one writer that commits whatever has gathered in a single transaction, and only
//! then tells those who wait. A choice is therefore on the disk before anybody hears of it, also when the power
//! fails, and a busy house pays one flush for many choices. Reads have connections of their own, which the writer
//! never blocks. Whoever keeps a table writes under the number of its lease; see `lease`.

mod carry;
mod change;
mod days;
mod lease;
mod lite;
mod open;
mod operator;
mod people;
mod postgres;
mod read;
mod rows;
mod sql;
mod uploads;

pub use carry::{MoveError, carry};
use change::Choice;
pub(crate) use change::{Change, Counted};
pub(crate) use days::DayPlay;
pub(crate) use lease::{Keeping, LIFE};
pub use open::OpenError;
pub use operator::{
    Block, Export, Grown, Operator, OperatorError, Part, PersonListed, Purged, Report, SessionListed,
    TableListed, restore,
};
pub(crate) use people::PersonChange;
pub(crate) use read::Woken;
pub(crate) use rows::{
    LastAct, Listed, Salt, Sitting, StoredClocks, StoredPerson, StoredSeat, StoredSession, StoredStep,
    StoredTable, StoredUpload, Summary,
};
pub use uploads::Quota;
pub(crate) use uploads::{Brought, Full};

use crate::config::Config;
use crate::metrics::Metrics;
use crate::random;
use crate::shelf;
use sql::{Link, Pool, ask};
use std::fmt;
use std::sync::{Arc, Mutex};
use std::time::Instant;
use tokio::sync::{mpsc, oneshot, watch};

/// Why something could not be kept or found.
#[derive(Clone, Debug)]
pub(crate) enum StoreError {
    /// The name is already claimed, or another rule of the file forbids it.
    Taken,
    /// What the change rests on is no longer so.
    Stale,
    /// A quota is used up.
    Full,
    /// Another node has taken the table.
    Fenced,
    /// The disk or the file failed.
    Failed(Arc<str>),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Taken => write!(f, "taken"),
            StoreError::Stale => write!(f, "changed meanwhile"),
            StoreError::Full => write!(f, "a quota is used up"),
            StoreError::Fenced => write!(f, "another node keeps the table"),
            StoreError::Failed(reason) => write!(f, "{reason}"),
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match error.as_database_error() {
            Some(database) if database.is_unique_violation() => StoreError::Taken,
            // As the triggers on `steps` say it.
            Some(database) if database.message() == "fenced" => StoreError::Fenced,
            Some(database) if database.message() == "forked" => StoreError::Taken,
            _ => StoreError::Failed(error.to_string().into()),
        }
    }
}

impl From<serde_json::Error> for StoreError {
    fn from(error: serde_json::Error) -> StoreError {
        StoreError::Failed(format!("a kept row cannot be read: {error}").into())
    }
}

type Done = Result<(), StoreError>;

/// Changes that are made together, and whoever waits for them to be durable. An order without
/// changes is the last one.
struct Order {
    /// The table that must be kept under this number for the changes to be made.
    held: Option<(String, i64)>,
    changes: Vec<Change>,
    done: oneshot::Sender<Done>,
}

impl Order {
    /// Choices of one table and nothing else but the lobby's card after them. They carry the number under which they
    /// are made.
    fn choice(&self) -> Option<Choice<'_>> {
        Choice::of(&self.changes)
    }
}

/// The door to what is kept. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Store {
    orders: mpsc::Sender<Order>,
    reads: Pool,
    metrics: Arc<Metrics>,
    node: Arc<str>,
    /// When this node last said that it is alive.
    prolonged: Arc<Mutex<Instant>>,
    ended: watch::Receiver<()>,
    lock: Option<Arc<open::Lock>>,
}

/// The largest transaction; keeps one flush from delaying everybody.
const MOST_ORDERS: usize = 512;

/// A database just opened: its writer, its readers, and what keeps others away from it.
struct Opened {
    writer: Link,
    reads: Pool,
    lock: Option<open::Lock>,
    /// How to come back to a database that was gone.
    again: Option<postgres::Again>,
}

/// A house that owns its folder is alive until it is closed.
const FOR_EVER: i64 = i64::MAX / 4;

impl Store {
    /// Opens what the operator has named, or says why it is left alone.
    pub(crate) async fn open(config: &Config, metrics: Arc<Metrics>) -> Result<Store, OpenError> {
        let node: Arc<str> = random::id(12).into();
        let mut opened = match &config.store {
            Some(url) => postgres::open(url).await?,
            None => open::open(&config.data).await?,
        };
        let millis = if opened.lock.is_some() { FOR_EVER } else { LIFE.as_millis() as i64 };
        let unwritable = |error: StoreError| OpenError::Unwritable(config.data.clone(), error.to_string());
        let prolonged = Arc::new(Mutex::new(Instant::now()));
        lease::renew(&mut opened.writer, &node, millis).await.map_err(unwritable)?;
        let (orders, waiting) = mpsc::channel(MOST_ORDERS);
        let (ended, wait_for_end) = watch::channel(());
        // A thread of its own: among thousands of tables the writer would have to queue for a turn
        // with every statement, and everybody waits for the writer.
        let own = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let own = own.map_err(|error| OpenError::Folder(config.data.clone(), error))?;
        let writer = Writer { link: Some(opened.writer), again: opened.again, metrics: Arc::clone(&metrics) };
        let begun = std::thread::Builder::new().name("writer".to_owned()).spawn(move || {
            own.block_on(writer.write(waiting));
            drop(ended);
        });
        begun.map_err(|error| OpenError::Folder(config.data.clone(), error))?;
        let lock = opened.lock.map(Arc::new);
        Ok(Store { orders, reads: opened.reads, metrics, node, prolonged, ended: wait_for_end, lock })
    }

    /// Makes these changes together. When this returns, they are on the disk.
    pub(crate) async fn keep(&self, changes: Vec<Change>) -> Result<(), StoreError> {
        self.order(None, changes).await
    }

    /// The same, as the keeper of a table, and only while it is kept under this number.
    pub(crate) async fn keep_held(
        &self,
        table: &str,
        fence: i64,
        changes: Vec<Change>,
    ) -> Result<(), StoreError> {
        self.order(Some((table.to_owned(), fence)), changes).await
    }

    async fn order(&self, held: Option<(String, i64)>, changes: Vec<Change>) -> Result<(), StoreError> {
        let gone = || StoreError::Failed("the writer has ended".into());
        let (done, kept) = oneshot::channel();
        self.orders.send(Order { held, changes, done }).await.map_err(|_| gone())?;
        kept.await.map_err(|_| gone())?
    }

    /// Gives back whatever this node keeps, where anybody else could want it.
    pub(crate) async fn give_back(&self) {
        if !self.is_alone() {
            let _ = self.keep(vec![Change::NodeGone { node: self.node().to_owned() }]).await;
        }
    }

    /// Writes down what is still waiting and closes.
    pub(crate) async fn close(&self) {
        self.give_back().await;
        let (done, _) = oneshot::channel();
        let _ = self.orders.send(Order { held: None, changes: Vec::new(), done }).await;
        let _ = self.ended.clone().changed().await;
        self.reads.close().await;
        if let Some(lock) = &self.lock {
            lock.release();
        }
    }

    /// Orders that wait for the writer, and how many may.
    pub(crate) fn waiting(&self) -> (usize, usize) {
        (self.orders.max_capacity() - self.orders.capacity(), self.orders.max_capacity())
    }

    /// Connections that are reading, and how many there may be.
    pub(crate) fn reading(&self) -> (usize, usize) {
        self.reads.busy()
    }

    /// Bytes of a house in a database.
    pub(crate) async fn database_bytes(&self) -> Option<u64> {
        let query = ask("SELECT pg_database_size(current_database())");
        let row = (!self.is_alone()).then(|| query.fetch_one(&self.reads))?.await.ok()?;
        row.try_get::<i64, _>(0).ok().map(|bytes| bytes as u64)
    }

    /// Whether what is kept can be read.
    pub(crate) async fn readable(&self) -> bool {
        ask("SELECT 1").fetch_one(&self.reads).await.is_ok()
    }
}

/// Whoever writes for a node.
struct Writer {
    /// Nothing while the database is gone.
    link: Option<Link>,
    again: Option<postgres::Again>,
    metrics: Arc<Metrics>,
}

impl Writer {
    async fn write(mut self, mut waiting: mpsc::Receiver<Order>) {
        let mut orders = Vec::with_capacity(MOST_ORDERS);
        let mut last = false;
        let mut clearing = tokio::time::interval(shelf::IDLE);
        while !last {
            tokio::select! {
                received = waiting.recv_many(&mut orders, MOST_ORDERS) => if received == 0 { break },
                _ = clearing.tick() => {
                    self.clear_out().await;
                    continue;
                }
            }
            last = orders.iter().any(|order| order.changes.is_empty());
            // Choices, of which there are most by far, are made together and before all else. Whoever asks for
            // something waits until it is made, so no order rests on another beside it.
            orders.sort_by_key(|order| order.choice().is_none());
            while !orders.is_empty() {
                let begun_at = Instant::now();
                let results = self.some(&orders).await;
                self.metrics.commits.took(begun_at.elapsed());
                for (order, result) in orders.drain(..results.len()).zip(results) {
                    let _ = order.done.send(result);
                }
            }
        }
        if let Some(mut link) = self.link {
            if let Link::Lite(_) = link {
                let _ = execute(&mut link, "PRAGMA wal_checkpoint(TRUNCATE)").await;
            }
            let _ = link.close().await;
        }
    }

    /// Gives back what SQLite keeps of pages at hand; the system has them too.
    async fn clear_out(&mut self) {
        if let Some(link @ Link::Lite(_)) = &mut self.link {
            let _ = execute(link, "PRAGMA shrink_memory").await;
        }
    }

    /// The first of these orders, with a database that may have been away.
    async fn some(&mut self, orders: &[Order]) -> Vec<Done> {
        if self.link.is_none()
            && let Some(again) = &self.again
        {
            self.link = again.connect().await.ok();
        }
        let Some(link) = &mut self.link else {
            let gone = StoreError::Failed("the database cannot be reached".into());
            return vec![Err(gone); orders.len()];
        };
        let results = some(link, orders).await;
        let failed = results.iter().any(|result| matches!(result, Err(StoreError::Failed(_))));
        if failed && !link.stands().await {
            self.link = None;
        }
        results
    }
}

/// The first of these orders, each wholly or not at all, in one transaction: choices stand at their head, and in a file
/// all else goes with them, so that there is one flush for everybody.
async fn some(link: &mut Link, orders: &[Order]) -> Vec<Done> {
    let choices: Vec<_> = orders.iter().map_while(Order::choice).collect();
    if choices.is_empty() {
        return each(link, orders).await;
    }
    let made = match link {
        Link::Lite(file) => change::begin_with(file, &choices),
        Link::Post(link) => postgres::choices(link, &choices).await.map_err(StoreError::from),
    };
    match (made, link) {
        (Ok(()), Link::Post(_)) => vec![Ok(()); choices.len()],
        (Ok(()), link) => {
            let mut results = vec![Ok(()); choices.len()];
            for order in &orders[choices.len()..] {
                results.push(one(link, order).await);
            }
            committed(link, Ok(()), results).await
        }
        // One of them cannot be: each is made for itself.
        (Err(_), link) => {
            let _ = execute(link, "ROLLBACK").await;
            each(link, &orders[..choices.len()]).await
        }
    }
}

/// All these orders, each wholly or not at all, in one transaction.
async fn each(link: &mut Link, orders: &[Order]) -> Vec<Done> {
    let mut results = Vec::with_capacity(orders.len());
    let begun = execute(link, link.begin_sql()).await;
    for order in orders {
        results.push(match &begun {
            Ok(()) => one(link, order).await,
            Err(error) => Err(error.clone()),
        });
    }
    committed(link, begun, results).await
}

/// What became of these orders once the transaction is on the disk, if it began.
async fn committed(link: &mut Link, begun: Done, results: Vec<Done>) -> Vec<Done> {
    let committed = match begun {
        Ok(()) => execute(link, "COMMIT").await,
        Err(error) => Err(error),
    };
    if let Err(error) = &committed {
        tracing::error!(%error, orders = results.len(), "nothing could be kept");
        let _ = execute(link, "ROLLBACK").await;
    }
    results.into_iter().map(|result| committed.clone().and(result)).collect()
}

/// One order, wholly or not at all.
async fn one(link: &mut Link, order: &Order) -> Done {
    execute(link, "SAVEPOINT one").await?;
    let held = match &order.held {
        Some((table, fence)) => lease::check(link, table, *fence).await,
        None => Ok(()),
    };
    let made = match held {
        Ok(()) => change::all(link, &order.changes).await,
        refused => refused,
    };
    match made {
        Ok(()) => execute(link, "RELEASE SAVEPOINT one").await,
        Err(error) => undone(link, error).await,
    }
}

/// Takes back what was made of an order before it failed.
async fn undone(link: &mut Link, error: StoreError) -> Done {
    execute(link, "ROLLBACK TO SAVEPOINT one").await?;
    execute(link, "RELEASE SAVEPOINT one").await?;
    Err(error)
}

async fn execute(link: &mut Link, sql: &'static str) -> Done {
    ask(sql).execute(link).await?;
    Ok(())
}

#[cfg(test)]
mod tests;

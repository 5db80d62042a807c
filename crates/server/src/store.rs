//! What outlives the process: one SQLite file.
//!
//! All writes go through one writer that commits whatever has gathered in a single transaction
//! (`synchronous = FULL`), and only then tells those who wait. A choice is therefore on the disk
//! before anybody hears of it, also when the power fails, and a busy house pays one flush for
//! many choices. Reads have connections of their own, which WAL never blocks.

mod change;
mod open;
mod people;
mod read;
mod rows;
mod uploads;

pub(crate) use change::Change;
pub use open::OpenError;
pub(crate) use people::PersonChange;
pub(crate) use read::Woken;
pub(crate) use rows::{
    Listed, Salt, Sitting, StoredClocks, StoredPerson, StoredSeat, StoredSession, StoredStep, StoredTable,
    StoredUpload, Summary,
};
pub use uploads::Quota;
pub(crate) use uploads::{Brought, Full};

use crate::metrics::Metrics;
use sqlx::{Connection, SqliteConnection, SqlitePool};
use std::fmt;
use std::path::Path;
use std::sync::Arc;
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
    /// The disk or the file failed.
    Failed(Arc<str>),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Taken => write!(f, "taken"),
            StoreError::Stale => write!(f, "changed meanwhile"),
            StoreError::Full => write!(f, "a quota is used up"),
            StoreError::Failed(reason) => write!(f, "{reason}"),
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match error.as_database_error() {
            Some(database) if database.is_unique_violation() => StoreError::Taken,
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
    changes: Vec<Change>,
    done: oneshot::Sender<Done>,
}

/// The door to the file. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Store {
    orders: mpsc::Sender<Order>,
    reads: SqlitePool,
    metrics: Arc<Metrics>,
    ended: watch::Receiver<()>,
    lock: Arc<open::Lock>,
}

/// The largest transaction; keeps one flush from delaying everybody.
const MOST_ORDERS: usize = 512;

impl Store {
    /// Opens the file in this folder, or says why it is left alone.
    pub(crate) async fn open(folder: &Path, metrics: Arc<Metrics>) -> Result<Store, OpenError> {
        let opened = open::open(folder).await?;
        let (orders, waiting) = mpsc::channel(MOST_ORDERS);
        let (ended, wait_for_end) = watch::channel(());
        // A thread of its own: among thousands of tables the writer would have to queue for a turn
        // with every statement, and everybody waits for the writer.
        let own = tokio::runtime::Builder::new_current_thread().build();
        let own = own.map_err(|error| OpenError::Folder(folder.to_owned(), error))?;
        let counted = Arc::clone(&metrics);
        let begun = std::thread::Builder::new().name("writer".to_owned()).spawn(move || {
            own.block_on(write(opened.writer, waiting, &counted));
            drop(ended);
        });
        begun.map_err(|error| OpenError::Folder(folder.to_owned(), error))?;
        Ok(Store { orders, reads: opened.reads, metrics, ended: wait_for_end, lock: Arc::new(opened.lock) })
    }

    /// Makes these changes together. When this returns, they are on the disk.
    pub(crate) async fn keep(&self, changes: Vec<Change>) -> Result<(), StoreError> {
        let gone = || StoreError::Failed("the writer has ended".into());
        let (done, kept) = oneshot::channel();
        self.orders.send(Order { changes, done }).await.map_err(|_| gone())?;
        kept.await.map_err(|_| gone())?
    }

    /// Writes down what is still waiting and folds the log into the file.
    pub(crate) async fn close(&self) {
        let (done, _) = oneshot::channel();
        let _ = self.orders.send(Order { changes: Vec::new(), done }).await;
        let _ = self.ended.clone().changed().await;
        self.reads.close().await;
        self.lock.release();
    }

    /// Whether the file can be read.
    pub(crate) async fn readable(&self) -> bool {
        sqlx::query("SELECT 1").fetch_one(&self.reads).await.is_ok()
    }
}

async fn write(mut connection: SqliteConnection, mut waiting: mpsc::Receiver<Order>, metrics: &Metrics) {
    let mut orders = Vec::with_capacity(MOST_ORDERS);
    let mut last = false;
    while !last && waiting.recv_many(&mut orders, MOST_ORDERS).await > 0 {
        last = orders.iter().any(|order| order.changes.is_empty());
        let begun_at = Instant::now();
        let mut results = Vec::with_capacity(orders.len());
        let begun = execute(&mut connection, "BEGIN IMMEDIATE").await;
        for order in &orders {
            results.push(match &begun {
                Ok(()) => one(&mut connection, &order.changes).await,
                Err(error) => Err(error.clone()),
            });
        }
        let committed = match begun {
            Ok(()) => execute(&mut connection, "COMMIT").await,
            Err(error) => Err(error),
        };
        if let Err(error) = &committed {
            tracing::error!(%error, orders = orders.len(), "nothing could be kept");
            let _ = execute(&mut connection, "ROLLBACK").await;
        }
        metrics.commits.took(begun_at.elapsed());
        for (order, result) in orders.drain(..).zip(results) {
            let _ = order.done.send(committed.clone().and(result));
        }
    }
    let _ = execute(&mut connection, "PRAGMA wal_checkpoint(TRUNCATE)").await;
    let _ = connection.close().await;
}

/// One order, wholly or not at all.
async fn one(connection: &mut SqliteConnection, changes: &[Change]) -> Done {
    let made = match changes {
        // Most orders by far: made in a single exchange with the file's own thread.
        [Change::Step { table, step }, Change::Progress(kept)] => {
            return match change::choice(connection, table, step, kept).await {
                Ok(()) => Ok(()),
                Err(error) => undone(connection, error).await,
            };
        }
        changes => {
            execute(connection, "SAVEPOINT one").await?;
            change::all(connection, changes).await
        }
    };
    match made {
        Ok(()) => execute(connection, "RELEASE one").await,
        Err(error) => undone(connection, error).await,
    }
}

/// Takes back what was made of an order before it failed.
async fn undone(connection: &mut SqliteConnection, error: StoreError) -> Done {
    execute(connection, "ROLLBACK TO one").await?;
    execute(connection, "RELEASE one").await?;
    Err(error)
}

async fn execute(connection: &mut SqliteConnection, sql: &'static str) -> Done {
    sqlx::query(sql).execute(connection).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use sqlx::Row;

    /// A folder that goes away with the test.
    pub(super) struct Folder(pub(super) std::path::PathBuf);

    impl Folder {
        pub(super) fn new(name: &str) -> Folder {
            let path = std::env::temp_dir().join(format!("bergfried-store-{}-{name}", std::process::id()));
            std::fs::create_dir_all(&path).expect("a folder for the test");
            Folder(path)
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }

    /// A house that has stood for years answers as fast as a new one: what comes with every call or every
    /// table reads neither all rows nor long ones.
    #[tokio::test]
    async fn nothing_common_reads_all_rows_or_long_ones() {
        let folder = Folder::new("plans");
        let mut file = open::open(&folder.0).await.expect("a new file").writer;
        for sql in [uploads::BROUGHT, uploads::FORGET_ORIGINS, change::NOBODY_SITS, read::FINISHED] {
            let plan = sqlx::query(&format!("EXPLAIN QUERY PLAN {sql}")).fetch_all(&mut file).await;
            let lines: Vec<String> =
                plan.expect("a plan").iter().map(|row| row.try_get("detail").expect("a line")).collect();
            for line in &lines {
                let index_alone = line.contains("COVERING INDEX") || !line.contains("uploads");
                let whole = line.starts_with("SCAN") && !line.contains("CONSTANT ROW") && !index_alone;
                assert!(index_alone && !whole && !line.contains("TEMP B-TREE"), "{sql}: {lines:?}");
                assert!(!line.starts_with("SCAN sitters") && !line.starts_with("SCAN tables"), "{lines:?}");
            }
        }
        file.close().await.expect("closed");
    }
}

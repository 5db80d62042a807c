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
use change::Choice;
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

impl Order {
    /// A choice and nothing else: its table, itself, and the lobby's card after it where that is written.
    fn choice(&self) -> Option<Choice<'_>> {
        match &*self.changes {
            [Change::Step { table, step }] => Some((table, step, None)),
            [Change::Step { table, step }, Change::Progress(kept)] => Some((table, step, Some(kept))),
            _ => None,
        }
    }
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
        // Choices, of which there are most by far, are made together and before all else. Whoever asks for
        // something waits until it is made, so no order rests on another beside it.
        orders.sort_by_key(|order| order.choice().is_none());
        while !orders.is_empty() {
            let begun_at = Instant::now();
            let results = some(&mut connection, &orders).await;
            metrics.commits.took(begun_at.elapsed());
            for (order, result) in orders.drain(..results.len()).zip(results) {
                let _ = order.done.send(result);
            }
        }
    }
    let _ = execute(&mut connection, "PRAGMA wal_checkpoint(TRUNCATE)").await;
    let _ = connection.close().await;
}

/// The first of these orders, each wholly or not at all, in one transaction: as many choices as stand at their
/// head, or else all.
async fn some(connection: &mut SqliteConnection, orders: &[Order]) -> Vec<Done> {
    let choices: Vec<_> = orders.iter().map_while(Order::choice).take(change::MOST_TOGETHER).collect();
    if choices.is_empty() {
        return each(connection, orders).await;
    }
    match change::choices(connection, &choices).await {
        Ok(()) => vec![Ok(()); choices.len()],
        // One of them cannot be: each is made for itself.
        Err(_) => {
            let _ = execute(connection, "ROLLBACK").await;
            each(connection, &orders[..choices.len()]).await
        }
    }
}

/// All these orders, each wholly or not at all, in one transaction.
async fn each(connection: &mut SqliteConnection, orders: &[Order]) -> Vec<Done> {
    let mut results = Vec::with_capacity(orders.len());
    let begun = execute(connection, "BEGIN IMMEDIATE").await;
    for order in orders {
        results.push(match &begun {
            Ok(()) => one(connection, &order.changes).await,
            Err(error) => Err(error.clone()),
        });
    }
    let committed = match begun {
        Ok(()) => execute(connection, "COMMIT").await,
        Err(error) => Err(error),
    };
    if let Err(error) = &committed {
        tracing::error!(%error, orders = orders.len(), "nothing could be kept");
        let _ = execute(connection, "ROLLBACK").await;
    }
    results.into_iter().map(|result| committed.clone().and(result)).collect()
}

/// One order, wholly or not at all.
async fn one(connection: &mut SqliteConnection, changes: &[Change]) -> Done {
    execute(connection, "SAVEPOINT one").await?;
    match change::all(connection, changes).await {
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

    fn order(table: &str, number: usize, card: bool) -> Order {
        let step = StoredStep {
            epoch: 0,
            number,
            seat: table::Seat(0),
            choice: format!("choice {number}"),
            choice_id: Some(format!("id {number}")),
            at: 1,
            times: None,
            gained: 0,
            undone: false,
        };
        let mut changes = vec![Change::Step { table: table.to_owned(), step }];
        if card {
            changes.push(Change::Progress(Box::new(rows::Progress {
                id: table.to_owned(),
                state: crate::shape::Stage::Running,
                changed: 7,
                epoch: 0,
                step: number,
                asked: vec![table::Seat(1)],
                turn: Some(table::Words::new("a", "b")),
                outcome: None,
                time: StoredClocks::default(),
            })));
        }
        Order { changes, done: oneshot::channel().0 }
    }

    /// All these orders, as the writer makes them.
    async fn all(connection: &mut SqliteConnection, orders: &[Order]) -> Vec<Done> {
        let mut results = Vec::new();
        while results.len() < orders.len() {
            results.extend(some(connection, &orders[results.len()..]).await);
        }
        results
    }

    /// Choices are written many at a time, and one that cannot be takes none of the others with it.
    #[tokio::test]
    async fn choices_written_together_stand_and_fall_alone() {
        let folder = Folder::new("together");
        let mut file = open::open(&folder.0).await.expect("a new file").writer;
        for table in ["a", "b"] {
            let sql = "INSERT INTO tables (id, game, rules, visibility, host, state, made, changed, clock, \
                 on_timeout, seats, server_seed, salts, epoch, step, asked) VALUES \
                 (?, '', 0, '', '', 'running', 0, 0, '', '', '', x'00', '', 0, 0, '')";
            sqlx::query(sql).bind(table).execute(&mut file).await.expect("a table");
        }
        for many in [1, 3, 21, 100] {
            for card in [false, true] {
                sqlx::query("DELETE FROM steps").execute(&mut file).await.expect("no choices");
                let mut orders: Vec<Order> = (1..=many).map(|number| order("a", number, card)).collect();
                let results = all(&mut file, &orders).await;
                assert!(results.len() == many && results.iter().all(Result::is_ok), "{results:?}");
                // One of a whole batch has been made before.
                orders = (1..=many).map(|number| order("b", number, card)).collect();
                orders.push(order("a", many / 2 + 1, card));
                let results = all(&mut file, &orders).await;
                let fine = results.iter().filter(|result| result.is_ok()).count();
                assert_eq!(fine, many);
                assert!(matches!(results.last(), Some(Err(StoreError::Taken))), "{results:?}");
                let kept = sqlx::query("SELECT COUNT(*) AS kept FROM steps").fetch_one(&mut file).await;
                assert_eq!(kept.expect("rows").get::<i64, _>("kept"), 2 * many as i64);
                let step =
                    sqlx::query("SELECT step, asked, turn FROM tables WHERE id = 'b'").fetch_one(&mut file);
                let row = step.await.expect("a row");
                if card {
                    assert!(row.get::<i64, _>("step") > 0);
                    assert_eq!((row.get("asked"), row.get("turn")), ("[1]", r#"{"en":"a","de":"b"}"#));
                }
            }
        }
        file.close().await.expect("closed");
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

//! Opening the file: looked at first without changing anything, then migrated.

use super::lite::File;
use super::sql::{Link, Pool};
use super::{Change, Opened, StoreError};
use crate::shelf;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, Row, SqliteConnection};
use std::borrow::Cow;
use std::fmt;
use std::fs::{self, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Marks the file as ours: «Berg» in ASCII.
const APPLICATION: i64 = 0x4265_7267;

const MIGRATIONS: &[(i64, &str, &str)] = &[
    (1, "house", include_str!("../../migrations/0001_house.sql")),
    (2, "people", include_str!("../../migrations/0002_people.sql")),
    (3, "keeper", include_str!("../../migrations/0003_keeper.sql")),
    (4, "small rows", include_str!("../../migrations/0004_small_rows.sql")),
    (5, "leases", include_str!("../../migrations/0005_leases.sql")),
    (8, "days", include_str!("../../migrations/0008_days.sql")),
    (9, "operator", include_str!("../../migrations/0009_operator.sql")),
    (10, "one page a choice", include_str!("../../migrations/0010_one_page_a_choice.sql")),
    (11, "partners", include_str!("../../migrations/0011_partners.sql")),
];

/// Why the data was left alone. Nothing in it was changed.
#[derive(Debug)]
pub enum OpenError {
    /// The folder cannot be made or written.
    Folder(PathBuf, std::io::Error),
    /// Another server works with this folder.
    InUse(PathBuf),
    /// The file is no database, or a damaged one.
    Damaged(PathBuf, String),
    /// The file belongs to another program.
    Foreign(PathBuf),
    /// The file was written by a newer version.
    Newer {
        /// The file.
        path: PathBuf,
        /// The version of the file.
        found: i64,
        /// The newest version this program knows.
        known: i64,
    },
    /// The file could not be brought to this version; it is as it was.
    Migration(PathBuf, String),
    /// The file can be read and not written.
    Unwritable(PathBuf, String),
    /// The database cannot be reached, or not be brought to this version.
    Database(String),
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenError::Folder(path, error) => {
                write!(f, "the data folder {} cannot be used: {error}", path.display())
            }
            OpenError::InUse(path) => write!(
                f,
                "another Bergfried is working with {}: end it first, or give this one a folder of its own with --data",
                path.display()
            ),
            OpenError::Damaged(path, what) => write!(
                f,
                "{} is damaged ({what}). Nothing was changed. Put a copy back in its place, or give another folder with --data",
                path.display()
            ),
            OpenError::Foreign(path) => write!(
                f,
                "{} belongs to another program. Nothing was changed. Give another folder with --data",
                path.display()
            ),
            OpenError::Newer { path, found, known } => write!(
                f,
                "{} was written by a newer Bergfried (version {found} of the file, this program knows {known}). \
                 Nothing was changed. Use the newer program, or give another folder with --data",
                path.display()
            ),
            OpenError::Migration(path, error) => {
                write!(f, "{} could not be brought up to date and is as it was: {error}", path.display())
            }
            OpenError::Unwritable(path, error) => write!(
                f,
                "{} can be read but not written ({error}). See to its permissions and to room on the disk, or give \
                 another folder with --data",
                path.display()
            ),
            OpenError::Database(what) => write!(f, "the database of --store cannot be used: {what}"),
        }
    }
}

impl std::error::Error for OpenError {}

/// Keeps other servers away from the folder, as long as it lives.
pub(super) struct Lock {
    file: fs::File,
    /// The folder itself: a lock file that somebody removes would let a second server in. Only some
    /// systems lock folders; where they do not, an open file cannot be removed.
    folder: Option<fs::File>,
}

impl Lock {
    fn take(folder: &Path) -> Result<Lock, OpenError> {
        let unusable = |error| OpenError::Folder(folder.to_owned(), error);
        let file = fs::File::create(folder.join("lock")).map_err(unusable)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(OpenError::InUse(folder.to_owned())),
            Err(TryLockError::Error(error)) => return Err(unusable(error)),
        }
        let itself = if cfg!(unix) { Some(fs::File::open(folder).map_err(unusable)?) } else { None };
        match itself.as_ref().map(fs::File::try_lock) {
            None | Some(Ok(())) => {}
            Some(Err(TryLockError::WouldBlock)) => return Err(OpenError::InUse(folder.to_owned())),
            Some(Err(TryLockError::Error(error))) => {
                tracing::warn!(%error, "this disk locks no folders: do not remove the file «lock» while a server runs");
            }
        }
        Ok(Lock { file, folder: itself })
    }

    pub(super) fn release(&self) {
        let _ = self.file.unlock();
        let _ = self.folder.as_ref().map(fs::File::unlock);
    }
}

/// The file of a house in this folder.
const FILE: &str = "bergfried.sqlite3";

/// Whether there is a house in this folder.
pub(super) fn exists(folder: &Path) -> bool {
    fs::metadata(folder.join(FILE)).is_ok_and(|file| file.len() > 0)
}

/// Whether a server is at work with this folder.
pub(super) fn in_use(folder: &Path) -> bool {
    matches!(Lock::take(folder), Err(OpenError::InUse(_)))
}

/// A connection to the house in this folder, beside a server that may be at work with it. A file of an older version
/// is brought up to date first, for which no server may be.
pub(super) async fn beside(folder: &Path) -> Result<Link, OpenError> {
    let path = folder.join(FILE);
    if look(&path).await? < newest() {
        let opened = open(folder).await?;
        opened.reads.close().await;
        let _ = opened.writer.close().await;
    }
    let file = File::open(&path).map_err(|error| OpenError::Damaged(path, error.to_string()))?;
    Ok(Link::Lite(Box::new(file)))
}

/// The newest version this program knows.
fn newest() -> i64 {
    MIGRATIONS.last().map_or(0, |migration| migration.0)
}

pub(super) async fn open(folder: &Path) -> Result<Opened, OpenError> {
    let unusable = |error| OpenError::Folder(folder.to_owned(), error);
    fs::create_dir_all(folder).map_err(unusable)?;
    let lock = Lock::take(folder)?;
    let path = folder.join(FILE);
    let exists = exists(folder);
    if exists {
        look(&path).await?;
    }
    let damaged = |error: sqlx::Error| OpenError::Damaged(path.clone(), error.to_string());
    let options = options(&path).create_if_missing(true);
    let mut file = options.connect().await.map_err(damaged)?;
    migrator(MIGRATIONS)
        .run_direct(&mut file)
        .await
        .map_err(|error| OpenError::Migration(path.clone(), error.to_string()))?;
    if !exists {
        let mark = format!("PRAGMA application_id = {APPLICATION}");
        sqlx::query(&mark).execute(&mut file).await.map_err(damaged)?;
    }
    // What comes after a look and the bringing up to date needs no thread of its own.
    file.close().await.map_err(damaged)?;
    let mut writer = Link::Lite(Box::new(File::open(&path).map_err(damaged)?));
    let unwritable = |error: StoreError| OpenError::Unwritable(path.clone(), error.to_string());
    if let Err(error) = first_writes(&mut writer).await {
        let _ = super::execute(&mut writer, "ROLLBACK").await;
        return Err(unwritable(error));
    }
    let reads = SqlitePoolOptions::new()
        .max_connections(2)
        // With it go the pages that it keeps at hand.
        .max_lifetime(shelf::IDLE)
        // A file does not hang up: to ask it first would cost as much as the look itself.
        .test_before_acquire(false)
        .connect_with(options.clone().create_if_missing(false).read_only(true))
        .await
        .map_err(damaged)?;
    Ok(Opened { writer, reads: Pool::Lite(reads), lock: Some(lock), again: None })
}

pub(super) fn migrator(migrations: &[(i64, &'static str, &'static str)]) -> Migrator {
    let migrations = migrations.iter().map(|&(version, name, sql)| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into(), false)
    });
    Migrator { migrations: Cow::Owned(migrations.collect()), ..Migrator::DEFAULT }
}

/// Shows that the file can be written, and not only when somebody has made a choice.
pub(super) async fn first_writes(writer: &mut Link) -> Result<(), StoreError> {
    super::execute(writer, writer.begin_sql()).await?;
    if let Link::Lite(_) = writer {
        super::people::look_at_names(writer).await?;
        // Whoever else has written here is gone: this process has locked the folder.
        super::execute(writer, "DELETE FROM nodes").await?;
    }
    super::change::all(writer, &[Change::Pulse { at: crate::now() }]).await?;
    super::execute(writer, "COMMIT").await
}

fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(10))
        .disable_statement_logging()
}

/// Looks at an existing file through a connection that cannot write. Its version.
async fn look(path: &Path) -> Result<i64, OpenError> {
    let damaged = |what: String| OpenError::Damaged(path.to_owned(), what);
    let broken = |error: sqlx::Error| match &error {
        sqlx::Error::Database(database) => damaged(database.message().to_owned()),
        _ => damaged(error.to_string()),
    };
    let options = SqliteConnectOptions::new()
        .filename(path)
        .read_only(true)
        .busy_timeout(Duration::from_secs(10))
        .disable_statement_logging();
    let mut connection = options.connect().await.map_err(broken)?;
    let checked = sqlx::query("PRAGMA quick_check(1)").fetch_one(&mut connection).await.map_err(broken)?;
    let verdict: String = checked.get(0);
    if verdict != "ok" {
        return Err(damaged(verdict));
    }
    let application: i64 = number(&mut connection, "PRAGMA application_id").await.map_err(broken)?;
    let tables = number(&mut connection, "SELECT count(*) FROM sqlite_schema").await.map_err(broken)?;
    let ours = "SELECT count(*) FROM sqlite_schema WHERE name = '_sqlx_migrations'";
    let migrated = number(&mut connection, ours).await.map_err(broken)? > 0;
    if tables > 0 && (!migrated || (application != APPLICATION && application != 0)) {
        return Err(OpenError::Foreign(path.to_owned()));
    }
    let mut found = 0;
    if migrated {
        let latest = "SELECT coalesce(max(version), 0) FROM _sqlx_migrations";
        found = number(&mut connection, latest).await.map_err(broken)?;
        let known = newest();
        if found > known {
            return Err(OpenError::Newer { path: path.to_owned(), found, known });
        }
    }
    connection.close().await.map_err(broken)?;
    Ok(found)
}

async fn number(connection: &mut SqliteConnection, sql: &str) -> Result<i64, sqlx::Error> {
    sqlx::query(sql).fetch_one(connection).await?.try_get(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sql::ask;
    use crate::store::tests::Folder;

    /// A file of the version before long fields had tables of their own.
    #[tokio::test]
    async fn what_was_agreed_and_brought_before_is_still_there() {
        let folder = Folder::new("before");
        let path = folder.0.join("bergfried.sqlite3");
        let mut old = options(&path).create_if_missing(true).connect().await.expect("a file");
        migrator(&MIGRATIONS[..3]).run_direct(&mut old).await.expect("an old file");
        for sql in [
            "INSERT INTO tables (id, game, rules, options, visibility, host, state, made, changed, clock, on_timeout, \
             seats, server_seed, salts, epoch, step, asked) VALUES ('t', 'combo', 1, '{\"players\":3}', 'public', 'p', \
             'waiting', 1, 2, '{\"kind\":\"none\"}', 'bot', '[]', zeroblob(32), '[]', 0, 0, '[]')",
            "INSERT INTO uploads (id, person, record, made, bytes, origin) VALUES ('u', 'p', '{}', 7, 2, 'from')",
        ] {
            sqlx::query(sql).execute(&mut old).await.expect("a row");
        }
        old.close().await.expect("closed");
        let mut file = open(&folder.0).await.expect("brought up to date").writer;
        let options = ask("SELECT options FROM agreed WHERE table_id = 't'").fetch_one(&mut file).await;
        let options: String = options.expect("the options").try_get(0).expect("text");
        assert_eq!(options, "{\"players\":3}");
        for sql in [
            "SELECT bytes FROM upload_origins WHERE upload = 'u' AND origin = 'from'",
            "SELECT bytes FROM uploads WHERE person = 'p'",
        ] {
            let row = ask(sql).fetch_one(&mut file).await.expect("a row");
            assert_eq!(row.try_get::<i64, _>(0).ok(), Some(2), "{sql}");
        }
        file.close().await.expect("closed");
    }
}

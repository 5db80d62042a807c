//! The file of a house, written without detours: SQLite is called where the statement stands, not on a thread beside it
//! that is woken for every statement and wakes in turn. Whoever uses such a connection waits for the disk, so the
//! server's writer has a thread of its own.

use super::change::Choice;
use super::sql::Arg;
use rusqlite::types::{ToSqlOutput, Value, ValueRef};
use rusqlite::{Connection, OpenFlags, Rows, Statement, ToSql, params_from_iter};
use sqlx::error::{DatabaseError, ErrorKind};
use std::error::Error as StdError;
use std::fmt;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// Pages in the journal before they go to their places in the file. A table that is played writes the same page again
/// and again, and only its last form has to go there.
const CHECKPOINT_PAGES: i64 = 4_000;
/// What the writer keeps at hand of the file, in kilobytes: every table that is played has a page of its own, and would
/// else be read again for every choice.
const AT_HAND: i64 = 16_000;
/// Statements that stay prepared.
const PREPARED: usize = 128;
/// How long a lock of others is waited for.
const PATIENCE: Duration = Duration::from_secs(10);

/// A connection to the file.
pub(in crate::store) struct File(Connection);

impl ToSql for Arg<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Arg::Int(number) => number.map_or(ValueRef::Null, ValueRef::Integer),
            Arg::Text(text) => text.as_deref().map_or(ValueRef::Null, |text| ValueRef::Text(text.as_bytes())),
            Arg::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

/// A row, taken out of the file.
pub(in crate::store) struct Row {
    names: Arc<[String]>,
    values: Vec<Value>,
}

/// A column: its name or its number.
pub(in crate::store) trait Column {
    fn place(&self, names: &[String]) -> Option<usize>;
}

impl Column for &str {
    fn place(&self, names: &[String]) -> Option<usize> {
        names.iter().position(|name| name == self)
    }
}

impl Column for usize {
    fn place(&self, names: &[String]) -> Option<usize> {
        (*self < names.len()).then_some(*self)
    }
}

/// What a value of a row can be read as.
pub(in crate::store) trait Held<'r>: Sized {
    fn held(value: &'r Value) -> Option<Self>;
}

impl Held<'_> for i64 {
    fn held(value: &Value) -> Option<i64> {
        if let Value::Integer(number) = value { Some(*number) } else { None }
    }
}

impl Held<'_> for i32 {
    fn held(value: &Value) -> Option<i32> {
        i64::held(value).and_then(|number| number.try_into().ok())
    }
}

impl<'r> Held<'r> for &'r str {
    fn held(value: &'r Value) -> Option<&'r str> {
        if let Value::Text(text) = value { Some(text) } else { None }
    }
}

impl Held<'_> for String {
    fn held(value: &Value) -> Option<String> {
        <&str>::held(value).map(str::to_owned)
    }
}

impl<'r> Held<'r> for &'r [u8] {
    fn held(value: &'r Value) -> Option<&'r [u8]> {
        if let Value::Blob(bytes) = value { Some(bytes) } else { None }
    }
}

impl Held<'_> for Vec<u8> {
    fn held(value: &Value) -> Option<Vec<u8>> {
        <&[u8]>::held(value).map(<[u8]>::to_vec)
    }
}

impl<'r, T: Held<'r>> Held<'r> for Option<T> {
    fn held(value: &'r Value) -> Option<Option<T>> {
        if let Value::Null = value { Some(None) } else { T::held(value).map(Some) }
    }
}

impl Row {
    pub(in crate::store) fn try_get<'r, T: Held<'r>>(
        &'r self,
        column: impl Column,
    ) -> Result<T, sqlx::Error> {
        let place =
            column.place(&self.names).ok_or_else(|| sqlx::Error::ColumnNotFound(self.names.join(", ")))?;
        T::held(&self.values[place]).ok_or_else(|| {
            let what = self.values[place].data_type();
            sqlx::Error::Decode(format!("column {} holds {what}", self.names[place]).into())
        })
    }
}

/// What SQLite has refused.
#[derive(Debug)]
struct Refused {
    error: rusqlite::Error,
    message: String,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message)
    }
}

impl StdError for Refused {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        Some(&self.error)
    }
}

impl DatabaseError for Refused {
    fn message(&self) -> &str {
        &self.message
    }

    fn as_error(&self) -> &(dyn StdError + Send + Sync + 'static) {
        self
    }

    fn as_error_mut(&mut self) -> &mut (dyn StdError + Send + Sync + 'static) {
        self
    }

    fn into_error(self: Box<Self>) -> Box<dyn StdError + Send + Sync + 'static> {
        self
    }

    fn kind(&self) -> ErrorKind {
        use rusqlite::ffi::{SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_UNIQUE};
        match self.error.sqlite_error().map(|error| error.extended_code) {
            Some(SQLITE_CONSTRAINT_PRIMARYKEY | SQLITE_CONSTRAINT_UNIQUE) => ErrorKind::UniqueViolation,
            _ => ErrorKind::Other,
        }
    }
}

fn refused(error: rusqlite::Error) -> sqlx::Error {
    let message = match &error {
        rusqlite::Error::SqliteFailure(_, Some(message)) => message.clone(),
        other => other.to_string(),
    };
    sqlx::Error::Database(Box::new(Refused { error, message }))
}

impl File {
    /// Opens a file that is there and up to date.
    pub(in crate::store) fn open(path: &Path) -> Result<File, sqlx::Error> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let opened = || -> rusqlite::Result<Connection> {
            let file = Connection::open_with_flags(path, flags)?;
            file.busy_timeout(PATIENCE)?;
            file.set_prepared_statement_cache_capacity(PREPARED);
            // A file that comes out of a backup has none yet.
            file.pragma_update(None, "journal_mode", "WAL")?;
            file.pragma_update(None, "synchronous", "FULL")?;
            file.pragma_update(None, "foreign_keys", true)?;
            file.pragma_update(None, "wal_autocheckpoint", CHECKPOINT_PAGES)?;
            // In kilobytes where it is less than nothing.
            file.pragma_update(None, "cache_size", -AT_HAND)?;
            Ok(file)
        };
        opened().map(File).map_err(refused)
    }

    pub(in crate::store) fn close(self) -> Result<(), sqlx::Error> {
        self.0.close().map_err(|(_, error)| refused(error))
    }

    /// How many rows the statement changed.
    pub(in crate::store) fn execute(&mut self, sql: &str, args: &[Arg<'_>]) -> Result<u64, sqlx::Error> {
        let run = || -> rusqlite::Result<u64> {
            let mut statement = self.0.prepare_cached(sql)?;
            let mut rows = asked(&mut statement, args)?;
            while rows.next()?.is_some() {}
            Ok(self.0.changes())
        };
        run().map_err(refused)
    }

    /// The rows a statement tells, at most so many.
    pub(in crate::store) fn fetch(
        &mut self,
        sql: &str,
        args: &[Arg<'_>],
        most: usize,
    ) -> Result<Vec<Row>, sqlx::Error> {
        let run = || -> rusqlite::Result<Vec<Row>> {
            let mut statement = self.0.prepare_cached(sql)?;
            let names: Arc<[String]> = statement.column_names().into_iter().map(str::to_owned).collect();
            let mut told = asked(&mut statement, args)?;
            taken(&names, &mut told, most)
        };
        run().map_err(refused)
    }

    /// Begins a transaction with these choices and the lobby's cards that come with them. When this fails it may still
    /// be open.
    pub(in crate::store) fn begin_with(
        &mut self,
        step_sql: &str,
        card_sql: &str,
        choices: &[Choice<'_>],
    ) -> Result<(), sqlx::Error> {
        let run = || -> rusqlite::Result<()> {
            self.0.prepare_cached("BEGIN IMMEDIATE")?.execute([])?;
            let mut insert = self.0.prepare_cached(step_sql)?;
            for (table, step) in choices.iter().flat_map(Choice::steps) {
                let times = step.times.as_ref().map(super::change::json);
                insert.execute(rusqlite::params![
                    table,
                    step.epoch,
                    step.number as i64,
                    step.seat.0,
                    step.choice,
                    step.choice_id,
                    step.at,
                    times,
                    step.gained,
                    step.fence,
                ])?;
            }
            for card in choices.iter().filter_map(|choice| choice.card) {
                let args = super::change::with_progress(super::sql::ask(card_sql), card);
                self.0.prepare_cached(card_sql)?.execute(params_from_iter(args.args()))?;
            }
            Ok(())
        };
        run().map_err(refused)
    }
}

/// What is not bound is nothing.
fn asked<'s>(statement: &'s mut Statement<'_>, args: &[Arg<'_>]) -> rusqlite::Result<Rows<'s>> {
    for (place, arg) in args.iter().enumerate() {
        statement.raw_bind_parameter(place + 1, arg)?;
    }
    Ok(statement.raw_query())
}

fn taken(names: &Arc<[String]>, told: &mut Rows<'_>, most: usize) -> rusqlite::Result<Vec<Row>> {
    let mut rows = Vec::new();
    while rows.len() < most
        && let Some(row) = told.next()?
    {
        let values = (0..names.len()).map(|place| row.get(place)).collect::<Result<_, _>>()?;
        rows.push(Row { names: Arc::clone(names), values });
    }
    Ok(rows)
}

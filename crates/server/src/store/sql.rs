//! One way of asking for two engines: SQLite, which needs no set-up, and PostgreSQL, which many nodes share.
//!
//! Statements are written once, with `?` for what is bound, in the SQL that both understand. Whole numbers are
//! 64 bits wide in both.

use super::lite::{Column, File, Held, Row as FileRow};
use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{
    ColumnIndex, Connection, Decode, PgConnection, PgPool, Postgres, Row, Sqlite, SqliteConnection,
    SqlitePool, Transaction, Type,
};
use std::borrow::Cow;

/// Something bound to a statement.
pub(super) enum Arg<'a> {
    Int(Option<i64>),
    Text(Option<Cow<'a, str>>),
    Bytes(&'a [u8]),
}

macro_rules! args {
    ($($from:ty, $value:pat => $arg:expr;)*) => {
        $(impl<'a> From<$from> for Arg<'a> {
            fn from($value: $from) -> Arg<'a> {
                $arg
            }
        })*
    };
}

args! {
    i64, n => Arg::Int(Some(n));
    &'a i64, n => Arg::Int(Some(*n));
    u32, n => Arg::Int(Some(n.into()));
    u8, n => Arg::Int(Some(n.into()));
    bool, n => Arg::Int(Some(n.into()));
    Option<i64>, n => Arg::Int(n);
    Option<u8>, n => Arg::Int(n.map(i64::from));
    &'a str, text => Arg::Text(Some(text.into()));
    &'a String, text => Arg::Text(Some(text.as_str().into()));
    String, text => Arg::Text(Some(text.into()));
    &'a Option<String>, text => Arg::Text(text.as_deref().map(Cow::from));
    Option<String>, text => Arg::Text(text.map(Cow::from));
    &'a [u8], bytes => Arg::Bytes(bytes);
}

/// Where reads go.
#[derive(Clone)]
pub(super) enum Pool {
    Lite(SqlitePool),
    Post(PgPool),
}

/// A connection of one's own.
pub(super) enum Link {
    Lite(Box<File>),
    Post(Box<PgConnection>),
}

/// Reads that see one moment.
pub(super) enum Reading {
    Lite(Transaction<'static, Sqlite>),
    Post(Transaction<'static, Postgres>),
}

/// What a statement runs on.
pub(super) enum On<'c> {
    Pool(&'c Pool),
    File(&'c mut File),
    Lite(&'c mut SqliteConnection),
    Post(&'c mut PgConnection),
}

impl<'c> From<&'c Pool> for On<'c> {
    fn from(pool: &'c Pool) -> On<'c> {
        On::Pool(pool)
    }
}

impl<'c> From<&'c mut Link> for On<'c> {
    fn from(link: &'c mut Link) -> On<'c> {
        match link {
            Link::Lite(file) => On::File(file),
            Link::Post(link) => On::Post(link),
        }
    }
}

impl<'c> From<&'c mut Reading> for On<'c> {
    fn from(reading: &'c mut Reading) -> On<'c> {
        match reading {
            Reading::Lite(reading) => On::Lite(reading),
            Reading::Post(reading) => On::Post(reading),
        }
    }
}

impl Pool {
    pub(super) async fn begin(&self) -> Result<Reading, sqlx::Error> {
        Ok(match self {
            Pool::Lite(pool) => Reading::Lite(pool.begin().await?),
            Pool::Post(pool) => {
                let mut reading = pool.begin().await?;
                let moment = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY";
                sqlx::query(moment).execute(&mut *reading).await?;
                Reading::Post(reading)
            }
        })
    }

    /// Connections in use, and how many there may be.
    pub(super) fn busy(&self) -> (usize, usize) {
        match self {
            Pool::Lite(pool) => {
                (pool.size() as usize - pool.num_idle(), pool.options().get_max_connections() as usize)
            }
            Pool::Post(pool) => {
                (pool.size() as usize - pool.num_idle(), pool.options().get_max_connections() as usize)
            }
        }
    }

    pub(super) async fn close(&self) {
        match self {
            Pool::Lite(pool) => pool.close().await,
            Pool::Post(pool) => pool.close().await,
        }
    }
}

impl Link {
    /// How a transaction that writes begins.
    pub(super) fn begin_sql(&self) -> &'static str {
        match self {
            Link::Lite(_) => "BEGIN IMMEDIATE",
            Link::Post(_) => "BEGIN",
        }
    }

    /// This moment by the database's own clock, in milliseconds since 1970.
    pub(super) fn clock_sql(&self) -> &'static str {
        match self {
            Link::Lite(_) => LITE_CLOCK,
            Link::Post(_) => POST_CLOCK,
        }
    }

    /// Whether the database is still there.
    pub(super) async fn stands(&mut self) -> bool {
        match self {
            Link::Lite(_) => true,
            Link::Post(link) => link.ping().await.is_ok(),
        }
    }

    pub(super) async fn close(self) -> Result<(), sqlx::Error> {
        match self {
            Link::Lite(file) => file.close(),
            Link::Post(link) => link.close().await,
        }
    }
}

pub(super) const LITE_CLOCK: &str = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";
pub(super) const POST_CLOCK: &str = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)";

/// A row of either engine.
pub(super) enum Line {
    File(FileRow),
    Lite(SqliteRow),
    Post(PgRow),
}

impl Line {
    pub(super) fn try_get<'r, T, I>(&'r self, column: I) -> Result<T, sqlx::Error>
    where
        T: Decode<'r, Sqlite> + Type<Sqlite> + Decode<'r, Postgres> + Type<Postgres> + Held<'r>,
        I: ColumnIndex<SqliteRow> + ColumnIndex<PgRow> + Column,
    {
        match self {
            Line::File(row) => row.try_get(column),
            Line::Lite(row) => row.try_get(column),
            Line::Post(row) => row.try_get(column),
        }
    }
}

/// A statement with what is bound to it.
pub(super) struct Query<'a> {
    sql: Cow<'a, str>,
    args: Vec<Arg<'a>>,
}

/// A statement of ours.
pub(super) fn ask<'a>(sql: impl Into<Cow<'a, str>>) -> Query<'a> {
    Query { sql: sql.into(), args: Vec::new() }
}

/// What PostgreSQL can hold of a text: everything but the sign that ends texts elsewhere, which nobody needs. A
/// stranger who names something by it finds nothing.
pub(super) fn bearable(text: Cow<'_, str>) -> Cow<'_, str> {
    if text.contains('\0') { text.replace('\0', "\u{fffd}").into() } else { text }
}

macro_rules! bound {
    ($sql:expr, $args:expr, $text:expr) => {
        // Matched and not bound with `let`, so that the statement's text lives until it has run.
        match sqlx::query($sql) {
            query => $args.into_iter().fold(query, |query, arg| match arg {
                Arg::Int(number) => query.bind(number),
                Arg::Text(text) => query.bind(text.map($text)),
                Arg::Bytes(bytes) => query.bind(bytes),
            }),
        }
    };
}

macro_rules! asked {
    ($own:ident, $on:ident, $how:ident, $file:expr, $lite:expr, $post:expr) => {
        match $on.into() {
            On::File(file) => $file(file)?,
            On::Pool(Pool::Lite(pool)) => $lite(bound!(&$own.sql, $own.args, |text| text).$how(pool).await?),
            On::Lite(link) => $lite(bound!(&$own.sql, $own.args, |text| text).$how(link).await?),
            On::Pool(Pool::Post(pool)) => {
                $post(bound!(&dollars(&$own.sql), $own.args, bearable).$how(pool).await?)
            }
            On::Post(link) => $post(bound!(&dollars(&$own.sql), $own.args, bearable).$how(link).await?),
        }
    };
}

impl<'a> Query<'a> {
    pub(super) fn bind(mut self, arg: impl Into<Arg<'a>>) -> Query<'a> {
        self.args.push(arg.into());
        self
    }

    /// What is bound, in its order.
    pub(super) fn args(&self) -> &[Arg<'a>] {
        &self.args
    }

    pub(super) async fn fetch_all<'c>(self, on: impl Into<On<'c>>) -> Result<Vec<Line>, sqlx::Error> {
        let file = |file: &mut File| self.rows_of_file(file, usize::MAX).map(Iterator::collect);
        let lite = |rows: Vec<SqliteRow>| rows.into_iter().map(Line::Lite).collect();
        let post = |rows: Vec<PgRow>| rows.into_iter().map(Line::Post).collect();
        Ok(asked!(self, on, fetch_all, file, lite, post))
    }

    pub(super) async fn fetch_optional<'c>(self, on: impl Into<On<'c>>) -> Result<Option<Line>, sqlx::Error> {
        let file = |file: &mut File| self.rows_of_file(file, 1).map(|mut rows| rows.next());
        let lite = |row: Option<SqliteRow>| row.map(Line::Lite);
        let post = |row: Option<PgRow>| row.map(Line::Post);
        Ok(asked!(self, on, fetch_optional, file, lite, post))
    }

    pub(super) async fn fetch_one<'c>(self, on: impl Into<On<'c>>) -> Result<Line, sqlx::Error> {
        let file = |file: &mut File| self.rows_of_file(file, 1)?.next().ok_or(sqlx::Error::RowNotFound);
        Ok(asked!(self, on, fetch_one, file, Line::Lite, Line::Post))
    }

    fn rows_of_file(
        &self,
        file: &mut File,
        most: usize,
    ) -> Result<impl Iterator<Item = Line> + use<>, sqlx::Error> {
        Ok(file.fetch(&self.sql, &self.args, most)?.into_iter().map(Line::File))
    }

    /// How many rows it changed.
    pub(super) async fn execute<'c>(self, on: impl Into<On<'c>>) -> Result<u64, sqlx::Error> {
        let file = |file: &mut File| file.execute(&self.sql, &self.args);
        let lite = |done: sqlx::sqlite::SqliteQueryResult| done.rows_affected();
        let post = |done: sqlx::postgres::PgQueryResult| done.rows_affected();
        Ok(asked!(self, on, execute, file, lite, post))
    }
}

/// A statement as PostgreSQL wants it: `?` becomes the next of `$1`, `$2`, …, and `?3` becomes `$3`. No statement
/// of ours holds a question mark that means something else.
fn dollars(sql: &str) -> String {
    let mut written = String::with_capacity(sql.len() + 32);
    let mut next = 0;
    let mut parts = sql.split('?');
    written.push_str(parts.next().unwrap_or_default());
    for part in parts {
        written.push('$');
        if !part.starts_with(|c: char| c.is_ascii_digit()) {
            next += 1;
            written.push_str(&next.to_string());
        }
        written.push_str(part);
    }
    written
}

#[cfg(test)]
mod tests {
    use super::dollars;

    #[test]
    fn what_is_bound_is_numbered_in_its_order() {
        assert_eq!(dollars("a = ? AND b = ?, (?)"), "a = $1 AND b = $2, ($3)");
        assert_eq!(dollars("a = ?2 AND b = ?1"), "a = $2 AND b = $1");
        assert_eq!(dollars("SELECT 1"), "SELECT 1");
    }
}

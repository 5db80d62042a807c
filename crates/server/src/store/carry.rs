//! A house moves: from a file to a database, back, or to another of its kind.

use super::sql::{Arg, Line, Link, ask};
use super::{OpenError, Opened, StoreError, execute, open, postgres};
use std::fmt;
use std::path::Path;

/// What a column holds.
#[derive(Clone, Copy)]
enum Kind {
    Int,
    Text,
    Bytes,
}
use Kind::{Bytes, Int, Text};

/// A table of the house: first the columns by which a row is found, then the others.
struct Rows {
    name: &'static str,
    keys: &'static [(&'static str, Kind)],
    others: &'static [(&'static str, Kind)],
}

/// All that is carried, in an order in which nothing names what is not there yet. Who keeps which table stays behind,
/// except for the number under which it was last kept; so does the pulse.
const HOUSE: &[Rows] = &[
    Rows {
        name: "people",
        keys: &[("id", Text)],
        others: &[("name", Text), ("look", Text), ("blazon", Text), ("password", Text), ("made", Int)],
    },
    Rows {
        name: "sessions",
        keys: &[("id", Text)],
        others: &[("person", Text), ("token", Bytes), ("made", Int), ("seen", Int)],
    },
    Rows { name: "devices", keys: &[("token", Bytes)], others: &[("person", Text), ("made", Int)] },
    Rows {
        name: "tables",
        keys: &[("id", Text)],
        others: &[
            ("game", Text),
            ("rules", Int),
            ("visibility", Text),
            ("host", Text),
            ("state", Text),
            ("made", Int),
            ("changed", Int),
            ("clock", Text),
            ("on_timeout", Text),
            ("seats", Text),
            ("server_seed", Bytes),
            ("salts", Text),
            ("epoch", Int),
            ("step", Int),
            ("asked", Text),
            ("turn", Text),
            ("outcome", Text),
            ("rematch", Text),
            ("summary", Text),
            ("times", Text),
            ("since", Int),
            ("due", Int),
            ("fresh", Int),
            ("counted", Int),
        ],
    },
    Rows { name: "agreed", keys: &[("table_id", Text)], others: &[("options", Text)] },
    Rows { name: "sitters", keys: &[("person", Text), ("table_id", Text)], others: &[] },
    Rows { name: "leases", keys: &[("table_id", Text)], others: &[("fence", Int)] },
    Rows {
        name: "steps",
        keys: &[("table_id", Text), ("epoch", Int), ("number", Int)],
        others: &[
            ("seat", Int),
            ("choice", Text),
            ("choice_id", Text),
            ("at", Int),
            ("times", Text),
            ("undone", Int),
            ("gained", Int),
            ("fence", Int),
        ],
    },
    Rows {
        name: "chat",
        keys: &[("table_id", Text), ("number", Int)],
        others: &[("seat", Int), ("name", Text), ("text", Text), ("at", Int), ("partners", Int)],
    },
    Rows { name: "analyses", keys: &[("table_id", Text)], others: &[("found", Text)] },
    Rows {
        name: "uploads",
        keys: &[("id", Text)],
        others: &[("person", Text), ("record", Text), ("made", Int), ("bytes", Int)],
    },
    Rows {
        name: "upload_origins",
        keys: &[("upload", Text)],
        others: &[("origin", Text), ("made", Int), ("bytes", Int)],
    },
    Rows { name: "day_deals", keys: &[("day", Int), ("game", Text)], others: &[("seed", Bytes)] },
    Rows {
        name: "day_plays",
        keys: &[("id", Text)],
        others: &[
            ("day", Int),
            ("game", Text),
            ("person", Text),
            ("name", Text),
            ("blazon", Text),
            ("away", Int),
            ("line", Text),
            ("made", Int),
            ("begun", Int),
            ("ended", Int),
            ("outcome", Text),
            ("record", Text),
        ],
    },
    Rows {
        name: "blocks",
        keys: &[("who", Text)],
        others: &[("reason", Text), ("made", Int), ("until", Int)],
    },
    Rows {
        name: "card_wins",
        keys: &[("game", Text), ("card", Text)],
        others: &[("seats", Int), ("worth", Int)],
    },
    Rows { name: "opening", keys: &[("one", Int)], others: &[("alive", Int)] },
];

/// So many rows are on their way at once.
const TOGETHER: usize = 500;

/// Why a house did not move. The one it would have moved to is as it was.
#[derive(Debug)]
pub enum MoveError {
    /// One of the two cannot be opened.
    Open(OpenError),
    /// A server is at work with one of them.
    InUse(&'static str),
    /// Where it would go somebody lives already.
    NotEmpty,
    /// Something was not there as it was written.
    Differs(String),
    /// A store failed.
    Failed(String),
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::Open(error) => write!(f, "{error}"),
            MoveError::InUse(which) => write!(f, "{which} is in use by a server: end it first"),
            MoveError::NotEmpty => write!(f, "the house to move to is not empty; nothing was changed there"),
            MoveError::Differs(row) => write!(f, "{row} did not arrive as it was; nothing was kept"),
            MoveError::Failed(error) => write!(f, "{error}; nothing was kept"),
        }
    }
}

impl std::error::Error for MoveError {}

impl From<StoreError> for MoveError {
    fn from(error: StoreError) -> MoveError {
        MoveError::Failed(error.to_string())
    }
}

impl From<sqlx::Error> for MoveError {
    fn from(error: sqlx::Error) -> MoveError {
        MoveError::Failed(error.to_string())
    }
}

/// A value of a row.
#[derive(Clone, PartialEq, Debug)]
enum Value {
    Int(Option<i64>),
    Text(Option<String>),
    Bytes(Vec<u8>),
}

impl<'a> From<&'a Value> for Arg<'a> {
    fn from(value: &'a Value) -> Arg<'a> {
        match value {
            Value::Int(number) => Arg::Int(*number),
            Value::Text(text) => Arg::Text(text.as_deref().map(Into::into)),
            Value::Bytes(bytes) => Arg::Bytes(bytes),
        }
    }
}

impl Rows {
    fn columns(&self) -> impl Iterator<Item = &(&'static str, Kind)> {
        self.keys.iter().chain(self.others)
    }

    fn names(&self) -> String {
        self.columns().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    }

    fn key_names(&self) -> String {
        self.keys.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    }

    fn read(&self, row: &Line) -> Result<Vec<Value>, sqlx::Error> {
        let value = |(name, kind): &(&'static str, Kind)| {
            Ok(match kind {
                Int => Value::Int(row.try_get(*name)?),
                Text => Value::Text(row.try_get(*name)?),
                Bytes => Value::Bytes(row.try_get(*name)?),
            })
        };
        self.columns().map(value).collect()
    }

    /// The rows after this one, in the order of their keys.
    async fn after(&self, link: &mut Link, last: Option<&[Value]>) -> Result<Vec<Vec<Value>>, MoveError> {
        let (names, keys) = (self.names(), self.key_names());
        let marks = vec!["?"; self.keys.len()].join(", ");
        let beyond = last.map_or(String::new(), |_| format!("WHERE ({keys}) > ({marks})"));
        let sql = format!("SELECT {names} FROM {} {beyond} ORDER BY {keys} LIMIT {TOGETHER}", self.name);
        let keys = last.into_iter().flat_map(|last| &last[..self.keys.len()]);
        let rows = keys.fold(ask(sql), |query, key| query.bind(key)).fetch_all(link).await?;
        Ok(rows.iter().map(|row| self.read(row)).collect::<Result<_, _>>()?)
    }

    async fn write(&self, link: &mut Link, rows: &[Vec<Value>]) -> Result<(), MoveError> {
        // Who kept a table keeps nothing in the new house.
        let (more, free) = if self.name == "leases" { (", node", ", ''") } else { ("", "") };
        let marks = vec!["?"; self.columns().count()].join(", ");
        let sql = format!("INSERT INTO {} ({}{more}) VALUES ({marks}{free})", self.name, self.names());
        for row in rows {
            row.iter().fold(ask(&*sql), |query, value| query.bind(value)).execute(&mut *link).await?;
        }
        Ok(())
    }

    /// Looks for every one of these rows, and for what is in it.
    async fn check(&self, link: &mut Link, rows: &[Vec<Value>]) -> Result<(), MoveError> {
        let found = self.keys.iter().map(|(name, _)| format!("{name} = ?")).collect::<Vec<_>>();
        let sql = format!("SELECT {} FROM {} WHERE {}", self.names(), self.name, found.join(" AND "));
        for row in rows {
            let keys = row.iter().take(self.keys.len());
            let there =
                keys.fold(ask(&*sql), |query, key| query.bind(key)).fetch_optional(&mut *link).await?;
            let there = there.map(|line| self.read(&line)).transpose()?;
            if there.as_ref() != Some(row) {
                return Err(MoveError::Differs(format!("{} {:?}", self.name, &row[..self.keys.len()])));
            }
        }
        Ok(())
    }

    async fn count(&self, link: &mut Link) -> Result<i64, MoveError> {
        let sql = format!("SELECT count(*) FROM {}", self.name);
        Ok(ask(sql).fetch_one(link).await?.try_get(0)?)
    }
}

/// A folder, or `postgres://…`.
async fn opened(place: &str) -> Result<Opened, MoveError> {
    let opened = match place.starts_with("postgres://") || place.starts_with("postgresql://") {
        true => postgres::open(place).await,
        false => open::open(Path::new(place)).await,
    };
    opened.map_err(MoveError::Open)
}

async fn nobody_at_work(link: &mut Link, which: &'static str) -> Result<(), MoveError> {
    let sql = format!("SELECT count(*) FROM nodes WHERE until > {}", link.clock_sql());
    match ask(sql).fetch_one(link).await?.try_get::<i64, _>(0)? {
        0 => Ok(()),
        _ => Err(MoveError::InUse(which)),
    }
}

/// Carries a whole house from one place to an empty one: a folder, or a database as `postgres://…`. Every record is
/// read back and compared before any of them counts. How many rows of each kind there were.
pub async fn carry(from: &str, to: &str) -> Result<Vec<(&'static str, i64)>, MoveError> {
    let mut from = opened(from).await?;
    nobody_at_work(&mut from.writer, "the house to move from").await?;
    let carried = copy(&mut from.writer, to).await;
    from.reads.close().await;
    let _ = from.writer.close().await;
    carried
}

/// The same from a connection, which sees one moment where others are at work with its house.
pub(super) async fn copy(from: &mut Link, to: &str) -> Result<Vec<(&'static str, i64)>, MoveError> {
    let mut to = opened(to).await?;
    nobody_at_work(&mut to.writer, "the house to move to").await?;
    for rows in HOUSE.iter().filter(|rows| rows.name != "opening") {
        if rows.count(&mut to.writer).await? > 0 {
            return Err(MoveError::NotEmpty);
        }
    }
    let begin = to.writer.begin_sql();
    execute(&mut to.writer, begin).await?;
    let carried = all(from, &mut to.writer).await;
    let kept = match &carried {
        Ok(_) => execute(&mut to.writer, "COMMIT").await,
        Err(_) => execute(&mut to.writer, "ROLLBACK").await,
    };
    to.reads.close().await;
    let _ = to.writer.close().await;
    let carried = carried?;
    kept?;
    Ok(carried)
}

/// Every column that is carried, with its table.
#[cfg(test)]
pub(super) fn columns() -> Vec<(String, String)> {
    let of = |rows: &'static Rows| rows.columns().map(|(part, _)| (rows.name.to_owned(), (*part).to_owned()));
    HOUSE.iter().flat_map(of).collect()
}

/// The kinds of records of a house.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    HOUSE.iter().map(|rows| rows.name)
}

async fn all(from: &mut Link, to: &mut Link) -> Result<Vec<(&'static str, i64)>, MoveError> {
    let fence = lift_fence(to).await?;
    ask("DELETE FROM opening").execute(&mut *to).await?;
    let mut carried = Vec::new();
    for rows in HOUSE {
        let mut last: Option<Vec<Value>> = None;
        loop {
            let page = rows.after(from, last.as_deref()).await?;
            rows.write(to, &page).await?;
            match page.into_iter().last() {
                Some(row) => last = Some(row),
                None => break,
            }
        }
    }
    for rows in HOUSE {
        let mut last: Option<Vec<Value>> = None;
        loop {
            let page = rows.after(from, last.as_deref()).await?;
            rows.check(to, &page).await?;
            match page.into_iter().last() {
                Some(row) => last = Some(row),
                None => break,
            }
        }
        let (there, here) = (rows.count(from).await?, rows.count(to).await?);
        if there != here {
            return Err(MoveError::Differs(format!("{}: {there} rows, {here} of them", rows.name)));
        }
        carried.push((rows.name, here));
    }
    ask(fence).execute(to).await?;
    Ok(carried)
}

/// Choices of former keepers may be written until the statement this gives has run.
async fn lift_fence(to: &mut Link) -> Result<String, MoveError> {
    if let Link::Post(_) = to {
        ask("ALTER TABLE steps DISABLE TRIGGER steps_fenced").execute(to).await?;
        return Ok("ALTER TABLE steps ENABLE TRIGGER steps_fenced".to_owned());
    }
    let sql = ask("SELECT sql FROM sqlite_schema WHERE name = 'steps_fenced'").fetch_one(&mut *to).await?;
    ask("DROP TRIGGER steps_fenced").execute(to).await?;
    Ok(sql.try_get(0)?)
}

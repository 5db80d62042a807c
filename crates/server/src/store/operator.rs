//! What whoever runs the house asks of its store, and does to it: beside running servers, which look for notices of it
//! every second, or while none is at work.

mod backup;
mod erase;
mod export;
mod report;

pub use export::Export;
pub use report::{Grown, Part, Report};

use super::open::{self, OpenError};
use super::people::{self, GUESTS_GONE};
use super::sql::{Link, ask};
use super::{MoveError, StoreError, carry, execute, postgres};
use crate::address::Sender;
use crate::{names, now};
use serde::Serialize;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use table::Message;

/// Why something was not done. Nothing was changed.
#[derive(Debug)]
pub enum OperatorError {
    /// The store cannot be opened.
    Open(OpenError),
    /// There is no house at this place.
    NoHouse(String),
    /// Nobody has this name or id.
    Nobody(String),
    /// Several people have this name.
    Several(String),
    /// There is no such thing as this table, session or block.
    Nothing(String),
    /// It could not be copied.
    Copy(MoveError),
    /// The store failed.
    Failed(String),
}

impl OperatorError {
    /// As people read it.
    pub fn message(&self) -> Message {
        match self {
            OperatorError::Open(error) => {
                Message::new("server-admin-failed").with("reason", error.to_string())
            }
            OperatorError::NoHouse(place) => {
                Message::new("server-admin-no-house").with("place", place.clone())
            }
            OperatorError::Nobody(who) => Message::new("server-admin-nobody").with("who", who.clone()),
            OperatorError::Several(who) => Message::new("server-admin-several").with("who", who.clone()),
            OperatorError::Nothing(what) => Message::new("server-admin-nothing").with("what", what.clone()),
            OperatorError::Copy(error) => {
                Message::new("server-admin-failed").with("reason", error.to_string())
            }
            OperatorError::Failed(reason) => {
                Message::new("server-admin-failed").with("reason", reason.clone())
            }
        }
    }
}

impl From<StoreError> for OperatorError {
    fn from(error: StoreError) -> OperatorError {
        OperatorError::Failed(error.to_string())
    }
}

impl From<sqlx::Error> for OperatorError {
    fn from(error: sqlx::Error) -> OperatorError {
        OperatorError::Failed(error.to_string())
    }
}

impl From<serde_json::Error> for OperatorError {
    fn from(error: serde_json::Error) -> OperatorError {
        OperatorError::Failed(error.to_string())
    }
}

/// A person in a list.
#[derive(Clone, Debug, Serialize)]
pub struct PersonListed {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// Whether the name has a password.
    pub claimed: bool,
    /// When they came first, in milliseconds since 1970.
    pub made: i64,
    /// When they were last seen, where they have a session.
    pub seen: Option<i64>,
    /// Tables they sit at or have made.
    pub tables: i64,
    /// Their sessions.
    pub sessions: i64,
    /// Whether they are kept out.
    pub blocked: bool,
}

/// A table in a list.
#[derive(Clone, Debug, Serialize)]
pub struct TableListed {
    /// The id.
    pub id: String,
    /// The game.
    pub game: String,
    /// `waiting`, `running` or `over`.
    pub state: String,
    /// Choices that count.
    pub steps: i64,
    /// When it was made.
    pub made: i64,
    /// When it last changed.
    pub changed: i64,
    /// Whoever sits there, and the strengths of bots.
    pub seats: Vec<String>,
    /// The node that last kept it; empty where it has been given back.
    pub node: String,
}

/// A session in a list.
#[derive(Clone, Debug, Serialize)]
pub struct SessionListed {
    /// The id, which opens nothing.
    pub id: String,
    /// When it began.
    pub made: i64,
    /// When it was last used.
    pub seen: i64,
}

/// Somebody who is kept out.
#[derive(Clone, Debug, Serialize)]
pub struct Block {
    /// A person's id, or an address.
    pub who: String,
    /// The name, where it is a person.
    pub name: Option<String>,
    /// Why.
    pub reason: String,
    /// Since when.
    pub made: i64,
    /// Until when; for good without.
    pub until: Option<i64>,
}

/// How many went away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Purged {
    /// Guests without tables and records.
    pub guests: u64,
    /// Sessions that nobody used.
    pub sessions: u64,
}

/// Somebody who looks after a house: one connection to its store.
pub struct Operator {
    link: Link,
    /// The folder of a house in a file.
    folder: Option<PathBuf>,
}

/// So many rows go in one transaction: a server beside us waits no longer than for that.
const TOGETHER: i64 = 500;

impl Operator {
    /// Opens the store of a house: a folder, or a database as `postgres://…`. A house that an older program has made is
    /// brought up to date, unless a server is at work with its folder.
    pub async fn open(data: &Path, store: Option<&str>) -> Result<Operator, OperatorError> {
        if let Some(url) = store {
            let opened = postgres::open(url).await.map_err(OperatorError::Open)?;
            opened.reads.close().await;
            return Ok(Operator { link: opened.writer, folder: None });
        }
        if !open::exists(data) {
            return Err(OperatorError::NoHouse(data.display().to_string()));
        }
        let link = open::beside(data).await.map_err(OperatorError::Open)?;
        Ok(Operator { link, folder: Some(data.to_owned()) })
    }

    /// Ends it.
    pub async fn close(self) {
        let _ = self.link.close().await;
    }

    async fn begin(&mut self) -> Result<(), OperatorError> {
        let sql = self.link.begin_sql();
        Ok(execute(&mut self.link, sql).await?)
    }

    /// Keeps what was done since it was begun, or nothing of it.
    async fn finish<T>(&mut self, done: Result<T, OperatorError>) -> Result<T, OperatorError> {
        execute(&mut self.link, if done.is_ok() { "COMMIT" } else { "ROLLBACK" }).await?;
        done
    }

    /// Whether a server is at work with this house.
    pub async fn is_open(&mut self) -> Result<bool, OperatorError> {
        if let Some(folder) = &self.folder {
            return Ok(open::in_use(folder));
        }
        let sql = format!("SELECT count(*) FROM nodes WHERE until > {}", self.link.clock_sql());
        Ok(ask(sql).fetch_one(&mut self.link).await?.try_get::<i64, _>(0)? > 0)
    }

    /// People, whoever was seen last first; with a text only those with that id or with it in their name.
    pub async fn people(&mut self, text: &str, most: i64) -> Result<Vec<PersonListed>, OperatorError> {
        const PEOPLE: &str = "SELECT * FROM (SELECT id, name, made, \
             CAST(CASE WHEN password IS NULL THEN 0 ELSE 1 END AS BIGINT) AS claimed, \
             (SELECT max(seen) FROM sessions WHERE sessions.person = people.id) AS seen, \
             (SELECT count(*) FROM sitters WHERE sitters.person = people.id) AS tables, \
             (SELECT count(*) FROM sessions WHERE sessions.person = people.id) AS sessions, \
             (SELECT count(*) FROM blocks WHERE who = people.id AND (until IS NULL OR until > ?1)) AS blocked \
             FROM people WHERE id = ?2 OR look = ?3 OR lower(name) LIKE ?4) AS found \
             ORDER BY coalesce(seen, made) DESC LIMIT ?5";
        let query = ask(PEOPLE).bind(now()).bind(text).bind(names::look(text));
        let query = query.bind(format!("%{}%", text.to_lowercase())).bind(most);
        let rows = query.fetch_all(&mut self.link).await?;
        rows.iter()
            .map(|row| {
                Ok(PersonListed {
                    id: row.try_get("id")?,
                    name: row.try_get("name")?,
                    claimed: row.try_get::<i64, _>("claimed")? != 0,
                    made: row.try_get("made")?,
                    seen: row.try_get("seen")?,
                    tables: row.try_get("tables")?,
                    sessions: row.try_get("sessions")?,
                    blocked: row.try_get::<i64, _>("blocked")? != 0,
                })
            })
            .collect()
    }

    /// The one person with this id or name.
    pub async fn person(&mut self, who: &str) -> Result<String, OperatorError> {
        let query = ask("SELECT id FROM people WHERE id = ?").bind(who);
        if query.fetch_optional(&mut self.link).await?.is_some() {
            return Ok(who.to_owned());
        }
        let query = ask("SELECT id FROM people WHERE look = ? LIMIT 2");
        let rows = query.bind(names::look(who)).fetch_all(&mut self.link).await?;
        match &*rows {
            [] => Err(OperatorError::Nobody(who.to_owned())),
            [one] => Ok(one.try_get("id")?),
            _ => Err(OperatorError::Several(who.to_owned())),
        }
    }

    /// Tables, whichever changed last first; in this state and of this person, where one is named.
    pub async fn tables(
        &mut self,
        state: &str,
        person: Option<&str>,
        most: i64,
    ) -> Result<Vec<TableListed>, OperatorError> {
        const TABLES: &str = "SELECT tables.id, game, state, step, made, changed, seats, \
             coalesce(leases.node, '') AS node FROM tables LEFT JOIN leases ON leases.table_id = tables.id \
             WHERE (?1 = '' OR state = ?1) AND (?2 = '' OR EXISTS \
             (SELECT 1 FROM sitters WHERE sitters.table_id = tables.id AND sitters.person = ?2)) \
             ORDER BY changed DESC LIMIT ?3";
        let query = ask(TABLES).bind(state).bind(person.unwrap_or_default()).bind(most);
        let rows = query.fetch_all(&mut self.link).await?;
        rows.iter()
            .map(|row| {
                let seats: Vec<super::StoredSeat> = serde_json::from_str(row.try_get("seats")?)?;
                let name = |seat: super::StoredSeat| match (seat.person, seat.bot) {
                    (Some(person), _) => person.name,
                    (None, Some(bot)) => bot,
                    (None, None) => "–".to_owned(),
                };
                Ok(TableListed {
                    id: row.try_get("id")?,
                    game: row.try_get("game")?,
                    state: row.try_get("state")?,
                    steps: row.try_get("step")?,
                    made: row.try_get("made")?,
                    changed: row.try_get("changed")?,
                    seats: seats.into_iter().map(name).collect(),
                    node: row.try_get("node")?,
                })
            })
            .collect()
    }

    /// A table goes away with all that was written about it.
    pub async fn forget_table(&mut self, table: &str) -> Result<(), OperatorError> {
        self.begin().await?;
        let done = erase::table(&mut self.link, table).await;
        self.finish(done).await
    }

    /// The sessions of a person, whichever was used last first.
    pub async fn sessions(&mut self, person: &str) -> Result<Vec<SessionListed>, OperatorError> {
        let query = ask("SELECT id, made, seen FROM sessions WHERE person = ? ORDER BY seen DESC");
        let rows = query.bind(person).fetch_all(&mut self.link).await?;
        let session = |row: &super::sql::Line| {
            Ok(SessionListed {
                id: row.try_get("id")?,
                made: row.try_get("made")?,
                seen: row.try_get("seen")?,
            })
        };
        rows.iter().map(session).collect()
    }

    /// Ends one session of a person, or all of them. How many there were.
    pub async fn end_sessions(&mut self, person: &str, only: Option<&str>) -> Result<u64, OperatorError> {
        self.begin().await?;
        let ended = async {
            let query = ask("DELETE FROM sessions WHERE person = ?1 AND (?2 = '' OR id = ?2)");
            let ended = query.bind(person).bind(only.unwrap_or_default()).execute(&mut self.link).await?;
            match only {
                Some(session) if ended == 0 => return Err(OperatorError::Nothing(session.to_owned())),
                _ => note(&mut self.link, Some(person), None).await?,
            }
            Ok(ended)
        };
        let ended = ended.await;
        self.finish(ended).await
    }

    /// Whoever is kept out.
    pub async fn blocks(&mut self) -> Result<Vec<Block>, OperatorError> {
        const BLOCKS: &str = "SELECT who, people.name AS name, reason, blocks.made AS made, until FROM blocks \
             LEFT JOIN people ON people.id = blocks.who WHERE until IS NULL OR until > ? ORDER BY blocks.made DESC";
        let rows = ask(BLOCKS).bind(now()).fetch_all(&mut self.link).await?;
        rows.iter()
            .map(|row| {
                Ok(Block {
                    who: row.try_get("who")?,
                    name: row.try_get("name")?,
                    reason: row.try_get("reason")?,
                    made: row.try_get("made")?,
                    until: row.try_get("until")?,
                })
            })
            .collect()
    }

    /// An address as it is counted, or the id of a person.
    async fn blockable(&mut self, who: &str) -> Result<String, OperatorError> {
        match who.parse::<IpAddr>() {
            Ok(address) => Ok(Sender::from(address).to_string()),
            Err(_) => self.person(who).await,
        }
    }

    /// Keeps a person out, by id or name, or an address (in IPv6 its /64).
    pub async fn block(
        &mut self,
        who: &str,
        reason: &str,
        until: Option<i64>,
    ) -> Result<String, OperatorError> {
        let who = self.blockable(who).await?;
        self.begin().await?;
        let blocked = async {
            let query = ask("INSERT INTO blocks (who, reason, made, until) VALUES (?, ?, ?, ?) \
                 ON CONFLICT (who) DO UPDATE SET reason = excluded.reason, made = excluded.made, until = excluded.until");
            query.bind(&who).bind(reason).bind(now()).bind(until).execute(&mut self.link).await?;
            note(&mut self.link, Some(&who), None).await
        };
        let blocked = blocked.await;
        self.finish(blocked).await?;
        Ok(who)
    }

    /// Lets somebody in again.
    pub async fn unblock(&mut self, who: &str) -> Result<(), OperatorError> {
        let named = self.blockable(who).await.unwrap_or_else(|_| who.to_owned());
        self.begin().await?;
        let unblocked = async {
            let query = ask("DELETE FROM blocks WHERE who = ?").bind(&named);
            match query.execute(&mut self.link).await? {
                0 => Err(OperatorError::Nothing(who.to_owned())),
                _ => note(&mut self.link, Some(&named), None).await,
            }
        };
        let unblocked = unblocked.await;
        self.finish(unblocked).await
    }

    /// Guests without tables and records who were not seen since the first moment, and sessions unused since the
    /// second, go away; or are only counted.
    pub async fn purge(&mut self, guests: i64, sessions: i64, really: bool) -> Result<Purged, OperatorError> {
        let mut purged = Purged::default();
        if !really {
            let query = ask(format!("SELECT count(*) FROM ({GUESTS_GONE}) AS gone"));
            let count = query.bind(guests).bind(guests).bind(i64::MAX).fetch_one(&mut self.link).await?;
            purged.guests = count.try_get::<i64, _>(0)? as u64;
            let query = ask("SELECT count(*) FROM sessions WHERE seen < ?").bind(sessions);
            purged.sessions = query.fetch_one(&mut self.link).await?.try_get::<i64, _>(0)? as u64;
            return Ok(purged);
        }
        const SESSIONS: &str =
            "DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE seen < ? ORDER BY seen LIMIT ?)";
        loop {
            match ask(SESSIONS).bind(sessions).bind(TOGETHER).execute(&mut self.link).await? {
                0 => break,
                ended => purged.sessions += ended,
            }
        }
        loop {
            let query = ask(GUESTS_GONE).bind(guests).bind(guests).bind(TOGETHER);
            let gone = query.fetch_all(&mut self.link).await?;
            if gone.is_empty() {
                return Ok(purged);
            }
            self.begin().await?;
            let done = async {
                for row in &gone {
                    people::forget(&mut self.link, row.try_get("id")?, guests).await?;
                }
                Ok(())
            };
            let done = done.await;
            self.finish(done).await?;
            purged.guests += gone.len() as u64;
        }
    }
}

/// Tells running servers what was changed beside them.
async fn note(link: &mut Link, person: Option<&str>, table: Option<&str>) -> Result<(), OperatorError> {
    if let Link::Post(_) = link {
        // Numbers are seen in their order.
        execute(link, "LOCK TABLE notices IN EXCLUSIVE MODE").await?;
    }
    let query = ask("INSERT INTO notices (number, person, table_id) \
         SELECT coalesce(max(number), 0) + 1, ?, ? FROM notices");
    query.bind(person.map(str::to_owned)).bind(table.map(str::to_owned)).execute(&mut *link).await?;
    // Far more than anybody can miss who looks every second.
    ask("DELETE FROM notices WHERE number < (SELECT max(number) FROM notices) - 100000")
        .execute(link)
        .await?;
    Ok(())
}

/// Carries a backup into an empty folder or database, as `bergfried move` does.
pub async fn restore(from: &Path, to: &str) -> Result<Vec<(&'static str, i64)>, OperatorError> {
    if !open::exists(from) {
        return Err(OperatorError::NoHouse(from.display().to_string()));
    }
    carry(&from.to_string_lossy(), to).await.map_err(OperatorError::Copy)
}

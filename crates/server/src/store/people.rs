//! Everything that is ever written about people. Each change touches the fields it means and no
//! others, and checks in the same transaction what it rests on.

use super::StoreError;
use super::rows::{StoredPerson, StoredSession};
use crate::{guest, names, random};
use sqlx::{Row, SqliteConnection};

/// One change to what is known of a person.
pub(crate) enum PersonChange {
    /// Somebody new.
    New(StoredPerson),
    /// Another name, unless somebody has claimed one that looks like it.
    Name { person: String, name: String },
    /// Other arms.
    Arms { person: String, blazon: String },
    /// Another password, if it is still `old`. Guests with a name that looks like the one claimed get
    /// another name.
    Password { person: String, old: Option<String>, new: String },
    /// Nothing, if the password is still this one.
    SamePassword { person: String, password: String },
    /// A new session, in the place of the one with this id where there was one.
    Session { session: StoredSession, instead: Option<String> },
    /// A session was used.
    Seen { session: String, at: i64 },
    /// A session ends.
    EndSession { session: String },
    /// All sessions of a person end.
    EndSessions { person: String },
    /// A device on which this person has logged in.
    Device { token: [u8; 32], person: String, at: i64 },
    /// Sessions not used since are forgotten.
    EndOldSessions { before: i64 },
    /// These guests are forgotten, with their sessions, if they still have nothing here and have not come since.
    Forget { guests: Vec<String>, since: i64 },
}

/// A person is known on so many devices at once; the one not used for longest is forgotten.
const MOST_SESSIONS: i64 = 50;

impl PersonChange {
    pub(super) async fn make(&self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        match self {
            PersonChange::New(person) => {
                let query = "INSERT INTO people (id, name, look, blazon, password, made) \
                             SELECT ?, ?, ?, ?, ?, ? \
                             WHERE NOT EXISTS (SELECT 1 FROM people WHERE look = ? AND password IS NOT NULL)";
                let query = sqlx::query(query)
                    .bind(&person.id)
                    .bind(&person.name)
                    .bind(&person.look)
                    .bind(&person.blazon)
                    .bind(&person.password)
                    .bind(person.made)
                    .bind(&person.look);
                one_row(query.execute(connection).await?.rows_affected(), StoreError::Taken)
            }
            PersonChange::Name { person, name } => rename(connection, person, name).await,
            PersonChange::Arms { person, blazon } => {
                let query =
                    sqlx::query("UPDATE people SET blazon = ? WHERE id = ?").bind(blazon).bind(person);
                one_row(query.execute(connection).await?.rows_affected(), StoreError::Stale)
            }
            PersonChange::Password { person, old, new } => {
                let query = sqlx::query("UPDATE people SET password = ? WHERE id = ? AND password IS ?");
                let query = query.bind(new).bind(person).bind(old);
                one_row(query.execute(&mut *connection).await?.rows_affected(), StoreError::Stale)?;
                make_room(connection, person).await
            }
            PersonChange::SamePassword { person, password } => {
                let query = sqlx::query("SELECT 1 FROM people WHERE id = ? AND password = ?");
                let found = query.bind(person).bind(password).fetch_optional(connection).await?;
                one_row(found.is_some().into(), StoreError::Stale)
            }
            PersonChange::Session { session, instead } => {
                if let Some(old) = instead {
                    end(connection, old).await?;
                }
                begin(connection, session).await
            }
            PersonChange::Seen { session, at } => {
                let query = sqlx::query("UPDATE sessions SET seen = ? WHERE id = ?").bind(at).bind(session);
                query.execute(connection).await?;
                Ok(())
            }
            PersonChange::EndSession { session } => end(connection, session).await,
            PersonChange::EndSessions { person } => {
                let query = sqlx::query("DELETE FROM sessions WHERE person = ?").bind(person);
                query.execute(connection).await?;
                Ok(())
            }
            PersonChange::Device { token, person, at } => {
                let query = sqlx::query("INSERT INTO devices (token, person, made) VALUES (?, ?, ?)");
                query.bind(&token[..]).bind(person).bind(at).execute(&mut *connection).await?;
                let query = sqlx::query(
                    "DELETE FROM devices WHERE person = ? AND token NOT IN \
                     (SELECT token FROM devices WHERE person = ? ORDER BY made DESC LIMIT ?)",
                );
                query.bind(person).bind(person).bind(MOST_SESSIONS).execute(connection).await?;
                Ok(())
            }
            PersonChange::EndOldSessions { before } => {
                let query = sqlx::query("DELETE FROM sessions WHERE seen < ?").bind(before);
                query.execute(connection).await?;
                Ok(())
            }
            PersonChange::Forget { guests, since } => {
                for guest in guests {
                    forget(connection, guest, *since).await?;
                }
                Ok(())
            }
        }
    }
}

fn one_row(rows: u64, otherwise: StoreError) -> Result<(), StoreError> {
    if rows == 1 { Ok(()) } else { Err(otherwise) }
}

async fn rename(connection: &mut SqliteConnection, person: &str, name: &str) -> Result<(), StoreError> {
    let look = names::look(name);
    let query = sqlx::query(
        "UPDATE people SET name = ?, look = ? WHERE id = ? \
         AND NOT EXISTS (SELECT 1 FROM people WHERE look = ? AND password IS NOT NULL AND id <> ?)",
    );
    let query = query.bind(name).bind(&look).bind(person).bind(&look).bind(person);
    one_row(query.execute(connection).await?.rows_affected(), StoreError::Taken)
}

async fn begin(connection: &mut SqliteConnection, session: &StoredSession) -> Result<(), StoreError> {
    let query = sqlx::query("INSERT INTO sessions (id, person, token, made, seen) VALUES (?, ?, ?, ?, ?)");
    let query = query.bind(&session.id).bind(&session.person).bind(&session.token[..]);
    query.bind(session.made).bind(session.seen).execute(&mut *connection).await?;
    let query = sqlx::query(
        "DELETE FROM sessions WHERE person = ? AND id NOT IN \
         (SELECT id FROM sessions WHERE person = ? ORDER BY seen DESC, rowid DESC LIMIT ?)",
    );
    query.bind(&session.person).bind(&session.person).bind(MOST_SESSIONS).execute(connection).await?;
    Ok(())
}

async fn end(connection: &mut SqliteConnection, session: &str) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM sessions WHERE id = ?").bind(session).execute(connection).await?;
    Ok(())
}

/// Guests whose name looks like the one this person has claimed get another.
async fn make_room(connection: &mut SqliteConnection, owner: &str) -> Result<(), StoreError> {
    let query = sqlx::query(
        "SELECT id FROM people WHERE id <> ? AND password IS NULL \
         AND look = (SELECT look FROM people WHERE id = ?)",
    );
    for row in query.bind(owner).bind(owner).fetch_all(&mut *connection).await? {
        another_name(connection, row.try_get("id")?).await?;
    }
    Ok(())
}

/// Gives a guest a name that nobody has claimed.
async fn another_name(connection: &mut SqliteConnection, guest: &str) -> Result<(), StoreError> {
    const TRIES: usize = 100;
    for attempt in 0..TRIES {
        match rename(connection, guest, &guest::attempted(random::number(), attempt).0).await {
            Err(StoreError::Taken) => {}
            done => return done,
        }
    }
    Err(StoreError::Taken)
}

/// Forgets a guest who has neither password nor tables nor records here.
async fn forget(connection: &mut SqliteConnection, guest: &str, since: i64) -> Result<(), StoreError> {
    const IDLE: &str = "SELECT 1 FROM people WHERE id = ? AND password IS NULL \
        AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.person = people.id AND seen >= ?) \
        AND NOT EXISTS (SELECT 1 FROM sitters WHERE sitters.person = people.id) \
        AND NOT EXISTS (SELECT 1 FROM uploads WHERE uploads.person = people.id)";
    if sqlx::query(IDLE).bind(guest).bind(since).fetch_optional(&mut *connection).await?.is_some() {
        for query in ["DELETE FROM sessions WHERE person = ?", "DELETE FROM people WHERE id = ?"] {
            sqlx::query(query).bind(guest).execute(&mut *connection).await?;
        }
    }
    Ok(())
}

/// Looks at the names of files from before names had looks. Where two claimed names look alike, the
/// older keeps it and the other gets a number; guests make room.
pub(super) async fn look_at_names(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let query = sqlx::query(
        "SELECT id, name, password IS NOT NULL AS claimed FROM people WHERE look = '' \
         ORDER BY password IS NULL, made",
    );
    for row in query.fetch_all(&mut *connection).await? {
        let (id, name): (&str, &str) = (row.try_get("id")?, row.try_get("name")?);
        let claimed = row.try_get::<i64, _>("claimed")? != 0;
        let short: String = name.chars().take(names::LONGEST - 3).collect();
        let mut wanted = name.to_owned();
        let mut number = 2;
        loop {
            match rename(connection, id, &wanted).await {
                Err(StoreError::Taken) if claimed && number < 100 => {
                    wanted = format!("{short} {number}");
                    number += 1;
                }
                Err(StoreError::Taken) => break another_name(connection, id).await?,
                done => break done?,
            }
        }
        if claimed && wanted != name {
            tracing::warn!(%name, now = %wanted, "two claimed names looked alike; the younger got a number");
        }
    }
    Ok(())
}

//! Everything that is ever written about people. Each change touches the fields it means and no
//! others, and checks in the same transaction what it rests on.

use super::StoreError;
use super::rows::{StoredPerson, StoredSession};
use super::sql::{Link, ask};
use crate::{guest, names, random};

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
    pub(super) async fn make(&self, link: &mut Link) -> Result<(), StoreError> {
        match self {
            PersonChange::New(person) => {
                let query = "INSERT INTO people (id, name, look, blazon, password, made) \
                             SELECT ?, ?, ?, ?, ?, ? \
                             WHERE NOT EXISTS (SELECT 1 FROM people WHERE look = ? AND password IS NOT NULL)";
                let query = ask(query)
                    .bind(&person.id)
                    .bind(&person.name)
                    .bind(&person.look)
                    .bind(&person.blazon)
                    .bind(&person.password)
                    .bind(person.made)
                    .bind(&person.look);
                one_row(query.execute(link).await?, StoreError::Taken)
            }
            PersonChange::Name { person, name } => rename(link, person, name).await,
            PersonChange::Arms { person, blazon } => {
                let query = ask("UPDATE people SET blazon = ? WHERE id = ?").bind(blazon).bind(person);
                one_row(query.execute(link).await?, StoreError::Stale)
            }
            PersonChange::Password { person, old, new } => {
                let query =
                    ask("UPDATE people SET password = ? WHERE id = ? AND password IS NOT DISTINCT FROM ?");
                let query = query.bind(new).bind(person).bind(old);
                one_row(query.execute(&mut *link).await?, StoreError::Stale)?;
                make_room(link, person).await
            }
            PersonChange::SamePassword { person, password } => {
                let query = ask("SELECT 1 FROM people WHERE id = ? AND password = ?");
                let found = query.bind(person).bind(password).fetch_optional(link).await?;
                one_row(found.is_some().into(), StoreError::Stale)
            }
            PersonChange::Session { session, instead } => {
                if let Some(old) = instead {
                    end(link, old).await?;
                }
                begin(link, session).await
            }
            PersonChange::Seen { session, at } => {
                let query = ask("UPDATE sessions SET seen = ? WHERE id = ?").bind(at).bind(session);
                query.execute(link).await?;
                Ok(())
            }
            PersonChange::EndSession { session } => end(link, session).await,
            PersonChange::EndSessions { person } => {
                let query = ask("DELETE FROM sessions WHERE person = ?").bind(person);
                query.execute(link).await?;
                Ok(())
            }
            PersonChange::Device { token, person, at } => {
                let query = ask("INSERT INTO devices (token, person, made) VALUES (?, ?, ?)");
                query.bind(&token[..]).bind(person).bind(at).execute(&mut *link).await?;
                let query = ask("DELETE FROM devices WHERE person = ? AND token NOT IN \
                     (SELECT token FROM devices WHERE person = ? ORDER BY made DESC LIMIT ?)");
                query.bind(person).bind(person).bind(MOST_SESSIONS).execute(link).await?;
                Ok(())
            }
            PersonChange::EndOldSessions { before } => {
                let query = ask("DELETE FROM sessions WHERE seen < ?").bind(before);
                query.execute(link).await?;
                Ok(())
            }
            PersonChange::Forget { guests, since } => {
                for guest in guests {
                    forget(link, guest, *since).await?;
                }
                Ok(())
            }
        }
    }
}

fn one_row(rows: u64, otherwise: StoreError) -> Result<(), StoreError> {
    if rows == 1 { Ok(()) } else { Err(otherwise) }
}

async fn rename(link: &mut Link, person: &str, name: &str) -> Result<(), StoreError> {
    let look = names::look(name);
    let query = ask("UPDATE people SET name = ?, look = ? WHERE id = ? \
         AND NOT EXISTS (SELECT 1 FROM people WHERE look = ? AND password IS NOT NULL AND id <> ?)");
    let query = query.bind(name).bind(&look).bind(person).bind(&look).bind(person);
    one_row(query.execute(link).await?, StoreError::Taken)
}

async fn begin(link: &mut Link, session: &StoredSession) -> Result<(), StoreError> {
    let query = ask("INSERT INTO sessions (id, person, token, made, seen) VALUES (?, ?, ?, ?, ?)");
    let query = query.bind(&session.id).bind(&session.person).bind(&session.token[..]);
    query.bind(session.made).bind(session.seen).execute(&mut *link).await?;
    let query = ask("DELETE FROM sessions WHERE person = ? AND id NOT IN \
         (SELECT id FROM sessions WHERE person = ? ORDER BY id = ? DESC, seen DESC, made DESC LIMIT ?)");
    let query = query.bind(&session.person).bind(&session.person).bind(&session.id);
    query.bind(MOST_SESSIONS).execute(link).await?;
    Ok(())
}

async fn end(link: &mut Link, session: &str) -> Result<(), StoreError> {
    ask("DELETE FROM sessions WHERE id = ?").bind(session).execute(link).await?;
    Ok(())
}

/// Guests whose name looks like the one this person has claimed get another.
async fn make_room(link: &mut Link, owner: &str) -> Result<(), StoreError> {
    let query = ask("SELECT id FROM people WHERE id <> ? AND password IS NULL \
         AND look = (SELECT look FROM people WHERE id = ?)");
    for row in query.bind(owner).bind(owner).fetch_all(&mut *link).await? {
        another_name(link, row.try_get("id")?).await?;
    }
    Ok(())
}

/// Gives a guest a name that nobody has claimed.
async fn another_name(link: &mut Link, guest: &str) -> Result<(), StoreError> {
    const TRIES: usize = 100;
    for attempt in 0..TRIES {
        match rename(link, guest, &guest::attempted(random::number(), attempt).0).await {
            Err(StoreError::Taken) => {}
            done => return done,
        }
    }
    Err(StoreError::Taken)
}

/// Guests who have neither tables nor records here, came before a moment and have not been seen since: so many.
pub(super) const GUESTS_GONE: &str = "SELECT id FROM people WHERE made < ? AND password IS NULL \
     AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.person = people.id AND seen >= ?) \
     AND NOT EXISTS (SELECT 1 FROM sitters WHERE sitters.person = people.id) \
     AND NOT EXISTS (SELECT 1 FROM uploads WHERE uploads.person = people.id) LIMIT ?";

/// Forgets a guest who has neither password nor tables nor records here.
pub(super) async fn forget(link: &mut Link, guest: &str, since: i64) -> Result<(), StoreError> {
    const IDLE: &str = "SELECT 1 FROM people WHERE id = ? AND password IS NULL \
        AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.person = people.id AND seen >= ?) \
        AND NOT EXISTS (SELECT 1 FROM sitters WHERE sitters.person = people.id) \
        AND NOT EXISTS (SELECT 1 FROM uploads WHERE uploads.person = people.id)";
    if ask(IDLE).bind(guest).bind(since).fetch_optional(&mut *link).await?.is_some() {
        for query in ["DELETE FROM sessions WHERE person = ?", "DELETE FROM people WHERE id = ?"] {
            ask(query).bind(guest).execute(&mut *link).await?;
        }
    }
    Ok(())
}

/// Looks at the names of files from before names had looks. Where two claimed names look alike, the
/// older keeps it and the other gets a number; guests make room.
pub(super) async fn look_at_names(link: &mut Link) -> Result<(), StoreError> {
    let query = ask(
        "SELECT id, name, CASE WHEN password IS NULL THEN 0 ELSE 1 END AS claimed FROM people WHERE look = '' \
         ORDER BY password IS NULL, made",
    );
    for row in query.fetch_all(&mut *link).await? {
        let (id, name): (&str, &str) = (row.try_get("id")?, row.try_get("name")?);
        let claimed = row.try_get::<i64, _>("claimed")? != 0;
        let short: String = name.chars().take(names::LONGEST - 3).collect();
        let mut wanted = name.to_owned();
        let mut number = 2;
        loop {
            match rename(link, id, &wanted).await {
                Err(StoreError::Taken) if claimed && number < 100 => {
                    wanted = format!("{short} {number}");
                    number += 1;
                }
                Err(StoreError::Taken) => break another_name(link, id).await?,
                done => break done?,
            }
        }
        if claimed && wanted != name {
            tracing::warn!(%name, now = %wanted, "two claimed names looked alike; the younger got a number");
        }
    }
    Ok(())
}

//! Everything that is ever written.

use super::StoreError;
use super::people::PersonChange;
use super::rows::{StoredStep, StoredTable, StoredUpload, Summary};
use super::uploads::{self, Brought};
use crate::shape::ChatLine;
use serde::Serialize;
use sqlx::{Sqlite, SqliteConnection, query::Query, sqlite::SqliteArguments};

/// One change to the file.
pub(crate) enum Change {
    /// Something about a person.
    Person(PersonChange),
    /// A table, new or changed, with its people.
    Table(Box<StoredTable>),
    /// What the lobby says of a table's options.
    Summary { table: String, summary: Summary },
    /// A choice.
    Step { table: String, step: StoredStep },
    /// The lobby's card of a table after a choice.
    Progress(Box<StoredTable>),
    /// All choices after the first `keep` are taken back.
    TakeBack { table: String, keep: usize },
    /// Something said at a table.
    Chat { table: String, line: ChatLine },
    /// What the engine thinks of a finished game.
    Analysis { table: String, found: String },
    /// A sign of life, to see whether the file can be written.
    Pulse { at: i64 },
    /// A record from elsewhere, unless more than `most` would have been brought since.
    Upload { upload: StoredUpload, since: i64, most: Brought },
    /// No clock runs at a table that cannot be woken.
    Undue { table: String },
    /// A table that nobody has touched since goes away, with all that was written about it.
    Forget { table: String, since: i64 },
    /// The house is open at this moment.
    Alive { at: i64 },
    /// The house opens again: every clock that ran goes on, so much later.
    Reopen { at: i64, later: i64 },
}

fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("a row as JSON")
}

/// A word that serde writes, without its quotes.
fn word<T: Serialize>(value: &T) -> String {
    json(value).trim_matches('"').to_owned()
}

type Asked<'a> = Query<'a, Sqlite, SqliteArguments<'a>>;

async fn run(connection: &mut SqliteConnection, query: Asked<'_>) -> Result<(), StoreError> {
    query.execute(connection).await?;
    Ok(())
}

impl Change {
    async fn make(&self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        let query = match self {
            Change::Person(change) => return change.make(connection).await,
            Change::Table(kept) => return table(connection, kept).await,
            Change::Step { table, step } => with_step(sqlx::query(STEP), table, step),
            Change::Progress(kept) => with_progress(sqlx::query(PROGRESS), kept),
            Change::TakeBack { table, keep } => {
                sqlx::query("UPDATE steps SET undone = 1 WHERE table_id = ? AND number > ?")
                    .bind(table)
                    .bind(*keep as i64)
            }
            Change::Chat { table, line } => return chat(connection, table, line).await,
            Change::Summary { table, summary } => {
                sqlx::query("UPDATE tables SET summary = ? WHERE id = ?").bind(json(summary)).bind(table)
            }
            Change::Analysis { table, found } => sqlx::query(
                "INSERT INTO analyses (table_id, found) VALUES (?, ?) \
                 ON CONFLICT (table_id) DO UPDATE SET found = excluded.found",
            )
            .bind(table)
            .bind(found),
            Change::Pulse { at } => sqlx::query(
                "INSERT INTO pulse (one, at) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET at = excluded.at",
            )
            .bind(at),
            Change::Upload { upload, since, most } => {
                return uploads::keep(connection, upload, *since, most).await;
            }
            Change::Undue { table } => sqlx::query("UPDATE tables SET due = NULL WHERE id = ?").bind(table),
            Change::Forget { table, since } => return forget(connection, table, *since).await,
            Change::Alive { at } => sqlx::query(ALIVE).bind(at),
            Change::Reopen { at, later } => {
                run(connection, sqlx::query(ALIVE).bind(at)).await?;
                sqlx::query("UPDATE tables SET due = due + ?, since = since + ? WHERE due IS NOT NULL")
                    .bind(later)
                    .bind(later)
            }
        };
        run(connection, query).await
    }
}

const ALIVE: &str =
    "INSERT INTO opening (one, alive) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET alive = excluded.alive";

macro_rules! step_sql {
    () => {
        "INSERT INTO steps (table_id, epoch, number, seat, choice, choice_id, at, times, gained) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
    };
}

macro_rules! progress_sql {
    () => {
        "UPDATE tables SET state = ?, changed = ?, epoch = ?, step = ?, asked = ?, turn = ?, outcome = ?, \
         times = ?, since = ?, due = ? WHERE id = ?"
    };
}

const STEP: &str = step_sql!();
const PROGRESS: &str = progress_sql!();
const CHOICE: &str = concat!("SAVEPOINT one; ", step_sql!(), "; ", progress_sql!(), "; RELEASE one");

fn with_step<'a>(query: Asked<'a>, table: &'a str, step: &'a StoredStep) -> Asked<'a> {
    query
        .bind(table)
        .bind(step.epoch)
        .bind(step.number as i64)
        .bind(step.seat.0)
        .bind(&step.choice)
        .bind(&step.choice_id)
        .bind(step.at)
        .bind(step.times.as_ref().map(json))
        .bind(step.gained)
}

fn with_progress<'a>(query: Asked<'a>, kept: &'a StoredTable) -> Asked<'a> {
    query
        .bind(word(&kept.state))
        .bind(kept.changed)
        .bind(kept.epoch)
        .bind(kept.step as i64)
        .bind(json(&kept.asked))
        .bind(kept.turn.as_ref().map(json))
        .bind(kept.outcome.as_ref().map(json))
        .bind(kept.time.left.as_ref().map(json))
        .bind(kept.time.since)
        .bind(kept.time.due)
        .bind(&kept.id)
}

/// A choice and the lobby's card after it, in a savepoint that is open when this fails.
pub(super) async fn choice(
    connection: &mut SqliteConnection,
    table: &str,
    step: &StoredStep,
    kept: &StoredTable,
) -> Result<(), StoreError> {
    run(connection, with_progress(with_step(sqlx::query(CHOICE), table, step), kept)).await
}

/// These changes, one after the other.
pub(super) async fn all(connection: &mut SqliteConnection, changes: &[Change]) -> Result<(), StoreError> {
    for change in changes {
        change.make(connection).await?;
    }
    Ok(())
}

/// So many lines of a table are kept.
const MOST_LINES: usize = 1_000;

async fn chat(connection: &mut SqliteConnection, table: &str, line: &ChatLine) -> Result<(), StoreError> {
    let query =
        sqlx::query("INSERT INTO chat (table_id, number, seat, name, text, at) VALUES (?, ?, ?, ?, ?, ?)")
            .bind(table)
            .bind(line.number as i64)
            .bind(line.seat.map(|seat| seat.0))
            .bind(json(&line.name))
            .bind(&line.text)
            .bind(line.at);
    run(connection, query).await?;
    match line.number.checked_sub(MOST_LINES) {
        Some(old) => {
            let query = sqlx::query("DELETE FROM chat WHERE table_id = ? AND number <= ?");
            run(connection, query.bind(table).bind(old as i64)).await
        }
        None => Ok(()),
    }
}

/// Nobody has to do with this table any more.
pub(super) const NOBODY_SITS: &str = "DELETE FROM sitters WHERE table_id = ?";

async fn table(connection: &mut SqliteConnection, kept: &StoredTable) -> Result<(), StoreError> {
    let query = sqlx::query(
        "INSERT INTO tables (id, game, rules, visibility, host, state, made, changed, clock, \
         on_timeout, seats, server_seed, salts, epoch, step, asked, turn, outcome, rematch, times, since, due, \
         fresh) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) \
         ON CONFLICT (id) DO UPDATE SET rules = excluded.rules, visibility = excluded.visibility, host = excluded.host, state = excluded.state, \
         changed = excluded.changed, clock = excluded.clock, on_timeout = excluded.on_timeout, \
         seats = excluded.seats, salts = excluded.salts, epoch = excluded.epoch, step = excluded.step, \
         asked = excluded.asked, turn = excluded.turn, outcome = excluded.outcome, \
         rematch = excluded.rematch, times = excluded.times, since = excluded.since, due = excluded.due, \
         fresh = excluded.fresh",
    )
    .bind(&kept.id)
    .bind(&kept.game)
    .bind(kept.rules)
    .bind(word(&kept.visibility))
    .bind(&kept.host)
    .bind(word(&kept.state))
    .bind(kept.made)
    .bind(kept.changed)
    .bind(json(&kept.clock))
    .bind(word(&kept.on_timeout))
    .bind(json(&kept.seats))
    .bind(&kept.server_seed[..])
    .bind(json(&kept.salts))
    .bind(kept.epoch)
    .bind(kept.step as i64)
    .bind(json(&kept.asked))
    .bind(kept.turn.as_ref().map(json))
    .bind(kept.outcome.as_ref().map(json))
    .bind(&kept.rematch)
    .bind(kept.time.left.as_ref().map(json))
    .bind(kept.time.since)
    .bind(kept.time.due)
    .bind(kept.fresh);
    run(connection, query).await?;
    let query = sqlx::query(
        "INSERT INTO agreed (table_id, options) VALUES (?, ?) \
         ON CONFLICT (table_id) DO UPDATE SET options = excluded.options WHERE options <> excluded.options",
    );
    run(connection, query.bind(&kept.id).bind(json(&kept.options))).await?;
    run(connection, sqlx::query(NOBODY_SITS).bind(&kept.id)).await?;
    let mut people: Vec<&str> =
        kept.seats.iter().filter_map(|seat| Some(&*seat.person.as_ref()?.id)).collect();
    people.push(&kept.host);
    people.sort_unstable();
    people.dedup();
    for person in people {
        let query = sqlx::query("INSERT INTO sitters (person, table_id) VALUES (?, ?)");
        run(connection, query.bind(person).bind(&kept.id)).await?;
    }
    Ok(())
}

/// Forgets a table, unless somebody has touched it since or it is over.
async fn forget(connection: &mut SqliteConnection, table: &str, since: i64) -> Result<(), StoreError> {
    const STILL: &str = "SELECT 1 FROM tables WHERE id = ? AND state <> 'over' AND changed < ?";
    let still = sqlx::query(STILL).bind(table).bind(since).fetch_optional(&mut *connection).await?;
    if still.is_some() {
        for rows in [
            "DELETE FROM steps WHERE table_id = ?",
            "DELETE FROM chat WHERE table_id = ?",
            NOBODY_SITS,
            "DELETE FROM agreed WHERE table_id = ?",
            "DELETE FROM tables WHERE id = ?",
        ] {
            run(connection, sqlx::query(rows).bind(table)).await?;
        }
    }
    Ok(())
}

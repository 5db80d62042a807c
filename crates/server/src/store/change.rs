//! Everything that is ever written.

use super::StoreError;
use super::people::PersonChange;
use super::rows::{Progress, StoredStep, StoredTable, StoredUpload, Summary};
use super::uploads::{self, Brought};
use crate::shape::ChatLine;
use serde::Serialize;
use sqlx::{Sqlite, SqliteConnection, query::Query, sqlite::SqliteArguments};
use std::sync::{LazyLock, OnceLock};

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
    Progress(Box<Progress>),
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
            Change::Step { table, step } => with_step(sqlx::query(&STEP), table, step),
            Change::Progress(kept) => with_progress(sqlx::query(&PROGRESS), kept),
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

/// The most choices that are written at a time.
pub(super) const MOST_TOGETHER: usize = 64;

/// Statements that write so many rows, each number in a statement of its own, which is prepared once.
struct Many([OnceLock<String>; MOST_TOGETHER + 1]);

impl Many {
    const fn new() -> Many {
        Many([const { OnceLock::new() }; MOST_TOGETHER + 1])
    }

    fn of(&'static self, many: usize, sql: impl FnOnce() -> String) -> &'static str {
        self.0[many].get_or_init(sql)
    }
}

/// So many choices in a transaction.
static CHOICES: Many = Many::new();
/// So many choices, and the transaction goes on.
static CHOICES_FIRST: Many = Many::new();
/// So many of the lobby's cards, and the transaction ends.
static CARDS_LAST: Many = Many::new();

static STEP: LazyLock<String> = LazyLock::new(|| steps_sql("", 1));
static PROGRESS: LazyLock<String> = LazyLock::new(|| progress_sql("", 1));

/// So many rows of so many values.
fn rows(many: usize, values: usize) -> String {
    vec![format!("({})", vec!["?"; values].join(", ")); many].join(", ")
}

/// What makes a statement end the transaction where it fails: then SQLite need not copy every page aside to
/// be able to take only the statement back.
const OR_NOTHING: &str = "OR ROLLBACK";

fn steps_sql(or: &str, many: usize) -> String {
    format!(
        "INSERT {or} INTO steps (table_id, epoch, number, seat, choice, choice_id, at, times, gained) VALUES {}",
        rows(many, 9)
    )
}

fn progress_sql(or: &str, many: usize) -> String {
    format!(
        "WITH new (id, state, changed, epoch, step, asked, turn, outcome, times, since, due) AS (VALUES {}) \
         UPDATE {or} tables SET state = new.state, changed = new.changed, epoch = new.epoch, step = new.step, \
         asked = new.asked, turn = new.turn, outcome = new.outcome, times = new.times, since = new.since, \
         due = new.due FROM new WHERE tables.id = new.id",
        rows(many, 11)
    )
}

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

fn with_progress<'a>(query: Asked<'a>, kept: &'a Progress) -> Asked<'a> {
    query
        .bind(&kept.id)
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
}

/// A choice, its table, and the lobby's card after it where that is written with it.
pub(super) type Choice<'a> = (&'a str, &'a StoredStep, Option<&'a Progress>);

/// These choices, at most [`MOST_TOGETHER`], and the lobby's cards that come with them: all on the disk or none,
/// in one exchange with the file's own thread, or in two. When this fails the transaction may still be open.
pub(super) async fn choices(
    connection: &mut SqliteConnection,
    choices: &[Choice<'_>],
) -> Result<(), StoreError> {
    let cards: Vec<&Progress> = choices.iter().filter_map(|(.., card)| *card).collect();
    let many = choices.len();
    let begin = |end| format!("BEGIN IMMEDIATE; {}{end}", steps_sql(OR_NOTHING, many));
    let mut query = sqlx::query(match cards.is_empty() {
        true => CHOICES.of(many, || begin("; COMMIT")),
        false => CHOICES_FIRST.of(many, || begin("")),
    });
    for (table, step, _) in choices {
        query = with_step(query, table, step);
    }
    run(connection, query).await?;
    if cards.is_empty() {
        return Ok(());
    }
    let sql = || format!("{}; COMMIT", progress_sql(OR_NOTHING, cards.len()));
    let mut query = sqlx::query(CARDS_LAST.of(cards.len(), sql));
    for card in cards {
        query = with_progress(query, card);
    }
    run(connection, query).await
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

//! PostgreSQL: one database for many nodes.

use super::change::{Choice, json, word};
use super::open::{OpenError, first_writes, migrator};
use super::rows::Progress;
use super::sql::{Link, Pool, bearable};
use super::{Opened, execute};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, PgConnection};
use std::str::FromStr;
use std::time::Duration;

/// The numbers of the versions are those of the file.
const MIGRATIONS: &[(i64, &str, &str)] = &[
    (5, "house", include_str!("../../migrations/postgres/0005_house.sql")),
    (8, "days", include_str!("../../migrations/postgres/0008_days.sql")),
    (9, "operator", include_str!("../../migrations/postgres/0009_operator.sql")),
    (11, "partners", include_str!("../../migrations/postgres/0011_partners.sql")),
];

/// So many things are looked up at once.
const READERS: u32 = 8;
/// Whoever waits longer for the database is told that it is not there.
const PATIENCE: Duration = Duration::from_secs(5);

/// The way back to a database that was gone.
pub(super) struct Again(PgConnectOptions);

impl Again {
    pub(super) async fn connect(&self) -> Result<Link, sqlx::Error> {
        let link: PgConnection = tokio::time::timeout(PATIENCE, self.0.connect())
            .await
            .map_err(|_| sqlx::Error::PoolTimedOut)??;
        Ok(Link::Post(Box::new(link)))
    }
}

/// Opens the database, brought up to date; several nodes may do so at once.
pub(super) async fn open(url: &str) -> Result<Opened, OpenError> {
    let unusable = |error: &dyn std::fmt::Display| OpenError::Database(error.to_string());
    let options = PgConnectOptions::from_str(url).map_err(|error| unusable(&error))?;
    let options = options
        .application_name("bergfried")
        // A choice is on the disk before anybody hears of it, however the database is set up otherwise.
        .options([("synchronous_commit", "on"), ("lock_timeout", "5000")])
        .statement_cache_capacity(256)
        .disable_statement_logging();
    let mut link = options.connect().await.map_err(|error| unusable(&error))?;
    migrator(MIGRATIONS).run_direct(&mut link).await.map_err(|error| unusable(&error))?;
    let mut writer = Link::Post(Box::new(link));
    if let Err(error) = first_writes(&mut writer).await {
        let _ = execute(&mut writer, "ROLLBACK").await;
        return Err(unusable(&error));
    }
    let reads = PgPoolOptions::new()
        .max_connections(READERS)
        .acquire_timeout(PATIENCE)
        .connect_with(options.clone())
        .await
        .map_err(|error| unusable(&error))?;
    Ok(Opened { writer, reads: Pool::Post(reads), lock: None, again: Some(Again(options)) })
}

/// Choices and the lobby's cards that come with them: one statement is a transaction, and the same one for any number.
const CHOICES: &str = "WITH made AS (INSERT INTO steps \
     (table_id, epoch, number, seat, choice, choice_id, at, times, gained, fence) \
     SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::bigint[], \
     $8::text[], $9::bigint[], $10::bigint[])) \
     UPDATE tables SET state = new.state, changed = new.changed, epoch = new.epoch, step = new.step, \
     asked = new.asked, turn = new.turn, outcome = new.outcome, times = new.times, since = new.since, due = new.due \
     FROM unnest($11::text[], $12::text[], $13::bigint[], $14::bigint[], $15::bigint[], $16::text[], $17::text[], \
     $18::text[], $19::text[], $20::bigint[], $21::bigint[]) \
     AS new (id, state, changed, epoch, step, asked, turn, outcome, times, since, due) WHERE tables.id = new.id";

/// These choices and cards, all or none.
pub(super) async fn choices(link: &mut PgConnection, choices: &[Choice<'_>]) -> Result<(), sqlx::Error> {
    let steps: Vec<_> = choices.iter().flat_map(Choice::steps).collect();
    let cards: Vec<&Progress> = choices.iter().filter_map(|choice| choice.card).collect();
    macro_rules! column {
        ($rows:ident, $row:pat_param => $value:expr) => {
            $rows.iter().map(|$row| $value).collect::<Vec<_>>()
        };
    }
    let text = |text: &str| bearable(text.into()).into_owned();
    let query = sqlx::query(CHOICES)
        .bind(column!(steps, (table, _) => (*table).to_owned()))
        .bind(column!(steps, (_, step) => i64::from(step.epoch)))
        .bind(column!(steps, (_, step) => step.number as i64))
        .bind(column!(steps, (_, step) => i64::from(step.seat.0)))
        .bind(column!(steps, (_, step) => text(&step.choice)))
        .bind(column!(steps, (_, step) => step.choice_id.as_deref().map(text)))
        .bind(column!(steps, (_, step) => step.at))
        .bind(column!(steps, (_, step) => step.times.as_ref().map(json)))
        .bind(column!(steps, (_, step) => step.gained))
        .bind(column!(steps, (_, step) => step.fence))
        .bind(column!(cards, card => card.id.clone()))
        .bind(column!(cards, card => word(&card.state)))
        .bind(column!(cards, card => card.changed))
        .bind(column!(cards, card => i64::from(card.epoch)))
        .bind(column!(cards, card => card.step as i64))
        .bind(column!(cards, card => json(&card.asked)))
        .bind(column!(cards, card => card.turn.as_ref().map(|turn| text(&json(turn)))))
        .bind(column!(cards, card => card.outcome.as_ref().map(json)))
        .bind(column!(cards, card => card.time.left.as_ref().map(json)))
        .bind(column!(cards, card => card.time.since))
        .bind(column!(cards, card => card.time.due));
    query.execute(link).await?;
    Ok(())
}

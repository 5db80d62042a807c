//! PostgreSQL: one database for many nodes.

use super::open::{OpenError, first_writes, migrator};
use super::sql::{Link, Pool};
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

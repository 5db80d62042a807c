//! How large the house is, and how fast it grows.

use super::{Operator, OperatorError};
use crate::now;
use crate::store::sql::{Link, ask};
use serde::Serialize;
use std::path::Path;

/// Disk and growth.
#[derive(Debug, Serialize)]
pub struct Report {
    /// Bytes on the disk, all files together.
    pub bytes: i64,
    /// Bytes that are free on the disk of the folder; unknown where the house is in a database.
    pub free: Option<u64>,
    /// What takes how much.
    pub parts: Vec<Part>,
    /// Bytes of a table with its choices, options and chat, on average.
    pub bytes_a_table: i64,
    /// What came within the last day, week and month.
    pub growth: Vec<Grown>,
    /// At the pace of the last month, the disk is full in so many days.
    pub full_in_days: Option<i64>,
    /// Nodes at work with this house.
    pub nodes: i64,
}

/// One kind of record.
#[derive(Debug, Serialize)]
pub struct Part {
    /// Its name in the store.
    pub name: &'static str,
    /// How many there are.
    pub rows: i64,
    /// What they take with their indexes; unknown where the engine does not tell.
    pub bytes: Option<i64>,
}

/// What came within so many days.
#[derive(Debug, Serialize)]
pub struct Grown {
    /// So many days.
    pub days: i64,
    /// New people.
    pub people: i64,
    /// New tables.
    pub tables: i64,
    /// Choices.
    pub choices: i64,
    /// Bytes of records from elsewhere.
    pub uploads: i64,
}

const DAY: i64 = 24 * 3600 * 1000;

/// What grows with every table.
const OF_A_TABLE: [&str; 6] = ["tables", "agreed", "sitters", "leases", "steps", "chat"];

impl Operator {
    /// How large the house is, and how fast it grows.
    pub async fn report(&mut self) -> Result<Report, OperatorError> {
        let mut parts = Vec::new();
        for name in crate::store::carry::names() {
            let query = ask(format!("SELECT count(*) FROM {name}"));
            let rows = query.fetch_one(&mut self.link).await?.try_get(0)?;
            parts.push(Part { name, rows, bytes: self.bytes_of(name).await });
        }
        let bytes = match (&self.folder, &mut self.link) {
            (Some(folder), _) => files(folder),
            (None, link) => {
                ask("SELECT pg_database_size(current_database())").fetch_one(link).await?.try_get(0)?
            }
        };
        let of = |name: &str| parts.iter().find(|part| part.name == name);
        let tables = of("tables").map_or(0, |part| part.rows);
        let together: i64 = OF_A_TABLE.iter().filter_map(|name| of(name)?.bytes).sum();
        let bytes_a_table = together / tables.max(1);
        let mut growth = Vec::new();
        for days in [1, 7, 30] {
            growth.push(self.grown(days).await?);
        }
        let free = self.folder.as_deref().and_then(crate::health::free);
        let a_day =
            growth.last().map_or(0, |month| (month.tables * bytes_a_table + month.uploads) / month.days);
        let full_in_days = free.filter(|_| a_day > 0).map(|free| (free / a_day as u64) as i64);
        let sql = format!("SELECT count(*) FROM nodes WHERE until > {}", self.link.clock_sql());
        let nodes = match &self.folder {
            Some(folder) => i64::from(crate::store::open::in_use(folder)),
            None => ask(sql).fetch_one(&mut self.link).await?.try_get(0)?,
        };
        Ok(Report { bytes, free, parts, bytes_a_table, growth, full_in_days, nodes })
    }

    async fn bytes_of(&mut self, name: &str) -> Option<i64> {
        let query = match self.link {
            Link::Lite(_) => {
                ask("SELECT CAST(coalesce(sum(dbstat.pgsize), 0) AS BIGINT) FROM sqlite_schema \
                 JOIN dbstat ON dbstat.name = sqlite_schema.name WHERE sqlite_schema.tbl_name = ?")
            }
            Link::Post(_) => ask("SELECT pg_total_relation_size(CAST(? AS regclass))"),
        };
        query.bind(name).fetch_one(&mut self.link).await.ok()?.try_get(0).ok()
    }

    async fn grown(&mut self, days: i64) -> Result<Grown, OperatorError> {
        let since = now() - days * DAY;
        let mut counts = [0; 4];
        for (count, sql) in counts.iter_mut().zip([
            "SELECT count(*) FROM people WHERE made > ?",
            "SELECT count(*) FROM tables WHERE made > ?",
            "SELECT count(*) FROM steps WHERE at > ?",
            "SELECT CAST(coalesce(sum(bytes), 0) AS BIGINT) FROM uploads WHERE made > ?",
        ]) {
            *count = ask(sql).bind(since).fetch_one(&mut self.link).await?.try_get(0)?;
        }
        let [people, tables, choices, uploads] = counts;
        Ok(Grown { days, people, tables, choices, uploads })
    }
}

/// Bytes of all files of a folder.
fn files(folder: &Path) -> i64 {
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    files.filter_map(|file| file.metadata().ok()).map(|file| file.len() as i64).sum()
}

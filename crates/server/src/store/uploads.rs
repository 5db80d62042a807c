//! Records from elsewhere, and how many of them the house keeps.

use super::rows::StoredUpload;
use super::{Store, StoreError};
use sqlx::{Row, SqliteConnection, SqliteExecutor};

/// How much anybody has brought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quota {
    /// So many records.
    pub records: usize,
    /// So many bytes of them.
    pub bytes: usize,
}

impl Quota {
    fn holds(self, more: usize, most: Quota) -> bool {
        self.records < most.records && self.bytes.saturating_add(more) <= most.bytes
    }
}

/// What has been brought so far, as far as quotas count it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Brought {
    /// By this person within a day, in number, and ever, in bytes.
    pub(crate) person: Quota,
    /// From this address within a day.
    pub(crate) origin: Quota,
    /// By anybody ever.
    pub(crate) house: Quota,
}

impl Brought {
    /// The first quota that has no room for so many bytes more.
    pub(crate) fn full(&self, more: usize, most: &Brought) -> Option<Full> {
        [
            (self.person.holds(more, most.person), Full::Person),
            (self.origin.holds(more, most.origin), Full::Origin),
            (self.house.holds(more, most.house), Full::House),
        ]
        .into_iter()
        .find_map(|(holds, full)| (!holds).then_some(full))
    }
}

/// Whose quota is used up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Full {
    Person,
    Origin,
    House,
}

async fn brought<'c>(
    file: impl SqliteExecutor<'c>,
    person: &str,
    origin: &str,
    since: i64,
) -> Result<Brought, StoreError> {
    let row = sqlx::query(
        "SELECT (SELECT count(*) FROM uploads WHERE person = ? AND made > ?), \
         (SELECT coalesce(sum(bytes), 0) FROM uploads WHERE person = ?), \
         (SELECT count(*) FROM uploads WHERE origin = ? AND made > ?), \
         (SELECT coalesce(sum(bytes), 0) FROM uploads WHERE origin = ? AND made > ?), \
         (SELECT count(*) FROM uploads), (SELECT coalesce(sum(bytes), 0) FROM uploads)",
    )
    .bind(person)
    .bind(since)
    .bind(person)
    .bind(origin)
    .bind(since)
    .bind(origin)
    .bind(since)
    .fetch_one(file)
    .await?;
    let quota = |place: usize| -> Result<Quota, StoreError> {
        let (records, bytes): (i64, i64) = (row.try_get(place)?, row.try_get(place + 1)?);
        Ok(Quota { records: records as usize, bytes: bytes as usize })
    };
    Ok(Brought { person: quota(0)?, origin: quota(2)?, house: quota(4)? })
}

impl Store {
    /// What this person, this address and everybody have brought; by the day where that counts.
    pub(crate) async fn brought(
        &self,
        person: &str,
        origin: &str,
        since: i64,
    ) -> Result<Brought, StoreError> {
        brought(&self.reads, person, origin, since).await
    }

    /// A record from elsewhere, and when it came.
    pub(crate) async fn upload(&self, id: &str) -> Result<Option<(String, i64)>, StoreError> {
        let query = sqlx::query("SELECT record, made FROM uploads WHERE id = ?").bind(id);
        let row = query.fetch_optional(&self.reads).await?;
        row.map(|row| Ok((row.try_get("record")?, row.try_get("made")?))).transpose()
    }
}

/// Keeps a record unless a quota is used up: looked at again here, because several may have come at once.
/// Addresses are forgotten when they no longer count.
pub(super) async fn keep(
    connection: &mut SqliteConnection,
    upload: &StoredUpload,
    since: i64,
    most: &Brought,
) -> Result<(), StoreError> {
    let so_far = brought(&mut *connection, &upload.person, &upload.origin, since).await?;
    if so_far.full(upload.record.len(), most).is_some() {
        return Err(StoreError::Full);
    }
    let query = sqlx::query("UPDATE uploads SET origin = NULL WHERE origin IS NOT NULL AND made <= ?");
    query.bind(since).execute(&mut *connection).await?;
    let query = sqlx::query(
        "INSERT INTO uploads (id, person, record, made, bytes, origin) VALUES (?, ?, ?, ?, ?, ?)",
    );
    let query = query.bind(&upload.id).bind(&upload.person).bind(&upload.record).bind(upload.made);
    query.bind(upload.record.len() as i64).bind(&upload.origin).execute(connection).await?;
    Ok(())
}

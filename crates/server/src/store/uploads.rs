//! Records from elsewhere, and how many of them the house keeps.

use super::rows::StoredUpload;
use super::sql::{Link, On, ask};
use super::{Store, StoreError};

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

/// What quotas count. Every sum is answered from an index: the records themselves are megabytes.
pub(super) const BROUGHT: &str = "SELECT (SELECT count(*) FROM uploads WHERE person = ?1 AND made > ?3), \
     (SELECT CAST(coalesce(sum(bytes), 0) AS BIGINT) FROM uploads WHERE person = ?1), \
     (SELECT count(*) FROM upload_origins WHERE origin = ?2 AND made > ?3), \
     (SELECT CAST(coalesce(sum(bytes), 0) AS BIGINT) FROM upload_origins WHERE origin = ?2 AND made > ?3), \
     (SELECT count(*) FROM uploads), (SELECT CAST(coalesce(sum(bytes), 0) AS BIGINT) FROM uploads)";
/// Addresses that no longer count.
pub(super) const FORGET_ORIGINS: &str = "DELETE FROM upload_origins WHERE made <= ?";

async fn brought<'c>(
    on: impl Into<On<'c>>,
    person: &str,
    origin: &str,
    since: i64,
) -> Result<Brought, StoreError> {
    let row = ask(BROUGHT).bind(person).bind(origin).bind(since).fetch_one(on).await?;
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
        let query = ask("SELECT record, made FROM uploads WHERE id = ?").bind(id);
        let row = query.fetch_optional(&self.reads).await?;
        row.map(|row| Ok((row.try_get("record")?, row.try_get("made")?))).transpose()
    }
}

/// Keeps a record unless a quota is used up: looked at again here, because several may have come at once.
/// Addresses are forgotten when they no longer count.
pub(super) async fn keep(
    link: &mut Link,
    upload: &StoredUpload,
    since: i64,
    most: &Brought,
) -> Result<(), StoreError> {
    let so_far = brought(&mut *link, &upload.person, &upload.origin, since).await?;
    if so_far.full(upload.record.len(), most).is_some() {
        return Err(StoreError::Full);
    }
    ask(FORGET_ORIGINS).bind(since).execute(&mut *link).await?;
    let bytes = upload.record.len() as i64;
    let query = ask("INSERT INTO uploads (id, person, record, made, bytes) VALUES (?, ?, ?, ?, ?)");
    let query =
        query.bind(&upload.id).bind(&upload.person).bind(&upload.record).bind(upload.made).bind(bytes);
    query.execute(&mut *link).await?;
    let query = ask("INSERT INTO upload_origins (upload, origin, made, bytes) VALUES (?, ?, ?, ?)");
    let query = query.bind(&upload.id).bind(&upload.origin).bind(upload.made).bind(bytes);
    query.execute(link).await?;
    Ok(())
}

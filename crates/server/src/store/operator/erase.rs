//! Somebody wants to be forgotten.
//!
//! What they alone have goes away: name, password, sessions, records they brought, lines they said, tables of theirs
//! that have not begun. Games with others stay, because they are the others' too, and tell of a player without a name.

use super::{Operator, OperatorError, note};
use crate::random;
use crate::store::sql::{Link, ask};
use crate::store::{Sitting, StoredSeat};

/// The name of a player who has been forgotten, in every language.
const NAMELESS: &str = "N. N.";

impl Operator {
    /// Forgets a person. How many tables tell of a player without a name from now on.
    pub async fn erase(&mut self, person: &str) -> Result<usize, OperatorError> {
        self.begin().await?;
        let erased = erase(&mut self.link, person).await;
        self.finish(erased).await
    }
}

async fn erase(link: &mut Link, person: &str) -> Result<usize, OperatorError> {
    let query = ask("SELECT name, CAST(CASE WHEN password IS NULL THEN 0 ELSE 1 END AS BIGINT) AS claimed \
         FROM people WHERE id = ?");
    let row = query.bind(person).fetch_optional(&mut *link).await?;
    let row = row.ok_or_else(|| OperatorError::Nobody(person.to_owned()))?;
    let (name, claimed): (String, i64) = (row.try_get("name")?, row.try_get("claimed")?);
    // Nobody can find out from the tables that two of them were the same person's.
    let mut nameless = 0;
    let query =
        ask("SELECT id, host, state, seats FROM tables JOIN sitters ON sitters.table_id = tables.id \
         WHERE sitters.person = ?");
    for row in query.bind(person).fetch_all(&mut *link).await? {
        let (id, host, state): (&str, &str, &str) =
            (row.try_get("id")?, row.try_get("host")?, row.try_get("state")?);
        if state == "waiting" && host == person {
            table(link, id).await?;
            continue;
        }
        let mut seats: Vec<StoredSeat> = serde_json::from_str(row.try_get("seats")?)?;
        let stranger = format!("gone-{}", random::id(12));
        for (place, seat) in seats.iter_mut().enumerate() {
            if seat.person.as_ref().is_none_or(|sits| sits.id != person) {
                continue;
            }
            let query = ask("DELETE FROM chat WHERE table_id = ? AND seat = ?").bind(id);
            query.bind(place as i64).execute(&mut *link).await?;
            if state == "waiting" {
                *seat = StoredSeat::default();
            } else {
                let (id, name) = (stranger.clone(), NAMELESS.to_owned());
                seat.person = Some(Sitting { id, name, blazon: String::new() });
            }
        }
        let host = if host == person { &stranger } else { host };
        let query = ask("UPDATE tables SET seats = ?, host = ? WHERE id = ?");
        query.bind(serde_json::to_string(&seats)?).bind(host).bind(id).execute(&mut *link).await?;
        let query = ask("DELETE FROM sitters WHERE table_id = ? AND person = ?").bind(id).bind(person);
        query.execute(&mut *link).await?;
        read_again(link, id).await?;
        nameless += 1;
    }
    // What was said by somebody who only watched has a name and no id: a claimed name is one person's.
    if claimed != 0 {
        let name = serde_json::to_string(&table::Words { en: name.clone().into(), de: name.into() })?;
        let query = ask("DELETE FROM chat WHERE seat IS NULL AND name = ?").bind(name);
        query.execute(&mut *link).await?;
    }
    for sql in [
        "DELETE FROM upload_origins WHERE upload IN (SELECT id FROM uploads WHERE person = ?)",
        "DELETE FROM uploads WHERE person = ?",
        "DELETE FROM day_plays WHERE person = ?",
        "DELETE FROM devices WHERE person = ?",
        "DELETE FROM sessions WHERE person = ?",
        "DELETE FROM blocks WHERE who = ?",
        "DELETE FROM people WHERE id = ?",
    ] {
        ask(sql).bind(person).execute(&mut *link).await?;
    }
    note(link, Some(person), None).await?;
    Ok(nameless)
}

/// A table goes away with all that was written about it; whoever keeps it can write no more.
pub(super) async fn table(link: &mut Link, table: &str) -> Result<(), OperatorError> {
    for sql in [
        "DELETE FROM steps WHERE table_id = ?",
        "DELETE FROM chat WHERE table_id = ?",
        "DELETE FROM sitters WHERE table_id = ?",
        "DELETE FROM agreed WHERE table_id = ?",
        "DELETE FROM leases WHERE table_id = ?",
        "DELETE FROM analyses WHERE table_id = ?",
    ] {
        ask(sql).bind(table).execute(&mut *link).await?;
    }
    match ask("DELETE FROM tables WHERE id = ?").bind(table).execute(&mut *link).await? {
        0 => Err(OperatorError::Nothing(table.to_owned())),
        _ => note(link, None, Some(table)).await,
    }
}

/// Whoever keeps a table, and knows it as it was, can write no more and reads it again.
async fn read_again(link: &mut Link, table: &str) -> Result<(), OperatorError> {
    let query = ask("UPDATE leases SET fence = fence + 1, node = '' WHERE table_id = ?").bind(table);
    match query.execute(&mut *link).await? {
        0 => Ok(()),
        _ => note(link, None, Some(table)).await,
    }
}

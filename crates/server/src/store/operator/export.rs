//! Everything the house knows of one person.

use super::{Operator, OperatorError, SessionListed};
use crate::store::StoredSeat;
use crate::store::sql::ask;
use serde::Serialize;
use serde_json::Value;

/// All of it, as it is handed out. Cookies and passwords are kept as hashes alone and are not in it.
#[derive(Debug, Serialize)]
pub struct Export {
    id: String,
    name: String,
    blazon: String,
    claimed: bool,
    made: i64,
    sessions: Vec<SessionListed>,
    /// When they first logged in on each device.
    devices: Vec<i64>,
    tables: Vec<Visited>,
    /// Records they have brought.
    uploads: Vec<Uploaded>,
    /// Deals of the day they have played.
    days: Vec<DayPlayed>,
    /// Why and until when they are kept out.
    blocks: Vec<(String, Option<i64>)>,
}

/// A table they sit at or have made.
#[derive(Debug, Serialize)]
struct Visited {
    id: String,
    game: String,
    state: String,
    made: i64,
    changed: i64,
    hosted: bool,
    seat: Option<usize>,
    options: Value,
    outcome: Option<Value>,
    choices: Vec<Chosen>,
    said: Vec<Said>,
}

#[derive(Debug, Serialize)]
struct Chosen {
    number: i64,
    choice: String,
    at: i64,
    taken_back: bool,
}

#[derive(Debug, Serialize)]
struct Said {
    text: String,
    at: i64,
}

#[derive(Debug, Serialize)]
struct DayPlayed {
    day: i64,
    game: String,
    made: i64,
    outcome: Option<Value>,
}

#[derive(Debug, Serialize)]
struct Uploaded {
    id: String,
    made: i64,
    record: Value,
}

impl Export {
    /// So many tables are in it.
    pub fn tables(&self) -> usize {
        self.tables.len()
    }
}

impl Operator {
    /// Everything the house knows of a person.
    pub async fn export(&mut self, person: &str) -> Result<Export, OperatorError> {
        let query = ask("SELECT name, blazon, made, \
             CAST(CASE WHEN password IS NULL THEN 0 ELSE 1 END AS BIGINT) AS claimed FROM people WHERE id = ?");
        let row = query.bind(person).fetch_optional(&mut self.link).await?;
        let row = row.ok_or_else(|| OperatorError::Nobody(person.to_owned()))?;
        let sessions = self.sessions(person).await?;
        let devices = ask("SELECT made FROM devices WHERE person = ? ORDER BY made").bind(person);
        let devices = devices.fetch_all(&mut self.link).await?;
        let uploads = ask("SELECT id, made, record FROM uploads WHERE person = ? ORDER BY made").bind(person);
        let uploads = uploads.fetch_all(&mut self.link).await?;
        let uploaded = |row: &crate::store::sql::Line| -> Result<Uploaded, OperatorError> {
            let record = serde_json::from_str(row.try_get("record")?)?;
            Ok(Uploaded { id: row.try_get("id")?, made: row.try_get("made")?, record })
        };
        let blocks = ask("SELECT reason, until FROM blocks WHERE who = ?").bind(person);
        let blocks = blocks.fetch_all(&mut self.link).await?;
        Ok(Export {
            id: person.to_owned(),
            name: row.try_get("name")?,
            blazon: row.try_get("blazon")?,
            claimed: row.try_get::<i64, _>("claimed")? != 0,
            made: row.try_get("made")?,
            sessions,
            devices: devices.iter().map(|row| row.try_get("made")).collect::<Result<_, _>>()?,
            tables: self.visited(person).await?,
            days: self.days(person).await?,
            uploads: uploads.iter().map(uploaded).collect::<Result<_, _>>()?,
            blocks: blocks
                .iter()
                .map(|row| Ok::<_, sqlx::Error>((row.try_get("reason")?, row.try_get("until")?)))
                .collect::<Result<_, _>>()?,
        })
    }

    async fn days(&mut self, person: &str) -> Result<Vec<DayPlayed>, OperatorError> {
        let query = ask("SELECT day, game, made, outcome FROM day_plays WHERE person = ? ORDER BY day, game");
        let rows = query.bind(person).fetch_all(&mut self.link).await?;
        rows.iter()
            .map(|row| {
                let outcome: Option<&str> = row.try_get("outcome")?;
                Ok(DayPlayed {
                    day: row.try_get("day")?,
                    game: row.try_get("game")?,
                    made: row.try_get("made")?,
                    outcome: outcome.map(serde_json::from_str).transpose()?,
                })
            })
            .collect()
    }

    async fn visited(&mut self, person: &str) -> Result<Vec<Visited>, OperatorError> {
        let query = ask("SELECT id, game, state, made, changed, host, seats, outcome, options FROM tables \
             JOIN sitters ON sitters.table_id = tables.id JOIN agreed ON agreed.table_id = tables.id \
             WHERE sitters.person = ? ORDER BY made");
        let mut tables = Vec::new();
        for row in query.bind(person).fetch_all(&mut self.link).await? {
            let id: String = row.try_get("id")?;
            let seats: Vec<StoredSeat> = serde_json::from_str(row.try_get("seats")?)?;
            let theirs = |seat: &StoredSeat| seat.person.as_ref().is_some_and(|sits| sits.id == person);
            let seat = seats.iter().position(theirs);
            let (mut choices, mut said) = (Vec::new(), Vec::new());
            if let Some(seat) = seat {
                let query = ask("SELECT number, choice, at, undone FROM steps \
                     WHERE table_id = ? AND seat = ? AND choice_id IS NOT NULL ORDER BY epoch, number");
                for row in query.bind(&id).bind(seat as i64).fetch_all(&mut self.link).await? {
                    choices.push(Chosen {
                        number: row.try_get("number")?,
                        choice: row.try_get("choice")?,
                        at: row.try_get("at")?,
                        taken_back: row.try_get::<i64, _>("undone")? != 0,
                    });
                }
                let query = ask("SELECT text, at FROM chat WHERE table_id = ? AND seat = ? ORDER BY number");
                for row in query.bind(&id).bind(seat as i64).fetch_all(&mut self.link).await? {
                    said.push(Said { text: row.try_get("text")?, at: row.try_get("at")? });
                }
            }
            let outcome: Option<&str> = row.try_get("outcome")?;
            tables.push(Visited {
                game: row.try_get("game")?,
                state: row.try_get("state")?,
                made: row.try_get("made")?,
                changed: row.try_get("changed")?,
                hosted: row.try_get::<&str, _>("host")? == person,
                options: serde_json::from_str(row.try_get("options")?)?,
                outcome: outcome.map(serde_json::from_str).transpose()?,
                seat,
                choices,
                said,
                id,
            });
        }
        Ok(tables)
    }
}

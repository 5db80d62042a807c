//! Everything that is ever looked up.

use super::people::GUESTS_GONE;
use super::rows::{Listed, StoredClocks, StoredPerson, StoredSession, StoredStep, StoredTable};
use super::sql::{Line, ask};
use super::{Store, StoreError};
use crate::shape::{ChatLine, Stage};
use serde::de::DeserializeOwned;
use serde_json::Value;
use table::Seat;

fn json<T: DeserializeOwned>(row: &Line, column: &str) -> Result<T, StoreError> {
    Ok(serde_json::from_str(row.try_get::<&str, _>(column)?)?)
}

fn perhaps<T: DeserializeOwned>(row: &Line, column: &str) -> Result<Option<T>, StoreError> {
    let text: Option<&str> = row.try_get(column)?;
    Ok(text.map(serde_json::from_str).transpose()?)
}

fn word<T: DeserializeOwned>(row: &Line, column: &str) -> Result<T, StoreError> {
    Ok(serde_json::from_value(Value::String(row.try_get(column)?))?)
}

fn number<T: TryFrom<i64>>(row: &Line, column: &str) -> Result<T, StoreError> {
    let beyond = |_| StoreError::Failed(format!("{column} is out of bounds").into());
    T::try_from(row.try_get(column)?).map_err(beyond)
}

fn bytes(row: &Line, column: &str) -> Result<[u8; 32], StoreError> {
    let bytes: &[u8] = row.try_get(column)?;
    bytes.try_into().map_err(|_| StoreError::Failed(format!("{column} is not 32 bytes long").into()))
}

fn person(row: &Line) -> Result<StoredPerson, StoreError> {
    Ok(StoredPerson {
        id: row.try_get("id")?,
        name: row.try_get("name")?,
        look: row.try_get("look")?,
        blazon: row.try_get("blazon")?,
        password: row.try_get("password")?,
        made: row.try_get("made")?,
    })
}

fn session(row: &Line) -> Result<StoredSession, StoreError> {
    Ok(StoredSession {
        id: row.try_get("id")?,
        person: row.try_get("person")?,
        token: bytes(row, "token")?,
        made: row.try_get("made")?,
        seen: row.try_get("seen")?,
    })
}

fn kept(row: &Line) -> Result<StoredTable, StoreError> {
    Ok(StoredTable {
        id: row.try_get("id")?,
        game: row.try_get("game")?,
        rules: number(row, "rules")?,
        options: json(row, "options")?,
        visibility: word(row, "visibility")?,
        host: row.try_get("host")?,
        state: word(row, "state")?,
        made: row.try_get("made")?,
        changed: row.try_get("changed")?,
        clock: json(row, "clock")?,
        on_timeout: word(row, "on_timeout")?,
        seats: json(row, "seats")?,
        server_seed: bytes(row, "server_seed")?,
        salts: json(row, "salts")?,
        epoch: number(row, "epoch")?,
        step: row.try_get::<i64, _>("step")? as usize,
        asked: json(row, "asked")?,
        turn: perhaps(row, "turn")?,
        outcome: perhaps(row, "outcome")?,
        rematch: row.try_get("rematch")?,
        time: StoredClocks {
            left: perhaps(row, "times")?,
            since: row.try_get("since")?,
            due: row.try_get("due")?,
        },
        fresh: row.try_get::<i64, _>("fresh")? != 0,
    })
}

fn step(row: &Line) -> Result<StoredStep, StoreError> {
    Ok(StoredStep {
        epoch: number(row, "epoch")?,
        number: row.try_get::<i64, _>("number")? as usize,
        seat: Seat(number(row, "seat")?),
        choice: row.try_get("choice")?,
        choice_id: row.try_get("choice_id")?,
        at: row.try_get("at")?,
        times: perhaps(row, "times")?,
        gained: row.try_get("gained")?,
        undone: row.try_get::<i64, _>("undone")? != 0,
        fence: row.try_get("fence")?,
    })
}

fn chat(row: &Line) -> Result<ChatLine, StoreError> {
    Ok(ChatLine {
        number: row.try_get::<i64, _>("number")? as usize,
        seat: row.try_get::<Option<i64>, _>("seat")?.map(|seat| Seat(seat as u8)),
        name: json(row, "name")?,
        text: row.try_get("text")?,
        at: row.try_get("at")?,
        partners: row.try_get::<i64, _>("partners")? != 0,
    })
}

/// A number, and a person or a table.
pub(crate) type Notice = (i64, Option<String>, Option<String>);

/// What a table's keeper needs to wake it.
pub(crate) struct Woken {
    pub(crate) kept: StoredTable,
    /// All choices ever made, in order of their making.
    pub(crate) steps: Vec<StoredStep>,
    /// How many lines were said.
    pub(crate) said: usize,
}

/// The columns of a table in a list: long options are left on the disk.
macro_rules! listed_sql {
    () => {
        "tables.id, game, rules, CASE WHEN summary IS NULL \
         THEN (SELECT options FROM agreed WHERE agreed.table_id = tables.id) ELSE 'null' END AS options, visibility, \
         host, state, tables.made, changed, clock, on_timeout, seats, server_seed, salts, epoch, step, asked, \
         turn, outcome, rematch, summary, times, since, due, fresh"
    };
}

/// A table with its options.
const TABLE: &str = "SELECT * FROM tables JOIN agreed ON agreed.table_id = tables.id WHERE id = ?";
/// The finished tables of a game whose cards are not counted yet.
pub(super) const UNCOUNTED: &str = "SELECT id FROM tables WHERE state = 'over' AND counted = 0 AND game = ? \
     ORDER BY changed DESC LIMIT ?";

/// The games that were just being played when the house went down and whose cards are behind.
const BEHIND: &str = "SELECT id FROM tables WHERE state = 'running' AND changed >= \
     (SELECT MAX(changed) FROM tables WHERE state = 'running') - ? \
     AND step <> (SELECT COUNT(*) FROM steps WHERE table_id = tables.id AND undone = 0)";

/// How many tables a list of the lobby shows.
const LISTED: i64 = 40;

impl Store {
    /// The games played within so many milliseconds before the last choice of which a card tells.
    pub(crate) async fn behind(&self, millis: i64) -> Result<Vec<String>, StoreError> {
        let rows = ask(BEHIND).bind(millis).fetch_all(&self.reads).await?;
        rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
    }

    pub(crate) async fn person(&self, id: &str) -> Result<Option<StoredPerson>, StoreError> {
        let query = ask("SELECT * FROM people WHERE id = ?").bind(id);
        query.fetch_optional(&self.reads).await?.as_ref().map(person).transpose()
    }

    /// The person who has claimed a name that looks so.
    pub(crate) async fn claimed(&self, look: &str) -> Result<Option<StoredPerson>, StoreError> {
        let query = ask("SELECT * FROM people WHERE look = ? AND password IS NOT NULL");
        query.bind(look).fetch_optional(&self.reads).await?.as_ref().map(person).transpose()
    }

    /// Guests whose name looks so.
    pub(crate) async fn guests_called(&self, look: &str) -> Result<Vec<String>, StoreError> {
        const MOST: i64 = 100;
        let query = ask("SELECT id FROM people WHERE look = ? AND password IS NULL LIMIT ?");
        let rows = query.bind(look).bind(MOST).fetch_all(&self.reads).await?;
        rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
    }

    /// Guests who have neither tables nor records here and have not been seen since.
    pub(crate) async fn guests_gone(&self, before: i64, most: i64) -> Result<Vec<String>, StoreError> {
        let query = ask(GUESTS_GONE);
        let rows = query.bind(before).bind(before).bind(most).fetch_all(&self.reads).await?;
        rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
    }

    /// Whether this person has logged in on this device before.
    pub(crate) async fn knows_device(&self, token: &[u8; 32], person: &str) -> Result<bool, StoreError> {
        let query = ask("SELECT 1 FROM devices WHERE token = ? AND person = ?");
        Ok(query.bind(&token[..]).bind(person).fetch_optional(&self.reads).await?.is_some())
    }

    pub(crate) async fn session(&self, token: &[u8; 32]) -> Result<Option<StoredSession>, StoreError> {
        let query = ask("SELECT * FROM sessions WHERE token = ?").bind(&token[..]);
        query.fetch_optional(&self.reads).await?.as_ref().map(session).transpose()
    }

    pub(crate) async fn sessions_of(&self, person: &str) -> Result<Vec<StoredSession>, StoreError> {
        let query = ask("SELECT * FROM sessions WHERE person = ? ORDER BY seen DESC").bind(person);
        query.fetch_all(&self.reads).await?.iter().map(session).collect()
    }

    pub(crate) async fn table(&self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        let query = ask(TABLE).bind(id);
        query.fetch_optional(&self.reads).await?.as_ref().map(kept).transpose()
    }

    /// A table with all that is needed to go on, read at one moment.
    pub(crate) async fn wake(&self, id: &str) -> Result<Option<Woken>, StoreError> {
        let mut reading = self.reads.begin().await?;
        let query = ask(TABLE).bind(id);
        let Some(row) = query.fetch_optional(&mut reading).await? else { return Ok(None) };
        let query = ask("SELECT * FROM steps WHERE table_id = ? ORDER BY epoch, number").bind(id);
        let steps = query.fetch_all(&mut reading).await?.iter().map(step).collect::<Result<_, _>>()?;
        let query = ask("SELECT coalesce(max(number) + 1, 0) FROM chat WHERE table_id = ?").bind(id);
        let said: i64 = query.fetch_one(&mut reading).await?.try_get(0)?;
        Ok(Some(Woken { kept: kept(&row)?, steps, said: said as usize }))
    }

    /// The latest lines said at a table, in order.
    pub(crate) async fn chat(&self, table: &str, most: i64) -> Result<Vec<ChatLine>, StoreError> {
        let query = ask("SELECT * FROM chat WHERE table_id = ? ORDER BY number DESC LIMIT ?");
        let rows = query.bind(table).bind(most).fetch_all(&self.reads).await?;
        rows.iter().rev().map(chat).collect()
    }

    /// The rows of a list. One that cannot be read is left out and counted: it must not take the others
    /// with it.
    fn listed(&self, rows: &[Line]) -> Vec<Listed> {
        let read = |row: &Line| -> Result<Listed, StoreError> {
            let found = row.try_get("found").unwrap_or(None);
            Ok(Listed { kept: kept(row)?, summary: perhaps(row, "summary")?, found })
        };
        let readable = |row: &Line| match read(row) {
            Ok(listed) => Some(listed),
            Err(error) => {
                self.metrics.rows_unreadable.up();
                let table: &str = row.try_get("id").unwrap_or("?");
                tracing::debug!(table, %error, "a table is left out of a list");
                None
            }
        };
        rows.iter().filter_map(readable).collect()
    }

    /// The tables of a person that have not ended.
    pub(crate) async fn unfinished_of(&self, person: &str) -> Result<Vec<Listed>, StoreError> {
        let query = ask(concat!(
            "SELECT ",
            listed_sql!(),
            " FROM sitters JOIN tables ON tables.id = sitters.table_id \
             WHERE sitters.person = ? AND tables.state <> 'over' ORDER BY tables.changed DESC LIMIT ?",
        ));
        Ok(self.listed(&query.bind(person).bind(LISTED).fetch_all(&self.reads).await?))
    }

    /// The ids of the tables of a person that have not ended.
    pub(crate) async fn unfinished_ids_of(&self, person: &str) -> Result<Vec<String>, StoreError> {
        let query = ask("SELECT tables.id FROM sitters JOIN tables ON tables.id = sitters.table_id \
             WHERE sitters.person = ? AND tables.state <> 'over' ORDER BY tables.changed DESC LIMIT ?");
        let rows = query.bind(person).bind(LISTED).fetch_all(&self.reads).await?;
        rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
    }

    /// How many tables this person has made that are touched since then and not over, and how many since then, whatever
    /// became of them.
    pub(crate) async fn made_by(&self, person: &str, since: i64) -> Result<(usize, usize), StoreError> {
        let query = ask(
            "SELECT coalesce(sum(CASE WHEN tables.state <> 'over' AND tables.changed > ?1 THEN 1 ELSE 0 END), 0), \
             coalesce(sum(CASE WHEN tables.made > ?1 THEN 1 ELSE 0 END), 0) \
             FROM sitters JOIN tables ON tables.id = sitters.table_id WHERE sitters.person = ?2 AND tables.host = ?2",
        );
        let row = query.bind(since).bind(person).fetch_one(&self.reads).await?;
        Ok((row.try_get::<i64, _>(0)? as usize, row.try_get::<i64, _>(1)? as usize))
    }

    /// The finished tables of a person, the newest first, with the analysis where there is one.
    pub(crate) async fn finished_of(&self, person: &str, most: i64) -> Result<Vec<Listed>, StoreError> {
        let query = ask(concat!(
            "SELECT ",
            listed_sql!(),
            ", analyses.found AS found FROM sitters JOIN tables ON tables.id = sitters.table_id \
             LEFT JOIN analyses ON analyses.table_id = tables.id \
             WHERE sitters.person = ? AND tables.state = 'over' ORDER BY tables.changed DESC LIMIT ?",
        ));
        Ok(self.listed(&query.bind(person).bind(most).fetch_all(&self.reads).await?))
    }

    /// Finished tables of a game whose cards are not counted yet, the newest first.
    pub(crate) async fn uncounted(&self, game: &str, most: i64) -> Result<Vec<String>, StoreError> {
        let rows = ask(UNCOUNTED).bind(game).bind(most).fetch_all(&self.reads).await?;
        rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
    }

    /// The cards of a game that so many seats or more have owned: how many, and what they have left behind in 120ths.
    pub(crate) async fn card_wins(
        &self,
        game: &str,
        least: usize,
    ) -> Result<Vec<(String, i64, i64)>, StoreError> {
        let query =
            ask("SELECT card, seats, worth FROM card_wins WHERE game = ? AND seats >= ? ORDER BY card");
        let rows = query.bind(game).bind(least as i64).fetch_all(&self.reads).await?;
        rows.iter()
            .map(|row| Ok((row.try_get("card")?, row.try_get("seats")?, row.try_get("worth")?)))
            .collect()
    }

    /// Whom the operator keeps out, and until when.
    pub(crate) async fn blocks(&self) -> Result<Vec<(String, Option<i64>)>, StoreError> {
        let rows = ask("SELECT who, until FROM blocks").fetch_all(&self.reads).await?;
        rows.iter().map(|row| Ok((row.try_get("who")?, row.try_get("until")?))).collect()
    }

    /// The number of the latest notice of the operator.
    pub(crate) async fn last_notice(&self) -> Result<i64, StoreError> {
        let query = ask("SELECT coalesce(max(number), 0) FROM notices");
        Ok(query.fetch_one(&self.reads).await?.try_get(0)?)
    }

    /// What the operator has changed since: the number of each notice, and the person or table it is about.
    pub(crate) async fn notices(&self, after: i64) -> Result<Vec<Notice>, StoreError> {
        let query = ask("SELECT number, person, table_id FROM notices WHERE number > ? ORDER BY number");
        let rows = query.bind(after).fetch_all(&self.reads).await?;
        rows.iter()
            .map(|row| Ok((row.try_get("number")?, row.try_get("person")?, row.try_get("table_id")?)))
            .collect()
    }

    /// Public tables that changed lately.
    pub(crate) async fn public(&self, state: Stage, since: i64) -> Result<Vec<Listed>, StoreError> {
        let state = serde_json::to_value(state)?;
        let query = ask(concat!(
            "SELECT ",
            listed_sql!(),
            " FROM tables WHERE state = ? AND visibility = 'public' AND changed > ? \
             ORDER BY changed DESC LIMIT ?",
        ));
        let query = query.bind(state.as_str().unwrap_or_default().to_owned()).bind(since).bind(LISTED);
        Ok(self.listed(&query.fetch_all(&self.reads).await?))
    }

    /// Running tables with clocks of which the file does not say when they run out: bots are asked
    /// there, or they were written before the file knew.
    pub(crate) async fn ticking(&self) -> Result<Vec<String>, StoreError> {
        let query = ask(
            "SELECT id FROM tables WHERE state = 'running' AND clock <> '{\"kind\":\"none\"}' AND due IS NULL",
        );
        let rows = query.fetch_all(&self.reads).await?;
        rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
    }

    /// The tables where somebody's time has run out by this moment, the longest due first.
    pub(crate) async fn due(&self, by: i64, most: i64) -> Result<Vec<String>, StoreError> {
        let query = ask("SELECT id FROM tables WHERE due <= ? ORDER BY due LIMIT ?");
        let rows = query.bind(by).bind(most).fetch_all(&self.reads).await?;
        rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
    }

    /// When the next clock of the house runs out, if any runs.
    pub(crate) async fn next_due(&self, after: i64) -> Result<Option<i64>, StoreError> {
        let query = ask("SELECT min(due) FROM tables WHERE due > ?").bind(after);
        Ok(query.fetch_one(&self.reads).await?.try_get(0)?)
    }

    /// Tables in this state where no clock runs and that nobody has touched since.
    pub(crate) async fn abandoned(
        &self,
        state: Stage,
        since: i64,
        most: i64,
    ) -> Result<Vec<String>, StoreError> {
        let state = serde_json::to_value(state)?;
        let query = ask("SELECT id FROM tables WHERE state = ? AND changed < ? AND due IS NULL LIMIT ?");
        let query = query.bind(state.as_str().unwrap_or_default().to_owned()).bind(since).bind(most);
        query.fetch_all(&self.reads).await?.iter().map(|row| Ok(row.try_get("id")?)).collect()
    }

    /// When the house was last known to be open.
    pub(crate) async fn alive(&self) -> Result<Option<i64>, StoreError> {
        let row = ask("SELECT alive FROM opening").fetch_optional(&self.reads).await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }

    /// The choices of a table from number `first` on that were not taken back.
    pub(crate) async fn steps_since(&self, table: &str, first: usize) -> Result<Vec<StoredStep>, StoreError> {
        let query = ask(
            "SELECT * FROM steps WHERE table_id = ? AND number >= ? AND undone = 0 ORDER BY epoch, number",
        );
        query.bind(table).bind(first as i64).fetch_all(&self.reads).await?.iter().map(step).collect()
    }

    pub(crate) async fn analysis(&self, table: &str) -> Result<Option<String>, StoreError> {
        let query = ask("SELECT found FROM analyses WHERE table_id = ?").bind(table);
        let row = query.fetch_optional(&self.reads).await?;
        Ok(row.map(|row| row.try_get("found")).transpose()?)
    }
}

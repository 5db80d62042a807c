//! Deals of the day, and who played them.

use super::sql::{Line, Link, ask};
use super::{Store, StoreError};
use table::{Outcome, Step};

/// Somebody's game of a day.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct DayPlay {
    /// Its name, under which its record is told once it is over.
    pub(crate) id: String,
    pub(crate) day: u64,
    pub(crate) game: String,
    pub(crate) person: String,
    pub(crate) name: String,
    pub(crate) blazon: String,
    /// Whether it was taken along, to be played elsewhere.
    pub(crate) away: bool,
    /// All choices so far, those of bots too.
    pub(crate) line: Vec<Step>,
    pub(crate) begun: i64,
    /// How it ended and when, once it has.
    pub(crate) ended: Option<(i64, Outcome)>,
    /// Its record, once it is over.
    pub(crate) record: Option<String>,
}

/// What is looked up of a game of a day; its record is asked for by name.
const COLUMNS: &str =
    "SELECT id, day, game, person, name, blazon, away, line, begun, ended, outcome FROM day_plays";

fn play(row: &Line) -> Result<DayPlay, StoreError> {
    let ended: Option<i64> = row.try_get("ended")?;
    let outcome: Option<&str> = row.try_get("outcome")?;
    let outcome = outcome.map(serde_json::from_str).transpose()?;
    Ok(DayPlay {
        id: row.try_get("id")?,
        day: row.try_get::<i64, _>("day")? as u64,
        game: row.try_get("game")?,
        person: row.try_get("person")?,
        name: row.try_get("name")?,
        blazon: row.try_get("blazon")?,
        away: row.try_get::<i64, _>("away")? != 0,
        line: serde_json::from_str(row.try_get("line")?)?,
        begun: row.try_get("begun")?,
        ended: ended.zip(outcome),
        record: None,
    })
}

/// Games of a day as they were found. Reading hundreds of them takes more than a moment: whoever needs them does that
/// where nobody waits for it.
pub(crate) struct EndedPlays(Vec<Line>);

impl EndedPlays {
    pub(crate) fn read(&self) -> Result<Vec<DayPlay>, StoreError> {
        self.0.iter().map(play).collect()
    }
}

impl Store {
    /// The seed of a deal, once it is drawn.
    pub(crate) async fn day_seed(&self, day: u64, game: &str) -> Result<Option<[u8; 32]>, StoreError> {
        let query = ask("SELECT seed FROM day_deals WHERE day = ? AND game = ?").bind(day as i64).bind(game);
        let Some(row) = query.fetch_optional(&self.reads).await? else { return Ok(None) };
        let seed: &[u8] = row.try_get("seed")?;
        seed.try_into().map(Some).map_err(|_| StoreError::Failed("a seed is not 32 bytes long".into()))
    }

    /// Somebody's game of a day.
    pub(crate) async fn day_play(
        &self,
        day: u64,
        game: &str,
        person: &str,
    ) -> Result<Option<DayPlay>, StoreError> {
        let query = ask(format!("{COLUMNS} WHERE day = ? AND game = ? AND person = ?"));
        let query = query.bind(day as i64).bind(game).bind(person);
        query.fetch_optional(&self.reads).await?.as_ref().map(play).transpose()
    }

    /// A game of a day by its name.
    pub(crate) async fn day_play_called(&self, id: &str) -> Result<Option<DayPlay>, StoreError> {
        let query = ask(format!("{COLUMNS} WHERE id = ?")).bind(id);
        query.fetch_optional(&self.reads).await?.as_ref().map(play).transpose()
    }

    /// The games of a day that are over, the first to end first, at most so many.
    pub(crate) async fn day_ended(&self, day: u64, game: &str, most: i64) -> Result<EndedPlays, StoreError> {
        let sql =
            format!("{COLUMNS} WHERE day = ? AND game = ? AND ended IS NOT NULL ORDER BY ended, id LIMIT ?");
        let rows = ask(sql).bind(day as i64).bind(game).bind(most).fetch_all(&self.reads).await?;
        Ok(EndedPlays(rows))
    }

    /// How many have ended their game of a day.
    pub(crate) async fn day_count(&self, day: u64, game: &str) -> Result<usize, StoreError> {
        let sql = "SELECT count(*) FROM day_plays WHERE day = ? AND game = ? AND ended IS NOT NULL";
        let row = ask(sql).bind(day as i64).bind(game).fetch_one(&self.reads).await?;
        Ok(row.try_get::<i64, _>(0)? as usize)
    }

    /// The record of a game of a day that is over, and when it ended.
    pub(crate) async fn day_record(&self, id: &str) -> Result<Option<(String, i64)>, StoreError> {
        let query = ask("SELECT record, ended FROM day_plays WHERE id = ? AND record IS NOT NULL").bind(id);
        let row = query.fetch_optional(&self.reads).await?;
        row.map(|row| Ok((row.try_get("record")?, row.try_get("ended")?))).transpose()
    }
}

/// A seed for a deal, unless another was drawn meanwhile.
pub(super) async fn deal(link: &mut Link, day: u64, game: &str, seed: &[u8; 32]) -> Result<(), StoreError> {
    let sql = "INSERT INTO day_deals (day, game, seed) VALUES (?, ?, ?) ON CONFLICT (day, game) DO NOTHING";
    ask(sql).bind(day as i64).bind(game).bind(&seed[..]).execute(link).await?;
    Ok(())
}

/// Keeps a game of a day: a new one, or one of which so many choices were known.
pub(super) async fn keep(link: &mut Link, kept: &DayPlay, before: Option<usize>) -> Result<(), StoreError> {
    let line = serde_json::to_string(&kept.line)?;
    let ended = kept.ended.as_ref().map(|(at, _)| *at);
    let outcome = kept.ended.as_ref().map(|(_, outcome)| serde_json::to_string(outcome)).transpose()?;
    let made = kept.line.len() as i64;
    let Some(before) = before else {
        let sql = "INSERT INTO day_plays (id, day, game, person, name, blazon, away, line, made, begun, ended, outcome, \
             record) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
        let query = ask(sql).bind(&kept.id).bind(kept.day as i64).bind(&kept.game).bind(&kept.person);
        let query = query.bind(&kept.name).bind(&kept.blazon).bind(kept.away).bind(line).bind(made);
        query.bind(kept.begun).bind(ended).bind(outcome).bind(&kept.record).execute(link).await?;
        return Ok(());
    };
    let sql = "UPDATE day_plays SET name = ?, blazon = ?, line = ?, made = ?, ended = ?, outcome = ?, record = ? \
         WHERE id = ? AND made = ? AND ended IS NULL";
    let query = ask(sql).bind(&kept.name).bind(&kept.blazon).bind(line).bind(made).bind(ended);
    let query = query.bind(outcome).bind(&kept.record).bind(&kept.id).bind(before as i64);
    match query.execute(link).await? {
        0 => Err(StoreError::Stale),
        _ => Ok(()),
    }
}

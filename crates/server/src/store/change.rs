//! Everything that is ever written.

use super::days::{self, DayPlay};
use super::lite::File;
use super::people::PersonChange;
use super::rows::{Progress, StoredStep, StoredTable, StoredUpload, Summary};
use super::sql::{Link, Query, ask};
use super::uploads::{self, Brought};
use super::{StoreError, lease};
use crate::shape::ChatLine;
use serde::Serialize;
use std::collections::BTreeMap;

/// A finished game whose cards are to be counted.
pub(crate) struct Counted {
    pub(crate) table: String,
    pub(crate) game: String,
    /// How many seats owned each card, and what they left behind in 120ths.
    pub(crate) cards: BTreeMap<String, (i64, i64)>,
}

/// One change to what is kept.
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
    /// The seed of a deal of the day, unless it is drawn already.
    DayDeal { day: u64, game: String, seed: [u8; 32] },
    /// Somebody's game of a day: a new one, or one of which so many choices were known before.
    DayPlay { play: Box<DayPlay>, before: Option<usize> },
    /// No clock runs at a table that cannot be woken.
    Undue { table: String },
    /// A table that nobody has touched since goes away, with all that was written about it.
    Forget { table: String, since: i64, node: String },
    /// The house is open at this moment.
    Alive { at: i64 },
    /// The house opens again: every clock that ran goes on, so much later. Nothing, if another node has opened it
    /// since it was last known to be open.
    Reopen { at: i64, alive: Option<i64>, later: i64 },
    /// A node counts as alive for so many milliseconds from now on.
    Node { node: String, millis: i64 },
    /// The same, if it still does.
    Prolong { node: String, millis: i64 },
    /// A node has closed: whatever it kept is free.
    NodeGone { node: String },
    /// A node takes a table that nobody alive keeps, and that was last taken under the number before.
    Take { table: String, node: String, fence: i64 },
    /// The cards of finished games count, each game once.
    Counted(Vec<Counted>),
    /// A table is free again, unless it was taken under another number.
    Release { table: String, fence: i64 },
}

pub(super) fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("a row as JSON")
}

/// A word that serde writes, without its quotes.
pub(super) fn word<T: Serialize>(value: &T) -> String {
    json(value).trim_matches('"').to_owned()
}

async fn run(link: &mut Link, query: Query<'_>) -> Result<(), StoreError> {
    query.execute(link).await?;
    Ok(())
}

impl Change {
    async fn make(&self, link: &mut Link) -> Result<(), StoreError> {
        let query = match self {
            Change::Person(change) => return change.make(link).await,
            Change::Table(kept) => return table(link, kept).await,
            Change::Step { table, step } => {
                // What the file refuses ends the transaction, in which others may have written.
                if let Link::Lite(_) = link {
                    let query = ask("SELECT 1 FROM steps WHERE table_id = ? AND number = ? AND undone = 0");
                    let made = query.bind(table).bind(step.number as i64).fetch_optional(&mut *link).await?;
                    if made.is_some() {
                        return Err(StoreError::Taken);
                    }
                }
                with_step(ask(STEP), table, step)
            }
            Change::Progress(kept) => with_progress(ask(PROGRESS), kept),
            Change::TakeBack { table, keep } => {
                ask("UPDATE steps SET undone = 1 WHERE table_id = ? AND number > ?")
                    .bind(table)
                    .bind(*keep as i64)
            }
            Change::Chat { table, line } => return chat(link, table, line).await,
            Change::Summary { table, summary } => {
                ask("UPDATE tables SET summary = ? WHERE id = ?").bind(json(summary)).bind(table)
            }
            Change::Analysis { table, found } => ask("INSERT INTO analyses (table_id, found) VALUES (?, ?) \
                 ON CONFLICT (table_id) DO UPDATE SET found = excluded.found")
            .bind(table)
            .bind(found),
            Change::Pulse { at } => ask(
                "INSERT INTO pulse (one, at) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET at = excluded.at",
            )
            .bind(at),
            Change::Upload { upload, since, most } => {
                return uploads::keep(link, upload, *since, most).await;
            }
            Change::DayDeal { day, game, seed } => return days::deal(link, *day, game, seed).await,
            Change::DayPlay { play, before } => return days::keep(link, play, *before).await,
            Change::Undue { table } => ask("UPDATE tables SET due = NULL WHERE id = ?").bind(table),
            Change::Forget { table, since, node } => return forget(link, table, *since, node).await,
            Change::Alive { at } => ask(ALIVE).bind(at),
            Change::Reopen { at, alive, later } => {
                const STILL: &str = "UPDATE opening SET alive = ? WHERE alive = ?";
                let opened = match alive {
                    Some(alive) => ask(STILL).bind(at).bind(alive).execute(&mut *link).await?,
                    None => ask(ALIVE).bind(at).execute(&mut *link).await?,
                };
                if opened == 0 {
                    return Ok(());
                }
                ask("UPDATE tables SET due = due + ?, since = since + ? WHERE due IS NOT NULL")
                    .bind(later)
                    .bind(later)
            }
            Change::Node { node, millis } => return lease::renew(link, node, *millis).await,
            Change::Prolong { node, millis } => return lease::prolong(link, node, *millis).await,
            Change::NodeGone { node } => return lease::gone(link, node).await,
            Change::Take { table, node, fence } => return lease::take(link, table, node, *fence).await,
            Change::Counted(games) => return counted(link, games).await,
            Change::Release { table, fence } => {
                ask("UPDATE leases SET node = '' WHERE table_id = ? AND fence = ?").bind(table).bind(fence)
            }
        };
        run(link, query).await
    }
}

const ALIVE: &str =
    "INSERT INTO opening (one, alive) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET alive = excluded.alive";

/// The statement that writes a choice down; in a file, `$or` says what becomes of the transaction where it fails.
macro_rules! step_sql {
    ($or:literal) => {
        concat!(
            "INSERT ",
            $or,
            "INTO steps (table_id, epoch, number, seat, choice, choice_id, at, times, gained, fence) \
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        )
    };
}

/// The same for the lobby's card of a table.
macro_rules! progress_sql {
    ($or:literal) => {
        concat!(
            "UPDATE ",
            $or,
            "tables SET state = ?2, changed = ?3, epoch = ?4, step = ?5, asked = ?6, turn = ?7, outcome = ?8, \
             times = ?9, since = ?10, due = ?11 WHERE id = ?1"
        )
    };
}

const STEP: &str = step_sql!("");
const PROGRESS: &str = progress_sql!("");

/// Where a statement of SQLite that fails ends the transaction it need not copy every page aside to be able to take
/// only the statement back.
const STEP_OR_NOTHING: &str = step_sql!("OR ROLLBACK ");
const PROGRESS_OR_NOTHING: &str = progress_sql!("OR ROLLBACK ");

fn with_step<'a>(query: Query<'a>, table: &'a str, step: &'a StoredStep) -> Query<'a> {
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
        .bind(step.fence)
}

pub(super) fn with_progress<'a>(query: Query<'a>, kept: &'a Progress) -> Query<'a> {
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

/// Choices that one table made one after the other, and the lobby's card after them where that is written with them.
pub(super) struct Choice<'a> {
    /// The choices, and nothing else.
    pub(super) made: &'a [Change],
    pub(super) card: Option<&'a Progress>,
}

impl<'a> Choice<'a> {
    /// What these changes are, if they are that.
    pub(super) fn of(changes: &'a [Change]) -> Option<Choice<'a>> {
        let (made, card) = match changes {
            [made @ .., Change::Progress(card)] => (made, Some(&**card)),
            made => (made, None),
        };
        let choices = !made.is_empty() && made.iter().all(|change| matches!(change, Change::Step { .. }));
        choices.then_some(Choice { made, card })
    }

    /// Each choice with its table.
    pub(super) fn steps(&self) -> impl Iterator<Item = (&'a str, &'a StoredStep)> + use<'a> {
        self.made.iter().filter_map(|change| match change {
            Change::Step { table, step } => Some((table.as_str(), step)),
            _ => None,
        })
    }
}

/// Begins a transaction of a file with these choices, and the lobby's cards that come with them. When this fails the
/// transaction may still be open.
pub(super) fn begin_with(file: &mut File, choices: &[Choice<'_>]) -> Result<(), StoreError> {
    Ok(file.begin_with(STEP_OR_NOTHING, PROGRESS_OR_NOTHING, choices)?)
}

/// These changes, one after the other.
pub(super) async fn all(link: &mut Link, changes: &[Change]) -> Result<(), StoreError> {
    for change in changes {
        change.make(link).await?;
    }
    Ok(())
}

/// Counts the cards of those games that are not counted yet.
async fn counted(link: &mut Link, games: &[Counted]) -> Result<(), StoreError> {
    let mut sums: BTreeMap<(&str, &str), (i64, i64)> = BTreeMap::new();
    for Counted { table, game, cards } in games {
        let query = ask("UPDATE tables SET counted = 1 WHERE id = ? AND counted = 0").bind(table);
        if query.execute(&mut *link).await? == 0 {
            continue;
        }
        for (card, (seats, worth)) in cards {
            let sum = sums.entry((game, card)).or_default();
            *sum = (sum.0 + seats, sum.1 + worth);
        }
    }
    for ((game, card), (seats, worth)) in sums {
        let query = ask("INSERT INTO card_wins (game, card, seats, worth) VALUES (?, ?, ?, ?) \
             ON CONFLICT (game, card) DO UPDATE SET seats = card_wins.seats + excluded.seats, \
             worth = card_wins.worth + excluded.worth");
        run(link, query.bind(game).bind(card).bind(seats).bind(worth)).await?;
    }
    Ok(())
}

/// So many lines of a table are kept.
const MOST_LINES: usize = 1_000;

async fn chat(link: &mut Link, table: &str, line: &ChatLine) -> Result<(), StoreError> {
    let query = ask(
        "INSERT INTO chat (table_id, number, seat, name, text, at, partners) VALUES (?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(table)
    .bind(line.number as i64)
    .bind(line.seat.map(|seat| seat.0))
    .bind(json(&line.name))
    .bind(&line.text)
    .bind(line.at)
    .bind(i64::from(line.partners));
    run(link, query).await?;
    match line.number.checked_sub(MOST_LINES) {
        Some(old) => {
            let query = ask("DELETE FROM chat WHERE table_id = ? AND number <= ?");
            run(link, query.bind(table).bind(old as i64)).await
        }
        None => Ok(()),
    }
}

/// Nobody has to do with this table any more.
pub(super) const NOBODY_SITS: &str = "DELETE FROM sitters WHERE table_id = ?";

async fn table(link: &mut Link, kept: &StoredTable) -> Result<(), StoreError> {
    let query = ask(
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
    run(link, query).await?;
    let query = ask("INSERT INTO agreed (table_id, options) VALUES (?, ?) \
         ON CONFLICT (table_id) DO UPDATE SET options = excluded.options WHERE agreed.options <> excluded.options");
    run(link, query.bind(&kept.id).bind(json(&kept.options))).await?;
    run(link, ask(NOBODY_SITS).bind(&kept.id)).await?;
    let mut people: Vec<&str> =
        kept.seats.iter().filter_map(|seat| Some(&*seat.person.as_ref()?.id)).collect();
    people.push(&kept.host);
    people.sort_unstable();
    people.dedup();
    for person in people {
        let query = ask("INSERT INTO sitters (person, table_id) VALUES (?, ?)");
        run(link, query.bind(person).bind(&kept.id)).await?;
    }
    Ok(())
}

/// Forgets a table, unless somebody has touched it since or it is over, or another node keeps it.
async fn forget(link: &mut Link, table: &str, since: i64, node: &str) -> Result<(), StoreError> {
    const STILL: &str = "SELECT 1 FROM tables WHERE id = ? AND state <> 'over' AND changed < ?";
    let still = ask(STILL).bind(table).bind(since).fetch_optional(&mut *link).await?;
    if still.is_some() && !lease::kept_elsewhere(link, table, node).await? {
        for rows in [
            "DELETE FROM steps WHERE table_id = ?",
            "DELETE FROM chat WHERE table_id = ?",
            NOBODY_SITS,
            "DELETE FROM agreed WHERE table_id = ?",
            "DELETE FROM leases WHERE table_id = ?",
            "DELETE FROM tables WHERE id = ?",
        ] {
            run(link, ask(rows).bind(table)).await?;
        }
    }
    Ok(())
}

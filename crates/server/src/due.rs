//! Time that runs out at tables that sleep.
//!
//! When a table's clock runs out is in the file. One task looks there and wakes whoever is due; a table
//! that is awake looks at its own clock.

use crate::house::House;
use crate::shape::Stage;
use crate::store::{Change, StoreError};
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// Milliseconds since 1970 as the house counts them: by the wall when the program started, and from
/// then on evenly, whatever is done to the wall's clock.
pub(crate) fn house_time() -> i64 {
    static OPENED: OnceLock<(i64, Instant)> = OnceLock::new();
    let (wall, at) = OPENED.get_or_init(|| (crate::now(), Instant::now()));
    wall + at.elapsed().as_millis() as i64
}

/// How often the file is looked at, at least.
const EVERY: Duration = Duration::from_secs(1);
/// How often it is written down that the house is open, while any clock runs.
const ALIVE_EVERY: i64 = 20_000;
/// How often abandoned tables are looked for, and how many go at once.
const SWEEP_EVERY: i64 = 600_000;
const MOST_SWEPT: i64 = 500;
/// Far longer than the lobby's card of a game is ever behind: such games are woken when the house opens, and
/// write theirs.
const BEHIND: i64 = 10_000;
/// Woken in one look.
const MOST_WOKEN: i64 = 500;

/// The time the house was closed is nobody's: every clock goes on as it stood when it was last open, and what is
/// forgotten after a while is forgotten after so much time in the open house.
pub(crate) async fn reopen(house: &House) -> Result<(), StoreError> {
    let at = house_time();
    // While other nodes are there the house is open already.
    if house.store.others().await? > 0 {
        return Ok(());
    }
    let alive = house.store.alive().await?;
    let later = alive.map_or(0, |alive| at - alive);
    house.closed_for.store(later.max(0), Relaxed);
    house.store.keep(vec![Change::Reopen { at, alive, later }]).await
}

impl House {
    /// What nobody has touched since this moment has not been touched for so long. A clock of the machine that
    /// jumps, while the house is open or closed, forgets nothing.
    pub(crate) fn untouched_for(&self, millis: i64) -> i64 {
        untouched_for(millis, crate::now(), house_time(), self.closed_for.load(Relaxed))
    }
}

fn untouched_for(millis: i64, wall: i64, even: i64, closed: i64) -> i64 {
    wall.min(even).saturating_sub(millis).saturating_sub(closed)
}

/// Wakes whoever is due, for as long as the house is open.
pub(crate) async fn watch(house: Arc<House>) {
    let mut closing = house.closing.subscribe();
    wake_all(&house, house.store.ticking().await).await;
    wake_all(&house, house.store.behind(BEHIND).await).await;
    let mut alive = house_time();
    let mut swept = None;
    loop {
        let now = house_time();
        if swept.is_none_or(|swept| now - swept >= SWEEP_EVERY) {
            swept = Some(now);
            sweep(&house).await;
        }
        wake_all(&house, house.store.due(now, MOST_WOKEN).await).await;
        let next = house.store.next_due(now).await.unwrap_or_default();
        if next.is_some() && now - alive >= ALIVE_EVERY {
            alive = now;
            let _ = house.store.keep(vec![Change::Alive { at: now }]).await;
        }
        let wait =
            next.map_or(EVERY, |due| Duration::from_millis((due - house_time()).max(20) as u64).min(EVERY));
        tokio::select! {
            () = tokio::time::sleep(wait) => {}
            _ = closing.wait_for(|closing| *closing) => break,
        }
    }
    // What is written last counts: closed from here on.
    let _ = house.store.keep(vec![Change::Alive { at: house_time() }]).await;
}

/// A woken table looks at its clock itself.
async fn wake_all(house: &Arc<House>, tables: Result<Vec<String>, StoreError>) {
    let tables = match tables {
        Ok(tables) => tables,
        Err(error) => return tracing::error!(%error, "tables with clocks could not be looked up"),
    };
    for id in tables {
        if house.hall.awake(&id).is_some() {
            continue;
        }
        let Err(refused) = house.hall.keeper(house, &id).await else { continue };
        if refused.problem.code == "old_rules" {
            // It can never be played on, so nobody's time runs there.
            let _ = house.store.keep(vec![Change::Undue { table: id }]).await;
        }
    }
}

/// Lets tables go that were never begun, or never ended, and that nobody has touched for long.
async fn sweep(house: &Arc<House>) {
    let kinds =
        [(Stage::Waiting, house.config.forget_waiting), (Stage::Running, house.config.forget_running)];
    for (state, after) in kinds {
        let since = house.untouched_for(after.as_millis() as i64);
        let tables = house.store.abandoned(state, since, MOST_SWEPT).await.unwrap_or_default();
        let asleep = tables.into_iter().filter(|id| house.hall.awake(id).is_none());
        let gone: Vec<Change> = asleep
            .map(|table| Change::Forget { table, since, node: house.store.node().to_owned() })
            .collect();
        if !gone.is_empty() {
            tracing::info!(tables = gone.len(), "abandoned tables are forgotten");
            let _ = house.store.keep(gone).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_jumps_forgets_nothing() {
        const WEEK: i64 = 7 * 24 * 3600 * 1000;
        const YEAR: i64 = 365 * 24 * 3600 * 1000;
        let (now, touched) = (50 * YEAR, 50 * YEAR - WEEK);
        assert!(touched >= untouched_for(WEEK, now, now, 0), "a week and no more");
        assert!(touched < untouched_for(WEEK - 1, now, now, 0));
        assert!(touched >= untouched_for(WEEK, now + YEAR, now, 0), "the machine's clock jumped ahead");
        assert!(untouched_for(WEEK, YEAR, now, 0) < YEAR, "it jumped back, and what is touched now is old");
        assert!(
            touched >= untouched_for(WEEK, now + YEAR, now + YEAR, YEAR),
            "closed for a year, or opened in the future"
        );
    }
}

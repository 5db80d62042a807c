//! How much each card wins, over the games finished in this house.

use crate::house::House;
use crate::keeper;
use crate::lane::{Undone, Wanted};
use crate::people::Anybody;
use crate::refused::Refused;
use crate::shape::{CardWins, Problem};
use crate::store::Woken;
use axum::Json;
use axum::extract::{Path, State};
use games::Playable;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use table::{Played, Seat, Share};
use tokio::sync::watch;
use wire::PlayedVisitor;

/// What has been counted since the server started, by game.
#[derive(Default)]
pub(crate) struct Stats {
    counted: Mutex<HashMap<String, Counted>>,
    /// How many games have ended since then.
    ended: AtomicU64,
}

impl Stats {
    /// A game has ended and is on the disk.
    pub(crate) fn note_end(&self) {
        self.ended.fetch_add(1, Relaxed);
    }
}

#[derive(Default)]
struct Counted {
    /// Games counted, or that cannot be.
    tables: HashSet<String>,
    cards: BTreeMap<String, Owners>,
    /// Somebody is counting; closed when they are done.
    counting: Option<watch::Receiver<()>>,
    /// Everything was counted when so many games had ended.
    complete: Option<u64>,
}

/// Seats that owned a card at the end, and the share of rivals each left behind.
#[derive(Clone, Copy, Default)]
struct Owners {
    seats: usize,
    worth: f64,
}

/// A card owned by fewer seats than this has nothing to say.
const ENOUGH: usize = 10;
/// Statistics are everybody's, so they wait as one person.
const STATISTICS: &str = "statistics";
const PATIENCE: Duration = Duration::from_secs(20);
/// Whoever asks waits so long for what is being counted, and then gets what there is.
const COUNTING_TIME: Duration = Duration::from_secs(2);
/// The counter tries again after this when the lane is full.
const PAUSE: Duration = Duration::from_secs(1);

/// How much each card wins, where enough games were finished here.
#[utoipa::path(get, path = "/api/games/{id}/stats", tag = "house", params(("id" = String, Path)),
    responses((status = 200, body = Vec<CardWins>), (status = 404, body = Problem)))]
pub(crate) async fn stats(
    State(house): State<Arc<House>>,
    _: Anybody,
    Path(id): Path<String>,
) -> Result<Json<Vec<CardWins>>, Refused> {
    crate::terms::rules(&id)?;
    if let Some(mut counting) = counting(&house, &id) {
        let _ = tokio::time::timeout(COUNTING_TIME, counting.changed()).await;
    }
    let all = house.stats.counted.lock().expect("statistics");
    let cards = all.get(&id).map(|counted| &counted.cards).into_iter().flatten();
    let enough = cards.filter(|(_, owners)| owners.seats >= ENOUGH);
    Ok(Json(enough.map(|(card, owners)| shown(card, *owners)).collect()))
}

/// Somebody who is counting the games of this kind, begun if need be; nobody where all are counted.
fn counting(house: &Arc<House>, game: &str) -> Option<watch::Receiver<()>> {
    let ended = house.stats.ended.load(Relaxed);
    let mut all = house.stats.counted.lock().expect("statistics");
    let counted = all.entry(game.to_owned()).or_default();
    if counted.counting.is_none() && counted.complete != Some(ended) {
        let (done, counting) = watch::channel(());
        counted.counting = Some(counting);
        let (house, game) = (Arc::clone(house), game.to_owned());
        tokio::spawn(async move {
            count(&house, &game).await;
            let mut all = house.stats.counted.lock().expect("statistics");
            let counted = all.entry(game).or_default();
            counted.counting = None;
            counted.complete = Some(ended);
            drop(done);
        });
    }
    counted.counting.clone()
}

/// Counts what is not counted yet, one game after the other; the numbers can be read meanwhile.
async fn count(house: &Arc<House>, game: &str) {
    let finished = house.store.finished(game).await.unwrap_or_default();
    let new: Vec<String> = {
        let all = house.stats.counted.lock().expect("statistics");
        let known = all.get(game).map(|counted| &counted.tables);
        finished.into_iter().filter(|table| known.is_none_or(|known| !known.contains(table))).collect()
    };
    for table in new {
        if *house.closing.borrow() {
            return;
        }
        let found = loop {
            let Ok(woken) = house.store.wake(&table).await else { break Vec::new() };
            let Some(woken) = woken else { break Vec::new() };
            match house.studies.attempt(STATISTICS, PATIENCE, Box::new(move |_: &Wanted| owners(woken))).await
            {
                Ok(found) => break found,
                // A game at which the rules fail, or that takes too long, would again.
                Err(Undone::Failed) => break Vec::new(),
                Err(Undone::Busy) if *house.closing.borrow() => return,
                Err(Undone::Busy) => tokio::time::sleep(PAUSE).await,
            }
        };
        let mut all = house.stats.counted.lock().expect("statistics");
        let counted = all.entry(game.to_owned()).or_default();
        for (card, worth) in found {
            let owners = counted.cards.entry(card).or_default();
            owners.seats += 1;
            owners.worth += worth;
        }
        counted.tables.insert(table);
    }
}

/// Every card that a seat owned when the game ended, with what that seat got out of it; nothing
/// where the rules have changed since, or the players ended the game themselves.
fn owners(woken: Woken) -> Vec<(String, f64)> {
    struct Owned(Seat);
    impl PlayedVisitor for Owned {
        type Out = Vec<String>;
        fn visit<G: Playable>(self, played: &Played<G>) -> Vec<String> {
            played.state().owned(self.0)
        }
    }
    let Some(game) = keeper::restored(&woken.kept, woken.steps) else { return Vec::new() };
    let Some(outcome) = game.outcome() else { return Vec::new() };
    let mut owners = Vec::new();
    for seat in Seat::first(game.seats()) {
        let cards = wire::with_played(&*game, Owned(seat));
        owners.extend(cards.into_iter().map(|card| (card, outcome.worth(seat))));
    }
    owners
}

fn shown(card: &str, owners: Owners) -> CardWins {
    let Share { games, share, low, high } = Share::of(owners.worth, owners.seats);
    CardWins { card: card.to_owned(), games, wins: share, low, high }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_games_say_little_and_many_say_more() {
        let few = shown("x", Owners { seats: 10, worth: 5.0 });
        let many = shown("x", Owners { seats: 1000, worth: 500.0 });
        assert_eq!((few.wins, many.wins), (0.5, 0.5));
        assert!(few.low < many.low && many.high < few.high);
        let all = shown("x", Owners { seats: 10, worth: 10.0 });
        assert!(all.low > 0.5 && all.low < 1.0 && all.high <= 1.0);
    }
}

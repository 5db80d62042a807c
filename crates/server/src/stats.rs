//! How much each card wins, over the games finished in this house.
//!
//! Counted once, when a game ends, and kept in the store. A game that nobody counted then, because the house went down or
//! because it ended before anybody counted, is played again for it when somebody asks.

use crate::house::House;
use crate::keeper;
use crate::lane::{Undone, Wanted};
use crate::people::Anybody;
use crate::refused::Refused;
use crate::shape::{CardWins, Problem};
use crate::store::{Change, Counted, StoreError, StoredTable, Woken};
use axum::Json;
use axum::extract::{Path, State};
use games::Playable;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use table::{Played, Seat, Share};
use tokio::sync::{mpsc, watch};
use wire::{AnyTable, PlayedVisitor};

/// Games that have ended and wait to be counted, and who counts older ones.
pub(crate) struct Stats {
    ended: mpsc::Sender<Counted>,
    waiting: Mutex<Option<mpsc::Receiver<Counted>>>,
    /// Somebody is counting games of this kind; closed when they are done.
    counting: Mutex<HashMap<String, watch::Receiver<()>>>,
    /// Whoever writes counts down holds this: two transactions of one node never wait for each other's cards.
    writing: tokio::sync::Mutex<()>,
}

/// Seats that owned each card at the end, and the shares of rivals they left behind, in 120ths: whole numbers for
/// every table of up to six.
type Owned = BTreeMap<String, (i64, i64)>;
const PARTS: f64 = 120.0;

/// So many wait; what has no place is counted when somebody asks.
const MOST_ENDED: usize = 256;

impl Default for Stats {
    fn default() -> Stats {
        let (ended, waiting) = mpsc::channel(MOST_ENDED);
        let (counting, writing) = (Mutex::default(), tokio::sync::Mutex::default());
        Stats { ended, waiting: Mutex::new(Some(waiting)), counting, writing }
    }
}

impl Stats {
    /// Games that have ended and wait to be counted, and how many may.
    pub(crate) fn waiting(&self) -> (usize, usize) {
        (self.ended.max_capacity() - self.ended.capacity(), self.ended.max_capacity())
    }

    /// A game has ended and is on the disk.
    pub(crate) fn note_end(&self, kept: &StoredTable, game: Option<&dyn AnyTable>) {
        let cards = game.map(owners).unwrap_or_default();
        let _ = self.ended.try_send(Counted { table: kept.id.clone(), game: kept.game.clone(), cards });
    }
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
/// Games that end within this time are counted together: most of them know the same cards.
const GATHERED: Duration = Duration::from_millis(200);
/// So many games are counted because somebody asked.
const MOST_COUNTED: i64 = 10_000;

/// How much each card wins, where enough games were finished here.
#[utoipa::path(get, path = "/games/{id}/stats", tag = "house", params(("id" = String, Path)),
    responses((status = 200, body = Vec<CardWins>), (status = 404, body = Problem)))]
pub(crate) async fn stats(
    State(house): State<Arc<House>>,
    _: Anybody,
    Path(id): Path<String>,
) -> Result<Json<Vec<CardWins>>, Refused> {
    crate::terms::rules(&id)?;
    let mut counting = counting(&house, &id);
    let _ = tokio::time::timeout(COUNTING_TIME, counting.changed()).await;
    let cards = house.store.card_wins(&id, ENOUGH).await?;
    Ok(Json(cards.into_iter().map(|(card, seats, worth)| shown(card, seats, worth)).collect()))
}

/// Writes down the cards of games as they end, for as long as the house is open.
pub(crate) async fn keep_counts(house: Arc<House>) {
    let waiting = house.stats.waiting.lock().expect("statistics").take();
    let Some(mut waiting) = waiting else { return };
    let mut games = Vec::new();
    while waiting.recv_many(&mut games, MOST_ENDED).await > 0 {
        if let Err(error) = keep(&house, std::mem::take(&mut games)).await {
            tracing::warn!(%error, "the cards of games could not be counted");
        }
        tokio::time::sleep(GATHERED).await;
    }
}

/// Counts these games, but for those of which that was done meanwhile.
async fn keep(house: &House, games: Vec<Counted>) -> Result<(), StoreError> {
    let _writing = house.stats.writing.lock().await;
    house.store.keep(vec![Change::Counted(games)]).await
}

/// Somebody who is counting the games of this kind that are not counted yet, begun if need be.
fn counting(house: &Arc<House>, game: &str) -> watch::Receiver<()> {
    let mut all = house.stats.counting.lock().expect("statistics");
    if let Some(counting) = all.get(game) {
        return counting.clone();
    }
    let (done, counting) = watch::channel(());
    all.insert(game.to_owned(), counting.clone());
    let (house, game) = (Arc::clone(house), game.to_owned());
    tokio::spawn(async move {
        count(&house, &game).await;
        house.stats.counting.lock().expect("statistics").remove(&game);
        drop(done);
    });
    counting
}

/// Counts what is not counted yet, one game after the other; the numbers can be read meanwhile.
async fn count(house: &Arc<House>, game: &str) {
    for table in house.store.uncounted(game, MOST_COUNTED).await.unwrap_or_default() {
        let owned = loop {
            if *house.closing.borrow() {
                return;
            }
            let Ok(Some(woken)) = house.store.wake(&table).await else { break Owned::new() };
            match house
                .studies
                .attempt(STATISTICS, PATIENCE, Box::new(move |_: &Wanted| woken_owners(woken)))
                .await
            {
                Ok(owned) => break owned,
                // A game at which the rules fail, or that takes too long, would again.
                Err(Undone::Failed) => break Owned::new(),
                Err(Undone::Busy) => tokio::time::sleep(PAUSE).await,
            }
        };
        let counted = Counted { table, game: game.to_owned(), cards: owned };
        if keep(house, vec![counted]).await.is_err() {
            return;
        }
    }
}

/// The same of a game that must be played again; nothing where the rules have changed since.
fn woken_owners(woken: Woken) -> Owned {
    keeper::restored(&woken.kept, woken.steps).map(|game| owners(&*game)).unwrap_or_default()
}

/// Every card that a seat owned when the game ended, with what that seat got out of it; nothing where the players ended
/// the game themselves.
fn owners(game: &dyn AnyTable) -> Owned {
    struct Cards(Seat);
    impl PlayedVisitor for Cards {
        type Out = Vec<String>;
        fn visit<G: Playable>(self, played: &Played<G>) -> Vec<String> {
            played.state().owned(self.0)
        }
    }
    let mut owned = Owned::new();
    let Some(outcome) = game.outcome() else { return owned };
    for seat in Seat::first(game.seats()) {
        let worth = (outcome.worth(seat) * PARTS).round() as i64;
        for card in wire::with_played(game, Cards(seat)) {
            let (seats, sum) = owned.entry(card).or_default();
            *seats += 1;
            *sum += worth;
        }
    }
    owned
}

fn shown(card: String, seats: i64, worth: i64) -> CardWins {
    let Share { games, share, low, high } = Share::of(worth as f64 / PARTS, seats as usize);
    CardWins { card, games, wins: share, low, high }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_games_say_little_and_many_say_more() {
        let few = shown("x".to_owned(), 10, 5 * 120);
        let many = shown("x".to_owned(), 1000, 500 * 120);
        assert_eq!((few.wins, many.wins), (0.5, 0.5));
        assert!(few.low < many.low && many.high < few.high);
        let all = shown("x".to_owned(), 10, 10 * 120);
        assert!(all.low > 0.5 && all.low < 1.0 && all.high <= 1.0);
    }
}

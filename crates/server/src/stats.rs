//! How much each card wins, over the games finished in this house.

use crate::house::House;
use crate::keeper;
use crate::lane::Wanted;
use crate::people::Anybody;
use crate::refused::{Refusal, Refused};
use crate::shape::{CardWins, Problem};
use crate::store::Woken;
use axum::Json;
use axum::extract::{Path, State};
use games::Playable;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;
use table::{Played, Seat, Share};
use tokio::sync::Mutex;
use wire::PlayedVisitor;

/// What has been counted since the server started, by game.
#[derive(Default)]
pub(crate) struct Stats(Mutex<HashMap<String, Counted>>);

#[derive(Default)]
struct Counted {
    tables: HashSet<String>,
    cards: BTreeMap<String, Owners>,
}

/// Seats that owned a card at the end, and the share of rivals each left behind.
#[derive(Clone, Copy, Default)]
struct Owners {
    seats: usize,
    worth: f64,
}

/// One call counts no more new games than this; the next goes on.
const MOST_COUNTED: usize = 50;
/// A card owned by fewer seats than this has nothing to say.
const ENOUGH: usize = 10;
/// Statistics are everybody's, so they wait as one person.
const STATISTICS: &str = "statistics";
const PATIENCE: Duration = Duration::from_secs(20);

/// How much each card wins, where enough games were finished here.
#[utoipa::path(get, path = "/api/games/{id}/stats", tag = "house", params(("id" = String, Path)),
    responses((status = 200, body = Vec<CardWins>), (status = 404, body = Problem)))]
pub(crate) async fn stats(
    State(house): State<Arc<House>>,
    _: Anybody,
    Path(id): Path<String>,
) -> Result<Json<Vec<CardWins>>, Refused> {
    wire::game_shown(&id)?;
    let finished = house.store.finished(&id).await?;
    let mut all = house.stats.0.lock().await;
    let counted = all.entry(id).or_default();
    let new: Vec<String> =
        finished.into_iter().filter(|table| !counted.tables.contains(table)).take(MOST_COUNTED).collect();
    for table in new {
        let Some(woken) = house.store.wake(&table).await? else { continue };
        let job = Box::new(move |_: &Wanted| owners(woken));
        for (card, worth) in house.studies.run(STATISTICS, PATIENCE, job).await.ok_or(Refusal::Busy)? {
            let owners = counted.cards.entry(card).or_default();
            owners.seats += 1;
            owners.worth += worth;
        }
        counted.tables.insert(table);
    }
    let enough = counted.cards.iter().filter(|(_, owners)| owners.seats >= ENOUGH);
    Ok(Json(enough.map(|(card, owners)| shown(card, *owners)).collect()))
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

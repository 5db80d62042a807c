//! Puzzles, and games played on from a moment of a record. Nothing is kept of who tries: whoever
//! plays says each time what they chose.

use crate::day::today;
use crate::house::House;
use crate::lane::Job;
use crate::library::Print;
use crate::people::{Anybody, Caller};
use crate::refused::{Refusal, Refused};
use crate::replays::past;
use crate::shape::{Problem, PuzzlesOf, WhatIf};
use ::puzzles::{Bot, Branch, Puzzle, PuzzleSeen, Solving};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use bots::{Skill, Strength};
use learn::Help;
use sha2::{Digest, Sha256};
use std::sync::Arc;
use std::time::Duration;
use table::{Lang, Seat, Seed};
use wire::AnyTable;

/// How long anybody waits for their turn, and then for the work itself.
const PATIENCE: Duration = Duration::from_secs(20);

/// Every puzzle of the house without its solution, and today's of each game.
#[utoipa::path(get, path = "/puzzles", tag = "house", responses((status = 200, body = Vec<Object>)))]
pub(crate) async fn list(
    State(house): State<Arc<House>>,
    reader: Anybody,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let day = today();
    let print = house.print(&reader, format!("puzzles {day}"), move || {
        let of = |game: &&str| PuzzlesOf {
            game: (*game).to_owned(),
            today: ::puzzles::puzzle_of_the_day(game, day).map(|puzzle| puzzle.id.clone()),
            themes: ::puzzles::themes(game).iter().map(|theme| (*theme).to_owned()).collect(),
            puzzles: ::puzzles::set(game).iter().map(Puzzle::shown).collect(),
        };
        Ok(Print::json(&games::IDS.iter().map(of).collect::<Vec<_>>()))
    });
    Ok(print.await?.answer(&headers))
}

/// A puzzle as it stands, or what is said to a try.
#[utoipa::path(post, path = "/puzzles/{game}/{id}", tag = "house",
    params(("game" = String, Path), ("id" = String, Path)), request_body = Object,
    responses((status = 200, body = Object), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn solve(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path((game, id)): Path<(String, String)>,
    Json(solving): Json<Solving>,
) -> Result<Json<PuzzleSeen>, Refused> {
    let puzzle = ::puzzles::set(&game).iter().find(|puzzle| puzzle.id == id).ok_or(Refusal::UnknownPath)?;
    let job: Job<Result<PuzzleSeen, wire::Error>> =
        Box::new(move |_| ::puzzles::solve(&game, puzzle, &solving));
    let shown = house.shows.run(&caller.person.id, PATIENCE, job).await.ok_or(Refusal::Busy)?;
    Ok(Json(shown?))
}

/// What a puzzle asks, what may be done and which rules matter for it; nothing of what is best.
#[utoipa::path(get, path = "/puzzles/{game}/{id}/help", tag = "house",
    params(("game" = String, Path), ("id" = String, Path)),
    responses((status = 200, body = Object), (status = 404, body = Problem)))]
pub(crate) async fn puzzle_help(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path((game, id)): Path<(String, String)>,
) -> Result<Json<Option<Help>>, Refused> {
    let puzzle = ::puzzles::set(&game).iter().find(|puzzle| puzzle.id == id).ok_or(Refusal::UnknownPath)?;
    let job: Job<Result<Option<Help>, wire::Error>> = Box::new(move |_| {
        let table = ::puzzles::opened(&game, puzzle)?;
        Ok(learn::help(&*table, puzzle.seat, &words::numbered))
    });
    let help = house.shows.run(&caller.person.id, PATIENCE, job).await.ok_or(Refusal::Busy)?;
    Ok(Json(help?))
}

/// Plays on from a moment of a finished game against bots. The same choices from the same moment lead to the same game,
/// whoever makes them: a link that tells them shares it.
#[utoipa::path(post, path = "/replays/{id}/what-if", tag = "replays", params(("id" = String, Path)),
    request_body = Object,
    responses((status = 200, body = Object), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn what_if(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
    Json(wanted): Json<WhatIf>,
) -> Result<Json<Branch>, Refused> {
    let told = |table: &dyn AnyTable, wanted: &WhatIf, names: &dyn words::Names| {
        ::puzzles::branch(table, wanted.seat, 0, wanted.seen, names)
    };
    played_on(&house, &caller, id, wanted, told).await.map(Json)
}

/// What is asked at the end of a game played on, what may be done and which rules matter for it.
#[utoipa::path(post, path = "/replays/{id}/what-if/help", tag = "replays", params(("id" = String, Path)),
    request_body = Object,
    responses((status = 200, body = Object), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn what_if_help(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
    Json(wanted): Json<WhatIf>,
) -> Result<Json<Option<Help>>, Refused> {
    let told = |table: &dyn AnyTable, wanted: &WhatIf, names: &dyn words::Names| {
        learn::help(table, wanted.seat, names)
    };
    played_on(&house, &caller, id, wanted, told).await.map(Json)
}

/// Plays on from a moment of a record, and says what is to be told of the table there.
async fn played_on<T: Send + 'static>(
    house: &Arc<House>,
    caller: &Caller,
    id: String,
    wanted: WhatIf,
    told: impl FnOnce(&dyn AnyTable, &WhatIf, &dyn words::Names) -> T + Send + 'static,
) -> Result<T, Refused> {
    let past = past(house, &id, &caller.person.id).await?;
    let job: Job<Result<T, wire::Error>> = Box::new(move |waited| {
        let there = past.film.at(wanted.step);
        let seed = Sha256::digest(format!("what if {id} {}", wanted.step));
        let mut table = wire::from_position(there.game(), &there.position(), Seed(seed.into()))?;
        let names = |lang: Lang, seat: Seat| past.names[seat.index()].in_lang(lang).to_owned();
        onward(&mut *table, &wanted, &|| waited.still(), &names)?;
        Ok(told(&*table, &wanted, &names))
    });
    let told = house.shows.run(&caller.person.id, PATIENCE, job).await.ok_or(Refusal::Busy)?;
    Ok(told?)
}

/// Makes the choices of one seat; bots that choose at once answer for the others.
fn onward(
    table: &mut dyn AnyTable,
    wanted: &WhatIf,
    go_on: &dyn Fn() -> bool,
    names: &dyn words::Names,
) -> Result<(), wire::Error> {
    if wanted.seat.index() >= table.seats() {
        return Err(wire::Error::shape(wire::ErrorCode::BadRequest, "seat"));
    }
    let squire = Bot { skill: Skill::from(Strength::Squire), seed: 1 };
    ::puzzles::play_on(table, wanted.seat, &wanted.choices, &squire, go_on, names)
}

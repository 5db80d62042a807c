//! Lessons: the list, and one step at a time. Nothing is kept: whoever learns says each time how far they are.

use crate::house::House;
use crate::lane::Job;
use crate::library::Print;
use crate::people::{Anybody, Caller};
use crate::refused::{Refusal, Refused};
use crate::shape::Problem;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use learn::{Attendance, Lecture, LessonShown};
use std::sync::Arc;
use std::time::Duration;

/// How long anybody waits for their turn, and then for the step itself.
const PATIENCE: Duration = Duration::from_secs(20);

/// Every lesson of the house, game by game in the order in which they are taught.
#[utoipa::path(get, path = "/lessons", tag = "house", responses((status = 200, body = Vec<Object>)))]
pub(crate) async fn list(
    State(house): State<Arc<House>>,
    reader: Anybody,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let print = house.print(&reader, "lessons".to_owned(), || {
        let shown: Vec<LessonShown> = games::IDS.iter().flat_map(|game| learn::shown(game)).collect();
        Ok(Print::json(&shown))
    });
    Ok(print.await?.answer(&headers))
}

/// One step of a lesson after these choices.
#[utoipa::path(post, path = "/lessons/{game}/{name}", tag = "house",
    params(("game" = String, Path), ("name" = String, Path)), request_body = Object,
    responses((status = 200, body = Object), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn step(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path((game, name)): Path<(String, String)>,
    Json(attendance): Json<Attendance>,
) -> Result<Json<Lecture>, Refused> {
    let lesson = learn::lesson(&game, &name).ok_or(Refusal::UnknownPath)?;
    let job: Job<Result<Lecture, wire::Error>> = Box::new(move |_| learn::attend(lesson, &attendance));
    let lecture = house.shows.run(&caller.person.id, PATIENCE, job).await.ok_or(Refusal::Busy)?;
    Ok(Json(lecture?))
}

/// What cards are worth and what strong players open with, as the designer's bench has measured it.
#[utoipa::path(get, path = "/games/{id}/worth", tag = "house", params(("id" = String, Path)),
    responses((status = 200, body = Object), (status = 404, body = Problem)))]
pub(crate) async fn worth(
    State(house): State<Arc<House>>,
    reader: Anybody,
    Path(game): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let measured = learn::measured(&game).ok_or(Refusal::UnknownPath)?;
    let print = house.print(&reader, format!("worth {game}"), move || Ok(Print::json(measured)));
    Ok(print.await?.answer(&headers))
}

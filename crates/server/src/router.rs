//! Every path of the server.

use crate::body::InTime;
use crate::house::House;
use crate::refused::{Refusal, Refused};
use crate::{
    account, analyses, day, docs, fullness, lessons, lobby, origin, people, puzzles, replays, socket, stats,
    web,
};
use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};

pub(crate) fn router(house: Arc<House>) -> Router {
    let limit = DefaultBodyLimit::max(house.config.limits.body);
    let api = Router::new()
        .route("/me", get(people::me).patch(people::change))
        .route("/me/claim", post(account::claim))
        .route("/me/sessions", get(people::sessions))
        .route("/me/sessions/{id}", delete(people::revoke))
        .route("/login", post(account::login))
        .route("/logout", post(account::logout))
        .route("/games", get(lobby::games))
        .route("/games/{id}/agreement", post(lobby::agreement))
        .route("/games/{id}/cards", get(lobby::cards))
        .route("/games/{id}/clauses", get(lobby::clauses))
        .route("/games/{id}/stats", get(stats::stats))
        .route("/games/{id}/worth", get(lessons::worth))
        .route("/lessons", get(lessons::list))
        .route("/lessons/{game}/{name}", post(lessons::step))
        .route("/lobby", get(lobby::lobby))
        .route("/tables", post(lobby::make))
        .route("/tables/{id}", get(lobby::look))
        .route("/tables/{id}/sit", post(lobby::sit))
        .route("/tables/{id}/stand", post(lobby::stand))
        .route("/tables/{id}/bot", post(lobby::invite))
        .route("/tables/{id}/free", post(lobby::free))
        .route("/tables/{id}/options", post(lobby::options))
        .route("/tables/{id}/start", post(lobby::start))
        .route("/tables/{id}/rematch", post(lobby::rematch))
        .route("/tables/{id}/ws", get(socket::upgrade))
        .route("/replays/{id}", get(replays::info))
        .route("/replays/{id}/frames", get(replays::frames))
        .route("/replays/{id}/analysis", get(analyses::analysis))
        .route("/replays/{id}/file", get(replays::file))
        .route("/replays/{id}/what-if", post(puzzles::what_if))
        .route("/puzzles", get(puzzles::list))
        .route("/puzzles/{game}/{id}", post(puzzles::solve))
        .route("/day", get(day::list))
        .route("/day/{game}", post(day::play))
        .route("/day/{game}/along", post(day::along))
        .route("/day/{game}/results", get(day::results))
        .layer(limit)
        .route("/day-entries", post(day::enter).layer(DefaultBodyLimit::max(crate::fair::LONGEST_RECORD)))
        .route("/replays", post(replays::upload).layer(DefaultBodyLimit::max(crate::fair::LONGEST_RECORD)))
        .route("/docs", get(docs::page))
        .route("/openapi.json", get(docs::openapi))
        .fallback(async || Refused::from(Refusal::UnknownPath))
        .layer(middleware::from_fn_with_state(Arc::clone(&house), around));
    Router::new()
        .nest("/api", api)
        .route("/healthz", get(health))
        // The numbers of the house are told at an address of their own.
        .route("/metrics", get(async || StatusCode::NOT_FOUND))
        .fallback(web::file)
        .layer(middleware::from_fn_with_state(Arc::clone(&house), origin::check))
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest).compress_when(packable()))
        .with_state(house)
}

/// What the operator's own programs ask for, at an address that strangers do not reach.
pub(crate) fn numbers(house: Arc<House>) -> Router {
    Router::new().route("/metrics", get(metrics)).route("/healthz", get(health)).with_state(house)
}

/// What is packed on its way out: texts worth the trouble. Pictures and fonts are packed already, the
/// built-in files carry their packed form, and the sockets' answers have no body.
fn packable() -> impl Predicate {
    SizeAbove::new(SMALLEST_PACKED)
        .and(NotForContentType::const_new("image/png"))
        .and(NotForContentType::const_new("image/webp"))
        .and(NotForContentType::const_new("font/"))
}

/// Smaller answers fit into one packet as they are.
const SMALLEST_PACKED: u16 = 1024;

/// Around every call: counted, written down, never cached; what axum itself refuses gets a reason
/// that people can read.
async fn around(State(house): State<Arc<House>>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let (method, path) = (request.method().clone(), format!("/api{}", request.uri().path()));
    let (parts, body) = request.into_parts();
    let (body, late) = InTime::of(body, house.config.limits.body_time);
    let mut response = next.run(Request::from_parts(parts, body)).await;
    if late.load(Relaxed) {
        response = Refused::from(Refusal::TooSlow).into_response();
    }
    house.metrics.requests.up();
    let status = response.status();
    let told = response
        .headers()
        .get(header::CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes().starts_with(b"text/plain"));
    if told && (status.is_client_error() || status.is_server_error()) {
        let refusal = match status {
            StatusCode::PAYLOAD_TOO_LARGE => Refusal::TooBig,
            StatusCode::NOT_FOUND => Refusal::UnknownPath,
            _ => Refusal::BadRequest,
        };
        response = (status, axum::Json(refusal.problem())).into_response();
    }
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response.headers_mut().insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    tracing::debug!(%method, %path, status = status.as_u16(), micros = begun.elapsed().as_micros() as u64, "call");
    response
}

async fn health(State(house): State<Arc<House>>) -> Response {
    match !*house.closing.borrow() && house.health.is_well(&house.store, &house.closing).await {
        true => (StatusCode::OK, "ok\n").into_response(),
        false => (StatusCode::SERVICE_UNAVAILABLE, "not ok\n").into_response(),
    }
}

async fn metrics(State(house): State<Arc<House>>) -> Response {
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    (kind, house.metrics.text() + &fullness::text(&house).await).into_response()
}

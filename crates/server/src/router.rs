//! Every path of the server.

use crate::body::InTime;
use crate::config::Limits;
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
use axum::routing::get;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};
use utoipa::OpenApi;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt};
use utoipa_axum::routes;

/// Every call of the API that programs may make. A path and its shapes stand at the handler; what is listed here is
/// both answered and described.
fn calls(limits: &Limits) -> OpenApiRouter<Arc<House>> {
    let long = || DefaultBodyLimit::max(crate::fair::LONGEST_RECORD);
    OpenApiRouter::with_openapi(docs::Api::openapi())
        .routes(routes!(people::me, people::change))
        .routes(routes!(account::claim))
        .routes(routes!(people::sessions))
        .routes(routes!(people::revoke))
        .routes(routes!(account::login))
        .routes(routes!(account::logout))
        .routes(routes!(lobby::games))
        .routes(routes!(lobby::agreement))
        .routes(routes!(lobby::cards))
        .routes(routes!(lobby::clauses))
        .routes(routes!(stats::stats))
        .routes(routes!(lessons::worth))
        .routes(routes!(lessons::list))
        .routes(routes!(lessons::step))
        .routes(routes!(lobby::lobby))
        .routes(routes!(lobby::make))
        .routes(routes!(lobby::look))
        .routes(routes!(lobby::sit))
        .routes(routes!(lobby::stand))
        .routes(routes!(lobby::invite))
        .routes(routes!(lobby::free))
        .routes(routes!(lobby::options))
        .routes(routes!(lobby::start))
        .routes(routes!(lobby::rematch))
        .routes(routes!(replays::info))
        .routes(routes!(replays::frames))
        .routes(routes!(analyses::analysis))
        .routes(routes!(replays::file))
        .routes(routes!(puzzles::what_if))
        .routes(routes!(puzzles::what_if_help))
        .routes(routes!(puzzles::list))
        .routes(routes!(puzzles::solve))
        .routes(routes!(puzzles::puzzle_help))
        .routes(routes!(day::list))
        .routes(routes!(day::play))
        .routes(routes!(day::help))
        .routes(routes!(day::along))
        .routes(routes!(day::results))
        .layer(DefaultBodyLimit::max(limits.body))
        .routes(routes!(day::enter).layer(long()))
        .routes(routes!(replays::upload).layer(long()))
}

/// The description of [`calls`], at the paths where they are answered.
pub(crate) fn described() -> utoipa::openapi::OpenApi {
    OpenApiRouter::new().nest("/api", calls(&Limits::default())).into_openapi()
}

pub(crate) fn router(house: Arc<House>) -> Router {
    let api = Router::from(calls(&house.config.limits))
        .route("/tables/{id}/ws", get(socket::upgrade))
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

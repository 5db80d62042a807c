//! The web table: files built into the program, or taken from a folder.

use crate::house::House;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Redirect, Response};
use std::borrow::Cow;
use std::path::Path;
use std::sync::Arc;
use table::{Lang, Message};

/// Only our own code, pictures and fonts, and nobody may frame us.
const POLICY: &str = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; \
                      connect-src 'self'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

/// Whether the client was built into this program.
pub fn client_is_built_in() -> bool {
    page::file("index.html").is_some()
}

/// Any path that is not the API's: a file, or the page, which finds its own way.
pub(crate) async fn file(State(house): State<Arc<House>>, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path == "handbook" || path.starts_with("handbook/") {
        return handbook(path, &headers);
    }
    let is_page = path.is_empty() || !path.rsplit('/').next().unwrap_or_default().contains('.');
    let path = if is_page { "index.html" } else { path };
    let found = match &house.config.web {
        Some(folder) => from_folder(folder, path).await,
        None => built_in(path, &headers),
    };
    match found {
        Some((bytes, encoding)) => answer(path, bytes, encoding),
        None if is_page => missing(&headers, "server-no-client", page::WITHOUT),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// The handbook, where one was bound into this program; always the program's own, whatever `--web` says.
fn handbook(path: &str, headers: &HeaderMap) -> Response {
    if path == "handbook" {
        return Redirect::permanent("/handbook/").into_response();
    }
    let path = if path == "handbook/" { "handbook/index.html" } else { path };
    match built_in(path, headers) {
        Some((bytes, encoding)) => answer(path, bytes, encoding),
        None if path == "handbook/index.html" => {
            missing(headers, "server-no-handbook", "server-no-handbook-line")
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

type Found = (Cow<'static, [u8]>, Option<&'static str>);

fn built_in(path: &str, headers: &HeaderMap) -> Option<Found> {
    let file = page::file(path)?;
    let accepted =
        headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let accepts = |name: &str| accepted.split(',').any(|one| one.trim().split(';').next() == Some(name));
    Some(match (file.brotli, file.gzip) {
        (Some(bytes), _) if accepts("br") => (Cow::Borrowed(bytes), Some("br")),
        (_, Some(bytes)) if accepts("gzip") => (Cow::Borrowed(bytes), Some("gzip")),
        _ => (Cow::Borrowed(file.plain), None),
    })
}

async fn from_folder(folder: &Path, path: &str) -> Option<Found> {
    if path.split('/').any(|part| part.is_empty() || part.starts_with('.') || part.contains(['\\', ':', '%']))
    {
        return None;
    }
    let path = folder.join(path);
    let read = tokio::task::spawn_blocking(move || std::fs::read(path).ok());
    Some((Cow::Owned(read.await.ok()??), None))
}

fn answer(path: &str, bytes: Cow<'static, [u8]>, encoding: Option<&'static str>) -> Response {
    // Vite names everything below assets/ by its content.
    let caching =
        if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut response = bytes.into_owned().into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(path)));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Some(encoding) = encoding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    safe(headers);
    response
}

/// Headers that every page carries.
pub(crate) fn safe(headers: &mut HeaderMap) {
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "webmanifest" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        _ => "application/octet-stream",
    }
}

/// The page when the client or the handbook was not built: it says what is missing, in the reader's language.
fn missing(headers: &HeaderMap, what: &'static str, why: &'static str) -> Response {
    let wanted =
        headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let lang = if wanted.trim_start().to_lowercase().starts_with("de") { Lang::De } else { Lang::En };
    let say = |key| words::say(lang, &Message::new(key), &words::numbered);
    let (title, why) = (say(what), say(why));
    let page = format!(
        "<!doctype html><html lang=\"{}\"><meta charset=\"utf-8\"><title>Bergfried</title>\
         <meta name=\"viewport\" content=\"width=device-width\">\
         <style>body{{font:1.1rem/1.6 system-ui;max-width:38rem;margin:15vh auto;padding:0 1rem}}</style>\
         <h1>Bergfried</h1><p>{title}</p><p>{why}</p><p><a href=\"/api/docs\">API</a></p></html>",
        lang.code()
    );
    let mut response = (StatusCode::OK, page).into_response();
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(kind("html")));
    safe(response.headers_mut());
    response
}

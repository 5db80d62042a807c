//! The description of the API: OpenAPI for programs, a page for people.

use crate::house::House;
use crate::library::Print;
use crate::people::Anybody;
use crate::refused::Refused;
use crate::{router, shape};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use serde_json::Value;
use std::fmt::Write;
use std::sync::Arc;
use utoipa::OpenApi;

/// What the description says beside the calls themselves, which [`router`] lists.
#[derive(OpenApi)]
#[openapi(
    info(title = "Bergfried", description = "Four castle card games: people, tables, replays. \
        The socket of a table is described in docs/server.md."),
    components(schemas(shape::Both, shape::Problem)),
    tags((name = "people"), (name = "house"), (name = "tables"), (name = "replays"))
)]
pub(crate) struct Api;

/// The OpenAPI document.
pub(crate) async fn openapi(
    State(house): State<Arc<House>>,
    reader: Anybody,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let print = house.print(&reader, "openapi".to_owned(), || Ok(Print::json(&router::described())));
    Ok(print.await?.answer(&headers))
}

/// The same as a page, without scripts.
pub(crate) async fn page(
    State(house): State<Arc<House>>,
    reader: Anybody,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let print = house.print(&reader, "docs".to_owned(), || {
        let document = serde_json::to_value(router::described()).expect("the description as JSON");
        Ok(Print::of("text/html; charset=utf-8", written(&document).into_bytes()))
    });
    let mut response = print.await?.answer(&headers);
    crate::web::safe(response.headers_mut());
    Ok(response)
}

fn written(document: &Value) -> String {
    let mut page = String::from(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Bergfried API</title>\
         <meta name=\"viewport\" content=\"width=device-width\"><style>\
         body{font:1rem/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}\
         code,pre{font:.9rem/1.5 ui-monospace,monospace}pre{overflow:auto;padding:.5rem;border:1px solid #8886}\
         b{display:inline-block;min-width:4.5rem}summary{cursor:pointer;padding:.3rem 0}dd{margin:0 0 .4rem 1.5rem}\
         </style><h1>Bergfried API</h1><p>For programs: <a href=\"/api/openapi.json\">openapi.json</a></p>",
    );
    for (path, calls) in object(&document["paths"]) {
        for (method, call) in object(calls) {
            let summary = call["summary"].as_str().unwrap_or_default();
            let _ = write!(
                page,
                "<details><summary><b>{}</b> <code>{}</code> {}</summary>",
                method.to_uppercase(),
                plain(path),
                plain(summary)
            );
            let body = &call["requestBody"]["content"];
            if !body.is_null() {
                let _ = write!(page, "<p>Body</p><pre>{}</pre>", plain(&shape_of(body)));
            }
            for (status, answer) in object(&call["responses"]) {
                let _ = write!(page, "<p>{status}</p><pre>{}</pre>", plain(&shape_of(&answer["content"])));
            }
            page.push_str("</details>");
        }
    }
    page.push_str("<h2>Shapes</h2>");
    for (name, schema) in object(&document["components"]["schemas"]) {
        let text = serde_json::to_string_pretty(schema).unwrap_or_default();
        let about = schema["description"].as_str().unwrap_or_default();
        let _ = write!(
            page,
            "<details id=\"{0}\"><summary><code>{0}</code> {1}</summary><pre>{2}</pre></details>",
            plain(name),
            plain(about),
            plain(&text)
        );
    }
    page.push_str("</html>");
    page
}

fn object(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}

/// The name of a shape, or the shape itself where it has none.
fn shape_of(content: &Value) -> String {
    let schema = object(content).next().map_or(&Value::Null, |(_, kind)| &kind["schema"]);
    let name =
        |schema: &Value| schema["$ref"].as_str().and_then(|path| Some(path.rsplit('/').next()?.to_owned()));
    match (name(schema), name(&schema["items"])) {
        (Some(name), _) => name,
        (None, Some(name)) => format!("{name}[]"),
        (None, None) if schema.is_null() => "–".to_owned(),
        (None, None) => serde_json::to_string(schema).unwrap_or_default(),
    }
}

fn plain(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

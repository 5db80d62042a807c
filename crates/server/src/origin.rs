//! Which names the house answers to, and whose pages may do something in it.
//!
//! A browser sends our cookie along with whatever a page asks of us, also a page of another port of the
//! same machine. So whatever changes something must come from our own page. And a stranger's name that
//! suddenly points at this machine must not make the stranger's page our own: names we do not know are
//! refused.

use crate::house::House;
use crate::refused::{Refusal, Refused};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, Method, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::IpAddr;
use std::sync::Arc;

/// Lets a request through that is meant for us and, where it changes something, comes from our page.
pub(crate) async fn check(State(house): State<Arc<House>>, request: Request, next: Next) -> Response {
    // Whoever watches over us calls us by any name; there is nothing else to be had here.
    if request.uri().path() == "/healthz" {
        return next.run(request).await;
    }
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS)
        || request.headers().contains_key(header::UPGRADE);
    match checked(&house, request.uri(), request.headers(), changes) {
        Ok(()) => next.run(request).await,
        Err(refusal) => Refused::from(refusal).into_response(),
    }
}

fn checked(house: &House, uri: &Uri, headers: &HeaderMap, changes: bool) -> Result<(), Refusal> {
    let host = only(headers, header::HOST)?.ok_or(Refusal::BadRequest)?.to_ascii_lowercase();
    if uri.authority().is_some_and(|named| !named.as_str().eq_ignore_ascii_case(&host)) {
        return Err(Refusal::BadRequest);
    }
    let name = name_of(&host).ok_or(Refusal::BadRequest)?;
    let settings =
        Settings { origins: &house.config.origins, wide: house.wide, proxied: house.config.proxies > 0 };
    if !settings.answers_to(&host, name) {
        return Err(Refusal::UnknownHost);
    }
    if changes {
        let origin = only(headers, header::ORIGIN)?.map(str::to_ascii_lowercase);
        let from = only(headers, HeaderName::from_static("sec-fetch-site"))?;
        let own = match (&origin, from) {
            (Some(origin), _) => settings.is_own(origin, &host, name),
            // Programs that are no browser send neither.
            (None, from) => from.is_none_or(|from| from == "same-origin" || from == "none"),
        };
        if !own {
            return Err(Refusal::ForeignOrigin);
        }
    }
    Ok(())
}

/// The one value of a header. Two would let somebody on the way read another than we do.
fn only(headers: &HeaderMap, name: HeaderName) -> Result<Option<&str>, Refusal> {
    let mut all = headers.get_all(name).iter();
    match (all.next(), all.next()) {
        (None, _) => Ok(None),
        (Some(value), None) => value.to_str().map(Some).map_err(|_| Refusal::BadRequest),
        (Some(_), Some(_)) => Err(Refusal::BadRequest),
    }
}

/// The name in `name`, `name:port` or `[address]:port`.
fn name_of(host: &str) -> Option<&str> {
    let (name, port) = match host.strip_prefix('[') {
        Some(rest) => rest.split_once(']')?,
        None => host.split_at(host.find(':').unwrap_or(host.len())),
    };
    let plain = |sign: char| sign.is_ascii_alphanumeric() || "-._:".contains(sign);
    let digits = port.strip_prefix(':').unwrap_or(port);
    let fine =
        !name.is_empty() && name.chars().all(plain) && digits.bytes().all(|digit| digit.is_ascii_digit());
    fine.then(|| name.strip_suffix('.').unwrap_or(name))
}

struct Settings<'a> {
    /// What the operator has named, as `https://bergfried.example`.
    origins: &'a [String],
    /// Whether other machines are let in.
    wide: bool,
    proxied: bool,
}

impl Settings<'_> {
    fn answers_to(&self, host: &str, name: &str) -> bool {
        let named = || {
            let hosts = self.origins.iter().filter_map(|origin| origin.split_once("://"));
            hosts.map(|(_, named)| named).any(|named| named == host)
        };
        // Nobody can make these point elsewhere: addresses, this machine, and the names that only a
        // neighbour can give, who could as well come themselves.
        let near = self.wide && (!name.contains('.') || name.ends_with(".local"));
        name.parse::<IpAddr>().is_ok() || is_this_machine(name) || near || named()
    }

    fn is_own(&self, origin: &str, host: &str, name: &str) -> bool {
        let Some((scheme, from)) = origin.split_once("://") else { return false };
        let loopback =
            is_this_machine(name) || name.parse().is_ok_and(|address: IpAddr| address.is_loopback());
        let spoken = if self.proxied && !loopback { "https" } else { "http" };
        (from == host && scheme == spoken) || self.origins.iter().any(|named| named == origin)
    }
}

fn is_this_machine(name: &str) -> bool {
    name == "localhost" || name.ends_with(".localhost")
}

/// An origin as browsers write it, or nothing where it is none.
pub(crate) fn normal(origin: &str) -> Option<String> {
    let origin = origin.trim().trim_end_matches('/').to_ascii_lowercase();
    let (scheme, host) = origin.split_once("://")?;
    let usual = match scheme {
        "http" => ":80",
        "https" => ":443",
        _ => return None,
    };
    name_of(host)?;
    Some(format!("{scheme}://{}", host.strip_suffix(usual).unwrap_or(host)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_strangers_can_turn_are_refused_until_named() {
        let named = ["https://bergfried.example".to_owned()];
        let answers = |origins: &[String], wide, host: &str| {
            let name = name_of(host);
            name.is_some_and(|name| Settings { origins, wide, proxied: false }.answers_to(host, name))
        };
        for host in
            ["127.0.0.1:7878", "localhost:7878", "[::1]:7878", "10.0.0.7", "x.localhost", "localhost."]
        {
            assert!(answers(&[], false, host), "{host}");
        }
        for host in ["evil.example", "evil.example:7878", "127.0.0.1.evil.example", "box", "box.local"] {
            assert!(!answers(&[], false, host), "{host}");
        }
        assert!(answers(&[], true, "box:7878") && answers(&[], true, "box.local"));
        assert!(answers(&named, false, "bergfried.example"));
        assert!(!answers(&named, true, "bergfried.example:81") && !answers(&named, true, "evil.example"));
        for host in ["", ":80", "a b", "a:x", "[::1", "a@b", "evil.example/x"] {
            assert_eq!(name_of(host), None, "{host}");
        }
    }

    #[test]
    fn only_our_own_scheme_name_and_port_are_our_page() {
        let own = |proxied, origin: &str, host: &str| {
            let settings = Settings { origins: &["http://dev:5173".to_owned()], wide: true, proxied };
            settings.is_own(origin, host, name_of(host).expect("a name"))
        };
        assert!(own(false, "http://10.0.0.7:7878", "10.0.0.7:7878"));
        assert!(!own(false, "http://10.0.0.7:7879", "10.0.0.7:7878"), "another port");
        assert!(!own(false, "https://10.0.0.7:7878", "10.0.0.7:7878"), "another scheme");
        assert!(!own(false, "null", "10.0.0.7:7878"));
        assert!(own(true, "https://castle.example", "castle.example"));
        assert!(!own(true, "http://castle.example", "castle.example"));
        assert!(own(true, "http://127.0.0.1:7878", "127.0.0.1:7878"), "whoever sits at the machine itself");
        assert!(own(false, "http://dev:5173", "10.0.0.7:7878"), "named by the operator");
    }

    #[test]
    fn origins_are_kept_as_browsers_write_them() {
        assert_eq!(normal("HTTPS://Castle.Example:443/").as_deref(), Some("https://castle.example"));
        assert_eq!(normal("http://dev:5173").as_deref(), Some("http://dev:5173"));
        for odd in ["castle.example", "ftp://castle.example", "https://", "https://castle.example/path"] {
            assert_eq!(normal(odd), None, "{odd}");
        }
    }
}

//! Our cookies: how they are written, and which of several is meant.
//!
//! Other pages of our domain, a proxy on the way or an older path may have set cookies of the same name, and a browser
//! sends them all without saying whose they are. What opens nothing must not stand before what does; and behind HTTPS the
//! session has a name that no other host can set.

use crate::house::House;
use axum::http::{HeaderMap, HeaderValue, header};
use sha2::{Digest, Sha256};

/// A cookie lives for a year after the last visit.
pub(crate) const COOKIE_SECONDS: u32 = 365 * 24 * 3600;
const COOKIE: &str = "bergfried";
/// The same where browsers hold to what the prefix promises: set by this very host, over HTTPS, for all paths.
const HOST_COOKIE: &str = "__Host-bergfried";
/// A cookie that names a device and opens nothing.
const DEVICE: &str = "bergfried-device";
/// So many cookies of one name are looked at.
const MOST_SAME: usize = 4;

/// Whether browsers come over HTTPS.
fn secure(house: &House) -> bool {
    house.config.proxies > 0
}

pub(crate) fn hashed(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

/// The values of the cookies of this name that can be ours: 64 letters of a random number each.
fn cookies<'a>(headers: &'a HeaderMap, name: &str) -> impl Iterator<Item = &'a str> {
    let values = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    values
        .flat_map(|value| value.split(';'))
        .filter_map(move |pair| pair.trim().strip_prefix(name)?.strip_prefix('='))
        .filter(|token| token.len() == 64)
        .take(MOST_SAME)
}

/// What may be the session of whoever calls, the likeliest first.
pub(crate) fn tokens<'a>(house: &House, headers: &'a HeaderMap) -> Vec<&'a str> {
    let own: Vec<&str> = if secure(house) { cookies(headers, HOST_COOKIE).collect() } else { Vec::new() };
    // Whoever was here before the house spoke HTTPS, or before the cookie had this name, gets it with their next visit.
    if own.is_empty() { cookies(headers, COOKIE).collect() } else { own }
}

/// What may be the device that calls, if it has ever been used to log in.
pub(crate) fn devices(headers: &HeaderMap) -> impl Iterator<Item = [u8; 32]> {
    cookies(headers, DEVICE).map(hashed)
}

fn written(house: &House, name: &str, token: &str, about: &str) -> HeaderValue {
    let secure = if secure(house) { "; Secure" } else { "" };
    format!("{name}={token}; HttpOnly; {about}{secure}").parse().expect("a cookie of plain letters")
}

pub(crate) fn set_cookie(house: &House, token: &str, seconds: u32) -> HeaderValue {
    let name = if secure(house) { HOST_COOKIE } else { COOKIE };
    written(house, name, token, &format!("Path=/; SameSite=Lax; Max-Age={seconds}"))
}

pub(crate) fn set_device(house: &House, token: &str) -> HeaderValue {
    let about = format!("Path=/api/login; SameSite=Strict; Max-Age={COOKIE_SECONDS}");
    written(house, DEVICE, token, &about)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cookie_of_a_name_is_looked_at_and_no_other() {
        let (one, two) = ("1".repeat(64), "2".repeat(64));
        let mut headers = HeaderMap::new();
        let first = format!("bergfried=short; bergfried-device={two}; bergfried={one}; xbergfried={two}");
        headers.append(header::COOKIE, first.parse().expect("a header"));
        headers.append(header::COOKIE, format!("bergfried={two}").parse().expect("a header"));
        assert_eq!(cookies(&headers, COOKIE).collect::<Vec<_>>(), [&one, &two]);
        assert_eq!(cookies(&headers, DEVICE).collect::<Vec<_>>(), [&two]);
        let many = vec![format!("bergfried={one}"); 9].join("; ");
        headers.insert(header::COOKIE, many.parse().expect("a header"));
        assert_eq!(cookies(&headers, COOKIE).count(), MOST_SAME);
    }
}

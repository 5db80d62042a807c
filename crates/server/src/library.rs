//! What is the same for everybody: games, cards, clauses, the description of the API. Made once, packed
//! once, and its bytes shared by all who read them, however slowly they do.

use crate::house::House;
use crate::lane::Job;
use crate::people::Anybody;
use crate::refused::{Refusal, Refused};
use crate::shelf::Shelf;
use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::io::Write;
use std::sync::Arc;
use std::time::Duration;

/// Something to read, as it goes over the wire.
#[derive(Clone, Debug)]
pub(crate) struct Print {
    plain: Bytes,
    packed: Bytes,
    /// Names the content, so that whoever has it need not get it again.
    tag: HeaderValue,
    kind: &'static str,
}

impl Print {
    /// JSON of this value.
    pub(crate) fn json(value: &impl Serialize) -> Print {
        Print::of("application/json", serde_json::to_vec(value).expect("a value as JSON"))
    }

    pub(crate) fn of(kind: &'static str, plain: Vec<u8>) -> Print {
        let hash = crate::random::hex(&Sha256::digest(&plain)[..12]);
        // Weak: the same name for the plain and the packed form.
        let tag = HeaderValue::try_from(format!("W/\"{hash}\"")).expect("a tag of plain letters");
        Print { packed: packed(&plain), plain: plain.into(), tag, kind }
    }

    fn len(&self) -> usize {
        self.plain.len() + self.packed.len()
    }

    /// The answer to whoever sent these headers.
    pub(crate) fn answer(&self, headers: &HeaderMap) -> Response {
        let fixed = [
            (header::ETAG, self.tag.clone()),
            (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
            (header::VARY, HeaderValue::from_static("accept-encoding")),
        ];
        if known(headers, &self.tag) {
            return (StatusCode::NOT_MODIFIED, fixed).into_response();
        }
        let kind = (header::CONTENT_TYPE, HeaderValue::from_static(self.kind));
        if accepts_gzip(headers) {
            let gzip = (header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            (fixed, [kind, gzip], self.packed.clone()).into_response()
        } else {
            (fixed, [kind], self.plain.clone()).into_response()
        }
    }
}

/// Whether the reader has this content already.
fn known(headers: &HeaderMap, tag: &HeaderValue) -> bool {
    let opaque = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
    let Ok(tag) = tag.to_str().map(opaque) else { return false };
    let lines = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).any(|one| opaque(one) == tag)
}

/// Whether the reader can unpack.
pub(crate) fn accepts_gzip(headers: &HeaderMap) -> bool {
    let lines = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).any(|one| {
        let mut parts = one.split(';').map(str::trim);
        let named = matches!(parts.next(), Some("gzip" | "x-gzip"));
        named && parts.all(|weight| !matches!(weight.replace(' ', "").as_str(), "q=0" | "q=0.0" | "q=0.00"))
    })
}

fn packed(plain: &[u8]) -> Bytes {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    let written = encoder.write_all(plain).and_then(|()| encoder.finish());
    written.expect("packing into memory").into()
}

/// The shelf of prints is this long and this heavy, in bytes.
const MOST_PRINTS: usize = 64;
const HEAVIEST: usize = 24 << 20;
/// How long anybody waits for a print.
const PATIENCE: Duration = Duration::from_secs(20);

/// A shelf for what is printed.
pub(crate) fn prints() -> Shelf<Print> {
    Shelf::new(MOST_PRINTS, HEAVIEST)
}

impl House {
    /// The print of this name, made by whoever asks first, where others do not wait for it.
    pub(crate) async fn print(
        self: &Arc<House>,
        reader: &Anybody,
        name: String,
        make: impl FnOnce() -> Result<Print, Refused> + Send + 'static,
    ) -> Result<Arc<Print>, Refused> {
        if let Some(print) = self.library.get(&name) {
            return Ok(print);
        }
        let job: Job<Result<Print, Refused>> = Box::new(move |_| make());
        let made = self.openings.run(&reader.0, PATIENCE, job).await.ok_or(Refusal::Busy)??;
        let print = Arc::new(made);
        self.library.put(name, Arc::clone(&print), print.len());
        Ok(print)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    fn headers(pairs: &[(header::HeaderName, &'static str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value))).collect()
    }

    #[test]
    fn a_print_is_packed_for_those_who_can_unpack() {
        for (accepted, packed) in [
            ("gzip", true),
            ("br, gzip;q=0.5", true),
            ("x-gzip", true),
            ("gzip;q=0", false),
            ("br", false),
            ("gzipped", false),
        ] {
            assert_eq!(accepts_gzip(&headers(&[(header::ACCEPT_ENCODING, accepted)])), packed, "{accepted}");
        }
        let print = Print::of("text/plain", b"hear, hear".repeat(100));
        let mut unpacked = Vec::new();
        flate2::read::GzDecoder::new(&*print.packed).read_to_end(&mut unpacked).expect("packed bytes");
        assert_eq!(unpacked, print.plain);
        assert!(print.packed.len() < print.plain.len());
    }

    #[test]
    fn whoever_has_it_does_not_get_it_again() {
        let print = Print::json(&"once");
        let tag = print.tag.to_str().expect("a tag").to_owned();
        let asked = |given: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::IF_NONE_MATCH, HeaderValue::try_from(given).expect("a header"));
            print.answer(&headers).status()
        };
        assert_eq!(asked(&tag), StatusCode::NOT_MODIFIED);
        assert_eq!(asked(&format!("\"other\", {}", tag.trim_start_matches("W/"))), StatusCode::NOT_MODIFIED);
        assert_eq!(asked("\"other\""), StatusCode::OK);
    }
}

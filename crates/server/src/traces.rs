//! Traces, when they are asked for: what became of a message, from the socket over the bus to the keeper and the disk.
//!
//! By the standard of OpenTelemetry: spans go as OTLP in JSON over HTTP to a collector, and what ties those of one
//! message together travels between nodes as a W3C `traceparent`. By hand, because the house needs one shape of it.

use crate::{now, random};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::mpsc;

/// Spans that may wait for the collector; more are lost, and counted.
const MOST_WAITING: usize = 8_192;
/// So many go at once, and not later than this.
const TOGETHER: usize = 512;
const EVERY: Duration = Duration::from_secs(1);
/// A collector that takes longer has lost what it was sent.
const PATIENCE: Duration = Duration::from_secs(5);

/// What ties the spans of one message together: its trace, and the span that led to the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Parent {
    trace: u128,
    span: u64,
}

impl Parent {
    /// As it travels between nodes.
    pub(crate) fn written(self) -> String {
        format!("00-{:032x}-{:016x}-01", self.trace, self.span)
    }

    pub(crate) fn read(text: &str) -> Option<Parent> {
        let mut parts = text.split('-');
        let (_, trace, span) = (parts.next()?, parts.next()?, parts.next()?);
        if trace.len() != 32 || span.len() != 16 {
            return None;
        }
        Some(Parent {
            trace: u128::from_str_radix(trace, 16).ok()?,
            span: u64::from_str_radix(span, 16).ok()?,
        })
    }
}

/// Where spans go.
#[derive(Clone)]
pub(crate) struct Traces {
    ended: mpsc::Sender<Ended>,
    lost: Arc<AtomicU64>,
}

/// A span that is over.
struct Ended {
    own: Parent,
    parent: Option<u64>,
    name: &'static str,
    begun: i64,
    micros: u64,
    notes: Vec<(&'static str, String)>,
}

/// Something that goes on; it ends with this. Nothing where nobody has asked for traces.
pub(crate) struct Span(Option<Box<Open>>);

struct Open {
    traces: Traces,
    since: Instant,
    span: Ended,
}

impl Span {
    /// Notes something about it.
    pub(crate) fn note(&mut self, key: &'static str, value: impl FnOnce() -> String) {
        if let Some(open) = &mut self.0 {
            open.span.notes.push((key, value()));
        }
    }

    /// What comes of it belongs to it.
    pub(crate) fn parent(&self) -> Option<Parent> {
        self.0.as_ref().map(|open| open.span.own)
    }
}

impl Drop for Span {
    fn drop(&mut self) {
        if let Some(open) = self.0.take() {
            let Open { traces, since, mut span } = *open;
            span.micros = since.elapsed().as_micros() as u64;
            if traces.ended.try_send(span).is_err() {
                traces.lost.fetch_add(1, Relaxed);
            }
        }
    }
}

/// Begins a span, where anybody has asked for traces: what comes of `parent`, or something new.
pub(crate) fn span(traces: Option<&Traces>, name: &'static str, parent: Option<Parent>) -> Span {
    let Some(traces) = traces else { return Span(None) };
    let trace = match parent {
        Some(parent) => parent.trace,
        None => u128::from_le_bytes(random::bytes()),
    };
    // Nobody has the number of none.
    let own = Parent { trace, span: random::number().max(1) };
    let parent = parent.map(|parent| parent.span);
    let span = Ended { own, parent, name, begun: now(), micros: 0, notes: Vec::new() };
    Span(Some(Box::new(Open { traces: traces.clone(), since: Instant::now(), span })))
}

impl Ended {
    fn json(&self) -> Value {
        /// OpenTelemetry's numbers for what answers somebody and for what goes on within.
        const SERVER: u8 = 2;
        const INTERNAL: u8 = 1;
        let begun = self.begun as u64 * 1_000_000;
        let notes: Vec<Value> = self.notes.iter().map(|(key, value)| note(key, value)).collect();
        json!({
            "traceId": format!("{:032x}", self.own.trace),
            "spanId": format!("{:016x}", self.own.span),
            "parentSpanId": self.parent.map_or_else(String::new, |parent| format!("{parent:016x}")),
            "name": self.name,
            "kind": if self.parent.is_none() { SERVER } else { INTERNAL },
            "startTimeUnixNano": begun.to_string(),
            "endTimeUnixNano": (begun + self.micros * 1_000).to_string(),
            "attributes": notes,
        })
    }
}

fn note(key: &str, value: &str) -> Value {
    json!({ "key": key, "value": { "stringValue": value } })
}

/// A collector: where it listens, and the path it takes traces at.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Collector {
    address: String,
    path: String,
}

impl Collector {
    /// The one at `http://host:4318`, with or without the usual path.
    fn at(url: &str) -> Option<Collector> {
        let rest = url.strip_prefix("http://")?;
        let (address, path) = rest.split_once('/').map_or((rest, ""), |(address, path)| (address, path));
        let port = address.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
        let address = if port { address.to_owned() } else { format!("{address}:4318") };
        let path = if path.is_empty() { "v1/traces" } else { path };
        (!address.starts_with(':')).then(|| Collector { address, path: format!("/{path}") })
    }

    /// Whether it has taken these spans of a node.
    async fn take(&self, node: &str, spans: &[Ended]) -> bool {
        let all: Vec<Value> = spans.iter().map(Ended::json).collect();
        let body = json!({ "resourceSpans": [{
            "resource": { "attributes": [
                note("service.name", "bergfried"),
                note("service.version", env!("CARGO_PKG_VERSION")),
                note("service.instance.id", node),
            ] },
            "scopeSpans": [{ "scope": { "name": "bergfried" }, "spans": all }],
        }] })
        .to_string();
        let Collector { address, path } = self;
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\nConnection: close\r\n\r\n",
            body.len()
        );
        let sending = async {
            let mut stream = TcpStream::connect(address).await.ok()?;
            stream.write_all(head.as_bytes()).await.ok()?;
            stream.write_all(body.as_bytes()).await.ok()?;
            let mut answer = [0; 12];
            stream.read_exact(&mut answer).await.ok()?;
            Some(answer.starts_with(b"HTTP/1.1 2") || answer.starts_with(b"HTTP/1.0 2"))
        };
        matches!(tokio::time::timeout(PATIENCE, sending).await, Ok(Some(true)))
    }
}

/// Why there are no traces: the address is none.
#[derive(Debug)]
pub struct WrongCollector(String);

impl std::fmt::Display for WrongCollector {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} is no collector of traces: write it as http://host:4318", self.0)
    }
}

impl Traces {
    /// Sends the spans of this node to the collector at this address, for as long as anybody makes any.
    pub(crate) fn open(url: &str, node: &str) -> Result<Traces, WrongCollector> {
        let collector = Collector::at(url).ok_or_else(|| WrongCollector(url.to_owned()))?;
        let (ended, mut waiting) = mpsc::channel(MOST_WAITING);
        let lost = Arc::new(AtomicU64::new(0));
        let (node, gone) = (node.to_owned(), Arc::clone(&lost));
        tokio::spawn(async move {
            let mut spans = Vec::new();
            while waiting.recv_many(&mut spans, TOGETHER).await > 0 {
                if !collector.take(&node, &spans).await {
                    gone.fetch_add(spans.len() as u64, Relaxed);
                }
                spans.clear();
                if waiting.len() < TOGETHER {
                    tokio::time::sleep(EVERY).await;
                }
            }
        });
        Ok(Traces { ended, lost })
    }

    /// Spans that wait for the collector, how many may, and how many were lost.
    pub(crate) fn waiting(&self) -> (usize, usize, u64) {
        let most = self.ended.max_capacity();
        (most - self.ended.capacity(), most, self.lost.load(Relaxed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::net::TcpListener;

    #[test]
    fn a_parent_travels_as_the_standard_writes_it() {
        let parent = Parent { trace: 0x0af7_6519_16cd_43dd_8448_eb21_1c80_319c, span: 0xb7ad_6b71_6920_3331 };
        let written = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
        assert_eq!(parent.written(), written);
        assert_eq!(Parent::read(written), Some(parent));
        for wrong in ["", "00", "00-1-2-01", "00-zaf7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"] {
            assert_eq!(Parent::read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_collector_is_named_by_its_address() {
        let at = |address: &str, path: &str| {
            Some(Collector { address: address.to_owned(), path: path.to_owned() })
        };
        assert_eq!(Collector::at("http://tempo"), at("tempo:4318", "/v1/traces"));
        assert_eq!(Collector::at("http://tempo:99/"), at("tempo:99", "/v1/traces"));
        assert_eq!(Collector::at("http://tempo/otlp/v1/traces"), at("tempo:4318", "/otlp/v1/traces"));
        assert_eq!(Collector::at("tempo:4318"), None);
        assert_eq!(Collector::at("http://"), None);
    }

    /// A collector gets what goes on at a node, tied together; nothing is made where nobody asks.
    #[tokio::test]
    async fn spans_reach_their_collector() {
        assert!(span(None, "nothing", None).parent().is_none());
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let traces = Traces::open(&format!("http://{address}"), "node 7").expect("traces");
        let mut outer = span(Some(&traces), "socket", None);
        outer.note("table", || "t".to_owned());
        drop(span(Some(&traces), "keeper", outer.parent()));
        drop(outer);
        let mut spans: Vec<Value> = Vec::new();
        while spans.len() < 2 {
            let (mut stream, _) = listener.accept().await.expect("a connection");
            let mut heard = Vec::new();
            let body = loop {
                let mut part = [0; 4096];
                let count = stream.read(&mut part).await.expect("bytes");
                heard.extend_from_slice(&part[..count]);
                let text = String::from_utf8_lossy(&heard).into_owned();
                if let Some((head, body)) = text.split_once("\r\n\r\n")
                    && let Some(length) = head.lines().find_map(|line| line.strip_prefix("Content-Length: "))
                    && body.len() == length.parse::<usize>().expect("a number")
                {
                    assert!(head.starts_with("POST /v1/traces HTTP/1.1"), "{head}");
                    break body.to_owned();
                }
            };
            stream.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}").await.expect("an answer");
            let body: Value = serde_json::from_str(&body).expect("JSON");
            let node = &body["resourceSpans"][0]["resource"]["attributes"][2];
            assert_eq!(node["value"]["stringValue"], "node 7");
            spans.extend(
                body["resourceSpans"][0]["scopeSpans"][0]["spans"].as_array().expect("spans").clone(),
            );
        }
        let named = |name: &str| spans.iter().find(|span| span["name"] == name).expect("a span").clone();
        let (outer, inner) = (named("socket"), named("keeper"));
        assert_eq!(outer["traceId"], inner["traceId"]);
        assert_eq!(outer["spanId"], inner["parentSpanId"]);
        assert_eq!((&outer["kind"], &inner["kind"]), (&json!(2), &json!(1)));
        assert_eq!(outer["attributes"][0]["value"]["stringValue"], "t");
        assert_eq!(traces.waiting().2, 0, "none was lost");
    }
}

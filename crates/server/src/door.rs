//! The door: every connection, how long it may hold a place, and who gives way when all are taken.
//!
//! Whoever opens connections and says nothing must not shut anybody out. A connection that does not
//! send a whole request in time is closed; one address has a bounded number of them; and when the house
//! is full, those that have waited longest without a request make room for newcomers. Sockets of tables
//! are never sent away for others; they have a bound of their own that leaves room for calls.

use crate::address::Sender;
use crate::config::Limits;
use crate::house::House;
use axum::Router;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::collections::HashMap;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, mpsc};
use tokio::time::Sleep;

/// The largest head of a request in bytes: options of a game may stand in the path.
const LARGEST_HEAD: usize = 96 << 10;
/// How long open calls may take when the server closes.
const CLOSING_TIME: Duration = Duration::from_secs(5);
/// Open files that are not connections: the data, its log, the logs.
const OTHER_FILES: usize = 96;
/// Of the places, this share is never given to sockets.
const FOR_CALLS: usize = 8;

/// All connections.
pub(crate) struct Door {
    most: usize,
    most_each: Option<usize>,
    begun: Instant,
    open: Mutex<Open>,
    sockets: AtomicUsize,
}

#[derive(Default)]
struct Open {
    next: u64,
    visits: HashMap<u64, Arc<Visit>>,
    each: HashMap<Sender, Vec<u64>>,
}

/// A connection.
pub(crate) struct Visit {
    number: u64,
    sender: Sender,
    /// When it came or last sent a request, in milliseconds since the door was opened.
    since: AtomicU64,
    /// Whether a request is being answered.
    busy: AtomicBool,
    /// Whether it has become the socket of a table.
    socket: AtomicBool,
    leave: Notify,
}

impl Visit {
    /// Who gives way first: whoever asks for nothing, and of those who has been here longest.
    fn rank(&self) -> (bool, u64) {
        (self.busy.load(Relaxed), self.since.load(Relaxed))
    }
}

impl Open {
    fn remove(&mut self, number: u64) -> Option<Arc<Visit>> {
        let visit = self.visits.remove(&number)?;
        if let Some(each) = self.each.get_mut(&visit.sender) {
            each.retain(|other| *other != number);
            if each.is_empty() {
                self.each.remove(&visit.sender);
            }
        }
        Some(visit)
    }

    /// Sends so many of these away who are no sockets; whether anybody was.
    fn send_away(&mut self, count: usize, among: impl Iterator<Item = u64>) -> bool {
        let mut plain: Vec<((bool, u64), u64)> = among
            .filter_map(|number| self.visits.get(&number))
            .filter(|visit| !visit.socket.load(Relaxed))
            .map(|visit| (visit.rank(), visit.number))
            .collect();
        let count = count.min(plain.len());
        if count == 0 {
            return false;
        }
        plain.select_nth_unstable(count - 1);
        for (_, number) in &plain[..count] {
            if let Some(visit) = self.remove(*number) {
                visit.leave.notify_one();
            }
        }
        true
    }
}

impl Door {
    /// A door with these limits, as far as the system lets so many files be open.
    pub(crate) fn new(limits: &Limits, proxies: usize) -> Door {
        let most = limits.connections.min(files().saturating_sub(OTHER_FILES)).max(FOR_CALLS);
        Door {
            most,
            // All connections are the proxy's own, who sees to it that nobody opens too many.
            most_each: (proxies == 0).then_some(limits.connections_each),
            begun: Instant::now(),
            open: Mutex::default(),
            sockets: AtomicUsize::new(0),
        }
    }

    /// Connections and how many there may be, and how many of them sockets.
    pub(crate) fn places(&self) -> ((usize, usize), usize) {
        let open = self.open.lock().expect("the door").visits.len();
        ((open, self.most), self.most - self.most / FOR_CALLS)
    }

    fn now(&self) -> u64 {
        self.begun.elapsed().as_millis() as u64
    }

    /// Lets a connection in; nothing where only sockets could make room for it.
    fn enter(self: &Arc<Door>, sender: Sender) -> Option<Place> {
        let mut open = self.open.lock().expect("the door");
        let own = open.each.get(&sender).map_or(0, Vec::len);
        if self.most_each.is_some_and(|most| own >= most) {
            let among = open.each[&sender].clone();
            if !open.send_away(1, among.into_iter()) {
                return None;
            }
        }
        if open.visits.len() >= self.most && !self.make_room(&mut open) {
            return None;
        }
        let number = open.next;
        open.next += 1;
        let visit = Arc::new(Visit {
            number,
            sender,
            since: AtomicU64::new(self.now()),
            busy: AtomicBool::new(false),
            socket: AtomicBool::new(false),
            leave: Notify::new(),
        });
        open.visits.insert(number, Arc::clone(&visit));
        open.each.entry(sender).or_default().push(number);
        Some(Place { door: Arc::clone(self), visit })
    }

    /// Sends some away at once, because finding them means looking at all.
    fn make_room(&self, open: &mut Open) -> bool {
        let all: Vec<u64> = open.visits.keys().copied().collect();
        open.send_away((all.len() / 16).max(1), all.into_iter())
    }

    /// Turns a connection into the socket of a table, if there is room for one more.
    pub(crate) fn become_socket(&self, visit: &Visit) -> bool {
        let most = self.most - self.most / FOR_CALLS;
        let taken = self.sockets.fetch_update(Relaxed, Relaxed, |count| (count < most).then_some(count + 1));
        // A connection carries at most one socket.
        if taken.is_ok() && visit.socket.swap(true, Relaxed) {
            self.sockets.fetch_sub(1, Relaxed);
        }
        taken.is_ok()
    }
}

/// A connection's place, free again when the connection is closed.
struct Place {
    door: Arc<Door>,
    visit: Arc<Visit>,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.door.open.lock().expect("the door").remove(self.visit.number);
        if self.visit.socket.load(Relaxed) {
            self.door.sockets.fetch_sub(1, Relaxed);
        }
    }
}

/// How many files this process may open; asks for as many as the system grants.
fn files() -> usize {
    #[cfg(unix)]
    {
        use nix::sys::resource::{Resource, getrlimit, setrlimit};
        let limits = getrlimit(Resource::RLIMIT_NOFILE).unwrap_or((256, 256));
        let raised = setrlimit(Resource::RLIMIT_NOFILE, limits.1, limits.1).is_ok();
        usize::try_from(if raised { limits.1 } else { limits.0 }).unwrap_or(usize::MAX)
    }
    #[cfg(not(unix))]
    {
        usize::MAX
    }
}

/// A connection that is closed when the other side takes nothing for too long.
struct Line {
    stream: TcpStream,
    patience: Duration,
    stalled: Option<Pin<Box<Sleep>>>,
    _place: Place,
}

impl Line {
    fn wrote<T>(&mut self, cx: &mut Context<'_>, wrote: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if wrote.is_ready() {
            self.stalled = None;
            return wrote;
        }
        let patience = self.patience;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(tokio::time::sleep(patience)));
        ready!(stalled.as_mut().poll(cx));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Line {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, into)
    }
}

impl AsyncWrite for Line {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.wrote(cx, wrote)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.stream).poll_write_vectored(cx, bytes);
        self.wrote(cx, wrote)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

/// Answers whoever comes until `stop`, then waits a little for calls that are being answered.
pub(crate) async fn serve(
    house: &Arc<House>,
    listener: TcpListener,
    router: Router,
    stop: impl Future<Output = ()>,
) {
    let limits = &house.config.limits;
    // A proxy keeps connections for later calls and watches over its own clients.
    let patience = if house.config.proxies > 0 { limits.proxy_time } else { limits.head_time };
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(patience).max_buf_size(LARGEST_HEAD);
    // Held by every connection that is being served.
    let (serving, mut all_served) = mpsc::channel::<()>(1);
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        match accepted {
            Ok((stream, peer)) => greet(house, &http, &router, &serving, stream, peer),
            Err(error) => turned_away(house, &error).await,
        }
    }
    drop((listener, serving));
    if tokio::time::timeout(CLOSING_TIME, all_served.recv()).await.is_err() {
        tracing::warn!("some calls did not end in time");
    }
}

/// A connection could not be taken: that may be its own fault, or there are no files left.
async fn turned_away(house: &House, error: &io::Error) {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    if matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset) {
        return;
    }
    tracing::error!(%error, "a connection could not be taken");
    house.door.make_room(&mut house.door.open.lock().expect("the door"));
    tokio::time::sleep(Duration::from_millis(50)).await;
}

fn greet(
    house: &Arc<House>,
    http: &http1::Builder,
    router: &Router,
    serving: &mpsc::Sender<()>,
    stream: TcpStream,
    peer: SocketAddr,
) {
    let Some(place) = house.door.enter(peer.ip().into()) else {
        house.metrics.connections_refused.up();
        return;
    };
    // Answers and events are small messages that follow each other at once. Held back until the one
    // before is acknowledged, they would come 40 ms late.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection that may hold small messages back");
    }
    let visit = Arc::clone(&place.visit);
    let (door, router, known) = (Arc::clone(&house.door), router.clone(), Arc::clone(&visit));
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        known.since.store(door.now(), Relaxed);
        known.busy.store(true, Relaxed);
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(Arc::clone(&known));
        let answer = TowerToHyperService::new(router.clone()).call(request);
        let known = Arc::clone(&known);
        async move {
            let answer = answer.await;
            known.busy.store(false, Relaxed);
            answer
        }
    });
    let patience = house.config.limits.body_time;
    let line = Line { stream, patience, stalled: None, _place: place };
    let connection = http.serve_connection(TokioIo::new(line), service).with_upgrades();
    let (serving, mut closing) = (serving.clone(), house.closing.subscribe());
    tokio::spawn(async move {
        let mut connection = std::pin::pin!(connection);
        tokio::select! {
            _ = connection.as_mut() => {}
            () = visit.leave.notified() => {}
            () = crate::socket::closed(&mut closing) => {
                // The call being answered is the last.
                connection.as_mut().graceful_shutdown();
                let _ = connection.await;
            }
        }
        drop(serving);
    });
}

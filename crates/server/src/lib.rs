//! The server behind the table in the browser.
//!
//! One task per table, its keeper, owns the true state of its game; everybody else holds a stub.
//! What leaves the server is built by `wire` for one observer. Everything that must outlive the
//! process goes through the store and is on the disk before anybody is told.
//!
//! ```no_run
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! let server = server::Server::bind(server::Config::new("data"), "127.0.0.1:7878".parse()?).await?;
//! println!("open at http://{}", server.address());
//! server.run(std::future::pending()).await?;
//! # Ok(())
//! # }
//! ```

mod account;
mod address;
mod analyses;
mod body;
mod bot;
mod bus;
mod config;
mod cookies;
mod day;
mod docs;
mod door;
mod due;
mod ending;
mod fair;
mod fullness;
mod guest;
mod hall;
mod health;
mod held;
mod house;
mod keeper;
mod lane;
mod lessons;
mod library;
mod limits;
mod lobby;
mod logs;
mod metrics;
mod names;
mod notices;
mod origin;
mod password;
mod people;
mod post;
mod puzzles;
mod random;
mod rates;
mod ready;
mod refused;
mod replays;
mod router;
pub mod shape;
mod shelf;
mod socket;
mod stats;
mod store;
mod terms;
mod traces;
mod web;

pub use bus::BusError;
pub use config::{Config, Limits};
pub use fair::{Verified, verify};
pub use limits::{LimitShown, WrongLimit};
pub use logs::{LogStyle, write_logs};
pub use rates::Rate;
pub use store::{
    Block, Export, Grown, MoveError, OpenError, Operator, OperatorError, Part, PersonListed, Purged, Quota,
    Report, SessionListed, TableListed, carry, restore,
};
pub use traces::WrongCollector;
pub use web::client_is_built_in;

use house::House;
use metrics::Metrics;
use post::Post;
use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use store::Store;
use tokio::net::{TcpListener, TcpSocket};
use traces::Traces;

/// The server's messages as a TypeScript module beside `wire`'s.
#[cfg(feature = "ts")]
pub fn typescript() -> String {
    wire::typescript::module_beside("BLESS=1 cargo test -p bergfried-server", |module| {
        module.add::<shape::Me>();
        module.add::<shape::MeChange>();
        module.add::<shape::Claim>();
        module.add::<shape::Login>();
        module.add::<shape::SessionInfo>();
        module.add::<shape::Problem>();
        module.add::<shape::GameInfo>();
        module.add::<shape::CardWins>();
        module.add::<shape::NewTable>();
        module.add::<shape::TableChange>();
        module.add::<shape::Begin>();
        module.add::<shape::SeatWanted>();
        module.add::<shape::BotWanted>();
        module.add::<shape::Lobby>();
        module.add::<shape::ClientMessage>();
        module.add::<shape::ServerMessage>();
        module.add::<shape::ReplayInfo>();
        module.add::<shape::Frame>();
        module.add::<shape::Analysis>();
        module.add::<shape::Uploaded>();
        module.add::<shape::WhatIf>();
        module.add::<shape::PuzzlesOf>();
        module.add::<shape::DayOf>();
        module.add::<shape::DayDeed>();
        module.add::<shape::DaySeen>();
        module.add::<shape::DayResults>();
        module.add::<::puzzles::Solving>();
        module.add::<::puzzles::PuzzleSeen>();
        module.add::<::puzzles::Branch>();
        module.add::<learn::Measured>();
        module.add::<learn::Attendance>();
        module.add::<learn::Lecture>();
    })
}

/// Milliseconds since 1970.
fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as i64)
}

/// Why a server did not start.
#[derive(Debug)]
pub enum StartError {
    /// The data could not be opened.
    Data(OpenError),
    /// The address could not be taken.
    Address(SocketAddr, std::io::Error),
    /// An origin is none.
    Origin(String),
    /// The bus cannot be used.
    Bus(BusError),
    /// The collector of traces is none.
    Traces(WrongCollector),
}

impl std::fmt::Display for StartError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            StartError::Data(error) => write!(f, "{error}"),
            StartError::Bus(error) => write!(f, "{error}"),
            StartError::Traces(error) => write!(f, "{error}"),
            StartError::Address(address, error) => write!(f, "{address} cannot be used: {error}"),
            StartError::Origin(origin) => {
                write!(f, "{origin} is no origin: write it as https://bergfried.example, without a path")
            }
        }
    }
}

impl std::error::Error for StartError {}

/// A server that has its data and its address, and has not begun to answer.
pub struct Server {
    house: Arc<House>,
    listener: TcpListener,
    address: SocketAddr,
    /// Where the numbers are told, and to nobody else.
    metrics: Option<TcpListener>,
    /// What comes from other nodes.
    ear: Option<bus::Ear>,
}

impl Server {
    /// Opens the data and takes the address; port 0 takes any.
    pub async fn bind(mut config: Config, address: SocketAddr) -> Result<Server, StartError> {
        for origin in &mut config.origins {
            let normal = origin::normal(origin).ok_or_else(|| StartError::Origin(origin.clone()))?;
            *origin = normal;
        }
        let (listener, address) = listen(address).await?;
        let metrics = match config.metrics {
            Some(address) => Some(listen(address).await?.0),
            None => None,
        };
        let counted = Arc::new(Metrics::default());
        let store = Store::open(&config, Arc::clone(&counted)).await.map_err(StartError::Data)?;
        let wide = !address.ip().is_loopback();
        let traces = match &config.traces {
            Some(url) => Some(Traces::open(url, store.node()).map_err(StartError::Traces)?),
            None => None,
        };
        let folder = config.data.clone();
        let house = House::new(config, store, counted, traces, wide);
        let reopened = match due::reopen(&house).await {
            Ok(()) => notices::begin(&house).await,
            failed => failed,
        };
        reopened.map_err(|error| StartError::Data(OpenError::Unwritable(folder, error.to_string())))?;
        let ear = match &house.config.bus {
            Some(url) => {
                let (post, ear) = Post::open(url, house.store.node()).await.map_err(StartError::Bus)?;
                let _ = house.post.set(post);
                Some(ear)
            }
            None => None,
        };
        Ok(Server { house, listener, address, metrics, ear })
    }

    /// Where it answers.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where it tells its numbers.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics.as_ref().and_then(|listener| listener.local_addr().ok())
    }

    /// Answers until `stop`, then lets everybody know and closes.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> std::io::Result<()> {
        let Server { house, listener, metrics, ear, .. } = self;
        // Where files may not grow any further the system would end the program; heard, it is a full disk.
        #[cfg(unix)]
        let _limited = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::from_raw(FILE_TOO_LARGE));
        let router = router::router(Arc::clone(&house));
        let watching = tokio::spawn(due::watch(Arc::clone(&house)));
        let beating = (!house.store.is_alone()).then(|| {
            let house = Arc::clone(&house);
            tokio::spawn(async move { house.store.beat(|| house.hall.lose_all()).await })
        });
        let attending = ear.zip(house.post.get().cloned()).map(|(ear, post)| {
            let house = Arc::clone(&house);
            tokio::spawn(async move { post.attend(house, ear).await })
        });
        let sweeping = tokio::spawn(people::sweep(Arc::clone(&house)));
        drop(tokio::task::spawn_blocking(ready::read_ahead));
        let clearing = tokio::spawn(Arc::clone(&house).clear_out());
        let noticing = tokio::spawn(notices::watch(Arc::clone(&house)));
        let counting = tokio::spawn(stats::keep_counts(Arc::clone(&house)));
        let telling = metrics.map(|listener| {
            let router = router::numbers(Arc::clone(&house));
            tokio::spawn(async move { axum::serve(listener, router).await })
        });
        let closing = Arc::clone(&house);
        door::serve(&house, listener, router, async move {
            stop.await;
            tracing::info!("closing");
            closing.closing.send_replace(true);
            if let Some(beating) = beating {
                beating.abort();
                // What it was just saying is said before this node goes.
                let _ = beating.await;
                // Whoever is asked next takes the tables; what is still written here is refused from then on.
                closing.store.give_back().await;
            }
            if let Some(post) = closing.post.get() {
                post.say_goodbye();
            }
        })
        .await;
        sweeping.abort();
        clearing.abort();
        noticing.abort();
        counting.abort();
        if let Some(telling) = telling {
            telling.abort();
        }
        let _ = watching.await;
        if let Some(attending) = attending {
            attending.abort();
        }
        house.store.close().await;
        Ok(())
    }
}

/// SIGXFSZ, which neither the runtime nor the standard library names.
#[cfg(unix)]
const FILE_TOO_LARGE: i32 = 25;

/// So many may knock before the first of them is let in; the system may grant fewer. Whoever finds the line full
/// knocks again a second later.
const LINE: u32 = 4_096;

async fn listen(address: SocketAddr) -> Result<(TcpListener, SocketAddr), StartError> {
    let taken = |error| StartError::Address(address, error);
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() };
    let socket = socket.map_err(taken)?;
    // As the runtime's own way of listening does: a server that comes back finds its address free.
    #[cfg(unix)]
    socket.set_reuseaddr(true).map_err(taken)?;
    socket.bind(address).map_err(taken)?;
    let listener = socket.listen(LINE).map_err(taken)?;
    let address = listener.local_addr().map_err(taken)?;
    Ok((listener, address))
}

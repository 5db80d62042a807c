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
mod bot;
mod config;
mod docs;
mod fair;
mod guest;
mod hall;
mod house;
mod keeper;
mod lobby;
mod logs;
mod metrics;
mod names;
mod people;
mod random;
mod rates;
mod refused;
mod replays;
mod router;
pub mod shape;
mod socket;
mod stats;
mod store;
mod terms;
mod web;

pub use config::{Config, Limits};
pub use fair::{Verified, verify};
pub use logs::{LogStyle, write_logs};
pub use rates::Rate;
pub use store::OpenError;
pub use web::client_is_built_in;

use axum::serve::ListenerExt as _;
use house::House;
use metrics::Metrics;
use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use store::Store;
use tokio::net::TcpListener;

/// The server's messages as a TypeScript module beside `wire`'s.
#[cfg(feature = "ts")]
pub fn typescript() -> String {
    wire::typescript::module_beside("BLESS=1 cargo test -p server", |module| {
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
}

impl std::fmt::Display for StartError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            StartError::Data(error) => write!(f, "{error}"),
            StartError::Address(address, error) => write!(f, "{address} cannot be used: {error}"),
        }
    }
}

impl std::error::Error for StartError {}

/// A server that has its data and its address, and has not begun to answer.
pub struct Server {
    house: Arc<House>,
    listener: TcpListener,
    address: SocketAddr,
}

/// How long open calls may take when the server closes.
const CLOSING_TIME: Duration = Duration::from_secs(5);

impl Server {
    /// Opens the data and takes the address; port 0 takes any.
    pub async fn bind(config: Config, address: SocketAddr) -> Result<Server, StartError> {
        let taken = |error| StartError::Address(address, error);
        let listener = TcpListener::bind(address).await.map_err(taken)?;
        let address = listener.local_addr().map_err(taken)?;
        let metrics = Arc::new(Metrics::default());
        let store = Store::open(&config.data, Arc::clone(&metrics)).await.map_err(StartError::Data)?;
        Ok(Server { house: House::new(config, store, metrics), listener, address })
    }

    /// Where it answers.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until `stop`, then lets everybody know and closes.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> std::io::Result<()> {
        let Server { house, listener, .. } = self;
        let router = router::router(Arc::clone(&house));
        let service = router.into_make_service_with_connect_info::<SocketAddr>();
        tokio::spawn(wake_ticking(Arc::clone(&house)));
        let closing = Arc::clone(&house);
        // Answers and events are small messages that follow each other at once. Held back until the one
        // before is acknowledged, they would come 40 ms late.
        let listener = listener.tap_io(|stream| {
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!(%error, "a connection that may hold small messages back");
            }
        });
        let serving = axum::serve(listener, service).with_graceful_shutdown(async move {
            stop.await;
            tracing::info!("closing");
            closing.closing.send_replace(true);
        });
        let mut closed = house.closing.subscribe();
        tokio::select! {
            served = std::future::IntoFuture::into_future(serving) => served?,
            () = async {
                let _ = closed.wait_for(|closing| *closing).await;
                tokio::time::sleep(CLOSING_TIME).await;
            } => tracing::warn!("some calls did not end in time"),
        }
        house.store.close().await;
        Ok(())
    }
}

/// Tables where time runs do not wait for somebody to look at them.
async fn wake_ticking(house: Arc<House>) {
    match house.store.ticking().await {
        Ok(tables) => {
            for id in tables {
                let _ = house.hall.keeper(&house, &id).await;
            }
        }
        Err(error) => tracing::error!(%error, "tables with clocks could not be looked up"),
    }
}

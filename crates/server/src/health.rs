//! Whether the house is well: its file can be read and written.
//!
//! Found out now and then while anybody asks, never by whoever asks: a health check is answered at once,
//! also while the disk takes its time.

use crate::now;
use crate::store::{Change, Store};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::{Notify, watch};

/// The verdict is renewed this often while anybody asks.
const EVERY: Duration = Duration::from_secs(2);
/// Nobody has asked for so long: nobody wants to know.
const UNASKED: Duration = Duration::from_secs(60);
/// Whoever asks first after a while waits at most so long for a new verdict, and then gets the last one.
const PATIENCE: Duration = Duration::from_millis(300);
/// A disk that takes longer does not work.
const LONGEST: Duration = Duration::from_secs(10);

struct Verdict {
    well: bool,
    /// Since when somebody is finding out anew.
    begun: Option<Instant>,
    /// When somebody last asked.
    asked: Instant,
    /// Whether it is being renewed.
    watched: bool,
}

/// The latest verdict. The file was written when the server started.
pub(crate) struct Health {
    verdict: Mutex<Verdict>,
    news: Notify,
}

impl Default for Health {
    fn default() -> Health {
        let verdict = Verdict { well: true, begun: None, asked: Instant::now(), watched: false };
        Health { verdict: Mutex::new(verdict), news: Notify::new() }
    }
}

impl Health {
    /// Whether the file can be read and written.
    pub(crate) async fn is_well(self: &Arc<Health>, store: &Store, closing: &watch::Sender<bool>) -> bool {
        let news = self.news.notified();
        let mut news = std::pin::pin!(news);
        news.as_mut().enable();
        let begin = {
            let mut verdict = self.verdict.lock().expect("health");
            verdict.asked = Instant::now();
            !std::mem::replace(&mut verdict.watched, true)
        };
        if begin {
            let (health, store, closing) = (Arc::clone(self), store.clone(), closing.subscribe());
            tokio::spawn(async move { health.watch(&store, closing).await });
            let _ = tokio::time::timeout(PATIENCE, news).await;
        }
        let verdict = self.verdict.lock().expect("health");
        verdict.well && verdict.begun.is_none_or(|begun| begun.elapsed() < LONGEST)
    }

    /// Renews the verdict for as long as anybody asks.
    async fn watch(&self, store: &Store, mut closing: watch::Receiver<bool>) {
        loop {
            self.verdict.lock().expect("health").begun = Some(Instant::now());
            let well = works(store).await;
            {
                let mut verdict = self.verdict.lock().expect("health");
                verdict.well = well;
                verdict.begun = None;
            }
            self.news.notify_waiters();
            tokio::select! {
                () = tokio::time::sleep(EVERY) => {}
                () = crate::socket::closed(&mut closing) => return,
            }
            let mut verdict = self.verdict.lock().expect("health");
            if verdict.asked.elapsed() >= UNASKED {
                verdict.watched = false;
                return;
            }
        }
    }
}

/// Bytes that are free on the disk of a folder, where the system tells.
pub(crate) fn free(folder: &Path) -> Option<u64> {
    #[cfg(unix)]
    {
        let disk = nix::sys::statvfs::statvfs(folder).ok()?;
        // How wide the numbers are differs between systems.
        #[allow(clippy::useless_conversion)]
        Some(u64::from(disk.blocks_available()) * u64::from(disk.fragment_size()))
    }
    #[cfg(not(unix))]
    {
        let _ = folder;
        None
    }
}

async fn works(store: &Store) -> bool {
    let written = store.keep(vec![Change::Pulse { at: now() }]).await;
    if let Err(error) = &written {
        tracing::error!(%error, "the file cannot be written");
    }
    written.is_ok() && store.readable().await
}

//! Whether the house can do what it promises: read, and write down.

use crate::now;
use crate::store::{Change, Store};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::Notify;

/// So long a verdict counts: strangers who ask often do not make the disk work.
const FRESH: Duration = Duration::from_secs(2);
/// Whoever asks waits so long for a new verdict and then gets the last one.
const PATIENCE: Duration = Duration::from_millis(800);
/// A disk that takes longer does not work.
const LONGEST: Duration = Duration::from_secs(10);

#[derive(Clone, Copy)]
struct Verdict {
    well: bool,
    at: Instant,
    /// Since when somebody is finding out anew.
    asked: Option<Instant>,
}

/// The latest verdict. The file was written when the server started.
pub(crate) struct Health {
    verdict: Mutex<Verdict>,
    news: Notify,
}

impl Default for Health {
    fn default() -> Health {
        let verdict = Verdict { well: true, at: Instant::now(), asked: None };
        Health { verdict: Mutex::new(verdict), news: Notify::new() }
    }
}

impl Health {
    /// Whether the file can be read and written.
    pub(crate) async fn is_well(self: &Arc<Health>, store: &Store) -> bool {
        let news = self.news.notified();
        let mut news = std::pin::pin!(news);
        news.as_mut().enable();
        let begin = {
            let mut verdict = self.verdict.lock().expect("health");
            if verdict.at.elapsed() < FRESH {
                return verdict.well;
            }
            let begin = verdict.asked.is_none();
            verdict.asked.get_or_insert_with(Instant::now);
            begin
        };
        if begin {
            let (health, store) = (Arc::clone(self), store.clone());
            tokio::spawn(async move { health.find_out(&store).await });
        }
        let _ = tokio::time::timeout(PATIENCE, news).await;
        let verdict = *self.verdict.lock().expect("health");
        verdict.well && verdict.asked.is_none_or(|asked| asked.elapsed() < LONGEST)
    }

    async fn find_out(&self, store: &Store) {
        let written = store.keep(vec![Change::Pulse { at: now() }]).await;
        if let Err(error) = &written {
            tracing::error!(%error, "the file cannot be written");
        }
        let well = written.is_ok() && store.readable().await;
        *self.verdict.lock().expect("health") = Verdict { well, at: Instant::now(), asked: None };
        self.news.notify_waiters();
    }
}

//! Everything that the rooms of a running server share.

use crate::analyses::Analyses;
use crate::config::Config;
use crate::door::Door;
use crate::fullness::OnDisk;
use crate::hall::Hall;
use crate::health::Health;
use crate::held::Held;
use crate::keeper::Stub;
use crate::lane::Lane;
use crate::library::{self, Print};
use crate::metrics::Metrics;
use crate::notices::Blocks;
use crate::password::Hasher;
use crate::people::{self, Ended, People};
use crate::post::{Far, Post, Work};
use crate::rates::Rates;
use crate::replays::{self, Past};
use crate::shelf::{self, Shelf};
use crate::socket::Sockets;
use crate::stats::Stats;
use crate::store::Store;
use crate::terms::AllTerms;
use crate::traces::{self, Parent, Span, Traces};
use std::hash::RandomState;
use std::sync::atomic::AtomicI64;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::sync::{broadcast, watch};

/// So many bots of one host's tables may wait to think.
const MOST_BOTS: usize = 200;
/// So many tables of one host may wait to be woken.
const MOST_OPENINGS: usize = 64;
/// So many other jobs of one person may wait.
const MOST_JOBS: usize = 8;

pub(crate) struct House {
    pub(crate) config: Config,
    pub(crate) store: Store,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) terms: AllTerms,
    pub(crate) hall: Hall,
    pub(crate) people: People,
    pub(crate) sockets: Sockets,
    pub(crate) door: Arc<Door>,
    pub(crate) health: Arc<Health>,
    /// Whether other machines are let in.
    pub(crate) wide: bool,
    /// Bots think, by the host of their table.
    pub(crate) bots: Lane,
    /// Hints, for whoever is asked.
    pub(crate) hints: Lane,
    /// Finished games are read, checked and shown.
    pub(crate) shows: Lane,
    /// Analyses and statistics, which nobody waits for at a table.
    pub(crate) studies: Lane,
    /// Options are read and sleeping tables woken: long sheets and long games hold nobody else up.
    pub(crate) openings: Lane,
    /// Passwords are hashed here, so that nobody can keep all threads busy with them.
    pub(crate) passwords: Lane,
    pub(crate) argon: Arc<Hasher>,
    /// What is the same for everybody.
    pub(crate) library: Shelf<Print>,
    pub(crate) calls: Rates,
    /// Cookies of one address that had to be looked up on the disk.
    pub(crate) lookups: Rates,
    pub(crate) arrivals: Rates,
    pub(crate) logins: Rates,
    pub(crate) renames: Rates,
    /// Tables made from one address, and kilobytes of options agreed on there.
    pub(crate) openers: Rates,
    pub(crate) agreed_bytes: Rates,
    /// What one person says at all tables together.
    pub(crate) chats: Rates,
    /// Turns ids into short fingerprints that strangers cannot foresee.
    pub(crate) hasher: RandomState,
    /// Sessions that have just ended.
    pub(crate) ended: broadcast::Sender<Ended>,
    /// How long the house was closed before it was opened, in milliseconds.
    pub(crate) closed_for: AtomicI64,
    /// Whether the server is closing.
    pub(crate) closing: watch::Sender<bool>,
    pub(crate) films: Shelf<Past>,
    /// Long answers that are still being taken.
    pub(crate) held: Held,
    pub(crate) analyses: Analyses,
    pub(crate) stats: Stats,
    /// What was last found on the disk.
    pub(crate) on_disk: OnDisk,
    /// Whom the operator keeps out.
    pub(crate) blocks: Blocks,
    /// Where it is told what goes on, if anybody has asked.
    pub(crate) traces: Option<Traces>,
    /// The way to other nodes, where there are any.
    pub(crate) post: OnceLock<Arc<Post>>,
}

impl House {
    pub(crate) fn new(
        config: Config,
        store: Store,
        metrics: Arc<Metrics>,
        traces: Option<Traces>,
        wide: bool,
    ) -> Arc<House> {
        Arc::new(House {
            store,
            metrics,
            traces,
            terms: AllTerms::default(),
            hall: Hall::default(),
            people: People::default(),
            sockets: Sockets::default(),
            door: Arc::new(Door::new(&config.limits, config.proxies)),
            health: Arc::default(),
            wide,
            bots: Lane::new(config.bot_workers, MOST_BOTS),
            hints: Lane::new(config.hint_workers, MOST_JOBS),
            shows: Lane::new(config.show_workers, MOST_JOBS),
            studies: Lane::new(config.study_workers, MOST_JOBS),
            openings: Lane::new(config.opening_workers, MOST_OPENINGS),
            passwords: Lane::new(1, MOST_JOBS),
            argon: Arc::default(),
            library: library::prints(),
            calls: Rates::new(config.limits.calls),
            lookups: Rates::new(config.limits.calls),
            arrivals: Rates::new(config.limits.arrivals),
            logins: Rates::new(config.limits.logins),
            renames: Rates::new(config.limits.renames),
            openers: Rates::new(config.limits.tables_from),
            agreed_bytes: Rates::new(config.limits.options_from),
            chats: Rates::new(config.limits.chats),
            hasher: RandomState::new(),
            ended: broadcast::channel(64).0,
            closed_for: AtomicI64::new(0),
            closing: watch::channel(false).0,
            films: replays::films(),
            held: Held::default(),
            analyses: Analyses::default(),
            stats: Stats::default(),
            on_disk: OnDisk::default(),
            blocks: Blocks::default(),
            post: OnceLock::new(),
            config,
        })
    }

    /// Now and then gives up what nobody asks for any more.
    pub(crate) async fn clear_out(self: Arc<House>) {
        let mut every = tokio::time::interval(shelf::IDLE / 4);
        loop {
            every.tick().await;
            self.library.clear_out(shelf::IDLE);
            self.films.clear_out(shelf::IDLE);
            self.terms.0.clear_out(shelf::IDLE);
            self.argon.clear_out(shelf::IDLE);
            self.people.clear_out(people::REMEMBERED);
            for (_, rates) in self.rates() {
                rates.clear_out();
            }
        }
    }

    /// Every pace, and who is counted for it.
    pub(crate) fn rates(&self) -> [(&'static str, &Rates); 8] {
        [
            ("clients counted for calls", &self.calls),
            ("clients counted for lookups", &self.lookups),
            ("clients counted for arrivals", &self.arrivals),
            ("clients counted for logins", &self.logins),
            ("clients counted for names", &self.renames),
            ("clients counted for tables", &self.openers),
            ("clients counted for options", &self.agreed_bytes),
            ("clients counted for chat", &self.chats),
        ]
    }

    /// Something begins, where anybody wants to know.
    pub(crate) fn span(&self, name: &'static str, parent: Option<Parent>) -> Span {
        traces::span(self.traces.as_ref(), name, parent)
    }

    /// Lets another node do what is to be thought about, where there is one that has nothing better to do.
    pub(crate) async fn hand_out(&self, work: Work, patience: Duration) -> Option<String> {
        self.post.get()?.offer(self, work, patience).await
    }

    /// Whether another node can be asked.
    pub(crate) fn reaches(&self, node: &str) -> bool {
        self.post.get().is_some_and(|post| post.reaches(node))
    }

    /// The door to a table that another node keeps.
    ///
    /// # Panics
    /// When there is no way to other nodes.
    pub(crate) fn door_to(&self, node: String, table: &str) -> Stub {
        let post = Arc::clone(self.post.get().expect("a way to other nodes"));
        Stub::There(Far { post, node, table: table.to_owned() })
    }
}

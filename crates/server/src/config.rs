//! What whoever runs the server may decide.

use crate::rates::Rate;
use crate::store::Quota;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// How a server runs.
#[derive(Clone, Debug)]
pub struct Config {
    /// The folder of the data file.
    pub data: PathBuf,
    /// A PostgreSQL database, as `postgres://…`, in the place of the file.
    pub store: Option<String>,
    /// The way to other nodes of the same database, as `nats://…`.
    pub bus: Option<String>,
    /// A collector of OpenTelemetry's traces, as `http://host:4318`; none are made without.
    pub traces: Option<String>,
    /// A folder with a built client to serve instead of the one in the program.
    pub web: Option<PathBuf>,
    /// How many proxies stand before the server. They speak HTTPS to the world, and each appends the
    /// address it was called from to `X-Forwarded-For`.
    pub proxies: usize,
    /// The addresses people use, as `https://bergfried.example`: the house answers to these names besides
    /// its numbers, and their pages may act in it.
    pub origins: Vec<String>,
    /// Where `/metrics` is told; nowhere without.
    pub metrics: Option<SocketAddr>,
    /// How long a player must be away before the others may put a bot in their place.
    pub grace: Duration,
    /// How long a table without anybody stays in memory.
    pub idle: Duration,
    /// After how long a table that has not begun and that nobody has touched goes away.
    pub forget_waiting: Duration,
    /// After how long a game without a running clock that nobody has touched goes away.
    pub forget_running: Duration,
    /// The pause before a bot's choice is shown, so that people can follow.
    pub bot_pause: Duration,
    /// How long a bot may think before its fallback plays.
    pub bot_budget: Duration,
    /// How many bots think at once.
    pub bot_workers: usize,
    /// How many options are read, and tables woken, at once.
    pub opening_workers: usize,
    /// How many hints are computed at once.
    pub hint_workers: usize,
    /// How many finished games are read, checked and shown at once.
    pub show_workers: usize,
    /// How many analyses and statistics are computed at once.
    pub study_workers: usize,
    /// The limits.
    pub limits: Limits,
}

/// What one client may do, and what the house holds.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The largest message of a socket in bytes.
    pub message: usize,
    /// The largest body of a call in bytes.
    pub body: usize,
    /// Messages of one socket.
    pub messages: Rate,
    /// Calls of one person.
    pub calls: Rate,
    /// New guests and logins from one address.
    pub arrivals: Rate,
    /// Wrong passwords for one name from strangers, or from one known device.
    pub logins: Rate,
    /// Changes of one person's name or arms.
    pub renames: Rate,
    /// Unfinished tables made by one person and touched within a day.
    pub tables_each: usize,
    /// Tables made by one person within a day, whatever became of them.
    pub tables_a_day: usize,
    /// Tables made from one address.
    pub tables_from: Rate,
    /// Kilobytes of options agreed on from one address: sheets are kept with their tables.
    pub options_from: Rate,
    /// Records brought by one person within a day.
    pub uploads_each: usize,
    /// Bytes of records kept for one person.
    pub upload_bytes_each: usize,
    /// Records brought from one address within a day, and their bytes.
    pub uploads_from: Quota,
    /// Records from elsewhere that the house keeps.
    pub uploads_kept: Quota,
    /// Open sockets of one person.
    pub sockets_each: usize,
    /// Open sockets of one address.
    pub sockets_address: usize,
    /// Lines said by one person.
    pub chats: Rate,
    /// Lines said at one table by all who only watch.
    pub crowd_chats: Rate,
    /// Connections of one address, where no proxy stands before the server.
    pub connections_each: usize,
    /// Connections at once, as far as the system grants so many open files.
    pub connections: usize,
    /// How long a connection may wait for a call, and a call for its head.
    pub head_time: Duration,
    /// The same behind a proxy, which keeps connections for later.
    pub proxy_time: Duration,
    /// How long the body of a call may take to come, and a client to take anything of an answer.
    pub body_time: Duration,
    /// Tables held in memory at once.
    pub tables_awake: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            message: 8 << 10,
            body: 64 << 10,
            messages: Rate { burst: 40.0, per_second: 15.0 },
            calls: Rate { burst: 80.0, per_second: 20.0 },
            arrivals: Rate { burst: 40.0, per_second: 0.5 },
            logins: Rate { burst: 10.0, per_second: 1.0 / 30.0 },
            renames: Rate { burst: 20.0, per_second: 0.2 },
            tables_each: 30,
            tables_a_day: 300,
            tables_from: Rate { burst: 120.0, per_second: 0.2 },
            options_from: Rate { burst: 4096.0, per_second: 1.0 },
            uploads_each: 50,
            upload_bytes_each: 8 << 20,
            uploads_from: Quota { records: 200, bytes: 16 << 20 },
            uploads_kept: Quota { records: 100_000, bytes: 2 << 30 },
            sockets_each: 24,
            sockets_address: 200,
            chats: Rate { burst: 8.0, per_second: 0.5 },
            crowd_chats: Rate { burst: 12.0, per_second: 1.0 },
            connections_each: 256,
            connections: 16_384,
            head_time: Duration::from_secs(15),
            proxy_time: Duration::from_secs(75),
            body_time: Duration::from_secs(20),
            tables_awake: 50_000,
        }
    }
}

impl Config {
    /// The usual server with its data in this folder.
    pub fn new(data: impl Into<PathBuf>) -> Config {
        let cores = std::thread::available_parallelism().map_or(2, |cores| cores.get());
        Config {
            data: data.into(),
            store: None,
            bus: None,
            traces: None,
            web: None,
            proxies: 0,
            origins: Vec::new(),
            metrics: None,
            grace: Duration::from_secs(120),
            idle: Duration::from_secs(600),
            forget_waiting: Duration::from_secs(7 * 24 * 3600),
            forget_running: Duration::from_secs(180 * 24 * 3600),
            bot_pause: Duration::from_millis(300),
            bot_budget: Duration::from_secs(5),
            bot_workers: cores,
            opening_workers: cores,
            hint_workers: (cores / 2).max(1),
            show_workers: (cores / 2).max(1),
            study_workers: (cores / 4).max(1),
            limits: Limits::default(),
        }
    }
}

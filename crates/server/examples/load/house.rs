//! The servers under load, each in a process of its own, and what is measured of them.

use crate::players::call;
use crate::{Wanted, held};
use server::{Config, Limits, Server};
use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;
use stress::{Bus, Cluster};

/// The usual limits, except that one machine may send many guests, each in a hurry.
const GENEROUS: [(&str, &str); 9] = [
    ("messages", "1e9/1e9"),
    ("calls", "1e9/1e9"),
    ("arrivals", "1e9/1e9"),
    ("tables_from", "1e9/1e9"),
    ("options_from", "1e9/1e9"),
    ("tables_each", "50000"),
    ("tables_a_day", "50000"),
    ("sockets_address", "50000"),
    ("connections_each", "50000"),
];

/// A server under load that counts what it takes.
pub(crate) async fn serve(data: PathBuf, store: Option<String>, bus: Option<String>, bot_pause: Duration) {
    let mut limits = Limits::default();
    for (name, value) in GENEROUS {
        limits.set(name, value).expect("a limit");
    }
    let idle = Duration::from_secs(20);
    let any: SocketAddr = "127.0.0.1:0".parse().expect("an address");
    let config = Config { bot_pause, metrics: Some(any), idle, limits, store, bus, ..Config::new(data) };
    let server = Server::bind(config, any).await.expect("a server");
    println!("serving {} {}", server.address(), server.metrics_address().expect("an address for numbers"));
    std::thread::spawn(|| {
        for _ in std::io::stdin().lines().map_while(Result::ok) {
            println!("{}", held());
        }
    });
    server.run(std::future::pending()).await.expect("a server");
}

/// The server's process, ended with this one.
struct Process {
    child: Child,
    answers: BufReader<ChildStdout>,
    /// Where it is asked what its allocator has handed out, if it counts that.
    questions: Option<ChildStdin>,
    address: SocketAddr,
    metrics: SocketAddr,
    data: PathBuf,
}

impl Process {
    fn start(number: usize, engines: &[String], program: Option<&Path>) -> Process {
        let data = std::env::temp_dir().join(format!("bergfried-load-{}-{number}", std::process::id()));
        let this = std::env::current_exe().expect("this program");
        let mut command = Command::new(program.unwrap_or(&this));
        // Free a moment ago: the shipped program does not say where it tells its numbers.
        let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
        let metrics = free.expect("a free port");
        if program.is_some() {
            command.args(["serve", "--no-open", "--port", "0", "--metrics", &metrics.to_string()]);
            command.args(GENEROUS.iter().map(|(name, value)| format!("--limit={name}={value}")));
            if !engines.iter().any(|word| word == "--store") {
                command.arg("--data").arg(&data);
            }
        } else {
            command.arg("--serve").arg(&data);
        }
        command.args(engines).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("a process");
        let questions = child.stdin.take().filter(|_| program.is_none());
        let mut answers = BufReader::new(child.stdout.take().expect("its output"));
        let mut line = String::new();
        answers.read_line(&mut line).expect("a line");
        let read = |address: &str| address.parse().unwrap_or_else(|_| panic!("an address, not {line}"));
        let (address, metrics) =
            match line.trim().strip_prefix("serving ").and_then(|both| both.split_once(' ')) {
                Some((address, metrics)) => (read(address), read(metrics)),
                None => {
                    let rest = line.split_once("http://").map_or("", |(_, rest)| rest);
                    let end = rest
                        .find(|c: char| !c.is_ascii_digit() && c != '.' && c != ':')
                        .unwrap_or(rest.len());
                    (read(&rest[..end]), metrics)
                }
            };
        Process { child, questions, answers, address, metrics, data }
    }

    /// The bytes the server's allocator has handed out and not got back, where it counts them.
    fn held(&mut self) -> Option<u64> {
        self.questions.as_mut()?.write_all(b"held?\n").expect("a question");
        let mut line = String::new();
        self.answers.read_line(&mut line).expect("an answer");
        Some(line.trim().parse().expect("a number"))
    }

    /// The memory of the whole process as the operating system sees it, in bytes.
    fn resident(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok());
        kilobytes.unwrap_or(0) * 1024
    }

    /// The processor time the server has used so far, in microseconds.
    fn used(&self) -> u64 {
        /// Linux counts it in hundredths of a second for whoever asks.
        const TICK: u64 = 10_000;
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap_or_default();
        // After the name, which may hold anything: user and system time are the 12th and 13th word.
        let after = stat.rsplit(')').next().unwrap_or_default();
        let ticks = after.split_whitespace().skip(11).take(2).filter_map(|word| word.parse::<u64>().ok());
        ticks.sum::<u64>() * TICK
    }

    async fn metric(&self, name: &str) -> u64 {
        let text = call(self.metrics, "GET", "/metrics", "", "").await.1;
        let line = text.lines().find(|line| line.split(' ').next() == Some(name));
        line.and_then(|line| line.rsplit(' ').next()?.parse().ok()).unwrap_or(0)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.data);
    }
}

/// All servers of the house, and what they share.
pub(crate) struct Nodes {
    all: Vec<Process>,
    _engines: (Option<Cluster>, Option<Bus>),
}

impl Nodes {
    /// `database` is one that stands already.
    pub(crate) fn start(wanted: &Wanted, database: Option<String>) -> Nodes {
        let own = wanted.postgres && database.is_none();
        let cluster = own.then(|| Cluster::start(true).expect("PostgreSQL"));
        let bus = (wanted.nodes > 1).then(|| Bus::start().expect("NATS"));
        let mut engines = vec!["--bot-pause".to_owned(), wanted.bot_pause.to_string()];
        let made = cluster.as_ref().map(|cluster| cluster.database("load").expect("a database"));
        if let Some(database) = database.or(made) {
            engines.extend(["--store".to_owned(), database]);
        }
        if let Some(bus) = &bus {
            engines.extend(["--bus".to_owned(), bus.address()]);
        }
        let program = wanted.program.as_deref();
        let all = (0..wanted.nodes).map(|number| Process::start(number, &engines, program)).collect();
        Nodes { all, _engines: (cluster, bus) }
    }

    pub(crate) fn addresses(&self) -> Vec<SocketAddr> {
        self.all.iter().map(|process| process.address).collect()
    }

    pub(crate) fn held(&mut self) -> Option<u64> {
        self.all.iter_mut().map(Process::held).sum()
    }

    pub(crate) fn resident(&self) -> u64 {
        self.all.iter().map(Process::resident).sum()
    }

    pub(crate) fn used(&self) -> u64 {
        self.all.iter().map(Process::used).sum()
    }

    pub(crate) async fn metric(&self, name: &str) -> u64 {
        let mut sum = 0;
        for process in &self.all {
            sum += process.metric(name).await;
        }
        sum
    }
}

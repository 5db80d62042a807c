//! Simulated players at many tables: `cargo xtask load --tables N`.
//!
//! Starts a server in a process of its own on 127.0.0.1, makes tables of a person against a bot,
//! lets everybody play at a human pace for a while, and reports choices a second, the time from a
//! choice to its events as the player's own process sees it (p50, p99) and the processor time the server
//! spends on a choice. `--langs en` reads one language, `--langs none` no sentences at all, as programs do.
//! With `--program FILE` the server is that program, as it is shipped. Without, it is one of our own that counts every
//! byte, and the memory each table takes is told too: awake with its socket, awake without anybody, and asleep. Counting
//! takes a share of every choice.
//! `--store postgres` keeps everything in a PostgreSQL started for it, `--nodes 3` shares it between nodes with NATS
//! between them (`--bot-pause 300` as bots pause before people); whoever plays calls any of them, so that most sockets are at another node than their table.
//!
//! Memory is what the server's allocator has handed out and not got back, counted in the server: what
//! the operating system reports also holds pages that the allocator keeps for later, and would make a
//! sleeping table look awake.

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Value, json};
use server::{Config, Limits, Server};
use stats_alloc::{INSTRUMENTED_SYSTEM, StatsAlloc};
use std::alloc::System;
use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use stress::{Bus, Client, Cluster, Door, Socket};
use tokio::sync::{Semaphore, mpsc};

#[global_allocator]
static COUNTED: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// A table that says nothing for so long is given up.
const SILENCE: Duration = Duration::from_secs(240);

/// Bytes handed out and not given back.
fn held() -> usize {
    let stats = COUNTED.stats();
    stats.bytes_allocated - stats.bytes_deallocated
}

struct Wanted {
    tables: usize,
    seconds: u64,
    /// The pause of a simulated player before each choice, in milliseconds.
    pause: u64,
    bot: String,
    /// The pause of a bot before its choice is shown, in milliseconds: people see 300.
    bot_pause: u64,
    game: Option<String>,
    /// The languages the players say they read; all where absent.
    langs: Option<Vec<String>>,
    json: bool,
    /// Whether everything is in a PostgreSQL, and how many servers share it.
    postgres: bool,
    nodes: usize,
    /// The program that serves, where it is not this one.
    program: Option<PathBuf>,
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let after =
        |name: &str| words.iter().position(|word| word == name).and_then(|place| words.get(place + 1));
    let number = |name: &str, usual: u64| after(name).and_then(|word| word.parse().ok()).unwrap_or(usual);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    if let Some(data) = after("--serve") {
        let own = |name: &str| after(name).cloned();
        let pause = Duration::from_millis(number("--bot-pause", 0));
        return runtime.block_on(serve(PathBuf::from(data), own("--store"), own("--bus"), pause));
    }
    let nodes = number("--nodes", 1).max(1) as usize;
    let wanted = Wanted {
        tables: number("--tables", 200) as usize,
        seconds: number("--seconds", 20),
        pause: number("--pause", 2000),
        bot_pause: number("--bot-pause", 0),
        bot: after("--bot").cloned().unwrap_or_else(|| "squire".to_owned()),
        game: after("--game").cloned(),
        langs: after("--langs").map(|langs| match &**langs {
            "none" => Vec::new(),
            some => some.split(',').map(str::to_owned).collect(),
        }),
        json: words.iter().any(|word| word == "--json"),
        postgres: nodes > 1 || after("--store").is_some_and(|store| store == "postgres"),
        nodes,
        program: after("--program").map(PathBuf::from),
    };
    runtime.block_on(load(wanted));
}

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
async fn serve(data: PathBuf, store: Option<String>, bus: Option<String>, bot_pause: Duration) {
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
struct Nodes {
    all: Vec<Process>,
    _engines: (Option<Cluster>, Option<Bus>),
}

impl Nodes {
    fn start(wanted: &Wanted) -> Nodes {
        let cluster = wanted.postgres.then(|| Cluster::start(true).expect("PostgreSQL"));
        let bus = (wanted.nodes > 1).then(|| Bus::start().expect("NATS"));
        let mut engines = vec!["--bot-pause".to_owned(), wanted.bot_pause.to_string()];
        if let Some(cluster) = &cluster {
            engines.extend(["--store".to_owned(), cluster.database("load").expect("a database")]);
        }
        if let Some(bus) = &bus {
            engines.extend(["--bus".to_owned(), bus.address()]);
        }
        let program = wanted.program.as_deref();
        let all = (0..wanted.nodes).map(|number| Process::start(number, &engines, program)).collect();
        Nodes { all, _engines: (cluster, bus) }
    }

    fn held(&mut self) -> Option<u64> {
        self.all.iter_mut().map(Process::held).sum()
    }

    fn resident(&self) -> u64 {
        self.all.iter().map(Process::resident).sum()
    }

    fn used(&self) -> u64 {
        self.all.iter().map(Process::used).sum()
    }

    async fn metric(&self, name: &str) -> u64 {
        let mut sum = 0;
        for process in &self.all {
            sum += process.metric(name).await;
        }
        sum
    }
}

async fn call(address: SocketAddr, method: &str, path: &str, cookie: &str, body: &str) -> (String, String) {
    let headers = [("Cookie", cookie), ("Content-Type", "application/json")];
    let answer = stress::call(Door::new(address), method, path, &headers, body.as_bytes()).await;
    let answer = answer.expect("an answer");
    (answer.head, answer.text)
}

/// What all players share.
struct Hall {
    addresses: Vec<SocketAddr>,
    wanted: Wanted,
    playing: AtomicBool,
    over: AtomicBool,
    choices: AtomicU64,
    games: AtomicU64,
    /// Connections being made at once.
    doors: Semaphore,
}

async fn load(wanted: Wanted) {
    let mut process = Nodes::start(&wanted);
    let hall = Arc::new(Hall {
        addresses: process.all.iter().map(|process| process.address).collect(),
        playing: AtomicBool::new(false),
        over: AtomicBool::new(false),
        choices: AtomicU64::new(0),
        games: AtomicU64::new(0),
        doors: Semaphore::new(64),
        wanted,
    });
    for address in &hall.addresses {
        warm_up(*address).await;
    }
    let empty = process.held();
    let (times, mut taken) = mpsc::unbounded_channel();
    let (ready, mut readied) = mpsc::channel(64);
    let mut players = Vec::new();
    for number in 0..hall.wanted.tables {
        let (hall, times, ready) = (Arc::clone(&hall), times.clone(), ready.clone());
        players.push(tokio::spawn(player(hall, number, times, ready)));
    }
    drop((times, ready));
    for _ in 0..hall.wanted.tables {
        readied.recv().await.expect("a player at a table");
    }
    let full = process.held();
    let used_before = process.used();
    let bots_before = process.metric("bergfried_bot_choices_total").await;
    hall.playing.store(true, Ordering::SeqCst);
    let begun = Instant::now();
    tokio::time::sleep(Duration::from_secs(hall.wanted.seconds)).await;
    hall.over.store(true, Ordering::SeqCst);
    let seconds = begun.elapsed().as_secs_f64();
    let used = process.used() - used_before;
    let bots = process.metric("bergfried_bot_choices_total").await - bots_before;
    let people = hall.choices.load(Ordering::SeqCst);
    let made = (people + bots) as f64;
    let (played, resident) = (process.held(), process.resident());
    for player in players {
        player.await.expect("a player");
    }
    let mut all: Vec<Duration> = Vec::new();
    while let Some(time) = taken.recv().await {
        all.push(time);
    }
    all.sort_unstable();
    tokio::time::sleep(Duration::from_secs(1)).await;
    let (deserted, awake) = (process.held(), process.metric("bergfried_tables_awake").await);
    let mut waited = 0;
    while deserted.is_some() && process.metric("bergfried_tables_awake").await > 0 && waited < 60 {
        tokio::time::sleep(Duration::from_secs(1)).await;
        waited += 1;
    }
    let (asleep, still_awake) = (process.held(), process.metric("bergfried_tables_awake").await);
    let share = |part: f64| all.get(((all.len() as f64 * part) as usize).min(all.len().saturating_sub(1)));
    let millis = |time: Option<&Duration>| time.map_or(0.0, |time| time.as_secs_f64() * 1000.0);
    let choices = hall.choices.load(Ordering::SeqCst);
    let within = process.metric("bergfried_choice_seconds_bucket{le=\"0.05\"}").await;
    let counted = process.metric("bergfried_choice_seconds_count").await;
    let per_table = |memory: Option<u64>| {
        let own = memory?.saturating_sub(empty?);
        Some(own as f64 / 1000.0 / hall.wanted.tables as f64)
    };
    let report = json!({
        "store": if hall.wanted.postgres { "postgres" } else { "sqlite" },
        "nodes": hall.wanted.nodes,
        "tables": hall.wanted.tables,
        "seconds": seconds,
        "pause_ms": hall.wanted.pause,
        "choices": choices,
        "bot_choices": bots,
        "choices_per_second": made / seconds,
        "processor_us_per_choice": used as f64 / made,
        "choices_per_processor_second": 1e6 * made / used as f64,
        "p50_ms": millis(share(0.5)),
        "p90_ms": millis(share(0.9)),
        "p99_ms": millis(share(0.99)),
        "worst_ms": millis(all.last()),
        "games_finished": hall.games.load(Ordering::SeqCst),
        "server_share_within_50_ms": within as f64 / counted.max(1) as f64,
        "processor_us_per_choice_of_people": used as f64 / people as f64,
        "memory_empty_mb": empty.map(|bytes| bytes as f64 / 1e6),
        "memory_of_the_process_mb": resident as f64 / 1e6,
        "kb_per_table_begun_with_socket": per_table(full),
        "kb_per_table_played_with_socket": per_table(played),
        "kb_per_table_awake_without_socket": per_table(deserted),
        "tables_awake_then": awake,
        "kb_per_table_asleep": per_table(asleep),
        "tables_still_awake": still_awake,
    });
    if hall.wanted.json {
        println!("{report}");
        return;
    }
    let of = |name: &str| report[name].as_f64().unwrap_or(0.0);
    println!(
        "{} tables, a choice every {} ms at each, {seconds:.0} s",
        hall.wanted.tables, hall.wanted.pause
    );
    println!("choices   {choices} of people, {bots} of bots: {:.0} a second", of("choices_per_second"));
    println!(
        "processor {:.1} µs of the server a choice ({:.1} a choice of people), {:.0} choices a second of it",
        of("processor_us_per_choice"),
        of("processor_us_per_choice_of_people"),
        of("choices_per_processor_second")
    );
    println!(
        "latency   p50 {:.1} ms   p90 {:.1} ms   p99 {:.1} ms   worst {:.1} ms",
        of("p50_ms"),
        of("p90_ms"),
        of("p99_ms"),
        of("worst_ms")
    );
    println!("          {:.2} % within 50 ms in the server itself", 100.0 * of("server_share_within_50_ms"));
    if deserted.is_none() {
        println!("memory    {:.0} MB for the whole process while all played", of("memory_of_the_process_mb"));
        return;
    }
    println!(
        "memory    {:.1} kB a table with its socket, {:.1} kB awake without ({awake} awake), {:.1} kB asleep",
        of("kb_per_table_played_with_socket"),
        of("kb_per_table_awake_without_socket"),
        of("kb_per_table_asleep")
    );
    println!("          {:.0} MB for the whole process while all played", of("memory_of_the_process_mb"));
}

/// What a simulated player reads of a message.
#[derive(Deserialize)]
struct Heard {
    #[serde(rename = "type")]
    kind: String,
    snapshot: Option<Seen>,
}

#[derive(Deserialize)]
struct Seen {
    step: u64,
    outcome: Option<IgnoredAny>,
    question: Option<Asked>,
}

#[derive(Deserialize)]
struct Asked {
    id: String,
    choices: Vec<Possible>,
}

#[derive(Deserialize)]
struct Possible {
    text: String,
}

/// Everything that is read or computed once, whatever the number of tables.
async fn warm_up(address: SocketAddr) {
    let client = guest(address).await;
    for game in games::IDS {
        let table = json!({ "game": game, "seats": [{ "kind": "me" }, { "kind": "bot", "strength": "page" }],
            "start": true, "visibility": "link" });
        let (_, made) = call(address, "POST", "/api/tables", &client.cookie, &table.to_string()).await;
        let made: Value = serde_json::from_str(&made).expect("a table");
        let mut socket = open(&client, made["id"].as_str().expect("an id"), None).await;
        let _ = socket.hear(SILENCE).await;
    }
    call(address, "GET", "/api/lobby", &client.cookie, "").await;
}

async fn guest(address: SocketAddr) -> Client {
    Client::guest(Door::new(address)).await.expect("an answer").expect("a guest")
}

/// Opens a socket and says hello.
async fn open(client: &Client, table: &str, langs: Option<&[String]>) -> Socket {
    let mut socket = client.socket(table).await.expect("an answer").expect("a socket");
    socket.say(&json!({ "type": "hello", "langs": langs })).await;
    socket
}

/// One person at a table against a bot, again and again, with a socket of their own.
async fn player(
    hall: Arc<Hall>,
    number: usize,
    times: mpsc::UnboundedSender<Duration>,
    ready: mpsc::Sender<()>,
) {
    let door = hall.doors.acquire().await.expect("a door");
    let mut client = guest(hall.addresses[number % hall.addresses.len()]).await;
    drop(door);
    let mut ready = Some(ready);
    let mut chance = number as u64;
    let mut draw = move |below: u64| {
        chance = chance.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (chance >> 33) % below.max(1)
    };
    let games = games::IDS;
    while !hall.over.load(Ordering::SeqCst) {
        let game = hall.wanted.game.clone().unwrap_or_else(|| games[number % games.len()].to_owned());
        let door = hall.doors.acquire().await.expect("a door");
        let table = json!({ "game": game, "start": true, "visibility": "link",
            "seats": [{ "kind": "me" }, { "kind": "bot", "strength": hall.wanted.bot }] });
        let any = |draw: u64| hall.addresses[draw as usize];
        let nodes = hall.addresses.len() as u64;
        let (_, made) =
            call(any(draw(nodes)), "POST", "/api/tables", &client.cookie, &table.to_string()).await;
        let made: Value = serde_json::from_str(&made).expect("a table");
        let id = made["id"].as_str().unwrap_or_else(|| panic!("a table, not {made}"));
        client.door = Door::new(any(draw(nodes)));
        let mut socket = open(&client, id, hall.wanted.langs.as_deref()).await;
        drop(door);
        let mut sent: Option<(u64, Instant)> = None;
        let mut answered = String::new();
        loop {
            let Some(text) = socket.hear_text(SILENCE).await else { break };
            let message: Heard = serde_json::from_str(&text).expect("JSON");
            let Some(snapshot) = message.snapshot else { continue };
            if message.kind == "welcome"
                && let Some(ready) = ready.take()
            {
                let _ = ready.send(()).await;
                while !hall.playing.load(Ordering::SeqCst) {
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
            }
            if let Some((step, at)) = sent
                && snapshot.step > step
            {
                let _ = times.send(at.elapsed());
                sent = None;
            }
            if snapshot.outcome.is_some() {
                hall.games.fetch_add(1, Ordering::SeqCst);
                break;
            }
            let over = hall.over.load(Ordering::SeqCst);
            let question = snapshot.question.filter(|question| question.id != answered && !over);
            let Some(question) = question else {
                if over && sent.is_none() {
                    break;
                }
                continue;
            };
            // Around the wanted pause, so that not everybody chooses at once.
            let pause = hall.wanted.pause / 2 + draw(hall.wanted.pause + 1);
            tokio::time::sleep(Duration::from_millis(pause)).await;
            let text = &question.choices[draw(question.choices.len() as u64) as usize].text;
            let id = hall.choices.fetch_add(1, Ordering::SeqCst).to_string();
            let choice = json!({ "type": "choose", "id": id, "question": question.id, "text": text });
            answered = question.id;
            sent = Some((snapshot.step, Instant::now()));
            socket.say(&choice).await;
        }
    }
}

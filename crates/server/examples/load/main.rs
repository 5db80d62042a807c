//! Simulated players at many tables: `cargo xtask load --tables N`.
//!
//! Starts a server in a process of its own on 127.0.0.1, makes tables of a person against a bot (`--pairs`: of two people),
//! lets everybody play at a human pace for a while, and reports choices a second, the time from a
//! choice to its events as the player's own process sees it (p50, p99) and the processor time the server
//! spends on a choice. `--langs en` reads one language, `--langs none` no sentences at all, as programs do.
//! With `--program FILE` the server is that program, as it is shipped. Without, it is one of our own that counts every
//! byte, and the memory each table takes is told too: awake with its socket, awake without anybody, and asleep. Counting
//! takes a share of every choice.
//! `--store postgres` keeps everything in a PostgreSQL started for it, `--nodes 3` shares it between nodes with NATS
//! between them (`--bot-pause 300` as bots pause before people); whoever plays calls any of them, so that most sockets are at another node than their table.
//! `--beside SCRIPT` plays first at our server with its file, then with PostgreSQL where it is installed, and hands the
//! figures of both to a program for Node that does the same to another server and prints all of them.
//!
//! Memory is what the server's allocator has handed out and not got back, counted in the server: what
//! the operating system reports also holds pages that the allocator keeps for later, and would make a
//! sleeping table look awake.

mod house;
mod players;

use house::Nodes;
use players::Hall;
use serde_json::{Value, json};
use stats_alloc::{INSTRUMENTED_SYSTEM, StatsAlloc};
use std::alloc::System;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use stress::Cluster;
use tokio::sync::mpsc;

#[global_allocator]
static COUNTED: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Bytes handed out and not given back.
fn held() -> usize {
    let stats = COUNTED.stats();
    stats.bytes_allocated - stats.bytes_deallocated
}

#[derive(Clone)]
struct Wanted {
    tables: usize,
    seconds: u64,
    /// How long everybody plays before anything is measured.
    warm_up: u64,
    /// The pause of a simulated player before each choice, in milliseconds.
    pause: u64,
    bot: String,
    /// Whether two people play at each table, and no bot.
    pairs: bool,
    /// The pause of a bot before its choice is shown, in milliseconds: people see 300.
    bot_pause: u64,
    game: Option<String>,
    /// The languages the players say they read; all where absent.
    langs: Option<Vec<String>>,
    /// Whether everything is in a PostgreSQL, and how many servers share it.
    postgres: bool,
    nodes: usize,
    /// The program that serves, where it is not this one.
    program: Option<PathBuf>,
}

impl Wanted {
    /// At each table.
    fn people(&self) -> usize {
        if self.pairs { 2 } else { 1 }
    }
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
        return runtime.block_on(house::serve(PathBuf::from(data), own("--store"), own("--bus"), pause));
    }
    let nodes = number("--nodes", 1).max(1) as usize;
    let wanted = Wanted {
        tables: number("--tables", 200) as usize,
        seconds: number("--seconds", 20),
        warm_up: number("--warm-up", 5),
        pause: number("--pause", 2000),
        bot_pause: number("--bot-pause", 0),
        bot: after("--bot").cloned().unwrap_or_else(|| "squire".to_owned()),
        pairs: words.iter().any(|word| word == "--pairs"),
        game: after("--game").cloned(),
        langs: after("--langs").map(|langs| match &**langs {
            "none" => Vec::new(),
            some => some.split(',').map(str::to_owned).collect(),
        }),
        postgres: nodes > 1 || after("--store").is_some_and(|store| store == "postgres"),
        nodes,
        program: after("--program").map(PathBuf::from),
    };
    match after("--beside") {
        Some(script) => runtime.block_on(beside(wanted, script)),
        None => {
            let json = words.iter().any(|word| word == "--json");
            let report = runtime.block_on(load(wanted, None));
            if json { println!("{report}") } else { print(&report) }
        }
    }
}

/// Our figures with either store, and beside them those of the server that this script plays at.
async fn beside(wanted: Wanted, script: &str) {
    let figures = |name: &str, report: Value| {
        json!({
            "name": name,
            "choices_per_second": report["choices_per_second"],
            "processor_us_per_choice": report["processor_us_per_choice"],
        })
    };
    let mut ours = vec![figures("Bergfried, in a file, flushed", load(wanted.clone(), None).await)];
    let mut node = Command::new("node");
    node.arg(script);
    node.args(["--tables", &wanted.tables.to_string(), "--seconds", &wanted.seconds.to_string()]);
    node.args(["--warm-up", &wanted.warm_up.to_string()]);
    let cluster = Cluster::start(true);
    match &cluster {
        Ok(cluster) => {
            let own = cluster.database("ours").expect("a database");
            ours.push(figures(
                "Bergfried, in PostgreSQL",
                load(Wanted { postgres: true, ..wanted }, Some(own)).await,
            ));
            node.args(["--postgres", &cluster.database("theirs").expect("a database")]);
        }
        Err(reason) => eprintln!("without PostgreSQL: {reason}"),
    }
    node.args(["--beside", &json!(ours).to_string()]);
    assert!(node.status().expect("Node").success(), "the other server");
}

/// Plays, and says what was measured; with `database` everything is kept there.
async fn load(wanted: Wanted, database: Option<String>) -> Value {
    let mut process = Nodes::start(&wanted, database);
    let hall = Arc::new(Hall::new(process.addresses(), wanted));
    players::warm_up(&hall).await;
    let empty = process.held();
    let (times, mut taken) = mpsc::unbounded_channel();
    let (ready, mut readied) = mpsc::channel(64);
    let mut parties = Vec::new();
    for number in 0..hall.wanted.tables {
        parties.push(tokio::spawn(players::party(Arc::clone(&hall), number, times.clone(), ready.clone())));
    }
    drop((times, ready));
    for _ in 0..hall.wanted.tables * hall.wanted.people() {
        readied.recv().await.expect("a player at a table");
    }
    let full = process.held();
    hall.playing.store(true, Ordering::SeqCst);
    tokio::time::sleep(Duration::from_secs(hall.wanted.warm_up)).await;
    while taken.try_recv().is_ok() {}
    let people_before = hall.choices.load(Ordering::SeqCst);
    let bots_before = process.metric("bergfried_bot_choices_total").await;
    let used_before = process.used();
    let begun = Instant::now();
    tokio::time::sleep(Duration::from_secs(hall.wanted.seconds)).await;
    hall.over.store(true, Ordering::SeqCst);
    let seconds = begun.elapsed().as_secs_f64();
    let used = process.used() - used_before;
    let bots = process.metric("bergfried_bot_choices_total").await - bots_before;
    let people = hall.choices.load(Ordering::SeqCst) - people_before;
    let made = (people + bots) as f64;
    let (played, resident) = (process.held(), process.resident());
    for party in parties {
        party.await.expect("a table's people");
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
    let within = process.metric("bergfried_choice_seconds_bucket{le=\"0.05\"}").await;
    let counted = process.metric("bergfried_choice_seconds_count").await;
    let per_table = |memory: Option<u64>| {
        let own = memory?.saturating_sub(empty?);
        Some(own as f64 / 1000.0 / hall.wanted.tables as f64)
    };
    json!({
        "store": if hall.wanted.postgres { "postgres" } else { "sqlite" },
        "nodes": hall.wanted.nodes,
        "tables": hall.wanted.tables,
        "people_at_a_table": hall.wanted.people(),
        "seconds": seconds,
        "pause_ms": hall.wanted.pause,
        "choices": people,
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
    })
}

fn print(report: &Value) {
    let of = |name: &str| report[name].as_f64().unwrap_or(0.0);
    println!(
        "{} tables, a choice every {} ms at each, {:.0} s",
        report["tables"],
        report["pause_ms"],
        of("seconds")
    );
    println!(
        "choices   {} of people, {} of bots: {:.0} a second",
        report["choices"],
        report["bot_choices"],
        of("choices_per_second")
    );
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
    if report["memory_empty_mb"].is_null() {
        println!("memory    {:.0} MB for the whole process while all played", of("memory_of_the_process_mb"));
        return;
    }
    println!(
        "memory    {:.1} kB a table with its socket, {:.1} kB awake without ({} awake), {:.1} kB asleep",
        of("kb_per_table_played_with_socket"),
        of("kb_per_table_awake_without_socket"),
        report["tables_awake_then"],
        of("kb_per_table_asleep")
    );
    println!("          {:.0} MB for the whole process while all played", of("memory_of_the_process_mb"));
}

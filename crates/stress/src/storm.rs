//! Three nodes, a database and a bus on this machine, while pairs of people play: nodes are killed, stopped and told to
//! go, the bus is cut, the database ended. What was acknowledged is compared with what is kept.

use crate::client::{Client, Door, Socket, any_choice};
use crate::engines::{Bus, Cluster};
use crate::process::{Limits, Process};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::fmt;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use table::{Dice, FastDice};

/// A message that has not been answered by then has been lost with its socket.
const ANSWER: Duration = Duration::from_secs(10);
/// How long anybody tries to come back.
const PATIENCE: Duration = Duration::from_secs(60);
const NODES: usize = 3;

/// What a storm is like.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The program whose `serve` is tried.
    pub program: PathBuf,
    /// So long.
    pub time: Duration,
    /// So many pairs play.
    pub pairs: usize,
    /// Something breaks so often; nothing where it is zero, and then every node is told to go once.
    pub every: Duration,
    /// The seed of whoever chooses and of what breaks.
    pub seed: u64,
}

/// What came of it.
#[derive(Debug, Default)]
pub struct Report {
    /// Choices that were acknowledged.
    pub acknowledged: usize,
    /// Choices of which somebody was told that they were not made.
    pub refused: usize,
    /// Why, and how often.
    pub codes: HashMap<String, usize>,
    /// Games played to their end.
    pub games: usize,
    /// What was broken, and how often.
    pub broken: HashMap<&'static str, usize>,
    /// How long anybody was away from a table at a time, in milliseconds, sorted; first those after a node was killed.
    pub killed: Vec<u128>,
    /// The same after anything else.
    pub others: Vec<u128>,
    /// What must not be.
    pub failures: Vec<String>,
}

fn share(times: &[u128], part: f64) -> u128 {
    let place = (times.len() as f64 * part) as usize;
    times.get(place.min(times.len().saturating_sub(1))).copied().unwrap_or_default()
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut broken: Vec<_> = self.broken.iter().collect();
        broken.sort();
        writeln!(
            f,
            "{} choices acknowledged, {} refused, {} games over; broken: {broken:?}",
            self.acknowledged, self.refused, self.games
        )?;
        for (name, times) in
            [("after a node was killed", &self.killed), ("after anything else", &self.others)]
        {
            writeln!(
                f,
                "away from a table {name}: {} times, p50 {} ms, p99 {} ms, longest {} ms",
                times.len(),
                share(times, 0.5),
                share(times, 0.99),
                times.last().copied().unwrap_or_default()
            )?;
        }
        for failure in &self.failures {
            writeln!(f, "FAILED: {failure}")?;
        }
        Ok(())
    }
}

/// What the storm and those in it share.
struct Sky {
    addresses: Vec<SocketAddr>,
    over: AtomicBool,
    kills: Mutex<Vec<Instant>>,
    report: Mutex<Report>,
    /// The choices acknowledged at each table, in order.
    history: Mutex<HashMap<String, Vec<String>>>,
}

/// One person at a table.
struct Player {
    socket: Socket,
    question: Value,
    over: bool,
}

impl Player {
    async fn join(client: &Client, address: SocketAddr, table: &str) -> Option<Player> {
        let client = Client { door: Door::new(address), ..client.clone() };
        let socket = tokio::time::timeout(ANSWER, client.socket(table)).await.ok()?.ok()??;
        let mut player = Player { socket, question: Value::Null, over: false };
        player.socket.say(&json!({ "type": "hello" })).await;
        player.until(|message| message["type"] == "welcome").await?;
        Some(player)
    }

    async fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Option<Value> {
        loop {
            let message = self.socket.hear(ANSWER).await?;
            if message["snapshot"].is_object() {
                self.question = message["snapshot"]["question"].clone();
            }
            self.over |= message["table"]["state"] == "over";
            if wanted(&message) {
                return Some(message);
            }
        }
    }

    /// Listens to all that was said before now.
    async fn catch_up(&mut self, id: &str) -> Option<()> {
        self.socket.say(&json!({ "type": "ping", "id": id })).await;
        self.until(|message| message["type"] == "pong" && message["id"] == id).await.map(|_| ())
    }
}

/// Two people who play one game after the other.
struct Pair {
    sky: Arc<Sky>,
    people: Vec<Client>,
    dice: FastDice,
    number: u64,
}

impl Pair {
    fn address(&mut self) -> SocketAddr {
        self.sky.addresses[self.dice.below(NODES as u32) as usize]
    }

    async fn play(mut self) -> Result<(), String> {
        while !self.sky.over.load(SeqCst) {
            let Some(table) = self.begin().await else { continue };
            self.game(&table).await?;
        }
        Ok(())
    }

    /// A table that has begun, or nothing where something was just broken.
    async fn begin(&mut self) -> Option<String> {
        let address = self.address();
        let people: Vec<Client> =
            self.people.iter().map(|one| Client { door: Door::new(address), ..one.clone() }).collect();
        let made =
            tokio::time::timeout(ANSWER, crate::killed::duel(&people, "schotten")).await.ok().flatten();
        if made.is_none() {
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        made
    }

    /// Both at the table, however long it takes.
    async fn sit(&mut self, table: &str) -> Result<Vec<Player>, String> {
        let since = Instant::now();
        let mut players = Vec::new();
        while players.len() < 2 {
            let address = self.address();
            let person = self.people[players.len()].clone();
            match Player::join(&person, address, table).await {
                Some(player) => players.push(player),
                None if since.elapsed() > PATIENCE => return Err(format!("nobody gets back to {table}")),
                None => {
                    players.clear();
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            }
        }
        Ok(players)
    }

    async fn game(&mut self, table: &str) -> Result<(), String> {
        let mut players = self.sit(table).await?;
        let mut pending: Option<(usize, Value)> = None;
        let mut lost: Option<Instant> = None;
        loop {
            if players.is_empty() {
                let since = *lost.get_or_insert_with(Instant::now);
                players = self.sit(table).await?;
                self.note_away(since);
                lost = None;
            }
            if players.iter().any(|player| player.over) {
                self.sky.report.lock().expect("a report").games += 1;
                return Ok(());
            }
            if self.sky.over.load(SeqCst) && pending.is_none() {
                return Ok(());
            }
            let (seat, message) = match pending.take() {
                Some(again) => again,
                None => {
                    self.number += 1;
                    let id = format!("{}-{}", self.people[0].id, self.number);
                    let asked = players.iter().position(|player| player.question.is_object());
                    let Some(seat) = asked else {
                        // Somebody has not heard of it yet.
                        for player in &mut players {
                            if player.catch_up(&id).await.is_none() {
                                lost = Some(Instant::now());
                            }
                        }
                        if lost.is_some() {
                            players.clear();
                        }
                        continue;
                    };
                    let choice = any_choice(&players[seat].question, &id, &mut self.dice);
                    (seat, choice.ok_or("a question without choices")?)
                }
            };
            players[seat].socket.say(&message).await;
            let id = message["id"].as_str().unwrap_or_default().to_owned();
            let answer = players[seat].until(|heard| heard["type"] == "answer" && heard["id"] == *id).await;
            match answer {
                Some(answer) if answer["ok"] == true => {
                    self.sky.report.lock().expect("a report").acknowledged += 1;
                    self.sky
                        .history
                        .lock()
                        .expect("history")
                        .entry(table.to_owned())
                        .or_default()
                        .push(id.clone());
                    for player in &mut players {
                        if player.catch_up(&id).await.is_none() {
                            lost = Some(Instant::now());
                        }
                    }
                    if lost.is_some() {
                        players.clear();
                    }
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                Some(answer) => {
                    let code = answer["refusal"]["code"].as_str().unwrap_or_default().to_owned();
                    let mut report = self.sky.report.lock().expect("a report");
                    report.refused += 1;
                    *report.codes.entry(code.clone()).or_default() += 1;
                    drop(report);
                    // What could not be written may still be: the same choice is made once more.
                    if code == "storage" {
                        pending = Some((seat, message));
                    }
                    lost = Some(Instant::now());
                    players.clear();
                }
                None => {
                    pending = Some((seat, message));
                    lost = Some(Instant::now());
                    players.clear();
                }
            }
        }
    }

    fn note_away(&self, since: Instant) {
        let near = |kill: &Instant| {
            since.saturating_duration_since(*kill) < Duration::from_secs(4) && since >= *kill
        };
        let killed = self.sky.kills.lock().expect("kills").iter().any(near);
        let mut report = self.sky.report.lock().expect("a report");
        let times = if killed { &mut report.killed } else { &mut report.others };
        times.push(since.elapsed().as_millis());
    }
}

/// Three nodes and what they share.
struct Site {
    cluster: Cluster,
    url: String,
    bus: Bus,
    nodes: Vec<Process>,
    folder: PathBuf,
}

impl Site {
    fn start(program: &Path, folder: &Path) -> Result<Site, String> {
        let cluster = Cluster::start(true)?;
        let bus = Bus::start()?;
        let url = cluster.database("storm")?;
        let mut site = Site { cluster, url, bus, nodes: Vec::new(), folder: folder.to_owned() };
        for number in 0..NODES {
            let node = site.node(program, number, 0)?;
            site.nodes.push(node);
        }
        Ok(site)
    }

    fn node(&self, program: &Path, number: usize, port: u16) -> Result<Process, String> {
        let folder = self.folder.join(format!("node-{number}"));
        std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        let bus = self.bus.address();
        // Whoever plays here chooses faster than people do.
        let more = ["--store", &*self.url, "--bus", &*bus, "--limit", "messages=10000/10000"];
        let limits = Limits { memory: 8192, handles: 4096 };
        Process::start_with(program, &folder, port, limits, &more).map_err(|error| error.to_string())
    }

    /// Starts a node that has ended again, where it was.
    fn again(&mut self, program: &Path, number: usize) -> Result<(), String> {
        let port = self.nodes[number].address().port();
        self.nodes[number] = self.node(program, number, port)?;
        Ok(())
    }

    fn signal(&self, number: usize, signal: &str) {
        let _ = Command::new("kill").args([signal, &self.nodes[number].id().to_string()]).status();
    }
}

/// Lets a storm pass over three nodes, or says why there is none.
pub async fn storm(plan: Plan) -> Result<Report, String> {
    let folder = std::env::temp_dir().join(format!("bergfried-storm-{}", std::process::id()));
    let passed = pass(&plan, &folder).await;
    let _ = std::fs::remove_dir_all(&folder);
    passed
}

async fn pass(plan: &Plan, folder: &Path) -> Result<Report, String> {
    let mut site = Site::start(&plan.program, folder)?;
    let sky = Arc::new(Sky {
        addresses: site.nodes.iter().map(Process::address).collect(),
        over: AtomicBool::new(false),
        kills: Mutex::default(),
        report: Mutex::default(),
        history: Mutex::default(),
    });
    let mut dice = FastDice::new(plan.seed);
    let mut playing = Vec::new();
    for pair in 0..plan.pairs {
        let mut people = Vec::new();
        for number in 0..2 {
            let door = Door::from(sky.addresses[pair % NODES], (2 * pair + number + 1) as u32);
            let came = Client::guest(door).await.map_err(|error| error.to_string())?;
            people.push(came.ok_or("no guest is let in")?);
        }
        let dice = FastDice::new(plan.seed.wrapping_add(1 + pair as u64));
        playing.push(tokio::spawn(Pair { sky: Arc::clone(&sky), people, dice, number: 0 }.play()));
    }
    let begun = Instant::now();
    let mut failures = Vec::new();
    if plan.every.is_zero() {
        for number in 0..NODES {
            tokio::time::sleep(plan.time / (NODES as u32 + 1)).await;
            site.signal(number, "-TERM");
            while site.nodes[number].ended().is_none() {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            site.again(&plan.program, number)?;
            *sky.report.lock().expect("a report").broken.entry("told to go").or_default() += 1;
        }
        tokio::time::sleep(plan.time.saturating_sub(begun.elapsed())).await;
    }
    while !plan.every.is_zero() && begun.elapsed() < plan.time {
        tokio::time::sleep(plan.every).await;
        let number = dice.below(NODES as u32) as usize;
        let what = match dice.below(6) {
            0 | 1 => {
                sky.kills.lock().expect("kills").push(Instant::now());
                site.nodes[number].kill();
                tokio::time::sleep(Duration::from_millis(u64::from(dice.below(4_000)))).await;
                site.again(&plan.program, number)?;
                "killed"
            }
            2 => {
                site.signal(number, "-STOP");
                tokio::time::sleep(Duration::from_millis(2_000 + u64::from(dice.below(5_000)))).await;
                site.signal(number, "-CONT");
                "stopped for a while"
            }
            3 => {
                site.bus.cut();
                tokio::time::sleep(Duration::from_millis(u64::from(dice.below(3_000)))).await;
                site.bus.mend()?;
                "bus cut"
            }
            4 => {
                site.cluster.restart()?;
                "database ended"
            }
            _ => {
                site.signal(number, "-TERM");
                while site.nodes[number].ended().is_none() {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                site.again(&plan.program, number)?;
                "told to go"
            }
        };
        *sky.report.lock().expect("a report").broken.entry(what).or_default() += 1;
    }
    sky.over.store(true, SeqCst);
    for pair in playing {
        match pair.await {
            Ok(Ok(())) => {}
            Ok(Err(failure)) => failures.push(failure),
            Err(error) => failures.push(error.to_string()),
        }
    }
    failures.extend(site.nodes.iter().flat_map(Process::faults));
    let histories = std::mem::take(&mut *sky.history.lock().expect("history"));
    for (table, acknowledged) in &histories {
        failures.extend(compared(&site.cluster, table, acknowledged)?);
    }
    let mut report = std::mem::take(&mut *sky.report.lock().expect("a report"));
    if plan.every.is_zero() && report.refused > 0 {
        // Nodes that are told to go one after the other are nothing that anybody at a table should notice.
        failures.push(format!("choices were refused, and nothing was broken: {:?}", report.codes));
    }
    report.failures = failures;
    report.killed.sort_unstable();
    report.others.sort_unstable();
    Ok(report)
}

/// What is wrong with a kept history: every acknowledged choice stands in it once, in the order in which they were
/// acknowledged, without a gap between the steps, and under numbers of leases that never fall.
fn compared(cluster: &Cluster, table: &str, acknowledged: &[String]) -> Result<Vec<String>, String> {
    let sql = format!(
        "SELECT number || ' ' || fence || ' ' || coalesce(choice_id, '') FROM steps \
         WHERE table_id = '{table}' AND undone = 0 ORDER BY number"
    );
    let kept = cluster.ask("storm", &sql)?;
    let mut wrong = Vec::new();
    let mut ids = Vec::new();
    let (mut step, mut fence) = (0, 0);
    for line in kept.lines() {
        let mut words = line.split(' ');
        let number: u64 = words.next().and_then(|word| word.parse().ok()).unwrap_or_default();
        let under: u64 = words.next().and_then(|word| word.parse().ok()).unwrap_or_default();
        if number != step + 1 || under < fence {
            wrong.push(format!("{table}: step {number} under {under} after step {step} under {fence}"));
        }
        (step, fence) = (number, under);
        ids.push(words.next().unwrap_or_default());
    }
    let mut places = ids.iter();
    for id in acknowledged {
        if !places.any(|kept| kept == id) {
            wrong.push(format!("{table}: the acknowledged choice {id} is lost or out of order"));
        }
    }
    let mut sorted = ids.clone();
    sorted.sort_unstable();
    if sorted.windows(2).any(|two| two[0] == two[1] && !two[0].is_empty()) {
        wrong.push(format!("{table}: a choice was made twice"));
    }
    Ok(wrong)
}

//! An attack on a real server: guests, options, decks, sheets, records, frames, sockets, chats, races
//! of clocks and undo, half-open connections, garbage, answers nobody takes, frames and bodies that no browser
//! sends, crowds, and the process killed again and again.
//!
//! The server is the program itself, in a process of its own with limits on memory and open files.
//! Attackers come from many addresses of this machine and do what comes to their minds, each from a
//! seed of its own; witnesses meanwhile play honest games to the end and compare every word they
//! heard with what the rules grant. The attack fails when the server dies, hangs, grows beyond its
//! bounds, forgets an acknowledged choice, answers with a fault of its own, or tells a secret.

mod accounts;
mod attacker;
mod field;
mod learners;
mod odd;
mod records;
mod sockets;
mod tables;
mod warden;
mod wires;
mod witness;

use crate::process::Limits;
use attacker::Attacker;
use field::Field;
use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};
use warden::Warden;

/// What is to be attacked, and how hard.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The program that serves.
    pub program: PathBuf,
    /// How long.
    pub time: Duration,
    /// Where all chance comes from, as far as a live process allows.
    pub seed: u64,
    /// How many attack at once.
    pub attackers: usize,
    /// How many pairs play honest games meanwhile.
    pub witnesses: usize,
    /// A health check that takes longer is a hang.
    pub pulse: Duration,
    /// The server is killed about this often; never where it is zero.
    pub killed_every: Duration,
    /// How long the server rests when all have left, before it is weighed for the last time.
    pub rest: Duration,
    /// What the operating system lets the server have.
    pub limits: Limits,
    /// The most memory the server may really use, in MiB.
    pub memory: u64,
    /// The most it may store, in MiB.
    pub storage: u64,
}

impl Plan {
    /// One minute against this program.
    pub fn new(program: PathBuf) -> Plan {
        Plan {
            program,
            time: Duration::from_secs(60),
            seed: 1,
            attackers: 12,
            witnesses: 2,
            pulse: Duration::from_secs(1),
            killed_every: Duration::from_secs(20),
            rest: Duration::ZERO,
            limits: Limits { memory: 4096, handles: 1024 },
            memory: 768,
            storage: 1024,
        }
    }
}

/// How often something was tried, and what became of it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    /// Tries.
    pub tried: u64,
    /// Done by the server.
    pub done: u64,
    /// Refused with a reason.
    pub refused: u64,
    /// Closed without an answer.
    pub dropped: u64,
    /// The longest wait for an answer.
    pub slowest: Duration,
}

/// What was tried and found.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// What was tried, by kind.
    pub tried: BTreeMap<&'static str, Tally>,
    /// How often the server was killed and came back.
    pub restarts: u64,
    /// Health checks answered, and the slowest of them.
    pub pulses: u64,
    /// The slowest health check.
    pub slowest_pulse: Duration,
    /// Memory in bytes: after the start, when it was warm, at most, at the end.
    pub memory: [u64; 4],
    /// Open files: after the start, at most, at the end.
    pub handles: [usize; 3],
    /// What it has stored at the end, in bytes.
    pub stored: u64,
    /// Honest games compared with the truth, word by word.
    pub games_checked: u64,
    /// Choices of those games that the server had acknowledged.
    pub acknowledged: u64,
    /// What went wrong; none in a server that stands.
    pub failures: Vec<String>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:<14} {:>8} {:>8} {:>8} {:>8} {:>10}",
            "", "tried", "done", "refused", "dropped", "slowest"
        )?;
        for (kind, tally) in &self.tried {
            let Tally { tried, done, refused, dropped, slowest } = tally;
            let slowest = slowest.as_millis();
            writeln!(f, "{kind:<14} {tried:>8} {done:>8} {refused:>8} {dropped:>8} {slowest:>7} ms")?;
        }
        writeln!(f, "killed and back     {}", self.restarts)?;
        let slowest = self.slowest_pulse.as_millis();
        writeln!(f, "health checks       {}, the slowest {slowest} ms", self.pulses)?;
        let [start, warm, most, end] = self.memory.map(|bytes| bytes >> 20);
        writeln!(
            f,
            "memory              {start} MiB at the start, {warm} warm, {most} at most, {end} at the end"
        )?;
        let [start, most, end] = self.handles;
        writeln!(f, "open files          {start} at the start, {most} at most, {end} at the end")?;
        writeln!(f, "stored              {} MiB", self.stored >> 20)?;
        writeln!(
            f,
            "honest games        {} compared with the truth, {} choices acknowledged",
            self.games_checked, self.acknowledged
        )?;
        if self.failures.is_empty() {
            return writeln!(f, "the house stands");
        }
        writeln!(f, "{} things went wrong:", self.failures.len())?;
        self.failures.iter().try_for_each(|failure| writeln!(f, "  {failure}"))
    }
}

/// Attacks as planned, and cleans up behind itself.
pub async fn attack(plan: Plan) -> Report {
    let report = match tempfile::tempdir() {
        Ok(folder) => run(&plan, folder.path()).await,
        Err(error) => Err(error),
    };
    report.unwrap_or_else(|error| Report { failures: vec![error.to_string()], ..Report::default() })
}

async fn run(plan: &Plan, folder: &std::path::Path) -> std::io::Result<Report> {
    let warden = Warden::start(plan, folder)?;
    let field = Arc::new(Field::new(warden.address(), Instant::now() + plan.time));
    let guarded = {
        let field = Arc::clone(&field);
        tokio::task::spawn_blocking(move || warden.guard(&field))
    };
    let mut tasks = Vec::new();
    for number in 0..plan.attackers as u64 {
        let attacker = Attacker::new(Arc::clone(&field), plan.seed, number);
        tasks.push(tokio::spawn(attacker.run()));
    }
    for number in 0..plan.witnesses as u64 {
        tasks.push(tokio::spawn(witness::run(Arc::clone(&field), plan.seed, number)));
    }
    for task in tasks {
        if let Err(error) = task.await {
            field.fail(format!("the attack itself failed: {error}"));
        }
    }
    field.leave();
    let mut report = guarded.await.map_err(std::io::Error::other)?;
    field.fill(&mut report);
    Ok(report)
}

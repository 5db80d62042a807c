//! Who watches over the attacked process: feels its pulse, weighs it, kills it and starts it again.

use super::field::Field;
use super::{Plan, Report};
use crate::process::Process;
use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use table::{Dice, FastDice};

/// Between two looks.
const BEAT: Duration = Duration::from_millis(100);
/// A process that does not come back from a hang in this time is killed, so that the attack goes on.
const LOST: Duration = Duration::from_secs(15);
/// When all have left, connections are closed and memory is given back within this time.
const CALM: Duration = Duration::from_secs(15);
/// A server has read what it reads ahead after this time.
const OPENED: Duration = Duration::from_secs(3);
/// A server that has been under attack for this part of the time is warm: what it keeps at hand is there.
const WARM: u32 = 12;
/// After a rest a server that was never killed takes at most this much of what it took after its start.
const RETURN: f64 = 1.5;
/// Files the server may hold more than at its start when nobody is there: what its data needs.
const SPARE_HANDLES: usize = 24;

pub(super) struct Warden {
    plan: Plan,
    folder: PathBuf,
    process: Process,
    dice: FastDice,
    report: Report,
}

impl Warden {
    pub(super) fn start(plan: &Plan, folder: &Path) -> io::Result<Warden> {
        let process = Process::start(&plan.program, folder, 0, plan.limits)?;
        let mut report = Report::default();
        pulse(process.address(), plan.pulse.max(LOST))?;
        std::thread::sleep(OPENED.min(plan.time));
        report.memory[0] = process.resident();
        report.handles[0] = process.handles();
        let dice = FastDice::new(plan.seed ^ 0x7761_7264);
        Ok(Warden { plan: plan.clone(), folder: folder.to_owned(), process, dice, report })
    }

    pub(super) fn address(&self) -> SocketAddr {
        self.process.address()
    }

    /// Watches until everybody has left, and a little longer.
    pub(super) fn guard(mut self, field: &Field) -> Report {
        let mut kill_at = self.next_kill();
        let warm_at = Instant::now() + self.plan.time / WARM;
        while !field.has_left() {
            let slept = Instant::now();
            std::thread::sleep(BEAT);
            let starved = slept.elapsed() > BEAT * 4;
            self.weigh(field);
            if self.report.memory[1] == 0 && Instant::now() >= warm_at {
                self.report.memory[1] = self.process.resident();
            }
            if let Some(how) = self.process.ended() {
                field.fail(format!("the server has died ({how}); sent last:\n    {}", field.recent()));
                if !self.restart(field) {
                    field.leave();
                }
            } else if kill_at.is_some_and(|at| Instant::now() >= at) {
                self.report.restarts += 1;
                if !self.restart(field) {
                    field.leave();
                }
                kill_at = self.next_kill();
            } else if !starved {
                self.feel(field);
            }
        }
        let patience = Instant::now() + CALM;
        let most = self.report.handles[0] + SPARE_HANDLES;
        while Instant::now() < patience && self.process.handles() > most {
            std::thread::sleep(BEAT);
        }
        std::thread::sleep(self.plan.rest);
        self.feel(field);
        self.report.memory[3] = self.process.resident();
        let [start, .., end] = self.report.memory;
        if !self.plan.rest.is_zero() && self.plan.killed_every.is_zero() && end as f64 > RETURN * start as f64
        {
            let (end, start) = (end >> 20, start >> 20);
            field.fail(format!("{end} MiB of memory after a rest, {start} at the start"));
        }
        self.report.handles[2] = self.process.handles();
        self.report.stored = stored(&self.folder.join("data"));
        if self.report.handles[2] > most {
            field.fail(format!("{} files stay open when everybody has left", self.report.handles[2]));
        }
        if self.report.stored > self.plan.storage << 20 {
            field.fail(format!("{} MiB stored", self.report.stored >> 20));
        }
        for fault in self.process.faults() {
            field.fail(format!("a fault of the server's own: {fault}"));
        }
        self.report
    }

    fn next_kill(&mut self) -> Option<Instant> {
        let about = self.plan.killed_every.as_millis() as u32;
        (about > 0)
            .then(|| Instant::now() + Duration::from_millis(u64::from(about / 2 + self.dice.below(about))))
    }

    fn weigh(&mut self, field: &Field) {
        let (memory, handles) = (self.process.peak(), self.process.handles());
        self.report.memory[2] = self.report.memory[2].max(memory);
        self.report.handles[1] = self.report.handles[1].max(handles);
        if memory > self.plan.memory << 20 {
            let limit = self.plan.memory;
            field.fail(format!("more than {limit} MiB of memory; sent last:\n    {}", field.recent()));
        }
    }

    fn feel(&mut self, field: &Field) {
        let begun = Instant::now();
        if pulse(self.process.address(), self.plan.pulse).is_ok() {
            self.report.pulses += 1;
            self.report.slowest_pulse = self.report.slowest_pulse.max(begun.elapsed());
            return;
        }
        if let Some(how) = self.process.ended() {
            field.fail(format!("the server has died ({how}); sent last:\n    {}", field.recent()));
        } else {
            let sent = field.recent();
            let back = pulse(self.process.address(), LOST).is_ok();
            let became = if back { "then it was back" } else { "it never came back" };
            field.fail(format!(
                "a health check later than {:?} ({:?}, {became}); sent last:\n    {sent}",
                self.plan.pulse,
                begun.elapsed()
            ));
            if back {
                return;
            }
        }
        if !self.restart(field) {
            field.leave();
        }
    }

    /// Kills the process and starts it again on the same data and port; whether it came back.
    fn restart(&mut self, field: &Field) -> bool {
        field.next_life();
        self.process.kill();
        let port = self.process.address().port();
        let back = Process::start(&self.plan.program, &self.folder, port, self.plan.limits)
            .and_then(|process| pulse(process.address(), self.plan.pulse.max(LOST)).map(|()| process));
        field.next_life();
        match back {
            Ok(process) => {
                self.process = process;
                true
            }
            Err(error) => {
                field.fail(format!("the server does not come back: {error}"));
                false
            }
        }
    }
}

/// A health check from the usual address of this machine.
fn pulse(address: SocketAddr, within: Duration) -> io::Result<()> {
    let until = Instant::now() + within;
    let left = || until.saturating_duration_since(Instant::now()).max(Duration::from_millis(1));
    let mut stream = TcpStream::connect_timeout(&address, left())?;
    stream.set_write_timeout(Some(left()))?;
    write!(stream, "GET /healthz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut answer = Vec::new();
    let mut part = [0; 512];
    loop {
        stream.set_read_timeout(Some(left()))?;
        match stream.read(&mut part)? {
            0 => break,
            read => answer.extend_from_slice(&part[..read]),
        }
        if Instant::now() >= until {
            return Err(io::ErrorKind::TimedOut.into());
        }
    }
    match answer.starts_with(b"HTTP/1.1 200") {
        true => Ok(()),
        false => Err(io::Error::other("not healthy")),
    }
}

fn stored(folder: &Path) -> u64 {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.metadata().ok()).map(|file| file.len()).sum()
}

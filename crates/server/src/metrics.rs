//! Numbers for Prometheus, counted without locks.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// A number that only rises, or one that rises and falls.
#[derive(Default)]
pub(crate) struct Count(AtomicU64);

impl Count {
    pub(crate) fn up(&self) {
        self.0.fetch_add(1, Relaxed);
    }

    pub(crate) fn down(&self) {
        self.0.fetch_sub(1, Relaxed);
    }

    /// Counts as long as what comes back lives.
    pub(crate) fn during(&self) -> During<'_> {
        self.up();
        During(self)
    }

    pub(crate) fn set(&self, number: u64) {
        self.0.store(number, Relaxed);
    }

    pub(crate) fn get(&self) -> u64 {
        self.0.load(Relaxed)
    }
}

/// Something that is counted while it goes on.
pub(crate) struct During<'a>(&'a Count);

impl Drop for During<'_> {
    fn drop(&mut self) {
        self.0.down();
    }
}

/// Upper bounds of the buckets in microseconds.
const BOUNDS: [u64; 11] =
    [500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000, 5_000_000];

/// How long things take.
#[derive(Default)]
pub(crate) struct Durations {
    buckets: [AtomicU64; BOUNDS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Durations {
    pub(crate) fn took(&self, time: Duration) {
        let micros = time.as_micros() as u64;
        if let Some(place) = BOUNDS.iter().position(|&bound| micros <= bound) {
            self.buckets[place].fetch_add(1, Relaxed);
        }
        self.count.fetch_add(1, Relaxed);
        self.micros.fetch_add(micros, Relaxed);
    }
}

/// Everything that is counted.
#[derive(Default)]
pub(crate) struct Metrics {
    pub(crate) tables_awake: Count,
    pub(crate) tables_made: Count,
    pub(crate) tables_woken: Count,
    pub(crate) tables_slept: Count,
    pub(crate) tables_failed: Count,
    pub(crate) sockets: Count,
    pub(crate) sockets_dropped: Count,
    pub(crate) tables_fenced: Count,
    pub(crate) bus_cuts: Count,
    /// Jobs that other nodes have done for this one, and this one for others.
    pub(crate) jobs_handed_out: Count,
    pub(crate) jobs_taken: Count,
    /// Letters of other nodes that nobody has read yet.
    pub(crate) letters_waiting: Count,
    pub(crate) connections_refused: Count,
    pub(crate) rows_unreadable: Count,
    pub(crate) requests: Count,
    pub(crate) refusals: Count,
    pub(crate) choices: Count,
    pub(crate) choices_repeated: Count,
    pub(crate) bot_choices: Count,
    pub(crate) bot_fallbacks: Count,
    pub(crate) bots_thinking: Count,
    pub(crate) hints: Count,
    /// From the arrival of a choice to its events being handed to the sockets.
    pub(crate) choice_time: Durations,
    pub(crate) commits: Durations,
}

impl Metrics {
    /// The text that Prometheus reads.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        let gauges = [
            ("tables_awake", "Tables held in memory.", &self.tables_awake),
            ("sockets", "Open sockets.", &self.sockets),
            ("bots_thinking", "Bots thinking at this moment.", &self.bots_thinking),
        ];
        let counters = [
            ("tables_made_total", "Tables made.", &self.tables_made),
            ("tables_woken_total", "Tables read back from the disk.", &self.tables_woken),
            ("tables_slept_total", "Idle tables put to sleep.", &self.tables_slept),
            ("tables_failed_total", "Tables that had to be read back after a fault.", &self.tables_failed),
            ("tables_fenced_total", "Tables that another node has taken meanwhile.", &self.tables_fenced),
            ("bus_cuts_total", "Times the way to other nodes was cut.", &self.bus_cuts),
            (
                "jobs_handed_out_total",
                "Choices of bots and positions that other nodes have thought about for this one.",
                &self.jobs_handed_out,
            ),
            ("jobs_taken_total", "The same that this node has taken from others.", &self.jobs_taken),
            ("sockets_dropped_total", "Sockets that could not keep up.", &self.sockets_dropped),
            ("connections_refused_total", "Connections that found no place.", &self.connections_refused),
            (
                "rows_unreadable_total",
                "Kept tables left out because they cannot be read.",
                &self.rows_unreadable,
            ),
            ("requests_total", "HTTP calls to the API.", &self.requests),
            ("refusals_total", "Messages refused.", &self.refusals),
            ("choices_total", "Choices made by people.", &self.choices),
            (
                "choices_repeated_total",
                "Choices that came again and were not played twice.",
                &self.choices_repeated,
            ),
            ("bot_choices_total", "Choices made by bots.", &self.bot_choices),
            ("bot_fallbacks_total", "Bots that failed or ran out of time.", &self.bot_fallbacks),
            ("hints_total", "Hints given.", &self.hints),
        ];
        for (name, help, count) in gauges {
            let _ = write!(
                text,
                "# HELP bergfried_{name} {help}\n# TYPE bergfried_{name} gauge\nbergfried_{name} {}\n",
                count.get()
            );
        }
        for (name, help, count) in counters {
            let _ = write!(
                text,
                "# HELP bergfried_{name} {help}\n# TYPE bergfried_{name} counter\nbergfried_{name} {}\n",
                count.get()
            );
        }
        let histograms = [
            (
                "choice_seconds",
                "From a choice's arrival to its events on their way, disk included.",
                &self.choice_time,
            ),
            ("commit_seconds", "One flushed transaction.", &self.commits),
        ];
        for (name, help, durations) in histograms {
            let _ = write!(text, "# HELP bergfried_{name} {help}\n# TYPE bergfried_{name} histogram\n");
            let mut below = 0;
            for (bucket, bound) in durations.buckets.iter().zip(BOUNDS) {
                below += bucket.load(Relaxed);
                let _ = writeln!(text, "bergfried_{name}_bucket{{le=\"{}\"}} {below}", bound as f64 / 1e6);
            }
            let count = durations.count.load(Relaxed);
            let sum = durations.micros.load(Relaxed) as f64 / 1e6;
            let _ = write!(
                text,
                "bergfried_{name}_bucket{{le=\"+Inf\"}} {count}\nbergfried_{name}_sum {sum}\nbergfried_{name}_count {count}\n"
            );
        }
        text
    }
}

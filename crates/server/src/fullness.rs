//! Everything of the house that can fill up: how full it is and, where there is one, its bound. Told with the other
//! numbers, each as `bergfried_fill{of="…"}` beside `bergfried_fill_limit{of="…"}`, so that one alarm watches all.

use crate::health;
use crate::house::House;
use std::fmt::Write;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// What takes a look at the disk is looked up no more often than this.
const EVERY: Duration = Duration::from_secs(30);

/// What was last found on the disk.
#[derive(Default)]
pub(crate) struct OnDisk(Mutex<Option<(Instant, Found)>>);

#[derive(Clone, Copy, Default)]
struct Found {
    /// Bytes of the house, and bytes that are free beside it.
    bytes: Option<u64>,
    free: Option<u64>,
    /// Records from elsewhere, and their bytes.
    uploads: Option<(usize, usize)>,
}

async fn on_disk(house: &House) -> Found {
    if let Some((at, found)) = *house.on_disk.0.lock().expect("what is on the disk")
        && at.elapsed() < EVERY
    {
        return found;
    }
    let alone = house.store.is_alone();
    let found = Found {
        bytes: if alone { Some(files(house)) } else { house.store.database_bytes().await },
        free: alone.then(|| health::free(&house.config.data)).flatten(),
        uploads: house.store.brought("", "", 0).await.ok().map(|all| (all.house.records, all.house.bytes)),
    };
    *house.on_disk.0.lock().expect("what is on the disk") = Some((Instant::now(), found));
    found
}

fn files(house: &House) -> u64 {
    let files = std::fs::read_dir(&house.config.data).into_iter().flatten().flatten();
    files.filter_map(|file| file.metadata().ok()).map(|file| file.len()).sum()
}

/// How full everything is, as Prometheus reads it.
pub(crate) async fn text(house: &House) -> String {
    let limits = &house.config.limits;
    let found = on_disk(house).await;
    let (connections, sockets) = house.door.places();
    let (tables, sockets_open) = (house.metrics.tables_awake.get(), house.metrics.sockets.get());
    let mut all: Vec<(&str, usize, Option<usize>)> = vec![
        ("tables awake", tables as usize, Some(limits.tables_awake)),
        ("connections", connections.0, Some(connections.1)),
        ("sockets", sockets_open as usize, Some(sockets)),
        ("orders for the writer", house.store.waiting().0, Some(house.store.waiting().1)),
        ("connections that read", house.store.reading().0, Some(house.store.reading().1)),
        ("sessions at hand", house.people.at_hand().0, Some(house.people.at_hand().1)),
        ("films", house.films.at_hand().0, Some(house.films.at_hand().1)),
        ("long answers", house.held.taken().0, Some(house.held.taken().1)),
        ("analyses", house.analyses.under_way().0, Some(house.analyses.under_way().1)),
        ("games to count", house.stats.waiting().0, Some(house.stats.waiting().1)),
    ];
    let lanes = [
        ("bots waiting", &house.bots),
        ("hints waiting", &house.hints),
        ("shows waiting", &house.shows),
        ("studies waiting", &house.studies),
        ("openings waiting", &house.openings),
        ("passwords waiting", &house.passwords),
    ];
    all.extend(lanes.map(|(name, lane)| (name, lane.waiting().0, Some(lane.waiting().1))));
    all.extend(house.rates().map(|(name, rates)| (name, rates.counted(), None)));
    if let Some((records, bytes)) = found.uploads {
        all.push(("records brought", records, Some(limits.uploads_kept.records)));
        all.push(("bytes of records brought", bytes, Some(limits.uploads_kept.bytes)));
    }
    if let Some(post) = house.post.get() {
        let letters = post.waiting();
        all.push(("letters to send", letters.0, letters.1));
        all.push(("letters to read", house.metrics.letters_waiting.get() as usize, None));
        all.push(("sockets at other nodes' tables", post.sockets().0, None));
        all.push(("sockets of other nodes here", post.sockets().1, None));
    }
    if let Some(traces) = &house.traces {
        let (waiting, most, _) = traces.waiting();
        all.push(("spans to send", waiting, Some(most)));
    }
    if let Some((open, most)) = open_files() {
        all.push(("open files", open, Some(most)));
    }
    if let Some(bytes) = found.bytes {
        all.push(("bytes on the disk", bytes as usize, found.free.map(|free| (bytes + free) as usize)));
    }
    let mut text = String::from("# HELP bergfried_fill How full it is.\n# TYPE bergfried_fill gauge\n");
    for (name, count, _) in &all {
        let _ = writeln!(text, "bergfried_fill{{of=\"{name}\"}} {count}");
    }
    text.push_str("# HELP bergfried_fill_limit When it is full.\n# TYPE bergfried_fill_limit gauge\n");
    for (name, _, most) in &all {
        if let Some(most) = most {
            let _ = writeln!(text, "bergfried_fill_limit{{of=\"{name}\"}} {most}");
        }
    }
    if let Some(traces) = &house.traces {
        let help = "# HELP bergfried_spans_lost_total Spans the collector did not get.";
        let kind = "# TYPE bergfried_spans_lost_total counter";
        let _ = writeln!(text, "{help}\n{kind}\nbergfried_spans_lost_total {}", traces.waiting().2);
    }
    if let Some(bytes) = memory() {
        let help =
            "# HELP bergfried_memory_bytes Memory of the process.\n# TYPE bergfried_memory_bytes gauge\n";
        let _ = writeln!(text, "{help}bergfried_memory_bytes {bytes}");
    }
    text
}

/// Memory of the process as the system counts it, where it tells.
fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? * 1024)
}

/// Files the process has open, and how many it may, where the system tells.
fn open_files() -> Option<(usize, usize)> {
    let open = std::fs::read_dir("/proc/self/fd").ok()?.count();
    let limits = std::fs::read_to_string("/proc/self/limits").ok()?;
    let line = limits.lines().find(|line| line.starts_with("Max open files"))?;
    Some((open, line.split_whitespace().nth(3)?.parse().ok()?))
}

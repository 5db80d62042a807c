//! What the operator reads: columns for people, JSON for programs.

use crate::exit::Exit;
use crate::terminal::{Terminal, wrapped};
use serde::Serialize;
use serde_json::json;
use server::{Block, Limits, PersonListed, Purged, Report, SessionListed, TableListed};
use std::io;
use table::Message;

/// A moment in milliseconds since 1970, as everybody can read it: the day and the minute in UTC.
fn moment(millis: i64) -> String {
    let (days, minutes) = (millis.div_euclid(86_400_000), millis.rem_euclid(86_400_000) / 60_000);
    // Days are counted in eras of four hundred years that begin on the first of March.
    let shifted = days + 719_468;
    let (era, day) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let of_year = day - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let of_month = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{of_month:02} {:02}:{:02}", minutes / 60, minutes % 60)
}

fn bytes(count: i64) -> String {
    let mut size = count as f64;
    for unit in ["B", "kB", "MB", "GB"] {
        if size < 1000.0 {
            return if unit == "B" { format!("{size:.0} {unit}") } else { format!("{size:.1} {unit}") };
        }
        size /= 1000.0;
    }
    format!("{size:.1} TB")
}

fn say(terminal: &Terminal, key: &'static str) -> String {
    terminal.say(&Message::new(key))
}

fn as_json(terminal: &mut Terminal, value: &impl Serialize) -> io::Result<Exit> {
    terminal.line(serde_json::to_string_pretty(value)?)?;
    Ok(Exit::Fine)
}

/// Rows in columns as wide as they need, under their headings; numbers stand on the right.
fn columns(terminal: &mut Terminal, heads: &[&'static str], rows: &[Vec<String>]) -> io::Result<Exit> {
    let heads: Vec<String> = heads.iter().map(|key| say(terminal, key)).collect();
    let width = |place: usize| {
        let cells = rows.iter().map(|row| row[place].chars().count());
        cells.chain([heads[place].chars().count()]).max().unwrap_or_default()
    };
    let widths: Vec<usize> = (0..heads.len()).map(width).collect();
    for row in std::iter::once(&heads).chain(rows) {
        let cells = row.iter().zip(&widths).map(|(cell, &width)| {
            match cell.starts_with(|sign: char| sign.is_ascii_digit()) && !cell.contains('-') {
                true => format!("{cell:>width$}"),
                false => format!("{cell:<width$}"),
            }
        });
        terminal.line(cells.collect::<Vec<_>>().join("  "))?;
    }
    Ok(Exit::Fine)
}

pub(super) fn people(terminal: &mut Terminal, json: bool, people: &[PersonListed]) -> io::Result<Exit> {
    if json {
        return as_json(terminal, &people);
    }
    let (claimed, guest) = (say(terminal, "server-admin-claimed"), say(terminal, "server-admin-guest"));
    let blocked = say(terminal, "server-admin-is-blocked");
    let row = |person: &PersonListed| {
        let mut kind = if person.claimed { claimed.clone() } else { guest.clone() };
        if person.blocked {
            kind = format!("{kind}, {blocked}");
        }
        let seen = person.seen.map_or_else(|| "–".to_owned(), moment);
        let (tables, sessions) = (person.tables.to_string(), person.sessions.to_string());
        vec![person.id.clone(), person.name.clone(), kind, moment(person.made), seen, tables, sessions]
    };
    let heads = [
        "server-admin-id",
        "server-admin-name",
        "server-admin-kind",
        "server-admin-made",
        "server-admin-seen",
        "server-admin-tables",
        "server-admin-sessions",
    ];
    columns(terminal, &heads, &people.iter().map(row).collect::<Vec<_>>())
}

pub(super) fn tables(terminal: &mut Terminal, json: bool, tables: &[TableListed]) -> io::Result<Exit> {
    if json {
        return as_json(terminal, &tables);
    }
    let states = ["waiting", "running", "over"].map(|state| {
        let key = format!("server-admin-state-{state}");
        (state, terminal.say(&Message { key: key.into(), args: Vec::new() }))
    });
    let row = |table: &TableListed| {
        let state = states.iter().find(|(state, _)| *state == table.state);
        vec![
            table.id.clone(),
            table.game.clone(),
            state.map_or_else(String::new, |(_, word)| word.clone()),
            table.steps.to_string(),
            moment(table.changed),
            table.node.clone(),
            table.seats.join(", "),
        ]
    };
    let heads = [
        "server-admin-id",
        "server-admin-game",
        "server-admin-state",
        "server-admin-choices",
        "server-admin-changed",
        "server-admin-node",
        "server-admin-seats",
    ];
    columns(terminal, &heads, &tables.iter().map(row).collect::<Vec<_>>())
}

pub(super) fn sessions(terminal: &mut Terminal, json: bool, all: &[SessionListed]) -> io::Result<Exit> {
    if json {
        return as_json(terminal, &all);
    }
    let row = |one: &SessionListed| vec![one.id.clone(), moment(one.made), moment(one.seen)];
    let heads = ["server-admin-id", "server-admin-made", "server-admin-seen"];
    columns(terminal, &heads, &all.iter().map(row).collect::<Vec<_>>())
}

pub(super) fn blocks(terminal: &mut Terminal, json: bool, blocks: &[Block]) -> io::Result<Exit> {
    if json {
        return as_json(terminal, &blocks);
    }
    let for_good = say(terminal, "server-admin-for-good");
    let row = |block: &Block| {
        let until = block.until.map_or_else(|| for_good.clone(), moment);
        let name = block.name.clone().unwrap_or_else(|| "–".to_owned());
        vec![block.who.clone(), name, moment(block.made), until, block.reason.clone()]
    };
    let heads = [
        "server-admin-who",
        "server-admin-name",
        "server-admin-since",
        "server-admin-until",
        "server-admin-reason",
    ];
    columns(terminal, &heads, &blocks.iter().map(row).collect::<Vec<_>>())
}

pub(super) fn purged(terminal: &mut Terminal, json: bool, gone: &Purged, counted: bool) -> io::Result<Exit> {
    if json {
        return as_json(terminal, gone);
    }
    let key = if counted { "server-admin-would-purge" } else { "server-admin-purged" };
    let (guests, sessions) = (gone.guests as i64, gone.sessions as i64);
    let text = terminal.say(&Message::new(key).with("guests", guests).with("sessions", sessions));
    terminal.line(text)?;
    Ok(Exit::Fine)
}

pub(super) fn carried(
    terminal: &mut Terminal,
    json: bool,
    rows: &[(&'static str, i64)],
    done: &'static str,
) -> io::Result<Exit> {
    if json {
        let rows: serde_json::Map<_, _> =
            rows.iter().map(|(name, rows)| ((*name).to_owned(), json!(rows))).collect();
        return as_json(terminal, &rows);
    }
    for (name, rows) in rows {
        terminal.line(format!("{rows:>10}  {name}"))?;
    }
    let text = say(terminal, done);
    terminal.line(text)?;
    Ok(Exit::Fine)
}

pub(super) fn report(terminal: &mut Terminal, json: bool, report: &Report) -> io::Result<Exit> {
    if json {
        return as_json(terminal, report);
    }
    let part = |part: &server::Part| {
        let size = part.bytes.map_or_else(|| "–".to_owned(), bytes);
        vec![part.name.to_owned(), part.rows.to_string(), size]
    };
    let heads = ["server-admin-what", "server-admin-rows", "server-admin-size"];
    columns(terminal, &heads, &report.parts.iter().map(part).collect::<Vec<_>>())?;
    terminal.line("")?;
    let grown = |grown: &server::Grown| {
        let counts = [grown.days, grown.people, grown.tables, grown.choices].map(|count| count.to_string());
        counts.into_iter().chain([bytes(grown.uploads)]).collect()
    };
    let heads = [
        "server-admin-days",
        "server-admin-new-people",
        "server-admin-new-tables",
        "server-admin-choices",
        "server-admin-uploads",
    ];
    columns(terminal, &heads, &report.growth.iter().map(grown).collect::<Vec<_>>())?;
    terminal.line("")?;
    let whole = Message::new("server-admin-whole")
        .with("bytes", bytes(report.bytes))
        .with("table", bytes(report.bytes_a_table))
        .with("nodes", report.nodes);
    let text = terminal.say(&whole);
    terminal.line(text)?;
    if let Some(free) = report.free {
        let text = terminal.say(&Message::new("server-admin-free").with("bytes", bytes(free as i64)));
        terminal.line(text)?;
    }
    if let Some(days) = report.full_in_days {
        let text = terminal.say(&Message::new("server-admin-full-in").with("days", days));
        terminal.line(text)?;
    }
    Ok(Exit::Fine)
}

pub(super) fn limits(terminal: &mut Terminal, json: bool, limits: &Limits) -> io::Result<Exit> {
    let limits = limits.shown();
    if json {
        let all: serde_json::Map<_, _> =
            limits.iter().map(|limit| (limit.name.to_owned(), json!(limit.value))).collect();
        return as_json(terminal, &all);
    }
    for limit in limits {
        let head = format!("{:<18} {:<18} ", limit.name, limit.value);
        let about = terminal.say(&limit.about());
        terminal.line(wrapped(&head, head.chars().count(), &about))?;
    }
    let text = say(terminal, "server-admin-set-limits");
    terminal.line(text)?;
    Ok(Exit::Fine)
}

#[cfg(test)]
mod tests {
    use super::{bytes, moment};

    #[test]
    fn moments_and_sizes_read_as_people_write_them() {
        assert_eq!(moment(0), "1970-01-01 00:00");
        assert_eq!(moment(951_827_640_000), "2000-02-29 12:34");
        assert_eq!(moment(1_767_225_599_000), "2025-12-31 23:59");
        assert_eq!(moment(-60_000), "1969-12-31 23:59");
        assert_eq!((bytes(999).as_str(), bytes(1_500).as_str()), ("999 B", "1.5 kB"));
        assert_eq!(bytes(2_000_000_000), "2.0 GB");
    }
}

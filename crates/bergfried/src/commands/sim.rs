//! `bergfried sim dominion`: scripted strategies against each other, by the thousand.

use crate::contest::{Bar, cannot_write};
use crate::exit::Exit;
use crate::interrupt;
use crate::terminal::{Style, Terminal};
use arena::Progress;
use dominion::strategy::{Report, SHIPPED, Simulation, Strategy};
use std::io;
use std::num::NonZeroU64;
use std::path::PathBuf;
use std::time::Instant;
use table::Message;

/// Let scripted strategies of Dominion play each other
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = ["dominion"])]
    game: String,
    /// A strategy file, or the name of a shipped strategy; two to six
    #[arg(long, value_name = "FILE|NAME")]
    strategy: Vec<String>,
    /// How many games; the start player alternates
    #[arg(long, value_name = "N", default_value = "10000")]
    games: NonZeroU64,
    /// What the shuffles grow from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Print JSON instead of a table
    #[arg(long)]
    json: bool,
    /// Write the JSON to this file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// List the shipped strategies and what each does
    #[arg(long)]
    list: bool,
}

pub(crate) fn run(args: Args, terminal: &mut Terminal) -> io::Result<Exit> {
    interrupt::note();
    if args.list {
        return list(terminal);
    }
    let mut texts = Vec::new();
    for name in &args.strategy {
        match text_of(name, terminal) {
            Ok(text) => texts.push(text),
            Err(reason) => return Ok(Exit::usage(reason)),
        }
    }
    let simulation = match Simulation::new(&texts, args.games.get(), args.seed) {
        Ok(simulation) => simulation,
        Err(error) => return Ok(Exit::usage(error)),
    };
    let mut bar = Bar::new(terminal.lang);
    let start = Instant::now();
    let planned = args.games.get() as usize;
    let report = simulation.run_watched(|played| {
        bar.show(Progress { played: played as usize, planned, elapsed: start.elapsed() });
        !interrupt::interrupted()
    });
    bar.clear();
    let json = serde_json::to_string_pretty(&report).map_err(io::Error::other)?;
    if let Some(file) = &args.out
        && let Err(error) = arena::write_whole(file, (json.clone() + "\n").as_bytes())
    {
        return Ok(Exit::failed(cannot_write(file, &error, terminal)));
    }
    if args.json {
        terminal.line(json)?;
    } else {
        table(&report, terminal)?;
    }
    Ok(if interrupt::interrupted() { Exit::Interrupted } else { Exit::Fine })
}

/// The text of a shipped strategy, or of a file.
fn text_of(name: &str, terminal: &Terminal) -> Result<String, String> {
    if let Some((_, text)) = SHIPPED.iter().find(|(shipped, _)| *shipped == name) {
        return Ok((*text).to_owned());
    }
    std::fs::read_to_string(name).map_err(|error| {
        let known: Vec<&str> = SHIPPED.iter().map(|(shipped, _)| *shipped).collect();
        let message = Message::new("terminal-sim-no-strategy")
            .with("name", name.chars().take(200).collect::<String>())
            .with("reason", error.to_string())
            .with("known", known.join(", "));
        terminal.say(&message)
    })
}

fn list(terminal: &mut Terminal) -> io::Result<Exit> {
    for (name, text) in SHIPPED {
        let strategy = Strategy::read(text).map_err(io::Error::other)?;
        terminal.line(format!(
            "{} {}",
            terminal.styled(Style::Strong, &format!("{name:<16}")),
            strategy.about
        ))?;
    }
    Ok(Exit::Fine)
}

fn table(report: &Report, terminal: &mut Terminal) -> io::Result<()> {
    let heads = [
        "terminal-sim-strategy",
        "terminal-sim-wins",
        "terminal-sim-ties",
        "terminal-sim-share",
        "terminal-sim-points",
        "terminal-sim-turns",
    ]
    .map(|key| terminal.say(&Message::new(key)));
    let row = |cells: &[String; 6]| {
        let [name, rest @ ..] = cells;
        let rest: String = rest.iter().map(|cell| format!("{cell:>14}")).collect();
        format!("{name:<24}{rest}")
    };
    terminal.line(terminal.styled(Style::Strong, &row(&heads)))?;
    for standing in &report.strategies {
        terminal.line(row(&[
            standing.name.clone(),
            standing.wins.to_string(),
            standing.ties.to_string(),
            format!("{:.1} ± {:.1} %", 100.0 * standing.share, 100.0 * standing.uncertainty),
            format!("{:.1}", standing.points),
            format!("{:.1}", standing.turns),
        ]))?;
    }
    let message = Message::new("terminal-sim-finish")
        .with("games", report.games as i64)
        .with("provinces", report.finish.provinces as i64)
        .with("piles", report.finish.piles as i64)
        .with("broken", report.finish.broken_off as i64)
        .with("kingdom", report.kingdom.join(", "));
    terminal.line(terminal.say(&message))
}

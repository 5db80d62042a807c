//! `bergfried sim dominion`: scripted strategies against each other, by the thousand.

use crate::contest::{Bar, cannot_write};
use crate::exit::Exit;
use crate::interrupt;
use crate::terminal::{Style, Terminal};
use arena::Progress;
use dominion::pile_called;
use minds::dominion::strategy::{Passed, Purchase, Report, SHIPPED, Setup, Simulation, Strategy};
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
    /// A kingdom pile beside those the strategies need; several with commas
    #[arg(long, value_name = "PILE", value_delimiter = ',')]
    piles: Vec<String>,
    /// Deal Shelters instead of Estates; ten piles of Dark Ages have them anyway
    #[arg(long)]
    shelters: bool,
    /// Tell every purchase of one game, counted from one, and why it was made
    #[arg(long, value_name = "GAME", conflicts_with_all = ["json", "out", "html", "csv"])]
    explain: Option<NonZeroU64>,
    /// Write a page with charts to this file
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Write the curves turn by turn to this file
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
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
    let mut setup = Setup { shelters: args.shelters, ..Setup::default() };
    for name in &args.piles {
        match pile_called(name) {
            Some(pile) => setup.piles.push(pile),
            None => {
                let message = Message::new("dominion-strategy-no-pile").with("name", name.clone());
                return Ok(Exit::usage(terminal.say(&message)));
            }
        }
    }
    let simulation = match Simulation::new(&texts, setup) {
        Ok(simulation) => simulation,
        Err((place, error)) => {
            let message = Message::new("terminal-sim-mistake")
                .with("name", args.strategy.get(place).cloned().unwrap_or_default())
                .with("what", error.message());
            return Ok(Exit::usage(terminal.say(&message)));
        }
    };
    if let Some(number) = args.explain {
        let purchases = simulation.explain(number.get(), args.seed);
        let names: Vec<&str> = simulation.names().collect();
        return explain(&purchases, &names, terminal);
    }
    let mut bar = Bar::new(terminal.lang);
    let start = Instant::now();
    let planned = args.games.get() as usize;
    let curves = args.html.is_some() || args.csv.is_some();
    let report = simulation.run_watched(args.games.get(), args.seed, curves, |played| {
        bar.show(Progress { played: played as usize, planned, elapsed: start.elapsed() });
        !interrupt::interrupted()
    });
    bar.clear();
    let json = serde_json::to_string_pretty(&report).map_err(io::Error::other)?;
    let files = [
        (&args.out, json.clone() + "\n"),
        (&args.html, arena::strategies_html(&report, terminal.lang)),
        (&args.csv, arena::strategies_csv(&report)),
    ];
    for (file, text) in files {
        if let Some(file) = file
            && let Err(error) = arena::write_whole(file, text.as_bytes())
        {
            return Ok(Exit::failed(cannot_write(file, &error, terminal)));
        }
    }
    if args.json {
        terminal.line(json)?;
    } else {
        table(&report, terminal)?;
    }
    Ok(if interrupt::interrupted() { Exit::Interrupted } else { Exit::Fine })
}

/// Every purchase of one game in a sentence, and why the rules before it were passed over.
fn explain(purchases: &[Purchase], names: &[&str], terminal: &mut Terminal) -> io::Result<Exit> {
    for purchase in purchases {
        let (key, card, line) = match purchase.bought {
            Some((kind, line)) => ("terminal-sim-buys", Some(kind.name()), line),
            None => ("terminal-sim-buys-nothing", None, 0),
        };
        let mut message = Message::new(key)
            .with("turn", i64::from(purchase.turn))
            .with("name", names[purchase.strategy].to_owned())
            .with("coins", i64::from(purchase.coins));
        if let Some(card) = card {
            message = message.with("card", card).with("line", line);
        }
        terminal.line(terminal.styled(Style::Strong, &terminal.say(&message)))?;
        for (card, line, passed) in &purchase.passed {
            let why = match passed {
                Passed::TooDear => Message::new("terminal-sim-too-dear"),
                Passed::NotThere => Message::new("terminal-sim-not-there"),
                Passed::Unmet(text) => Message::new("terminal-sim-unmet").with("text", text.clone()),
                Passed::Guarded => Message::new("terminal-sim-guarded"),
            };
            let message = Message::new("terminal-sim-passed")
                .with("card", card.clone())
                .with("line", *line)
                .with("why", why);
            terminal.line(format!("    {}", terminal.say(&message)))?;
        }
    }
    Ok(Exit::Fine)
}

/// The text of a shipped strategy, or of a file.
pub(crate) fn text_of(name: &str, terminal: &Terminal) -> Result<String, String> {
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
        let Ok(strategy) = Strategy::read(text) else { continue };
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
    let mut rows = vec![heads.to_vec()];
    for standing in &report.strategies {
        rows.push(vec![
            standing.name.clone(),
            standing.wins.to_string(),
            standing.ties.to_string(),
            arena::percent(terminal.lang, &standing.share),
            arena::number(terminal.lang, standing.points, 1),
            arena::number(terminal.lang, standing.turns, 1),
        ]);
    }
    for (place, line) in arena::columns(&rows).lines().enumerate() {
        terminal.line(if place == 0 { terminal.styled(Style::Strong, line) } else { line.to_owned() })?;
    }
    let message = Message::new("terminal-sim-finish")
        .with("games", report.games as i64)
        .with("provinces", report.finish.provinces as i64)
        .with("piles", report.finish.piles as i64)
        .with("broken", report.finish.broken_off as i64)
        .with("kingdom", report.kingdom.join(", "));
    terminal.line(terminal.say(&message))?;
    for note in &report.notes {
        let message = Message::new("arena-strategies-missing")
            .with("name", note.strategy.clone())
            .with("line", note.line)
            .with("card", note.missing.clone());
        terminal.line(terminal.styled(Style::Alarm, &terminal.say(&message)))?;
    }
    Ok(())
}

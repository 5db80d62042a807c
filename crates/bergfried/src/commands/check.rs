//! `bergfried check`: runs scenario files of anybody's, checks records, and prints what differs.

use crate::commands::verify::verified;
use crate::exit::Exit;
use crate::terminal::{Style, Terminal};
use games::{Playable, Visitor};
use std::io;
use std::path::{Path, PathBuf};
use table::Message;
use testkit::scenario::{Difference, Scenario, game_of, parse, run as play};

/// Run scenario files, check records, and print what differs
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Scenario files or folders of them, or whatever else the house writes: records, saved games, files of selfplay
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Only the scenario with this id
    #[arg(long, value_name = "ID")]
    only: Option<String>,
    /// Print every scenario, also those that pass
    #[arg(long, short)]
    verbose: bool,
}

struct Tally {
    passed: usize,
    failed: usize,
    unreadable: usize,
}

pub(crate) fn run(args: Args, terminal: &mut Terminal) -> io::Result<Exit> {
    let mut tally = Tally { passed: 0, failed: 0, unreadable: 0 };
    for file in scenario_files(&args.files) {
        if is_record(&file) {
            check_record(&file, &mut tally, terminal)?;
            continue;
        }
        let read = std::fs::read(&file)
            .map_err(|error| error.to_string())
            .and_then(|bytes| String::from_utf8(bytes).map_err(|error| error.to_string()))
            .and_then(|text| match is_lesson(&file) {
                true => read_lesson(&text),
                false => read(&text, terminal),
            });
        match read {
            Ok((game, scenarios)) => {
                let wanted =
                    scenarios.iter().filter(|found| args.only.as_ref().is_none_or(|id| *id == found.id));
                for scenario in wanted {
                    check(&file, &game, scenario, args.verbose, &mut tally, terminal)?;
                }
            }
            Err(reason) => {
                tally.unreadable += 1;
                eprintln!("{}:{reason}", file.display());
            }
        }
    }
    let summary = Message::new("terminal-checked").with("passed", tally.passed).with("failed", tally.failed);
    terminal.line(terminal.say(&summary))?;
    Ok(match tally {
        Tally { unreadable: 1.., .. } => Exit::Usage,
        Tally { passed: 0, failed: 0, .. } => {
            let nothing = terminal.say(&Message::new("terminal-check-nothing"));
            Exit::usage(nothing)
        }
        Tally { failed: 0, .. } => Exit::Fine,
        _ => Exit::No,
    })
}

/// Whether a file is something else that the house writes: all of that begins otherwise than any scenario.
fn is_record(file: &Path) -> bool {
    let begins = std::fs::read(file).unwrap_or_default();
    let begins = begins.trim_ascii_start();
    begins.starts_with(b"{") || begins.starts_with(b"PAR1")
}

fn check_record(file: &Path, tally: &mut Tally, terminal: &mut Terminal) -> io::Result<()> {
    match verified(file) {
        Ok((_, true)) => tally.passed += 1,
        Ok((lines, false)) => {
            tally.failed += 1;
            let what = lines.last().map_or("", |line| line.in_lang(terminal.lang));
            let place = format!("{}:", file.display());
            terminal.line(format!("{} {what}", terminal.styled(Style::Alarm, &place)))?;
        }
        Err(why) => {
            tally.unreadable += 1;
            eprintln!("{}", terminal.say(&why));
        }
    }
    Ok(())
}

fn read(text: &str, terminal: &Terminal) -> Result<(String, Vec<Scenario>), String> {
    let game = game_of(text).ok_or_else(|| terminal.say(&Message::new("terminal-check-no-game")))?;
    if !games::IDS.contains(&&*game) {
        return Err(terminal.error(&wire::Error::unknown_game(&game)));
    }
    let scenarios = parse(text).map_err(|error| error.to_string())?;
    Ok((game, scenarios))
}

/// Whether a file is a lesson: a scenario with a coach's words.
fn is_lesson(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending == "lesson")
}

fn read_lesson(text: &str) -> Result<(String, Vec<Scenario>), String> {
    let lesson = learn::written(text).map_err(|error| error.to_string())?;
    Ok((lesson.game, vec![lesson.scenario]))
}

fn check(
    file: &Path,
    game: &str,
    scenario: &Scenario,
    verbose: bool,
    tally: &mut Tally,
    terminal: &mut Terminal,
) -> io::Result<()> {
    let differences = games::visit(game, Play(scenario)).expect("a registered game");
    if differences.is_empty() {
        tally.passed += 1;
        if verbose {
            terminal.line(format!(
                "{} {} {}",
                terminal.styled(Style::Faint, "ok"),
                scenario.id,
                scenario.title
            ))?;
        }
        return Ok(());
    }
    tally.failed += 1;
    for Difference { line, what } in differences {
        let place = format!("{}:{line}: {}:", file.display(), scenario.id);
        terminal.line(format!("{} {what}", terminal.styled(Style::Alarm, &place)))?;
    }
    Ok(())
}

struct Play<'a>(&'a Scenario);

impl Visitor for Play<'_> {
    type Out = Vec<Difference>;
    fn visit<G: Playable>(self) -> Vec<Difference> {
        // A scenario of anybody's may stage what no rule has thought of.
        std::panic::catch_unwind(|| play::<G>(self.0).differences).unwrap_or_else(|_| {
            vec![Difference { line: self.0.line, what: "the game broke down".to_owned() }]
        })
    }
}

/// The files themselves, and every `*.txt` and `*.lesson` below the folders. What cannot be listed is kept, so
/// that reading it tells why.
fn scenario_files(given: &[PathBuf]) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for path in given {
        match std::fs::read_dir(path) {
            Ok(entries) if path.is_dir() => {
                let mut below: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
                below.retain(|path| {
                    path.is_dir() || is_lesson(path) || path.extension().is_some_and(|ending| ending == "txt")
                });
                below.sort();
                files.extend(scenario_files(&below));
            }
            _ => files.push(path.clone()),
        }
    }
    files
}

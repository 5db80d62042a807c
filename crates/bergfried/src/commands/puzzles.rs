//! `bergfried puzzles`: finds puzzles in games of bots, picks a mixture, proves them again.

use crate::contest::{self, Bar};
use crate::exit::Exit;
use crate::interrupt;
use crate::setup;
use crate::terminal::Terminal;
use ::puzzles::{Checked, Proof, Puzzle, Taste};
use arena::Progress;
use bots::Strength;
use games::{Playable, Visitor};
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashSet};
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::Instant;
use table::Message;

/// Find, pick and prove puzzles
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    task: Task,
}

#[derive(clap::Subcommand)]
enum Task {
    Mine(Mine),
    Choose(Choose),
    Check(Check),
}

/// Let strong players play and keep the questions with one clearly best choice, one a line
#[derive(clap::Args)]
struct Mine {
    /// The game
    #[arg(value_parser = setup::game_ids())]
    game: String,
    /// How many games are looked through
    #[arg(long, value_name = "N", default_value = "100")]
    games: NonZeroUsize,
    /// How many at the same time [default: one for each core]
    #[arg(long, value_name = "T")]
    threads: Option<NonZeroUsize>,
    /// What the games grow from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The file; every puzzle is in it as soon as it is proven
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Go on with a file that was begun, instead of beginning it anew
    #[arg(long)]
    resume: bool,
    /// By how many games in a hundred the best choice must be ahead
    #[arg(long, value_name = "M", default_value_t = 8)]
    margin: u8,
    /// How often each search of a proof looks
    #[arg(long, value_name = "N", default_value = "6000")]
    looks: NonZeroUsize,
    /// Only what can be reckoned out to the end of the game
    #[arg(long)]
    exact: bool,
}

/// Pick a good mixture out of what was found
#[derive(clap::Args)]
struct Choose {
    /// Files of mine
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// How many at most
    #[arg(long, value_name = "N", default_value = "140")]
    count: NonZeroUsize,
    /// Where they go
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Prove the puzzles of the house, or those of a file, again
#[derive(clap::Args)]
struct Check {
    /// The game
    #[arg(value_parser = setup::game_ids())]
    game: String,
    /// Puzzles of this file instead of those of the house
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Look as often as when they were proven, and not a quarter of it
    #[arg(long)]
    deep: bool,
    /// Prove them as they were mined, and take chances, margins and who finds them anew
    #[arg(long, conflicts_with = "deep", requires = "out")]
    renew: bool,
    /// Write those that hold to this file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// What the searches grow from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

pub(crate) fn run(args: Args, terminal: &mut Terminal) -> io::Result<Exit> {
    interrupt::note();
    match args.task {
        Task::Mine(mine) => {
            let game = mine.game.clone();
            games::visit(&game, Dig { mine, terminal }).expect("a registered game")
        }
        Task::Choose(choose) => pick(&choose, terminal),
        Task::Check(check) => {
            let game = check.game.clone();
            games::visit(&game, Prove { check, terminal }).expect("a registered game")
        }
    }
}

struct Dig<'a> {
    mine: Mine,
    terminal: &'a mut Terminal,
}

/// What comes from the threads that look through games.
enum Dug {
    Puzzle(Box<Puzzle>),
    Game(usize),
}

impl Visitor for Dig<'_> {
    type Out = io::Result<Exit>;

    fn visit<G: Playable>(self) -> Self::Out {
        let Dig { mine, terminal } = self;
        let mut done = HashSet::new();
        if mine.resume {
            let text = fs::read_to_string(&mine.out).unwrap_or_default();
            done.extend(text.lines().filter_map(game_noted));
        }
        let mut file = OpenOptions::new();
        file.create(true).write(true).append(mine.resume).truncate(!mine.resume);
        let mut file = match file.open(&mine.out) {
            Ok(file) => file,
            Err(error) => return Ok(Exit::failed(contest::cannot_write(&mine.out, &error, terminal))),
        };
        let usual = Taste::default();
        let taste = Taste {
            glances: if mine.exact { 0 } else { usual.glances },
            margin: f64::from(mine.margin) / 100.0,
            looks: u32::try_from(mine.looks.get()).unwrap_or(u32::MAX),
            ..usual
        };
        let variants: Vec<G::Options> = ::puzzles::variants(G::ID)
            .iter()
            .map(|given| wire::read_options::<G>(given).expect("options of the house"))
            .collect();
        let threads = mine.threads.or_else(|| std::thread::available_parallelism().ok());
        let (games, begun) = (mine.games.get(), Instant::now());
        let (next, go_on) = (AtomicUsize::new(0), || !interrupt::interrupted());
        let (sender, receiver) = mpsc::channel();
        let mut bar = Bar::new(terminal.lang);
        let (mut played, mut found) = (done.len().min(games), 0);
        std::thread::scope(|scope| -> io::Result<()> {
            for _ in 0..threads.map_or(1, NonZeroUsize::get) {
                let (sender, next, variants, taste, done) = (sender.clone(), &next, &variants, &taste, &done);
                scope.spawn(move || {
                    while go_on() {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= games {
                            break;
                        }
                        if done.contains(&number) {
                            continue;
                        }
                        let options = &variants[number % variants.len()];
                        let seed = arena::mixed(mine.seed, number as u64);
                        let whole = ::puzzles::mine::<G>(options, seed, taste, &go_on, &mut |puzzle| {
                            let _ = sender.send(Dug::Puzzle(Box::new(puzzle)));
                        });
                        if whole {
                            let _ = sender.send(Dug::Game(number));
                        }
                    }
                });
            }
            drop(sender);
            for dug in receiver {
                let line = match dug {
                    Dug::Puzzle(puzzle) => {
                        found += 1;
                        serde_json::to_string(&*puzzle)?
                    }
                    Dug::Game(number) => {
                        played += 1;
                        json!({ "looked_through": number }).to_string()
                    }
                };
                file.write_all(format!("{line}\n").as_bytes())?;
                bar.show(Progress { played, planned: games, elapsed: begun.elapsed() });
            }
            Ok(())
        })?;
        bar.clear();
        let message = Message::new("arena-puzzles-mined")
            .with("found", found)
            .with("games", played)
            .with("seconds", begun.elapsed().as_secs() as i64)
            .with("file", mine.out.display().to_string());
        terminal.line(terminal.say(&message))?;
        Ok(if interrupt::interrupted() { Exit::Interrupted } else { Exit::Fine })
    }
}

/// The number of a game that this line notes as looked through.
fn game_noted(line: &str) -> Option<usize> {
    let line: Value = serde_json::from_str(line).ok()?;
    usize::try_from(line.get("looked_through")?.as_u64()?).ok()
}

fn pick(choose: &Choose, terminal: &mut Terminal) -> io::Result<Exit> {
    let mut all = Vec::new();
    for file in &choose.files {
        match fs::read_to_string(file) {
            Ok(text) => all.extend(::puzzles::read(&text)),
            Err(error) => {
                let message = Message::new("terminal-bad-record")
                    .with("file", file.display().to_string())
                    .with("reason", table::Words::same(error.to_string()));
                return Ok(Exit::failed(terminal.say(&message)));
            }
        }
    }
    let chosen = ::puzzles::choose(all, choose.count.get());
    let mut text = String::new();
    for puzzle in &chosen {
        text.push_str(&serde_json::to_string(puzzle)?);
        text.push('\n');
    }
    if let Err(error) = arena::write_whole(&choose.out, text.as_bytes()) {
        return Ok(Exit::failed(contest::cannot_write(&choose.out, &error, terminal)));
    }
    tell(&chosen, terminal)?;
    Ok(Exit::Fine)
}

/// How many puzzles there are of each theme and difficulty, and how many each strength solves.
fn tell(puzzles: &[Puzzle], terminal: &mut Terminal) -> io::Result<()> {
    if puzzles.is_empty() {
        return Ok(());
    }
    let mut themes: BTreeMap<&str, [usize; 5]> = BTreeMap::new();
    for puzzle in puzzles {
        themes.entry(&puzzle.theme).or_default()[usize::from(puzzle.difficulty()) - 1] += 1;
    }
    for (theme, counts) in themes {
        terminal.line(format!("{theme:10} {}", counts.map(|count| format!("{count:4}")).concat()))?;
    }
    let exact = puzzles.iter().filter(|puzzle| puzzle.proof == Proof::Exact).count();
    let message = Message::new("arena-puzzles-told").with("count", puzzles.len()).with("exact", exact);
    terminal.line(terminal.say(&message))?;
    for (place, strength) in Strength::ALL.into_iter().enumerate() {
        let solved: f64 = puzzles.iter().map(|puzzle| f64::from(puzzle.found[place]) / 100.0).sum();
        let share = 100.0 * solved / puzzles.len().max(1) as f64;
        terminal.line(format!("{:10} {share:.0} %", strength.name().in_lang(terminal.lang)))?;
    }
    Ok(())
}

struct Prove<'a> {
    check: Check,
    terminal: &'a mut Terminal,
}

fn unproven(puzzle: &Puzzle) -> Message {
    Message::new("arena-puzzles-unproven")
        .with("id", puzzle.id.clone())
        .with("solution", puzzle.solution.clone())
}

/// Without `--deep`, a search looks this part of the times it looked when the puzzle was proven.
const SHALLOW: u32 = 4;

impl Visitor for Prove<'_> {
    type Out = io::Result<Exit>;

    fn visit<G: Playable>(self) -> Self::Out {
        let Prove { check, terminal } = self;
        let brought = match &check.file {
            None => None,
            Some(file) => match fs::read_to_string(file) {
                Ok(text) => Some(::puzzles::read(&text)),
                Err(error) => {
                    let message = Message::new("terminal-bad-record")
                        .with("file", file.display().to_string())
                        .with("reason", table::Words::same(error.to_string()));
                    return Ok(Exit::failed(terminal.say(&message)));
                }
            },
        };
        let puzzles = brought.as_deref().unwrap_or_else(|| ::puzzles::set(G::ID));
        let (mut held, mut looked, mut kept) = (0, 0, String::new());
        for puzzle in puzzles {
            if interrupt::interrupted() {
                break;
            }
            looked += 1;
            if check.renew {
                match ::puzzles::renew::<G>(puzzle, Taste::default().margin) {
                    Some(renewed) => {
                        held += 1;
                        kept.push_str(&serde_json::to_string(&renewed)?);
                        kept.push('\n');
                    }
                    None => terminal.line(terminal.say(&unproven(puzzle)))?,
                }
                continue;
            }
            let looks = match puzzle.proof {
                Proof::Search { looks, .. } if check.deep => looks,
                Proof::Search { looks, .. } => looks / SHALLOW,
                Proof::Exact => 0,
            };
            match ::puzzles::check::<G>(puzzle, looks, check.seed) {
                Checked::Holds(_) => {
                    held += 1;
                    kept.push_str(&serde_json::to_string(puzzle)?);
                    kept.push('\n');
                }
                Checked::Broken(why) => terminal.line(format!("{}: {why}", puzzle.id))?,
                Checked::Refuted { found, ahead } => {
                    let message = Message::new("arena-puzzles-refuted")
                        .with("id", puzzle.id.clone())
                        .with("solution", puzzle.solution.clone())
                        .with("found", found)
                        .with("ahead", format!("{ahead:.1}"))
                        .with("margin", format!("{:.1}", puzzle.margin));
                    terminal.line(terminal.say(&message))?;
                }
            }
        }
        if let Some(file) = check.out.as_ref().filter(|_| !interrupt::interrupted())
            && let Err(error) = arena::write_whole(file, kept.as_bytes())
        {
            return Ok(Exit::failed(contest::cannot_write(file, &error, terminal)));
        }
        let renewed = if check.renew { ::puzzles::read(&kept) } else { Vec::new() };
        tell(if check.renew { &renewed } else { puzzles }, terminal)?;
        let message = Message::new("arena-puzzles-checked").with("held", held).with("looked", looked);
        terminal.line(terminal.say(&message))?;
        Ok(match (interrupt::interrupted(), held == looked) {
            (true, _) => Exit::Interrupted,
            (false, true) => Exit::Fine,
            (false, false) => Exit::No,
        })
    }
}

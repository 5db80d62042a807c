//! `bergfried bench`: how fast the games play themselves.

use crate::exit::Exit;
use crate::interrupt;
use crate::setup::{self, OptionFlags};
use crate::terminal::{Style, Terminal};
use games::{Playable, Visitor};
use serde::Serialize;
use serde_json::Value;
use std::hint::black_box;
use std::io;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use table::{FastDice, Message};
use wire::{Error, ErrorCode};

/// Measure random playouts: games and decisions per second, time and size of a copy, allocations
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only this game; all if not given
    #[arg(long, value_parser = setup::game_ids())]
    game: Vec<String>,
    /// How long each measurement takes
    #[arg(long, default_value_t = 2.0, value_name = "S", value_parser = read_seconds)]
    seconds: f64,
    /// The number of threads of the second measurement [default: all]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    #[command(flatten)]
    options: OptionFlags,
    /// What the playouts' chance grows from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print JSON instead of a table
    #[arg(long)]
    json: bool,
}

/// What was measured of one game.
#[derive(Serialize)]
struct Measured {
    game: &'static str,
    options: Value,
    bytes_per_state: usize,
    clone_nanos: f64,
    /// Nothing where this program does not count them: see the feature `counting`.
    allocations_per_decision: Option<f64>,
    runs: Vec<Run>,
}

/// Random playouts on some threads.
#[derive(Clone, Copy, Serialize)]
struct Run {
    threads: usize,
    seconds: f64,
    playouts: u64,
    decisions: u64,
    playouts_per_second: f64,
    decisions_per_second: f64,
    /// Of one thread, also where several ran.
    nanos_per_decision: f64,
}

pub(crate) fn run(args: Args, terminal: &mut Terminal) -> io::Result<Exit> {
    interrupt::note();
    let all = || games::IDS.iter().map(|id| (*id).to_owned()).collect();
    let chosen: Vec<String> = if args.game.is_empty() { all() } else { args.game.clone() };
    let threads = args.threads.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get);
    let mut measured = Vec::new();
    if !args.json {
        let heads = HEADS.map(|key| terminal.say(&Message::new(key)));
        terminal.line(terminal.styled(Style::Strong, &row(&heads)))?;
    }
    for game in &chosen {
        let options = match args.options.options(game) {
            Ok(options) => options,
            Err(error) => return Ok(Exit::usage(terminal.error(&error))),
        };
        let bench = Bench { options, seconds: args.seconds, threads, seed: args.seed };
        let result = match games::visit(game, bench).expect("a registered game") {
            Ok(result) => result,
            Err(error) => return Ok(Exit::usage(terminal.error(&error))),
        };
        if !args.json {
            for run in &result.runs {
                terminal.line(row(&columns(&result, run)))?;
            }
        }
        measured.push(result);
        if interrupt::interrupted() {
            break;
        }
    }
    if args.json {
        terminal.line(serde_json::to_string_pretty(&measured)?)?;
    }
    if interrupt::interrupted() {
        eprintln!("{}", terminal.say(&Message::new("terminal-bench-interrupted")));
        return Ok(Exit::Interrupted);
    }
    Ok(Exit::Fine)
}

const HEADS: [&str; 8] = [
    "terminal-bench-game",
    "terminal-bench-threads",
    "terminal-bench-playouts",
    "terminal-bench-decisions",
    "terminal-bench-nanos",
    "terminal-bench-clone",
    "terminal-bench-bytes",
    "terminal-bench-allocations",
];

fn read_seconds(text: &str) -> Result<f64, &'static str> {
    const LONGEST: f64 = 3600.0;
    match text.parse::<f64>() {
        Ok(seconds) if seconds > 0.0 && seconds <= LONGEST => Ok(seconds),
        _ => Err("a number of seconds above 0, at most 3600"),
    }
}

/// The columns below their heads.
fn row(columns: &[String; 8]) -> String {
    const WIDTHS: [usize; 8] = [9, 8, 12, 13, 13, 10, 14, 17];
    let [game, rest @ ..] = columns;
    let rest = rest.iter().zip(&WIDTHS[1..]).map(|(column, &width)| format!("{column:>width$}"));
    format!("{game:<width$}{}", rest.collect::<String>(), width = WIDTHS[0])
}

fn columns(measured: &Measured, run: &Run) -> [String; 8] {
    [
        measured.game.to_owned(),
        run.threads.to_string(),
        format!("{:.0}", run.playouts_per_second),
        format!("{:.0}", run.decisions_per_second),
        format!("{:.1}", run.nanos_per_decision),
        format!("{:.1}", measured.clone_nanos),
        measured.bytes_per_state.to_string(),
        measured.allocations_per_decision.map_or("-".to_owned(), |count| format!("{count:.4}")),
    ]
}

struct Bench {
    options: Value,
    seconds: f64,
    threads: usize,
    seed: u64,
}

impl Visitor for Bench {
    type Out = Result<Measured, Error>;
    fn visit<G: Playable>(self) -> Self::Out {
        let agreement = wire::agreement(G::ID, &self.options)?;
        let options: G::Options = serde_json::from_value(agreement.options.clone())
            .map_err(|error| Error::shape(ErrorCode::BadOptions, error))?;
        let time = Duration::from_secs_f64(self.seconds);
        let alone = measure::<G>(&options, time, 1, self.seed);
        let mut runs = vec![alone];
        if self.threads > 1 && !interrupt::interrupted() {
            runs.push(measure::<G>(&options, time, self.threads, self.seed));
        }
        Ok(Measured {
            game: G::ID,
            options: agreement.options,
            bytes_per_state: size_of::<G>(),
            clone_nanos: clone_nanos::<G>(&options, self.seed),
            allocations_per_decision: allocations_per_decision::<G>(&options, self.seed),
            runs,
        })
    }
}

/// Plays one game to its end at random; the number of decisions.
fn playout<G: Playable>(
    options: &G::Options,
    dice: &mut FastDice,
    choices: &mut Vec<G::Choice>,
    mut see: impl FnMut(&G),
) -> u64 {
    let mut state = G::deal(options, dice).expect("options that were agreed");
    let played = table::play_out(&mut state, dice, choices, |state, _, choices, dice| {
        see(state);
        table::Dice::pick(dice, choices)
    });
    played.decisions as u64
}

fn measure<G: Playable>(options: &G::Options, time: Duration, threads: usize, seed: u64) -> Run {
    /// So many playouts between two looks at the clock.
    const BATCH: u64 = 8;
    let (playouts, decisions) = (AtomicU64::new(0), AtomicU64::new(0));
    let start = Instant::now();
    thread::scope(|scope| {
        for thread in 0..threads as u64 {
            let (playouts, decisions) = (&playouts, &decisions);
            scope.spawn(move || {
                let mut dice = FastDice::new(seed.wrapping_add(thread << 32));
                let mut choices = Vec::new();
                let (mut games, mut made) = (0, 0);
                while start.elapsed() < time && !interrupt::interrupted() {
                    for _ in 0..BATCH {
                        made += playout::<G>(options, &mut dice, &mut choices, |_| ());
                    }
                    games += BATCH;
                }
                playouts.fetch_add(games, Ordering::Relaxed);
                decisions.fetch_add(made, Ordering::Relaxed);
            });
        }
    });
    let seconds = start.elapsed().as_secs_f64();
    let (playouts, decisions) = (playouts.into_inner(), decisions.into_inner());
    Run {
        threads,
        seconds,
        playouts,
        decisions,
        playouts_per_second: playouts as f64 / seconds,
        decisions_per_second: decisions as f64 / seconds,
        nanos_per_decision: seconds * 1e9 * threads as f64 / decisions.max(1) as f64,
    }
}

/// The mean time of a copy, over the states of a few games.
fn clone_nanos<G: Playable>(options: &G::Options, seed: u64) -> f64 {
    const STATES: usize = 256;
    const ROUNDS: usize = 400;
    let mut states: Vec<G> = Vec::new();
    let mut dice = FastDice::new(seed);
    let mut choices = Vec::new();
    while states.len() < STATES {
        playout::<G>(options, &mut dice, &mut choices, |state| states.push(state.clone()));
        states.truncate(STATES);
    }
    let start = Instant::now();
    for _ in 0..ROUNDS {
        for state in &states {
            black_box(black_box(state).clone());
        }
    }
    start.elapsed().as_secs_f64() * 1e9 / (ROUNDS * STATES) as f64
}

/// Nobody ships an allocator that counts.
#[cfg(not(feature = "counting"))]
fn allocations_per_decision<G: Playable>(_: &G::Options, _: u64) -> Option<f64> {
    None
}

/// Allocations of choosing and playing, dealing not included, once the list of choices has grown.
#[cfg(feature = "counting")]
fn allocations_per_decision<G: Playable>(options: &G::Options, seed: u64) -> Option<f64> {
    const GAMES: u64 = 50;
    let mut choices = Vec::new();
    let mut play = || {
        let mut dice = FastDice::new(seed);
        let (mut decisions, mut allocations) = (0, 0);
        for _ in 0..GAMES {
            let mut region = None;
            decisions += playout::<G>(options, &mut dice, &mut choices, |_| {
                region.get_or_insert_with(|| stats_alloc::Region::new(crate::ALLOCATOR));
            });
            let change = region.expect("a game with a decision").change();
            allocations += change.allocations + change.reallocations;
        }
        allocations as f64 / decisions.max(1) as f64
    };
    play();
    Some(play())
}

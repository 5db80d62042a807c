//! The one binary of the house. This file is the route table: which command is done where.
//!
//! A command is one file in `src/commands/` with its arguments and a `run`. Commands read and
//! write; rules live in the games, shapes in `wire`, sentences in `words`.
//!
//! ```sh
//! cargo install bergfried-cli     # the table in the browser is in the package: no Node needed
//! bergfried                       # play in the browser
//! bergfried play schotten         # play in the terminal
//! bergfried --help                # everything else
//! ```

mod commands;
mod contest;
mod engine;
mod exit;
mod folders;
mod help;
mod interrupt;
mod opponent;
mod play;
mod record;
mod seed;
mod setup;
mod terminal;

use crate::terminal::Terminal;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use commands::{
    admin, arena as arena_command, balance, bench, check, completions, day, engine as engine_command, hint,
    learn as learn_command, man, move_house, play as play_command, puzzle, puzzles as puzzles_command,
    replay, review, rules, selfplay, serve, sim, verify,
};
use exit::Exit;
use std::io;
use std::process::ExitCode;
use table::Lang;

/// Counts allocations, so that `bench` can prove that there are none.
#[cfg(feature = "counting")]
#[global_allocator]
static ALLOCATOR: &stats_alloc::StatsAlloc<std::alloc::System> = &stats_alloc::INSTRUMENTED_SYSTEM;

/// Gives memory back to the system when a busy hour is over.
#[cfg(not(any(feature = "counting", target_env = "msvc")))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// Four castle card games: play, simulate, measure
#[derive(Parser)]
#[command(name = "bergfried", version, after_help = AFTER_HELP)]
struct Cli {
    /// The language: en or de [default: from the environment]
    #[arg(long, global = true, value_name = "LANG")]
    lang: Option<Lang>,
    #[command(subcommand)]
    command: Option<Command>,
}

const AFTER_HELP: &str =
    "Exit codes: 0 done; 1 the answer is no, or it failed; 2 wrong usage; 130 interrupted.";

#[derive(Subcommand)]
enum Command {
    Play(play_command::Args),
    Day(day::Args),
    Check(check::Args),
    Engine(engine_command::Args),
    Replay(replay::Args),
    Rules(rules::Args),
    Learn(learn_command::Args),
    Arena(arena_command::Args),
    Balance(balance::Args),
    Selfplay(selfplay::Args),
    Sim(sim::Args),
    Hint(hint::Args),
    Review(review::Args),
    Puzzle(puzzle::Args),
    Puzzles(puzzles_command::Args),
    Bench(bench::Args),
    Serve(serve::Args),
    Move(move_house::Args),
    Admin(admin::Args),
    Verify(verify::Args),
    Completions(completions::Args),
    Man(man::Args),
}

fn main() -> ExitCode {
    // `--help` is answered while the command line is being read, so its language is looked up first.
    let lang = terminal::lang_wanted(std::env::args_os());
    let matches = help::in_lang(Cli::command(), lang).try_get_matches();
    let cli = match matches.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        Err(error) => match help::wrong(&error, lang) {
            Some(reason) => return Exit::usage(reason).into(),
            None => error.exit(),
        },
    };
    let mut terminal = Terminal::new(cli.lang);
    let done = match cli.command {
        None => serve::run(serve::Args::default(), &mut terminal),
        Some(Command::Play(args)) => play_command::run(args, &mut terminal),
        Some(Command::Day(args)) => day::run(args, &mut terminal),
        Some(Command::Check(args)) => check::run(args, &mut terminal),
        Some(Command::Engine(args)) => engine_command::run(args),
        Some(Command::Replay(args)) => replay::run(args, &mut terminal),
        Some(Command::Rules(args)) => rules::run(args, &mut terminal),
        Some(Command::Learn(args)) => learn_command::run(args, &mut terminal),
        Some(Command::Arena(args)) => arena_command::run(args, &mut terminal),
        Some(Command::Balance(args)) => balance::run(args, &mut terminal),
        Some(Command::Selfplay(args)) => selfplay::run(args, &mut terminal),
        Some(Command::Sim(args)) => sim::run(args, &mut terminal),
        Some(Command::Hint(args)) => hint::run(args, &mut terminal),
        Some(Command::Review(args)) => review::run(args, &mut terminal),
        Some(Command::Puzzle(args)) => puzzle::run(args, &mut terminal),
        Some(Command::Puzzles(args)) => puzzles_command::run(args, &mut terminal),
        Some(Command::Bench(args)) => bench::run(args, &mut terminal),
        Some(Command::Serve(args)) => serve::run(args, &mut terminal),
        Some(Command::Move(args)) => move_house::run(args, &mut terminal),
        Some(Command::Admin(args)) => admin::run(args, &mut terminal),
        Some(Command::Verify(args)) => verify::run(args, &mut terminal),
        Some(Command::Completions(args)) => completions::run(args, &mut Cli::command()),
        Some(Command::Man(args)) => man::run(args, |lang| help::in_lang(Cli::command(), lang)),
    };
    match done {
        Ok(exit) => exit.into(),
        // Whoever read our output has read enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => Exit::failed(error).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }
}

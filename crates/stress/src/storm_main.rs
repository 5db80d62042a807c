//! `cargo xtask storm --real`: see [`stress::storm`]. `cargo xtask storm --seeds N`: see [`stress::sim`].

use clap::Parser;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;
use stress::amounts::{at_least_one, not_negative};
use stress::sim::{Counts, run};
use stress::storm::{Plan, storm};

/// Three nodes, PostgreSQL and NATS while people play and everything breaks
#[derive(Parser)]
#[command(name = "storm")]
struct Args {
    /// Simulate so many storms, instead of one with real processes on this machine
    #[arg(long)]
    seeds: Option<u64>,
    /// The first of the simulated storms
    #[arg(long, default_value_t = 0, requires = "seeds")]
    first: u64,
    /// How long the storm lasts
    #[arg(long, default_value = "60", value_parser = not_negative)]
    seconds: f64,
    /// How many pairs of people play
    #[arg(long, default_value = "8", value_parser = at_least_one)]
    pairs: usize,
    /// About how often something breaks, in seconds; 0: every node is told to go once
    #[arg(long, default_value = "3", value_parser = not_negative)]
    every: f64,
    /// Where the storm's chance comes from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Say what is skipped, instead of failing, where PostgreSQL or NATS is not installed
    #[arg(long)]
    if_installed: bool,
    /// The program that serves; the one built beside this, if not named
    #[arg(long)]
    program: Option<PathBuf>,
}

fn main() -> ExitCode {
    let args = Args::parse();
    if let Some(seeds) = args.seeds {
        return simulated(args.first, seeds);
    }
    let program = match args.program.map_or_else(stress::built_beside, Ok) {
        Ok(program) => program,
        Err(error) => {
            eprintln!("storm: {error}");
            return ExitCode::FAILURE;
        }
    };
    let plan = Plan {
        program,
        time: Duration::from_secs_f64(args.seconds.max(1.0)),
        pairs: args.pairs,
        every: Duration::from_secs_f64(args.every),
        seed: args.seed,
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    match runtime.block_on(storm(plan)) {
        Ok(report) => {
            print!("{report}");
            if report.failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(reason) if args.if_installed && reason.contains("not installed") => {
            println!("   skipped: {reason} (Debian: apt-get install postgresql nats-server)");
            ExitCode::SUCCESS
        }
        Err(reason) => {
            eprintln!("storm: {reason}");
            ExitCode::FAILURE
        }
    }
}

/// Simulates so many seeds; each that fails is named and fails again.
fn simulated(first: u64, seeds: u64) -> ExitCode {
    let mut all = Counts::default();
    let mut failed = 0;
    for seed in first..first + seeds {
        match run(seed, None) {
            Ok(counts) => all.add(&counts),
            Err(wrong) => {
                failed += 1;
                println!("FAILED: seed {seed}: {wrong} (again: --first {seed} --seeds 1)");
            }
        }
    }
    println!("{seeds} seeds, {failed} of them failed: {all}");
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

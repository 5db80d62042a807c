//! `cargo xtask attack --minutes N [--seed S]`: see [`stress::attack`].

use clap::Parser;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;
use stress::amounts::{at_least_one, not_negative};
use stress::attack::{Plan, attack};

/// Evil guests, sheets, records and sockets against a real server
#[derive(Parser)]
#[command(name = "attack")]
struct Args {
    /// How long the attack lasts, in minutes
    #[arg(long, default_value = "1", value_parser = not_negative)]
    minutes: f64,
    /// How long the server rests afterwards before it is weighed, in minutes
    #[arg(long, default_value = "0", value_parser = not_negative)]
    rest: f64,
    /// About how often the server is killed, in seconds; 0: never
    #[arg(long, default_value = "20", value_parser = not_negative)]
    kill: f64,
    /// A health check that takes longer is a hang, in seconds
    #[arg(long, default_value = "1", value_parser = not_negative)]
    pulse: f64,
    /// How many attack at once
    #[arg(long, default_value = "12", value_parser = at_least_one)]
    attackers: usize,
    /// Where all chance comes from, as far as a live process allows
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The program that serves; the one built beside this, if not named
    #[arg(long)]
    program: Option<PathBuf>,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let program = match args.program.map_or_else(stress::built_beside, Ok) {
        Ok(program) => program,
        Err(error) => {
            eprintln!("attack: {error}");
            return ExitCode::FAILURE;
        }
    };
    let plan = Plan {
        time: Duration::from_secs_f64(60.0 * args.minutes),
        seed: args.seed,
        attackers: args.attackers,
        pulse: Duration::from_secs_f64(args.pulse),
        killed_every: Duration::from_secs_f64(args.kill),
        rest: Duration::from_secs_f64(60.0 * args.rest),
        ..Plan::new(program)
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let report = runtime.block_on(attack(plan));
    print!("{report}");
    if report.failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

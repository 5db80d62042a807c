//! `cargo xtask attack --minutes N [--seed S]`: see [`stress::attack`].

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;
use stress::attack::{Plan, attack};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let after =
        |name: &str| words.iter().position(|word| word == name).and_then(|place| words.get(place + 1));
    let number = |name: &str, usual: f64| after(name).and_then(|word| word.parse().ok()).unwrap_or(usual);
    // Cargo builds all programs of the house into one folder.
    let beside = || std::env::current_exe().map(|path| path.with_file_name("bergfried"));
    let program = match after("--program").map(PathBuf::from).map_or_else(beside, Ok) {
        Ok(program) => program,
        Err(error) => {
            eprintln!("attack: {error}");
            return ExitCode::FAILURE;
        }
    };
    let plan = Plan {
        time: Duration::from_secs_f64(60.0 * number("--minutes", 1.0).max(0.0)),
        seed: number("--seed", 1.0) as u64,
        attackers: number("--attackers", 12.0) as usize,
        pulse: Duration::from_secs_f64(number("--pulse", 1.0)),
        killed_every: Duration::from_secs_f64(number("--kill", 20.0).max(0.0)),
        rest: Duration::from_secs_f64(60.0 * number("--rest", 0.0).max(0.0)),
        ..Plan::new(program)
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let report = runtime.block_on(attack(plan));
    print!("{report}");
    if report.failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

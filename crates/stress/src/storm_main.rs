//! `cargo xtask storm --real`: see [`stress::storm`].

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;
use stress::storm::{Plan, storm};

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
            eprintln!("storm: {error}");
            return ExitCode::FAILURE;
        }
    };
    let plan = Plan {
        program,
        time: Duration::from_secs_f64(number("--seconds", 60.0).max(1.0)),
        pairs: number("--pairs", 8.0) as usize,
        every: Duration::from_secs_f64(number("--every", 3.0).max(0.0)),
        seed: number("--seed", 1.0) as u64,
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    match runtime.block_on(storm(plan)) {
        Ok(report) => {
            print!("{report}");
            if report.failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(reason) => {
            eprintln!("storm: {reason}");
            ExitCode::FAILURE
        }
    }
}

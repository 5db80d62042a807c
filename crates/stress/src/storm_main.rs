//! `cargo xtask storm --real`: see [`stress::storm`]. `cargo xtask storm --seeds N`: see [`stress::sim`].

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;
use stress::sim::{Counts, run};
use stress::storm::{Plan, storm};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let after =
        |name: &str| words.iter().position(|word| word == name).and_then(|place| words.get(place + 1));
    let number = |name: &str, usual: f64| after(name).and_then(|word| word.parse().ok()).unwrap_or(usual);
    if let Some(seeds) = after("--seeds").and_then(|word| word.parse().ok()) {
        return simulated(number("--first", 0.0) as u64, seeds);
    }
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
        Err(reason)
            if words.iter().any(|word| word == "--if-installed") && reason.contains("not installed") =>
        {
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

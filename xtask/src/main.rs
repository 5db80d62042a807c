//! Automation of the house, in Rust: `cargo xtask test` is everything that must hold.

mod book;
mod clauses;
mod command;
mod deny;
mod dist;
mod oldest;
mod package;
mod python;
mod readme;
mod rooms;
mod tidy;
mod web;

use command::{Task, cargo, step};
use std::path::Path;
use std::process::ExitCode;

const HELP: &str = "\
cargo xtask COMMAND

  test      everything that must hold: format, lints, house rules, clauses, tests, packages, web table, Python
  rust      the same without the web table and Python
  web       the web table alone: install, check, build, unit and browser tests
  python    the package for Python alone: virtual environment, wheel, tests
  screens   every board and mode at every size of window, measured (SHOTS=FOLDER keeps pictures)
  tidy      the house rules: who may know whom, no leftovers, no C below the server
  book      binds the handbook (docs, rules, scenarios) with mdBook; the program serves it under /handbook
  deny      licences, sources and duplicates of dependencies, where cargo-deny is installed
  dist      the archive for this platform: stripped program, manual pages, completions, checksum
  oldest    the libraries with the oldest Rust that is promised, where it is installed
  package   every published room as the registry would take it, and a program outside that uses them
            (--whole: with cargo's own verification of each, as publishing does; many minutes)
  readmes   writes the README of every published room from the front page of its documentation
  wasm      builds the rooms without IO for the browser (wasm32), where that target is installed
  clauses   every rule clause with the tests that cite it; fails on one without
            (clauses GAME lists one game in full)
  load      simulated players over sockets: load --tables N [--seconds S] [--pause MS] [--game GAME]
            [--langs en,de|none] [--pairs] [--store postgres] [--nodes N] [--warm-up S] (with --peer: as fast as they
            can, beside boardgame.io; with --memory: what a table takes)
  attack    evil guests against a real server: attack --minutes N [--seed S] [--attackers N] [--kill SECONDS]
            [--rest MINUTES] (with --kill 0: memory must be back after the rest)
  storm     three nodes, PostgreSQL and NATS on this machine while people play and everything breaks:
            storm --real [--seconds S] [--pairs N] [--every S] [--seed S] (with --every 0: every node is told to go once)
            storm --seeds N [--first SEED]: the same in a simulation, each seed a storm of its own that can be replayed
  bless     renews recorded playthroughs, sheets and generated types; review the difference
";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    std::env::set_current_dir(rooms::root()).expect("the root of the workspace");
    let result = match words.as_slice() {
        ["test"] => everything(),
        ["rust"] => cheap().and_then(|()| rust()),
        ["web"] => web::test(),
        ["python"] => python::test(),
        ["screens"] => web::screens(),
        ["tidy"] => tidy::tidy(),
        ["book"] => book::book(),
        ["deny"] => deny::test(),
        ["dist"] => dist::dist(),
        ["oldest"] => oldest::test(),
        ["package"] => package::test(false),
        ["package", "--whole"] => package::test(true),
        ["readmes"] => readme::write(),
        ["wasm"] => wasm(),
        ["clauses"] => clauses::report(None),
        ["clauses", game] => clauses::report(Some(game)),
        ["load", rest @ ..] => load(rest),
        ["attack", rest @ ..] => attack(rest),
        ["storm", rest @ ..] => storm(rest),
        ["bless"] => bless(),
        ["help" | "--help" | "-h"] | [] => {
            print!("{HELP}");
            Ok(())
        }
        other => Err(format!("no such command: {}\n\n{HELP}", other.join(" "))),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}

/// In the order in which nothing is built twice: the page before the program it lies in, the program by the tests, and
/// everything after them with what they have built.
fn everything() -> Task {
    let start = std::time::Instant::now();
    cheap()?;
    web::page_and_its_tests()?;
    rust()?;
    web::in_the_browser(&built("bergfried"))?;
    python::test()?;
    let minutes = |seconds: f64| seconds / 60.0;
    println!(
        "── everything holds: {:.1} minutes, of processors {:.1}",
        minutes(start.elapsed().as_secs_f64()),
        minutes(command::processor_seconds().unwrap_or_default())
    );
    Ok(())
}

/// What takes seconds and is wrong most often.
fn cheap() -> Task {
    step("format", || cargo(&["fmt", "--all", "--check"]))?;
    step("house rules", tidy::tidy)?;
    step("clauses", || clauses::report(None))?;
    step("dependencies", deny::test)?;
    step("oldest Rust", oldest::test)
}

fn rust() -> Task {
    step("lints", || {
        cargo(&["clippy", "--workspace", "--all-targets", "--quiet", "--", "--deny", "warnings"])
    })?;
    // Examples are read by the lints, and those of the library run among its tests: as programs nobody needs them.
    step("tests", || cargo(&["test", "--workspace", "--tests", "--quiet", "--no-fail-fast"]))?;
    step("examples of the documentation", || cargo(&["test", "--workspace", "--doc", "--quiet"]))?;
    step("server over PostgreSQL", over_postgres)?;
    step("three nodes in a storm", short_storm)?;
    package::test(false)?;
    step("for the browser", wasm)
}

/// A program as the tests have built it. To build it once more by its name alone would build the whole house again:
/// without the tests, other features of its rooms are asked for.
fn built(program: &str) -> String {
    let file = format!("debug/{program}{}", std::env::consts::EXE_SUFFIX);
    rooms::target().join(file).display().to_string()
}

/// The server's tests once more, with a database in the place of the file.
fn over_postgres() -> Task {
    let installed =
        std::fs::read_dir("/usr/lib/postgresql").is_ok() || command::output("initdb", &["--version"]).is_ok();
    if !installed {
        println!("   skipped, because PostgreSQL is not installed (Debian: apt-get install postgresql)");
        return Ok(());
    }
    // Asked of the whole house, so that what the tests have built will do. The laws of leaks play many games, and what
    // a seat is told of them does not depend on where they are kept.
    let tests = ["test", "--workspace", "--test", "server", "--quiet", "--", "--skip", "leaks::"];
    command::run_with("cargo", &tests, &[("BERGFRIED_TEST_STORE", "postgres")])
}

/// Three nodes for a short while, where PostgreSQL and NATS are installed.
fn short_storm() -> Task {
    // With the tests, which are built already, so that the same features are asked for.
    cargo(&["build", "--quiet", "--workspace", "--tests", "--bin", "storm"])?;
    let short = ["--if-installed", "--seconds", "20", "--pairs", "4", "--every", "3"];
    command::run_with(&built("storm"), &short, &[])
}

/// Builds every room that promises it for the browser: [`rooms::PURE`].
fn wasm() -> Task {
    const TARGET: &str = "wasm32-unknown-unknown";
    let library = command::output("rustc", &["--print", "target-libdir", "--target", TARGET])?;
    if !Path::new(library.trim()).is_dir() {
        println!("   skipped, because the target is not installed (rustup target add {TARGET})");
        return Ok(());
    }
    let packages: Vec<String> = rooms::PURE.iter().map(|room| rooms::package(room)).collect();
    let rooms = packages.iter().flat_map(|package| ["--package", package]);
    cargo(&["build", "--quiet", "--target", TARGET].into_iter().chain(rooms).collect::<Vec<_>>())
}

/// Always in the release profile: figures of anything else mean nothing. The server is the program as it is shipped, or
/// with `--memory` one that counts every byte.
fn load(rest: &[&str]) -> Task {
    const LOAD: [&str; 8] =
        ["run", "--release", "--quiet", "--package", "bergfried-server", "--example", "load", "--"];
    let without_pages = [("BERGFRIED_NO_WEB", "1")];
    let has = |word: &str| rest.contains(&word);
    let program = rooms::target().join(format!("release/bergfried{}", std::env::consts::EXE_SUFFIX));
    let program = program.display().to_string();
    let mut given: Vec<&str> =
        rest.iter().copied().filter(|word| !["--peer", "--memory"].contains(word)).collect();
    if !has("--memory") {
        let build = ["build", "--release", "--quiet", "--package", "bergfried-cli"];
        command::run_with("cargo", &build, &without_pages)?;
        given.extend(["--program", &program]);
    }
    if !has("--peer") {
        return command::run_with("cargo", &[&LOAD[..], &given].concat(), &without_pages);
    }
    // All in one run, with clients that read no sentences, because the peer says none.
    const HURRIED: [&str; 7] = ["--pause", "0", "--langs", "none", "--pairs", "--game", "schotten"];
    const PEER: &str = "crates/stress/peer";
    let quiet = ["--prefix", PEER, "ci", "--no-audit", "--no-fund", "--loglevel=error"];
    command::run_with("npm", &quiet, &[])?;
    let script = format!("{PEER}/peer.mjs");
    let beside = [&LOAD[..], &HURRIED, &given, &["--beside", &script]].concat();
    command::run_with("cargo", &beside, &without_pages)
}

/// The server as it is shipped, except for its pages, which the attack does not look at.
fn attack(rest: &[&str]) -> Task {
    let without_pages = [("BERGFRIED_NO_WEB", "1")];
    let both =
        ["build", "--release", "--quiet", "--package", "bergfried-cli", "--package", "bergfried-stress"];
    command::run_with("cargo", &both, &without_pages)?;
    let mut args =
        vec!["run", "--release", "--quiet", "--package", "bergfried-stress", "--bin", "attack", "--"];
    args.extend(rest);
    command::run_with("cargo", &args, &without_pages)
}

/// The server as it is shipped, three times.
fn storm(rest: &[&str]) -> Task {
    let without_pages = [("BERGFRIED_NO_WEB", "1")];
    let rest = match rest {
        ["--real", rest @ ..] => {
            let both = [
                "build",
                "--release",
                "--quiet",
                "--package",
                "bergfried-cli",
                "--package",
                "bergfried-stress",
            ];
            command::run_with("cargo", &both, &without_pages)?;
            rest
        }
        ["--seeds", ..] | ["--first", ..] => rest,
        _ => return Err("a storm is --real or has --seeds N".to_owned()),
    };
    let storm = ["run", "--release", "--quiet", "--package", "bergfried-stress", "--bin", "storm", "--"];
    command::run_with("cargo", &[&storm[..], rest].concat(), &without_pages)
}

fn bless() -> Task {
    command::run_with("cargo", &["test", "--workspace", "--quiet"], &[("BLESS", "1")])
}

//! Files with faults in them: every command says what is wrong, and none breaks down.

use crate::harness::{Engine, Home};
use serde_json::json;
use table::{Dice, FastDice};
use testkit::bend;

/// How many faults each command meets in each kind of file; more with `BERGFRIED_GAMES`.
fn faults() -> usize {
    testkit::games_to_play(10)
}

/// A sound record of the first half of a game.
fn record(game: &str) -> String {
    let mut engine = Engine::start();
    engine.ok(&json!({ "cmd": "new", "game": game, "seed": 4 }));
    for seed in 0..30 {
        let asked = engine.ok(&json!({ "cmd": "view", "table": 1 }))["asked"].clone();
        let Some(seat) = asked.get(0) else { break };
        let choice = engine.ok(&json!({ "cmd": "bot", "table": 1, "seat": seat, "seed": seed }));
        engine.ok(&json!({ "cmd": "choose", "table": 1, "seat": seat, "choice": choice["choice"] }));
    }
    engine.ok(&json!({ "cmd": "save", "table": 1, "as": "replay_with_seed" }))["replay"].to_string()
}

fn bent(sound: &str, dice: &mut FastDice) -> Vec<u8> {
    match serde_json::from_str(sound) {
        Ok(mut value) if dice.below(4) > 0 => {
            for _ in 0..=dice.below(2) {
                bend::value(&mut value, dice);
            }
            value.to_string().into_bytes()
        }
        Err(_) if dice.below(4) > 0 => {
            let mut text = bend::text(sound, dice);
            for _ in 0..dice.below(3) {
                text = bend::text(&text, dice);
            }
            text.into_bytes()
        }
        _ => bend::bytes(sound.as_bytes(), dice),
    }
}

/// Runs each command with many bent copies of a file, whose place in the command is `FILE`.
fn endured(sound: &str, commands: &[&[&str]], input: &str, seed: u64) {
    let home = Home::new();
    let mut dice = FastDice::new(seed);
    let path = home.path("bent.txt").display().to_string();
    for command in commands {
        let args: Vec<&str> = command.iter().map(|&word| if word == "FILE" { &path } else { word }).collect();
        std::fs::write(&path, sound).expect("a file");
        let ran = home.run(&args, input);
        assert_eq!(ran.code(), Some(0), "a sound file: {args:?}: {}", ran.err());
        for _ in 0..faults() {
            let file = bent(sound, &mut dice);
            std::fs::write(&path, &file).expect("a file");
            let ran = home.run(&args, input);
            let told = || format!("{args:?}: {}\n{}", ran.err(), String::from_utf8_lossy(&file));
            assert!(matches!(ran.code(), Some(0..=2)), "{:?}: {}", ran.code(), told());
            assert!(!ran.err().contains("panicked"), "{}", told());
            assert!(ran.code() == Some(0) || !(ran.out() + &ran.err()).trim().is_empty(), "{}", told());
        }
    }
}

#[test]
fn bent_records_are_refused_by_every_command_that_reads_one() {
    for (seed, game) in games::IDS.iter().enumerate() {
        let commands: &[&[&str]] =
            &[&["verify", "FILE"], &["replay", "FILE"], &["hint", "FILE", "--bot", "search:20"]];
        endured(&record(game), commands, "", seed as u64);
    }
}

#[test]
fn bent_saves_are_refused_or_played_on() {
    for (seed, game) in games::IDS.iter().enumerate() {
        let home = Home::new();
        let path = home.path("kept.json").display().to_string();
        let args = ["play", game, "--against", "random", "--seed", "3", "--save", &path];
        let ran = home.run(&args, "1\n1\n1\n1\nquit\n");
        assert_eq!(ran.code(), Some(0), "{}", ran.err());
        let kept = std::fs::read_to_string(&path).expect("a kept game");
        let commands: &[&[&str]] =
            &[&["verify", "FILE"], &["replay", "FILE"], &["play", game, "--resume", "--save", "FILE"]];
        endured(&kept, commands, "1\nquit\n", seed as u64);
    }
}

#[test]
fn bent_scenarios_are_told_line_by_line() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    for (seed, game) in games::IDS.iter().enumerate() {
        let files = testkit::scenario::files_below(format!("{folder}/{game}/tests/scenarios").as_ref());
        let text = std::fs::read_to_string(&files[seed % files.len()]).expect("a scenario file");
        endured(&text, &[&["check", "FILE"]], "", seed as u64);
    }
}

#[test]
fn bent_sheets_and_strategies_are_refused_with_their_line() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let sheet = std::fs::read_to_string(format!("{folder}/crimson/sheets/default.txt")).expect("a sheet");
    let short = "1\n1\nquit\n";
    let play = ["play", "crimson", "--crimson-sheet", "FILE", "--against", "random", "--seed", "1"];
    endured(&sheet, &[&["rules", "crimson", "--cards", "--crimson-sheet", "FILE"], &play], short, 1);
    let strategy = std::fs::read_to_string(format!("{folder}/minds/strategies/witch.toml")).expect("one");
    let sim = ["sim", "dominion", "--strategy", "FILE", "--strategy", "big-money", "--games", "20"];
    endured(&strategy, &[&sim], "", 2);
}

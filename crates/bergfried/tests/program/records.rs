//! Whatever the house writes it can read again: `check`, `verify`, `replay` and `hint` over every kind of file.

use crate::harness::{Engine, Home};
use serde_json::{Value, json};

/// Each command that reads games, on this file; what belongs to one game of many comes with it.
fn all_accept(home: &Home, file: &str, one_of_many: &[&str]) {
    for command in [&["check"][..], &["verify"], &["replay"], &["hint", "--bot", "search:20", "--at", "2"]] {
        let many = if command.len() == 1 && command[0] != "replay" { &[][..] } else { one_of_many };
        let ran = home.run(&[command, &[file], many].concat(), "");
        assert_eq!(ran.code(), Some(0), "{command:?} {file}: {}{}", ran.out(), ran.err());
        assert!(!ran.out().contains('⟨'), "{command:?} {file}: {}", ran.out());
    }
}

/// An engine at a game of Schotten Totten 2 after four choices.
fn after_four(engine: &mut Engine) -> u64 {
    let table =
        engine.ok(&json!({"cmd": "new", "game": "schotten", "seed": 3}))["table"].as_u64().expect("a table");
    for _ in 0..4 {
        let asked = engine.ok(&json!({"cmd": "tables"}))["tables"][0]["asked"][0].clone();
        let choice =
            engine.ok(&json!({"cmd": "bot", "table": table, "seat": asked, "seed": 1}))["choice"].clone();
        engine.ok(&json!({"cmd": "choose", "table": table, "seat": asked, "choice": choice}));
    }
    table
}

#[test]
fn kept_games_and_records_of_the_engine_are_read_everywhere() {
    let home = Home::new();
    let left = home.run(&["play", "schotten", "--seed", "1", "--save", "kept.json"], "1\n1\nquit\n");
    assert_eq!(left.code(), Some(0), "{}", left.err());
    all_accept(&home, "kept.json", &[]);
    let mut engine = Engine::start();
    let table = after_four(&mut engine);
    for form in ["replay", "replay_with_seed"] {
        let answer = engine.ask(&json!({"cmd": "save", "table": table, "as": form}));
        std::fs::write(home.path("answer.json"), answer.to_string()).expect("the answer as it came");
        all_accept(&home, "answer.json", &[]);
        std::fs::write(home.path("bare.json"), answer["ok"]["replay"].to_string()).expect("the record alone");
        all_accept(&home, "bare.json", &[]);
    }
    let position = engine.ok(&json!({"cmd": "save", "table": table, "as": "position"}));
    std::fs::write(home.path("position.json"), position.to_string()).expect("a position");
    all_accept(&home, "position.json", &[]);
}

#[test]
fn games_of_selfplay_are_played_again() {
    let home = Home::new();
    for game in ["combo", "crimson"] {
        let out = format!("{game}.parquet");
        let ran = home.run(&["selfplay", game, "--bots", "squire", "--games", "3", "--out", &out], "");
        assert_eq!(ran.code(), Some(0), "{}", ran.err());
        all_accept(&home, &out, &["--game", "3"]);
        let verified = home.run(&["verify", &out, "--lang", "de"], "");
        assert!(verified.out().contains("Alle 3 Partien"), "{}", verified.out());
        let none = home.run(&["replay", &out, "--game", "4"], "");
        assert!(none.code() == Some(2) && none.err().contains("no game number 4"), "{}", none.err());
    }
}

#[test]
fn what_is_no_game_is_told_in_a_sentence() {
    let home = Home::new();
    let arena = ["arena", "combo", "--bots", "random", "--games", "2", "--json", "report.json"];
    assert_eq!(home.run(&arena, "").code(), Some(0));
    std::fs::write(home.path("half.parquet"), "PAR1 and nothing more").expect("a file");
    std::fs::write(home.path("words.json"), "{\"game\": ").expect("a file");
    for file in ["report.json", "half.parquet", "words.json"] {
        for command in ["check", "verify", "replay", "hint"] {
            let ran = home.run(&[command, file], "");
            assert_eq!(ran.code(), Some(2), "{command} {file}: {}", ran.out());
            assert!(
                ran.err().contains("holds no game that the house has written"),
                "{command}: {}",
                ran.err()
            );
        }
    }
    let missing = home.run(&["verify", "nowhere.json", "--lang", "de"], "");
    assert!(missing.code() == Some(2) && missing.err().contains("nowhere.json"), "{}", missing.err());
}

#[test]
fn a_record_that_does_not_hold_is_told_as_such() {
    let home = Home::new();
    let mut engine = Engine::start();
    let table = after_four(&mut engine);
    let mut record = engine.ok(&json!({"cmd": "save", "table": table}))["replay"].clone();
    record["checkpoints"].as_array_mut().expect("fingerprints").last_mut().expect("the last")["digest"] =
        Value::String("0".repeat(16));
    std::fs::write(home.path("bent.json"), record.to_string()).expect("a record");
    for command in ["check", "verify", "replay", "hint"] {
        let ran = home.run(&[command, "bent.json"], "");
        assert_eq!(ran.code(), Some(1), "{command}: {}{}", ran.out(), ran.err());
    }
}

#[test]
fn several_words_name_several_cards() {
    let home = Home::new();
    let two = home.run(&["rules", "dominion", "Moat", "Militia"], "");
    assert_eq!(two.code(), Some(0), "{}", two.err());
    assert!(two.out().contains("Moat") && two.out().contains("Militia"), "{}", two.out());
    let long = home.run(&["rules", "dominion", "Throne", "Room", "Moat", "DO-2.6", "--lang", "de"], "");
    for named in ["Thronsaal", "Burggraben", "DO-2.6"] {
        assert!(long.out().contains(named), "{}", long.out());
    }
    let one = home.run(&["rules", "dominion", "Throne", "Room"], "");
    assert!(one.out().contains("Throne Room") && !one.out().contains("Moat"), "{}", one.out());
    let odd = home.run(&["rules", "dominion", "Moat", "Xyzzy"], "");
    assert!(odd.out().contains("Moat") && odd.out().contains("Xyzzy"), "{}", odd.out());
}

#[test]
fn advice_names_choices_as_their_buttons_do_the_best_chance_first() {
    let home = Home::new();
    home.run(&["play", "schotten", "--seed", "1", "--save", "kept.json"], "1\n1\nquit\n");
    let hint = ["hint", "kept.json", "--bot", "search:400"];
    for (lang, label) in [("en", "at"), ("de", "an")] {
        let told = home.run(&[&hint[..], &["--lang", lang]].concat(), "");
        let candidates: Vec<String> = told
            .out()
            .lines()
            .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()))
            .skip(1)
            .map(str::to_owned)
            .collect();
        assert!(candidates.len() > 2, "{}", told.out());
        assert!(
            candidates.iter().all(|line| !line.contains("play ") && line.contains(label)),
            "{candidates:?}"
        );
    }
}

//! Commands that let bots play, and the files they leave.

use crate::harness::{Engine, Home};
use arena::balance::Balance;
use arena::{Effect, Worth};
use serde_json::{Value, json};
use table::Certainty;

fn parts(home: &Home) -> Vec<String> {
    let files = std::fs::read_dir(home.path("")).expect("the folder");
    let names = files.map(|file| file.expect("a file").file_name().to_string_lossy().into_owned());
    names.filter(|name| name.ends_with(".part")).collect()
}

#[test]
fn an_arena_reports_in_both_languages_and_as_files() {
    let home = Home::new();
    let arena = ["arena", "combo", "--bots", "squire,random", "--games", "4", "--threads", "2"];
    let english = home.run(&[&arena[..], &["--json", "a.json", "--html", "a.html"]].concat(), "");
    assert_eq!(english.code(), Some(0), "{}", english.err());
    assert!(english.out().contains("squire") && english.out().contains("Elo"), "{}", english.out());
    let report: Value =
        serde_json::from_slice(&std::fs::read(home.path("a.json")).expect("the report")).expect("JSON");
    assert_eq!((&report["played"], &report["planned"]), (&json!(4), &json!(4)));
    let page = std::fs::read_to_string(home.path("a.html")).expect("the page");
    assert!(page.starts_with("<!doctype html>") && page.contains("<svg"), "{page}");
    let german = home.run(&[&arena[..], &["--lang", "de", "--html", "a.html"]].concat(), "");
    assert!(german.out().contains("Partien"), "{}", german.out());
    let page = std::fs::read_to_string(home.path("a.html")).expect("the page");
    assert!(page.contains("lang=\"de\""), "written anew in the other language");
    assert!(parts(&home).is_empty());
}

#[test]
fn two_bots_at_a_table_for_four_play_no_game_twice() {
    let home = Home::new();
    let ran = home.run(
        &[
            "arena",
            "crimson",
            "--mode",
            "teams",
            "--bots",
            "squire,random",
            "--games",
            "6",
            "--json",
            "a.json",
        ],
        "",
    );
    assert_eq!(ran.code(), Some(0), "{}", ran.err());
    let report: Value =
        serde_json::from_slice(&std::fs::read(home.path("a.json")).expect("the report")).expect("JSON");
    // Three deals, each with the teams both ways round; a game counts once for both seats of a team.
    assert_eq!(report["planned"], 6);
    assert_eq!(report["entrants"][0]["worth"]["games"], 6);
}

#[test]
fn what_cannot_be_written_is_told_and_leaves_nothing() {
    let home = Home::new();
    let arena = ["arena", "combo", "--bots", "squire", "--games", "2", "--json"];
    let selfplay = ["selfplay", "combo", "--bots", "squire", "--games", "2", "--out"];
    let balance = ["balance", "combo", "--games", "2", "--html"];
    for command in [&arena[..], &selfplay, &balance] {
        let missing = home.run(&[command, &["nowhere/file"]].concat(), "");
        assert_eq!(missing.code(), Some(1), "{command:?}");
        assert!(missing.err().contains("nowhere/file"), "{}", missing.err());
        let folder = home.run(&[command, &["."]].concat(), "");
        assert_eq!(folder.code(), Some(1), "{command:?}: {}", folder.err());
        if cfg!(target_os = "linux") {
            let full = home.run(&[command, &["/dev/full", "--lang", "de"]].concat(), "");
            assert_eq!(full.code(), Some(1), "{command:?}");
            assert!(full.err().contains("/dev/full lässt sich nicht schreiben"), "{}", full.err());
        }
    }
    assert!(parts(&home).is_empty());
}

#[test]
fn proposed_strengths_are_a_sheet_that_can_be_played_with() {
    let home = Home::new();
    let balance = ["balance", "crimson", "--games", "40", "--json", "balance.json", "--sheet", "unsure.txt"];
    let ran = home.run(&balance, "");
    assert_eq!(ran.code(), Some(0), "{}", ran.err());
    assert!(!home.path("unsure.txt").exists(), "forty games make nobody sure: {}", ran.out());
    let text = std::fs::read_to_string(home.path("balance.json")).expect("a balance");
    let mut balance: Balance = serde_json::from_str(&text).expect("a balance in JSON");
    // As if many games had made sure that one reconstructed card is worth too much.
    let sure = Effect { games: 9000, with: 9000, without: 3000, difference: 0.3, low: 0.28, high: 0.32 };
    let card = balance.cards.iter_mut().find(|card| card.number.is_some_and(|number| number > 1));
    let card = card.expect("a card with a strength");
    (card.certainty, card.worth) = (Certainty::Reconstructed, Some(Worth { effect: sure, stands: true }));
    let expected = format!("character {}\nstrength {}\n", card.id, card.number.expect("a strength") - 1);
    let sheet = arena::balance::sheet(&balance);
    assert!(sheet.contains(&expected), "{sheet}");
    std::fs::write(home.path("proposal.txt"), sheet).expect("a sheet");
    let play = ["play", "crimson", "--seat", "none", "--against", "random", "--seed", "1"];
    let played = home.run(&[&play[..], &["--crimson-sheet", "proposal.txt"]].concat(), "");
    assert_eq!(played.code(), Some(0), "{}", played.err());
    let other = home.run(&["balance", "combo", "--games", "2", "--sheet", "none.txt"], "");
    assert_eq!(other.code(), Some(0), "{}", other.err());
    assert!(!home.path("none.txt").exists(), "other games have no sheet");
}

#[test]
fn advice_is_given_on_an_unfinished_game_in_both_languages() {
    let home = Home::new();
    let left = home.run(&["play", "schotten", "--seed", "1", "--save", "kept.json"], "1\n1\nquit\n");
    assert_eq!(left.code(), Some(0), "{}", left.err());
    let hint = ["hint", "kept.json", "--bot", "search:30"];
    let english = home.run(&hint, "");
    assert!(english.out().starts_with("Looked ahead 30 times"), "{}{}", english.out(), english.err());
    let why = english.out().lines().last().unwrap_or_default().to_owned();
    assert!(why.starts_with("Why ") || why.ends_with("are about equally good."), "{why}");
    let german = home.run(&[&hint[..], &["--lang", "de"]].concat(), "");
    assert!(german.out().starts_with("30-mal vorausgeblickt"), "{}", german.out());
    let data = home.run(&[&hint[..], &["--json", "--at", "0"]].concat(), "");
    let data: Value = serde_json::from_str(&data.out()).expect("JSON");
    assert_eq!(data["visits"], 30);
    assert_eq!(home.run(&[&hint[..], &["--seat", "defender"]].concat(), "").code(), Some(1));
    for (bot, code) in [("squire", 2), ("big-money", 2), ("search:0", 2)] {
        let ran = home.run(&["hint", "kept.json", "--bot", bot], "");
        assert_eq!(ran.code(), Some(code));
        assert!(ran.err().contains(bot), "{}", ran.err());
    }
    assert_eq!(home.run(&["hint", "nowhere.json"], "").code(), Some(2));
}

#[test]
fn the_engine_analyses_in_the_middle_of_an_effect() {
    let mut engine = Engine::start();
    let options = json!({"kingdom": "first-game"});
    let table = engine.ok(&json!({"cmd": "new", "game": "dominion", "options": options, "seed": 3}))["table"]
        .as_u64()
        .expect("a table");
    let mut analysed = 0;
    for step in 0..400 {
        let asked = engine.ok(&json!({"cmd": "view", "table": table}))["asked"].clone();
        let Some(seat) = asked[0].as_u64() else { break };
        let view = engine.ok(&json!({"cmd": "view", "table": table, "seat": seat}));
        if view["view"]["reading"].as_array().is_some_and(|texts| !texts.is_empty()) {
            let request =
                json!({"cmd": "analyse", "table": table, "seat": seat, "skill": "search:20", "seed": 1});
            let analysis = engine.ok(&request);
            let legal = view["question"]["choices"].as_array().expect("choices");
            for candidate in analysis["candidates"].as_array().expect("candidates") {
                assert!(legal.iter().any(|choice| choice["text"] == candidate["choice"]), "{candidate}");
            }
            assert_eq!(analysis, engine.ok(&request), "the same seed gives the same findings");
            analysed += 1;
        }
        let bot = json!({"cmd": "bot", "table": table, "seat": seat, "skill": "page", "seed": step});
        let choice = engine.ok(&bot)["choice"].clone();
        engine.ok(&json!({"cmd": "choose", "table": table, "seat": seat, "choice": choice}));
    }
    assert!(analysed > 0, "no effect ever paused");
}

#[test]
fn only_those_who_search_are_asked_for_an_analysis() {
    let mut engine = Engine::start();
    engine.ok(&json!({"cmd": "new", "game": "schotten", "seed": 1}));
    for skill in ["squire", "big-money", "search:0"] {
        engine.refused(&json!({"cmd": "analyse", "table": 1, "seat": 0, "skill": skill}), "unknown");
    }
    engine.refused(&json!({"cmd": "analyse", "table": 1, "seat": 1}), "not_asked");
}

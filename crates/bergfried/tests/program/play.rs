//! Leaving, losing and finding games again.

use crate::harness::Home;
use serde_json::Value;
use std::io::Write;
use std::process::Stdio;

const PLAY: &[&str] = &["play", "schotten", "--against", "random", "--seed", "3"];

/// The first choice again and again, which ends every game.
fn ones(count: usize) -> String {
    "1\n".repeat(count)
}

fn steps(home: &Home, file: &str) -> usize {
    let text = std::fs::read_to_string(home.path(file)).expect("a kept game");
    let kept: Value = serde_json::from_str(&text).expect("a kept game in JSON");
    kept["replay"]["steps"].as_array().expect("steps").len()
}

#[test]
fn a_whole_game_is_played_and_its_record_retold() {
    for game in games::IDS {
        let home = Home::new();
        let args = ["play", game, "--against", "random", "--seed", "3"];
        let ran = home.run(&args, &ones(20_000));
        assert_eq!(ran.code(), Some(0), "{game}: {}", ran.err());
        assert!(!ran.out().contains('⟨'), "{game}: a sentence is missing");
        let own = |line: &&str| !line.contains(".json");
        let wide = ran.out().lines().filter(own).find(|line| line.chars().count() > 80).map(str::to_owned);
        assert_eq!(wide, None, "{game}");
        let record = format!("bergfried/{game}.last.json");
        assert!(ran.out().contains(&record), "{game}: where is the record?");
        let path = home.path(&record).display().to_string();
        let verified = home.run(&["verify", &path], "");
        assert_eq!(verified.code(), Some(0), "{game}: {}{}", verified.out(), verified.err());
        for extra in [&["--lang", "de"][..], &["--seat", "1", "--pictures"]] {
            let retold = home.run(&[&["replay", &path][..], extra].concat(), "");
            assert_eq!(retold.code(), Some(0), "{game}: {}", retold.err());
            assert!(!retold.out().contains('⟨'), "{game}: a sentence is missing");
        }
    }
}

#[test]
fn a_game_that_was_left_goes_on_where_it_was() {
    let home = Home::new();
    let left = home.run(PLAY, &format!("{}quit\n", ones(5)));
    assert!(left.out().contains("bergfried play schotten --resume"), "{}", left.out());
    let before = steps(&home, "bergfried/schotten.json");
    let shown = |ran: crate::harness::Ran| {
        let out = ran.out();
        let last = out.split("\n\n").filter(|part| !part.trim().is_empty()).last().map(str::to_owned);
        last.expect("a last question")
    };
    let first = shown(home.run(PLAY, "quit\n"));
    assert!(
        home.path("bergfried/schotten.last.json").exists(),
        "another game was put aside, not thrown away"
    );
    std::fs::rename(home.path("bergfried/schotten.last.json"), home.path("bergfried/schotten.json"))
        .expect("back");
    let resumed = home.run(&["play", "schotten", "--resume"], "quit\n");
    assert_eq!(resumed.code(), Some(0), "{}", resumed.err());
    assert_eq!(steps(&home, "bergfried/schotten.json"), before);
    assert_ne!(shown(resumed), first);
}

#[test]
fn the_end_of_input_leaves_like_quit() {
    let home = Home::new();
    let ran = home.run(PLAY, &ones(3));
    assert_eq!(ran.code(), Some(0));
    assert!(steps(&home, "bergfried/schotten.json") >= 3);
}

#[test]
fn a_killed_game_is_whole_and_goes_on() {
    let home = Home::new();
    let file = home.path("evening.json").display().to_string();
    let args = [PLAY, &["--save", &file]].concat();
    let mut child =
        home.command(&args).stdin(Stdio::piped()).stdout(Stdio::null()).spawn().expect("the program started");
    let mut input = child.stdin.take().expect("its input");
    input.write_all(ones(4).as_bytes()).expect("four choices");
    let kept_so_far = || if home.path("evening.json").exists() { steps(&home, "evening.json") } else { 0 };
    while kept_so_far() < 4 {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    child.kill().expect("the program killed");
    child.wait().expect("the program gone");
    let kept = steps(&home, "evening.json");
    let resumed = home.run(&["play", "schotten", "--resume", "--save", &file], "1\nquit\n");
    assert_eq!(resumed.code(), Some(0), "{}", resumed.err());
    assert!(steps(&home, "evening.json") > kept);
    let leftovers = std::fs::read_dir(home.path("")).expect("the folder");
    assert!(leftovers.flatten().all(|entry| !entry.file_name().to_string_lossy().ends_with(".part")));
}

#[test]
fn what_cannot_be_gone_on_with_is_told_and_left_alone() {
    let home = Home::new();
    let file = home.path("broken.json");
    let shown = file.display().to_string();
    let resume = ["play", "schotten", "--resume", "--save", &shown];
    assert_eq!(home.run(&resume, "").code(), Some(1));
    for broken in ["", "{", "{\"bergfried\": 99}", "[]", "\u{fffd}"] {
        std::fs::write(&file, broken).expect("a broken file");
        let ran = home.run(&resume, "");
        assert_eq!(ran.code(), Some(1), "{broken}");
        assert!(ran.err().contains("broken.json"), "{}", ran.err());
        assert_eq!(std::fs::read_to_string(&file).expect("the file"), broken);
    }
    // A changed record is refused, not played on wrongly.
    home.run(&[PLAY, &["--new", "--save", &shown]].concat(), &ones(4));
    let text = std::fs::read_to_string(&file).expect("a kept game");
    let mut kept: Value = serde_json::from_str(&text).expect("a kept game in JSON");
    let outcomes = kept["replay"]["outcomes"].as_array_mut().expect("outcomes");
    outcomes[0] = Value::from(outcomes[0].as_u64().expect("a number") ^ 1);
    let changed = kept.to_string();
    std::fs::write(&file, &changed).expect("a changed game");
    let ran = home.run(&resume, "");
    assert_eq!(ran.code(), Some(2), "{}", ran.out());
    assert_eq!(std::fs::read_to_string(&file).expect("the file"), changed);
}

#[test]
fn a_game_that_cannot_be_kept_is_played_all_the_same() {
    let home = Home::new();
    std::fs::write(home.path("wall"), "").expect("a file where a folder should be");
    let place = home.path("wall/game.json").display().to_string();
    let ran = home.run(&[PLAY, &["--new", "--save", &place]].concat(), &ones(20_000));
    assert_eq!(ran.code(), Some(0), "{}", ran.err());
    assert!(ran.err().contains("game.json"), "{}", ran.err());
}

#[test]
fn bots_among_themselves_need_nobody() {
    let home = Home::new();
    let ran = home.run(&[PLAY, &["--seat", "none"]].concat(), "");
    assert_eq!(ran.code(), Some(0), "{}", ran.err());
    assert!(ran.out().lines().filter(|line| line.starts_with("  · ")).count() > 20);
}

#[test]
fn people_at_one_screen_do_not_see_each_others_cards() {
    let home = Home::new();
    let ran = home.run(&[PLAY, &["--seat", "all"]].concat(), "\n1\n\n1\n\nquit\n");
    assert_eq!(ran.code(), Some(0), "{}", ran.err());
    assert!(ran.out().matches("look away").count() >= 2, "{}", ran.out());
}

#[test]
fn ears_hear_a_whole_game_and_what_lies_on_the_table() {
    let lies = |game: &str| match game {
        "schotten" | "dominion" => ["Your hand: ", "Deine Hand: "],
        "crimson" => ["Offer: ", "Angebot: "],
        _ => ["Castle", "Schloss"],
    };
    for game in games::IDS {
        for (place, (lang, look)) in [("en", "look"), ("de", "zeige")].into_iter().enumerate() {
            let home = Home::new();
            let args = ["play", game, "--against", "random", "--seed", "3", "--speak", "--lang", lang];
            let ran = home.run(&args, &format!("{look}\n{}", ones(20_000)));
            assert_eq!(ran.code(), Some(0), "{game}: {}", ran.err());
            let out = ran.out();
            let drawn = |letter: char| ('\u{2500}'..='\u{25ff}').contains(&letter) || letter == '⟨';
            assert_eq!(out.lines().find(|line| line.contains(drawn)), None, "{game}");
            // Once at the beginning, and again when asked for.
            let heard = out.lines().take(60).filter(|line| line.starts_with(lies(game)[place])).count();
            assert_eq!(heard, 2, "{game}:\n{}", out.lines().take(30).collect::<Vec<_>>().join("\n"));
        }
    }
}

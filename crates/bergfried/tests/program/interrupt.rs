//! Ctrl-C, as a shell sends it.

use crate::harness::Home;
use std::process::{Command, Stdio};
use std::time::Duration;

fn interrupt(id: u32) {
    let sent = Command::new("kill").args(["-INT", &id.to_string()]).status().expect("kill");
    assert!(sent.success());
}

#[test]
fn a_game_left_by_ctrl_c_says_how_to_go_on() {
    let home = Home::new();
    let kept = home.path("bergfried/schotten.json");
    let mut child = home
        .command(&["play", "schotten", "--seed", "1", "--lang", "de"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program started");
    let input = child.stdin.take();
    while !kept.exists() {
        std::thread::sleep(Duration::from_millis(5));
    }
    // The game is kept before the first question; by now the program waits for its answer.
    std::thread::sleep(Duration::from_millis(50));
    interrupt(child.id());
    let output = child.wait_with_output().expect("the program ended");
    drop(input);
    assert_eq!(output.status.code(), Some(130));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("Weiter geht es mit: bergfried play schotten --resume"), "{said}");
    let resumed = home.run(&["play", "schotten", "--resume"], "quit\n");
    assert_eq!(resumed.code(), Some(0), "{}", resumed.err());
}

#[test]
fn a_measurement_stopped_by_ctrl_c_prints_what_it_has() {
    let home = Home::new();
    let child = home
        .command(&["bench", "--seconds", "60", "--game", "schotten", "--threads", "1", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program started");
    std::thread::sleep(Duration::from_millis(500));
    interrupt(child.id());
    let output = child.wait_with_output().expect("the program ended");
    assert_eq!(output.status.code(), Some(130));
    let measured: serde_json::Value = serde_json::from_slice(&output.stdout).expect("whole JSON");
    assert!(measured[0]["runs"][0]["playouts"].as_u64() > Some(0), "{measured}");
}

#[test]
fn a_tournament_stopped_by_ctrl_c_keeps_what_was_played() {
    let home = Home::new();
    let arena = ["arena", "combo", "--bots", "squire,page", "--games", "1000000", "--threads", "1"];
    // How long the first game takes is the machine's business: whoever was too early waits longer.
    let mut patience = Duration::from_millis(250);
    let output = loop {
        let child = home
            .command(&[&arena[..], &["--json", "a.json"]].concat())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program started");
        std::thread::sleep(patience);
        interrupt(child.id());
        let output = child.wait_with_output().expect("the program ended");
        if home.path("a.json").exists() {
            break output;
        }
        patience *= 2;
    };
    assert_eq!(output.status.code(), Some(130), "{}", String::from_utf8_lossy(&output.stderr));
    let report = std::fs::read(home.path("a.json")).expect("a report of what was played");
    let report: serde_json::Value = serde_json::from_slice(&report).expect("whole JSON");
    assert!(report["played"].as_u64() > Some(0), "{report}");
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(told.contains("Stopped after"), "{told}");
}

#[test]
fn records_stopped_by_ctrl_c_are_whole() {
    let home = Home::new();
    let child = home
        .command(&["selfplay", "combo", "--bots", "squire", "--games", "1000000", "--out", "s.parquet"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program started");
    // The first rows are in the file when it is longer than its beginning.
    let part = home.path("s.parquet.part");
    while std::fs::metadata(&part).map_or(0, |file| file.len()) < 100 {
        std::thread::sleep(Duration::from_millis(5));
    }
    interrupt(child.id());
    let output = child.wait_with_output().expect("the program ended");
    assert_eq!(output.status.code(), Some(130), "{}", String::from_utf8_lossy(&output.stderr));
    let file = std::fs::read(home.path("s.parquet")).expect("the records");
    assert!(file.starts_with(b"PAR1") && file.ends_with(b"PAR1"), "a whole Parquet file");
    assert!(!part.exists());
}

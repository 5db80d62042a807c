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

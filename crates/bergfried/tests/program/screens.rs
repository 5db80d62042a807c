//! Whole evenings, compared with screens that somebody has looked at. `BLESS=1` keeps new ones.

use crate::harness::{Home, same_as_kept};
use std::path::Path;

/// Runs the program and compares everything it wrote with `tests/screens/NAME.txt`.
#[track_caller]
fn check(name: &str, args: &[&str], input: &str) {
    let home = Home::new();
    let ran = home.run(args, input);
    let place = home.path("").display().to_string();
    let screen = format!(
        "$ bergfried {}\n{}{}[{}]\n",
        args.join(" "),
        ran.out(),
        ran.err(),
        ran.code().expect("an exit code")
    )
    .replace(&place, "HOME/");
    assert!(!screen.contains('⟨'), "a sentence is missing:\n{screen}");
    assert!(!screen.contains('\x1b'), "colours are for terminals:\n{screen}");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/screens").join(format!("{name}.txt"));
    same_as_kept(&path, &screen);
}

const SCHOTTEN: &[&str] = &["play", "schotten", "--seed", "7", "--against", "random"];

fn with<'a>(args: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    [args, more].concat()
}

#[test]
fn the_first_question_and_goodbye() {
    check("schotten-first", SCHOTTEN, "quit\n");
}

#[test]
fn the_same_in_german() {
    check("schotten-erste", &with(SCHOTTEN, &["--lang", "de"]), "hilfe\nwarum\nende\n");
}

#[test]
fn help_why_and_nonsense() {
    check(
        "schotten-nonsense",
        SCHOTTEN,
        "help\nwhy\nwhy W3\nwhy the moon\nabracadabra\n0\n999\n-3\n\nundo\npass\n",
    );
}

#[test]
fn the_defender_with_tactics_cards() {
    check(
        "schotten-defender",
        &with(SCHOTTEN, &["--tactics", "--seat", "defender"]),
        "1\nlog\nchoices\nundo\n2\nquit\n",
    );
}

#[test]
fn wrong_set_ups_are_refused() {
    check("wrong-seat", &with(SCHOTTEN, &["--seat", "king"]), "");
    check("wrong-option", &with(SCHOTTEN, &["--option", "moon=full", "--lang", "de"]), "");
    check("wrong-value", &with(SCHOTTEN, &["--option", "tactics=perhaps"]), "");
    check("wrong-skill", &["play", "schotten", "--against", "grandmaster"], "");
}

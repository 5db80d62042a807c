//! Everything that must hold of Dominion.

mod corners;
mod laws;
mod openings;
mod selections;

use dominion::{Dominion, Options};
use std::path::PathBuf;
use table::About;

/// A folder or file beside the tests.
fn beside(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

/// A card is read at a glance: its entry has ten lines at most, none wider than the house's code.
#[test]
fn every_card_is_ten_lines_at_most() {
    let mut entries = 0;
    for file in std::fs::read_dir(beside("../src/cards")).expect("the cards") {
        let text = std::fs::read_to_string(file.expect("a file").path()).expect("a text");
        let mut lines = text.lines().filter(|line| !line.is_empty());
        while let Some(first) = lines.next() {
            if !first.contains(" = card(") {
                continue;
            }
            let mut entry = vec![first];
            while !entry[entry.len() - 1].ends_with(';') {
                entry.push(lines.next().expect("the end of an entry"));
            }
            assert!(entry.len() <= 10, "{first} has {} lines", entry.len());
            assert!(entry.iter().all(|line| line.chars().count() <= 110), "{first} is too wide");
            entries += 1;
        }
    }
    assert_eq!(entries, Dominion::catalogue(&Options::default()).len());
}

#[test]
fn cards_are_looked_up_by_what_their_sentences_do() {
    let faces = Dominion::catalogue(&Options::default());
    let does = |id: &str| &faces.iter().find(|face| face.id == id).expect("a card").does;
    assert_eq!(*does("Village"), ["draws", "actions", "village"]);
    assert_eq!(*does("Smithy"), ["draws", "draws-many"]);
    assert_eq!(*does("Chapel"), ["trashes"]);
    // What it gives to the others, a Curse, is not what it gains.
    assert_eq!(*does("Witch"), ["draws", "draws-many", "hurts"]);
    // Options, and what follows from being trashed, count too.
    assert_eq!(*does("Squire"), ["actions", "village", "buys", "gains"]);
}

fn kingdom(name: &str, players: u8) -> Options {
    Options { players, kingdom: name.to_owned(), ..Options::default() }
}

#[test]
fn the_scenarios_hold() {
    testkit::scenarios::<Dominion>(beside("scenarios"));
}

#[test]
fn the_recommended_sets_are_told_as_before() {
    for (name, seed) in [("first-game", 1), ("leichenzug", 2), ("grab-des-rattenkoenigs", 3)] {
        let path = beside("playthroughs").join(format!("{name}.txt"));
        testkit::playthrough::<Dominion>(&kingdom(name, 2), seed, path);
    }
}

/// Clauses: DO-0.8
#[test]
fn games_of_the_past_can_be_replayed() {
    let folder = beside("golden");
    for (name, players, seed) in [
        ("leichenzug", 2, 11),
        ("spiel-mit-dem-teufel", 3, 12),
        ("auf-und-ab", 4, 13),
        ("grab-des-rattenkoenigs", 2, 14),
    ] {
        testkit::record_golden::<Dominion>(
            &kingdom(name, players),
            seed,
            folder.join(format!("{name}.json")),
        );
    }
    testkit::golden::<Dominion>(folder);
}

#[test]
fn the_sheet_of_all_cards_is_current() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("SHEET.md");
    let sheet = dominion::sheet::sheet();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &sheet).expect("a file to write");
    }
    let kept = std::fs::read_to_string(&path).expect("the sheet (write it with BLESS=1)");
    assert!(kept == sheet, "SHEET.md is not current (renew it with BLESS=1)");
}

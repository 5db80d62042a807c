//! Castle Combo held to its specification.

use combo::{Combo, Options};

fn folder(name: &str) -> String {
    format!("{}/tests/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn every_table_obeys_the_laws_of_the_contract() {
    let tables: Vec<Options> = (2..=5).map(|players| Options { players }).collect();
    testkit::conformance::<Combo>(&tables, 60);
}

#[test]
fn a_recorded_game_is_told_as_before() {
    testkit::playthrough::<Combo>(&Options { players: 3 }, 1, folder("playthroughs/three.txt"));
}

#[test]
fn golden_games_replay() {
    testkit::golden::<Combo>(folder("golden"));
}

#[test]
fn scenarios_hold() {
    testkit::scenarios::<Combo>(folder("scenarios"));
}

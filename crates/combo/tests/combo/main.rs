//! Castle Combo held to its specification.

mod audit;
mod characters;
mod deal;
mod naive;
mod positions;
mod spoken;

use combo::{Combo, Options};

fn folder(name: &str) -> String {
    format!("{}/tests/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// Two to five players.
fn tables() -> impl Iterator<Item = Options> + Clone {
    combo::PLAYERS.map(|players| Options { players })
}

#[test]
fn scenarios_hold() {
    testkit::scenarios::<Combo>(folder("scenarios"));
}

#[test]
fn every_table_obeys_the_laws_of_the_contract() {
    testkit::conformance::<Combo>(&tables().collect::<Vec<_>>(), 60);
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
fn whatever_is_described_is_refused_or_can_be_played() {
    testkit::described::<Combo>(&tables().collect::<Vec<_>>(), 60);
}

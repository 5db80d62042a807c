//! Everything that must hold of Dominion.

use dominion::{Dominion, Options};

fn everything(players: u8) -> Options {
    Options {
        players,
        kingdom: "random".to_owned(),
        sets: "base, base-1st, dark-ages, empires".to_owned(),
        ..Options::default()
    }
}

#[test]
fn random_kingdoms_keep_the_laws() {
    let options: Vec<Options> = (2..=6).map(everything).collect();
    testkit::conformance::<Dominion>(&options, 8);
}

#[test]
fn the_recommended_sets_are_told_as_before() {
    for (name, seed) in [("first-game", 1), ("leichenzug", 2), ("grab-des-rattenkoenigs", 3)] {
        let options = Options { kingdom: name.to_owned(), ..Options::default() };
        let path = format!("{}/tests/playthroughs/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        testkit::playthrough::<Dominion>(&options, seed, path);
    }
}

#[test]
fn the_scenarios_hold() {
    testkit::scenarios::<Dominion>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scenarios"));
}

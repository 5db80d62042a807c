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

//! Crimson Company held to the laws of the house and to its own rules.

use crimson::{Company, Mode, Options};

fn mode(mode: Mode) -> Options {
    Options { mode, ..Options::default() }
}

#[test]
fn the_duel_keeps_the_laws() {
    let all = Options { deck: "all".into(), ..Options::default() };
    testkit::conformance::<Company>(&[Options::default(), all], 60);
}

#[test]
fn every_mode_keeps_the_laws() {
    let mut tables = vec![mode(Mode::Teams), mode(Mode::Solo), mode(Mode::Coop)];
    for players in 3..=6 {
        for placements in [false, true] {
            tables.push(Options { players, placements, ..mode(Mode::Ffa) });
        }
    }
    testkit::conformance::<Company>(&tables, 12);
}

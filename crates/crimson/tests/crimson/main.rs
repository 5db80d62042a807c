//! Crimson Company held to the laws of the house and to its own rules.

mod bounds;
mod chains;
mod deal;
mod invented;
mod look;
mod sheet;
mod spoken;

use crimson::{Changed, Company, Difficulty, Mode, Options};
use table::{FastDice, Game};

fn mode(mode: Mode) -> Options {
    Options { mode, ..Options::default() }
}

/// The tables that every law is tried at.
fn tables() -> Vec<Options> {
    let mut tables = vec![
        mode(Mode::Teams),
        mode(Mode::Solo),
        mode(Mode::Coop),
        Options { difficulty: Difficulty::Insane, changed: Changed::LeftOut, ..mode(Mode::Solo) },
        Options { difficulty: Difficulty::Hard, deck: "all".into(), ..mode(Mode::Coop) },
    ];
    for players in 3..=6 {
        for placements in [false, true] {
            tables.push(Options { players, placements, ..mode(Mode::Ffa) });
        }
    }
    tables
}

#[test]
fn the_duel_keeps_the_laws() {
    let all = Options { deck: "all".into(), ..Options::default() };
    let castles = Options {
        extra_north: 2,
        castle_west: "proposal-mirror-castle".into(),
        castle_middle: "proposal-market-castle".into(),
        castle_east: "proposal-sanctuary".into(),
        ..all.clone()
    };
    let others = Options {
        castle_west: "proposal-toll-castle".into(),
        castle_middle: "proposal-outpost".into(),
        castle_east: "proposal-stronghold".into(),
        ..Options::default()
    };
    testkit::conformance::<Company>(&[Options::default(), all, castles, others], 20);
}

#[test]
fn every_mode_keeps_the_laws() {
    testkit::conformance::<Company>(&tables(), 5);
}

#[test]
fn whatever_is_described_is_refused_or_can_be_played() {
    testkit::described::<Company>(&tables(), 12);
}

#[test]
fn the_scenarios_are_played_as_written() {
    testkit::scenarios::<Company>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scenarios"));
}

/// One table of each mode.
fn one_of_each() -> [(&'static str, Options); 5] {
    [
        ("duel", Options::default()),
        ("teams", mode(Mode::Teams)),
        ("ffa", Options { players: 4, placements: true, ..mode(Mode::Ffa) }),
        ("solo", Options { difficulty: Difficulty::Medium, ..mode(Mode::Solo) }),
        ("coop", mode(Mode::Coop)),
    ]
}

#[test]
fn playthroughs_are_as_recorded() {
    for (name, options) in one_of_each() {
        let path = format!("{}/tests/playthroughs/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        testkit::playthrough::<Company>(&options, 7, &path);
    }
}

#[test]
fn golden_games_play_as_they_did() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");
    for (name, options) in one_of_each() {
        testkit::record_golden::<Company>(&options, 21, format!("{folder}/{name}.json"));
    }
    testkit::golden::<Company>(folder);
}

/// A changed count means changed rules.
#[test]
fn the_first_moves_branch_as_counted() {
    let first = Options { first: 1, ..Options::default() };
    let duel = Company::deal(&first, &mut FastDice::new(3)).expect("the usual options");
    assert_eq!([1, 2, 3].map(|depth| testkit::perft(&duel, depth)), PERFT_DUEL);
    let solo = Company::deal(&mode(Mode::Solo), &mut FastDice::new(3)).expect("a solo game");
    assert_eq!([1, 2].map(|depth| testkit::perft(&solo, depth)), PERFT_SOLO);
}

const PERFT_DUEL: [u64; 3] = [216, 4850, 307800];
const PERFT_SOLO: [u64; 2] = [9, 108];

//! Schotten Totten 2 under test: scenarios, laws of the contract, records.

#[path = "kit/endurance.rs"]
mod endurance;
#[path = "kit/hostile.rs"]
mod hostile;
#[path = "kit/known.rs"]
mod known;
#[path = "kit/proof.rs"]
mod proof;

use schotten::{FirstAttacker, Options, ProofElite, Siege};

const BASE: Options = Options {
    tactics: false,
    proof_elite: ProofElite::Capped,
    two_games: false,
    attacker: FirstAttacker::First,
};
const TACTICS: Options = Options { tactics: true, ..BASE };

#[test]
fn the_laws_hold_in_random_games() {
    let options = [
        BASE,
        TACTICS,
        Options { proof_elite: ProofElite::None, attacker: FirstAttacker::Second, ..TACTICS },
        Options { proof_elite: ProofElite::Uncapped, ..TACTICS },
        Options { two_games: true, attacker: FirstAttacker::Random, ..BASE },
        Options { two_games: true, ..TACTICS },
    ];
    testkit::conformance::<Siege>(&options, 40);
}

#[test]
fn scenarios() {
    testkit::scenarios::<Siege>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scenarios"));
}

const HERE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");

#[test]
fn a_base_game_is_told_as_recorded() {
    testkit::playthrough::<Siege>(&BASE, 1, format!("{HERE}/playthrough.txt"));
}

#[test]
fn a_tactics_match_is_told_as_recorded() {
    let options = Options { two_games: true, ..TACTICS };
    testkit::playthrough::<Siege>(&options, 2, format!("{HERE}/playthrough-tactics.txt"));
}

#[test]
fn golden_games_play_as_they_did() {
    testkit::record_golden::<Siege>(&BASE, 11, format!("{HERE}/golden/base.json"));
    testkit::record_golden::<Siege>(&TACTICS, 12, format!("{HERE}/golden/tactics.json"));
    let random_match = Options { two_games: true, attacker: FirstAttacker::Random, ..TACTICS };
    testkit::record_golden::<Siege>(&random_match, 13, format!("{HERE}/golden/match.json"));
    testkit::golden::<Siege>(format!("{HERE}/golden"));
}

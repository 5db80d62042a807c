//! Schotten Totten 2 under test: scenarios, laws of the contract, records.

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

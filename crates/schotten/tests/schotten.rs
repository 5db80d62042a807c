//! Schotten Totten 2 under test: scenarios, laws of the contract, records.

#[path = "kit/asked.rs"]
mod asked;
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
    testkit::playthrough::<Siege>(&BASE, 1, format!("{HERE}/playthroughs/base.txt"));
}

#[test]
fn a_tactics_match_is_told_as_recorded() {
    let options = Options { two_games: true, ..TACTICS };
    testkit::playthrough::<Siege>(&options, 2, format!("{HERE}/playthroughs/tactics-match.txt"));
}

#[test]
fn golden_games_play_as_they_did() {
    testkit::record_golden::<Siege>(&BASE, 11, format!("{HERE}/golden/base.json"));
    testkit::record_golden::<Siege>(&TACTICS, 12, format!("{HERE}/golden/tactics.json"));
    let random_match = Options { two_games: true, attacker: FirstAttacker::Random, ..TACTICS };
    testkit::record_golden::<Siege>(&random_match, 13, format!("{HERE}/golden/match.json"));
    testkit::golden::<Siege>(format!("{HERE}/golden"));
}

/// Counted once and looked through by hand; a changed count means changed rules.
///
/// Clauses: ST-2.1 ST-9.18
#[test]
fn small_positions_have_as_many_paths_as_ever() {
    let last_turns = known::staged(&[
        ("turn", "defender"),
        ("deck", "B1 B2"),
        ("attacker hand", "R10 R11"),
        ("defender hand", "G1 Y0"),
        ("W4 attacker", "P5"),
    ]);
    let actions = known::staged(&[
        ("option tactics", "true"),
        ("deck", "B1"),
        ("tactics deck", "-"),
        ("defender played", "2"),
        ("attacker hand", "Redeploy Explosion Support Exchange"),
        ("defender hand", "G1 Y0 P3 P4"),
        ("discard", "R1 R2 Spy"),
        ("W4 attacker", "P5 P6"),
        ("W1 defender", "B7"),
    ]);
    let counts = |siege: &Siege| (1..=3).map(|depth| testkit::perft(siege, depth)).collect::<Vec<_>>();

    assert_eq!(counts(&last_turns), [29, 448, 7000]);
    assert_eq!(counts(&actions), [6, 68, 1758]);
}

/// Clauses: ST-5.9
#[test]
fn a_failed_proof_is_explained_by_the_cards_that_refute_it() {
    use table::{Lang, Observer, Seat, Spoken};
    let siege = known::staged(&[("W4 attacker", "R7 B7"), ("W4 defender", "G7")]);
    let explained = |lang| {
        let messages = siege.explain(Observer::Seat(Seat(1)), Some("tile:W4")).expect("an explanation");
        messages.iter().map(|message| words::say(lang, message, &words::numbered)).collect::<Vec<_>>()
    };
    assert_eq!(
        explained(Lang::En),
        [
            "IV, the gate is intact: 2 cards a side; counted: colour run, same strength, colour, run, sum.",
            "IV, the gate: the attacker's same strength 14 is not proven; with Green 8 the defender would have colour run 15.",
        ]
    );
    assert_eq!(
        explained(Lang::De),
        [
            "IV (Tor) ist intakt: 2 Karten je Seite; es zählen: Farblauf, Gleiche Stärke, Farbe, Lauf, Summe.",
            "IV (Tor): Gleiche Stärke 14 des Angreifers ist nicht bewiesen; mit Grün 8 hätte der Verteidiger Farblauf 15.",
        ]
    );
    assert!(siege.explain(Observer::Spectator, Some("W9")).is_err());
}

#[test]
fn whatever_is_described_is_refused_or_can_be_played() {
    testkit::described::<Siege>(&[BASE, TACTICS, Options { two_games: true, ..TACTICS }], 60);
}

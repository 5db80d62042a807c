//! Very many games, held to the laws that cost little: `BERGFRIED_GAMES=1000000` in release mode
//! plays a million, half of them with tactics cards.

use schotten::{Options, ProofElite, Siege};
use table::{Dice, FastDice, Game, Observer, Seat, Turn};

/// Clauses: ST-7.4 ST-7.8
#[test]
fn random_games_run_without_a_violation() {
    let games = testkit::games_to_play(2_000);
    let mut dice = FastDice::new(2020);
    let mut choices = Vec::new();
    for game in 0..games {
        let options = Options {
            tactics: game % 2 == 1,
            proof_elite: [ProofElite::Capped, ProofElite::None, ProofElite::Uncapped][game / 2 % 3],
            ..Options::default()
        };
        let mut siege = Siege::deal(&options, &mut dice).expect("options");
        let mut steps = 0;
        while let Turn::Asks(seats) = siege.turn() {
            steps += 1;
            assert!(steps <= Siege::LONGEST / 3, "game {game} does not end");
            assert!(!seats.is_empty(), "game {game} asks nobody");
            let seat = seats.iter().last().expect("somebody who is asked");
            siege.choices(seat, &mut choices);
            assert!(!choices.is_empty(), "game {game} step {steps}: no choice");
            assert!(choices.windows(2).all(|pair| pair[0] < pair[1]), "game {game} step {steps}: order");
            if dice.below(16) == 0 {
                // The checked door counts every card.
                let again = Siege::from_position(&siege.position()).expect("an own position");
                assert_eq!(again, siege, "game {game} step {steps}");
            }
            if dice.below(64) == 0 {
                hold_to_costly_laws(&siege, seat, &choices, &mut dice);
            }
            let choice = dice.pick(&choices);
            siege.play(seat, choice, &mut dice, &mut ());
        }
        let position = siege.position();
        let attacker_won = position.results[0].winner == schotten::Role::Attacker;
        // In the base game the defender draws the last card and the attacker ends it (ST-7.4).
        assert!(options.tactics || attacker_won || position.mover == schotten::Role::Attacker);
        assert_eq!(position.results.len(), 1);
    }
}

fn hold_to_costly_laws(siege: &Siege, seat: Seat, choices: &[schotten::Choice], dice: &mut FastDice) {
    for &choice in choices {
        assert_eq!(siege.read_choice(seat, &siege.choice_text(choice)).ok(), Some(choice));
    }
    for dreamer in Seat::first(2) {
        let dream = siege.imagine(dreamer, dice);
        let observer = Observer::Seat(dreamer);
        assert_eq!(dream.view(observer), siege.view(observer));
        assert_eq!(dream.turn(), siege.turn());
        Siege::from_position(&dream.position()).expect("a possible dream");
        let mut dreamt = Vec::new();
        dream.choices(dreamer, &mut dreamt);
        let mut own = Vec::new();
        siege.choices(dreamer, &mut own);
        assert_eq!(dreamt, own);
    }
}

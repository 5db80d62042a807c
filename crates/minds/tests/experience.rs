//! Veterans play by what many games have taught.

use dominion::{Dominion, Options};
use minds::Sense;
use minds::dominion::by_experience;
use minds::dominion::experience::Experience;
use table::{FastDice, Game, Seat, Turn};

#[test]
fn experience_is_kept_as_it_was_written() {
    let house = Experience::of_the_house();
    let bytes = house.write();
    assert_eq!(Experience::read(&bytes).as_ref(), Some(house));
    assert_eq!(Experience::read(&bytes[1..]), None, "a file cut off");
    assert_eq!(Experience::read(&[&bytes[..], &[0]].concat()), None, "a file too long");
    assert!(house.weights().any(|weight| weight != 0.0));
}

/// The share of games the first style wins against the second, seats changing.
fn share(styles: [Option<&str>; 2], options: &Options, games: u64) -> f64 {
    let mut choices = Vec::new();
    let mut won = 0.0;
    for seed in 0..games {
        let mut dice = FastDice::new(seed);
        let mut game = Dominion::deal(options, &mut dice).expect("playable options");
        let first = Seat((seed % 2) as u8);
        won += loop {
            match game.turn() {
                Turn::Over(outcome) => break outcome.worth(first),
                Turn::Asks(seats) => {
                    let seat = seats.lowest().expect("a seat that is asked");
                    game.choices(seat, &mut choices);
                    let choice = match styles[usize::from(seat != first)] {
                        Some("veteran") => game.hasty(seat, &choices, &mut dice),
                        Some(style) => game.in_style(style, seat, &choices, &mut dice),
                        None => game.sensible(seat, &choices, &mut dice),
                    };
                    game.play(seat, choice, &mut dice, &mut ());
                }
            }
        };
    }
    won / games as f64
}

#[test]
fn a_veteran_beats_the_rules_of_thumb_and_big_money() {
    let random = Options { kingdom: "random".to_owned(), ..Options::default() };
    let thumb = share([Some("veteran"), None], &random, 400);
    assert!(thumb > 0.58, "{thumb}");
    let money = share([Some("veteran"), Some("big-money")], &random, 400);
    assert!(money > 0.85, "{money}");
}

/// Where nothing was taught, the rules of thumb stand.
#[test]
fn without_experience_a_veteran_plays_by_rule_of_thumb() {
    let options = Options { kingdom: "random".to_owned(), ..Options::default() };
    let none = Experience::none();
    let mut choices = Vec::new();
    let mut differs = 0;
    for seed in 0..20 {
        let mut dice = FastDice::new(seed);
        let mut game = Dominion::deal(&options, &mut dice).expect("a random kingdom");
        while let Turn::Asks(seats) = game.turn() {
            let seat = seats.lowest().expect("a seat that is asked");
            game.choices(seat, &mut choices);
            let choice = game.sensible(seat, &choices, &mut dice);
            assert_eq!(by_experience(&game, &none, seat, &choices), choice);
            differs += u32::from(game.hasty(seat, &choices, &mut dice) != choice);
            game.play(seat, choice, &mut dice, &mut ());
        }
    }
    assert!(differs > 100, "experience changes something: {differs} choices");
}

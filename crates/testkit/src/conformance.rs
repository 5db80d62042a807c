//! One suite that every game passes by being registered.

use crate::laws;
use crate::selections::{self, Alike};
use table::{Dice, FastDice, Game, Played, Seat, Seed, Shown, Start, Turn};

/// How many random games to play: `BERGFRIED_GAMES` from the environment, or the usual number.
pub fn games_to_play(usual: usize) -> usize {
    std::env::var("BERGFRIED_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// What random games grow from: `BERGFRIED_SEED` from the environment, or the usual seed. Two long runs play other games only
/// with two seeds.
pub fn seed_to_play(usual: u64) -> u64 {
    std::env::var("BERGFRIED_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// Plays seeded random games under each set of options and holds every state to the laws of the
/// contract. All laws are checked at every decision of the first few games and at one decision
/// in sixteen of the others, because some of them cost many times the decision itself.
///
/// # Panics
/// At the first law broken, with options, seed and step, so that the game can be repeated.
pub fn conformance<G: Game + Shown>(options: &[G::Options], games_each: usize) {
    conformance_where(options, games_each, G::eq);
}

/// The same for a game where the order of picks can decide something besides the selection: ends
/// of one selection need only be `alike`.
///
/// # Panics
/// As [`conformance`].
pub fn conformance_where<G: Game + Shown>(options: &[G::Options], games_each: usize, alike: Alike<G>) {
    let games = games_to_play(games_each);
    for options in options {
        for seed in 0..games as u64 {
            let thorough = seed < 3;
            random_game::<G>(options, seed, thorough, alike);
        }
    }
}

fn random_game<G: Game + Shown>(options: &G::Options, seed: u64, thorough: bool, alike: Alike<G>) {
    let start = Start::Options(options.clone());
    let mut played = Played::<G>::new(start, Seed::from(seed))
        .unwrap_or_else(|refusal| panic!("{}: {options:?} refused: {refusal}", G::ID));
    let seating = G::seating(options)
        .unwrap_or_else(|refusal| panic!("{}: {options:?} has no seating: {refusal}", G::ID));
    let faces = G::catalogue(options);
    let mut dice = FastDice::new(seed ^ 0xbe29_f21e);
    let mut choices = Vec::new();
    for step in 0.. {
        let at = laws::At { options: format!("{options:?}"), seed, step };
        if step == 0 {
            laws::seating_was_told(&at, &seating, played.state());
        }
        assert!(step <= G::LONGEST, "{at}: longer than {} decisions", G::LONGEST);
        let state = played.state();
        let seats = match state.turn() {
            Turn::Asks(seats) => seats,
            Turn::Over(outcome) => {
                laws::outcome_is_possible(&at, state, &outcome);
                laws::end_was_told(&at, &seating, &outcome);
                laws::over_is_over(&at, state);
                break;
            }
        };
        assert!(!seats.is_empty(), "{at}: the game goes on but nobody is asked");
        assert!(
            seats.iter().all(|seat| seat.index() < state.seats()),
            "{at}: a seat beyond the table is asked"
        );
        for seat in seats.iter() {
            state.choices(seat, &mut choices);
            laws::choices_are_sound::<G>(&at, seat, &choices);
            laws::cards_are_in_the_catalogue(&at, &faces, state, &choices);
        }
        // Of several asked seats any may answer first.
        let asked: Vec<Seat> = seats.iter().collect();
        let seat = dice.pick(&asked);
        state.choices(seat, &mut choices);
        if thorough || dice.below(16) == 0 {
            laws::all_at(&at, &played, seat, &choices, &mut dice);
            selections::every_order_ends_alike(&at, state, seat, alike);
            selections::picks_can_be_taken_back(&at, &played, seat, &mut dice, alike);
        }
        let choice = dice.pick(&choices);
        played
            .choose(seat, choice)
            .unwrap_or_else(|refusal| panic!("{at}: a listed choice is refused: {refusal}"));
    }
    if thorough {
        laws::record_reproduces(&played);
    }
}

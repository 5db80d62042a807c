//! The law of described positions: whatever a stranger describes is refused, or can be played.

use crate::bend;
use crate::conformance::games_to_play;
use std::panic::{AssertUnwindSafe, catch_unwind};
use table::{Dice, FastDice, Game, Observer, Seat, Seed, SeededDice, Shown, Turn};

/// Accepted positions are played on this far.
const PLAYED_ON: usize = 40;

/// Takes positions of random games, puts faults into them, and holds whatever `from_position`
/// accepts to this: somebody is asked and has choices, every observer sees something, every seat can
/// imagine, the position reads back as itself, and the game can be played on.
///
/// # Panics
/// At the first accepted position that breaks the rules, with its JSON.
pub fn described<G: Game + Shown>(options: &[G::Options], positions_each: usize) {
    let (mut bent, mut accepted) = (0, 0);
    for options in options {
        for seed in 0..games_to_play(positions_each) as u64 {
            let mut dice = FastDice::new(seed ^ 0xbe2d_0000);
            let Some(sound) = somewhere_in_a_game::<G>(options, seed, &mut dice) else { continue };
            for _ in 0..4 {
                let mut position = sound.clone();
                for _ in 0..=dice.below(3) {
                    bend::value(&mut position, &mut dice);
                }
                bent += 1;
                let Ok(read) = serde_json::from_value::<G::Position>(position.clone()) else { continue };
                let held = catch_unwind(AssertUnwindSafe(|| holds::<G>(&read, &mut dice)));
                match held {
                    Ok(Ok(whether)) => accepted += usize::from(whether),
                    Ok(Err(why)) => panic!("{options:?} seed {seed}: {why}: {position}"),
                    Err(_) => panic!("{options:?} seed {seed}: the rules break down at {position}"),
                }
            }
        }
    }
    assert!(accepted > 0 && accepted < bent, "{accepted} of {bent} bent positions were accepted");
}

/// A position of a random game as JSON; nothing where the game has ended before.
fn somewhere_in_a_game<G: Game>(
    options: &G::Options,
    seed: u64,
    dice: &mut FastDice,
) -> Option<serde_json::Value> {
    let mut state = G::deal(options, &mut SeededDice::new(Seed::from(seed))).ok()?;
    let mut choices = Vec::new();
    for _ in 0..dice.below(80) {
        let Turn::Asks(seats) = state.turn() else { break };
        let seat = seats.lowest()?;
        state.choices(seat, &mut choices);
        state.play(seat, dice.pick(&choices), dice, &mut ());
    }
    serde_json::to_value(state.position()).ok()
}

/// Whether the position is accepted; what is wrong with it if it should not have been.
fn holds<G: Game + Shown>(position: &G::Position, dice: &mut FastDice) -> Result<bool, String> {
    let Ok(mut state) = G::from_position(position) else { return Ok(false) };
    match G::from_position(&state.position()) {
        Ok(again) if again == state => {}
        Ok(_) => return Err("accepted, and reads back differently".to_owned()),
        Err(refusal) => return Err(format!("accepted, and its own position is refused: {refusal}")),
    }
    let mut choices = Vec::new();
    for _ in 0..PLAYED_ON {
        for observer in Seat::first(state.seats()).map(Observer::Seat).chain([Observer::Spectator]) {
            serde_json::to_value(state.view(observer)).map_err(|error| error.to_string())?;
        }
        let Turn::Asks(seats) = state.turn() else { break };
        for dreamer in Seat::first(state.seats()) {
            let dream = state.imagine(dreamer, dice);
            if dream.view(Observer::Seat(dreamer)) != state.view(Observer::Seat(dreamer)) {
                return Err(format!("seat {dreamer} sees another table in its imagination"));
            }
        }
        for seat in seats.iter() {
            state.choices(seat, &mut choices);
            if choices.is_empty() || seat.index() >= state.seats() {
                return Err(format!("seat {seat} is asked and has no choice"));
            }
        }
        let Some(seat) = seats.lowest() else { return Err("nobody is asked".to_owned()) };
        state.choices(seat, &mut choices);
        let mut events: Vec<G::Event> = Vec::new();
        state.play(seat, dice.pick(&choices), dice, &mut events);
        for event in events.iter().filter_map(|event| G::redact(event, Observer::Spectator)) {
            state.tell(&event);
        }
    }
    Ok(true)
}

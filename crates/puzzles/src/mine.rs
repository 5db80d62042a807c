//! Mining: a game of strong players is looked through for questions with one clearly best choice.

use crate::judge::lead;
use crate::prove::{by_search, exactly, found, puzzle};
use crate::puzzle::Puzzle;
use crate::theme::theme;
use bots::{Player, Seen, Skill};
use games::Playable;
use serde_json::{Value, json};
use table::{Dice, FastDice, Seat, Tone, Turn};

/// What is looked for, and how closely.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Taste {
    /// How far the best must be ahead of the next, from 0 to 1.
    pub margin: f64,
    /// How often a question is looked at before it is worth a proof; 0 where only what can be reckoned out is wanted.
    pub glances: u32,
    /// How often each search of a proof looks.
    pub looks: u32,
    /// Of the puzzles that rules of thumb solve, one in so many is kept, for beginners.
    pub easy: u64,
}

impl Default for Taste {
    fn default() -> Taste {
        Taste { margin: 0.08, glances: 120, looks: 6_000, easy: 4 }
    }
}

/// No more puzzles than this come from one game, and so many choices lie between two: neighbours resemble each other.
const MOST: usize = 5;
const APART: usize = 7;

/// A question must offer so many choices.
const LEAST_CHOICES: usize = 3;

/// Of a hundred choices in the games, how many are made on a whim: without mistakes there is little to find.
const WHIM: u32 = 8;

/// A question is looked at longer and longer: so many times the first glances, as long as the best is ahead by so much of
/// the margin. What only luck had brought forward falls out on the way.
const SIEVES: [(u32, f64); 3] = [(1, 0.6), (4, 0.8), (16, 0.9)];

/// The options that puzzles of this game are mined with, one after the other.
pub fn variants(game: &str) -> Vec<Value> {
    match game {
        "schotten" => vec![json!({"tactics": false}), json!({"tactics": true})],
        "combo" => vec![json!({"players": 2}), json!({"players": 2}), json!({"players": 3})],
        "dominion" => vec![
            json!({"kingdom": "random", "start": 0}),
            json!({"kingdom": "random", "start": 0, "sets": "base"}),
            json!({"kingdom": "random", "start": 0}),
            json!({"kingdom": "first-game", "start": 0}),
        ],
        _ => vec![Value::Null],
    }
}

/// Plays one game of strong players from this seed and hands over each puzzle as soon as it is proven, for as long
/// as `go_on` says so. Whether the game was looked through to its end.
pub fn mine<G: Playable>(
    options: &G::Options,
    seed: u64,
    taste: &Taste,
    go_on: &dyn Fn() -> bool,
    kept: &mut dyn FnMut(Puzzle),
) -> bool {
    let mut dice = FastDice::new(seed);
    let mut state = G::deal(options, &mut dice).expect("options that were checked");
    let mut steps = 0u64;
    let mut choices = Vec::new();
    let (mut found, mut wait) = (0, APART / 2);
    while let Turn::Asks(asked) = state.turn() {
        if !go_on() {
            return false;
        }
        let seat = asked.lowest().expect("a seat that is asked");
        wait = wait.saturating_sub(1);
        if wait == 0
            && found < MOST
            && asked.count() == 1
            && let Some(puzzle) = look(&state, seat, taste, go_on)
        {
            kept(puzzle);
            (found, wait) = (found + 1, APART);
        }
        state.distinct(seat, &mut choices);
        let choice = if dice.below(100) < WHIM {
            dice.pick(&choices)
        } else {
            // One who remembers would go on from what it expected, and whims and rivals go another way.
            let fresh = table::digest(&(seed, seat, steps)).0;
            let mut veteran = Player::<G>::new(Skill::Veteran, fresh).expect("a veteran");
            veteran.choose(&Seen::new(&state, seat))
        };
        steps += 1;
        state.play(seat, choice, &mut dice, &mut ());
    }
    true
}

/// The puzzle that this question makes, if it makes one.
fn look<G: Playable>(state: &G, seat: Seat, taste: &Taste, go_on: &dyn Fn() -> bool) -> Option<Puzzle> {
    let (mut choices, mut legal) = (Vec::new(), Vec::new());
    state.distinct(seat, &mut choices);
    state.choices(seat, &mut legal);
    // A selection is made in any order: its first pick is no single right answer.
    if choices.len() < LEAST_CHOICES || legal != choices || state.picked(seat) > 0 {
        return None;
    }
    // Where something is done without a thought, nothing else is a puzzle.
    if choices.iter().any(|&choice| matches!(state.tone(choice), Tone::Onward | Tone::Claim)) {
        return None;
    }
    // From here on nobody knows the true state.
    let state = &state.imagine(seat, &mut FastDice::new(table::digest(&(state, "imagined")).0));
    let seen = Seen::new(state, seat);
    let seed = table::digest(&(state, seat)).0 & u64::from(u32::MAX);
    let solved_by_rule = |solution| {
        let mut squire = Player::<G>::new(Skill::Rules, seed).expect("a player by rule of thumb");
        squire.choose(&seen) == solution && !seed.is_multiple_of(taste.easy)
    };
    let proven = match exactly(state, seat, taste.margin) {
        Some(exact) => exact.filter(|proven| !solved_by_rule(proven.solution))?,
        None if taste.glances == 0 => return None,
        None => {
            let mut solution = None;
            for (place, (times, part)) in SIEVES.into_iter().enumerate() {
                let (best, ahead) = lead(&seen, times * taste.glances, seed + place as u64);
                let changed = solution.replace(best).is_some_and(|before| before != best);
                if changed || ahead < part * taste.margin || solved_by_rule(best) || !go_on() {
                    return None;
                }
            }
            let solution = solution?;
            by_search(&seen, solution, taste.looks, taste.margin, seed)?
        }
    };
    if !go_on() {
        return None;
    }
    let found = found(&seen, &proven, seed);
    let text = state.choice_text(proven.solution);
    let role = state.seat_name(seat).key;
    let role = role.rsplit('-').next().unwrap_or_default();
    let theme = theme(G::ID, &text, role, state.is_reckonable(seat));
    Some(puzzle(state, seat, &proven, found, theme))
}

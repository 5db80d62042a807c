//! One game between bots.

use crate::entrant::Entrant;
use bots::{Seen, Skill, Tally};
use minds::Sense;
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use table::{About, BySeat, FastDice, Game, Observer, Outcome, Seat, Shown, Turn};

/// A choice and what a search found out on the way, or why there is none.
pub(crate) type Answer<G> = Result<(<G as Game>::Choice, Vec<Tally<<G as Game>::Choice>>), Forfeit>;

/// Why a game was given up. Only programs from outside do that.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Forfeit {
    /// The program could not be started or has ended.
    Died,
    /// It did not answer in time.
    Late,
    /// It answered something that is none of the choices.
    Illegal,
    /// What it said is no answer at all.
    Garbled,
}

impl Forfeit {
    /// How often it happened, as a sentence of the house.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Forfeit::Died => "arena-forfeit-died",
            Forfeit::Late => "arena-forfeit-late",
            Forfeit::Illegal => "arena-forfeit-illegal",
            Forfeit::Garbled => "arena-forfeit-garbled",
        }
    }
}

/// Whoever sits at a seat for one game.
pub(crate) trait Sitter<G: Game> {
    /// What it chooses. Once it is told to stop its answer no longer counts, and it should come at once.
    fn decide(&mut self, seen: &Seen<'_, G>, began: Instant, stop: &AtomicBool) -> Answer<G>;

    /// What it may know of what somebody's choice led to; `own` is its own seat.
    fn hear(&mut self, own: Seat, by: Seat, events: &[G::Event]) {
        let _ = (own, by, events);
    }

    /// The game is over.
    fn over(&mut self, outcome: &Outcome) {
        let _ = outcome;
    }

    /// How many iterations it has searched.
    fn iterations(&self) -> u64 {
        0
    }
}

/// What came of one game.
#[derive(Clone, Debug)]
pub struct Sitting<G: Game> {
    /// The final state; nothing in it is a secret any more.
    pub state: G,
    /// How it ended.
    pub outcome: Outcome,
    /// How many choices were made.
    pub decisions: usize,
    /// How many each seat made.
    pub moves: BySeat<u32>,
    /// How long each seat thought in all.
    pub thought: BySeat<Duration>,
    /// The longest any one move of each seat took.
    pub longest: BySeat<Duration>,
    /// How many iterations each seat searched.
    pub iterations: BySeat<u64>,
    /// Who gave the game up, and why.
    pub forfeit: Option<(Seat, Forfeit)>,
}

/// A choice as it was made, for whoever records games.
pub struct Decision<'a, G: Game> {
    /// The number of the decision in its game, from 0.
    pub number: usize,
    /// The state in which it was made.
    pub state: &'a G,
    /// Who chose.
    pub seat: Seat,
    /// What was chosen.
    pub choice: G::Choice,
    /// What the search of the chooser found out, empty where it did not search.
    pub tallies: &'a [Tally<G::Choice>],
}

/// Plays one game. Seats asked at the same time choose before any of the answers is known.
/// Gives nothing when it was told to stop.
///
/// # Panics
/// If the options or a skill are not of this game: check them before.
pub fn sit<G: Sense + Shown>(
    options: &G::Options,
    skills: &[Skill],
    seed: u64,
    stop: &AtomicBool,
    watch: impl FnMut(Decision<'_, G>),
) -> Option<Sitting<G>> {
    let entrants: Vec<Entrant<G>> = skills.iter().cloned().map(Entrant::Bot).collect();
    sit_under(options, &entrants, seed, stop, |_, _, _| None, watch)
}

/// The same with anybody, and with somebody who may have a seat choose otherwise than it would.
pub(crate) fn sit_under<G: Sense + Shown>(
    options: &G::Options,
    entrants: &[Entrant<G>],
    seed: u64,
    stop: &AtomicBool,
    mut otherwise: impl FnMut(&G, Seat, G::Choice) -> Option<G::Choice>,
    mut watch: impl FnMut(Decision<'_, G>),
) -> Option<Sitting<G>> {
    let mut dice = FastDice::new(seed);
    let mut state = G::deal(options, &mut dice).expect("options that were checked");
    let seats = state.seats();
    let sit_down = |(seat, entrant): (Seat, &Entrant<G>)| entrant.sit_down(options, seat, seed);
    let mut players: Vec<Box<dyn Sitter<G>>> = Seat::first(seats).zip(entrants).map(sit_down).collect();
    let mut moves = BySeat::new(seats, |_| 0u32);
    let mut thought = BySeat::new(seats, |_| Duration::ZERO);
    let mut longest = BySeat::new(seats, |_| Duration::ZERO);
    let mut decisions = 0;
    let mut forfeit = None;
    loop {
        let turn = match forfeit {
            Some((seat, _)) => Turn::Over(given_up::<G>(options, seat)),
            None => state.turn(),
        };
        let asked = match turn {
            Turn::Over(outcome) => {
                players.iter_mut().for_each(|player| player.over(&outcome));
                let iterations = BySeat::new(seats, |seat| players[seat.index()].iterations());
                return Some(Sitting {
                    state,
                    outcome,
                    decisions,
                    moves,
                    thought,
                    longest,
                    iterations,
                    forfeit,
                });
            }
            Turn::Asks(asked) => asked,
        };
        let mut answers = Vec::with_capacity(asked.count());
        for seat in asked.iter() {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let player = &mut players[seat.index()];
            let began = Instant::now();
            let decided = player.decide(&Seen::new(&state, seat), began, stop);
            let took = began.elapsed();
            let (mut choice, tallies) = match decided {
                // Whoever was taken down with the arena has given up nothing, and a thought broken off is no answer.
                _ if stop.load(Ordering::Relaxed) => return None,
                Ok(decided) => decided,
                Err(why) => {
                    forfeit = Some((seat, why));
                    break;
                }
            };
            if let Some(other) = otherwise(&state, seat, choice) {
                choice = other;
                // What it thought about the game after its own choice does not help it now.
                *player =
                    entrants[seat.index()].sit_down(options, seat, mixed(seed, decisions as u64 + 1000));
            }
            thought[seat] += took;
            longest[seat] = longest[seat].max(took);
            moves[seat] += 1;
            watch(Decision { number: decisions, state: &state, seat, choice, tallies: &tallies });
            decisions += 1;
            answers.push((seat, choice));
        }
        if forfeit.is_some() {
            continue;
        }
        for (seat, choice) in answers {
            let mut events = Vec::new();
            state.play(seat, choice, &mut dice, &mut events);
            for (other, player) in Seat::first(seats).zip(&mut players) {
                let heard: Vec<G::Event> =
                    events.iter().filter_map(|event| G::redact(event, Observer::Seat(other))).collect();
                player.hear(other, seat, &heard);
            }
        }
    }
}

/// How a game ends that this seat gave up: its party is last, everybody else first.
fn given_up<G: About>(options: &G::Options, seat: Seat) -> Outcome {
    let seating = G::seating(options).expect("options that were checked");
    let lost = seating.parties[seat];
    let last = if seating.together { 2 } else { seating.roles.len() as u8 };
    let place = |other: Seat| if seating.parties[other] == lost { last } else { 1 };
    let count = seating.roles.len();
    Outcome { place: BySeat::new(count, place), score: BySeat::new(count, |_| 0), together: seating.together }
}

/// A new seed out of a seed and a number.
pub fn mixed(seed: u64, number: u64) -> u64 {
    table::digest(&(seed, number)).0
}

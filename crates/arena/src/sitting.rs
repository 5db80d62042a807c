//! One game between bots.

use bots::{Budget, Player, Seen, Skill, Tally};
use minds::Sense;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use table::{BySeat, FastDice, Game, Observer, Outcome, Seat, Turn};

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
pub fn sit<G: Sense>(
    options: &G::Options,
    skills: &[Skill],
    seed: u64,
    stop: &AtomicBool,
    watch: impl FnMut(Decision<'_, G>),
) -> Option<Sitting<G>> {
    sit_under(options, skills, seed, stop, |_, _, _| None, watch)
}

/// The same, with somebody who may have a seat choose otherwise than it would.
pub(crate) fn sit_under<G: Sense>(
    options: &G::Options,
    skills: &[Skill],
    seed: u64,
    stop: &AtomicBool,
    mut otherwise: impl FnMut(&G, Seat, G::Choice) -> Option<G::Choice>,
    mut watch: impl FnMut(Decision<'_, G>),
) -> Option<Sitting<G>> {
    let mut dice = FastDice::new(seed);
    let mut state = G::deal(options, &mut dice).expect("options that were checked");
    let seats = state.seats();
    let mut players: Vec<Player<G>> = skills
        .iter()
        .enumerate()
        .map(|(seat, skill)| {
            let seed = mixed(seed, 1 + seat as u64);
            Player::new(skill.clone(), seed).expect("a skill that was checked")
        })
        .collect();
    let mut moves = BySeat::new(seats, |_| 0u32);
    let mut thought = BySeat::new(seats, |_| Duration::ZERO);
    let mut longest = BySeat::new(seats, |_| Duration::ZERO);
    let mut decisions = 0;
    loop {
        let asked = match state.turn() {
            Turn::Over(outcome) => {
                let iterations = BySeat::new(seats, |seat| players[seat.index()].iterations());
                return Some(Sitting { state, outcome, decisions, moves, thought, longest, iterations });
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
            let (mut choice, tallies) = decide(player, &Seen::new(&state, seat), began);
            if let Some(other) = otherwise(&state, seat, choice) {
                choice = other;
                // What it thought about the game after its own choice does not help it now.
                let seed = mixed(seed, decisions as u64 + 1000);
                *player = Player::new(skills[seat.index()].clone(), seed).expect("a skill that was checked");
            }
            let took = began.elapsed();
            thought[seat] += took;
            longest[seat] = longest[seat].max(took);
            moves[seat] += 1;
            watch(Decision { number: decisions, state: &state, seat, choice, tallies: &tallies });
            decisions += 1;
            answers.push((seat, choice));
        }
        for (seat, choice) in answers {
            let mut events = Vec::new();
            state.play(seat, choice, &mut dice, &mut events);
            for (other, player) in Seat::first(seats).zip(&mut players).filter(|(other, _)| *other != seat) {
                let heard: Vec<G::Event> =
                    events.iter().filter_map(|event| G::redact(event, Observer::Seat(other))).collect();
                player.hear(seat, &heard);
            }
        }
    }
}

fn decide<G: Sense>(
    player: &mut Player<G>,
    seen: &Seen<'_, G>,
    began: Instant,
) -> (G::Choice, Vec<Tally<G::Choice>>) {
    match player.skill().budget::<G>() {
        Some(Budget::Millis(millis)) => {
            let until = began + Duration::from_millis(u64::from(millis));
            player.decide(seen, Some(&mut || Instant::now() < until))
        }
        _ => player.decide(seen, None),
    }
}

/// A new seed out of a seed and a number.
pub fn mixed(seed: u64, number: u64) -> u64 {
    table::digest(&(seed, number)).0
}

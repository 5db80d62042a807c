//! Teaches the experience that veterans play by.
//!
//! `cargo run --release -p bergfried-minds --example learn MINUTES FILE [FROM [STEP [THUMB]]]` plays random
//! kingdoms of the base set and Dark Ages against itself, Big Money and the rules of thumb, learns from every
//! choice of its own, tells how it fares once a minute and leaves its weights in FILE. With FROM it goes on
//! from an earlier file; what it does not meet again it forgets. STEP is the length of the first steps (0.01 if
//! not given), THUMB of how many games in eight the rules of thumb are the other player (2 if not given); the
//! rest is shared by itself and Big Money. All threads it is allowed work.
//!
//! A choice is made more likely if the game went better than expected before, and less likely if it
//! went worse (policy gradient with a learned baseline; steps by Adam).

use dominion::{Dominion, Options};
use minds::Sense;
use minds::dominion::experience::{Experience, Lesson};
use minds::dominion::{by_experience, ponder};
use std::time::Instant;
use table::{FastDice, Game, Outcome, Seat, Turn};

/// Games between two changes of the weights.
const GAMES: u64 = 12_000;
/// The length of the first steps where none is given; they get shorter to a twentieth.
const STEP: f32 = 0.01;
/// Of eight games, how many are against the rules of thumb where nothing is said.
const THUMB: u64 = 2;
const CURIOSITY: f32 = 0.004;
/// No game of players who learn lasts longer in good faith.
const LONGEST: usize = 3000;

#[derive(Clone, Copy)]
enum Other {
    Itself,
    Thumb,
    Money,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [minutes, file, from @ ..] = &arguments[..] else {
        panic!("how many minutes, and which file to write?");
    };
    let minutes: f64 = minutes.parse().expect("a number of minutes");
    let mut own = match from.first() {
        Some(from) => Experience::read(&std::fs::read(from).expect("a file to go on from")),
        None => Some(Experience::fresh(&mut FastDice::new(99))),
    }
    .expect("a file of weights");
    let step: f32 = from.get(1).map_or(STEP, |text| text.parse().expect("the length of a step"));
    let thumb: u64 = from.get(2).map_or(THUMB, |text| text.parse().expect("a number of games in eight"));
    let mut pace = Pace { mean: Experience::none(), square: Experience::none(), steps: 0 };
    let begun = Instant::now();
    let mut told = 0.0;
    loop {
        let part = begun.elapsed().as_secs_f64() / 60.0 / minutes;
        let first = GAMES * u64::from(pace.steps.unsigned_abs());
        let changes = in_threads(first..first + GAMES, |seeds| {
            let mut change = Experience::none();
            seeds.for_each(|seed| study(seed, &own, thumb, &mut change));
            change
        });
        pace.step(&mut own, &changes, step * (1.0 - 0.95 * part.min(1.0) as f32));
        if part >= 1.0 || part * minutes - told >= 1.0 {
            told = part * minutes;
            std::fs::write(file, pace.met(&own).write()).expect("room for the weights");
            println!(
                "{told:.0} minutes, {} games: {:.1} % against Big Money, {:.1} % against the rules of thumb",
                first + GAMES,
                100.0 * share(&own, Other::Money),
                100.0 * share(&own, Other::Thumb)
            );
        }
        if part >= 1.0 {
            return;
        }
    }
}

/// The seeds in equal parts, one for each thread.
fn in_threads<T: Send>(
    seeds: std::ops::Range<u64>,
    work: impl Fn(std::ops::Range<u64>) -> T + Sync,
) -> Vec<T> {
    let threads = std::thread::available_parallelism().map_or(1, |count| count.get() as u64);
    let length = (seeds.end - seeds.start).div_ceil(threads);
    std::thread::scope(|scope| {
        let parts = (0..threads).map(|thread| {
            let from = seeds.start + thread * length;
            let (work, to) = (&work, (from + length).min(seeds.end));
            scope.spawn(move || work(from..to))
        });
        let parts: Vec<_> = parts.collect();
        parts.into_iter().map(|part| part.join().expect("a thread that ends well")).collect()
    })
}

/// Adam: every weight takes steps of its own length.
struct Pace {
    mean: Experience,
    square: Experience,
    steps: i32,
}

impl Pace {
    /// The experience without weights that no game ever touched: no opinion where nothing was learnt.
    fn met(&self, own: &Experience) -> Experience {
        let mut met = own.clone();
        for (weight, square) in met.weights_mut().zip(self.square.weights()) {
            if square == 0.0 {
                *weight = 0.0;
            }
        }
        met
    }

    fn step(&mut self, own: &mut Experience, changes: &[Experience], length: f32) {
        self.steps += 1;
        let (early, late) = (1.0 - 0.9f32.powi(self.steps), 1.0 - 0.999f32.powi(self.steps));
        let mut sums = vec![0.0; own.weights().count()];
        for change in changes {
            sums.iter_mut().zip(change.weights()).for_each(|(sum, weight)| *sum += weight / GAMES as f32);
        }
        let paces = self.mean.weights_mut().zip(self.square.weights_mut());
        for ((weight, (mean, square)), sum) in own.weights_mut().zip(paces).zip(sums) {
            *mean = 0.9 * *mean + 0.1 * sum;
            *square = 0.999 * *square + 0.001 * sum * sum;
            if *square > 0.0 {
                *weight += length * (*mean / early) / ((*square / late).sqrt() + 1e-6);
            }
        }
    }
}

fn dealt(seed: u64) -> (Dominion, FastDice) {
    let options = Options { kingdom: "random".to_owned(), ..Options::default() };
    let mut dice = FastDice::new(seed);
    (Dominion::deal(&options, &mut dice).expect("a random kingdom"), dice)
}

/// Plays a game to the end; nothing if it does not come to one.
fn played(
    seed: u64,
    mut answer: impl FnMut(&Dominion, Seat, &[dominion::Choice], &mut FastDice) -> dominion::Choice,
) -> Option<Outcome> {
    let (mut game, mut dice) = dealt(seed);
    let mut choices = Vec::new();
    for _ in 0..LONGEST {
        match game.turn() {
            Turn::Over(outcome) => return Some(outcome),
            Turn::Asks(seats) => {
                let seat = seats.lowest().expect("a seat that is asked");
                game.distinct(seat, &mut choices);
                let choice = answer(&game, seat, &choices, &mut dice);
                game.play(seat, choice, &mut dice, &mut ());
            }
        }
    }
    None
}

fn other(
    game: &Dominion,
    other: Other,
    seat: Seat,
    choices: &[dominion::Choice],
    dice: &mut FastDice,
) -> dominion::Choice {
    match other {
        Other::Money => game.in_style("big-money", seat, choices, dice),
        Other::Itself | Other::Thumb => game.sensible(seat, choices, dice),
    }
}

/// Plays one game and adds what it teaches.
fn study(seed: u64, own: &Experience, thumb: u64, change: &mut Experience) {
    let against = match seed / 2 % 8 {
        game if game < thumb => Other::Thumb,
        game if game % 2 == 0 => Other::Itself,
        _ => Other::Money,
    };
    let me = Seat((seed % 2) as u8);
    let mut lessons: Vec<(Seat, Lesson)> = Vec::new();
    let outcome = played(seed, |game, seat, choices, dice| {
        if seat != me && !matches!(against, Other::Itself) {
            return other(game, against, seat, choices, dice);
        }
        let (choice, lesson) = ponder(game, own, seat, choices, dice);
        lessons.extend(lesson.map(|lesson| (seat, lesson)));
        choice
    });
    let Some(outcome) = outcome else { return };
    for (seat, lesson) in lessons {
        let lead = outcome.score[seat] - outcome.score[Seat(1 - seat.0)];
        let margin = 1.0 / (1.0 + (-lead as f32 / 8.0).exp());
        let worth = 0.6 * outcome.worth(seat) as f32 + 0.4 * margin;
        lesson.learn(own, worth, CURIOSITY, change);
    }
}

/// Which share of games it wins, seats changing, in kingdoms it did not learn from.
fn share(own: &Experience, against: Other) -> f64 {
    const TRIALS: u64 = 6000;
    let wins = in_threads(0..TRIALS, |seeds| {
        seeds
            .map(|seed| {
                let me = Seat((seed % 2) as u8);
                let outcome = played(u64::MAX / 2 + seed, |game, seat, choices, dice| {
                    if seat == me {
                        by_experience(game, own, seat, choices)
                    } else {
                        other(game, against, seat, choices, dice)
                    }
                });
                outcome.map_or(0.5, |outcome| outcome.worth(me))
            })
            .sum::<f64>()
    });
    wins.iter().sum::<f64>() / TRIALS as f64
}

//! How often the 95 % intervals of `bergfried balance` cover what all runs together say, and whether cards that mean
//! the same come out the same. Slow; a small part of it is a test.
//!
//! ```sh
//! cargo run --release -p bergfried-arena --example coverage combo 60 300
//! cargo run --release -p bergfried-arena --example coverage schotten 1 60000
//! ```

use arena::Effect;
use arena::balance::{Balance, CardLine, balance};
use games::{Playable, Visitor};
use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

struct Run {
    games: usize,
    seed: u64,
}

impl Visitor for Run {
    type Out = Balance;

    fn visit<G: Playable>(self) -> Balance {
        let stop = AtomicBool::new(false);
        let skill = "rules".parse().expect("a player of the house");
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        balance::<G>(&G::Options::default(), &skill, self.games, self.seed, threads, &stop, |_| ())
            .expect("the usual options")
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, seeds, games] = &words[..] else { return eprintln!("coverage GAME SEEDS GAMES") };
    let (Ok(seeds), Ok(games)) = (seeds.parse::<u64>(), games.parse()) else {
        return eprintln!("SEEDS and GAMES are numbers");
    };
    let run = |seed| games::visit(game, Run { games, seed });
    let Some(runs) = (1..=seeds).map(run).collect::<Option<Vec<Balance>>>() else {
        return eprintln!("no game is called {game}");
    };
    if seeds > 1 {
        let seats = runs[0].seats.len();
        told("worth", &runs, &|card| card.worth.map(|worth| worth.effect));
        for seat in 0..seats {
            let at_seat = |card: &CardLine| card.by_seat.get(seat).copied().flatten();
            told(&format!("worth at seat {}", seat + 1), &runs, &at_seat);
        }
        told("owning", &runs, &|card| card.owning);
    }
    if game == "schotten" {
        equal("worth", &runs[0], &|card| card.worth.map(|worth| worth.effect));
        equal("owning", &runs[0], &|card| card.owning);
    }
}

/// How often the intervals cover. The truth is the mean of all runs, which each run is part of; that flatters
/// the coverage by as much as a sixtieth of the spread does.
fn told(what: &str, runs: &[Balance], effect: &dyn Fn(&CardLine) -> Option<Effect>) {
    let mut found: BTreeMap<&str, Vec<Effect>> = BTreeMap::new();
    for card in runs.iter().flat_map(|run| &run.cards) {
        found.entry(&card.id).or_default().extend(effect(card));
    }
    let often = found.values().filter(|effects| 2 * effects.len() > runs.len());
    let (mut covered, mut all, mut cards) = (0, 0, 0);
    for effects in often {
        let truth = effects.iter().map(|effect| effect.difference).sum::<f64>() / effects.len() as f64;
        covered += effects.iter().filter(|effect| (effect.low..=effect.high).contains(&truth)).count();
        all += effects.len();
        cards += 1;
    }
    let share = 100.0 * covered as f64 / f64::from(all.max(1) as u32);
    println!(
        "{what}: {covered} of {all} intervals cover ({cards} cards, {} seeds): {share:.1} %",
        runs.len()
    );
}

/// The five colours of each strength compared: the sum of squares that chance alone makes about as large as the
/// number beside it.
fn equal(what: &str, run: &Balance, effect: &dyn Fn(&CardLine) -> Option<Effect>) {
    let mut strengths: BTreeMap<&str, Vec<Effect>> = BTreeMap::new();
    for card in &run.cards {
        let strength = card.id.trim_start_matches(|letter: char| letter.is_alphabetic());
        strengths.entry(strength).or_default().extend(effect(card));
    }
    let many = strengths.values().map(Vec::len).sum();
    let (mut squares, mut freedom, mut outside) = (0.0, 0, 0);
    for effects in strengths.values() {
        let weight = |effect: &Effect| ((effect.high - effect.low) / (2.0 * 1.96)).powi(-2);
        let all: f64 = effects.iter().map(weight).sum();
        let middle = effects.iter().map(|effect| weight(effect) * effect.difference).sum::<f64>() / all;
        squares +=
            effects.iter().map(|effect| weight(effect) * (effect.difference - middle).powi(2)).sum::<f64>();
        freedom += effects.len() - 1;
        let within = |effect: &&Effect| {
            let (low, high) = effect.among(many);
            !(low..=high).contains(&middle)
        };
        outside += effects.iter().filter(within).count();
    }
    println!(
        "{what}: the colours differ by {squares:.1} (chance: {freedom}); outside the middle of their strength: {outside} \
         of {many} cards"
    );
}

//! Every way the dice can fall, with its probability.

use crate::fault::{Fault, Kind};
use std::collections::HashMap;
use table::{Dice, EveryDice, Game, digest};

/// What can come of an experiment with dice: each different state once, with its exact probability.
/// Refuses where more than `limit` paths would have to be walked.
pub(crate) fn outcomes<G: Game>(
    limit: usize,
    mut experiment: impl FnMut(&mut dyn Dice) -> G,
) -> Result<Vec<(G, f64)>, Fault> {
    let mut dice = EveryDice::new();
    let mut found: Vec<(G, f64)> = Vec::new();
    let mut places: HashMap<u64, Vec<usize>> = HashMap::new();
    for _ in 0..limit {
        let state = experiment(&mut dice);
        let probability = dice.probability();
        let alike = places.entry(digest(&state).0).or_default();
        match alike.iter().find(|&&place| found[place].0 == state) {
            Some(&place) => found[place].1 += probability,
            None => {
                alike.push(found.len());
                found.push((state, probability));
            }
        }
        if !dice.advance() {
            return Ok(found);
        }
    }
    Err(Fault::new(Kind::Outcomes, format!("the dice can fall in more than {limit} ways")))
}

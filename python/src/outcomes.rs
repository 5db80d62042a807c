//! Every way the dice can fall, with its probability.

use crate::fault::{Fault, Kind};
use std::collections::HashMap;
use table::{Dice, EveryDice, Game, digest};

/// One of the things that can come of an experiment with dice.
pub(crate) struct Fallen<G> {
    pub(crate) state: G,
    /// How likely it is.
    pub(crate) probability: f64,
    /// How the dice fall for it, the first way there is.
    pub(crate) throws: Vec<u32>,
}

/// What can come of an experiment with dice: each different state once, with its exact probability.
/// Refuses where more than `limit` paths would have to be walked.
pub(crate) fn outcomes<G: Game>(
    limit: usize,
    mut experiment: impl FnMut(&mut dyn Dice) -> G,
) -> Result<Vec<Fallen<G>>, Fault> {
    let mut dice = EveryDice::new();
    let mut found: Vec<Fallen<G>> = Vec::new();
    let mut places: HashMap<u64, Vec<usize>> = HashMap::new();
    for _ in 0..limit {
        let state = experiment(&mut dice);
        let probability = dice.probability();
        let alike = places.entry(digest(&state).0).or_default();
        match alike.iter().find(|&&place| found[place].state == state) {
            Some(&place) => found[place].probability += probability,
            None => {
                alike.push(found.len());
                let throws = dice.throws().iter().map(|&(fell, _)| fell).collect();
                found.push(Fallen { state, probability, throws });
            }
        }
        if !dice.advance() {
            return Ok(found);
        }
    }
    Err(Fault::new(Kind::Outcomes, format!("the dice can fall in more than {limit} ways")))
}

//! Every way the dice can fall, with its probability.

use crate::fault::{Fault, Kind};
use std::collections::HashMap;
use table::{Dice, Game, digest};

/// Dice that fall every way there is, one path after another.
#[derive(Default)]
struct Paths {
    path: Vec<(u32, u32)>,
    next: usize,
}

impl Paths {
    /// How likely the path just walked is.
    fn probability(&self) -> f64 {
        self.path[..self.next].iter().map(|&(_, sides)| 1.0 / f64::from(sides)).product()
    }

    /// Turns to the next path; false when every path has been walked.
    fn advance(&mut self) -> bool {
        self.path.truncate(self.next);
        self.next = 0;
        while let Some((outcome, sides)) = self.path.pop() {
            if outcome + 1 < sides {
                self.path.push((outcome + 1, sides));
                return true;
            }
        }
        false
    }
}

impl Dice for Paths {
    fn below(&mut self, sides: u32) -> u32 {
        if self.next == self.path.len() {
            self.path.push((0, sides));
        }
        let (outcome, _) = self.path[self.next];
        self.next += 1;
        outcome
    }
}

/// What can come of an experiment with dice: each different state once, with its exact probability.
/// Refuses where more than `limit` paths would have to be walked.
pub(crate) fn outcomes<G: Game>(
    limit: usize,
    mut experiment: impl FnMut(&mut dyn Dice) -> G,
) -> Result<Vec<(G, f64)>, Fault> {
    let mut dice = Paths::default();
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

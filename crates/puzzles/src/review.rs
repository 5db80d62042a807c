//! Review: the choices of a finished game, and which of them were mistakes.
//!
//! A choice is judged by what its seat could know when it was made: over states imagined then, not by the cards
//! that turned up later. What looks like a mistake is looked at again, longer and from another seed, before it is
//! called one.

use crate::judge::{judge_among, strongest_judged};
use crate::puzzle::Expected;
use bots::{Seen, Tally, reckon_out};
use games::Playable;
use serde::{Deserialize, Serialize};
use table::Seat;

/// A choice that wins so many games in a hundred less than the best is a mistake.
pub const MISTAKE: f64 = 8.0;

/// A choice that costs less than this costs nothing to speak of: searches are no more exact.
pub const NOTHING: f64 = 3.0;

/// What looks like a mistake is looked at so many times as long again.
const AGAIN: u32 = 4;

/// Endgames with more steps than this are searched, not reckoned out.
const STEPS: u32 = 20_000;

/// One choice of a game, reviewed. Chances are games won in a hundred.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Reviewed {
    /// Who chose.
    pub seat: Seat,
    /// The stable text of what was chosen.
    pub made: String,
    /// The stable text of the best choice.
    pub best: String,
    /// The chance with what was chosen.
    pub chance: f64,
    /// The chance with the best.
    pub best_chance: f64,
    /// Whether it was a mistake.
    pub mistake: bool,
    /// What was expected to follow the best.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub line: Vec<Expected>,
}

impl Reviewed {
    /// How many games in a hundred the choice cost.
    pub fn cost(&self) -> f64 {
        (self.best_chance - self.chance).max(0.0)
    }
}

/// Reviews the choice that this seat made in this state with so many looks. Nothing where there was nothing to choose, or
/// where a selection was made in another order than the house's, which changes nothing.
pub fn review<G: Playable>(
    state: &G,
    seat: Seat,
    made: G::Choice,
    looks: u32,
    seed: u64,
) -> Option<Reviewed> {
    let seen = Seen::new(state, seat);
    let mut choices = Vec::new();
    seen.distinct(&mut choices);
    if choices.len() < 2 || choices.binary_search(&made).is_err() {
        return None;
    }
    let told = |best: G::Choice, chance: f64, best_chance: f64, line: Vec<Expected>| Reviewed {
        seat,
        made: state.choice_text(made),
        best: state.choice_text(best),
        chance: 100.0 * chance,
        best_chance: 100.0 * best_chance,
        mistake: best != made && 100.0 * (best_chance - chance) >= MISTAKE,
        line,
    };
    if let Some(all) = reckon_out(state, seat, STEPS) {
        let best = all.iter().fold(&all[0], |best, one| if one.1 > best.1 { one } else { best });
        let own = all.iter().find(|(choice, _)| *choice == made)?;
        let (best, worth) = *if best.1 > own.1 + f64::EPSILON { best } else { own };
        return Some(told(best, own.1, worth, Vec::new()));
    }
    let mut reviewed = None;
    for (looks, seed) in [(looks, seed), (AGAIN * looks, seed + 1)] {
        let (all, search) = strongest_judged(&seen, looks, seed);
        if all.best == made {
            return Some(told(made, all.chance, all.chance, Vec::new()));
        }
        let own = judge_among(&seen, vec![made], looks, seed);
        let best = all.tallies.iter().find(|tally| tally.choice == all.best).copied();
        let tallies: Vec<Tally<G::Choice>> = best.into_iter().collect();
        let analysis = search.analyse(&seen, &tallies, |state, choice| state.choice_text(choice));
        let line = analysis.candidates.into_iter().next().map(|found| found.line).unwrap_or_default();
        let line = line.into_iter().map(|step| Expected { seat: step.seat, choice: step.choice }).collect();
        let found = told(all.best, own.chance, all.chance.max(own.chance), line);
        let doubtful = found.mistake;
        reviewed = Some(found);
        if !doubtful {
            break;
        }
    }
    reviewed
}

/// Of a hundred choices of this seat, how many cost nothing to speak of; nothing where it had none to make.
pub fn accuracy<'a>(reviewed: impl Iterator<Item = &'a Reviewed>, seat: Seat) -> Option<f64> {
    let (mut all, mut fine) = (0, 0);
    for one in reviewed.filter(|one| one.seat == seat) {
        all += 1;
        fine += u32::from(one.cost() < NOTHING);
    }
    (all > 0).then(|| 100.0 * f64::from(fine) / f64::from(all))
}

/// A moment that decided a game.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Moment {
    /// After how many choices.
    pub step: usize,
    /// How many games in a hundred more this seat won after it.
    pub swing: f64,
    /// Whether it was this seat's own mistake; otherwise others or chance brought it.
    pub own: bool,
}

/// The moments that decided for this seat, at most so many, the greatest first: its own mistakes, and what happened
/// between what it chose and the next time it was asked. `choices` are those of the game in order, each with how many
/// choices were made before.
pub fn moments(choices: &[(usize, Reviewed)], seat: Seat, most: usize) -> Vec<Moment> {
    let own: Vec<&(usize, Reviewed)> = choices.iter().filter(|(_, one)| one.seat == seat).collect();
    let mistakes = own.iter().filter(|(_, one)| one.mistake);
    let mut found: Vec<Moment> =
        mistakes.map(|(step, one)| Moment { step: *step, swing: -one.cost(), own: true }).collect();
    let between = own.windows(2).map(|pair| {
        let swing = pair[1].1.best_chance - pair[0].1.chance;
        Moment { step: pair[1].0, swing, own: false }
    });
    found.extend(between.filter(|moment| moment.swing.abs() >= MISTAKE));
    found.sort_by(|a, b| b.swing.abs().total_cmp(&a.swing.abs()).then(a.step.cmp(&b.step)));
    found.truncate(most);
    found
}

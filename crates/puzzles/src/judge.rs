//! What the strongest search of the house thinks of each choice of a question.

use bots::{Search, Seen, Skill, Strength, Tally, best};
use minds::Sense;

/// What a search found out about a question.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged<C> {
    /// The choice it would make.
    pub best: C,
    /// The chance to win with it, from 0 to 1.
    pub chance: f64,
    /// All choices it tried, ascending.
    pub tallies: Vec<Tally<C>>,
}

/// Looks so many times at the question of this seat, as a burgrave does: a network judges where it was measured to
/// judge better, playouts elsewhere.
pub fn judge<G: Sense>(seen: &Seen<'_, G>, looks: u32, seed: u64) -> Judged<G::Choice> {
    judged(strongest(seed), seen, looks).0
}

/// The same with these choices alone, so that they get all attention.
pub fn judge_among<G: Sense>(
    seen: &Seen<'_, G>,
    choices: Vec<G::Choice>,
    looks: u32,
    seed: u64,
) -> Judged<G::Choice> {
    judged(strongest(seed).among(seen.seat(), choices), seen, looks).0
}

/// The best choice, and how far it is ahead of the best of the others when these get as much attention: a search that has
/// found a good choice hardly looks at others. There must be another.
pub fn lead<G: Sense>(seen: &Seen<'_, G>, looks: u32, seed: u64) -> (G::Choice, f64) {
    let all = judge(seen, looks, seed);
    let mut others = Vec::new();
    seen.distinct(&mut others);
    others.retain(|&choice| choice != all.best);
    (all.best, all.chance - judge_among(seen, others, looks, seed).chance)
}

/// The search of the strongest player.
fn strongest<G: Sense>(seed: u64) -> Search<G> {
    Skill::from(Strength::Burgrave).search(seed).expect("a player that searches")
}

/// Grows this search and says what it found.
pub(crate) fn judged<G: Sense>(
    mut search: Search<G>,
    seen: &Seen<'_, G>,
    looks: u32,
) -> (Judged<G::Choice>, Search<G>) {
    search.grow(seen, looks.max(1));
    let tallies = search.tallies(seen.seat());
    let best = best(&tallies).expect("a search that looked at something");
    let chance = tallies.iter().find(|tally| tally.choice == best).map_or(0.0, Tally::chance);
    (Judged { best, chance, tallies }, search)
}

/// Whether the other way to judge, by playouts where a network judged and the other way round, would make the same
/// choice; yes where there is no other way.
pub(crate) fn second_opinion<G: Sense>(seen: &Seen<'_, G>, choice: G::Choice, looks: u32, seed: u64) -> bool {
    let by_network = strongest::<G>(seed).is_judged_by_a_network(seen);
    let mut other = if by_network { Search::new(seed) } else { Search::learnt(seed) };
    if !by_network && !other.is_judged_by_a_network(seen) {
        return true;
    }
    judged(other, seen, looks).0.best == choice
}

/// The search behind a judgement, for what it expects to follow.
pub(crate) fn strongest_judged<G: Sense>(
    seen: &Seen<'_, G>,
    looks: u32,
    seed: u64,
) -> (Judged<G::Choice>, Search<G>) {
    judged(strongest(seed), seen, looks)
}

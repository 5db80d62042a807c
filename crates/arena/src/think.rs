//! A search with a clock and threads.

use bots::{Analysis, Budget, Search, Seen, Skill, Tally, sum};
use minds::Sense;
use std::time::{Duration, Instant};
use table::Shown;

/// Iterations between two looks at the clock.
const BATCH: u32 = 32;

/// Searches a question as a player of this skill would, on several threads, each with a tree of its own,
/// and adds up what they found. The same seed, iterations and number of threads give the same findings; a
/// budget in time does not. A skill that does not search looks once, by playouts.
pub fn think<G: Sense>(
    seen: &Seen<'_, G>,
    skill: &Skill,
    threads: usize,
    seed: u64,
) -> (Search<G>, Vec<Tally<G::Choice>>) {
    think_while(seen, skill, threads, seed, &|| true)
}

/// The same, ended early when `go_on` says so.
pub fn think_while<G: Sense>(
    seen: &Seen<'_, G>,
    skill: &Skill,
    threads: usize,
    seed: u64,
    go_on: &(dyn Fn() -> bool + Sync),
) -> (Search<G>, Vec<Tally<G::Choice>>) {
    let threads = threads.max(1);
    let grow = |number: usize| {
        let seed = crate::sitting::mixed(seed, number as u64);
        let mut search = skill.search(seed).unwrap_or_else(|| Search::new(seed));
        let (mut left, until) = match search.budget(seen, skill).unwrap_or(Budget::Iterations(1)) {
            Budget::Iterations(count) => (count.div_ceil(threads as u32), None),
            Budget::Millis(millis) => {
                (u32::MAX, Some(Instant::now() + Duration::from_millis(u64::from(millis))))
            }
        };
        while left > 0 {
            let batch = left.min(BATCH);
            search.grow(seen, batch);
            let late = until.is_some_and(|until| Instant::now() >= until);
            left = if late || !go_on() { 0 } else { left - batch };
        }
        search
    };
    let mut searches: Vec<Search<G>> = std::thread::scope(|scope| {
        let grow = &grow;
        let others: Vec<_> = (1..threads).map(|number| scope.spawn(move || grow(number))).collect();
        let first = grow(0);
        let others = others.into_iter().map(|other| other.join().expect("a search that came to its end"));
        std::iter::once(first).chain(others).collect()
    });
    let tallies = sum(searches.iter().map(|search| search.tallies(seen.seat())));
    (searches.swap_remove(0), tallies)
}

/// Thinks about a question and explains what was found: candidates with visits, chances and the
/// expected continuation.
pub fn analyse<G: Sense + Shown>(seen: &Seen<'_, G>, skill: &Skill, threads: usize, seed: u64) -> Analysis {
    analyse_while(seen, skill, threads, seed, &|| true)
}

/// The same, ended early when `go_on` says so.
pub fn analyse_while<G: Sense + Shown>(
    seen: &Seen<'_, G>,
    skill: &Skill,
    threads: usize,
    seed: u64,
    go_on: &(dyn Fn() -> bool + Sync),
) -> Analysis {
    let (search, tallies) = think_while(seen, skill, threads, seed, go_on);
    search.analyse(seen, &tallies, |state, choice| state.choice_text(choice))
}

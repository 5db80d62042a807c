//! Proofs: that one choice is better than all others, by how much, and who finds it.

use crate::judge::{Judged, judge_among, second_opinion, strongest_judged};
use crate::puzzle::{Expected, Other, Proof, Puzzle};
use bots::{Budget, Player, Seen, Skill, Strength, Tally, reckon_out};
use games::Playable;
use table::{Game, Seat};

/// From how many seeds a proof by search looks; all must agree.
const SEEDS: u32 = 3;

/// Endgames with more steps than this are searched, not reckoned out.
const STEPS: u32 = 300_000;

/// So many other choices are told of.
const TOLD: usize = 12;

/// Another choice must have been tried so often before its chance is told.
const TOLD_VISITS: u32 = 30;

/// And so often before it counts against the solution.
const BELIEVED_VISITS: u32 = 200;

/// How often the other way to judge looks.
const SECOND_LOOKS: u32 = 2_000;

/// How often each strength is asked: those who slip or look little more often.
const ASKED: [u64; Strength::ALL.len()] = [10, 5, 5, 2, 1];

/// What was proven of a question.
#[derive(Clone, PartialEq, Debug)]
pub struct Proven<C> {
    /// The best choice.
    pub solution: C,
    /// The chance to win with it, from 0 to 1.
    pub chance: f64,
    /// How far it is ahead of the next, at least.
    pub margin: f64,
    /// How it was proven.
    pub proof: Proof,
    /// Other choices with their chances, the best first.
    pub others: Vec<(C, f64)>,
    /// What is expected to follow.
    pub line: Vec<Expected>,
}

/// The best choice of a question that can be reckoned out: nothing where it cannot, and nothing within where no choice
/// is ahead by so much.
#[allow(clippy::option_option)]
pub(crate) fn exactly<G: Playable>(state: &G, seat: Seat, margin: f64) -> Option<Option<Proven<G::Choice>>> {
    let mut all = reckon_out(state, seat, STEPS)?;
    all.sort_by(|a, b| b.1.total_cmp(&a.1));
    let ahead = all.get(1).map_or(0.0, |next| all[0].1 - next.1);
    Some((ahead >= margin).then(|| Proven {
        solution: all[0].0,
        chance: all[0].1,
        margin: ahead,
        proof: Proof::Exact,
        others: all[1..].to_vec(),
        line: Vec::new(),
    }))
}

/// Proves by search that this choice is ahead of all others by so much; nothing where it is not, from one seed only.
pub(crate) fn by_search<G: Playable>(
    seen: &Seen<'_, G>,
    solution: G::Choice,
    looks: u32,
    margin: f64,
    seed: u64,
) -> Option<Proven<G::Choice>> {
    let mut choices = Vec::new();
    seen.distinct(&mut choices);
    choices.retain(|&choice| choice != solution);
    let (mut chance, mut least) = (0.0, f64::INFINITY);
    let mut others: Vec<Vec<Tally<G::Choice>>> = Vec::new();
    let mut line = Vec::new();
    for number in 0..SEEDS {
        let seed = table::digest(&(seed, number)).0;
        let (all, search) = strongest_judged(seen, looks, seed);
        if all.best != solution {
            return None;
        }
        let without = judge_among(seen, choices.clone(), looks, seed);
        least = least.min(all.chance - strongest_other(&without));
        if least < margin {
            return None;
        }
        chance += all.chance / f64::from(SEEDS);
        others.push(without.tallies);
        if number == 0 {
            line = expected(
                seen,
                &search.analyse(seen, &all.tallies, |state, choice| state.choice_text(choice)),
                solution,
            );
        }
    }
    if !second_opinion(seen, solution, SECOND_LOOKS, seed) {
        return None;
    }
    let mut others: Vec<(G::Choice, f64)> = bots::sum(others)
        .into_iter()
        .filter(|tally| tally.visits >= TOLD_VISITS)
        .map(|tally| (tally.choice, tally.chance()))
        .collect();
    others.sort_by(|a, b| b.1.total_cmp(&a.1));
    let proof = Proof::Search { looks, seeds: SEEDS };
    Some(Proven { solution, chance, margin: least, proof, others, line })
}

/// The best chance of all choices that were tried often enough to be believed: the one that was tried most need not be
/// the best of them.
fn strongest_other<C>(others: &Judged<C>) -> f64 {
    let tried = others.tallies.iter().filter(|tally| tally.visits >= BELIEVED_VISITS);
    tried.map(Tally::chance).fold(others.chance, f64::max)
}

/// What an analysis expects after this choice.
fn expected<G: Playable>(
    seen: &Seen<'_, G>,
    analysis: &bots::Analysis,
    solution: G::Choice,
) -> Vec<Expected> {
    let text = seen.imagine(&mut table::FastDice::new(0)).choice_text(solution);
    let found = analysis.candidates.iter().find(|candidate| candidate.choice == text);
    let line = found.map(|candidate| candidate.line.as_slice()).unwrap_or_default();
    line.iter().map(|step| Expected { seat: step.seat, choice: step.choice.clone() }).collect()
}

/// How often of a hundred each strength makes the proven choice. Who searches in the way of the proof and looks no less often
/// than each of its searches, which all found it, is taken to find it.
pub(crate) fn found<G: Playable>(
    seen: &Seen<'_, G>,
    proven: &Proven<G::Choice>,
    seed: u64,
) -> [u8; Strength::ALL.len()] {
    let mut found = [0; Strength::ALL.len()];
    for ((strength, times), found) in Strength::ALL.into_iter().zip(ASKED).zip(&mut found) {
        if outlooks(seen, strength, proven.proof) {
            *found = 100;
            continue;
        }
        let right = (0..times).filter(|&number| {
            let mut player = Player::<G>::new(strength.into(), table::digest(&(seed, "asked", number)).0)
                .expect("a strength every game has");
            player.choose(seen) == proven.solution
        });
        *found = (100 * right.count() as u64 / times) as u8;
    }
    found
}

/// Whether this strength searches as this proof did, and at least as long.
fn outlooks<G: Playable>(seen: &Seen<'_, G>, strength: Strength, proof: Proof) -> bool {
    let Proof::Search { looks, .. } = proof else { return false };
    let (skill, strongest) = (Skill::from(strength), Skill::from(Strength::Burgrave));
    let slips = strength == Strength::Knight && G::TEMPER.knight_slips > 0;
    let (Some(mut own), Some(mut best)) = (skill.search::<G>(0), strongest.search::<G>(0)) else {
        return false;
    };
    let alike = own.is_judged_by_a_network(seen) == best.is_judged_by_a_network(seen);
    let longer = matches!(own.budget(seen, &skill), Some(Budget::Iterations(count)) if count >= looks);
    alike && longer && !slips
}

/// The puzzle that a proven question makes.
pub(crate) fn puzzle<G: Playable>(
    state: &G,
    seat: Seat,
    proven: &Proven<G::Choice>,
    found: [u8; Strength::ALL.len()],
    theme: &str,
) -> Puzzle {
    let of_a_hundred = |chance: f64| (1000.0 * chance).round() / 10.0;
    let others = proven.others.iter().take(TOLD);
    Puzzle {
        id: id(state, seat),
        seat,
        theme: theme.to_owned(),
        solution: state.choice_text(proven.solution),
        chance: of_a_hundred(proven.chance),
        margin: (1000.0 * proven.margin).floor() / 10.0,
        proof: proven.proof,
        found,
        others: others
            .map(|&(choice, chance)| Other {
                choice: state.choice_text(choice),
                chance: of_a_hundred(chance),
            })
            .collect(),
        line: proven.line.clone(),
        position: serde_json::to_value(state.position()).expect("a position as JSON"),
    }
}

/// The name of the puzzle that asks this seat in this state.
pub(crate) fn id<G: Game>(state: &G, seat: Seat) -> String {
    format!("{:08x}", table::digest(&(state, seat)).0 as u32)
}

/// What came of proving a puzzle again.
#[derive(Clone, PartialEq, Debug)]
pub enum Checked {
    /// Its solution was found again, ahead of all others by this many games in a hundred.
    Holds(f64),
    /// Its position is not one, or the seat is not asked there, or a choice it names is not legal.
    Broken(String),
    /// Another choice was found to be better, or not worse by half the margin.
    Refuted {
        /// The choice that was found.
        found: String,
        /// How many games in a hundred the solution is ahead of the best other.
        ahead: f64,
    },
}

/// Proves a puzzle again: exactly where it was proven so, else by a search with so many looks, from a seed of
/// its own. The solution must come first, and be ahead by half its margin.
pub fn check<G: Playable>(puzzle: &Puzzle, looks: u32, seed: u64) -> Checked {
    let state = match sound::<G>(puzzle) {
        Ok(state) => state,
        Err(why) => return Checked::Broken(why),
    };
    let solution = state.read_choice(puzzle.seat, &puzzle.solution).expect("a choice that was read before");
    let (best, ahead) = match puzzle.proof {
        Proof::Exact => match exactly(&state, puzzle.seat, f64::NEG_INFINITY).flatten() {
            Some(proven) => (proven.solution, proven.margin),
            None => return Checked::Broken("it cannot be reckoned out".to_owned()),
        },
        Proof::Search { .. } => {
            let seen = Seen::new(&state, puzzle.seat);
            let mut choices = Vec::new();
            seen.distinct(&mut choices);
            choices.retain(|&choice| choice != solution);
            let seed = table::digest(&(puzzle.seed(), seed, "check")).0;
            let own = judge_among(&seen, vec![solution], looks, seed);
            let others = judge_among(&seen, choices, looks, seed);
            let ahead = own.chance - strongest_other(&others);
            (if ahead > 0.0 { solution } else { others.best }, ahead)
        }
    };
    let ahead = 100.0 * ahead;
    if best == solution && ahead >= puzzle.margin / 2.0 {
        Checked::Holds(ahead)
    } else {
        Checked::Refuted { found: state.choice_text(best), ahead }
    }
}

/// Proves a puzzle as `mine` does, with the players of today: its chance, its margin, the other choices, what is
/// expected to follow and who finds it are all taken anew. Nothing where its solution is no longer ahead by so much.
pub fn renew<G: Playable>(puzzle: &Puzzle, margin: f64) -> Option<Puzzle> {
    let state = sound::<G>(puzzle).ok()?;
    let solution = state.read_choice(puzzle.seat, &puzzle.solution).ok()?;
    let seen = Seen::new(&state, puzzle.seat);
    let proven = match puzzle.proof {
        Proof::Exact => exactly(&state, puzzle.seat, margin)??,
        Proof::Search { looks, .. } => by_search(&seen, solution, looks, margin, puzzle.seed())?,
    };
    let found = found(&seen, &proven, puzzle.seed());
    let renewed = self::puzzle(&state, puzzle.seat, &proven, found, &puzzle.theme);
    (proven.solution == solution).then_some(renewed)
}

/// The state of a puzzle, once everything it names is there.
pub(crate) fn sound<G: Playable>(puzzle: &Puzzle) -> Result<G, String> {
    let position: G::Position =
        serde_json::from_value(puzzle.position.clone()).map_err(|error| error.to_string())?;
    let state = G::from_position(&position).map_err(|refusal| refusal.to_string())?;
    if id(&state, puzzle.seat) != puzzle.id {
        return Err("its name is not that of its position".to_owned());
    }
    let texts = std::iter::once(&puzzle.solution).chain(puzzle.others.iter().map(|other| &other.choice));
    for text in texts {
        let choice = state.read_choice(puzzle.seat, text).map_err(|refusal| refusal.to_string())?;
        state.legal(puzzle.seat, choice).map_err(|refusal| format!("{text}: {refusal}"))?;
    }
    Ok(state)
}

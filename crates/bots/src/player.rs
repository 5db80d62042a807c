//! A player for a whole game.

use crate::reckon::{Best, best_reckoned, reckon};
use crate::search::{Search, Tally, best};
use crate::{Budget, Seen, Skill, Strength, UnknownSkill};
use minds::{Learnt, Sense};
use table::{Dice, FastDice, Seat};

/// Plays one seat of a game at one skill. The same seed, skill and course of the game give the
/// same choices, unless the skill counts milliseconds.
pub struct Player<G: Sense> {
    skill: Skill,
    seed: u64,
    moves: u64,
    search: Option<Search<G>>,
    choices: Vec<G::Choice>,
    /// Whether it has pondered since it last chose.
    pondered: bool,
}

/// A search that already knows a question still looks at it with this share of its budget.
const FRESH_SHARE: u32 = 2;

/// Endgames with more steps than this are searched, not reckoned out.
const STEPS: u32 = 60_000;

/// The same for a veteran, who answers at once.
const FEW_STEPS: u32 = 400;

/// One batch between two looks at the clock.
const BATCH: u32 = 32;

impl<G: Sense> Player<G> {
    /// A player, or nothing where this game has none of that name.
    pub fn new(skill: Skill, seed: u64) -> Result<Self, UnknownSkill> {
        skill.check::<G>()?;
        let search = skill.search(seed);
        Ok(Player { skill, seed, moves: 0, search, choices: Vec::new(), pondered: false })
    }

    /// A player that has learnt from this network: it searches with this budget, or chooses at once as a veteran.
    pub fn taught(learnt: Learnt<G>, budget: Option<Budget>, seed: u64) -> Self {
        let search = Some(Search::taught(learnt, seed));
        let skill = budget.map_or(Skill::Veteran, Skill::Learnt);
        Player { skill, seed, moves: 0, search, choices: Vec::new(), pondered: false }
    }

    /// How it plays.
    pub fn skill(&self) -> &Skill {
        &self.skill
    }

    /// How many iterations it has searched in its life.
    pub fn iterations(&self) -> u64 {
        self.search.as_ref().map_or(0, Search::iterations)
    }

    /// What it chooses. A skill that counts milliseconds thinks for its knight's iterations here;
    /// whoever has a clock asks [`Player::choose_while`].
    pub fn choose(&mut self, seen: &Seen<'_, G>) -> G::Choice {
        self.decide(seen, None).0
    }

    /// What it chooses, thinking no longer than `time_left` says. A skill that counts iterations
    /// stops at the latest when it has made them, one that counts milliseconds only when told so.
    pub fn choose_while(&mut self, seen: &Seen<'_, G>, mut time_left: impl FnMut() -> bool) -> G::Choice {
        self.decide(seen, Some(&mut time_left)).0
    }

    /// What it chooses, and what its search found out about each choice it considered; empty where
    /// it did not have to search.
    pub fn decide(
        &mut self,
        seen: &Seen<'_, G>,
        time_left: Option<&mut dyn FnMut() -> bool>,
    ) -> (G::Choice, Vec<Tally<G::Choice>>) {
        let seat = seen.seat();
        self.moves += 1;
        let pondered = std::mem::take(&mut self.pondered);
        let mut dice = FastDice::new(self.seed ^ self.moves.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        seen.distinct(&mut self.choices);
        let mut tallies = Vec::new();
        let learnt = self.search.as_mut().is_some_and(|search| search.is_judged_by_a_network(seen));
        let choice = match (&self.skill, &mut self.search) {
            _ if self.choices.len() == 1 => self.choices[0],
            (Skill::Random, _) => dice.pick(&self.choices),
            (skill, _) if slips::<G, _>(skill, &mut dice) => dice.pick(&self.choices),
            (Skill::Style(style), _) => {
                seen.imagine(&mut dice).in_style(style, seat, &self.choices, &mut dice)
            }
            // Where nothing was learnt about choices one by one, what many games taught stands beside the rules of thumb.
            (Skill::Veteran, _) if !learnt => {
                let state = seen.imagine(&mut dice);
                match thinkable(&self.skill, &state, seat, &self.choices, &mut dice)[..] {
                    [only] => only,
                    ref several => state.hasty(seat, several, &mut dice),
                }
            }
            (skill, Some(search)) => {
                search.turn_to();
                let state = seen.imagine(&mut dice);
                let mut thinkable = thinkable(skill, &state, seat, &self.choices, &mut dice);
                search.hold_to(seat, &thinkable);
                search.look_anew(seen);
                if !learnt && thinkable.len() > 1 {
                    state.worth_a_thought(seat, &mut thinkable);
                }
                if let [only] = *thinkable {
                    only
                } else {
                    let budget = search.budget(seen, &self.skill).expect("a search has a budget");
                    think(search, seen, budget, pondered, time_left);
                    tallies = search.tallies(seat);
                    best(&tallies).expect("a search that looked at something")
                }
            }
            (_, None) => seen.imagine(&mut dice).sensible(seat, &self.choices, &mut dice),
        };
        if let Some(search) = &mut self.search {
            search.chose(seat, choice);
        }
        (choice, tallies)
    }

    /// Thinks about what may come while others are asked, as long as `time_left` says and the tree may grow; says whether
    /// it may grow on. What comes of it helps with the next question as far as what the others then choose was foreseen,
    /// and makes no answer quicker: whether one was foreseen tells of the hand it was foreseen from.
    pub fn ponder(&mut self, seen: &Seen<'_, G>, mut time_left: impl FnMut() -> bool) -> bool {
        let Some(search) = self.search.as_mut().filter(|_| self.skill.ponders()) else { return false };
        if seen.asked() || seen.over() {
            return false;
        }
        search.turn_to();
        while !search.is_grown() {
            if !time_left() {
                return true;
            }
            search.grow(seen, BATCH);
            self.pondered = true;
        }
        false
    }

    /// Tells it what its seat heard when another seat chose, redacted for its seat.
    pub fn hear(&mut self, chooser: Seat, events: &[G::Event]) {
        if let Some(search) = &mut self.search {
            search.hear(chooser, events);
        }
    }
}

/// Whether a player of this skill makes the choice at hand on a whim.
fn slips<G: Sense, D: Dice>(skill: &Skill, dice: &mut D) -> bool {
    let of_a_hundred = match skill {
        Skill::Strength(Strength::Page) => G::TEMPER.page_slips,
        Skill::Strength(Strength::Squire) => G::TEMPER.squire_slips,
        Skill::Strength(Strength::Knight) => G::TEMPER.knight_slips,
        _ => 0,
    };
    of_a_hundred > 0 && dice.below(100) < u32::from(of_a_hundred)
}

/// The choices that a player of this skill still thinks about once the endgame has been reckoned out as far as
/// may be. Of several that are best, the one that looks so at a glance.
fn thinkable<G: Sense>(
    skill: &Skill,
    state: &G,
    seat: Seat,
    choices: &[G::Choice],
    dice: &mut FastDice,
) -> Vec<G::Choice> {
    let reckoned = reckoned_steps(skill).and_then(|steps| reckon(state, seat, steps));
    match reckoned.and_then(|all| best_reckoned(&all)) {
        Some(Best::These(best)) => vec![state.sensible(seat, &best, dice)],
        Some(Best::Among(left)) => left,
        None => choices.to_vec(),
    }
}

/// How long an endgame a player of this skill reckons out before it searches, if any.
fn reckoned_steps(skill: &Skill) -> Option<u32> {
    match skill {
        Skill::Strength(Strength::Burgrave) | Skill::Learnt(_) => Some(STEPS),
        Skill::Veteran => Some(FEW_STEPS),
        _ => None,
    }
}

fn think<G: Sense>(
    search: &mut Search<G>,
    seen: &Seen<'_, G>,
    budget: Budget,
    pondered: bool,
    time_left: Option<&mut dyn FnMut() -> bool>,
) {
    // What cannot be overtaken any more need not be thought over longer, but by whoever has pondered: see `ponder`.
    let judged = search.is_judged_by_a_network(seen);
    match (budget, time_left) {
        (Budget::Iterations(count), mut time_left) => {
            let known = if pondered { 0 } else { search.visits(seen.seat()) };
            let mut left = count.saturating_sub(known).max(count.div_ceil(FRESH_SHARE));
            while left > 0 {
                let batch = left.min(BATCH);
                search.grow(seen, batch);
                let more = time_left.as_mut().is_none_or(|time_left| time_left());
                let settled = judged && !pondered && search.is_settled(seen.seat(), left - batch);
                left = if more && !settled { left - batch } else { 0 };
            }
        }
        (Budget::Millis(_), Some(time_left)) => loop {
            search.grow(seen, BATCH);
            if !time_left() {
                break;
            }
        },
        (Budget::Millis(_), None) => search.grow(seen, G::TEMPER.knight),
    }
}

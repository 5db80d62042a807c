//! Endgames reckoned out.
//!
//! Where nothing that matters is hidden any more, every choice has a worth that is no matter of opinion: what
//! the game brings when everybody goes on choosing what is best for their own seat, chance taken by its
//! odds. Where the reckoning comes to something hidden, or would take too many steps, a worth is known
//! between two bounds only; often that is enough to tell choices apart. What was reckoned once is remembered.

use crate::judged::plainly;
use crate::playout::Worth;
use minds::{Foreseen, Sense};
use std::collections::HashMap;
use table::{BySeat, Digest, EveryDice, Seat, digest};

/// Worths closer than this are equal.
const EQUAL: f64 = 1e-9;

/// No line is followed further than so many choices: endgames are not that long, and stacks not that deep.
const LONGEST: u32 = 100;

/// A choice and what it is worth to whoever makes it, from 0 to 1, when everybody goes on without a
/// mistake.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Reckoned<C> {
    /// The choice.
    pub choice: C,
    /// What it is worth at least.
    pub least: f64,
    /// What it is worth at most.
    pub most: f64,
}

impl<C> Reckoned<C> {
    /// What it is worth; nothing where that is known between bounds only.
    pub fn worth(&self) -> Option<f64> {
        (self.most - self.least <= EQUAL).then_some(self.least)
    }

    /// Whether it is never better than another choice, and worse as far as anybody can tell.
    fn is_behind(&self, other: &Reckoned<C>) -> bool {
        other.least >= self.most - EQUAL
            && (other.most > self.most + EQUAL || other.least > self.least + EQUAL)
    }
}

/// Which choices a reckoning leaves: at least one fewer than there were.
#[derive(Clone, PartialEq, Debug)]
pub enum Best<C> {
    /// No other choice can be worth more than one of these, and these are worth the same.
    These(Vec<C>),
    /// All others are not worth more than one of these; which of these is best is not known.
    Among(Vec<C>),
}

/// Reckons every choice of this seat, in ascending order of choices, where the game says that it may be
/// reckoned out ([`Sense::is_reckonable`]), looking at so many steps at most.
pub fn reckon<G: Sense>(state: &G, seat: Seat, steps: u32) -> Option<Vec<Reckoned<G::Choice>>> {
    if !state.is_reckonable(seat) || state.turn().asked().count() != 1 {
        return None;
    }
    let mut reckoner = Reckoner { eyes: seat, known: HashMap::new(), left: 0 };
    let mut choices = Vec::new();
    state.distinct(seat, &mut choices);
    let unknown = |choice| Reckoned { choice, least: 0.0, most: 1.0 };
    let mut all: Vec<Reckoned<G::Choice>> = in_order(state, seat, choices).into_iter().map(unknown).collect();
    let mut steps = steps;
    // At first every choice gets its share, and what it leaves goes to the others; what is left in the end goes to those
    // that were cut short.
    for shared in [true, false] {
        let count = all.len();
        for (place, one) in all.iter_mut().enumerate().filter(|(_, one)| one.worth().is_none()) {
            let share = if shared { steps.div_ceil((count - place) as u32) } else { steps };
            reckoner.left = share;
            let bounds = reckoner.after(state, seat, one.choice, 0);
            (one.least, one.most) = (bounds.least[seat], bounds.most[seat]);
            steps -= share - reckoner.left;
        }
    }
    all.sort_by_key(|one| one.choice);
    Some(all)
}

/// Every choice with its worth, in ascending order; nothing where one of them is not known exactly.
pub fn reckon_out<G: Sense>(state: &G, seat: Seat, steps: u32) -> Option<Vec<(G::Choice, f64)>> {
    reckon(state, seat, steps)?.iter().map(|one| Some((one.choice, one.worth()?))).collect()
}

/// What the reckoning leaves of the choices; nothing where it rules out none.
pub fn best_reckoned<C: Copy>(reckoned: &[Reckoned<C>]) -> Option<Best<C>> {
    let behind = |one: &&Reckoned<C>| reckoned.iter().any(|other| one.is_behind(other));
    let left: Vec<&Reckoned<C>> = reckoned.iter().filter(|one| !behind(one)).collect();
    if left.len() == reckoned.len() {
        return None;
    }
    let most = left.iter().map(|one| one.most).fold(0.0, f64::max);
    let settled = left.len() == 1 || left.iter().all(|one| one.least >= most - EQUAL);
    let left = left.iter().map(|one| one.choice).collect();
    Some(if settled { Best::These(left) } else { Best::Among(left) })
}

/// What looks best comes first: a sure win makes the rest needless, and where steps run out the most
/// important is known.
fn in_order<G: Sense>(state: &G, seat: Seat, choices: Vec<G::Choice>) -> Vec<G::Choice> {
    let mut weights = Vec::new();
    if choices.len() == 1 || !state.weigh(seat, &choices, &mut weights) {
        return choices;
    }
    let mut order: Vec<usize> = (0..choices.len()).collect();
    order.sort_by(|&a, &b| weights[b].total_cmp(&weights[a]).then(a.cmp(&b)));
    order.into_iter().map(|place| choices[place]).collect()
}

/// What a state is worth to each seat at least and at most.
#[derive(Clone, Copy)]
struct Bounds {
    least: Worth,
    most: Worth,
}

impl Bounds {
    fn exactly(worth: Worth) -> Bounds {
        Bounds { least: worth, most: worth }
    }

    fn unknown(seats: usize) -> Bounds {
        Bounds { least: BySeat::new(seats, |_| 0.0), most: BySeat::new(seats, |_| 1.0) }
    }

    /// What it is worth that this seat may choose another way as well. Of what brings it no more, it takes
    /// what it looked at first.
    fn or(self, other: Bounds, seat: Seat) -> Bounds {
        if other.most[seat] <= self.least[seat] + EQUAL {
            return self;
        }
        if self.most[seat] + EQUAL < other.least[seat] {
            return other;
        }
        let mut both = Bounds {
            least: BySeat::new(self.least.count(), |of| self.least[of].min(other.least[of])),
            most: BySeat::new(self.most.count(), |of| self.most[of].max(other.most[of])),
        };
        both.least[seat] = self.least[seat].max(other.least[seat]);
        both
    }

    fn add(&mut self, odds: f64, part: &Bounds) {
        for (sum, part) in [(&mut self.least, &part.least), (&mut self.most, &part.most)] {
            sum.as_mut_slice().iter_mut().zip(part.as_slice()).for_each(|(sum, part)| *sum += odds * part);
        }
    }
}

struct Reckoner {
    eyes: Seat,
    /// By fingerprint: states are large.
    known: HashMap<Digest, Bounds>,
    left: u32,
}

impl Reckoner {
    /// What the game will be worth to each seat.
    fn bounds<G: Sense>(&mut self, state: &G, depth: u32) -> Bounds {
        let fingerprint = digest(state);
        if let Some(known) = self.known.get(&fingerprint) {
            return *known;
        }
        let asked = state.turn().asked();
        let Some(seat) = asked.lowest().filter(|_| asked.count() == 1 && depth < LONGEST) else {
            return Bounds::unknown(state.seats());
        };
        let mut choices = Vec::new();
        state.distinct(seat, &mut choices);
        let mut best: Option<Bounds> = None;
        for choice in in_order(state, seat, choices) {
            let bounds = self.after(state, seat, choice, depth);
            let better = best.map_or(bounds, |best| best.or(bounds, seat));
            best = Some(better);
            if better.least[seat] >= 1.0 - EQUAL {
                break;
            }
        }
        let best = best.expect("a question has choices");
        // What was cut short would be known better another time.
        if self.left > 0 {
            self.known.insert(fingerprint, best);
        }
        best
    }

    /// What it will be worth after this choice, over all that chance can bring.
    fn after<G: Sense>(&mut self, state: &G, seat: Seat, choice: G::Choice, depth: u32) -> Bounds {
        let seats = state.seats();
        let mut dice = EveryDice::in_runs();
        let zero = BySeat::new(seats, |_| 0.0);
        let (mut sum, mut reckoned) = (Bounds::exactly(zero), 0.0);
        loop {
            // Ends of games are counted, too: a last choice may have very many outcomes.
            let Some(left) = self.left.checked_sub(1) else {
                sum.add(1.0 - reckoned, &Bounds::unknown(seats));
                return sum;
            };
            self.left = left;
            let mut next = state.clone();
            let foreseen = next.foresee(self.eyes, seat, choice, &mut dice);
            let odds = dice.probability();
            let bounds = match foreseen {
                Foreseen::Over(outcome) => Bounds::exactly(plainly(&outcome)),
                Foreseen::GoesOn => self.bounds(&next, depth + 1),
                Foreseen::Hidden => Bounds::unknown(seats),
            };
            sum.add(odds, &bounds);
            reckoned += odds;
            if !dice.advance() {
                return sum;
            }
        }
    }
}

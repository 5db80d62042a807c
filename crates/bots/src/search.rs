//! Information-set Monte Carlo tree search with a single observer.
//!
//! Each iteration deals anew what the observer cannot know, walks down the tree along choices
//! that are legal in that deal, adds one edge, plays the game out and credits every choice on
//! the way with what came of it for the seat that made it.
//!
//! - Choices are tried by UCB1 over the number of times they were *available*, pulled towards
//!   what the game's own weights recommend; a question considers few choices at first and more
//!   as it is visited more often.
//! - Seats asked at the same time choose from counts of their own at the node where the question
//!   was put, so nobody answers what they cannot have seen.
//! - What grew below the choice that was then made serves the next question.
//! - Where a network has learnt the game, it can judge instead of a playout (`judged`).

use crate::judged::{Judge, plainly};
use crate::playout::{playout, worth};
use crate::tree::{NOWHERE, NodeId, Tree};
use crate::{Budget, Seen, Skill, Strength};
use minds::{Glance, Learnt, Sense};
use table::{Dice, FastDice, Observer, Seat, Seats, Turn, digest};

/// No tree has more nodes: some hundred megabytes, and more than any clock of the house allows.
const MOST_NODES: usize = 2_000_000;

/// No tree has more edges that a network weighed: as many megabytes.
const MOST_OPENED: usize = 4_000_000;

/// The same for a tree that grows while others are asked.
const PONDERED_NODES: usize = 100_000;
const PONDERED_OPENED: usize = 500_000;

/// Where no network judges, a burgrave looks so many times as often as a castellan.
const PLAYOUTS: u32 = 3;

/// What a search found out about one choice of its own seat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tally<C> {
    /// The choice.
    pub choice: C,
    /// How often it was tried.
    pub visits: u32,
    /// The sum of what came of it, from 0 to 1 each time.
    pub total: f64,
}

impl<C> Tally<C> {
    /// The chance to win with this choice as far as the search can tell.
    pub fn chance(&self) -> f64 {
        if self.visits == 0 { 0.0 } else { self.total / f64::from(self.visits) }
    }
}

/// The choice to make: the one tried most often, of equals the one with the better chance.
pub fn best<C: Copy>(tallies: &[Tally<C>]) -> Option<C> {
    let better = |a: &Tally<C>, b: &Tally<C>| (a.visits, a.chance()) > (b.visits, b.chance());
    let mut best = tallies.first()?;
    for tally in tallies {
        if better(tally, best) {
            best = tally;
        }
    }
    Some(best.choice)
}

/// Adds up what several searches of the same question found out.
pub fn sum<C: Copy + Ord>(searches: impl IntoIterator<Item = Vec<Tally<C>>>) -> Vec<Tally<C>> {
    let mut all: Vec<Tally<C>> = searches.into_iter().flatten().collect();
    all.sort_by_key(|tally| tally.choice);
    all.dedup_by(|later, first| {
        let same = later.choice == first.choice;
        if same {
            first.visits += later.visits;
            first.total += later.total;
        }
        same
    });
    all
}

/// A step down the tree: at this node this seat chose. Edges are named by their choice, because
/// the later seats of a joint question may open new ones at the same node.
#[derive(Clone, Copy)]
struct Taken<C> {
    node: NodeId,
    seat: Seat,
    choice: C,
}

/// A search for one seat. Keeps its tree from question to question: tell it what its seat chose
/// ([`Search::chose`]) and heard ([`Search::hear`]).
pub struct Search<G: Sense> {
    pub(crate) dice: FastDice,
    pub(crate) tree: Tree<G::Choice>,
    /// Where the game has got to since the tree was planted; nothing when the trail was lost.
    trail: Option<NodeId>,
    path: Vec<Taken<G::Choice>>,
    pub(crate) choices: Vec<G::Choice>,
    weights: Vec<f32>,
    playout_choices: Vec<G::Choice>,
    iterations: u64,
    pub(crate) judge: Judge<G>,
    /// The only choices of this seat that are considered at the question at hand, ascending.
    among: Option<(Seat, Vec<G::Choice>)>,
    pub(crate) glance: Glance,
    pub(crate) places: Vec<usize>,
}

impl<G: Sense> Search<G> {
    /// A search by playouts, its dice growing from this seed.
    pub fn new(seed: u64) -> Self {
        Search::judged_by(Judge::Playouts, seed)
    }

    /// The strongest search there is: a network judges where one has learnt tables like the one it is
    /// asked about first; playouts elsewhere.
    pub fn learnt(seed: u64) -> Self {
        Search::judged_by(Judge::Wanted, seed)
    }

    /// A search in which this network judges.
    pub fn taught(learnt: Learnt<G>, seed: u64) -> Self {
        Search::judged_by(Judge::Network(learnt), seed)
    }

    fn judged_by(judge: Judge<G>, seed: u64) -> Self {
        Search {
            dice: FastDice::new(seed),
            tree: Tree::new(),
            trail: Some(Tree::<G::Choice>::ROOT),
            path: Vec::new(),
            choices: Vec::new(),
            weights: Vec::new(),
            playout_choices: Vec::new(),
            iterations: 0,
            judge,
            among: None,
            glance: Glance::default(),
            places: Vec::new(),
        }
    }

    /// Considers these choices of its seat alone at the question at hand: what the best of the others is
    /// worth when they get all attention, or one choice by itself. For one question, put afresh.
    #[must_use]
    pub fn among(mut self, seat: Seat, mut choices: Vec<G::Choice>) -> Self {
        choices.sort_unstable();
        self.among = Some((seat, choices));
        self
    }

    /// The choices to consider at this node, in `self.choices`.
    pub(crate) fn open_choices(&mut self, home: NodeId, seat: Seat, state: &G) {
        state.distinct(seat, &mut self.choices);
        if let Some((whose, among)) = &self.among
            && home == Tree::<G::Choice>::ROOT
            && *whose == seat
        {
            self.choices.retain(|choice| among.binary_search(choice).is_ok());
        }
    }

    /// Whether a network judges at the table this seat sits at.
    pub fn is_judged_by_a_network(&mut self, seen: &Seen<'_, G>) -> bool {
        if let Judge::Wanted = self.judge {
            self.judge.settle(&seen.imagine(&mut FastDice::new(0)));
        }
        matches!(self.judge, Judge::Network(_))
    }

    /// Turns to the question as it stands now, keeping what the tree already knows about it.
    pub fn turn_to(&mut self) {
        if self.trail != Some(Tree::<G::Choice>::ROOT) {
            self.among = None;
        }
        match self.trail {
            Some(Tree::<G::Choice>::ROOT) => {}
            Some(node) => self.tree = self.tree.subtree(node),
            None => self.tree = Tree::new(),
        }
        self.trail = Some(Tree::<G::Choice>::ROOT);
    }

    /// Considers these choices of its seat alone at the question at hand, and forgets others: those that were foreseen in
    /// deals of its imagination and are not offered, as a card that lay in an imagined row may not lie in the true one, and
    /// those that a reckoning has ruled out.
    pub fn hold_to(&mut self, seat: Seat, choices: &[G::Choice]) {
        let root = self.tree.node_mut(Tree::<G::Choice>::ROOT);
        root.edges.retain(|edge| edge.seat != seat || choices.contains(&edge.choice));
        self.among = Some((seat, choices.to_vec()));
    }

    /// Notes that its seat made this choice.
    pub fn chose(&mut self, seat: Seat, choice: G::Choice) {
        self.trail = self.trail.and_then(|node| {
            let at = self.tree.node(node);
            let child = at.edges[at.find(seat, choice).ok()?].child;
            (child != NOWHERE).then_some(child)
        });
    }

    /// Notes what its seat heard when another seat chose: the events of that step, as redacted
    /// for the searching seat. Without a single choice that fits, the trail is lost.
    pub fn hear(&mut self, chooser: Seat, events: &[G::Event]) {
        self.trail = self.trail.and_then(|node| {
            let heard = digest(events.first()?).0;
            let mut fitting =
                self.tree.node(node).edges.iter().filter(|edge| edge.seat == chooser && edge.heard == heard);
            let child = fitting.next()?.child;
            (fitting.next().is_none() && child != NOWHERE).then_some(child)
        });
    }

    /// How often the question at hand has been looked at, earlier questions' looks included.
    pub fn visits(&self, seat: Seat) -> u32 {
        let root = self.tree.node(Tree::<G::Choice>::ROOT);
        root.edges.iter().filter(|edge| edge.seat == seat).map(|edge| edge.visits).sum()
    }

    /// How long a player of this skill thinks at the table this seat sits at. A burgrave without a network
    /// plays games out instead, which takes longer, and looks less often.
    pub fn budget(&mut self, seen: &Seen<'_, G>, skill: &Skill) -> Option<Budget> {
        match skill {
            Skill::Strength(Strength::Burgrave) if !self.is_judged_by_a_network(seen) => {
                Some(Budget::Iterations(PLAYOUTS * G::TEMPER.castellan))
            }
            skill => skill.budget::<G>(),
        }
    }

    /// Whether so many more looks cannot change which choice was tried most often.
    pub fn is_settled(&self, seat: Seat, left: u32) -> bool {
        let root = self.tree.node(Tree::<G::Choice>::ROOT);
        let (mut first, mut second) = (0, 0);
        for edge in root.edges.iter().filter(|edge| edge.seat == seat) {
            if edge.visits > first {
                (first, second) = (edge.visits, first);
            } else {
                second = second.max(edge.visits);
            }
        }
        first - second > left
    }

    /// How many iterations this search has made in its life.
    pub fn iterations(&self) -> u64 {
        self.iterations
    }

    /// Makes so many iterations on the question at hand, or fewer where the tree has grown as large
    /// as any may.
    pub fn grow(&mut self, seen: &Seen<'_, G>, iterations: u32) {
        for _ in 0..iterations {
            if self.tree.count() >= MOST_NODES || self.tree.opened() >= MOST_OPENED {
                return;
            }
            self.iterate(seen);
            self.iterations += 1;
        }
    }

    /// Whether the tree has grown as far as thinking ahead of a question may take it: some thirty megabytes, a part of
    /// what a question may.
    pub fn is_grown(&self) -> bool {
        self.tree.count() >= PONDERED_NODES || self.tree.opened() >= PONDERED_OPENED
    }

    /// What was found out about the choices at hand, in ascending order.
    pub fn tallies(&self, seat: Seat) -> Vec<Tally<G::Choice>> {
        let root = self.tree.node(Tree::<G::Choice>::ROOT);
        root.edges
            .iter()
            .filter(|edge| edge.seat == seat)
            .map(|edge| Tally { choice: edge.choice, visits: edge.visits, total: edge.total })
            .collect()
    }

    fn iterate(&mut self, seen: &Seen<'_, G>) {
        let observer = seen.seat();
        let mut state = seen.imagine(&mut self.dice);
        self.judge.settle(&state);
        let network = if let Judge::Network(learnt) = &self.judge { Some(learnt.clone()) } else { None };
        let mut node = Tree::<G::Choice>::ROOT;
        // Where a question to several seats was put, and who of them has yet to answer.
        let mut joint: Option<(NodeId, Seats)> = None;
        // Whether the walk has come to where it is to be judged.
        let mut arrived = false;
        self.path.clear();
        let result = loop {
            let asked = match state.turn() {
                Turn::Over(outcome) if network.is_some() => break plainly(&outcome),
                Turn::Over(outcome) => break worth::<G>(&outcome),
                Turn::Asks(asked) => asked,
            };
            if let Some(learnt) = &network
                && arrived
            {
                let home = joint.map_or(node, |(home, _)| home);
                break self.judge(learnt, &state, home, asked);
            }
            let seat = match node {
                Tree::<G::Choice>::ROOT if asked.contains(observer) => observer,
                _ => asked.lowest().expect("a seat that is asked"),
            };
            if asked.count() > 1 && joint.is_none() {
                joint = Some((node, asked));
            }
            let home = joint.map_or(node, |(home, _)| home);
            let edge = match &network {
                Some(learnt) => self.select_judged(learnt, home, seat, &state),
                None => self.select(home, seat, &state),
            };
            let fresh = self.tree.node(home).edges[edge].visits == 0;
            let choice = self.tree.node(home).edges[edge].choice;
            self.path.push(Taken { node: home, seat, choice });
            let step = if home == node {
                edge
            } else {
                // The later seats of a joint question: decided at home, but the tree goes on from here.
                self.path.push(Taken { node, seat, choice });
                self.tree.node_mut(node).edge(seat, choice)
            };
            if fresh && seat != observer {
                let mut events = Vec::new();
                state.play(seat, choice, &mut self.dice, &mut events);
                let first = events.iter().find_map(|event| G::redact(event, Observer::Seat(observer)));
                self.tree.node_mut(node).edges[step].heard = first.map_or(0, |event| digest(&event).0);
            } else {
                state.play(seat, choice, &mut self.dice, &mut ());
            }
            node = self.tree.follow(node, step);
            joint = joint
                .map(|(home, waiting)| (home, waiting.without(seat)))
                .filter(|(_, waiting)| !waiting.is_empty());
            arrived = fresh || self.path.len() >= usize::from(G::TEMPER.depth);
            if arrived && network.is_none() {
                break playout(&mut state, &mut self.dice, &mut self.playout_choices);
            }
        };
        for &Taken { node, seat, choice } in &self.path {
            let node = self.tree.node_mut(node);
            let place = node.edge(seat, choice);
            let edge = &mut node.edges[place];
            edge.visits += 1;
            edge.total += result[seat];
        }
    }

    /// The edge to follow at this node, made if it is a new one.
    fn select(&mut self, home: NodeId, seat: Seat, state: &G) -> usize {
        self.open_choices(home, seat, state);
        state.worth_a_thought(seat, &mut self.choices);
        let choices = &self.choices;
        if choices.len() == 1 {
            let place = self.tree.node_mut(home).edge(seat, choices[0]);
            self.tree.node_mut(home).edges[place].available += 1;
            return place;
        }
        self.weights.clear();
        let weighed = state.weigh(seat, choices, &mut self.weights);
        if weighed {
            appeal(&mut self.weights);
        }
        let temper = &G::TEMPER;
        let node = self.tree.node_mut(home);
        let (mut tried, mut visits) = (0u32, 0u32);
        let mut fresh: Option<(usize, f32)> = None;
        let mut untried = 0;
        let mut favourite: Option<(usize, f64)> = None;
        for (place, &choice) in choices.iter().enumerate() {
            let weight = if weighed { self.weights[place] } else { 0.0 };
            match node.find(seat, choice) {
                Ok(found) if node.edges[found].visits > 0 => {
                    let edge = &mut node.edges[found];
                    edge.available += 1;
                    tried += 1;
                    visits += edge.visits;
                    let often = f64::from(edge.visits);
                    let score = edge.total / often
                        + f64::from(temper.explore) * (f64::from(edge.available).ln() / often).sqrt()
                        + f64::from(temper.bias * weight) / (1.0 + often).sqrt();
                    if favourite.is_none_or(|(_, best)| score > best) {
                        favourite = Some((found, score));
                    }
                }
                _ => {
                    untried += 1;
                    // Without weights every untried choice is as likely as the others to be next.
                    let first = match fresh {
                        None => true,
                        Some((_, best)) if weighed => weight > best,
                        Some(_) => self.dice.below(untried) == 0,
                    };
                    if first {
                        fresh = Some((place, weight));
                    }
                }
            }
        }
        let room = temper.width * (1.0 + visits as f32).sqrt();
        match (fresh, favourite) {
            (Some((place, _)), known) if known.is_none() || (tried as f32) < room => {
                let place = node.edge(seat, choices[place]);
                node.edges[place].available += 1;
                place
            }
            (_, Some((found, _))) => found,
            (_, None) => unreachable!("a question has choices"),
        }
    }
}

/// Turns weights into shares of attention: the favourite 1, the others by how far they are behind.
fn appeal(weights: &mut [f32]) {
    let most = weights.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    weights.iter_mut().for_each(|weight| *weight = (*weight - most).exp());
}

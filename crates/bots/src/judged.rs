//! Search in which a network judges: no playouts, and attention goes first where the network says a
//! strong player would look.
//!
//! A node is judged once, when it is reached first: what the network expects for every seat is what the
//! iteration brings home, and how likely it holds each choice is kept at the edges. Another imagined deal
//! may open choices that were not there before; then the network is asked again, in that deal, and only
//! the new edges take what it says.

use crate::Seen;
use crate::playout::Worth;
use crate::search::Search;
use crate::tree::{NodeId, Tree};
use minds::{Learnt, Sense};
use table::{BySeat, Outcome, Seat, Seats};

/// How strongly what the network finds likely calls for a try.
const PULL: f64 = 1.0;

/// How much worse than the others on average a choice is held to be before its first try.
const DOUBT: f64 = 0.1;

/// Where judgements come from.
pub(crate) enum Judge<G: Sense> {
    /// From playing on by rule of thumb.
    Playouts,
    /// From a network that comes with the program, if it has one for the table: not looked up yet.
    Wanted,
    /// From this network.
    Network(Learnt<G>),
}

impl<G: Sense> Judge<G> {
    /// Settles who judges at a table like this one.
    pub(crate) fn settle(&mut self, state: &G) {
        if let Judge::Wanted = self {
            *self = state.learnt().map_or(Judge::Playouts, Judge::Network);
        }
    }
}

/// What the end of a game is worth: networks are taught places, not margins.
pub(crate) fn plainly(outcome: &Outcome) -> Worth {
    BySeat::new(outcome.place.count(), |seat| outcome.worth(seat))
}

impl<G: Sense> Search<G> {
    /// What the network expects of the question a walk has come to. The node it is asked at is opened on
    /// the way, so that the next walk finds its choices weighed.
    pub(crate) fn judge(&mut self, learnt: &Learnt<G>, state: &G, home: NodeId, asked: Seats) -> Worth {
        let seat = asked.lowest().expect("a seat that is asked");
        state.distinct(seat, &mut self.choices);
        if self.choices.len() == 1 {
            learnt.look(state, seat, &mut self.glance);
        } else {
            learnt.glance(state, seat, &self.choices, &mut self.glance);
            self.tree.open(home, seat, &self.choices, &self.glance.shares);
        }
        self.glance.chances
    }

    /// Asks the network anew about the question at hand, which it may have been asked about before in a deal that did not
    /// come: what it found likely of an imagined hand says nothing about the true one. What was tried stays counted.
    pub(crate) fn look_anew(&mut self, seen: &Seen<'_, G>) {
        let Judge::Network(learnt) = &self.judge else { return };
        let (learnt, seat) = (learnt.clone(), seen.seat());
        let root = Tree::<G::Choice>::ROOT;
        if self.tree.node(root).of_seat(seat).is_empty() {
            return;
        }
        let state = seen.imagine(&mut self.dice);
        self.open_choices(root, seat, &state);
        learnt.glance(&state, seat, &self.choices, &mut self.glance);
        self.tree.open(root, seat, &self.choices, &self.glance.shares);
        for (&choice, &share) in self.choices.iter().zip(&self.glance.shares) {
            let place = self.tree.node_mut(root).edge(seat, choice);
            self.tree.node_mut(root).edges[place].share = share;
        }
    }

    /// The edge to follow at this node by what the network finds likely and what the tree found out.
    pub(crate) fn select_judged(&mut self, learnt: &Learnt<G>, home: NodeId, seat: Seat, state: &G) -> usize {
        self.open_choices(home, seat, state);
        if let [only] = self.choices[..] {
            let place = self.tree.node_mut(home).edge(seat, only);
            self.tree.node_mut(home).edges[place].available += 1;
            return place;
        }
        if !places(&self.tree, home, seat, &self.choices, &mut self.places) {
            learnt.glance(state, seat, &self.choices, &mut self.glance);
            self.tree.open(home, seat, &self.choices, &self.glance.shares);
            places(&self.tree, home, seat, &self.choices, &mut self.places);
        }
        let edges = &mut self.tree.node_mut(home).edges;
        let (mut visits, mut total, mut shares) = (0, 0.0, 0.0);
        for &place in &self.places {
            let edge = &mut edges[place];
            edge.available += 1;
            visits += edge.visits;
            total += edge.total;
            shares += edge.share;
        }
        let untried = if visits == 0 { 0.5 } else { total / f64::from(visits) - DOUBT };
        let pull = PULL / f64::from(shares.max(f32::MIN_POSITIVE));
        let mut favourite = (self.places[0], f64::NEG_INFINITY);
        for &place in &self.places {
            let edge = &edges[place];
            let often = f64::from(edge.visits);
            let expected = if edge.visits == 0 { untried } else { edge.total / often };
            let score =
                expected + pull * f64::from(edge.share) * f64::from(edge.available).sqrt() / (1.0 + often);
            if score > favourite.1 {
                favourite = (place, score);
            }
        }
        favourite.0
    }
}

/// Notes where the edges of these choices are; false where one is missing.
fn places<C: Copy + Ord>(
    tree: &Tree<C>,
    node: NodeId,
    seat: Seat,
    choices: &[C],
    out: &mut Vec<usize>,
) -> bool {
    out.clear();
    let node = tree.node(node);
    let mut own = node.of_seat(seat);
    // Both are ascending: one walk finds all.
    choices.iter().all(|&choice| {
        let found = own.find(|&place| node.edges[place].choice >= choice);
        let place = found.filter(|&place| node.edges[place].choice == choice);
        out.extend(place);
        place.is_some()
    })
}

//! A search explains itself.

use crate::Seen;
use crate::search::{Search, Tally};
use crate::tree::{NOWHERE, NodeId, Tree};
use minds::Sense;
use serde::{Deserialize, Serialize};
use table::{FastDice, Seat, Turn};

/// What a search thinks of the question at hand.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Analysis {
    /// How often the question was looked at in all.
    pub visits: u32,
    /// The choices it considered, the one it would make first.
    pub candidates: Vec<Candidate>,
}

impl Analysis {
    /// By how many games in a hundred the best choice is ahead of the next, and which that is: nothing where
    /// there is no other. The next is the one with the best chance of those that were looked at soundly, or
    /// simply the second where none was.
    pub fn lead(&self) -> Option<(i32, &Candidate)> {
        let (first, others) = self.candidates.split_first()?;
        let enough = first.visits / SOUND_SHARE;
        let sound = others.iter().filter(|other| other.visits >= enough.max(SOUND));
        let next = sound.max_by(|a, b| a.chance.total_cmp(&b.chance)).or_else(|| others.first())?;
        Some(((100.0 * (first.chance - next.chance)).round() as i32, next))
    }
}

/// One choice a search considered.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Candidate {
    /// The stable text of the choice.
    pub choice: String,
    /// How often it was tried.
    pub visits: u32,
    /// The chance to win with it as far as the search can tell, from 0 to 1.
    pub chance: f64,
    /// What the search expects after it, in one of the deals that look possible.
    pub line: Vec<Expected>,
}

/// A choice the search expects.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Expected {
    /// Who is expected to choose.
    pub seat: Seat,
    /// The stable text of the choice.
    pub choice: String,
}

/// Expectations tried less often than this are guesses.
const SOUND: u32 = 3;

/// A choice tried less often than this part of the best is not compared with it.
const SOUND_SHARE: u32 = 50;

/// No line is told further than this.
const LONGEST_LINE: usize = 6;

impl<G: Sense> Search<G> {
    /// Explains what was found out so far. `tallies` are this search's own, or the sum over
    /// several searches of the same question; `text` gives the stable text of a choice.
    pub fn analyse(
        &self,
        seen: &Seen<'_, G>,
        tallies: &[Tally<G::Choice>],
        text: impl Fn(&G, G::Choice) -> String,
    ) -> Analysis {
        let mut tallies = tallies.to_vec();
        tallies.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.chance().total_cmp(&a.chance())));
        let mut dice = FastDice::new(0);
        let candidates = tallies.iter().map(|tally| {
            let mut state = seen.imagine(&mut dice);
            let choice = text(&state, tally.choice);
            let line = self.line(&mut state, seen.seat(), tally.choice, &mut dice, &text);
            Candidate { choice, visits: tally.visits, chance: tally.chance(), line }
        });
        Analysis { visits: tallies.iter().map(|tally| tally.visits).sum(), candidates: candidates.collect() }
    }

    /// What is expected after this choice: at each node the choice tried most often of those
    /// that this imagined deal allows.
    fn line(
        &self,
        state: &mut G,
        seat: Seat,
        choice: G::Choice,
        dice: &mut FastDice,
        text: impl Fn(&G, G::Choice) -> String,
    ) -> Vec<Expected> {
        let mut line = Vec::new();
        let mut choices = Vec::new();
        let (mut node, mut seat, mut choice): (NodeId, _, _) = (Tree::<G::Choice>::ROOT, seat, choice);
        while line.len() < LONGEST_LINE {
            let at = self.tree.node(node);
            let Ok(edge) = at.find(seat, choice) else { break };
            node = at.edges[edge].child;
            state.play(seat, choice, dice, &mut ());
            let Turn::Asks(asked) = state.turn() else { break };
            if node == NOWHERE {
                break;
            }
            seat = asked.lowest().expect("a seat that is asked");
            state.distinct(seat, &mut choices);
            let edges = self.tree.node(node).edges.iter();
            let legal = edges.filter(|edge| edge.seat == seat && choices.binary_search(&edge.choice).is_ok());
            let Some(likely) = legal.max_by_key(|edge| edge.visits).filter(|edge| edge.visits >= SOUND)
            else {
                break;
            };
            choice = likely.choice;
            line.push(Expected { seat, choice: text(state, choice) });
        }
        line
    }
}

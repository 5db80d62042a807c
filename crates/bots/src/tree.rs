//! The tree a search grows: questions as nodes, choices as edges, chance left out.
//!
//! A node stands for everything that can have happened when these choices were made in this
//! order, whatever the dice and the hidden cards were. An edge therefore remembers how often its
//! choice was available at all, not only how often it was taken.

use table::Seat;

/// The number of a node in its tree.
pub(crate) type NodeId = u32;

/// The node of an edge that has not been followed yet.
pub(crate) const NOWHERE: NodeId = u32::MAX;

/// A choice somebody may make at a node.
#[derive(Clone, Debug)]
pub(crate) struct Edge<C> {
    pub(crate) seat: Seat,
    pub(crate) choice: C,
    /// How often the choice was made here.
    pub(crate) visits: u32,
    /// How often it could have been made here.
    pub(crate) available: u32,
    /// The sum of what came of it for the seat that chose.
    pub(crate) total: f64,
    /// How likely a network holds the choice to be, in the deal in which it was met first.
    pub(crate) share: f32,
    /// What the observer hears first when this is chosen; 0 for nothing.
    pub(crate) heard: u64,
    pub(crate) child: NodeId,
}

impl<C> Edge<C> {
    fn new(seat: Seat, choice: C) -> Edge<C> {
        Edge { seat, choice, visits: 0, available: 0, total: 0.0, share: 1.0, heard: 0, child: NOWHERE }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Node<C> {
    /// Ascending by seat and choice.
    pub(crate) edges: Vec<Edge<C>>,
}

impl<C: Copy + Ord> Node<C> {
    /// Where the edge is, or where it would have to be put.
    pub(crate) fn find(&self, seat: Seat, choice: C) -> Result<usize, usize> {
        self.edges.binary_search_by(|edge| (edge.seat, edge.choice).cmp(&(seat, choice)))
    }

    /// The edges of this seat, ascending by choice.
    pub(crate) fn of_seat(&self, seat: Seat) -> std::ops::Range<usize> {
        let start = self.edges.partition_point(|edge| edge.seat < seat);
        start..start + self.edges[start..].partition_point(|edge| edge.seat == seat)
    }

    /// The place of the edge, made if it is missing.
    pub(crate) fn edge(&mut self, seat: Seat, choice: C) -> usize {
        self.find(seat, choice).unwrap_or_else(|place| {
            self.edges.insert(place, Edge::new(seat, choice));
            place
        })
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Tree<C> {
    nodes: Vec<Node<C>>,
    /// How many edges were opened by the handful.
    opened: usize,
}

impl<C: Copy + Ord> Tree<C> {
    pub(crate) const ROOT: NodeId = 0;

    pub(crate) fn new() -> Self {
        Tree { nodes: vec![Node { edges: Vec::new() }], opened: 0 }
    }

    pub(crate) fn count(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn opened(&self) -> usize {
        self.opened
    }

    /// Makes the edges that are missing of these choices, which are ascending, with these shares.
    pub(crate) fn open(&mut self, id: NodeId, seat: Seat, choices: &[C], shares: &[f32]) {
        let node = &mut self.nodes[id as usize];
        let edges = choices.iter().zip(shares);
        if node.edges.is_empty() {
            node.edges.reserve_exact(choices.len());
            node.edges.extend(edges.map(|(&choice, &share)| Edge { share, ..Edge::new(seat, choice) }));
            self.opened += choices.len();
            return;
        }
        for (&choice, &share) in edges {
            if let Err(place) = node.find(seat, choice) {
                node.edges.insert(place, Edge { share, ..Edge::new(seat, choice) });
                self.opened += 1;
            }
        }
    }

    pub(crate) fn node(&self, id: NodeId) -> &Node<C> {
        &self.nodes[id as usize]
    }

    pub(crate) fn node_mut(&mut self, id: NodeId) -> &mut Node<C> {
        &mut self.nodes[id as usize]
    }

    /// The node an edge leads to, made if nobody went there before.
    pub(crate) fn follow(&mut self, id: NodeId, edge: usize) -> NodeId {
        let child = self.nodes[id as usize].edges[edge].child;
        if child != NOWHERE {
            return child;
        }
        let child = self.nodes.len() as NodeId;
        self.nodes.push(Node { edges: Vec::new() });
        self.nodes[id as usize].edges[edge].child = child;
        child
    }

    /// The tree that grows from this node, everything else forgotten, and what was counted there
    /// halved: it was counted before anybody knew what has happened since.
    pub(crate) fn subtree(&self, root: NodeId) -> Tree<C> {
        let mut tree = Tree { nodes: Vec::new(), opened: 0 };
        let mut origins = vec![root];
        while tree.nodes.len() < origins.len() {
            let mut node = self.node(origins[tree.nodes.len()]).clone();
            for edge in &mut node.edges {
                let visits = edge.visits / 2;
                edge.total *= f64::from(visits) / f64::from(edge.visits.max(1));
                edge.visits = visits;
                edge.available = (edge.available / 2).max(visits);
                if visits == 0 {
                    edge.child = NOWHERE;
                } else if edge.child != NOWHERE {
                    origins.push(edge.child);
                    edge.child = origins.len() as NodeId - 1;
                }
            }
            tree.opened += node.edges.len();
            tree.nodes.push(node);
        }
        tree
    }
}

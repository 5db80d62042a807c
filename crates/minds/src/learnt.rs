//! What networks have learnt, asked about states.
//!
//! A network reads an observation and knows numbers of choices; `encode` makes both from a state. A
//! [`Learnt`] is a network at one kind of table: whoever searches asks it about imagined states.

use crate::Sense;
use encode::{Blocks, Encode, Layout};
use net::{Bent, Form, Lens, Net, Scratch, Table, shares};
use std::sync::{Arc, Mutex, PoisonError};
use table::{BySeat, FastDice, Game, Seat};

/// A network at one kind of table, shared by all who ask it.
type Shared = Arc<Lens<Arc<Net>>>;

/// A network at one kind of table of one game.
pub struct Learnt<G: Game> {
    lens: Shared,
    observe: fn(&G, Seat, &mut [u8]),
    number: fn(&G, Seat, G::Choice) -> u16,
    weigh: Weigh<G>,
}

/// How much choices appeal by rule of thumb, as [`Sense::weigh`] tells.
type Weigh<G> = fn(&G, Seat, &[<G as Game>::Choice], &mut Vec<f32>) -> bool;

impl<G: Game> Clone for Learnt<G> {
    fn clone(&self) -> Self {
        Learnt { lens: Arc::clone(&self.lens), ..*self }
    }
}

/// What a network says about a state, and room for asking it: made once, used for ever.
#[derive(Clone, Debug, Default)]
pub struct Glance {
    scratch: Scratch,
    observation: Vec<u8>,
    numbers: Vec<u16>,
    weights: Vec<f32>,
    /// How likely a strong player is to make each choice, in their order; together 1.
    pub shares: Vec<f32>,
    /// What the game will be worth to each seat, from 0 to 1.
    pub chances: BySeat<f64>,
}

impl<G: Encode + Sense> Learnt<G> {
    /// This network at this table, or nothing where it has not learnt such tables.
    pub fn at(net: Arc<Net>, game: &G) -> Option<Learnt<G>> {
        lens(net, &game.layout()).map(|lens| Learnt::through(Arc::new(lens)))
    }

    fn through(lens: Shared) -> Learnt<G> {
        Learnt { lens, observe: G::observe, number: G::action, weigh: G::weigh }
    }
}

fn names(blocks: &Blocks) -> Vec<String> {
    (0..blocks.size()).map(|number| blocks.text(number).expect("a number of the layout")).collect()
}

fn lens(net: Arc<Net>, layout: &Layout) -> Option<Lens<Arc<Net>>> {
    let (inputs, actions) = (names(&layout.observation), names(&layout.actions));
    let (game, encoding, seats) = (layout.game, layout.version, layout.seats);
    Lens::new(net, &Table { game, encoding, seats, inputs: &inputs, actions: &actions })
}

/// A network that has learnt nothing, for the usual table of the game with this id: for tests and
/// measurements.
pub fn untaught(id: &str, widths: &[usize], seed: u64) -> Option<Net> {
    struct Make<'a>(&'a [usize], u64);
    impl encode::Visitor for Make<'_> {
        type Out = Net;
        fn visit<G: Encode + table::Shown>(self) -> Net {
            let Make(widths, seed) = self;
            let game = G::deal(&G::Options::default(), &mut FastDice::new(seed)).expect("the usual options");
            let layout = game.layout();
            let (inputs, actions) = (names(&layout.observation), names(&layout.actions));
            let levels = vec![0; inputs.len()];
            let form = Form {
                game: G::ID,
                encoding: G::ENCODING,
                seats: 4,
                widths,
                inputs: &inputs,
                levels: &levels,
                actions: &actions,
            };
            Net::read(&form.random(seed)).expect("a network as it was written")
        }
    }
    encode::visit(id, Make(widths, seed))
}

impl<G: Game> Learnt<G> {
    /// Looks at a state from where this seat sits, which has these choices.
    pub fn glance(&self, game: &G, seat: Seat, choices: &[G::Choice], glance: &mut Glance) {
        self.look(game, seat, glance);
        let Glance { scratch, numbers, weights, shares: out, .. } = glance;
        numbers.clear();
        numbers.extend(choices.iter().map(|&choice| (self.number)(game, seat, choice)));
        self.lens.logits(numbers, scratch, out);
        let lean = self.net().lean();
        weights.clear();
        if lean > 0.0 && (self.weigh)(game, seat, choices, weights) {
            behind(weights);
            out.iter_mut().zip(&*weights).for_each(|(logit, weight)| *logit += lean * weight);
        }
        shares(out);
    }

    /// The same, for the chances alone.
    pub fn look(&self, game: &G, seat: Seat, glance: &mut Glance) {
        let Glance { scratch, observation, .. } = glance;
        if observation.len() != self.lens.inputs() {
            *scratch = self.lens.scratch();
            observation.resize(self.lens.inputs(), 0);
        }
        (self.observe)(game, seat, observation);
        self.lens.look(observation, scratch);
        let seats = game.seats();
        glance.chances = BySeat::new(seats, |other| {
            f64::from(self.lens.chance((other.index() + seats - seat.index()) % seats, scratch))
        });
    }

    /// The network behind it.
    pub fn net(&self) -> &Net {
        self.lens.net()
    }
}

/// A choice by rule of thumb is at most so far behind the favourite: nothing is beyond being learnt.
const FARTHEST: f32 = 8.0;

/// Turns weights into how far each is behind the favourite: 0, or less.
pub fn behind(weights: &mut [f32]) {
    let most = weights.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    weights.iter_mut().for_each(|weight| *weight = (*weight - most).max(-FARTHEST));
}

/// Kinds of tables that are remembered; owners' sheets could make any number of them.
const MOST_KINDS: usize = 64;

/// Networks from elsewhere.
static BROUGHT: Mutex<Vec<Arc<Net>>> = Mutex::new(Vec::new());

/// From now on this network judges at the tables it has learnt, before those that come with the program.
/// For measurements: to be called before anybody plays, since what was found for a kind of table stays.
pub fn bring(file: &[u8]) -> Result<(), Bent> {
    let net = Arc::new(Net::read(file)?);
    BROUGHT.lock().unwrap_or_else(PoisonError::into_inner).push(net);
    Ok(())
}

/// The networks of one game that come with the program.
pub(crate) struct Networks {
    nets: Vec<Arc<Net>>,
    /// Each kind of table met so far, by the fingerprint of its layout.
    met: Mutex<Vec<(u64, Option<Shared>)>>,
}

impl Networks {
    /// These files. Tests hold them to be networks of their game; one that was bent since is left out.
    pub(crate) fn of(files: &[&[u8]]) -> Networks {
        let nets = files.iter().filter_map(|file| Net::read(file).ok()).map(Arc::new).collect();
        Networks { nets, met: Mutex::default() }
    }

    /// The first that has learnt tables like this one.
    pub(crate) fn at<G: Encode + Sense>(&self, game: &G) -> Option<Learnt<G>> {
        let brought = BROUGHT.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if self.nets.is_empty() && brought.is_empty() {
            return None;
        }
        let layout = game.layout();
        let kind = layout.fingerprint();
        let mut met = self.met.lock().unwrap_or_else(PoisonError::into_inner);
        let known = met.iter().find(|(known, _)| *known == kind).map(|(_, lens)| lens.clone());
        let lens = known.unwrap_or_else(|| {
            let mut nets = brought.iter().chain(&self.nets);
            let found = nets.find_map(|net| lens(Arc::clone(net), &layout)).map(Arc::new);
            if met.len() >= MOST_KINDS {
                met.remove(0);
            }
            met.push((kind, found.clone()));
            found
        });
        lens.map(Learnt::through)
    }
}

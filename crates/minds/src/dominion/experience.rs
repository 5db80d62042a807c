//! What many games have taught about purchases, play, trashing and discarding.
//!
//! A player notes their position as a few dozen features: the kingdom, what they own, how far
//! the game has gone. A small network reads them and says how far to lean from the rules of thumb
//! towards a card. It has one hidden layer; purchases also listen to the features directly. What it
//! was never taught (a card of another set, say) it has no opinion on, so that there the rules of
//! thumb stand as they are.
//!
//! The experience of the house comes from playing against itself, against the rules of thumb and
//! against Big Money in random kingdoms of the base set and Dark Ages (`examples/learn.rs`).

mod lesson;

pub use lesson::Lesson;

use dominion::{Kind, STALLS};
use std::sync::LazyLock;
use table::Dice;

/// Something about a card: one feature for each name that was taught. A name beyond these has none, so
/// that a new card leaves what was learnt as it is.
const CARDS: usize = 108;

/// The names in the order in which they were taught.
static TAUGHT: &str = include_str!("../../experience.txt");

/// The place of each kind among the names that were taught.
static PLACES: LazyLock<[Option<u16>; Kind::NAMES]> = LazyLock::new(|| {
    let place = |kind: Kind| TAUGHT.lines().position(|name| name == kind.id()).map(|place| place as u16);
    let mut kinds = Kind::all();
    std::array::from_fn(|_| place(kinds.next().expect("a name")))
});

fn place(kind: Kind) -> Option<usize> {
    PLACES[usize::from(kind.number())].map(usize::from)
}

/// How many features there are: always; in the kingdom, owned, copies, owned by others; twelve numbers
/// of the table; two numbers of the turn; in hand, asking.
pub const FEATURES: usize =
    1 + 4 * CARDS + (7 + 9 + 10 + 8 + 7 + 6 + 7 + 3 + 11 + 4 + 9 + 7) + (4 + 4) + 2 * CARDS;

/// Units of the hidden layer.
pub const HIDDEN: usize = 32;

/// Choices of one topic: each card, and none.
const TOPIC: usize = CARDS + 1;

/// The row that tells the chance to win instead of a leaning: wanted for learning only.
pub const CHANCE: usize = 4 * TOPIC;

/// Rows in all.
const ROWS: usize = CHANCE + 1;

/// Rows that listen to the features directly: purchases, and the chance.
const DIRECT: usize = TOPIC + 1;

/// Features noted at most: every stall in the kingdom, owned twice over, owned by others and in hand.
const MOST: usize = 1 + 5 * STALLS + 15;

/// What a question is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Topic {
    /// Buying and gaining.
    Getting,
    /// Playing a card.
    Playing,
    /// Trashing.
    Trashing,
    /// Discarding and putting back.
    Discarding,
}

impl Topic {
    /// The row of weights for this card, or for taking none; nothing for a card never heard of.
    pub(crate) fn row(self, kind: Option<Kind>) -> Option<usize> {
        let place = kind.map_or(Some(CARDS), place)?;
        Some(self as usize * TOPIC + place)
    }
}

/// A position being noted, feature by feature, always in the same order.
#[derive(Default)]
pub(crate) struct Notes {
    situation: Situation,
    /// Where the next group of features begins.
    at: usize,
}

impl Notes {
    fn note(&mut self, place: usize, value: f32) {
        let situation = &mut self.situation;
        situation.features[situation.len] = ((self.at + place) as u16, value);
        situation.len += 1;
    }

    /// The feature that every position has.
    pub(crate) fn always(&mut self) {
        self.number(0, 1);
    }

    /// A number below `size`; larger ones count as the largest.
    pub(crate) fn number(&mut self, number: u32, size: usize) {
        self.note((number as usize).min(size - 1), 1.0);
        self.at += size;
    }

    /// How many of the ascending steps a number has reached.
    pub(crate) fn step(&mut self, number: f32, steps: &[f32]) {
        let reached = steps.iter().take_while(|&&step| number >= step).count();
        self.number(reached as u32, steps.len() + 1);
    }

    /// A value for each of these cards.
    pub(crate) fn cards(&mut self, cards: impl Iterator<Item = (Kind, f32)>) {
        let heard_of = cards.filter_map(|(kind, value)| Some((place(kind)?, value)));
        heard_of.for_each(|(place, value)| self.note(place, value));
        self.at += CARDS;
    }

    /// The finished notes, as this experience reads them.
    pub(crate) fn seen_by(mut self, experience: &Experience) -> Situation {
        debug_assert!(self.at <= FEATURES, "more features than there are weights for");
        self.situation.hidden = experience.hidden(self.situation.features());
        self.situation
    }
}

/// A position as experience reads it.
#[derive(Clone)]
pub(crate) struct Situation {
    features: [(u16, f32); MOST],
    len: usize,
    /// The hidden layer, negative sums cut off.
    hidden: [f32; HIDDEN],
}

impl Default for Situation {
    fn default() -> Situation {
        Situation { features: [(0, 0.0); MOST], len: 0, hidden: [0.0; HIDDEN] }
    }
}

impl Situation {
    fn features(&self) -> &[(u16, f32)] {
        &self.features[..self.len]
    }
}

/// The weights of the network.
#[derive(Clone, PartialEq, Debug)]
pub struct Experience {
    /// From each feature to each row that listens directly, row by row.
    direct: Vec<f32>,
    /// From each feature to the hidden layer, feature by feature.
    inward: Vec<f32>,
    /// From the hidden layer to each row, row by row.
    outward: Vec<f32>,
}

impl Experience {
    /// No opinion on anything.
    pub fn none() -> Experience {
        Experience {
            direct: vec![0.0; DIRECT * FEATURES],
            inward: vec![0.0; FEATURES * HIDDEN],
            outward: vec![0.0; ROWS * HIDDEN],
        }
    }

    /// No opinion yet, but able to form one: the hidden layer listens to something at random.
    pub fn fresh<D: Dice>(dice: &mut D) -> Experience {
        let mut experience = Experience::none();
        for weight in &mut experience.inward {
            *weight = (dice.below(2001) as f32 / 1000.0 - 1.0) * 0.35;
        }
        experience
    }

    /// What the house plays by.
    pub fn of_the_house() -> &'static Experience {
        static HOUSE: LazyLock<Experience> = LazyLock::new(|| {
            Experience::read(include_bytes!("../../experience.bin")).expect("a whole file of weights")
        });
        &HOUSE
    }

    fn parts(&self) -> [(&[f32], usize); 3] {
        [(&self.direct, FEATURES), (&self.inward, HIDDEN), (&self.outward, HIDDEN)]
    }

    /// All weights, for whoever changes them one by one.
    pub fn weights_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        self.direct.iter_mut().chain(&mut self.inward).chain(&mut self.outward)
    }

    /// All weights in the same order.
    pub fn weights(&self) -> impl Iterator<Item = f32> + '_ {
        self.parts().into_iter().flat_map(|(part, _)| part.iter().copied())
    }

    /// Row by row a scale, four bytes, and as many whole numbers from -127 to 127 as the row is long.
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for row in self.parts().into_iter().flat_map(|(part, width)| part.chunks(width)) {
            let largest = row.iter().fold(0.0f32, |most, weight| most.max(weight.abs()));
            let scale = largest / 127.0;
            bytes.extend(scale.to_le_bytes());
            let whole = |weight: &f32| if scale > 0.0 { (weight / scale).round() as i8 } else { 0 };
            bytes.extend(row.iter().flat_map(|weight| whole(weight).to_le_bytes()));
        }
        bytes
    }

    /// Reads what [`Experience::write`] wrote; nothing if it is not that.
    pub fn read(bytes: &[u8]) -> Option<Experience> {
        let mut experience = Experience::none();
        let mut rest = bytes;
        for (part, width) in [
            (&mut experience.direct, FEATURES),
            (&mut experience.inward, HIDDEN),
            (&mut experience.outward, HIDDEN),
        ] {
            for row in part.chunks_mut(width) {
                let (scale, after) = rest.split_first_chunk::<4>()?;
                let (whole, after) = after.split_at_checked(width)?;
                let scale = f32::from_le_bytes(*scale);
                for (weight, byte) in row.iter_mut().zip(whole) {
                    *weight = scale * f32::from(i8::from_le_bytes([*byte]));
                }
                rest = after;
            }
        }
        rest.is_empty().then_some(experience)
    }

    fn hidden(&self, features: &[(u16, f32)]) -> [f32; HIDDEN] {
        let mut hidden = [0.0f32; HIDDEN];
        for &(feature, value) in features {
            let weights = &self.inward[usize::from(feature) * HIDDEN..][..HIDDEN];
            for (unit, weight) in hidden.iter_mut().zip(weights) {
                *unit += weight * value;
            }
        }
        hidden.map(|unit| unit.max(0.0))
    }

    /// How far a situation makes one lean towards the choice of this row.
    pub(crate) fn leaning(&self, row: usize, situation: &Situation) -> f32 {
        let outward = &self.outward[row * HIDDEN..][..HIDDEN];
        let hidden: f32 = outward.iter().zip(&situation.hidden).map(|(weight, unit)| weight * unit).sum();
        match direct(row) {
            Some(row) => {
                let weights = &self.direct[row * FEATURES..][..FEATURES];
                let features = situation.features().iter();
                hidden + features.map(|&(feature, value)| weights[usize::from(feature)] * value).sum::<f32>()
            }
            None => hidden,
        }
    }
}

/// Where the direct weights of a row are, if it has any.
fn direct(row: usize) -> Option<usize> {
    match row {
        CHANCE => Some(TOPIC),
        row => (row < TOPIC).then_some(row),
    }
}

//! A network looks at a table whose numbers are not quite those it has learnt from.
//!
//! Inputs and actions are known by name. A table of more players, of another mode or with another sheet
//! has other numbers, many of them of the same names: they are matched once, and what only one side
//! knows is left out.

use crate::curves::logistic;
use crate::file::Bent;
use crate::layers::{Net, Scratch, each_awake};
use std::collections::HashMap;

/// An input or action without a counterpart.
const NONE: u16 = u16::MAX;

/// Names in order, each ended by a line's end.
pub(crate) struct Names(String);

impl Names {
    /// The names of so many inputs and so many actions.
    pub(crate) fn split(text: &str, inputs: usize, actions: usize) -> Result<(Names, Names), Bent> {
        let ends: Vec<usize> = text.match_indices('\n').map(|(place, _)| place + 1).collect();
        if ends.len() != inputs + actions || ends.last() != Some(&text.len()) {
            return Err(Bent::Names);
        }
        let (inputs, actions) = text.split_at(ends[inputs - 1]);
        let names = [inputs, actions].map(|names| Names(names.to_owned()));
        if names.iter().any(|names| names.places().len() != names.count()) {
            return Err(Bent::Names);
        }
        let [inputs, actions] = names;
        Ok((inputs, actions))
    }

    pub(crate) fn count(&self) -> usize {
        self.0.matches('\n').count()
    }

    /// The place of each name.
    fn places(&self) -> HashMap<&str, u16> {
        self.0.split_terminator('\n').zip(0..).collect()
    }
}

/// How a byte of the table's observation is read.
#[derive(Clone, Copy)]
struct Reading {
    /// The first row of weights, or none where the network does not know this input.
    row: u16,
    levels: u8,
}

/// What a table says of itself, as far as networks are concerned.
pub struct Table<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// The version of the encoding.
    pub encoding: u32,
    /// How many seats it has.
    pub seats: usize,
    /// What each byte of an observation says.
    pub inputs: &'a [String],
    /// What each number of a choice says.
    pub actions: &'a [String],
}

/// A network at one kind of table.
pub struct Lens<N> {
    net: N,
    seats: usize,
    readings: Vec<Reading>,
    actions: Vec<u16>,
}

impl<N: AsRef<Net>> Lens<N> {
    /// The network at this table, or nothing where it has not learnt such tables: another game or
    /// encoding, more seats than it tells anything about, or fewer than three of four of the table's
    /// actions among those it knows. Which inputs it listens to is its own business.
    pub fn new(net: N, table: &Table<'_>) -> Option<Self> {
        let own = net.as_ref();
        if (own.game(), own.encoding()) != (table.game, table.encoding) || own.seats() < table.seats {
            return None;
        }
        let mut rows = Vec::with_capacity(own.levels.len());
        let mut row = 0;
        for &levels in &own.levels {
            rows.push(Reading { row, levels });
            row += u16::from(levels.max(1));
        }
        let known = own.inputs.places();
        let unknown = Reading { row: NONE, levels: 0 };
        let reading = |name: &String| known.get(&**name).map_or(unknown, |&place| rows[usize::from(place)]);
        let readings: Vec<Reading> = table.inputs.iter().map(reading).collect();
        let known = own.actions.places();
        let action = |name: &String| known.get(&**name).copied().unwrap_or(NONE);
        let actions: Vec<u16> = table.actions.iter().map(action).collect();
        let said = actions.iter().filter(|&&action| action != NONE).count();
        (4 * said >= 3 * actions.len()).then_some(Lens { net, seats: table.seats, readings, actions })
    }

    /// The network behind it.
    pub fn net(&self) -> &Net {
        self.net.as_ref()
    }

    /// Room to be asked in.
    pub fn scratch(&self) -> Scratch {
        self.net().scratch(self.readings.len())
    }

    /// How long an observation is.
    pub fn inputs(&self) -> usize {
        self.readings.len()
    }

    /// Reads an observation; what the network says about it can be asked afterwards, with the same
    /// scratch.
    ///
    /// # Panics
    /// Where the observation is longer or shorter than those of the table.
    pub fn look(&self, observation: &[u8], scratch: &mut Scratch) {
        assert_eq!(observation.len(), self.readings.len(), "an observation of this table");
        let awake = &mut scratch.awake;
        awake.clear();
        each_awake(observation, |place, byte| match self.readings[place] {
            Reading { row: NONE, .. } => {}
            Reading { row, levels: 0 } => awake.push((row, byte)),
            Reading { row, levels } => awake.push((row + u16::from(byte.min(levels) - 1), 1)),
        });
        self.net().reckon(scratch);
    }

    /// How much each of these choices appeals in what was looked at last: the higher the better. What the
    /// network does not know appeals as little as the least of the others. Clears `out` first.
    pub fn logits(&self, actions: &[u16], scratch: &Scratch, out: &mut Vec<f32>) {
        let own = |action: u16| self.actions.get(usize::from(action)).filter(|&&own| own != NONE);
        out.clear();
        let policy = &self.net().policy;
        let say = |&action: &u16| own(action).map_or(f32::NAN, |&own| policy.say(own.into(), &scratch.last));
        out.extend(actions.iter().map(say));
        let least = out.iter().copied().fold(f32::INFINITY, f32::min);
        let least = if least.is_finite() { least } else { 0.0 };
        out.iter_mut().filter(|logit| logit.is_nan()).for_each(|logit| *logit = least);
    }

    /// What the game looked at last will be worth to a seat, from 0 to 1: 0 is the seat that looks, then
    /// clockwise.
    ///
    /// # Panics
    /// Where the table has no such seat.
    pub fn chance(&self, seat: usize, scratch: &Scratch) -> f32 {
        assert!(seat < self.seats, "a seat of this table");
        logistic(self.net().values.say(seat, &scratch.last))
    }
}

impl AsRef<Net> for Net {
    fn as_ref(&self) -> &Net {
        self
    }
}

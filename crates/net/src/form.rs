//! Networks that have learnt nothing.

use crate::file::{MAGIC, checksum};

/// What the file of a network tells before its weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Form<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// The version of the encoding.
    pub encoding: u32,
    /// The seats it tells about.
    pub seats: usize,
    /// The width of each hidden layer, each a multiple of 16.
    pub widths: &'a [usize],
    /// The name of each input.
    pub inputs: &'a [String],
    /// How each input is read: 0 as a number, more as one of so many levels.
    pub levels: &'a [u8],
    /// The name of each action.
    pub actions: &'a [String],
}

impl Form<'_> {
    /// The file of a network of this form that has learnt nothing: weights and biases at random. For
    /// tests and measurements.
    ///
    /// # Panics
    /// Where the form is none that a file could have.
    pub fn random(&self, seed: u64) -> Vec<u8> {
        assert!(self.game.len() <= 16 && !self.widths.is_empty(), "a form that a file can have");
        assert_eq!(self.inputs.len(), self.levels.len(), "each input is read somehow");
        // SplitMix64.
        let mut state = seed;
        let mut next = || {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut word = state;
            word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            word ^ (word >> 31)
        };
        let mut between = |most: i64| (next() % (2 * most as u64 + 1)) as i64 - most;
        let mut bytes = MAGIC.to_vec();
        bytes.extend_from_slice(self.game.as_bytes());
        bytes.resize(24, 0);
        bytes.extend(self.encoding.to_le_bytes());
        let sizes = [self.inputs.len(), self.actions.len(), self.seats, self.widths.len()];
        let numbers = sizes.into_iter().chain(self.widths.iter().copied());
        numbers.for_each(|number| bytes.extend((number as u32).to_le_bytes()));
        let names: String = self.inputs.iter().chain(self.actions).flat_map(|name| [name, "\n"]).collect();
        bytes.extend((names.len() as u32).to_le_bytes());
        bytes.extend(names.as_bytes());
        bytes.extend(self.levels);
        let rows: usize = self.levels.iter().map(|&levels| usize::from(levels.max(1))).sum();
        let mut inputs = None;
        for &width in self.widths {
            match inputs {
                None => {
                    (0..rows * width).for_each(|_| bytes.extend((between(600) as i16).to_le_bytes()));
                }
                Some(inputs) => (0..inputs * width).for_each(|_| bytes.push(between(40) as i8 as u8)),
            }
            (0..width).for_each(|_| bytes.extend((between(3000) as i32).to_le_bytes()));
            inputs = Some(width);
        }
        let last = self.widths[self.widths.len() - 1];
        for rows in [self.actions.len(), self.seats] {
            (0..rows * last).for_each(|_| bytes.push(between(127) as i8 as u8));
            (0..rows).for_each(|_| bytes.extend((1.0 / 16384.0_f32).to_le_bytes()));
            (0..rows).for_each(|_| bytes.extend((between(1000) as f32 / 1000.0).to_le_bytes()));
        }
        bytes.extend(0.5_f32.to_le_bytes());
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }
}

//! The layers, and how they are reckoned.
//!
//! Plain loops over slices of equal length, in the shapes that compilers turn into vector
//! instructions. Most inputs of a layer are 0, in an observation nearly all of them, so that a layer
//! adds up the rows of those that are not. Sums are kept in two bytes as long as they surely fit.

use crate::lens::Names;

/// Sums are brought down by this many bits and then held between 0 and 127.
const SHIFT: u32 = 6;

/// How many rows are added in one sweep over the sums.
const AT_ONCE: usize = 4;

/// What a sum of two bytes can hold.
const MOST: u32 = i16::MAX as u32;

/// A hidden layer: one row of weights per input, kept in two bytes each.
pub(crate) struct Layer {
    width: usize,
    weights: Vec<i16>,
    /// The largest weight of each row without its sign: how much a row can change a sum at most.
    peaks: Vec<u16>,
    biases: Vec<i32>,
}

/// What is said in the end: one row of weights per thing said.
pub(crate) struct Head {
    pub(crate) width: usize,
    pub(crate) weights: Vec<i16>,
    pub(crate) scales: Vec<f32>,
    pub(crate) biases: Vec<f32>,
}

/// A network that has learnt a game. It is asked through a [`Lens`](crate::Lens) for the table at hand.
pub struct Net {
    pub(crate) game: String,
    pub(crate) encoding: u32,
    pub(crate) inputs: Names,
    /// How each input is read: 0 as a number, more as one of so many levels.
    pub(crate) levels: Vec<u8>,
    pub(crate) actions: Names,
    pub(crate) widths: Vec<usize>,
    pub(crate) hidden: Vec<Layer>,
    pub(crate) policy: Head,
    pub(crate) values: Head,
    pub(crate) lean: f32,
}

/// What one asking of a network needs, made once and used for ever: nothing is allocated per
/// evaluation.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    /// The rows to be added, and how often.
    pub(crate) awake: Vec<(u16, u8)>,
    /// Sums of a few rows, small enough for two bytes.
    narrow: Vec<i16>,
    /// All sums of a layer.
    wide: Vec<i32>,
    /// The units of the layer reckoned last.
    units: Vec<u8>,
    /// Those of the last layer, ready to be multiplied.
    pub(crate) last: Vec<i16>,
}

impl Net {
    /// The id of its game.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The version of the encoding it has learnt from.
    pub fn encoding(&self) -> u32 {
        self.encoding
    }

    /// To how many seats it tells what the game will be worth.
    pub fn seats(&self) -> usize {
        self.values.scales.len()
    }

    /// How far it leans on rules of thumb: so often their weights are to be added to what it says about choices.
    pub fn lean(&self) -> f32 {
        self.lean
    }

    /// How wide each hidden layer is.
    pub fn widths(&self) -> &[usize] {
        &self.widths
    }

    /// Room to be asked in.
    pub(crate) fn scratch(&self, inputs: usize) -> Scratch {
        let widest = self.widths.iter().copied().max().unwrap_or(0);
        Scratch {
            awake: Vec::with_capacity(inputs.max(widest)),
            narrow: vec![0; widest],
            wide: vec![0; widest],
            units: Vec::with_capacity(widest),
            last: Vec::with_capacity(widest),
        }
    }

    /// Reckons all hidden layers from the rows noted in the scratch.
    pub(crate) fn reckon(&self, scratch: &mut Scratch) {
        for (place, layer) in self.hidden.iter().enumerate() {
            if place > 0 {
                note_awake(&scratch.units, &mut scratch.awake);
            }
            layer.reckon(scratch);
        }
        scratch.last.clear();
        scratch.last.extend(scratch.units.iter().map(|&unit| i16::from(unit)));
    }
}

/// Calls for each byte that is not 0. Eight are looked at together: most are all 0.
pub(crate) fn each_awake(bytes: &[u8], mut each: impl FnMut(usize, u8)) {
    let mut note = |place: usize, byte: u8| {
        if byte != 0 {
            each(place, byte);
        }
    };
    let (eights, rest) = bytes.as_chunks::<8>();
    for (place, eight) in eights.iter().enumerate().filter(|(_, eight)| u64::from_ne_bytes(**eight) != 0) {
        eight.iter().enumerate().for_each(|(offset, &byte)| note(8 * place + offset, byte));
    }
    rest.iter().enumerate().for_each(|(offset, &byte)| note(8 * eights.len() + offset, byte));
}

/// Notes the units that are not 0.
fn note_awake(units: &[u8], awake: &mut Vec<(u16, u8)>) {
    awake.clear();
    each_awake(units, |place, unit| awake.push((place as u16, unit)));
}

impl Layer {
    pub(crate) fn new(width: usize, weights: Vec<i16>, biases: Vec<i32>) -> Layer {
        let peak = |row: &[i16]| row.iter().map(|weight| weight.unsigned_abs()).max().unwrap_or(0);
        let peaks = weights.chunks_exact(width).map(peak).collect();
        Layer { width, weights, peaks, biases }
    }

    fn row(&self, input: u16) -> &[i16] {
        let start = usize::from(input) * self.width;
        &self.weights[start..start + self.width]
    }

    /// How much this input can change a sum at most.
    fn reach(&self, (input, times): (u16, u8)) -> u32 {
        u32::from(self.peaks[usize::from(input)]) * u32::from(times)
    }

    fn reckon(&self, scratch: &mut Scratch) {
        let Scratch { awake, narrow, wide, units, .. } = scratch;
        let (narrow, wide) = (&mut narrow[..self.width], &mut wide[..self.width]);
        wide.copy_from_slice(&self.biases);
        narrow.fill(0);
        // How far from 0 a narrow sum can be by now.
        let mut reached = 0;
        let mut make_room = |narrow: &mut [i16], wide: &mut [i32], reach: u32| {
            if reached + reach > MOST {
                pour(narrow, wide);
                reached = 0;
            }
            reached += reach;
        };
        let (sweeps, rest) = awake.as_chunks::<AT_ONCE>();
        for &four in sweeps {
            let reach = four.iter().map(|&input| self.reach(input)).sum();
            if reach <= MOST {
                make_room(narrow, wide, reach);
                add_four(narrow, four.map(|(input, _)| self.row(input)), four.map(|(_, times)| times.into()));
            } else {
                four.iter().for_each(|&(input, times)| add_wide(wide, self.row(input), times));
            }
        }
        for &(input, times) in rest {
            add_wide(wide, self.row(input), times);
        }
        pour(narrow, wide);
        units.clear();
        units.extend(wide.iter().map(|&sum| (sum >> SHIFT).clamp(0, 127) as u8));
    }
}

/// Adds four rows, each so many times.
fn add_four(sums: &mut [i16], [a, b, c, d]: [&[i16]; AT_ONCE], times: [i16; AT_ONCE]) {
    let rows = sums.iter_mut().zip(a).zip(b).zip(c).zip(d);
    if times == [1; AT_ONCE] {
        for ((((sum, a), b), c), d) in rows {
            *sum = sum.wrapping_add(a.wrapping_add(*b).wrapping_add(c.wrapping_add(*d)));
        }
    } else {
        let [ta, tb, tc, td] = times;
        for ((((sum, a), b), c), d) in rows {
            let first = a.wrapping_mul(ta).wrapping_add(b.wrapping_mul(tb));
            let second = c.wrapping_mul(tc).wrapping_add(d.wrapping_mul(td));
            *sum = sum.wrapping_add(first.wrapping_add(second));
        }
    }
}

/// Adds the narrow sums to the wide ones and begins them anew.
fn pour(narrow: &mut [i16], wide: &mut [i32]) {
    for (sum, part) in wide.iter_mut().zip(narrow) {
        *sum = sum.wrapping_add(i32::from(*part));
        *part = 0;
    }
}

/// Adds a row so many times, where two bytes might be too few.
fn add_wide(wide: &mut [i32], row: &[i16], times: u8) {
    for (sum, &weight) in wide.iter_mut().zip(row) {
        *sum = sum.wrapping_add(i32::from(weight) * i32::from(times));
    }
}

/// The sum of the products. Units reach 127 and weights 128 at most, so that it cannot leave i32 where
/// fewer than a hundred thousand are added.
fn product(units: &[i16], weights: &[i16]) -> i32 {
    units.iter().zip(weights).map(|(&unit, &weight)| i32::from(unit) * i32::from(weight)).sum()
}

impl Head {
    pub(crate) fn say(&self, place: usize, units: &[i16]) -> f32 {
        let row = &self.weights[place * self.width..(place + 1) * self.width];
        // Held to numbers: what is infinite could not be compared.
        (product(units, row) as f32 * self.scales[place] + self.biases[place]).clamp(f32::MIN, f32::MAX)
    }
}

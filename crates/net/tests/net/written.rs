//! Writing files of networks in tests, and reckoning them the plain slow way.

use net::{Lens, Net, Table};

/// A network as its file tells it.
#[derive(Clone)]
pub(crate) struct Written {
    pub(crate) game: &'static [u8],
    /// How each input is read; they are called `in 0` and so on, the actions `do 0`.
    pub(crate) levels: Vec<u8>,
    pub(crate) first: Vec<i16>,
    /// The biases of each hidden layer.
    pub(crate) biases: Vec<Vec<i32>>,
    /// The weights of each further hidden layer, row by row.
    pub(crate) hidden: Vec<Vec<i8>>,
    /// Policy, then values: weights, scales, biases.
    pub(crate) heads: [(Vec<i8>, Vec<f32>, Vec<f32>); 2],
    /// How far it leans on rules of thumb.
    pub(crate) lean: f32,
}

impl Written {
    /// The file.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let mut bytes = b"BERGNET2".to_vec();
        bytes.extend_from_slice(self.game);
        bytes.resize(24, 0);
        let [policy, values] = &self.heads;
        let sizes = [1, self.levels.len(), policy.1.len(), values.1.len(), self.biases.len()];
        let widths = self.biases.iter().map(Vec::len);
        sizes.into_iter().chain(widths).for_each(|size| bytes.extend((size as u32).to_le_bytes()));
        let names: String = self.inputs().into_iter().chain(self.actions()).map(|name| name + "\n").collect();
        bytes.extend((names.len() as u32).to_le_bytes());
        bytes.extend(names.as_bytes());
        bytes.extend(&self.levels);
        self.first.iter().for_each(|weight| bytes.extend(weight.to_le_bytes()));
        for (place, biases) in self.biases.iter().enumerate() {
            if place > 0 {
                bytes.extend(self.hidden[place - 1].iter().map(|&weight| weight as u8));
            }
            biases.iter().for_each(|bias| bytes.extend(bias.to_le_bytes()));
        }
        for (weights, scales, biases) in &self.heads {
            bytes.extend(weights.iter().map(|&weight| weight as u8));
            scales.iter().chain(biases).for_each(|number| bytes.extend(number.to_le_bytes()));
        }
        bytes.extend(self.lean.to_le_bytes());
        sealed(bytes)
    }

    pub(crate) fn inputs(&self) -> Vec<String> {
        (0..self.levels.len()).map(|place| format!("in {place}")).collect()
    }

    pub(crate) fn actions(&self) -> Vec<String> {
        (0..self.heads[0].1.len()).map(|place| format!("do {place}")).collect()
    }

    /// The network at a table of just this form.
    pub(crate) fn lens(&self) -> Lens<Net> {
        let net = Net::read(&self.bytes()).expect("a network");
        let (inputs, actions) = (&self.inputs()[..], &self.actions()[..]);
        let seats = self.heads[1].1.len();
        Lens::new(net, &Table { game: "toy", encoding: 1, seats, inputs, actions }).expect("its own table")
    }

    /// Logits of all actions and values of all seats, reckoned as the file's description says, one number
    /// after the other.
    pub(crate) fn reckon(&self, observation: &[u8]) -> [Vec<f32>; 2] {
        let width = self.biases[0].len();
        let squeeze = |sum: i64| ((sum as i32) >> 6).clamp(0, 127);
        let rows: Vec<&[i16]> = self.first.chunks(width).collect();
        let mut sums: Vec<i64> = self.biases[0].iter().map(|&bias| bias.into()).collect();
        let mut start = 0;
        for (&byte, &levels) in observation.iter().zip(&self.levels) {
            let (row, times) = match levels {
                0 => (start, byte),
                levels => (start + usize::from(byte.clamp(1, levels)) - 1, byte.min(1)),
            };
            for (sum, &weight) in sums.iter_mut().zip(rows[row]) {
                *sum += i64::from(times) * i64::from(weight);
            }
            start += usize::from(levels.max(1));
        }
        let mut units: Vec<i32> = sums.into_iter().map(squeeze).collect();
        let product = |row: &[i8], units: &[i32]| -> i64 {
            row.iter().zip(units).map(|(&weight, &unit)| i64::from(weight) * i64::from(unit)).sum()
        };
        for (weights, biases) in self.hidden.iter().zip(&self.biases[1..]) {
            let rows = weights.chunks(units.len()).zip(biases);
            units = rows.map(|(row, &bias)| squeeze(product(row, &units) + i64::from(bias))).collect();
        }
        [0, 1].map(|head| {
            let (weights, scales, biases) = &self.heads[head];
            let rows = weights.chunks(units.len()).zip(scales).zip(biases);
            rows.map(|((row, scale), bias)| product(row, &units) as f32 * scale + bias).collect()
        })
    }
}

/// The same with the checksum behind it.
pub(crate) fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    let mut sum: u64 = 0xcbf2_9ce4_8422_2325;
    for &byte in &bytes {
        sum = (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    }
    bytes.extend(sum.to_le_bytes());
    bytes
}

/// A file without its checksum.
pub(crate) fn unsealed(bytes: &[u8]) -> Vec<u8> {
    bytes[..bytes.len() - 8].to_vec()
}

/// Numbers by chance: SplitMix64.
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    pub(crate) fn below(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (word ^ (word >> 31)) % sides
    }

    pub(crate) fn between(&mut self, most: i64) -> i64 {
        self.below(2 * most as u64 + 1) as i64 - most
    }
}

/// A network of these sizes with weights up to these sizes.
pub(crate) fn any(chance: &mut Chance, inputs: usize, widths: &[usize], largest: i64) -> Written {
    let levels: Vec<u8> = (0..inputs).map(|_| [0, 0, 1, 3, 7][chance.below(5) as usize]).collect();
    let rows: usize = levels.iter().map(|&levels| usize::from(levels.max(1))).sum();
    let mut list = |count: usize, most: i64| (0..count).map(|_| chance.between(most)).collect::<Vec<i64>>();
    let first = list(rows * widths[0], largest).into_iter().map(|weight| weight as i16).collect();
    let biases = widths.iter().map(|&width| list(width, 9000).into_iter().map(|bias| bias as i32).collect());
    let biases = biases.collect();
    let narrow = |numbers: Vec<i64>| numbers.into_iter().map(|weight| weight as i8).collect();
    let hidden = widths.windows(2).map(|pair| narrow(list(pair[0] * pair[1], 127))).collect();
    let floats = |numbers: Vec<i64>| numbers.into_iter().map(|number| number as f32 / 1000.0).collect();
    let last = widths[widths.len() - 1];
    let heads =
        [7, 3].map(|rows| (narrow(list(rows * last, 127)), floats(list(rows, 10)), floats(list(rows, 900))));
    Written { game: b"toy", levels, first, biases, hidden, heads, lean: 0.0 }
}

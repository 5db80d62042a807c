//! The file of a network, checked from the first byte to the last.
//!
//! All little-endian, no padding: the magic, the game's id in sixteen bytes, five numbers, the widths
//! of the hidden layers, the names of inputs and actions, how each input is read, then weights and
//! biases layer by layer, the heads, how far it leans on rules of thumb, and a checksum over all of it. `docs/networks.md` has the table.

use crate::layers::{Head, Layer, Net};
use crate::lens::Names;
use std::fmt;

pub(crate) const MAGIC: &[u8; 8] = b"BERGNET2";

/// No file is larger: it travels with the program.
const MOST_BYTES: usize = 2 << 20;

/// More hidden layers than this were never taught.
const MOST_LAYERS: usize = 8;

/// Inputs, actions and rows of weights are numbered in two bytes.
const MOST_NAMES: usize = u16::MAX as usize;

/// Hidden layers are as wide as a multiple of this, so that they can be reckoned in steps.
const STEP: usize = 16;

/// Why a file is no network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bent {
    /// It begins otherwise.
    Magic,
    /// It is larger than any may be.
    TooLarge,
    /// It ends too early or too late for the sizes it tells.
    Length,
    /// Something was changed on the way.
    Checksum,
    /// The game's id is no name.
    Game,
    /// A size that no network can have.
    Sizes,
    /// The names are no text, or do not name each input and each action once.
    Names,
    /// A scale or bias that is no number.
    Number,
}

impl Bent {
    /// The short name of the defect.
    pub const fn id(self) -> &'static str {
        match self {
            Bent::Magic => "magic",
            Bent::TooLarge => "too-large",
            Bent::Length => "length",
            Bent::Checksum => "checksum",
            Bent::Game => "game",
            Bent::Sizes => "sizes",
            Bent::Names => "names",
            Bent::Number => "number",
        }
    }
}

impl fmt::Display for Bent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Bent::Magic => "this is no file of a network",
            Bent::TooLarge => "the network is larger than 2 MiB",
            Bent::Length => "the file is shorter or longer than the sizes it tells",
            Bent::Checksum => "the file was changed after it was written",
            Bent::Game => "the file names no game",
            Bent::Sizes => "the file tells sizes that no network can have",
            Bent::Names => "the file does not name each input and each action once",
            Bent::Number => "the file holds a scale or bias that is no number",
        })
    }
}

impl std::error::Error for Bent {}

/// FNV-1a with 64 bits.
pub(crate) fn checksum(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

/// Takes one thing after another off the beginning of the bytes.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn bytes(&mut self, count: usize) -> Result<&'a [u8], Bent> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or(Bent::Length)?;
        self.0 = rest;
        Ok(taken)
    }

    fn words<const N: usize, T>(
        &mut self,
        count: usize,
        read: impl Fn([u8; N]) -> T,
    ) -> Result<Vec<T>, Bent> {
        let bytes = self.bytes(count.checked_mul(N).ok_or(Bent::Sizes)?)?;
        let (words, _) = bytes.as_chunks::<N>();
        Ok(words.iter().map(|&word| read(word)).collect())
    }

    fn size(&mut self) -> Result<usize, Bent> {
        let word = self.words(1, u32::from_le_bytes)?[0];
        usize::try_from(word).map_err(|_| Bent::Sizes)
    }

    /// Numbers of one byte, kept in two: that is how they are multiplied.
    fn narrow(&mut self, rows: usize, width: usize) -> Result<Vec<i16>, Bent> {
        let count = rows.checked_mul(width).ok_or(Bent::Sizes)?;
        Ok(self.bytes(count)?.iter().map(|&byte| i16::from(byte as i8)).collect())
    }

    fn floats(&mut self, count: usize) -> Result<Vec<f32>, Bent> {
        let floats = self.words(count, f32::from_le_bytes)?;
        if floats.iter().all(|float| float.is_finite()) { Ok(floats) } else { Err(Bent::Number) }
    }

    fn head(&mut self, rows: usize, width: usize) -> Result<Head, Bent> {
        let weights = self.narrow(rows, width)?;
        Ok(Head { width, weights, scales: self.floats(rows)?, biases: self.floats(rows)? })
    }
}

/// Rows of one weight per input, as one row per input.
fn by_input(weights: &[i16], inputs: usize) -> Vec<i16> {
    (0..inputs).flat_map(|input| weights.iter().skip(input).step_by(inputs).copied()).collect()
}

impl Net {
    /// Reads the file of a network.
    pub fn read(bytes: &[u8]) -> Result<Net, Bent> {
        if !bytes.starts_with(MAGIC) {
            return Err(Bent::Magic);
        }
        if bytes.len() > MOST_BYTES {
            return Err(Bent::TooLarge);
        }
        let (told, sum) = bytes.split_last_chunk::<8>().ok_or(Bent::Length)?;
        let mut reader = Reader(told);
        reader.bytes(MAGIC.len())?;
        let game = reader.bytes(16)?;
        let length = game.iter().position(|&byte| byte == 0).unwrap_or(game.len());
        let (name, padding) = game.split_at(length);
        if name.is_empty() || !name.iter().all(u8::is_ascii_graphic) || padding.iter().any(|&byte| byte != 0)
        {
            return Err(Bent::Game);
        }
        let game = name.iter().map(|&byte| char::from(byte)).collect();
        let encoding = reader.words(1, u32::from_le_bytes)?[0];
        let (inputs, actions, seats) = (reader.size()?, reader.size()?, reader.size()?);
        let layers = reader.size()?;
        let numbered = 1..=MOST_NAMES;
        if !numbered.contains(&inputs) || !numbered.contains(&actions) || !(1..=8).contains(&seats) {
            return Err(Bent::Sizes);
        }
        if !(1..=MOST_LAYERS).contains(&layers) {
            return Err(Bent::Sizes);
        }
        let widths = (0..layers).map(|_| reader.size()).collect::<Result<Vec<usize>, Bent>>()?;
        if widths.iter().any(|&width| width == 0 || width % STEP != 0) {
            return Err(Bent::Sizes);
        }
        let length = reader.size()?;
        let names = str::from_utf8(reader.bytes(length)?).map_err(|_| Bent::Names)?;
        let (inputs, actions) = Names::split(names, inputs, actions)?;
        let levels = reader.bytes(inputs.count())?;
        let rows = levels.iter().map(|&levels| usize::from(levels.max(1))).sum::<usize>();
        if rows > MOST_NAMES {
            return Err(Bent::Sizes);
        }
        let weights = reader.words(rows * widths[0], i16::from_le_bytes)?;
        let mut hidden = vec![Layer::new(widths[0], weights, reader.words(widths[0], i32::from_le_bytes)?)];
        for pair in widths.windows(2) {
            let weights = by_input(&reader.narrow(pair[1], pair[0])?, pair[0]);
            hidden.push(Layer::new(pair[1], weights, reader.words(pair[1], i32::from_le_bytes)?));
        }
        let last = widths[layers - 1];
        let policy = reader.head(actions.count(), last)?;
        let values = reader.head(seats, last)?;
        let lean = reader.floats(1)?[0];
        if lean < 0.0 {
            return Err(Bent::Number);
        }
        if !reader.0.is_empty() {
            return Err(Bent::Length);
        }
        if u64::from_le_bytes(*sum) != checksum(told) {
            return Err(Bent::Checksum);
        }
        let levels = levels.to_vec();
        Ok(Net { game, encoding, inputs, levels, actions, widths, hidden, policy, values, lean })
    }
}

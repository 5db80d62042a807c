//! What the numbers mean.

use std::fmt::Display;

/// One direction of a block: what its places stand for.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Axis {
    /// What is counted along it, such as `card` or `tile`.
    pub of: &'static str,
    /// What each place stands for.
    pub labels: Vec<String>,
}

impl Axis {
    /// Places with names.
    pub fn of<T: Display>(of: &'static str, labels: impl IntoIterator<Item = T>) -> Axis {
        Axis { of, labels: labels.into_iter().map(|label| label.to_string()).collect() }
    }

    /// So many places, counted from 1.
    pub fn counted(of: &'static str, count: usize) -> Axis {
        Axis::of(of, 1..=count)
    }

    /// The seats of a table as one of them sees it.
    pub fn seats(count: usize) -> Axis {
        let names = ["self", "next", "second", "third", "fourth", "fifth"];
        Axis::of("seat", &names[..count])
    }

    /// How many places there are.
    pub fn size(&self) -> usize {
        self.labels.len()
    }
}

/// Numbers that belong together.
#[derive(Clone, PartialEq, Debug)]
pub struct Block {
    /// A short name.
    pub name: &'static str,
    /// Where it begins.
    pub start: usize,
    /// Its shape, the last axis running fastest; none for a single number.
    pub axes: Vec<Axis>,
    /// A byte times this is a number around 0 to 1.
    pub scale: f32,
    /// What it says.
    pub says: &'static str,
}

impl Block {
    /// How many numbers it has.
    pub fn size(&self) -> usize {
        self.axes.iter().map(Axis::size).product()
    }

    /// Its shape.
    pub fn shape(&self) -> Vec<usize> {
        self.axes.iter().map(Axis::size).collect()
    }

    /// The words for one of its numbers.
    fn text(&self, mut place: usize) -> String {
        let mut words = Vec::new();
        for axis in self.axes.iter().rev() {
            words.push(axis.labels[place % axis.size()].as_str());
            place /= axis.size();
        }
        words.push(self.name);
        words.reverse();
        words.join(" ")
    }
}

/// Blocks one after another.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Blocks {
    /// The blocks in order.
    pub blocks: Vec<Block>,
}

impl Blocks {
    /// One more block of bytes that hardly exceed `most`; nothing where it would have no numbers.
    #[must_use]
    pub fn and(mut self, name: &'static str, axes: Vec<Axis>, most: u8, says: &'static str) -> Blocks {
        let block = Block { name, start: self.size(), axes, scale: 1.0 / f32::from(most), says };
        if block.size() > 0 {
            self.blocks.push(block);
        }
        self
    }

    /// How many numbers there are.
    pub fn size(&self) -> usize {
        self.blocks.last().map_or(0, |block| block.start + block.size())
    }

    /// The block a number belongs to.
    pub fn block(&self, number: usize) -> Option<&Block> {
        let after = self.blocks.partition_point(|block| block.start <= number);
        self.blocks[..after].last().filter(|block| number < block.start + block.size())
    }

    /// The words for a number: its block, then what it stands for along each axis.
    pub fn text(&self, number: usize) -> Option<String> {
        self.block(number).map(|block| block.text(number - block.start))
    }

    /// The block of this name.
    pub fn named(&self, name: &str) -> Option<&Block> {
        self.blocks.iter().find(|block| block.name == name)
    }
}

/// What all numbers of a game mean.
#[derive(Clone, PartialEq, Debug)]
pub struct Layout {
    /// The game's id.
    pub game: &'static str,
    /// The version of the encoding.
    pub version: u32,
    /// How many seats the table has.
    pub seats: usize,
    /// The bytes of an observation.
    pub observation: Blocks,
    /// The numbers of choices.
    pub actions: Blocks,
    /// The bytes that describe one choice.
    pub features: Blocks,
}

impl Layout {
    /// A fingerprint of everything said here but the sentences: what was recorded under one
    /// fingerprint can be read under it.
    pub fn fingerprint(&self) -> u64 {
        let blocks = |blocks: &Blocks| {
            blocks
                .blocks
                .iter()
                .map(|block| (block.name, block.start, block.axes.clone(), block.scale.to_bits()))
                .collect::<Vec<_>>()
        };
        let told = (
            (self.game, self.version, self.seats),
            blocks(&self.observation),
            blocks(&self.actions),
            blocks(&self.features),
        );
        table::digest(&told).0
    }
}

/// Where blocks of these sizes begin, and where the last one ends.
pub(crate) const fn starts<const N: usize, const M: usize>(sizes: [usize; N]) -> [usize; M] {
    assert!(M == N + 1);
    let mut starts = [0; M];
    let mut place = 0;
    while place < N {
        starts[place + 1] = starts[place] + sizes[place];
        place += 1;
    }
    starts
}

/// The block a number belongs to and its place there; nothing beyond the last.
#[inline]
pub(crate) fn part(starts: &[usize], number: usize) -> Option<(usize, usize)> {
    let block = starts.partition_point(|&start| start <= number) - 1;
    (block + 1 < starts.len()).then(|| (block, number - starts[block]))
}

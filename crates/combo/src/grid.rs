//! A player's 3×3 grid, which has no fixed place until it is full: rows and columns are counted
//! from the top and left of the cards that lie there, so equal layouts are equal grids wherever
//! they began.

use crate::cards::{CARDS, Card};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The side of the finished grid.
pub const SIDE: usize = 3;
/// The cells of the finished grid.
pub const CELLS: usize = SIDE * SIDE;

/// A place in or beside a grid: row and column counted from the top left card row and column, so
/// -1 is a place above or left of everything.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Cell {
    /// Counted downwards.
    pub row: i8,
    /// Counted to the right.
    pub column: i8,
}

impl Cell {
    /// Where the first card lies.
    pub const FIRST: Cell = Cell { row: 0, column: 0 };

    pub(crate) const fn of(place: usize) -> Cell {
        Cell { row: (place / SIDE) as i8, column: (place % SIDE) as i8 }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.row, self.column)
    }
}

/// Which side of a card is up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Face {
    /// Bought: everything printed counts.
    Up,
    /// Taken for the compensation: it fills its cell and nothing else.
    Down,
}

/// What lies in a cell: nothing, or a card with one of its faces up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Slot(u8);

const FACE_DOWN: u8 = 0x80;

impl Slot {
    pub(crate) const EMPTY: Slot = Slot(0);

    pub(crate) const fn new(card: Card, face: Face) -> Slot {
        match face {
            Face::Up => Slot(card.0 + 1),
            Face::Down => Slot((card.0 + 1) | FACE_DOWN),
        }
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn card(self) -> Option<(Card, Face)> {
        match self.0 {
            0 => None,
            byte if byte & FACE_DOWN == 0 => Some((Card(byte - 1), Face::Up)),
            byte => Some((Card((byte & !FACE_DOWN) - 1), Face::Down)),
        }
    }

    /// The card, if its printed side is up.
    #[inline]
    pub(crate) const fn face_up(self) -> Option<Card> {
        let place = self.0.wrapping_sub(1);
        if place < CARDS as u8 { Some(Card(place)) } else { None }
    }

    /// Any number below 256 of its own, for tables.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.card() {
            None => f.write_str("."),
            Some((card, Face::Up)) => write!(f, "{card}"),
            Some((card, Face::Down)) => write!(f, "({card})"),
        }
    }
}

/// The layout of one player, cards pushed to the top left, and the gold lying on them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Grid {
    slots: [Slot; CELLS],
    gold: [u8; CELLS],
}

impl Grid {
    /// The nine cells, top left first. Cells below or right of the layout are empty.
    #[inline]
    pub(crate) const fn slots(&self) -> &[Slot; CELLS] {
        &self.slots
    }

    /// The gold on the card in this cell.
    #[inline]
    pub const fn gold_on(&self, place: usize) -> u8 {
        self.gold[place]
    }

    pub(crate) fn put_gold(&mut self, place: usize, gold: u8) {
        self.gold[place] += gold;
    }

    /// All gold on cards.
    pub(crate) fn stored(&self) -> u32 {
        self.gold.iter().map(|&gold| u32::from(gold)).sum()
    }

    /// A bit for each filled cell.
    #[inline]
    pub(crate) fn filled(&self) -> u16 {
        self.slots.iter().rev().fold(0, |bits, slot| bits << 1 | u16::from(!slot.is_empty()))
    }

    /// How many cards lie here.
    #[inline]
    pub fn len(&self) -> usize {
        self.slots.iter().filter(|slot| !slot.is_empty()).count()
    }

    /// Whether no card lies here.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether a card lies in this cell.
    #[inline]
    pub fn is_filled(&self, place: usize) -> bool {
        !self.slots[place].is_empty()
    }

    #[inline]
    pub(crate) fn is_full(&self) -> bool {
        self.slots.iter().all(|slot| !slot.is_empty())
    }

    /// Height and width of the layout.
    pub(crate) fn extent(&self) -> (usize, usize) {
        let filled = self.filled();
        (height(filled), width(filled))
    }

    /// Each filled cell with its card.
    pub fn cards(&self) -> impl Iterator<Item = (usize, Card, Face)> + '_ {
        self.slots
            .iter()
            .enumerate()
            .filter_map(|(place, slot)| slot.card().map(|(card, face)| (place, card, face)))
    }

    /// Each face-up card with its cell.
    #[inline]
    pub fn face_up(&self) -> impl Iterator<Item = (usize, Card)> + '_ {
        self.slots.iter().enumerate().filter_map(|(place, slot)| slot.face_up().map(|card| (place, card)))
    }

    /// Where this card lies.
    pub(crate) fn place_of(&self, card: Card) -> Option<usize> {
        self.cards().find(|&(_, found, _)| found == card).map(|(place, ..)| place)
    }

    /// Each face-up purse card with its cell and capacity.
    pub fn purses(&self) -> impl Iterator<Item = (usize, Card, u8)> + '_ {
        self.face_up().filter_map(|(place, card)| card.face().purse().map(|capacity| (place, card, capacity)))
    }

    /// The cells where the next card may go, ascending (KC-6.4).
    #[inline]
    pub fn open_cells(&self) -> &'static [Cell] {
        let open = &OPEN[self.filled() as usize];
        &open.cells[..usize::from(open.count)]
    }

    /// Lays a card into an open cell and says where it lies now. A cell above or left of the
    /// layout pushes everything down or right.
    pub(crate) fn lay(&mut self, cell: Cell, slot: Slot) -> usize {
        if cell.row < 0 {
            self.slots.copy_within(0..CELLS - SIDE, SIDE);
            self.slots[..SIDE].fill(Slot::EMPTY);
            self.gold.copy_within(0..CELLS - SIDE, SIDE);
            self.gold[..SIDE].fill(0);
        }
        if cell.column < 0 {
            for row in 0..SIDE {
                let first = row * SIDE;
                self.slots.copy_within(first..first + SIDE - 1, first + 1);
                self.slots[first] = Slot::EMPTY;
                self.gold.copy_within(first..first + SIDE - 1, first + 1);
                self.gold[first] = 0;
            }
        }
        let place = cell.row.max(0) as usize * SIDE + cell.column.max(0) as usize;
        self.slots[place] = slot;
        place
    }
}

/// No layout has more cells beside it that are open.
const MOST_OPEN: usize = 8;

/// Where a card may go, in ascending order.
#[derive(Clone, Copy)]
struct OpenCells {
    cells: [Cell; MOST_OPEN],
    count: u8,
}

const fn height(filled: u16) -> usize {
    (filled & 0b111 != 0) as usize
        + (filled & 0b111_000 != 0) as usize
        + (filled & 0b111_000_000 != 0) as usize
}

const fn width(filled: u16) -> usize {
    (filled & 0o111 != 0) as usize + (filled & 0o222 != 0) as usize + (filled & 0o444 != 0) as usize
}

/// For each set of filled cells the cells where the next card may go: beside a card, and within
/// a frame of 3×3 together with all cards (KC-6.4).
static OPEN: [OpenCells; 1 << CELLS] = {
    let mut table = [OpenCells { cells: [Cell::FIRST; MOST_OPEN], count: 0 }; 1 << CELLS];
    let mut filled = 0;
    while filled < table.len() {
        table[filled] = open_cells(filled as u16);
        filled += 1;
    }
    table
};

const fn open_cells(filled: u16) -> OpenCells {
    let mut open = OpenCells { cells: [Cell::FIRST; MOST_OPEN], count: 0 };
    if filled == 0 {
        return OpenCells { count: 1, ..open };
    }
    let (height, width) = (height(filled) as i8, width(filled) as i8);
    let mut row = -1;
    while row <= height {
        let mut column = -1;
        while column <= width {
            let grows_down = (row < 0 || row >= height) as i8;
            let grows_right = (column < 0 || column >= width) as i8;
            let fits = height + grows_down <= SIDE as i8 && width + grows_right <= SIDE as i8;
            let touches = holds(filled, row - 1, column)
                || holds(filled, row + 1, column)
                || holds(filled, row, column - 1)
                || holds(filled, row, column + 1);
            if fits && touches && !holds(filled, row, column) {
                open.cells[open.count as usize] = Cell { row, column };
                open.count += 1;
            }
            column += 1;
        }
        row += 1;
    }
    open
}

const fn holds(filled: u16, row: i8, column: i8) -> bool {
    0 <= row
        && row < SIDE as i8
        && 0 <= column
        && column < SIDE as i8
        && filled >> (row * SIDE as i8 + column) & 1 == 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;
    use table::{Dice, FastDice};

    /// Clauses: KC-6.4 KC-6.8
    #[test]
    fn a_layout_is_the_same_in_whatever_order_it_grew() {
        let mut dice = FastDice::new(1);
        let mut seen = HashSet::new();
        for _ in 0..500 {
            // Nine different cards, each with its cell of the finished square.
            let mut grid = Grid::default();
            let mut laid: Vec<usize> = Vec::new();
            while laid.len() < CELLS {
                let place = dice.below(CELLS as u32) as usize;
                let (top, left) = (
                    laid.iter().map(|place| place / SIDE).min().unwrap_or(place / SIDE),
                    laid.iter().map(|place| place % SIDE).min().unwrap_or(place % SIDE),
                );
                let cell =
                    Cell { row: (place / SIDE) as i8 - top as i8, column: (place % SIDE) as i8 - left as i8 };
                if !laid.contains(&place) && grid.open_cells().contains(&cell) {
                    let lies = grid.lay(cell, Slot::new(Card(place as u8), Face::Up));
                    grid.put_gold(lies, place as u8);
                    laid.push(place);
                }
            }
            seen.insert(grid);
        }
        assert_eq!(seen.len(), 1);
    }

    /// Clauses: KC-6.5
    #[test]
    fn up_to_shifting_there_are_151_layouts_and_all_can_be_finished() {
        let card = Slot::new(Card(0), Face::Down);
        let mut layouts = HashSet::from([Grid::default()]);
        let mut counts = Vec::new();
        for _ in 0..CELLS {
            layouts = layouts
                .iter()
                .flat_map(|grid| {
                    grid.open_cells().iter().map(|&cell| {
                        let mut grown = *grid;
                        grown.lay(cell, card);
                        grown
                    })
                })
                .collect();
            counts.push(layouts.len());
            assert!(layouts.iter().all(|grid| grid.is_full() || !grid.open_cells().is_empty()));
        }
        assert_eq!(counts, [1, 2, 6, 17, 37, 46, 32, 9, 1]);
    }
}

//! What one player owns, and what it is worth.

use crate::cards::Card;
use crate::grid::{Grid, SIDE};
use crate::vocabulary::{Goods, Location, POINTS_PER_GOLD, Pattern, Scope, Scoring};

/// Grid, gold off the cards, and keys of one player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Player {
    pub(crate) grid: Grid,
    pub(crate) gold: u16,
    pub(crate) keys: u16,
}

/// What a card is worth as things stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Worth {
    /// Its points.
    pub points: u32,
    /// Whether the card asks for a place that is not yet certain (KC-10.9).
    pub open: bool,
}

impl Player {
    /// Before the first turn (KC-2.3).
    pub(crate) fn new() -> Player {
        Player { grid: Grid::default(), gold: 15, keys: 2 }
    }

    /// Adds goods from the supply.
    pub fn gain(&mut self, goods: Goods, amount: u32) {
        match goods {
            Goods::Gold => self.gold += amount as u16,
            Goods::Keys => self.keys += amount as u16,
        }
    }

    /// What this player pays for a card (KC-5.10).
    pub fn price(&self, card: Card) -> u16 {
        u16::from(card.face().cost.saturating_sub(self.grid.discount(card.location())))
    }

    /// The most that a card of this place may cost to be bought.
    #[inline]
    pub fn affords(&self, location: Location) -> u16 {
        self.gold + u16::from(self.grid.discount(location))
    }

    /// Puts leftover gold onto purses in reading order, as much as they hold (KC-11.3), and tells
    /// each card and how much it took.
    pub(crate) fn stow(&mut self, mut told: impl FnMut(Card, u8)) {
        let grid = self.grid;
        for (place, card, capacity) in grid.purses() {
            let room = u16::from(capacity.saturating_sub(grid.gold_on(place)));
            let put = room.min(self.gold) as u8;
            if put > 0 {
                self.gold -= u16::from(put);
                self.grid.put_gold(place, put);
                told(card, put);
            }
        }
    }

    /// This player with the leftover gold on purses, as at the end.
    #[must_use]
    pub(crate) fn settled(&self) -> Player {
        let mut settled = *self;
        settled.stow(|_, _| ());
        settled
    }

    /// What the card in this cell is worth; gold counts only where it lies.
    pub fn worth(&self, place: usize) -> Worth {
        let Some(card) = self.grid.slots()[place].face_up() else {
            return Worth::default();
        };
        let certain = |points| Worth { points, open: false };
        let when = |holds, points| certain(if holds { u32::from(points) } else { 0 });
        match card.face().scoring {
            Scoring::Purse(_) => certain(u32::from(self.grid.gold_on(place)) * POINTS_PER_GOLD),
            Scoring::Per { points, count, scope } => {
                certain(u32::from(points) * self.grid.count(count, scope, place, self.keys))
            }
            Scoring::At(points, pattern) => match self.lies_on(place, pattern) {
                Some(holds) => when(holds, points),
                None => Worth { points: 0, open: true },
            },
            Scoring::IfMissing(points, shield) => when(self.grid.tally().shields(shield) == 0, points),
            Scoring::IfFaceDown(points) => when(
                self.grid.slots().iter().any(|slot| !slot.is_empty() && slot.face_up().is_none()),
                points,
            ),
        }
    }

    /// Whether the card in this cell ends on a marked one, where every 3×3 frame around the
    /// layout agrees.
    fn lies_on(&self, place: usize, pattern: Pattern) -> Option<bool> {
        let (height, width) = self.grid.extent();
        let (row, column) = (place / SIDE, place % SIDE);
        let mut frames = (0..=SIDE - height)
            .flat_map(|down| (0..=SIDE - width).map(move |right| (row + down, column + right)));
        let first = frames.next().map(|(row, column)| pattern.marks(row, column));
        first.filter(|&holds| frames.all(|(row, column)| pattern.marks(row, column) == holds))
    }

    /// Points of all cards and keys; gold counts only where it lies (KC-10.7).
    pub(crate) fn total(&self) -> u32 {
        let cards: u32 = (0..self.grid.slots().len()).map(|place| self.worth(place).points).sum();
        cards + u32::from(self.keys)
    }

    /// How many of these the whole grid shows.
    pub fn count(&self, count: crate::vocabulary::Count) -> u32 {
        self.grid.count(count, Scope::Grid, 0, self.keys)
    }
}

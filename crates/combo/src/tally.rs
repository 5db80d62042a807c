//! Counting what lies in a grid.

use crate::cards::{CARDS, Card};
use crate::grid::{CELLS, Face, Grid, SIDE, Slot};
use crate::vocabulary::{Count, Location, Scope, Shield};

/// Eight small counts side by side: the six kinds of shields, castle and village banners. Nine
/// cards never bring a count near 256, so sums do not run over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally(u64);

/// What each slot of a grid adds; empty and face-down ones add nothing.
static OF_SLOT: [Tally; 256] = {
    let mut table = [Tally(0); 256];
    let mut place = 0;
    while place < CARDS {
        let card = Card(place as u8);
        table[Slot::new(card, Face::Up).index()] = Tally::of(card);
        place += 1;
    }
    table
};

/// What each slot takes off castle cards (lower half) and village cards (upper half). Nine
/// discounts of 1 stay within their half.
static DISCOUNTS: [u8; 256] = {
    let mut table = [0; 256];
    let mut place = 0;
    while place < CARDS {
        let card = Card(place as u8);
        let ability = card.face().ability;
        let (castle, village) = (ability.discount(Location::Castle), ability.discount(Location::Village));
        assert!(castle <= 1 && village <= 1, "a larger discount could run over");
        table[Slot::new(card, Face::Up).index()] = village << 4 | castle;
        place += 1;
    }
    table
};

impl Tally {
    const fn of(card: Card) -> Tally {
        let face = card.face();
        let mut counts = 1 << (8 * (6 + face.location as u32));
        let mut place = 0;
        while place < face.shields.len() {
            counts += 1 << (8 * face.shields[place] as u32);
            place += 1;
        }
        Tally(counts)
    }

    #[inline]
    fn over(slots: impl Iterator<Item = Slot>) -> Tally {
        Tally(slots.map(|slot| OF_SLOT[slot.index()].0).sum())
    }

    #[inline]
    pub(crate) const fn shields(self, shield: Shield) -> u32 {
        (self.0 >> (8 * shield as u32)) as u32 & 0xff
    }

    #[inline]
    pub(crate) const fn cards(self, location: Location) -> u32 {
        (self.0 >> (8 * (6 + location as u32))) as u32 & 0xff
    }

    pub(crate) fn kinds(self) -> u32 {
        Shield::ALL.iter().filter(|&&shield| self.shields(shield) > 0).count() as u32
    }
}

impl Grid {
    /// Shields and banners of the whole grid.
    #[inline]
    pub(crate) fn tally(&self) -> Tally {
        Tally::over(self.slots().iter().copied())
    }

    /// Shields and banners where a card in this cell looks.
    #[inline]
    fn tally_within(&self, scope: Scope, place: usize) -> Tally {
        let slots = self.slots();
        let row = place / SIDE * SIDE;
        let column = place % SIDE;
        let in_row = || Tally::over(slots[row..row + SIDE].iter().copied());
        let in_column = || Tally::over((column..CELLS).step_by(SIDE).map(|place| slots[place]));
        match scope {
            Scope::Grid => self.tally(),
            Scope::Row => in_row(),
            Scope::Column => in_column(),
            Scope::RowAndColumn => Tally(in_row().0 + in_column().0 - OF_SLOT[slots[place].index()].0),
        }
    }

    fn count_cards(&self, wanted: impl Fn(Card) -> bool) -> u32 {
        self.face_up().filter(|&(_, card)| wanted(card)).count() as u32
    }

    /// How many of these a card in this cell sees; `keys` are those its owner holds.
    pub(crate) fn count(&self, count: Count, scope: Scope, place: usize, keys: u16) -> u32 {
        let tally = || self.tally_within(scope, place);
        match count {
            Count::Shields(shield) => tally().shields(shield),
            Count::Kinds => tally().kinds(),
            Count::MissingKinds => Shield::ALL.len() as u32 - tally().kinds(),
            Count::Sets(shields) => {
                let tally = tally();
                shields.iter().map(|&shield| tally.shields(shield)).min().unwrap_or(0)
            }
            Count::ThreesOfAKind => {
                let tally = tally();
                Shield::ALL.iter().map(|&shield| tally.shields(shield) / 3).sum()
            }
            Count::Cards(location) => tally().cards(location),
            Count::BannerPairs => {
                let tally = tally();
                tally.cards(Location::Castle).min(tally.cards(Location::Village))
            }
            Count::BannerTrios(location) => tally().cards(location) / 3,
            Count::WithShields(shields) => {
                self.count_cards(|card| card.face().shields.len() == usize::from(shields))
            }
            Count::Costing(cost) => self.count_cards(|card| card.face().cost == cost),
            Count::CostingAtLeast(cost) => self.count_cards(|card| card.face().cost >= cost),
            Count::WithDiscount => self.count_cards(|card| card.face().has_discount()),
            Count::WithPurse => self.count_cards(|card| card.face().purse().is_some()),
            Count::FilledCells => self.len() as u32,
            Count::EmptyCells => (CELLS - self.len()) as u32,
            Count::KeysHeld => u32::from(keys),
            Count::GoldOnPurses => self.stored(),
        }
    }

    /// What the face-up cards take off the price of a card of this place (KC-5.9).
    #[inline]
    pub(crate) fn discount(&self, location: Location) -> u8 {
        let both: u8 = self.slots().iter().map(|slot| DISCOUNTS[slot.index()]).sum();
        match location {
            Location::Castle => both & 0xf,
            Location::Village => both >> 4,
        }
    }
}

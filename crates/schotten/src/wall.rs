//! The wall: seven tiles with two faces each, and the rows of cards on both sides of them.

use crate::card::{Card, NOTHING};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;
use table::{Observer, Redact};

/// Who besieges and who is besieged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Role {
    /// Takes the first turn and declares control.
    Attacker,
    /// Holds the wall and throws the cauldrons.
    Defender,
}

impl Role {
    /// Both roles.
    pub const BOTH: [Role; 2] = [Role::Attacker, Role::Defender];

    /// The opponent's role.
    pub const fn other(self) -> Role {
        match self {
            Role::Attacker => Role::Defender,
            Role::Defender => Role::Attacker,
        }
    }

    /// The word for it in scenarios and positions.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Role::Attacker => "attacker",
            Role::Defender => "defender",
        }
    }
}

/// One thing for each role.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ByRole<T> {
    /// The attacker's.
    pub attacker: T,
    /// The defender's.
    pub defender: T,
}

impl<T> ByRole<T> {
    /// One thing for each role.
    pub fn new(mut make: impl FnMut(Role) -> T) -> ByRole<T> {
        ByRole { attacker: make(Role::Attacker), defender: make(Role::Defender) }
    }
}

impl<T: Redact> Redact for ByRole<T> {
    fn hide_from(&mut self, observer: Observer) {
        self.attacker.hide_from(observer);
        self.defender.hide_from(observer);
    }
}

impl<T> Index<Role> for ByRole<T> {
    type Output = T;
    #[inline]
    fn index(&self, role: Role) -> &T {
        match role {
            Role::Attacker => &self.attacker,
            Role::Defender => &self.defender,
        }
    }
}

impl<T> IndexMut<Role> for ByRole<T> {
    #[inline]
    fn index_mut(&mut self, role: Role) -> &mut T {
        match role {
            Role::Attacker => &mut self.attacker,
            Role::Defender => &mut self.defender,
        }
    }
}

/// The place of a tile in the wall, `W1` to `W7` from the attacker's left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Tile(pub(crate) u8);

/// How many tiles the wall has.
pub const TILES: usize = 7;

impl Tile {
    /// All tiles from left to right.
    pub fn all() -> impl Iterator<Item = Tile> + Clone {
        (0..TILES as u8).map(Tile)
    }

    /// The place as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its name in notation.
    pub(crate) const fn name(self) -> &'static str {
        ["W1", "W2", "W3", "W4", "W5", "W6", "W7"][self.index()]
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Tile {
    type Err = String;

    fn from_str(text: &str) -> Result<Tile, String> {
        Tile::all()
            .find(|tile| tile.to_string().eq_ignore_ascii_case(text))
            .ok_or_else(|| format!("no tile is called «{}»", text.chars().take(40).collect::<String>()))
    }
}

impl Serialize for Tile {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Tile {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// The types of formation, weakest first. `LowerSum` stands alone on its tiles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[repr(u8)]
pub enum Formation {
    /// Anything; the lower sum leads.
    LowerSum,
    /// Anything; the higher sum leads.
    Sum,
    /// Consecutive strengths in any colours.
    Run,
    /// One colour.
    Colour,
    /// One strength.
    SameStrength,
    /// Consecutive strengths in one colour.
    ColourRun,
}

impl Formation {
    /// All types, strongest first.
    pub const STRONGEST_FIRST: [Formation; 6] = [
        Formation::ColourRun,
        Formation::SameStrength,
        Formation::Colour,
        Formation::Run,
        Formation::Sum,
        Formation::LowerSum,
    ];

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// One face of a tile: how many cards each side takes and which formations count.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Face {
    /// How many cards each side needs, and may have.
    pub slots: u8,
    counted: u8,
}

impl Face {
    const fn new(slots: u8, counted: &[Formation]) -> Face {
        let mut bits = 0;
        let mut place = 0;
        while place < counted.len() {
            bits |= counted[place].bit();
            place += 1;
        }
        Face { slots, counted: bits }
    }

    /// Whether this type of formation counts here.
    #[inline]
    pub const fn counts(self, formation: Formation) -> bool {
        self.counted & formation.bit() != 0
    }

    /// The types that count here, strongest first.
    pub fn counted(self) -> impl Iterator<Item = Formation> {
        Formation::STRONGEST_FIRST.into_iter().filter(move |&formation| self.counts(formation))
    }
}

use Formation::{Colour, ColourRun, LowerSum, Run, SameStrength, Sum};
const ALL: &[Formation] = &[ColourRun, SameStrength, Colour, Run, Sum];

/// The wall table: each tile's intact and damaged face.
pub(crate) const FACES: [[Face; 2]; TILES] = [
    [Face::new(3, &[Sum]), Face::new(3, &[Run, Sum])],
    [Face::new(4, ALL), Face::new(2, &[SameStrength, Sum])],
    [Face::new(3, ALL), Face::new(3, &[Colour, Sum])],
    [Face::new(2, ALL), Face::new(4, &[LowerSum])],
    [Face::new(3, ALL), Face::new(3, &[Colour, Sum])],
    [Face::new(4, ALL), Face::new(2, &[SameStrength, Sum])],
    [Face::new(3, &[LowerSum]), Face::new(3, &[Run, Sum])],
];

/// One side of a tile: the cards from the wall outwards, which is the order of placing (ST-3.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Row {
    cards: [Card; 4],
    len: u8,
}

impl Default for Row {
    fn default() -> Row {
        Row { cards: [NOTHING; 4], len: 0 }
    }
}

impl Row {
    /// The cards from the wall outwards.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..self.len as usize]
    }

    /// How many cards lie here.
    #[inline]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether no card lies here.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards as bits, one per card number.
    #[inline]
    pub fn troops(&self) -> u64 {
        self.cards().iter().fold(0, |bits, card| bits | 1 << card.0)
    }

    /// Lays a card outermost.
    #[inline]
    pub fn push(&mut self, card: Card) {
        self.cards[self.len as usize] = card;
        self.len += 1;
    }

    /// Takes a card away and closes the gap; false if it does not lie here.
    #[inline]
    pub fn remove(&mut self, card: Card) -> bool {
        let Some(place) = self.cards().iter().position(|&lying| lying == card) else { return false };
        self.cards.copy_within(place + 1.., place);
        self.cards[3] = NOTHING;
        self.len -= 1;
        true
    }
}

/// A tile with its two rows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Section {
    /// The cards on each side.
    pub rows: ByRole<Row>,
    /// Whether the damaged face is up.
    pub damaged: bool,
    /// Who completed their side first; nothing unless both sides are complete (ST-6.8).
    pub first: Option<Role>,
}

impl Section {
    /// The face that is up.
    #[inline]
    pub fn face(&self, tile: Tile) -> Face {
        FACES[tile.index()][self.damaged as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Clauses: ST-1.2
    #[test]
    fn the_wall_holds_22_cards_a_side_intact_and_20_damaged() {
        let slots = |face: usize| FACES.iter().map(|faces| faces[face].slots).sum::<u8>();
        assert_eq!((slots(0), slots(1)), (22, 20));
        for faces in FACES.iter().flatten() {
            assert_ne!(faces.counts(Sum), faces.counts(LowerSum));
        }
    }

    #[test]
    fn a_row_closes_its_gaps() {
        let mut row = Row::default();
        let cards: Vec<Card> = ["R3", "Spy", "B4"].map(|text| text.parse().expect("a card")).to_vec();
        cards.iter().for_each(|&card| row.push(card));
        assert!(row.remove(cards[0]));
        assert!(!row.remove(cards[0]));
        assert_eq!(row.cards(), &cards[1..]);
        assert!(row.remove(cards[2]) && row.remove(cards[1]));
        assert_eq!(row, Row::default());
    }
}

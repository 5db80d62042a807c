//! The 71 cards and sets of them.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use table::bits;

/// One card: 60 siege cards (colour times twelve plus strength), then the four elite troops, then
/// the seven actions. The two Jokers are told apart as if they were marked on their faces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Card(pub(crate) u8);

/// The letters of the colours in order: red, blue, yellow, green, purple (ST-1.7).
pub(crate) const COLOURS: [char; 5] = ['R', 'B', 'Y', 'G', 'P'];
/// Strengths run from 0 to 11.
pub(crate) const STRENGTHS: u8 = 12;
/// How many siege cards there are.
pub(crate) const SIEGE_CARDS: u8 = 60;
/// How many cards there are, siege and tactics.
pub(crate) const ALL_CARDS: u8 = 71;
/// How many tactics cards there are.
pub(crate) const TACTICS_CARDS: u8 = ALL_CARDS - SIEGE_CARDS;

/// Fills places where no card lies, so that equal rows and gifts compare equal.
pub(crate) const NOTHING: Card = Card(255);

/// The names of the siege cards by colour and strength.
const SIEGE: [[&str; STRENGTHS as usize]; COLOURS.len()] = {
    macro_rules! strengths {
        ($($colour:literal)*) => {
            [$([
                concat!($colour, "0"),
                concat!($colour, "1"),
                concat!($colour, "2"),
                concat!($colour, "3"),
                concat!($colour, "4"),
                concat!($colour, "5"),
                concat!($colour, "6"),
                concat!($colour, "7"),
                concat!($colour, "8"),
                concat!($colour, "9"),
                concat!($colour, "10"),
                concat!($colour, "11"),
            ]),*]
        };
    }
    strengths!["R" "B" "Y" "G" "P"]
};

/// The names of the tactics cards in the order of their numbers.
const TACTICS: [&str; TACTICS_CARDS as usize] = [
    "J1",
    "J2",
    "Spy",
    "Shield",
    "Redeploy",
    "Recruit",
    "Deserter",
    "Traitor",
    "Explosion",
    "Support",
    "Exchange",
];

impl Card {
    /// The first Joker; its twin follows.
    pub const JOKER: Card = Card(60);
    /// The second Joker.
    pub const TWIN: Card = Card(61);
    /// The Spy, always worth 10.
    pub const SPY: Card = Card(62);
    /// The Shield, worth 1, 2 or 3.
    pub const SHIELD: Card = Card(63);

    /// Every card in order.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..ALL_CARDS).map(Card)
    }

    /// The siege card of this colour (0 to 4) and strength (0 to 11).
    pub const fn siege(colour: u8, strength: u8) -> Card {
        assert!(colour < 5 && strength < STRENGTHS);
        Card(colour * STRENGTHS + strength)
    }

    /// Whether this is one of the 60 siege cards.
    pub const fn is_siege(self) -> bool {
        self.0 < SIEGE_CARDS
    }

    /// Whether this is an elite troop.
    pub const fn is_elite(self) -> bool {
        self.0 >= SIEGE_CARDS && self.0 < 64
    }

    /// Whether this can stand at the wall: a siege card or an elite troop.
    pub const fn is_troop(self) -> bool {
        self.0 < 64
    }

    /// The action this card is, if it is one.
    pub const fn action(self) -> Option<Action> {
        if self.0 < 64 { None } else { Some(ACTIONS[(self.0 - 64) as usize]) }
    }

    /// The deck this card comes from.
    pub const fn kind(self) -> Kind {
        if self.is_siege() { Kind::Siege } else { Kind::Tactics }
    }

    /// Its number, the same as its bit in sets: siege cards by colour and strength from 0, then elite
    /// troops, then actions.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The colour of a siege card, 0 to 4.
    pub const fn colour(self) -> u8 {
        self.0 / STRENGTHS
    }

    /// The strength of a siege card.
    pub const fn strength(self) -> u8 {
        self.0 % STRENGTHS
    }

    /// Its name in notation: `R7`, `Spy`, `J2`. Every message of a table tells dozens of them.
    pub(crate) fn name(self) -> &'static str {
        if self.is_siege() {
            return SIEGE[self.colour() as usize][self.strength() as usize];
        }
        TACTICS.get((self.0 - SIEGE_CARDS) as usize).copied().unwrap_or("-")
    }

    /// The card that this one vanishes with: the 11 for a 0, the 0 for an 11 of its colour.
    pub const fn nemesis(self) -> Option<Card> {
        if !self.is_siege() {
            return None;
        }
        match self.strength() {
            0 => Some(Card(self.0 + 11)),
            11 => Some(Card(self.0 - 11)),
            _ => None,
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Card {
    type Err = String;

    /// Reads `R7`, `Spy`, `J2`, without regard to case.
    fn from_str(text: &str) -> Result<Card, String> {
        let unknown = || format!("no card is called «{}»", text.chars().take(40).collect::<String>());
        if let Some(number) = TACTICS.iter().position(|name| name.eq_ignore_ascii_case(text)) {
            return Ok(Card(SIEGE_CARDS + number as u8));
        }
        let mut letters = text.chars();
        let letter = letters.next().ok_or_else(unknown)?.to_ascii_uppercase();
        let colour = COLOURS.iter().position(|&colour| colour == letter).ok_or_else(unknown)?;
        let digits = letters.as_str();
        let plain = digits.bytes().all(|byte| byte.is_ascii_digit())
            && (digits.len() == 1 || !digits.starts_with('0'));
        match digits.parse::<u8>() {
            Ok(strength) if strength < STRENGTHS && plain => Ok(Card::siege(colour as u8, strength)),
            _ => Err(unknown()),
        }
    }
}

impl Serialize for Card {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// Siege or tactics: the two decks and the two backs (ST-8.12).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Kind {
    /// The 60 siege cards.
    Siege,
    /// The 11 tactics cards.
    Tactics,
}

/// The tactics cards that act and are gone (section 9 of the clauses).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Action {
    /// Moves one of your troops to another of your tiles, or discards it.
    Redeploy,
    /// Plays a discarded troop on your side.
    Recruit,
    /// Discards one of the opponent's troops.
    Deserter,
    /// Takes one of the opponent's troops to your side.
    Traitor,
    /// Discards everything at one tile.
    Explosion,
    /// Shuffles two discarded troops back into their decks.
    Support,
    /// Swaps three hand cards with the opponent.
    Exchange,
}

/// The actions in the order of their cards.
pub(crate) const ACTIONS: [Action; 7] = [
    Action::Redeploy,
    Action::Recruit,
    Action::Deserter,
    Action::Traitor,
    Action::Explosion,
    Action::Support,
    Action::Exchange,
];

impl Action {
    /// The card that acts so.
    pub const fn card(self) -> Card {
        Card(64 + self as u8)
    }
}

bits! {
    /// A set of cards.
    pub struct CardSet(pub(crate) u128) of Card
}

/// The siege cards among the troops.
pub(crate) const SIEGE_BITS: u64 = (1 << SIEGE_CARDS) - 1;

impl CardSet {
    /// The 60 siege cards.
    pub const SIEGE: CardSet = CardSet(SIEGE_BITS as u128);
    /// The 11 tactics cards.
    pub const TACTICS: CardSet = CardSet(((1 << ALL_CARDS) - 1) & !(SIEGE_BITS as u128));

    /// The two Jokers.
    pub(crate) const JOKERS: CardSet = CardSet(0b11 << Card::JOKER.0);
    /// The seven actions.
    pub(crate) const ACTIONS: CardSet = CardSet(CardSet::TACTICS.0 >> 64 << 64);

    /// The cards of one kind.
    pub const fn of_kind(kind: Kind) -> CardSet {
        match kind {
            Kind::Siege => CardSet::SIEGE,
            Kind::Tactics => CardSet::TACTICS,
        }
    }

    /// Siege cards and elite troops as bits, one per card number.
    pub const fn troops(self) -> u64 {
        self.0 as u64
    }

    /// The siege cards as bits.
    pub const fn siege_bits(self) -> u64 {
        self.0 as u64 & SIEGE_BITS
    }

    /// How many cards of this kind belong to the set.
    pub const fn count_of(self, kind: Kind) -> u8 {
        match kind {
            Kind::Siege => self.siege_bits().count_ones() as u8,
            Kind::Tactics => ((self.0 >> SIEGE_CARDS) as u16).count_ones() as u8,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_reads_back_as_written() {
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(card.to_string().to_lowercase().parse(), Ok(card));
        }
        for nonsense in ["", "R", "R12", "R01", "X3", "R-1", "R+1", "Jok", "7R", "Ä"] {
            assert!(nonsense.parse::<Card>().is_err(), "{nonsense}");
        }
    }

    /// Clauses: ST-3.5 ST-9.3
    #[test]
    fn only_zero_and_eleven_of_a_colour_are_enemies() {
        for card in Card::all() {
            let expected = card.is_siege() && [0, 11].contains(&card.strength());
            assert_eq!(card.nemesis().is_some(), expected, "{card}");
            if let Some(enemy) = card.nemesis() {
                assert_eq!(enemy.nemesis(), Some(card));
                assert_eq!(enemy.colour(), card.colour());
            }
        }
    }
}

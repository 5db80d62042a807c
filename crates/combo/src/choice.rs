//! The answers a player can give.

use crate::cards::Card;
use crate::grid::Cell;
use crate::vocabulary::{Effect, Goods};
use serde::{Deserialize, Serialize};
use std::fmt;

/// An answer to the question of the moment.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Choice {
    /// A key moves the herald to the other row.
    MoveHerald,
    /// A key renews the herald's row.
    RenewRow,
    /// Buys a card of the herald's row face-up.
    Buy(Card),
    /// Takes a card of the herald's row face-down.
    Take(Card),
    /// Lays the new card into this cell.
    Place(Cell),
    /// One side of an «or».
    Choose(Yield),
    /// Whose grid is counted.
    Neighbour(Side),
    /// The card of the other row to discard.
    Discard(Card),
    /// Two purse cards to fill, the lower card first.
    Fill(Card, Card),
}

/// What a side of an «or» brings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Yield {
    /// Gold onto purses.
    Purses,
    /// Gold.
    Gold,
    /// Keys.
    Keys,
}

impl Yield {
    /// All of them.
    pub const ALL: [Yield; 3] = [Yield::Purses, Yield::Gold, Yield::Keys];

    /// What this effect brings.
    pub const fn of(effect: Effect) -> Yield {
        match effect {
            Effect::Gain { goods: Goods::Keys, .. } | Effect::Discard { goods: Goods::Keys, .. } => {
                Yield::Keys
            }
            Effect::OntoEachPurse(_) | Effect::FillPurses(_) => Yield::Purses,
            _ => Yield::Gold,
        }
    }

    /// The word in a choice.
    pub const fn word(self) -> &'static str {
        match self {
            Yield::Purses => "purses",
            Yield::Gold => "gold",
            Yield::Keys => "keys",
        }
    }
}

/// A neighbour's side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Side {
    /// Who is next in turn.
    Left,
    /// Who was before.
    Right,
}

impl Side {
    /// Both sides.
    pub const ALL: [Side; 2] = [Side::Left, Side::Right];

    /// The word in a choice.
    pub const fn word(self) -> &'static str {
        match self {
            Side::Left => "left",
            Side::Right => "right",
        }
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::MoveHerald => f.write_str("key move"),
            Choice::RenewRow => f.write_str("key renew"),
            Choice::Buy(card) => write!(f, "buy {card}"),
            Choice::Take(card) => write!(f, "take {card}"),
            Choice::Place(cell) => write!(f, "place {cell}"),
            Choice::Choose(what) => write!(f, "choose {}", what.word()),
            Choice::Neighbour(side) => write!(f, "neighbour {}", side.word()),
            Choice::Discard(card) => write!(f, "discard {card}"),
            Choice::Fill(first, second) => write!(f, "fill {first} {second}"),
        }
    }
}

impl Choice {
    /// Reads what [`Choice`] writes, without regard to case and spacing.
    pub fn read(text: &str) -> Option<Choice> {
        let text = text.to_lowercase();
        let mut words = text.split_whitespace();
        let verb = words.next()?;
        let rest: Vec<&str> = words.collect();
        let card = || Card::called(&rest.join("-"));
        let word = || match rest[..] {
            [word] => Some(word),
            _ => None,
        };
        match verb {
            "key" => match word()? {
                "move" => Some(Choice::MoveHerald),
                "renew" => Some(Choice::RenewRow),
                _ => None,
            },
            "buy" => card().map(Choice::Buy),
            "take" => card().map(Choice::Take),
            "discard" => card().map(Choice::Discard),
            "place" => {
                let joined = rest.concat();
                let (row, column) = joined.split_once(',')?;
                Some(Choice::Place(Cell { row: row.parse().ok()?, column: column.parse().ok()? }))
            }
            "choose" => {
                let word = word()?;
                Yield::ALL.into_iter().find(|what| what.word() == word).map(Choice::Choose)
            }
            "neighbour" | "neighbor" => {
                let word = word()?;
                Side::ALL.into_iter().find(|side| side.word() == word).map(Choice::Neighbour)
            }
            "fill" => {
                let (first, second) = (1..rest.len()).find_map(|cut| {
                    Some((Card::called(&rest[..cut].join("-"))?, Card::called(&rest[cut..].join("-"))?))
                })?;
                Some(Choice::Fill(first.min(second), first.max(second)))
            }
            _ => None,
        }
    }
}

//! The 78 characters. Each is one entry of [`castle`] or [`village`] that reads like its printed
//! face.

mod castle;
mod village;

use crate::vocabulary::{Ability, Effect, Location, Scoring, Shield};
use serde::{Deserialize, Serialize};
use std::fmt;
use table::Words;

/// A character by its place among the 78: castle first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Card(pub(crate) u8);

/// The characters of the castle; those of the village follow them.
const OF_CASTLE: usize = castle::CHARACTERS.len();
/// All characters.
pub const CARDS: usize = OF_CASTLE + village::CHARACTERS.len();

/// The printed face of a character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Character {
    /// The id in choices, positions and views.
    pub id: &'static str,
    /// The name on the English card.
    pub english: &'static str,
    /// The German name.
    pub german: German,
    /// Where it comes from, and its banner.
    pub location: Location,
    /// The gold it costs.
    pub cost: u8,
    /// Its one or two shields in printed order.
    pub shields: &'static [Shield],
    /// Whether the arrow on its banner sends the herald to the other row; no base card shows an
    /// arrow to its own row.
    pub arrow: bool,
    /// What it does when bought.
    pub ability: Ability,
    /// What it scores at the end.
    pub scoring: Scoring,
    /// Its coat of arms.
    pub blazon: &'static str,
}

/// A German name and where it comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum German {
    /// As the German edition prints it.
    Printed(&'static str),
    /// Our translation; the printed name is not known to us.
    Ours(&'static str),
}

impl German {
    /// The name itself.
    pub const fn name(self) -> &'static str {
        match self {
            German::Printed(name) | German::Ours(name) => name,
        }
    }
}

impl Character {
    const fn new(location: Location, id: &'static str, english: &'static str, german: German) -> Character {
        Character {
            id,
            english,
            german,
            location,
            cost: 0,
            shields: &[],
            arrow: false,
            ability: Ability::One(Effect::OntoEachPurse(0)),
            scoring: Scoring::Purse(0),
            blazon: "",
        }
    }

    /// Its cost and shields.
    const fn costs(mut self, cost: u8, shields: &'static [Shield]) -> Character {
        self.cost = cost;
        self.shields = shields;
        self
    }

    /// With an arrow to the other row.
    const fn sends_herald(mut self) -> Character {
        self.arrow = true;
        self
    }

    /// Its only or first effect.
    const fn does(mut self, effect: Effect) -> Character {
        self.ability = Ability::One(effect);
        self
    }

    /// A second effect, after the first.
    const fn and(mut self, second: Effect) -> Character {
        self.ability = match self.ability {
            Ability::One(first) => Ability::Both(first, second),
            _ => panic!("a card has at most two effects"),
        };
        self
    }

    /// Another effect in its place.
    const fn or(mut self, second: Effect) -> Character {
        self.ability = match self.ability {
            Ability::One(first) => Ability::Either(first, second),
            _ => panic!("a card has at most two effects"),
        };
        self
    }

    /// How it scores.
    const fn scores(mut self, scoring: Scoring) -> Character {
        self.scoring = scoring;
        self
    }

    /// Its arms.
    const fn bears(mut self, blazon: &'static str) -> Character {
        self.blazon = blazon;
        self
    }

    /// Its name in both languages.
    pub fn name(&self) -> Words {
        Words::new(self.english, self.german.name())
    }

    /// How much gold its purse holds, if it has one.
    pub const fn purse(&self) -> Option<u8> {
        match self.scoring {
            Scoring::Purse(capacity) => Some(capacity),
            _ => None,
        }
    }

    /// Whether it makes anything cheaper.
    pub const fn has_discount(&self) -> bool {
        matches!(self.ability, Ability::One(Effect::Discount { .. }))
    }
}

const fn printed(name: &'static str) -> German {
    German::Printed(name)
}

const fn ours(name: &'static str) -> German {
    German::Ours(name)
}

static CHARACTERS: [Character; CARDS] = {
    let mut all = [castle::CHARACTERS[0]; CARDS];
    let mut place = 0;
    while place < CARDS {
        all[place] = match place < OF_CASTLE {
            true => castle::CHARACTERS[place],
            false => village::CHARACTERS[place - OF_CASTLE],
        };
        place += 1;
    }
    all
};

impl Card {
    /// All characters in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> + Clone {
        (0..CARDS as u8).map(Card)
    }

    /// The printed face.
    #[inline]
    pub const fn face(self) -> &'static Character {
        &CHARACTERS[self.0 as usize]
    }

    /// The first character of a place and how many it has.
    pub(crate) const fn of(location: Location) -> (Card, usize) {
        match location {
            Location::Castle => (Card(0), OF_CASTLE),
            Location::Village => (Card(OF_CASTLE as u8), CARDS - OF_CASTLE),
        }
    }

    /// Where it comes from.
    #[inline]
    pub const fn location(self) -> Location {
        if (self.0 as usize) < OF_CASTLE { Location::Castle } else { Location::Village }
    }

    /// The id in choices, positions and views.
    pub fn id(self) -> &'static str {
        self.face().id
    }

    /// Its name in both languages.
    pub fn name(self) -> Words {
        self.face().name()
    }

    /// The character with this id; spaces and underscores are as good as hyphens.
    pub fn called(id: &str) -> Option<Card> {
        let id = id.trim().to_lowercase().replace([' ', '_'], "-");
        Card::all().find(|card| card.id() == id)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl Serialize for Card {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = String::deserialize(deserializer)?;
        Card::called(&id).ok_or_else(|| serde::de::Error::custom(format!("no character is called «{id}»")))
    }
}

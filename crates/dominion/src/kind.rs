//! The name of a card.

use crate::cards::{CARDS, Card, NAMES};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::hash::{Hash, Hasher};
use table::Words;

/// One name of a card: cards of equal kind are the same to every rule (DO-1.6). The two names
/// behind the cards are the Event and the Landmark, which no card text can speak of (DO-20.8).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Kind(pub(crate) u8);

impl Kind {
    /// How many names there are, Event and Landmark included.
    pub const NAMES: usize = NAMES;
    /// How many names can be named by a card text: those of cards (DO-11.4).
    pub const CARDS: usize = Kind::ADVANCE.0 as usize;

    /// All names in order.
    pub fn all() -> impl Iterator<Item = Kind> {
        (0..Kind::NAMES as u8).map(Kind)
    }

    /// The card of this name.
    pub fn card(self) -> &'static Card {
        &CARDS[self.0 as usize]
    }

    /// Its place among all names.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The id in choices, positions and views, such as `Band-of-Misfits`.
    pub fn id(self) -> &'static str {
        self.card().id
    }

    /// The printed name in both languages.
    pub fn name(self) -> Words {
        self.card().name()
    }

    /// Reads an id without regard to case; a space or an apostrophe is as good as a hyphen or
    /// nothing.
    pub fn called(text: &str) -> Option<Kind> {
        let folds = |c: &char| *c != '-' && *c != ' ' && *c != '\'' && *c != '’' && *c != '_';
        // Every choice that is read asks all kinds: most are out at the first letter, and none is written anew.
        let wanted: String = text.chars().filter(folds).flat_map(char::to_lowercase).collect();
        Kind::all()
            .find(|kind| kind.id().chars().filter(folds).map(|c| c.to_ascii_lowercase()).eq(wanted.chars()))
    }
}

/// By name, so that fingerprints do not depend on how many cards there are in the house.
impl Hash for Kind {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id().hash(state);
    }
}

impl fmt::Debug for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl Serialize for Kind {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Kind {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Kind::called(&text).ok_or_else(|| serde::de::Error::custom(format!("no card is called «{text}»")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fingerprint_knows_names_and_no_numbers() {
        assert_eq!(table::digest(&Kind::ALTAR), table::digest("Altar"));
    }

    #[test]
    fn every_name_stands_at_its_place() {
        for (kind, id) in [
            (Kind::COPPER, "Copper"),
            (Kind::ARTISAN, "Artisan"),
            (Kind::WOODCUTTER, "Woodcutter"),
            (Kind::ALTAR, "Altar"),
            (Kind::DAME_ANNA, "Dame-Anna"),
            (Kind::SURVIVORS, "Survivors"),
            (Kind::MERCENARY, "Mercenary"),
            (Kind::HUMBLE_CASTLE, "Humble-Castle"),
            (Kind::KINGS_CASTLE, "Kings-Castle"),
            (Kind::ADVANCE, "Advance"),
            (Kind::TOMB, "Tomb"),
        ] {
            assert_eq!(kind.id(), id);
            assert_eq!(Kind::called(id), Some(kind));
        }
        assert_eq!(Kind::called("king's castle"), Some(Kind::KINGS_CASTLE));
        assert_eq!(Kind::called("Ruins"), None);
    }
}

//! What is agreed before a game.

use crate::sheet::Sheet;
use serde::{Deserialize, Serialize};
use table::{Message, OptionField, OptionKind};

/// Who plays against whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// Two players.
    #[default]
    Duel,
    /// Two teams of two.
    Teams,
    /// Three to six players, each for themselves.
    Ffa,
    /// One player against the Raiders.
    Solo,
    /// Two players against the Raiders.
    Coop,
}

/// How many coins the Raiders' castles begin with (CC-17.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Difficulty {
    /// None.
    #[default]
    Easy,
    /// One each.
    Medium,
    /// Three each.
    Hard,
    /// Six each.
    VeryHard,
    /// Nine each.
    Insane,
}

impl Difficulty {
    pub(crate) const fn coins(self) -> u8 {
        match self {
            Difficulty::Easy => 0,
            Difficulty::Medium => 1,
            Difficulty::Hard => 3,
            Difficulty::VeryHard => 6,
            Difficulty::Insane => 9,
        }
    }
}

/// What becomes of the ten cards that do not fit solo and cooperative play (CC-17.13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Changed {
    /// They have their replacement texts.
    #[default]
    Replaced,
    /// They are left out of the deck.
    LeftOut,
}

/// The options that are plain numbers and words; they lie in the state itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Rules {
    pub(crate) mode: Mode,
    pub(crate) players: u8,
    pub(crate) first: u8,
    pub(crate) extra: [u8; 2],
    pub(crate) placements: bool,
    pub(crate) difficulty: Difficulty,
    pub(crate) changed: Changed,
}

impl Rules {
    pub(crate) const fn seats(&self) -> usize {
        match self.mode {
            Mode::Duel | Mode::Coop => 2,
            Mode::Teams => 4,
            Mode::Ffa => self.players as usize,
            Mode::Solo => 1,
        }
    }

    /// The value of all coins (CC-2.3, CC-14.2, section 15, CC-17.1).
    pub(crate) const fn coins(&self) -> u8 {
        match self.mode {
            Mode::Duel | Mode::Solo | Mode::Coop => 40,
            Mode::Teams => 80,
            Mode::Ffa => 20 * self.players,
        }
    }

    /// The smallest deck (CC-2.4, CC-14.2, CC-15.2, CC-17.1).
    pub(crate) const fn smallest_deck(&self) -> usize {
        match self.mode {
            Mode::Ffa => 20 * self.players as usize - 10,
            _ => 30,
        }
    }
}

/// What is agreed before a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// Who plays against whom.
    #[serde(default)]
    pub mode: Mode,
    /// The number of players in free-for-all, 3 to 6; 0 means 3.
    #[serde(default)]
    pub players: u8,
    /// The seat that begins, from 1; 0 leaves it to the dice.
    #[serde(default)]
    pub first: u8,
    /// Extra starting coins of South.
    #[serde(default)]
    pub extra_south: u8,
    /// Extra starting coins of North.
    #[serde(default)]
    pub extra_north: u8,
    /// Whether free-for-all is played on for placements.
    #[serde(default)]
    pub placements: bool,
    /// The coins on the castles in solo and cooperative play.
    #[serde(default)]
    pub difficulty: Difficulty,
    /// The cards that do not fit solo and cooperative play.
    #[serde(default)]
    pub changed: Changed,
    /// The castle of the western lane, by id; empty for a plain one.
    #[serde(default)]
    pub castle_west: String,
    /// The castle of the middle lane.
    #[serde(default)]
    pub castle_middle: String,
    /// The castle of the eastern lane.
    #[serde(default)]
    pub castle_east: String,
    /// The deck: empty for the usual one, `all` for one of each, or a list of ids such as `monk thief*2`.
    #[serde(default)]
    pub deck: String,
    /// South's fifteen cards of a tournament.
    #[serde(default)]
    pub deck_south: String,
    /// North's fifteen cards of a tournament.
    #[serde(default)]
    pub deck_north: String,
    /// The text of an owner's sheet; empty for the house's own.
    #[serde(default)]
    pub sheet: String,
}

impl Options {
    /// Whether anything is chosen by name: castles, decks, a sheet.
    pub(crate) fn has_words(&self) -> bool {
        let castles = [&self.castle_west, &self.castle_middle, &self.castle_east];
        let decks = [&self.deck, &self.deck_south, &self.deck_north, &self.sheet];
        castles.into_iter().chain(decks).any(|text| !text.is_empty())
    }
}

/// The options as menus and help show them.
pub(crate) fn fields() -> Vec<OptionField<Message>> {
    let field = |key, kind| OptionField::new("crimson", key, kind);
    let number = |key, max| field(key, OptionKind::Number { min: 0, max });
    let one_of = |key, values: &[&str]| OptionField::one_of("crimson", key, values);
    let castle = |key| {
        let plain = (String::new(), Message::new("crimson-option-castle.plain"));
        let named = Sheet::house().castles.iter().skip(1).map(|castle| {
            let name = Message::new("crimson-option-castle").with("castle", castle.name.clone());
            (castle.id.clone(), name)
        });
        let castles = std::iter::once(plain).chain(named).collect();
        field(key, OptionKind::OneOf(castles)).only_with("mode", &["duel", "teams"])
    };
    vec![
        one_of("mode", &["duel", "teams", "ffa", "solo", "coop"]),
        number("players", 6).only_with("mode", &["ffa"]),
        number("first", 6),
        number("extra_south", 10).only_with("mode", &["duel"]),
        number("extra_north", 10).only_with("mode", &["duel"]),
        field("placements", OptionKind::Flag).only_with("mode", &["ffa"]),
        one_of("difficulty", &["easy", "medium", "hard", "very_hard", "insane"])
            .only_with("mode", &["solo", "coop"]),
        one_of("changed", &["replaced", "left_out"]).only_with("mode", &["solo", "coop"]),
        castle("castle_west"),
        castle("castle_middle"),
        castle("castle_east"),
        field("deck", OptionKind::Text),
        field("deck_south", OptionKind::Text).only_with("mode", &["duel"]),
        field("deck_north", OptionKind::Text).only_with("mode", &["duel"]),
        field("sheet", OptionKind::Text),
    ]
}

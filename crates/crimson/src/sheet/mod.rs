//! The sheet: every character and castle as data.
//!
//! The house's own sheet is a text file in the same format in which an owner of the printed game
//! writes corrections; `docs/crimson-sheet.md` describes the format.

pub(crate) mod op;
mod read;
mod sentence;

pub(crate) use read::read_deck;
pub use read::{SheetError, read_sheet};

use crate::card::Kind;
use op::{Op, Slot};
use std::sync::LazyLock;
use table::{Certainty, Ruling, Words};

/// Which cards a reaction looks at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Scope {
    /// Played into this lane.
    #[default]
    Here,
    /// Played on this side of this lane.
    Beside,
}

/// What a face-up card changes as long as it lies there. Pure questions, never scripts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Standing {
    /// Coins on top of a matched bid (CC-4.8).
    pub(crate) surcharge: u8,
    /// The deck top may be bid on (CC-4.2).
    pub(crate) deck_top: bool,
    /// Every card is played into this lane.
    pub(crate) magnet: bool,
    /// Opponents play face-down into this lane.
    pub(crate) blinds: bool,
    /// Effects that choose a card of this lane are prevented.
    pub(crate) wards: bool,
    /// No Destruction effects of other cards.
    pub(crate) hushes: bool,
    /// Each coin gained brings one more.
    pub(crate) echoes: bool,
    /// Played on the facing side.
    pub(crate) across: bool,
}

/// A list of sentences inside [`Sheet::ops`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Script {
    start: u16,
    len: u8,
}

impl Script {
    pub(crate) fn is_empty(self) -> bool {
        self.len == 0
    }
}

/// What a character or castle does.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Effects {
    pub(crate) scripts: [Script; Slot::COUNT],
    pub(crate) scope: [Scope; Slot::COUNT],
    pub(crate) standing: Standing,
}

/// A character of the sheet.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Character {
    pub(crate) id: String,
    pub(crate) name: Words,
    pub(crate) strength: u8,
    pub(crate) certainty: Certainty,
    pub(crate) set: String,
    pub(crate) arms: String,
    pub(crate) text: Words,
    pub(crate) solo_text: Option<Words>,
    /// The text in a few words, for faces too small for it.
    pub(crate) gist: Option<Words>,
    pub(crate) solo_gist: Option<Words>,
    pub(crate) rulings: Vec<Ruling>,
    pub(crate) doubt: Option<Words>,
    pub(crate) effects: Effects,
    pub(crate) solo: Option<Effects>,
}

/// A castle of the sheet.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Castle {
    pub(crate) id: String,
    pub(crate) name: Words,
    pub(crate) certainty: Certainty,
    pub(crate) arms: String,
    pub(crate) text: Words,
    pub(crate) effects: Effects,
    /// Cards on one side that make the lane eligible (CC-9.1).
    pub(crate) needs: u8,
    /// Effects destroy no card of its lane.
    pub(crate) shelters: bool,
}

/// Every character and castle there is, and the usual deck.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sheet {
    pub(crate) characters: Vec<Character>,
    pub(crate) castles: Vec<Castle>,
    pub(crate) ops: Vec<Op>,
    /// The deck of duel, teams, solo and cooperation.
    pub(crate) deck: Vec<Kind>,
}

/// The house's own sheet as text.
pub const HOUSE_SHEET: &str = include_str!("../../sheets/default.txt");

/// The invented cards of the rule tests, as corrections to the house's sheet.
pub const FIXTURE_SHEET: &str = include_str!("../../sheets/fixtures.txt");

static HOUSE: LazyLock<Sheet> = LazyLock::new(|| {
    read::read_whole(HOUSE_SHEET).unwrap_or_else(|error| panic!("sheets/default.txt: {error}"))
});

impl Sheet {
    /// The house's own sheet.
    pub fn house() -> &'static Sheet {
        &HOUSE
    }

    pub(crate) fn kind(&self, id: &str) -> Option<Kind> {
        let place = self.characters.iter().position(|character| character.id.eq_ignore_ascii_case(id))?;
        Some(Kind(place as u8))
    }

    pub(crate) fn castle(&self, id: &str) -> Option<u8> {
        let place = self.castles.iter().position(|castle| castle.id.eq_ignore_ascii_case(id))?;
        Some(place as u8)
    }

    pub(crate) fn character(&self, kind: Kind) -> &Character {
        &self.characters[kind.index()]
    }

    pub(crate) fn op(&self, script: Script, at: u8) -> Option<Op> {
        (at < script.len).then(|| self.ops[script.start as usize + at as usize])
    }

    pub(crate) fn add_script(&mut self, ops: &[Op]) -> Script {
        let script = Script { start: self.ops.len() as u16, len: ops.len() as u8 };
        self.ops.extend_from_slice(ops);
        script
    }
}

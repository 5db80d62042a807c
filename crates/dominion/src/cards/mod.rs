//! Every card: its name, cost, types, points and text. A text is a list of sentences of [`Op`];
//! the words beside it are our own and say the same.

/// A list of cards from this place on among all cards: the cards of one set and home where their
/// entries say nothing else. Each entry makes a [`Kind`] of its name.
macro_rules! cards {
    ($list:ident: $set:expr, $home:expr, after $first:expr; $($name:ident = $card:expr;)*) => {
        const fn card(id: &'static str, english: &'static str, german: &'static str) -> super::Card {
            super::card(id, english, german, $set, $home)
        }

        const NAMES: &[&str] = &[$(stringify!($name)),*];

        /// Where the next list begins.
        pub(super) const NEXT: u8 = $first + NAMES.len() as u8;

        impl crate::kind::Kind {
            $(
                #[doc = concat!("`", stringify!($name), "`.")]
                pub const $name: crate::kind::Kind =
                    crate::kind::Kind($first + super::place(NAMES, stringify!($name)));
            )*
        }

        pub(super) const $list: &[super::Card] = &[$($card),*];
    };
}

mod base;
mod basic;
mod dark_ages;
mod empires;
mod knights;
mod outskirts;

use crate::kind::Kind;
use crate::op::{Amount, Bonus, Do, Op, PURCHASE, Script, Slot, TRASHING, To, WINDOW, What, Word};
use crate::say::{
    A_DUCHY, COLLECT_FROM_MERCHANTS, discard_them, each_other, gain_card, reveal, trash_one_of_them,
};
use table::{CardKind, Words};

/// Everything that card texts are written with.
mod vocabulary {
    pub(super) use super::types::*;
    pub(super) use super::{DUCHY_OR_ESTATES, EACH_OTHER_IS_ROBBED, Home, Points, Set, Trigger};
    pub(super) use crate::kind::Kind;
    pub(super) use crate::op::Amount::{
        ActionsInHand, EmptyPiles, Number, TreasureNamesInTrash, TreasuresInHand, VictoriesInHandAndPlay,
    };
    pub(super) use crate::op::Price::{CheaperThanThis, ExactlyMore, UpTo, UpToMore};
    pub(super) use crate::op::What::{
        Action, Any, Attack, BetterThanCopper, Castle, Junk, Named, NonAction, NonTreasure, Not, Only,
        ThreeOrMore, ThreeToSix, Treasure, Victory, VictoryNotNamed,
    };
    pub(super) use crate::op::When::{
        HandAtLeast, It, ItIs, KnightTrashed, NoIt, NothingBought, TrashHolds, YourTurn,
    };
    pub(super) use crate::op::Will::{May, MaySince2nd, Must};
    pub(super) use crate::op::{Amount, By, Op, Price, To, When, Word};
    pub(super) use crate::say::*;
}

/// The set a card comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Set {
    /// Copper to Curse.
    Basic,
    /// The base set, second edition.
    Base2,
    /// The base set, only in the first edition.
    Base1,
    /// Dark Ages.
    DarkAges,
    /// Empires.
    Empires,
}

impl Set {
    /// The word in options.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Set::Basic => "basic",
            Set::Base2 => "base",
            Set::Base1 => "base-1st",
            Set::DarkAges => "dark-ages",
            Set::Empires => "empires",
        }
    }

    /// Its name.
    pub(crate) const fn name(self) -> Words {
        match self {
            Set::Basic => Words::new("Basic cards", "Basiskarten"),
            Set::Base2 => Words::new("Base set", "Basisspiel"),
            Set::Base1 => Words::new("Base set, first edition", "Basisspiel, erste Ausgabe"),
            Set::DarkAges => Words::new("Dark Ages", "Dark Ages"),
            Set::Empires => Words::new("Empires", "Empires"),
        }
    }
}

/// Where copies of a card come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Home {
    /// A pile of every game.
    Basic,
    /// A kingdom pile of its own.
    Kingdom,
    /// The mixed pile of Knights.
    Knights,
    /// The mixed pile of Ruins.
    Ruins,
    /// The ordered pile of Castles.
    Castles,
    /// A start deck.
    Shelter,
    /// A pile beside the Supply.
    NonSupply,
    /// Lies beside the Supply and is bought, never owned.
    Event,
    /// Lies beside the Supply and applies always.
    Landmark,
}

/// A cost in coins and debt (DO-6.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cost {
    /// Coins.
    pub coins: u8,
    /// Debt.
    pub debt: u8,
}

impl Cost {
    /// Whether this is less: no part larger and at least one smaller (DO-6.6).
    pub(crate) const fn is_less_than(self, other: Cost) -> bool {
        self.coins <= other.coins
            && self.debt <= other.debt
            && (self.coins < other.coins || self.debt < other.debt)
    }
}

/// One of each type.
pub mod types {
    use super::Types;

    /// Action.
    pub const ACTION: Types = Types(1);
    /// Treasure.
    pub const TREASURE: Types = Types(2);
    /// Victory.
    pub const VICTORY: Types = Types(4);
    /// Curse.
    pub const CURSE: Types = Types(8);
    /// Attack.
    pub const ATTACK: Types = Types(16);
    /// Reaction.
    pub const REACTION: Types = Types(32);
    /// Looter.
    pub const LOOTER: Types = Types(64);
    /// Knight.
    pub const KNIGHT: Types = Types(128);
    /// Ruins.
    pub const RUINS: Types = Types(256);
    /// Shelter.
    pub const SHELTER: Types = Types(512);
    /// Castle.
    pub const CASTLE: Types = Types(1024);
    /// Event.
    pub const EVENT: Types = Types(2048);
    /// Landmark.
    pub const LANDMARK: Types = Types(4096);
}

/// The types of a card; a card counts as each of its types (DO-0.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Types(u16);

impl Types {
    /// Each type with its words.
    const KINDS: [(Types, CardKind); 13] = [
        (types::ACTION, CardKind::new("action", Words::new("Action", "Aktion"))),
        (types::TREASURE, CardKind::new("treasure", Words::new("Treasure", "Geld"))),
        (types::VICTORY, CardKind::new("victory", Words::new("Victory", "Punkte"))),
        (types::CURSE, CardKind::new("curse", Words::new("Curse", "Fluch"))),
        (types::ATTACK, CardKind::new("attack", Words::new("Attack", "Angriff"))),
        (types::REACTION, CardKind::new("reaction", Words::new("Reaction", "Reaktion"))),
        (types::LOOTER, CardKind::new("looter", Words::new("Looter", "Plündern"))),
        (types::KNIGHT, CardKind::new("knight", Words::new("Knight", "Ritter"))),
        (types::RUINS, CardKind::new("ruins", Words::new("Ruins", "Ruine"))),
        (types::SHELTER, CardKind::new("shelter", Words::new("Shelter", "Unterschlupf"))),
        (types::CASTLE, CardKind::new("castle", Words::new("Castle", "Schloss"))),
        (types::EVENT, CardKind::new("event", Words::new("Event", "Ereignis"))),
        (types::LANDMARK, CardKind::new("landmark", Words::new("Landmark", "Landmarke"))),
    ];

    /// Both.
    pub(crate) const fn and(self, other: Types) -> Types {
        Types(self.0 | other.0)
    }

    /// Whether it has one of these types.
    pub const fn has(self, other: Types) -> bool {
        self.0 & other.0 != 0
    }

    /// A bit for each type.
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    /// The types as libraries show them.
    pub(crate) fn kinds(self) -> Vec<CardKind> {
        Types::KINDS.into_iter().filter(|&(types, _)| self.has(types)).map(|(_, kind)| kind).collect()
    }
}

/// What a card is worth when scoring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Points {
    /// So many points.
    Fixed(i8),
    /// One for every ten cards owned.
    PerTenCards,
    /// One for every three Silvers owned.
    PerThreeSilvers,
    /// So many for every Castle owned.
    PerCastle(u8),
}

/// What a Reaction answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trigger {
    /// Another player's Attack.
    Attack,
    /// A card of one's own being trashed.
    Trashing,
    /// The own purchase of a Victory card.
    Purchase,
}

/// A card with its text.
#[derive(Clone, Copy, Debug)]
pub struct Card {
    pub(crate) id: &'static str,
    name: [&'static str; 2],
    text: [&'static str; 2],
    pub(crate) set: Set,
    pub(crate) home: Home,
    pub(crate) cost: Cost,
    pub(crate) types: Types,
    pub(crate) points: Points,
    copies: Option<[u8; 5]>,
    pub(crate) clauses: &'static [&'static str],
    pub(crate) blazon: &'static str,
    pub(crate) reacts_to: Option<Trigger>,
    plain: Option<u8>,
    /// What is read at each moment.
    texts: [Script; Slot::ALL.len()],
}

/// The place of a name in a list of names.
const fn place(names: &[&str], name: &str) -> u8 {
    let mut place = 0;
    while place < names.len() {
        if same(names[place].as_bytes(), name.as_bytes()) {
            return place as u8;
        }
        place += 1;
    }
    panic!("a name that is not listed")
}

const fn same(one: &[u8], other: &[u8]) -> bool {
    let mut place = 0;
    while place < one.len() && place < other.len() && one[place] == other[place] {
        place += 1;
    }
    one.len() == other.len() && place == one.len()
}

const fn card(id: &'static str, english: &'static str, german: &'static str, set: Set, home: Home) -> Card {
    Card {
        id,
        name: [english, german],
        text: ["", ""],
        set,
        home,
        cost: Cost { coins: 0, debt: 0 },
        types: Types(0),
        points: Points::Fixed(0),
        copies: None,
        clauses: &[],
        blazon: "",
        reacts_to: None,
        plain: None,
        texts: [&[], &[], &[], &[], &[], &[], WINDOW, PURCHASE, TRASHING],
    }
}

impl Card {
    const fn only_in(mut self, set: Set) -> Card {
        self.set = set;
        self
    }

    const fn lies(mut self, home: Home) -> Card {
        self.home = home;
        self
    }

    const fn costs(mut self, coins: u8) -> Card {
        self.cost = Cost { coins, debt: 0 };
        self
    }

    const fn costs_debt(mut self, debt: u8) -> Card {
        self.cost = Cost { coins: 0, debt };
        self
    }

    const fn is(mut self, types: Types) -> Card {
        self.types = types;
        self
    }

    /// How many copies there are with two to six players, where its home does not tell.
    const fn copies(mut self, by_players: [u8; 5]) -> Card {
        self.copies = Some(by_players);
        self
    }

    const fn says(mut self, english: &'static str, german: &'static str) -> Card {
        self.text = [english, german];
        self
    }

    const fn worth(mut self, points: Points) -> Card {
        self.points = points;
        self
    }

    const fn plays(mut self, script: Script) -> Card {
        self.texts[Slot::Play as usize] = script;
        self
    }

    const fn when_trashed(mut self, script: Script) -> Card {
        self.texts[Slot::WhenTrashed as usize] = script;
        self
    }

    const fn when_gained(mut self, script: Script) -> Card {
        self.texts[Slot::WhenGained as usize] = script;
        self
    }

    const fn when_discarded(mut self, script: Script) -> Card {
        self.texts[Slot::WhenDiscarded as usize] = script;
        self
    }

    const fn watches(mut self, script: Script) -> Card {
        self.texts[Slot::Watch as usize] = script;
        self
    }

    const fn reacts_to(mut self, trigger: Trigger, script: Script) -> Card {
        self.reacts_to = Some(trigger);
        self.texts[Slot::Reaction as usize] = script;
        self
    }

    const fn ruled_by(mut self, clauses: &'static [&'static str]) -> Card {
        self.clauses = clauses;
        self
    }

    const fn bears(mut self, blazon: &'static str) -> Card {
        self.blazon = blazon;
        self
    }

    /// The printed name.
    pub(crate) const fn name(&self) -> Words {
        Words::new(self.name[0], self.name[1])
    }

    /// What it does, in our own words.
    pub(crate) const fn text(&self) -> Words {
        Words::new(self.text[0], self.text[1])
    }

    /// What is read at this moment.
    #[inline]
    pub fn script(&self, slot: Slot) -> Script {
        self.texts[slot as usize]
    }

    /// How many copies the full pile has (DO-2.4 to DO-2.12). Ruins count all that are in the box.
    pub(crate) fn full(&self, players: usize) -> u8 {
        let by_players = match (self.copies, self.home) {
            (Some(copies), _) => copies,
            (None, Home::Kingdom) if self.types.has(types::VICTORY) => [8, 12, 12, 12, 12],
            (None, Home::Kingdom | Home::Ruins | Home::NonSupply) => [10; 5],
            (None, Home::Knights | Home::Castles) => [1; 5],
            (None, Home::Basic | Home::Shelter | Home::Event | Home::Landmark) => [0; 5],
        };
        by_players[players.clamp(2, 6) - 2]
    }

    /// The coins of a Treasure whose play asks nothing, moves nothing and does not depend on the
    /// order of play, so that all such Treasures can be played at once (DO-3.4).
    pub const fn plain_coins(&self) -> Option<u8> {
        self.plain
    }

    /// The card at its place among all cards, with what follows from its text.
    const fn placed(mut self) -> Card {
        self.plain = match self.texts[Slot::Play as usize] {
            [Op::Do(Do::Add(Bonus::Coins, coins, Amount::Once)), rest @ ..]
                if self.types.has(types::TREASURE) && matches!(rest, [] | [COLLECT_FROM_MERCHANTS]) =>
            {
                Some(*coins)
            }
            [..] => None,
        };
        self
    }
}

/// A choice that two cards give.
const DUCHY_OR_ESTATES: &[(Word, Script)] =
    &[A_DUCHY, (Word::Estates, &[gain_card(Kind::ESTATE, 3, To::Discard)])];

/// What every Knight does to each other player (DO-17.3), and Rogue.
const EACH_OTHER_IS_ROBBED: Op =
    each_other(&[reveal(2), trash_one_of_them(What::ThreeToSix), discard_them(What::Any)]);

/// How many names there are.
pub(crate) const NAMES: usize = empires::NEXT as usize;

/// Every card at the place of its [`Kind`].
pub(crate) static CARDS: [Card; NAMES] = {
    let sets: [&[Card]; 6] = [
        basic::BASIC,
        base::BASE,
        dark_ages::DARK_AGES,
        knights::KNIGHTS,
        outskirts::OUTSKIRTS,
        empires::EMPIRES,
    ];
    let mut cards = [basic::BASIC[0]; NAMES];
    let (mut next, mut set) = (0, 0);
    while set < sets.len() {
        let mut place = 0;
        while place < sets[set].len() {
            cards[next] = sets[set][place].placed();
            next += 1;
            place += 1;
        }
        set += 1;
    }
    assert!(next == NAMES, "a card for every name");
    cards
};

//! Every card: its name, cost, types, points and text. A text is a list of sentences of [`Op`];
//! the words beside it are our own and say the same.

mod base;
mod basic;
mod dark_ages;
mod empires;
mod knights;
mod outskirts;

use crate::kind::Kind;
use crate::op::{Op, PURCHASE, Script, Slot, TRASHING, To, WINDOW, Word};
use table::Words;

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
pub(crate) struct Cost {
    pub(crate) coins: u8,
    pub(crate) debt: u8,
}

impl Cost {
    const fn coins(coins: u8) -> Cost {
        Cost { coins, debt: 0 }
    }

    const fn debt(debt: u8) -> Cost {
        Cost { coins: 0, debt }
    }

    /// Whether this is less: no part larger and at least one smaller (DO-6.6).
    pub(crate) const fn is_less_than(self, other: Cost) -> bool {
        self.coins <= other.coins
            && self.debt <= other.debt
            && (self.coins < other.coins || self.debt < other.debt)
    }
}

/// The types of a card; a card counts as each of its types (DO-0.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Types(u16);

impl Types {
    pub(crate) const ACTION: Types = Types(1);
    pub(crate) const TREASURE: Types = Types(2);
    pub(crate) const VICTORY: Types = Types(4);
    pub(crate) const CURSE: Types = Types(8);
    pub(crate) const ATTACK: Types = Types(16);
    pub(crate) const REACTION: Types = Types(32);
    pub(crate) const LOOTER: Types = Types(64);
    pub(crate) const KNIGHT: Types = Types(128);
    pub(crate) const RUINS: Types = Types(256);
    pub(crate) const SHELTER: Types = Types(512);
    pub(crate) const CASTLE: Types = Types(1024);
    pub(crate) const EVENT: Types = Types(2048);
    pub(crate) const LANDMARK: Types = Types(4096);

    /// Each type with its word.
    const WORDS: [(Types, Words); 13] = [
        (Types::ACTION, Words::new("Action", "Aktion")),
        (Types::TREASURE, Words::new("Treasure", "Geld")),
        (Types::VICTORY, Words::new("Victory", "Punkte")),
        (Types::CURSE, Words::new("Curse", "Fluch")),
        (Types::ATTACK, Words::new("Attack", "Angriff")),
        (Types::REACTION, Words::new("Reaction", "Reaktion")),
        (Types::LOOTER, Words::new("Looter", "Plündern")),
        (Types::KNIGHT, Words::new("Knight", "Ritter")),
        (Types::RUINS, Words::new("Ruins", "Ruine")),
        (Types::SHELTER, Words::new("Shelter", "Unterschlupf")),
        (Types::CASTLE, Words::new("Castle", "Schloss")),
        (Types::EVENT, Words::new("Event", "Ereignis")),
        (Types::LANDMARK, Words::new("Landmark", "Landmarke")),
    ];

    const fn and(self, other: Types) -> Types {
        Types(self.0 | other.0)
    }

    /// Whether it has one of these types.
    pub(crate) const fn has(self, other: Types) -> bool {
        self.0 & other.0 != 0
    }

    /// The words for the types.
    pub(crate) fn words(self) -> Vec<Words> {
        Types::WORDS.into_iter().filter(|&(types, _)| self.has(types)).map(|(_, words)| words).collect()
    }
}

/// What a card is worth when scoring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Points {
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
pub(crate) enum Trigger {
    /// Another player's Attack.
    Attack,
    /// A card of one's own being trashed.
    Trashing,
    /// The own purchase of a Victory card.
    Purchase,
}

/// A card with its text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Card {
    pub(crate) id: &'static str,
    name: [&'static str; 2],
    text: [&'static str; 2],
    pub(crate) set: Set,
    pub(crate) home: Home,
    pub(crate) cost: Cost,
    pub(crate) types: Types,
    pub(crate) points: Points,
    pub(crate) clauses: &'static [&'static str],
    pub(crate) blazon: &'static str,
    pub(crate) reacts_to: Option<Trigger>,
    play: Script,
    when_trashed: Script,
    when_gained: Script,
    when_discarded: Script,
    reaction: Script,
    watch: Script,
}

const fn card(
    id: &'static str,
    english: &'static str,
    german: &'static str,
    set: Set,
    home: Home,
    cost: Cost,
    types: Types,
) -> Card {
    Card {
        id,
        name: [english, german],
        text: ["", ""],
        set,
        home,
        cost,
        types,
        points: Points::Fixed(0),
        clauses: &[],
        blazon: "",
        reacts_to: None,
        play: &[],
        when_trashed: &[],
        when_gained: &[],
        when_discarded: &[],
        reaction: &[],
        watch: &[],
    }
}

impl Card {
    const fn says(mut self, english: &'static str, german: &'static str) -> Card {
        self.text = [english, german];
        self
    }

    const fn worth(mut self, points: Points) -> Card {
        self.points = points;
        self
    }

    const fn plays(mut self, script: Script) -> Card {
        self.play = script;
        self
    }

    const fn when_trashed(mut self, script: Script) -> Card {
        self.when_trashed = script;
        self
    }

    const fn when_gained(mut self, script: Script) -> Card {
        self.when_gained = script;
        self
    }

    const fn when_discarded(mut self, script: Script) -> Card {
        self.when_discarded = script;
        self
    }

    const fn watches(mut self, script: Script) -> Card {
        self.watch = script;
        self
    }

    const fn reacts_to(mut self, trigger: Trigger, script: Script) -> Card {
        self.reacts_to = Some(trigger);
        self.reaction = script;
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
    pub(crate) fn script(&self, slot: Slot) -> Script {
        match slot {
            Slot::Play => self.play,
            Slot::WhenTrashed => self.when_trashed,
            Slot::WhenGained => self.when_gained,
            Slot::WhenDiscarded => self.when_discarded,
            Slot::Reaction => self.reaction,
            Slot::Watch => self.watch,
            Slot::Window => WINDOW,
            Slot::Purchase => PURCHASE,
            Slot::Trashing => TRASHING,
        }
    }

    /// The coins of a Treasure whose play asks nothing, moves nothing and does not depend on the
    /// order of play, so that all such Treasures can be played at once (DO-3.4).
    pub(crate) fn plain_coins(&self) -> Option<u8> {
        match self.play {
            [Op::Coins(coins)] | [Op::Coins(coins), Op::CollectFromMerchants]
                if self.types.has(Types::TREASURE) =>
            {
                Some(*coins)
            }
            _ => None,
        }
    }
}

/// A choice that two cards give.
const DUCHY_OR_ESTATES: &[(Word, Script)] = &[
    (Word::Duchy, &[Op::GainCard(Kind::DUCHY, 1, To::Discard)]),
    (Word::Estates, &[Op::GainCard(Kind::ESTATE, 3, To::Discard)]),
];

/// Every card at the place of its [`Kind`].
pub(crate) static CARDS: [Card; Kind::NAMES] = {
    let sets: [&[Card]; 6] = [
        &basic::BASIC,
        &base::BASE,
        &dark_ages::DARK_AGES,
        &knights::KNIGHTS,
        &outskirts::OUTSKIRTS,
        &empires::EMPIRES,
    ];
    let mut cards = [basic::BASIC[0]; Kind::NAMES];
    let (mut next, mut set) = (0, 0);
    while set < sets.len() {
        let mut place = 0;
        while place < sets[set].len() {
            cards[next] = sets[set][place];
            next += 1;
            place += 1;
        }
        set += 1;
    }
    assert!(next == Kind::NAMES, "a card for every name");
    cards
};

//! The name of a card.

use crate::cards::{CARDS, Card};
use serde::{Deserialize, Serialize};
use std::fmt;
use table::Words;

/// One name of a card: cards of equal kind are the same to every rule (DO-1.6). The two names
/// behind the cards are the Event and the Landmark, which no card text can speak of (DO-20.8).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kind(pub(crate) u8);

impl Kind {
    /// Copper.
    pub const COPPER: Kind = Kind(0);
    /// Silver.
    pub const SILVER: Kind = Kind(1);
    /// Gold.
    pub const GOLD: Kind = Kind(2);
    /// Estate.
    pub const ESTATE: Kind = Kind(3);
    /// Duchy.
    pub const DUCHY: Kind = Kind(4);
    /// Province.
    pub const PROVINCE: Kind = Kind(5);
    /// Curse.
    pub const CURSE: Kind = Kind(6);
    /// Artisan.
    pub const ARTISAN: Kind = Kind(7);
    /// Bandit.
    pub const BANDIT: Kind = Kind(8);
    /// Bureaucrat.
    pub const BUREAUCRAT: Kind = Kind(9);
    /// Cellar.
    pub const CELLAR: Kind = Kind(10);
    /// Chapel.
    pub const CHAPEL: Kind = Kind(11);
    /// Council Room.
    pub const COUNCIL_ROOM: Kind = Kind(12);
    /// Festival.
    pub const FESTIVAL: Kind = Kind(13);
    /// Gardens.
    pub const GARDENS: Kind = Kind(14);
    /// Harbinger.
    pub const HARBINGER: Kind = Kind(15);
    /// Laboratory.
    pub const LABORATORY: Kind = Kind(16);
    /// Library.
    pub const LIBRARY: Kind = Kind(17);
    /// Market.
    pub const MARKET: Kind = Kind(18);
    /// Merchant.
    pub const MERCHANT: Kind = Kind(19);
    /// Militia.
    pub const MILITIA: Kind = Kind(20);
    /// Mine.
    pub const MINE: Kind = Kind(21);
    /// Moat.
    pub const MOAT: Kind = Kind(22);
    /// Moneylender.
    pub const MONEYLENDER: Kind = Kind(23);
    /// Poacher.
    pub const POACHER: Kind = Kind(24);
    /// Remodel.
    pub const REMODEL: Kind = Kind(25);
    /// Sentry.
    pub const SENTRY: Kind = Kind(26);
    /// Smithy.
    pub const SMITHY: Kind = Kind(27);
    /// Throne Room.
    pub const THRONE_ROOM: Kind = Kind(28);
    /// Vassal.
    pub const VASSAL: Kind = Kind(29);
    /// Village.
    pub const VILLAGE: Kind = Kind(30);
    /// Witch.
    pub const WITCH: Kind = Kind(31);
    /// Workshop.
    pub const WORKSHOP: Kind = Kind(32);
    /// Adventurer.
    pub const ADVENTURER: Kind = Kind(33);
    /// Chancellor.
    pub const CHANCELLOR: Kind = Kind(34);
    /// Feast.
    pub const FEAST: Kind = Kind(35);
    /// Spy.
    pub const SPY: Kind = Kind(36);
    /// Thief.
    pub const THIEF: Kind = Kind(37);
    /// Woodcutter.
    pub const WOODCUTTER: Kind = Kind(38);
    /// Altar.
    pub const ALTAR: Kind = Kind(39);
    /// Armory.
    pub const ARMORY: Kind = Kind(40);
    /// Band of Misfits.
    pub const BAND_OF_MISFITS: Kind = Kind(41);
    /// Bandit Camp.
    pub const BANDIT_CAMP: Kind = Kind(42);
    /// Beggar.
    pub const BEGGAR: Kind = Kind(43);
    /// Catacombs.
    pub const CATACOMBS: Kind = Kind(44);
    /// Count.
    pub const COUNT: Kind = Kind(45);
    /// Counterfeit.
    pub const COUNTERFEIT: Kind = Kind(46);
    /// Cultist.
    pub const CULTIST: Kind = Kind(47);
    /// Death Cart.
    pub const DEATH_CART: Kind = Kind(48);
    /// Feodum.
    pub const FEODUM: Kind = Kind(49);
    /// Forager.
    pub const FORAGER: Kind = Kind(50);
    /// Fortress.
    pub const FORTRESS: Kind = Kind(51);
    /// Graverobber.
    pub const GRAVEROBBER: Kind = Kind(52);
    /// Hermit.
    pub const HERMIT: Kind = Kind(53);
    /// Hunting Grounds.
    pub const HUNTING_GROUNDS: Kind = Kind(54);
    /// Ironmonger.
    pub const IRONMONGER: Kind = Kind(55);
    /// Junk Dealer.
    pub const JUNK_DEALER: Kind = Kind(56);
    /// Marauder.
    pub const MARAUDER: Kind = Kind(57);
    /// Market Square.
    pub const MARKET_SQUARE: Kind = Kind(58);
    /// Mystic.
    pub const MYSTIC: Kind = Kind(59);
    /// Pillage.
    pub const PILLAGE: Kind = Kind(60);
    /// Poor House.
    pub const POOR_HOUSE: Kind = Kind(61);
    /// Procession.
    pub const PROCESSION: Kind = Kind(62);
    /// Rats.
    pub const RATS: Kind = Kind(63);
    /// Rebuild.
    pub const REBUILD: Kind = Kind(64);
    /// Rogue.
    pub const ROGUE: Kind = Kind(65);
    /// Sage.
    pub const SAGE: Kind = Kind(66);
    /// Scavenger.
    pub const SCAVENGER: Kind = Kind(67);
    /// Squire.
    pub const SQUIRE: Kind = Kind(68);
    /// Storeroom.
    pub const STOREROOM: Kind = Kind(69);
    /// Urchin.
    pub const URCHIN: Kind = Kind(70);
    /// Vagrant.
    pub const VAGRANT: Kind = Kind(71);
    /// Wandering Minstrel.
    pub const WANDERING_MINSTREL: Kind = Kind(72);
    /// Dame Anna.
    pub const DAME_ANNA: Kind = Kind(73);
    /// Dame Josephine.
    pub const DAME_JOSEPHINE: Kind = Kind(74);
    /// Dame Molly.
    pub const DAME_MOLLY: Kind = Kind(75);
    /// Dame Natalie.
    pub const DAME_NATALIE: Kind = Kind(76);
    /// Dame Sylvia.
    pub const DAME_SYLVIA: Kind = Kind(77);
    /// Sir Bailey.
    pub const SIR_BAILEY: Kind = Kind(78);
    /// Sir Destry.
    pub const SIR_DESTRY: Kind = Kind(79);
    /// Sir Martin.
    pub const SIR_MARTIN: Kind = Kind(80);
    /// Sir Michael.
    pub const SIR_MICHAEL: Kind = Kind(81);
    /// Sir Vander.
    pub const SIR_VANDER: Kind = Kind(82);
    /// Abandoned Mine.
    pub const ABANDONED_MINE: Kind = Kind(83);
    /// Ruined Library.
    pub const RUINED_LIBRARY: Kind = Kind(84);
    /// Ruined Market.
    pub const RUINED_MARKET: Kind = Kind(85);
    /// Ruined Village.
    pub const RUINED_VILLAGE: Kind = Kind(86);
    /// Survivors.
    pub const SURVIVORS: Kind = Kind(87);
    /// Hovel.
    pub const HOVEL: Kind = Kind(88);
    /// Necropolis.
    pub const NECROPOLIS: Kind = Kind(89);
    /// Overgrown Estate.
    pub const OVERGROWN_ESTATE: Kind = Kind(90);
    /// Spoils.
    pub const SPOILS: Kind = Kind(91);
    /// Madman.
    pub const MADMAN: Kind = Kind(92);
    /// Mercenary.
    pub const MERCENARY: Kind = Kind(93);
    /// Chariot Race.
    pub const CHARIOT_RACE: Kind = Kind(94);
    /// City Quarter.
    pub const CITY_QUARTER: Kind = Kind(95);
    /// Legionary.
    pub const LEGIONARY: Kind = Kind(96);
    /// Sacrifice.
    pub const SACRIFICE: Kind = Kind(97);
    /// Humble Castle.
    pub const HUMBLE_CASTLE: Kind = Kind(98);
    /// Crumbling Castle.
    pub const CRUMBLING_CASTLE: Kind = Kind(99);
    /// Small Castle.
    pub const SMALL_CASTLE: Kind = Kind(100);
    /// Haunted Castle.
    pub const HAUNTED_CASTLE: Kind = Kind(101);
    /// Opulent Castle.
    pub const OPULENT_CASTLE: Kind = Kind(102);
    /// Sprawling Castle.
    pub const SPRAWLING_CASTLE: Kind = Kind(103);
    /// Grand Castle.
    pub const GRAND_CASTLE: Kind = Kind(104);
    /// King's Castle.
    pub const KINGS_CASTLE: Kind = Kind(105);
    /// Advance.
    pub const ADVANCE: Kind = Kind(106);
    /// Tomb.
    pub const TOMB: Kind = Kind(107);

    /// How many names there are, Event and Landmark included.
    pub const NAMES: usize = 108;
    /// How many names can be named by a card text: those of cards (DO-11.4).
    pub const CARDS: usize = 106;

    /// All names in order.
    pub fn all() -> impl Iterator<Item = Kind> {
        (0..Kind::NAMES as u8).map(Kind)
    }

    /// The card of this name.
    pub(crate) fn card(self) -> &'static Card {
        &CARDS[self.0 as usize]
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
        let fold = |text: &str| text.chars().filter(folds).flat_map(char::to_lowercase).collect::<String>();
        let wanted = fold(text);
        Kind::all().find(|kind| fold(kind.id()) == wanted)
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

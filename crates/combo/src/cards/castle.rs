//! The characters of the castle, each as it is printed.

use super::{Character, German, ours, printed};
use crate::vocabulary::Count::*;
use crate::vocabulary::Effect::{FillPurses, OntoEachPurse};
use crate::vocabulary::Goods::{Gold, Keys};
use crate::vocabulary::Location::{Castle, Village};
use crate::vocabulary::Pattern::*;
use crate::vocabulary::Scoring::Purse;
use crate::vocabulary::Shield::*;
use crate::vocabulary::{CASTLE_DISCOUNT, FULL_DISCOUNT, VILLAGE_DISCOUNT, discard_from, gold, keys, points};

const fn castle(id: &'static str, english: &'static str, german: German) -> Character {
    Character::new(Castle, id, english, german)
}

pub(super) const CHARACTERS: &[Character] = &[
    castle("duchess", "Duchess", ours("Herzogin"))
        .costs(5, &[Nobility, Nobility])
        .does(keys(2))
        .scores(points(8).at(TopRow))
        .bears("purpure, a coronet or"),
    castle("his-majesty", "His Majesty", ours("Seine Majestät"))
        .costs(6, &[Nobility, Faith])
        .sends_herald()
        .does(gold(1).for_others())
        .scores(points(4).per(Shields(Nobility)).in_column())
        .bears("per pale gules and azure, a crown or"),
    castle("prince", "Prince", ours("Prinz"))
        .costs(6, &[Nobility])
        .does(gold(1).per(Shields(Nobility)))
        .scores(points(4).per(Shields(Nobility)).in_row())
        .bears("azure, a crown argent in chief, a lys or in base"),
    castle("princess", "Princess", ours("Prinzessin"))
        .costs(3, &[Nobility])
        .sends_herald()
        .does(CASTLE_DISCOUNT)
        .scores(points(3).per(Shields(Nobility)).in_row())
        .bears("per chevron purpure and or, a rose gules in base"),
    castle("chancellor", "Chancellor", ours("Kanzlerin"))
        .costs(6, &[Nobility, Scholarship])
        .does(keys(1).per(Shields(Scholarship)))
        .scores(points(2).per(Cards(Castle)))
        .bears("gules, a scroll argent, a chief or"),
    castle("jester", "Jester", ours("Hofnarr"))
        .costs(3, &[Nobility])
        .sends_herald()
        .does(gold(2).per(Shields(Nobility)))
        .scores(points(2).per(Shields(Nobility)).in_row_and_column())
        .bears("per saltire or and purpure, a mask sable"),
    castle("queen-mother", "Queen Mother", ours("Königinmutter"))
        .costs(3, &[Nobility, Nobility])
        .does(OntoEachPurse(2))
        .scores(Purse(5))
        .bears("argent, a bordure purpure, a coronet gules"),
    castle("her-majesty-the-queen", "Her Majesty the Queen", ours("Ihre Majestät die Königin"))
        .costs(7, &[Nobility])
        .does(keys(1).per(Shields(Nobility)))
        .scores(points(10).per(Sets(&[Nobility, Scholarship, Craft])))
        .bears("purpure, a crown or, a bordure argent"),
    castle("baron", "Baron", ours("Baron"))
        .costs(3, &[Nobility])
        .does(FULL_DISCOUNT)
        .scores(points(10).if_missing(Peasantry))
        .bears("or, a bear sable, a chief gules"),
    castle("steward", "Steward", ours("Haushofmeister"))
        .costs(0, &[Nobility])
        .does(FillPurses(2))
        .scores(Purse(3))
        .bears("vert, a crossed keys or"),
    castle("mother-superior", "Mother Superior", ours("Mutter Oberin"))
        .costs(5, &[Faith, Faith])
        .does(keys(4))
        .scores(points(5).at(TopRow))
        .bears("azure, a crozier or, a bordure argent"),
    castle("scribe", "Scribe", ours("Schreiber"))
        .costs(4, &[Faith])
        .sends_herald()
        .does(gold(1).per(Shields(Faith)))
        .scores(points(3).per(Shields(Scholarship)).in_row_and_column())
        .bears("argent, a quill azure"),
    castle("gravedigger", "Gravedigger", ours("Totengräber"))
        .costs(4, &[Faith, Scholarship])
        .does(discard_from(Village, Gold))
        .scores(Purse(8))
        .bears("sable, a skull argent"),
    castle("templar", "Templar", ours("Tempelritter"))
        .costs(5, &[Faith, Military])
        .sends_herald()
        .does(gold(1).per_neighbours(Shields(Faith)))
        .and(keys(1).per(Shields(Military)))
        .scores(points(1).per(KeysHeld))
        .bears("argent, a cross gules, a bordure sable"),
    castle("cardinal", "Cardinal", ours("Kardinälin"))
        .costs(4, &[Faith])
        .does(keys(1).per(Cards(Castle)))
        .scores(points(3).per(Shields(Faith)).in_row())
        .bears("gules, a mitre argent"),
    castle("chaplain", "Chaplain", ours("Kaplan"))
        .costs(5, &[Faith])
        .sends_herald()
        .does(gold(1).per(WithShields(1)))
        .scores(points(2).per(Cards(Village)))
        .bears("per fess azure and argent, a book or in chief, a cross azure in base"),
    castle("his-holiness", "His Holiness", ours("Seine Heiligkeit"))
        .costs(7, &[Faith])
        .does(keys(3))
        .and(keys(1).for_others())
        .scores(points(6).per(MissingKinds))
        .bears("or, a mitre gules, a bordure azure"),
    castle("nun", "Nun", ours("Nonne"))
        .costs(3, &[Faith])
        .sends_herald()
        .does(gold(1).per(Cards(Castle)))
        .scores(points(3).per(Shields(Faith)).in_column())
        .bears("sable, a candle argent"),
    castle("devout", "Devout", ours("Betbruder"))
        .costs(4, &[Faith])
        .does(gold(1).per(EmptyCells))
        .scores(points(10).if_missing(Craft))
        .bears("azure, a hand argent"),
    castle("pilgrim", "Pilgrim", ours("Pilger"))
        .costs(6, &[Faith])
        .sends_herald()
        .does(VILLAGE_DISCOUNT)
        .scores(points(4).per(Kinds).in_row())
        .bears("vert, a staff or"),
    castle("astronomer", "Astronomer", ours("Astronom"))
        .costs(5, &[Scholarship, Scholarship])
        .does(CASTLE_DISCOUNT)
        .scores(points(8).at(LeftColumn))
        .bears("azure, a star or in chief, a crescent argent in base"),
    castle("alchemist", "Alchemist", ours("Alchemist"))
        .costs(6, &[Scholarship])
        .does(FULL_DISCOUNT)
        .scores(points(4).per(WithDiscount))
        .bears("azure, a potion or"),
    castle("professor", "Professor", ours("Professor"))
        .costs(4, &[Scholarship])
        .sends_herald()
        .does(gold(1).per(Kinds))
        .scores(points(3).per(Shields(Scholarship)).in_row())
        .bears("per pale argent and azure, an owl counterchanged"),
    castle("apothecary", "Apothecary", ours("Apotheker"))
        .costs(3, &[Scholarship])
        .sends_herald()
        .does(CASTLE_DISCOUNT)
        .scores(points(3).per(Shields(Scholarship)).in_column())
        .bears("vert, a pot argent"),
    castle("goldsmith", "Goldsmith", ours("Goldschmiedin"))
        .costs(4, &[Scholarship, Craft])
        .sends_herald()
        .does(keys(1).per(WithShields(2)))
        .scores(points(6).at(LeftColumn))
        .bears("sable, a coin hoard or"),
    castle("architect", "Architect", ours("Architekt"))
        .costs(4, &[Scholarship])
        .sends_herald()
        .does(VILLAGE_DISCOUNT)
        .scores(points(2).per(Kinds))
        .bears("argent, a compass gules"),
    castle("patron", "Patron", ours("Mäzen"))
        .costs(7, &[Scholarship])
        .does(gold(2).for_others())
        .scores(points(5).per(CostingAtLeast(5)))
        .bears("purpure, a purse or"),
    castle("judge", "Judge", ours("Richter"))
        .costs(4, &[Scholarship])
        .sends_herald()
        .does(keys(2))
        .scores(points(3).per(BannerPairs))
        .bears("argent, a scales sable"),
    castle("captain", "Captain", ours("Hauptmann"))
        .costs(5, &[Military, Military])
        .sends_herald()
        .does(VILLAGE_DISCOUNT)
        .scores(points(8).at(RightColumn))
        .bears("gules, a crossed swords argent"),
    castle("officer", "Officer", ours("Offizier"))
        .costs(5, &[Military])
        .does(gold(1).per(Shields(Nobility)))
        .and(gold(1).per(Shields(Military)))
        .scores(points(4).per(Sets(&[Nobility, Military])))
        .bears("per bend gules and or, a sword counterchanged"),
    castle("royal-guard", "Royal Guard", printed("Königliche Wache"))
        .costs(4, &[Nobility, Military])
        .sends_herald()
        .does(keys(1).for_everyone())
        .scores(points(3).per(Shields(Nobility)).in_column())
        .bears("azure, a halberd or"),
    castle("lookout", "Lookout", ours("Turmwächter"))
        .costs(6, &[Military])
        .does(keys(1).per(Shields(Military)))
        .scores(points(4).per(Kinds).in_column())
        .bears("gules, an eye argent"),
    castle("knight", "Knight", ours("Ritterin"))
        .costs(5, &[Military])
        .does(gold(1).per(Cards(Castle)))
        .scores(points(3).per(Shields(Nobility)).in_row_and_column())
        .bears("argent, a horse gules"),
    castle("general", "General", printed("Feldherrin"))
        .costs(7, &[Military])
        .does(keys(1).per(Kinds))
        .scores(points(6).per(ThreesOfAKind))
        .bears("gules, a horn or, a chief sable"),
    castle("guildmaster", "Guildmaster", ours("Zunftmeister"))
        .costs(5, &[Craft, Craft])
        .sends_herald()
        .does(discard_from(Village, Keys))
        .scores(points(5).at(BottomRow))
        .bears("or, a hammer sable, a bordure gules"),
    castle("glassblower", "Glassblower", ours("Glasbläser"))
        .costs(5, &[Craft])
        .sends_herald()
        .does(gold(1).per(Shields(Faith)))
        .and(gold(1).per(Shields(Craft)))
        .scores(points(4).per(Sets(&[Faith, Craft])))
        .bears("azure, a flame or, a base argent"),
    castle("chatelaine", "Chatelaine", ours("Schlossherrin"))
        .costs(2, &[Nobility, Craft])
        .does(CASTLE_DISCOUNT)
        .scores(points(2).per(Kinds).in_row())
        .bears("purpure, a castle argent"),
    castle("pawnbroker", "Pawnbroker", ours("Pfandleiher"))
        .costs(4, &[Craft])
        .sends_herald()
        .does(gold(1).per(Costing(4)))
        .scores(points(3).per(Costing(4)))
        .bears("vert, three coins or"),
    castle("banker", "Banker", ours("Bankerin"))
        .costs(7, &[Craft])
        .sends_herald()
        .does(OntoEachPurse(2))
        .or(keys(3))
        .scores(points(1).per(GoldOnPurses))
        .bears("sable, a purse or, a chief or"),
];

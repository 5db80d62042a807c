//! The characters of the village, each as it is printed.

use super::{Character, German, ours, printed};
use crate::vocabulary::Count::*;
use crate::vocabulary::Effect::OntoEachPurse;
use crate::vocabulary::Goods::Gold;
use crate::vocabulary::Location::{Castle, Village};
use crate::vocabulary::Pattern::*;
use crate::vocabulary::Scoring::Purse;
use crate::vocabulary::Shield::*;
use crate::vocabulary::{CASTLE_DISCOUNT, FULL_DISCOUNT, VILLAGE_DISCOUNT, discard_from, gold, keys, points};

const fn village(id: &'static str, english: &'static str, german: German) -> Character {
    Character::new(Village, id, english, german)
}

pub(super) const CHARACTERS: &[Character] = &[
    village("miraculously-cured", "Miraculously Cured", printed("Wundersam geheilter Patient"))
        .costs(2, &[Faith, Faith])
        .sends_herald()
        .does(keys(1).per(WithPurse))
        .scores(Purse(4))
        .bears("argent, a heart gules, a chief azure"),
    village("vicar", "Vicar", ours("Pfarrer"))
        .costs(0, &[Faith])
        .sends_herald()
        .does(gold(1).per(Cards(Village)))
        .scores(Purse(5))
        .bears("per pale sable and argent, a bell counterchanged"),
    village("spy", "Spy", printed("Spion"))
        .costs(4, &[Scholarship, Military])
        .does(gold(1).per(Shields(Scholarship)))
        .and(keys(1).per_neighbours(Shields(Military)))
        .scores(points(6).at(MiddleColumn))
        .bears("sable, a lantern or"),
    village("inventor", "Inventor", ours("Erfinder"))
        .costs(2, &[Scholarship, Scholarship])
        .does(gold(1).per(Shields(Scholarship)))
        .scores(points(1).per(Cards(Village)))
        .bears("or, a wheel azure"),
    village("doctor", "Doctor", ours("Arzt"))
        .costs(5, &[Scholarship])
        .sends_herald()
        .does(gold(1).per(Shields(Scholarship)))
        .and(gold(1).per(Shields(Peasantry)))
        .scores(points(4).per(Sets(&[Scholarship, Peasantry])))
        .bears("argent, a snake vert"),
    village("philosopher", "Philosopher", ours("Philosoph"))
        .costs(2, &[Scholarship])
        .does(CASTLE_DISCOUNT)
        .scores(points(10).if_missing(Military))
        .bears("per fess argent and azure, an orbglass counterchanged"),
    village("squire", "Squire", ours("Knappe"))
        .costs(0, &[Military])
        .does(FULL_DISCOUNT)
        .scores(points(2).per(Shields(Craft)).in_row_and_column())
        .bears("gules, a shield or"),
    village("bombardier", "Bombardier", ours("Feuerwerker"))
        .costs(2, &[Military])
        .does(gold(1).per_neighbours(Shields(Craft)))
        .or(keys(2))
        .scores(points(3).per(Shields(Military)).in_column())
        .bears("sable, a flame gules, a bordure or"),
    village("militiaman", "Militiaman", printed("Milizsoldat"))
        .costs(2, &[Military])
        .sends_herald()
        .does(gold(1).per_neighbours(Shields(Peasantry)))
        .or(keys(2))
        .scores(points(3).per(Shields(Military)).in_row())
        .bears("argent, a crossbow gules"),
    village("barbarian", "Barbarian", ours("Barbar"))
        .costs(2, &[Military])
        .sends_herald()
        .does(gold(1).per_neighbours(Shields(Scholarship)))
        .or(keys(2))
        .scores(points(10).if_missing(Scholarship))
        .bears("gules, an axe argent"),
    village("executioner", "Executioner", ours("Henker"))
        .costs(0, &[Military])
        .sends_herald()
        .does(discard_from(Castle, Gold))
        .scores(points(1).per(Cards(Castle)))
        .bears("sable, an axe argent, a chief gules"),
    village("mercenary", "Mercenary", ours("Söldner"))
        .costs(6, &[Military, Peasantry])
        .does(gold(1).per(Kinds))
        .scores(points(7).per(Sets(&[Faith, Military, Peasantry])))
        .bears("per pale sable and gules, a dagger argent"),
    village("master-at-arms", "Master-at-Arms", ours("Waffenmeister"))
        .costs(2, &[Military, Military])
        .does(gold(1).per(Shields(Military)))
        .scores(Purse(4))
        .bears("gules, a gauntlet argent"),
    village("blacksmith", "Blacksmith", printed("Schmiedin"))
        .costs(5, &[Military, Craft])
        .does(gold(1).per_neighbours(Shields(Nobility)))
        .or(keys(2))
        .scores(points(2).per(WithShields(2)))
        .bears("or, an anvil sable"),
    village("stonemason", "Stonemason", printed("Steinhauerin"))
        .costs(3, &[Craft])
        .sends_herald()
        .does(VILLAGE_DISCOUNT)
        .scores(points(3).per(Shields(Craft)).in_column())
        .bears("argent, a pick sable, a base tenne"),
    village("potter", "Potter", ours("Töpfer"))
        .costs(2, &[Craft, Craft])
        .sends_herald()
        .does(OntoEachPurse(2))
        .scores(Purse(4))
        .bears("tenne, a pot or"),
    village("armorer", "Armorer", ours("Waffenschmiedin"))
        .costs(3, &[Craft])
        .does(FULL_DISCOUNT)
        .scores(points(3).per(Shields(Military)).in_row_and_column())
        .bears("azure, a helm argent"),
    village("spice-merchant", "Spice Merchant", ours("Gewürzhändlerin"))
        .costs(0, &[Craft])
        .does(gold(2).per(Shields(Craft)))
        .scores(points(5).at(MiddleRow))
        .bears("or, a ship gules, a chief vert"),
    village("clockmaker", "Clockmaker", ours("Uhrmacherin"))
        .costs(3, &[Craft])
        .sends_herald()
        .does(gold(1).per(Shields(Craft)))
        .scores(points(3).per(Shields(Craft)).in_row())
        .bears("azure, an hourglass or"),
    village("sculptor", "Sculptor", printed("Bildhauerin"))
        .costs(3, &[Faith, Craft])
        .sends_herald()
        .does(keys(1).per(Shields(Faith)))
        .scores(Purse(7))
        .bears("sable, a hammer argent in chief, a hand or in base"),
    village("innkeeper", "Innkeeper", printed("Gastwirt"))
        .costs(0, &[Craft])
        .does(OntoEachPurse(2))
        .and(gold(2).for_others())
        .scores(Purse(6))
        .bears("vert, a barrel or"),
    village("carpenter", "Carpenter", ours("Zimmermann"))
        .costs(0, &[Craft])
        .sends_herald()
        .does(keys(1).per(MissingKinds))
        .scores(points(8).if_face_down())
        .bears("argent, a house tenne"),
    village("locksmith", "Locksmith", ours("Schlosser"))
        .costs(4, &[Craft, Peasantry])
        .sends_herald()
        .does(keys(1).per(Shields(Craft)))
        .scores(points(1).per(KeysHeld))
        .bears("per pale vert and or, a lock sable"),
    village("farmer", "Farmer", ours("Bäuerin"))
        .costs(5, &[Peasantry, Peasantry])
        .sends_herald()
        .does(keys(1).per(Shields(Peasantry)))
        .scores(points(7).at(BottomRow))
        .bears("per chevron vert and or, a plough sable in base, a wheat or in chief"),
    village("woodcutter", "Woodcutter", ours("Holzfäller"))
        .costs(0, &[Peasantry])
        .does(gold(1).per(FilledCells))
        .scores(points(5).at(RightColumn))
        .bears("vert, a tree argent, a chief tenne"),
    village("brigand", "Brigand", ours("Wegelagerer"))
        .costs(7, &[Peasantry])
        .does(keys(1).per_neighbours(Cards(Castle)))
        .scores(points(7).per(BannerTrios(Village)))
        .bears("sable, a mask gules"),
    village("witch", "Witch", ours("Hexe"))
        .costs(4, &[Peasantry])
        .sends_herald()
        .does(gold(1).per(Shields(Peasantry)))
        .and(keys(1).per_neighbours(Shields(Faith)))
        .scores(points(9).if_missing(Faith))
        .bears("purpure, a cauldron sable, a bordure vert"),
    village("beggar", "Beggar", ours("Bettlerin"))
        .costs(0, &[Peasantry])
        .does(gold(1).per(FilledCells))
        .scores(points(2).per(Shields(Faith)).in_row_and_column())
        .bears("tenne, a bowl argent"),
    village("monk", "Monk", ours("Mönch"))
        .costs(4, &[Faith, Peasantry])
        .sends_herald()
        .does(keys(1).per(Shields(Faith)))
        .scores(points(2).per(Shields(Peasantry)).in_row_and_column())
        .bears("tenne, a cross argent"),
    village("shepherd", "Shepherd", ours("Schäferin"))
        .costs(5, &[Peasantry])
        .sends_herald()
        .does(gold(1).per(EmptyCells))
        .scores(points(3).per(Shields(Peasantry)).in_row())
        .bears("vert, a dog argent"),
    village("winemaker", "Winemaker", ours("Winzer"))
        .costs(2, &[Scholarship, Peasantry])
        .does(gold(1).per(Cards(Village)))
        .scores(points(2).per(Kinds).in_column())
        .bears("or, a grapes purpure"),
    village("stable-boy", "Stable Boy", ours("Stallbursche"))
        .costs(4, &[Nobility, Peasantry])
        .does(keys(1).per(Shields(Nobility)))
        .scores(points(3).per(Shields(Peasantry)).in_column())
        .bears("tenne, a horseshoe argent"),
    village("farmhand", "Farmhand", ours("Magd"))
        .costs(0, &[Peasantry])
        .sends_herald()
        .does(VILLAGE_DISCOUNT)
        .scores(Purse(5))
        .bears("vert, a broom or"),
    village("traveler", "Traveler", ours("Reisende"))
        .costs(0, &[Peasantry])
        .does(gold(3).per(Costing(0)))
        .scores(points(2).per(Costing(0)))
        .bears("argent, a boot tenne"),
    village("usurper", "Usurper", ours("Usurpator"))
        .costs(5, &[Peasantry])
        .sends_herald()
        .does(keys(1).per(WithShields(1)))
        .scores(points(2).per(Cards(Castle)))
        .bears("per bend sinister sable and or, a throne gules"),
    village("fisherman", "Fisherman", ours("Fischer"))
        .costs(2, &[Peasantry, Peasantry])
        .does(CASTLE_DISCOUNT)
        .scores(points(4).at(Corners))
        .bears("barry wavy azure and argent, a fish gules"),
    village("revolutionary", "Revolutionary", ours("Revolutionär"))
        .costs(4, &[Peasantry])
        .sends_herald()
        .does(keys(1).per(Cards(Village)))
        .scores(points(9).if_missing(Nobility))
        .bears("gules, a torch or"),
    village("baker", "Baker", ours("Bäckerin"))
        .costs(0, &[Peasantry])
        .does(gold(1).per(Shields(Peasantry)))
        .and(keys(1).per(Cards(Village)))
        .scores(points(3).at(EdgeCentres))
        .bears("tenne, a bread or, a chief argent"),
    village("beekeeper", "Beekeeper", ours("Imker"))
        .costs(2, &[Peasantry])
        .does(OntoEachPurse(2))
        .scores(Purse(9))
        .bears("or, three bees sable"),
];

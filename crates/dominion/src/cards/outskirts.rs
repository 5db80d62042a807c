//! Dark Ages: Ruins, Shelters and what lies beside the Supply.

use super::{Card, Cost, Home, Set, Trigger, Types, card};
use crate::op::Op::{
    Actions, Buys, Cards, CardsFor, ChooseOne, Coins, DiscardDownTo, DiscardThem, EachOther, If, LookAt,
    MayTrashTwo, PutThemBack, ReturnThis, TrashThis,
};
use crate::op::What::Any;
use crate::op::When::It;
use crate::op::{Amount, When, Word};

pub(super) const OUTSKIRTS: [Card; 11] = [
    card("Abandoned-Mine", "Abandoned Mine", "Verlassene Mine", Set::DarkAges, Home::Ruins, Cost::coins(0), Types::ACTION.and(Types::RUINS))
        .says("+1 coin.",
            "+1 Geld.")
        .plays(&[Coins(1)])
        .ruled_by(&["DO-18.2", "DO-18.1"])
        .bears("per fess sable and tenne, a pick argent"),
    card("Ruined-Library", "Ruined Library", "Zerstörte Bibliothek", Set::DarkAges, Home::Ruins, Cost::coins(0), Types::ACTION.and(Types::RUINS))
        .says("+1 Card.",
            "+1 Karte.")
        .plays(&[Cards(1)])
        .ruled_by(&["DO-18.3", "DO-18.1"])
        .bears("per fess gules and sable, a book argent"),
    card("Ruined-Market", "Ruined Market", "Zerstörter Markt", Set::DarkAges, Home::Ruins, Cost::coins(0), Types::ACTION.and(Types::RUINS))
        .says("+1 Buy.",
            "+1 Kauf.")
        .plays(&[Buys(1)])
        .ruled_by(&["DO-18.4", "DO-18.1"])
        .bears("per fess or and sable, a scales tenne"),
    card("Ruined-Village", "Ruined Village", "Zerstörtes Dorf", Set::DarkAges, Home::Ruins, Cost::coins(0), Types::ACTION.and(Types::RUINS))
        .says("+1 Action.",
            "+1 Aktion.")
        .plays(&[Actions(1)])
        .ruled_by(&["DO-18.5", "DO-18.1"])
        .bears("per fess argent and sable, a house tenne"),
    card("Survivors", "Survivors", "Überlebende", Set::DarkAges, Home::Ruins, Cost::coins(0), Types::ACTION.and(Types::RUINS))
        .says("Privately inspect the two uppermost deck cards; both are discarded, or both are returned in an order you like.",
            "Die zwei obersten Karten des Nachziehstapels allein betrachten; beide werden abgelegt, oder beide kommen in freier Reihenfolge zurück.")
        .plays(&[LookAt(2), ChooseOne(&[(Word::Discard, &[DiscardThem(Any)]), (Word::Back, &[PutThemBack])])])
        .ruled_by(&["DO-18.6", "DO-18.1"])
        .bears("per fess tenne and sable, two hands argent"),
    card("Hovel", "Hovel", "Hütte", Set::DarkAges, Home::Shelter, Cost::coins(1), Types::REACTION.and(Types::SHELTER))
        .says("Reaction to the own purchase of a Victory card: this card may be trashed out of the hand; there is no reward.",
            "Kaufst du eine Punktekarte, darfst du diese Karte aus der Hand in den Müll werfen (ohne Gegenwert).")
        .reacts_to(Trigger::Purchase, &[TrashThis])
        .ruled_by(&["DO-18.8", "DO-18.7"])
        .bears("tenne, a house sable"),
    card("Necropolis", "Necropolis", "Totenstadt", Set::DarkAges, Home::Shelter, Cost::coins(1), Types::ACTION.and(Types::SHELTER))
        .says("+2 Actions.",
            "+2 Aktionen.")
        .plays(&[Actions(2)])
        .ruled_by(&["DO-18.9", "DO-18.7"])
        .bears("sable, a church argent"),
    card("Overgrown-Estate", "Overgrown Estate", "Verfallenes Anwesen", Set::DarkAges, Home::Shelter, Cost::coins(1), Types::VICTORY.and(Types::SHELTER))
        .says("Worth 0 VP. / Below the line: when you trash this card, +1 Card.",
            "0 Siegpunkte wert. / Unter der Linie: Entsorgst du diese Karte, ziehst du 1 Karte.")
        .when_trashed(&[Cards(1)])
        .ruled_by(&["DO-18.10", "DO-18.7"])
        .bears("vert, a tree argent, in chief a house or"),
    card("Spoils", "Spoils", "Beute", Set::DarkAges, Home::NonSupply, Cost::coins(0), Types::TREASURE)
        .says("Treasure worth 3 coins. When you play it, return it to the Spoils pile. Not in the Supply.",
            "Geldkarte, 3 Geld wert. Beim Ausspielen kommt sie auf den Beute-Stapel zurück. Nicht Teil des Vorrats.")
        .plays(&[Coins(3), ReturnThis])
        .ruled_by(&["DO-18.11", "DO-15.8"])
        .bears("gules, a coin hoard or"),
    card("Madman", "Madman", "Verrückter", Set::DarkAges, Home::NonSupply, Cost::coins(0), Types::ACTION)
        .says("+2 Actions. Return this card to the Madman pile if you can; if you did, draw one card for each card in your hand. Not in the Supply.",
            "+2 Aktionen. Lege diese Karte, falls möglich, auf den Verrückten-Stapel zurück; nur dann ziehst du so viele Karten, wie du auf der Hand hast. Nicht Teil des Vorrats.")
        .plays(&[Actions(2), ReturnThis, If(It, &[CardsFor(Amount::Hand)])])
        .ruled_by(&["DO-18.12", "DO-15.8"])
        .bears("per pale purpure and or, a moon counterchanged"),
    card("Mercenary", "Mercenary", "Söldner", Set::DarkAges, Home::NonSupply, Cost::coins(0), Types::ACTION.and(Types::ATTACK))
        .says("Optional: two hand cards are trashed. With exactly two trashed it yields +2 Cards, +2 coins, and opponents with more than 3 hand cards discard the surplus. Lies outside the Supply.",
            "Wahlweise zwei Handkarten in den Müll werfen. Bei genau zweien gibt es +2 Karten, +2 Geld, und Mitspieler mit mehr als 3 Handkarten legen die überzähligen ab. Liegt außerhalb des Vorrats.")
        .plays(&[MayTrashTwo, If(When::Number(2), &[Cards(2), Coins(2), EachOther(&[DiscardDownTo(3)])])])
        .ruled_by(&["DO-18.13", "DO-15.8"])
        .bears("sable, a crossed swords or"),
];

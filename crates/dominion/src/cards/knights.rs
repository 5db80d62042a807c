//! Dark Ages: the ten Knights.

use super::{Card, Cost, Home, Points, Set, Types, card};
use crate::kind::Kind;
use crate::op::Op::{
    Actions, Buys, Cards, Coins, DiscardDownTo, DiscardThem, EachOther, Gain, GainCard, If, Reveal,
    TrashOneOfThem, TrashThis, TrashUpTo,
};
use crate::op::Price::UpTo;
use crate::op::What::Any;
use crate::op::What::ThreeToSix;
use crate::op::Will::May;
use crate::op::{By, Op, To, When};

/// What every Knight does to each other player (DO-17.3).
const KNIGHTS_ATTACK: Op = EachOther(&[Reveal(2), TrashOneOfThem(ThreeToSix, By::You), DiscardThem(Any)]);
/// A Knight that met a Knight dies with it (DO-17.4).
const KNIGHT_FOR_KNIGHT: Op = If(When::KnightTrashed, &[TrashThis]);

pub(super) const KNIGHTS: [Card; 10] = [
    card("Dame-Anna", "Dame Anna", "Dame Anna", Set::DarkAges, Home::Knights, Cost::coins(5), Types::ACTION.and(Types::ATTACK).and(Types::KNIGHT))
        .says("Optional: one or two hand cards are trashed. The opponents, clockwise, each turn over the two uppermost cards of their own deck, put one of cost 3 to 6 coins in the trash (own pick when both qualify) and discard what is left. This card is trashed when that attack has put at least one Knight in the trash.",
            "Du kannst bis zu 2 Handkarten in den Müll werfen. Reihum drehen die Mitspieler je die zwei obersten Karten ihres Nachziehstapels um, werfen eine zum Preis von 3, 4, 5 oder 6 Geld in den Müll (eigene Auswahl, wenn beide passen) und legen den Rest ab. Hat dieser Angriff mindestens einen Ritter in den Müll gebracht, folgt diese Karte ihm dorthin.")
        .plays(&[TrashUpTo(2), KNIGHTS_ATTACK, KNIGHT_FOR_KNIGHT])
        .ruled_by(&["DO-17.3", "DO-17.8"])
        .bears("gules, a rose argent, a chief or"),
    card("Dame-Josephine", "Dame Josephine", "Dame Josephine", Set::DarkAges, Home::Knights, Cost::coins(5), Types::ACTION.and(Types::ATTACK).and(Types::KNIGHT).and(Types::VICTORY))
        .says("The opponents, clockwise, each turn over the two uppermost cards of their own deck, put one of cost 3 to 6 coins in the trash (own pick when both qualify) and discard what is left. This card is trashed when that attack has put at least one Knight in the trash. / Below the line: worth 2 VP when scoring.",
            "Reihum drehen die Mitspieler je die zwei obersten Karten ihres Nachziehstapels um, werfen eine zum Preis von 3, 4, 5 oder 6 Geld in den Müll (eigene Auswahl, wenn beide passen) und legen den Rest ab. Hat dieser Angriff mindestens einen Ritter in den Müll gebracht, folgt diese Karte ihm dorthin. / Unter der Linie: bei der Wertung 2 Siegpunkte.")
        .worth(Points::Fixed(2))
        .plays(&[KNIGHTS_ATTACK, KNIGHT_FOR_KNIGHT])
        .ruled_by(&["DO-17.3", "DO-17.9"])
        .bears("vert, a rose or, a chief argent"),
    card("Dame-Molly", "Dame Molly", "Dame Molly", Set::DarkAges, Home::Knights, Cost::coins(5), Types::ACTION.and(Types::ATTACK).and(Types::KNIGHT))
        .says("+2 Actions. The opponents, clockwise, each turn over the two uppermost cards of their own deck, put one of cost 3 to 6 coins in the trash (own pick when both qualify) and discard what is left. This card is trashed when that attack has put at least one Knight in the trash.",
            "+2 Aktionen. Reihum drehen die Mitspieler je die zwei obersten Karten ihres Nachziehstapels um, werfen eine zum Preis von 3, 4, 5 oder 6 Geld in den Müll (eigene Auswahl, wenn beide passen) und legen den Rest ab. Hat dieser Angriff mindestens einen Ritter in den Müll gebracht, folgt diese Karte ihm dorthin.")
        .plays(&[Actions(2), KNIGHTS_ATTACK, KNIGHT_FOR_KNIGHT])
        .ruled_by(&["DO-17.3", "DO-17.13"])
        .bears("azure, a rose or, a chief gules"),
    card("Dame-Natalie", "Dame Natalie", "Dame Natalie", Set::DarkAges, Home::Knights, Cost::coins(5), Types::ACTION.and(Types::ATTACK).and(Types::KNIGHT))
        .says("You may gain a Supply card costing up to 3 coins. The opponents, clockwise, each turn over the two uppermost cards of their own deck, put one of cost 3 to 6 coins in the trash (own pick when both qualify) and discard what is left. This card is trashed when that attack has put at least one Knight in the trash.",
            "Du kannst eine Vorratskarte mit Kosten bis höchstens 3 Geld nehmen. Reihum drehen die Mitspieler je die zwei obersten Karten ihres Nachziehstapels um, werfen eine zum Preis von 3, 4, 5 oder 6 Geld in den Müll (eigene Auswahl, wenn beide passen) und legen den Rest ab. Hat dieser Angriff mindestens einen Ritter in den Müll gebracht, folgt diese Karte ihm dorthin.")
        .plays(&[Gain(Any, UpTo(3), To::Discard, May), KNIGHTS_ATTACK, KNIGHT_FOR_KNIGHT])
        .ruled_by(&["DO-17.3", "DO-17.10"])
        .bears("purpure, a rose argent, a chief or"),
    card("Dame-Sylvia", "Dame Sylvia", "Dame Sylvia", Set::DarkAges, Home::Knights, Cost::coins(5), Types::ACTION.and(Types::ATTACK).and(Types::KNIGHT))
        .says("+2 coins. The opponents, clockwise, each turn over the two uppermost cards of their own deck, put one of cost 3 to 6 coins in the trash (own pick when both qualify) and discard what is left. This card is trashed when that attack has put at least one Knight in the trash.",
            "+2 Geld. Reihum drehen die Mitspieler je die zwei obersten Karten ihres Nachziehstapels um, werfen eine zum Preis von 3, 4, 5 oder 6 Geld in den Müll (eigene Auswahl, wenn beide passen) und legen den Rest ab. Hat dieser Angriff mindestens einen Ritter in den Müll gebracht, folgt diese Karte ihm dorthin.")
        .plays(&[Coins(2), KNIGHTS_ATTACK, KNIGHT_FOR_KNIGHT])
        .ruled_by(&["DO-17.3", "DO-17.13"])
        .bears("or, a rose gules, a chief sable"),
    card("Sir-Bailey", "Sir Bailey", "Sir Bailey", Set::DarkAges, Home::Knights, Cost::coins(5), Types::ACTION.and(Types::ATTACK).and(Types::KNIGHT))
        .says("+1 Card, +1 Action. The opponents, clockwise, each turn over the two uppermost cards of their own deck, put one of cost 3 to 6 coins in the trash (own pick when both qualify) and discard what is left. This card is trashed when that attack has put at least one Knight in the trash.",
            "+1 Karte, +1 Aktion. Reihum drehen die Mitspieler je die zwei obersten Karten ihres Nachziehstapels um, werfen eine zum Preis von 3, 4, 5 oder 6 Geld in den Müll (eigene Auswahl, wenn beide passen) und legen den Rest ab. Hat dieser Angriff mindestens einen Ritter in den Müll gebracht, folgt diese Karte ihm dorthin.")
        .plays(&[Cards(1), Actions(1), KNIGHTS_ATTACK, KNIGHT_FOR_KNIGHT])
        .ruled_by(&["DO-17.3", "DO-17.13"])
        .bears("azure, a sword argent, a chief or"),
    card("Sir-Destry", "Sir Destry", "Sir Destry", Set::DarkAges, Home::Knights, Cost::coins(5), Types::ACTION.and(Types::ATTACK).and(Types::KNIGHT))
        .says("+2 Cards. The opponents, clockwise, each turn over the two uppermost cards of their own deck, put one of cost 3 to 6 coins in the trash (own pick when both qualify) and discard what is left. This card is trashed when that attack has put at least one Knight in the trash.",
            "+2 Karten. Reihum drehen die Mitspieler je die zwei obersten Karten ihres Nachziehstapels um, werfen eine zum Preis von 3, 4, 5 oder 6 Geld in den Müll (eigene Auswahl, wenn beide passen) und legen den Rest ab. Hat dieser Angriff mindestens einen Ritter in den Müll gebracht, folgt diese Karte ihm dorthin.")
        .plays(&[Cards(2), KNIGHTS_ATTACK, KNIGHT_FOR_KNIGHT])
        .ruled_by(&["DO-17.3", "DO-17.13"])
        .bears("gules, a sword or, a chief argent"),
    card("Sir-Martin", "Sir Martin", "Sir Martin", Set::DarkAges, Home::Knights, Cost::coins(4), Types::ACTION.and(Types::ATTACK).and(Types::KNIGHT))
        .says("+2 Buys. The opponents, clockwise, each turn over the two uppermost cards of their own deck, put one of cost 3 to 6 coins in the trash (own pick when both qualify) and discard what is left. This card is trashed when that attack has put at least one Knight in the trash.",
            "+2 Käufe. Reihum drehen die Mitspieler je die zwei obersten Karten ihres Nachziehstapels um, werfen eine zum Preis von 3, 4, 5 oder 6 Geld in den Müll (eigene Auswahl, wenn beide passen) und legen den Rest ab. Hat dieser Angriff mindestens einen Ritter in den Müll gebracht, folgt diese Karte ihm dorthin.")
        .plays(&[Buys(2), KNIGHTS_ATTACK, KNIGHT_FOR_KNIGHT])
        .ruled_by(&["DO-17.3", "DO-17.13", "DO-17.14"])
        .bears("vert, a sword argent, a chief azure"),
    card("Sir-Michael", "Sir Michael", "Sir Michael", Set::DarkAges, Home::Knights, Cost::coins(5), Types::ACTION.and(Types::ATTACK).and(Types::KNIGHT))
        .says("Opponents with more than 3 hand cards discard the surplus. The opponents, clockwise, each turn over the two uppermost cards of their own deck, put one of cost 3 to 6 coins in the trash (own pick when both qualify) and discard what is left. This card is trashed when that attack has put at least one Knight in the trash.",
            "Mitspieler mit mehr als 3 Handkarten legen die überzähligen ab. Reihum drehen die Mitspieler je die zwei obersten Karten ihres Nachziehstapels um, werfen eine zum Preis von 3, 4, 5 oder 6 Geld in den Müll (eigene Auswahl, wenn beide passen) und legen den Rest ab. Hat dieser Angriff mindestens einen Ritter in den Müll gebracht, folgt diese Karte ihm dorthin.")
        .plays(&[EachOther(&[DiscardDownTo(3)]), KNIGHTS_ATTACK, KNIGHT_FOR_KNIGHT])
        .ruled_by(&["DO-17.3", "DO-17.12"])
        .bears("sable, a sword or, a chief gules"),
    card("Sir-Vander", "Sir Vander", "Sir Vander", Set::DarkAges, Home::Knights, Cost::coins(5), Types::ACTION.and(Types::ATTACK).and(Types::KNIGHT))
        .says("The opponents, clockwise, each turn over the two uppermost cards of their own deck, put one of cost 3 to 6 coins in the trash (own pick when both qualify) and discard what is left. This card is trashed when that attack has put at least one Knight in the trash. / Below the line: when you trash this card, gain a Gold.",
            "Reihum drehen die Mitspieler je die zwei obersten Karten ihres Nachziehstapels um, werfen eine zum Preis von 3, 4, 5 oder 6 Geld in den Müll (eigene Auswahl, wenn beide passen) und legen den Rest ab. Hat dieser Angriff mindestens einen Ritter in den Müll gebracht, folgt diese Karte ihm dorthin. / Unter der Linie: entsorgst du diese Karte, nimmst du ein Gold.")
        .plays(&[KNIGHTS_ATTACK, KNIGHT_FOR_KNIGHT])
        .when_trashed(&[GainCard(Kind::GOLD, 1, To::Discard)])
        .ruled_by(&["DO-17.3", "DO-17.11"])
        .bears("argent, a sword sable, a chief or"),
];

//! Dark Ages: the ten Knights.

use super::vocabulary::*;

/// A Knight that met a Knight dies with it (DO-17.4).
const KNIGHT_FOR_KNIGHT: Op = when(KnightTrashed, &[TRASH_THIS]);

/// What every Knight says of its attack, after and before words of its own.
macro_rules! attacks {
    ($before:literal, $after:literal) => {
        concat!(
            $before,
            "The opponents, clockwise, each turn over the two uppermost cards of their own deck, put one ",
            "of cost 3 to 6 coins in the trash (own pick when both qualify) and discard what is left. This ",
            "card is trashed when that attack has put at least one Knight in the trash.",
            $after
        )
    };
}

/// The same in German.
macro_rules! greift_an {
    ($before:literal, $after:literal) => {
        concat!(
            $before,
            "Reihum drehen die Mitspieler je die zwei obersten Karten ihres Nachziehstapels um, werfen eine ",
            "zum Preis von 3, 4, 5 oder 6 Geld in den Müll (eigene Auswahl, wenn beide passen) und legen ",
            "den Rest ab. Hat dieser Angriff mindestens einen Ritter in den Müll gebracht, folgt diese ",
            "Karte ihm dorthin.",
            $after
        )
    };
}

cards! {
    KNIGHTS: Set::DarkAges, Home::Knights, after super::dark_ages::NEXT;

    DAME_ANNA = card("Dame-Anna", "Dame Anna", "Dame Anna").costs(5).is(ACTION.and(ATTACK).and(KNIGHT))
        .says(attacks!("Optional: one or two hand cards are trashed. ", ""),
            greift_an!("Du kannst bis zu 2 Handkarten in den Müll werfen. ", ""))
        .plays(&[trash_up_to(2), EACH_OTHER_IS_ROBBED, KNIGHT_FOR_KNIGHT])
        .ruled_by(&["DO-17.3", "DO-17.8"]).bears("gules, a rose argent, a chief or");
    DAME_JOSEPHINE = card("Dame-Josephine", "Dame Josephine", "Dame Josephine").costs(5)
        .is(ACTION.and(ATTACK).and(KNIGHT).and(VICTORY))
        .says(attacks!("", " / Below the line: worth 2 VP when scoring."),
            greift_an!("", " / Unter der Linie: bei der Wertung 2 Siegpunkte."))
        .worth(Points::Fixed(2))
        .plays(&[EACH_OTHER_IS_ROBBED, KNIGHT_FOR_KNIGHT])
        .ruled_by(&["DO-17.3", "DO-17.9"]).bears("vert, a rose or, a chief argent");
    DAME_MOLLY = card("Dame-Molly", "Dame Molly", "Dame Molly").costs(5).is(ACTION.and(ATTACK).and(KNIGHT))
        .says(attacks!("+2 Actions. ", ""), greift_an!("+2 Aktionen. ", ""))
        .plays(&[actions(2), EACH_OTHER_IS_ROBBED, KNIGHT_FOR_KNIGHT])
        .ruled_by(&["DO-17.3", "DO-17.13"]).bears("azure, a rose or, a chief gules");
    DAME_NATALIE = card("Dame-Natalie", "Dame Natalie", "Dame Natalie").costs(5)
        .is(ACTION.and(ATTACK).and(KNIGHT))
        .says(attacks!("You may gain a Supply card costing up to 3 coins. ", ""),
            greift_an!("Du kannst eine Vorratskarte mit Kosten bis höchstens 3 Geld nehmen. ", ""))
        .plays(&[may_gain(Any, UpTo(3), To::Discard), EACH_OTHER_IS_ROBBED, KNIGHT_FOR_KNIGHT])
        .ruled_by(&["DO-17.3", "DO-17.10"]).bears("purpure, a rose argent, a chief or");
    DAME_SYLVIA = card("Dame-Sylvia", "Dame Sylvia", "Dame Sylvia").costs(5)
        .is(ACTION.and(ATTACK).and(KNIGHT))
        .says(attacks!("+2 coins. ", ""), greift_an!("+2 Geld. ", ""))
        .plays(&[coins(2), EACH_OTHER_IS_ROBBED, KNIGHT_FOR_KNIGHT])
        .ruled_by(&["DO-17.3", "DO-17.13"]).bears("or, a rose gules, a chief sable");
    SIR_BAILEY = card("Sir-Bailey", "Sir Bailey", "Sir Bailey").costs(5).is(ACTION.and(ATTACK).and(KNIGHT))
        .says(attacks!("+1 Card, +1 Action. ", ""), greift_an!("+1 Karte, +1 Aktion. ", ""))
        .plays(&[cards(1), actions(1), EACH_OTHER_IS_ROBBED, KNIGHT_FOR_KNIGHT])
        .ruled_by(&["DO-17.3", "DO-17.13"]).bears("azure, a sword argent, a chief or");
    SIR_DESTRY = card("Sir-Destry", "Sir Destry", "Sir Destry").costs(5).is(ACTION.and(ATTACK).and(KNIGHT))
        .says(attacks!("+2 Cards. ", ""), greift_an!("+2 Karten. ", ""))
        .plays(&[cards(2), EACH_OTHER_IS_ROBBED, KNIGHT_FOR_KNIGHT])
        .ruled_by(&["DO-17.3", "DO-17.13"]).bears("gules, a sword or, a chief argent");
    SIR_MARTIN = card("Sir-Martin", "Sir Martin", "Sir Martin").costs(4).is(ACTION.and(ATTACK).and(KNIGHT))
        .says(attacks!("+2 Buys. ", ""), greift_an!("+2 Käufe. ", ""))
        .plays(&[buys(2), EACH_OTHER_IS_ROBBED, KNIGHT_FOR_KNIGHT])
        .ruled_by(&["DO-17.3", "DO-17.13", "DO-17.14"]).bears("vert, a sword argent, a chief azure");
    SIR_MICHAEL = card("Sir-Michael", "Sir Michael", "Sir Michael").costs(5)
        .is(ACTION.and(ATTACK).and(KNIGHT))
        .says(attacks!("Opponents with more than 3 hand cards discard the surplus. ", ""),
            greift_an!("Mitspieler mit mehr als 3 Handkarten legen die überzähligen ab. ", ""))
        .plays(&[each_other(&[discard_down_to(3)]), EACH_OTHER_IS_ROBBED, KNIGHT_FOR_KNIGHT])
        .ruled_by(&["DO-17.3", "DO-17.12"]).bears("sable, a sword or, a chief gules");
    SIR_VANDER = card("Sir-Vander", "Sir Vander", "Sir Vander").costs(5).is(ACTION.and(ATTACK).and(KNIGHT))
        .says(attacks!("", " / Below the line: when you trash this card, gain a Gold."),
            greift_an!("", " / Unter der Linie: entsorgst du diese Karte, nimmst du ein Gold."))
        .plays(&[EACH_OTHER_IS_ROBBED, KNIGHT_FOR_KNIGHT])
        .when_trashed(&[gain_a(Kind::GOLD)])
        .ruled_by(&["DO-17.3", "DO-17.11"]).bears("argent, a sword sable, a chief or");
}

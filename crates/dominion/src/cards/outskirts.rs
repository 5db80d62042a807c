//! Dark Ages: Ruins, Shelters and what lies beside the Supply.

use super::vocabulary::*;

cards! {
    OUTSKIRTS: Set::DarkAges, Home::NonSupply, after super::knights::NEXT;

    ABANDONED_MINE = card("Abandoned-Mine", "Abandoned Mine", "Verlassene Mine").lies(Home::Ruins).costs(0)
        .is(ACTION.and(RUINS))
        .says("+1 coin.", "+1 Geld.")
        .plays(&[coins(1)])
        .ruled_by(&["DO-18.2", "DO-18.1"]).bears("per fess sable and tenne, a pick argent");
    RUINED_LIBRARY = card("Ruined-Library", "Ruined Library", "Zerstörte Bibliothek")
        .lies(Home::Ruins).costs(0).is(ACTION.and(RUINS))
        .says("+1 Card.", "+1 Karte.")
        .plays(&[cards(1)])
        .ruled_by(&["DO-18.3", "DO-18.1"]).bears("per fess gules and sable, a book argent");
    RUINED_MARKET = card("Ruined-Market", "Ruined Market", "Zerstörter Markt").lies(Home::Ruins).costs(0)
        .is(ACTION.and(RUINS))
        .says("+1 Buy.", "+1 Kauf.")
        .plays(&[buys(1)])
        .ruled_by(&["DO-18.4", "DO-18.1"]).bears("per fess or and sable, a scales tenne");
    RUINED_VILLAGE = card("Ruined-Village", "Ruined Village", "Zerstörtes Dorf").lies(Home::Ruins).costs(0)
        .is(ACTION.and(RUINS))
        .says("+1 Action.", "+1 Aktion.")
        .plays(&[actions(1)])
        .ruled_by(&["DO-18.5", "DO-18.1"]).bears("per fess argent and sable, a house tenne");
    SURVIVORS = card("Survivors", "Survivors", "Überlebende").lies(Home::Ruins).costs(0)
        .is(ACTION.and(RUINS))
        .says("Privately inspect the two uppermost deck cards; both are discarded, or both are returned in \
        an order you like.",
        "Die zwei obersten Karten des Nachziehstapels allein betrachten; beide werden abgelegt, oder beide \
        kommen in freier Reihenfolge zurück.")
        .plays(&[look_at(2),
            choose_one(&[(Word::Discard, &[discard_them(Any)]), (Word::Back, &[PUT_THEM_BACK])])])
        .ruled_by(&["DO-18.6", "DO-18.1"]).bears("per fess tenne and sable, two hands argent");
    HOVEL = card("Hovel", "Hovel", "Hütte").lies(Home::Shelter).costs(1).is(REACTION.and(SHELTER))
        .says("Reaction to the own purchase of a Victory card: this card may be trashed out of the hand; \
        there is no reward.",
        "Kaufst du eine Punktekarte, darfst du diese Karte aus der Hand in den Müll werfen (ohne \
        Gegenwert).")
        .reacts_to(Trigger::Purchase, &[TRASH_THIS])
        .ruled_by(&["DO-18.8", "DO-18.7"]).bears("tenne, a house sable");
    NECROPOLIS = card("Necropolis", "Necropolis", "Totenstadt").lies(Home::Shelter).costs(1)
        .is(ACTION.and(SHELTER))
        .says("+2 Actions.", "+2 Aktionen.")
        .plays(&[actions(2)])
        .ruled_by(&["DO-18.9", "DO-18.7"]).bears("sable, a church argent");
    OVERGROWN_ESTATE = card("Overgrown-Estate", "Overgrown Estate", "Verfallenes Anwesen")
        .lies(Home::Shelter).costs(1).is(VICTORY.and(SHELTER))
        .says("Worth 0 VP. / Below the line: when you trash this card, +1 Card.",
        "0 Siegpunkte wert. / Unter der Linie: Entsorgst du diese Karte, ziehst du 1 Karte.")
        .when_trashed(&[cards(1)])
        .ruled_by(&["DO-18.10", "DO-18.7"]).bears("vert, a tree argent, in chief a house or");
    SPOILS = card("Spoils", "Spoils", "Beute").costs(0).is(TREASURE)
        .says("Treasure worth 3 coins. When you play it, return it to the Spoils pile. Not in the Supply.",
        "Geldkarte, 3 Geld wert. Beim Ausspielen kommt sie auf den Beute-Stapel zurück. Nicht Teil des \
        Vorrats.")
        .plays(&[coins(3), RETURN_THIS])
        .copies([15; 5])
        .ruled_by(&["DO-18.11", "DO-15.8"]).bears("gules, a coin hoard or");
    MADMAN = card("Madman", "Madman", "Verrückter").costs(0).is(ACTION)
        .says("+2 Actions. Return this card to the Madman pile if you can; if you did, draw one card for \
        each card in your hand. Not in the Supply.",
        "+2 Aktionen. Lege diese Karte, falls möglich, auf den Verrückten-Stapel zurück; nur dann ziehst \
        du so viele Karten, wie du auf der Hand hast. Nicht Teil des Vorrats.")
        .plays(&[actions(2), RETURN_THIS, when(It, &[cards_for(Amount::Hand)])])
        .ruled_by(&["DO-18.12", "DO-15.8"]).bears("per pale purpure and or, a moon counterchanged");
    MERCENARY = card("Mercenary", "Mercenary", "Söldner").costs(0).is(ACTION.and(ATTACK))
        .says("Optional: two hand cards are trashed. With exactly two trashed it yields +2 Cards, +2 \
        coins, and opponents with more than 3 hand cards discard the surplus. Lies outside the Supply.",
        "Wahlweise zwei Handkarten in den Müll werfen. Bei genau zweien gibt es +2 Karten, +2 Geld, und \
        Mitspieler mit mehr als 3 Handkarten legen die überzähligen ab. Liegt außerhalb des Vorrats.")
        .plays(&[
            MAY_TRASH_TWO, when(When::Number(2), &[cards(2), coins(2), each_other(&[discard_down_to(3)])]),
        ])
        .ruled_by(&["DO-18.13", "DO-15.8"]).bears("sable, a crossed swords or");
}

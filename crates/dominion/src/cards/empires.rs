//! Empires: what the recommended set needs.

use super::vocabulary::*;

cards! {
    EMPIRES: Set::Empires, Home::Castles, after super::outskirts::NEXT;

    CHARIOT_RACE = card("Chariot-Race", "Chariot Race", "Wagenrennen").lies(Home::Kingdom).costs(3)
        .is(ACTION)
        .says("+1 Action. You and your left neighbour each turn over the uppermost deck card. Yours goes \
        to hand, the neighbour's is returned. Was yours dearer, it yields +1 coin and 1 VP token.",
        "+1 Aktion. Decke deine oberste Karte auf und nimm sie auf die Hand; dein linker Nachbar deckt \
        seine oberste auf und lässt sie liegen. Kostet deine mehr: +1 Geld und 1 Siegpunktmarker.")
        .plays(&[actions(1), RACE])
        .ruled_by(&["DO-21.12", "DO-6.6"]).bears("or, a horse gules, in base a wheel sable");
    CITY_QUARTER = card("City-Quarter", "City Quarter", "Stadtviertel").lies(Home::Kingdom).costs_debt(8)
        .is(ACTION)
        .says("+2 Actions. Reveal your hand; draw one card for each Action card in it.",
        "+2 Aktionen. Zeige deine Hand; ziehe je Aktionskarte darin 1 Karte.")
        .plays(&[actions(2), REVEAL_HAND, cards_for(ActionsInHand)])
        .ruled_by(&["DO-21.13", "DO-20.3"]).bears("quarterly gules and or, a gate argent");
    LEGIONARY = card("Legionary", "Legionary", "Legionär").lies(Home::Kingdom).costs(5).is(ACTION.and(ATTACK))
        .says("+3 coins. Optional: show a Gold out of your hand. In that case the opponents act clockwise: \
        each discards whatever exceeds 2 hand cards and right afterwards draws a card (also one who held 2 \
        or fewer).",
        "+3 Geld. Wahlweise ein Gold der Hand zeigen. Dann handeln die Mitspieler reihum: Jeder legt ab, \
        was er über 2 Handkarten hinaus hält, und zieht gleich darauf 1 Karte (auch wer nur 2 oder weniger \
        hatte).")
        .plays(&[coins(3), may_show(Only(Kind::GOLD)),
            when(It, &[each_other(&[discard_down_to(2), cards(1)])])])
        .ruled_by(&["DO-21.14"]).bears("gules, an eagle or");
    SACRIFICE = card("Sacrifice", "Sacrifice", "Opfer").lies(Home::Kingdom).costs(4).is(ACTION)
        .says("Trash a card from your hand. For each of its types: Action gives +2 Cards and +2 Actions, \
        Treasure +2 coins, Victory 2 VP tokens.",
        "Wirf eine Handkarte in den Müll. Je nach Typ: Aktion bringt +2 Karten und +2 Aktionen, Geld +2 \
        Geld, Punkte 2 Siegpunktmarker (bei mehreren Typen alles).")
        .plays(&[
            trash(Any, Must), when(ItIs(Action), &[cards(2), actions(2)]),
            when(ItIs(Treasure), &[coins(2)]), when(ItIs(Victory), &[tokens(2)]),
        ])
        .ruled_by(&["DO-21.15"]).bears("sable, a bull argent, in base a flame or");
    HUMBLE_CASTLE = card("Humble-Castle", "Humble Castle", "Bescheidenes Schloss").costs(3)
        .is(TREASURE.and(VICTORY).and(CASTLE))
        .says("Treasure worth 1 coin. Scoring: 1 VP for each Castle you own, itself included.",
        "Geldkarte, 1 Geld wert. Wertung: 1 Siegpunkt je Schloss in deinem Kartensatz, sich selbst \
        eingeschlossen.")
        .worth(Points::PerCastle(1))
        .plays(&[coins(1)])
        .copies([1, 2, 2, 2, 2])
        .ruled_by(&["DO-21.4", "DO-21.3"]).bears("tenne, a castle argent");
    CRUMBLING_CASTLE = card("Crumbling-Castle", "Crumbling Castle", "Verfallendes Schloss").costs(4)
        .is(VICTORY.and(CASTLE))
        .says("Worth 1 VP. / Below the line: when you gain or trash this card, take 1 VP token and gain a \
        Silver.",
        "1 Siegpunkt wert. / Unter der Linie: Nimmst oder entsorgst du diese Karte, erhältst du 1 \
        Siegpunktmarker und nimmst ein Silber.")
        .worth(Points::Fixed(1))
        .when_trashed(&[tokens(1), gain_a(Kind::SILVER)])
        .when_gained(&[tokens(1), gain_a(Kind::SILVER)])
        .ruled_by(&["DO-21.5", "DO-21.3"]).bears("argent, a castle tenne");
    SMALL_CASTLE = card("Small-Castle", "Small Castle", "Kleines Schloss").costs(5)
        .is(ACTION.and(VICTORY).and(CASTLE)).worth(Points::Fixed(2)).copies([1, 2, 2, 2, 2])
        .says("Trash this card or a Castle from your hand. If you did, gain the top Castle of the pile. \
        Worth 2 VP.",
        "Wirf diese Karte oder ein Schloss aus deiner Hand in den Müll. Hast du das getan, nimmst du das \
        oberste Schloss. 2 Siegpunkte wert.")
        .plays(&[choose_one(&[(Word::This, &[TRASH_THIS]), (Word::Castle, &[trash(Castle, Must)])]),
            when(It, &[GAIN_CASTLE])])
        .ruled_by(&["DO-21.6", "DO-21.3"]).bears("azure, a castle argent");
    HAUNTED_CASTLE = card("Haunted-Castle", "Haunted Castle", "Spukschloss").costs(6)
        .is(VICTORY.and(CASTLE)).worth(Points::Fixed(2))
        .says("Worth 2 VP. / Below the line: gained in the owner's own turn it brings a Gold, and \
        opponents holding at least 5 cards each place 2 of them on their deck.",
        "2 Siegpunkte wert. / Unter der Linie: Nimmst du diese Karte in deinem eigenen Zug, nimmst du ein \
        Gold, und jeder Mitspieler mit mindestens 5 Handkarten legt 2 davon oben auf seinen \
        Nachziehstapel.")
        .when_gained(&[when(YourTurn, &[gain_a(Kind::GOLD),
            each_other(&[when(HandAtLeast(5), &[put_on_deck(2)])])])])
        .ruled_by(&["DO-21.7", "DO-21.3"]).bears("purpure, a castle argent, in chief a ghost argent");
    OPULENT_CASTLE = card("Opulent-Castle", "Opulent Castle", "Reiches Schloss").costs(7)
        .is(ACTION.and(VICTORY).and(CASTLE))
        .says("Discard any number of Victory cards from your hand, showing them, for +2 coins each. Worth \
        3 VP.",
        "Lege beliebig viele Punktekarten offen aus der Hand ab; jede bringt +2 Geld. 3 Siegpunkte wert.")
        .worth(Points::Fixed(3))
        .plays(&[discard_any(Victory), coins_for(2, Number)])
        .copies([1, 2, 2, 2, 2])
        .ruled_by(&["DO-21.8", "DO-21.3"]).bears("gules, a castle or, in chief three coins or");
    SPRAWLING_CASTLE = card("Sprawling-Castle", "Sprawling Castle", "Ausgedehntes Schloss").costs(8)
        .is(VICTORY.and(CASTLE))
        .says("Worth 4 VP. / Below the line: when you gain this card, gain a Duchy or 3 Estates.",
        "4 Siegpunkte wert. / Unter der Linie: Nimmst du diese Karte, nimmst du zusätzlich ein Herzogtum \
        oder 3 Anwesen.")
        .worth(Points::Fixed(4))
        .when_gained(&[choose_one(DUCHY_OR_ESTATES)])
        .ruled_by(&["DO-21.9", "DO-21.3"]).bears("vert, three castles argent");
    GRAND_CASTLE = card("Grand-Castle", "Grand Castle", "Prunkschloss").costs(9).is(VICTORY.and(CASTLE))
        .says("Worth 5 VP. / Below the line: when you gain this card, reveal your hand and take 1 VP token \
        for each Victory card in your hand and each one you have in play.",
        "5 Siegpunkte wert. / Unter der Linie: Nimmst du diese Karte, zeigst du deine Hand und erhältst 1 \
        Siegpunktmarker je Punktekarte auf deiner Hand und je Punktekarte, die du im Spiel hast.")
        .worth(Points::Fixed(5))
        .when_gained(&[REVEAL_HAND, tokens_for(VictoriesInHandAndPlay)])
        .ruled_by(&["DO-21.10", "DO-21.3"]).bears("azure, a castle or, in chief a star or");
    KINGS_CASTLE = card("Kings-Castle", "King's Castle", "Königsschloss").costs(10).is(VICTORY.and(CASTLE))
        .says("Scoring: 2 VP for each Castle you own, itself included.",
        "Wertung: 2 Siegpunkte je Schloss in deinem Kartensatz, sich selbst eingeschlossen.")
        .worth(Points::PerCastle(2))
        .copies([1, 2, 2, 2, 2])
        .ruled_by(&["DO-21.11", "DO-21.3"]).bears("gules, a castle or, in chief a crown or");
    ADVANCE = card("Advance", "Advance", "Aufstieg").lies(Home::Event).costs(0).is(EVENT)
        .says("Event. Optional: an Action in hand is trashed; that brings an Action of the Supply with a \
        cost of at most 6 coins.",
        "Ereignis. Du kannst eine Aktionskarte aus deiner Hand in den Müll werfen; dann nimmst du aus dem \
        Vorrat eine Aktionskarte mit Kosten bis höchstens 6 Geld.")
        .plays(&[trash(Action, May), when(It, &[gain(Action, UpTo(6), To::Discard)])])
        .ruled_by(&["DO-21.1", "DO-20.10"]).bears("azure, a ladder or");
    TOMB = card("Tomb", "Tomb", "Grabmal").lies(Home::Landmark).is(LANDMARK)
        .says("Landmark. Every card a player trashes earns that player 1 VP token.",
        "Landmarke. Immer wenn du eine Karte entsorgst, erhältst du 1 Siegpunktmarker.")
        .ruled_by(&["DO-21.2", "DO-20.14"]).bears("argent, a cross sable");
}

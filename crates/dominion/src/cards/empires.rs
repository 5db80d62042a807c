//! Empires: what the recommended set needs.

use super::{Card, Cost, DUCHY_OR_ESTATES, Home, Points, Set, Types, card};
use crate::kind::Kind;
use crate::op::Amount::{ActionsInHand, Number, VictoriesInHandAndPlay};
use crate::op::Op::{
    Actions, Cards, CardsFor, ChooseOne, Coins, CoinsFor, DiscardAny, DiscardDownTo, EachOther, Gain,
    GainCard, GainCastle, If, MayShow, PutOnDeck, Race, RevealHand, Tokens, TokensFor, Trash, TrashThis,
};
use crate::op::Price::UpTo;
use crate::op::What::{Action, Any, Castle, Only, Treasure, Victory};
use crate::op::When::{HandAtLeast, It, ItIs, YourTurn};
use crate::op::Will::{May, Must};
use crate::op::{To, Word};

pub(super) const EMPIRES: [Card; 14] = [
    card("Chariot-Race", "Chariot Race", "Wagenrennen", Set::Empires, Home::Kingdom, Cost::coins(3), Types::ACTION)
        .says("+1 Action. You and your left neighbour each turn over the uppermost deck card. Yours goes to hand, the neighbour's is returned. Was yours dearer, it yields +1 coin and 1 VP token.",
            "+1 Aktion. Decke deine oberste Karte auf und nimm sie auf die Hand; dein linker Nachbar deckt seine oberste auf und lässt sie liegen. Kostet deine mehr: +1 Geld und 1 Siegpunktmarker.")
        .plays(&[Actions(1), Race])
        .ruled_by(&["DO-21.12", "DO-6.6"])
        .bears("or, a horse gules, in base a wheel sable"),
    card("City-Quarter", "City Quarter", "Stadtviertel", Set::Empires, Home::Kingdom, Cost::debt(8), Types::ACTION)
        .says("+2 Actions. Reveal your hand; draw one card for each Action card in it.",
            "+2 Aktionen. Zeige deine Hand; ziehe je Aktionskarte darin 1 Karte.")
        .plays(&[Actions(2), RevealHand, CardsFor(ActionsInHand)])
        .ruled_by(&["DO-21.13", "DO-20.3"])
        .bears("quarterly gules and or, a gate argent"),
    card("Legionary", "Legionary", "Legionär", Set::Empires, Home::Kingdom, Cost::coins(5), Types::ACTION.and(Types::ATTACK))
        .says("+3 coins. Optional: show a Gold out of your hand. In that case the opponents act clockwise: each discards whatever exceeds 2 hand cards and right afterwards draws a card (also one who held 2 or fewer).",
            "+3 Geld. Wahlweise ein Gold der Hand zeigen. Dann handeln die Mitspieler reihum: Jeder legt ab, was er über 2 Handkarten hinaus hält, und zieht gleich darauf 1 Karte (auch wer nur 2 oder weniger hatte).")
        .plays(&[Coins(3), MayShow(Only(Kind::GOLD)), If(It, &[EachOther(&[DiscardDownTo(2), Cards(1)])])])
        .ruled_by(&["DO-21.14"])
        .bears("gules, an eagle or"),
    card("Sacrifice", "Sacrifice", "Opfer", Set::Empires, Home::Kingdom, Cost::coins(4), Types::ACTION)
        .says("Trash a card from your hand. For each of its types: Action gives +2 Cards and +2 Actions, Treasure +2 coins, Victory 2 VP tokens.",
            "Wirf eine Handkarte in den Müll. Je nach Typ: Aktion bringt +2 Karten und +2 Aktionen, Geld +2 Geld, Punkte 2 Siegpunktmarker (bei mehreren Typen alles).")
        .plays(&[Trash(Any, Must), If(ItIs(Action), &[Cards(2), Actions(2)]), If(ItIs(Treasure), &[Coins(2)]), If(ItIs(Victory), &[Tokens(2)])])
        .ruled_by(&["DO-21.15"])
        .bears("sable, a bull argent, in base a flame or"),
    card("Humble-Castle", "Humble Castle", "Bescheidenes Schloss", Set::Empires, Home::Castles, Cost::coins(3), Types::TREASURE.and(Types::VICTORY).and(Types::CASTLE))
        .says("Treasure worth 1 coin. Scoring: 1 VP for each Castle you own, itself included.",
            "Geldkarte, 1 Geld wert. Wertung: 1 Siegpunkt je Schloss in deinem Kartensatz, sich selbst eingeschlossen.")
        .worth(Points::PerCastle(1))
        .plays(&[Coins(1)])
        .ruled_by(&["DO-21.4", "DO-21.3"])
        .bears("tenne, a castle argent"),
    card("Crumbling-Castle", "Crumbling Castle", "Verfallendes Schloss", Set::Empires, Home::Castles, Cost::coins(4), Types::VICTORY.and(Types::CASTLE))
        .says("Worth 1 VP. / Below the line: when you gain or trash this card, take 1 VP token and gain a Silver.",
            "1 Siegpunkt wert. / Unter der Linie: Nimmst oder entsorgst du diese Karte, erhältst du 1 Siegpunktmarker und nimmst ein Silber.")
        .worth(Points::Fixed(1))
        .when_trashed(&[Tokens(1), GainCard(Kind::SILVER, 1, To::Discard)])
        .when_gained(&[Tokens(1), GainCard(Kind::SILVER, 1, To::Discard)])
        .ruled_by(&["DO-21.5", "DO-21.3"])
        .bears("argent, a castle tenne"),
    card("Small-Castle", "Small Castle", "Kleines Schloss", Set::Empires, Home::Castles, Cost::coins(5), Types::ACTION.and(Types::VICTORY).and(Types::CASTLE))
        .says("Trash this card or a Castle from your hand. If you did, gain the top Castle of the pile. Worth 2 VP.",
            "Wirf diese Karte oder ein Schloss aus deiner Hand in den Müll. Hast du das getan, nimmst du das oberste Schloss. 2 Siegpunkte wert.")
        .worth(Points::Fixed(2))
        .plays(&[ChooseOne(&[(Word::Castle, &[Trash(Castle, Must)]), (Word::This, &[TrashThis])]), If(It, &[GainCastle])])
        .ruled_by(&["DO-21.6", "DO-21.3"])
        .bears("azure, a castle argent"),
    card("Haunted-Castle", "Haunted Castle", "Spukschloss", Set::Empires, Home::Castles, Cost::coins(6), Types::VICTORY.and(Types::CASTLE))
        .says("Worth 2 VP. / Below the line: gained in the owner's own turn it brings a Gold, and opponents holding at least 5 cards each place 2 of them on their deck.",
            "2 Siegpunkte wert. / Unter der Linie: Nimmst du diese Karte in deinem eigenen Zug, nimmst du ein Gold, und jeder Mitspieler mit mindestens 5 Handkarten legt 2 davon oben auf seinen Nachziehstapel.")
        .worth(Points::Fixed(2))
        .when_gained(&[If(YourTurn, &[GainCard(Kind::GOLD, 1, To::Discard), EachOther(&[If(HandAtLeast(5), &[PutOnDeck(2)])])])])
        .ruled_by(&["DO-21.7", "DO-21.3"])
        .bears("purpure, a castle argent, in chief a ghost argent"),
    card("Opulent-Castle", "Opulent Castle", "Reiches Schloss", Set::Empires, Home::Castles, Cost::coins(7), Types::ACTION.and(Types::VICTORY).and(Types::CASTLE))
        .says("Discard any number of Victory cards from your hand, showing them, for +2 coins each. Worth 3 VP.",
            "Lege beliebig viele Punktekarten offen aus der Hand ab; jede bringt +2 Geld. 3 Siegpunkte wert.")
        .worth(Points::Fixed(3))
        .plays(&[DiscardAny(Victory), CoinsFor(2, Number)])
        .ruled_by(&["DO-21.8", "DO-21.3"])
        .bears("gules, a castle or, in chief three coins or"),
    card("Sprawling-Castle", "Sprawling Castle", "Ausgedehntes Schloss", Set::Empires, Home::Castles, Cost::coins(8), Types::VICTORY.and(Types::CASTLE))
        .says("Worth 4 VP. / Below the line: when you gain this card, gain a Duchy or 3 Estates.",
            "4 Siegpunkte wert. / Unter der Linie: Nimmst du diese Karte, nimmst du zusätzlich ein Herzogtum oder 3 Anwesen.")
        .worth(Points::Fixed(4))
        .when_gained(&[ChooseOne(DUCHY_OR_ESTATES)])
        .ruled_by(&["DO-21.9", "DO-21.3"])
        .bears("vert, three castles argent"),
    card("Grand-Castle", "Grand Castle", "Prunkschloss", Set::Empires, Home::Castles, Cost::coins(9), Types::VICTORY.and(Types::CASTLE))
        .says("Worth 5 VP. / Below the line: when you gain this card, reveal your hand and take 1 VP token for each Victory card in your hand and each one you have in play.",
            "5 Siegpunkte wert. / Unter der Linie: Nimmst du diese Karte, zeigst du deine Hand und erhältst 1 Siegpunktmarker je Punktekarte auf deiner Hand und je Punktekarte, die du im Spiel hast.")
        .worth(Points::Fixed(5))
        .when_gained(&[RevealHand, TokensFor(VictoriesInHandAndPlay)])
        .ruled_by(&["DO-21.10", "DO-21.3"])
        .bears("azure, a castle or, in chief a star or"),
    card("Kings-Castle", "King's Castle", "Königsschloss", Set::Empires, Home::Castles, Cost::coins(10), Types::VICTORY.and(Types::CASTLE))
        .says("Scoring: 2 VP for each Castle you own, itself included.",
            "Wertung: 2 Siegpunkte je Schloss in deinem Kartensatz, sich selbst eingeschlossen.")
        .worth(Points::PerCastle(2))
        .ruled_by(&["DO-21.11", "DO-21.3"])
        .bears("gules, a castle or, in chief a crown or"),
    card("Advance", "Advance", "Aufstieg", Set::Empires, Home::Event, Cost::coins(0), Types::EVENT)
        .says("Event. Optional: an Action in hand is trashed; that brings an Action of the Supply with a cost of at most 6 coins.",
            "Ereignis. Du kannst eine Aktionskarte aus deiner Hand in den Müll werfen; dann nimmst du aus dem Vorrat eine Aktionskarte mit Kosten bis höchstens 6 Geld.")
        .plays(&[Trash(Action, May), If(It, &[Gain(Action, UpTo(6), To::Discard, Must)])])
        .ruled_by(&["DO-21.1", "DO-20.10"])
        .bears("azure, a ladder or"),
    card("Tomb", "Tomb", "Grabmal", Set::Empires, Home::Landmark, Cost::coins(0), Types::LANDMARK)
        .says("Landmark. Every card a player trashes earns that player 1 VP token.",
            "Landmarke. Immer wenn du eine Karte entsorgst, erhältst du 1 Siegpunktmarker.")
        .ruled_by(&["DO-21.2", "DO-20.14"])
        .bears("argent, a cross sable"),
];

//! Dark Ages: the kingdom cards.

use super::{Card, Cost, DUCHY_OR_ESTATES, Home, Points, Set, Trigger, Types, card};
use crate::kind::Kind;
use crate::op::Amount::{Number, TreasureNamesInTrash, TreasuresInHand};
use crate::op::Op::{
    Actions, Become, Buys, Cards, CardsFor, Choose, ChooseOne, Coins, CoinsFor, Discard, DiscardAny,
    DiscardAsPlayerChooses, DiscardDownTo, DiscardOrPutBack, DiscardTheOthers, DiscardThem, DiscardThis,
    EachOther, Gain, GainCard, GainFromTrash, GainRuins, If, IfElse, LookAt, LoseCoinsFor, MayTrashUnearthed,
    MayTurnDeckOver, Name, PlayIt, PutDiscardedOnDeck, PutOnDeck, PutThemBack, Reveal, RevealHand,
    RevealUntil, TakeIt, TakeThem, TakeThisFromTrash, Trash, TrashHand, TrashIt, TrashOneOfThem, TrashThis,
};
use crate::op::Price::{CheaperThanThis, ExactlyMore, UpTo, UpToMore};
use crate::op::What::{
    Action, Any, Attack, Junk, Named, NonAction, Not, Only, ThreeOrMore, ThreeToSix, Treasure, Victory,
    VictoryNotNamed,
};
use crate::op::When::{HandAtLeast, ItIs, NoIt, NothingBought, TrashHoldsThreeToSix};
use crate::op::Will::{May, Must};
use crate::op::{By, Price, To, Word};

pub(super) const DARK_AGES: [Card; 34] = [
    card("Altar", "Altar", "Altar", Set::DarkAges, Home::Kingdom, Cost::coins(6), Types::ACTION)
        .says("If there is a hand card, one is trashed. In any case a Supply card with a cost of at most 5 coins is gained afterwards.",
            "Eine Handkarte wandert in den Müll, sofern du eine hast. Danach nimmst du in jedem Fall eine Vorratskarte mit Kosten bis höchstens 5 Geld.")
        .plays(&[Trash(Any, Must), Gain(Any, UpTo(5), To::Discard, Must)])
        .ruled_by(&["DO-16.1"])
        .bears("gules, a chalice or"),
    card("Armory", "Armory", "Waffenkammer", Set::DarkAges, Home::Kingdom, Cost::coins(4), Types::ACTION)
        .says("Gain a Supply card costing up to 4 coins; it goes on top of your deck.",
            "Nimm eine Vorratskarte mit Kosten bis höchstens 4 Geld; sie kommt oben auf deinen Nachziehstapel.")
        .plays(&[Gain(Any, UpTo(4), To::Deck, Must)])
        .ruled_by(&["DO-16.2"])
        .bears("argent, a helm gules"),
    card("Band-of-Misfits", "Band of Misfits", "Vogelfreie", Set::DarkAges, Home::Kingdom, Cost::coins(5), Types::ACTION)
        .says("Choose a visible Action card in the Supply that costs less than this card. Play this card as if it were the chosen one; as long as it stays in play it has that card's name, cost, types and abilities.",
            "Wähle eine offen liegende, billigere Aktionskarte des Vorrats. Diese Karte wird ausgespielt, als wäre sie die gewählte, und hat deren Name, Kosten, Typen und Fähigkeiten, bis sie das Spiel verlässt.")
        .plays(&[Become])
        .ruled_by(&["DO-16.3", "DO-14.1"])
        .bears("quarterly vert and tenne, a mask argent"),
    card("Bandit-Camp", "Bandit Camp", "Banditenlager", Set::DarkAges, Home::Kingdom, Cost::coins(5), Types::ACTION)
        .says("+1 Card, +2 Actions. Then gain a Spoils from the Spoils pile.",
            "+1 Karte, +2 Aktionen. Danach nimmst du eine Beute vom Beute-Stapel.")
        .plays(&[Cards(1), Actions(2), GainCard(Kind::SPOILS, 1, To::Discard)])
        .ruled_by(&["DO-16.4", "DO-15.8"])
        .bears("vert, a flame or"),
    card("Beggar", "Beggar", "Bettler", Set::DarkAges, Home::Kingdom, Cost::coins(2), Types::ACTION.and(Types::REACTION))
        .says("Three Coppers are gained straight to hand. / Below the line: as soon as an opponent has played an Attack card, and before it works, this card may be thrown from hand onto the discard pile in exchange for 2 Silvers, of which one goes on the deck and one to the discard pile.",
            "Drei Kupfer kommen direkt auf die Hand. / Unter der Linie: Sobald ein Mitspieler einen Angriff ausgespielt hat und bevor dieser wirkt, kann die Karte aus der Hand abgeworfen werden; dafür gibt es 2 Silber, eines auf den Nachziehstapel, eines auf den Ablagestapel.")
        .plays(&[GainCard(Kind::COPPER, 3, To::Hand)])
        .reacts_to(Trigger::Attack, &[DiscardThis, GainCard(Kind::SILVER, 1, To::Deck), GainCard(Kind::SILVER, 1, To::Discard)])
        .ruled_by(&["DO-16.5", "DO-10.5"])
        .bears("tenne, a bowl argent"),
    card("Catacombs", "Catacombs", "Katakomben", Set::DarkAges, Home::Kingdom, Cost::coins(5), Types::ACTION)
        .says("Privately inspect the three uppermost deck cards, then decide for all of them together: to hand, or onto the discard pile followed by drawing 3 cards. / Below the line: trashing this card brings its owner a Supply card of lower cost.",
            "Sieh dir die 3 obersten Karten deines Nachziehstapels an. Entweder nimmst du alle auf die Hand, oder du legst alle ab und ziehst danach 3 Karten. / Unter der Linie: Entsorgst du diese Karte, nimmst du eine Vorratskarte mit geringeren Kosten.")
        .plays(&[LookAt(3), ChooseOne(&[(Word::Hand, &[TakeThem(Any)]), (Word::Discard, &[DiscardThem(Any), Cards(3)])])])
        .when_trashed(&[Gain(Any, CheaperThanThis, To::Discard, Must)])
        .ruled_by(&["DO-16.6", "DO-8.2"])
        .bears("sable, three skulls argent"),
    card("Count", "Count", "Graf", Set::DarkAges, Home::Kingdom, Cost::coins(5), Types::ACTION)
        .says("Two decisions one after the other. First: throw 2 hand cards onto the discard pile, or place 1 hand card on the deck, or gain a Copper. Second: +3 coins, or trash the complete hand, or gain a Duchy.",
            "Zuerst eine Wahl: 2 Handkarten ablegen, oder eine Handkarte oben auf den Nachziehstapel legen, oder ein Kupfer nehmen. Danach eine zweite Wahl: +3 Geld, oder die gesamte Hand in den Müll werfen, oder ein Herzogtum nehmen.")
        .plays(&[ChooseOne(&[(Word::Copper, &[GainCard(Kind::COPPER, 1, To::Discard)]), (Word::Discard, &[Discard(2)]), (Word::Back, &[PutOnDeck(1)])]), ChooseOne(&[(Word::Coins, &[Coins(3)]), (Word::Duchy, &[GainCard(Kind::DUCHY, 1, To::Discard)]), (Word::Trash, &[TrashHand])])])
        .ruled_by(&["DO-16.7", "DO-11.1"])
        .bears("purpure, a coronet argent"),
    card("Counterfeit", "Counterfeit", "Falschgeld", Set::DarkAges, Home::Kingdom, Cost::coins(5), Types::TREASURE)
        .says("Worth 1 coin, +1 Buy. When you play it you may play another Treasure from your hand twice; if you did, trash that Treasure.",
            "1 Geld wert, +1 Kauf. Beim Ausspielen darfst du eine weitere Geldkarte deiner Hand zweimal ausspielen; hast du das getan, wirfst du jene Geldkarte in den Müll.")
        .plays(&[Coins(1), Buys(1), Choose(Treasure, May), PlayIt, PlayIt, TrashIt])
        .ruled_by(&["DO-16.8", "DO-13.13"])
        .bears("per pale or and argent, a coin sable"),
    card("Cultist", "Cultist", "Kultist", Set::DarkAges, Home::Kingdom, Cost::coins(5), Types::ACTION.and(Types::ATTACK).and(Types::LOOTER))
        .says("+2 Cards. Every other player gains the top Ruins, in turn order. You may then play another Cultist from your hand without using an Action. / Below the line: when you trash this card, +3 Cards.",
            "+2 Karten. Reihum bekommt jeder Mitspieler die oberste Ruine. Anschließend kann ein weiterer Kultist der eigenen Hand gespielt werden, ohne eine Aktion zu verbrauchen. / Unter der Linie: Wird die Karte entsorgt, zieht ihr Besitzer 3 Karten.")
        .plays(&[Cards(2), EachOther(&[GainRuins(1)]), Choose(Only(Kind::CULTIST), May), PlayIt])
        .when_trashed(&[Cards(3)])
        .ruled_by(&["DO-16.9", "DO-13.15"])
        .bears("sable, a torch gules"),
    card("Death-Cart", "Death Cart", "Leichenkarren", Set::DarkAges, Home::Kingdom, Cost::coins(4), Types::ACTION.and(Types::LOOTER))
        .says("+5 coins. After that either an Action from hand is trashed (optional) or, failing that, this card itself. / Below the line: gaining this card also brings 2 Ruins.",
            "+5 Geld. Du kannst eine Aktionskarte aus deiner Hand in den Müll werfen; tust du es nicht, wandert diese Karte in den Müll. / Unter der Linie: Nimmst du diese Karte, nimmst du zusätzlich 2 Ruinen.")
        .plays(&[Coins(5), Trash(Action, May), If(NoIt, &[TrashThis])])
        .when_gained(&[GainRuins(2)])
        .ruled_by(&["DO-16.10", "DO-7.9"])
        .bears("argent, a wheel sable, a chief sable charged with a skull argent"),
    card("Feodum", "Feodum", "Lehen", Set::DarkAges, Home::Kingdom, Cost::coins(4), Types::VICTORY)
        .says("Scoring: worth 1 VP for every full 3 Silvers you own. / Below the line: when you trash this card, gain 3 Silvers.",
            "Wertung: 1 Siegpunkt je volle 3 Silber deines Kartensatzes. / Unter der Linie: Entsorgst du diese Karte, nimmst du 3 Silber.")
        .worth(Points::PerThreeSilvers)
        .when_trashed(&[GainCard(Kind::SILVER, 3, To::Discard)])
        .ruled_by(&["DO-16.11", "DO-2.7"])
        .bears("vert, a wheat or"),
    card("Forager", "Forager", "Mundraub", Set::DarkAges, Home::Kingdom, Cost::coins(3), Types::ACTION)
        .says("+1 Action, +1 Buy. One hand card is trashed; afterwards every Treasure name represented in the trash yields +1 coin.",
            "+1 Aktion, +1 Kauf. Wirf eine Handkarte in den Müll; danach +1 Geld je Geldkarten-Name, der im Müll vertreten ist.")
        .plays(&[Actions(1), Buys(1), Trash(Any, Must), CoinsFor(1, TreasureNamesInTrash)])
        .ruled_by(&["DO-16.12"])
        .bears("or, an apple gules"),
    card("Fortress", "Fortress", "Festung", Set::DarkAges, Home::Kingdom, Cost::coins(4), Types::ACTION)
        .says("+1 Card, +2 Actions. / Below the line: when you trash this card, put it from the trash into your hand (mandatory, not a gain).",
            "+1 Karte, +2 Aktionen. / Unter der Linie: Entsorgst du diese Karte, nimmst du sie aus dem Müll zurück auf die Hand (Pflicht; zählt nicht als Nehmen).")
        .plays(&[Cards(1), Actions(2)])
        .when_trashed(&[TakeThisFromTrash])
        .ruled_by(&["DO-16.13", "DO-8.5"])
        .bears("azure, a tower argent"),
    card("Graverobber", "Graverobber", "Grabräuber", Set::DarkAges, Home::Kingdom, Cost::coins(5), Types::ACTION)
        .says("Decide between two options. Either a card with a cost of 3 to 6 coins lying in the trash is gained onto the deck; or an Action in hand is trashed and a Supply card at most 3 coins dearer is gained.",
            "Entscheidung zwischen zwei Möglichkeiten: eine im Müll liegende Karte zum Preis von 3, 4, 5 oder 6 Geld oben auf den eigenen Nachziehstapel nehmen; oder eine Aktion der Hand in den Müll werfen und eine höchstens um 3 Geld teurere Vorratskarte nehmen.")
        .plays(&[ChooseOne(&[(Word::Trash, &[Trash(Action, Must), Gain(Any, UpToMore(3), To::Discard, Must)]), (Word::Rob, &[GainFromTrash(To::Deck)])])])
        .ruled_by(&["DO-16.14", "DO-11.1"])
        .bears("per fess sable and tenne, a lantern or"),
    card("Hermit", "Hermit", "Eremit", Set::DarkAges, Home::Kingdom, Cost::coins(3), Types::ACTION)
        .says("Inspect your discard pile; optionally one non-Treasure from there or from hand is trashed. Afterwards a Supply card with a cost of at most 3 coins is gained. / Below the line: if no card has been bought in this turn by the time this card goes from play to the discard pile, it is trashed and a Madman is gained.",
            "Ablagestapel durchsehen; wahlweise eine Nicht-Geldkarte von dort oder aus der Hand in den Müll werfen. Anschließend eine Vorratskarte zum Preis von höchstens 3 Geld nehmen. / Unter der Linie: Wurde im laufenden Zug bis zum Ablegen aus dem Spiel keine Karte gekauft, kommt die Karte in den Müll und ihr Besitzer nimmt einen Verrückten.")
        .plays(&[MayTrashUnearthed, Gain(Any, UpTo(3), To::Discard, Must)])
        .when_discarded(&[If(NothingBought, &[TrashThis, GainCard(Kind::MADMAN, 1, To::Discard)])])
        .ruled_by(&["DO-16.15", "DO-3.10"])
        .bears("tenne, a staff argent"),
    card("Hunting-Grounds", "Hunting Grounds", "Jagdgründe", Set::DarkAges, Home::Kingdom, Cost::coins(6), Types::ACTION)
        .says("+4 Cards. / Below the line: trashing this card brings its owner, as they like, one Duchy or three Estates.",
            "+4 Karten. / Unter der Linie: Entsorgst du diese Karte, nimmst du wahlweise ein Herzogtum oder 3 Anwesen.")
        .plays(&[Cards(4)])
        .when_trashed(&[ChooseOne(DUCHY_OR_ESTATES)])
        .ruled_by(&["DO-16.16"])
        .bears("vert, a horn or"),
    card("Ironmonger", "Ironmonger", "Eisenhändler", Set::DarkAges, Home::Kingdom, Cost::coins(4), Types::ACTION)
        .says("+1 Card, +1 Action. Turn over the uppermost deck card and decide whether it is discarded or returned. It pays per type it has: +1 Action for Action, +1 coin for Treasure, +1 Card for Victory.",
            "+1 Karte, +1 Aktion. Oberste Karte des Nachziehstapels umdrehen und entscheiden, ob sie abgelegt oder zurückgelegt wird. Jeder ihrer Typen zahlt: Aktion +1 Aktion, Geld +1 Geld, Punkte +1 Karte.")
        .plays(&[Cards(1), Actions(1), Reveal(1), DiscardOrPutBack(By::You), If(ItIs(Action), &[Actions(1)]), If(ItIs(Treasure), &[Coins(1)]), If(ItIs(Victory), &[Cards(1)])])
        .ruled_by(&["DO-16.17"])
        .bears("sable, a horseshoe argent"),
    card("Junk-Dealer", "Junk Dealer", "Schrotthändler", Set::DarkAges, Home::Kingdom, Cost::coins(5), Types::ACTION)
        .says("+1 Card, +1 Action, +1 coin. Trash a card from your hand.",
            "+1 Karte, +1 Aktion, +1 Geld. Wirf eine Handkarte in den Müll.")
        .plays(&[Cards(1), Actions(1), Coins(1), Trash(Any, Must)])
        .ruled_by(&["DO-16.18"])
        .bears("or, a broom tenne"),
    card("Marauder", "Marauder", "Marodeur", Set::DarkAges, Home::Kingdom, Cost::coins(4), Types::ACTION.and(Types::ATTACK).and(Types::LOOTER))
        .says("Gain a Spoils from the Spoils pile. Then every other player gains the top Ruins, in turn order.",
            "Du nimmst eine Beute vom Beute-Stapel. Danach nimmt reihum jeder Mitspieler die oberste Ruine.")
        .plays(&[GainCard(Kind::SPOILS, 1, To::Discard), EachOther(&[GainRuins(1)])])
        .ruled_by(&["DO-16.20", "DO-15.8"])
        .bears("per bend gules and sable, an axe or"),
    card("Market-Square", "Market Square", "Marktplatz", Set::DarkAges, Home::Kingdom, Cost::coins(3), Types::ACTION.and(Types::REACTION))
        .says("+1 Card, +1 Action, +1 Buy. / Below the line: whenever a card of yours has been trashed, this card may be thrown from hand onto the discard pile in exchange for a Gold.",
            "+1 Karte, +1 Aktion, +1 Kauf. / Unter der Linie: Wird eine deiner Karten entsorgt, darfst du diese Karte aus der Hand ablegen und nimmst dann ein Gold.")
        .plays(&[Cards(1), Actions(1), Buys(1)])
        .reacts_to(Trigger::Trashing, &[DiscardThis, GainCard(Kind::GOLD, 1, To::Discard)])
        .ruled_by(&["DO-16.21", "DO-10.6"])
        .bears("or, a bell azure"),
    card("Mystic", "Mystic", "Medium", Set::DarkAges, Home::Kingdom, Cost::coins(5), Types::ACTION)
        .says("+1 Action, +2 coins. State a card name and turn over the uppermost deck card: with exactly this name it goes to hand, with any other name it is returned.",
            "+1 Aktion, +2 Geld. Einen Kartennamen ansagen und die oberste Karte des Nachziehstapels umdrehen: Genau dieser Name bringt sie auf die Hand, jeder andere zurück auf den Stapel.")
        .plays(&[Actions(1), Coins(2), Name, Reveal(1), TakeThem(Named), PutThemBack])
        .ruled_by(&["DO-16.22", "DO-11.4"])
        .bears("purpure, an orbglass argent"),
    card("Pillage", "Pillage", "Raubzug", Set::DarkAges, Home::Kingdom, Cost::coins(5), Types::ACTION.and(Types::ATTACK))
        .says("Trash this card. Every other player holding 5 or more cards reveals the hand and discards one card that you choose. Then gain 2 Spoils from the Spoils pile.",
            "Wirf diese Karte in den Müll. Jeder Mitspieler mit mindestens 5 Handkarten zeigt sie und legt eine von dir bestimmte ab. Danach nimmst du 2 Beuten vom Beute-Stapel.")
        .plays(&[TrashThis, EachOther(&[If(HandAtLeast(5), &[DiscardAsPlayerChooses])]), GainCard(Kind::SPOILS, 2, To::Discard)])
        .ruled_by(&["DO-16.23", "DO-12.6", "DO-15.8"])
        .bears("gules, a torch or"),
    card("Poor-House", "Poor House", "Armenhaus", Set::DarkAges, Home::Kingdom, Cost::coins(1), Types::ACTION)
        .says("+4 coins. Reveal your hand; lose 1 coin for each Treasure in it, but your coins never drop below 0.",
            "+4 Geld. Zeige deine Hand; je Geldkarte darin verlierst du 1 Geld, jedoch nie unter 0.")
        .plays(&[Coins(4), RevealHand, LoseCoinsFor(TreasuresInHand)])
        .ruled_by(&["DO-16.24"])
        .bears("argent, a house tenne"),
    card("Procession", "Procession", "Prozession", Set::DarkAges, Home::Kingdom, Cost::coins(4), Types::ACTION)
        .says("Optional: pick an Action in hand and play it two times in a row. Having done so, trash it, and as the last step an Action that is dearer by exactly 1 coin is gained.",
            "Du kannst eine Aktionskarte deiner Hand zweimal ausspielen. Danach wirfst du jene Karte in den Müll und nimmst eine Aktionskarte, die genau 1 Geld mehr kostet als sie.")
        .plays(&[Choose(Action, May), PlayIt, PlayIt, TrashIt, Gain(Action, ExactlyMore(1), To::Discard, Must)])
        .ruled_by(&["DO-16.25", "DO-13.5"])
        .bears("or, a crozier purpure"),
    card("Rats", "Rats", "Ratten", Set::DarkAges, Home::Kingdom, Cost::coins(4), Types::ACTION)
        .says("+1 Card, +1 Action. A further Rats is gained. After that one hand card other than Rats is trashed; with nothing but Rats (or nothing at all) in hand, the hand is shown instead. / Below the line: trashing this card brings +1 Card.",
            "+1 Karte, +1 Aktion. Nimm eine Ratten-Karte. Wirf danach eine Handkarte, die keine Ratten ist, in den Müll; hast du nur Ratten (oder nichts), zeigst du stattdessen deine Hand. / Unter der Linie: Entsorgst du diese Karte, ziehst du 1 Karte.")
        .plays(&[Cards(1), Actions(1), GainCard(Kind::RATS, 1, To::Discard), Trash(Not(Kind::RATS), Must), If(NoIt, &[RevealHand])])
        .when_trashed(&[Cards(1)])
        .ruled_by(&["DO-16.26", "DO-2.8"])
        .bears("argent, a rat sable"),
    card("Rebuild", "Rebuild", "Neubau", Set::DarkAges, Home::Kingdom, Cost::coins(5), Types::ACTION)
        .says("+1 Action. State a card name and turn over deck cards one by one; the first Victory card with a different name ends this. Everything else turned over is discarded first; then that card is trashed, and lastly a Victory card of the Supply at most 3 coins dearer than it is gained.",
            "+1 Aktion. Nenne eine Karte. Decke vom Nachziehstapel auf, bis eine nicht genannte Punktekarte erscheint. Lege die übrigen ab, wirf jene Punktekarte in den Müll und nimm zuletzt eine Punktekarte des Vorrats, die höchstens 3 Geld mehr kostet.")
        .plays(&[Actions(1), Name, RevealUntil(VictoryNotNamed, 1), DiscardTheOthers, TrashIt, Gain(Victory, UpToMore(3), To::Discard, Must)])
        .ruled_by(&["DO-16.27", "DO-11.4"])
        .bears("azure, a hammer or"),
    card("Rogue", "Rogue", "Schurke", Set::DarkAges, Home::Kingdom, Cost::coins(5), Types::ACTION.and(Types::ATTACK))
        .says("+2 coins. With a card of cost 3 to 6 coins lying in the trash, one such card is gained (your pick). With none there, the opponents each turn over the two uppermost cards of their own deck, put one of cost 3 to 6 coins in the trash (own pick) and discard what is left.",
            "+2 Geld. Liegt im Müll etwas zum Preis von 3, 4, 5 oder 6 Geld, wird eine solche Karte genommen (eigene Auswahl). Sonst drehen die Mitspieler je die zwei obersten Karten ihres Nachziehstapels um, werfen eine in dieser Preisspanne in den Müll (eigene Auswahl) und legen den Rest ab.")
        .plays(&[Coins(2), IfElse(TrashHoldsThreeToSix, &[GainFromTrash(To::Discard)], &[EachOther(&[Reveal(2), TrashOneOfThem(ThreeToSix, By::You), DiscardThem(Any)])])])
        .ruled_by(&["DO-16.28"])
        .bears("sable, a dagger or"),
    card("Sage", "Sage", "Weiser", Set::DarkAges, Home::Kingdom, Cost::coins(3), Types::ACTION)
        .says("+1 Action. Reveal cards from your deck until one costs 3 coins or more. It goes into your hand, the other revealed cards are discarded.",
            "+1 Aktion. Decke vom Nachziehstapel auf, bis eine Karte mindestens 3 Geld kostet. Sie kommt auf die Hand, die übrigen legst du ab.")
        .plays(&[Actions(1), RevealUntil(ThreeOrMore, 1), TakeIt, DiscardThem(Any)])
        .ruled_by(&["DO-16.29"])
        .bears("azure, an owl argent"),
    card("Scavenger", "Scavenger", "Lumpensammler", Set::DarkAges, Home::Kingdom, Cost::coins(4), Types::ACTION)
        .says("+2 coins. Optional: the complete deck is laid onto the discard pile. In any case the discard pile is then inspected and one of its cards is placed on the deck (not optional unless there is none).",
            "+2 Geld. Du kannst deinen ganzen Nachziehstapel auf den Ablagestapel legen. Danach siehst du den Ablagestapel durch und legst eine Karte daraus oben auf den Nachziehstapel (Pflicht, außer er ist leer).")
        .plays(&[Coins(2), MayTurnDeckOver, PutDiscardedOnDeck(Must)])
        .ruled_by(&["DO-16.30", "DO-5.8"])
        .bears("or, a raven sable"),
    card("Squire", "Squire", "Knappe", Set::DarkAges, Home::Kingdom, Cost::coins(2), Types::ACTION)
        .says("+1 coin. Decide between three options: two more Actions, two more Buys, or gaining a Silver. / Below the line: trashing this card brings its owner an Attack card of the Supply.",
            "+1 Geld. Entscheidung zwischen drei Möglichkeiten: zwei zusätzliche Aktionen, zwei zusätzliche Käufe oder ein Silber. / Unter der Linie: Wird die Karte entsorgt, nimmt ihr Besitzer einen Angriff aus dem Vorrat.")
        .plays(&[Coins(1), ChooseOne(&[(Word::Actions, &[Actions(2)]), (Word::Buys, &[Buys(2)]), (Word::Silver, &[GainCard(Kind::SILVER, 1, To::Discard)])])])
        .when_trashed(&[Gain(Attack, Price::Any, To::Discard, Must)])
        .ruled_by(&["DO-16.31", "DO-11.1"])
        .bears("argent, a boot azure"),
    card("Storeroom", "Storeroom", "Lagerraum", Set::DarkAges, Home::Kingdom, Cost::coins(3), Types::ACTION)
        .says("+1 Buy. Two rounds of discarding as many hand cards as desired: for the first round the same number of cards is drawn, for the second round every card yields +1 coin.",
            "+1 Kauf. Wirf beliebig viele Handkarten ab und ziehe ebenso viele. Wirf danach noch einmal beliebig viele ab; jede davon bringt +1 Geld.")
        .plays(&[Buys(1), DiscardAny(Any), CardsFor(Number), DiscardAny(Any), CoinsFor(1, Number)])
        .ruled_by(&["DO-16.32"])
        .bears("tenne, three barrels or"),
    card("Urchin", "Urchin", "Gassenjunge", Set::DarkAges, Home::Kingdom, Cost::coins(3), Types::ACTION.and(Types::ATTACK))
        .says("+1 Card, +1 Action. Opponents with more than 4 hand cards discard the surplus. / Below the line: if its owner plays a further Attack card while this one lies in play, this one may be trashed before the other works; that brings a Mercenary.",
            "+1 Karte, +1 Aktion. Mitspieler mit mehr als 4 Handkarten legen die überzähligen ab. / Unter der Linie: Spielt ihr Besitzer einen weiteren Angriff, während diese Karte ausliegt, kann sie noch vor dessen Wirkung in den Müll geworfen werden und bringt dann einen Söldner.")
        .plays(&[Cards(1), Actions(1), EachOther(&[DiscardDownTo(4)])])
        .watches(&[TrashThis, GainCard(Kind::MERCENARY, 1, To::Discard)])
        .ruled_by(&["DO-16.33", "DO-13.10"])
        .bears("azure, a sling or"),
    card("Vagrant", "Vagrant", "Landstreicher", Set::DarkAges, Home::Kingdom, Cost::coins(2), Types::ACTION)
        .says("+1 Card, +1 Action. Turn over the uppermost deck card. Victory cards, Curses, Ruins and Shelters go to hand, anything else is returned.",
            "+1 Karte, +1 Aktion. Oberste Karte des Nachziehstapels umdrehen. Punktekarten, Flüche, Ruinen und Unterschlüpfe kommen auf die Hand, alles andere zurück.")
        .plays(&[Cards(1), Actions(1), Reveal(1), TakeThem(Junk), PutThemBack])
        .ruled_by(&["DO-16.34"])
        .bears("vert, a boot argent"),
    card("Wandering-Minstrel", "Wandering Minstrel", "Barde", Set::DarkAges, Home::Kingdom, Cost::coins(4), Types::ACTION)
        .says("+1 Card, +2 Actions. Turn over the three uppermost deck cards; Actions are returned in an order you like, the remaining ones are discarded.",
            "+1 Karte, +2 Aktionen. Decke die 3 obersten Karten deines Nachziehstapels auf; Aktionskarten davon kommen in beliebiger Reihenfolge zurück nach oben, die übrigen werden abgelegt.")
        .plays(&[Cards(1), Actions(2), Reveal(3), DiscardThem(NonAction), PutThemBack])
        .ruled_by(&["DO-16.35"])
        .bears("gules, a harp or"),
];

//! Dark Ages: the kingdom cards.

use super::vocabulary::*;

cards! {
    DARK_AGES: Set::DarkAges, Home::Kingdom, after super::base::NEXT;

    ALTAR = card("Altar", "Altar", "Altar").costs(6).is(ACTION)
        .says("If there is a hand card, one is trashed. In any case a Supply card with a cost of at most 5 \
        coins is gained afterwards.",
        "Eine Handkarte wandert in den Müll, sofern du eine hast. Danach nimmst du in jedem Fall eine \
        Vorratskarte mit Kosten bis höchstens 5 Geld.")
        .plays(&[trash(Any, Must), gain(Any, UpTo(5), To::Discard)])
        .ruled_by(&["DO-16.1"]).bears("gules, a chalice or");
    ARMORY = card("Armory", "Armory", "Waffenkammer").costs(4).is(ACTION)
        .says("Gain a Supply card costing up to 4 coins; it goes on top of your deck.",
        "Nimm eine Vorratskarte mit Kosten bis höchstens 4 Geld; sie kommt oben auf deinen Nachziehstapel.")
        .plays(&[gain(Any, UpTo(4), To::Deck)])
        .ruled_by(&["DO-16.2"]).bears("argent, a helm gules");
    BAND_OF_MISFITS = card("Band-of-Misfits", "Band of Misfits", "Vogelfreie").costs(5).is(ACTION)
        .says("Choose a visible Action card in the Supply that costs less than this card. Play this card \
        as if it were the chosen one; as long as it stays in play it has that card's name, cost, types and \
        abilities.",
        "Wähle eine offen liegende, billigere Aktionskarte des Vorrats. Diese Karte wird ausgespielt, als \
        wäre sie die gewählte, und hat deren Name, Kosten, Typen und Fähigkeiten, bis sie das Spiel \
        verlässt.")
        .plays(&[BECOME])
        .ruled_by(&["DO-16.3", "DO-14.1"]).bears("quarterly vert and tenne, a mask argent");
    BANDIT_CAMP = card("Bandit-Camp", "Bandit Camp", "Banditenlager").costs(5).is(ACTION)
        .says("+1 Card, +2 Actions. Then gain a Spoils from the Spoils pile.",
        "+1 Karte, +2 Aktionen. Danach nimmst du eine Beute vom Beute-Stapel.")
        .plays(&[cards(1), actions(2), gain_a(Kind::SPOILS)])
        .ruled_by(&["DO-16.4", "DO-15.8"]).bears("vert, a flame or");
    BEGGAR = card("Beggar", "Beggar", "Bettler").costs(2).is(ACTION.and(REACTION))
        .says("Three Coppers are gained straight to hand. / Below the line: as soon as an opponent has \
        played an Attack card, and before it works, this card may be thrown from hand onto the discard \
        pile in exchange for 2 Silvers, of which one goes on the deck and one to the discard pile.",
        "Drei Kupfer kommen direkt auf die Hand. / Unter der Linie: Sobald ein Mitspieler einen Angriff \
        ausgespielt hat und bevor dieser wirkt, kann die Karte aus der Hand abgeworfen werden; dafür gibt \
        es 2 Silber, eines auf den Nachziehstapel, eines auf den Ablagestapel.")
        .plays(&[gain_card(Kind::COPPER, 3, To::Hand)])
        .reacts_to(Trigger::Attack, &[DISCARD_THIS, gain_onto_deck(Kind::SILVER), gain_a(Kind::SILVER)])
        .ruled_by(&["DO-16.5", "DO-10.5"]).bears("tenne, a bowl argent");
    CATACOMBS = card("Catacombs", "Catacombs", "Katakomben").costs(5).is(ACTION)
        .says("Privately inspect the three uppermost deck cards, then decide for all of them together: to \
        hand, or onto the discard pile followed by drawing 3 cards. / Below the line: trashing this card \
        brings its owner a Supply card of lower cost.",
        "Die 3 obersten Karten des Nachziehstapels ansehen: alle auf die Hand, oder alle ablegen und 3 \
        Karten ziehen. / Unter der Linie: Wird die Karte entsorgt, nimmst du eine billigere Vorratskarte.")
        .plays(&[look_at(3), choose_one(&[(Word::Hand, &[take_them(Any)]),
            (Word::Discard, &[discard_them(Any), cards(3)])])])
        .when_trashed(&[gain(Any, CheaperThanThis, To::Discard)])
        .ruled_by(&["DO-16.6", "DO-8.2"]).bears("sable, three skulls argent");
    COUNT = card("Count", "Count", "Graf").costs(5).is(ACTION)
        .says("Two decisions one after the other. First: throw 2 hand cards onto the discard pile, or \
        place 1 hand card on the deck, or gain a Copper. Second: +3 coins, or trash the complete hand, or \
        gain a Duchy.",
        "Zuerst eine Wahl: 2 Handkarten ablegen, oder eine Handkarte oben auf den Nachziehstapel legen, \
        oder ein Kupfer nehmen. Danach eine zweite Wahl: +3 Geld, oder die gesamte Hand in den Müll \
        werfen, oder ein Herzogtum nehmen.")
        .plays(&[choose_one(&[(Word::Discard, &[discard(2)]), (Word::Back, &[put_on_deck(1)]), A_COPPER]),
            choose_one(&[(Word::Coins, &[coins(3)]), (Word::Trash, &[TRASH_HAND]), A_DUCHY])])
        .ruled_by(&["DO-16.7", "DO-11.1"]).bears("purpure, a coronet argent");
    COUNTERFEIT = card("Counterfeit", "Counterfeit", "Falschgeld").costs(5).is(TREASURE)
        .says("Worth 1 coin, +1 Buy. When you play it you may play another Treasure from your hand twice; \
        if you did, trash that Treasure.",
        "1 Geld wert, +1 Kauf. Beim Ausspielen darfst du eine weitere Geldkarte deiner Hand zweimal \
        ausspielen; hast du das getan, wirfst du jene Geldkarte in den Müll.")
        .plays(&[coins(1), buys(1), choose(Treasure, May), PLAY_IT, PLAY_IT, TRASH_IT])
        .ruled_by(&["DO-16.8", "DO-13.13"]).bears("per pale or and argent, a coin sable");
    CULTIST = card("Cultist", "Cultist", "Kultist").costs(5).is(ACTION.and(ATTACK).and(LOOTER))
        .says("+2 Cards. Every other player gains the top Ruins, in turn order. You may then play another \
        Cultist from your hand without using an Action. / Below the line: when you trash this card, +3 \
        Cards.",
        "+2 Karten. Reihum bekommt jeder Mitspieler die oberste Ruine. Anschließend kann ein weiterer \
        Kultist der eigenen Hand gespielt werden, ohne eine Aktion zu verbrauchen. / Unter der Linie: Wird \
        die Karte entsorgt, zieht ihr Besitzer 3 Karten.")
        .plays(&[cards(2), each_other(&[gain_ruins(1)]), choose(Only(Kind::CULTIST), May), PLAY_IT])
        .when_trashed(&[cards(3)])
        .ruled_by(&["DO-16.9", "DO-13.15"]).bears("sable, a torch gules");
    DEATH_CART = card("Death-Cart", "Death Cart", "Leichenkarren").costs(4).is(ACTION.and(LOOTER))
        .says("+5 coins. After that either an Action from hand is trashed (optional) or, failing that, \
        this card itself. / Below the line: gaining this card also brings 2 Ruins.",
        "+5 Geld. Du kannst eine Aktionskarte aus deiner Hand in den Müll werfen; tust du es nicht, \
        wandert diese Karte in den Müll. / Unter der Linie: Nimmst du diese Karte, nimmst du zusätzlich 2 \
        Ruinen.")
        .plays(&[coins(5), trash(Action, May), when(NoIt, &[TRASH_THIS])])
        .when_gained(&[gain_ruins(2)])
        .ruled_by(&["DO-16.10", "DO-7.9"])
        .bears("argent, a wheel sable, a chief sable charged with a skull argent");
    FEODUM = card("Feodum", "Feodum", "Lehen").costs(4).is(VICTORY)
        .says("Scoring: worth 1 VP for every full 3 Silvers you own. / Below the line: when you trash this \
        card, gain 3 Silvers.",
        "Wertung: 1 Siegpunkt je volle 3 Silber deines Kartensatzes. / Unter der Linie: Entsorgst du diese \
        Karte, nimmst du 3 Silber.")
        .worth(Points::PerThreeSilvers)
        .when_trashed(&[gain_card(Kind::SILVER, 3, To::Discard)])
        .ruled_by(&["DO-16.11", "DO-2.7"]).bears("vert, a wheat or");
    FORAGER = card("Forager", "Forager", "Mundraub").costs(3).is(ACTION)
        .says("+1 Action, +1 Buy. One hand card is trashed; afterwards every Treasure name represented in \
        the trash yields +1 coin.",
        "+1 Aktion, +1 Kauf. Wirf eine Handkarte in den Müll; danach +1 Geld je Geldkarten-Name, der im \
        Müll vertreten ist.")
        .plays(&[actions(1), buys(1), trash(Any, Must), coins_for(1, TreasureNamesInTrash)])
        .ruled_by(&["DO-16.12"]).bears("or, an apple gules");
    FORTRESS = card("Fortress", "Fortress", "Festung").costs(4).is(ACTION)
        .says("+1 Card, +2 Actions. / Below the line: when you trash this card, put it from the trash into \
        your hand (mandatory, not a gain).",
        "+1 Karte, +2 Aktionen. / Unter der Linie: Entsorgst du diese Karte, nimmst du sie aus dem Müll \
        zurück auf die Hand (Pflicht; zählt nicht als Nehmen).")
        .plays(&[cards(1), actions(2)])
        .when_trashed(&[TAKE_THIS_FROM_TRASH])
        .ruled_by(&["DO-16.13", "DO-8.5"]).bears("azure, a tower argent");
    GRAVEROBBER = card("Graverobber", "Graverobber", "Grabräuber").costs(5).is(ACTION)
        .says("Decide between two options. Either a card with a cost of 3 to 6 coins lying in the trash is \
        gained onto the deck; or an Action in hand is trashed and a Supply card at most 3 coins dearer is \
        gained.",
        "Entscheidung zwischen zwei Möglichkeiten: eine im Müll liegende Karte zum Preis von 3, 4, 5 oder \
        6 Geld oben auf den eigenen Nachziehstapel nehmen; oder eine Aktion der Hand in den Müll werfen \
        und eine höchstens um 3 Geld teurere Vorratskarte nehmen.")
        .plays(&[choose_one(&[(Word::Rob, &[gain_from_trash(ThreeToSix, To::Deck)]),
            (Word::Trash, &[trash(Action, Must), gain(Any, UpToMore(3), To::Discard)])])])
        .ruled_by(&["DO-16.14", "DO-11.1"]).bears("per fess sable and tenne, a lantern or");
    HERMIT = card("Hermit", "Hermit", "Eremit").costs(3).is(ACTION)
        .says("Inspect your discard pile; optionally one non-Treasure from there or from hand is trashed. \
        Afterwards a Supply card of at most 3 coins is gained. / Below the line: if no card was bought this \
        turn when this one goes from play to the discard pile, it is trashed and a Madman is gained.",
        "Ablagestapel durchsehen; wahlweise eine Nicht-Geldkarte von dort oder aus der Hand entsorgen. \
        Danach eine Vorratskarte bis 3 Geld nehmen. / Unter der Linie: Wurde bis zum Ablegen aus dem Spiel \
        in diesem Zug keine Karte gekauft, kommt die Karte in den Müll und du nimmst einen Verrückten.")
        .plays(&[may_trash_unearthed(NonTreasure), gain(Any, UpTo(3), To::Discard)])
        .when_discarded(&[when(NothingBought, &[TRASH_THIS, gain_a(Kind::MADMAN)])])
        .ruled_by(&["DO-16.15", "DO-3.10"]).bears("tenne, a staff argent");
    HUNTING_GROUNDS = card("Hunting-Grounds", "Hunting Grounds", "Jagdgründe").costs(6).is(ACTION)
        .says("+4 Cards. / Below the line: trashing this card brings its owner, as they like, one Duchy or \
        three Estates.",
        "+4 Karten. / Unter der Linie: Entsorgst du diese Karte, nimmst du wahlweise ein Herzogtum oder 3 \
        Anwesen.")
        .plays(&[cards(4)])
        .when_trashed(&[choose_one(DUCHY_OR_ESTATES)])
        .ruled_by(&["DO-16.16"]).bears("vert, a horn or");
    IRONMONGER = card("Ironmonger", "Ironmonger", "Eisenhändler").costs(4).is(ACTION)
        .says("+1 Card, +1 Action. Turn over the uppermost deck card and decide whether it is discarded or \
        returned. It pays per type it has: +1 Action for Action, +1 coin for Treasure, +1 Card for \
        Victory.",
        "+1 Karte, +1 Aktion. Oberste Karte des Nachziehstapels umdrehen und entscheiden, ob sie abgelegt \
        oder zurückgelegt wird. Jeder ihrer Typen zahlt: Aktion +1 Aktion, Geld +1 Geld, Punkte +1 Karte.")
        .plays(&[cards(1), actions(1), reveal(1), discard_or_put_back(By::You),
            when(ItIs(Action), &[actions(1)]), when(ItIs(Treasure), &[coins(1)]),
            when(ItIs(Victory), &[cards(1)])])
        .ruled_by(&["DO-16.17"]).bears("sable, a horseshoe argent");
    JUNK_DEALER = card("Junk-Dealer", "Junk Dealer", "Schrotthändler").costs(5).is(ACTION)
        .says("+1 Card, +1 Action, +1 coin. Trash a card from your hand.",
        "+1 Karte, +1 Aktion, +1 Geld. Wirf eine Handkarte in den Müll.")
        .plays(&[cards(1), actions(1), coins(1), trash(Any, Must)])
        .ruled_by(&["DO-16.18"]).bears("or, a broom tenne");
    MARAUDER = card("Marauder", "Marauder", "Marodeur").costs(4).is(ACTION.and(ATTACK).and(LOOTER))
        .says("Gain a Spoils from the Spoils pile. Then every other player gains the top Ruins, in turn \
        order.",
        "Du nimmst eine Beute vom Beute-Stapel. Danach nimmt reihum jeder Mitspieler die oberste Ruine.")
        .plays(&[gain_a(Kind::SPOILS), each_other(&[gain_ruins(1)])])
        .ruled_by(&["DO-16.20", "DO-15.8"]).bears("per bend gules and sable, an axe or");
    MARKET_SQUARE = card("Market-Square", "Market Square", "Marktplatz").costs(3).is(ACTION.and(REACTION))
        .says("+1 Card, +1 Action, +1 Buy. / Below the line: whenever a card of yours has been trashed, \
        this card may be thrown from hand onto the discard pile in exchange for a Gold.",
        "+1 Karte, +1 Aktion, +1 Kauf. / Unter der Linie: Wird eine deiner Karten entsorgt, darfst du \
        diese Karte aus der Hand ablegen und nimmst dann ein Gold.")
        .plays(&[cards(1), actions(1), buys(1)])
        .reacts_to(Trigger::Trashing, &[DISCARD_THIS, gain_a(Kind::GOLD)])
        .ruled_by(&["DO-16.21", "DO-10.6"]).bears("or, a bell azure");
    MYSTIC = card("Mystic", "Mystic", "Medium").costs(5).is(ACTION)
        .says("+1 Action, +2 coins. State a card name and turn over the uppermost deck card: with exactly \
        this name it goes to hand, with any other name it is returned.",
        "+1 Aktion, +2 Geld. Einen Kartennamen ansagen und die oberste Karte des Nachziehstapels umdrehen: \
        Genau dieser Name bringt sie auf die Hand, jeder andere zurück auf den Stapel.")
        .plays(&[actions(1), coins(2), NAME, reveal(1), take_them(Named), PUT_THEM_BACK])
        .ruled_by(&["DO-16.22", "DO-11.4"]).bears("purpure, an orbglass argent");
    PILLAGE = card("Pillage", "Pillage", "Raubzug").costs(5).is(ACTION.and(ATTACK))
        .says("Trash this card. Every other player holding 5 or more cards reveals the hand and discards \
        one card that you choose. Then gain 2 Spoils from the Spoils pile.",
        "Wirf diese Karte in den Müll. Jeder Mitspieler mit mindestens 5 Handkarten zeigt sie und legt \
        eine von dir bestimmte ab. Danach nimmst du 2 Beuten vom Beute-Stapel.")
        .plays(&[
            TRASH_THIS, each_other(&[when(HandAtLeast(5), &[REVEAL_HAND, DISCARD_AS_PLAYER_CHOOSES])]),
            gain_card(Kind::SPOILS, 2, To::Discard),
        ])
        .ruled_by(&["DO-16.23", "DO-12.6", "DO-15.8"]).bears("gules, a torch or");
    POOR_HOUSE = card("Poor-House", "Poor House", "Armenhaus").costs(1).is(ACTION)
        .says("+4 coins. Reveal your hand; lose 1 coin for each Treasure in it, but your coins never drop \
        below 0.",
        "+4 Geld. Zeige deine Hand; je Geldkarte darin verlierst du 1 Geld, jedoch nie unter 0.")
        .plays(&[coins(4), REVEAL_HAND, lose_coins_for(TreasuresInHand)])
        .ruled_by(&["DO-16.24"]).bears("argent, a house tenne");
    PROCESSION = card("Procession", "Procession", "Prozession").costs(4).is(ACTION)
        .says("Optional: pick an Action in hand and play it two times in a row. Having done so, trash it, \
        and as the last step an Action that is dearer by exactly 1 coin is gained.",
        "Du kannst eine Aktionskarte deiner Hand zweimal ausspielen. Danach wirfst du jene Karte in den \
        Müll und nimmst eine Aktionskarte, die genau 1 Geld mehr kostet als sie.")
        .plays(&[
            choose(Action, May), PLAY_IT, PLAY_IT, TRASH_IT, gain(Action, ExactlyMore(1), To::Discard),
        ])
        .ruled_by(&["DO-16.25", "DO-13.5"]).bears("or, a crozier purpure");
    RATS = card("Rats", "Rats", "Ratten").costs(4).is(ACTION).copies([20; 5])
        .says("+1 Card, +1 Action. A further Rats is gained. After that one hand card other than Rats is \
        trashed; with nothing but Rats (or nothing at all) in hand, the hand is shown instead. / Below the \
        line: trashing this card brings +1 Card.",
        "+1 Karte, +1 Aktion. Nimm eine Ratten-Karte. Wirf danach eine Handkarte, die keine Ratten ist, in \
        den Müll; hast du nur Ratten (oder nichts), zeigst du stattdessen deine Hand. / Unter der Linie: \
        Entsorgst du diese Karte, ziehst du 1 Karte.")
        .plays(&[cards(1), actions(1), gain_a(Kind::RATS), trash(Not(Kind::RATS), Must),
            when(NoIt, &[REVEAL_HAND])])
        .when_trashed(&[cards(1)]).ruled_by(&["DO-16.26", "DO-2.8"]).bears("argent, a rat sable");
    REBUILD = card("Rebuild", "Rebuild", "Neubau").costs(5).is(ACTION)
        .says("+1 Action. State a card name and turn over deck cards one by one; the first Victory card \
        with a different name ends this. Everything else turned over is discarded first; then that card is \
        trashed, and lastly a Victory card of the Supply at most 3 coins dearer than it is gained.",
        "+1 Aktion. Nenne eine Karte. Decke vom Nachziehstapel auf, bis eine nicht genannte Punktekarte \
        erscheint. Lege die übrigen ab, wirf jene Punktekarte in den Müll und nimm zuletzt eine \
        Punktekarte des Vorrats, die höchstens 3 Geld mehr kostet.")
        .plays(&[actions(1), NAME, reveal_until(VictoryNotNamed, 1), DISCARD_THE_OTHERS, TRASH_IT,
            gain(Victory, UpToMore(3), To::Discard)])
        .ruled_by(&["DO-16.27", "DO-11.4"]).bears("azure, a hammer or");
    ROGUE = card("Rogue", "Rogue", "Schurke").costs(5).is(ACTION.and(ATTACK))
        .says("+2 coins. With a card of cost 3 to 6 coins lying in the trash, one such card is gained \
        (your pick). With none there, the opponents each turn over the two uppermost cards of their own \
        deck, put one of cost 3 to 6 coins in the trash (own pick) and discard what is left.",
        "+2 Geld. Liegt im Müll etwas zum Preis von 3, 4, 5 oder 6 Geld, wird eine solche Karte genommen \
        (eigene Auswahl). Sonst drehen die Mitspieler je die zwei obersten Karten ihres Nachziehstapels \
        um, werfen eine in dieser Preisspanne in den Müll (eigene Auswahl) und legen den Rest ab.")
        .plays(&[coins(2), if_else(TrashHolds(ThreeToSix),
            &[gain_from_trash(ThreeToSix, To::Discard)], &[EACH_OTHER_IS_ROBBED])])
        .ruled_by(&["DO-16.28"]).bears("sable, a dagger or");
    SAGE = card("Sage", "Sage", "Weiser").costs(3).is(ACTION)
        .says("+1 Action. Reveal cards from your deck until one costs 3 coins or more. It goes into your \
        hand, the other revealed cards are discarded.",
        "+1 Aktion. Decke vom Nachziehstapel auf, bis eine Karte mindestens 3 Geld kostet. Sie kommt auf \
        die Hand, die übrigen legst du ab.")
        .plays(&[actions(1), reveal_until(ThreeOrMore, 1), TAKE_IT, discard_them(Any)])
        .ruled_by(&["DO-16.29"]).bears("azure, an owl argent");
    SCAVENGER = card("Scavenger", "Scavenger", "Lumpensammler").costs(4).is(ACTION)
        .says("+2 coins. Optional: the complete deck is laid onto the discard pile. In any case the \
        discard pile is then inspected and one of its cards is placed on the deck (not optional unless \
        there is none).",
        "+2 Geld. Du kannst deinen ganzen Nachziehstapel auf den Ablagestapel legen. Danach siehst du den \
        Ablagestapel durch und legst eine Karte daraus oben auf den Nachziehstapel (Pflicht, außer er ist \
        leer).")
        .plays(&[coins(2), MAY_TURN_DECK_OVER, put_discarded_on_deck(Must)])
        .ruled_by(&["DO-16.30", "DO-5.8"]).bears("or, a raven sable");
    SQUIRE = card("Squire", "Squire", "Knappe").costs(2).is(ACTION)
        .says("+1 coin. Decide between three options: two more Actions, two more Buys, or gaining a \
        Silver. / Below the line: trashing this card brings its owner an Attack card of the Supply.",
        "+1 Geld. Entscheidung zwischen drei Möglichkeiten: zwei zusätzliche Aktionen, zwei zusätzliche \
        Käufe oder ein Silber. / Unter der Linie: Wird die Karte entsorgt, nimmt ihr Besitzer einen \
        Angriff aus dem Vorrat.")
        .plays(&[coins(1), choose_one(&[(Word::Actions, &[actions(2)]), (Word::Buys, &[buys(2)]), A_SILVER])])
        .when_trashed(&[gain(Attack, Price::Any, To::Discard)])
        .ruled_by(&["DO-16.31", "DO-11.1"]).bears("argent, a boot azure");
    STOREROOM = card("Storeroom", "Storeroom", "Lagerraum").costs(3).is(ACTION)
        .says("+1 Buy. Two rounds of discarding as many hand cards as desired: for the first round the \
        same number of cards is drawn, for the second round every card yields +1 coin.",
        "+1 Kauf. Wirf beliebig viele Handkarten ab und ziehe ebenso viele. Wirf danach noch einmal \
        beliebig viele ab; jede davon bringt +1 Geld.")
        .plays(&[buys(1), discard_any(Any), cards_for(Number), discard_any(Any), coins_for(1, Number)])
        .ruled_by(&["DO-16.32"]).bears("tenne, three barrels or");
    URCHIN = card("Urchin", "Urchin", "Gassenjunge").costs(3).is(ACTION.and(ATTACK))
        .says("+1 Card, +1 Action. Opponents with more than 4 hand cards discard the surplus. / Below the \
        line: if its owner plays a further Attack card while this one lies in play, this one may be \
        trashed before the other works; that brings a Mercenary.",
        "+1 Karte, +1 Aktion. Mitspieler mit mehr als 4 Handkarten legen die überzähligen ab. / Unter der \
        Linie: Spielt ihr Besitzer einen weiteren Angriff, während diese Karte ausliegt, kann sie noch vor \
        dessen Wirkung in den Müll geworfen werden und bringt dann einen Söldner.")
        .plays(&[cards(1), actions(1), each_other(&[discard_down_to(4)])])
        .watches(&[TRASH_THIS, gain_a(Kind::MERCENARY)])
        .ruled_by(&["DO-16.33", "DO-13.10"]).bears("azure, a sling or");
    VAGRANT = card("Vagrant", "Vagrant", "Landstreicher").costs(2).is(ACTION)
        .says("+1 Card, +1 Action. Turn over the uppermost deck card. Victory cards, Curses, Ruins and \
        Shelters go to hand, anything else is returned.",
        "+1 Karte, +1 Aktion. Oberste Karte des Nachziehstapels umdrehen. Punktekarten, Flüche, Ruinen und \
        Unterschlüpfe kommen auf die Hand, alles andere zurück.")
        .plays(&[cards(1), actions(1), reveal(1), take_them(Junk), PUT_THEM_BACK])
        .ruled_by(&["DO-16.34"]).bears("vert, a boot argent");
    WANDERING_MINSTREL = card("Wandering-Minstrel", "Wandering Minstrel", "Barde").costs(4).is(ACTION)
        .says("+1 Card, +2 Actions. Turn over the three uppermost deck cards; Actions are returned in an \
        order you like, the remaining ones are discarded.",
        "+1 Karte, +2 Aktionen. Decke die 3 obersten Karten deines Nachziehstapels auf; Aktionskarten \
        davon kommen in beliebiger Reihenfolge zurück nach oben, die übrigen werden abgelegt.")
        .plays(&[cards(1), actions(2), reveal(3), discard_them(NonAction), PUT_THEM_BACK])
        .ruled_by(&["DO-16.35"]).bears("gules, a harp or");
}

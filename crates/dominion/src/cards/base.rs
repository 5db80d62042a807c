//! The base set: the second edition, and what the first had besides.

use super::vocabulary::*;

cards! {
    BASE: Set::Base2, Home::Kingdom, after super::basic::NEXT;

    ARTISAN = card("Artisan", "Artisan", "Töpferei").costs(6).is(ACTION)
        .says("Gain a Supply card costing up to 5 coins directly into your hand. Afterwards put any one \
        card from your hand (the new one is allowed) on top of your deck.",
        "Nimm eine Vorratskarte, die höchstens 5 Geld kostet, unmittelbar auf die Hand. Danach kommt eine \
        beliebige Handkarte (auch die eben genommene) oben auf den Nachziehstapel.")
        .plays(&[gain(Any, UpTo(5), To::Hand), put_on_deck(1)])
        .ruled_by(&["DO-19.4"]).bears("per pale or and azure, a pot tenne");
    BANDIT = card("Bandit", "Bandit", "Banditin").costs(5).is(ACTION.and(ATTACK))
        .says("A Gold is gained. Then the opponents, clockwise, each turn over the two uppermost cards of \
        their own deck; a Treasure among them other than Copper is trashed (owner picks between two), \
        everything else turned over is discarded.",
        "Du nimmst ein Gold. Danach deckt reihum jeder Mitspieler die 2 obersten Karten seines \
        Nachziehstapels auf, wirft davon eine Geldkarte, die kein Kupfer ist, in den Müll (bei zweien \
        wählt er selbst) und legt alles Übrige ab.")
        .plays(&[gain_a(Kind::GOLD),
            each_other(&[reveal(2), trash_one_of_them(BetterThanCopper), discard_them(Any)])])
        .ruled_by(&["DO-19.5"]).bears("per bend sable and gules, a dagger argent");
    BUREAUCRAT = card("Bureaucrat", "Bureaucrat", "Bürokrat").costs(4).is(ACTION.and(ATTACK))
        .says("Gain a Silver onto the top of your deck. Every other player reveals one Victory card from \
        hand (own choice) and puts it on top of their deck; a player holding none reveals the whole hand \
        instead.",
        "Ein Silber aus dem Vorrat kommt oben auf deinen Nachziehstapel. Jeder Mitspieler zeigt eine \
        Punktekarte seiner Hand (eigene Wahl) und legt sie oben auf seinen Nachziehstapel; wer keine hat, \
        zeigt seine ganze Hand.")
        .plays(&[gain_onto_deck(Kind::SILVER),
            each_other(&[show_and_put_on_deck(Victory), when(NoIt, &[REVEAL_HAND])])])
        .ruled_by(&["DO-19.6"]).bears("argent, a quill sable, a chief azure");
    CELLAR = card("Cellar", "Cellar", "Keller").costs(2).is(ACTION)
        .says("+1 Action. Discard as many cards from hand as you like (all at once), then draw the same \
        number.",
        "+1 Aktion. Wirf auf einmal beliebig viele Handkarten ab und ziehe anschließend ebenso viele nach.")
        .plays(&[actions(1), discard_any(Any), cards_for(Number)])
        .ruled_by(&["DO-19.7"]).bears("tenne, a barrel or");
    CHAPEL = card("Chapel", "Chapel", "Kapelle").costs(2).is(ACTION)
        .says("Trash between 0 and 4 cards from your hand, all at the same time.",
        "Wirf gleichzeitig 0 bis 4 deiner Handkarten in den Müll.")
        .plays(&[trash_up_to(4)])
        .ruled_by(&["DO-19.8", "DO-8.4"]).bears("azure, a candle or");
    COUNCIL_ROOM = card("Council-Room", "Council Room", "Ratsversammlung").costs(5).is(ACTION)
        .says("+4 Cards, +1 Buy. Every other player must draw a card.",
        "+4 Karten, +1 Kauf. Alle Mitspieler müssen je eine Karte ziehen.")
        .plays(&[cards(4), buys(1), each_other(&[cards(1)])])
        .ruled_by(&["DO-19.9"]).bears("or, three scrolls azure");
    FESTIVAL = card("Festival", "Festival", "Jahrmarkt").costs(5).is(ACTION)
        .says("+2 Actions, +1 Buy, +2 coins.", "+2 Aktionen, +1 Kauf, +2 Geld.")
        .plays(&[actions(2), buys(1), coins(2)])
        .ruled_by(&["DO-19.10"]).bears("per pale gules and or, a lute argent");
    GARDENS = card("Gardens", "Gardens", "Gärten").costs(4).is(VICTORY)
        .says("Scoring: each Gardens is worth 1 VP for every full 10 cards you own.",
        "Wertung: jede Gärten-Karte zählt 1 Siegpunkt je volle 10 Karten deines gesamten Kartensatzes.")
        .worth(Points::PerTenCards)
        .ruled_by(&["DO-19.11", "DO-22.4"]).bears("vert, three roses argent");
    HARBINGER = card("Harbinger", "Harbinger", "Vorbotin").costs(3).is(ACTION)
        .says("+1 Card, +1 Action. Inspect your discard pile; optionally one card of it moves to the top \
        of your deck.",
        "+1 Karte, +1 Aktion. Sieh dir deinen Ablagestapel an; wenn du magst, kommt eine Karte daraus oben \
        auf den Nachziehstapel.")
        .plays(&[cards(1), actions(1), put_discarded_on_deck(May)])
        .ruled_by(&["DO-19.12"]).bears("azure, a horn or");
    LABORATORY = card("Laboratory", "Laboratory", "Laboratorium").costs(5).is(ACTION)
        .says("+2 Cards, +1 Action.", "+2 Karten, +1 Aktion.")
        .plays(&[cards(2), actions(1)])
        .ruled_by(&["DO-19.13"]).bears("argent, a potion azure");
    LIBRARY = card("Library", "Library", "Bibliothek").costs(5).is(ACTION)
        .says("Draw one card at a time until you hold 7. Each Action card drawn this way may be set aside \
        as it is drawn; discard the set-aside cards when you are done.",
        "Ziehe einzeln nach, bis du 7 Handkarten hast. Eine dabei gezogene Aktionskarte darfst du sofort \
        zur Seite legen; am Ende legst du die zur Seite gelegten Karten ab.")
        .plays(&[draw_to_action(7), KEEP_OR_SET_ASIDE, discard_them(Any)])
        .ruled_by(&["DO-19.14"]).bears("gules, a book or");
    MARKET = card("Market", "Market", "Markt").costs(5).is(ACTION)
        .says("+1 coin, +1 Card, +1 Action, +1 Buy.", "+1 Geld, +1 Karte, +1 Aktion, +1 Kauf.")
        .plays(&[cards(1), actions(1), buys(1), coins(1)])
        .ruled_by(&["DO-19.15"]).bears("or, a scales sable");
    MERCHANT = card("Merchant", "Merchant", "Händlerin").costs(3).is(ACTION)
        .says("+1 Card, +1 Action. Your first Silver play of this turn brings an extra coin (one per \
        Merchant play made before it).",
        "+1 Karte, +1 Aktion. Beim ersten Silber, das du in diesem Zug ausspielst, erhältst du +1 Geld \
        (einmal für jedes vorherige Ausspielen einer Händlerin).")
        .plays(&[cards(1), actions(1), FIRST_SILVER_BRINGS_MORE])
        .ruled_by(&["DO-19.16"]).bears("per fess azure and or, a purse argent");
    MILITIA = card("Militia", "Militia", "Miliz").costs(4).is(ACTION.and(ATTACK))
        .says("+2 coins. Opponents with more than 3 hand cards discard the surplus.",
        "+2 Geld. Mitspieler mit mehr als 3 Handkarten legen die überzähligen ab.")
        .plays(&[coins(2), each_other(&[discard_down_to(3)])])
        .ruled_by(&["DO-19.17"]).bears("gules, a crossed swords argent");
    MINE = card("Mine", "Mine", "Mine").costs(5).is(ACTION)
        .says("Optional: a Treasure in hand is trashed. In that case a Treasure from the Supply, at most 3 \
        coins dearer, is gained directly to hand.",
        "Du kannst eine Geldkarte aus der Hand in den Müll werfen; dann nimmst du aus dem Vorrat eine \
        Geldkarte, die höchstens 3 Geld mehr kostet, direkt auf die Hand.")
        .plays(&[trash(Treasure, MaySince2nd), gain(Treasure, UpToMore(3), To::Hand)])
        .ruled_by(&["DO-19.18"]).bears("sable, a pick or");
    MOAT = card("Moat", "Moat", "Burggraben").costs(2).is(ACTION.and(REACTION))
        .says("+2 Cards. / Below the line: as soon as an opponent has played an Attack card, and before it \
        works, this card may be shown from hand; its holder is then untouched by that one play of the \
        Attack.",
        "+2 Karten. / Unter der Linie: Sobald ein Mitspieler einen Angriff ausgespielt hat und bevor \
        dieser wirkt, kann die Karte aus der Hand gezeigt werden; ihr Besitzer bleibt von diesem einen \
        Ausspielen verschont.")
        .plays(&[cards(2)])
        .reacts_to(Trigger::Attack, &[SHOW_THIS, UNAFFECTED])
        .ruled_by(&["DO-19.19", "DO-10.4"]).bears("barry wavy azure and argent, a shield or");
    MONEYLENDER = card("Moneylender", "Moneylender", "Geldverleiher").costs(4).is(ACTION)
        .says("Optional: one Copper in hand is trashed in exchange for +3 coins.",
        "Du kannst ein Kupfer aus deiner Hand in den Müll werfen und bekommst dafür +3 Geld.")
        .plays(&[trash(Only(Kind::COPPER), MaySince2nd), when(It, &[coins(3)])])
        .ruled_by(&["DO-19.20", "DO-25.3"]).bears("sable, a purse or");
    POACHER = card("Poacher", "Poacher", "Wilddiebin").costs(4).is(ACTION)
        .says("+1 Card, +1 Action, +1 coin. Then discard one card from hand for every Supply pile that is \
        empty.",
        "+1 Karte, +1 Aktion, +1 Geld. Danach legst du je leerem Vorratsstapel eine Handkarte ab.")
        .plays(&[cards(1), actions(1), coins(1), discard_for(EmptyPiles)])
        .ruled_by(&["DO-19.21", "DO-15.11"]).bears("vert, a bow or");
    REMODEL = card("Remodel", "Remodel", "Umbau").costs(4).is(ACTION)
        .says("One hand card is trashed. In return a Supply card that is at most 2 coins dearer is gained.",
        "Wirf eine Handkarte in den Müll und nimm eine Vorratskarte, die höchstens 2 Geld mehr kostet als \
        sie.")
        .plays(&[trash(Any, Must), gain(Any, UpToMore(2), To::Discard)])
        .ruled_by(&["DO-19.22"]).bears("or, a hammer gules");
    SENTRY = card("Sentry", "Sentry", "Torwächterin").costs(5).is(ACTION)
        .says("+1 Card, +1 Action. Privately inspect the two uppermost deck cards and send each of them to \
        the trash, to the discard pile or back on top; those going back are ordered freely.",
        "+1 Karte, +1 Aktion. Sieh dir die 2 obersten Karten deines Nachziehstapels an; jede davon darfst \
        du in den Müll werfen, ablegen oder behalten. Behaltene Karten kommen in beliebiger Reihenfolge \
        zurück nach oben.")
        .plays(&[cards(1), actions(1), look_at(2), TRASH_ANY_OF_THEM, DISCARD_ANY_OF_THEM, PUT_THEM_BACK])
        .ruled_by(&["DO-19.23"]).bears("azure, a halberd argent");
    SMITHY = card("Smithy", "Smithy", "Schmiede").costs(4).is(ACTION)
        .says("+3 Cards.", "+3 Karten.")
        .plays(&[cards(3)])
        .ruled_by(&["DO-19.24"]).bears("sable, an anvil argent");
    THRONE_ROOM = card("Throne-Room", "Throne Room", "Thronsaal").costs(4).is(ACTION)
        .says("You may choose an Action card from your hand and play it two times in a row.",
        "Du kannst eine Aktionskarte deiner Hand wählen und sie zweimal nacheinander ausspielen.")
        .plays(&[choose(Action, MaySince2nd), PLAY_IT, PLAY_IT])
        .ruled_by(&["DO-19.25", "DO-13.1"]).bears("purpure, a throne or");
    VASSAL = card("Vassal", "Vassal", "Vasall").costs(3).is(ACTION)
        .says("+2 coins. The uppermost deck card is discarded; when that turns out to be an Action it may \
        be played right away (no Action is used up).",
        "+2 Geld. Die oberste Karte des Nachziehstapels wird abgelegt; eine Aktion darf dabei gleich \
        ausgespielt werden, ohne dass sie eine Aktion verbraucht.")
        .plays(&[coins(2), DISCARD_TOP, may_play(Action), PLAY_IT])
        .ruled_by(&["DO-19.26", "DO-13.17"]).bears("argent, a gauntlet gules");
    VILLAGE = card("Village", "Village", "Dorf").costs(3).is(ACTION)
        .says("+1 Card, +2 Actions.", "+1 Karte, +2 Aktionen.")
        .plays(&[cards(1), actions(2)])
        .ruled_by(&["DO-19.27"]).bears("argent, three houses gules");
    WITCH = card("Witch", "Witch", "Hexe").costs(5).is(ACTION.and(ATTACK))
        .says("+2 Cards. Every other player gains a Curse, in turn order while Curses last.",
        "+2 Karten. Jeder Mitspieler nimmt reihum einen Fluch, solange welche im Vorrat sind.")
        .plays(&[cards(2), each_other(&[gain_a(Kind::CURSE)])])
        .ruled_by(&["DO-19.28"]).bears("sable, a cauldron vert");
    WORKSHOP = card("Workshop", "Workshop", "Werkstatt").costs(3).is(ACTION)
        .says("Take any Supply card with a cost of at most 4 coins.",
        "Nimm eine Karte aus dem Vorrat, die höchstens 4 Geld kostet.")
        .plays(&[gain(Any, UpTo(4), To::Discard)])
        .ruled_by(&["DO-19.29"]).bears("or, a wheel tenne");
    ADVENTURER = card("Adventurer", "Adventurer", "Abenteurer").only_in(Set::Base1).costs(6).is(ACTION)
        .says("Reveal cards from your deck until 2 Treasures have appeared (or no cards are left). Those \
        Treasures go to your hand, the other revealed cards are discarded.",
        "Decke vom Nachziehstapel auf, bis 2 Geldkarten erschienen sind (oder nichts mehr da ist). Diese \
        Geldkarten kommen auf die Hand, alles andere Aufgedeckte wird abgelegt.")
        .plays(&[reveal_until(Treasure, 2), take_them(Treasure), discard_them(Any)])
        .ruled_by(&["DO-19.30"]).bears("per bend azure and vert, a compass or");
    CHANCELLOR = card("Chancellor", "Chancellor", "Kanzler").only_in(Set::Base1).costs(3).is(ACTION)
        .says("+2 coins. You may move your whole deck onto your discard pile, unseen.",
        "+2 Geld. Du kannst deinen ganzen Nachziehstapel ungesehen auf den Ablagestapel legen.")
        .plays(&[coins(2), MAY_TURN_DECK_OVER])
        .ruled_by(&["DO-19.31", "DO-5.8"]).bears("purpure, a scroll argent");
    FEAST = card("Feast", "Feast", "Festmahl").only_in(Set::Base1).costs(4).is(ACTION)
        .says("This card trashes itself. Then take any Supply card with a cost of at most 5 coins, even \
        when the self-trash was not possible.",
        "Wirf diese Karte in den Müll. Nimm eine Vorratskarte, die höchstens 5 Geld kostet (auch wenn das \
        Entsorgen nicht möglich war).")
        .plays(&[TRASH_THIS, gain(Any, UpTo(5), To::Discard)])
        .ruled_by(&["DO-19.32", "DO-12.6"]).bears("gules, a bread or");
    SPY = card("Spy", "Spy", "Spion").only_in(Set::Base1).costs(4).is(ACTION.and(ATTACK))
        .says("+1 Card, +1 Action. Every player, you first, reveals the top card of their deck; you decide \
        for each whether it is discarded or goes back.",
        "+1 Karte, +1 Aktion. Alle Spieler, beginnend mit dir, zeigen ihre oberste Nachziehkarte; für jede \
        bestimmst du, ob sie abgelegt wird oder liegen bleibt.")
        .plays(&[cards(1), actions(1), each_player(&[reveal(1), discard_or_put_back(By::Player)])])
        .ruled_by(&["DO-19.33"]).bears("sable, an eye argent");
    THIEF = card("Thief", "Thief", "Dieb").only_in(Set::Base1).costs(4).is(ACTION.and(ATTACK))
        .says("Clockwise the opponents each turn over the two uppermost cards of their own deck; from every \
        opponent showing Treasures one picked by you is trashed. After that you may gain any of the cards \
        trashed just now. Last, the owners discard the other cards turned over.",
        "Reihum deckt jeder Mitspieler die 2 obersten Karten seines Nachziehstapels auf; sind Geldkarten \
        dabei, wirft er eine davon nach deiner Wahl in den Müll. Danach darfst du beliebig viele der so \
        entsorgten Karten nehmen. Zuletzt legen die Mitspieler ihre übrigen aufgedeckten Karten ab.")
        .plays(&[each_other(&[reveal(2), trash_as_loot(Treasure)]), MAY_GAIN_LOOT,
            each_other(&[discard_them(Any)])])
        .ruled_by(&["DO-19.34"]).bears("sable, a mask or");
    WOODCUTTER = card("Woodcutter", "Woodcutter", "Holzfäller").only_in(Set::Base1).costs(3).is(ACTION)
        .says("+1 Buy, +2 coins.", "+1 Kauf, +2 Geld.")
        .plays(&[buys(1), coins(2)])
        .ruled_by(&["DO-19.35"]).bears("vert, an axe argent");
}

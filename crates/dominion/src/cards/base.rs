//! The base set: the second edition, and what the first had besides.

use super::{Card, Cost, Home, Points, Set, Trigger, Types, card};
use crate::kind::Kind;
use crate::op::Amount::{EmptyPiles, Number};
use crate::op::Op::{
    Actions, Buys, Cards, CardsFor, Choose, Coins, DiscardAny, DiscardAnyOfThem, DiscardDownTo, DiscardFor,
    DiscardOrPutBack, DiscardThem, DiscardTop, DrawToSettingAside, EachOther, EachPlayer,
    FirstSilverBringsMore, Gain, GainCard, If, LookAt, MayGainLoot, MayPlay, MayTurnDeckOver, PlayIt,
    PutDiscardedOnDeck, PutOnDeck, PutThemBack, Reveal, RevealUntil, ShowThis, ShowVictoryOntoDeck, TakeThem,
    Trash, TrashAnyOfThem, TrashOneOfThem, TrashThis, TrashUpTo, Unaffected,
};
use crate::op::Price::{UpTo, UpToMore};
use crate::op::What::{Action, Any, BetterThanCopper, Only, Treasure};
use crate::op::When::It;
use crate::op::Will::{May, MaySince2nd, Must};
use crate::op::{By, To};

pub(super) const BASE: [Card; 32] = [
    card("Artisan", "Artisan", "Töpferei", Set::Base2, Home::Kingdom, Cost::coins(6), Types::ACTION)
        .says("Gain a Supply card costing up to 5 coins directly into your hand. Afterwards put any one card from your hand (the new one is allowed) on top of your deck.",
            "Nimm eine Vorratskarte, die höchstens 5 Geld kostet, unmittelbar auf die Hand. Danach kommt eine beliebige Handkarte (auch die eben genommene) oben auf den Nachziehstapel.")
        .plays(&[Gain(Any, UpTo(5), To::Hand, Must), PutOnDeck(1)])
        .ruled_by(&["DO-19.4"])
        .bears("per pale or and azure, a pot tenne"),
    card("Bandit", "Bandit", "Banditin", Set::Base2, Home::Kingdom, Cost::coins(5), Types::ACTION.and(Types::ATTACK))
        .says("A Gold is gained. Then the opponents, clockwise, each turn over the two uppermost cards of their own deck; a Treasure among them other than Copper is trashed (owner picks between two), everything else turned over is discarded.",
            "Du nimmst ein Gold. Danach deckt reihum jeder Mitspieler die 2 obersten Karten seines Nachziehstapels auf, wirft davon eine Geldkarte, die kein Kupfer ist, in den Müll (bei zweien wählt er selbst) und legt alles Übrige ab.")
        .plays(&[GainCard(Kind::GOLD, 1, To::Discard), EachOther(&[Reveal(2), TrashOneOfThem(BetterThanCopper, By::You), DiscardThem(Any)])])
        .ruled_by(&["DO-19.5"])
        .bears("per bend sable and gules, a dagger argent"),
    card("Bureaucrat", "Bureaucrat", "Bürokrat", Set::Base2, Home::Kingdom, Cost::coins(4), Types::ACTION.and(Types::ATTACK))
        .says("Gain a Silver onto the top of your deck. Every other player reveals one Victory card from hand (own choice) and puts it on top of their deck; a player holding none reveals the whole hand instead.",
            "Ein Silber aus dem Vorrat kommt oben auf deinen Nachziehstapel. Jeder Mitspieler zeigt eine Punktekarte seiner Hand (eigene Wahl) und legt sie oben auf seinen Nachziehstapel; wer keine hat, zeigt seine ganze Hand.")
        .plays(&[GainCard(Kind::SILVER, 1, To::Deck), EachOther(&[ShowVictoryOntoDeck])])
        .ruled_by(&["DO-19.6"])
        .bears("argent, a quill sable, a chief azure"),
    card("Cellar", "Cellar", "Keller", Set::Base2, Home::Kingdom, Cost::coins(2), Types::ACTION)
        .says("+1 Action. Discard as many cards from hand as you like (all at once), then draw the same number.",
            "+1 Aktion. Wirf auf einmal beliebig viele Handkarten ab und ziehe anschließend ebenso viele nach.")
        .plays(&[Actions(1), DiscardAny(Any), CardsFor(Number)])
        .ruled_by(&["DO-19.7"])
        .bears("tenne, a barrel or"),
    card("Chapel", "Chapel", "Kapelle", Set::Base2, Home::Kingdom, Cost::coins(2), Types::ACTION)
        .says("Trash between 0 and 4 cards from your hand, all at the same time.",
            "Wirf gleichzeitig 0 bis 4 deiner Handkarten in den Müll.")
        .plays(&[TrashUpTo(4)])
        .ruled_by(&["DO-19.8", "DO-8.4"])
        .bears("azure, a candle or"),
    card("Council-Room", "Council Room", "Ratsversammlung", Set::Base2, Home::Kingdom, Cost::coins(5), Types::ACTION)
        .says("+4 Cards, +1 Buy. Every other player must draw a card.",
            "+4 Karten, +1 Kauf. Alle Mitspieler müssen je eine Karte ziehen.")
        .plays(&[Cards(4), Buys(1), EachOther(&[Cards(1)])])
        .ruled_by(&["DO-19.9"])
        .bears("or, three scrolls azure"),
    card("Festival", "Festival", "Jahrmarkt", Set::Base2, Home::Kingdom, Cost::coins(5), Types::ACTION)
        .says("+2 Actions, +1 Buy, +2 coins.",
            "+2 Aktionen, +1 Kauf, +2 Geld.")
        .plays(&[Actions(2), Buys(1), Coins(2)])
        .ruled_by(&["DO-19.10"])
        .bears("per pale gules and or, a lute argent"),
    card("Gardens", "Gardens", "Gärten", Set::Base2, Home::Kingdom, Cost::coins(4), Types::VICTORY)
        .says("Scoring: each Gardens is worth 1 VP for every full 10 cards you own.",
            "Wertung: jede Gärten-Karte zählt 1 Siegpunkt je volle 10 Karten deines gesamten Kartensatzes.")
        .worth(Points::PerTenCards)
        .ruled_by(&["DO-19.11", "DO-22.4"])
        .bears("vert, three roses argent"),
    card("Harbinger", "Harbinger", "Vorbotin", Set::Base2, Home::Kingdom, Cost::coins(3), Types::ACTION)
        .says("+1 Card, +1 Action. Inspect your discard pile; optionally one card of it moves to the top of your deck.",
            "+1 Karte, +1 Aktion. Sieh dir deinen Ablagestapel an; wenn du magst, kommt eine Karte daraus oben auf den Nachziehstapel.")
        .plays(&[Cards(1), Actions(1), PutDiscardedOnDeck(May)])
        .ruled_by(&["DO-19.12"])
        .bears("azure, a horn or"),
    card("Laboratory", "Laboratory", "Laboratorium", Set::Base2, Home::Kingdom, Cost::coins(5), Types::ACTION)
        .says("+2 Cards, +1 Action.",
            "+2 Karten, +1 Aktion.")
        .plays(&[Cards(2), Actions(1)])
        .ruled_by(&["DO-19.13"])
        .bears("argent, a potion azure"),
    card("Library", "Library", "Bibliothek", Set::Base2, Home::Kingdom, Cost::coins(5), Types::ACTION)
        .says("Draw one card at a time until you hold 7. Each Action card drawn this way may be set aside as it is drawn; discard the set-aside cards when you are done.",
            "Ziehe einzeln nach, bis du 7 Handkarten hast. Eine dabei gezogene Aktionskarte darfst du sofort zur Seite legen; am Ende legst du die zur Seite gelegten Karten ab.")
        .plays(&[DrawToSettingAside(7), DiscardThem(Any)])
        .ruled_by(&["DO-19.14"])
        .bears("gules, a book or"),
    card("Market", "Market", "Markt", Set::Base2, Home::Kingdom, Cost::coins(5), Types::ACTION)
        .says("+1 coin, +1 Card, +1 Action, +1 Buy.",
            "+1 Geld, +1 Karte, +1 Aktion, +1 Kauf.")
        .plays(&[Cards(1), Actions(1), Buys(1), Coins(1)])
        .ruled_by(&["DO-19.15"])
        .bears("or, a scales sable"),
    card("Merchant", "Merchant", "Händlerin", Set::Base2, Home::Kingdom, Cost::coins(3), Types::ACTION)
        .says("+1 Card, +1 Action. Your first Silver play of this turn brings an extra coin (one per Merchant play made before it).",
            "+1 Karte, +1 Aktion. Beim ersten Silber, das du in diesem Zug ausspielst, erhältst du +1 Geld (einmal für jedes vorherige Ausspielen einer Händlerin).")
        .plays(&[Cards(1), Actions(1), FirstSilverBringsMore])
        .ruled_by(&["DO-19.16"])
        .bears("per fess azure and or, a purse argent"),
    card("Militia", "Militia", "Miliz", Set::Base2, Home::Kingdom, Cost::coins(4), Types::ACTION.and(Types::ATTACK))
        .says("+2 coins. Opponents with more than 3 hand cards discard the surplus.",
            "+2 Geld. Mitspieler mit mehr als 3 Handkarten legen die überzähligen ab.")
        .plays(&[Coins(2), EachOther(&[DiscardDownTo(3)])])
        .ruled_by(&["DO-19.17"])
        .bears("gules, a crossed swords argent"),
    card("Mine", "Mine", "Mine", Set::Base2, Home::Kingdom, Cost::coins(5), Types::ACTION)
        .says("Optional: a Treasure in hand is trashed. In that case a Treasure from the Supply, at most 3 coins dearer, is gained directly to hand.",
            "Du kannst eine Geldkarte aus der Hand in den Müll werfen; dann nimmst du aus dem Vorrat eine Geldkarte, die höchstens 3 Geld mehr kostet, direkt auf die Hand.")
        .plays(&[Trash(Treasure, MaySince2nd), Gain(Treasure, UpToMore(3), To::Hand, Must)])
        .ruled_by(&["DO-19.18"])
        .bears("sable, a pick or"),
    card("Moat", "Moat", "Burggraben", Set::Base2, Home::Kingdom, Cost::coins(2), Types::ACTION.and(Types::REACTION))
        .says("+2 Cards. / Below the line: as soon as an opponent has played an Attack card, and before it works, this card may be shown from hand; its holder is then untouched by that one play of the Attack.",
            "+2 Karten. / Unter der Linie: Sobald ein Mitspieler einen Angriff ausgespielt hat und bevor dieser wirkt, kann die Karte aus der Hand gezeigt werden; ihr Besitzer bleibt von diesem einen Ausspielen verschont.")
        .plays(&[Cards(2)])
        .reacts_to(Trigger::Attack, &[ShowThis, Unaffected])
        .ruled_by(&["DO-19.19", "DO-10.4"])
        .bears("barry wavy azure and argent, a shield or"),
    card("Moneylender", "Moneylender", "Geldverleiher", Set::Base2, Home::Kingdom, Cost::coins(4), Types::ACTION)
        .says("Optional: one Copper in hand is trashed in exchange for +3 coins.",
            "Du kannst ein Kupfer aus deiner Hand in den Müll werfen und bekommst dafür +3 Geld.")
        .plays(&[Trash(Only(Kind::COPPER), MaySince2nd), If(It, &[Coins(3)])])
        .ruled_by(&["DO-19.20", "DO-25.3"])
        .bears("sable, a purse or"),
    card("Poacher", "Poacher", "Wilddiebin", Set::Base2, Home::Kingdom, Cost::coins(4), Types::ACTION)
        .says("+1 Card, +1 Action, +1 coin. Then discard one card from hand for every Supply pile that is empty.",
            "+1 Karte, +1 Aktion, +1 Geld. Danach legst du je leerem Vorratsstapel eine Handkarte ab.")
        .plays(&[Cards(1), Actions(1), Coins(1), DiscardFor(EmptyPiles)])
        .ruled_by(&["DO-19.21", "DO-15.11"])
        .bears("vert, a bow or"),
    card("Remodel", "Remodel", "Umbau", Set::Base2, Home::Kingdom, Cost::coins(4), Types::ACTION)
        .says("One hand card is trashed. In return a Supply card that is at most 2 coins dearer is gained.",
            "Wirf eine Handkarte in den Müll und nimm eine Vorratskarte, die höchstens 2 Geld mehr kostet als sie.")
        .plays(&[Trash(Any, Must), Gain(Any, UpToMore(2), To::Discard, Must)])
        .ruled_by(&["DO-19.22"])
        .bears("or, a hammer gules"),
    card("Sentry", "Sentry", "Torwächterin", Set::Base2, Home::Kingdom, Cost::coins(5), Types::ACTION)
        .says("+1 Card, +1 Action. Privately inspect the two uppermost deck cards and send each of them to the trash, to the discard pile or back on top; those going back are ordered freely.",
            "+1 Karte, +1 Aktion. Sieh dir die 2 obersten Karten deines Nachziehstapels an; jede davon darfst du in den Müll werfen, ablegen oder behalten. Behaltene Karten kommen in beliebiger Reihenfolge zurück nach oben.")
        .plays(&[Cards(1), Actions(1), LookAt(2), TrashAnyOfThem, DiscardAnyOfThem, PutThemBack])
        .ruled_by(&["DO-19.23"])
        .bears("azure, a halberd argent"),
    card("Smithy", "Smithy", "Schmiede", Set::Base2, Home::Kingdom, Cost::coins(4), Types::ACTION)
        .says("+3 Cards.",
            "+3 Karten.")
        .plays(&[Cards(3)])
        .ruled_by(&["DO-19.24"])
        .bears("sable, an anvil argent"),
    card("Throne-Room", "Throne Room", "Thronsaal", Set::Base2, Home::Kingdom, Cost::coins(4), Types::ACTION)
        .says("You may choose an Action card from your hand and play it two times in a row.",
            "Du kannst eine Aktionskarte deiner Hand wählen und sie zweimal nacheinander ausspielen.")
        .plays(&[Choose(Action, MaySince2nd), PlayIt, PlayIt])
        .ruled_by(&["DO-19.25", "DO-13.1"])
        .bears("purpure, a throne or"),
    card("Vassal", "Vassal", "Vasall", Set::Base2, Home::Kingdom, Cost::coins(3), Types::ACTION)
        .says("+2 coins. The uppermost deck card is discarded; when that turns out to be an Action it may be played right away (no Action is used up).",
            "+2 Geld. Die oberste Karte des Nachziehstapels wird abgelegt; eine Aktion darf dabei gleich ausgespielt werden, ohne dass sie eine Aktion verbraucht.")
        .plays(&[Coins(2), DiscardTop, MayPlay(Action), PlayIt])
        .ruled_by(&["DO-19.26", "DO-13.17"])
        .bears("argent, a gauntlet gules"),
    card("Village", "Village", "Dorf", Set::Base2, Home::Kingdom, Cost::coins(3), Types::ACTION)
        .says("+1 Card, +2 Actions.",
            "+1 Karte, +2 Aktionen.")
        .plays(&[Cards(1), Actions(2)])
        .ruled_by(&["DO-19.27"])
        .bears("argent, three houses gules"),
    card("Witch", "Witch", "Hexe", Set::Base2, Home::Kingdom, Cost::coins(5), Types::ACTION.and(Types::ATTACK))
        .says("+2 Cards. Every other player gains a Curse, in turn order while Curses last.",
            "+2 Karten. Jeder Mitspieler nimmt reihum einen Fluch, solange welche im Vorrat sind.")
        .plays(&[Cards(2), EachOther(&[GainCard(Kind::CURSE, 1, To::Discard)])])
        .ruled_by(&["DO-19.28"])
        .bears("sable, a cauldron vert"),
    card("Workshop", "Workshop", "Werkstatt", Set::Base2, Home::Kingdom, Cost::coins(3), Types::ACTION)
        .says("Take any Supply card with a cost of at most 4 coins.",
            "Nimm eine Karte aus dem Vorrat, die höchstens 4 Geld kostet.")
        .plays(&[Gain(Any, UpTo(4), To::Discard, Must)])
        .ruled_by(&["DO-19.29"])
        .bears("or, a wheel tenne"),
    card("Adventurer", "Adventurer", "Abenteurer", Set::Base1, Home::Kingdom, Cost::coins(6), Types::ACTION)
        .says("Reveal cards from your deck until 2 Treasures have appeared (or no cards are left). Those Treasures go to your hand, the other revealed cards are discarded.",
            "Decke vom Nachziehstapel auf, bis 2 Geldkarten erschienen sind (oder nichts mehr da ist). Diese Geldkarten kommen auf die Hand, alles andere Aufgedeckte wird abgelegt.")
        .plays(&[RevealUntil(Treasure, 2), TakeThem(Treasure), DiscardThem(Any)])
        .ruled_by(&["DO-19.30"])
        .bears("per bend azure and vert, a compass or"),
    card("Chancellor", "Chancellor", "Kanzler", Set::Base1, Home::Kingdom, Cost::coins(3), Types::ACTION)
        .says("+2 coins. You may move your whole deck onto your discard pile, unseen.",
            "+2 Geld. Du kannst deinen ganzen Nachziehstapel ungesehen auf den Ablagestapel legen.")
        .plays(&[Coins(2), MayTurnDeckOver])
        .ruled_by(&["DO-19.31", "DO-5.8"])
        .bears("purpure, a scroll argent"),
    card("Feast", "Feast", "Festmahl", Set::Base1, Home::Kingdom, Cost::coins(4), Types::ACTION)
        .says("This card trashes itself. Then take any Supply card with a cost of at most 5 coins, even when the self-trash was not possible.",
            "Wirf diese Karte in den Müll. Nimm eine Vorratskarte, die höchstens 5 Geld kostet (auch wenn das Entsorgen nicht möglich war).")
        .plays(&[TrashThis, Gain(Any, UpTo(5), To::Discard, Must)])
        .ruled_by(&["DO-19.32", "DO-12.6"])
        .bears("gules, a bread or"),
    card("Spy", "Spy", "Spion", Set::Base1, Home::Kingdom, Cost::coins(4), Types::ACTION.and(Types::ATTACK))
        .says("+1 Card, +1 Action. Every player, you first, reveals the top card of their deck; you decide for each whether it is discarded or goes back.",
            "+1 Karte, +1 Aktion. Alle Spieler, beginnend mit dir, zeigen ihre oberste Nachziehkarte; für jede bestimmst du, ob sie abgelegt wird oder liegen bleibt.")
        .plays(&[Cards(1), Actions(1), EachPlayer(&[Reveal(1), DiscardOrPutBack(By::Player)])])
        .ruled_by(&["DO-19.33"])
        .bears("sable, an eye argent"),
    card("Thief", "Thief", "Dieb", Set::Base1, Home::Kingdom, Cost::coins(4), Types::ACTION.and(Types::ATTACK))
        .says("Clockwise the opponents each turn over the two uppermost cards of their own deck; from every opponent showing Treasures one Treasure picked by you is trashed. After that you may gain as many as you like of the cards trashed just now. Last, the other cards turned over are discarded by their owners.",
            "Reihum deckt jeder Mitspieler die 2 obersten Karten seines Nachziehstapels auf; sind Geldkarten dabei, wirft er eine davon nach deiner Wahl in den Müll. Danach darfst du beliebig viele der so entsorgten Karten nehmen. Zuletzt legen die Mitspieler ihre übrigen aufgedeckten Karten ab.")
        .plays(&[EachOther(&[Reveal(2), TrashOneOfThem(Treasure, By::Player)]), MayGainLoot, EachOther(&[DiscardThem(Any)])])
        .ruled_by(&["DO-19.34"])
        .bears("sable, a mask or"),
    card("Woodcutter", "Woodcutter", "Holzfäller", Set::Base1, Home::Kingdom, Cost::coins(3), Types::ACTION)
        .says("+1 Buy, +2 coins.",
            "+1 Kauf, +2 Geld.")
        .plays(&[Buys(1), Coins(2)])
        .ruled_by(&["DO-19.35"])
        .bears("vert, an axe argent"),
];

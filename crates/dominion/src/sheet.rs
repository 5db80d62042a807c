//! The sheet of all cards: what the program reads, put into words, beside the card's text, so that
//! a reader of the rules can compare line by line.

use crate::cards::{Card, Points, Trigger};
use crate::kind::Kind;
use crate::op::{Amount, By, Op, Price, Script, Slot, To, What, When, Will, Word};
use table::Lang;

/// The sheet of all cards in both languages, as Markdown.
pub fn sheet() -> String {
    let mut out = String::from(
        "# Dominion: every card\n\nFor each card our text in both languages, and below it what the program reads, sentence by \
         sentence, put into words by the program itself.\n\nDiese Datei schreibt das Programm: zu jeder Karte unser Text in \
         beiden Sprachen und darunter, was das Programm liest, Satz für Satz.\n",
    );
    for kind in Kind::all() {
        out += &entry(kind.card());
    }
    out
}

fn entry(card: &Card) -> String {
    let mut out = String::new();
    let name = card.name();
    out += &format!("\n## {} · {}\n\n", name.en, name.de);
    let debt = if card.cost.debt > 0 { format!(", {}D", card.cost.debt) } else { String::new() };
    for lang in Lang::ALL {
        let types: Vec<String> =
            card.types.words().iter().map(|words| words.in_lang(lang).to_owned()).collect();
        let cost = if card.types.has(crate::cards::Types::LANDMARK) {
            String::new()
        } else {
            format!(" · ${}{debt}", card.cost.coins)
        };
        out += &format!("*{}{cost}*\n{}\n\n", types.join(", "), card.text().in_lang(lang));
    }
    for slot in Slot::ALL.into_iter().take(6) {
        let script = card.script(slot);
        if script.is_empty() {
            continue;
        }
        for lang in Lang::ALL {
            out += &format!("- **{}** {}\n", moment(card, slot, lang), render(script, lang));
        }
    }
    let points = match card.points {
        Points::Fixed(0) => None,
        Points::Fixed(points) => Some((format!("{points} points"), format!("{points} Punkte"))),
        Points::PerTenCards => {
            Some(("1 point per 10 cards owned".into(), "1 Punkt je 10 eigene Karten".into()))
        }
        Points::PerThreeSilvers => {
            Some(("1 point per 3 Silvers owned".into(), "1 Punkt je 3 eigene Silber".into()))
        }
        Points::PerCastle(each) => {
            Some((format!("{each} points per Castle owned"), format!("{each} Punkte je eigenem Schloss")))
        }
    };
    if let Some((en, de)) = points {
        out += &format!("- **Scoring:** {en}.\n- **Wertung:** {de}.\n");
    }
    out += &format!("- {}\n", card.clauses.join(", "));
    out
}

fn pick(lang: Lang, en: impl Into<String>, de: impl Into<String>) -> String {
    match lang {
        Lang::En => en.into(),
        Lang::De => de.into(),
    }
}

fn moment(card: &Card, slot: Slot, lang: Lang) -> String {
    let (en, de) = match slot {
        Slot::Play => ("Played:", "Ausgespielt:"),
        Slot::WhenTrashed => ("When trashed:", "Wenn entsorgt:"),
        Slot::WhenGained => ("When gained:", "Wenn genommen:"),
        Slot::WhenDiscarded => ("When discarded from play:", "Wenn aus dem Spiel abgelegt:"),
        Slot::Watch => (
            "In play, when you play another Attack, you may:",
            "Im Spiel, bei einem weiteren Angriff von dir, darfst du:",
        ),
        _ => match card.reacts_to {
            Some(Trigger::Attack) => (
                "In hand, when another plays an Attack, you may:",
                "Auf der Hand, bei einem fremden Angriff, darfst du:",
            ),
            Some(Trigger::Trashing) => (
                "In hand, when a card of yours is trashed, you may:",
                "Auf der Hand, wenn eine deiner Karten entsorgt wird, darfst du:",
            ),
            _ => (
                "In hand, when you buy a Victory card, you may:",
                "Auf der Hand, beim Kauf einer Punktekarte, darfst du:",
            ),
        },
    };
    pick(lang, en, de)
}

/// A script in words.
fn render(script: Script, lang: Lang) -> String {
    let sentences: Vec<String> = script.iter().map(|op| sentence(op, lang)).collect();
    sentences.join(" ")
}

fn what(what: What, lang: Lang) -> String {
    let (en, de) = match what {
        What::Any => ("a card", "eine Karte"),
        What::Action => ("an Action card", "eine Aktionskarte"),
        What::Treasure => ("a Treasure", "eine Geldkarte"),
        What::Victory => ("a Victory card", "eine Punktekarte"),
        What::Attack => ("an Attack card", "eine Angriffskarte"),
        What::Castle => ("a Castle", "ein Schloss"),
        What::NonAction => ("a card that is no Action", "eine Karte, die keine Aktion ist"),
        What::NonTreasure => ("a card that is no Treasure", "eine Karte, die keine Geldkarte ist"),
        What::BetterThanCopper => ("a Treasure other than Copper", "eine Geldkarte außer Kupfer"),
        What::ThreeToSix => ("a card costing 3 to 6", "eine Karte, die 3 bis 6 kostet"),
        What::ThreeOrMore => ("a card costing 3 or more", "eine Karte, die 3 oder mehr kostet"),
        What::Junk => (
            "a Curse, Ruins, Shelter or Victory card",
            "ein Fluch, eine Ruine, ein Unterschlupf oder eine Punktekarte",
        ),
        What::VictoryNotNamed => ("a Victory card of another name", "eine Punktekarte anderen Namens"),
        What::Named => ("the named card", "die genannte Karte"),
        What::Only(kind) => return pick(lang, format!("a {}", kind.name().en), kind.name().de),
        What::Not(kind) => {
            return pick(
                lang,
                format!("a card other than {}", kind.name().en),
                format!("eine Karte außer {}", kind.name().de),
            );
        }
    };
    pick(lang, en, de)
}

fn price(price: Price, lang: Lang) -> String {
    match price {
        Price::Any => String::new(),
        Price::UpTo(coins) => {
            pick(lang, format!(" costing up to {coins}"), format!(", die höchstens {coins} kostet"))
        }
        Price::UpToMore(more) => pick(
            lang,
            format!(" costing up to {more} more than it"),
            format!(", die höchstens {more} mehr kostet als sie"),
        ),
        Price::ExactlyMore(more) => pick(
            lang,
            format!(" costing exactly {more} more than it"),
            format!(", die genau {more} mehr kostet als sie"),
        ),
        Price::CheaperThanThis => pick(lang, " costing less than this", ", die weniger kostet als diese"),
    }
}

fn will(will: Will, lang: Lang) -> String {
    match will {
        Will::Must => String::new(),
        Will::May => pick(lang, "(may) ", "(freiwillig) "),
        Will::MaySince2nd => {
            pick(lang, "(may; first edition: must) ", "(freiwillig; erste Ausgabe: Pflicht) ")
        }
    }
}

fn to(to: To, lang: Lang) -> String {
    match to {
        To::Discard => String::new(),
        To::Deck => pick(lang, " onto your deck", " auf deinen Nachziehstapel"),
        To::Hand => pick(lang, " to your hand", " auf deine Hand"),
    }
}

fn amount(amount: Amount, lang: Lang) -> String {
    let (en, de) = match amount {
        Amount::Number => ("card so chosen", "so gewählter Karte"),
        Amount::EmptyPiles => ("empty Supply pile", "leerem Vorratsstapel"),
        Amount::Hand => ("card in your hand", "Karte auf deiner Hand"),
        Amount::ActionsInHand => ("Action in your hand", "Aktion auf deiner Hand"),
        Amount::TreasuresInHand => ("Treasure in your hand", "Geldkarte auf deiner Hand"),
        Amount::TreasureNamesInTrash => {
            ("different Treasure in the trash", "verschiedener Geldkarte im Müll")
        }
        Amount::VictoriesInHandAndPlay => (
            "Victory card in your hand and play area",
            "Punktekarte auf deiner Hand und in deinem Spielbereich",
        ),
    };
    pick(lang, en, de)
}

fn when(when: When, lang: Lang) -> String {
    match when {
        When::It => pick(lang, "If you did", "Wenn du das getan hast"),
        When::NoIt => pick(lang, "If you did not", "Wenn du das nicht getan hast"),
        When::ItIs(kind) => {
            pick(lang, format!("If it is {}", what(kind, lang)), format!("Ist sie {}", what(kind, lang)))
        }
        When::Number(number) => {
            pick(lang, format!("If it was {number} cards"), format!("Waren es {number} Karten"))
        }
        When::TrashHoldsThreeToSix => pick(
            lang,
            "If the trash holds a card costing 3 to 6",
            "Liegt im Müll eine Karte, die 3 bis 6 kostet",
        ),
        When::YourTurn => pick(lang, "If it is your turn", "Ist es dein Zug"),
        When::KnightTrashed => {
            pick(lang, "If a Knight was trashed by this", "Wurde hierdurch ein Ritter entsorgt")
        }
        When::HandAtLeast(count) => pick(
            lang,
            format!("With {count} or more cards in hand"),
            format!("Mit {count} oder mehr Handkarten"),
        ),
        When::NothingBought => {
            pick(lang, "If you bought no card this turn", "Hast du in diesem Zug keine Karte gekauft")
        }
    }
}

fn option(word: Word, lang: Lang) -> String {
    let _ = lang;
    format!("«{}»", word.text())
}

/// «+1 Card.», «+2 Cards.»
fn more(count: u8, lang: Lang, en: [&str; 2], de: [&str; 2]) -> String {
    let noun = pick(lang, en[usize::from(count != 1)], de[usize::from(count != 1)]);
    format!("+{count} {noun}.")
}

fn sentence(op: &Op, lang: Lang) -> String {
    let by = |by: By| match by {
        By::You => pick(lang, "the owner chooses", "der Besitzer wählt"),
        By::Player => pick(lang, "the player of this card chooses", "wer diese Karte spielt, wählt"),
    };
    match *op {
        Op::Cards(n) => more(n, lang, ["Card", "Cards"], ["Karte", "Karten"]),
        Op::Actions(n) => more(n, lang, ["Action", "Actions"], ["Aktion", "Aktionen"]),
        Op::Buys(n) => more(n, lang, ["Buy", "Buys"], ["Kauf", "Käufe"]),
        Op::Coins(n) => more(n, lang, ["coin", "coins"], ["Geld", "Geld"]),
        Op::Tokens(n) => {
            pick(lang, format!("Take {n} victory tokens."), format!("Nimm {n} Siegpunktmarker."))
        }
        Op::CardsFor(a) => pick(
            lang,
            format!("+1 Card per {}.", amount(a, lang)),
            format!("+1 Karte je {}.", amount(a, lang)),
        ),
        Op::CoinsFor(n, a) => pick(
            lang,
            format!("+{n} coins per {}.", amount(a, lang)),
            format!("+{n} Geld je {}.", amount(a, lang)),
        ),
        Op::TokensFor(a) => pick(
            lang,
            format!("A victory token per {}.", amount(a, lang)),
            format!("Ein Siegpunktmarker je {}.", amount(a, lang)),
        ),
        Op::LoseCoinsFor(a) => pick(
            lang,
            format!("Lose a coin per {}, never below 0.", amount(a, lang)),
            format!("Verliere ein Geld je {}, nie unter 0.", amount(a, lang)),
        ),
        Op::Choose(w, v) => pick(
            lang,
            format!("{}Choose {} in your hand.", will(v, lang), what(w, lang)),
            format!("{}Wähle {} auf deiner Hand.", will(v, lang), what(w, lang)),
        ),
        Op::MayPlay(w) => pick(
            lang,
            format!("If it is {}, you may go on with it.", what(w, lang)),
            format!("Ist sie {}, darfst du mit ihr fortfahren.", what(w, lang)),
        ),
        Op::PlayIt => pick(lang, "Play it.", "Spiele sie aus."),
        Op::Trash(w, v) => pick(
            lang,
            format!("{}Trash {} from your hand.", will(v, lang), what(w, lang)),
            format!("{}Entsorge {} aus deiner Hand.", will(v, lang), what(w, lang)),
        ),
        Op::TrashUpTo(n) => pick(
            lang,
            format!("Trash up to {n} cards from your hand, together."),
            format!("Entsorge bis zu {n} Handkarten, zugleich."),
        ),
        Op::MayTrashTwo => pick(
            lang,
            "You may trash two cards from your hand, together.",
            "Du darfst zwei Handkarten entsorgen, zugleich.",
        ),
        Op::TrashHand => pick(lang, "Trash your hand.", "Entsorge deine Hand."),
        Op::Discard(n) => pick(lang, format!("Discard {n} cards."), format!("Lege {n} Karten ab.")),
        Op::DiscardFor(a) => pick(
            lang,
            format!("Discard a card per {}.", amount(a, lang)),
            format!("Lege eine Karte je {} ab.", amount(a, lang)),
        ),
        Op::DiscardDownTo(n) => {
            pick(lang, format!("Discard down to {n} cards."), format!("Lege bis auf {n} Karten ab."))
        }
        Op::DiscardAny(w) => pick(
            lang,
            format!("Discard any number, each {}.", what(w, lang)),
            format!("Lege beliebig viele ab, jede {}.", what(w, lang)),
        ),
        Op::PutOnDeck(n) => pick(
            lang,
            format!("Put {n} cards from your hand onto your deck."),
            format!("Lege {n} Handkarten auf deinen Nachziehstapel."),
        ),
        Op::PutDiscardedOnDeck(v) => pick(
            lang,
            format!("{}Put a card of your discard pile onto your deck.", will(v, lang)),
            format!("{}Lege eine Karte deines Ablagestapels auf deinen Nachziehstapel.", will(v, lang)),
        ),
        Op::MayTurnDeckOver => pick(
            lang,
            "You may put your deck onto your discard pile.",
            "Du darfst deinen Nachziehstapel auf deinen Ablagestapel legen.",
        ),
        Op::MayShow(w) => pick(
            lang,
            format!("You may show {} from your hand.", what(w, lang)),
            format!("Du darfst {} aus deiner Hand zeigen.", what(w, lang)),
        ),
        Op::RevealHand => pick(lang, "Show your hand.", "Zeige deine Hand."),
        Op::Name => pick(lang, "Name a card.", "Nenne eine Karte."),
        Op::TrashThis => pick(lang, "Trash this.", "Entsorge diese Karte."),
        Op::ReturnThis => pick(lang, "Return this to its pile.", "Lege diese Karte auf ihren Stapel zurück."),
        Op::TakeThisFromTrash => pick(
            lang,
            "Put this from the trash into your hand.",
            "Nimm diese Karte aus dem Müll auf die Hand.",
        ),
        Op::DiscardThis => pick(lang, "Discard this.", "Lege diese Karte ab."),
        Op::ShowThis => pick(lang, "Show this.", "Zeige diese Karte."),
        Op::TrashIt => pick(lang, "Trash it.", "Entsorge sie."),
        Op::TakeIt => pick(lang, "Put it into your hand.", "Nimm sie auf die Hand."),
        Op::Gain(w, p, t, v) => pick(
            lang,
            format!("{}Gain {}{}{}.", will(v, lang), what(w, lang), price(p, lang), to(t, lang)),
            format!("{}Nimm {}{}{}.", will(v, lang), what(w, lang), to(t, lang), price(p, lang)),
        ),
        Op::GainCard(kind, n, t) => pick(
            lang,
            format!("Gain {n} {}{}.", kind.name().en, to(t, lang)),
            format!("Nimm {n} {}{}.", kind.name().de, to(t, lang)),
        ),
        Op::GainRuins(n) => {
            pick(lang, format!("Gain the top Ruins, {n} times."), format!("Nimm die oberste Ruine, {n} Mal."))
        }
        Op::GainCastle => pick(lang, "Gain the top Castle.", "Nimm das oberste Schloss."),
        Op::GainFromTrash(t) => pick(
            lang,
            format!("Gain a card costing 3 to 6 from the trash{}.", to(t, lang)),
            format!("Nimm eine Karte, die 3 bis 6 kostet, aus dem Müll{}.", to(t, lang)),
        ),
        Op::LookAt(n) => pick(
            lang,
            format!("Look at the top {n} cards of your deck."),
            format!("Sieh dir die obersten {n} Karten deines Nachziehstapels an."),
        ),
        Op::Reveal(n) => pick(
            lang,
            format!("Reveal the top {n} cards of your deck."),
            format!("Decke die obersten {n} Karten deines Nachziehstapels auf."),
        ),
        Op::RevealUntil(w, n) => pick(
            lang,
            format!("Reveal cards until {n} times {}.", what(w, lang)),
            format!("Decke Karten auf, bis {n} Mal {}.", what(w, lang)),
        ),
        Op::DiscardTop => pick(
            lang,
            "Discard the top card of your deck.",
            "Lege die oberste Karte deines Nachziehstapels ab.",
        ),
        Op::TakeThem(w) => pick(
            lang,
            format!("Of them take {} to hand, all.", what(w, lang)),
            format!("Nimm davon auf die Hand: {}, alle.", what(w, lang)),
        ),
        Op::DiscardThem(w) => pick(
            lang,
            format!("Of them discard {}, all.", what(w, lang)),
            format!("Lege davon ab: {}, alle.", what(w, lang)),
        ),
        Op::DiscardTheOthers => pick(lang, "Discard the others.", "Lege die anderen ab."),
        Op::TrashOneOfThem(w, b) => pick(
            lang,
            format!("Of them trash {}; {}.", what(w, lang), by(b)),
            format!("Entsorge davon {}; {}.", what(w, lang), by(b)),
        ),
        Op::TrashAnyOfThem => {
            pick(lang, "Trash any of them, together.", "Entsorge beliebige davon, zugleich.")
        }
        Op::DiscardAnyOfThem => {
            pick(lang, "Discard any of them, together.", "Lege beliebige davon ab, zugleich.")
        }
        Op::PutThemBack => {
            pick(lang, "Put them back in any order.", "Lege sie in beliebiger Reihenfolge zurück.")
        }
        Op::DiscardOrPutBack(b) => pick(
            lang,
            format!("Discard it or put it back; {}.", by(b)),
            format!("Lege sie ab oder zurück; {}.", by(b)),
        ),
        Op::ChooseOne(options) => {
            let parts: Vec<String> = options
                .iter()
                .map(|&(word, script)| format!("{} {}", option(word, lang), render(script, lang)))
                .collect();
            pick(
                lang,
                format!("Choose one: {}", parts.join(" / ")),
                format!("Wähle eins: {}", parts.join(" / ")),
            )
        }
        Op::EachOther(script) => pick(
            lang,
            format!("Each other player: [{}]", render(script, lang)),
            format!("Jeder Mitspieler: [{}]", render(script, lang)),
        ),
        Op::EachPlayer(script) => pick(
            lang,
            format!("Each player, you first: [{}]", render(script, lang)),
            format!("Jeder Spieler, du zuerst: [{}]", render(script, lang)),
        ),
        Op::If(w, script) => format!("{}: [{}]", when(w, lang), render(script, lang)),
        Op::IfElse(w, then, otherwise) => {
            let (then, otherwise) = (render(then, lang), render(otherwise, lang));
            pick(
                lang,
                format!("{}: [{then}] Otherwise: [{otherwise}]", when(w, lang)),
                format!("{}: [{then}] Sonst: [{otherwise}]", when(w, lang)),
            )
        }
        Op::FirstSilverBringsMore => pick(
            lang,
            "The first Silver of this turn brings 1 coin more.",
            "Das erste Silber dieses Zuges bringt 1 Geld mehr.",
        ),
        Op::CollectFromMerchants => pick(
            lang,
            "(The first one this turn collects what Merchants promised.)",
            "(Das erste im Zug bringt, was Händlerinnen versprachen.)",
        ),
        Op::DrawToSettingAside(n) => pick(
            lang,
            format!("Draw up to {n} cards in hand, one by one; each Action may be set aside."),
            format!("Ziehe einzeln auf {n} Handkarten; jede Aktion darf zur Seite."),
        ),
        Op::ShowVictoryOntoDeck => pick(
            lang,
            "Show a Victory card and put it onto your deck, or show your hand.",
            "Zeige eine Punktekarte und lege sie auf deinen Nachziehstapel, oder zeige deine Hand.",
        ),
        Op::MayGainLoot => pick(
            lang,
            "You may gain any of the cards trashed by this.",
            "Du darfst beliebige der hierdurch entsorgten Karten nehmen.",
        ),
        Op::DiscardAsPlayerChooses => pick(
            lang,
            "Show your hand; discard the card the player of this chooses.",
            "Zeige deine Hand; lege ab, was der Angreifer wählt.",
        ),
        Op::MayTrashUnearthed => pick(
            lang,
            "You may trash a card that is no Treasure from your hand or discard pile.",
            "Du darfst eine Karte, die keine Geldkarte ist, aus Hand oder Ablagestapel entsorgen.",
        ),
        Op::Become => pick(
            lang,
            "Choose a visible Action of the Supply costing less; this is that card while in play. Follow it.",
            "Wähle eine sichtbare billigere Aktion des Vorrats; im Spiel ist dies jene Karte. Führe sie aus.",
        ),
        Op::Race => pick(
            lang,
            "You and your left neighbour reveal the top card; yours to hand; if it costs more, 1 coin and 1 token.",
            "Du und dein linker Nachbar decken die oberste Karte auf; deine auf die Hand; kostet sie mehr, 1 Geld und 1 Marker.",
        ),
        Op::Unaffected => pick(
            lang,
            "This play of the Attack does nothing to you.",
            "Dieses Ausspielen des Angriffs trifft dich nicht.",
        ),
        Op::Watchers | Op::React | Op::ReactToPurchase | Op::Consequences | Op::GainIt => String::new(),
    }
}

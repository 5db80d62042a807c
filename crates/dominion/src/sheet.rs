//! The sheet of all cards: what the program reads, put into words, beside the card's text, so that
//! a reader of the rules can compare line by line.

mod sentence;

use crate::cards::{Card, Points, Trigger, types};
use crate::kind::Kind;
use crate::op::{Amount, By, Op, Price, Script, Slot, To, What, When, Who, Will, Word};
use sentence::{choose_words, deed_words, pick_words};
use table::{Lang, Words};

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
            card.types.kinds().iter().map(|kind| kind.name.in_lang(lang).to_owned()).collect();
        let cost = if card.types.has(types::LANDMARK) {
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
    let sentences: Vec<String> =
        script.iter().map(|op| sentence(op, lang)).filter(|sentence| !sentence.is_empty()).collect();
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

/// A German subordinate clause ends with a comma where the sentence goes on.
fn closed(text: String) -> String {
    if text.contains(',') { text + "," } else { text }
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

/// Which cards at which price: «a Treasure costing up to 3».
pub(crate) fn wanted(of: What, at: Price) -> Words {
    let said = |lang| format!("{}{}", what(of, lang), price(at, lang));
    Words { en: said(Lang::En).into(), de: said(Lang::De).into() }
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
        Amount::Once => ("time", "Mal"),
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
        When::TrashHolds(kind) => pick(
            lang,
            format!("If the trash holds {}", what(kind, lang)),
            format!("Liegt im Müll {}", what(kind, lang)),
        ),
        When::ItIsAside | When::Them | When::Deck => String::new(),
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
    format!("«{}»", word.word())
}

/// «+1 Card.», «+2 Cards.»
fn more(count: u8, lang: Lang, en: [&str; 2], de: [&str; 2]) -> String {
    let noun = pick(lang, en[usize::from(count != 1)], de[usize::from(count != 1)]);
    format!("+{count} {noun}.")
}

fn sentence(op: &Op, lang: Lang) -> String {
    match *op {
        Op::Do(deed) => deed_words(deed, lang),
        Op::Pick(ref p) => pick_words(p, lang),
        Op::Choose(ref choose) => choose_words(choose, lang),
        Op::Each(Who::Others, script) => pick(
            lang,
            format!("Each other player: [{}]", render(script, lang)),
            format!("Jeder Mitspieler: [{}]", render(script, lang)),
        ),
        Op::Each(Who::All, script) => pick(
            lang,
            format!("Each player, you first: [{}]", render(script, lang)),
            format!("Jeder Spieler, du zuerst: [{}]", render(script, lang)),
        ),
        // What is offered where it is possible, and not noticed where it is not.
        Op::If(When::Them | When::Deck | When::ItIsAside, script, _) => render(script, lang),
        Op::If(w, script, []) => format!("{}: [{}]", when(w, lang), render(script, lang)),
        Op::If(w, then, otherwise) => {
            let (then, otherwise) = (render(then, lang), render(otherwise, lang));
            pick(
                lang,
                format!("{}: [{then}] Otherwise: [{otherwise}]", when(w, lang)),
                format!("{}: [{then}] Sonst: [{otherwise}]", when(w, lang)),
            )
        }
    }
}

fn by(by: By, lang: Lang) -> String {
    match by {
        By::You => pick(lang, "the owner chooses", "der Besitzer wählt"),
        By::Player => pick(lang, "the player of this card chooses", "wer diese Karte spielt, wählt"),
    }
}

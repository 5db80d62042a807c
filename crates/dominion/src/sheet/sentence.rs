//! Single sentences in words.

use super::{amount, by, closed, more, option, pick, price, render, to, what, will};
use crate::op::{Amount, Bonus, Choose, Do, HowMany, Matter, Pick, Pool, Then};
use table::Lang;

pub(super) fn choose_words(choose: &Choose, lang: Lang) -> String {
    let options = choose.options;
    match choose.about {
        Matter::One => {
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
        Matter::DeckOver => pick(
            lang,
            "You may put your deck onto your discard pile.",
            "Du darfst deinen Nachziehstapel auf deinen Ablagestapel legen.",
        ),
        Matter::Revealed => pick(
            lang,
            format!("Discard it or put it back; {}.", by(choose.by, lang)),
            format!("Lege sie ab oder zurück; {}.", by(choose.by, lang)),
        ),
        Matter::Drawn => String::new(),
    }
}

fn added(bonus: Bonus, n: u8, a: Amount, lang: Lang) -> String {
    match (bonus, a) {
        (Bonus::Cards, Amount::Once) => more(n, lang, ["Card", "Cards"], ["Karte", "Karten"]),
        (Bonus::Actions, _) => more(n, lang, ["Action", "Actions"], ["Aktion", "Aktionen"]),
        (Bonus::Buys, _) => more(n, lang, ["Buy", "Buys"], ["Kauf", "Käufe"]),
        (Bonus::Coins, Amount::Once) => more(n, lang, ["coin", "coins"], ["Geld", "Geld"]),
        (Bonus::Tokens, Amount::Once) => {
            pick(lang, format!("Take {n} victory tokens."), format!("Nimm {n} Siegpunktmarker."))
        }
        (Bonus::Cards, a) => pick(
            lang,
            format!("+1 Card per {}.", amount(a, lang)),
            format!("+1 Karte je {}.", amount(a, lang)),
        ),
        (Bonus::Coins, a) => pick(
            lang,
            format!("+{n} coins per {}.", amount(a, lang)),
            format!("+{n} Geld je {}.", amount(a, lang)),
        ),
        (Bonus::Tokens, a) => pick(
            lang,
            format!("A victory token per {}.", amount(a, lang)),
            format!("Ein Siegpunktmarker je {}.", amount(a, lang)),
        ),
    }
}

pub(super) fn deed_words(deed: Do, lang: Lang) -> String {
    match deed {
        Do::Add(bonus, n, a) => added(bonus, n, a, lang),
        Do::LoseCoins(a) => pick(
            lang,
            format!("Lose a coin per {}, never below 0.", amount(a, lang)),
            format!("Verliere ein Geld je {}, nie unter 0.", amount(a, lang)),
        ),
        Do::PlayIt => pick(lang, "Play it.", "Spiele sie aus."),
        Do::TrashHand => pick(lang, "Trash your hand.", "Entsorge deine Hand."),
        Do::RevealHand => pick(lang, "Show your hand.", "Zeige deine Hand."),
        Do::TrashThis => pick(lang, "Trash this.", "Entsorge diese Karte."),
        Do::ReturnThis => pick(lang, "Return this to its pile.", "Lege diese Karte auf ihren Stapel zurück."),
        Do::TakeThisFromTrash => pick(
            lang,
            "Put this from the trash into your hand.",
            "Nimm diese Karte aus dem Müll auf die Hand.",
        ),
        Do::DiscardThis => pick(lang, "Discard this.", "Lege diese Karte ab."),
        Do::ShowThis => pick(lang, "Show this.", "Zeige diese Karte."),
        Do::TrashIt => pick(lang, "Trash it.", "Entsorge sie."),
        Do::TakeIt => pick(lang, "Put it into your hand.", "Nimm sie auf die Hand."),
        Do::GainCard(kind, n, t) => pick(
            lang,
            format!("Gain {n} {}{}.", kind.name().en, to(t, lang)),
            format!("Nimm {n} {}{}.", kind.name().de, to(t, lang)),
        ),
        Do::GainRuins(n) => {
            pick(lang, format!("Gain the top Ruins, {n} times."), format!("Nimm die oberste Ruine, {n} Mal."))
        }
        Do::GainCastle => pick(lang, "Gain the top Castle.", "Nimm das oberste Schloss."),
        Do::LookAt(n) => pick(
            lang,
            format!("Look at the top {n} cards of your deck."),
            format!("Sieh dir die obersten {n} Karten deines Nachziehstapels an."),
        ),
        Do::Reveal(n) => pick(
            lang,
            format!("Reveal the top {n} cards of your deck."),
            format!("Decke die obersten {n} Karten deines Nachziehstapels auf."),
        ),
        Do::RevealUntil(w, n) => pick(
            lang,
            format!("Reveal cards until {n} times {}.", what(w, lang)),
            format!("Decke Karten auf, bis {n} Mal {}.", what(w, lang)),
        ),
        Do::DiscardTop => pick(
            lang,
            "Discard the top card of your deck.",
            "Lege die oberste Karte deines Nachziehstapels ab.",
        ),
        Do::TakeThem(w) => pick(
            lang,
            format!("Of them take {} to hand, all.", what(w, lang)),
            format!("Nimm davon auf die Hand: {}, alle.", what(w, lang)),
        ),
        Do::DiscardThem(w) => pick(
            lang,
            format!("Of them discard {}, all.", what(w, lang)),
            format!("Lege davon ab: {}, alle.", what(w, lang)),
        ),
        Do::DiscardTheOthers => pick(lang, "Discard the others.", "Lege die anderen ab."),
        Do::FirstSilverBringsMore => pick(
            lang,
            "The first Silver of this turn brings 1 coin more.",
            "Das erste Silber dieses Zuges bringt 1 Geld mehr.",
        ),
        Do::CollectFromMerchants => pick(
            lang,
            "(The first one this turn collects what Merchants promised.)",
            "(Das erste im Zug bringt, was Händlerinnen versprachen.)",
        ),
        Do::DrawToAction(n) => pick(
            lang,
            format!("Draw up to {n} cards in hand, one by one; each Action may be set aside."),
            format!("Ziehe einzeln auf {n} Handkarten; jede Aktion darf zur Seite."),
        ),
        Do::Race => pick(
            lang,
            "You and your left neighbour reveal the top card; yours to hand; if it costs more, 1 coin and 1 token.",
            "Du und dein linker Nachbar decken die oberste Karte auf; deine auf die Hand; kostet sie mehr, 1 Geld und 1 Marker.",
        ),
        Do::Unaffected => pick(
            lang,
            "This play of the Attack does nothing to you.",
            "Dieses Ausspielen des Angriffs trifft dich nicht.",
        ),
        Do::TurnDeckOver | Do::MeanThem | Do::KeepIt | Do::LeaveIt | Do::StartOver | Do::GainIt => {
            String::new()
        }
    }
}

pub(super) fn pick_words(p: &Pick, lang: Lang) -> String {
    let w = p.what;
    match (p.then, p.from, p.how_many) {
        (Then::Play, Pool::It, _) => pick(
            lang,
            format!("If it is {}, you may go on with it.", what(w, lang)),
            format!("Ist sie {}, darfst du mit ihr fortfahren.", what(w, lang)),
        ),
        (Then::Play, _, HowMany::One(v)) => pick(
            lang,
            format!("{}Choose {} in your hand.", will(v, lang), what(w, lang)),
            format!("{}Wähle {} auf deiner Hand.", will(v, lang), what(w, lang)),
        ),
        (Then::Show, ..) => pick(
            lang,
            format!("You may show {} from your hand.", what(w, lang)),
            format!("Du darfst {} aus deiner Hand zeigen.", what(w, lang)),
        ),
        (Then::Trash, Pool::HandAndDiscard, _) => pick(
            lang,
            format!("You may trash {} from your hand or discard pile.", what(w, lang)),
            format!("Du darfst {} aus Hand oder Ablagestapel entsorgen.", closed(what(w, lang))),
        ),
        (Then::Trash | Then::TrashAsLoot, Pool::Them, HowMany::One(_)) => pick(
            lang,
            format!("Of them trash {}; {}.", what(w, lang), by(p.by, lang)),
            format!("Entsorge davon {}; {}.", what(w, lang), by(p.by, lang)),
        ),
        (Then::Trash, Pool::Them, _) => {
            pick(lang, "Trash any of them, together.", "Entsorge beliebige davon, zugleich.")
        }
        (Then::Trash, _, HowMany::One(v)) => pick(
            lang,
            format!("{}Trash {} from your hand.", will(v, lang), what(w, lang)),
            format!("{}Entsorge {} aus deiner Hand.", will(v, lang), what(w, lang)),
        ),
        (Then::Trash, _, HowMany::UpTo(n)) => pick(
            lang,
            format!("Trash up to {n} cards from your hand, together."),
            format!("Entsorge bis zu {n} Handkarten, zugleich."),
        ),
        (Then::Trash, ..) => pick(
            lang,
            "You may trash two cards from your hand, together.",
            "Du darfst zwei Handkarten entsorgen, zugleich.",
        ),
        (Then::Discard, Pool::Them, _) => {
            pick(lang, "Discard any of them, together.", "Lege beliebige davon ab, zugleich.")
        }
        (Then::Discard, _, HowMany::One(_)) => {
            pick(lang, "Discard the card the player of this chooses.", "Lege ab, was der Angreifer wählt.")
        }
        (Then::Discard, _, HowMany::Exactly(n)) => {
            pick(lang, format!("Discard {n} cards."), format!("Lege {n} Karten ab."))
        }
        (Then::Discard, _, HowMany::For(a)) => pick(
            lang,
            format!("Discard a card per {}.", amount(a, lang)),
            format!("Lege eine Karte je {} ab.", amount(a, lang)),
        ),
        (Then::Discard, _, HowMany::DownTo(n)) => {
            pick(lang, format!("Discard down to {n} cards."), format!("Lege bis auf {n} Karten ab."))
        }
        (Then::Discard, ..) => pick(
            lang,
            format!("Discard any number, each {}.", what(w, lang)),
            format!("Lege beliebig viele ab, jede {}.", what(w, lang)),
        ),
        (Then::Topdeck, Pool::Them, _) => {
            pick(lang, "Put them back in any order.", "Lege sie in beliebiger Reihenfolge zurück.")
        }
        (Then::Topdeck, Pool::Discard, HowMany::One(v)) => pick(
            lang,
            format!("{}Put a card of your discard pile onto your deck.", will(v, lang)),
            format!("{}Lege eine Karte deines Ablagestapels auf deinen Nachziehstapel.", will(v, lang)),
        ),
        (Then::Topdeck, _, HowMany::InTurn(n)) => pick(
            lang,
            format!("Put {n} cards from your hand onto your deck."),
            format!("Lege {n} Handkarten auf deinen Nachziehstapel."),
        ),
        (Then::ShowAndTopdeck, ..) => pick(
            lang,
            format!("Show {} and put it onto your deck.", what(w, lang)),
            format!("Zeige {} und lege sie auf deinen Nachziehstapel.", what(w, lang)),
        ),
        (Then::Gain(_), Pool::Loot, _) => pick(
            lang,
            "You may gain any of the cards trashed by this.",
            "Du darfst beliebige der hierdurch entsorgten Karten nehmen.",
        ),
        (Then::Gain(t), Pool::Trash, _) => pick(
            lang,
            format!("Gain {} from the trash{}.", what(w, lang), to(t, lang)),
            format!("Nimm {} aus dem Müll{}.", closed(what(w, lang)), to(t, lang)),
        ),
        (Then::Gain(t), Pool::Supply(p), HowMany::One(v)) => pick(
            lang,
            format!("{}Gain {}{}{}.", will(v, lang), what(w, lang), price(p, lang), to(t, lang)),
            format!("{}Nimm {}{}{}.", will(v, lang), what(w, lang), to(t, lang), price(p, lang)),
        ),
        (Then::Name, ..) => pick(lang, "Name a card.", "Nenne eine Karte."),
        (Then::Become, ..) => pick(
            lang,
            "Choose a visible Action of the Supply costing less; this is that card while in play. Follow it.",
            "Wähle eine sichtbare billigere Aktion des Vorrats; im Spiel ist dies jene Karte. Führe sie aus.",
        ),
        (Then::React | Then::Watch | Then::Resolve, ..) => String::new(),
        (Then::Play | Then::Topdeck | Then::Gain(_) | Then::TrashAsLoot, ..) => String::new(),
    }
}

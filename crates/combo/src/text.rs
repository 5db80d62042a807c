//! The printed faces in words: the vocabulary put into sentences of both languages.

use crate::cards::Character;
use crate::vocabulary::{Ability, Count, Effect, Goods, Location, Pattern, Per, Scope, Scoring, Shield, Who};
use table::{Lang, Words};

/// Words made of other words.
fn words(say: impl Fn(Lang) -> String) -> Words {
    Words { en: say(Lang::En).into(), de: say(Lang::De).into() }
}

fn pick(lang: Lang, en: &'static str, de: &'static str) -> &'static str {
    match lang {
        Lang::En => en,
        Lang::De => de,
    }
}

impl Location {
    /// Castle or village.
    pub const fn name(self) -> Words {
        match self {
            Location::Castle => Words::new("Castle", "Schloss"),
            Location::Village => Words::new("Village", "Dorf"),
        }
    }
}

impl Shield {
    /// The kind.
    pub const fn name(self) -> Words {
        match self {
            Shield::Nobility => Words::new("Nobility", "Adel"),
            Shield::Faith => Words::new("Faith", "Glaube"),
            Shield::Scholarship => Words::new("Scholarship", "Lehre"),
            Shield::Military => Words::new("Military", "Militär"),
            Shield::Craft => Words::new("Craft", "Handwerk"),
            Shield::Peasantry => Words::new("Peasantry", "Bauerntum"),
        }
    }
}

/// So much gold or so many keys.
fn goods(lang: Lang, goods: Goods, amount: u8) -> String {
    let word = match (goods, amount) {
        (Goods::Gold, _) => pick(lang, "gold", "Gold"),
        (Goods::Keys, 1) => pick(lang, "key", "Schlüssel"),
        (Goods::Keys, _) => pick(lang, "keys", "Schlüssel"),
    };
    format!("{amount} {word}")
}

/// Where something is counted.
fn place(lang: Lang, scope: Scope, neighbour: bool) -> &'static str {
    match (scope, neighbour) {
        (Scope::Grid, false) => pick(lang, "in your grid", "in deiner Auslage"),
        (Scope::Grid, true) => pick(
            lang,
            "in the grid of a neighbour of your choice",
            "in der Auslage eines Nachbarn deiner Wahl",
        ),
        (Scope::Row, _) => pick(lang, "in this card's row", "in der Zeile dieser Karte"),
        (Scope::Column, _) => pick(lang, "in this card's column", "in der Spalte dieser Karte"),
        (Scope::RowAndColumn, _) => {
            pick(lang, "in this card's row and column", "in der Zeile und Spalte dieser Karte")
        }
    }
}

/// One of what is counted, to follow «for each» or «je».
fn counted(lang: Lang, count: Count, scope: Scope, neighbour: bool) -> String {
    let place = place(lang, scope, neighbour);
    let shield = |shield: &Shield| shield.name().in_lang(lang).to_owned();
    match count {
        Count::Shields(kind) => match lang {
            Lang::En => format!("{} shield {place}", shield(&kind)),
            Lang::De => format!("{}-Wappen {place}", shield(&kind)),
        },
        Count::Kinds => match lang {
            Lang::En => format!("kind of shield {place}"),
            Lang::De => format!("verschiedene Wappen-Art {place}"),
        },
        Count::MissingKinds => {
            pick(lang, "kind of shield missing from your grid", "Wappen-Art, die in deiner Auslage fehlt")
                .to_owned()
        }
        Count::Sets(kinds) => {
            let (last, first) = kinds.split_last().expect("kinds of a set");
            let first: Vec<String> = first.iter().map(shield).collect();
            match lang {
                Lang::En => {
                    format!("set of one {} and one {} shield {place}", first.join(", one "), shield(last))
                }
                Lang::De => {
                    format!("Set aus je einem {}- und {}-Wappen {place}", first.join("-, "), shield(last))
                }
            }
        }
        Count::ThreesOfAKind => match lang {
            Lang::En => format!("set of three shields of one kind {place}"),
            Lang::De => format!("Set aus drei Wappen gleicher Art {place}"),
        },
        Count::Cards(location) => match lang {
            Lang::En => format!("face-up {} card {place}", location.word()),
            Lang::De => format!("offene {}-Karte {place}", location.name().de),
        },
        Count::BannerPairs => match lang {
            Lang::En => format!("set of one castle and one village card {place}"),
            Lang::De => format!("Set aus einer Schloss- und einer Dorf-Karte {place}"),
        },
        Count::BannerTrios(location) => match lang {
            Lang::En => format!("set of three {} cards {place}", location.word()),
            Lang::De => format!("Set aus drei {}-Karten {place}", location.name().de),
        },
        Count::WithShields(shields) => match lang {
            Lang::En => format!(
                "card with exactly {shields} {} {place}",
                if shields == 1 { "shield" } else { "shields" }
            ),
            Lang::De => format!("offene Karte mit genau {shields} Wappen {place}"),
        },
        Count::Costing(cost) => match lang {
            Lang::En => format!("card of printed cost {cost} {place}"),
            Lang::De => format!("offene Karte mit aufgedruckten Kosten von {cost} {place}"),
        },
        Count::CostingAtLeast(cost) => match lang {
            Lang::En => format!("card of printed cost {cost} or more {place}"),
            Lang::De => format!("offene Karte mit aufgedruckten Kosten von {cost} oder mehr {place}"),
        },
        Count::WithDiscount => match lang {
            Lang::En => format!("card with a discount {place}"),
            Lang::De => format!("offene Karte mit Rabatt {place}"),
        },
        Count::WithPurse => match lang {
            Lang::En => format!("card with a purse {place}"),
            Lang::De => format!("offene Karte mit Münzbeutel {place}"),
        },
        Count::FilledCells => pick(
            lang,
            "filled cell of your grid (this card and face-down ones too)",
            "belegtes Feld deiner Auslage (auch diese Karte und verdeckte)",
        )
        .to_owned(),
        Count::EmptyCells => {
            pick(lang, "cell of your 3×3 grid that is still empty", "noch leeres Feld deiner 3×3-Auslage")
                .to_owned()
        }
        Count::KeysHeld => pick(lang, "key you hold", "Schlüssel, den du hast").to_owned(),
        Count::GoldOnPurses => {
            pick(lang, "gold on your purse cards", "Gold auf deinen Karten mit Münzbeutel").to_owned()
        }
    }
}

/// One of what is counted in the own grid, such as «Faith shield in this card's row».
pub(crate) fn counted_words(count: Count, scope: Scope) -> Words {
    words(|lang| counted(lang, count, scope, false))
}

/// The marked cells, to follow «in» or «on».
pub(crate) fn pattern_words(pattern: Pattern) -> Words {
    match pattern {
        Pattern::TopRow => Words::new("in the top row", "in der oberen Zeile"),
        Pattern::MiddleRow => Words::new("in the middle row", "in der mittleren Zeile"),
        Pattern::BottomRow => Words::new("in the bottom row", "in der unteren Zeile"),
        Pattern::LeftColumn => Words::new("in the left column", "in der linken Spalte"),
        Pattern::MiddleColumn => Words::new("in the middle column", "in der mittleren Spalte"),
        Pattern::RightColumn => Words::new("in the right column", "in der rechten Spalte"),
        Pattern::Corners => Words::new("in a corner", "auf einem Eckfeld"),
        Pattern::EdgeCentres => Words::new("in the middle of a side", "in der Mitte einer Seite"),
    }
}

/// An effect as a clause without its stop.
fn effect(lang: Lang, effect: Effect) -> String {
    match effect {
        Effect::Gain { goods: what, amount, who, per } => {
            let goods = goods(lang, what, amount);
            let each = match per {
                Per::Once => String::new(),
                Per::Yours(count) => counted(lang, count, Scope::Grid, false),
                Per::Neighbours(count) => counted(lang, count, Scope::Grid, true),
            };
            match (lang, who) {
                (Lang::En, Who::You) if each.is_empty() => format!("take {goods}"),
                (Lang::De, Who::You) if each.is_empty() => format!("nimm {goods}"),
                (Lang::En, Who::You) => format!("take {goods} for each {each}"),
                (Lang::De, Who::You) => format!("nimm {goods} je {each}"),
                (Lang::En, Who::Others) => format!("all others take {goods} each"),
                (Lang::De, Who::Others) => format!("alle anderen nehmen je {goods}"),
                (Lang::En, Who::Everyone) => format!("everyone (you too) takes {goods}"),
                (Lang::De, Who::Everyone) => format!("alle (auch du) nehmen je {goods}"),
            }
        }
        Effect::Discount { castle, village } => {
            let (cards, amount) = match (castle, village) {
                (amount, 0) => (pick(lang, "castle cards", "Schloss-Karten"), amount),
                (0, amount) => (pick(lang, "village cards", "Dorf-Karten"), amount),
                (amount, _) => (pick(lang, "castle and village cards", "Schloss- und Dorf-Karten"), amount),
            };
            match lang {
                Lang::En => format!("from your next purchase on {cards} cost you {amount} gold less"),
                Lang::De => format!("ab dem nächsten Kauf kosten dich {cards} {amount} Gold weniger"),
            }
        }
        Effect::OntoEachPurse(gold) => match lang {
            Lang::En => format!(
                "put {gold} gold from the supply onto each of your purse cards, never above its capacity"
            ),
            Lang::De => format!(
                "lege {gold} Gold aus dem Vorrat auf jede deiner Karten mit Münzbeutel, nie über ihre Höchstmenge"
            ),
        },
        Effect::FillPurses(count) => match lang {
            Lang::En => {
                format!("fill {count} of your purse cards (this one too, if you like) from the supply")
            }
            Lang::De => {
                format!("fülle {count} deiner Karten mit Münzbeutel (gern auch diese) aus dem Vorrat auf")
            }
        },
        Effect::Discard { row, goods } => match lang {
            Lang::En => format!(
                "discard a card of your choice from the {} row and take as {} as its printed cost",
                row.word(),
                match goods {
                    Goods::Gold => "much gold",
                    Goods::Keys => "many keys",
                }
            ),
            Lang::De => format!(
                "wirf eine Karte deiner Wahl aus der {}-Reihe ab und nimm so {}, wie ihre aufgedruckten Kosten betragen",
                row.name().de,
                match goods {
                    Goods::Gold => "viel Gold",
                    Goods::Keys => "viele Schlüssel",
                }
            ),
        },
    }
}

/// An effect as a sentence of its own.
pub(crate) fn effect_words(effect_of_card: Effect) -> Words {
    words(|lang| sentence(effect(lang, effect_of_card)))
}

fn sentence(clause: String) -> String {
    let mut letters = clause.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().collect::<String>()).unwrap_or_default();
    format!("{first}{}.", letters.as_str())
}

impl Character {
    /// What it does when bought.
    pub fn ability_text(&self) -> Words {
        words(|lang| {
            sentence(match self.ability {
                Ability::One(only) => effect(lang, only),
                Ability::Both(first, second) => format!("{}; {}", effect(lang, first), effect(lang, second)),
                Ability::Either(first, second) => {
                    format!("{}, {} {}", effect(lang, first), pick(lang, "OR", "ODER"), effect(lang, second))
                }
            })
        })
    }

    /// What it scores at the end.
    pub fn scoring_text(&self) -> Words {
        let points = |lang, points: u8| match (lang, points) {
            (Lang::En, 1) => "1 point".to_owned(),
            (Lang::En, _) => format!("{points} points"),
            (Lang::De, 1) => "1 Punkt".to_owned(),
            (Lang::De, _) => format!("{points} Punkte"),
        };
        words(|lang| match (lang, self.scoring) {
            (Lang::En, Scoring::Purse(capacity)) => {
                format!("2 points for each gold on this card; it holds up to {capacity}.")
            }
            (Lang::De, Scoring::Purse(capacity)) => {
                format!("2 Punkte je Gold auf dieser Karte; sie fasst höchstens {capacity}.")
            }
            (_, Scoring::Per { points: each, count, scope }) => {
                format!(
                    "{} {} {}.",
                    points(lang, each),
                    pick(lang, "for each", "je"),
                    counted(lang, count, scope, false)
                )
            }
            (Lang::En, Scoring::At(gives, pattern)) => {
                format!(
                    "{} if this card ends {} of your grid.",
                    points(lang, gives),
                    pattern_words(pattern).en
                )
            }
            (Lang::De, Scoring::At(gives, pattern)) => format!(
                "{}, wenn diese Karte am Ende {} deiner Auslage liegt.",
                points(lang, gives),
                pattern_words(pattern).de
            ),
            (Lang::En, Scoring::IfMissing(gives, shield)) => {
                format!("{} if no {} shield is in your grid.", points(lang, gives), shield.name().en)
            }
            (Lang::De, Scoring::IfMissing(gives, shield)) => {
                format!(
                    "{}, wenn in deiner Auslage kein {}-Wappen liegt.",
                    points(lang, gives),
                    shield.name().de
                )
            }
            (Lang::En, Scoring::IfFaceDown(gives)) => {
                format!("{} if at least one card of your grid lies face-down.", points(lang, gives))
            }
            (Lang::De, Scoring::IfFaceDown(gives)) => {
                format!("{}, wenn mindestens eine Karte deiner Auslage verdeckt liegt.", points(lang, gives))
            }
        })
    }
}

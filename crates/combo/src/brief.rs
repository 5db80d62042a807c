//! The printed faces in a few letters, for pictures in plain text.

use crate::cards::Character;
use crate::vocabulary::{Ability, Count, Effect, Goods, Location, Pattern, Per, Scope, Scoring, Shield, Who};
use table::Lang;

/// The letter of a kind of shields.
pub(crate) fn letter(lang: Lang, shield: Shield) -> char {
    shield.name().in_lang(lang).chars().next().expect("a name")
}

fn pick(lang: Lang, en: &'static str, de: &'static str) -> &'static str {
    match lang {
        Lang::En => en,
        Lang::De => de,
    }
}

fn place(lang: Lang, location: Location) -> &'static str {
    match location {
        Location::Castle => pick(lang, "castle", "Schloss"),
        Location::Village => pick(lang, "village", "Dorf"),
    }
}

fn goods(lang: Lang, goods: Goods, amount: impl std::fmt::Display) -> String {
    let letter = match goods {
        Goods::Gold => "g",
        Goods::Keys => pick(lang, "k", "s"),
    };
    format!("+{amount}{letter}")
}

fn count(lang: Lang, count: Count) -> String {
    let set = |kinds: &[Shield]| {
        kinds.iter().map(|&shield| letter(lang, shield).to_string()).collect::<Vec<_>>().join("+")
    };
    match count {
        Count::Shields(shield) => letter(lang, shield).to_string(),
        Count::Kinds => pick(lang, "kind", "Art").to_owned(),
        Count::MissingKinds => pick(lang, "missing kind", "fehlende Art").to_owned(),
        Count::Sets(kinds) => set(kinds),
        Count::ThreesOfAKind => pick(lang, "3 of a kind", "3 gleiche").to_owned(),
        Count::Cards(location) => place(lang, location).to_owned(),
        Count::BannerPairs => {
            format!("{}+{}", place(lang, Location::Castle), place(lang, Location::Village))
        }
        Count::BannerTrios(location) => format!("3 {}", place(lang, location)),
        Count::WithShields(shields) => format!("{} {shields}", pick(lang, "shields", "Wappen")),
        Count::Costing(cost) => format!("{} {cost}", pick(lang, "cost", "Kosten")),
        Count::CostingAtLeast(cost) => format!("{} {cost}+", pick(lang, "cost", "Kosten")),
        Count::WithDiscount => pick(lang, "discount", "Rabatt").to_owned(),
        Count::WithPurse => pick(lang, "purse", "Beutel").to_owned(),
        Count::FilledCells => pick(lang, "filled cell", "volles Feld").to_owned(),
        Count::EmptyCells => pick(lang, "empty cell", "leeres Feld").to_owned(),
        Count::KeysHeld => pick(lang, "k", "s").to_owned(),
        Count::GoldOnPurses => pick(lang, "g on purses", "g auf Beuteln").to_owned(),
    }
}

fn effect(lang: Lang, effect: Effect) -> String {
    match effect {
        Effect::Gain { goods: what, amount, who, per } => {
            let goods = goods(lang, what, amount);
            match (who, per) {
                (Who::Others, _) => format!("{} {goods}", pick(lang, "others", "andere")),
                (Who::Everyone, _) => format!("{} {goods}", pick(lang, "all", "alle")),
                (Who::You, Per::Once) => goods,
                (Who::You, Per::Yours(what)) => format!("{goods}/{}", count(lang, what)),
                (Who::You, Per::Neighbours(what)) => format!("{goods}/{}°", count(lang, what)),
            }
        }
        Effect::Discount { castle, village } => match (castle, village) {
            (amount, 0) => format!("-{amount}g {}", place(lang, Location::Castle)),
            (0, amount) => format!("-{amount}g {}", place(lang, Location::Village)),
            (amount, _) => format!("-{amount}g {}", pick(lang, "everywhere", "überall")),
        },
        Effect::OntoEachPurse(gold) => format!("+{gold}g>{}", pick(lang, "purses", "Beutel")),
        Effect::FillPurses(count) => {
            format!("{} {count} {}", pick(lang, "fills", "füllt"), pick(lang, "purses", "Beutel"))
        }
        Effect::Discard { row, goods: what } => {
            format!("x {}: {}", place(lang, row), goods(lang, what, pick(lang, "cost ", "Kosten ")))
        }
    }
}

impl Character {
    /// The ability in a few letters.
    pub(crate) fn brief_ability(&self, lang: Lang) -> String {
        match self.ability {
            Ability::One(only) => effect(lang, only),
            Ability::Both(first, second) => format!("{}, {}", effect(lang, first), effect(lang, second)),
            Ability::Either(first, second) => {
                format!("{} {} {}", effect(lang, first), pick(lang, "or", "oder"), effect(lang, second))
            }
        }
    }

    /// The scoring condition in a few letters.
    pub(crate) fn brief_scoring(&self, lang: Lang) -> String {
        match self.scoring {
            Scoring::Purse(capacity) => format!("2/g, {} {capacity}", pick(lang, "holds", "fasst")),
            Scoring::Per { points, count: what, scope } => {
                let scope = match scope {
                    Scope::Grid => "",
                    Scope::Row => pick(lang, " in row", " in Zeile"),
                    Scope::Column => pick(lang, " in column", " in Spalte"),
                    Scope::RowAndColumn => pick(lang, " in row+column", " in Zeile+Spalte"),
                };
                format!("{points}/{}{scope}", count(lang, what))
            }
            Scoring::At(points, pattern) => format!("{points} {}", cells(lang, pattern)),
            Scoring::IfMissing(points, shield) => {
                format!("{points} {} {}", pick(lang, "without", "ohne"), letter(lang, shield))
            }
            Scoring::IfFaceDown(points) => {
                format!("{points} {}", pick(lang, "if one face-down", "wenn eine verdeckt"))
            }
        }
    }
}

fn cells(lang: Lang, pattern: Pattern) -> &'static str {
    match pattern {
        Pattern::TopRow => pick(lang, "in top row", "in oberer Zeile"),
        Pattern::MiddleRow => pick(lang, "in middle row", "in mittlerer Zeile"),
        Pattern::BottomRow => pick(lang, "in bottom row", "in unterer Zeile"),
        Pattern::LeftColumn => pick(lang, "in left column", "in linker Spalte"),
        Pattern::MiddleColumn => pick(lang, "in middle column", "in mittlerer Spalte"),
        Pattern::RightColumn => pick(lang, "in right column", "in rechter Spalte"),
        Pattern::Corners => pick(lang, "in a corner", "in einer Ecke"),
        Pattern::EdgeCentres => pick(lang, "in mid-side", "in Seitenmitte"),
    }
}

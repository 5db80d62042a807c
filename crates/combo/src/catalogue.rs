//! The characters as the library shows them.

use crate::cards::{Card, German};
use crate::signs;
use crate::vocabulary::{Ability, Count, Effect, Per, Scope, Scoring, Who};
use table::{CardFace, Certainty, Ruling, Words};

pub(crate) fn catalogue() -> Vec<CardFace> {
    Card::all().map(face).collect()
}

fn face(card: Card) -> CardFace {
    let face = card.face();
    let mut kinds = vec![face.location.name()];
    kinds.extend(face.shields.iter().map(|shield| shield.name()));
    if face.arrow {
        kinds.push(match face.location.other() {
            crate::Location::Castle => Words::new("herald to the castle", "Herold zum Schloss"),
            crate::Location::Village => Words::new("herald to the village", "Herold zum Dorf"),
        });
    }
    let (ability, scoring) = (face.ability_text(), face.scoring_text());
    CardFace {
        id: face.id.to_owned(),
        name: face.name(),
        text: Words {
            en: format!("{} {}", ability.en, scoring.en).into(),
            de: format!("{} {}", ability.de, scoring.de).into(),
        },
        kinds,
        number: Some(face.cost.into()),
        blazon: face.blazon.to_owned(),
        // All of the face is known from print; only most German names are our translations.
        certainty: match face.german {
            German::Printed(_) => Certainty::Sourced,
            German::Ours(_) => Certainty::Derived,
        },
        rulings: rulings(card),
        deeds: signs::ability(face.ability),
        scoring: signs::scoring(face.scoring),
    }
}

/// What is worth knowing about the words on the card.
fn rulings(card: Card) -> Vec<Ruling> {
    let face = card.face();
    let mut rulings: Vec<Ruling> = Vec::new();
    let mut add = |clause: &str, text: Words| {
        if rulings.iter().all(|ruling| ruling.clause != clause) {
            rulings.push(Ruling { clause: clause.to_owned(), text });
        }
    };
    if let Ability::Either(..) = face.ability {
        add(
            "KC-7.7",
            Words::new(
                "You choose freely, whatever each side yields.",
                "Du wählst frei, was auch immer beide Seiten bringen.",
            ),
        );
    }
    for effect in (0..2).filter_map(|place| face.ability.effect(place)) {
        let (clause, text) = match effect {
            Effect::Discount { .. } => (
                "KC-5.11",
                Words::new(
                    "The discount does not lower the price of this card itself.",
                    "Der Rabatt senkt nicht den Preis dieser Karte selbst.",
                ),
            ),
            Effect::OntoEachPurse(_) => (
                "KC-7.13",
                Words::new(
                    "Gold on a purse cannot be spent; what does not fit is not taken.",
                    "Gold auf einem Münzbeutel kann nicht ausgegeben werden; was nicht passt, wird nicht genommen.",
                ),
            ),
            Effect::FillPurses(_) => (
                "KC-7.14",
                Words::new(
                    "You choose two different purse cards; a full one may be chosen too.",
                    "Du wählst zwei verschiedene Karten mit Münzbeutel; auch eine volle darfst du wählen.",
                ),
            ),
            Effect::Discard { .. } => (
                "KC-7.12",
                Words::new(
                    "Discarding is compulsory; discounts do not change what the card brings.",
                    "Das Abwerfen ist Pflicht; Rabatte ändern nicht, was die Karte bringt.",
                ),
            ),
            Effect::Gain { per: Per::Neighbours(_), .. } => (
                "KC-7.6",
                Words::new(
                    "The person to your left or right; your own cards do not count.",
                    "Die Person links oder rechts von dir; deine eigenen Karten zählen nicht.",
                ),
            ),
            Effect::Gain { per: Per::Yours(Count::FilledCells | Count::EmptyCells), .. } => (
                "KC-7.15",
                Words::new("A face-down card fills its cell.", "Auch eine verdeckte Karte belegt ihr Feld."),
            ),
            Effect::Gain { per: Per::Yours(_), .. } => {
                ("KC-7.2", Words::new("This card counts itself.", "Diese Karte zählt sich selbst mit."))
            }
            Effect::Gain { who: Who::Others | Who::Everyone, .. } => (
                "KC-7.5",
                Words::new(
                    "«All others» is everybody but you; «everyone» includes you.",
                    "«Alle anderen» sind alle außer dir; «alle» schließt dich ein.",
                ),
            ),
            Effect::Gain { .. } => continue,
        };
        add(clause, text);
    }
    match face.scoring {
        Scoring::Purse(_) => add(
            "KC-11.3",
            Words::new(
                "At the end leftover gold is put on purses, as much as they hold.",
                "Am Ende kommt übriges Gold auf die Münzbeutel, so viel sie fassen.",
            ),
        ),
        Scoring::At(..) => add(
            "KC-10.8",
            Words::new(
                "The place in the finished grid counts.",
                "Es zählt der Platz in der fertigen Auslage.",
            ),
        ),
        Scoring::Per { scope: Scope::RowAndColumn, .. } => add(
            "KC-13.10",
            Words::new("Five cells; this card counts once.", "Fünf Felder; diese Karte zählt einmal."),
        ),
        Scoring::Per { count: Count::KeysHeld, .. } => add(
            "KC-10.5",
            Words::new(
                "Each key is worth its own point besides.",
                "Jeder Schlüssel ist daneben ohnehin einen Punkt wert.",
            ),
        ),
        Scoring::Per {
            count: Count::Costing(_) | Count::CostingAtLeast(_) | Count::WithDiscount, ..
        } => add(
            "KC-10.10",
            Words::new(
                "Printed costs and face-up cards count, whatever was paid.",
                "Es zählen aufgedruckte Kosten und offene Karten, egal was bezahlt wurde.",
            ),
        ),
        _ => {}
    }
    rulings
}

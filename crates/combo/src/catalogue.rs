//! The characters as the library shows them.

use crate::cards::{Card, German};
use crate::signs;
use crate::state::Combo;
use crate::vocabulary::{Ability, Count, Effect, Goods, Location, Per, Scope, Scoring, Who};
use std::borrow::Cow;
use std::sync::LazyLock;
use table::{CardFace, CardKind, Certainty, ClauseIndex, Words};

static CLAUSES: LazyLock<ClauseIndex> = LazyLock::new(ClauseIndex::of::<Combo>);

pub(crate) fn catalogue() -> Vec<CardFace> {
    Card::all().map(face).collect()
}

fn face(card: Card) -> CardFace {
    let face = card.face();
    let mut kinds = vec![CardKind::new(face.location.word(), face.location.name())];
    kinds.extend(face.shields.iter().map(|shield| CardKind::new(shield.word(), shield.name())));
    if face.arrow {
        kinds.push(match face.location.other() {
            Location::Castle => {
                CardKind::new("herald-castle", Words::new("herald to the castle", "Herold zum Schloss"))
            }
            Location::Village => {
                CardKind::new("herald-village", Words::new("herald to the village", "Herold zum Dorf"))
            }
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
        does: does(face.ability, face.scoring),
        number: Some(face.cost.into()),
        blazon: face.blazon.to_owned(),
        // All of the face is known from print; only most German names are our translations.
        certainty: match face.german {
            German::Printed(_) => Certainty::Sourced,
            German::Ours(_) => Certainty::Derived,
        },
        rulings: CLAUSES.rulings(&clauses(face.ability, face.scoring)),
        deeds: signs::ability(face.ability),
        scoring: signs::scoring(face.scoring),
    }
}

/// What the library looks the card up by.
fn does(ability: Ability, scoring: Scoring) -> Vec<Cow<'static, str>> {
    let mut does: Vec<Cow<'static, str>> = Vec::new();
    for effect in (0..2).filter_map(|place| ability.effect(place)) {
        let gives = match effect {
            Effect::Gain { goods, .. } | Effect::Discard { goods, .. } => goods.word(),
            Effect::OntoEachPurse(_) | Effect::FillPurses(_) => Goods::Gold.word(),
            Effect::Discount { .. } => continue,
        };
        if !does.contains(&gives.into()) {
            does.push(gives.into());
        }
    }
    if let Scoring::Purse(_) = scoring {
        does.push("purse".into());
    }
    does
}

/// The clauses worth knowing about the words on the card.
fn clauses(ability: Ability, scoring: Scoring) -> Vec<&'static str> {
    let mut clauses = Vec::new();
    if let Ability::Either(..) = ability {
        clauses.push("KC-7.7");
    }
    for effect in (0..2).filter_map(|place| ability.effect(place)) {
        clauses.extend(match effect {
            Effect::Discount { .. } => Some("KC-5.11"),
            Effect::OntoEachPurse(_) => Some("KC-7.13"),
            Effect::FillPurses(_) => Some("KC-7.14"),
            Effect::Discard { .. } => Some("KC-7.12"),
            Effect::Gain { per: Per::Neighbours(_), .. } => Some("KC-7.6"),
            Effect::Gain { per: Per::Yours(Count::FilledCells | Count::EmptyCells), .. } => Some("KC-7.15"),
            Effect::Gain { per: Per::Yours(_), .. } => Some("KC-7.2"),
            Effect::Gain { who: Who::Others | Who::Everyone, .. } => Some("KC-7.5"),
            Effect::Gain { .. } => None,
        });
    }
    clauses.extend(match scoring {
        Scoring::Purse(_) => Some("KC-11.2"),
        Scoring::At(..) => Some("KC-10.8"),
        Scoring::Per { scope: Scope::RowAndColumn, .. } => Some("KC-13.10"),
        Scoring::Per { count: Count::KeysHeld, .. } => Some("KC-10.5"),
        Scoring::Per {
            count: Count::Costing(_) | Count::CostingAtLeast(_) | Count::WithDiscount, ..
        } => Some("KC-10.10"),
        Scoring::Per { .. } | Scoring::IfMissing(..) | Scoring::IfFaceDown(_) => None,
    });
    clauses.dedup();
    clauses
}

//! Cards as libraries show them.

use crate::sheet::op::{Op, Query, Slot};
use crate::sheet::{Castle, Character, Effects, Sheet, Standing};
use std::borrow::Cow;
use table::{CardFace, CardKind, Sign, Words};

const PASSIVE: CardKind = CardKind::new("passive", Words::new("Passive", "Passiv"));

/// The moment of an effect as a kind of card.
fn moment(slot: Slot) -> CardKind {
    match slot {
        Slot::Deploy => CardKind::new("deployment", Words::new("Deployment", "Einsatz")),
        Slot::Income => CardKind::new("income", Words::new("Income", "Einkommen")),
        Slot::Score => CardKind::new("score", Words::new("Score", "Wertung")),
        Slot::Destroyed => CardKind::new("destruction", Words::new("Destruction", "Zerstörung")),
        Slot::Played | Slot::After => PASSIVE,
    }
}

/// What the library looks a sentence up by.
fn looked_up_by(op: Op) -> Option<&'static str> {
    match op {
        Op::Gain { .. } | Op::RemoveCastleCoin | Op::Ask(Query::Take { .. } | Query::Pay { .. }) => {
            Some("coins")
        }
        Op::Flip(_) | Op::TurnUp(_) | Op::TurnDown(_) => Some("flips"),
        Op::Destroy(_) | Op::Ask(Query::DestroyWorth { .. }) => Some("destroys"),
        Op::Move(..) | Op::Swap | Op::SwapThat | Op::Exchange | Op::Ask(Query::Scatter(_)) => Some("moves"),
        Op::Score(_) | Op::Place { .. } | Op::DrawToFront | Op::DrawAside(_) | Op::DiscardAside => None,
        Op::Ask(
            Query::Choose { .. }
            | Query::ChooseFrom(_)
            | Query::ChooseLane(_)
            | Query::DiscardFromHand
            | Query::MayDiscardTop
            | Query::If(_),
        ) => None,
    }
}

fn does(effects: &Effects, sheet: &Sheet) -> Vec<Cow<'static, str>> {
    let mut does: Vec<Cow<'static, str>> = Vec::new();
    if effects.standing.surcharge > 0 || effects.standing.echoes {
        does.push("coins".into());
    }
    for script in effects.scripts {
        for op in (0..).map_while(|at| sheet.op(script, at)) {
            does.extend(looked_up_by(op).map(Cow::Borrowed).filter(|id| !does.contains(id)));
        }
    }
    does
}

pub(crate) fn castle_face(castle: &Castle, sheet: &Sheet) -> CardFace {
    CardFace {
        id: castle.id.clone(),
        name: castle.name.clone(),
        text: castle.text.clone(),
        kinds: vec![CardKind::new("castle", Words::new("Castle", "Burg"))],
        does: does(&castle.effects, sheet),
        number: None,
        blazon: castle.arms.clone(),
        certainty: castle.certainty,
        rulings: Vec::new(),
        deeds: Vec::new(),
        scoring: Vec::new(),
    }
}

pub(crate) fn character_face(character: &Character, sheet: &Sheet, raiders: bool) -> CardFace {
    let effects = character.solo.as_ref().filter(|_| raiders).unwrap_or(&character.effects);
    let (text, gist) = match &character.solo_text {
        Some(text) if raiders => (text, &character.solo_gist),
        _ => (&character.text, &character.gist),
    };
    let mut kinds = Vec::new();
    let standing = effects.standing;
    if standing.surcharge > 0 || standing.deck_top {
        kinds.push(CardKind::new("recruitment", Words::new("Recruitment", "Rekrutierung")));
    }
    let passive = Standing { surcharge: 0, deck_top: false, ..standing };
    if passive != Standing::default() {
        kinds.push(PASSIVE);
    }
    for slot in Slot::ALL.into_iter().filter(|&slot| !effects.scripts[slot as usize].is_empty()) {
        if !kinds.contains(&moment(slot)) {
            kinds.push(moment(slot));
        }
    }
    match character.set.as_str() {
        "base" => kinds.push(CardKind::new("base", Words::new("Base game", "Grundspiel"))),
        "the-other-side" => kinds.push(CardKind::new("the-other-side", Words::same("The Other Side"))),
        "ragnarok" => kinds.push(CardKind::new("ragnarok", Words::same("Ragnarok"))),
        _ => {}
    }
    CardFace {
        id: character.id.clone(),
        name: character.name.clone(),
        text: text.clone(),
        kinds,
        does: does(effects, sheet),
        number: Some(i32::from(character.strength)),
        blazon: character.arms.clone(),
        certainty: character.certainty,
        rulings: character.rulings.clone(),
        deeds: gist.iter().cloned().map(Sign::Word).collect(),
        scoring: Vec::new(),
    }
}

//! Cards as libraries show them.

use crate::sheet::Character;
use crate::sheet::op::Slot;
use table::{CardFace, Sign, Words};

/// The words for the moments of an effect.
fn slot_words(slot: Slot) -> Words {
    match slot {
        Slot::Deploy => Words::new("Deployment", "Einsatz"),
        Slot::Income => Words::new("Income", "Einkommen"),
        Slot::Score => Words::new("Score", "Wertung"),
        Slot::Destroyed => Words::new("Destruction", "Zerstörung"),
        Slot::Played | Slot::After => Words::new("Passive", "Passiv"),
    }
}

pub(crate) fn character_face(character: &Character, raiders: bool) -> CardFace {
    let effects = character.solo.as_ref().filter(|_| raiders).unwrap_or(&character.effects);
    let (text, gist) = match &character.solo_text {
        Some(text) if raiders => (text, &character.solo_gist),
        _ => (&character.text, &character.gist),
    };
    let mut kinds = Vec::new();
    let standing = effects.standing;
    if standing.surcharge > 0 || standing.deck_top {
        kinds.push(Words::new("Recruitment", "Rekrutierung"));
    }
    let passive = crate::sheet::Standing { surcharge: 0, deck_top: false, ..standing };
    if passive != crate::sheet::Standing::default() {
        kinds.push(Words::new("Passive", "Passiv"));
    }
    for slot in Slot::ALL.into_iter().filter(|&slot| !effects.scripts[slot as usize].is_empty()) {
        if !kinds.contains(&slot_words(slot)) {
            kinds.push(slot_words(slot));
        }
    }
    match character.set.as_str() {
        "base" => kinds.push(Words::new("Base game", "Grundspiel")),
        "the-other-side" => kinds.push(Words::same("The Other Side")),
        "ragnarok" => kinds.push(Words::same("Ragnarok")),
        _ => {}
    }
    CardFace {
        id: character.id.clone(),
        name: character.name.clone(),
        text: text.clone(),
        kinds,
        number: Some(i32::from(character.strength)),
        blazon: character.arms.clone(),
        certainty: character.certainty,
        rulings: character.rulings.clone(),
        deeds: gist.iter().cloned().map(Sign::Word).collect(),
        scoring: Vec::new(),
    }
}

//! The entries of the 78 characters held against the checked-in facts.

use crate::naive::FACTS;
use combo::{Card, Combo, German, Location, Options, Scoring, Shield};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use table::{About, Certainty, Lang};

/// Clauses: KC-1.1 KC-1.4 KC-1.5 KC-1.6 KC-13.28
#[test]
fn every_face_is_as_the_card_data_say() {
    assert_eq!(FACTS.len(), 78);
    for (id, facts) in FACTS.iter() {
        let card = Card::called(id).expect("every printed character has its entry");
        let face = card.face();
        let location = |location: Location| Value::from(location.word());
        assert_eq!(location(face.location), facts["location"], "{card}");
        assert_eq!(card.location(), face.location, "{card}");
        assert_eq!(face.english, facts["name_en"], "{card}");
        assert_eq!(face.german.name(), facts["name_de"], "{card}");
        assert_eq!(
            Value::from(matches!(face.german, German::Printed(_))),
            facts["name_de_printed"],
            "{card}"
        );
        assert_eq!(Value::from(face.cost), facts["cost"], "{card}");
        assert_eq!(serde_json::to_value(face.shields).expect("shields"), facts["shields"], "{card}");
        assert!((1..=2).contains(&face.shields.len()), "{card}");
        let arrow = if face.arrow { location(face.location.other()) } else { Value::Null };
        assert_eq!(arrow, facts["herald"], "{card}");
        assert_eq!(face.has_discount(), facts["ability"]["timing"] == "permanent", "{card}");
        let capacity = face.purse().map_or(Value::Null, Value::from);
        assert_eq!(json!({ "capacity": capacity })["capacity"], facts["scoring"]["capacity"], "{card}");
        let purse = matches!(face.scoring, Scoring::Purse(_));
        assert_eq!(purse, facts["scoring"]["kind"] == "purse", "{card}");
    }
}

/// The distribution that the last page of the rulebook prints.
#[test]
fn shields_are_distributed_as_printed() {
    let count = |location: Location, shield: Shield| {
        let printed = Card::all().filter(|card| FACTS.contains_key(card.id()));
        let cards = printed.filter(|card| card.location() == location);
        cards.flat_map(|card| card.face().shields).filter(|&&found| found == shield).count()
    };
    let all = |location| Shield::ALL.map(|shield| count(location, shield));
    assert_eq!(all(Location::Castle), [14, 12, 11, 8, 7, 0]);
    assert_eq!(all(Location::Village), [1, 5, 6, 10, 11, 20]);
}

/// Clauses: KC-7.8
#[test]
fn no_ability_counts_a_line() {
    for (id, facts) in FACTS.iter() {
        for effect in facts["ability"]["effects"].as_array().expect("effects") {
            if let Value::Object(counter) = &effect["per"] {
                assert_eq!(counter["scope"], "tableau", "{id}");
            }
        }
    }
}

#[test]
fn every_character_has_names_texts_and_arms_of_its_own() {
    let faces = Combo::catalogue(&Options::default());
    let unique = |of: &dyn Fn(&table::CardFace) -> String| {
        assert_eq!(faces.iter().map(of).collect::<BTreeSet<_>>().len(), faces.len());
    };
    unique(&|face| face.id.clone());
    unique(&|face| face.blazon.clone());
    for lang in Lang::ALL {
        unique(&|face| face.name.in_lang(lang).to_owned());
        unique(&|face| face.text.in_lang(lang).to_owned());
    }
    let sourced = faces.iter().filter(|face| face.certainty == Certainty::Sourced).count();
    assert_eq!(sourced, 9, "nine German names are known from print");
}

/// All abilities and scoring conditions as people read them, in both languages.
#[test]
fn the_words_of_all_characters_are_as_reviewed() {
    let mut sheet = String::new();
    for card in Card::all() {
        let face = card.face();
        let (ability, scoring) = (face.ability_text(), face.scoring_text());
        sheet += &format!("{card} · {} · {}\n", face.english, face.german.name());
        sheet += &format!("  {} {}\n  {} {}\n", ability.en, scoring.en, ability.de, scoring.de);
    }
    let path = crate::folder("data/sheet.txt");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &sheet).expect("a writable sheet");
    }
    let kept = std::fs::read_to_string(&path).expect("the sheet of all characters");
    for (now, then) in sheet.lines().zip(kept.lines()) {
        assert_eq!(now, then, "{path} (renew with BLESS=1)");
    }
    assert_eq!(sheet.lines().count(), kept.lines().count());
}

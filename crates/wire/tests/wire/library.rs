//! What the house offers, tried with every registered game.

use serde_json::{Value, json};
use table::OptionKind;
use wire::{ErrorCode, GameShown, agreement, catalogue, set_option};

/// Options with one field set from a word must be readable; whether they go together with the
/// defaults is the game's business.
fn readable(game: &GameShown, key: &str, word: &str) {
    let mut options = Value::Null;
    set_option(&game.id, &mut options, key, word)
        .unwrap_or_else(|error| panic!("{} {key}={word}: {error}", game.id));
    if let Err(error) = agreement(&game.id, &options) {
        assert_eq!(error.code, ErrorCode::BadOptions);
        let said = &error.message.en;
        assert!(!said.starts_with("These options cannot be read"), "{} {key}={word}: {said}", game.id);
    }
}

#[test]
fn every_option_can_be_set_by_a_word() {
    for game in catalogue() {
        for field in &game.options {
            let (good, bad): (Vec<String>, Vec<String>) = match &field.kind {
                OptionKind::Flag => {
                    (vec!["yes".into(), "no".into(), "JA".into()], vec!["perhaps".into(), "".into()])
                }
                OptionKind::Number { min, max } => (
                    vec![min.to_string(), max.to_string()],
                    vec![(min - 1).to_string(), (max + 1).to_string(), "two".into()],
                ),
                OptionKind::OneOf(values) => {
                    (values.iter().map(|(value, _)| value.clone()).collect(), vec!["no such value".into()])
                }
                OptionKind::ManyOf(values) => {
                    let all: Vec<&str> = values.iter().map(|(value, _)| value.as_str()).collect();
                    (vec![all[0].to_owned(), all.join(", ")], vec!["no such value".into()])
                }
                OptionKind::Text => (vec![String::new()], Vec::new()),
            };
            for word in good {
                readable(&game, &field.key, &word);
            }
            for word in bad {
                let error =
                    set_option(&game.id, &mut Value::Null, &field.key, &word).expect_err("a bad value");
                assert_eq!(error.code, ErrorCode::BadOptions, "{} {}={word}", game.id, field.key);
            }
        }
        let error = set_option(&game.id, &mut Value::Null, "moon", "full").expect_err("an unknown option");
        assert!(error.message.en.contains("«moon»"), "{error}");
    }
}

#[test]
fn the_defaults_are_an_agreement_and_come_back_as_given() {
    for game in catalogue() {
        let agreed = agreement(&game.id, &Value::Null).expect("the defaults");
        assert_eq!(agreed.options, game.defaults, "{}", game.id);
        assert_eq!(agreement(&game.id, &game.defaults).expect("the defaults").options, game.defaults);
        assert!((game.seats.min..=game.seats.max).contains(&agreed.roles.len()), "{}", game.id);
        for nonsense in [json!(7), json!([]), json!("x"), json!({"moon": 1})] {
            let error = agreement(&game.id, &nonsense).expect_err("nonsense");
            assert_eq!(error.code, ErrorCode::BadOptions, "{} {nonsense}", game.id);
        }
    }
}

#[test]
fn cards_and_clauses_are_named_once_and_in_both_languages() {
    for game in catalogue() {
        let cards = wire::card_faces(&game.id, &Value::Null).expect("cards");
        let mut ids: Vec<&str> = cards.iter().map(|card| card.id.as_str()).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), cards.len(), "{}: a card id twice", game.id);
        assert!(cards.iter().all(|card| !card.name.en.is_empty() && !card.name.de.is_empty()), "{}", game.id);
        assert!(cards.iter().all(|card| !card.blazon.is_empty()), "{}: a card without arms", game.id);
        let clauses = wire::clauses(&game.id).expect("clauses");
        assert!(
            !clauses.is_empty()
                && clauses.iter().all(|clause| !clause.en.is_empty() && !clause.de.is_empty())
        );
        let known = |id: &str| clauses.iter().any(|clause| clause.id == id);
        for ruling in cards.iter().flat_map(|card| &card.rulings) {
            assert!(
                known(&ruling.clause),
                "{}: the ruling's clause {} is in the index",
                game.id,
                ruling.clause
            );
        }
    }
}

//! What the house offers, tried with every registered game.

use serde_json::{Value, json};
use table::{Dice, FastDice, Lang, Observer, OptionKind, Seat, Seed};
use wire::{ErrorCode, GameShown, Parts, agreement, catalogue, set_option};

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

/// A value of this option at random, good or bad.
fn any_value(field: &table::OptionField, dice: &mut FastDice) -> Value {
    let one_of = |values: &[(String, table::Words)], dice: &mut FastDice| {
        let ids: Vec<&str> = values.iter().map(|(id, _)| id.as_str()).collect();
        json!(dice.pick(&ids))
    };
    match &field.kind {
        OptionKind::Flag => json!(dice.below(2) == 1),
        OptionKind::Number { min, max } => json!(min + i64::from(dice.below((max - min + 2) as u32))),
        OptionKind::OneOf(values) => one_of(values, dice),
        OptionKind::ManyOf(values) => {
            json!(values.iter().map(|(id, _)| id).filter(|_| dice.below(2) == 1).collect::<Vec<_>>())
        }
        OptionKind::Text if !field.offers.is_empty() => {
            json!(dice.pick(&field.offers.iter().map(|offer| offer.value.as_str()).collect::<Vec<_>>()))
        }
        OptionKind::Text => json!(dice.pick(&["", "all", "nonsense"])),
    }
}

/// What the options tell of a table is what a deal shows; they refuse what a deal refuses.
#[test]
fn seats_and_roles_are_told_before_the_deal_as_they_are_dealt() {
    let mut dice = FastDice::new(3);
    for game in catalogue() {
        let mut playable = 0;
        for round in 0..400 {
            let mut options = serde_json::Map::new();
            for field in &game.options {
                if dice.below(3) == 0 {
                    options.insert(field.key.clone(), any_value(field, &mut dice));
                }
            }
            let options = Value::Object(options);
            let told = agreement(&game.id, &options);
            let dealt = wire::dealt(&game.id, &options, Seed::from(round));
            assert_eq!(told.is_ok(), dealt.is_ok(), "{} {options}", game.id);
            let (Ok(told), Ok(dealt)) = (told, dealt) else { continue };
            playable += 1;
            let seats: Vec<Seat> = Seat::first(dealt.seats()).collect();
            assert_eq!(told.roles.len(), seats.len(), "{} {options}", game.id);
            assert_eq!(told.parties.count(), seats.len(), "{} {options}", game.id);
            for seat in seats {
                let role = &told.roles[seat.index()];
                let numbered = words::numbered(Lang::En, seat);
                assert!(role.en == numbered || *role == dealt.role(seat), "{} {options}", game.id);
            }
        }
        assert!(playable > 20, "{}: {playable} of 400 options could be played", game.id);
    }
}

/// A deck that turns up nothing but cards of one kind never ends at random: whoever asks about it
/// must get an answer nevertheless.
#[test]
fn a_table_is_told_without_playing_on_it() {
    let options = json!({"deck": "alchemist*9 alchemist*9 alchemist*9 alchemist*9"});
    if let Ok(agreed) = agreement("crimson", &options) {
        assert_eq!((agreed.roles.len(), agreed.together), (2, false));
    }
    let alone = agreement("crimson", &json!({"mode": "solo"})).expect("solo");
    assert_eq!((alone.roles.len(), alone.together, alone.draws), (1, true, false));
    let teams = agreement("crimson", &json!({"mode": "teams"})).expect("teams");
    assert_eq!(teams.parties.as_slice(), [0, 1, 0, 1]);
    let drawn = agreement("schotten", &json!({"attacker": "random"})).expect("a drawn attacker");
    assert_eq!(drawn.roles[0].en, "Player 1", "who attacks is not known before the dice fall");
}

/// What is agreed by default and with these options, in English and German.
fn sentences(game: &str, options: &Value) -> Vec<String> {
    let agreed = agreement(game, options).unwrap_or_else(|error| panic!("{game} {options}: {error}"));
    agreed.sentences.iter().flat_map(|said| [said.en.to_string(), said.de.to_string()]).collect()
}

#[test]
fn what_is_agreed_reads_as_sentences() {
    for game in catalogue() {
        for field in &game.options {
            let values: Vec<Value> = match &field.kind {
                OptionKind::Flag => vec![json!(true), json!(false)],
                OptionKind::Number { min, max } => (*min..=*max).map(|number| json!(number)).collect(),
                OptionKind::OneOf(values) => values.iter().map(|(value, _)| json!(value)).collect(),
                OptionKind::ManyOf(_) => Vec::new(),
                OptionKind::Text => field.offers.iter().map(|offer| json!(offer.value)).collect(),
            };
            let mut heard = Vec::new();
            for value in &values {
                // With a value it depends on, where it depends on any.
                let mut options = json!({ (&field.key): value });
                if let Some((key, needed)) = field.only_with.first() {
                    options[key] = if needed == "true" { json!(true) } else { json!(needed) };
                }
                if agreement(&game.id, &options).is_err() {
                    continue;
                }
                let said = sentences(&game.id, &options);
                assert!(said.len() >= 2, "{} {options}", game.id);
                for sentence in &said {
                    let ends = sentence.ends_with('.') && !sentence.contains('⟨');
                    assert!(ends, "{} {options}: {sentence}", game.id);
                }
                heard.push(said);
            }
            heard.sort();
            heard.dedup();
            assert!(heard.len() > 1 || values.len() < 2, "{} {} is never told", game.id, field.key);
        }
    }
    let said = sentences("crimson", &json!({ "extra_south": 2 }));
    assert!(said.contains(&"South starts with 2 coins more.".to_owned()), "{said:?}");
    assert!(
        sentences("crimson", &json!({ "mode": "solo", "difficulty": "hard" }))[0].contains("three coins")
    );
    let kingdom = "Village, Smithy, Market, Moat, Mine, Cellar, Chapel, Witch, Knights, Festival";
    let said = sentences("dominion", &json!({ "kingdom": kingdom, "players": 3 }));
    assert!(said[0].starts_with("A kingdom of Village, Smithy") && said[0].contains("Knights"), "{said:?}");
}

#[test]
fn options_and_their_values_are_named_in_both_languages() {
    for game in catalogue() {
        for field in &game.options {
            let mut said = vec![&field.label, &field.help];
            if let OptionKind::OneOf(values) | OptionKind::ManyOf(values) = &field.kind {
                said.extend(values.iter().map(|(_, words)| words));
            }
            said.extend(field.offers.iter().flat_map(|offer| [&offer.name, &offer.story]));
            for text in said.into_iter().flat_map(|words| Lang::ALL.map(|lang| words.in_lang(lang))) {
                let whole = !text.trim().is_empty() && !text.contains('⟨');
                assert!(whole, "{} {}: «{text}»", game.id, field.key);
            }
        }
    }
}

#[test]
fn offers_bring_cards_that_the_library_knows() {
    for game in catalogue() {
        let cards = wire::card_faces(&game.id, &Value::Null).expect("cards");
        for offer in game.options.iter().flat_map(|field| &field.offers) {
            assert!(!offer.story.en.is_empty() && !offer.story.de.is_empty(), "{}", offer.value);
            for id in &offer.cards {
                let whole_pile = ["Knights", "Castles"].contains(&id.as_str());
                assert!(whole_pile || cards.iter().any(|card| card.id == *id), "{} {id}", offer.value);
            }
        }
    }
}

#[test]
fn rulings_speak_for_themselves() {
    for game in catalogue() {
        for card in wire::card_faces(&game.id, &Value::Null).expect("cards") {
            for ruling in &card.rulings {
                let bare = [&ruling.text.en, &ruling.text.de]
                    .into_iter()
                    .any(|text| ["ST-", "KC-", "CC-", "DO-"].iter().any(|prefix| text.contains(prefix)));
                assert!(!bare, "{} {}: {}", game.id, card.id, ruling.text.en);
            }
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

/// What is written as JSON without being built first is the same to the byte; where only some languages are
/// read, the sentences of the others are empty and nothing else differs.
#[test]
fn what_is_written_at_once_is_what_would_have_been_built() {
    /// Empties what is said in English, in whatever stands there.
    fn hush(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                let said = fields.len() == 2 && fields.contains_key("en") && fields.contains_key("de");
                for (field, value) in fields {
                    match field.as_str() {
                        "en" if said => *value = json!(""),
                        // The game's own shapes, and players' names, which are no sentences.
                        "view" | "event" | "value" | "name" => {}
                        _ => hush(value),
                    }
                }
            }
            Value::Array(items) => items.iter_mut().for_each(hush),
            _ => {}
        }
    }
    // With everything that must be escaped.
    let names = &|_: Lang, seat: Seat| format!("\"{seat}\\\u{7}\nß");
    let german = Parts { langs: vec![Lang::De], ..Parts::all() };
    for game in games::IDS {
        let mut table = wire::dealt(game, &Value::Null, Seed([5; 32])).expect("a game");
        let mut dice = FastDice::new(11);
        for step in 0..120 {
            let seats = Seat::first(table.seats()).map(Observer::Seat);
            for observer in seats.chain([Observer::Spectator]) {
                let first = table.events_seen(observer).saturating_sub(step % 7);
                let mut written = Vec::new();
                table.write_snapshot(&mut written, observer, names, &Parts::all());
                table.write_events(&mut written, first, observer, names, &Parts::all());
                let snapshot = json!(table.snapshot(observer, names));
                let events = json!(table.events_since(first, observer, names));
                assert_eq!(
                    String::from_utf8(written).expect("UTF-8"),
                    format!("{snapshot}{events}"),
                    "{game}"
                );

                let mut written = Vec::new();
                table.write_snapshot(&mut written, observer, names, &german);
                table.write_events(&mut written, first, observer, names, &german);
                let [snapshot, events] = [snapshot, events].map(|mut value| {
                    hush(&mut value);
                    value
                });
                assert_eq!(
                    String::from_utf8(written).expect("UTF-8"),
                    format!("{snapshot}{events}"),
                    "{game}"
                );
            }
            let Some(seat) = table.asked().lowest() else { break };
            let text = table.any_choice(seat, &mut dice).expect("a choice");
            table.choose(seat, &text, None, &words::numbered).expect("a legal choice");
        }
    }
}

//! Records that were bent, and records that are looked at again.

use serde_json::{Value, json};
use table::{Dice, FastDice, Observer, Seat, Seed};
use wire::{AnyTable, ErrorCode};

/// A game played at random for so many steps.
fn played(game: &str, steps: usize, seed: u64) -> Box<dyn AnyTable> {
    let mut table = wire::dealt(game, &Value::Null, Seed::from(seed)).expect("a game");
    play_on(&mut *table, steps, seed);
    table
}

fn play_on(table: &mut dyn AnyTable, steps: usize, seed: u64) {
    let mut dice = FastDice::new(seed);
    for _ in 0..steps {
        let Some(seat) = table.asked().lowest() else { return };
        let text = table.any_choice(seat, &mut dice).expect("a choice");
        table.choose(seat, &text, None, &words::numbered).expect("a legal choice");
    }
}

#[test]
fn a_seat_beyond_the_table_is_refused_by_name_everywhere() {
    for game in games::IDS {
        let mut table = played(game, 3, 5);
        let asked = table.asked().lowest().expect("somebody");
        let text = table.any_choice(asked, &mut FastDice::new(1)).expect("a choice");
        let before = table.digest();
        for beyond in [table.seats() as u8, 7, 8, asked.0 + 8, asked.0 + 64, 255] {
            let refused = table.choose(Seat(beyond), &text, None, &words::numbered).expect_err("no seat");
            assert_eq!(refused.code, ErrorCode::Unknown, "{game} {beyond}");
            assert!(refused.message.en.contains(&(u32::from(beyond) + 1).to_string()), "{refused}");
        }
        assert_eq!(table.digest(), before, "nothing happened");
        let whole = table.replay_with_seed();
        for (beyond, named) in [(table.seats(), true), (8, false), (9, false), (255, false)] {
            let mut record = whole.clone();
            record["steps"][1]["seat"] = json!(beyond);
            let refused = wire::replayed(&record).map(|_| ()).expect_err("no seat");
            assert_eq!(refused.code, ErrorCode::BadReplay, "{game} {beyond}");
            let number = (beyond + 1).to_string();
            assert!(!named || refused.message.en.contains(&format!("seat {number}")), "{refused}");
        }
    }
}

#[test]
fn a_choice_that_names_nothing_is_refused_before_it_is_spelt() {
    for game in games::IDS {
        let mut table = played(game, 2, 9);
        let seat = table.asked().lowest().expect("somebody");
        let question = table.question(seat, &words::numbered).expect("a question");
        let before = table.digest();
        for choice in &question.choices {
            for number in [0, 7, 19, 63, 200, 255] {
                let bent = with_numbers(&choice.value, number);
                if question.choices.iter().all(|choice| choice.value != bent) {
                    assert!(
                        table.choose_value(seat, &bent, None, &words::numbered).is_err(),
                        "{game} {bent}"
                    );
                }
            }
        }
        assert_eq!(table.digest(), before);
    }
}

/// The same shape with every number replaced.
fn with_numbers(value: &Value, number: u64) -> Value {
    match value {
        Value::Number(_) => json!(number),
        Value::Array(items) => items.iter().map(|item| with_numbers(item, number)).collect(),
        Value::Object(fields) => {
            fields.iter().map(|(key, value)| (key.clone(), with_numbers(value, number))).collect()
        }
        other => other.clone(),
    }
}

#[test]
fn dice_thrown_anew_are_fresh_recorded_and_checkable() {
    for game in games::IDS {
        let mut table = played(game, 40, 3);
        let first = table.replay_with_seed();
        let again = {
            let mut same = played(game, 40, 3);
            same.rewind(10);
            play_on(&mut *same, 30, 77);
            same.replay_with_seed()
        };
        table.rewind(10);
        table.throw_anew(table.takes());
        play_on(&mut *table, 30, 77);
        let record = table.replay_with_seed();
        assert!(first.get("anew").is_none(), "{game}");
        let thrown = again["outcomes"].as_array().map_or(0, Vec::len);
        if record.get("anew").is_none() {
            assert_eq!(again["outcomes"], record["outcomes"], "{game}: no dice were thrown again");
            continue;
        }
        assert_ne!(again["outcomes"], record["outcomes"], "{game}: other dice than {thrown} before");
        let back = wire::replayed(&record).expect("its own record");
        assert_eq!(back.digest(), table.digest(), "{game}");
        assert_eq!(back.replay_with_seed(), record, "{game}: the same record again");
        let changes: [fn(&mut Value); 5] = [
            |record| drop(record.as_object_mut().expect("a record").remove("anew")),
            |record| record["anew"][0]["stream"] = json!(2),
            |record| record["anew"][0]["stream"] = json!(0),
            |record| record["anew"][0]["after"] = json!(0),
            |record| {
                let twice = record["anew"][0].clone();
                record["anew"].as_array_mut().expect("a list").push(twice);
            },
        ];
        for (number, change) in changes.into_iter().enumerate() {
            let mut forged = record.clone();
            change(&mut forged);
            let refused = wire::replayed(&forged).map(|_| ()).expect_err("a forged record");
            assert_eq!(refused.code, ErrorCode::BadReplay, "{game}: change {number}");
        }
    }
}

#[test]
fn a_record_is_no_longer_than_a_game_and_in_order() {
    let whole = played("combo", 12, 4).replay_with_seed();
    let refused = |record: &Value| wire::replayed(record).map(|_| ()).expect_err("a bent record").message.en;
    let mut long = whole.clone();
    let step = long["steps"][0].clone();
    long["steps"].as_array_mut().expect("steps").resize(10_000, step);
    assert!(refused(&long).contains("no game has more than"), "{}", refused(&long));
    let mut doubled = whole.clone();
    let checkpoint = doubled["checkpoints"][0].clone();
    doubled["checkpoints"].as_array_mut().expect("fingerprints").insert(0, checkpoint);
    assert!(refused(&doubled).contains("in order"), "{}", refused(&doubled));
}

#[test]
fn a_film_shows_every_step_as_it_was() {
    for game in games::IDS {
        let table = played(game, 150, 11);
        let record = table.replay_with_seed();
        let film = wire::filmed(&record, &|| true).expect("its own record");
        assert_eq!(film.end().digest(), table.digest(), "{game}");
        let observers = [Observer::Spectator, Observer::Seat(Seat(1))];
        let mut along = wire::dealt(game, &Value::Null, Seed::from(11)).expect("a game");
        for (step, made) in table.steps().iter().enumerate() {
            if step % 13 == 0 || step % 64 < 2 {
                let then = film.at(step);
                assert_eq!(then.digest(), along.digest(), "{game} {step}");
                for observer in observers {
                    let names = &words::numbered;
                    assert_eq!(
                        then.snapshot(observer, names),
                        along.snapshot(observer, names),
                        "{game} {step}"
                    );
                    assert_eq!(then.events_since(0, observer, names), along.events_since(0, observer, names));
                }
            }
            along.choose(made.seat, &made.choice, None, &words::numbered).expect("the same step");
        }
        assert_eq!(film.at(usize::MAX).digest(), table.digest(), "{game}: beyond the end is the end");
    }
}

#[test]
fn nobody_plays_a_record_through_that_nobody_waits_for() {
    let record = played("schotten", 30, 2).replay_with_seed();
    let looked = std::cell::Cell::new(0);
    let stopped = wire::filmed(&record, &|| {
        looked.set(looked.get() + 1);
        looked.get() < 5
    });
    assert!(stopped.map(|_| ()).expect_err("stopped").message.en.contains("Nobody waits"));
    assert_eq!(looked.get(), 5);
}

/// Bends one thing of a record at random: a number, a word, a list, somewhere.
fn bend(value: &mut Value, dice: &mut FastDice) {
    const NUMBERS: [i64; 9] = [0, 1, 2, 7, 8, 255, 256, -1, i64::MAX];
    match value {
        Value::Array(items) if !items.is_empty() => {
            let place = dice.below(items.len() as u32) as usize;
            match dice.below(8) {
                0 => drop(items.remove(place)),
                1 => items.insert(place, items[place].clone()),
                2 => items.swap(0, place),
                _ => bend(&mut items[place], dice),
            }
        }
        Value::Object(fields) if !fields.is_empty() => {
            let key = fields.keys().nth(dice.below(fields.len() as u32) as usize).expect("a key").clone();
            if dice.below(12) == 0 {
                fields.remove(&key);
            } else {
                bend(&mut fields[&key], dice);
            }
        }
        Value::String(text) => match dice.below(4) {
            0 => text.clear(),
            1 => text.push('9'),
            2 => *text = text.chars().rev().collect(),
            _ => *text = "play R7 W3".to_owned(),
        },
        Value::Bool(flag) => *flag = !*flag,
        other => *other = json!(NUMBERS[dice.below(NUMBERS.len() as u32) as usize]),
    }
}

#[test]
fn no_record_however_bent_ends_in_a_panic() {
    let tries = std::env::var("BERGFRIED_GAMES").ok().and_then(|tries| tries.parse().ok()).unwrap_or(150);
    for game in games::IDS {
        let dealt = played(game, 60, 8);
        let position = wire::from_position(game, &dealt.position(), Seed::from(1)).expect("its own position");
        for (kind, whole) in [
            ("dealt", dealt.replay_with_seed()),
            ("described", {
                let mut table = position;
                play_on(&mut *table, 20, 4);
                table.replay_with_seed()
            }),
        ] {
            let mut dice = FastDice::new(6);
            let mut refused = 0;
            for _ in 0..tries {
                let mut record = whole.clone();
                for _ in 0..=dice.below(2) {
                    bend(&mut record, &mut dice);
                }
                refused += usize::from(wire::replayed(&record).is_err());
            }
            assert!(refused > tries / 2, "{game} {kind}: {refused} of {tries} refused");
        }
    }
}

//! Described positions from strangers: refused by name of the defect, or playable to the end.

use combo::{Combo, Options, Position};
use serde_json::Value;
use table::{Dice, FastDice, Game, RefusalCode, Turn};

/// Changes one thing somewhere in the description.
fn mutilate(value: &mut Value, dice: &mut FastDice) {
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            let nth = dice.below(fields.len() as u32) as usize;
            let (_, field) = fields.iter_mut().nth(nth).expect("a field");
            mutilate(field, dice);
        }
        Value::Array(items) if !items.is_empty() && dice.below(4) > 0 => {
            let nth = dice.below(items.len() as u32) as usize;
            mutilate(&mut items[nth], dice);
        }
        Value::Array(items) => match dice.below(3) {
            0 => drop(items.pop()),
            1 => items.extend(items.first().cloned()),
            _ => items.reverse(),
        },
        Value::Number(_) => {
            let wild = [0, 1, -1, 2, 3, 7, 255, 256, 65_536, i64::MAX, i64::MIN, i64::from(i32::MIN)];
            *value = Value::from(dice.pick(&wild));
        }
        Value::Bool(flag) => *flag = !*flag,
        Value::String(text) => {
            let wild = ["judge", "vicar", "steward", "up", "down", "castle", "village", "", "dragon"];
            *text = dice.pick(&wild).to_owned();
        }
        _ => *value = Value::from("judge"),
    }
}

/// Clauses: KC-1.3
#[test]
fn mutilated_positions_are_refused_or_playable() {
    let rounds = testkit::games_to_play(600);
    let (mut refused, mut accepted) = (0, 0);
    let mut choices = Vec::new();
    for round in 0..rounds {
        let mut dice = FastDice::new(round as u64);
        let players = 2 + dice.below(4) as usize;
        let mut game = Combo::deal(&Options { players }, &mut dice).expect("a playable table");
        for _ in 0..dice.below(40 * players as u32 / 2) {
            let Turn::Asks(seats) = game.turn() else { break };
            let seat = seats.lowest().expect("somebody who is asked");
            game.choices(seat, &mut choices);
            game.play(seat, dice.pick(&choices), &mut dice, &mut ());
        }
        let described = serde_json::to_value(game.position()).expect("a position as JSON");
        for _ in 0..20 {
            let mut wild = described.clone();
            for _ in 0..=dice.below(3) {
                mutilate(&mut wild, &mut dice);
            }
            let Ok(position) = serde_json::from_value::<Position>(wild) else { continue };
            match Combo::from_position(&position) {
                Err(refusal) => {
                    assert_eq!(refusal.code, RefusalCode::BadPosition);
                    refused += 1;
                }
                Ok(mut game) => {
                    assert_eq!(Combo::from_position(&game.position()), Ok(game.clone()));
                    testkit::playout(&mut game, &mut dice, &mut choices);
                    accepted += 1;
                }
            }
        }
    }
    assert!(refused > rounds && accepted > rounds / 4, "{refused} refused, {accepted} accepted");
}

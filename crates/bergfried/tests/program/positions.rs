//! Described positions of every game, damaged in every way: refused by name, or playable.

use crate::harness::Engine;
use serde_json::{Map, Value, json};
use table::{Dice, FastDice};

/// The places of all leaves and lists of a value.
fn places(value: &Value, path: &mut Vec<String>, out: &mut Vec<String>) {
    let mut below = |key: String, value: &Value| {
        path.push(key);
        places(value, path, out);
        path.pop();
    };
    match value {
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(place, item)| below(place.to_string(), item))
        }
        Value::Object(fields) => fields.iter().for_each(|(key, item)| below(key.clone(), item)),
        _ => {}
    }
    out.push(path.iter().map(|key| format!("/{key}")).collect());
}

/// One change at one place: another value of the same kind, something of another kind, one more
/// or one less.
fn damage(position: &mut Value, pool: &[Value], dice: &mut FastDice) -> String {
    let mut all = Vec::new();
    places(position, &mut Vec::new(), &mut all);
    let place = all[dice.below(all.len() as u32) as usize].clone();
    let other = pool[dice.below(pool.len() as u32) as usize].clone();
    let odd = [
        json!(null),
        json!(-1),
        json!(255),
        json!(65_536),
        json!(u64::MAX),
        json!(1.5),
        json!(""),
        json!("R7"),
        json!([]),
        Value::Object(Map::new()),
        json!(true),
    ];
    let value = position.pointer_mut(&place).expect("a place of the position");
    let before = value.clone();
    *value = match (value.take(), dice.below(6)) {
        (Value::Number(number), 0..=3) => match (number.as_i64(), dice.below(3)) {
            (Some(number), 0) => json!(number + 1),
            (Some(number), 1) => json!(number - 1),
            (_, _) => json!(dice.below(300)),
        },
        (Value::Bool(flag), 0..=3) => json!(!flag),
        (Value::Array(mut items), 0) if !items.is_empty() => {
            items.remove(dice.below(items.len() as u32) as usize);
            Value::Array(items)
        }
        (Value::Array(mut items), 1) if !items.is_empty() => {
            let again = items[dice.below(items.len() as u32) as usize].clone();
            items.push(again);
            Value::Array(items)
        }
        (Value::Array(mut items), 2) if items.len() > 1 => {
            let (place, last) = (dice.below(items.len() as u32) as usize, items.len() - 1);
            items.swap(place, last);
            Value::Array(items)
        }
        (Value::Array(items), 3) => {
            let many = items.iter().cycle().take(if items.is_empty() { 0 } else { 500 }).cloned().collect();
            Value::Array(many)
        }
        (_, 4) => odd[dice.below(odd.len() as u32) as usize].clone(),
        _ => other,
    };
    format!("{place}: {before} → {value}")
}

#[test]
fn damaged_positions_are_refused_or_playable() {
    let rounds: u32 =
        std::env::var("BERGFRIED_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(12);
    let mut failures = Vec::new();
    for game in games::IDS {
        let mut dice = FastDice::new(11);
        let mut engine = Engine::start();
        for round in 0..rounds {
            let opened = engine.ok(&json!({"cmd": "new", "game": game, "seed": round}));
            let table = opened["table"].as_u64().expect("a table");
            for _ in 0..dice.below(60) {
                let Some(seat) = engine.ok(&json!({"cmd": "view", "table": table}))["asked"].get(0).cloned()
                else {
                    break;
                };
                let bot = json!({"cmd": "bot", "table": table, "seat": seat, "seed": dice.below(1000)});
                let choice = engine.ok(&bot)["choice"].take();
                engine.ok(&json!({"cmd": "choose", "table": table, "seat": seat, "choice": choice}));
            }
            let saved = engine.ok(&json!({"cmd": "save", "table": table, "as": "position"}));
            engine.ok(&json!({"cmd": "close", "table": table}));
            let mut all = Vec::new();
            places(&saved["position"], &mut Vec::new(), &mut all);
            let pool: Vec<Value> =
                all.iter().map(|place| saved["position"].pointer(place).expect("a place").clone()).collect();
            for _ in 0..40 {
                let mut load = json!({"cmd": "load", "game": game, "position": saved["position"], "seed": 1});
                let mut done = damage(&mut load["position"], &pool, &mut dice);
                if dice.below(3) == 0 {
                    done += "; ";
                    done += &damage(&mut load["position"], &pool, &mut dice);
                }
                failures.extend(wrong(&mut engine, &load, &done).map(|what| format!("{game}: {what}\n")));
            }
        }
    }
    assert!(failures.is_empty(), "{} positions:\n{}", failures.len(), failures.concat());
}

/// What is wrong with how the game takes this position, if anything.
fn wrong(engine: &mut Engine, load: &Value, done: &str) -> Option<String> {
    let answer = engine.ask(load);
    let Some(table) = answer["ok"]["table"].as_u64() else {
        let code = &answer["error"]["code"];
        let refused = code == "bad_position" || code == "bad_options";
        return (!refused).then(|| format!("{done}: {answer}\n    {load}"));
    };
    let requests = [
        json!({"cmd": "view", "table": table, "seat": 0}),
        json!({"cmd": "picture", "table": table}),
        json!({"cmd": "imagine", "table": table, "seat": 0, "seed": 1}),
        json!({"cmd": "playout", "table": table, "seed": 1, "games": 3}),
    ];
    let bad = requests.iter().find(|request| engine.ask(request).get("ok").is_none());
    for table in [table, table + 1] {
        engine.ask(&json!({"cmd": "close", "table": table}));
    }
    bad.map(|request| format!("{done}: accepted, but then {request} fails\n    {load}"))
}

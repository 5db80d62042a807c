//! Whatever comes in: an answer goes out, and the engine stays.

use crate::harness::Engine;
use serde_json::{Value, json};
use table::{Dice, FastDice};

#[test]
fn bad_requests_are_refused_by_name() {
    let mut engine = Engine::start();
    engine.ok(&json!({"cmd": "new", "game": "schotten", "seed": 1}));
    for (request, code) in [
        (json!({}), "unknown_command"),
        (json!({"cmd": 7}), "unknown_command"),
        (json!({"cmd": "sudo"}), "unknown_command"),
        (json!([]), "bad_request"),
        (json!("new"), "bad_request"),
        (json!(null), "bad_request"),
        (json!({"cmd": "new"}), "bad_request"),
        (json!({"cmd": "new", "game": "schotten", "sede": 1}), "bad_request"),
        (json!({"cmd": "new", "game": "schotten", "seed": -1}), "bad_request"),
        (json!({"cmd": "new", "game": "schotten", "seed": 1.5}), "bad_request"),
        (json!({"cmd": "new", "game": "schotten", "seed": "xyz"}), "bad_request"),
        (json!({"cmd": "new", "game": "tarot"}), "unknown_game"),
        (json!({"cmd": "new", "game": "schotten", "options": {"jokers": 9}}), "bad_options"),
        (json!({"cmd": "new", "game": "schotten", "options": {"tactics": "perhaps"}}), "bad_options"),
        (json!({"cmd": "new", "game": "schotten", "options": [1]}), "bad_options"),
        (json!({"cmd": "cards", "game": "tarot"}), "unknown_game"),
        (json!({"cmd": "clauses", "game": ""}), "unknown_game"),
        (json!({"cmd": "load"}), "bad_request"),
        (json!({"cmd": "load", "game": "schotten", "position": {}, "given": []}), "bad_request"),
        (json!({"cmd": "load", "game": "schotten", "position": {}}), "bad_position"),
        (json!({"cmd": "load", "game": "schotten", "position": 7}), "bad_position"),
        (json!({"cmd": "load", "game": "schotten", "given": ["no colon"]}), "bad_position"),
        (json!({"cmd": "load", "game": "schotten", "given": ["moon: full"]}), "bad_position"),
        (json!({"cmd": "load", "replay": {}}), "bad_replay"),
        (json!({"cmd": "load", "replay": {"game": "schotten"}}), "bad_replay"),
        (json!({"cmd": "view", "table": 2}), "unknown_table"),
        (json!({"cmd": "view", "table": -1}), "bad_request"),
        (json!({"cmd": "view", "table": 1, "seat": 2}), "unknown_seat"),
        (json!({"cmd": "view", "table": 1, "seat": 256}), "unknown_seat"),
        (json!({"cmd": "view", "table": 1, "seat": "king"}), "unknown_seat"),
        (json!({"cmd": "view", "table": 1, "seat": {}}), "bad_request"),
        (json!({"cmd": "choose", "table": 1, "seat": 0}), "bad_request"),
        (json!({"cmd": "choose", "table": 1, "seat": 0, "choice": "x", "value": 1}), "bad_request"),
        (json!({"cmd": "choose", "table": 1, "seat": 0, "choice": "xyzzy"}), "unreadable"),
        (json!({"cmd": "choose", "table": 1, "seat": 0, "choice": ""}), "unreadable"),
        (json!({"cmd": "choose", "table": 1, "seat": 0, "choice": "\u{0}\u{202e}🏰"}), "unreadable"),
        (json!({"cmd": "choose", "table": 1, "seat": 0, "value": null}), "bad_request"),
        (json!({"cmd": "choose", "table": 1, "seat": 0, "value": {"a": [1]}}), "bad_request"),
        (json!({"cmd": "choose", "table": 1, "seat": 0, "choice": "pass", "question": "99.0"}), "stale"),
        (json!({"cmd": "playout", "table": 1, "games": 0}), "bad_request"),
        (json!({"cmd": "playout", "table": 1, "games": 4_000_000_000u32}), "too_big"),
        (json!({"cmd": "playout", "table": 1, "games": 1e300}), "bad_request"),
        (json!({"cmd": "bot", "table": 1, "seat": 0, "skill": "grandmaster"}), "unknown"),
        (json!({"cmd": "bot", "table": 1, "seat": 0, "skill": "search:0"}), "unknown"),
        (json!({"cmd": "explain", "table": 1, "about": "the moon"}), "unknown"),
        (json!({"cmd": "picture", "table": 1, "lang": "fr"}), "bad_request"),
    ] {
        engine.refused(&request, code);
    }
    assert_eq!(engine.ok(&json!({"cmd": "tables"}))["tables"].as_array().map(Vec::len), Some(1));
    assert_eq!(engine.ok(&json!({"cmd": "view", "table": 1}))["step"], 0);
}

#[test]
fn an_illegal_choice_names_its_clause() {
    let mut engine = Engine::start();
    engine.ok(&json!({"cmd": "new", "game": "schotten", "seed": 1}));
    let error = engine.refused(&json!({"cmd": "choose", "table": 1, "seat": 0, "choice": "pass"}), "illegal");
    assert!(error["clause"].as_str().is_some_and(|clause| clause.starts_with("ST-")), "{error}");
}

#[test]
fn bytes_that_are_no_json_are_refused() {
    let mut engine = Engine::start();
    let deep = "[".repeat(100_000);
    let deep_request = format!("{{\"cmd\":\"load\",\"replay\":{}1{}}}", "[".repeat(5000), "]".repeat(5000));
    for line in [
        b"{".as_slice(),
        b"}",
        b"{\"cmd\":\"games\"",
        b"{\"cmd\":\"games\"} {\"cmd\":\"games\"}",
        b"{'cmd':'games'}",
        b"\xff\xfe{\x00",
        b"{\"cmd\":\"ga\xc3\x28mes\"}",
        b"\x00",
        b"{\"cmd\":\"new\",\"game\":\"schotten\",\"seed\":1e999}",
        b"NaN",
        deep.as_bytes(),
        deep_request.as_bytes(),
    ] {
        let answer: Value = serde_json::from_str(&engine.send(line)).expect("an answer");
        assert_eq!(answer["error"]["code"], "bad_json", "{answer}");
    }
    engine.ok(&json!({"cmd": "hello"}));
}

#[test]
fn absurd_sizes_are_refused_and_the_next_line_is_heard() {
    let mut engine = Engine::start();
    let huge = vec![b'a'; 5 << 20];
    let answer: Value = serde_json::from_str(&engine.send(&huge)).expect("an answer");
    assert_eq!(answer["error"]["code"], "too_big");
    engine.ok(&json!({"cmd": "new", "game": "schotten", "seed": 1}));
    let long = "W".repeat(1 << 20);
    for (request, code) in [
        (json!({"cmd": long}), "unknown_command"),
        (json!({"cmd": "new", "game": long}), "unknown_game"),
        (json!({"cmd": "choose", "table": 1, "seat": 0, "choice": long}), "unreadable"),
        (json!({"cmd": "explain", "table": 1, "about": long}), "unknown"),
        (json!({"cmd": "view", "table": 1, "seat": long}), "unknown_seat"),
        (json!({"cmd": "bot", "table": 1, "seat": 0, "skill": long}), "unknown"),
    ] {
        let error = engine.refused(&request, code);
        assert!(error.to_string().len() < 4000, "{code}: a refusal does not shout back");
    }
    engine.refused(&json!({"cmd": "undo", "table": 1, "step": u32::MAX}), "bad_request");
    engine.ok(&json!({"cmd": "events", "table": 1, "since": u32::MAX}));
}

#[test]
fn nobody_opens_more_tables_than_there_is_room_for() {
    let mut engine = Engine::start();
    for seed in 0..1000 {
        engine.ok(&json!({"cmd": "new", "game": "schotten", "seed": seed}));
    }
    engine.refused(&json!({"cmd": "new", "game": "schotten"}), "too_many");
    engine.refused(&json!({"cmd": "imagine", "table": 1, "seat": 0}), "too_many");
    engine.ok(&json!({"cmd": "close", "table": 500}));
    engine.ok(&json!({"cmd": "new", "game": "schotten"}));
}

/// Real requests with bytes changed, cut and doubled; each line gets exactly one answer.
#[test]
fn damaged_requests_never_end_the_engine() {
    let mut engine = Engine::start();
    engine.ok(&json!({"cmd": "new", "game": "schotten", "seed": 1}));
    let position = engine.ok(&json!({"cmd": "save", "table": 1, "as": "position"}));
    let mut load = position;
    load["cmd"] = json!("load");
    let replay = engine.ok(&json!({"cmd": "save", "table": 1, "as": "replay_with_seed"}));
    let sound = [
        load.to_string(),
        json!({"cmd": "load", "replay": replay["replay"]}).to_string(),
        json!({"cmd": "new", "game": "schotten", "options": {"tactics": true}, "seed": 12}).to_string(),
        json!({"cmd": "choose", "table": 1, "seat": 0, "choice": "play R7 W3"}).to_string(),
        json!({"cmd": "explain", "table": 1, "seat": "attacker", "about": "W3"}).to_string(),
    ];
    let mut dice = FastDice::new(7);
    for round in 0..1500 {
        let mut line = sound[round % sound.len()].clone().into_bytes();
        for _ in 0..=dice.below(4) {
            let place = dice.below(line.len() as u32) as usize;
            match dice.below(5) {
                0 => line[place] = dice.below(256) as u8,
                1 => line.truncate(place.max(1)),
                2 => line.insert(place, b"{}[]\",:0-9e"[dice.below(11) as usize]),
                3 => drop(line.remove(place)),
                _ => line[place] = b'0' + dice.below(10) as u8,
            }
            if line.is_empty() {
                line.push(b'x');
            }
        }
        line.retain(|&byte| byte != b'\n');
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        let answer: Value = serde_json::from_str(&engine.send(&line)).expect("an answer in JSON");
        let code = &answer["error"]["code"];
        assert_ne!(code, "internal", "{}", String::from_utf8_lossy(&line));
        if let Some(table) = answer["ok"]["table"].as_u64().filter(|&table| table > 1) {
            engine.ok(&json!({"cmd": "close", "table": table}));
        }
    }
    engine.ok(&json!({"cmd": "hello"}));
}

#[test]
fn an_empty_line_is_no_request_and_the_end_is_an_end() {
    let home = crate::harness::Home::new();
    let ran = home.run(&["engine"], "\n  \n{\"cmd\":\"tables\"}");
    assert_eq!((ran.code(), ran.out().lines().count()), (Some(0), 1));
    let ran = home.run(&["engine"], "{\"cmd\":\"quit\"}\n{\"cmd\":\"tables\"}\n");
    assert_eq!((ran.code(), ran.out().as_str()), (Some(0), "{\"ok\":{}}\n"));
}

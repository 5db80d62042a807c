use crate::harness::Engine;
use serde_json::{Value, json};

/// Plays a whole game by taking the middle one of the choices each time.
fn play_out(engine: &mut Engine, table: u64) -> usize {
    for step in 0.. {
        let asked = engine.ok(&json!({"cmd": "view", "table": table}))["asked"].clone();
        let Some(seat) = asked.get(0).cloned() else { return step };
        let mut question =
            engine.ok(&json!({"cmd": "choices", "table": table, "seat": seat}))["question"].take();
        let choices = question["choices"].as_array().expect("choices");
        let middle = &choices[choices.len() / 2];
        // Both ways of naming a choice do the same.
        let choose = match step % 2 {
            0 => json!({"cmd": "choose", "table": table, "seat": seat, "choice": middle["text"]}),
            _ => {
                let id = question["id"].take();
                let value =
                    &question["choices"][question["choices"].as_array().expect("choices").len() / 2]["value"];
                json!({"cmd": "choose", "table": table, "seat": seat, "value": value, "question": id})
            }
        };
        let status = engine.ok(&choose);
        assert_eq!(status["step"], step + 1);
    }
    unreachable!("a game without end")
}

fn games() -> Vec<String> {
    let shown = Engine::start().ok(&json!({"cmd": "games"}));
    let ids = shown["games"].as_array().expect("games").iter();
    ids.map(|game| game["id"].as_str().expect("an id").to_owned()).collect()
}

#[test]
fn every_game_can_be_driven_to_its_end() {
    for game in games() {
        let mut engine = Engine::start();
        let opened = engine.ok(&json!({"cmd": "new", "game": game, "seed": 5}));
        assert_eq!((&opened["table"], &opened["step"]), (&json!(1), &json!(0)));
        let steps = play_out(&mut engine, 1);
        let outcome = engine.ok(&json!({"cmd": "result", "table": 1}))["outcome"].take();
        assert!(outcome["place"].as_array().expect("places").contains(&json!(1)), "{game}: {outcome}");
        let seats = opened["seats"].as_u64().expect("seats");
        for seat in 0..seats {
            let view = engine.ok(&json!({"cmd": "view", "table": 1, "seat": seat}));
            assert_eq!((&view["question"], &view["observer"]), (&Value::Null, &json!(seat)));
            let events = engine.ok(&json!({"cmd": "events", "table": 1, "seat": seat}));
            let events = events["events"].as_array().expect("events");
            assert!(events.iter().enumerate().all(|(place, event)| event["number"] == place), "{game}");
            assert_eq!(view["events"], events.len());
        }
        let replay = engine.ok(&json!({"cmd": "save", "table": 1}))["replay"].take();
        assert!(replay.get("seed").is_none());
        assert_eq!(replay["steps"].as_array().expect("steps").len(), steps);
        let again = engine.ok(&json!({"cmd": "load", "replay": replay}));
        assert_eq!(again["outcome"], outcome);
    }
}

#[test]
fn a_game_goes_on_from_any_kind_of_save() {
    for game in games() {
        let mut engine = Engine::start();
        engine.ok(&json!({"cmd": "new", "game": game, "seed": "17"}));
        for _ in 0..9 {
            let seat = engine.ok(&json!({"cmd": "view", "table": 1}))["asked"][0].clone();
            let bot = engine.ok(&json!({"cmd": "bot", "table": 1, "seat": seat, "seed": 3}));
            engine.ok(&json!({"cmd": "choose", "table": 1, "seat": seat, "choice": bot["choice"]}));
        }
        let position = engine.ok(&json!({"cmd": "save", "table": 1, "as": "position"}));
        let replay = engine.ok(&json!({"cmd": "save", "table": 1, "as": "replay_with_seed"}));
        let mut load = position.clone();
        load["cmd"] = json!("load");
        engine.ok(&load);
        engine.ok(&json!({"cmd": "load", "replay": replay["replay"]}));
        for seat in [json!(0), json!(1), Value::Null] {
            let view = |engine: &mut Engine, table: u64| {
                engine.ok(&json!({"cmd": "view", "table": table, "seat": seat}))
            };
            let (own, placed, replayed) = (view(&mut engine, 1), view(&mut engine, 2), view(&mut engine, 3));
            assert_eq!(own["view"], placed["view"], "{game}");
            assert_eq!(own, replayed, "{game}");
        }
    }
}

#[test]
fn what_is_taken_back_can_be_chosen_again() {
    let mut engine = Engine::start();
    engine.ok(&json!({"cmd": "new", "game": "schotten", "seed": 1}));
    let first = engine.ok(&json!({"cmd": "view", "table": 1, "seat": 0}));
    let choice = first["question"]["choices"][0]["text"].clone();
    engine.ok(&json!({"cmd": "choose", "table": 1, "seat": 0, "choice": choice}));
    engine.ok(&json!({"cmd": "undo", "table": 1, "step": 0}));
    let again = engine.ok(&json!({"cmd": "view", "table": 1, "seat": 0}));
    assert_eq!(first["view"], again["view"]);
    let stale = json!({"cmd": "choose", "table": 1, "seat": 0, "choice": choice, "question": first["question"]["id"]});
    engine.refused(&stale, "stale");
    let fresh = json!({"cmd": "choose", "table": 1, "seat": 0, "choice": choice, "question": again["question"]["id"]});
    engine.ok(&fresh);
}

#[test]
fn several_tables_stand_side_by_side() {
    let mut engine = Engine::start();
    for seed in 0..3 {
        engine.ok(&json!({"cmd": "new", "game": "schotten", "seed": seed}));
    }
    let middle = engine.ok(&json!({"cmd": "view", "table": 2, "seat": 0}));
    let choice = &middle["question"]["choices"][0]["text"];
    engine.ok(&json!({"cmd": "choose", "table": 2, "seat": 0, "choice": choice}));
    engine.ok(&json!({"cmd": "close", "table": 1}));
    engine.refused(&json!({"cmd": "view", "table": 1}), "unknown_table");
    let tables = engine.ok(&json!({"cmd": "tables"}));
    let steps: Vec<_> =
        tables["tables"].as_array().expect("tables").iter().map(|table| &table["step"]).collect();
    assert_eq!(steps, [1, 0]);
    let imagined = engine.ok(&json!({"cmd": "imagine", "table": 3, "seat": 1, "seed": 8}));
    assert_eq!(imagined["table"], 4);
    let view = |engine: &mut Engine, table: u64, seat: u64| {
        engine.ok(&json!({"cmd": "view", "table": table, "seat": seat}))["view"].take()
    };
    assert_eq!(view(&mut engine, 3, 1), view(&mut engine, 4, 1));
    assert_ne!(view(&mut engine, 3, 0), view(&mut engine, 4, 0));
}

#[test]
fn playouts_and_bots_with_a_seed_are_the_same_again() {
    for game in games() {
        let mut engine = Engine::start();
        engine.ok(&json!({"cmd": "new", "game": game, "seed": 2}));
        let seat = engine.ok(&json!({"cmd": "view", "table": 1}))["asked"][0].clone();
        for request in [
            json!({"cmd": "playout", "table": 1, "games": 20, "seed": 4}),
            json!({"cmd": "bot", "table": 1, "seat": seat, "skill": "squire", "seed": 4}),
            json!({"cmd": "bot", "table": 1, "seat": seat, "skill": "search:20", "seed": 4}),
        ] {
            assert_eq!(engine.ok(&request), engine.ok(&request), "{game}");
        }
        let played = engine.ok(&json!({"cmd": "playout", "table": 1, "games": 20, "seed": 4}));
        let worth = played["worth"].as_array().expect("worth");
        assert!(worth.iter().all(|worth| (0.0..=1.0).contains(&worth.as_f64().expect("a number"))));
        assert_eq!(engine.ok(&json!({"cmd": "view", "table": 1}))["step"], 0);
    }
}

#[test]
fn the_library_is_complete_in_both_languages() {
    for game in games() {
        let mut engine = Engine::start();
        let cards = engine.ok(&json!({"cmd": "cards", "game": game}));
        for card in cards["cards"].as_array().expect("cards") {
            for lang in ["en", "de"] {
                assert!(!card["name"][lang].as_str().expect("a name").is_empty(), "{game}: {card}");
            }
        }
        let clauses = engine.ok(&json!({"cmd": "clauses", "game": game}));
        assert!(clauses["clauses"].as_array().is_some_and(|clauses| !clauses.is_empty()), "{game}");
    }
}

#[test]
fn the_dice_are_never_told() {
    let seed = "0123456789abcdef".repeat(4);
    let mut engine = Engine::start();
    engine.ok(&json!({"cmd": "new", "game": "schotten", "seed": seed}));
    for request in [
        json!({"cmd": "view", "table": 1, "seat": 0}),
        json!({"cmd": "events", "table": 1, "seat": 0}),
        json!({"cmd": "save", "table": 1}),
        json!({"cmd": "save", "table": 1, "as": "position"}),
        json!({"cmd": "tables"}),
    ] {
        assert!(!engine.ok(&request).to_string().contains(&seed), "{request}");
    }
}

#[test]
fn an_answer_carries_the_id_of_its_request() {
    let mut engine = Engine::start();
    for id in [json!(7), json!("seven"), json!({"n": [1]}), Value::Null] {
        assert_eq!(engine.ask(&json!({"id": id, "cmd": "tables"}))["id"], id);
        assert_eq!(engine.ask(&json!({"id": id, "cmd": "nonsense"}))["id"], id);
    }
    assert!(engine.ask(&json!({"cmd": "tables"})).get("id").is_none());
}

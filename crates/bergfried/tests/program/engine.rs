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
fn a_bot_that_has_pondered_answers_what_is_offered_and_is_forgotten_when_the_game_goes_back() {
    for game in games() {
        let mut engine = Engine::start();
        let shown = engine.ok(&json!({"cmd": "new", "game": game, "seed": 2}));
        let first = shown["asked"][0].as_u64().expect("a seat");
        let other = 1 - first;
        let bot = json!({"cmd": "bot", "table": 1, "seat": other, "skill": "search:20", "seed": 4});
        let mut ponder = bot.clone();
        (ponder["cmd"], ponder["ms"]) = (json!("ponder"), json!(50));

        engine.ok(&ponder);
        let shown = loop {
            let choice = engine.ok(&json!({"cmd": "bot", "table": 1, "seat": first, "seed": 1}));
            let choice = json!({"cmd": "choose", "table": 1, "seat": first, "choice": choice["choice"]});
            let shown = engine.ok(&choice);
            if shown["asked"][0] == other {
                break shown;
            }
        };
        let mut asked = ponder.clone();
        asked["skill"] = json!("search:30");
        assert_eq!(engine.ok(&asked)["looks"], 0, "{game}: who is asked has nothing to ponder");
        let choice = engine.ok(&bot);
        let choices = engine.ok(&json!({"cmd": "choices", "table": 1, "seat": other, "parts": []}));
        let offered = choices["question"]["choices"].as_array().expect("choices");
        assert!(offered.iter().any(|offered| offered["text"] == choice["choice"]), "{game}: {choice}");

        // Without pondering the same seed answers the same, whatever has been pondered before and forgotten.
        let fresh = engine.ok(&bot);
        assert_eq!(engine.ok(&bot), fresh, "{game}");
        engine.ok(&json!({"cmd": "undo", "table": 1, "step": 0}));
        engine.ok(&ponder);
        let step = shown["step"].as_u64().expect("a number");
        engine.ok(&json!({"cmd": "undo", "table": 1, "step": 0}));
        for _ in 0..step {
            let choice = engine.ok(&json!({"cmd": "bot", "table": 1, "seat": first, "seed": 1}));
            let choice = json!({"cmd": "choose", "table": 1, "seat": first, "choice": choice["choice"]});
            engine.ok(&choice);
        }
        assert_eq!(
            engine.ok(&bot),
            fresh,
            "{game}: what was pondered before the game went back is forgotten"
        );
        engine.refused(&json!({"cmd": "ponder", "table": 1, "seat": 0, "skill": "castellan"}), "unknown");
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

/// Sends lines without waiting and reads as many answers.
fn at_once(lines: &[Value]) -> Vec<Value> {
    let home = crate::harness::Home::new();
    let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let ran = home.run(&["engine"], &input);
    assert_eq!(ran.code(), Some(0), "{}", ran.err());
    ran.out().lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn whatever_is_computed_stops_when_it_is_told_to() {
    let new = json!({"cmd": "new", "game": "schotten", "seed": 1});
    for (long, found) in [
        (
            json!({"cmd": "analyse", "table": 1, "seat": 0, "skill": "search:100000000", "seed": 1}),
            "candidates",
        ),
        (json!({"cmd": "bot", "table": 1, "seat": 0, "skill": "search:100000000", "seed": 1}), "choice"),
        (json!({"cmd": "bot", "table": 1, "seat": 0, "skill": "search:100000000ms", "seed": 1}), "choice"),
        (json!({"cmd": "playout", "table": 1, "games": 1_000_000, "seed": 1}), "worth"),
        (json!({"cmd": "ponder", "table": 1, "seat": 1, "skill": "search:20", "seed": 1}), "looks"),
    ] {
        let answers = at_once(&[new.clone(), long.clone(), json!({"id": "now", "cmd": "stop"})]);
        let [_, stopped, stop] = answers.as_slice() else { panic!("{answers:?}") };
        assert_eq!(stopped["ok"]["stopped"], true, "{long}: {stopped}");
        assert!(!stopped["ok"][found].is_null(), "{long}: what was found so far: {stopped}");
        assert_eq!(*stop, json!({"id": "now", "ok": {}}));
        let mut limited = long.clone();
        limited["ms"] = json!(20);
        let answers = at_once(&[new.clone(), limited]);
        assert_eq!(answers[1]["ok"]["stopped"], true, "{long}: {}", answers[1]);
    }
    let after = json!({"cmd": "playout", "table": 1, "games": 50, "seed": 1});
    let answers = at_once(&[json!({"cmd": "stop"}), new, after]);
    assert_eq!(
        (&answers[2]["ok"]["games"], &answers[2]["ok"]["stopped"]),
        (&json!(50), &Value::Null),
        "only what was asked before"
    );
    let mut engine = Engine::start();
    for wrong in [json!(0), json!(-1), json!("soon"), json!(1e12)] {
        engine.refused(&json!({"cmd": "hello", "ms": wrong}), "bad_request");
    }
}

#[test]
fn a_copy_goes_its_own_way_with_the_same_dice() {
    let mut engine = Engine::start();
    engine.ok(&json!({"cmd": "new", "game": "combo", "seed": 3}));
    let copy = engine.ok(&json!({"cmd": "clone", "table": 1}));
    assert_eq!(copy["table"], 2);
    let question = engine.ok(&json!({"cmd": "choices", "table": 1, "seat": 0}))["question"].take();
    let choose = |table: u64| json!({"cmd": "choose", "table": table, "seat": 0, "choice": question["choices"][0]["text"]});
    assert_eq!(engine.ok(&choose(1))["step"], 1);
    assert_eq!(engine.ok(&json!({"cmd": "view", "table": 2}))["step"], 0, "the copy stays");
    engine.ok(&choose(2));
    let position = |engine: &mut Engine, table: u64| {
        engine.ok(&json!({"cmd": "save", "table": table, "as": "position"}))
    };
    assert_eq!(position(&mut engine, 1), position(&mut engine, 2));
    engine.refused(&json!({"cmd": "clone", "table": 9}), "unknown_table");
}

#[test]
fn a_driver_gets_the_parts_and_languages_it_wants() {
    let mut engine = Engine::start();
    for (table, game) in games().iter().enumerate() {
        engine.ok(&json!({"cmd": "new", "game": game, "seed": 2}));
        let table = table + 1;
        let asked = engine.ok(&json!({"cmd": "view", "table": table}))["asked"][0].clone();
        let mut ask = |more: Value| {
            let mut request = json!({"cmd": "choices", "table": table, "seat": asked});
            more.as_object().expect("fields").iter().for_each(|(key, value)| request[key] = value.clone());
            engine.ok(&request)["question"].take()
        };
        let whole = ask(json!({}));
        let bare = ask(json!({"parts": []}));
        let texts = |question: &Value| -> Vec<Value> {
            question["choices"]
                .as_array()
                .expect("choices")
                .iter()
                .map(|choice| choice["text"].clone())
                .collect()
        };
        assert_eq!((texts(&bare), &bare["id"]), (texts(&whole), &whole["id"]), "{game}");
        assert_eq!(bare["choices"][0].as_object().map(serde_json::Map::len), Some(1), "{bare}");
        assert!(bare["prompt"].is_null());
        let german = ask(json!({"parts": ["label", "prompt"], "langs": ["de"]}));
        assert_eq!(german["choices"][0]["label"]["de"], whole["choices"][0]["label"]["de"]);
        assert_eq!(german["prompt"], json!({"de": whole["prompt"]["de"]}), "{game}");
        assert!(german["choices"][0]["value"].is_null());
        let view = engine.ok(&json!({"cmd": "view", "table": table, "seat": asked, "parts": ["value"]}));
        assert_eq!(view["question"]["choices"][0]["value"], whole["choices"][0]["value"]);
        assert!(view["question"]["prompt"].is_null() && !view["view"].is_null());
    }
    engine.refused(&json!({"cmd": "choices", "table": 1, "seat": 0, "parts": ["soul"]}), "bad_request");
}

#[test]
fn options_may_stand_beside_what_is_given() {
    let mut engine = Engine::start();
    let three = engine.ok(&json!({"cmd": "load", "game": "combo", "options": {"players": 3}, "given": []}));
    assert_eq!(three["seats"], 3);
    let tactics = json!({"cmd": "load", "game": "schotten", "options": {"tactics": true}, "given": ["W1 attacker: B10"]});
    let table = engine.ok(&tactics)["table"].clone();
    let position = engine.ok(&json!({"cmd": "save", "table": table, "as": "position"}));
    assert!(position.to_string().contains("\"tactics\":true"), "{position}");
    engine.refused(
        &json!({"cmd": "load", "game": "combo", "options": {"players": [[]]}, "given": []}),
        "bad_options",
    );
    engine.refused(&json!({"cmd": "load", "game": "combo", "options": 3, "given": []}), "bad_options");
    engine.refused(&json!({"cmd": "load", "replay": {}, "options": {}}), "bad_request");
}

#[test]
fn chance_can_be_listed_and_set() {
    let mut engine = Engine::start();
    for game in games() {
        let new = engine.ok(&json!({"cmd": "new", "game": game, "seed": 4}));
        let table = new["table"].as_u64().expect("a table");
        let (mut thrown, mut steps) = (0, 0);
        while thrown < 3 && steps < 200 {
            let state = engine.ok(&json!({"cmd": "tables"}))["tables"][0].clone();
            let Some(seat) = state["asked"][0].as_u64() else { break };
            let question = engine.ok(&json!({"cmd": "choices", "table": table, "seat": seat, "parts": []}));
            let choice = question["question"]["choices"][0]["text"].clone();
            let listed = engine
                .ok(&json!({"cmd": "chance", "table": table, "seat": seat, "choice": choice, "most": 60}));
            let falls = listed["falls"].as_array().expect("falls");
            let sum: f64 = falls.iter().map(|fall| fall["chance"].as_f64().expect("a chance")).sum();
            assert!(listed["more"] == true || (sum - 1.0).abs() < 1e-9, "{game}: {sum}");
            // Whichever fall is set comes about, and leads where the list says.
            let fall = falls.last().expect("at least one way");
            let choose = json!({"cmd": "choose", "table": table, "seat": seat, "choice": choice, "dice": fall["dice"]});
            engine.ok(&choose);
            let replay =
                engine.ok(&json!({"cmd": "save", "table": table, "as": "replay_with_seed"}))["replay"]
                    .clone();
            let marks = replay["checkpoints"].as_array().expect("fingerprints");
            assert_eq!(marks.last().expect("the last")["digest"], fall["digest"], "{game}");
            if fall["dice"].as_array().is_some_and(|dice| !dice.is_empty()) {
                thrown += 1;
                assert!(replay.get("seed").is_none(), "{game}: no seed gives what was set");
                let loaded = engine.ok(&json!({"cmd": "load", "replay": replay}));
                engine.ok(&json!({"cmd": "close", "table": loaded["table"]}));
            }
            steps += 1;
        }
        assert!(thrown > 0, "{game} throws dice");
        let seat = engine.ok(&json!({"cmd": "tables"}))["tables"][0]["asked"][0].clone();
        if !seat.is_null() {
            let question = engine.ok(&json!({"cmd": "choices", "table": table, "seat": seat, "parts": []}));
            let choice = question["question"]["choices"][0]["text"].clone();
            let far =
                json!({"cmd": "choose", "table": table, "seat": seat, "choice": choice, "dice": [999_999]});
            engine.refused(&far, "illegal");
        }
        engine.ok(&json!({"cmd": "close", "table": table}));
    }
}

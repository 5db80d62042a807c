//! Seats, leavers, taking back, giving up, playing again.

use crate::client::{Client, Running, Socket, any_choice, play_out, snapshot};
use serde_json::{Value, json};
use std::time::Duration;

#[tokio::test]
async fn seats_are_taken_freed_and_filled_with_bots_before_the_game() {
    let server = Running::start().await;
    let (host, guest) = (server.guest().await, server.guest().await);
    let table =
        host.table(json!({ "game": "schotten", "seats": [{ "kind": "open" }, { "kind": "me" }] })).await;
    let at = |action: &str| format!("/api/tables/{table}/{action}");
    assert_eq!(host.post(&at("start"), &json!({})).await.refused(), "not_full");
    assert_eq!(guest.post(&at("bot"), &json!({ "seat": 0, "strength": "page" })).await.refused(), "not_host");
    assert_eq!(guest.post(&at("sit"), &json!({ "seat": 1 })).await.refused(), "seat_taken");
    assert_eq!(guest.post(&at("sit"), &json!({ "seat": 5 })).await.refused(), "unknown_seat");
    let (mut watching, welcome) = guest.join(&table).await;
    assert!(welcome["table"]["you"].is_null() && welcome["snapshot"].is_null());
    guest.post(&at("sit"), &json!({ "seat": 0 })).await.fine();
    let seated = watching.hear_type("welcome").await;
    assert_eq!(seated["table"]["you"], 0, "a new welcome, now with a seat");
    assert_eq!(guest.post(&at("start"), &json!({})).await.refused(), "not_host");
    guest.post(&at("stand"), &json!({})).await.fine();
    let with_bot = host.post(&at("bot"), &json!({ "seat": 0, "strength": "knight" })).await.fine();
    assert_eq!(with_bot["seats"][0]["strength"], "knight");
    let companion = &with_bot["seats"][0];
    assert_eq!(companion["kind"], "bot");
    assert!(companion["name"]["en"].as_str().is_some_and(|name| !name.is_empty()));
    assert_eq!(companion["name"]["en"], companion["name"]["de"], "a name is the same in every language");
    assert!(companion["blazon"].as_str().is_some_and(|arms| arms.contains(',')), "and bears arms");
    host.post(&at("free"), &json!({ "seat": 0 })).await.fine();
    let lobby = guest.get("/api/lobby").await.fine();
    assert_eq!(lobby["open"][0]["id"], json!(table));
    guest.post(&at("sit"), &json!({ "seat": 0 })).await.fine();
    host.post(&at("start"), &json!({})).await.fine();
    assert_eq!(host.post(&at("start"), &json!({})).await.refused(), "not_waiting");
    assert_eq!(guest.post(&at("stand"), &json!({})).await.refused(), "not_waiting");
    let begun = watching.hear_type("update").await;
    assert_eq!(begun["snapshot"]["observer"], 0);
}

#[tokio::test]
async fn salts_of_the_players_go_into_the_dice() {
    let server = Running::start().await;
    let (host, guest) = (server.guest().await, server.guest().await);
    let table = host.table(json!({ "game": "schotten", "seats": [{ "kind": "me" }] })).await;
    let promised = host.get(&format!("/api/tables/{table}")).await.fine()["fairness"]["commitment"].clone();
    guest.post(&format!("/api/tables/{table}/sit"), &json!({ "seat": 1 })).await.fine();
    let mut socket = guest.socket(&table).await.expect("a socket");
    socket.say(&json!({ "type": "hello", "salt": "guest's own" })).await;
    let welcome = socket.hear_type("welcome").await;
    assert_eq!(welcome["table"]["fairness"]["salts"], 1);
    let at = format!("/api/tables/{table}/start");
    assert_eq!(host.post(&at, &json!({ "salt": "x".repeat(65) })).await.refused(), "too_big");
    let begun = host.post(&at, &json!({ "salt": "host's own" })).await.fine();
    assert_eq!(begun["fairness"]["salts"], 2);
    assert_eq!(begun["fairness"]["commitment"], promised, "the server had committed itself before");
    assert!(begun["fairness"]["seed"].is_null());
    host.join(&table).await.0.ask(json!({ "type": "resign" })).await;
    let file = host.get(&format!("/api/replays/{table}/file")).await;
    let mut salts: Vec<Value> = file.json()["fairness"]["salts"].as_array().expect("salts").clone();
    salts.sort_by_key(|salt| salt["seat"].as_u64());
    assert_eq!(salts[0], json!({ "seat": 0, "salt": "host's own" }));
    assert_eq!(salts[1], json!({ "seat": 1, "salt": "guest's own" }));
    let found = server::verify(file.text.as_bytes());
    assert!(found.holds);
    assert!(found.lines[0].en.contains(promised.as_str().expect("a hash")), "{found:?}");
}

#[tokio::test]
async fn after_the_grace_time_a_bot_may_hold_the_seat_until_its_player_returns() {
    let server = Running::with(|config| config.grace = Duration::from_millis(200)).await;
    let (one, two) = (server.guest().await, server.guest().await);
    let table = one.against(&two, "schotten").await;
    let at = |action: &str| format!("/api/tables/{table}/{action}");
    let (mut here, _) = one.join(&table).await;
    let (gone, _) = two.join(&table).await;
    let bot = json!({ "seat": 1, "strength": "squire" });
    assert_eq!(one.post(&at("bot"), &bot).await.refused(), "not_away");
    gone.vanish().await;
    loop {
        let table = here.hear_type("table").await;
        if table["table"]["seats"][1]["may_replace"] == true {
            break;
        }
    }
    let held = one.post(&at("bot"), &bot).await.fine();
    assert_eq!(held["seats"][1]["kind"], "bot");
    let (mut back, welcome) = two.join(&table).await;
    assert_eq!(welcome["table"]["you"], 1, "the seat is still theirs");
    if !welcome["snapshot"]["question"].is_null() {
        let refused = back.refused(any_choice(&welcome["snapshot"]["question"], &mut 1)).await;
        assert_eq!(refused, "held_by_bot");
    }
    assert_eq!(one.post(&at("sit"), &json!({ "seat": 1 })).await.refused(), "seat_taken");
    let again = two.post(&at("sit"), &json!({ "seat": 1 })).await.fine();
    assert_eq!(again["seats"][1]["kind"], "person");
    let (mut second, at_second) = two.join(&table).await;
    let (mut first, at_first) = one.join(&table).await;
    tokio::join!(play_out(&mut first, at_first, 3), play_out(&mut second, at_second, 4));
}

/// Whoever is asked first, then the other.
async fn sorted(one: &Client, two: &Client, table: &str) -> ((Socket, Value), (Socket, Value)) {
    let (first, second) = (one.join(table).await, two.join(table).await);
    if first.1["snapshot"]["question"].is_null() { (second, first) } else { (first, second) }
}

#[tokio::test]
async fn a_choice_is_taken_back_by_consent_and_never_played_again_by_its_old_id() {
    let server = Running::start().await;
    let (one, two) = (server.guest().await, server.guest().await);
    let table = one.against(&two, "schotten").await;
    let ((mut asked, at), (mut other, _)) = sorted(&one, &two, &table).await;
    let mut choice = any_choice(&at["snapshot"]["question"], &mut 2);
    choice["id"] = json!("first try");
    asked.say(&choice).await;
    assert_eq!(asked.hear_type("answer").await["ok"], true);
    assert_eq!(other.refused(json!({ "type": "undo" })).await, "nothing_to_undo");
    assert_eq!(asked.ask(json!({ "type": "undo" })).await["ok"], true);
    let proposed = loop {
        let table = other.hear_type("table").await;
        if !table["table"]["proposal"].is_null() {
            break table;
        }
    };
    assert_eq!(proposed["table"]["proposal"]["what"], "undo");
    assert_eq!(asked.refused(json!({ "type": "undo" })).await, "proposal_pending");
    assert_eq!(other.ask(json!({ "type": "agree", "yes": false })).await["ok"], true);
    assert_eq!(asked.ask(json!({ "type": "undo" })).await["ok"], true);
    assert_eq!(other.ask(json!({ "type": "agree", "yes": true })).await["ok"], true);
    let rewound = asked.hear_type("rewound").await;
    assert_eq!(rewound["epoch"], 1);
    assert_eq!(rewound["snapshot"]["step"], 0);
    assert_eq!(rewound["keep"], rewound["snapshot"]["events"]);
    asked.say(&choice).await;
    assert_eq!(asked.hear_type("answer").await["ok"], true, "answered as before");
    let (mut again, now) = (asked, rewound);
    assert_ne!(now["snapshot"]["question"]["id"], at["snapshot"]["question"]["id"], "another question");
    assert_eq!(again.refused(any_choice(&at["snapshot"]["question"], &mut 2)).await, "stale");
    let answer = again.ask(any_choice(&now["snapshot"]["question"], &mut 9)).await;
    assert_eq!(answer["ok"], true, "{answer}");
    let (mut socket, welcome) = one.join(&table).await;
    assert_eq!(welcome["snapshot"]["step"], 1, "the old id was not played again");
    let (mut rival, at_rival) = two.join(&table).await;
    tokio::join!(play_out(&mut socket, welcome, 5), play_out(&mut rival, at_rival, 6));
    let file = one.get(&format!("/api/replays/{table}/file")).await.text;
    let found = server::verify(file.as_bytes());
    assert!(found.holds, "the dice agree with the seed after taking back too: {found:?}");
}

#[tokio::test]
async fn a_choice_that_told_nothing_is_taken_back_at_once() {
    let server = Running::start().await;
    let (one, two) = (server.guest().await, server.guest().await);
    let mut taken_back = 0;
    for game in games::IDS {
        let table = one.against(&two, game).await;
        let (mut sockets, mut at) = (Vec::new(), Vec::new());
        for person in [&one, &two] {
            let (socket, welcome) = person.join(&table).await;
            sockets.push(socket);
            at.push(welcome["snapshot"].clone());
        }
        let mut chance = 4;
        'game: for _ in 0..60 {
            let Some(place) = at.iter().position(|at| !at["question"].is_null()) else { break };
            let before = at[place].clone();
            let answer = sockets[place].ask(any_choice(&before["question"], &mut chance)).await;
            assert_eq!(answer["ok"], true, "{answer}");
            let mut undoable = false;
            for (socket, at) in sockets.iter_mut().zip(&mut at) {
                let update = socket.hear_type("update").await;
                undoable |= update["undoable"] == true;
                *at = update["snapshot"].clone();
                if !at["outcome"].is_null() {
                    break 'game;
                }
            }
            if undoable {
                assert_eq!(sockets[place].ask(json!({ "type": "undo" })).await["ok"], true);
                for (socket, at) in sockets.iter_mut().zip(&mut at) {
                    *at = socket.hear_type("rewound").await["snapshot"].clone();
                }
                let strip = |snapshot: &Value| {
                    let mut snapshot = snapshot.clone();
                    snapshot["question"]["id"] = Value::Null;
                    snapshot
                };
                assert_eq!(strip(&at[place]), strip(&before), "everything is as it was");
                taken_back += 1;
                break;
            }
        }
    }
    assert!(taken_back > 0, "some game has a choice that tells nothing");
}

#[tokio::test]
async fn whoever_gives_up_has_lost_and_both_may_play_again() {
    let server = Running::start().await;
    let (one, two) = (server.guest().await, server.guest().await);
    let table = one.against(&two, "schotten").await;
    let at = |action: &str| format!("/api/tables/{table}/{action}");
    let (mut first, _) = one.join(&table).await;
    let (mut second, _) = two.join(&table).await;
    assert_eq!(two.post(&at("rematch"), &json!({})).await.refused(), "not_over");
    assert_eq!(first.ask(json!({ "type": "resign" })).await["ok"], true);
    let end = second.hear_type("update").await;
    assert_eq!(end["snapshot"]["outcome"]["place"], json!([2, 1]));
    assert!(end["snapshot"]["question"].is_null());
    assert_eq!(second.refused(json!({ "type": "resign" })).await, "not_running");
    let next = two.post(&at("rematch"), &json!({})).await.fine();
    assert_eq!(next["state"], "waiting", "the other has not asked yet");
    assert_eq!(first.hear_type("rematch").await["table"], next["id"]);
    let begun = one.post(&at("rematch"), &json!({})).await.fine();
    assert_eq!((&begun["id"], &begun["state"]), (&next["id"], &json!("running")));
    let past = one.get("/api/lobby").await.fine();
    assert_eq!(past["past"][0]["id"], json!(table));
    assert_eq!(past["mine"][0]["id"], next["id"]);
    let file = one.get(&format!("/api/replays/{table}/file")).await.text;
    assert!(server::verify(file.as_bytes()).holds);
}

#[tokio::test]
async fn a_draw_needs_a_game_that_knows_one_and_everybody_s_consent() {
    let server = Running::start().await;
    let (one, two) = (server.guest().await, server.guest().await);
    let table = one.against(&two, "combo").await;
    let (mut first, welcome) = one.join(&table).await;
    let (mut second, _) = two.join(&table).await;
    assert_eq!(welcome["table"]["draws"], true);
    assert_eq!(first.ask(json!({ "type": "draw" })).await["ok"], true);
    assert_eq!(second.hear_type("table").await["table"]["proposal"]["what"], "draw");
    assert_eq!(second.ask(json!({ "type": "agree", "yes": true })).await["ok"], true);
    let end = first.hear_type("update").await;
    assert_eq!(end["snapshot"]["outcome"]["place"], json!([1, 1]));
    let against_bot = one.against_bot("combo").await;
    let (mut alone, welcome) = one.join(&against_bot).await;
    assert_eq!(welcome["table"]["draws"], false);
    assert_eq!(alone.refused(json!({ "type": "draw" })).await, "no_draw", "a bot has no say in it");
    let duel = one.against(&two, "schotten").await;
    let (mut besieged, welcome) = one.join(&duel).await;
    assert_eq!(welcome["table"]["draws"], false);
    assert_eq!(besieged.refused(json!({ "type": "draw" })).await, "no_draw");
    let seats = json!([{ "kind": "me" }]);
    let wanted = json!({ "game": "crimson", "options": { "mode": "coop" }, "seats": seats });
    let allies = one.table(wanted).await;
    two.post(&format!("/api/tables/{allies}/sit"), &json!({ "seat": 1 })).await.fine();
    let begun = one.post(&format!("/api/tables/{allies}/start"), &json!({})).await.fine();
    assert_eq!(begun["draws"], false, "who wins together has nothing to share");
    let (mut ally, _) = one.join(&allies).await;
    assert_eq!(ally.refused(json!({ "type": "draw" })).await, "no_draw");
}

#[tokio::test]
async fn when_time_is_up_a_bot_takes_over_or_the_game_is_lost() {
    let server = Running::start().await;
    let (one, two) = (server.guest().await, server.guest().await);
    for on_timeout in ["bot", "loss"] {
        let wanted = json!({ "game": "schotten", "seats": [{ "kind": "me" }],
            "clock": { "kind": "bank", "seconds": 5, "increment": 0 }, "on_timeout": on_timeout });
        let table = one.table(wanted).await;
        two.post(&format!("/api/tables/{table}/sit"), &json!({ "seat": 1 })).await.fine();
        one.post(&format!("/api/tables/{table}/start"), &json!({})).await.fine();
        let (mut socket, welcome) = one.join(&table).await;
        let asked = welcome["table"]["asked"][0].as_u64().expect("somebody who is asked") as usize;
        assert!(welcome["table"]["seats"][asked]["time_ms"].as_i64().expect("a clock") <= 5000);
        let ended = loop {
            let table = socket.hear_type("table").await["table"].clone();
            if table["seats"][asked]["kind"] == "bot" || table["state"] == "over" {
                break table;
            }
        };
        match on_timeout {
            "bot" => assert_eq!(ended["seats"][asked]["kind"], "bot"),
            _ => assert_eq!(ended["outcome"]["place"][asked], 2),
        }
    }
    for seconds in [0, 4, 10_000_000] {
        let wanted = json!({ "game": "schotten", "clock": { "kind": "move", "seconds": seconds } });
        assert_eq!(one.post("/api/tables", &wanted).await.refused(), "bad_clock");
    }
}

#[tokio::test]
async fn an_idle_table_sleeps_and_wakes_as_it_was() {
    let server = Running::with(|config| config.idle = Duration::from_millis(100)).await;
    let (one, two) = (server.guest().await, server.guest().await);
    let table = one.against(&two, "schotten").await;
    let ((mut asked, at), (other, _)) = sorted(&one, &two, &table).await;
    asked.ask(any_choice(&at["snapshot"]["question"], &mut 2)).await;
    asked.ask(json!({ "type": "chat", "text": "good luck" })).await;
    let before: Vec<Value> = [one.join(&table).await, two.join(&table).await].map(|(_, at)| at).into();
    asked.vanish().await;
    other.vanish().await;
    let asleep = |metrics: &str| metrics.contains("bergfried_tables_awake 0\n");
    while !asleep(&crate::client::metrics(server.address).await) {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(one.get("/api/lobby").await.text.contains(&table), "listed without being woken");
    assert!(asleep(&crate::client::metrics(server.address).await));
    for (person, before) in [&one, &two].into_iter().zip(before) {
        let (_, after) = person.join(&table).await;
        assert_eq!(snapshot(&after), snapshot(&before));
        assert_eq!(after["events"], before["events"]);
        assert_eq!(after["chat"][0]["text"], "good luck");
    }
}

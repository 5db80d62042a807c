//! Guests, claimed names, sessions.

use crate::client::{Client, Running, call, metrics, play_out};
use serde_json::json;
use std::collections::HashSet;

#[tokio::test]
async fn a_guest_has_a_name_and_keeps_it_on_this_device() {
    let server = Running::start().await;
    let first = call(server.address, "GET", "/api/me", &[], b"").await;
    let head = first.head.to_lowercase();
    let cookie = head.lines().find(|line| line.starts_with("set-cookie:")).expect("a cookie");
    assert!(cookie.contains("httponly") && cookie.contains("samesite=lax"), "{cookie}");
    let guest = Client {
        address: server.address,
        cookie: first.cookie().expect("a cookie"),
        id: first.json()["id"].as_str().expect("an id").to_owned(),
    };
    assert_eq!(guest.get("/api/me").await.fine(), first.json());
    let changed = guest.send("PATCH", "/api/me", &json!({ "name": "  Ada   von Turm " })).await.fine();
    assert_eq!(changed["name"], "Ada von Turm");
    assert_eq!(guest.get("/api/me").await.fine()["name"], "Ada von Turm");
    for name in ["", "   ", "a name that is much longer than allowed", "a\u{7}b"] {
        let refused = guest.send("PATCH", "/api/me", &json!({ "name": name })).await;
        assert_eq!(refused.refused(), "bad_name", "{name:?}");
    }
    let blazon = "x".repeat(121);
    assert_eq!(guest.send("PATCH", "/api/me", &json!({ "blazon": blazon })).await.refused(), "bad_blazon");
}

#[tokio::test]
async fn a_claimed_name_opens_the_door_elsewhere() {
    let server = Running::start().await;
    let me = server.guest().await;
    me.send("PATCH", "/api/me", &json!({ "name": "Kunigunde" })).await.fine();
    assert_eq!(me.post("/api/me/claim", &json!({ "password": "short" })).await.refused(), "bad_password");
    let password = json!({ "password": "a castle on a hill" });
    let claimed = me.post("/api/me/claim", &password).await;
    let me = Client { cookie: claimed.cookie().expect("a new cookie"), ..me };
    assert_eq!(claimed.fine()["claimed"], true);
    let other = server.guest().await;
    let taken = other.send("PATCH", "/api/me", &json!({ "name": "kunigunde" })).await;
    assert_eq!(taken.refused(), "name_taken");
    let wrong = json!({ "name": "Kunigunde", "password": "a castle in a valley" });
    assert_eq!(other.post("/api/login", &wrong).await.refused(), "wrong_password");
    let nobody = json!({ "name": "Nobody", "password": "a castle on a hill" });
    assert_eq!(other.post("/api/login", &nobody).await.refused(), "wrong_password");
    let right = json!({ "name": "KUNIGUNDE", "password": "a castle on a hill" });
    let answer = other.post("/api/login", &right).await;
    let elsewhere = Client { cookie: answer.cookie().expect("a cookie"), ..me.clone() };
    assert_eq!(elsewhere.get("/api/me").await.fine()["id"], json!(me.id));
    let sessions = me.get("/api/me/sessions").await.fine();
    let sessions = sessions.as_array().expect("sessions");
    assert_eq!(sessions.len(), 2);
    assert_eq!(sessions.iter().filter(|session| session["here"] == true).count(), 1);
}

#[tokio::test]
async fn a_password_is_changed_only_by_who_knows_it() {
    let server = Running::start().await;
    let me = server.guest().await;
    me.send("PATCH", "/api/me", &json!({ "name": "Hildegard" })).await.fine();
    let first = json!({ "password": "a castle on a hill" });
    let claimed = me.post("/api/me/claim", &first).await;
    let me = Client { cookie: claimed.cookie().expect("a new cookie"), ..me };
    let log_in = |password: &str| json!({ "name": "Hildegard", "password": password });
    let answer = server.guest().await.post("/api/login", &log_in("a castle on a hill")).await;
    let elsewhere = Client { cookie: answer.cookie().expect("a cookie"), ..me.clone() };
    let second = "a tower by the sea";
    for old in [json!(null), json!(""), json!("a castle in a valley"), json!("x".repeat(2000))] {
        let wanted = json!({ "password": second, "old": old });
        assert_eq!(elsewhere.post("/api/me/claim", &wanted).await.refused(), "wrong_old_password");
    }
    assert_eq!(elsewhere.post("/api/me/claim", &first).await.refused(), "wrong_old_password");
    assert_eq!(me.get("/api/lobby").await.status, 200, "nobody was sent away");
    let wanted = json!({ "password": second, "old": "a castle on a hill" });
    let changed = me.post("/api/me/claim", &wanted).await;
    let me = Client { cookie: changed.cookie().expect("a new cookie"), ..me };
    assert_eq!(changed.fine()["claimed"], true);
    assert_eq!(elsewhere.get("/api/lobby").await.refused(), "no_session", "other sessions end");
    assert_eq!(me.get("/api/lobby").await.status, 200);
    assert_eq!(me.post("/api/login", &log_in("a castle on a hill")).await.refused(), "wrong_password");
    assert_eq!(me.post("/api/login", &log_in(second)).await.status, 200);
}

#[tokio::test]
async fn an_ended_session_is_out_at_once_also_from_its_tables() {
    let server = Running::start().await;
    let me = server.guest().await;
    me.send("PATCH", "/api/me", &json!({ "name": "Walburga" })).await.fine();
    let claimed = me.post("/api/me/claim", &json!({ "password": "a castle on a hill" })).await;
    let me = Client { cookie: claimed.cookie().expect("a new cookie"), ..me };
    let right = json!({ "name": "Walburga", "password": "a castle on a hill" });
    let answer = server.guest().await.post("/api/login", &right).await;
    let lost = Client { cookie: answer.cookie().expect("a cookie"), ..me.clone() };
    let table = me.against_bot("schotten").await;
    let (mut socket, _) = lost.join(&table).await;
    let sessions = me.get("/api/me/sessions").await.fine();
    let other = sessions.as_array().expect("sessions").iter().find(|session| session["here"] == false);
    let id = other.expect("the other session")["id"].as_str().expect("an id");
    me.send("DELETE", &format!("/api/me/sessions/{id}"), &json!({})).await.fine();
    let mut codes = HashSet::new();
    while let Some(message) = socket.hear().await {
        codes.insert(message["code"].as_str().unwrap_or_default().to_owned());
    }
    assert!(codes.contains("no_session"), "{codes:?}");
    assert_eq!(lost.get("/api/lobby").await.refused(), "no_session");
    assert_eq!(me.get("/api/lobby").await.status, 200);
    assert_eq!(me.post("/api/logout", &json!({})).await.status, 204);
    assert_eq!(me.get("/api/lobby").await.refused(), "no_session");
}

#[tokio::test]
async fn the_house_describes_itself() {
    let server = Running::start().await;
    let me = server.guest().await;
    let games = me.get("/api/games").await.fine();
    let ids: Vec<&str> =
        games.as_array().expect("games").iter().filter_map(|game| game["id"].as_str()).collect();
    assert_eq!(ids, games::IDS);
    for game in games.as_array().expect("games") {
        let id = game["id"].as_str().expect("an id");
        assert_eq!(game["bots"].as_array().expect("bots").len(), 5);
        assert!(
            !me.get(&format!("/api/games/{id}/cards")).await.fine().as_array().expect("cards").is_empty()
        );
        assert!(
            !me.get(&format!("/api/games/{id}/clauses")).await.fine().as_array().expect("clauses").is_empty()
        );
        let agreed = me.post(&format!("/api/games/{id}/agreement"), &game["defaults"]).await.fine();
        assert!(agreed["options"].is_object());
        assert!(agreed["roles"].as_array().expect("roles").len() >= 2);
    }
    let openapi = me.get("/api/openapi.json").await.fine();
    for path in ["/api/me", "/api/tables/{id}/sit", "/api/replays/{id}/frames"] {
        assert!(openapi["paths"][path].is_object(), "{path}");
    }
    let page = me.get("/api/docs").await;
    assert!(page.text.contains("/api/tables/{id}/rematch") && !page.text.contains("<script"));
    assert_eq!(me.get("/healthz").await.text, "ok\n");
    assert!(metrics(server.address).await.contains("bergfried_choice_seconds_bucket"));
    let home = me.get("/").await;
    assert_eq!(home.status, 200);
    assert!(home.head.to_lowercase().contains("content-security-policy"), "{}", home.head);
    assert_eq!(me.get("/table/anything").await.text, home.text, "the page finds its own way");
    assert_eq!(me.get("/missing.js").await.status, 404);
}

/// Bound into the program or not, the handbook's door opens, with the same guards as the page.
#[tokio::test]
async fn the_handbook_has_a_door() {
    let server = Running::start().await;
    let guest = server.guest().await;
    let door = guest.get("/handbook").await;
    assert!(door.status == 308 && door.head.to_lowercase().contains("location: /handbook/"), "{}", door.head);
    let first = guest.get("/handbook/").await;
    assert!(
        first.status == 200 && first.head.to_lowercase().contains("content-security-policy"),
        "{}",
        first.head
    );
    assert_eq!(guest.get("/handbook/no-such-page.html").await.status, 404);
}

#[tokio::test]
async fn long_answers_are_packed_for_those_who_can_unpack_them() {
    let server = Running::start().await;
    let packed = |head: &str| head.to_lowercase().contains("content-encoding: gzip");
    let path = "/api/games/combo/cards";
    let plain = call(server.address, "GET", path, &[], b"").await;
    assert!(!packed(&plain.head), "{}", plain.head);
    let small = call(server.address, "GET", path, &[("Accept-Encoding", "gzip, br")], b"").await;
    assert!(packed(&small.head), "{}", small.head);
    assert!(small.text.len() * 2 < plain.text.len());
    let short = call(server.address, "GET", "/healthz", &[("Accept-Encoding", "gzip")], b"").await;
    assert!(!packed(&short.head) && short.text == "ok\n", "{short:?}");
}

#[tokio::test]
async fn cards_are_measured_by_the_games_finished_here() {
    let server = Running::start().await;
    let (one, two) = (server.guest().await, server.guest().await);
    assert_eq!(one.get("/api/games/schotten/stats").await.fine(), json!([]));
    assert_eq!(one.get("/api/games/chess/stats").await.refused(), "unknown_game");
    // By the time every card has been owned thirty times, some card has surely been owned ten times.
    for seed in 0..60 {
        if one.get("/api/games/schotten/stats").await.fine() != json!([]) {
            break;
        }
        let table = one.against(&two, "schotten").await;
        let (mut first, at_first) = one.join(&table).await;
        let (mut second, at_second) = two.join(&table).await;
        tokio::join!(play_out(&mut first, at_first, seed), play_out(&mut second, at_second, seed + 50));
    }
    let cards = one.get("/api/games/schotten/stats").await.fine();
    let cards = cards.as_array().expect("cards");
    assert!(!cards.is_empty(), "some card was in enough games");
    let known = one.get("/api/games/schotten/cards").await.text;
    for card in cards {
        let number = |name: &str| card[name].as_f64().expect("a number");
        assert!(known.contains(card["card"].as_str().expect("an id")));
        assert!(number("games") >= 10.0, "{card}");
        assert!(0.0 <= number("low") && number("low") <= number("wins"), "{card}");
        assert!(number("wins") <= number("high") && number("high") <= 1.0, "{card}");
    }
    assert_eq!(one.get("/api/games/schotten/stats").await.fine(), json!(cards), "no game counts twice");
    // What was counted is kept: neither a restart nor the loss of a table changes it.
    let folder = server.stop().await;
    let server = Running::on(folder, |_| ()).await;
    let one = Client { address: server.address, ..one };
    assert_eq!(one.get("/api/games/schotten/stats").await.fine(), json!(cards));
    let store = crate::client::database(server.data());
    let mut operator = server::Operator::open(server.data(), store.as_deref()).await.expect("an operator");
    for table in operator.tables("over", None, 100).await.expect("tables") {
        operator.forget_table(&table.id).await.expect("forgotten");
    }
    operator.close().await;
    assert_eq!(one.get("/api/games/schotten/stats").await.fine(), json!(cards));
}

//! Names and passwords under attack.

use crate::client::{Client, Running, call};
use crate::faults::{alter, counted};
use serde_json::{Value, json};
use server::Rate;

async fn named(server: &Running, name: &str) -> Client {
    let me = server.guest().await;
    me.send("PATCH", "/api/me", &json!({ "name": name })).await.fine();
    me
}

/// Sets or changes the password; the same person with the new cookie.
async fn claimed(me: &Client, password: &str, old: Option<&str>) -> Client {
    let answer = me.post("/api/me/claim", &json!({ "password": password, "old": old })).await;
    let cookie = answer.cookie().unwrap_or_else(|| panic!("a new cookie: {answer:?}"));
    answer.fine();
    Client { cookie, ..me.clone() }
}

async fn log_in(server: &Running, name: &str, password: &str) -> u16 {
    log_in_with(server, &[], name, password).await.status
}

async fn log_in_with(
    server: &Running,
    headers: &[(&str, &str)],
    name: &str,
    password: &str,
) -> crate::client::Answer {
    let body = json!({ "name": name, "password": password }).to_string();
    let headers: Vec<(&str, &str)> =
        [("Content-Type", "application/json")].iter().chain(headers).copied().collect();
    call(server.address, "POST", "/api/login", &headers, body.as_bytes()).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_change_of_name_never_brings_an_old_password_back() {
    let server = Running::start().await;
    for round in 0..6 {
        let name = format!("Kunigunde {round}");
        let me = named(&server, &name).await;
        let first = "a castle on a hill";
        // Arms change all the time while the password is set and set again.
        let busy = |me: Client| async move {
            for arms in 0..12 {
                let change = json!({ "blazon": format!("azure, a tower {arms}") });
                if me.send("PATCH", "/api/me", &change).await.status != 200 {
                    break;
                }
            }
        };
        let (me, ()) = tokio::join!(claimed(&me, first, None), busy(me.clone()));
        assert_eq!(me.get("/api/me").await.fine()["claimed"], true, "the first password is kept");
        let second = "a tower by the sea";
        let (me, ()) = tokio::join!(claimed(&me, second, Some(first)), busy(me.clone()));
        assert_eq!(log_in(&server, &name, first).await, 403, "the old password opens nothing");
        assert_eq!(log_in(&server, &name, second).await, 200);
        assert_eq!(me.get("/api/me").await.fine()["name"], json!(name));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_passwords_set_at_once_one_counts_and_the_other_is_refused() {
    let server = Running::start().await;
    let me = named(&server, "Adelheid").await;
    let set = |password: &'static str| {
        let me = me.clone();
        async move { me.post("/api/me/claim", &json!({ "password": password })).await.status }
    };
    let told = tokio::join!(set("a castle on a hill"), set("a tower by the sea"));
    let opens = [
        log_in(&server, "Adelheid", "a castle on a hill").await,
        log_in(&server, "Adelheid", "a tower by the sea").await,
    ];
    let expected = if opens[0] == 200 { [200, 403] } else { [403, 200] };
    assert_eq!(opens, expected);
    assert_eq!(told.0 == 200, opens[0] == 200, "{told:?}");
    assert_eq!(told.1 == 200, opens[1] == 200, "{told:?}");
}

#[tokio::test]
async fn a_claimed_name_is_nobody_elses_in_whatever_letters() {
    let server = Running::start().await;
    let early = named(&server, "kunIgunde").await;
    let table = early.table(json!({ "game": "schotten", "seats": [{ "kind": "me" }] })).await;
    let me = claimed(&named(&server, "Kunigunde").await, "a castle on a hill", None).await;
    let renamed = early.get("/api/me").await.fine()["name"].clone();
    assert_ne!(renamed, "kunIgunde", "who had the name as a guest makes room");
    let mut seat = Value::Null;
    while seat != renamed {
        tokio::task::yield_now().await;
        seat = early.get(&format!("/api/tables/{table}")).await.fine()["seats"][0]["name"]["en"].clone();
    }
    let other = server.guest().await;
    let taken = [
        "Kunigunde",
        "KUNIGUNDE",
        "Kunlgunde",
        "Kun1gunde",
        "Kunigunde.",
        "Ｋunigunde",
        "K unigunde",
        "Künigunde",
    ];
    for name in taken {
        let refused = other.send("PATCH", "/api/me", &json!({ "name": name })).await;
        assert_eq!(refused.refused(), "name_taken", "{name:?}");
    }
    let bad = ["Kuni\u{200b}gunde", "\u{202e}ednuginuK", "Кunigunde", "Kunigunde\u{3164}", "Kunigund\u{435}"];
    for name in bad {
        let refused = other.send("PATCH", "/api/me", &json!({ "name": name })).await;
        assert_eq!(refused.refused(), "bad_name", "{name:?}");
    }
    other.send("PATCH", "/api/me", &json!({ "name": "Hildegunde" })).await.fine();
    me.send("PATCH", "/api/me", &json!({ "name": "KuniGunde" })).await.fine();
}

#[tokio::test]
async fn names_from_before_are_looked_at_when_the_house_opens() {
    if crate::client::only_the_file_has_this() {
        return;
    }
    let server = Running::start().await;
    let older = claimed(&named(&server, "Paul").await, "a castle on a hill", None).await;
    let younger = claimed(&named(&server, "Otto").await, "a tower by the sea", None).await;
    let guest = named(&server, "Ida").await;
    let id = |client: &Client| client.id.clone();
    let (younger_id, guest_id) = (id(&younger), id(&guest));
    let folder = server.stop().await;
    alter(folder.path(), "UPDATE people SET look = ''").await;
    alter(
        folder.path(),
        &format!("UPDATE people SET name = 'PauI', made = made + 1 WHERE id = '{younger_id}'"),
    )
    .await;
    alter(folder.path(), &format!("UPDATE people SET name = 'paul' WHERE id = '{guest_id}'")).await;
    let server = Running::on(folder, |_| ()).await;
    let there = |client: &Client| Client { address: server.address, ..client.clone() };
    assert_eq!(there(&older).get("/api/me").await.fine()["name"], "Paul");
    assert_eq!(there(&younger).get("/api/me").await.fine()["name"], "PauI 2", "the younger gets a number");
    assert_ne!(there(&guest).get("/api/me").await.fine()["name"], "paul", "the guest another name");
    assert_eq!(log_in(&server, "paul", "a castle on a hill").await, 200);
    assert_eq!(log_in(&server, "PauI 2", "a tower by the sea").await, 200);
}

#[tokio::test]
async fn wrong_passwords_are_counted_for_the_name_and_not_held_against_its_owner() {
    let server = Running::with(|config| {
        config.limits.logins = Rate { burst: 4.0, per_second: 0.0 };
        config.proxies = 1;
    })
    .await;
    let me = named(&server, "Walburga").await;
    let answer = me.post("/api/me/claim", &json!({ "password": "a castle on a hill" })).await;
    let device = answer.head.lines().find_map(|line| {
        let (_, rest) = line.split_once("bergfried-device=")?;
        Some(format!("bergfried-device={}", rest.split(';').next()?))
    });
    let device = device.expect("a cookie that names the device");
    let mut told = Vec::new();
    for attempt in 0..8 {
        // Every time from another address and in other letters.
        let from = format!("198.51.100.{attempt}");
        let name = ["Walburga", "WALBURGA", "walburga", "WaIburga"][attempt % 4];
        told.push(log_in_with(&server, &[("X-Forwarded-For", &from)], name, "a guess").await.status);
    }
    assert_eq!(told, [403, 403, 403, 403, 429, 429, 429, 429]);
    let right = log_in_with(&server, &[], "Walburga", "a castle on a hill").await;
    assert_eq!(right.refused(), "too_many_tries", "strangers must wait, also with the right password");
    for _ in 0..6 {
        let mine = log_in_with(&server, &[("Cookie", &device)], "Walburga", "a castle on a hill").await;
        assert_eq!(mine.status, 200, "who has been here before is not shut out: {mine:?}");
    }
    let stolen = log_in_with(&server, &[("Cookie", &device)], "Walburga", "another guess").await;
    assert_eq!(stolen.status, 403, "the device alone opens nothing");
    assert_eq!(log_in(&server, "Nobody at all", "a guess").await, 403, "other names do not suffer");
}

#[tokio::test]
async fn a_planted_cookie_is_worth_nothing_after_a_claim_or_a_login() {
    let server = Running::start().await;
    let victim = named(&server, "Hedwig").await;
    let table = victim.against_bot("schotten").await;
    let planted = victim.clone();
    let (mut spy, _) = planted.join(&table).await;
    let victim = claimed(&victim, "a castle on a hill", None).await;
    assert_ne!(victim.cookie, planted.cookie);
    assert_eq!(planted.get("/api/lobby").await.refused(), "no_session");
    while spy.hear().await.is_some() {}
    assert_eq!(planted.socket(&table).await.err(), Some(401), "also the open socket is gone for good");
    assert_eq!(victim.get("/api/me").await.fine()["id"], json!(victim.id));
    let guest = server.guest().await;
    let cookie = [("Cookie", &*guest.cookie)];
    let answer = log_in_with(&server, &cookie, "Hedwig", "a castle on a hill").await;
    assert_ne!(answer.cookie().expect("a cookie"), guest.cookie);
    assert_eq!(guest.get("/api/lobby").await.refused(), "no_session", "the session of before has ended");
    assert_eq!(victim.get("/api/lobby").await.status, 200, "those of other devices go on");
}

/// Other pages of the domain may set cookies of our name, and a browser sends them all, theirs perhaps first.
#[tokio::test]
async fn a_cookie_that_opens_nothing_does_not_stand_before_the_one_that_does() {
    let server = Running::start().await;
    let me = server.guest().await;
    let junk = format!("bergfried={}", "0".repeat(64));
    for cookie in [format!("{junk}; {}", me.cookie), format!("{}; {junk}", me.cookie)] {
        let beset = Client { cookie, ..me.clone() };
        let answer = beset.get("/api/me").await;
        assert_eq!(answer.json()["id"], json!(me.id));
        assert_eq!(answer.cookie().expect("a cookie"), me.cookie, "it is the right one that lives on");
        assert_eq!(beset.get("/api/lobby").await.status, 200);
    }
}

/// Behind HTTPS browsers let no other host set a cookie of this name.
#[tokio::test]
async fn behind_https_the_session_has_a_name_that_nobody_else_can_set() {
    let server = Running::with(|config| config.proxies = 1).await;
    let (me, planted) = (server.guest().await, server.guest().await);
    let (name, token) = me.cookie.split_once('=').expect("a cookie");
    assert_eq!(name, "__Host-bergfried");
    let planted = planted.cookie.replace("__Host-", "");
    let beset = Client { cookie: format!("{planted}; {}", me.cookie), ..me.clone() };
    assert_eq!(beset.get("/api/me").await.fine()["id"], json!(me.id), "whatever stands first");
    let before = Client { cookie: format!("bergfried={token}"), ..me.clone() };
    let answer = before.get("/api/me").await;
    assert_eq!(answer.json()["id"], json!(me.id), "whoever has a cookie from before keeps their session");
    assert_eq!(answer.cookie().expect("a cookie"), me.cookie, "and gets it under the new name");
}

#[tokio::test]
async fn guests_who_never_sat_down_are_forgotten_after_a_month() {
    let server = Running::start().await;
    let (gone, sitting, mine) = (server.guest().await, server.guest().await, named(&server, "Clara").await);
    sitting.table(json!({ "game": "schotten", "seats": [{ "kind": "me" }] })).await;
    let mine = claimed(&mine, "a castle on a hill", None).await;
    let folder = server.stop().await;
    for change in
        ["UPDATE people SET made = made - 3000000000", "UPDATE sessions SET seen = seen - 3000000000"]
    {
        alter(folder.path(), change).await;
    }
    let server = Running::on(folder, |_| ()).await;
    let there = |client: &Client| Client { address: server.address, ..client.clone() };
    let left = format!("SELECT count(*) FROM people WHERE id = '{}'", gone.id);
    while counted(server.data(), &left).await > 0 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(there(&gone).get("/api/lobby").await.refused(), "no_session");
    assert_eq!(there(&sitting).get("/api/lobby").await.status, 200);
    assert_eq!(there(&mine).get("/api/lobby").await.status, 200);
}

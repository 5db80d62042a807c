//! What whoever runs the house does to it while people play.

use crate::client::{Client, Folder, Running, any_choice, call, database};
use serde_json::{Value, json};
use server::{Operator, Purged};
use std::path::Path;
use std::time::Duration;
use stress::Cluster;

async fn looked_after(server: &Running) -> Operator {
    let data = server.data();
    let opened = Operator::open(data, database(data).as_deref()).await;
    opened.unwrap_or_else(|error| panic!("an operator: {error:?}"))
}

/// The code with which the lobby is refused, once it is: a running server looks for changes every second.
async fn refused_in_time(client: &Client) -> String {
    loop {
        let answer = client.get("/api/lobby").await;
        if answer.status >= 400 {
            return answer.refused();
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

async fn let_in_in_time(client: &Client) {
    while client.get("/api/lobby").await.status != 200 {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// A duel of two, with a choice of each that is asked first and a line said by each.
async fn duel(one: &Client, two: &Client) -> String {
    let table = one.against(two, "schotten").await;
    let (mut first, here) = one.join(&table).await;
    let (mut second, there) = two.join(&table).await;
    let (socket, at) =
        if here["snapshot"]["question"].is_object() { (&mut first, here) } else { (&mut second, there) };
    let answer = socket.ask(any_choice(&at["snapshot"]["question"], &mut 3)).await;
    assert_eq!(answer["ok"], true, "{answer}");
    for (socket, text) in [(&mut first, "from the first"), (&mut second, "from the second")] {
        assert_eq!(socket.ask(json!({ "type": "chat", "text": text })).await["ok"], true);
    }
    table
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_tables_and_sessions_are_seen_and_ended_beside_a_running_server() {
    let server = Running::start().await;
    let (one, two) = (server.guest().await, server.guest().await);
    let table = one.against(&two, "combo").await;
    let mut operator = looked_after(&server).await;
    assert!(operator.is_open().await.expect("an answer"), "a server is at work");
    let people = operator.people("", 10).await.expect("people");
    assert_eq!(people.len(), 2, "{people:?}");
    let found = people.iter().find(|person| person.id == one.id).expect("the first of them");
    assert!(
        (found.tables, found.sessions, found.claimed, found.blocked) == (1, 1, false, false),
        "{found:?}"
    );
    assert_eq!(operator.people(&found.name, 10).await.expect("people")[0].id, one.id);
    let tables = operator.tables("running", Some(&two.id), 10).await.expect("tables");
    assert!(
        tables.len() == 1 && tables[0].id == table && tables[0].seats.contains(&found.name),
        "{tables:?}"
    );
    assert!(operator.tables("over", None, 10).await.expect("tables").is_empty());
    let report = operator.report().await.expect("a report");
    let rows = |name: &str| report.parts.iter().find(|part| part.name == name).map(|part| part.rows);
    assert_eq!((rows("people"), rows("tables"), rows("sessions")), (Some(2), Some(1), Some(2)), "{report:?}");
    assert!(report.bytes > 0 && report.bytes_a_table > 0 && report.nodes == 1, "{report:?}");
    assert_eq!((report.growth[0].tables, report.growth[0].people), (1, 2));
    // Whoever has no session any more is let go at once, with all sockets.
    let (mut socket, _) = one.join(&table).await;
    let session = operator.sessions(&one.id).await.expect("sessions").remove(0).id;
    assert!(operator.end_sessions(&one.id, Some("nonsense")).await.is_err());
    assert_eq!(operator.end_sessions(&one.id, Some(&session)).await.expect("ended"), 1);
    assert_eq!(refused_in_time(&one).await, "no_session");
    while socket.hear().await.is_some() {}
    assert_eq!(two.get("/api/lobby").await.status, 200, "nobody else is");
    // A table that is removed is gone for those who sit there, too.
    let (mut socket, _) = two.join(&table).await;
    operator.forget_table(&table).await.expect("forgotten");
    while socket.hear().await.is_some() {}
    assert_eq!(two.get(&format!("/api/tables/{table}")).await.refused(), "unknown_table");
    assert!(operator.forget_table(&table).await.is_err(), "there is none");
    operator.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_blocked_is_kept_out_and_let_in_again() {
    let server = Running::start().await;
    let (one, two) = (server.guest().await, server.guest().await);
    let table = one.against(&two, "schotten").await;
    let (mut socket, _) = one.join(&table).await;
    let mut operator = looked_after(&server).await;
    let name = operator.people(&one.id, 1).await.expect("people").remove(0).name;
    assert_eq!(operator.block(&name, "talks too much", None).await.expect("blocked"), one.id);
    assert_eq!(refused_in_time(&one).await, "blocked");
    while socket.hear().await.is_some() {}
    assert_eq!(one.socket(&table).await.err(), Some(403));
    assert_eq!(two.get("/api/lobby").await.status, 200, "nobody else is");
    let blocks = operator.blocks().await.expect("blocks");
    assert!(blocks.len() == 1 && blocks[0].reason == "talks too much" && blocks[0].until.is_none());
    // What is kept out stays out when the house opens again.
    operator.close().await;
    let folder = server.stop().await;
    let server = Running::on(folder, |_| ()).await;
    let (one, two) = (Client { address: server.address, ..one }, Client { address: server.address, ..two });
    assert_eq!(one.get("/api/lobby").await.refused(), "blocked");
    let mut operator = looked_after(&server).await;
    operator.unblock(&one.id).await.expect("unblocked");
    let_in_in_time(&one).await;
    assert!(operator.unblock(&one.id).await.is_err(), "nobody is kept out");
    // An address is everybody there, newcomers included.
    let (mut socket, _) = two.join(&table).await;
    operator.block("127.0.0.1", "", None).await.expect("blocked");
    assert_eq!(refused_in_time(&two).await, "blocked");
    while socket.hear().await.is_some() {}
    assert_eq!(call(server.address, "GET", "/api/me", &[], b"").await.refused(), "blocked");
    operator.unblock("127.0.0.1").await.expect("unblocked");
    let_in_in_time(&two).await;
    // For a while is not for good.
    operator.block(&two.id, "", Some(1)).await.expect("blocked");
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    assert_eq!(two.get("/api/lobby").await.status, 200, "that was over long ago");
    operator.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_persons_data_is_handed_out_and_deleted_while_the_others_play_on() {
    let server = Running::start().await;
    let (one, two) = (server.guest().await, server.guest().await);
    one.send("PATCH", "/api/me", &json!({ "name": "Ottokar Xyzzy" })).await.fine();
    one.post("/api/me/claim", &json!({ "password": "correct horse" })).await;
    let one = {
        let login = json!({ "name": "Ottokar Xyzzy", "password": "correct horse" });
        let answer = two.post("/api/login", &login).await;
        Client { cookie: answer.cookie().expect("a cookie"), ..one }
    };
    let two = server.guest().await;
    let table = duel(&one, &two).await;
    let waiting = one.table(json!({ "game": "combo", "visibility": "link" })).await;
    let mut operator = looked_after(&server).await;
    let person = operator.person("ottokar xyzzy").await.expect("found by name");
    assert_eq!(person, one.id);
    let export = operator.export(&person).await.expect("an export");
    let export = serde_json::to_value(&export).expect("JSON");
    assert_eq!(
        (&export["name"], export["tables"].as_array().map(Vec::len)),
        (&json!("Ottokar Xyzzy"), Some(2))
    );
    let duel = export["tables"].as_array().and_then(|all| all.iter().find(|one| one["id"] == json!(table)));
    let duel = duel.expect("the duel");
    assert_eq!(duel["said"].as_array().map(Vec::len), Some(1), "{duel}");
    assert!(!export.to_string().contains("argon2"), "no password");

    let (mut socket, _) = two.join(&table).await;
    assert_eq!(operator.erase(&person).await.expect("erased"), 1);
    while socket.hear().await.is_some() {}
    assert_eq!(refused_in_time(&one).await, "no_session");
    assert_eq!(two.get(&format!("/api/tables/{waiting}")).await.refused(), "unknown_table");
    let (mut socket, at) = two.join(&table).await;
    assert_eq!(at["table"]["seats"][0]["name"]["en"], "N. N.", "{at}");
    assert_eq!(at["snapshot"]["step"], 1, "the game is as it was");
    let said: Vec<&Value> = at["chat"].as_array().expect("chat").iter().map(|line| &line["text"]).collect();
    assert_eq!(said, [&json!("from the second")]);
    assert_eq!(socket.ask(json!({ "type": "resign" })).await["ok"], true);
    // Nothing that is kept tells of them: a copy has all rows and nothing else.
    let copy = Folder::new();
    operator.backup(copy.path()).await.expect("a copy");
    let bytes = std::fs::read(copy.path().join("bergfried.sqlite3")).expect("the copy");
    for trace in [&person, "Ottokar", "from the first"] {
        assert!(!bytes.windows(trace.len()).any(|part| part == trace.as_bytes()), "{trace} is still there");
    }
    assert!(bytes.windows(two.id.len()).any(|part| part == two.id.as_bytes()), "and others are");
    operator.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guests_and_sessions_never_seen_again_are_purged_and_players_are_not() {
    let server = Running::start().await;
    let (player, other) = (server.guest().await, server.guest().await);
    let visitors = [server.guest().await, server.guest().await];
    let table = player.against(&other, "schotten").await;
    let mut operator = looked_after(&server).await;
    let (long_ago, soon) = (0, i64::MAX / 4);
    assert_eq!(operator.purge(long_ago, long_ago, true).await.expect("purged"), Purged::default());
    let would = operator.purge(soon, long_ago, false).await.expect("counted");
    assert_eq!(would, Purged { guests: 2, sessions: 0 });
    assert_eq!(operator.people("", 10).await.expect("people").len(), 4, "only counted");
    let gone = operator.purge(soon, soon, true).await.expect("purged");
    assert_eq!(gone, Purged { guests: 2, sessions: 4 });
    let left = operator.people("", 10).await.expect("people");
    assert!(left.len() == 2 && left.iter().all(|person| visitors.iter().all(|guest| guest.id != person.id)));
    assert_eq!(operator.tables("", None, 10).await.expect("tables")[0].id, table);
    operator.close().await;
    server.stop().await;
}

async fn played(client: &Client, table: &str, choices: usize) -> u64 {
    let (mut socket, mut at) = client.join(table).await;
    for _ in 0..choices {
        while at["snapshot"]["question"].is_null() {
            at = socket.hear_type("update").await;
        }
        assert_eq!(socket.ask(any_choice(&at["snapshot"]["question"], &mut 7)).await["ok"], true);
        at = socket.hear_type("update").await;
    }
    while at["snapshot"]["question"].is_null() {
        at = socket.hear_type("update").await;
    }
    at["snapshot"]["step"].as_u64().expect("a step")
}

/// A copy made while people play is the house as it was, in whichever store it is put back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_made_beside_players_is_restored_into_either_store() {
    let server = Running::start().await;
    let me = server.guest().await;
    let table = me.against_bot("schotten").await;
    let before = played(&me, &table, 3).await;
    let mut operator = looked_after(&server).await;
    let copy = Folder::new();
    let copied = operator.backup(copy.path()).await.expect("a backup");
    let steps = copied.iter().find(|(name, _)| *name == "steps").map(|(_, rows)| *rows as u64);
    assert_eq!(steps, Some(before), "{copied:?}");
    assert!(operator.backup(copy.path()).await.is_err(), "somebody lives there now");
    let after = played(&me, &table, 2).await;
    assert!(after > before, "the house goes on");
    operator.close().await;
    server.stop().await;

    assert!(server::restore(Path::new("/nowhere"), "/nowhere/else").await.is_err());
    let cluster = Cluster::start(false).map_err(|reason| eprintln!("skipped over PostgreSQL: {reason}")).ok();
    let url = cluster.as_ref().map(|cluster| cluster.database("restored").expect("a database"));
    for store in [None, url].into_iter().take(1 + usize::from(cluster.is_some())) {
        let folder = Folder::new();
        let place = store.clone().unwrap_or_else(|| folder.path().to_string_lossy().into_owned());
        let restored = server::restore(copy.path(), &place).await.expect("restored");
        assert_eq!(restored, copied);
        let server = Running::on(folder, |config| config.store = store).await;
        let me = Client { address: server.address, ..me.clone() };
        assert_eq!(played(&me, &table, 0).await, before, "the game as it was then");
        assert!(played(&me, &table, 1).await > before, "and it goes on");
        server.stop().await;
    }
}

/// Whatever fills up is told with its bound.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_can_fill_up_is_told_with_its_bound() {
    let server = Running::start().await;
    let me = server.guest().await;
    let table = me.against_bot("combo").await;
    let (_socket, _) = me.join(&table).await;
    let text = crate::client::metrics(server.address).await;
    let number = |name: &str, of: &str| -> u64 {
        let head = format!("bergfried_{name}{{of=\"{of}\"}} ");
        let line =
            text.lines().find_map(|line| line.strip_prefix(&head)).unwrap_or_else(|| panic!("{of}: {text}"));
        line.parse().expect("a number")
    };
    for (of, now) in
        [("tables awake", 1), ("sockets", 1), ("sessions at hand", 1), ("clients counted for calls", 1)]
    {
        assert_eq!(number("fill", of), now, "{of}");
    }
    for of in
        ["tables awake", "sockets", "connections", "orders for the writer", "bots waiting", "records brought"]
    {
        assert!(number("fill_limit", of) > number("fill", of), "{of}");
    }
    assert!(number("fill", "bytes on the disk") > 0);
    server.stop().await;
}

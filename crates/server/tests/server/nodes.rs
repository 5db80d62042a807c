//! Several nodes at one database: any of them takes any socket.

use crate::client::{Client, Folder, Running, any_choice, metric};
use serde_json::{Value, json};
use server::Config;
use std::collections::{HashMap, HashSet};
use stress::{Bus, Cluster};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpListener;

/// A database, and every bus there is: the one within a process, and NATS where it can be started.
struct Site {
    cluster: Cluster,
    nats: Option<Bus>,
}

impl Site {
    fn start() -> Option<Site> {
        let cluster = Cluster::start(false).map_err(|reason| eprintln!("skipped over PostgreSQL: {reason}"));
        let nats = Bus::start().map_err(|reason| eprintln!("skipped over NATS: {reason}"));
        Some(Site { cluster: cluster.ok()?, nats: nats.ok() })
    }

    fn buses(&self, name: &str) -> Vec<String> {
        let nats = self.nats.iter().map(Bus::address);
        std::iter::once(format!("local:{name}")).chain(nats).collect()
    }

    /// How a node of this database and bus runs.
    fn node(&self, number: usize, bus: &str) -> impl Fn(&mut Config) + use<> {
        let url = self.cluster.database(&format!("house_{number}")).expect("a database");
        let bus = bus.to_owned();
        move |config| {
            config.store = Some(url.clone());
            config.bus = Some(bus.clone());
        }
    }
}

fn at(node: &Running, client: &Client) -> Client {
    Client { address: node.address, ..client.clone() }
}

async fn duel(one: &Client, two: &Client) -> String {
    let table =
        one.table(json!({ "game": "schotten", "seats": [{ "kind": "me" }], "visibility": "link" })).await;
    two.post(&format!("/api/tables/{table}/sit"), &json!({ "seat": 1 })).await.fine();
    one.post(&format!("/api/tables/{table}/start"), &json!({})).await.fine();
    table
}

/// Two people at two nodes play at a table that a third keeps, talk and see each other.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn any_node_takes_any_socket() {
    let Some(site) = Site::start() else { return };
    for (number, bus) in site.buses("any").iter().enumerate() {
        let node = site.node(number, bus);
        let nodes = [
            Running::on(Folder::new(), &node).await,
            Running::on(Folder::new(), &node).await,
            Running::on(Folder::new(), &node).await,
        ];
        let (one, two) = (nodes[0].guest().await, nodes[1].guest().await);
        // Made and begun at one node by people of two others.
        let table = duel(&at(&nodes[2], &one), &two).await;
        let (one, two) = (at(&nodes[0], &one), at(&nodes[1], &two));
        let (mut first, mut here) = one.join(&table).await;
        let (mut second, mut there) = two.join(&table).await;
        assert_eq!(second.ask(json!({ "type": "chat", "text": "hello" })).await["ok"], true);
        assert_eq!(first.hear_type("chat").await["line"]["text"], "hello");
        let mut chance = 5;
        for _ in 0..12 {
            let asked_here = here["snapshot"]["question"].is_object();
            let (socket, other, at) =
                if asked_here { (&mut first, &mut second, &here) } else { (&mut second, &mut first, &there) };
            let answer = socket.ask(any_choice(&at["snapshot"]["question"], &mut chance)).await;
            assert_eq!(answer["ok"], true, "{answer}");
            let (own, others) = (socket.hear_type("update").await, other.hear_type("update").await);
            assert_eq!(own["snapshot"]["step"], others["snapshot"]["step"]);
            (here, there) = if asked_here { (own, others) } else { (others, own) };
        }
        let seen = one.get(&format!("/api/tables/{table}")).await.fine();
        let online = |seat: &Value| seat["online"] == true;
        assert!(seen["seats"].as_array().expect("seats").iter().all(online), "{seen}");
        drop((first, second));
        for node in nodes {
            node.stop().await;
        }
    }
}

/// A node that is told to go gives its tables to whoever is asked next; what was chosen there is there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_goes_gives_its_tables_to_the_others() {
    let Some(site) = Site::start() else { return };
    for (number, bus) in site.buses("going").iter().enumerate() {
        let node = site.node(number, bus);
        let (gone, stays) =
            (Running::on(Folder::new(), &node).await, Running::on(Folder::new(), &node).await);
        let (one, two) = (gone.guest().await, gone.guest().await);
        let table = duel(&one, &two).await;
        let (mut socket, welcome) = at(&stays, &one).join(&table).await;
        let (mut other, theirs) = at(&gone, &two).join(&table).await;
        let asked = if welcome["snapshot"]["question"].is_object() {
            socket.ask(any_choice(&welcome["snapshot"]["question"], &mut 3)).await
        } else {
            other.ask(any_choice(&theirs["snapshot"]["question"], &mut 3)).await
        };
        assert_eq!(asked["ok"], true, "{asked}");
        gone.stop().await;
        while socket.hear().await.is_some() {}
        let (_socket, back) = at(&stays, &one).join(&table).await;
        assert_eq!(back["snapshot"]["step"], 1);
        stays.stop().await;
    }
}

/// Whoever logs out at one node is logged out at all of them, with their sockets.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_ended_at_one_node_is_ended_at_all() {
    let Some(site) = Site::start() else { return };
    let bus = &site.buses("ended")[0];
    let node = site.node(9, bus);
    let (first, second) = (Running::on(Folder::new(), &node).await, Running::on(Folder::new(), &node).await);
    let me = first.guest().await;
    let table = me.table(json!({ "game": "schotten", "visibility": "link" })).await;
    let (mut socket, _) = at(&second, &me).join(&table).await;
    me.post("/api/logout", &json!({})).await;
    while socket.hear().await.is_some() {}
    assert_eq!(at(&second, &me).get("/api/lobby").await.refused(), "no_session");
    first.stop().await;
    second.stop().await;
}

/// The lobby of every node shows the tables of all, and who is there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lobby_and_presence_are_the_same_at_every_node() {
    let Some(site) = Site::start() else { return };
    for (number, bus) in site.buses("lobby").iter().enumerate() {
        let node = site.node(20 + number, bus);
        let (first, second) =
            (Running::on(Folder::new(), &node).await, Running::on(Folder::new(), &node).await);
        let (one, two) = (first.guest().await, second.guest().await);
        let seats = json!([{ "kind": "me" }]);
        let table = one.table(json!({ "game": "schotten", "seats": seats, "visibility": "public" })).await;
        let listed = |lobby: &Value, list: &str| {
            lobby[list].as_array().expect("a list").iter().any(|seen| seen["id"] == json!(table))
        };
        assert!(listed(&two.get("/api/lobby").await.fine(), "open"), "made at the other node");
        two.post(&format!("/api/tables/{table}/sit"), &json!({ "seat": 1 })).await.fine();
        one.post(&format!("/api/tables/{table}/start"), &json!({})).await.fine();
        for client in [&one, &two] {
            assert!(listed(&client.get("/api/lobby").await.fine(), "mine"), "begun, at both nodes");
        }
        // Whoever is at a table through another node is there for everybody, until they are gone.
        let online = async || -> Vec<bool> {
            let seen = one.get(&format!("/api/tables/{table}")).await.fine();
            seen["seats"].as_array().expect("seats").iter().map(|seat| seat["online"] == true).collect()
        };
        assert_eq!(online().await, [false, false]);
        let (mine, _) = one.join(&table).await;
        let (theirs, _) = two.join(&table).await;
        assert_eq!(online().await, [true, true]);
        theirs.vanish().await;
        while online().await != [true, false] {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
        drop(mine);
        for node in [first, second] {
            node.stop().await;
        }
    }
}

/// A node that has no worker free lets the others think: what its bots choose, and what a game is worth looking at.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_has_a_worker_free_thinks_for_the_others() {
    let Some(site) = Site::start() else { return };
    for (number, bus) in site.buses("jobs").iter().enumerate() {
        let node = site.node(40 + number, bus);
        let busy = |config: &mut Config| {
            node(config);
            config.bot_workers = 0;
            config.study_workers = 0;
        };
        let (keeps, thinks) =
            (Running::on(Folder::new(), busy).await, Running::on(Folder::new(), &node).await);
        let (me, other) = (keeps.guest().await, thinks.guest().await);
        let seats = json!([{ "kind": "me" }, { "kind": "bot", "strength": "knight" }]);
        let wanted = json!({ "game": "combo", "seats": seats, "visibility": "link", "start": true });
        let table = me.table(wanted).await;
        let (mut socket, mut told) = me.join(&table).await;
        let mut chance = 7;
        // Until they have heard of each other the bot falls back on its rule of thumb.
        while metric(&other, "bergfried_jobs_taken_total").await == 0 {
            assert!(told["snapshot"]["outcome"].is_null(), "a whole game without a job taken");
            if told["snapshot"]["question"].is_object() {
                let answer = socket.ask(any_choice(&told["snapshot"]["question"], &mut chance)).await;
                assert_eq!(answer["ok"], true, "{answer}");
            }
            told = socket.hear_type("update").await;
        }
        while metric(&me, "bergfried_jobs_handed_out_total").await == 0 {
            socket.hear_type("update").await;
        }
        let taken = metric(&other, "bergfried_jobs_taken_total").await;
        assert_eq!(socket.ask(json!({ "type": "resign" })).await["ok"], true);
        let analysis = loop {
            let asked = me.get(&format!("/api/replays/{table}/analysis")).await;
            if asked.status == 200 {
                break asked.fine();
            }
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        };
        let steps = analysis["steps"].as_array().expect("positions");
        assert!(steps.iter().all(|step| step["chances"].as_array().is_some_and(|all| all.len() == 2)));
        let more = metric(&other, "bergfried_jobs_taken_total").await - taken;
        assert!(more >= steps.len() as u64, "{more} of {} positions", steps.len());
        drop(socket);
        for node in [keeps, thinks] {
            node.stop().await;
        }
    }
}

/// Hears what a collector of traces is sent, until all of these spans are in one trace; by which nodes.
async fn traced(listener: &TcpListener, names: &[&str]) -> HashSet<String> {
    let mut traces: HashMap<String, HashMap<String, String>> = HashMap::new();
    loop {
        let (stream, _) = listener.accept().await.expect("a connection");
        let mut stream = BufReader::new(stream);
        let mut length = 0;
        loop {
            let mut line = String::new();
            stream.read_line(&mut line).await.expect("a line");
            if let Some(found) = line.strip_prefix("Content-Length: ") {
                length = found.trim().parse().expect("a number");
            }
            if line.trim().is_empty() {
                break;
            }
        }
        let mut body = vec![0; length];
        stream.read_exact(&mut body).await.expect("a body");
        stream.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}").await.expect("an answer");
        let body: Value = serde_json::from_slice(&body).expect("JSON");
        let told = &body["resourceSpans"][0];
        let node =
            told["resource"]["attributes"][2]["value"]["stringValue"].as_str().expect("a node").to_owned();
        for span in told["scopeSpans"][0]["spans"].as_array().expect("spans") {
            let word = |key: &str| span[key].as_str().expect("a word").to_owned();
            traces.entry(word("traceId")).or_default().insert(word("name"), node.clone());
        }
        let whole = |spans: &&HashMap<String, String>| names.iter().all(|name| spans.contains_key(*name));
        if let Some(spans) = traces.values().find(whole) {
            return spans.values().cloned().collect();
        }
    }
}

/// What becomes of a choice is one trace, from the socket at one node to the keeper and the disk at another.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_choice_is_traced_over_the_bus() {
    let Some(site) = Site::start() else { return };
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let collector = format!("http://{}", listener.local_addr().expect("an address"));
    let node = site.node(60, &site.buses("traces")[0]);
    let traced_node = |config: &mut Config| {
        node(config);
        config.traces = Some(collector.clone());
    };
    let (keeps, takes) =
        (Running::on(Folder::new(), traced_node).await, Running::on(Folder::new(), traced_node).await);
    let (one, two) = (keeps.guest().await, keeps.guest().await);
    let table = duel(&one, &two).await;
    let (mut first, welcome) = at(&takes, &one).join(&table).await;
    let (mut second, theirs) = at(&takes, &two).join(&table).await;
    let asked = match welcome["snapshot"]["question"].is_object() {
        true => first.ask(any_choice(&welcome["snapshot"]["question"], &mut 3)).await,
        false => second.ask(any_choice(&theirs["snapshot"]["question"], &mut 3)).await,
    };
    assert_eq!(asked["ok"], true, "{asked}");
    let nodes = traced(&listener, &["choose", "letter", "keeper", "store"]).await;
    assert_eq!(nodes.len(), 2, "{nodes:?}");
    drop((first, second));
    for node in [keeps, takes] {
        node.stop().await;
    }
}

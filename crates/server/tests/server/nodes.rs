//! Several nodes at one database: any of them takes any socket.

use crate::client::{Client, Folder, Running, any_choice};
use serde_json::{Value, json};
use server::Config;
use stress::{Bus, Cluster};

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

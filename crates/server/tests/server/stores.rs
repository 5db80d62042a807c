//! A house in a file and a house in a database are the same house.

use crate::client::{Client, Folder, Running, any_choice};
use serde_json::json;
use stress::Cluster;

/// A game begun in the file goes on in the database, and from there in another file.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_house_moves_with_everything_in_it() {
    let cluster = match Cluster::start(false) {
        Ok(cluster) => cluster,
        Err(reason) => return eprintln!("skipped over PostgreSQL: {reason}"),
    };
    let database = cluster.database("moved").expect("a database");
    let place = |folder: &Folder| folder.path().to_str().expect("a path").to_owned();
    let server = Running::with(|config| config.store = None).await;
    let me = server.guest().await;
    let table = me.against_bot("schotten").await;
    let (mut socket, mut at) = me.join(&table).await;
    assert_eq!(socket.ask(json!({ "type": "chat", "text": "hello" })).await["ok"], true);
    for _ in 0..3 {
        while at["snapshot"]["question"].is_null() {
            at = socket.hear_type("update").await;
        }
        let choice = any_choice(&at["snapshot"]["question"], &mut 7);
        assert_eq!(socket.ask(choice).await["ok"], true);
        at = socket.hear_type("update").await;
    }
    let name = me.get("/api/me").await.fine()["name"].clone();
    drop(socket);
    let folder = server.stop().await;

    let refused = server::carry("/dev/null/nowhere", &database).await;
    assert!(refused.is_err(), "there is no house");
    let carried = server::carry(&place(&folder), &database).await.expect("a move");
    let count = |name: &str| carried.iter().find(|(rows, _)| *rows == name).map(|(_, count)| *count);
    assert!(
        count("steps") >= Some(3) && count("chat") == Some(1) && count("tables") == Some(1),
        "{carried:?}"
    );
    let twice = server::carry(&place(&folder), &database).await.expect_err("somebody lives there");
    assert!(twice.to_string().contains("not empty"), "{twice}");

    let url = database.clone();
    let server = Running::on(Folder::new(), |config| config.store = Some(url)).await;
    let me = Client { address: server.address, ..me };
    assert_eq!(me.get("/api/me").await.fine()["name"], name, "the cookie still opens the door");
    let (mut socket, mut at) = me.join(&table).await;
    assert_eq!(at["chat"][0]["text"], "hello");
    let before = at["snapshot"]["step"].as_u64();
    while at["snapshot"]["question"].is_null() {
        at = socket.hear_type("update").await;
    }
    let choice = any_choice(&at["snapshot"]["question"], &mut 7);
    assert_eq!(socket.ask(choice).await["ok"], true);
    let busy = server::carry(&database, &place(&Folder::new())).await.expect_err("it is in use");
    assert!(busy.to_string().contains("in use"), "{busy}");
    drop(socket);
    server.stop().await;

    let back = Folder::new();
    let carried = server::carry(&database, &place(&back)).await.expect("a move back");
    let steps = carried.iter().find(|(rows, _)| *rows == "steps").map(|(_, count)| *count as u64);
    assert!(steps > before, "{carried:?}");
    let server = Running::on(back, |config| config.store = None).await;
    let me = Client { address: server.address, ..me };
    let (_, at) = me.join(&table).await;
    assert!(at["snapshot"]["step"].as_u64() > before);
}

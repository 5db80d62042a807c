//! What both stores promise, tried on both; where PostgreSQL cannot be started the tests say so.

use super::*;
use std::sync::OnceLock;
use stress::Cluster;

/// A folder that goes away with the test.
pub(super) struct Folder(pub(super) std::path::PathBuf);

impl Folder {
    pub(super) fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("bergfried-store-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A new database of this name, where PostgreSQL can be started.
pub(super) fn database(name: &str) -> Option<String> {
    static CLUSTER: OnceLock<Result<Cluster, String>> = OnceLock::new();
    match CLUSTER.get_or_init(|| Cluster::start(false)) {
        Ok(cluster) => Some(cluster.database(name).expect("a database")),
        Err(reason) => {
            eprintln!("skipped over PostgreSQL: {reason}");
            None
        }
    }
}

/// A new house in each kind of store.
async fn houses(name: &str) -> Vec<(Opened, Folder)> {
    let folder = Folder::new(name);
    let mut houses = vec![(open::open(&folder.0).await.expect("a new file"), folder)];
    if let Some(url) = database(name) {
        houses.push((postgres::open(&url).await.expect("a new database"), Folder::new(name)));
    }
    houses
}

fn step(number: usize, epoch: u32, fence: i64) -> StoredStep {
    StoredStep {
        epoch,
        number,
        seat: table::Seat(0),
        choice: format!("choice {number}"),
        choice_id: Some(format!("id {number}")),
        at: 1,
        times: None,
        gained: 0,
        undone: false,
        fence,
    }
}

fn order_of(held: Option<(&str, i64)>, changes: Vec<Change>) -> Order {
    let held = held.map(|(table, fence)| (table.to_owned(), fence));
    Order { held, changes, done: oneshot::channel().0 }
}

fn order(table: &str, number: usize, card: bool) -> Order {
    let mut changes = vec![Change::Step { table: table.to_owned(), step: step(number, 0, 1) }];
    if card {
        changes.push(Change::Progress(Box::new(rows::Progress {
            id: table.to_owned(),
            state: crate::shape::Stage::Running,
            changed: 7,
            epoch: 0,
            step: number,
            asked: vec![table::Seat(1)],
            turn: Some(rows::LastAct { text: table::Words::new("a", "b"), own: Vec::new() }),
            outcome: None,
            time: StoredClocks::default(),
        })));
    }
    order_of(Some((table, 1)), changes)
}

/// All these orders, as the writer makes them.
async fn all(link: &mut Link, orders: &[Order]) -> Vec<Done> {
    let mut results = Vec::new();
    while results.len() < orders.len() {
        results.extend(some(link, &orders[results.len()..]).await);
    }
    results
}

/// A table that node `a` keeps under number 1.
async fn kept_table(link: &mut Link, table: &'static str) {
    free_table(link, table).await;
    lease::renew(link, "a", 1_000_000).await.expect("a node");
    lease::take(link, table, "a", 1).await.expect("a lease");
}

/// A table that nobody has ever kept.
async fn free_table(link: &mut Link, table: &'static str) {
    let sql = "INSERT INTO tables (id, game, rules, visibility, host, state, made, changed, clock, \
         on_timeout, seats, server_seed, salts, epoch, step, asked) VALUES \
         (?, '', 0, '', '', 'running', 0, 0, '', '', '', ?, '', 0, 0, '')";
    ask(sql).bind(table).bind(&[0u8][..]).execute(link).await.expect("a table");
}

/// Choices are written many at a time, and one that cannot be takes none of the others with it.
#[tokio::test]
async fn choices_written_together_stand_and_fall_alone() {
    for (opened, _folder) in houses("together").await {
        let mut link = opened.writer;
        for table in ["a", "b"] {
            kept_table(&mut link, table).await;
        }
        for many in [1, 3, 21, 100] {
            for card in [false, true] {
                execute(&mut link, "DELETE FROM steps").await.expect("no choices");
                let mut orders: Vec<Order> = (1..=many).map(|number| order("a", number, card)).collect();
                let results = all(&mut link, &orders).await;
                assert!(results.len() == many && results.iter().all(Result::is_ok), "{results:?}");
                // One of a whole batch has been made before.
                orders = (1..=many).map(|number| order("b", number, card)).collect();
                orders.push(order("a", many / 2 + 1, card));
                let results = all(&mut link, &orders).await;
                let fine = results.iter().filter(|result| result.is_ok()).count();
                assert_eq!(fine, many);
                assert!(matches!(results.last(), Some(Err(StoreError::Taken))), "{results:?}");
                let kept = ask("SELECT COUNT(*) AS kept FROM steps").fetch_one(&mut link).await;
                assert_eq!(kept.expect("rows").try_get::<i64, _>("kept").ok(), Some(2 * many as i64));
                let row = ask("SELECT step, asked, turn FROM tables WHERE id = 'b'").fetch_one(&mut link);
                let row = row.await.expect("a row");
                if card {
                    assert!(row.try_get::<i64, _>("step").expect("a number") > 0);
                    assert_eq!(row.try_get::<&str, _>("asked").ok(), Some("[1]"));
                    assert_eq!(row.try_get::<&str, _>("turn").ok(), Some(r#"{"en":"a","de":"b"}"#));
                }
            }
        }
        link.close().await.expect("closed");
    }
}

/// A choice and what bots answered to it at once are there together or not at all.
#[tokio::test]
async fn a_round_is_written_wholly_or_not_at_all() {
    for (opened, _folder) in houses("round").await {
        let mut link = opened.writer;
        for table in ["a", "b"] {
            kept_table(&mut link, table).await;
        }
        let round = |table: &str, numbers: &[usize]| {
            let made = |&number| Change::Step { table: table.to_owned(), step: step(number, 0, 1) };
            order_of(Some((table, 1)), numbers.iter().map(made).collect())
        };
        let results = all(&mut link, &[round("a", &[1, 2, 3]), round("b", &[1])]).await;
        assert!(results.iter().all(Result::is_ok), "{results:?}");
        // The last of three was made before: none of them is made, and another table's stand.
        let results = all(&mut link, &[round("b", &[2, 3]), round("a", &[5, 4, 3]), round("b", &[4])]).await;
        assert!(matches!(results[..], [Ok(()), Err(StoreError::Taken), Ok(())]), "{results:?}");
        let kept =
            ask("SELECT table_id, number FROM steps ORDER BY table_id, number").fetch_all(&mut link).await;
        let kept: Vec<(String, i64)> = kept
            .expect("rows")
            .iter()
            .map(|row| (row.try_get("table_id").expect("a table"), row.try_get("number").expect("a number")))
            .collect();
        let expected = [("a", 1), ("a", 2), ("a", 3), ("b", 1), ("b", 2), ("b", 3), ("b", 4)];
        assert_eq!(kept, expected.map(|(table, number)| (table.to_owned(), number)));
        link.close().await.expect("closed");
    }
}

/// Whoever believes to keep a table: the database has one choice at a step that counts.
#[tokio::test]
async fn history_cannot_fork() {
    for (opened, _folder) in houses("fork").await {
        let mut link = opened.writer;
        kept_table(&mut link, "a").await;
        let made = |epoch, number| {
            let change = Change::Step { table: "a".to_owned(), step: step(number, epoch, 1) };
            order_of(Some(("a", 1)), vec![change])
        };
        let results = all(&mut link, &[made(0, 1), made(0, 2)]).await;
        assert!(results.iter().all(Result::is_ok), "{results:?}");
        for again in [made(0, 2), made(1, 2), made(7, 1)] {
            let results = all(&mut link, &[again]).await;
            assert!(matches!(results[..], [Err(StoreError::Taken)]), "{results:?}");
        }
        // What was taken back makes room for what is chosen instead.
        let back = Change::TakeBack { table: "a".to_owned(), keep: 1 };
        let results = all(&mut link, &[order_of(Some(("a", 1)), vec![back]), made(1, 2)]).await;
        assert!(results.iter().all(Result::is_ok), "{results:?}");
        link.close().await.expect("closed");
    }
}

/// A node that was taken to be dead and is not cannot write anything of a table that another has taken.
#[tokio::test]
async fn whoever_no_longer_keeps_a_table_cannot_write() {
    for (opened, _folder) in houses("fenced").await {
        let mut link = opened.writer;
        kept_table(&mut link, "t").await;
        kept_table(&mut link, "u").await;
        lease::renew(&mut link, "b", 1_000_000).await.expect("a second node");
        let stale = lease::take(&mut link, "t", "b", 2).await;
        assert!(matches!(stale, Err(StoreError::Stale)), "its keeper is alive: {stale:?}");
        lease::renew(&mut link, "a", -1).await.expect("a node whose time is up");
        let stale = lease::take(&mut link, "t", "b", 3).await;
        assert!(matches!(stale, Err(StoreError::Stale)), "not the next number: {stale:?}");
        lease::take(&mut link, "t", "b", 2).await.expect("the next number");
        let line = crate::shape::ChatLine {
            number: 0,
            seat: None,
            name: table::Words::same("me"),
            text: "hello".to_owned(),
            at: 0,
            partners: false,
        };
        let choice = |table: &str, fence| Change::Step { table: table.to_owned(), step: step(1, 0, fence) };
        let late = [
            vec![choice("t", 1)],
            vec![choice("t", 1), choice("t", 1)],
            vec![Change::Chat { table: "t".to_owned(), line }],
            vec![Change::TakeBack { table: "t".to_owned(), keep: 0 }],
        ];
        let mut orders: Vec<Order> =
            late.into_iter().map(|changes| order_of(Some(("t", 1)), changes)).collect();
        // The same writer keeps a table that nobody has taken, and its choices stand beside the refused ones.
        orders.push(order_of(Some(("u", 1)), vec![choice("u", 1)]));
        orders.sort_by_key(|order| order.choice().is_none());
        let results = all(&mut link, &orders).await;
        for (order, result) in orders.iter().zip(&results) {
            let own = order.held.as_ref().is_some_and(|(table, _)| table == "u");
            match result {
                Ok(()) => assert!(own),
                Err(error) => assert!(!own && matches!(error, StoreError::Fenced), "{error}"),
            }
        }
        let results = all(&mut link, &[order_of(Some(("t", 2)), vec![choice("t", 2)])]).await;
        assert!(matches!(results[..], [Ok(())]), "{results:?}");
        let kept = ask("SELECT fence FROM steps WHERE table_id = 't'").fetch_all(&mut link).await;
        let kept: Vec<i64> =
            kept.expect("rows").iter().map(|row| row.try_get("fence").expect("a number")).collect();
        assert_eq!(kept, [2]);
        link.close().await.expect("closed");
    }
}

/// What the simulation believes of a store is so: at random, both refuse alike.
#[tokio::test]
async fn the_simulation_knows_what_a_store_refuses() {
    use stress::sim::{Model, Refused, Step};
    use table::Dice;
    const LONG: i64 = 1_000_000;
    for (opened, _folder) in houses("model").await {
        let mut link = opened.writer;
        for table in ["t", "u"] {
            free_table(&mut link, table).await;
        }
        let mut model = Model::new(false);
        let mut dice = table::FastDice::new(7);
        let mut seen = std::collections::BTreeMap::<String, usize>::new();
        for round in 0..1_500 {
            let node = 1 + u64::from(dice.below(3));
            let (name, place) = (format!("node {node}"), dice.below(2) as usize);
            let table = ["t", "u"][place].to_owned();
            let fence = model.lease(place, 0).1;
            let (change, modelled) = match dice.below(9) {
                0 => {
                    let millis = if dice.below(2) == 0 { LONG } else { -LONG };
                    model.renew(node, millis);
                    (Change::Node { node: name, millis }, Ok(()))
                }
                1 => {
                    model.gone(node);
                    (Change::NodeGone { node: name }, Ok(()))
                }
                2 => {
                    let alive = model.is_alive(node, 0);
                    if alive {
                        model.renew(node, LONG);
                    }
                    let prolonged = if alive { Ok(()) } else { Err(Refused::Stale) };
                    (Change::Prolong { node: name, millis: LONG }, prolonged)
                }
                3 | 4 => {
                    let fence = fence + i64::from(dice.below(3));
                    let taken = model.take(place, node, fence, 0);
                    (Change::Take { table, node: name, fence }, taken)
                }
                _ => {
                    let number = (model.history(place).len() + dice.below(2) as usize).max(1);
                    let fence = fence - i64::from(dice.below(2));
                    let written = model.write(place, number, Step { id: round, fence });
                    (Change::Step { table, step: step(number, 0, fence) }, written)
                }
            };
            // A keeper writes as one.
            let held = match &change {
                Change::Step { table, step } => Some((table.clone(), step.fence)),
                _ => None,
            };
            let held = held.as_ref().map(|(table, fence)| (table.as_str(), *fence));
            let real = all(&mut link, &[order_of(held, vec![change])]).await.remove(0);
            let real = real.map_err(|error| match error {
                StoreError::Fenced => Refused::Fenced,
                StoreError::Taken => Refused::Taken,
                StoreError::Stale => Refused::Stale,
                other => panic!("round {round}: {other}"),
            });
            assert_eq!(real, modelled, "round {round}");
            *seen.entry(format!("{real:?}")).or_default() += 1;
        }
        assert_eq!(seen.len(), 4, "everything was seen: {seen:?}");
        link.close().await.expect("closed");
    }
}

/// Two nodes at one database: one keeps a table, the other learns who does, and takes it when it is given back.
#[tokio::test]
async fn a_table_is_kept_by_one_node_at_a_time() {
    let Some(url) = database("nodes") else { return };
    let folder = Folder::new("nodes");
    let config = Config { store: Some(url), ..Config::new(&folder.0) };
    let open = || Store::open(&config, Arc::new(Metrics::default()));
    let (first, second) = (open().await.expect("a node"), open().await.expect("a node"));
    assert_eq!(first.take("t").await.expect("an answer"), Keeping::Ours(1));
    assert_eq!(first.take("t").await.expect("an answer"), Keeping::Ours(2), "its own once more");
    let theirs = Keeping::Theirs(first.node().to_owned());
    assert_eq!(second.take("t").await.expect("an answer"), theirs);
    assert_eq!(second.others().await.expect("a count"), 1);
    first.close().await;
    assert_eq!(second.take("t").await.expect("an answer"), Keeping::Ours(3));
    assert_eq!(second.others().await.expect("a count"), 0);
    second.close().await;
}

/// A house that has stood for years answers as fast as a new one: what comes with every call or every
/// table reads neither all rows nor long ones.
#[tokio::test]
async fn nothing_common_reads_all_rows_or_long_ones() {
    let folder = Folder::new("plans");
    let mut file = open::open(&folder.0).await.expect("a new file").writer;
    for sql in [uploads::BROUGHT, uploads::FORGET_ORIGINS, change::NOBODY_SITS, read::UNCOUNTED] {
        let plan = ask(format!("EXPLAIN QUERY PLAN {sql}")).fetch_all(&mut file).await;
        let lines: Vec<String> =
            plan.expect("a plan").iter().map(|row| row.try_get("detail").expect("a line")).collect();
        for line in &lines {
            let index_alone = line.contains("COVERING INDEX") || !line.contains("uploads");
            let whole = line.starts_with("SCAN") && !line.contains("CONSTANT ROW") && !index_alone;
            assert!(index_alone && !whole && !line.contains("TEMP B-TREE"), "{sql}: {lines:?}");
            assert!(!line.starts_with("SCAN sitters") && !line.starts_with("SCAN tables"), "{lines:?}");
        }
    }
    file.close().await.expect("closed");
}

/// Nothing that anybody adds to the store is forgotten when a house moves or is backed up.
#[tokio::test]
async fn every_column_of_every_table_moves_or_stays_for_a_reason() {
    // Who is alive, who keeps what, signs of life, and what only running servers read.
    const STAY: [&str; 4] = ["nodes", "pulse", "notices", "_sqlx_migrations"];
    for (opened, _folder) in houses("columns").await {
        let mut link = opened.writer;
        let sql = match link {
            Link::Lite(_) => {
                "SELECT tables.name AS name, columns.name AS part FROM sqlite_schema AS tables \
                 JOIN pragma_table_info(tables.name) AS columns WHERE tables.type = 'table'"
            }
            Link::Post(_) => {
                "SELECT CAST(table_name AS TEXT) AS name, CAST(column_name AS TEXT) AS part \
                 FROM information_schema.columns WHERE table_schema = 'public'"
            }
        };
        let mut there: Vec<(String, String)> = Vec::new();
        for row in ask(sql).fetch_all(&mut link).await.expect("columns") {
            let name: String = row.try_get("name").expect("a name");
            let part: String = row.try_get("part").expect("a name");
            // Whoever kept a table keeps nothing where it goes.
            if !STAY.contains(&&*name) && (&*name, &*part) != ("leases", "node") {
                there.push((name, part));
            }
        }
        there.sort();
        let mut moved = carry::columns();
        moved.sort();
        assert_eq!(there, moved);
        link.close().await.expect("closed");
    }
}

//! The real process, killed at any moment.

use crate::client::{
    Client, DATABASE, Folder, Running, any_choice, database, only_the_file_has_this, play_out, snapshot,
};
use serde_json::{Value, json};
use server::Server;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

const DATA: &str = "BERGFRIED_TEST_SERVER_DATA";

/// Not a test of its own: the other tests start this program again with a folder, and then it is a
/// server until it is killed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_in_its_own_process() {
    let Some(data) = std::env::var_os(DATA) else { return };
    let config = crate::client::quick(Path::new(&data));
    let server = Server::bind(config, "127.0.0.1:0".parse().expect("an address")).await.expect("a server");
    println!("\nserving {}", server.address());
    server.run(std::future::pending()).await.expect("a server");
}

/// A server in a process of its own.
pub(crate) struct Process {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Process {
    pub(crate) fn start(data: &Path) -> Process {
        Process::begun(Command::new(std::env::current_exe().expect("this program")), data)
    }

    /// Under limits that a shell sets before.
    pub(crate) fn start_under(data: &Path, limits: &str) -> Process {
        let mut shell = Command::new("sh");
        let program = std::env::current_exe().expect("this program");
        shell.args(["-c", &format!("{limits}; exec \"$0\" \"$@\"")]).arg(program);
        Process::begun(shell, data)
    }

    fn begun(mut command: Command, data: &Path) -> Process {
        if let Some(url) = database(data) {
            command.env(DATABASE, url);
        }
        let mut child = command
            .args(["--exact", "restart::a_server_in_its_own_process", "--nocapture"])
            .env(DATA, data)
            .stdout(Stdio::piped())
            .spawn()
            .expect("a process");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let address = loop {
            let line = lines.next().expect("an address before the end").expect("a line");
            if let Some(address) = line.strip_prefix("serving ") {
                break address.parse().expect("an address");
            }
        };
        Process { child, address }
    }

    /// `kill -9`: no goodbye, no flush.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("a process to kill");
        self.child.wait().expect("its end");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_at_any_moment_every_answered_choice_is_back() {
    let folder = Folder::new();
    let mut process = Process::start(folder.path());
    let mut me = Client::guest(process.address).await;
    let table = me.against_bot("schotten").await;
    let mut chance = 99;
    let mut made = 0usize;
    let mut last_id = Value::Null;
    'deaths: for round in 0..4 {
        let (mut socket, mut at) = me.join(&table).await;
        assert!(at["snapshot"]["step"].as_u64().expect("a step") as usize >= made, "nothing is lost");
        if !last_id.is_null() {
            // The client does not know whether its last choice arrived, so it says it again.
            socket.say(&last_id).await;
            let answer = socket.hear_type("answer").await;
            assert_eq!(answer["ok"], true, "known as already played: {answer}");
            (socket, at) = me.join(&table).await;
        }
        let mut answered = Value::Null;
        for _ in 0..(4 + round) {
            let question = loop {
                if let Some(snapshot) = snapshot(&at) {
                    if !snapshot["outcome"].is_null() {
                        continue 'deaths;
                    }
                    if !snapshot["question"].is_null() && snapshot["question"]["id"] != answered {
                        break snapshot["question"].clone();
                    }
                }
                at = socket.hear().await.expect("a message");
            };
            answered = question["id"].clone();
            let mut choice = any_choice(&question, &mut chance);
            choice["id"] = json!(format!("choice {made}"));
            socket.say(&choice).await;
            at = socket.hear_type("answer").await;
            assert_eq!(at["ok"], true, "{at}");
            made += 1;
            last_id = choice;
        }
        process.kill();
        process = Process::start(folder.path());
        me = Client { address: process.address, ..me };
    }
    let (mut socket, welcome) = me.join(&table).await;
    assert!(welcome["snapshot"]["step"].as_u64().expect("a step") as usize >= made);
    play_out(&mut socket, welcome, 8).await;
    let file = me.get(&format!("/api/replays/{table}/file")).await.text;
    assert!(server::verify(file.as_bytes()).holds, "the whole game checks, across all deaths");
    process.kill();
}

/// The card of a game played in a hurry is not written with every choice. Whoever kills the house between two
/// cards finds the lobby right again when it has opened, without anybody having to go to the table.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_card_that_was_behind_when_the_house_went_down_is_written_when_it_opens() {
    let folder = Folder::new();
    let mut process = Process::start(folder.path());
    let (one, two) = (Client::guest(process.address).await, Client::guest(process.address).await);
    let table = one.against(&two, "schotten").await;
    let (mut first, mut at_first) = one.join(&table).await;
    let (mut second, mut at_second) = two.join(&table).await;
    let mut chance = 5;
    let mut made = 0;
    while made < 12 {
        let own =
            |at: &Value| snapshot(at).map(|snapshot| snapshot["question"].clone()).filter(|q| !q.is_null());
        let (socket, question) = match (own(&at_first), own(&at_second)) {
            (Some(question), _) => (&mut first, question),
            (None, question) => (&mut second, question.expect("somebody is asked")),
        };
        assert_eq!(socket.ask(any_choice(&question, &mut chance)).await["ok"], true);
        made += 1;
        at_first = first.hear_type("update").await;
        at_second = second.hear_type("update").await;
    }
    let asked = at_first["snapshot"]["asked"].clone();
    process.kill();
    process = Process::start(folder.path());
    let me = Client { address: process.address, ..one };
    let card = |lobby: Value| lobby["mine"][0].clone();
    let mut shown = card(me.get("/api/lobby").await.fine());
    for _ in 0..200 {
        if shown["step"] == made {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        shown = card(me.get("/api/lobby").await.fine());
    }
    assert_eq!((&shown["step"], &shown["asked"]), (&json!(made), &asked), "{shown}");
    process.kill();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_in_the_middle_of_many_games_nothing_told_is_lost() {
    let folder = Folder::new();
    let process = Process::start(folder.path());
    let (moved, mut moves) = tokio::sync::mpsc::unbounded_channel();
    let mut playing = Vec::new();
    for seed in 0..12u64 {
        let client = Client::guest(process.address).await;
        let game = games::IDS[seed as usize % games::IDS.len()];
        let table = client.against_bot(game).await;
        let (mut socket, welcome) = client.join(&table).await;
        let moved = moved.clone();
        playing.push((
            client.clone(),
            table,
            tokio::spawn(async move {
                // The furthest state this client was ever told of.
                let mut told = welcome["snapshot"].clone();
                let (mut chance, mut answered, mut at) = (seed, Value::Null, welcome);
                loop {
                    if let Some(snapshot) = snapshot(&at) {
                        told = snapshot.clone();
                        let question = &snapshot["question"];
                        if !question.is_null() && question["id"] != answered {
                            answered = question["id"].clone();
                            let mut choice = any_choice(question, &mut chance);
                            choice["id"] = json!(socket.fresh_id());
                            socket.say(&choice).await;
                            let _ = moved.send(());
                        }
                    }
                    match socket.hear().await {
                        Some(message) => at = message,
                        None => return told,
                    }
                }
            }),
        ));
    }
    // Killed while all of them are busy.
    for _ in 0..120 {
        moves.recv().await.expect("a choice on its way");
    }
    process.kill();
    let process = Process::start(folder.path());
    let mut moved = 0;
    for (client, table, told) in playing {
        let told = told.await.expect("what the client knew");
        let client = Client { address: process.address, ..client };
        let (_, now) = client.join(&table).await;
        let (was, is) =
            (told["step"].as_u64().expect("a step"), now["snapshot"]["step"].as_u64().expect("a step"));
        assert!(is >= was, "{table}: told of step {was}, back at {is}");
        let events = now["events"].as_array().expect("events").len() as u64;
        assert!(events >= told["events"].as_u64().expect("a number"), "{table}");
        moved += was;
    }
    assert!(moved > 0, "games were under way");
    process.kill();
}

#[tokio::test]
async fn a_polite_end_tells_everybody_and_the_next_start_finds_everything() {
    let server = Running::start().await;
    let me = server.guest().await;
    let table = me.against_bot("schotten").await;
    let (mut socket, _) = me.join(&table).await;
    let folder = server.stop().await;
    let mut codes = Vec::new();
    while let Some(message) = socket.hear().await {
        codes.push(message["code"].as_str().unwrap_or_default().to_owned());
    }
    assert!(codes.iter().any(|code| code == "closing"), "{codes:?}");
    let server = Running::on(folder, |_| ()).await;
    let me = Client { address: server.address, ..me };
    let (_, welcome) = me.join(&table).await;
    assert_eq!(welcome["table"]["id"], json!(table));
}

async fn refused(folder: &Folder) -> String {
    let config = crate::client::quick(folder.path());
    match Server::bind(config, "127.0.0.1:0".parse().expect("an address")).await {
        Ok(_) => panic!("the data is refused"),
        Err(error) => error.to_string(),
    }
}

#[tokio::test]
async fn damaged_foreign_and_newer_data_are_named_and_left_alone() {
    if only_the_file_has_this() {
        return;
    }
    let folder = Folder::new();
    let path = folder.path().join("bergfried.sqlite3");
    let garbage = b"this is no database, and somebody may still want it".repeat(100);
    std::fs::write(&path, &garbage).expect("a file");
    assert!(refused(&folder).await.contains("is damaged"));
    assert_eq!(std::fs::read(&path).expect("the file"), garbage, "left alone");
    std::fs::remove_file(&path).expect("the file gone");

    let server = Running::on(folder, |_| ()).await;
    let me = server.guest().await;
    me.against_bot("schotten").await;
    let folder = server.stop().await;
    let whole = std::fs::read(folder.path().join("bergfried.sqlite3")).expect("the file");

    let mut broken = whole.clone();
    let middle = broken.len() / 2;
    broken[100..middle].iter_mut().step_by(3).for_each(|byte| *byte ^= 0x5a);
    let path = folder.path().join("bergfried.sqlite3");
    std::fs::write(&path, &broken).expect("a file");
    let message = refused(&folder).await;
    assert!(message.contains("is damaged"), "{message}");
    assert_eq!(std::fs::read(&path).expect("the file"), broken, "left alone");

    let mut foreign = whole.clone();
    foreign[68..72].copy_from_slice(b"othr");
    std::fs::write(&path, &foreign).expect("a file");
    assert!(refused(&folder).await.contains("belongs to another program"));

    std::fs::write(&path, &whole).expect("a file");
    make_newer(&path).await;
    let newer = std::fs::read(&path).expect("the file");
    let message = refused(&folder).await;
    assert!(message.contains("newer Bergfried") && message.contains("999"), "{message}");
    assert_eq!(std::fs::read(&path).expect("the file"), newer, "left alone");
}

/// What a version of the future would leave behind.
async fn make_newer(path: &Path) {
    use sqlx::{ConnectOptions, Connection};
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(path);
    let mut connection = options.connect().await.expect("the file");
    let insert = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                  VALUES (999, 'tomorrow', 1, x'00', 0)";
    sqlx::query(insert).execute(&mut connection).await.expect("a row");
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await.expect("a checkpoint");
    connection.close().await.expect("closed");
}

#[tokio::test]
async fn two_servers_never_share_their_data() {
    if only_the_file_has_this() {
        return;
    }
    let server = Running::start().await;
    let me = server.guest().await;
    me.against_bot("schotten").await;
    let folder = server.stop().await;
    let server = Running::on(folder, |_| ()).await;
    let config = crate::client::quick(server.data());
    let second = Server::bind(config, "127.0.0.1:0".parse().expect("an address")).await;
    let error = second.err().expect("the second server is refused").to_string();
    assert!(error.contains("another Bergfried"), "{error}");
}

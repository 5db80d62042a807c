//! A client without a browser.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::{Config, Limits, Rate, Server};
use std::collections::{BTreeMap, VecDeque};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock};
use std::time::Duration;
use stress::Cluster;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// A folder that goes away with the test.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("bergfried-test-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The database of this process, where `BERGFRIED_TEST_STORE=postgres` asks for the tests over PostgreSQL.
pub(crate) fn cluster() -> Option<&'static Cluster> {
    static CLUSTER: OnceLock<Option<Cluster>> = OnceLock::new();
    let wanted = || std::env::var("BERGFRIED_TEST_STORE").is_ok_and(|store| store == "postgres");
    let start = || Cluster::start(false).expect("PostgreSQL, which was asked for");
    CLUSTER.get_or_init(|| wanted().then(start)).as_ref()
}

/// Says so where a test is about the file, and the tests run over PostgreSQL.
pub(crate) fn only_the_file_has_this() -> bool {
    if cluster().is_some() {
        eprintln!("skipped: it is about the file, and these tests run over PostgreSQL");
    }
    cluster().is_some()
}

/// Where a server in a process of its own is told its database.
pub(crate) const DATABASE: &str = "BERGFRIED_TEST_SERVER_DATABASE";

/// The database that belongs to a folder, where the tests run over PostgreSQL.
pub(crate) fn database(data: &Path) -> Option<String> {
    if let Ok(given) = std::env::var(DATABASE) {
        return Some(given);
    }
    let name = data.file_name()?.to_str()?.replace('-', "_");
    Some(cluster()?.database(&name).expect("a database"))
}

/// A server that does not slow its tests down.
pub(crate) fn quick(data: &Path) -> Config {
    let generous = Rate { burst: 1e9, per_second: 1e9 };
    Config {
        store: database(data),
        bot_pause: Duration::ZERO,
        metrics: Some("127.0.0.1:0".parse().expect("an address")),
        limits: Limits {
            messages: generous,
            calls: generous,
            arrivals: generous,
            logins: generous,
            renames: generous,
            chats: generous,
            crowd_chats: generous,
            sockets_address: 10_000,
            connections_each: 10_000,
            tables_each: 10_000,
            tables_from: generous,
            options_from: generous,
            tables_a_day: 100_000,
            ..Limits::default()
        },
        ..Config::new(data)
    }
}

/// Where the servers in this process tell their numbers.
static METRICS: Mutex<BTreeMap<SocketAddr, SocketAddr>> = Mutex::new(BTreeMap::new());

/// A server in this process.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    ended: tokio::task::JoinHandle<()>,
    folder: Folder,
}

impl Running {
    pub(crate) async fn start() -> Running {
        Running::with(|_| ()).await
    }

    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> Running {
        Running::on(Folder::new(), change).await
    }

    pub(crate) async fn on(folder: Folder, change: impl FnOnce(&mut Config)) -> Running {
        let mut config = quick(folder.path());
        change(&mut config);
        let server =
            Server::bind(config, "127.0.0.1:0".parse().expect("an address")).await.expect("a server");
        let address = server.address();
        if let Some(metrics) = server.metrics_address() {
            METRICS.lock().expect("addresses").insert(address, metrics);
        }
        let (stop, stopped) = oneshot::channel();
        let ended = tokio::spawn(async move {
            server.run(async { drop(stopped.await) }).await.expect("a server that ends well");
        });
        Running { address, stop: Some(stop), ended, folder }
    }

    /// Closes politely and gives the data back.
    pub(crate) async fn stop(mut self) -> Folder {
        drop(self.stop.take());
        self.ended.await.expect("a server that ends");
        self.folder
    }

    pub(crate) async fn guest(&self) -> Client {
        Client::guest(self.address).await
    }

    pub(crate) fn data(&self) -> &Path {
        self.folder.path()
    }
}

/// Somebody with a cookie.
#[derive(Clone)]
pub(crate) struct Client {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: String,
    pub(crate) id: String,
}

/// What came back from a call.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("JSON, not {self:?}"))
    }

    /// The value of a call that must succeed.
    pub(crate) fn fine(self) -> Value {
        assert!((200..300).contains(&self.status), "{self:?}");
        if self.text.is_empty() { Value::Null } else { self.json() }
    }

    /// The code of a call that must be refused; its reason is readable in both languages.
    pub(crate) fn refused(self) -> String {
        assert!(self.status >= 400, "{self:?}");
        let problem = self.json();
        for lang in ["en", "de"] {
            let reason = problem["reason"][lang].as_str().expect("a reason");
            assert!(!reason.is_empty() && !reason.contains('⟨'), "{problem}");
        }
        problem["code"].as_str().expect("a code").to_owned()
    }

    pub(crate) fn cookie(&self) -> Option<String> {
        let line = self.head.lines().find(|line| line.to_lowercase().starts_with("set-cookie:"))?;
        Some(line.split_once(':')?.1.split(';').next()?.trim().to_owned())
    }
}

/// One HTTP call, written by hand.
pub(crate) async fn call(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &[u8],
) -> Answer {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    let mut head = format!("{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n");
    for (name, value) in headers {
        head.push_str(&format!("{name}: {value}\r\n"));
    }
    head.push_str(&format!("Content-Length: {}\r\n\r\n", body.len()));
    stream.write_all(head.as_bytes()).await.expect("a call sent");
    // A server that refuses a large body may close before it has read all of it.
    let _ = stream.write_all(body).await;
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let (head, text) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    Answer { status, head: head.to_owned(), text: text.to_owned() }
}

impl Client {
    pub(crate) async fn guest(address: SocketAddr) -> Client {
        let answer = call(address, "GET", "/api/me", &[], b"").await;
        let cookie = answer.cookie().expect("a cookie");
        let id = answer.json()["id"].as_str().expect("an id").to_owned();
        Client { address, cookie, id }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        call(self.address, "GET", path, &[("Cookie", &self.cookie)], b"").await
    }

    pub(crate) async fn send(&self, method: &str, path: &str, body: &Value) -> Answer {
        let headers = [("Cookie", &*self.cookie), ("Content-Type", "application/json")];
        call(self.address, method, path, &headers, body.to_string().as_bytes()).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        self.send("POST", path, body).await
    }

    /// Makes a table; its id.
    pub(crate) async fn table(&self, wanted: Value) -> String {
        let made = self.post("/api/tables", &wanted).await.fine();
        made["id"].as_str().expect("an id").to_owned()
    }

    /// A table of mine against a bot, already begun.
    pub(crate) async fn against_bot(&self, game: &str) -> String {
        let seats = json!([{ "kind": "me" }, { "kind": "bot", "strength": "page" }]);
        self.table(json!({ "game": game, "seats": seats, "start": true, "visibility": "link" })).await
    }

    /// A table of two people, already begun.
    pub(crate) async fn against(&self, other: &Client, game: &str) -> String {
        let table = self.table(json!({ "game": game, "seats": [{ "kind": "me" }] })).await;
        other.post(&format!("/api/tables/{table}/sit"), &json!({ "seat": 1 })).await.fine();
        self.post(&format!("/api/tables/{table}/start"), &json!({})).await.fine();
        table
    }

    /// Opens a socket, or says with which status that was refused.
    pub(crate) async fn socket(&self, table: &str) -> Result<Socket, u16> {
        self.socket_from(table, None).await
    }

    pub(crate) async fn socket_from(&self, table: &str, origin: Option<&str>) -> Result<Socket, u16> {
        let url = format!("ws://{}/api/tables/{table}/ws", self.address);
        let mut request = url.into_client_request().expect("a request");
        request.headers_mut().insert("Cookie", self.cookie.parse().expect("a cookie"));
        if let Some(origin) = origin {
            request.headers_mut().insert("Origin", origin.parse().expect("an origin"));
        }
        match tokio_tungstenite::connect_async(request).await {
            Ok((stream, _)) => Ok(Socket { stream, passed: VecDeque::new(), heard: Vec::new() }),
            Err(Error::Http(answer)) => Err(answer.status().as_u16()),
            Err(error) => panic!("a socket: {error}"),
        }
    }

    /// Opens a socket and says hello; also the welcome.
    pub(crate) async fn join(&self, table: &str) -> (Socket, Value) {
        let mut socket = self.socket(table).await.expect("a socket");
        let welcome = socket.hello(None, None).await;
        (socket, welcome)
    }
}

/// Nobody waits longer than this for a server that hangs; a busy machine may take its time.
const PATIENCE: Duration = Duration::from_secs(240);

/// The numbers of a server in this process.
pub(crate) async fn metrics(server: SocketAddr) -> String {
    let address = METRICS.lock().expect("addresses")[&server];
    call(address, "GET", "/metrics", &[], b"").await.text
}

/// One of these numbers.
pub(crate) async fn metric(client: &Client, name: &str) -> u64 {
    let text = metrics(client.address).await;
    let line = text.lines().find(|line| line.split(' ').next() == Some(name)).expect("a number");
    line.rsplit(' ').next().and_then(|number| number.parse().ok()).expect("a number")
}

/// A socket at a table.
pub(crate) struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// What was heard while waiting for an answer.
    passed: VecDeque<Value>,
    /// Everything ever heard.
    pub(crate) heard: Vec<String>,
}

impl Socket {
    pub(crate) async fn say(&mut self, message: &Value) {
        self.raw(Message::text(message.to_string())).await;
    }

    pub(crate) async fn raw(&mut self, message: Message) {
        let _ = self.stream.send(message).await;
    }

    /// The next message; nothing when the server has closed the socket.
    pub(crate) async fn hear(&mut self) -> Option<Value> {
        match self.passed.pop_front() {
            Some(message) => Some(message),
            None => self.hear_new().await,
        }
    }

    async fn hear_new(&mut self) -> Option<Value> {
        loop {
            let next = tokio::time::timeout(PATIENCE, self.stream.next()).await;
            match next.expect("a message in time") {
                Some(Ok(Message::Text(text))) => {
                    self.heard.push(text.to_string());
                    return Some(serde_json::from_str(&text).expect("JSON"));
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// The next message of this type; others are passed over.
    pub(crate) async fn hear_type(&mut self, kind: &str) -> Value {
        loop {
            let message = self.hear().await.unwrap_or_else(|| panic!("a {kind} before the socket closes"));
            if message["type"] == kind {
                return message;
            }
        }
    }

    pub(crate) async fn hello(&mut self, from: Option<u64>, epoch: Option<u64>) -> Value {
        self.say(&json!({ "type": "hello", "from": from, "epoch": epoch })).await;
        self.hear_type("welcome").await
    }

    pub(crate) fn fresh_id(&self) -> String {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        format!("choice-{}", NEXT.fetch_add(1, Ordering::Relaxed))
    }

    /// Sends something with an id and waits for its answer.
    pub(crate) async fn ask(&mut self, mut message: Value) -> Value {
        let id = self.fresh_id();
        message["id"] = json!(id);
        self.say(&message).await;
        loop {
            let answer = self.hear_new().await.expect("an answer before the socket closes");
            if answer["id"] == json!(id) {
                return answer;
            }
            self.passed.push_back(answer);
        }
    }

    /// The code with which something is refused.
    pub(crate) async fn refused(&mut self, message: Value) -> String {
        let answer = self.ask(message).await;
        assert_eq!(answer["ok"], false, "{answer}");
        answer["refusal"]["code"].as_str().expect("a code").to_owned()
    }

    /// Closes without a word.
    pub(crate) async fn vanish(self) {
        drop(self.stream);
    }
}

/// Any of the choices of a question.
pub(crate) fn any_choice(question: &Value, chance: &mut u64) -> Value {
    let choices = question["choices"].as_array().expect("choices");
    *chance = chance.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    let text = &choices[(*chance >> 33) as usize % choices.len()]["text"];
    json!({ "type": "choose", "question": question["id"], "text": text })
}

/// What a client knows after a message that carries a snapshot.
pub(crate) fn snapshot(message: &Value) -> Option<&Value> {
    matches!(message["type"].as_str(), Some("welcome" | "update" | "rewound"))
        .then(|| &message["snapshot"])
        .filter(|snapshot| !snapshot.is_null())
}

/// Plays at random until the game is over; the number of own choices.
pub(crate) async fn play_out(socket: &mut Socket, welcome: Value, seed: u64) -> usize {
    let mut chance = seed;
    let mut made = 0;
    let mut message = welcome;
    let mut answered = Value::Null;
    loop {
        if let Some(snapshot) = snapshot(&message) {
            if !snapshot["outcome"].is_null() {
                return made;
            }
            let question = &snapshot["question"];
            if !question.is_null() && question["id"] != answered {
                answered = question["id"].clone();
                let mut choice = any_choice(question, &mut chance);
                choice["id"] = json!(socket.fresh_id());
                socket.say(&choice).await;
                made += 1;
            }
        }
        if message["type"] == "answer" {
            assert_eq!(message["ok"], true, "{message}");
        }
        message = socket.hear().await.expect("a message before the game is over");
    }
}

//! The line to a server: a few calls, and a socket that is opened again whenever it breaks.

use super::address::Address;
use super::calls::{Calls, PATIENCE};
use crate::folders;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::fs;
use std::io::{self, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;
use table::Words;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// How long to wait before calling again.
const AGAIN: Duration = Duration::from_millis(700);

/// Somebody at a server, known by a cookie.
pub(crate) struct Guest {
    address: Address,
    calls: Calls,
    cookie: String,
}

/// A call that did not come to what was wanted.
pub(crate) enum Failed {
    /// Nobody answers, or nobody this machine trusts.
    Unreachable(io::Error),
    /// The server says no, and why.
    Refused(Words),
}

impl Guest {
    /// Comes in, as whoever came in from here before or as a new guest.
    pub(crate) fn enter(address: &Address) -> Result<Guest, Failed> {
        let calls = Calls::new(address.secure).map_err(Failed::Unreachable)?;
        let mut guest = Guest { address: address.clone(), calls, cookie: known_cookie(&address.kept_as()) };
        guest.call("GET", "/api/me", None)?;
        guest.remember();
        Ok(guest)
    }

    /// Bears a name: as a guest, or with the password as the one who has claimed it.
    pub(crate) fn called(&mut self, name: &str, password: Option<&str>) -> Result<(), Failed> {
        match password {
            Some(password) => {
                let login = json!({ "name": name, "password": password });
                self.call("POST", "/api/login", Some(&login))?;
            }
            None => {
                self.call("PATCH", "/api/me", Some(&json!({ "name": name })))?;
            }
        }
        self.remember();
        Ok(())
    }

    /// The table, with a seat taken where one is free and none is held.
    pub(crate) fn sit_down(&mut self) -> Result<Value, Failed> {
        let path = format!("/api/tables/{}", self.address.table);
        let table = self.call("GET", &path, None)?;
        let seats = table["seats"].as_array().cloned().unwrap_or_default();
        let sits = seats.iter().any(|seat| seat["you"] == true && seat["kind"] == "person");
        let free = seats.iter().find(|seat| seat["kind"] == "open" || seat["you"] == true);
        match free {
            Some(free) if !sits => {
                self.call("POST", &format!("{path}/sit"), Some(&json!({ "seat": free["seat"] })))
            }
            _ => Ok(table),
        }
    }

    /// One call; new cookies are kept for the next.
    pub(crate) fn call(&mut self, method: &str, path: &str, body: Option<&Value>) -> Result<Value, Failed> {
        let url = format!("{}{path}", self.address.origin());
        let told = self.calls.call(method, &url, &self.cookie, body).map_err(Failed::Unreachable)?;
        if let Some(cookie) = told.cookie {
            self.cookie = cookie;
        }
        if (200..300).contains(&told.status) {
            return Ok(told.answer);
        }
        let reason = serde_json::from_value(told.answer["reason"].clone());
        Err(Failed::Refused(reason.unwrap_or_else(|_| Words::same(told.status.to_string()))))
    }

    /// Keeps the cookie, so that whoever comes again finds their seat.
    fn remember(&self) {
        let Some(folder) = folders::data() else { return };
        let mut known = cookies();
        known[&self.address.kept_as()] = self.cookie.clone().into();
        // Who cannot keep it is a new guest next time, which is no reason not to play.
        let _ = fs::create_dir_all(&folder).and_then(|()| write_secret(&folder.join("away.json"), &known));
    }

    /// Opens the socket, and opens it again whenever it breaks.
    pub(crate) fn listen(self) -> Line {
        let (say, said) = unbounded_channel();
        let (tell, hear) = channel();
        thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            if let Ok(runtime) = runtime {
                runtime.block_on(hold(self, said, tell));
            }
        });
        Line { say, hear }
    }
}

fn cookies() -> Value {
    let path = folders::data().map(|folder| folder.join("away.json"));
    let bytes = path.and_then(|path| fs::read(path).ok()).unwrap_or_default();
    serde_json::from_slice(&bytes).ok().filter(Value::is_object).unwrap_or_else(|| json!({}))
}

fn known_cookie(server: &str) -> String {
    cookies()[server].as_str().unwrap_or_default().to_owned()
}

/// Writes what only its owner may read.
fn write_secret(path: &std::path::Path, value: &Value) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)?.write_all(value.to_string().as_bytes())
}

/// What comes over the line.
pub(crate) enum Heard {
    /// A message of the server.
    Message(Value),
    /// The line is gone; it is called again.
    Lost,
    /// The line is back.
    Back,
}

/// The line to a table. It ends when this is dropped.
pub(crate) struct Line {
    say: UnboundedSender<Value>,
    hear: Receiver<Heard>,
}

impl Line {
    /// Says something; while the line is gone it waits.
    pub(crate) fn say(&self, message: Value) {
        // A line that has ended is told as such by what is heard.
        let _ = self.say.send(message);
    }

    /// What has come, if anything has.
    pub(crate) fn heard(&self) -> Option<Heard> {
        self.hear.try_recv().ok()
    }

    /// Waits for what comes next; nothing when the line has ended.
    pub(crate) fn wait(&self) -> Option<Heard> {
        self.hear.recv().ok()
    }
}

/// Holds the line until nobody listens any more. What was said and not answered is said again: choices
/// are played once, whatever name they bear twice.
async fn hold(guest: Guest, mut said: UnboundedReceiver<Value>, tell: Sender<Heard>) {
    let mut first = true;
    let mut open: Option<Value> = None;
    loop {
        match talk(&guest, &mut said, &tell, &mut first, &mut open).await {
            Talked::Left => return,
            Talked::Broke if tell.send(Heard::Lost).is_err() => return,
            Talked::Broke | Talked::Silent => tokio::time::sleep(AGAIN).await,
        }
    }
}

/// How a talk ended.
enum Talked {
    /// Nobody listens here any more.
    Left,
    /// The line broke.
    Broke,
    /// Nobody answered.
    Silent,
}

async fn talk(
    guest: &Guest,
    said: &mut UnboundedReceiver<Value>,
    tell: &Sender<Heard>,
    first: &mut bool,
    open: &mut Option<Value>,
) -> Talked {
    let url = guest.address.socket();
    let Ok(mut request) = url.into_client_request() else { return Talked::Left };
    if let Ok(cookie) = guest.cookie.parse() {
        request.headers_mut().insert("Cookie", cookie);
    }
    let connected = tokio::time::timeout(PATIENCE, tokio::net::TcpStream::connect(&guest.address.host)).await;
    let Ok(Ok(stream)) = connected else { return Talked::Silent };
    let trust = guest.calls.connector();
    let shaken = tokio_tungstenite::client_async_tls_with_config(request, stream, None, trust);
    let Ok(Ok((mut socket, _))) = tokio::time::timeout(PATIENCE, shaken).await else { return Talked::Silent };
    let hello = json!({ "type": "hello", "from": null, "epoch": null });
    if socket.send(Frame::text(hello.to_string())).await.is_err() {
        return Talked::Silent;
    }
    if !std::mem::take(first) && tell.send(Heard::Back).is_err() {
        return Talked::Left;
    }
    if let Some(message) = open {
        let _ = socket.send(Frame::text(message.to_string())).await;
    }
    loop {
        tokio::select! {
            message = said.recv() => {
                let Some(message) = message else { return Talked::Left };
                if socket.send(Frame::text(message.to_string())).await.is_err() {
                    *open = Some(message);
                    return Talked::Broke;
                }
                *open = Some(message);
            }
            frame = socket.next() => match frame {
                Some(Ok(Frame::Text(text))) => {
                    let message: Value = serde_json::from_str(&text).unwrap_or_default();
                    if open.as_ref().is_some_and(|open| open["id"] == message["id"]) {
                        *open = None;
                    }
                    if tell.send(Heard::Message(message)).is_err() {
                        return Talked::Left;
                    }
                }
                Some(Ok(Frame::Close(_)) | Err(_)) | None => return Talked::Broke,
                Some(Ok(_)) => {}
            }
        }
    }
}

//! The line to a server: a few calls, and a socket that is opened again whenever it breaks.

use super::save::data_folder;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::fs;
use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;
use table::{Message, Words};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// How long a call may take.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long to wait before calling again.
const AGAIN: Duration = Duration::from_millis(700);

/// Where a table is: `http://host:7878/table/ABC`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Address {
    /// Host and port.
    pub(crate) host: String,
    /// The table's id.
    pub(crate) table: String,
}

impl Address {
    /// Reads an invitation; else why it is none.
    pub(crate) fn read(text: &str) -> Result<Address, Message> {
        let bad =
            || Message::new("terminal-away-bad-url").with("text", text.chars().take(200).collect::<String>());
        if text.starts_with("https://") {
            return Err(Message::new("terminal-away-https"));
        }
        let rest = text.strip_prefix("http://").unwrap_or(text);
        let (host, path) = rest.split_once('/').ok_or_else(bad)?;
        let path = path.split(['?', '#']).next().unwrap_or_default().trim_end_matches('/');
        let table = path.strip_prefix("table/").ok_or_else(bad)?;
        let plain = |text: &str| {
            !text.is_empty()
                && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.:[]".contains(&byte))
        };
        if !plain(host) || !plain(table) {
            return Err(bad());
        }
        let host = if host.rsplit(']').next().unwrap_or(host).contains(':') {
            host.to_owned()
        } else {
            format!("{host}:80")
        };
        Ok(Address { host, table: table.to_owned() })
    }
}

/// A call that did not come to what was wanted.
pub(crate) enum Failed {
    /// Nobody answers.
    Unreachable(io::Error),
    /// The server says no, and why.
    Refused(Words),
}

/// Somebody at a server, known by a cookie.
pub(crate) struct Guest {
    address: Address,
    cookie: String,
}

impl Guest {
    /// Comes in, as whoever came in from here before or as a new guest.
    pub(crate) fn enter(address: &Address) -> Result<Guest, Failed> {
        let mut guest = Guest { address: address.clone(), cookie: known_cookie(&address.host) };
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
    fn call(&mut self, method: &str, path: &str, body: Option<&Value>) -> Result<Value, Failed> {
        let (status, head, text) = self.spoken(method, path, body).map_err(Failed::Unreachable)?;
        let set = head.lines().find(|line| line.to_lowercase().starts_with("set-cookie:"));
        if let Some(cookie) = set.and_then(|line| line.split_once(':')?.1.split(';').next()) {
            self.cookie = cookie.trim().to_owned();
        }
        let answer: Value = serde_json::from_str(&text).unwrap_or_default();
        if (200..300).contains(&status) {
            return Ok(answer);
        }
        let reason = serde_json::from_value(answer["reason"].clone());
        Err(Failed::Refused(reason.unwrap_or_else(|_| Words::same(status.to_string()))))
    }

    fn spoken(&self, method: &str, path: &str, body: Option<&Value>) -> io::Result<(u16, String, String)> {
        let mut stream = TcpStream::connect(&self.address.host)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        let body = body.map_or_else(String::new, Value::to_string);
        let mut request =
            format!("{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", self.address.host);
        if !self.cookie.is_empty() {
            request += &format!("Cookie: {}\r\n", self.cookie);
        }
        request += &format!("Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}", body.len());
        stream.write_all(request.as_bytes())?;
        let mut bytes = Vec::new();
        stream.take(16 << 20).read_to_end(&mut bytes)?;
        let answer = String::from_utf8_lossy(&bytes).into_owned();
        let (head, text) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        let status = status.ok_or_else(|| io::Error::other("HTTP?"))?;
        Ok((status, head.to_owned(), text.to_owned()))
    }

    /// Keeps the cookie, so that whoever comes again finds their seat.
    fn remember(&self) {
        let Some(folder) = data_folder().map(|folder| folder.join("bergfried")) else { return };
        let mut known = cookies();
        known[&self.address.host] = self.cookie.clone().into();
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
    let path = data_folder().map(|folder| folder.join("bergfried").join("away.json"));
    let bytes = path.and_then(|path| fs::read(path).ok()).unwrap_or_default();
    serde_json::from_slice(&bytes).ok().filter(Value::is_object).unwrap_or_else(|| json!({}))
}

fn known_cookie(host: &str) -> String {
    cookies()[host].as_str().unwrap_or_default().to_owned()
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
    let url = format!("ws://{}/api/tables/{}/ws", guest.address.host, guest.address.table);
    let Ok(mut request) = url.into_client_request() else { return Talked::Left };
    if let Ok(cookie) = guest.cookie.parse() {
        request.headers_mut().insert("Cookie", cookie);
    }
    let connected = tokio::time::timeout(PATIENCE, tokio::net::TcpStream::connect(&guest.address.host)).await;
    let Ok(Ok(stream)) = connected else { return Talked::Silent };
    let Ok((mut socket, _)) = tokio_tungstenite::client_async(request, stream).await else {
        return Talked::Silent;
    };
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invitation_is_an_address_with_a_table() {
        let read = |text: &str| Address::read(text).map(|address| (address.host, address.table)).ok();
        let found = |host: &str, table: &str| Some((host.to_owned(), table.to_owned()));
        assert_eq!(read("http://127.0.0.1:7878/table/ABC-1"), found("127.0.0.1:7878", "ABC-1"));
        assert_eq!(read("castle.local/table/x?lang=de"), found("castle.local:80", "x"));
        assert_eq!(read("http://[::1]:7878/table/x/"), found("[::1]:7878", "x"));
        assert_eq!(read("http://[::1]/table/x"), found("[::1]:80", "x"));
        for bad in [
            "",
            "http://host",
            "http://host/",
            "http://host/tables/x",
            "http://a b/table/x",
            "https://h/table/x",
        ] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }
}

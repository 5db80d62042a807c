//! A client without a browser.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;
use table::Dice;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};

/// How long anybody waits for an answer before it counts as none.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// Where a client comes from and where it goes. The whole of 127.0.0.0/8 is this machine, so that
/// many addresses can call without leaving it.
#[derive(Clone, Copy, Debug)]
pub struct Door {
    to: SocketAddr,
    from: Ipv4Addr,
}

impl Door {
    /// From the usual address of this machine.
    ///
    /// # Panics
    /// When the server is not on this machine.
    pub fn new(to: SocketAddr) -> Door {
        Door::from(to, 0)
    }

    /// From one of many addresses of this machine; number 0 is the usual one.
    ///
    /// # Panics
    /// When the server is not on this machine.
    pub fn from(to: SocketAddr, number: u32) -> Door {
        assert!(to.ip().is_loopback(), "only servers of this machine: {to}");
        let [_, high, middle, low] = (number % 0x00ff_fffe + 1).to_be_bytes();
        Door { to, from: Ipv4Addr::new(127, high, middle, low) }
    }

    /// The server's address.
    pub fn address(&self) -> SocketAddr {
        self.to
    }

    /// A bare connection.
    pub async fn connect(&self) -> io::Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        // Elsewhere than on Linux only the usual address can be called from.
        if cfg!(target_os = "linux") {
            socket.bind(SocketAddr::from((self.from, 0)))?;
        }
        tokio::time::timeout(PATIENCE, socket.connect(self.to))
            .await
            .unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()))
    }
}

/// What came back from a call.
#[derive(Clone, Debug, Default)]
pub struct Answer {
    /// The status; 0 where the server closed without one.
    pub status: u16,
    /// The status line and headers.
    pub head: String,
    /// The body.
    pub text: String,
}

impl Answer {
    fn of(bytes: &[u8]) -> Answer {
        let answer = String::from_utf8_lossy(bytes);
        let (head, text) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        Answer { status, head: head.to_owned(), text: text.to_owned() }
    }

    /// Whether it was done.
    pub fn fine(&self) -> bool {
        (200..300).contains(&self.status)
    }

    /// The body as JSON; nothing where it is none.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_default()
    }

    /// The cookie it sets.
    pub fn cookie(&self) -> Option<String> {
        let line = self.head.lines().find(|line| line.to_lowercase().starts_with("set-cookie:"))?;
        Some(line.split_once(':')?.1.split(';').next()?.trim().to_owned())
    }
}

/// One HTTP call, written by hand.
pub async fn call(
    door: Door,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &[u8],
) -> io::Result<Answer> {
    let mut head = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", door.to);
    for (name, value) in headers {
        head.push_str(&format!("{name}: {value}\r\n"));
    }
    head.push_str(&format!("Content-Length: {}\r\n\r\n", body.len()));
    let mut request = head.into_bytes();
    request.extend_from_slice(body);
    raw(door, &request).await
}

/// Sends these bytes and reads until the server closes.
pub(crate) async fn raw(door: Door, request: &[u8]) -> io::Result<Answer> {
    let talk = async {
        let mut stream = door.connect().await?;
        // A server that refuses a large body may close before it has read all of it.
        let _ = stream.write_all(request).await;
        let mut answer = Vec::new();
        let read = stream.read_to_end(&mut answer).await;
        if answer.is_empty() {
            read?;
        }
        Ok(Answer::of(&answer))
    };
    tokio::time::timeout(PATIENCE, talk).await.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()))
}

/// Somebody with a cookie.
#[derive(Clone, Debug)]
pub struct Client {
    /// The way to the server.
    pub door: Door,
    /// The cookie, with its name.
    pub cookie: String,
    /// The person's id.
    pub id: String,
}

impl Client {
    /// A new guest; nothing where none is let in now.
    pub async fn guest(door: Door) -> io::Result<Option<Client>> {
        let answer = call(door, "GET", "/api/me", &[], b"").await?;
        let id = answer.json()["id"].as_str().map(str::to_owned);
        Ok(answer.cookie().zip(id).map(|(cookie, id)| Client { door, cookie, id }))
    }

    /// The secret half of the cookie.
    pub fn token(&self) -> &str {
        self.cookie.split_once('=').map_or("", |(_, token)| token)
    }

    /// Asks for something.
    pub async fn get(&self, path: &str) -> io::Result<Answer> {
        call(self.door, "GET", path, &[("Cookie", &self.cookie)], b"").await
    }

    /// Sends JSON.
    pub async fn send(&self, method: &str, path: &str, body: &Value) -> io::Result<Answer> {
        self.send_bytes(method, path, body.to_string().as_bytes()).await
    }

    /// Sends what claims to be JSON.
    pub async fn send_bytes(&self, method: &str, path: &str, body: &[u8]) -> io::Result<Answer> {
        let headers = [("Cookie", &*self.cookie), ("Content-Type", "application/json")];
        call(self.door, method, path, &headers, body).await
    }

    /// Opens a socket at a table; nothing where it is refused.
    pub async fn socket(&self, table: &str) -> io::Result<Option<Socket>> {
        let url = format!("ws://{}/api/tables/{table}/ws", self.door.to);
        let mut request = url.into_client_request().map_err(io::Error::other)?;
        let cookie = self.cookie.parse().map_err(io::Error::other)?;
        request.headers_mut().insert("Cookie", cookie);
        let open = async {
            let stream = self.door.connect().await?;
            match tokio_tungstenite::client_async(request, stream).await {
                Ok((stream, _)) => Ok(Some(Socket { stream, heard: Vec::new(), closed: false })),
                Err(Error::Http(_)) => Ok(None),
                Err(Error::Io(error)) => Err(error),
                Err(error) => Err(io::Error::other(error)),
            }
        };
        tokio::time::timeout(PATIENCE, open).await.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()))
    }
}

/// A socket at a table.
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
    /// Everything ever heard.
    pub heard: Vec<String>,
    closed: bool,
}

impl Socket {
    /// Says something; whether the socket still stands is seen when listening.
    pub async fn say(&mut self, message: &Value) {
        self.raw(Message::text(message.to_string())).await;
    }

    /// Sends any frame.
    pub async fn raw(&mut self, message: Message) {
        let _ = tokio::time::timeout(PATIENCE, self.stream.send(message)).await;
    }

    /// Whether the other side has gone.
    pub fn closed(&self) -> bool {
        self.closed
    }

    /// The next message, within this time; nothing when the socket is closed or silent.
    pub async fn hear(&mut self, within: Duration) -> Option<Value> {
        let text = self.hear_text(within).await?;
        let message = serde_json::from_str(&text).ok();
        self.heard.push(text);
        message
    }

    /// The same, neither read nor kept.
    pub async fn hear_text(&mut self, within: Duration) -> Option<String> {
        let stream = &mut self.stream;
        let text = tokio::time::timeout(within, async {
            loop {
                match stream.next().await {
                    Some(Ok(Message::Text(text))) => return Some(text.to_string()),
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                    Some(Ok(_)) => {}
                }
            }
        });
        let text = text.await;
        self.closed |= matches!(text, Ok(None));
        text.ok().flatten()
    }
}

/// Any of the choices of a question, ready to be sent under this id.
pub fn any_choice(question: &Value, id: &str, dice: &mut impl Dice) -> Option<Value> {
    let choices = question["choices"].as_array().filter(|choices| !choices.is_empty())?;
    let choice = &choices[dice.below(choices.len() as u32) as usize];
    Some(json!({ "type": "choose", "id": id, "question": question["id"], "text": choice["text"] }))
}

//! NATS, by hand: the house needs five words of its protocol and no more, and a client that knows the others would
//! bring TLS along, which the house leaves to others.

use super::{Bus, BusError, Heard};
use std::io;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::sync::mpsc;

/// So many letters may wait; more, and the bus is taken to be cut.
const MOST_WAITING: usize = 16_384;
/// How long anybody tries to reach the bus, and how long it may say nothing at all.
const PATIENCE: Duration = Duration::from_secs(2);
const SILENCE: Duration = Duration::from_secs(4);
/// How often the bus is asked whether it is there.
const PING_EVERY: Duration = Duration::from_secs(1);
const AGAIN: Duration = Duration::from_millis(200);
/// The longest line and letter that is read.
const LONGEST: usize = 8 << 20;

/// Where the bus is, and who we are there.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Place {
    address: String,
    login: Option<(String, Option<String>)>,
}

fn place(url: &str) -> Option<Place> {
    let rest = url.strip_prefix("nats://")?.trim_end_matches('/');
    let (login, address) = match rest.rsplit_once('@') {
        Some((login, address)) => (Some(login), address),
        None => (None, rest),
    };
    let login = login.map(|login| match login.split_once(':') {
        Some((user, password)) => (user.to_owned(), Some(password.to_owned())),
        None => (login.to_owned(), None),
    });
    let port = address.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
    let address = if port { address.to_owned() } else { format!("{address}:4222") };
    (!address.starts_with(':')).then_some(Place { address, login })
}

/// A bus that comes back by itself.
pub(super) struct Nats(mpsc::Sender<Vec<u8>>);

impl Bus for Nats {
    fn publish(&self, subject: &str, letter: Vec<u8>) {
        let mut line = format!("PUB {subject} {}\r\n", letter.len()).into_bytes();
        line.extend_from_slice(&letter);
        line.extend_from_slice(b"\r\n");
        // Whoever listens for what is lost here is told that the bus is cut.
        let _ = self.0.try_send(line);
    }

    fn waiting(&self) -> (usize, Option<usize>) {
        (self.0.max_capacity() - self.0.capacity(), Some(self.0.max_capacity()))
    }
}

type Halves = (BufReader<OwnedReadHalf>, OwnedWriteHalf);

pub(super) async fn open(
    url: &str,
    subjects: Vec<String>,
    shared: &'static str,
    say: mpsc::UnboundedSender<Heard>,
) -> Result<Nats, BusError> {
    let place = place(url).ok_or_else(|| BusError(format!("{url} is none, write nats://host:4222")))?;
    let halves = connect(&place, &subjects, shared).await;
    let mut halves = Some(halves.map_err(|error| BusError(format!("{url}: {error}")))?);
    let (letters, mut waiting) = mpsc::channel(MOST_WAITING);
    tokio::spawn(async move {
        loop {
            if let Some(both) = halves.take() {
                talk(both, &mut waiting, &say).await;
            }
            if say.send(Heard::Cut).is_err() {
                return;
            }
            // What was to be said meanwhile is lost.
            while waiting.try_recv().is_ok() {}
            tokio::time::sleep(AGAIN).await;
            halves = connect(&place, &subjects, shared).await.ok();
        }
    });
    Ok(Nats(letters))
}

async fn connect(place: &Place, subjects: &[String], shared: &str) -> io::Result<Halves> {
    let connecting = async {
        let stream = TcpStream::connect(&place.address).await?;
        stream.set_nodelay(true)?;
        let (read, mut write) = stream.into_split();
        let mut read = BufReader::new(read);
        let mut line = String::new();
        read.read_line(&mut line).await?;
        if !line.starts_with("INFO ") {
            return Err(io::Error::other("no NATS answers there"));
        }
        let mut about = serde_json::json!({
            "verbose": false, "pedantic": false, "echo": false, "lang": "rust", "name": "bergfried",
            "version": env!("CARGO_PKG_VERSION"),
        });
        match &place.login {
            Some((user, Some(password))) => {
                about["user"] = user.as_str().into();
                about["pass"] = password.as_str().into();
            }
            Some((token, None)) => about["auth_token"] = token.as_str().into(),
            None => {}
        }
        let mut hello = format!("CONNECT {about}\r\n");
        for (number, subject) in subjects.iter().enumerate() {
            hello.push_str(&format!("SUB {subject} {number}\r\n"));
        }
        // One of all who are in the same group gets it.
        hello.push_str(&format!("SUB {shared} nodes {}\r\n", subjects.len()));
        hello.push_str("PING\r\n");
        write.write_all(hello.as_bytes()).await?;
        // The answer to the ping comes after all subjects are listened to, or not at all.
        loop {
            line.clear();
            read.read_line(&mut line).await?;
            match line.trim_end() {
                "PONG" => return Ok((read, write)),
                "+OK" | "PING" => {}
                other => return Err(io::Error::other(other.to_owned())),
            }
        }
    };
    tokio::time::timeout(PATIENCE, connecting).await.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()))
}

/// Talks until the bus is cut.
async fn talk(
    (mut read, mut write): Halves,
    waiting: &mut mpsc::Receiver<Vec<u8>>,
    say: &mpsc::UnboundedSender<Heard>,
) {
    let (pong, mut pongs) = mpsc::channel::<()>(1);
    let listening = async {
        let mut line = Vec::new();
        loop {
            line.clear();
            let mut bounded = (&mut read).take(4096);
            match tokio::time::timeout(SILENCE, bounded.read_until(b'\n', &mut line)).await {
                Ok(Ok(count)) if count > 0 && line.ends_with(b"\n") => {}
                _ => return,
            }
            let text = String::from_utf8_lossy(&line);
            if text.starts_with("MSG ") {
                let Some(length) = text.trim_end().rsplit(' ').next().and_then(|length| length.parse().ok())
                else {
                    return;
                };
                if length > LONGEST {
                    return;
                }
                let mut letter = vec![0; length + 2];
                if !matches!(tokio::time::timeout(SILENCE, read.read_exact(&mut letter)).await, Ok(Ok(_))) {
                    return;
                }
                letter.truncate(length);
                if say.send(Heard::Letter(letter)).is_err() {
                    return;
                }
            } else if text.starts_with("PING") {
                let _ = pong.try_send(());
            } else if text.starts_with("-ERR") {
                tracing::warn!(reason = %text.trim_end(), "the bus refuses");
                return;
            }
        }
    };
    let speaking = async {
        let mut every = tokio::time::interval(PING_EVERY);
        let mut lines = Vec::new();
        loop {
            let bytes = tokio::select! {
                count = waiting.recv_many(&mut lines, 64) => {
                    if count == 0 {
                        return;
                    }
                    std::mem::take(&mut lines).concat()
                }
                _ = pongs.recv() => b"PONG\r\n".to_vec(),
                _ = every.tick() => b"PING\r\n".to_vec(),
            };
            if !matches!(tokio::time::timeout(SILENCE, write.write_all(&bytes)).await, Ok(Ok(()))) {
                return;
            }
        }
    };
    tokio::select! {
        () = listening => {}
        () = speaking => {}
    }
}

#[cfg(test)]
mod tests {
    use super::{Place, place};

    #[test]
    fn a_bus_is_named_as_everywhere() {
        let at = |address: &str, login: Option<(&str, Option<&str>)>| {
            let login = login.map(|(user, password)| (user.to_owned(), password.map(str::to_owned)));
            Some(Place { address: address.to_owned(), login })
        };
        assert_eq!(place("nats://bus"), at("bus:4222", None));
        assert_eq!(place("nats://bus:99/"), at("bus:99", None));
        assert_eq!(place("nats://me:secret@bus"), at("bus:4222", Some(("me", Some("secret")))));
        assert_eq!(place("nats://token@bus:1"), at("bus:1", Some(("token", None))));
        assert_eq!(place("http://bus"), None);
        assert_eq!(place("nats://"), None);
    }
}

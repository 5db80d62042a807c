//! The socket of a table: reads messages, hands them to the keeper, writes what the keeper says.

use crate::address::Sender;
use crate::door::Visit;
use crate::house::House;
use crate::keeper::{Ask, Hello, LONGEST_WORD, Out, Stub, encoded};
use crate::people::Caller;
use crate::rates::Bucket;
use crate::refused::{Refusal, Refused};
use crate::shape::{ClientMessage, Problem, ServerMessage};
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Extension, Path, State};
use axum::response::Response;
use futures_util::SinkExt;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot, watch};

/// Messages that may wait for a slow client before it is let go.
const MOST_WAITING: usize = 64;
/// A client that says nothing for so long is asked whether it is there, and let go after twice that.
const SILENCE: Duration = Duration::from_secs(30);
/// Refused for haste so often, a client is let go.
const MOST_HASTE: u32 = 100;
/// Small buffers: a table holds thousands of quiet sockets.
const READ_BUFFER: usize = 2 << 10;
/// So much is gathered before it is sent without having been asked to.
const WRITE_BUFFER: usize = 16 << 10;

/// Takes part in a table, or watches it.
pub(crate) async fn upgrade(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
    sender: Sender,
    Extension(visit): Extension<Arc<Visit>>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Refused> {
    let stub = house.hall.keeper(&house, &id).await?;
    let place = Place::take(&house, &caller.person.id, sender)?;
    if !house.door.become_socket(&visit) {
        return Err(Refusal::Busy.into());
    }
    let upgrade = upgrade
        .max_message_size(house.config.limits.message)
        .max_frame_size(house.config.limits.message)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER);
    Ok(upgrade.on_upgrade(move |socket| async move {
        serve(house, caller, sender, stub, socket).await;
        drop(place);
    }))
}

/// How many sockets each person has open, and each address.
#[derive(Default)]
pub(crate) struct Sockets(Mutex<Counts>);

#[derive(Default)]
struct Counts {
    people: HashMap<String, usize>,
    senders: HashMap<Sender, usize>,
}

/// One socket of a person, counted as long as it is open.
struct Place(Arc<House>, String, Sender);

impl Place {
    fn take(house: &Arc<House>, person: &str, sender: Sender) -> Result<Place, Refusal> {
        let mut open = house.sockets.0.lock().expect("sockets");
        let limits = &house.config.limits;
        if open.people.get(person).is_some_and(|count| *count >= limits.sockets_each)
            || open.senders.get(&sender).is_some_and(|count| *count >= limits.sockets_address)
        {
            return Err(Refusal::TooManySockets);
        }
        *open.people.entry(person.to_owned()).or_default() += 1;
        *open.senders.entry(sender).or_default() += 1;
        house.metrics.sockets.up();
        Ok(Place(Arc::clone(house), person.to_owned(), sender))
    }
}

/// One less; what has come to nothing is forgotten.
fn less<K: Eq + std::hash::Hash>(counts: &mut HashMap<K, usize>, key: &K) {
    if let Some(count) = counts.get_mut(key) {
        *count -= 1;
        if *count == 0 {
            counts.remove(key);
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.0.metrics.sockets.down();
        let mut open = self.0.sockets.0.lock().expect("sockets");
        less(&mut open.people, &self.1);
        less(&mut open.senders, &self.2);
    }
}

/// Why a socket is closed.
enum End {
    /// The client has gone.
    Gone,
    /// The server lets it go, for this reason.
    LetGo(Refusal),
    /// The keeper has let it go: too slow, asleep or failed. It comes back by itself.
    ComeBack,
}

/// A socket in use.
struct Connection {
    house: Arc<House>,
    caller: Caller,
    sender: Sender,
    stub: Stub,
    socket: WebSocket,
    /// The keeper's way to this socket, until the keeper has it.
    out: Option<Out>,
    waiting: mpsc::Receiver<Utf8Bytes>,
    /// The name the keeper has given this socket.
    key: Option<u64>,
    bucket: Bucket,
    haste: u32,
}

async fn serve(house: Arc<House>, caller: Caller, sender: Sender, stub: Stub, socket: WebSocket) {
    let (out, waiting) = mpsc::channel(MOST_WAITING);
    let bucket = Bucket::full(house.config.limits.messages);
    let mut connection = Connection {
        house,
        caller,
        sender,
        stub,
        socket,
        out: Some(out),
        waiting,
        key: None,
        bucket,
        haste: 0,
    };
    let end = connection.run().await;
    if let Some(key) = connection.key {
        let _ = connection.stub.ask(Ask::Leave(key)).await;
    }
    connection.close(end).await;
}

impl Connection {
    async fn run(&mut self) -> End {
        // What ends a socket from elsewhere is waited for once, not anew after every message.
        let person: Arc<str> = self.caller.person.id.as_str().into();
        let names = [Arc::clone(&self.caller.session), person, self.sender.to_string().into()];
        let ending = ending(&self.house, names);
        tokio::pin!(ending);
        let mut heard = Instant::now();
        let quiet = tokio::time::sleep_until((heard + SILENCE).into());
        tokio::pin!(quiet);
        let mut asked = false;
        let mut texts = Vec::new();
        loop {
            let message = tokio::select! {
                // Mostly the table has something to tell, and then nothing else need be looked at first. Whatever ends the
                // socket goes before what its client says, however fast that comes.
                biased;
                count = self.waiting.recv_many(&mut texts, MOST_WAITING) => {
                    if count == 0 {
                        return End::ComeBack;
                    }
                    if let Err(end) = self.send_all(&mut texts).await {
                        return end;
                    }
                    continue;
                }
                end = &mut ending => return end,
                message = self.socket.recv() => message,
                () = &mut quiet => {
                    let until = heard + SILENCE * if asked { 2 } else { 1 };
                    if Instant::now() < until {
                        quiet.as_mut().reset(until.into());
                        continue;
                    }
                    // Whoever does not even say hello wants nothing here.
                    if self.key.is_none() {
                        return End::LetGo(Refusal::HelloFirst);
                    }
                    if asked || self.send(Message::Ping(Default::default())).await.is_err() {
                        return End::Gone;
                    }
                    asked = true;
                    quiet.as_mut().reset((heard + SILENCE * 2).into());
                    continue;
                }
            };
            heard = Instant::now();
            asked = false;
            let text = match message {
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                    if !self.bucket.take(self.house.config.limits.messages) && self.hasty() {
                        return End::LetGo(Refusal::TooFast);
                    }
                    continue;
                }
                Some(Ok(Message::Binary(_))) => return End::LetGo(Refusal::BadRequest),
                Some(Ok(Message::Close(_))) | None => return End::Gone,
                Some(Err(error)) => {
                    let too_big =
                        error.to_string().contains("too long") || error.to_string().contains("too big");
                    return if too_big { End::LetGo(Refusal::TooBig) } else { End::Gone };
                }
            };
            if let Err(end) = self.heard(text.as_str(), heard).await {
                return end;
            }
        }
    }

    /// Notes a message too many; whether there were too many of them.
    fn hasty(&mut self) -> bool {
        self.haste += 1;
        self.haste > MOST_HASTE
    }

    async fn heard(&mut self, text: &str, at: Instant) -> Result<(), End> {
        if !self.bucket.take(self.house.config.limits.messages) {
            if self.hasty() {
                return Err(End::LetGo(Refusal::TooFast));
            }
            return self.refuse(text, Refusal::TooFast).await;
        }
        match (read(text), self.key, self.out.take()) {
            (None, _, out) => {
                self.out = out;
                self.refuse(text, Refusal::BadRequest).await
            }
            (Some(ClientMessage::Hello { from, epoch, salt, langs, parts }), _, Some(out)) => {
                let (reply, answer) = oneshot::channel();
                let who = self.caller.person.clone();
                let ask = Ask::Join { who, hello: Hello { from, epoch, salt, langs, parts }, out, reply };
                self.stub.ask(ask).await.map_err(|_| End::ComeBack)?;
                match answer.await {
                    Ok(Ok(key)) => {
                        self.key = Some(key);
                        Ok(())
                    }
                    Ok(Err(refusal)) => Err(End::LetGo(refusal)),
                    Err(_) => Err(End::ComeBack),
                }
            }
            (Some(ClientMessage::Hello { .. }), _, None) => self.refuse(text, Refusal::BadRequest).await,
            (Some(message), Some(key), _) => {
                let mut span = self.house.span(message.name(), None);
                span.note("person", || self.caller.person.id.clone());
                let trace = span.parent();
                self.stub.ask(Ask::Said { key, message, at, trace }).await.map_err(|_| End::ComeBack)
            }
            (Some(_), None, out) => {
                self.out = out;
                self.refuse(text, Refusal::HelloFirst).await
            }
        }
    }

    /// Refuses a message: by its id where it has one.
    async fn refuse(&mut self, text: &str, refusal: Refusal) -> Result<(), End> {
        #[derive(serde::Deserialize)]
        struct Named {
            id: String,
        }
        self.house.metrics.refusals.up();
        let problem = refusal.problem();
        let message = match serde_json::from_str::<Named>(text) {
            Ok(Named { id }) if id.len() <= LONGEST_WORD => {
                ServerMessage::Answer { id, ok: false, refusal: Some(problem) }
            }
            _ => ServerMessage::Problem { code: problem.code, reason: problem.reason, fatal: false },
        };
        self.send(Message::Text(encoded(&message))).await
    }

    /// Sends all that waits in one go: mostly an answer and what it led to.
    async fn send_all(&mut self, texts: &mut Vec<Utf8Bytes>) -> Result<(), End> {
        let sending = async {
            for text in texts.drain(..) {
                self.socket.feed(Message::Text(text)).await?;
            }
            self.socket.flush().await
        };
        match tokio::time::timeout(SILENCE, sending).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(End::Gone),
        }
    }

    /// Sends; a client that takes nothing for a long time is gone.
    async fn send(&mut self, message: Message) -> Result<(), End> {
        match tokio::time::timeout(SILENCE, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(End::Gone),
        }
    }

    async fn close(&mut self, end: End) {
        // What the keeper said last still goes out.
        self.waiting.close();
        while let Ok(text) = self.waiting.try_recv() {
            if self.send(Message::Text(text)).await.is_err() {
                return;
            }
        }
        let (code, reason) = match end {
            End::Gone => return,
            End::ComeBack => (close_code::AGAIN, String::new()),
            End::LetGo(refusal) => {
                let Problem { code, reason, .. } = refusal.problem();
                let problem = ServerMessage::Problem { code: code.clone(), reason, fatal: true };
                let _ = self.send(Message::Text(encoded(&problem))).await;
                (if refusal == Refusal::Closing { close_code::RESTART } else { close_code::POLICY }, code)
            }
        };
        let _ = self.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
    }
}

/// Waits until the server closes, or something ends that bears one of these names: the session of this socket, its
/// person, its address.
fn ending(house: &House, names: [Arc<str>; 3]) -> impl Future<Output = End> + use<> {
    // From this moment on, not from when it is first looked at.
    let mut closing = house.closing.subscribe();
    let mut ended = house.ended.subscribe();
    async move {
        loop {
            tokio::select! {
                () = closed(&mut closing) => return End::LetGo(Refusal::Closing),
                other = ended.recv() => match other {
                    Ok(ended) if names.contains(&ended.whose) => {
                        return if ended.renewed { End::ComeBack } else { End::LetGo(Refusal::Sessionless) };
                    }
                    Ok(_) => {}
                    // Whether ours was among those missed is asked at the door.
                    Err(_) => return End::ComeBack,
                },
            }
        }
    }
}

/// Waits until the server closes.
pub(crate) async fn closed(closing: &mut watch::Receiver<bool>) {
    let _ = closing.wait_for(|closing| *closing).await;
}

/// Reads a message; ids longer than anybody needs are no messages.
fn read(text: &str) -> Option<ClientMessage> {
    let message: ClientMessage = serde_json::from_str(text).ok()?;
    let fits = match &message {
        ClientMessage::Hello { .. } => true,
        ClientMessage::Choose { id, question, text } | ClientMessage::TakeBack { id, question, text } => {
            !id.is_empty() && id.len() <= LONGEST_WORD && question.len() <= LONGEST_WORD && text.len() <= 4096
        }
        ClientMessage::Undo { id }
        | ClientMessage::Agree { id, .. }
        | ClientMessage::Draw { id }
        | ClientMessage::Resign { id }
        | ClientMessage::Hint { id }
        | ClientMessage::Why { id, .. }
        | ClientMessage::Chat { id, .. }
        | ClientMessage::Ping { id } => id.len() <= LONGEST_WORD,
    };
    fits.then_some(message)
}

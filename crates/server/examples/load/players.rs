//! Who plays: people who choose at random, each with a socket of their own.

use crate::Wanted;
use futures_util::future::join_all;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use stress::{Client, Door, Socket};
use table::{Dice, FastDice};
use tokio::sync::{Semaphore, mpsc};

/// A table that says nothing for so long is given up.
const SILENCE: Duration = Duration::from_secs(240);

/// How often whoever waits at a table looks whether all is over.
const LOOK: Duration = Duration::from_secs(1);

pub(crate) async fn call(
    address: SocketAddr,
    method: &str,
    path: &str,
    cookie: &str,
    body: &str,
) -> (String, String) {
    let headers = [("Cookie", cookie), ("Content-Type", "application/json")];
    let answer = stress::call(Door::new(address), method, path, &headers, body.as_bytes()).await;
    let answer = answer.expect("an answer");
    (answer.head, answer.text)
}

/// What all players share.
pub(crate) struct Hall {
    addresses: Vec<SocketAddr>,
    pub(crate) wanted: Wanted,
    pub(crate) playing: AtomicBool,
    pub(crate) over: AtomicBool,
    pub(crate) choices: AtomicU64,
    pub(crate) games: AtomicU64,
    /// Connections being made at once.
    doors: Semaphore,
}

/// What a simulated player reads of a message.
#[derive(Deserialize)]
struct Heard {
    #[serde(rename = "type")]
    kind: String,
    snapshot: Option<Seen>,
}

#[derive(Deserialize)]
struct Seen {
    step: u64,
    outcome: Option<IgnoredAny>,
    question: Option<Asked>,
}

#[derive(Deserialize)]
struct Asked {
    id: String,
    choices: Vec<Possible>,
}

#[derive(Deserialize)]
struct Possible {
    text: String,
}

/// A person, and who waits until they sit at their first table.
struct Person {
    client: Client,
    dice: FastDice,
    ready: Option<mpsc::Sender<()>>,
}

impl Hall {
    pub(crate) fn new(addresses: Vec<SocketAddr>, wanted: Wanted) -> Hall {
        Hall {
            addresses,
            wanted,
            playing: AtomicBool::new(false),
            over: AtomicBool::new(false),
            choices: AtomicU64::new(0),
            games: AtomicU64::new(0),
            doors: Semaphore::new(64),
        }
    }

    fn is_over(&self) -> bool {
        self.over.load(Ordering::SeqCst)
    }

    /// Any of the servers.
    fn any(&self, dice: &mut FastDice) -> Door {
        Door::new(self.addresses[dice.below(self.addresses.len() as u32) as usize])
    }

    /// A table of this game that has begun.
    async fn table(&self, people: &[Person], game: &str) -> String {
        if self.wanted.pairs {
            let both: Vec<Client> = people.iter().map(|person| person.client.clone()).collect();
            return stress::duel(&both, game).await.expect("a table for two");
        }
        let wanted = json!({ "game": game, "start": true, "visibility": "link",
            "seats": [{ "kind": "me" }, { "kind": "bot", "strength": self.wanted.bot }] });
        let made = people[0].client.send("POST", "/api/tables", &wanted).await.expect("an answer").json();
        made["id"].as_str().unwrap_or_else(|| panic!("a table, not {made}")).to_owned()
    }
}

/// Everything that is read or computed once, whatever the number of tables.
pub(crate) async fn warm_up(hall: &Hall) {
    for address in &hall.addresses {
        let client = guest(*address).await;
        for game in games::IDS {
            let table = json!({ "game": game, "seats": [{ "kind": "me" }, { "kind": "bot", "strength": "page" }],
                "start": true, "visibility": "link" });
            let made: Value = client.send("POST", "/api/tables", &table).await.expect("an answer").json();
            let mut socket = open(&client, made["id"].as_str().expect("an id"), None).await;
            let _ = socket.hear(SILENCE).await;
        }
        let _ = client.get("/api/lobby").await.expect("an answer");
    }
}

async fn guest(address: SocketAddr) -> Client {
    Client::guest(Door::new(address)).await.expect("an answer").expect("a guest")
}

/// Opens a socket and says hello.
async fn open(client: &Client, table: &str, langs: Option<&[String]>) -> Socket {
    let mut socket = client.socket(table).await.expect("an answer").expect("a socket");
    // Programs, which read no sentences, choose by the texts alone.
    let parts = langs.filter(|langs| langs.is_empty());
    socket.say(&json!({ "type": "hello", "langs": langs, "parts": parts })).await;
    socket
}

/// The people of one table: they play one game after the other.
pub(crate) async fn party(
    hall: Arc<Hall>,
    number: usize,
    times: mpsc::UnboundedSender<Duration>,
    ready: mpsc::Sender<()>,
) {
    let mut people = Vec::new();
    for seat in 0..hall.wanted.people() {
        let _door = hall.doors.acquire().await.expect("a door");
        let client = guest(hall.addresses[number % hall.addresses.len()]).await;
        let dice = FastDice::new((number * 2 + seat) as u64);
        people.push(Person { client, dice, ready: Some(ready.clone()) });
    }
    drop(ready);
    let game = hall.wanted.game.clone().unwrap_or_else(|| games::IDS[number % games::IDS.len()].to_owned());
    while !hall.is_over() {
        let door = hall.doors.acquire().await.expect("a door");
        let table = hall.table(&people, &game).await;
        let mut sockets = Vec::new();
        for person in &mut people {
            person.client.door = hall.any(&mut person.dice);
            sockets.push(open(&person.client, &table, hall.wanted.langs.as_deref()).await);
        }
        drop(door);
        let seats = people.iter_mut().zip(sockets);
        join_all(seats.map(|(person, socket)| play(&hall, person, socket, &times))).await;
    }
}

/// One person plays a game to its end, or until all is over.
async fn play(hall: &Hall, person: &mut Person, mut socket: Socket, times: &mpsc::UnboundedSender<Duration>) {
    let mut sent: Option<(u64, Instant)> = None;
    let mut answered = String::new();
    let mut heard = Instant::now();
    loop {
        let Some(text) = socket.hear_text(LOOK).await else {
            let nobody = socket.closed() || heard.elapsed() > SILENCE;
            // Who waits for another person will not hear from them any more.
            if nobody || hall.is_over() && sent.is_none() {
                return;
            }
            continue;
        };
        heard = Instant::now();
        let message: Heard = serde_json::from_str(&text).expect("JSON");
        let Some(snapshot) = message.snapshot else { continue };
        if message.kind == "welcome"
            && let Some(ready) = person.ready.take()
        {
            let _ = ready.send(()).await;
            while !hall.playing.load(Ordering::SeqCst) {
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
        if let Some((step, at)) = sent
            && snapshot.step > step
        {
            let _ = times.send(at.elapsed());
            sent = None;
        }
        if snapshot.outcome.is_some() {
            hall.games.fetch_add(1, Ordering::SeqCst);
            return;
        }
        let over = hall.is_over();
        let question = snapshot.question.filter(|question| question.id != answered && !over);
        let Some(question) = question else {
            if over && sent.is_none() {
                return;
            }
            continue;
        };
        // Around the wanted pause, so that not everybody chooses at once.
        let pause = hall.wanted.pause / 2 + u64::from(person.dice.below(hall.wanted.pause as u32 + 1));
        tokio::time::sleep(Duration::from_millis(pause)).await;
        let text = &question.choices[person.dice.below(question.choices.len() as u32) as usize].text;
        let id = hall.choices.fetch_add(1, Ordering::SeqCst).to_string();
        let choice = json!({ "type": "choose", "id": id, "question": question.id, "text": text });
        answered = question.id;
        sent = Some((snapshot.step, Instant::now()));
        socket.say(&choice).await;
    }
}

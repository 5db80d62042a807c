//! Nothing hidden ever leaves the server.
//!
//! While random games are played over sockets, every message to every observer is kept. Afterwards
//! the game is played again from its record, and each message is compared with what the rules grant
//! that observer at that moment: the very bytes of the snapshot, the very events. On top of that no
//! message may hold the seed, the record, another person's cookie, or the described true state.

use crate::client::{Client, Running, play_out};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use table::{Lang, Observer, Seat};
use wire::AnyTable;

/// How many games of each kind; more with `BERGFRIED_GAMES`.
fn games_each() -> usize {
    std::env::var("BERGFRIED_GAMES").ok().and_then(|count| count.parse().ok()).unwrap_or(2)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_sent_to_a_seat_is_what_the_rules_grant_it() {
    let server = Running::start().await;
    for game in games::IDS {
        for number in 0..games_each() {
            one_game(&server, game, number as u64).await;
        }
    }
}

async fn one_game(server: &Running, game: &str, number: u64) {
    let people = [server.guest().await, server.guest().await];
    let watcher = server.guest().await;
    let table = people[0].against(&people[1], game).await;
    let (mut first, at_first) = people[0].join(&table).await;
    let (mut second, at_second) = people[1].join(&table).await;
    let (mut third, at_third) = watcher.join(&table).await;
    let watching = async {
        let mut message = at_third.clone();
        while message["type"] != "update" || message["snapshot"]["outcome"].is_null() {
            message = third.hear().await.expect("a message before the game is over");
        }
    };
    tokio::join!(
        play_out(&mut first, at_first, number * 2 + 1),
        play_out(&mut second, at_second, number * 3 + 2),
        watching
    );
    let file = people[0].get(&format!("/api/replays/{table}/file")).await.json();
    let names: Vec<Value> = file["players"].as_array().expect("players").clone();
    let truth = Truth::of(&file, &names);
    let observers = [Observer::Seat(Seat(0)), Observer::Seat(Seat(1)), Observer::Spectator];
    let own_cookies: [Option<&Client>; 3] = [Some(&people[0]), Some(&people[1]), Some(&watcher)];
    for ((socket, observer), own) in [first, second, third].iter().zip(observers).zip(own_cookies) {
        truth.check(&socket.heard, observer, own.expect("a client"), &people);
    }
}

/// The whole game as it truly was.
struct Truth {
    /// After each step, what each observer is granted.
    granted: BTreeMap<(usize, u8), Value>,
    /// After each step, how many events each observer has been granted, and which.
    events: BTreeMap<u8, Vec<Value>>,
    /// The described true states, which nobody may ever get.
    positions: Vec<String>,
    secrets: Vec<String>,
}

fn key(observer: Observer) -> u8 {
    match observer {
        Observer::Seat(seat) => seat.0,
        Observer::Spectator => u8::MAX,
    }
}

impl Truth {
    fn of(file: &Value, names: &[Value]) -> Truth {
        let record = &file["replay"];
        let whole = wire::replayed(record).expect("a record");
        let mut game = whole.duplicate();
        game.rewind(0);
        let mut truth = Truth {
            granted: BTreeMap::new(),
            events: BTreeMap::new(),
            positions: Vec::new(),
            secrets: vec![
                file["fairness"]["server_seed"].as_str().expect("a seed").to_owned(),
                record["seed"].as_str().expect("a seed").to_owned(),
            ],
        };
        truth.note(&*game, names);
        for step in whole.steps() {
            game.choose(step.seat, &step.choice, None, &words::numbered).expect("a recorded choice");
            truth.note(&*game, names);
        }
        truth
    }

    fn note(&mut self, game: &dyn AnyTable, names: &[Value]) {
        let name =
            |lang: Lang, seat: Seat| names[seat.index()][lang.code()].as_str().expect("a name").to_owned();
        for observer in [Observer::Seat(Seat(0)), Observer::Seat(Seat(1)), Observer::Spectator] {
            let mut snapshot = serde_json::to_value(game.snapshot(observer, &name)).expect("JSON");
            // Questions are named by how often the game was taken back as well.
            if let Some(question) = snapshot["question"].as_object_mut() {
                question.remove("id");
            }
            self.granted.insert((game.steps().len(), key(observer)), snapshot);
            let events = game.events_since(0, observer, &name);
            let events = serde_json::to_value(events).expect("JSON").as_array().expect("events").clone();
            self.events.insert(key(observer), events);
        }
        self.positions.push(game.position().to_string());
    }

    fn check(&self, heard: &[String], observer: Observer, own: &Client, people: &[Client]) {
        let mut over = false;
        let mut known: Vec<Value> = Vec::new();
        for text in heard {
            let message: Value = serde_json::from_str(text).expect("JSON");
            if let Some(snapshot) = crate::client::snapshot(&message) {
                let mut snapshot = snapshot.clone();
                over |= !snapshot["outcome"].is_null();
                if let Some(question) = snapshot["question"].as_object_mut() {
                    question.remove("id");
                }
                let step = snapshot["step"].as_u64().expect("a step") as usize;
                assert!(!text.contains(&self.positions[step]), "a true state: {text}");
                assert_eq!(snapshot, self.granted[&(step, key(observer))], "step {step}, {observer:?}");
            }
            known.extend(message["events"].as_array().into_iter().flatten().cloned());
            over |= message["table"]["state"] == "over";
            for secret in &self.secrets {
                assert!(over || !text.contains(secret.as_str()), "the seed before the end: {text}");
            }
            for person in people.iter().filter(|person| person.id != own.id) {
                let token = person.cookie.split_once('=').expect("a cookie").1;
                assert!(!text.contains(token), "a cookie: {text}");
                assert!(!text.contains(&person.id), "somebody's id: {text}");
            }
        }
        assert_eq!(json!(known), json!(self.events[&key(observer)]), "{observer:?}");
    }
}

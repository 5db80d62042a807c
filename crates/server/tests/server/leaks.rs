//! Nothing hidden ever leaves the server.
//!
//! Everything a game sends goes through one projection, so that is where thousands of games are looked
//! at: whatever an observer gets must be the same, to the byte, in another game that they cannot tell from
//! this one, with all cards hidden from them dealt anew. Then some games of every kind are played over
//! sockets and every message to every observer is kept; afterwards the game is played again from its
//! record, and each message is compared with what the projection grants that observer at that moment. On
//! top of that no message may hold the seed, another person's cookie or id, or the described true state.

use crate::client::{Running, Socket, play_out};
use futures_util::future::join_all;
use games::Playable;
use serde_json::{Value, json};
use stress::Truth;
use table::{FastDice, Lang, Observer, Played, Seat, Seed};
use wire::{AnyTable, PlayedVisitor};

/// Every game in every mode, with few and with many players.
fn kinds() -> Vec<(&'static str, Value)> {
    vec![
        ("schotten", json!({})),
        ("schotten", json!({ "tactics": true, "match": true })),
        ("combo", json!({ "players": 2 })),
        ("combo", json!({ "players": 3 })),
        ("combo", json!({ "players": 5 })),
        ("crimson", json!({ "mode": "duel" })),
        ("crimson", json!({ "mode": "teams" })),
        ("crimson", json!({ "mode": "ffa", "players": 3 })),
        ("crimson", json!({ "mode": "ffa", "players": 6 })),
        ("crimson", json!({ "mode": "solo" })),
        ("crimson", json!({ "mode": "coop" })),
        ("dominion", json!({ "players": 2 })),
        ("dominion", json!({ "players": 2, "kingdom": "random" })),
        ("dominion", json!({ "players": 3, "kingdom": "random", "attacks": "yes" })),
        ("dominion", json!({ "players": 6, "kingdom": "random" })),
    ]
}

/// How many games of each kind; more with `BERGFRIED_GAMES`.
fn games_each(usual: usize) -> usize {
    std::env::var("BERGFRIED_GAMES").ok().and_then(|count| count.parse().ok()).unwrap_or(usual)
}

fn observers(seats: usize) -> Vec<Observer> {
    Seat::first(seats).map(Observer::Seat).chain([Observer::Spectator]).collect()
}

#[test]
fn what_is_shown_is_the_same_in_every_game_one_cannot_tell_apart() {
    let kinds = kinds();
    let next = std::sync::atomic::AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some((game, options)) =
                    kinds.get(next.fetch_add(1, std::sync::atomic::Ordering::Relaxed))
                {
                    for number in 0..games_each(4) {
                        look_through(game, options, number as u64);
                    }
                }
            });
        }
    });
}

/// One random game; after every choice one seat dreams of another game.
fn look_through(game: &str, options: &Value, number: u64) {
    let mut dice = FastDice::new(number);
    let mut table = wire::dealt(game, options, Seed::from(number)).expect("a game");
    let seats = table.seats();
    let mut step = 0;
    while let Some(asked) = table.asked().lowest() {
        let at = format!("{game} {options}, game {number}, step {step}");
        let dreamer = Seat((step % seats) as u8);
        let dream = table.imagine(dreamer, Seed::from(number ^ ((step as u64) << 32)));
        for observer in [Observer::Seat(dreamer), Observer::Spectator] {
            assert_eq!(shown(&*dream, observer), shown(&*table, observer), "{at}, {observer:?}");
            for lang in Lang::ALL {
                let picture = |table: &dyn AnyTable| table.picture(observer, lang, &words::numbered);
                assert_eq!(picture(&*dream), picture(&*table), "{at}, {observer:?}");
            }
        }
        let why = |table: &dyn AnyTable| table.explain(Observer::Seat(dreamer), None, &words::numbered).ok();
        assert_eq!(why(&*dream), why(&*table), "{at}: «why» betrays something");
        let text = table.any_choice(asked, &mut dice).expect("a choice");
        wire::with_played(&*table, Overheard { dreamer, asked, text: &text, seed: step as u64, at: &at });
        table.choose(asked, &text, None, &words::numbered).expect("a legal choice");
        step += 1;
    }
}

/// A snapshot without what belongs to this very course of the game: how far it is, the names of its questions,
/// and which of one's own steps can be taken back, for a dreamt game has none behind it.
fn shown(table: &dyn AnyTable, observer: Observer) -> String {
    let mut snapshot = table.snapshot(observer, &words::numbered);
    (snapshot.step, snapshot.events) = (0, 0);
    if let Some(question) = &mut snapshot.question {
        question.id.clear();
        question.picked.clear();
    }
    serde_json::to_string(&snapshot).expect("JSON")
}

/// Whether an event shows everybody for a moment what was hidden until then, so that afterwards the view no
/// longer tells: bids turned up, and in Dominion whatever lies on a discard pile and is shuffled again.
fn shows_for_a_moment(game: &str, event: &Value) -> bool {
    game == "dominion" || event["kind"] == "bids"
}

/// What a seat hears of a choice that leaves it unable to tell the games apart.
struct Overheard<'a> {
    dreamer: Seat,
    asked: Seat,
    text: &'a str,
    seed: u64,
    at: &'a str,
}

impl PlayedVisitor for Overheard<'_> {
    type Out = ();

    fn visit<G: Playable>(self, played: &Played<G>) {
        let Overheard { dreamer, asked, text, seed, at } = self;
        let observer = Observer::Seat(dreamer);
        let mut truth = played.state().clone();
        let mut dream = truth.imagine(dreamer, &mut FastDice::new(seed));
        let choice = truth.read_choice(asked, text).expect("a choice");
        if dream.legal(asked, choice).is_err() {
            return;
        }
        let heard = |state: &mut G| {
            let mut events: Vec<G::Event> = Vec::new();
            state.play(asked, choice, &mut FastDice::new(seed), &mut events);
            let events = events.iter().filter_map(|event| G::redact(event, observer));
            let told = |event: G::Event| {
                let line = state.tell(&event).map(|line| words::both(&line, &words::numbered));
                (serde_json::to_value(event).expect("JSON"), line)
            };
            events.map(told).collect::<Vec<_>>()
        };
        let (really, dreamt) = (heard(&mut truth), heard(&mut dream));
        let turned_up = really.iter().any(|(event, _)| shows_for_a_moment(G::ID, event));
        if !turned_up && truth.view(observer) == dream.view(observer) {
            assert_eq!(really, dreamt, "{at}: seat {dreamer} hears of {text} what it does not see");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_sent_to_a_seat_is_what_the_rules_grant_it() {
    let server = Running::start().await;
    for (game, options) in kinds() {
        for number in 0..games_each(1).div_ceil(20) {
            one_game(&server, game, &options, number as u64).await;
        }
    }
}

async fn one_game(server: &Running, game: &str, options: &Value, number: u64) {
    let host = server.guest().await;
    let wanted = json!({ "game": game, "options": options, "seats": [{ "kind": "me" }] });
    let table = host.table(wanted).await;
    let seats =
        host.get(&format!("/api/tables/{table}")).await.fine()["seats"].as_array().map_or(0, Vec::len);
    let mut people = vec![host];
    for seat in 1..seats {
        let guest = server.guest().await;
        guest.post(&format!("/api/tables/{table}/sit"), &json!({ "seat": seat })).await.fine();
        people.push(guest);
    }
    people[0].post(&format!("/api/tables/{table}/start"), &json!({})).await.fine();
    people.push(server.guest().await);
    let mut sockets = join_all(people.iter().map(|person| person.join(&table))).await;
    let (watching, playing) = sockets.split_last_mut().expect("a spectator");
    let players = playing
        .iter_mut()
        .zip(1..)
        .map(|((socket, welcome), place)| play_out(socket, welcome.clone(), number * 31 + place));
    tokio::join!(join_all(players), watch(&mut watching.0));
    let file = people[0].get(&format!("/api/replays/{table}/file")).await.json();
    let truth = Truth::of(&file).expect("a record");
    for (((socket, _), observer), own) in sockets.iter().zip(observers(seats)).zip(&people) {
        let heard = socket.heard.iter().map(String::as_str);
        truth.granted(heard, observer).unwrap_or_else(|leak| panic!("{game} {options}: {leak}"));
        for text in &socket.heard {
            for person in people.iter().filter(|person| person.id != own.id) {
                let token = person.cookie.split_once('=').expect("a cookie").1;
                assert!(!text.contains(token), "a cookie: {text}");
                assert!(!text.contains(&person.id), "somebody's id: {text}");
            }
        }
    }
}

async fn watch(socket: &mut Socket) {
    while socket.hear_type("update").await["snapshot"]["outcome"].is_null() {}
}

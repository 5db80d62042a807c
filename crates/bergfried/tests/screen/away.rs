//! A table of a running server: one plays at the terminal, a bot at the server.

use crate::pty::{Home, Seat};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

struct House {
    child: Child,
    address: String,
}

impl House {
    fn open(home: &Home, port: &str) -> House {
        let mut child = Command::new(env!("CARGO_BIN_EXE_bergfried"))
            .args(["serve", "--port", port, "--no-open", "--data"])
            .arg(home.path("house"))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("a server");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let address = lines
            .by_ref()
            .map_while(Result::ok)
            .find_map(|line| {
                let rest = line.split_once("http://")?.1;
                let end =
                    rest.find(|letter: char| letter != '.' && letter != ':' && !letter.is_ascii_digit());
                Some(rest[..end.unwrap_or(rest.len())].to_owned())
            })
            .expect("an address");
        std::thread::spawn(move || lines.for_each(drop));
        House { child, address }
    }

    fn call(&self, method: &str, path: &str, cookie: &str, body: &Value) -> (String, Value) {
        let mut stream = TcpStream::connect(&self.address).expect("a server");
        let body = body.to_string();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nCookie: {cookie}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        stream.write_all(request.as_bytes()).expect("a call");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        let (head, text) = answer.split_once("\r\n\r\n").expect("an answer");
        let cookie = head
            .lines()
            .find_map(|line| line.to_lowercase().starts_with("set-cookie:").then(|| line[11..].trim()));
        let cookie = cookie.and_then(|line| line.split(';').next()).unwrap_or_default().to_owned();
        (cookie, serde_json::from_str(text).unwrap_or_default())
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A table of Schotten Totten that waits to be begun; its id and who made it.
fn table(house: &House, seats: Value) -> (String, String) {
    let (cookie, _) = house.call("GET", "/api/me", "", &Value::Null);
    let wanted = json!({
        "game": "schotten", "options": {}, "visibility": "link", "seats": seats,
        "clock": { "kind": "none" }, "on_timeout": "bot", "start": false,
    });
    let (_, table) = house.call("POST", "/api/tables", &cookie, &wanted);
    (table["id"].as_str().unwrap_or_else(|| panic!("{table}")).to_owned(), cookie)
}

fn begin(house: &House, id: &str, cookie: &str) {
    let (_, begun) = house.call("POST", &format!("/api/tables/{id}/start"), cookie, &json!({}));
    assert_eq!(begun["state"], "running", "{begun}");
}

fn steps(house: &House, id: &str, cookie: &str) -> u64 {
    let (_, now) = house.call("GET", &format!("/api/tables/{id}"), cookie, &Value::Null);
    now["step"].as_u64().unwrap_or_else(|| panic!("{now}"))
}

#[test]
fn somebody_sits_down_at_a_table_elsewhere_plays_and_comes_back() {
    let home = Home::new();
    let house = House::open(&home, "0");
    let (id, cookie) = table(&house, json!([{ "kind": "open" }, { "kind": "me" }]));
    let url = format!("http://{}/table/{id}", house.address);
    let mut seat =
        Seat::new(&home, &["play", "--at", &url, "--name", "Terminus", "--pace", "0"], (100, 30), &[]);
    seat.wait_for("Waiting");
    begin(&house, &id, &cookie);
    seat.wait_for("Your turn");
    seat.wait_for("Terminus");
    seat.send("\r");
    seat.wait_for("Now where");
    seat.send("\r");
    seat.wait_until("the other one is asked, or another question", |text| {
        text.contains("Asked now") || !text.contains("Now where")
    });
    assert!(steps(&house, &id, &cookie) > 0);
    seat.send("\x03");
    assert_eq!(seat.code(), 0);
    seat.wait_for("--at");
    // The same person finds the same seat.
    let seat = Seat::new(&home, &["play", "--at", &url], (100, 30), &[]);
    seat.wait_for("you are Terminus");
}

#[test]
fn a_screen_and_a_prompt_play_at_one_table_and_a_broken_line_is_called_again() {
    let (home, other) = (Home::new(), Home::new());
    let house = House::open(&home, "0");
    let (id, cookie) = table(&house, json!([{ "kind": "open" }, { "kind": "open" }]));
    let url = format!("http://{}/table/{id}", house.address);
    let mut screen = Seat::new(&home, &["play", "--at", &url, "--name", "Ada", "--pace", "0"], (80, 24), &[]);
    screen.wait_for("Waiting");
    let mut prompt = Seat::new(&other, &["play", "--at", &url, "--name", "Bob", "--plain"], (80, 90), &[]);
    prompt.wait_for("Waiting");
    begin(&house, &id, &cookie);
    let play = |screen: &mut Seat, prompt: &mut Seat, house: &House| {
        // Whoever is asked answers; at the prompt by the number of an answer.
        let before = steps(house, &id, &cookie);
        for _ in 0..200 {
            if screen.text().contains("Your turn") {
                screen.send("\r\r");
            }
            if prompt.text().trim_end().ends_with('>') {
                prompt.send("1\r");
            }
            screen.settle_for(Duration::from_millis(80));
            if steps(house, &id, &cookie) >= before + 4 {
                return;
            }
        }
        panic!("nobody plays:\n{}\n---\n{}", screen.text(), prompt.text());
    };
    play(&mut screen, &mut prompt, &house);
    screen.send("l");
    screen.wait_for("Bob");
    screen.send("\x1b");
    prompt.wait_for("Ada");
    let port = house.address.rsplit(':').next().expect("a port").to_owned();
    drop(house);
    screen.wait_for("calling again");
    let house = House::open(&home, &port);
    screen.wait_for("The line is back");
    play(&mut screen, &mut prompt, &house);
    prompt.send("quit\r");
    assert_eq!(prompt.code(), 0);
    prompt.wait_for("--at");
}

#[test]
fn people_at_one_table_talk_take_back_and_give_up() {
    let (home, other) = (Home::new(), Home::new());
    let house = House::open(&home, "0");
    let (id, cookie) = table(&house, json!([{ "kind": "open" }, { "kind": "open" }]));
    let url = format!("http://{}/table/{id}", house.address);
    let sit = |home: &Home, name: &str| {
        let seat = Seat::new(home, &["play", "--at", &url, "--name", name, "--pace", "0"], (80, 24), &[]);
        seat.wait_for("Waiting");
        seat
    };
    let (one, two) = (sit(&home, "Ada"), sit(&other, "Bob"));
    begin(&house, &id, &cookie);
    one.wait_for("you are Ada");
    two.wait_for("you are Bob");
    one.settle();
    let (mut mover, mut waiter) = if one.text().contains("Your turn") { (one, two) } else { (two, one) };
    mover.send(":");
    mover.wait_for("Say something");
    mover.send("good evening\r");
    waiter.wait_for("good evening");
    mover.send("\r");
    mover.wait_for("Now where");
    mover.send("\r");
    waiter.wait_for("Your turn");
    assert_eq!(steps(&house, &id, &cookie), 1);
    // Taken back only when the other one agrees.
    mover.send("u");
    mover.wait_for("The others are asked");
    waiter.wait_for("would like to take back");
    waiter.send("y");
    mover.wait_for("Your turn");
    assert_eq!(steps(&house, &id, &cookie), 0);
    waiter.send("q");
    waiter.wait_for("give up");
    waiter.send("g");
    waiter.wait_for("Give the game up?");
    waiter.send("y");
    waiter.wait_for("You have lost");
    mover.wait_for("You have won");
    for mut seat in [mover, waiter] {
        seat.send("\x03");
        assert_eq!(seat.code(), 0);
    }
}

/// HTTPS before a house, as an operator's proxy: where it listens, and the certificate to be trusted.
fn behind_https(house: &House, home: &Home) -> (String, String) {
    let made = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).expect("a certificate");
    let trusted = home.path("trusted.pem");
    std::fs::write(&trusted, made.cert.pem()).expect("a file");
    let key = made.signing_key.serialize_der().try_into().expect("a key");
    let provider = std::sync::Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
    let config = tokio_rustls::rustls::ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .expect("versions")
        .with_no_client_auth()
        .with_single_cert(vec![made.cert.der().clone()], key)
        .expect("a server");
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    listener.set_nonblocking(true).expect("a port");
    let port = listener.local_addr().expect("a port").port();
    let inner = house.address.clone();
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        runtime.block_on(async move {
            let acceptor = tokio_rustls::TlsAcceptor::from(std::sync::Arc::new(config));
            let listener = tokio::net::TcpListener::from_std(listener).expect("a port");
            while let Ok((outer, _)) = listener.accept().await {
                let (acceptor, inner) = (acceptor.clone(), inner.clone());
                tokio::spawn(async move {
                    let Ok(mut outer) = acceptor.accept(outer).await else { return };
                    let Ok(mut inner) = tokio::net::TcpStream::connect(inner).await else { return };
                    let _ = tokio::io::copy_bidirectional(&mut outer, &mut inner).await;
                });
            }
        });
    });
    (format!("localhost:{port}"), trusted.to_str().expect("a path").to_owned())
}

#[test]
fn a_table_behind_https_is_played_at_and_a_stranger_in_between_is_not_trusted() {
    let home = Home::new();
    let house = House::open(&home, "0");
    let (id, cookie) = table(&house, json!([{ "kind": "open" }, { "kind": "me" }]));
    let (host, trusted) = behind_https(&house, &home);
    let url = format!("https://{host}/table/{id}");
    let mut deceived = Seat::new(&home, &["play", "--at", &url], (100, 30), &[]);
    assert_ne!(deceived.code(), 0);
    deceived.wait_for("Nobody answers");
    let mut seat =
        Seat::new(&home, &["play", "--at", &url, "--pace", "0"], (100, 30), &[("SSL_CERT_FILE", &trusted)]);
    seat.wait_for("Waiting");
    begin(&house, &id, &cookie);
    seat.wait_for("Your turn");
    seat.send("\r");
    seat.wait_for("Now where");
    seat.send("\r");
    seat.wait_until("the other one is asked", |text| !text.contains("Now where"));
    assert!(steps(&house, &id, &cookie) > 0);
}

#[test]
fn addresses_that_lead_nowhere_are_explained() {
    let home = Home::new();
    for (url, words) in [
        ("http://127.0.0.1:1/table/abc", "Nobody answers"),
        ("http://127.0.0.1/tisch/abc", "no address of a table"),
    ] {
        let mut seat = Seat::new(&home, &["play", "--at", url], (100, 30), &[]);
        assert_ne!(seat.code(), 0);
        seat.wait_for(words);
    }
    let house = House::open(&home, "0");
    let url = format!("http://{}/table/nowhere", house.address);
    let mut seat = Seat::new(&home, &["play", "--at", &url], (100, 30), &[]);
    assert_ne!(seat.code(), 0);
    seat.wait_for("The server refuses");
}

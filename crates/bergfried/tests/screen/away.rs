//! A table of a running server: one plays at the terminal, a bot at the server.

use crate::pty::{Home, Seat};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

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

#[test]
fn somebody_sits_down_at_a_table_elsewhere_plays_and_comes_back() {
    let home = Home::new();
    let house = House::open(&home, "0");
    let (cookie, _) = house.call("GET", "/api/me", "", &Value::Null);
    let wanted = json!({
        "game": "schotten", "options": {}, "visibility": "link",
        "seats": [{ "kind": "open" }, { "kind": "me" }],
        "clock": { "kind": "none" }, "on_timeout": "bot", "start": false,
    });
    let (_, table) = house.call("POST", "/api/tables", &cookie, &wanted);
    let id = table["id"].as_str().unwrap_or_else(|| panic!("{table}")).to_owned();
    let url = format!("http://{}/table/{id}", house.address);
    let mut seat =
        Seat::new(&home, &["play", "--at", &url, "--name", "Terminus", "--pace", "0"], (100, 30), &[]);
    seat.wait_for("Waiting");
    let (_, begun) = house.call("POST", &format!("/api/tables/{id}/start"), &cookie, &json!({}));
    assert_eq!(begun["state"], "running", "{begun}");
    seat.wait_for("Your turn");
    seat.wait_for("Terminus");
    seat.send("\r");
    seat.wait_for("Now where");
    seat.send("\r");
    seat.wait_until("the other one is asked, or another question", |text| {
        text.contains("Asked now") || !text.contains("Now where")
    });
    let (_, now) = house.call("GET", &format!("/api/tables/{id}"), &cookie, &Value::Null);
    assert!(now["step"].as_u64().is_some_and(|step| step > 0), "{now}");
    seat.send("\x03");
    assert_eq!(seat.code(), 0);
    seat.wait_for("--at");
    // The same person finds the same seat.
    let seat = Seat::new(&home, &["play", "--at", &url], (100, 30), &[]);
    seat.wait_for("you are Terminus");
}

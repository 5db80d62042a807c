//! The server as people start and stop it: the real process, its signals, its logs.

use crate::harness::Home;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, ChildStdout, Command, Stdio};

/// A server on any free port, with its data in this home.
pub(crate) struct Serving {
    child: Child,
    address: String,
    /// Kept open: the program may have more to say.
    _output: BufReader<ChildStdout>,
}

impl Serving {
    pub(crate) fn start(home: &Home) -> Serving {
        let data = home.path("data");
        let data = data.to_str().expect("a path");
        let args =
            ["serve", "--port", "0", "--data", data, "--no-open", "--log", "json", "--log-level", "info"];
        let mut child = home
            .command(&args)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program started");
        let mut line = String::new();
        let mut output = BufReader::new(child.stdout.take().expect("its output"));
        output.read_line(&mut line).expect("a line");
        let (_, rest) = line.split_once("http://").unwrap_or_else(|| panic!("an address, not {line:?}"));
        let end = rest.find(|c: char| !c.is_ascii_digit() && c != '.' && c != ':').unwrap_or(rest.len());
        Serving { child, address: rest[..end].to_owned(), _output: output }
    }

    /// A call; the cookie it sets, if any, and its body.
    pub(crate) fn call(
        &self,
        method: &str,
        path: &str,
        cookie: &str,
        body: &Value,
    ) -> (Option<String>, String) {
        let mut stream = TcpStream::connect(&self.address).expect("a connection");
        let body = body.to_string();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nCookie: {cookie}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )
        .expect("a call");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        let (head, body) = answer.split_once("\r\n\r\n").expect("an answer");
        let cookie = head.lines().find_map(|line| {
            let (name, value) = line.split_once(':')?;
            name.eq_ignore_ascii_case("set-cookie")
                .then(|| value.split(';').next().unwrap_or("").trim().to_owned())
        });
        (cookie, body.to_owned())
    }

    pub(crate) fn table(&self, cookie: &str) -> String {
        let seats = json!([{ "kind": "me" }, { "kind": "bot", "strength": "page" }]);
        let wanted = json!({ "game": "schotten", "seats": seats, "start": true });
        let made: Value =
            serde_json::from_str(&self.call("POST", "/api/tables", cookie, &wanted).1).expect("JSON");
        made["id"].as_str().unwrap_or_else(|| panic!("a table, not {made}")).to_owned()
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn killed_without_a_word_it_finds_everything_when_it_starts_again() {
    let home = Home::new();
    let mut server = Serving::start(&home);
    let cookie = server.call("GET", "/api/me", "", &json!({})).0.expect("a cookie");
    let table = server.table(&cookie);
    server.child.kill().expect("killed");
    server.child.wait().expect("gone");
    let server = Serving::start(&home);
    let (_, found) = server.call("GET", &format!("/api/tables/{table}"), &cookie, &json!({}));
    let found: Value = serde_json::from_str(&found).expect("JSON");
    assert_eq!((&found["id"], &found["state"], &found["you"]), (&json!(table), &json!("running"), &json!(0)));
    let second =
        home.run(&["serve", "--port", "0", "--data", home.path("data").to_str().expect("a path")], "");
    assert_ne!(second.code(), Some(0));
    assert!(second.err().contains("another Bergfried"), "{}", second.err());
}

#[test]
fn asked_to_end_it_ends_well_and_its_logs_are_one_object_a_line() {
    let home = Home::new();
    let mut server = Serving::start(&home);
    assert_eq!(server.call("GET", "/healthz", "", &json!({})).1, "ok\n");
    let cookie = server.call("GET", "/api/me", "", &json!({})).0.expect("a cookie");
    let table = server.table(&cookie);
    let asked = Command::new("kill").args(["-TERM", &server.child.id().to_string()]).status().expect("kill");
    assert!(asked.success());
    let mut logs = String::new();
    server.child.stderr.take().expect("its logs").read_to_string(&mut logs).expect("logs");
    assert_eq!(server.child.wait().expect("its end").code(), Some(0), "{logs}");
    let lines: Vec<Value> = logs
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("JSON, not {line}")))
        .collect();
    let made = lines.iter().find(|line| line["fields"]["message"] == "a table is made").expect("a line");
    assert_eq!((&made["fields"]["table"], &made["fields"]["game"]), (&json!(table), &json!("schotten")));
    assert!(lines.iter().any(|line| line["fields"]["message"] == "closing"), "{logs}");
}

#[test]
fn a_damaged_file_is_named_and_left_alone() {
    let home = Home::new();
    std::fs::create_dir_all(home.path("data")).expect("a folder");
    let file = home.path("data/bergfried.sqlite3");
    std::fs::write(&file, b"not a database at all".repeat(50)).expect("a file");
    let before = std::fs::read(&file).expect("the file");
    let ran = home.run(&["serve", "--port", "0", "--data", home.path("data").to_str().expect("a path")], "");
    assert_ne!(ran.code(), Some(0));
    assert!(ran.err().contains("is damaged") && ran.err().contains("--data"), "{}", ran.err());
    assert_eq!(std::fs::read(&file).expect("the file"), before);
}

/// The deal of the day is fetched, played without a line, and entered when there is one again.
#[test]
fn the_deal_of_the_day_is_taken_along_and_entered_later() {
    let home = Home::new();
    let serving = Serving::start(&home);
    let at = format!("http://{}", serving.address);
    let away = home.path("away");
    let folder = away.to_str().expect("a path");
    let nowhere = home.run(&["day", "combo", "--folder", folder], "");
    assert_eq!(nowhere.code(), Some(2), "nobody says where: {}", nowhere.err());
    // Three choices, then its player leaves; the game is kept.
    let first = home
        .run(&["day", "combo", "--at", &at, "--folder", folder, "--name", "Traveller"], "1\n1\n1\nquit\n");
    assert_eq!(first.code(), Some(0), "{}", first.err());
    let again = format!("bergfried day combo --folder {folder}");
    assert!(first.out().contains(&again), "how it goes on: {}", first.out());
    let undone = home.run(&["day", "combo", "--folder", folder], "undo\nquit\n");
    assert!(undone.out().contains("nothing of yours to take back"), "{}", undone.out());
    drop(serving);
    let unheard = home.run(&["day", "combo", "--folder", folder], &"1\n".repeat(200));
    assert_eq!(unheard.code(), Some(1), "nobody answers: {}", unheard.out());
    assert!(unheard.out().contains("the record is kept"), "{}", unheard.out());
    assert!(unheard.out().contains(&again), "how it is entered: {}", unheard.out());
    // The same house opens again, elsewhere.
    let serving = Serving::start(&home);
    let card = away.join("day-combo.json");
    let text = std::fs::read_to_string(&card).expect("the deal");
    std::fs::write(&card, text.replace(&at, &format!("http://{}", serving.address)))
        .expect("the new address");
    let entered = home.run(&["day", "combo", "--folder", folder], "");
    assert_eq!(entered.code(), Some(0), "{}", entered.err());
    assert!(entered.out().contains("Place 1 of 1"), "{}", entered.out());
    assert!(!card.exists(), "entered once");
}

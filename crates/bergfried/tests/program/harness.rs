//! Starting the binary in a home of its own.

use serde_json::Value;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};
use tempfile::TempDir;

/// A folder that is gone when the test is over.
pub(crate) struct Home(TempDir);

impl Home {
    pub(crate) fn new() -> Home {
        Home(tempfile::tempdir().expect("a folder for the test"))
    }

    pub(crate) fn path(&self, file: &str) -> PathBuf {
        self.0.path().join(file)
    }

    /// The program with this home, no language set and no colours to be expected.
    pub(crate) fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_bergfried"));
        command.args(args).current_dir(self.0.path()).env("XDG_DATA_HOME", self.0.path());
        for name in ["LANG", "LC_ALL", "LC_MESSAGES", "NO_COLOR"] {
            command.env_remove(name);
        }
        command
    }

    /// Runs the program to its end with this input.
    pub(crate) fn run(&self, args: &[&str], input: &str) -> Ran {
        let mut child = self
            .command(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program started");
        let mut stdin = child.stdin.take().expect("its input");
        let text = input.to_owned();
        // Written beside, because a program that ends early does not read it all.
        let writer = std::thread::spawn(move || drop(stdin.write_all(text.as_bytes())));
        let output = child.wait_with_output().expect("the program ended");
        writer.join().expect("the input written");
        Ran(output)
    }
}

/// How a run went.
pub(crate) struct Ran(Output);

impl Ran {
    pub(crate) fn code(&self) -> Option<i32> {
        self.0.status.code()
    }

    pub(crate) fn out(&self) -> String {
        String::from_utf8(self.0.stdout.clone()).expect("text")
    }

    pub(crate) fn err(&self) -> String {
        String::from_utf8(self.0.stderr.clone()).expect("text")
    }
}

/// An engine at work.
pub(crate) struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    _home: Home,
}

impl Engine {
    pub(crate) fn start() -> Engine {
        let home = Home::new();
        let mut child = home
            .command(&["engine"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the engine started");
        let input = child.stdin.take().expect("its input");
        let output = BufReader::new(child.stdout.take().expect("its output"));
        Engine { child, input, output, _home: home }
    }

    /// Sends raw bytes as one line and reads one line.
    pub(crate) fn send(&mut self, line: &[u8]) -> String {
        self.input.write_all(line).expect("a line written");
        self.input.write_all(b"\n").expect("a line written");
        self.input.flush().expect("a line sent");
        let mut answer = String::new();
        self.output.read_line(&mut answer).expect("a line read");
        answer.trim_end().to_owned()
    }

    /// Sends a request and reads its answer.
    pub(crate) fn ask(&mut self, request: &Value) -> Value {
        let answer = self.send(request.to_string().as_bytes());
        serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{request}: {error}: «{answer}»"))
    }

    /// Sends a request that must be obeyed.
    #[track_caller]
    pub(crate) fn ok(&mut self, request: &Value) -> Value {
        let mut answer = self.ask(request);
        assert!(answer.get("ok").is_some(), "{request} → {answer}");
        answer["ok"].take()
    }

    /// Sends a request that must be refused with this code.
    #[track_caller]
    pub(crate) fn refused(&mut self, request: &Value, code: &str) -> Value {
        let mut answer = self.ask(request);
        assert_eq!(answer["error"]["code"], code, "{request} → {answer}");
        for lang in ["en", "de"] {
            let message = answer["error"]["message"][lang].as_str().unwrap_or_default();
            assert!(!message.is_empty() && !message.contains('⟨'), "{request} → {answer}");
        }
        answer["error"].take()
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The text of a file that the test keeps; `BLESS=1` writes it anew.
#[track_caller]
pub(crate) fn same_as_kept(path: &Path, found: &str) {
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, found).expect("a file blessed");
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    let first = kept.lines().zip(found.lines()).position(|(kept, found)| kept != found);
    let line = first.unwrap_or_else(|| kept.lines().count().min(found.lines().count()));
    assert!(
        kept == found,
        "{}:{}: kept «{}», found «{}»; BLESS=1 writes it anew",
        path.display(),
        line + 1,
        kept.lines().nth(line).unwrap_or_default(),
        found.lines().nth(line).unwrap_or_default()
    );
}

//! Programs from outside, asked over their standard input.
//!
//! A program answers `new`, `bot` and `quit` as `bergfried engine` does, one JSON object a line; `docs/engine.md`
//! shows what it hears. That is its seat's view, its choices and what happened since, and nothing else. One
//! process plays one game: whatever becomes of it, the next game has a fresh one.

use crate::sitting::{Answer, Forfeit, Sitter};
use bots::Seen;
use minds::Sense;
use serde_json::{Value, json};
use std::fmt;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};
use table::{FastDice, Game, Outcome, Seat, Shown};

/// A program and how long it may think.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    words: Vec<String>,
    limit: Duration,
}

impl Program {
    /// The program of a line, with its arguments between blanks or in quotation marks, and the longest it may
    /// take for one answer.
    pub fn read(line: &str, limit: Duration) -> Option<Program> {
        let words = shell_words::split(line).ok().filter(|words| !words.is_empty())?;
        Some(Program { words, limit })
    }

    /// Why it cannot be started at all, if it cannot.
    pub fn try_start(&self) -> std::io::Result<()> {
        let mut child = self.command().spawn()?;
        child.kill()?;
        child.wait().map(|_| ())
    }

    /// What it writes to standard error goes where the arena's own goes: its author wants to read it.
    fn command(&self) -> Command {
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped());
        // Ctrl-C is meant for the arena, which ends its programs itself.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        command
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&shell_words::join(&self.words))
    }
}

/// No answer is longer than this; whoever writes more is not answering.
const LONGEST_LINE: u64 = 1 << 20;
/// How long a program may take to start, where its time for an answer is shorter.
const STARTING: Duration = Duration::from_secs(10);
/// How long a program may take to go after its game.
const FAREWELL: Duration = Duration::from_millis(500);

/// A program at a seat.
pub(crate) struct Outside {
    running: Option<Running>,
    limit: Duration,
    heard: Vec<Value>,
    /// What went wrong at the beginning; told at the first question.
    failed: Forfeit,
}

struct Running {
    child: Child,
    /// To a thread that writes: a program that does not read would hold up whoever writes to it. Nothing when
    /// all is said.
    requests: Option<Sender<String>>,
    lines: Receiver<String>,
}

impl Outside {
    /// Starts the program and tells it the game. What goes wrong here is told at its first question.
    pub(crate) fn start<G: Game>(program: &Program, options: &G::Options, seat: Seat, seed: u64) -> Outside {
        let mut outside =
            Outside { running: run(program), limit: program.limit, heard: Vec::new(), failed: Forfeit::Died };
        // Whoever reads JSON need not keep numbers beyond 53 bits apart.
        let seed = seed & ((1 << 53) - 1);
        let new = json!({
            "cmd": "new", "game": G::ID, "rules": G::RULES, "options": options, "seat": seat, "seed": seed,
        });
        if let Err(failed) = outside.ask(&new, program.limit.max(STARTING)) {
            outside.failed = failed;
            outside.end();
        }
        outside
    }

    /// Sends a request and waits for its answer.
    fn ask(&mut self, request: &Value, limit: Duration) -> Result<Value, Forfeit> {
        let running = self.running.as_mut().ok_or(self.failed)?;
        let requests = running.requests.as_ref().ok_or(Forfeit::Died)?;
        requests.send(format!("{request}\n")).map_err(|_| Forfeit::Died)?;
        let line = running.lines.recv_timeout(limit).map_err(|error| match error {
            RecvTimeoutError::Timeout => Forfeit::Late,
            RecvTimeoutError::Disconnected => Forfeit::Died,
        })?;
        let answer: Value = serde_json::from_str(&line).map_err(|_| Forfeit::Garbled)?;
        answer.get("ok").cloned().ok_or(Forfeit::Garbled)
    }

    /// Takes the program down.
    fn end(&mut self) {
        if let Some(mut running) = self.running.take() {
            let _ = running.child.kill();
            let _ = running.child.wait();
        }
    }
}

fn run(program: &Program) -> Option<Running> {
    let mut child = program.command().spawn().ok()?;
    let (mut input, output) = (child.stdin.take()?, child.stdout.take()?);
    let (requests, written) = channel::<String>();
    // Both end with the program: its pipes close when it does.
    std::thread::spawn(move || {
        for request in written {
            if input.write_all(request.as_bytes()).and_then(|()| input.flush()).is_err() {
                return;
            }
        }
    });
    let (send, lines) = channel();
    std::thread::spawn(move || {
        let mut output = BufReader::new(output);
        loop {
            let mut line = String::new();
            match output.by_ref().take(LONGEST_LINE).read_line(&mut line) {
                Ok(1..) if line.ends_with('\n') && send.send(line).is_ok() => {}
                _ => return,
            }
        }
    });
    Some(Running { child, requests: Some(requests), lines })
}

/// What a seat is asked: its view and its choices, in the shapes of the engine's `view` and `choices`.
fn question<G: Sense + Shown>(seen: &Seen<'_, G>, choices: &[G::Choice]) -> Value {
    // The texts of choices are the same in every state that the seat cannot tell apart.
    let state = seen.imagine(&mut FastDice::new(0));
    let texts: Vec<Value> =
        choices.iter().map(|&choice| json!({ "text": state.choice_text(choice) })).collect();
    json!({ "cmd": "bot", "seat": seen.seat(), "view": seen.view(), "question": { "choices": texts } })
}

impl<G: Sense + Shown> Sitter<G> for Outside {
    fn decide(&mut self, seen: &Seen<'_, G>, _: Instant, _: &AtomicBool) -> Answer<G> {
        let mut choices = Vec::new();
        seen.distinct(&mut choices);
        let mut request = question(seen, &choices);
        request["events"] = std::mem::take(&mut self.heard).into();
        request["ms"] = u64::try_from(self.limit.as_millis()).unwrap_or(u64::MAX).into();
        let answered = self.ask(&request, self.limit).and_then(|answer| {
            let said = answer.get("choice").and_then(Value::as_str).ok_or(Forfeit::Garbled)?;
            let offered = request["question"]["choices"].as_array().into_iter().flatten();
            offered.map(|choice| &choice["text"]).position(|text| text == said).ok_or(Forfeit::Illegal)
        });
        match answered {
            Ok(place) => Ok((choices[place], Vec::new())),
            Err(forfeit) => {
                self.end();
                Err(forfeit)
            }
        }
    }

    fn hear(&mut self, _: Seat, by: Seat, events: &[G::Event]) {
        self.heard.extend(events.iter().map(|event| json!({ "by": by, "event": event })));
    }

    fn over(&mut self, outcome: &Outcome) {
        let Some(running) = &mut self.running else { return };
        // Its input ends behind these words, so that whoever does not know them goes too.
        if let Some(requests) = running.requests.take() {
            let _ = requests.send(format!("{}\n", json!({ "cmd": "quit", "outcome": outcome })));
        }
        let until = Instant::now() + FAREWELL;
        while Instant::now() < until && matches!(running.child.try_wait(), Ok(None)) {
            std::thread::sleep(Duration::from_millis(2));
        }
    }
}

impl Drop for Outside {
    fn drop(&mut self) {
        self.end();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::{Playable, Visitor};
    use table::Turn;

    struct Eyes;

    impl Visitor for Eyes {
        type Out = usize;

        /// Plays at random; whatever the true hidden cards are, a program is asked the same.
        fn visit<G: Playable>(self) -> usize {
            let mut dice = FastDice::new(7);
            let mut state = G::deal(&G::Options::default(), &mut dice).expect("the usual options");
            let mut asked = 0;
            while let Turn::Asks(seats) = state.turn() {
                let seat = seats.iter().next().expect("somebody is asked");
                let mut choices = Vec::new();
                state.distinct(seat, &mut choices);
                let other = state.imagine(seat, &mut dice);
                let heard = |state: &G| question(&Seen::new(state, seat), &choices).to_string();
                assert_eq!(heard(&state), heard(&other), "{}", G::ID);
                asked += 1;
                let choice = table::Dice::pick(&mut dice, &choices);
                state.play(seat, choice, &mut dice, &mut Vec::new());
            }
            asked
        }
    }

    #[test]
    fn a_program_is_shown_its_seats_eyes_alone() {
        for game in ["schotten", "combo", "crimson", "dominion"] {
            assert!(games::visit(game, Eyes).expect("a registered game") > 10, "{game}");
        }
    }

    #[test]
    fn a_line_names_a_program_with_its_arguments() {
        let program = Program::read("python3 \"my bot.py\" --deep", STARTING).expect("a program");
        assert_eq!(program.words, ["python3", "my bot.py", "--deep"]);
        assert_eq!(program.to_string(), "python3 'my bot.py' --deep");
        assert!(Program::read(" ", STARTING).is_none() && Program::read("\"", STARTING).is_none());
    }
}

//! `bergfried engine`: one JSON object per line in, one out. See `docs/engine.md`.

use crate::engine::{Engine, Halt, LONGEST_LINE};
use crate::exit::Exit;
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

/// Let another program drive any game: one JSON object per line in, one out
#[derive(clap::Args)]
pub(crate) struct Args {}

/// Requests that may wait while one is computed; a `stop` behind more of them is heard later.
const MOST_WAITING: usize = 256;
/// No `stop` is longer, whatever its id.
const LONGEST_STOP: usize = 4 << 10;

pub(crate) fn run(_: Args) -> io::Result<Exit> {
    let (requests, waiting) = sync_channel(MOST_WAITING);
    let halt = Halt::default();
    let heard = halt.clone();
    // Reads on while something is computed. Ends with the input, or with the process.
    std::thread::spawn(move || listen(&mut io::stdin().lock(), &requests, &heard));
    serve(&waiting, &halt, &mut io::stdout().lock()).map(|()| Exit::Fine)
}

fn listen(input: &mut impl BufRead, requests: &SyncSender<io::Result<Request>>, halt: &Halt) {
    let mut line = Vec::new();
    for number in 0.. {
        let read = read_line(input, &mut line);
        if matches!(read, Ok(Read::Line)) && is_stop(&line) {
            halt.before(number);
        }
        let last = !matches!(read, Ok(Read::Line | Read::TooLong));
        let request = read.map(|read| Request { number, read, line: std::mem::take(&mut line) });
        if requests.send(request).is_err() || last {
            return;
        }
    }
}

/// Whether this line is the one that must not wait for its turn.
fn is_stop(line: &[u8]) -> bool {
    #[derive(serde::Deserialize)]
    struct Command<'a> {
        cmd: &'a str,
    }
    line.len() <= LONGEST_STOP
        && serde_json::from_slice::<Command<'_>>(line).is_ok_and(|command| command.cmd == "stop")
}

/// One line of the input, numbered from 0.
struct Request {
    number: u64,
    read: Read,
    line: Vec<u8>,
}

fn serve(waiting: &Receiver<io::Result<Request>>, halt: &Halt, output: &mut impl Write) -> io::Result<()> {
    let mut engine = Engine::default();
    while !engine.is_done() {
        let Ok(request) = waiting.recv() else { break };
        let Request { number, read, line } = request?;
        let answer = match read {
            Read::End => break,
            Read::Line => engine.answer(&line, halt.leash(number)),
            Read::TooLong => Some(engine.too_long()),
        };
        if let Some(answer) = answer {
            output.write_all(&answer)?;
            output.flush()?;
        }
    }
    Ok(())
}

enum Read {
    Line,
    TooLong,
    End,
}

/// Reads one line without ever holding more than the longest one.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Read> {
    line.clear();
    let mut too_long = false;
    let mut any = false;
    loop {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if chunk.is_empty() {
            break;
        }
        any = true;
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let taken = end.unwrap_or(chunk.len());
        if line.len() + taken > LONGEST_LINE {
            too_long = true;
            line.clear();
        } else if !too_long {
            line.extend_from_slice(&chunk[..taken]);
        }
        input.consume(taken + usize::from(end.is_some()));
        if end.is_some() {
            break;
        }
    }
    Ok(match (any, too_long) {
        (false, _) => Read::End,
        (true, true) => Read::TooLong,
        (true, false) => Read::Line,
    })
}

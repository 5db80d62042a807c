//! `bergfried engine`: one JSON object per line in, one out. See `docs/engine.md`.

use crate::engine::{Engine, LONGEST_LINE};
use crate::exit::Exit;
use std::io::{self, BufRead, Write};

/// Let another program drive any game: one JSON object per line in, one out
#[derive(clap::Args)]
pub(crate) struct Args {}

pub(crate) fn run(_: Args) -> io::Result<Exit> {
    serve(&mut io::stdin().lock(), &mut io::stdout().lock()).map(|()| Exit::Fine)
}

fn serve(input: &mut impl BufRead, output: &mut impl Write) -> io::Result<()> {
    let mut engine = Engine::default();
    let mut line = Vec::new();
    while !engine.is_done() {
        let answer = match read_line(input, &mut line)? {
            Read::End => break,
            Read::Line => engine.answer(&line),
            Read::TooLong => Some(engine.too_long()),
        };
        if let Some(answer) = answer {
            serde_json::to_writer(&mut *output, &answer)?;
            output.write_all(b"\n")?;
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

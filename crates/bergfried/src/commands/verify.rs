//! `bergfried verify`: whether a server's dice and a whole game were fair.

use crate::exit::Exit;
use crate::play::save::Saved;
use crate::terminal::Terminal;
use std::io;
use std::path::PathBuf;

/// Check the dice and every choice of a finished game
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The file the server hands out at the end of a game, a record, or a saved game
    file: PathBuf,
}

pub(crate) fn run(args: Args, terminal: &mut Terminal) -> io::Result<Exit> {
    let file = match std::fs::read(&args.file) {
        Ok(file) => file,
        Err(error) => return Ok(Exit::usage(format!("{}: {error}", args.file.display()))),
    };
    let found = server::verify(&of_evening(&file).unwrap_or(file));
    for line in &found.lines {
        terminal.line(line.in_lang(terminal.lang))?;
    }
    Ok(if found.holds { Exit::Fine } else { Exit::No })
}

/// The record inside a game that `play` has kept; nothing where the file is something else.
fn of_evening(file: &[u8]) -> Option<Vec<u8>> {
    let saved: Saved = serde_json::from_slice(file).ok()?;
    serde_json::to_vec(&saved.replay).ok()
}

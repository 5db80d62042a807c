//! `bergfried verify`: whether a server's dice and a whole game were fair.

use crate::exit::Exit;
use crate::record::{self, Unread, Written};
use crate::terminal::Terminal;
use serde_json::Value;
use std::io;
use std::path::{Path, PathBuf};
use table::{Message, Words};

/// Check the dice and every choice of a finished game
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Whatever the house writes: what a server hands out, a record, a saved game, a file of selfplay
    file: PathBuf,
}

pub(crate) fn run(args: Args, terminal: &mut Terminal) -> io::Result<Exit> {
    match verified(&args.file) {
        Ok((lines, holds)) => {
            for line in &lines {
                terminal.line(line.in_lang(terminal.lang))?;
            }
            Ok(if holds { Exit::Fine } else { Exit::No })
        }
        Err(why) => Ok(Exit::usage(terminal.say(&why))),
    }
}

/// What was checked of a file, and whether it holds; or why it is no game.
pub(crate) fn verified(path: &Path) -> Result<(Vec<Words>, bool), Message> {
    let named = |key| Message::new(key).with("file", path.display().to_string());
    let said = |message: &Message| words::both(message, &words::numbered);
    if record::holds_many(path) {
        let mut games = 0usize;
        let found = record::every(path, &mut |_, _| {
            games += 1;
            true
        });
        return match found {
            Ok(()) => Ok((vec![said(&named("terminal-verified-games").with("count", games))], true)),
            Err(Unread::Broken(why)) => Ok((vec![why], false)),
            Err(Unread::None(why)) => Err(why),
        };
    }
    match record::read(path, None) {
        Err(Unread::None(why)) => Err(why),
        Err(Unread::Broken(why)) => Ok((vec![why], false)),
        Ok(Written::Position { .. }) => Ok(match record::table(path, None) {
            Ok(_) => (vec![said(&named("terminal-verified-position"))], true),
            Err(Unread::Broken(why)) => (vec![why], false),
            Err(Unread::None(why)) => return Err(why),
        }),
        Ok(Written::Record(replay)) => {
            // What a server hands out vouches for its dice too; of everything else the game alone can be checked.
            let whole = std::fs::read(path).unwrap_or_default();
            let served =
                serde_json::from_slice::<Value>(&whole).is_ok_and(|file| file.get("fairness").is_some());
            let found = server::verify(&if served { whole } else { replay.to_string().into_bytes() });
            Ok((found.lines, found.holds))
        }
    }
}

//! A file that keeps the games of a tournament as they end, so that it can go on where it was broken off.
//!
//! One JSON object a line: first what tells the tournament from others, then a game each. Whatever ended the
//! program, at most the last line is torn, and that game is played again.

use crate::report::Played;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::Duration;

/// A file of games, open at its end.
#[derive(Debug)]
pub struct Ledger {
    file: File,
}

/// What a ledger held when it was opened.
#[derive(Clone, Debug, Default)]
pub struct LedgerContents {
    /// Games by their number.
    pub known: BTreeMap<usize, Played>,
    /// How long they took.
    pub before: Duration,
}

/// Why a file cannot keep a tournament.
#[derive(Debug)]
pub enum CannotKeep {
    /// It cannot be read or written.
    File(io::Error),
    /// It holds another tournament.
    Another,
    /// This line is none of a ledger.
    Line(usize),
}

impl From<io::Error> for CannotKeep {
    fn from(error: io::Error) -> Self {
        CannotKeep::File(error)
    }
}

#[derive(Serialize, Deserialize)]
struct Head {
    tournament: String,
}

#[derive(Serialize, Deserialize)]
struct Entry<P> {
    number: usize,
    elapsed: Duration,
    played: P,
}

impl Ledger {
    /// Opens the file of the tournament with this fingerprint, or begins it.
    pub fn open(path: &Path, fingerprint: &str) -> Result<(Ledger, LedgerContents), CannotKeep> {
        let options = File::options().read(true).write(true).create(true).truncate(false).open(path);
        let mut ledger = Ledger { file: options? };
        let mut text = Vec::new();
        ledger.file.read_to_end(&mut text)?;
        // What is torn off at the end was never kept.
        let whole = text.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let mut lines = text[..whole].split_inclusive(|&byte| byte == b'\n').zip(1..);
        let mut kept = LedgerContents::default();
        match lines.next() {
            // Somebody's own file is not written over.
            None if !text.is_empty() && !text.starts_with(b"{\"tournament\"") => {
                return Err(CannotKeep::Line(1));
            }
            None => {
                ledger.cut(0)?;
                ledger.write(&Head { tournament: fingerprint.to_owned() })?;
            }
            Some((line, _)) => {
                let head: Head = serde_json::from_slice(line).map_err(|_| CannotKeep::Line(1))?;
                if head.tournament != fingerprint {
                    return Err(CannotKeep::Another);
                }
                for (line, number) in lines {
                    let entry: Entry<Played> =
                        serde_json::from_slice(line).map_err(|_| CannotKeep::Line(number))?;
                    kept.known.insert(entry.number, entry.played);
                    kept.before = kept.before.max(entry.elapsed);
                }
                ledger.cut(whole as u64)?;
            }
        }
        Ok((ledger, kept))
    }

    /// Keeps a game that has ended.
    pub fn note(&mut self, number: usize, played: &Played, elapsed: Duration) -> io::Result<()> {
        self.write(&Entry { number, elapsed, played })
    }

    fn cut(&mut self, length: u64) -> io::Result<()> {
        self.file.set_len(length)?;
        self.file.seek(SeekFrom::Start(length)).map(|_| ())
    }

    fn write(&mut self, line: &impl Serialize) -> io::Result<()> {
        let mut line = serde_json::to_vec(line)?;
        line.push(b'\n');
        self.file.write_all(&line)
    }
}

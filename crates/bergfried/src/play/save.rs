//! Games kept between two evenings.

use crate::folders;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use table::Seat;

/// A kept game: the record and who played it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Saved {
    /// The shape of this file.
    pub(crate) bergfried: u32,
    /// The seats that people play.
    pub(crate) people: Vec<Seat>,
    /// The skill of whoever plays the other seats.
    pub(crate) against: String,
    /// What the bots' chance grows from.
    pub(crate) bots_seed: u64,
    /// The record with its seed.
    pub(crate) replay: Value,
}

/// The shape written today.
pub(crate) const SHAPE: u32 = 1;

/// Where a game is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Slot {
    path: PathBuf,
    /// Whether the house chose the place itself.
    usual: bool,
}

impl Slot {
    /// The place a player named.
    pub(crate) fn named(path: PathBuf) -> Slot {
        Slot { path, usual: false }
    }

    /// The usual place for this game; nothing where the user has no home.
    pub(crate) fn usual(game: &str) -> Option<Slot> {
        let folder = folders::data()?;
        Some(Slot { path: folder.join(format!("{game}.json")), usual: true })
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Whether the house chose the place itself.
    pub(crate) fn is_usual(&self) -> bool {
        self.usual
    }

    /// The game kept here, if there is one.
    pub(crate) fn load(&self) -> io::Result<Option<Saved>> {
        let bytes = match fs::read(&self.path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        let saved: Saved = serde_json::from_slice(&bytes).map_err(io::Error::other)?;
        if saved.bergfried != SHAPE {
            return Err(io::Error::other(format!("shape {} instead of {SHAPE}", saved.bergfried)));
        }
        Ok(Some(saved))
    }

    /// Keeps a game. Whoever reads the file, even after a crash, finds the old or the new one whole.
    pub(crate) fn keep(&self, saved: &Saved) -> io::Result<()> {
        if let Some(folder) = self.path.parent().filter(|_| self.usual) {
            fs::create_dir_all(folder)?;
        }
        let mut part = OsString::from(self.path.as_os_str());
        part.push(".part");
        let part = PathBuf::from(part);
        let written = write_whole(&part, saved).and_then(|()| fs::rename(&part, &self.path));
        if written.is_err() {
            // The failed part is of no use; the error that matters is the first one.
            let _ = fs::remove_file(&part);
        }
        written
    }

    /// The folder that a player has named and that is not there.
    pub(crate) fn missing_folder(&self) -> Option<&Path> {
        let folder = self.path.parent().filter(|folder| !self.usual && !folder.as_os_str().is_empty())?;
        (!folder.exists()).then_some(folder)
    }

    /// Makes room for another game. What was played stays beside as a record; tells where. The record
    /// that lay there before stays too, with a number, and the oldest goes when there are many.
    pub(crate) fn put_aside(&self) -> io::Result<PathBuf> {
        const KEPT: usize = 20;
        let aside = self.path.with_extension("last.json");
        let older = |number: usize| self.path.with_extension(format!("last.{number}.json"));
        if aside.exists() {
            let free = (1..KEPT).find(|&number| !older(number).exists()).unwrap_or(KEPT);
            for number in (1..free).rev() {
                fs::rename(older(number), older(number + 1))?;
            }
            fs::rename(&aside, older(1))?;
        }
        fs::rename(&self.path, &aside)?;
        Ok(aside)
    }
}

fn write_whole(path: &Path, saved: &Saved) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(&serde_json::to_vec(saved)?)?;
    file.sync_all()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_are_put_aside_and_none_is_overwritten() {
        let folder = tempfile::tempdir().expect("a folder");
        let slot = Slot::named(folder.path().join("game.json"));
        for word in ["first", "second", "third"] {
            fs::write(slot.path(), word).expect("a game");
            slot.put_aside().expect("room for another");
        }
        let kept = |name: &str| fs::read_to_string(folder.path().join(name)).expect("a record");
        assert_eq!(kept("game.last.json"), "third");
        assert_eq!(kept("game.last.1.json"), "second");
        assert_eq!(kept("game.last.2.json"), "first");
        assert!(Slot::named(folder.path().join("no/where.json")).missing_folder().is_some());
        assert!(slot.missing_folder().is_none());
    }
}

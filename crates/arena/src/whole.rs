//! Files that are whole or not there.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// A file on its way to its place.
pub(crate) struct Part<'a> {
    place: &'a Path,
    file: PathBuf,
}

impl<'a> Part<'a> {
    /// Beside its place; a device or pipe takes what comes as it comes.
    pub(crate) fn of(place: &'a Path) -> Part<'a> {
        let mut name = place.as_os_str().to_owned();
        if place.metadata().map_or(true, |there| there.is_file()) {
            name.push(".part");
        }
        Part { place, file: PathBuf::from(name) }
    }

    /// Where to write.
    pub(crate) fn file(&self) -> &Path {
        &self.file
    }

    /// Puts the whole file in its place.
    pub(crate) fn finish(self) -> io::Result<()> {
        if self.file == self.place { Ok(()) } else { fs::rename(&self.file, self.place) }
    }

    /// Takes away what was written so far.
    pub(crate) fn forget(self) {
        if self.file != self.place {
            // Nothing more can be done if even this fails; the first error is the one to tell.
            let _ = fs::remove_file(&self.file);
        }
    }
}

/// Writes a file through `FILE.part` and a renaming, so that nothing half-written poses as whole.
/// A full disk or a missing folder leaves no file behind.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let part = Part::of(path);
    match fs::write(part.file(), bytes) {
        Ok(()) => part.finish(),
        Err(error) => {
            part.forget();
            Err(error)
        }
    }
}

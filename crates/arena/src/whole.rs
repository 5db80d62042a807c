//! Files that are whole or not there.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Where a file lies while it is being written.
pub(crate) fn part(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".part");
    PathBuf::from(name)
}

/// Writes a file through `FILE.part` and a renaming, so that nothing half-written poses as whole.
/// A full disk or a missing folder leaves no file behind.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let part = part(path);
    let written = fs::write(&part, bytes).and_then(|()| fs::rename(&part, path));
    if written.is_err() {
        // Nothing more can be done if even this fails; the first error is the one to tell.
        let _ = fs::remove_file(&part);
    }
    written
}

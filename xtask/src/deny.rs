//! Licences, sources and duplicates of our dependencies, by cargo-deny.

use crate::command::{Task, exists, run_with};

/// Runs cargo-deny where it is installed, and says so where it is not. Advisories need their database: where
/// that cannot be reached, everything else is still checked.
pub(crate) fn test() -> Task {
    if !exists("cargo-deny") {
        println!("   skipped, because cargo-deny is not installed (cargo install cargo-deny)");
        return Ok(());
    }
    run_with("cargo", &["deny", "--log-level", "error", "check", "bans", "licenses", "sources"], &[])?;
    if run_with("cargo", &["deny", "--log-level", "error", "fetch", "db"], &[]).is_err() {
        println!("   advisories skipped, because their database cannot be reached");
        return Ok(());
    }
    run_with("cargo", &["deny", "--log-level", "error", "check", "advisories"], &[])
}

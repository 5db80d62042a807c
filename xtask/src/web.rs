//! The web table: install, check, build and test it.

use crate::command::{Task, exists, run_with, step};
use std::path::Path;

/// Runs npm in the client's folder.
fn npm(args: &[&str]) -> Task {
    let mut all = vec!["--prefix", "web"];
    all.extend(args);
    run_with("npm", &all, &[])
}

/// Installs, checks, builds and tests the web table. Without Node there is nothing to test, and
/// that is said.
pub(crate) fn test() -> Task {
    if !Path::new("web/package.json").exists() {
        return Ok(());
    }
    if !exists("npm") {
        println!("── web table: skipped, because Node is not installed");
        return Ok(());
    }
    step("web packages", || npm(&["ci", "--no-audit", "--no-fund", "--loglevel=error"]))?;
    step("web types", || npm(&["run", "check"]))?;
    step("web units", || npm(&["run", "test"]))?;
    step("web build", || npm(&["run", "build"]))?;
    Ok(())
}

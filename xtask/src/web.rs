//! The web table: install, check, build and test it.

use crate::command::{Task, cargo, exists, output, run_with, step};
use crate::rooms::target;
use std::path::Path;

/// Node's own program for packages; on Windows it is a script, which is only found by its whole name.
const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// Runs npm in the client's folder.
fn npm(args: &[&str], variables: &[(&str, &str)]) -> Task {
    let mut all = vec!["--prefix", "web"];
    all.extend(args);
    run_with(NPM, &all, variables)
}

/// Installs, checks, builds and tests the web table.
pub(crate) fn test() -> Task {
    page_and_its_tests()?;
    cargo(&["build", "--package", "bergfried-cli", "--quiet"])?;
    in_the_browser(&target().join("debug/bergfried").display().to_string())
}

/// Everything about the page that needs no server. Without Node there is nothing to test, and that is said.
pub(crate) fn page_and_its_tests() -> Task {
    if !exists(NPM) {
        println!("── web table: skipped, because Node is not installed");
        return Ok(());
    }
    // Not `npm ci`: it refuses a lock file that leaves out other platforms' optional packages.
    step("web packages", || npm(&["install", "--no-audit", "--no-fund", "--loglevel=error"], &[]))?;
    step("web format and lints", || npm(&["run", "tidy"], &[]))?;
    step("web types", || npm(&["run", "check"], &[]))?;
    step("web units", || npm(&["run", "test"], &[]))?;
    step("web build", || npm(&["run", "build"], &[]))?;
    step("web size", || npm(&["run", "size"], &[]))
}

/// Plays in a real browser against this program.
pub(crate) fn in_the_browser(program: &str) -> Task {
    if !exists(NPM) {
        return Ok(());
    }
    match chromium() {
        Some(browser) => step("web in the browser", || play(&browser, program, &["run", "e2e"])),
        None => {
            println!("── web in the browser: skipped, because Chromium is not installed and cannot be");
            Ok(())
        }
    }
}

/// Builds the page that goes into packages and archives.
pub(crate) fn page() -> Task {
    if !exists(NPM) {
        println!("   skipped, because Node is not installed");
        return Ok(());
    }
    npm(&["install", "--no-audit", "--no-fund", "--loglevel=error"], &[])?;
    npm(&["run", "build"], &[])
}

/// Every board and mode at every size, in both languages: measured, and pictured where `SHOTS` names a folder.
pub(crate) fn screens() -> Task {
    let browser = chromium().ok_or("Chromium is not installed and cannot be")?;
    step("web build", || npm(&["run", "build"], &[]))?;
    cargo(&["build", "--package", "bergfried-cli", "--quiet"])?;
    let program = target().join("debug/bergfried").display().to_string();
    step("every screen", || play(&browser, &program, &["run", "grid"]))
}

fn play(browser: &str, program: &str, script: &[&str]) -> Task {
    npm(script, &[("BERGFRIED_BIN", program), ("CHROMIUM", browser)])
}

/// The system's Chromium, installed first where we may.
fn chromium() -> Option<String> {
    let named = std::env::var("CHROMIUM").ok();
    let known = || {
        let usual = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
        named.clone().into_iter().chain(usual.map(str::to_owned)).find(|path| Path::new(path).exists())
    };
    let root = output("id", &["-u"]).is_ok_and(|id| id.trim() == "0");
    if known().is_none() && root && exists("apt-get") {
        println!("   installing Chromium");
        let quiet = [("DEBIAN_FRONTEND", "noninteractive")];
        let done = run_with("apt-get", &["update", "-qq"], &quiet)
            .and_then(|()| run_with("apt-get", &["install", "-y", "-qq", "chromium"], &quiet));
        if let Err(message) = done {
            println!("   {message}");
        }
    }
    known()
}

//! House rules that a program can check.

use crate::command::{Task, output};
use crate::readme;
use crate::rooms::{GAMES, IN_TESTS, MAY_KNOW, PURE, files, folder, package, root};
use std::path::Path;

/// Checks every house rule and lists all that is broken.
pub(crate) fn tidy() -> Task {
    let mut wrong = Vec::new();
    edges(&mut wrong);
    leftovers(&mut wrong);
    lengths(&mut wrong);
    purity(&mut wrong);
    silent_tests(&mut wrong);
    each_game_is_whole(&mut wrong);
    readme::stale(&mut wrong);
    if wrong.is_empty() { Ok(()) } else { Err(format!("\n  {}", wrong.join("\n  "))) }
}

/// Rooms know only whom they may know.
fn edges(wrong: &mut Vec<String>) {
    let rooms: Vec<&str> = MAY_KNOW.iter().map(|(room, _)| *room).collect();
    for entry in std::fs::read_dir("crates").into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if !rooms.contains(&name.as_str()) {
            wrong.push(format!("crates/{name}: a room without a line in xtask/src/rooms.rs"));
        }
    }
    for (room, may_know) in MAY_KNOW {
        let path = format!("{}/Cargo.toml", folder(room));
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        let manifest: toml::Table = match text.parse() {
            Ok(manifest) => manifest,
            Err(error) => {
                wrong.push(format!("{path}: {error}"));
                continue;
            }
        };
        let known = |section: &str| -> Vec<String> {
            let table = manifest.get(section).and_then(|section| section.as_table());
            table.map(|table| table.keys().cloned().collect()).unwrap_or_default()
        };
        for other in known("dependencies").iter().chain(&known("build-dependencies")) {
            if rooms.contains(&other.as_str()) && !may_know.contains(&other.as_str()) {
                wrong.push(format!("{path}: {room} must not know {other}"));
            }
        }
        for other in known("dev-dependencies") {
            let allowed =
                other == *room || may_know.contains(&other.as_str()) || IN_TESTS.contains(&other.as_str());
            if rooms.contains(&other.as_str()) && !allowed {
                wrong.push(format!("{path}: tests of {room} must not know {other}"));
            }
        }
        if manifest.get("lints").is_none() {
            wrong.push(format!("{path}: the workspace lints are missing"));
        }
    }
}

/// Nothing half done stays behind. The words are put together here so that this file passes.
fn leftovers(wrong: &mut Vec<String>) {
    let forbidden =
        [["TO", "DO"].concat(), ["FIX", "ME"].concat(), ["dbg", "!("].concat(), ["#[ign", "ore"].concat()];
    for path in files(&root(), &[".rs", ".ts", ".svelte"]) {
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        for (number, line) in text.lines().enumerate() {
            for word in &forbidden {
                if line.contains(word.as_str()) {
                    wrong.push(format!("{}:{}: {word}", shown(&path), number + 1));
                }
            }
        }
    }
}

/// Larger files have a second noun in them. In bytes, because a line can hold as much as a page.
const LARGEST_FILE: usize = 24_000;

/// Longer lines nobody reads; drawings, which nobody reads either, may be longer.
const LONGEST_LINE: usize = 250;

fn lengths(wrong: &mut Vec<String>) {
    for path in files(&root(), &[".rs", ".ts", ".svelte", ".css"]) {
        if path.components().any(|part| part.as_os_str() == "wire")
            && path.extension().is_some_and(|e| e == "ts")
        {
            continue;
        }
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        if text.len() > LARGEST_FILE {
            wrong.push(format!("{}: {} bytes; split it by noun", shown(&path), text.len()));
        }
        for (number, line) in text.lines().enumerate() {
            let length = line.chars().count();
            if length > LONGEST_LINE && !line.contains("svg") {
                wrong.push(format!("{}:{}: a line of {length} characters", shown(&path), number + 1));
            }
        }
    }
}

/// A room that says it has no tests inside has none: nobody would run them.
fn silent_tests(wrong: &mut Vec<String>) {
    for (room, _) in MAY_KNOW {
        let manifest = std::fs::read_to_string(format!("{}/Cargo.toml", folder(room))).unwrap_or_default();
        let manifest: toml::Table = manifest.parse().unwrap_or_default();
        let tested = manifest.get("lib").and_then(|lib| lib.get("test")).and_then(toml::Value::as_bool);
        if tested != Some(false) {
            continue;
        }
        for path in files(Path::new(&format!("{}/src", folder(room))), &[".rs"]) {
            if std::fs::read_to_string(&path).is_ok_and(|text| text.contains("#[cfg(test)]")) {
                wrong.push(format!("{}: tests in a room whose Cargo.toml says it has none", shown(&path)));
            }
        }
    }
}

/// Rules, bots and wire do no IO, know no clock and no threads, and pull in no C, so that they
/// can also be built for the browser.
fn purity(wrong: &mut Vec<String>) {
    let forbidden =
        ["std::fs", "std::net", "std::thread", "std::time", "std::process", "println!", "eprintln!"];
    for room in PURE {
        for path in files(Path::new(&format!("crates/{room}/src")), &[".rs"]) {
            let Ok(text) = std::fs::read_to_string(&path) else { continue };
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            for (number, line) in code.lines().enumerate() {
                if line.trim_start().starts_with("//") {
                    continue;
                }
                for word in forbidden.iter().filter(|word| line.contains(**word)) {
                    wrong.push(format!(
                        "{}:{}: {word} in a room without IO, clock and threads",
                        shown(&path),
                        number + 1
                    ));
                }
            }
        }
        let package = package(room);
        match output("cargo", &["tree", "--package", &package, "--edges", "normal,build", "--prefix", "none"])
        {
            Ok(tree) => {
                for line in tree.lines() {
                    let name = line.split(' ').next().unwrap_or_default();
                    if name == "cc" || name == "cmake" || name == "bindgen" || name.ends_with("-sys") {
                        wrong.push(format!("crates/{room}: pulls in C through {name}"));
                    }
                }
            }
            Err(message) => wrong.push(message),
        }
    }
}

/// Every game has its clause index, scenarios, a playthrough and a golden replay.
fn each_game_is_whole(wrong: &mut Vec<String>) {
    for game in GAMES {
        for (what, folder, ending) in [
            ("a clause index", format!("crates/{game}"), "clauses.toml"),
            ("scenarios", format!("crates/{game}/tests/scenarios"), ".txt"),
            ("a playthrough", format!("crates/{game}/tests/playthroughs"), ".txt"),
            ("a golden replay", format!("crates/{game}/tests/golden"), ".json"),
        ] {
            if files(Path::new(&folder), &[ending]).is_empty() {
                wrong.push(format!("{folder}: {what} is missing"));
            }
        }
    }
}

fn shown(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).display().to_string()
}

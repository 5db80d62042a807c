//! The rooms of the house and who may know whom.

use std::path::{Path, PathBuf};

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a workspace around xtask").to_owned()
}

/// The games, by folder.
pub(crate) const GAMES: &[&str] = &["schotten", "combo", "crimson", "dominion"];

/// Each room with the rooms it may depend on. Data flows one way: never sideways between games,
/// never back. In tests a room may also use those listed in [`IN_TESTS`].
pub(crate) const MAY_KNOW: &[(&str, &[&str])] = &[
    ("table", &[]),
    ("words", &["table"]),
    ("schotten", &["table"]),
    ("combo", &["table"]),
    ("crimson", &["table"]),
    ("dominion", &["table"]),
    ("net", &[]),
    ("minds", &["table", "schotten", "combo", "crimson", "dominion", "encode", "net"]),
    ("bots", &["table", "minds"]),
    ("testkit", &["table", "words"]),
    ("games", &["table", "minds", "schotten", "combo", "crimson", "dominion"]),
    ("encode", &["table", "schotten", "combo", "crimson", "dominion"]),
    ("vector", &["table", "encode", "schotten", "combo", "crimson", "dominion"]),
    ("wire", &["table", "words", "games", "schotten", "combo", "crimson", "dominion"]),
    ("arena", &["table", "words", "games", "minds", "bots", "wire", "dominion", "crimson"]),
    ("puzzles", &["table", "words", "games", "minds", "bots", "wire"]),
    ("learn", &["table", "words", "games", "bots", "wire", "testkit"]),
    ("page", &[]),
    ("server", &["table", "words", "games", "bots", "wire", "learn", "puzzles", "page"]),
    ("stress", &["table", "words", "games", "wire", "crimson", "testkit"]),
    ("terminal", &["table", "words", "wire"]),
    (
        "bergfried",
        &[
            "table", "words", "games", "minds", "bots", "wire", "arena", "learn", "puzzles", "server",
            "terminal", "testkit", "dominion", "crimson",
        ],
    ),
    (
        "front",
        &[
            "table", "words", "games", "minds", "bots", "wire", "arena", "testkit", "schotten", "combo",
            "crimson", "dominion",
        ],
    ),
    ("xtask", &["table"]),
];

/// The name of a room's package, for cargo and for the registry. Code says the short name.
pub(crate) fn package(room: &str) -> String {
    match room {
        "xtask" => room.to_owned(),
        "front" => "bergfried".to_owned(),
        "bergfried" => "bergfried-cli".to_owned(),
        room => format!("bergfried-{room}"),
    }
}

/// What tests of any room may use besides.
pub(crate) const IN_TESTS: &[&str] = &["testkit", "games", "words", "wire", "minds", "net", "bots", "stress"];

/// Rooms that do no IO, know no clock and no threads, and must also build for the browser.
pub(crate) const PURE: &[&str] = &[
    "table", "words", "schotten", "combo", "crimson", "dominion", "net", "minds", "games", "encode", "bots",
    "wire", "puzzles",
];

/// The rooms that stay at home.
const AT_HOME: &[&str] = &["stress", "xtask"];

/// The rooms that the registry gets.
pub(crate) fn published() -> Vec<&'static str> {
    MAY_KNOW.iter().map(|(room, _)| *room).filter(|room| !AT_HOME.contains(room)).collect()
}

/// Where cargo builds, as an absolute path.
pub(crate) fn target() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from);
    std::path::absolute(&target).unwrap_or(target)
}

/// The folder of a room.
pub(crate) fn folder(room: &str) -> String {
    match room {
        "xtask" => room.to_owned(),
        "page" => "web".to_owned(),
        room => format!("crates/{room}"),
    }
}

/// Every file git would keep below a folder, with one of these endings.
pub(crate) fn files(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let Ok(entries) = std::fs::read_dir(folder) else { return found };
    for entry in entries.flatten() {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        if path.is_dir() {
            if !["target", "node_modules", "dist", ".git", "test-results"].contains(&name.as_str()) {
                found.extend(files(&path, endings));
            }
        } else if endings.iter().any(|ending| name.ends_with(ending)) {
            found.push(path);
        }
    }
    found.sort();
    found
}

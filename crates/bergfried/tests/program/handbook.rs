//! Every command of the handbook does what its page says: it is run, in the order of the page, in a
//! folder of its own, with fewer games and weaker bots than written where that only saves time.

use crate::harness::Home;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A fenced block of a page.
struct Block {
    line: usize,
    language: String,
    /// The file its text goes into, where the fence says `file=NAME`.
    file: Option<String>,
    text: String,
}

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

fn blocks(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut open: Option<Block> = None;
    for (place, line) in text.lines().enumerate() {
        match (line.strip_prefix("```"), &mut open) {
            (Some(info), None) => {
                let (language, file) = match info.split_once(" file=") {
                    Some((language, file)) => (language, Some(file.to_owned())),
                    None => (info, None),
                };
                open =
                    Some(Block { line: place + 1, language: language.to_owned(), file, text: String::new() });
            }
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (None, Some(block)) => {
                block.text += line;
                block.text.push('\n');
            }
            (None, None) => {}
        }
    }
    blocks
}

/// The program under its own name, for pages that call it: it plays two games where a page says two
/// thousand, asks a squire or a short search where a page asks a castellan, and ends a server once it answers.
const STAND_IN: &str = r#"#!/bin/sh
set -u
case "${1:-}" in
serve)
    skip=
    for word in "$@"; do
        shift
        case "$skip" in yes) skip=; continue ;; esac
        case "$word" in --port | --data) skip=yes; continue ;; --no-open) continue ;; esac
        set -- "$@" "$word"
    done
    "$PROGRAM" "$@" --port 0 --data "$PWD/data" --no-open > served.txt 2>&1 &
    served=$!
    for try in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        grep -q 'http://' served.txt && break
        sleep 0.5
    done
    kill -TERM $served
    wait $served
    grep 'http://' served.txt
    exit $?
    ;;
esac
strong=squire
case "${1:-}" in hint) strong=search:50 ;; esac
number=
for word in "$@"; do
    shift
    case "$number" in games) word=$(( word < 4 ? word : 4 )) ;; esac
    case "$word" in --games) number=games ;; *) number= ;; esac
    set -- "$@" "$(printf %s "$word" | sed -e s/burgrave/$strong/g -e s/castellan/$strong/g -e s/knight/$strong/g)"
done
exec "$PROGRAM" "$@"
"#;

/// Runs a block as a reader would, and says what went wrong.
fn run(home: &Home, block: &Block) -> Result<(), String> {
    let bin = home.path("bin");
    let path = std::env::join_paths(
        std::iter::once(bin).chain(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default())),
    )
    .expect("a path of folders");
    let ran = Command::new("sh")
        .args(["-eu", "-c", &block.text])
        .current_dir(home.path("."))
        .env("PATH", path)
        .env("PROGRAM", env!("CARGO_BIN_EXE_bergfried"))
        .env("XDG_DATA_HOME", home.path("."))
        .env("LANG", "C.UTF-8")
        .stdin(Stdio::null())
        .output()
        .map_err(|error| error.to_string())?;
    if ran.status.success() {
        return Ok(());
    }
    let last =
        |bytes: &[u8]| String::from_utf8_lossy(bytes).lines().rev().take(5).collect::<Vec<_>>().join(" | ");
    Err(format!("{}: {} {}", ran.status, last(&ran.stdout), last(&ran.stderr)))
}

/// What a page presupposes: a kept game, a sheet, the programs of the handbook.
fn furnish(home: &Home) {
    use std::os::unix::fs::PermissionsExt;
    std::fs::create_dir_all(home.path("bin")).expect("a folder");
    let stand_in = home.path("bin/bergfried");
    std::fs::write(&stand_in, STAND_IN).expect("the stand-in");
    std::fs::set_permissions(&stand_in, std::fs::Permissions::from_mode(0o755)).expect("a program");
    std::fs::copy(docs().join("outside/bot.py"), home.path("bot.py")).expect("the bot");
    std::fs::write(home.path("proposal.txt"), "character monk\nstrength 5\n").expect("a sheet");
    let kept = home.run(
        &["play", "combo", "--against", "page", "--seed", "1", "--plain", "--save", "saved.json"],
        "1\n",
    );
    assert!(home.path("saved.json").exists(), "{}", kept.err());
}

/// Pages whose commands need what a test has not: another machine, a toolchain, hours.
fn is_run_elsewhere(line: &str) -> bool {
    ["cargo ", "pip ", "cd python", "docker ", "systemctl ", "sudo ", "npm ", "#"]
        .iter()
        .any(|begin| line.starts_with(begin))
}

#[test]
fn every_command_of_the_handbook_runs() {
    let mut wrong = Vec::new();
    let mut count = 0;
    for entry in std::fs::read_dir(docs()).expect("docs") {
        let page = entry.expect("a page").path();
        if page.extension().is_none_or(|ending| ending != "md") {
            continue;
        }
        let text = std::fs::read_to_string(&page).expect("a page");
        let home = Home::new();
        let mut furnished = false;
        for mut block in blocks(&text) {
            if let Some(file) = &block.file {
                std::fs::write(home.path(file), &block.text).expect("a file of the page");
            }
            if block.language != "sh" {
                continue;
            }
            let lines: Vec<&str> = block.text.lines().filter(|line| !is_run_elsewhere(line)).collect();
            if lines.is_empty() || (block.text.contains("python3") && !has_python()) {
                continue;
            }
            block.text = lines.join("\n");
            if !std::mem::replace(&mut furnished, true) {
                furnish(&home);
            }
            count += 1;
            if let Err(message) = run(&home, &block) {
                wrong.push(format!(
                    "{}:{}: {message}",
                    page.file_name().expect("a name").display(),
                    block.line
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(count >= 12, "{count} blocks of commands");
}

fn has_python() -> bool {
    Command::new("python3").arg("--version").output().is_ok_and(|found| found.status.success())
}

/// What `cargo xtask` is said to do, it can.
#[test]
fn every_task_of_the_handbook_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let tasks = std::fs::read_to_string(root.join("xtask/src/main.rs")).expect("the tasks");
    let mut pages = vec![root.join("README.md"), root.join("CONTRIBUTING.md")];
    pages.extend(std::fs::read_dir(docs()).expect("docs").flatten().map(|entry| entry.path()));
    let mut found = 0;
    for page in pages.iter().filter(|page| page.extension().is_some_and(|ending| ending == "md")) {
        let text = std::fs::read_to_string(page).expect("a page");
        for rest in text.split("cargo xtask ").skip(1) {
            let task: String = rest.chars().take_while(|c| c.is_ascii_alphanumeric()).collect();
            assert!(tasks.contains(&format!("[\"{task}\"")), "{}: cargo xtask {task}", page.display());
            found += 1;
        }
    }
    assert!(found >= 5, "{found} tasks");
}

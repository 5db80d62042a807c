//! Builds the client where its sources are and Node is installed, binds the handbook where its binder is, and lists
//! what was made.
//!
//! Only release builds do so, so that nobody waits for it who works on something else; `BERGFRIED_NO_WEB=1` keeps
//! release builds from it too. What lies in `dist` and `handbook` is always taken; in a package there is nothing else.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

fn main() {
    let here = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("a manifest"));
    let out = PathBuf::from(env::var("OUT_DIR").expect("a folder for what is built"));
    println!("cargo::rerun-if-env-changed=BERGFRIED_NO_WEB");
    println!("cargo::rerun-if-changed=build.rs");
    let with_sources = here.join("package.json").exists();
    let wanted = with_sources
        && env::var("PROFILE").is_ok_and(|profile| profile == "release")
        && env::var_os("BERGFRIED_NO_WEB").is_none();
    let without = if wanted {
        watch(&SOURCES.map(|source| here.join(source)));
        // The sentences are compiled into the client too.
        watch(&["en", "de"].map(|lang| here.join("../crates/words").join(lang)));
        watch(&CHAPTERS.map(|chapters| here.join("..").join(chapters)));
        watch(&GAMES.map(|game| here.join("../crates").join(game).join("clauses.toml")));
        watch(&GAMES.map(|game| here.join("../crates").join(game).join("tests/scenarios")));
        bind(&here, &out);
        build(&here)
    } else {
        watch(&[here.join("dist"), here.join("handbook")]);
        "server-no-client-plain"
    };
    // Copies: whatever is built next must not change what this build has listed.
    let kept = out.join("kept");
    let _ = fs::remove_dir_all(&kept);
    copy(&here.join("dist"), &kept);
    copy(&here.join("handbook"), &kept.join("handbook"));
    fs::write(out.join("files.rs"), listed(&kept, without)).expect("the list of files");
}

/// What the client is built from.
const SOURCES: [&str; 9] = [
    "src",
    "public",
    "scripts",
    "index.html",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "svelte.config.js",
    "tsconfig.json",
];

/// What the handbook is bound from, below the root of the repository.
const CHAPTERS: [&str; 6] =
    ["ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "docs", "xtask/book/src", "crates/front/examples"];

/// The games whose rules are chapters.
const GAMES: [&str; 4] = ["schotten", "combo", "crimson", "dominion"];

/// Runs this again when one of these changes. A path that is not there would count as changed
/// for ever.
fn watch(paths: &[PathBuf]) {
    for path in paths.iter().filter(|path| path.exists()) {
        println!("cargo::rerun-if-changed={}", path.display());
    }
}

fn copy(from: &Path, to: &Path) {
    for path in files(from) {
        let target = to.join(path.strip_prefix(from).expect("a file of the folder"));
        fs::create_dir_all(target.parent().expect("a folder")).expect("a folder for the copy");
        fs::copy(&path, &target).expect("a copy");
    }
}

/// The list of all files, in Rust.
fn listed(folder: &Path, without: &str) -> String {
    let mut named: Vec<(String, PathBuf)> = files(folder)
        .into_iter()
        .map(|path| {
            let name = path.strip_prefix(folder).expect("a file of the folder");
            (name.to_string_lossy().replace('\\', "/"), path)
        })
        .filter(|(name, _)| ![".br", ".gz", ".map"].iter().any(|ending| name.ends_with(ending)))
        .collect();
    named.sort();
    let mut list = String::from("/// Every file, in the order of paths.\npub const FILES: &[Built] = &[\n");
    for (name, path) in named {
        let packed = |ending: &str| {
            let packed = PathBuf::from(format!("{}{ending}", path.display()));
            match packed.exists() {
                true => format!("Some(include_bytes!({:?}))", packed.display().to_string()),
                false => "None".to_owned(),
            }
        };
        let _ = writeln!(
            list,
            "    Built {{ path: {name:?}, plain: include_bytes!({:?}), brotli: {}, gzip: {} }},",
            path.display().to_string(),
            packed(".br"),
            packed(".gz")
        );
    }
    let _ = writeln!(
        list,
        "];\n\n/// Where there is no page: the key of the sentence that says why.\npub const WITHOUT: &str = {without:?};"
    );
    list
}

/// Builds the client; the key of the sentence that says why not.
fn build(here: &Path) -> &'static str {
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    if !Command::new(npm).arg("--version").output().is_ok_and(|found| found.status.success()) {
        println!("cargo::warning=the web table is left out, because Node.js is not installed");
        return "server-no-client-node";
    }
    let run = |args: &[&str]| match Command::new(npm).current_dir(here).args(args).output() {
        Ok(done) if done.status.success() => true,
        Ok(done) => {
            println!("cargo::warning=npm {} failed; the web table is as it was", args.join(" "));
            let said = String::from_utf8_lossy(&done.stderr);
            let lines: Vec<&str> = said.lines().collect();
            for line in &lines[lines.len().saturating_sub(8)..] {
                println!("cargo::warning={line}");
            }
            false
        }
        Err(error) => {
            println!("cargo::warning=npm: {error}");
            false
        }
    };
    // npm leaves this file behind when it has installed everything.
    let installed = here.join("node_modules/.package-lock.json");
    let newer = |path: &Path| path.metadata().and_then(|file| file.modified()).ok();
    let fresh = newer(&installed) >= newer(&here.join("package-lock.json")) && installed.exists();
    if (fresh || run(&["install", "--no-audit", "--no-fund", "--loglevel=error"])) && run(&["run", "build"]) {
        return "server-no-client-plain";
    }
    "server-no-client-failed"
}

/// Binds the handbook as `cargo xtask book` does, with the binder built in the same place. A house without it is whole:
/// its door says how to bind it.
fn bind(here: &Path, out: &Path) {
    let Some(root) = here.parent().filter(|root| root.join("xtask/book/Cargo.toml").exists()) else { return };
    // …/target/release/build/PACKAGE/out
    let Some(target) = out.ancestors().nth(4) else { return };
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let bound = Command::new(cargo)
        .current_dir(root)
        .args(["run", "--quiet", "--manifest-path", "xtask/book/Cargo.toml", "--", ".", "web/handbook"])
        .env("CARGO_TARGET_DIR", target.join("book"))
        // It runs here, wherever the program is to run.
        .env_remove("CARGO_BUILD_TARGET")
        .output();
    match bound {
        Ok(done) if done.status.success() => {}
        Ok(done) => {
            println!("cargo::warning=the handbook is left out, because it could not be bound");
            if let Some(last) = String::from_utf8_lossy(&done.stderr).lines().last() {
                println!("cargo::warning={last}");
            }
        }
        Err(error) => println!("cargo::warning=the handbook is left out: {error}"),
    }
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.push(path);
        }
    }
    found
}

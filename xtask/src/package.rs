//! Packages as the registry would take them, and a program outside the house that uses them.

use crate::command::{Task, output, run_with, step};
use crate::rooms::{package, published, target};
use crate::web;
use std::fs;
use std::path::{Path, PathBuf};

/// Packages every published room, checks that each builds from nothing but what is in its package, and
/// lets a program outside the house play with them.
///
/// Cargo's own verification builds every package with all it needs, one after the other, which takes many
/// times as long as the other tests together. So the packages are unpacked side by side into a workspace of
/// their own and checked there at once. `whole` asks for cargo's verification besides, as publishing does.
pub(crate) fn test(whole: bool) -> Task {
    if !Path::new("web/dist/index.html").exists() {
        step("page for the package", web::page)?;
    }
    step("packages", || {
        pack(whole)?;
        unpack()?;
        run("check", &["--workspace"])
    })?;
    // Of the packages too, because their libraries are read already: links that lead nowhere, front pages.
    step("documentation", || run("doc", &["--workspace", "--no-deps", "--exclude", "outside"]))?;
    step("a program outside", || run("run", &["--package", "outside"]))
}

fn pack(whole: bool) -> Task {
    let listed = output("cargo", &["package", "--package", "bergfried-page", "--list", "--allow-dirty"])?;
    if !listed.lines().any(|file| file == "dist/index.html") {
        println!("   without the page, because it is not built here: not to be published like this");
    }
    let names: Vec<String> = published().into_iter().map(package).collect();
    let mut args = vec!["package", "--allow-dirty", "--quiet"];
    args.extend(if whole { None } else { Some("--no-verify") });
    args.extend(names.iter().flat_map(|name| ["--package", name]));
    let target = target().display().to_string();
    run_with("cargo", &args, &[("CARGO_TARGET_DIR", &target), ("BERGFRIED_NO_WEB", "1")])?;
    println!("   {} packages", names.len());
    Ok(())
}

/// The folder in which the packages lie side by side.
fn shelf() -> PathBuf {
    target().join("unpacked")
}

/// Unpacks every package and writes the manifest around them: the same profiles as the house, so that the
/// libraries of others need not be read again nor the database compiled again, and every package in place of its namesake in the registry.
fn unpack() -> Task {
    let (shelf, version) = (shelf(), env!("CARGO_PKG_VERSION"));
    let failed = |error: std::io::Error| format!("{}: {error}", shelf.display());
    let _ = fs::remove_dir_all(&shelf);
    fs::create_dir_all(shelf.join("outside/src")).map_err(failed)?;
    let mut members = String::from("\"outside\"");
    let mut patches = String::new();
    for name in published().into_iter().map(package) {
        let packed = target().join("package").join(format!("{name}-{version}.crate")).display().to_string();
        run_with("tar", &["-xzf", &packed, "-C", &shelf.display().to_string()], &[])?;
        members += &format!(", \"{name}-{version}\"");
        patches += &format!("{name} = {{ path = \"{name}-{version}\" }}\n");
    }
    let own = fs::read_to_string("Cargo.toml").map_err(failed)?;
    let profiles = own.find("[profile.release]").map(|at| &own[at..]).unwrap_or_default();
    // Nobody waits for forty games, but everybody for a better compiled house.
    let own = |line: &&str| !line.starts_with("bergfried-");
    let profiles: String = profiles.lines().filter(own).flat_map(|line| [line, "\n"]).collect();
    let manifest = format!(
        "[workspace]\nresolver = \"3\"\nmembers = [{members}]\n\n[patch.crates-io]\n{patches}\n{profiles}"
    );
    fs::write(shelf.join("Cargo.toml"), manifest).map_err(failed)?;
    fs::copy("Cargo.lock", shelf.join("Cargo.lock")).map_err(failed)?;
    let program = fs::read_to_string("docs/outside/main.rs").map_err(failed)?;
    if program.lines().count() >= 40 {
        return Err(format!("docs/outside/main.rs: {} lines", program.lines().count()));
    }
    let needs = "[package]\nname = \"outside\"\nedition = \"2024\"\n\n[dependencies.bergfried]\nversion = \"0\"\n\
                 default-features = false\nfeatures = [\"dominion\", \"search\"]\n";
    fs::write(shelf.join("outside/Cargo.toml"), needs).map_err(failed)?;
    fs::write(shelf.join("outside/src/main.rs"), program).map_err(failed)
}

fn run(command: &str, what: &[&str]) -> Task {
    let manifest = shelf().join("Cargo.toml").display().to_string();
    let mut args = vec![command, "--quiet", "--manifest-path", &manifest];
    args.extend(what);
    run_with(
        "cargo",
        &args,
        &[
            ("CARGO_TARGET_DIR", &target().display().to_string()),
            ("BERGFRIED_NO_WEB", "1"),
            ("RUSTDOCFLAGS", "-D warnings"),
        ],
    )
}

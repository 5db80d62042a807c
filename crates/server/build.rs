//! Builds the web table where Node is installed, and puts what was built into the program.
//!
//! Only release builds run npm, so that nobody waits for it who works on something else;
//! `BERGFRIED_NO_WEB=1` keeps release builds from it too. What lies in `web/dist` is always taken.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

fn main() {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("a manifest")).join("../..");
    let root = root.canonicalize().expect("the root of the workspace");
    let web = root.join("web");
    let out = PathBuf::from(env::var("OUT_DIR").expect("a folder for what is built"));
    println!("cargo::rerun-if-env-changed=BERGFRIED_NO_WEB");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=migrations");
    let wanted = env::var("PROFILE").is_ok_and(|profile| profile == "release")
        && env::var_os("BERGFRIED_NO_WEB").is_none()
        && web.join("package.json").exists();
    let without = match wanted {
        true => {
            watch(&SOURCES.map(|source| web.join(source)));
            // The sentences are compiled into the client too.
            watch(&["en", "de"].map(|lang| root.join("crates/words").join(lang)));
            build(&web)
        }
        false => {
            watch(&[web.join("dist")]);
            "server-no-client-plain"
        }
    };
    // What is packed here must not look like a change of the client.
    let dist = out.join("client");
    copy(&web.join("dist"), &dist);
    compress(&dist);
    let mut list = String::from("const CLIENT: &[Built] = &[\n");
    for path in files(&dist) {
        let name =
            path.strip_prefix(&dist).expect("a file of the client").to_string_lossy().replace('\\', "/");
        if name.ends_with(".br") || name.ends_with(".gz") || name.ends_with(".map") {
            continue;
        }
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
    let _ = writeln!(list, "];\nconst WITHOUT_CLIENT: &str = {without:?};");
    fs::write(out.join("client.rs"), list).expect("the list of the client's files");
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

/// Runs this again when one of these changes. A path that is not there would count as changed
/// for ever.
fn watch(paths: &[PathBuf]) {
    for path in paths.iter().filter(|path| path.exists()) {
        println!("cargo::rerun-if-changed={}", path.display());
    }
}

fn copy(from: &Path, to: &Path) {
    let _ = fs::remove_dir_all(to);
    for path in files(from) {
        let target = to.join(path.strip_prefix(from).expect("a file of the client"));
        fs::create_dir_all(target.parent().expect("a folder")).expect("a folder for the client");
        fs::copy(&path, &target).expect("a copy of the client");
    }
}

/// Builds the client; the key of the sentence that says why not.
fn build(web: &Path) -> &'static str {
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    if !Command::new(npm).arg("--version").output().is_ok_and(|found| found.status.success()) {
        println!("cargo::warning=the web table is left out, because Node.js is not installed");
        return "server-no-client-node";
    }
    let run = |args: &[&str]| {
        let done = Command::new(npm).current_dir(web).args(args).output();
        match done {
            Ok(done) if done.status.success() => true,
            Ok(done) => {
                println!("cargo::warning=npm {} failed; the web table is as it was", args.join(" "));
                for line in String::from_utf8_lossy(&done.stderr)
                    .lines()
                    .rev()
                    .take(8)
                    .collect::<Vec<_>>()
                    .iter()
                    .rev()
                {
                    println!("cargo::warning={line}");
                }
                false
            }
            Err(error) => {
                println!("cargo::warning=npm: {error}");
                false
            }
        }
    };
    // npm leaves this file behind when it has installed everything.
    let installed = web.join("node_modules/.package-lock.json");
    let newer = |path: &Path| path.metadata().and_then(|file| file.modified()).ok();
    let fresh = newer(&installed) >= newer(&web.join("package-lock.json")) && installed.exists();
    if (fresh || run(&["install", "--no-audit", "--no-fund", "--loglevel=error"])) && run(&["run", "build"]) {
        return "server-no-client-plain";
    }
    "server-no-client-failed"
}

/// Packs what compresses well, with Node's own packer.
fn compress(dist: &Path) {
    const SCRIPT: &str = r#"
        const fs = require("fs"), path = require("path"), zlib = require("zlib");
        const walk = (dir) => fs.readdirSync(dir, { withFileTypes: true }).flatMap((entry) =>
            entry.isDirectory() ? walk(path.join(dir, entry.name)) : [path.join(dir, entry.name)]);
        for (const file of walk(process.argv[1])) {
            if (!/\.(html|js|css|svg|json|webmanifest|txt|ftl)$/.test(file)) continue;
            const plain = fs.readFileSync(file);
            if (plain.length < 512) continue;
            fs.writeFileSync(file + ".gz", zlib.gzipSync(plain, { level: 9 }));
            fs.writeFileSync(file + ".br", zlib.brotliCompressSync(plain, {
                params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }));
        }"#;
    if dist.exists() {
        let _ = Command::new("node").args(["-e", SCRIPT]).arg(dist).output();
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
    found.sort();
    found
}

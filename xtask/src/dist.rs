//! What people download: the stripped program with everything an operator puts beside it.

use crate::book;
use crate::command::{Task, output, run_with, step};
use crate::rooms::target;
use crate::web;
use sha2::{Digest, Sha256};
use std::path::Path;
use std::{fs, io};

/// Shells that people have.
const SHELLS: [&str; 5] = ["bash", "elvish", "fish", "powershell", "zsh"];

/// What lies beside the program as it is.
const BESIDE: [&str; 6] = [
    "README.md",
    "CHANGELOG.md",
    "LICENSE-MIT",
    "LICENSE-APACHE",
    "packaging/bergfried.service",
    "packaging/dashboard.json",
];

/// Builds the archive for this platform and its checksum.
pub(crate) fn dist() -> Task {
    step("web page", web::page)?;
    step("handbook", book::book)?;
    step("program", || {
        run_with(
            "cargo",
            &["build", "--quiet", "--profile", "dist", "--package", "bergfried-cli"],
            &[("BERGFRIED_NO_WEB", "1")],
        )
    })?;
    step("archive", archive)
}

fn archive() -> Task {
    let platform = output("rustc", &["-vV"])?;
    let platform =
        platform.lines().find_map(|line| line.strip_prefix("host: ")).ok_or("rustc names no host")?;
    let name = format!("bergfried-{}-{platform}", env!("CARGO_PKG_VERSION"));
    let shelf = target().join("archives");
    let folder = shelf.join(&name);
    let _ = fs::remove_dir_all(&folder);
    let program = format!("bergfried{}", std::env::consts::EXE_SUFFIX);
    let built = target().join("dist").join(&program);
    let copied = || -> io::Result<u64> {
        fs::create_dir_all(folder.join("completions"))?;
        for file in BESIDE {
            fs::copy(file, folder.join(Path::new(file).file_name().expect("a name")))?;
        }
        fs::copy(&built, folder.join(&program))
    };
    let size = copied().map_err(|error| format!("{}: {error}", folder.display()))?;
    let ours = folder.join(&program).display().to_string();
    run_with(&ours, &["man", &folder.join("man").display().to_string()], &[])?;
    for shell in SHELLS {
        let script = output(&ours, &["completions", shell])?;
        let path = folder.join("completions").join(format!("bergfried.{shell}"));
        fs::write(path, script).map_err(|error| error.to_string())?;
    }
    let packed = shelf.join(format!("{name}.tar.gz"));
    let to = packed.display().to_string();
    run_with("tar", &["-czf", &to, "-C", &shelf.display().to_string(), &name], &[])?;
    let bytes = fs::read(&packed).map_err(|error| error.to_string())?;
    let sum: String = Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    fs::write(shelf.join(format!("{name}.tar.gz.sha256")), format!("{sum}  {name}.tar.gz\n"))
        .map_err(|error| error.to_string())?;
    let megabytes = |bytes: u64| bytes as f64 / 1e6;
    println!("   program {:.1} MB, archive {:.1} MB: {to}", megabytes(size), megabytes(bytes.len() as u64));
    Ok(())
}

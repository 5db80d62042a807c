//! The oldest Rust that the house promises to build with.

use crate::command::{Task, output, run_with};
use crate::rooms::target;

/// Checks everything that is published with that Rust, where rustup has it; otherwise what can be known
/// without it: no library of others asks for a newer one. (Whether our own code uses something newer is
/// also clippy's concern: `incompatible_msrv`.)
pub(crate) fn test() -> Task {
    let metadata = output("cargo", &["metadata", "--format-version", "1", "--locked"])?;
    let promised = promised()?;
    let newer: Vec<&str> = metadata
        .split("\"rust_version\":\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .filter(|version| number(version) > number(&promised))
        .collect();
    if !newer.is_empty() {
        return Err(format!("libraries ask for Rust {}, promised is {promised}", newer.join(", ")));
    }
    let installed = output("rustup", &["toolchain", "list"]).unwrap_or_default();
    let Some(toolchain) = installed.lines().find(|line| line.starts_with(&promised)) else {
        println!(
            "   Rust {promised} is not installed: only the libraries of others were asked what they need"
        );
        return Ok(());
    };
    let toolchain = toolchain.split(' ').next().unwrap_or_default();
    let target = target().join("oldest").display().to_string();
    let check = ["run", toolchain, "cargo", "check", "--workspace", "--quiet", "--locked"];
    run_with("rustup", &check, &[("CARGO_TARGET_DIR", &target), ("BERGFRIED_NO_WEB", "1")])
}

fn promised() -> Result<String, String> {
    let text = std::fs::read_to_string("Cargo.toml").map_err(|error| error.to_string())?;
    let manifest: toml::Table = text.parse().map_err(|error: toml::de::Error| error.to_string())?;
    let version = &manifest["workspace"]["package"]["rust-version"];
    version.as_str().map(str::to_owned).ok_or_else(|| "no rust-version".to_owned())
}

fn number(version: &str) -> (u32, u32) {
    let mut parts = version.split('.').map(|part| part.parse().unwrap_or(0));
    (parts.next().unwrap_or(0), parts.next().unwrap_or(0))
}

//! Licences, sources and duplicates of our dependencies: `deny.toml`.

use crate::command::{Task, exists, output, run_with};
use serde_json::Value;
use spdx::{Expression, LicenseReq, ParseMode};
use std::collections::BTreeSet;

/// Holds the libraries of others to the licences, sources and bans of `deny.toml`, and lets cargo-deny do it all
/// again with duplicates and advisories where it is installed. Advisories need their database: where that cannot be
/// reached, everything else is still checked.
pub(crate) fn test() -> Task {
    without_the_program()?;
    if !exists("cargo-deny") {
        println!("   duplicates and advisories skipped, because cargo-deny is not installed");
        return Ok(());
    }
    run_with("cargo", &["deny", "--log-level", "error", "check", "bans", "licenses", "sources"], &[])?;
    if run_with("cargo", &["deny", "--log-level", "error", "fetch", "db"], &[]).is_err() {
        println!("   advisories skipped, because their database cannot be reached");
        return Ok(());
    }
    run_with("cargo", &["deny", "--log-level", "error", "check", "advisories"], &[])
}

/// Every workspace, with what is allowed there besides. mdBook binds the handbook: the frame of its pages and the small
/// signs in it stay under licences of their own, which let everybody pass them on.
const WORKSPACES: [(&str, &[&str]); 3] =
    [("Cargo.toml", &[]), ("python/Cargo.toml", &[]), ("xtask/book/Cargo.toml", &["CC-BY-4.0", "MPL-2.0"])];

/// What needs no more than what cargo itself tells.
fn without_the_program() -> Task {
    let text = std::fs::read_to_string("deny.toml").map_err(|error| error.to_string())?;
    let rules: toml::Table = text.parse().map_err(|error: toml::de::Error| error.to_string())?;
    let allowed: BTreeSet<&str> = texts(&rules["licenses"]["allow"]).collect();
    let banned: BTreeSet<&str> = rules["bans"]["deny"]
        .as_array()
        .into_iter()
        .flatten()
        .filter(|ban| ban.get("wrappers").is_none())
        .filter_map(|ban| ban["crate"].as_str())
        .collect();
    let mut wrong = Vec::new();
    let mut used = BTreeSet::new();
    for (manifest, besides) in WORKSPACES {
        let here: BTreeSet<&str> = allowed.iter().chain(besides).copied().collect();
        let told = output(
            "cargo",
            &["metadata", "--format-version", "1", "--locked", "--all-features", "--manifest-path", manifest],
        )?;
        let told: Value = serde_json::from_str(&told).map_err(|error| error.to_string())?;
        for library in told["packages"].as_array().into_iter().flatten() {
            let Some(source) = library["source"].as_str() else { continue };
            let name = library["name"].as_str().unwrap_or_default();
            if !source.starts_with("registry+https://github.com/rust-lang/crates.io-index") {
                wrong.push(format!("{name} comes from {source}"));
            }
            if banned.contains(name) {
                wrong.push(format!("{name} is banned in deny.toml"));
            }
            match may_ship(library["license"].as_str().unwrap_or_default(), &here, &mut used) {
                Ok(true) => {}
                Ok(false) => {
                    wrong.push(format!("{name}: {} is not allowed in deny.toml", library["license"]))
                }
                Err(message) => wrong.push(format!("{name}: {message}")),
            }
        }
    }
    wrong.extend(
        allowed
            .iter()
            .filter(|licence| !used.contains(**licence))
            .map(|l| format!("deny.toml: nobody needs {l}")),
    );
    wrong.sort();
    wrong.dedup();
    if wrong.is_empty() { Ok(()) } else { Err(format!("\n  {}", wrong.join("\n  "))) }
}

fn texts(list: &toml::Value) -> impl Iterator<Item = &str> {
    list.as_array().into_iter().flatten().filter_map(toml::Value::as_str)
}

/// Whether what stands under this licence may be shipped; the licences that could be meant are noted.
fn may_ship(licence: &str, allowed: &BTreeSet<&str>, used: &mut BTreeSet<String>) -> Result<bool, String> {
    let licence = Expression::parse_mode(licence, ParseMode::LAX).map_err(|error| error.to_string())?;
    Ok(licence.evaluate(|wanted: &LicenseReq| {
        let wanted = wanted.to_string();
        let may = allowed.contains(&*wanted);
        used.extend(may.then_some(wanted));
        may
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_licence_must_be_among_those_allowed() {
        let allowed = BTreeSet::from(["MIT", "ISC"]);
        let mut used = BTreeSet::new();
        let mut may = |licence| may_ship(licence, &allowed, &mut used);
        assert_eq!(may("GPL-3.0-only OR MIT"), Ok(true));
        assert_eq!(may("MIT/Apache-2.0"), Ok(true), "as it was written once");
        assert_eq!(may("Apache-2.0 AND ISC"), Ok(false));
        assert_eq!(may("Apache-2.0 WITH LLVM-exception"), Ok(false));
        assert!(may("").is_err() && may("our own").is_err());
        assert!(used.contains("ISC") && used.contains("MIT"));
    }
}

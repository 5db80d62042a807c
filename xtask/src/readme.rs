//! The README of each published room, made from the front page of its documentation.

use crate::command::Task;
use crate::rooms::{folder, package, published};
use std::path::PathBuf;

/// Writes every README anew.
pub(crate) fn write() -> Task {
    for (path, text) in all()? {
        std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(())
}

/// Names every README that is not what its front page says.
pub(crate) fn stale(wrong: &mut Vec<String>) {
    match all() {
        Ok(readmes) => {
            for (path, text) in readmes {
                if std::fs::read_to_string(&path).ok() != Some(text) {
                    wrong.push(format!("{}: stale; cargo xtask readmes writes it anew", path.display()));
                }
            }
        }
        Err(message) => wrong.push(message),
    }
}

fn all() -> Result<Vec<(PathBuf, String)>, String> {
    let mut readmes = Vec::new();
    for room in published() {
        let folder = PathBuf::from(folder(room));
        let manifest: toml::Table = std::fs::read_to_string(folder.join("Cargo.toml"))
            .map_err(|error| error.to_string())
            .and_then(|text| text.parse().map_err(|error: toml::de::Error| error.to_string()))
            .map_err(|error| format!("{}: {error}", folder.display()))?;
        let about = &manifest["package"];
        let description = about.get("description").and_then(|text| text.as_str()).unwrap_or_default();
        let source = ["src/lib.rs", "src/main.rs", "page.rs"].map(|file| folder.join(file));
        let source = source.iter().find(|path| path.exists()).ok_or(format!("{room}: no front page"))?;
        let text = std::fs::read_to_string(source).map_err(|error| error.to_string())?;
        readmes.push((folder.join("README.md"), readme(&package(room), description, &text)));
    }
    Ok(readmes)
}

fn readme(name: &str, description: &str, source: &str) -> String {
    let mut text = format!("# {name}\n\n{description}.\n\n");
    let mut code = false;
    for line in source.lines().map_while(|line| line.strip_prefix("//!")) {
        let line = line.strip_prefix(' ').unwrap_or(line);
        if let Some(language) = line.trim_start().strip_prefix("```") {
            code = !code;
            let rust = ["", "no_run"].contains(&language);
            text.push_str(if code && rust { "```rust" } else { line });
        } else if code && (line.trim_start().starts_with("# ") || line.trim() == "#") {
            continue;
        } else if code {
            text.push_str(line);
        } else {
            text.push_str(&unlinked(line));
        }
        text.push('\n');
    }
    text + "\nA room of [Bergfried](https://crates.io/crates/bergfried), four castle card games in one house. Licence: MIT or Apache-2.0.\n"
}

/// Links to items of the documentation lead nowhere outside it: only their words stay.
fn unlinked(line: &str) -> String {
    let mut text = String::new();
    let mut rest = line;
    while let Some(at) = rest.find('[') {
        let (before, behind) = rest.split_at(at);
        text.push_str(before);
        let Some(end) = behind.find(']') else { break };
        let (label, after) = (&behind[1..end], &behind[end + 1..]);
        let target = after.strip_prefix('(').and_then(|target| target.split_once(')'));
        match target {
            Some((target, after)) if !target.contains('/') && !target.contains('.') => {
                text.push_str(label);
                rest = after;
            }
            None if label.starts_with('`') => {
                text.push_str(label);
                rest = after;
            }
            _ => {
                text.push_str(&behind[..=end]);
                rest = after;
            }
        }
    }
    text + rest
}

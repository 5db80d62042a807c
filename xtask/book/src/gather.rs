//! The chapters that people wrote, from where they lie.

use crate::Done;
use std::fs;
use std::path::Path;

/// Pages outside `docs` that are chapters too.
const FROM_THE_ROOT: [(&str, &str); 3] = [
    ("ARCHITECTURE.md", "architecture.md"),
    ("CONTRIBUTING.md", "contributing.md"),
    ("CHANGELOG.md", "changelog.md"),
];

/// Lays every chapter, picture and example on the desk.
pub(crate) fn gather(root: &Path, src: &Path) -> Done {
    for entry in fs::read_dir(root.join("docs"))? {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "md") {
            fs::copy(&path, src.join(path.file_name().expect("a name")))?;
        }
    }
    for (from, to) in FROM_THE_ROOT {
        fs::copy(root.join(from), src.join(to))?;
    }
    for folder in ["docs/outside", "crates/front/examples"] {
        let to = src.join(Path::new(folder).file_name().expect("a name"));
        fs::create_dir_all(&to)?;
        for entry in fs::read_dir(root.join(folder))? {
            let path = entry?.path();
            fs::copy(&path, to.join(path.file_name().expect("a name")))?;
        }
    }
    Ok(())
}

/// Makes the chapters fit each other: links to what is not in the book become plain words, pictures
/// that a chapter shows are brought, names of files stand above their blocks.
pub(crate) fn mend(src: &Path) -> Done {
    for entry in fs::read_dir(src)? {
        let path = entry?.path();
        if path.extension().is_none_or(|ending| ending != "md") {
            continue;
        }
        let text = fs::read_to_string(&path)?;
        let summary = path.ends_with("SUMMARY.md");
        let mut mended = String::with_capacity(text.len());
        let mut code = false;
        for line in text.lines() {
            if let Some(info) = line.strip_prefix("```") {
                code = !code;
                match info.split_once(" file=") {
                    Some((language, file)) => mended += &format!("*`{file}`*\n\n```{language}"),
                    None => mended += line,
                }
            } else if code || summary {
                mended += line;
            } else {
                mended += &linked(line, src);
            }
            mended.push('\n');
        }
        fs::write(&path, mended)?;
    }
    Ok(())
}

/// The pages that the table of contents has under its German heading.
pub(crate) fn german(src: &Path) -> std::io::Result<Vec<String>> {
    let contents = fs::read_to_string(src.join("SUMMARY.md"))?;
    let chapters = contents.lines().skip_while(|line| *line != "# Auf Deutsch").skip(1);
    let chapters = chapters.take_while(|line| !line.starts_with('#'));
    let file = |line: &str| Some(line.split_once("](")?.1.strip_suffix(".md)")?.to_owned() + ".html");
    Ok(chapters.filter_map(file).collect())
}

/// A line in which every link leads somewhere.
fn linked(line: &str, src: &Path) -> String {
    let mut text = String::new();
    let mut rest = line;
    while let Some(end) = rest.find("](") {
        let Some(start) = rest[..end].rfind('[') else { break };
        let Some(close) = rest[end..].find(')') else { break };
        let (label, target) = (&rest[start + 1..end], &rest[end + 2..end + close]);
        let page = target.split('#').next().unwrap_or_default();
        let page = match page.strip_prefix("../") {
            Some("ARCHITECTURE.md") => "architecture.md",
            Some("CONTRIBUTING.md") => "contributing.md",
            Some("CHANGELOG.md") => "changelog.md",
            _ => page,
        };
        let leads = target.starts_with('#') || target.contains("://") || src.join(page).exists();
        text += &rest[..start];
        match leads {
            true if page.is_empty() => text += &format!("[{label}]({target})"),
            true => {
                text += &format!(
                    "[{label}]({})",
                    target.replacen(target.split('#').next().unwrap_or_default(), page, 1)
                )
            }
            false => text += label,
        }
        rest = &rest[end + close + 1..];
    }
    text + rest
}

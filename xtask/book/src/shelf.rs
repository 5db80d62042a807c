//! From mdBook's pages to what the server hands out: scripts in files of their own, because pages of
//! the house run no script that stands in the page, and everything packed beside itself.

use flate2::Compression;
use flate2::write::GzEncoder;
use std::collections::hash_map::DefaultHasher;
use std::error::Error;
use std::fs;
use std::hash::{Hash, Hasher};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Endings of what compresses well.
const TEXTS: [&str; 6] = ["html", "js", "css", "svg", "json", "txt"];

/// Puts the bound book where it is served from; the number of its pages. Those that are `german` say so: what reads
/// them aloud, breaks their words or offers to translate them goes by it.
pub(crate) fn shelve(bound: &Path, german: &[String], out: &Path) -> Result<usize, Box<dyn Error>> {
    let _ = fs::remove_dir_all(out);
    let mut pages = 0;
    for path in files(bound)? {
        let name = path.strip_prefix(bound)?;
        let ending = path.extension().unwrap_or_default().to_string_lossy().into_owned();
        // Sources of the examples are in the pages; nothing plays Rust here.
        if ["rs", "hbs"].contains(&&*ending) || name.starts_with("outside") || name.starts_with("examples") {
            continue;
        }
        let mut bytes = fs::read(&path)?;
        if ending == "html" {
            pages += 1;
            let mut page = without_scripts(&String::from_utf8(bytes)?, name, out)?;
            if german.iter().any(|one| name == Path::new(one)) {
                page = page.replacen("<html lang=\"en\"", "<html lang=\"de\"", 1);
            }
            bytes = page.into_bytes();
        }
        put(&out.join(name), &bytes)?;
    }
    Ok(pages)
}

fn put(path: &Path, bytes: &[u8]) -> Result<(), Box<dyn Error>> {
    fs::create_dir_all(path.parent().expect("a folder"))?;
    fs::write(path, bytes)?;
    let text = path.extension().is_some_and(|ending| TEXTS.iter().any(|text| ending == *text));
    if text && bytes.len() >= 512 {
        let mut packer = GzEncoder::new(Vec::new(), Compression::best());
        packer.write_all(bytes)?;
        fs::write(format!("{}.gz", path.display()), packer.finish()?)?;
    }
    Ok(())
}

/// The page with every script that stands in it moved to a file.
fn without_scripts(page: &str, name: &Path, out: &Path) -> Result<String, Box<dyn Error>> {
    const OPEN: &str = "<script>";
    let up = "../".repeat(name.components().count() - 1);
    let mut text = String::with_capacity(page.len());
    let mut rest = page;
    while let Some((before, behind)) = rest.split_once(OPEN) {
        let (script, after) = behind.split_once("</script>").ok_or("a script without an end")?;
        let mut hasher = DefaultHasher::new();
        script.hash(&mut hasher);
        let file = format!("page-{:016x}.js", hasher.finish());
        put(&out.join(&file), script.as_bytes())?;
        text += &format!("{before}<script src=\"{up}{file}\"></script>");
        rest = after;
    }
    Ok(text + rest)
}

fn files(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(files(&path)?);
        } else {
            found.push(path);
        }
    }
    Ok(found)
}

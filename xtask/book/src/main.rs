//! Binds the handbook: `bergfried-book ROOT OUT` gathers the chapters below `ROOT/docs`, makes those
//! of the rules from clause indexes and scenarios, lets mdBook bind them, and leaves under `OUT` what a
//! server can hand out as it is.

mod gather;
mod rules;
mod shelf;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// What any step comes to.
type Done = Result<(), Box<dyn std::error::Error>>;

fn main() -> ExitCode {
    let paths: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let [root, out] = &paths[..] else {
        eprintln!("bergfried-book ROOT OUT");
        return ExitCode::FAILURE;
    };
    match bind(root, out) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bergfried-book: {error}");
            ExitCode::FAILURE
        }
    }
}

const BOOK: &str = r#"
[book]
title = "Bergfried"
description = "The handbook of the house with four castle card games"
language = "en"
src = "src"

[build]
build-dir = "bound"
create-missing = false

[output.html]
default-theme = "light"
preferred-dark-theme = "navy"
site-url = "/handbook/"
no-section-label = true
additional-css = ["house.css"]

# Programs are read here, not sent to a playground elsewhere.
[output.html.playground]
runnable = false

[output.html.print]
enable = false

[output.html.search]
limit-results = 20

# Positions are found through the rules they show.
[output.html.search.chapter]
"scenarios-schotten.md" = { enable = false }
"scenarios-combo.md" = { enable = false }
"scenarios-crimson.md" = { enable = false }
"scenarios-dominion.md" = { enable = false }
"encodings.md" = { enable = false }
"#;

fn bind(root: &Path, out: &Path) -> Done {
    let desk = out.with_extension("desk");
    let _ = std::fs::remove_dir_all(&desk);
    let src = desk.join("src");
    std::fs::create_dir_all(&src)?;
    std::fs::write(desk.join("book.toml"), BOOK)?;
    std::fs::write(desk.join("house.css"), include_str!("house.css"))?;
    gather::gather(root, &src)?;
    for game in rules::GAMES {
        rules::chapters(root, game, &src)?;
    }
    gather::mend(&src)?;
    mdbook_driver::MDBook::load(&desk)?.build()?;
    let german = gather::german(&src)?;
    let pages = shelf::shelve(&desk.join("bound"), &german, out)?;
    std::fs::remove_dir_all(&desk)?;
    println!("{pages} pages in {}", out.display());
    Ok(())
}

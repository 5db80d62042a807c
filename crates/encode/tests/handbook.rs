//! The page of the handbook that says what every number means is made from the layouts themselves.

use encode::{Axis, Blocks, Encode, Visitor, visit};
use std::fmt::Write;
use table::FastDice;

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/encodings.md");

const HEAD: &str = "\
# What the numbers mean

Made from the code (`BLESS=1 cargo test -p bergfried-encode` renews it). Each game under its usual options; more players or another mode make \
some blocks longer, and `Game.observation_legend()` tells them as they are. A byte of an observation times its scale is a number around \
0 to 1. Everything is told from where the observer sits: the own things first, then clockwise.
";

struct Page<'a>(&'a mut String);

impl Visitor for Page<'_> {
    type Out = ();

    fn visit<G: Encode + table::Shown>(self) {
        let state = G::deal(&G::Options::default(), &mut FastDice::new(1)).expect("the usual options");
        let layout = state.layout();
        let title = G::title();
        writeln!(self.0, "\n## {} (`{}`), encoding {}", title.en, G::ID, layout.version).expect("text");
        for (name, what, blocks) in [
            ("Observation", "bytes", &layout.observation),
            ("Actions", "numbers", &layout.actions),
            ("Features of an action", "bytes", &layout.features),
        ] {
            writeln!(self.0, "\n{name}: {} {what}.\n", blocks.size()).expect("text");
            table(self.0, blocks, name != "Actions");
        }
    }
}

fn table(page: &mut String, blocks: &Blocks, scaled: bool) {
    let (head, line) = if scaled { (" | scale", "|---") } else { ("", "") };
    writeln!(page, "| from | block | shape{head} | what it says |\n|---|---|---{line}|---|").expect("text");
    for block in &blocks.blocks {
        let shape: Vec<String> = block.axes.iter().map(axis).collect();
        let shape = if shape.is_empty() { "1".to_owned() } else { shape.join(" × ") };
        let scale = if scaled { format!(" | 1/{:.0}", 1.0 / block.scale) } else { String::new() };
        writeln!(page, "| {} | {} | {shape}{scale} | {} |", block.start, block.name, block.says)
            .expect("text");
    }
}

/// An axis with the names of its places where they are few.
fn axis(axis: &Axis) -> String {
    let few = axis.size() <= 14 && axis.labels.iter().any(|label| label.parse::<i32>().is_err());
    match few {
        true => format!("{} {} ({})", axis.size(), axis.of, axis.labels.join(", ")),
        false => format!("{} {}", axis.size(), axis.of),
    }
}

#[test]
fn the_handbook_says_what_the_numbers_mean() {
    let mut page = HEAD.to_owned();
    for id in ["schotten", "combo", "crimson", "dominion"] {
        visit(id, Page(&mut page)).expect("a game");
    }
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(PAGE, &page).expect("the handbook can be written");
    }
    let written = std::fs::read_to_string(PAGE).unwrap_or_default();
    assert!(written == page, "docs/encodings.md is not what the layouts say; BLESS=1 renews it");
}

//! The handbook's chapter on positions is made from the types, and its examples are played.
//! `BLESS=1 cargo test -p bergfried --test positions` writes it anew.

use bergfried::serde_json::{self, Value};
use bergfried::table::{Dice, FastDice, Game};
use std::fmt::Write;
use std::path::{Path, PathBuf};

const HEAD: &str = "\
# Positions

A position is a whole state as JSON, hidden cards included. The engine writes one with `save … as position` and opens it with \
`load … position` ([the protocol](engine.md)); in Rust it is the game's `Position` (`Game::position`, `Game::from_position`), and a record may begin \
with one. Whatever is read is checked: cards that are there twice, hands that are too large, a turn that cannot be, are refused by name, \
and so is a field that nobody knows. Whoever writes positions by hand usually fares better with the words of a [scenario](scenarios.md), \
where everything that is not mentioned has a sensible default.

Seats are numbers from 0 in turn order, a set of seats is a number whose bits are the seats, cards are named as in choices. This chapter is \
made from the types of the program; the examples are positions in the middle of a random game, and a test plays on from each.
";

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// A documented type: its fields or variants, each with its type and what it means.
struct Told {
    name: String,
    about: String,
    rows: Vec<Row>,
}

struct Row {
    name: String,
    shape: String,
    about: String,
    may_be_left_out: bool,
}

/// The public types of a source file that are written as JSON.
fn types(source: &str) -> Vec<Told> {
    let mut types: Vec<Told> = Vec::new();
    let (mut about, mut marks) = (String::new(), String::new());
    let (mut all_default, mut variants, mut open) = (false, false, false);
    let mut within: Option<String> = None;
    for line in source.lines() {
        let trimmed = line.trim();
        if let Some(text) = trimmed.strip_prefix("///") {
            about = format!("{about} {}", text.trim()).trim().to_owned();
            continue;
        }
        if trimmed.starts_with("#[") {
            marks += trimmed;
            continue;
        }
        if !open {
            let item = trimmed.strip_prefix("pub struct ").or(trimmed.strip_prefix("pub enum "));
            if let Some(name) = item.and_then(|item| item.strip_suffix(" {"))
                && marks.contains("Serialize")
            {
                (open, variants) = (true, trimmed.contains(" enum "));
                all_default = marks.contains("serde(default,");
                types.push(Told {
                    name: name.to_owned(),
                    about: std::mem::take(&mut about),
                    rows: Vec::new(),
                });
            }
        } else if line == "}" {
            open = false;
        } else if let Some(told) = types.last_mut() {
            let field =
                trimmed.trim_end_matches(',').trim_start_matches("pub ").trim_start_matches("pub(crate) ");
            let left_out = all_default || marks.contains("default");
            let mut row = |name: String, shape: String, may_be_left_out| {
                told.rows.push(Row { name, shape, about: about.clone(), may_be_left_out });
            };
            match (variants, field.split_once(": ")) {
                (false, Some((name, shape))) => {
                    let renamed = marks.split("rename = \"").nth(1).and_then(|rest| rest.split('"').next());
                    row(renamed.unwrap_or(name).to_owned(), shape_of(shape), left_out);
                }
                (true, Some((name, shape))) if within.is_some() => {
                    row(format!("{} . {name}", within.clone().unwrap_or_default()), shape_of(shape), false);
                }
                (true, None) if trimmed == "}," => within = None,
                (true, None) if trimmed.ends_with(" {") => {
                    let name = snake(trimmed.trim_end_matches(" {"));
                    row(name.clone(), "an object".to_owned(), false);
                    within = Some(name);
                }
                (true, None) => match field.trim_end_matches(')').split_once('(') {
                    Some((name, shape)) => row(snake(name), shape_of(shape), false),
                    None => row(snake(field), "the word alone".to_owned(), false),
                },
                _ => {}
            }
        }
        about.clear();
        marks.clear();
    }
    types
}

fn snake(name: &str) -> String {
    let mut text = String::new();
    for c in name.chars() {
        if c.is_uppercase() && !text.is_empty() {
            text.push('_');
        }
        text.extend(c.to_lowercase());
    }
    text
}

/// A type of Rust as the shape it has in JSON.
fn shape_of(rust: &str) -> String {
    let inner = |outer: &str| rust.strip_prefix(outer)?.strip_suffix('>').map(shape_of);
    if let Some(item) = inner("Vec<") {
        return format!("list: {item}");
    }
    if let Some(item) = inner("Option<") {
        return format!("{item}, or null");
    }
    if let Some(item) = inner("ByRole<") {
        return format!("`attacker` and `defender`, each {item}");
    }
    if let Some(map) = rust.strip_prefix("BTreeMap<").and_then(|rest| rest.strip_suffix('>')) {
        let (key, value) = map.split_once(", ").expect("a key and a value");
        return format!("object: {} → {}", shape_of(key), shape_of(value));
    }
    if let Some(pair) = rust.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
        let parts: Vec<String> = pair.split(", ").map(shape_of).collect();
        return format!("pair: {}", parts.join(", "));
    }
    if let Some(array) = rust.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
        let (item, count) = array.split_once("; ").expect("an item and a count");
        return format!("list of {count}: {}", shape_of(item));
    }
    match rust {
        "u8" | "u16" | "u32" | "i64" | "usize" => "number".to_owned(),
        "bool" => "true or false".to_owned(),
        "String" => "text".to_owned(),
        "Seat" => "seat".to_owned(),
        "Seats" => "set of seats".to_owned(),
        "Counts" => "object: card → number".to_owned(),
        "Card" | "Kind" => "card".to_owned(),
        other => format!("`{other}`"),
    }
}

/// A position in the middle of a random game.
fn sample<G: Game>(seed: u64) -> Value {
    let mut dice = FastDice::new(seed);
    let mut game = G::deal(&Default::default(), &mut dice).expect("the usual game");
    let mut choices = Vec::new();
    for _ in 0..25 {
        let seat = game.turn().first_asked().expect("a game that is not over");
        game.choices(seat, &mut choices);
        game.play(seat, dice.pick(&choices), &mut dice, &mut ());
    }
    serde_json::to_value(game.position()).expect("a position as JSON")
}

/// One line for each field: what is long stays readable.
fn written(value: &Value) -> String {
    let fields = value.as_object().expect("an object");
    let lines: Vec<String> = fields.iter().map(|(name, value)| format!("  {name:?}: {value}")).collect();
    format!("{{\n{}\n}}", lines.join(",\n"))
}

fn chapter<G: Game>(text: &mut String, title: &str, sources: &[&str], seed: u64) {
    let _ = write!(text, "\n## {title}\n\nThe game's id is `{}`.\n", G::ID);
    for source in sources {
        let path = crates().join(source);
        let code =
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        for told in types(&code) {
            let _ = write!(
                text,
                "\n### `{}`\n\n{}\n\n| field | shape | meaning |\n|---|---|---|\n",
                told.name, told.about
            );
            for row in told.rows {
                assert!(!row.about.is_empty(), "{source}: {}.{} says nothing", told.name, row.name);
                let optional = if row.may_be_left_out { " (may be left out)" } else { "" };
                let _ = writeln!(
                    text,
                    "| `{}` | {} | {}{optional} |",
                    row.name,
                    row.shape,
                    row.about.replace('|', "\\|")
                );
            }
        }
    }
    let _ = write!(text, "\n```json\n{}\n```\n", written(&sample::<G>(seed)));
}

#[test]
fn the_chapter_tells_what_the_types_say() {
    let mut text = HEAD.to_owned();
    chapter::<bergfried::schotten::Siege>(
        &mut text,
        "Schotten Totten 2",
        &["schotten/src/position.rs", "schotten/src/options.rs"],
        1,
    );
    chapter::<bergfried::combo::Combo>(
        &mut text,
        "Castle Combo",
        &["combo/src/position.rs", "combo/src/step.rs"],
        2,
    );
    chapter::<bergfried::crimson::Company>(
        &mut text,
        "Crimson Company",
        &["crimson/src/position.rs", "crimson/src/options.rs"],
        3,
    );
    chapter::<bergfried::dominion::Dominion>(&mut text, "Dominion", &["dominion/src/position.rs"], 4);
    let path = crates().join("../docs/positions.md");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &text).expect("docs/positions.md");
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        found == text,
        "docs/positions.md is stale; BLESS=1 cargo test -p bergfried --test positions writes it anew"
    );
}

/// A position of the chapter is played on from, and every field it has is told.
fn holds<G: Game>(page: &str, block: usize) {
    let json =
        page.split("```json\n").nth(block + 1).and_then(|rest| rest.split("```").next()).expect("an example");
    let position: G::Position = serde_json::from_str(json).expect("a position");
    let mut game = G::from_position(&position).unwrap_or_else(|refusal| panic!("{}: {refusal}", G::ID));
    assert_eq!(game.position(), position);
    let seat = game.turn().first_asked().expect("a game that is not over");
    let mut choices = Vec::new();
    game.choices(seat, &mut choices);
    game.choose(seat, choices[0], &mut FastDice::new(1), &mut ()).expect("a legal choice");
    let told = page.split("\n## ").nth(block + 1).expect("the game's part");
    for field in serde_json::from_str::<Value>(json).expect("JSON").as_object().expect("an object").keys() {
        assert!(told.contains(&format!("| `{field}` |")), "{}: {field} is not told", G::ID);
    }
    let mut wrong: Value = serde_json::from_str(json).expect("JSON");
    wrong["misspelt"] = true.into();
    assert!(serde_json::from_value::<G::Position>(wrong).is_err(), "{}: a field nobody knows", G::ID);
}

#[test]
fn the_examples_of_the_chapter_are_played() {
    let page = std::fs::read_to_string(crates().join("../docs/positions.md")).expect("docs/positions.md");
    holds::<bergfried::schotten::Siege>(&page, 0);
    holds::<bergfried::combo::Combo>(&page, 1);
    holds::<bergfried::crimson::Company>(&page, 2);
    holds::<bergfried::dominion::Dominion>(&page, 3);
}

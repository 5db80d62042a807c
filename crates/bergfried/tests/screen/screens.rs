//! Screens compared with those that somebody has looked at. `BLESS=1` keeps new ones, and the pictures
//! of the docs with them.

use crate::pty::{Home, Seat};
use crate::svg;
use std::path::{Path, PathBuf};

fn kept(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/screens/full").join(file)
}

/// How many cells of each colour and weight there are: the depth of colours is compared with the text.
fn painted(seat: &Seat) -> String {
    seat.look(|screen| {
        let (rows, columns) = screen.size();
        let mut kinds = std::collections::BTreeMap::new();
        for row in 0..rows {
            for column in 0..columns {
                let Some(cell) = screen.cell(row, column) else { continue };
                let name = |colour: vt100::Color| match colour {
                    vt100::Color::Default => None,
                    vt100::Color::Idx(index) => Some(format!("{index}")),
                    vt100::Color::Rgb(red, green, blue) => Some(format!("{red:02x}{green:02x}{blue:02x}")),
                };
                let kind: Vec<String> = [
                    name(cell.fgcolor()).map(|colour| format!("fg {colour}")),
                    name(cell.bgcolor()).map(|colour| format!("bg {colour}")),
                    cell.underline().then(|| "underlined".to_owned()),
                    cell.inverse().then(|| "reversed".to_owned()),
                ]
                .into_iter()
                .flatten()
                .collect();
                if !kind.is_empty() {
                    *kinds.entry(kind.join(", ")).or_insert(0) += 1;
                }
            }
        }
        kinds.iter().map(|(kind, count)| format!("{count:>5} {kind}\n")).collect()
    })
}

#[track_caller]
fn same_as_kept(path: &Path, found: &str) {
    if std::env::var_os("BLESS").is_some() {
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(path, found).expect("a screen blessed");
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    assert!(kept == found, "{}: kept\n{kept}\nfound\n{found}\nBLESS=1 writes it anew", path.display());
}

struct Case {
    game: &'static str,
    lang: &'static str,
    size: (u16, u16),
    colour: &'static str,
    more: &'static [&'static str],
    keys: &'static str,
    wait: &'static str,
}

/// Each game in both languages, in three sizes and all depths of colour, at a question that shows
/// something picked.
const CASES: &[Case] = &[
    Case {
        game: "schotten",
        lang: "en",
        size: (80, 24),
        colour: "true",
        more: &["--tactics"],
        keys: "\r",
        wait: "Now where",
    },
    Case {
        game: "schotten",
        lang: "de",
        size: (60, 20),
        colour: "16",
        more: &[],
        keys: "\r",
        wait: "Und wohin",
    },
    Case {
        game: "schotten",
        lang: "de",
        size: (120, 40),
        colour: "none",
        more: &["--ascii"],
        keys: "",
        wait: "du bist",
    },
    Case {
        game: "combo",
        lang: "de",
        size: (80, 24),
        colour: "256",
        more: &["--players", "4"],
        keys: "",
        wait: "du bist",
    },
    Case { game: "combo", lang: "en", size: (120, 40), colour: "true", more: &[], keys: "\r\r", wait: "+" },
    Case { game: "combo", lang: "en", size: (60, 20), colour: "16", more: &[], keys: "", wait: "you are" },
    Case { game: "crimson", lang: "en", size: (80, 24), colour: "256", more: &[], keys: "", wait: "you are" },
    Case {
        game: "crimson",
        lang: "de",
        size: (120, 40),
        colour: "true",
        more: &["--mode", "ffa"],
        keys: "",
        wait: "du bist",
    },
    Case {
        game: "crimson",
        lang: "de",
        size: (60, 20),
        colour: "none",
        more: &[],
        keys: "",
        wait: "du bist",
    },
    Case {
        game: "dominion",
        lang: "de",
        size: (80, 24),
        colour: "true",
        more: &[],
        keys: "",
        wait: "du bist",
    },
    Case {
        game: "dominion",
        lang: "en",
        size: (120, 40),
        colour: "256",
        more: &[],
        keys: "",
        wait: "you are",
    },
    Case {
        game: "crimson",
        lang: "de",
        size: (80, 24),
        colour: "256",
        more: &["--mode", "ffa", "--players", "4"],
        keys: "",
        wait: "außen",
    },
    Case { game: "dominion", lang: "en", size: (60, 20), colour: "16", more: &[], keys: "", wait: "you are" },
];

#[test]
fn screens_of_every_game_are_as_they_were_looked_at() {
    let mut wrong = Vec::new();
    for case in CASES {
        let home = Home::new();
        let (columns, rows) = case.size;
        let mut args =
            vec!["play", case.game, "--seed", "7", "--against", "random", "--pace", "0", "--lang", case.lang];
        args.extend(["--colour", case.colour]);
        args.extend(case.more);
        let mut seat = Seat::new(&home, &args, case.size, &[]);
        seat.wait_for(if case.lang == "de" { "Du bist gefragt" } else { "Your turn" });
        seat.settle();
        for key in case.keys.chars() {
            seat.send(&key.to_string());
            seat.settle();
        }
        seat.wait_for(case.wait);
        let text = seat.text();
        assert!(!text.contains('⟨'), "a sentence is missing:\n{text}");
        let name = format!("{}-{}-{columns}x{rows}-{}", case.game, case.lang, case.colour);
        let found = format!("{text}\n\n{}", painted(&seat));
        if std::env::var_os("BLESS").is_some() {
            let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/screens/terminal");
            std::fs::create_dir_all(&docs).expect("a folder of pictures");
            std::fs::write(docs.join(format!("{name}.svg")), seat.look(svg::picture)).expect("a picture");
        }
        let path = kept(&format!("{name}.txt"));
        if std::panic::catch_unwind(|| same_as_kept(&path, &found)).is_err() {
            wrong.push(name);
        }
    }
    assert!(wrong.is_empty(), "not as kept: {wrong:?}");
}

#[test]
fn help_why_search_log_and_replay_lie_over_the_table_and_go_again() {
    let home = Home::new();
    let args = ["play", "dominion", "--seed", "7", "--against", "random", "--pace", "0", "--lang", "de"];
    let mut seat = Seat::new(&home, &args, (80, 24), &[("COLORTERM", "truecolor")]);
    seat.wait_for("Du bist gefragt");
    for (key, words) in [("?", "Tasten"), ("l", "Was geschah"), ("w", "Warum"), ("h", "%")] {
        seat.send(key);
        seat.wait_for(words);
        seat.send("\x1b");
        seat.wait_until("the table again", |text| !text.contains("jede andere Taste"));
    }
    seat.send("/");
    seat.wait_for("Regel tippen");
    seat.send("Miliz");
    // The title of the search, not the pile on the table; Esc and a key that follows at once would be one key.
    seat.wait_for("/Miliz");
    seat.send("\x1b");
    seat.wait_until("the table again", |text| !text.contains("Regel tippen"));
    seat.send("r");
    seat.wait_for("Wiederholung: Schritt 0 von 0");
    seat.send("\x1b");
    seat.wait_until("the table again", |text| !text.contains("Wiederholung: Schritt"));
    seat.send("q");
    seat.wait_for("Den Tisch verlassen?");
    seat.send("j");
    assert_eq!(seat.code(), 0);
    seat.wait_for("bergfried play dominion --resume");
}

#[test]
fn another_size_never_breaks_the_screen() {
    let home = Home::new();
    let args = ["play", "combo", "--seed", "7", "--against", "random", "--pace", "0"];
    let mut seat = Seat::new(&home, &args, (80, 24), &[]);
    seat.wait_for("Your turn");
    for size in [(60, 20), (20, 5), (3, 2), (200, 60), (120, 40), (80, 24)] {
        seat.resize(size.0, size.1);
        seat.settle();
    }
    seat.wait_for("Your turn");
    seat.send("q");
    seat.wait_for("Leave the table?");
    seat.send("y");
    assert_eq!(seat.code(), 0);
}

#[test]
fn what_stood_in_the_terminal_stands_there_again() {
    let home = Home::new();
    let args = ["play", "schotten", "--seed", "7", "--against", "random", "--seat", "all", "--pace", "0"];
    let mut seat = Seat::new(&home, &args, (80, 24), &[]);
    seat.wait_for("look away");
    assert!(seat.look(vt100::Screen::alternate_screen), "beside the scrollback");
    seat.send("\r");
    seat.wait_for("Your turn");
    seat.send("\x03");
    assert_eq!(seat.code(), 0);
    seat.wait_for("--resume");
    assert!(!seat.look(vt100::Screen::alternate_screen));
    assert!(!seat.text().contains("W1"), "nothing of the table is left:\n{}", seat.text());
}

#[test]
fn the_plain_prompt_edits_completes_and_asks_again() {
    let home = Home::new();
    let args = ["play", "dominion", "--seed", "7", "--against", "random", "--plain", "--lang", "de"];
    let mut seat = Seat::new(&home, &args, (80, 24), &[]);
    seat.wait_for(">");
    // Completed by Tab, mended by a cursor that goes back, understood by the German name.
    seat.send("hil\t\r");
    seat.wait_for("protokoll");
    seat.send("arum Miliz\x01w\r");
    seat.wait_until("an answer", |text| text.matches("Miliz").count() > 1);
    seat.send("ende\r");
    assert_eq!(seat.code(), 0);
    // The waiting game is asked about until somebody says yes or no.
    let mut seat = Seat::new(&home, &["play", "dominion", "--plain"], (80, 24), &[]);
    seat.wait_for("[Y/n]");
    seat.send("banana\r");
    seat.wait_for("yes or no");
    seat.send("y\r");
    seat.wait_for(">");
    seat.send("quit\r");
    assert_eq!(seat.code(), 0);
}

//! What terminals are like and do to a program: locales, colours, other sizes, signals, no terminal at all.

use crate::pty::{Home, Seat};
use std::io::Write;
use std::process::{Command, Stdio};

const GAME: [&str; 7] = ["play", "crimson", "--seed", "7", "--against", "random", "--pace=0"];

/// How many colours there are on the screen.
fn colours(seat: &Seat) -> usize {
    seat.look(|screen| {
        let (rows, columns) = screen.size();
        let cells = (0..rows).flat_map(|row| (0..columns).filter_map(move |column| screen.cell(row, column)));
        let all = cells.flat_map(|cell| [cell.fgcolor(), cell.bgcolor()]);
        let mut seen: Vec<vt100::Color> = Vec::new();
        for colour in all.filter(|colour| *colour != vt100::Color::Default) {
            if !seen.contains(&colour) {
                seen.push(colour);
            }
        }
        seen.len()
    })
}

#[test]
fn the_environment_decides_on_colours_and_letters() {
    let shown = |env: &[(&str, &str)]| {
        let home = Home::new();
        let seat = Seat::new(&home, &GAME, (80, 24), env);
        seat.wait_for("Your turn");
        seat.settle();
        (colours(&seat), seat.text())
    };
    let (many, text) = shown(&[("COLORTERM", "truecolor")]);
    assert!(many > 2 && !text.is_ascii(), "{text}");
    let (none, _) = shown(&[("NO_COLOR", "1"), ("COLORTERM", "truecolor")]);
    assert_eq!(none, 0);
    for (env, colours) in
        [([("LANG", "C"), ("TERM", "xterm")], true), ([("LANG", "C"), ("TERM", "vt100")], true)]
    {
        let (many, text) = shown(&env);
        assert_eq!(many > 0, colours);
        assert!(text.is_ascii(), "{env:?}:\n{text}");
    }
}

#[test]
fn a_dumb_terminal_is_asked_line_by_line() {
    let home = Home::new();
    let mut seat = Seat::new(&home, &GAME, (80, 24), &[("TERM", "dumb")]);
    seat.wait_for(">");
    assert!(!seat.look(vt100::Screen::alternate_screen));
    seat.send("quit\r");
    assert_eq!(seat.code(), 0);
    seat.wait_for("--resume");
}

#[test]
fn a_game_is_read_from_a_pipe_and_written_to_a_file() {
    let home = Home::new();
    let mut child = Command::new(env!("CARGO_BIN_EXE_bergfried"))
        .args(["play", "combo", "--seed", "7", "--against", "random", "--lang", "de"])
        .env("XDG_DATA_HOME", home.path(""))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program");
    // Nonsense, bytes that are no text, then the end of the input.
    let mut input = child.stdin.take().expect("its input");
    input.write_all(b"\x1b[A\xff\xfe\n\n99999\nwarum\n1\n").expect("lines");
    drop(input);
    let output = child.wait_with_output().expect("its end");
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(output.status.success(), "{text}");
    assert!(!text.contains('\x1b'), "nothing for eyes only:\n{text}");
    assert!(text.contains("--resume"), "kept:\n{text}");
}

fn signal(seat: &Seat, name: &str) {
    let sent = Command::new("kill").arg(name).arg(seat.pid().to_string()).status().expect("kill");
    assert!(sent.success(), "{name}");
}

#[test]
fn whoever_ends_the_program_gets_the_terminal_back() {
    let home = Home::new();
    let mut seat = Seat::new(&home, &GAME, (80, 24), &[]);
    seat.wait_for("Your turn");
    signal(&seat, "-TERM");
    assert_eq!(seat.code(), 0);
    seat.wait_for("--resume");
    assert!(!seat.look(vt100::Screen::alternate_screen));
}

#[test]
fn a_terminal_that_is_gone_takes_the_program_with_it() {
    for plain in [false, true] {
        let home = Home::new();
        let more: &[&str] = if plain { &["--plain"] } else { &[] };
        let mut seat = Seat::new(&home, &[&GAME[..], more].concat(), (80, 24), &[]);
        seat.wait_for(if plain { ">" } else { "Your turn" });
        signal(&seat, "-HUP");
        assert_ne!(seat.code(), 0);
        let seat = Seat::new(&home, &["play", "crimson", "--resume"], (80, 24), &[]);
        seat.wait_for("Your turn");
    }
}

#[test]
fn whatever_is_typed_ahead_is_heard() {
    let home = Home::new();
    let mut seat = Seat::new(&home, &GAME, (80, 24), &[]);
    seat.wait_for("Your turn");
    // More than is read at once: nobody presses another key to have the rest of it heard.
    seat.send(&format!("{}\x03", "\x1b[C".repeat(1_000)));
    assert_eq!(seat.code(), 0);
    seat.wait_for("--resume");
}

#[test]
fn the_shell_is_visited_and_the_table_stands_there_again() {
    let home = Home::new();
    let mut seat = Seat::new(&home, &GAME, (80, 24), &[]);
    seat.wait_for("Your turn");
    seat.settle();
    let before = seat.text();
    seat.send("\x1a");
    seat.wait_until("the shell's screen", |_| !seat.look(vt100::Screen::alternate_screen));
    seat.settle();
    // The window is another one meanwhile, and then as it was.
    seat.resize(100, 30);
    seat.resize(80, 24);
    signal(&seat, "-CONT");
    seat.wait_until("the table again", |text| text == before);
    assert!(seat.look(vt100::Screen::alternate_screen));
    seat.send("q");
    seat.wait_for("Leave the table?");
    seat.send("y");
    assert_eq!(seat.code(), 0);
}

#[test]
fn every_game_is_played_on_while_its_window_changes() {
    const SIZES: [(u16, u16); 7] = [(60, 20), (120, 40), (20, 8), (200, 60), (40, 12), (300, 20), (80, 24)];
    for game in ["schotten", "combo", "crimson", "dominion"] {
        let home = Home::new();
        let args = ["play", game, "--seed", "7", "--against", "random", "--pace", "0", "--lang", "de"];
        let mut seat = Seat::new(&home, &args, (80, 24), &[]);
        seat.wait_for("Du bist gefragt");
        for (columns, rows) in SIZES {
            seat.resize(columns, rows);
            seat.send("\r");
            seat.settle();
            let (height, text) = (usize::from(rows), seat.text());
            assert!(text.lines().count() <= height, "{game} at {columns}×{rows}:\n{text}");
        }
        seat.wait_until("a question, or others who think", |text| {
            text.contains("Du bist gefragt") || text.contains("Warten") || text.contains("Das Ende")
        });
        seat.send("\x03");
        assert_eq!(seat.code(), 0);
        seat.wait_for("--resume");
    }
}

//! Whole games at the screen, by keys and by mouse, and one that is killed and goes on.

use crate::pty::{Home, Seat};
use std::time::{Duration, Instant};

const GAMES: [&str; 4] = ["schotten", "combo", "crimson", "dominion"];
const WHOLE: Duration = Duration::from_secs(240);

fn start(home: &Home, game: &str, more: &[&str]) -> Seat {
    let args = [&["play", game, "--seed", "3", "--against", "random", "--pace", "0"], more].concat();
    let seat = Seat::new(home, &args, (80, 24), &[]);
    seat.wait_for("Your turn");
    seat
}

fn over(seat: &Seat) -> bool {
    seat.text().contains("The end")
}

/// The record of a game that was left at its end stands beside.
fn leave(home: &Home, game: &str, mut seat: Seat) {
    seat.settle();
    seat.send("\x03");
    assert_eq!(seat.code(), 0, "{}", seat.text());
    assert!(home.path(&format!("bergfried/{game}.last.json")).exists(), "{game}: where is the record?");
}

/// Another number each time, the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most.max(1)
    }
}

/// Presses something and waits for what it changes, so that nothing piles up before the program.
fn press(seat: &mut Seat, keys: impl FnOnce(&mut Seat)) {
    let before = seat.bytes();
    keys(seat);
    let answered = Instant::now() + Duration::from_millis(60);
    while seat.bytes() == before && Instant::now() < answered {
        std::thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn a_whole_game_of_each_is_played_by_keys() {
    for game in GAMES {
        let home = Home::new();
        let mut seat = start(&home, game, &[]);
        let mut chance = Chance(7);
        let until = Instant::now() + WHOLE;
        while !over(&seat) {
            assert!(Instant::now() < until, "{game} does not end:\n{}", seat.text());
            // Arrows anywhere, then Enter: whatever is lit is picked, then its place.
            let mut keys = String::new();
            for _ in 0..chance.below(4) {
                keys.push_str(["\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"][chance.below(4)]);
            }
            keys.push('\r');
            press(&mut seat, |seat| seat.send(&keys));
        }
        leave(&home, game, seat);
    }
}

/// What can be clicked: beginnings of underlined words, and lines with a number in the lower pane.
fn clickable(seat: &Seat) -> Vec<(u16, u16)> {
    seat.look(|screen| {
        let (rows, columns) = screen.size();
        let mut found = Vec::new();
        for row in 0..rows {
            let lit = |column: u16| screen.cell(row, column).is_some_and(vt100::Cell::underline);
            let begins = |&column: &u16| lit(column) && (column == 0 || !lit(column - 1));
            found.extend((0..columns).filter(begins).map(|column| (column, row)));
            let line = screen.rows(0, columns).nth(row.into()).unwrap_or_default();
            if row > rows / 2 && line.contains('◀') {
                // The coins of a slider, and the line below them that gives the bid.
                let coin = |&column: &u16| {
                    screen
                        .cell(row, column)
                        .is_some_and(|cell| "●○".contains(cell.contents()) && cell.has_contents())
                };
                let coins: Vec<(u16, u16)> = (0..columns).filter(coin).map(|column| (column, row)).collect();
                // As likely as another sum, so that a bid is given at some time.
                found.extend(coins.iter().map(|_| (5, row + 1)));
                found.extend(coins);
            }
            let inner = line.strip_prefix('│').unwrap_or("").trim_start();
            let number: String = inner.chars().take_while(char::is_ascii_digit).collect();
            if row > rows / 2 && !number.is_empty() && inner[number.len()..].starts_with(' ') {
                found.push((5, row));
            }
        }
        found
    })
}

#[test]
fn a_whole_game_of_each_is_played_by_mouse() {
    for game in GAMES {
        let home = Home::new();
        let mut seat = start(&home, game, &[]);
        let mut chance = Chance(11);
        let mut last = None;
        let until = Instant::now() + WHOLE;
        while !over(&seat) {
            assert!(Instant::now() < until, "{game} does not end:\n{}", seat.text());
            // What was just taken into the hand would be put back by a second click.
            let mut places = clickable(&seat);
            places.retain(|place| Some(*place) != last);
            last = places.get(chance.below(places.len())).copied();
            // A sheet that covers all there is to click goes away wherever it is clicked.
            let (column, row) = last.unwrap_or((0, 0));
            press(&mut seat, |seat| seat.click(column, row));
        }
        leave(&home, game, seat);
    }
}

/// What lies on the table, whatever is marked on it as having just changed.
fn table(seat: &Seat) -> Vec<String> {
    let rows = seat.text().lines().skip(1).take(15).map(str::to_owned).collect::<Vec<_>>().join(" ");
    let mut things: Vec<String> =
        rows.split(|sign: char| sign.is_whitespace() || sign == '▸').map(str::to_owned).collect();
    things.retain(|thing| !thing.is_empty());
    things.sort();
    things
}

#[test]
fn a_killed_game_of_each_goes_on_where_it_was() {
    for game in GAMES {
        let home = Home::new();
        let mut seat = start(&home, game, &[]);
        let asked = |seat: &Seat| {
            seat.settle();
            seat.wait_for("Your turn");
        };
        for _ in 0..6 {
            seat.send("\r");
            asked(&seat);
        }
        // What is picked is not chosen yet: it is put back.
        seat.send("\x1b");
        asked(&seat);
        let before = table(&seat);
        seat.kill();
        let mut seat = Seat::new(&home, &["play", game, "--resume", "--pace", "0"], (80, 24), &[]);
        asked(&seat);
        assert_eq!(table(&seat), before, "{game}");
        // It is not only a picture.
        seat.send("r");
        seat.wait_until("steps to look at again", |text| {
            text.contains("replay: step") && !text.contains("of 0")
        });
    }
}

/// How long it takes from a key to the last of what it changes on the screen.
fn answered(seat: &mut Seat, key: &str) -> Duration {
    let before = seat.bytes();
    let pressed = Instant::now();
    seat.send(key);
    while seat.bytes() == before && pressed.elapsed() < Duration::from_secs(2) {
        std::thread::sleep(Duration::from_micros(200));
    }
    let took = pressed.elapsed();
    seat.settle_for(Duration::from_millis(100));
    took
}

#[test]
fn frames_are_small_enough_for_a_slow_line() {
    for game in GAMES {
        let home = Home::new();
        let mut seat = start(&home, game, &["--colour", "true"]);
        seat.settle();
        let whole = seat.bytes();
        let keys = ["\x1b[C", "\x1b[D", "\x1b[C", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[A", "\x1b[C"];
        let before = seat.bytes();
        let mut times: Vec<Duration> = keys.iter().map(|key| answered(&mut seat, key)).collect();
        times.sort();
        let moved = (seat.bytes() - before) / keys.len();
        let before = seat.bytes();
        // Something is picked, somewhere it goes, and somebody else moves.
        for _ in 0..2 {
            answered(&mut seat, "\r");
        }
        let played = seat.bytes() - before;
        let median = times[times.len() / 2];
        println!(
            "{game}: first frame {whole} bytes; cursor {moved} bytes, {median:?}; a choice {played} bytes"
        );
        // 9,600 baud carry 960 bytes a second.
        assert!(whole < 24_000, "{game}: {whole} bytes for the first frame");
        assert!(moved < 1_000, "{game}: {moved} bytes for a step of the cursor");
        assert!(played < 24_000, "{game}: {played} bytes for a choice and what follows");
    }
}

//! Every legal choice of every question has a way to it: by the mouse alone, clicking what the frame shows
//! as clickable, and by keys alone.

use super::*;
use crate::screen::Focus;
use ratatui::style::Modifier;
use std::collections::{BTreeSet, VecDeque};

/// Sizes that people have, and the least that is promised.
const PROMISED: [(u16, u16); 3] = [(80, 24), (120, 40), (60, 20)];

/// How a screen stands between two events: what they change, and what was drawn for them.
#[derive(Clone)]
struct Stand {
    touched: crate::canvas::Touched,
    focus: Focus,
    at: usize,
    coins: usize,
    shown: usize,
    spots: Vec<Spot>,
    rows: Vec<(Rect, usize)>,
    dots: Rect,
    feet: Vec<(Rect, KeyCode)>,
}

impl Stand {
    fn of(screen: &Screen<'_>) -> Stand {
        Stand {
            touched: screen.touched.clone(),
            focus: screen.focus,
            at: screen.at,
            coins: screen.coins,
            shown: screen.shown,
            spots: screen.spots.clone(),
            rows: screen.rows.clone(),
            dots: screen.dots,
            feet: screen.feet.clone(),
        }
    }

    fn put(&self, screen: &mut Screen<'_>) {
        let Stand { touched, focus, at, coins, shown, spots, rows, dots, feet } = self.clone();
        (screen.touched, screen.focus, screen.at, screen.coins) = (touched, focus, at, coins);
        (screen.shown, screen.spots, screen.rows) = (shown, spots, rows);
        (screen.dots, screen.feet) = (dots, feet);
        (screen.over, screen.notice, screen.answered) = (None, None, None);
        screen.typed.clear();
    }

    /// What tells two stands apart. To the mouse it is all the same where the cursor is.
    fn mark(&self, cursor: bool) -> String {
        let mut picked = self.touched.picked.clone();
        picked.sort();
        let cursor = self.touched.cursor.as_ref().filter(|_| cursor);
        format!("{picked:?} {:?} {} {} {} {cursor:?}", self.focus, self.at, self.coins, self.shown)
    }
}

/// What the frame shows as clickable: whatever is underlined on the table, lines of the question that begin
/// with a number, coins, and the line below them.
fn clickable(buffer: &Buffer) -> Vec<(u16, u16)> {
    let area = buffer.area;
    let mut found = Vec::new();
    for (y, line) in panes::lines(buffer).iter().enumerate() {
        let y = y as u16;
        let underlined = |x: &u16| buffer[(*x, y)].modifier.contains(Modifier::UNDERLINED);
        let Some(inner) = line.strip_prefix('│') else {
            found.extend((0..area.width).filter(underlined).map(|x| (x, y)));
            continue;
        };
        let number: String = inner.trim_start().chars().take_while(char::is_ascii_digit).collect();
        if !number.is_empty() {
            found.push((5, y));
        }
        if line.contains('◀') {
            let coin = |x: &u16| matches!(buffer[(*x, y)].symbol(), "●" | "○" | "◀" | "▶");
            found.extend((0..area.width).filter(coin).map(|x| (x, y)));
            found.push((5, y + 1));
        }
    }
    found
}

/// What is answered by clicks and the wheel, from the question as it is put.
fn answered_by_mouse(screen: &mut Screen<'_>, size: (u16, u16)) -> BTreeSet<String> {
    let mut frame = buffer(size);
    let mut found = BTreeSet::new();
    let first = Stand::of(screen);
    let mut seen = BTreeSet::from([first.mark(false)]);
    let mut open = VecDeque::from([first]);
    while let Some(stand) = open.pop_front() {
        stand.put(screen);
        panes::draw(screen, &mut frame);
        let stand = Stand::of(screen);
        let mut events: Vec<(MouseEventKind, (u16, u16))> =
            clickable(&frame).into_iter().map(|at| (MouseEventKind::Down(MouseButton::Left), at)).collect();
        events.extend([MouseEventKind::ScrollDown, MouseEventKind::ScrollUp].map(|wheel| (wheel, (1, 1))));
        for (kind, (column, row)) in events {
            stand.put(screen);
            keys::handle(
                screen,
                &Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }),
            );
            let shows = || panes::lines(&frame).join("\n");
            assert!(screen.over.is_none(), "({column}, {row}) at {size:?} opens something:\n{}", shows());
            if let Some(text) = screen.answered.take() {
                found.insert(text);
                continue;
            }
            let next = Stand::of(screen);
            if seen.insert(next.mark(false)) {
                open.push_back(next);
            }
        }
        assert!(seen.len() < 20_000, "no end of it");
    }
    found
}

/// What is answered by arrows, Enter and Tab, from the question as it is put.
fn answered_by_keys(screen: &mut Screen<'_>, size: (u16, u16)) -> BTreeSet<String> {
    const KEYS: [KeyCode; 6] =
        [KeyCode::Left, KeyCode::Right, KeyCode::Up, KeyCode::Down, KeyCode::Enter, KeyCode::Tab];
    let mut frame = buffer(size);
    let mut found = BTreeSet::new();
    panes::draw(screen, &mut frame);
    let first = Stand::of(screen);
    let mut seen = BTreeSet::from([first.mark(true)]);
    let mut open = VecDeque::from([first]);
    let mut reached: BTreeSet<String> = BTreeSet::new();
    let mut wanted: BTreeSet<String> = BTreeSet::new();
    while let Some(stand) = open.pop_front() {
        let on = |id: &String| format!("{:?} {id}", stand.touched.picked);
        wanted.extend(stand.touched.lit.iter().map(on));
        reached.extend(stand.touched.cursor.iter().filter(|_| stand.focus == Focus::Targets).map(on));
        for key in KEYS {
            stand.put(screen);
            press(screen, key);
            if let Some(text) = screen.answered.take() {
                found.insert(text);
                continue;
            }
            // Reading is no way to an answer.
            if screen.over.is_some() || screen.focus == Focus::Looking {
                continue;
            }
            // Another frame lies differently; a cursor that has moved is only drawn elsewhere.
            if screen.touched.picked != stand.touched.picked || screen.focus != stand.focus {
                panes::draw(screen, &mut frame);
            }
            let next = Stand::of(screen);
            if seen.insert(next.mark(true)) {
                open.push_back(next);
            }
        }
        assert!(seen.len() < 20_000, "no end of it");
    }
    let never: Vec<&String> = wanted.difference(&reached).collect();
    assert!(
        never.is_empty(),
        "{} at {size:?}: no arrow goes to {never:?}\n{}",
        screen.snapshot.game,
        panes::lines(&frame).join("\n")
    );
    found
}

/// Whatever is lit bears a letter while there are letters, and each number gives its answer.
fn letters_and_numbers(screen: &mut Screen<'_>, size: (u16, u16)) {
    let mut frame = buffer(size);
    panes::draw(screen, &mut frame);
    let stand = Stand::of(screen);
    let lettered = stand.touched.letters.len();
    assert!(lettered == stand.touched.lit.len() || lettered > 45, "{:?}", stand.touched);
    for (id, &letter) in &stand.touched.letters {
        let spot = stand.spots.iter().find(|spot| spot.id == *id).expect("a place");
        let shown = (spot.area.top()..spot.area.bottom())
            .any(|y| frame[(spot.area.x, y)].symbol() == letter.to_string());
        assert!(shown, "{id} does not show its {letter} at {size:?}:\n{}", panes::lines(&frame).join("\n"));
    }
    let texts: Vec<String> = screen.choices().iter().map(|choice| choice.text.clone()).collect();
    for (place, text) in texts.iter().enumerate() {
        stand.put(screen);
        for digit in (place + 1).to_string().chars() {
            press(screen, KeyCode::Char(digit));
        }
        if screen.answered.is_none() {
            press(screen, KeyCode::Enter);
        }
        assert_eq!(screen.answered.as_ref(), Some(text), "{}", place + 1);
    }
}

/// Holds the question of whoever is asked to the law.
fn every_choice_has_a_way(host: &mut Alone, size: (u16, u16)) {
    host.still = true;
    let mut screen = Screen::new(host, look(Depth::True, false), Pace::NONE);
    let first = Stand::of(&screen);
    let legal: BTreeSet<String> = screen.choices().iter().map(|choice| choice.text.clone()).collect();
    let by_mouse = answered_by_mouse(&mut screen, size);
    first.put(&mut screen);
    let by_keys = answered_by_keys(&mut screen, size);
    first.put(&mut screen);
    letters_and_numbers(&mut screen, size);
    for (how, found) in [("mouse", by_mouse), ("keys", by_keys)] {
        let never: Vec<&String> = legal.difference(&found).collect();
        if !never.is_empty() {
            let mut frame = buffer(size);
            first.put(&mut screen);
            panes::draw(&mut screen, &mut frame);
            let shows = panes::lines(&frame).join("\n");
            panic!("{} at {size:?} by {how}: never {never:?}\n{shows}", screen.snapshot.game);
        }
    }
}

#[test]
fn every_legal_choice_is_reached_by_mouse_alone_and_by_keys_alone() {
    let games: usize =
        std::env::var("BERGFRIED_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(1);
    for (number, (game, options)) in modes().into_iter().enumerate() {
        let mut asked = 0;
        for deal in 0..games {
            let mut host = Alone::new(game, &options, (number + 16 * deal) as u8);
            // One question in seven, of whoever is asked: no more differ much from each other.
            let mut until = host.dice.below(7);
            while let Some(seat) = host.table.asked().lowest() {
                if until == 0 {
                    host.me = seat;
                    every_choice_has_a_way(&mut host, PROMISED[asked % PROMISED.len()]);
                    asked += 1;
                    until = 7;
                }
                until -= 1;
                let text = host.table.any_choice(seat, &mut host.dice).expect("a choice");
                let names = host.names();
                host.table.choose(seat, &text, None, &names).expect("a legal choice");
            }
        }
        assert!(asked >= PROMISED.len(), "{game} {options}: {asked} questions");
    }
}

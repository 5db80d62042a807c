//! What keys do.

use crate::canvas::Spot;
use crate::host::Aside;
use crate::screen::{Focus, Over, Screen};
use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::layout::Rect;
use std::collections::BTreeSet;

/// No longer words are said at once; the server takes no more.
const LONGEST: usize = 500;

/// Whether the screen stays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Then {
    Stay,
    Leave,
    /// To the shell, until it brings the screen back.
    Suspend,
}

/// The keys that a part of the foot tells, before the words for what they do.
pub(crate) fn told(part: &str) -> Vec<KeyCode> {
    let words = part.split_whitespace().map_while(called).enumerate();
    // A letter is a key in the first place only: «I am here».
    let keys = words.take_while(|(place, key)| *place == 0 || !matches!(key, KeyCode::Char(_)));
    keys.map(|(_, key)| key).collect()
}

/// The key of this name, as the foot of the screen names it in either language.
fn called(name: &str) -> Option<KeyCode> {
    let mut letters = name.chars();
    Some(match (name, letters.next(), letters.next()) {
        ("Tab", ..) => KeyCode::Tab,
        ("Esc", ..) => KeyCode::Esc,
        ("Enter" | "Eingabe", ..) => KeyCode::Enter,
        ("Home" | "Pos1", ..) => KeyCode::Home,
        ("End" | "Ende", ..) => KeyCode::End,
        ("←", ..) => KeyCode::Left,
        ("→", ..) => KeyCode::Right,
        ("↑", ..) => KeyCode::Up,
        ("↓", ..) => KeyCode::Down,
        (_, Some(letter), None) => KeyCode::Char(letter),
        _ => return None,
    })
}

/// Does what an event asks for.
pub(crate) fn handle(screen: &mut Screen<'_>, event: &Event) -> Then {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => pressed(screen, *key),
        Event::Mouse(mouse) => crate::mouse::handle(screen, *mouse),
        Event::Paste(text) => {
            let plain = text.chars().filter(|letter| !letter.is_control());
            match &mut screen.over {
                Some(Over::Search(query, at)) => {
                    query.extend(plain);
                    *at = 0;
                }
                Some(Over::Say(said)) => said.extend(plain),
                _ => {}
            }
            Then::Stay
        }
        _ => Then::Stay,
    }
}

pub(crate) fn pressed(screen: &mut Screen<'_>, key: KeyEvent) -> Then {
    if key.modifiers.contains(KeyModifiers::CONTROL) && matches!(key.code, KeyCode::Char('c' | 'd')) {
        return Then::Leave;
    }
    if key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('z') {
        return Then::Suspend;
    }
    if screen.gone {
        return Then::Leave;
    }
    if screen.over.is_some() {
        return over(screen, key);
    }
    if screen.skip() && matches!(key.code, KeyCode::Char(' ') | KeyCode::Enter | KeyCode::Esc) {
        return Then::Stay;
    }
    match key.code {
        KeyCode::Char('q') => screen.over = Some(Over::Leave),
        KeyCode::Char('?') => screen.over = Some(Over::Help(0)),
        KeyCode::F(1) => screen.over = Some(Over::Help(0)),
        KeyCode::Char('l') => screen.over = Some(Over::Log(0)),
        KeyCode::Char('/') => screen.over = Some(Over::Search(String::new(), 0)),
        KeyCode::Char('r') => replay(screen, screen.host.steps()),
        KeyCode::Char('u') => screen.undo(),
        KeyCode::Char('h') => {
            screen.over = Some(Over::Advice(None));
            screen.host.advise();
        }
        KeyCode::Char('w') => why(screen),
        KeyCode::Char(':') if screen.host.elsewhere() => screen.over = Some(Over::Say(String::new())),
        KeyCode::Char('[') => turn_grid(screen, screen.snapshot.seats.len().saturating_sub(1)),
        KeyCode::Char(']') => turn_grid(screen, 1),
        KeyCode::Tab => next_focus(screen),
        KeyCode::Up => arrow(screen, 0, -1),
        KeyCode::Down => arrow(screen, 0, 1),
        KeyCode::Left => arrow(screen, -1, 0),
        KeyCode::Right => arrow(screen, 1, 0),
        KeyCode::Home => screen.at = 0,
        KeyCode::End => screen.at = usize::MAX,
        KeyCode::Esc => back(screen),
        KeyCode::Backspace => erase(screen),
        KeyCode::Enter | KeyCode::Char(' ') => confirm(screen),
        KeyCode::Char(digit) if digit.is_ascii_digit() => typed(screen, digit),
        KeyCode::Char(letter) => {
            let id = screen.touched.letters.iter().find(|(_, of)| **of == letter).map(|(id, _)| id.clone());
            if let Some(id) = id {
                screen.touched.cursor = Some(id.clone());
                screen.touch(&id);
            }
        }
        _ => {}
    }
    Then::Stay
}

/// What the keys do to what lies over the table.
fn over(screen: &mut Screen<'_>, key: KeyEvent) -> Then {
    let last = screen.host.steps();
    let Some(over) = &mut screen.over else { return Then::Stay };
    let closes = matches!(key.code, KeyCode::Esc | KeyCode::Char('q'));
    match over {
        Over::Curtain(_) => match key.code {
            KeyCode::Enter | KeyCode::Char(' ') => screen.over = None,
            KeyCode::Char('q') | KeyCode::Esc => return Then::Leave,
            _ => {}
        },
        Over::Leave => match key.code {
            KeyCode::Char('y' | 'Y' | 'j' | 'J') | KeyCode::Enter => return Then::Leave,
            KeyCode::Char('n' | 'N') | KeyCode::Esc => screen.over = None,
            KeyCode::Char('g') if screen.host.elsewhere() => screen.over = Some(Over::GiveUp),
            KeyCode::Char('d') if screen.host.elsewhere() => {
                screen.over = None;
                screen.host.aside(Aside::Draw);
            }
            _ => {}
        },
        // Enter is pressed too easily for what cannot be taken back.
        Over::GiveUp => match key.code {
            KeyCode::Char('y' | 'Y' | 'j' | 'J') => {
                screen.over = None;
                screen.host.aside(Aside::GiveUp);
            }
            KeyCode::Char('n' | 'N') | KeyCode::Esc => screen.over = None,
            _ => {}
        },
        Over::Proposed(_) => {
            let agrees = match key.code {
                KeyCode::Char('y' | 'Y' | 'j' | 'J') => true,
                KeyCode::Char('n' | 'N') | KeyCode::Esc => false,
                _ => return Then::Stay,
            };
            screen.over = None;
            screen.host.aside(Aside::Agree(agrees));
        }
        Over::Say(typed) => match key.code {
            KeyCode::Esc => screen.over = None,
            KeyCode::Enter => {
                let said = typed.trim().to_owned();
                screen.over = None;
                if !said.is_empty() {
                    screen.host.aside(Aside::Words(said));
                }
            }
            KeyCode::Backspace => {
                typed.pop();
            }
            KeyCode::Char(letter) if typed.chars().count() < LONGEST => typed.push(letter),
            _ => {}
        },
        Over::Search(query, at) => match key.code {
            KeyCode::Esc | KeyCode::Enter => screen.over = None,
            KeyCode::Backspace => {
                query.pop();
                *at = 0;
            }
            KeyCode::Char(letter) => {
                query.push(letter);
                *at = 0;
            }
            KeyCode::Down => *at = at.saturating_add(1),
            KeyCode::Up => *at = at.saturating_sub(1),
            KeyCode::PageDown => *at = at.saturating_add(10),
            KeyCode::PageUp => *at = at.saturating_sub(10),
            _ => {}
        },
        Over::Replay(step, _) => {
            let step = *step;
            match key.code {
                KeyCode::Left => replay(screen, step.saturating_sub(1)),
                KeyCode::Right => replay(screen, step + 1),
                KeyCode::PageUp | KeyCode::Up => replay(screen, step.saturating_sub(10)),
                KeyCode::PageDown | KeyCode::Down => replay(screen, step + 10),
                KeyCode::Home => replay(screen, 0),
                KeyCode::End => replay(screen, last),
                KeyCode::Char('r') | KeyCode::Enter => screen.over = None,
                _ if closes => screen.over = None,
                _ => {}
            }
        }
        Over::Log(back) => match key.code {
            KeyCode::Up => *back = back.saturating_add(1),
            KeyCode::Down => *back = back.saturating_sub(1),
            KeyCode::PageUp => *back = back.saturating_add(10),
            KeyCode::PageDown => *back = back.saturating_sub(10),
            KeyCode::Home => *back = usize::MAX,
            KeyCode::End => *back = 0,
            _ => screen.over = None,
        },
        Over::Text(_, _, first) | Over::Help(first) => match key.code {
            KeyCode::Down => *first = first.saturating_add(1),
            KeyCode::Up => *first = first.saturating_sub(1),
            KeyCode::PageDown => *first = first.saturating_add(10),
            KeyCode::PageUp => *first = first.saturating_sub(10),
            KeyCode::Home => *first = 0,
            KeyCode::End => *first = usize::MAX,
            _ => screen.over = None,
        },
        Over::Advice(advice) => match (key.code, advice) {
            (KeyCode::Enter, Some(advice)) => {
                let best = advice.first().map(|best| best.text.clone());
                screen.over = None;
                let place =
                    best.and_then(|text| screen.choices().iter().position(|choice| choice.text == text));
                if let Some(place) = place {
                    point_at(screen, place);
                }
            }
            _ => screen.over = None,
        },
    }
    Then::Stay
}

/// Moves the cursor to the first thing of a choice, or to its line.
fn point_at(screen: &mut Screen<'_>, place: usize) {
    screen.let_go();
    let first = screen.choices()[place].touches.first().cloned();
    match first.filter(|id| screen.touched.lit.contains(id)) {
        Some(id) => {
            screen.focus = Focus::Targets;
            screen.touched.cursor = Some(id);
        }
        None => {
            screen.focus = Focus::List;
            screen.at = screen.listed().iter().position(|&listed| listed == place).unwrap_or(0);
        }
    }
}

pub(crate) fn replay(screen: &mut Screen<'_>, step: usize) {
    let step = step.min(screen.host.steps());
    if let Some(snapshot) = screen.host.back_at(step) {
        screen.over = Some(Over::Replay(step, Box::new(snapshot)));
    }
}

/// Why: about what is under the cursor, or the whole situation.
fn why(screen: &mut Screen<'_>) {
    let on_list = screen.focus == Focus::List || screen.touched.lit.is_empty();
    let listed = screen.listed().get(screen.at).map(|&place| screen.choices()[place].text.clone());
    let under = screen.touched.cursor.as_ref().map(|id| id.rsplit(':').next().unwrap_or(id).to_owned());
    let about = match screen.focus {
        Focus::Looking => under,
        _ if on_list => listed,
        _ => under,
    };
    screen.host.why(about.as_deref());
}

/// Whose things are shown where there is not room for all.
fn turn_grid(screen: &mut Screen<'_>, by: usize) {
    let count = screen.snapshot.seats.len().max(1);
    screen.shown = (screen.shown + by) % count;
}

fn next_focus(screen: &mut Screen<'_>) {
    screen.focus = match screen.focus {
        Focus::Targets if screen.snapshot.question.is_some() => Focus::List,
        Focus::Targets | Focus::List => Focus::Looking,
        Focus::Looking => Focus::Targets,
    };
    screen.at = 0;
    if screen.focus == Focus::Targets {
        screen.light();
    }
}

fn arrow(screen: &mut Screen<'_>, across: i32, down: i32) {
    screen.typed.clear();
    let slider = screen.slider();
    let on_table = screen.focus == Focus::Looking || !screen.touched.lit.is_empty();
    if !slider.is_empty() && across != 0 && screen.focus != Focus::Looking {
        let at = screen.coins.min(slider.len() - 1);
        screen.coins = if across > 0 { (at + 1).min(slider.len() - 1) } else { at.saturating_sub(1) };
        return;
    }
    if screen.focus == Focus::List || !on_table {
        let most = screen.listed().len().saturating_sub(1);
        let at = screen.at.min(most);
        screen.at = if down + across > 0 { (at + 1).min(most) } else { at.saturating_sub(1) };
        return;
    }
    let looking = screen.focus == Focus::Looking;
    let reachable = |spot: &&Spot| match looking {
        true => spot.card.is_some() || screen.touched.lit.contains(&spot.id),
        false => screen.touched.lit.contains(&spot.id) || screen.touched.picked.contains(&spot.id),
    };
    // What is drawn twice is one thing, where it is drawn first: the way goes on from there.
    let mut seen = BTreeSet::new();
    let spots: Vec<&Spot> =
        screen.spots.iter().filter(reachable).filter(|spot| seen.insert(&spot.id)).collect();
    let from = screen.touched.cursor.as_ref().and_then(|id| screen.spots.iter().find(|spot| spot.id == *id));
    let to = match from {
        Some(from) if across != 0 => beside(&spots, from.area, across),
        Some(from) => nearest(&spots, from.area, down),
        None => spots.first().copied(),
    };
    if let Some(to) = to {
        screen.touched.cursor = Some(to.id.clone());
    }
}

/// The spot that lies next on the same lines; at their end the next one as things are read, so that every one
/// is reached.
fn beside<'s>(spots: &[&'s Spot], from: Rect, across: i32) -> Option<&'s Spot> {
    let far = |spot: &&&Spot| (i32::from(spot.area.x) - i32::from(from.x)) * across;
    let level = |spot: &&&Spot| spot.area.y < from.bottom() && from.y < spot.area.bottom();
    let off = |spot: &&&Spot| spot.area.y.abs_diff(from.y);
    let next = spots.iter().filter(|spot| far(spot) > 0 && level(spot));
    if let Some(next) = next.min_by_key(|spot| (far(spot), off(spot))) {
        return Some(next);
    }
    let order = |area: Rect| (area.y, area.x);
    let mut read: Vec<&Spot> = spots.iter().copied().filter(|spot| spot.area != from).collect();
    read.sort_by_key(|spot| order(spot.area));
    let after = read.partition_point(|spot| order(spot.area) < order(from));
    let place = if across > 0 { after } else { (after + read.len()).checked_sub(1)? };
    read.get(place % read.len().max(1)).copied()
}

/// The spot that lies next above or below: near along that way, and not far beside it.
fn nearest<'s>(spots: &[&'s Spot], from: Rect, down: i32) -> Option<&'s Spot> {
    let middle = |area: Rect| {
        (2 * i32::from(area.x) + i32::from(area.width), 2 * (2 * i32::from(area.y) + i32::from(area.height)))
    };
    let (x, y) = middle(from);
    let far = |spot: &&&Spot| {
        let (to_x, to_y) = middle(spot.area);
        ((to_y - y) * down, (to_x - x).abs())
    };
    let ahead = spots.iter().filter(|spot| spot.area != from && far(spot).0 > 0);
    let near = ahead.min_by_key(|spot| {
        let (along, beside) = far(spot);
        along + 3 * beside
    });
    near.copied()
}

/// Takes back what was typed last, or else goes back.
fn erase(screen: &mut Screen<'_>) {
    if screen.typed.pop().is_none() {
        back(screen);
    }
}

pub(crate) fn back(screen: &mut Screen<'_>) {
    screen.notice = None;
    if !screen.typed.is_empty() {
        screen.typed.clear();
    } else if screen.touched.picked.pop().is_some() {
        screen.light();
    } else if screen.focus != Focus::Targets {
        screen.focus = Focus::Targets;
        screen.light();
    }
}

fn confirm(screen: &mut Screen<'_>) {
    if !screen.typed.is_empty() {
        let number: Option<usize> = screen.typed.parse().ok();
        screen.typed.clear();
        if let Some(place) = number.and_then(|number| number.checked_sub(1)) {
            screen.answer(place);
        }
        return;
    }
    let slider = screen.slider();
    if !slider.is_empty() && screen.focus != Focus::List {
        let place = slider[screen.coins.min(slider.len() - 1)].1;
        return screen.answer(place);
    }
    let on_list = screen.focus == Focus::List || screen.touched.lit.is_empty();
    if on_list && screen.focus != Focus::Looking {
        let listed = screen.listed();
        if let Some(&place) = listed.get(screen.at.min(listed.len().saturating_sub(1))) {
            screen.answer(place);
        }
        return;
    }
    if let Some(id) = screen.touched.cursor.clone() {
        touch_or_read(screen, &id);
    }
}

/// Picks what can be picked; takes a chosen card back; else shows the card.
pub(crate) fn touch_or_read(screen: &mut Screen<'_>, id: &str) {
    if screen.touched.lit.contains(id) || screen.touched.picked.iter().any(|picked| picked == id) {
        return screen.touch(id);
    }
    if screen.take_out(id) {
        return;
    }
    let card = screen.spots.iter().find(|spot| spot.id == id).and_then(|spot| spot.card.clone());
    if let Some(face) = card.and_then(|card| screen.faces.get(&card).cloned()) {
        let lines = crate::panes::card_lines(&face, screen, true);
        let lines = lines.into_iter().map(|(text, _)| text).collect();
        screen.over = Some(Over::Text(face.name.in_lang(screen.look.lang).to_owned(), lines, 0));
    }
}

/// A number picks at once when no longer one is meant.
fn typed(screen: &mut Screen<'_>, digit: char) {
    if screen.typed.is_empty() && digit == '0' || screen.typed.len() > 4 {
        return;
    }
    screen.typed.push(digit);
    let count = screen.choices().len();
    let number: usize = screen.typed.parse().unwrap_or(usize::MAX);
    if number > count {
        screen.typed.clear();
    } else if number * 10 > count {
        screen.typed.clear();
        screen.answer(number - 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_foot_tells_keys_before_words() {
        assert_eq!(told("? help"), [KeyCode::Char('?')]);
        assert_eq!(told("Eingabe ich bin da"), [KeyCode::Enter]);
        assert_eq!(told("Enter I am here"), [KeyCode::Enter]);
        assert_eq!(told("← → a step"), [KeyCode::Left, KeyCode::Right]);
        assert_eq!(told("Pos1 Ende"), [KeyCode::Home, KeyCode::End]);
        assert_eq!(told("any other key: back"), []);
        assert_eq!(told(": say"), [KeyCode::Char(':')]);
    }
}

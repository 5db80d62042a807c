//! What the mouse does.

use crate::keys::{Then, back, pressed, replay, touch_or_read};
use crate::screen::{Focus, Over, Screen};
use crossterm::event::{KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

/// What a click does. Keys told at the foot are pressed by it, whatever lies over the table.
pub(crate) fn handle(screen: &mut Screen<'_>, mouse: MouseEvent) -> Then {
    let at = Position::new(mouse.column, mouse.row);
    if mouse.kind == MouseEventKind::Down(MouseButton::Left) {
        let key = screen.feet.iter().find(|(area, _)| area.contains(at)).map(|&(_, key)| key);
        if let Some(key) = key {
            return pressed(screen, KeyEvent::new(key, KeyModifiers::NONE));
        }
    }
    match (&mut screen.over, mouse.kind) {
        (Some(Over::Curtain(_)), MouseEventKind::Down(MouseButton::Left)) => screen.over = None,
        (Some(Over::Log(back)), MouseEventKind::ScrollUp) => *back = back.saturating_add(3),
        (Some(Over::Log(back)), MouseEventKind::ScrollDown) => *back = back.saturating_sub(3),
        (
            Some(Over::Search(_, first) | Over::Text(_, _, first) | Over::Help(first)),
            MouseEventKind::ScrollDown,
        ) => *first = first.saturating_add(3),
        (
            Some(Over::Search(_, first) | Over::Text(_, _, first) | Over::Help(first)),
            MouseEventKind::ScrollUp,
        ) => *first = first.saturating_sub(3),
        (Some(Over::Replay(step, _)), MouseEventKind::ScrollUp) => {
            let step = step.saturating_sub(1);
            replay(screen, step);
        }
        (Some(Over::Replay(step, _)), MouseEventKind::ScrollDown) => {
            let step = step.saturating_add(1);
            replay(screen, step);
        }
        // What wants an answer stays until it has one.
        (
            Some(Over::Leave | Over::GiveUp | Over::Proposed(_) | Over::Say(_) | Over::Replay(..)),
            MouseEventKind::Down(_),
        ) => {}
        (Some(_), MouseEventKind::Down(_)) => screen.over = None,
        (Some(_), _) => {}
        (None, MouseEventKind::ScrollDown) => scrolled(screen, 1),
        (None, MouseEventKind::ScrollUp) => scrolled(screen, -1),
        (None, MouseEventKind::Drag(MouseButton::Left)) if screen.dots.contains(at) => slide(screen, at),
        (None, MouseEventKind::Down(button)) => clicked(screen, at, button),
        (None, MouseEventKind::Moved) => {
            let spot = screen.spots.iter().rev().find(|spot| spot.area.contains(at));
            if let Some(spot) =
                spot.filter(|spot| spot.card.is_some() || screen.touched.lit.contains(&spot.id))
            {
                screen.touched.cursor = Some(spot.id.clone());
            }
        }
        _ => {}
    }
    Then::Stay
}

/// The wheel over the table: coins of a bid, or lines of the list.
fn scrolled(screen: &mut Screen<'_>, by: isize) {
    let coins = screen.slider().len();
    if coins > 0 && screen.focus != Focus::Looking {
        screen.coins = screen.coins.min(coins - 1).saturating_add_signed(by).min(coins - 1);
        return;
    }
    let most = screen.listed().len().saturating_sub(1);
    screen.at = screen.at.min(most).saturating_add_signed(by).min(most);
}

/// Sets the slider to where it was touched.
fn slide(screen: &mut Screen<'_>, at: Position) {
    let (dot, dots) = (usize::from(at.x - screen.dots.x), usize::from(screen.dots.width).max(1));
    screen.coins = dot * screen.slider().len() / dots;
}

fn clicked(screen: &mut Screen<'_>, at: Position, button: MouseButton) {
    if screen.skip() {
        return;
    }
    if screen.dots.contains(at) {
        return slide(screen, at);
    }
    // The arrows beside the coins.
    let dots = screen.dots;
    if !dots.is_empty() && at.y == dots.y && (at.x + 2 == dots.x || at.x == dots.right() + 1) {
        return scrolled(screen, if at.x < dots.x { -1 } else { 1 });
    }
    let row = screen.rows.iter().find(|(area, _)| area.contains(at)).map(|&(_, place)| place);
    if let (Some(place), MouseButton::Left) = (row, button) {
        return screen.answer(place);
    }
    let spot = screen.spots.iter().rev().find(|spot| spot.area.contains(at)).cloned();
    match (spot, button) {
        (Some(spot), MouseButton::Left) => {
            // Somebody's name turns to their things, where they are not what may be picked.
            match whose(screen, &spot.id).filter(|_| !screen.touched.lit.contains(&spot.id)) {
                Some(seat) => screen.shown = seat,
                None => {
                    screen.touched.cursor = Some(spot.id.clone());
                    touch_or_read(screen, &spot.id);
                }
            }
        }
        (Some(spot), _) => {
            screen.focus = Focus::Looking;
            screen.touched.cursor = Some(spot.id);
        }
        (None, MouseButton::Right) => back(screen),
        _ => {}
    }
}

/// Whose name this is.
fn whose(screen: &Screen<'_>, id: &str) -> Option<usize> {
    let players = screen.snapshot.view["players"].as_array()?;
    let called = |player: &serde_json::Value| {
        player["id"].as_str().is_some_and(|name| id == name || id.strip_prefix("player:") == Some(name))
    };
    players.iter().position(called)
}

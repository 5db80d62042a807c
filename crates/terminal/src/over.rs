//! What lies over the table: help, log, answers, search, curtain.

use crate::canvas::Canvas;
use crate::look::Ink;
use crate::panes::{card_lines, log_line};
use crate::screen::{Over, Screen};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use std::collections::BTreeSet;
use table::{Lang, Message, Seat};

/// The keys that work while this lies over the table.
pub(crate) fn keys(over: &Over) -> &'static str {
    match over {
        Over::Replay(..) => "terminal-keys-replay",
        Over::Search(..) => "terminal-keys-search",
        Over::Leave | Over::GiveUp => "terminal-keys-leave",
        Over::Proposed(_) => "terminal-keys-proposed",
        Over::Say(_) => "terminal-keys-say",
        Over::Curtain(_) => "terminal-keys-curtain",
        Over::Help(_) | Over::Log(_) | Over::Text(..) | Over::Advice(_) => "terminal-keys-reading",
    }
}

/// The middle of the screen, as large as reading needs.
fn middle(area: Rect, width: u16, height: u16) -> Rect {
    let width = width.min(area.width.saturating_sub(2)).max(1);
    let height = height.min(area.height.saturating_sub(2)).max(1);
    Rect::new(area.x + (area.width - width) / 2, area.y + (area.height - height) / 2, width, height)
}

/// Draws what lies over the table.
pub(crate) fn draw(screen: &mut Screen<'_>, canvas: &mut Canvas<'_>, area: Rect) {
    let Some(over) = screen.over.clone() else { return };
    let look = screen.look;
    let plain = |text: String| (text, Ink::Plain);
    let (title, lines, first) = match &over {
        Over::Replay(..) | Over::Curtain(_) => return,
        Over::Help(first) => {
            let first = help(screen.host.elsewhere(), canvas, area, *first);
            screen.over = Some(Over::Help(first));
            return;
        }
        Over::Log(back) => {
            let lines: Vec<_> = screen.log.iter().map(|line| log_line(screen, line)).collect();
            let back = scroll_from_end(canvas, area, &look.say("terminal-title-log"), &lines, *back);
            screen.over = Some(Over::Log(back));
            return;
        }
        Over::Text(title, lines, first) => {
            (title.clone(), lines.iter().cloned().map(plain).collect(), *first)
        }
        Over::Advice(None) => {
            (look.say("terminal-title-hint"), vec![(look.say("terminal-hint-awaited"), Ink::Faint)], 0)
        }
        Over::Advice(Some(advice)) => {
            let mut lines = vec![(look.say("terminal-hint-headline"), Ink::Faint)];
            for (place, candidate) in advice.iter().take(8).enumerate() {
                let chance =
                    candidate.chance.map_or(String::new(), |chance| format!("{:>3.0} %  ", 100.0 * chance));
                let ink = if place == 0 { Ink::Strong } else { Ink::Plain };
                lines.push((format!("{}. {chance}{}", place + 1, candidate.label.in_lang(look.lang)), ink));
            }
            (look.say("terminal-title-hint"), lines, 0)
        }
        Over::Search(query, first) => {
            let title = format!("/{query}");
            (title, found(screen, query), *first)
        }
        Over::Leave => (look.say("terminal-title-leave"), vec![plain(look.say("terminal-ask-leave"))], 0),
        Over::GiveUp => (look.say("terminal-title-leave"), vec![plain(look.say("terminal-ask-give-up"))], 0),
        Over::Proposed(what) => (look.say("terminal-title-proposed"), vec![plain(what.clone())], 0),
        Over::Say(typed) => (look.say("terminal-title-say"), vec![plain(format!("{typed}█"))], 0),
    };
    let height = match &over {
        Over::Search(..) => area.height,
        Over::Leave | Over::GiveUp => 5,
        _ => {
            let width = 76.min(area.width.saturating_sub(4));
            let wrapped: usize = lines
                .iter()
                .map(|(text, _)| crate::canvas::wrap(&look.printable(text), width).len().max(1))
                .sum();
            wrapped as u16 + 2
        }
    };
    let pane = middle(area, 78, height);
    canvas.clear(pane);
    let inner = canvas.frame(pane, &title);
    let all = canvas.paragraph(inner, &lines, first);
    // Nobody scrolls past the end, from where the way back would be as long.
    let last = all.saturating_sub(inner.height.into());
    if first > last {
        canvas.clear(inner);
        canvas.paragraph(inner, &lines, last);
    }
    if let Some(Over::Text(_, _, first) | Over::Search(_, first)) = &mut screen.over {
        *first = (*first).min(last);
    }
    more(canvas, pane, first.min(last), last);
}

/// Tells at the lower edge that there is more above or below.
fn more(canvas: &mut Canvas<'_>, pane: Rect, first: usize, last: usize) {
    let sign = match (first > 0, first < last) {
        (true, true) => " ↑ ↓ ",
        (true, false) => " ↑ ",
        (false, true) => " ↓ ",
        (false, false) => return,
    };
    if pane.width > 8 {
        canvas.text(pane.right() - 7, pane.bottom() - 1, 5, sign, Ink::Strong);
    }
}

/// The keys in two columns: each with what it does; tells how far it is scrolled.
fn help(others: bool, canvas: &mut Canvas<'_>, area: Rect, first: usize) -> usize {
    const KEYS: u16 = 16;
    let look = *canvas.look;
    let mut text = look.say("terminal-screen-help");
    if others {
        text = format!("{text}\n{}", look.say("terminal-screen-help-others"));
    }
    let rows: Vec<(&str, &str)> =
        text.lines().map(|line| line.split_once("  ").unwrap_or((line, ""))).collect();
    let width = 78.min(area.width.saturating_sub(2));
    let room = width.saturating_sub(KEYS + 2);
    let wrapped: Vec<Vec<String>> =
        rows.iter().map(|(_, does)| crate::canvas::wrap(&look.printable(does.trim()), room)).collect();
    let height = wrapped.iter().map(|lines| lines.len().max(1) as u16).sum::<u16>() + 2;
    let pane = middle(area, width, height);
    canvas.clear(pane);
    let inner = canvas.frame(pane, &look.say("terminal-title-help"));
    let mut all = Vec::new();
    for ((key, _), lines) in rows.iter().zip(&wrapped) {
        let keys = std::iter::once(key.trim()).chain(std::iter::repeat(""));
        let lines = if lines.is_empty() { vec![""] } else { lines.iter().map(String::as_str).collect() };
        all.extend(keys.zip(lines));
    }
    let last = all.len().saturating_sub(inner.height.into());
    let first = first.min(last);
    for (y, (key, does)) in (inner.y..inner.bottom()).zip(all.into_iter().skip(first)) {
        canvas.text(inner.x, y, KEYS.min(inner.width), key, Ink::Strong);
        canvas.text(inner.x + KEYS, y, room, does, Ink::Plain);
    }
    more(canvas, pane, first, last);
    first
}

/// Lines of which the last are seen first; tells how far back they are scrolled.
fn scroll_from_end(
    canvas: &mut Canvas<'_>,
    area: Rect,
    title: &str,
    lines: &[(String, Ink)],
    back: usize,
) -> usize {
    let pane = middle(area, 100, area.height);
    canvas.clear(pane);
    let inner = canvas.frame(pane, title);
    let all: usize = lines
        .iter()
        .map(|(text, _)| crate::canvas::wrap(&canvas.look.printable(text), inner.width).len())
        .sum();
    let last = all.saturating_sub(inner.height.into());
    let back = back.min(last);
    canvas.paragraph(inner, lines, last - back);
    more(canvas, pane, last - back, last);
    back
}

/// Cards and rules that these words name, in either language.
pub(crate) fn found(screen: &Screen<'_>, query: &str) -> Vec<(String, Ink)> {
    let look = &screen.look;
    let wanted = query.trim().to_lowercase();
    if wanted.is_empty() {
        return vec![(look.say("terminal-search-how"), Ink::Faint)];
    }
    let holds = |text: &str| text.to_lowercase().contains(&wanted);
    let mut lines = Vec::new();
    let mut cards: Vec<_> = screen
        .faces
        .all()
        .filter(|face| holds(&face.id) || holds(&face.name.en) || holds(&face.name.de))
        .collect();
    cards.sort_by_key(|face| !face.name.in_lang(look.lang).to_lowercase().starts_with(&wanted));
    let mut told = BTreeSet::new();
    for face in cards {
        told.extend(face.rulings.iter().map(|ruling| ruling.clause.to_string()));
        lines.push((face.name.in_lang(look.lang).to_owned(), Ink::Strong));
        lines.extend(card_lines(face, screen, true));
    }
    // What was told with its card is not told again.
    for clause in screen.clauses.iter().filter(|clause| !told.contains(&*clause.id)) {
        if holds(&clause.id) || holds(&clause.en) || holds(&clause.de) {
            let text = match look.lang {
                Lang::En => &clause.en,
                Lang::De => &clause.de,
            };
            lines.push((format!("{} {text}", clause.id), Ink::Plain));
        }
    }
    if lines.is_empty() {
        let message = Message::new("terminal-rules-nothing").with("text", query.to_owned());
        lines.push((look.said(&message), Ink::Alarm));
    }
    lines
}

/// The curtain between two people at one screen.
pub(crate) fn curtain(screen: &Screen<'_>, buffer: &mut Buffer, seat: Seat) {
    let area = buffer.area;
    let look = screen.look;
    let touched = crate::canvas::Touched::default();
    let mut canvas = Canvas::new(buffer, &look, &touched);
    for y in area.top()..area.bottom() {
        for x in (area.left() + y % 4..area.right()).step_by(4) {
            canvas.text(x, y, 1, "▒", Ink::Frame);
        }
    }
    let name = screen.snapshot.seats.get(seat.index()).map(|shown| shown.name.clone()).unwrap_or_default();
    let text = look.said(&Message::new("terminal-hand-over").with("name", name));
    let pane = middle(area, 52, 6);
    canvas.clear(pane);
    let inner = canvas.frame(pane, "");
    canvas.paragraph(inner, &[(text, Ink::Strong)], 0);
}

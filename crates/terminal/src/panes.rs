//! Where the panes lie, and what stands in those that all games share.

use crate::canvas::{Canvas, Touched, columns, cut, wrap};
use crate::games::{self, Scene};
use crate::keys;
use crate::look::{Depth, Ink, Look, Tincture};
use crate::over;
use crate::screen::{Focus, Over, Screen};
use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use std::time::Duration;
use table::{CardFace, Lang, Message, Seat};
use wire::Snapshot;

/// The panes of a screen; those without room are empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Panes {
    pub(crate) head: Rect,
    pub(crate) table: Rect,
    pub(crate) question: Rect,
    pub(crate) card: Rect,
    pub(crate) log: Rect,
    pub(crate) foot: Rect,
}

impl Panes {
    /// The panes of a screen of this size: 60×20 has room for table and question, 80×24 for the card's
    /// text, 110 columns for the log as well.
    pub(crate) fn of(area: Rect) -> Panes {
        let head = Rect { height: 1.min(area.height), ..area };
        let foot = Rect { y: area.bottom().saturating_sub(1), height: 1.min(area.height), ..area };
        let inner = Rect { y: area.y + head.height, height: area.height.saturating_sub(2), ..area };
        let none = Rect { width: 0, height: 0, ..inner };
        let wide = area.width >= 110;
        let side = if wide { (area.width / 3).clamp(36, 60) } else { 0 };
        let main = Rect { width: inner.width - side, ..inner };
        let low = match area.height {
            0..=21 => 6,
            22..=27 => 7,
            28..=35 => 9,
            _ => 11,
        };
        let low = low.min(main.height / 2);
        let table = Rect { height: main.height - low, ..main };
        let below = Rect { y: table.bottom(), height: low, ..main };
        if wide {
            let right = Rect { x: main.right(), width: side, ..inner };
            let card = Rect { height: (right.height * 2 / 5).clamp(8, 16).min(right.height), ..right };
            let log = Rect { y: card.bottom(), height: right.height - card.height, ..right };
            return Panes { head, table, question: below, card, log, foot };
        }
        let card = if area.width >= 72 {
            let width = below.width * 2 / 5;
            Rect { x: below.right() - width, width, ..below }
        } else {
            none
        };
        let question = Rect { width: below.width - card.width, ..below };
        Panes { head, table, question, card, log: none, foot }
    }
}

/// Draws the whole screen and remembers what lies where.
pub(crate) fn draw(screen: &mut Screen<'_>, buffer: &mut Buffer) {
    let area = buffer.area;
    buffer.reset();
    if let Some(Over::Curtain(seat)) = screen.over {
        // Nothing of the table may be seen behind a curtain.
        screen.spots.clear();
        screen.rows.clear();
        screen.feet.clear();
        screen.dots = Rect::ZERO;
        return over::curtain(screen, buffer, seat);
    }
    let panes = Panes::of(area);
    let replayed = match &screen.over {
        Some(Over::Replay(_, snapshot)) => Some((**snapshot).clone()),
        _ => None,
    };
    // Drawn again where cursor and letters find their places only with what lies there.
    for _ in 0..3 {
        buffer.reset();
        let touched = match &replayed {
            Some(_) => Touched { cursor: screen.touched.cursor.clone(), ..Default::default() },
            None => screen.touched.clone(),
        };
        let look = screen.look;
        let mut canvas = Canvas::new(buffer, &look, &touched);
        let scene = Scene {
            snapshot: replayed.as_ref().unwrap_or(&screen.snapshot),
            faces: &screen.faces,
            look: &look,
            shown: screen.shown,
        };
        games::draw(&mut canvas, panes.table, &scene);
        let spots = std::mem::take(&mut canvas.spots);
        let cursor = screen.touched.cursor.clone();
        screen.spots = spots;
        screen.settle_cursor();
        let lettered = replayed.is_none() && screen.letter();
        if cursor == screen.touched.cursor && !lettered {
            break;
        }
    }
    let touched = screen.touched.clone();
    let look = screen.look;
    let mut canvas = Canvas::new(buffer, &look, &touched);
    head(screen, &mut canvas, panes.head);
    (screen.rows, screen.dots) = question(screen, &mut canvas, panes.question);
    card(screen, &mut canvas, panes.card);
    log(screen, &mut canvas, panes.log);
    screen.feet = foot(screen, &mut canvas, panes.foot);
    over::draw(screen, &mut canvas, area);
}

/// The table of a snapshot as plain lines of at most so many columns.
pub fn picture(snapshot: &Snapshot, faces: Vec<CardFace>, lang: Lang, width: u16) -> String {
    let look = Look { lang, depth: Depth::None, ascii: false };
    let touched = Touched::default();
    let faces = games::Faces::new(faces);
    let mut buffer = Buffer::empty(Rect::new(0, 0, width.max(20), 40));
    let mut canvas = Canvas::new(&mut buffer, &look, &touched);
    let shown = snapshot.observer.map_or(0, Seat::index);
    let scene = Scene { snapshot, faces: &faces, look: &look, shown };
    let area = Rect { height: 24, ..canvas.buffer.area };
    games::draw(&mut canvas, area, &scene);
    lines(&buffer).join("\n").trim_end().to_owned()
}

/// What lies on the table of a snapshot, a sentence for each place of it: for ears.
pub fn told(snapshot: &Snapshot, faces: Vec<CardFace>, lang: Lang) -> Vec<String> {
    let look = Look { lang, depth: Depth::None, ascii: false };
    let faces = games::Faces::new(faces);
    let shown = snapshot.observer.map_or(0, Seat::index);
    games::told(&Scene { snapshot, faces: &faces, look: &look, shown })
}

/// The letters on a screen, line by line.
pub(crate) fn lines(buffer: &Buffer) -> Vec<String> {
    let row = |y: u16| {
        let letters = (0..buffer.area.width).map(|x| buffer[(x, y)].symbol());
        letters.collect::<String>().trim_end().to_owned()
    };
    (0..buffer.area.height).map(row).collect()
}

fn head(screen: &Screen<'_>, canvas: &mut Canvas<'_>, area: Rect) {
    let look = &screen.look;
    let snapshot = &screen.snapshot;
    let title = match snapshot.game.as_str() {
        "schotten" => "Schotten Totten 2",
        "combo" => "Castle Combo",
        "crimson" => "Crimson Company",
        "dominion" => "Dominion",
        other => other,
    };
    let you = match snapshot.observer.and_then(|seat| snapshot.seats.get(seat.index())) {
        Some(seat) => look.said(&Message::new("terminal-you-are").with("name", seat.name.clone())),
        None => look.say("terminal-you-watch"),
    };
    let mut x = canvas.text(area.x, area.y, area.width, &format!(" {title} "), Ink::Picked);
    x += 1 + canvas.text(area.x + x + 1, area.y, area.width.saturating_sub(x + 1), &you, Ink::Plain);
    let state = match (&screen.over, screen.host.thinking()) {
        (Some(Over::Replay(step, _)), _) => {
            let message =
                Message::new("terminal-replay-at").with("step", *step).with("of", screen.host.steps());
            Some((look.said(&message), Ink::Mark))
        }
        (_, Some(name)) => Some((look.said(&Message::new("terminal-thinks").with("name", name)), Ink::Faint)),
        _ if screen.paused() => Some((look.say("terminal-paused"), Ink::Faint)),
        _ => None,
    };
    for (seat, left) in screen.host.clocks() {
        let name = snapshot.seats.get(seat.index()).map(|shown| shown.name.in_lang(look.lang).to_owned());
        let text = format!("  {} {}", name.unwrap_or_default(), clock(left));
        let own = snapshot.observer == Some(seat) && snapshot.asked.contains(&seat);
        let ink = if own && left < HURRY { Ink::Alarm } else { Ink::Faint };
        if x + columns(&text) < area.width {
            x += canvas.text(area.x + x, area.y, area.width - x, &text, ink);
        }
    }
    if let Some((state, ink)) = state {
        let width = columns(&look.printable(&state)) + 1;
        if x + width < area.width {
            canvas.text(area.right() - width, area.y, width, &state, ink);
        }
    }
}

/// From here on a clock is told in alarm.
const HURRY: Duration = Duration::from_secs(20);

/// Thinking time as the page tells it: minutes and seconds, or hours and minutes.
fn clock(left: Duration) -> String {
    let seconds = left.as_secs();
    match seconds {
        0..3600 => format!("{}:{:02}", seconds / 60, seconds % 60),
        _ => format!("{}:{:02} h", seconds / 3600, seconds / 60 % 60),
    }
}

/// The question, what is picked for it, and the answers in words; tells where each answer lies, and the
/// coins of a slider.
fn question(screen: &Screen<'_>, canvas: &mut Canvas<'_>, area: Rect) -> (Vec<(Rect, usize)>, Rect) {
    let look = &screen.look;
    let nothing = (Vec::new(), Rect::ZERO);
    let title = match (&screen.snapshot.outcome, &screen.snapshot.question) {
        (Some(_), _) => look.say("terminal-title-over"),
        (_, Some(_)) => look.say("terminal-title-question"),
        _ => look.say("terminal-title-waiting"),
    };
    let inner = canvas.frame(area, &title);
    let mut y = inner.y;
    let mut put = |canvas: &mut Canvas<'_>, text: &str, ink: Ink, most: usize| {
        let most = most.min(inner.bottom().saturating_sub(y).into());
        for line in shortened(&look.printable(text), inner.width, most) {
            canvas.text(inner.x, y, inner.width, &line, ink);
            y += 1;
        }
    };
    if let Some((notice, alarm)) = &screen.notice {
        put(canvas, notice, if *alarm { Ink::Alarm } else { Ink::Mark }, 2);
    }
    if screen.snapshot.outcome.is_some() {
        for (place, line) in screen.outcome_lines().iter().enumerate() {
            put(canvas, line, if place == 0 { Ink::Strong } else { Ink::Plain }, 2);
        }
        return nothing;
    }
    let Some(question) = &screen.snapshot.question else {
        let asked: Vec<Seat> = screen.snapshot.asked.clone();
        let names: Vec<String> = asked
            .iter()
            .filter_map(|seat| screen.snapshot.seats.get(seat.index()))
            .map(|shown| shown.name.in_lang(look.lang).to_owned())
            .collect();
        let message = Message::new("terminal-waiting-for").with("names", names.join(", "));
        put(canvas, &look.said(&message), Ink::Plain, 1);
        let noticed = |text: &str| screen.notice.as_ref().is_some_and(|(notice, _)| notice == text);
        if let Some(line) = screen.log.last().filter(|line| !noticed(&line.text)) {
            put(canvas, &line.text, Ink::Mark, 3);
        }
        return nothing;
    };
    // The question stands there whole; answers need a line or two below it.
    let answers = screen.listed().len().min(2);
    put(
        canvas,
        question.prompt.in_lang(look.lang),
        Ink::Strong,
        usize::from(inner.height).saturating_sub(answers).max(1),
    );
    let rest = Rect { y, height: inner.bottom().saturating_sub(y), ..inner };
    let slider = screen.slider();
    if slider.is_empty() {
        return (list(screen, canvas, rest), Rect::ZERO);
    }
    let (used, dots, meant) = self::slider(screen, canvas, rest, &slider);
    let rest = Rect { y: rest.y + used, height: rest.height.saturating_sub(used), ..rest };
    let mut rows = list(screen, canvas, rest);
    rows.extend(meant);
    (rows, dots)
}

/// The text in at most so many lines; what is missing is told by an ellipsis.
fn shortened(text: &str, width: u16, most: usize) -> Vec<String> {
    let mut lines = wrap(text, width);
    if lines.len() > most {
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            *last = cut(&format!("{last} …"), width);
        }
    }
    lines
}

/// Where the slider's coins lie, the line that gives the bid, and how many lines both took.
type Slid = (u16, Rect, Option<(Rect, usize)>);

/// Coins from the least to the most, the ones meant between arrows, and what comes of them.
fn slider(screen: &Screen<'_>, canvas: &mut Canvas<'_>, area: Rect, offered: &[(u32, usize)]) -> Slid {
    if area.height == 0 {
        return (0, Rect::ZERO, None);
    }
    let at = screen.coins.min(offered.len() - 1);
    let (coins, place) = offered[at];
    let most = offered.last().map_or(0, |(coins, _)| *coins);
    let told = format!("{coins}/{most}");
    // A dot for each, or as many as there is room for.
    let room = usize::from(area.width.saturating_sub(5 + columns(&told))).max(1);
    let all = offered.len().min(room);
    let full = ((at + 1) * all).div_ceil(offered.len());
    let bar: String = (0..all).map(|dot| if dot < full { '●' } else { '○' }).collect();
    let text = format!("◀ {bar} ▶ {told}");
    canvas.text(area.x, area.y, area.width, &text, Ink::Of(Tincture::Or));
    let dots = Rect::new(area.x + 2, area.y, all as u16, 1).intersection(area);
    let mut meant = None;
    if area.height > 1 {
        let label = screen.choices()[place].label.in_lang(screen.look.lang);
        let line = Rect::new(area.x, area.y + 1, area.width, 1);
        canvas.text(line.x + 2, line.y, line.width.saturating_sub(2), label, Ink::Strong);
        meant = Some((line, place));
    }
    let bids = screen.snapshot.view["bids"].as_array().map_or(&[][..], Vec::as_slice);
    let bid = bids.iter().find(|bid| bid["coins"].as_u64() == Some(coins.into()));
    if let Some(bid) = bid.filter(|_| area.height > 2) {
        let of = |key: &str| bid[key].as_i64().unwrap_or(0);
        let message = Message::new("terminal-bid-outlook")
            .with("passed", of("passed"))
            .with("price", of("price"))
            .with("matched", of("matched"));
        canvas.text(
            area.x + 2,
            area.y + 2,
            area.width.saturating_sub(2),
            &screen.look.said(&message),
            Ink::Faint,
        );
        return (3, dots, meant);
    }
    (2, dots, meant)
}

fn list(screen: &Screen<'_>, canvas: &mut Canvas<'_>, area: Rect) -> Vec<(Rect, usize)> {
    let look = &screen.look;
    let listed = screen.listed();
    let mut rows = Vec::new();
    if area.height == 0 {
        return rows;
    }
    let height = usize::from(area.height);
    if listed.is_empty() && !screen.slider().is_empty() {
        return rows;
    }
    if listed.is_empty() {
        let key = if screen.touched.picked.is_empty() { "terminal-pick-lit" } else { "terminal-pick-target" };
        let text = look.say(key);
        if wrap(&look.printable(&text), area.width).len() <= height {
            canvas.paragraph(area, &[(text, Ink::Faint)], 0);
        }
        return rows;
    }
    let on_list = screen.focus == Focus::List || screen.touched.lit.is_empty();
    let at = screen.at.min(listed.len() - 1);
    let first =
        if listed.len() <= height { 0 } else { at.saturating_sub(height / 2).min(listed.len() - height) };
    for (row, &place) in listed.iter().enumerate().skip(first).take(height) {
        let y = area.y + (row - first) as u16;
        let choice = &screen.choices()[place];
        let text = format!("{:>3} {}", place + 1, choice.label.in_lang(look.lang));
        let ink = if on_list && row == at && screen.slider().is_empty() { Ink::Cursor } else { Ink::Plain };
        canvas.text(area.x, y, area.width, &text, ink);
        rows.push((Rect { y, height: 1, ..area }, place));
    }
    if listed.len() > height {
        let more = format!("{}/{}", at + 1, listed.len());
        let width = more.len() as u16;
        canvas.text(area.right() - width, area.bottom() - 1, width, &more, Ink::Faint);
    }
    rows
}

fn card(screen: &Screen<'_>, canvas: &mut Canvas<'_>, area: Rect) {
    if area.is_empty() {
        return;
    }
    let face = screen.read_card().and_then(|card| screen.faces.get(card));
    let title = face.map_or_else(
        || screen.look.say("terminal-title-card"),
        |face| face.name.in_lang(screen.look.lang).to_owned(),
    );
    let inner = canvas.frame(area, &title);
    match face {
        Some(face) => {
            let all = canvas.paragraph(inner, &card_lines(face, screen, false), 0);
            if all > usize::from(inner.height) && inner.height > 0 {
                // There is more: looking around and Enter shows it whole.
                canvas.text(inner.right() - 1, inner.bottom() - 1, 1, "…", Ink::Strong);
            }
        }
        None => {
            // Where nothing is read, the latest of the log stands here, the newest first.
            let lines: Vec<(String, Ink)> =
                screen.log.iter().rev().take(6).map(|line| log_line(screen, line)).collect();
            canvas.paragraph(inner, &lines, 0);
        }
    }
}

/// A card in lines.
pub(crate) fn card_lines(face: &CardFace, screen: &Screen<'_>, whole: bool) -> Vec<(String, Ink)> {
    let lang = screen.look.lang;
    let mut kinds: Vec<String> = face.kinds.iter().map(|kind| kind.name.in_lang(lang).to_owned()).collect();
    if let Some(number) = face.number {
        kinds.insert(0, number.to_string());
    }
    let mut lines = vec![(kinds.join(" · "), Ink::Faint)];
    lines.push((face.text.in_lang(lang).to_owned(), Ink::Plain));
    if whole {
        for ruling in &face.rulings {
            lines.push((format!("{} {}", ruling.clause, ruling.text.in_lang(lang)), Ink::Faint));
        }
    }
    lines.retain(|(text, _)| !text.is_empty());
    lines
}

pub(crate) fn log_line(screen: &Screen<'_>, line: &crate::screen::Line) -> (String, Ink) {
    let fresh = line.number >= screen.fresh;
    let sign = if fresh { "▸" } else { "·" };
    (format!("{sign} {}", line.text), if fresh { Ink::Mark } else { Ink::Plain })
}

fn log(screen: &Screen<'_>, canvas: &mut Canvas<'_>, area: Rect) {
    if area.is_empty() {
        return;
    }
    let inner = canvas.frame(area, &screen.look.say("terminal-title-log"));
    let lines: Vec<(String, Ink)> = screen
        .log
        .iter()
        .skip(screen.log.len().saturating_sub(inner.height.into()))
        .map(|line| log_line(screen, line))
        .collect();
    let all: usize =
        lines.iter().map(|(text, _)| wrap(&screen.look.printable(text), inner.width).len()).sum();
    canvas.paragraph(inner, &lines, all.saturating_sub(inner.height.into()));
}

/// The keys that work now, as many as have room; tells which stands where, for the mouse.
fn foot(screen: &Screen<'_>, canvas: &mut Canvas<'_>, area: Rect) -> Vec<(Rect, KeyCode)> {
    let line = match &screen.over {
        Some(Over::Leave) if screen.host.elsewhere() => "terminal-keys-leave-others",
        Some(over) => over::keys(over),
        None if screen.snapshot.outcome.is_some() => "terminal-keys-over",
        None if screen.host.elsewhere() => "terminal-keys-others",
        None => "terminal-keys",
    };
    let typed = if screen.typed.is_empty() { String::new() } else { format!(" {} ", screen.typed) };
    let mut x = area.x + canvas.text(area.x, area.y, area.width, &typed, Ink::Cursor);
    let mut feet = Vec::new();
    // Those at the end of the line are the ones to do without.
    for part in screen.look.say(line).split(" | ") {
        let width = columns(&screen.look.printable(part));
        if x + width > area.right() {
            break;
        }
        canvas.text(x, area.y, width, part, Ink::Faint);
        let keys = keys::told(part);
        let each = width / keys.len().max(1) as u16;
        feet.extend(keys.into_iter().enumerate().map(|(place, key)| {
            let area = Rect::new(x + place as u16 * each, area.y, each, 1);
            (area, key)
        }));
        x += width + 2;
    }
    feet
}

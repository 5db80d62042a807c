//! Drawing on cells, and remembering what lies where for arrows and mouse.

use crate::look::{Ink, Look};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use textwrap::WordSplitter;
use unicode_width::UnicodeWidthStr;

/// Something on the screen that can be touched or looked at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Spot {
    pub(crate) area: Rect,
    /// The view id, as choices name it.
    pub(crate) id: String,
    /// The card whose text it shows.
    pub(crate) card: Option<String>,
}

/// What is picked, lit and marked while the table is drawn.
#[derive(Clone, Default, Debug)]
pub(crate) struct Touched {
    pub(crate) lit: BTreeSet<String>,
    pub(crate) picked: Vec<String>,
    /// Words of the latest events: whatever is called so has just changed.
    pub(crate) marked: BTreeSet<String>,
    pub(crate) cursor: Option<String>,
    /// The letter that picks each lit thing.
    pub(crate) letters: BTreeMap<String, char>,
}

impl Touched {
    /// Whether what has this id has just changed.
    fn is_marked(&self, id: &str) -> bool {
        let name = id.rsplit(':').next().unwrap_or(id);
        self.marked.contains(name)
    }
}

/// The columns before a thing: its letter or mark, and a blank.
pub(crate) const GAP: u16 = 2;

/// One thing of a list that flows over lines.
pub(crate) struct Item {
    pub(crate) id: String,
    pub(crate) card: Option<String>,
    pub(crate) text: String,
    pub(crate) ink: Ink,
}

impl Item {
    pub(crate) fn new(id: impl Into<String>, text: impl Into<String>, ink: Ink) -> Item {
        Item { id: id.into(), card: None, text: text.into(), ink }
    }

    pub(crate) fn card(mut self, card: impl Into<String>) -> Item {
        self.card = Some(card.into());
        self
    }
}

/// A place to draw.
pub(crate) struct Canvas<'a> {
    pub(crate) buffer: &'a mut Buffer,
    pub(crate) look: &'a Look,
    pub(crate) touched: &'a Touched,
    pub(crate) spots: Vec<Spot>,
}

impl<'a> Canvas<'a> {
    pub(crate) fn new(buffer: &'a mut Buffer, look: &'a Look, touched: &'a Touched) -> Canvas<'a> {
        Canvas { buffer, look, touched, spots: Vec::new() }
    }

    /// Writes text into so many columns, cut with an ellipsis; tells how many it took.
    pub(crate) fn write(&mut self, x: u16, y: u16, width: u16, text: &str, style: Style) -> u16 {
        let area = self.buffer.area;
        if y >= area.bottom() || x >= area.right() || width == 0 {
            return 0;
        }
        let width = width.min(area.right() - x);
        let text = cut(&self.look.printable(text), width);
        let text = self.look.printable(&text);
        let (end, _) = self.buffer.set_stringn(x, y, text, usize::from(width), style);
        end - x
    }

    /// Writes text in an ink.
    pub(crate) fn text(&mut self, x: u16, y: u16, width: u16, text: &str, ink: Ink) -> u16 {
        let style = self.look.style(ink);
        self.write(x, y, width, text, style)
    }

    /// Writes text in the middle of so many columns.
    pub(crate) fn centred(&mut self, x: u16, y: u16, width: u16, text: &str, ink: Ink) {
        let taken = columns(&self.look.printable(text)).min(width);
        self.text(x + (width - taken) / 2, y, width, text, ink);
    }

    /// A frame with a title; what is inside comes back.
    pub(crate) fn frame(&mut self, area: Rect, title: &str) -> Rect {
        if area.width < 2 || area.height < 2 {
            return area;
        }
        let style = self.look.style(Ink::Frame);
        let (right, bottom) = (area.right() - 1, area.bottom() - 1);
        for x in area.x + 1..right {
            self.write(x, area.y, 1, "─", style);
            self.write(x, bottom, 1, "─", style);
        }
        for y in area.y + 1..bottom {
            self.write(area.x, y, 1, "│", style);
            self.write(right, y, 1, "│", style);
        }
        for (x, y, corner) in
            [(area.x, area.y, "┌"), (right, area.y, "┐"), (area.x, bottom, "└"), (right, bottom, "┘")]
        {
            self.write(x, y, 1, corner, style);
        }
        if !title.is_empty() && area.width > 6 {
            self.text(area.x + 2, area.y, area.width - 4, &format!(" {title} "), Ink::Strong);
        }
        Rect::new(area.x + 1, area.y + 1, area.width - 2, area.height - 2)
    }

    /// Empties an area.
    pub(crate) fn clear(&mut self, area: Rect) {
        let area = area.intersection(self.buffer.area);
        for y in area.top()..area.bottom() {
            for x in area.left()..area.right() {
                self.buffer[(x, y)].reset();
            }
        }
    }

    /// Text in lines of this area, from line `first` on; tells how many lines it has in all.
    pub(crate) fn paragraph(&mut self, area: Rect, lines: &[(String, Ink)], first: usize) -> usize {
        let mut all = Vec::new();
        for (text, ink) in lines {
            let wrapped = wrap(&self.look.printable(text), area.width);
            all.extend(wrapped.into_iter().map(|line| (line, *ink)));
        }
        for (place, (line, ink)) in all.iter().skip(first).take(area.height.into()).enumerate() {
            self.text(area.x, area.y + place as u16, area.width, line, *ink);
        }
        all.len()
    }

    /// Something that can be touched: its lines over the area, a column before them telling that it is
    /// picked, that it can be (by which letter), or that it has just changed.
    pub(crate) fn thing(&mut self, area: Rect, id: &str, card: Option<&str>, lines: &[(&str, Ink)]) {
        let area = area.intersection(self.buffer.area);
        if area.is_empty() {
            return;
        }
        // No blank between letter and thing where every column counts.
        let gap = if area.width < 5 { 1 } else { GAP };
        let touched = self.touched;
        let lit = touched.lit.contains(id);
        let picked = touched.picked.iter().any(|picked| picked == id);
        let cursor = touched.cursor.as_deref() == Some(id);
        let marked = touched.is_marked(id);
        let over = match (cursor, picked) {
            (true, _) => Some(Ink::Cursor),
            (_, true) => Some(Ink::Picked),
            _ => None,
        };
        if let Some(over) = over {
            for y in area.top()..area.bottom() {
                self.write(area.x, y, area.width, &" ".repeat(area.width.into()), self.look.style(over));
            }
        }
        for (row, (text, ink)) in lines.iter().enumerate().take(area.height.into()) {
            let style = match over {
                Some(over) => self.look.style(over),
                None if lit && row == 0 => self.look.style(*ink).patch(self.look.style(Ink::Lit)),
                None => self.look.style(*ink),
            };
            self.write(area.x + gap, area.y + row as u16, area.width.saturating_sub(gap), text, style);
        }
        let sign = match (picked, touched.letters.get(id), marked) {
            (true, ..) => Some(('✓', Ink::Picked)),
            (_, Some(&letter), _) => Some((letter, Ink::Of(crate::look::Tincture::Or))),
            (_, _, true) => Some(('▸', Ink::Mark)),
            _ => None,
        };
        if let Some((sign, ink)) = sign {
            let style = self.look.style(over.unwrap_or(ink));
            self.write(area.x, area.y, 1, &sign.to_string(), style);
        }
        self.spots.push(Spot { area, id: id.to_owned(), card: card.map(str::to_owned) });
    }

    /// Things one after the other over the lines of this area; tells how many lines they took. Things
    /// that find no room are counted at the end.
    pub(crate) fn flow(&mut self, area: Rect, items: &[Item]) -> u16 {
        let (mut x, mut y) = (area.x, area.y);
        for (place, item) in items.iter().enumerate() {
            let width = (columns(&self.look.printable(&item.text)) + GAP + 1).min(area.width + 1);
            if x > area.x && x + width > area.right() + 1 {
                x = area.x;
                y += 1;
            }
            if y >= area.bottom() {
                let more = format!("+{}", items.len() - place);
                let at = area.right().saturating_sub(columns(&more));
                self.text(at, area.bottom().saturating_sub(1), columns(&more), &more, Ink::Alarm);
                return area.height;
            }
            let spot = Rect::new(x, y, (width - 1).min(area.right() - x), 1);
            self.thing(spot, &item.id, item.card.as_deref(), &[(&item.text, item.ink)]);
            x += width;
        }
        if items.is_empty() { 0 } else { y - area.y + 1 }
    }

    /// How many lines a flow takes in this width.
    pub(crate) fn lines_of(&self, width: u16, items: &[Item]) -> u16 {
        let mut lines = u16::from(!items.is_empty());
        let mut x = 0;
        for item in items {
            let taken = (columns(&self.look.printable(&item.text)) + GAP + 1).min(width + 1);
            if x > 0 && x + taken > width + 1 {
                x = 0;
                lines += 1;
            }
            x += taken;
        }
        lines
    }
}

/// How many columns a text takes.
pub(crate) fn columns(text: &str) -> u16 {
    UnicodeWidthStr::width(text).min(u16::MAX.into()) as u16
}

/// The text in at most so many columns.
pub(crate) fn cut(text: &str, width: u16) -> String {
    if columns(text) <= width {
        return text.to_owned();
    }
    let mut out = String::new();
    for letter in text.chars() {
        if columns(&out) + columns(letter.encode_utf8(&mut [0; 4])) + 1 > width {
            break;
        }
        out.push(letter);
    }
    out.push('…');
    out
}

/// Somebody's name in at most so many columns; a number at its end stays, by which people are told apart.
pub(crate) fn cut_name(name: &str, width: u16) -> String {
    let number = name.chars().last().filter(char::is_ascii_digit);
    match number.filter(|_| columns(name) > width && width > 2) {
        Some(number) => format!("{}{number}", cut(name, width - 1)),
        None => cut(name, width),
    }
}

/// The text in lines of at most so many columns, broken between words where that is possible.
pub(crate) fn wrap(text: &str, width: u16) -> Vec<String> {
    let options = textwrap::Options::new(width.max(1).into()).word_splitter(WordSplitter::NoHyphenation);
    text.lines().flat_map(|paragraph| textwrap::wrap(paragraph, &options)).map(Cow::into_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_cut_and_broken_to_its_columns() {
        assert_eq!(cut("Burgvogt", 8), "Burgvogt");
        assert_eq!(cut("Burgvögte", 8), "Burgvög…");
        assert_eq!(cut_name("Spieler 5", 6), "Spie…5");
        assert_eq!(cut_name("Mechthild", 6), "Mecht…");
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("abcdefgh", 3), ["abc", "def", "gh"]);
        assert!(wrap("wide 日本語の名前 text", 6).iter().all(|line| columns(line) <= 6));
        assert_eq!(wrap("日本語の名前", 6).concat(), "日本語の名前");
        wrap("日本", 1);
    }
}

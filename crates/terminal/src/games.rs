//! The tables of the four games. Each is drawn from its view alone; what a choice touches and nobody
//! has drawn is offered in a strip below, so that every choice can be made on every table.

mod combo;
mod crimson;
mod dominion;
mod schotten;

use crate::canvas::{Canvas, Item};
use crate::look::{Ink, Look};
use ratatui::layout::Rect;
use std::collections::BTreeMap;
use table::{CardFace, Lang, Message, Seat, Sign};
use wire::Snapshot;

/// The cards of a game by their ids.
#[derive(Clone, Default, Debug)]
pub(crate) struct Faces(BTreeMap<String, CardFace>);

impl Faces {
    pub(crate) fn new(faces: Vec<CardFace>) -> Faces {
        Faces(faces.into_iter().map(|face| (face.id.clone(), face)).collect())
    }

    pub(crate) fn get(&self, id: &str) -> Option<&CardFace> {
        self.0.get(id)
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = &CardFace> {
        self.0.values()
    }

    /// The name of a card; its id where nobody knows it.
    pub(crate) fn name(&self, id: &str, lang: Lang) -> String {
        self.get(id).map_or_else(|| id.to_owned(), |face| face.name.in_lang(lang).to_owned())
    }
}

/// What is drawn.
pub(crate) struct Scene<'a> {
    pub(crate) snapshot: &'a Snapshot,
    pub(crate) faces: &'a Faces,
    pub(crate) look: &'a Look,
    /// Whose things are shown where there is not room for everybody's.
    pub(crate) shown: usize,
}

impl Scene<'_> {
    fn lang(&self) -> Lang {
        self.look.lang
    }

    /// What somebody is called.
    pub(crate) fn player(&self, seat: usize) -> String {
        let found = self.snapshot.seats.get(seat);
        found.map_or_else(String::new, |shown| shown.name.in_lang(self.lang()).to_owned())
    }

    /// The seat of whoever looks; the first for a spectator.
    fn own(&self) -> usize {
        self.snapshot.observer.map_or(0, Seat::index)
    }

    fn say(&self, message: &Message) -> String {
        self.look.said(message)
    }
}

/// Draws the table of the scene's game; everything lit is somewhere on it.
pub(crate) fn draw(canvas: &mut Canvas<'_>, area: Rect, scene: &Scene<'_>) {
    // A strip takes room from the table, and what loses its place there needs a larger strip.
    let mut lines = 0;
    loop {
        canvas.spots.clear();
        canvas.clear(area);
        let above = Rect { height: area.height - lines, ..area };
        paint(canvas, above, scene);
        let strip = undrawn(canvas, scene);
        let needed = canvas.lines_of(area.width, &strip).min(area.height);
        if needed <= lines {
            canvas.flow(Rect { y: above.bottom(), height: lines, ..area }, &strip);
            return;
        }
        lines = needed;
    }
}

/// What lies on the table, as sentences for ears: each says where, and what lies there.
pub(crate) fn told(scene: &Scene<'_>) -> Vec<String> {
    let places = match scene.snapshot.game.as_str() {
        "schotten" => schotten::told(scene),
        "combo" => combo::told(scene),
        "crimson" => crimson::told(scene),
        "dominion" => dominion::told(scene),
        _ => Vec::new(),
    };
    let full = places.into_iter().filter(|(_, things)| !things.is_empty());
    full.map(|(place, things)| format!("{place}: {}.", things.join(", "))).collect()
}

/// A place on the table with what lies there.
type Told = (String, Vec<String>);

fn paint(canvas: &mut Canvas<'_>, area: Rect, scene: &Scene<'_>) {
    match scene.snapshot.game.as_str() {
        "schotten" => schotten::draw(canvas, area, scene),
        "combo" => combo::draw(canvas, area, scene),
        "crimson" => crimson::draw(canvas, area, scene),
        "dominion" => dominion::draw(canvas, area, scene),
        // A game of a newer house is played by the strip and the list.
        _ => {}
    }
}

/// What is lit or picked and lies nowhere.
fn undrawn(canvas: &Canvas<'_>, scene: &Scene<'_>) -> Vec<Item> {
    let touched = canvas.touched;
    let drawn = |id: &String| canvas.spots.iter().any(|spot| spot.id == *id);
    let all = touched.lit.iter().chain(touched.picked.iter().filter(|id| !touched.lit.contains(*id)));
    all.filter(|id| !drawn(id)).map(|id| strip_item(id, scene)).collect()
}

fn strip_item(id: &str, scene: &Scene<'_>) -> Item {
    let name = id.rsplit(':').next().unwrap_or(id);
    let known = scene.faces.get(name);
    let text = match known {
        Some(face) => face.name.in_lang(scene.lang()).to_owned(),
        None => crimson::placed_name(name, scene).unwrap_or_else(|| name.to_owned()),
    };
    let text = match (id, id.split(':').find_map(place_key)) {
        ("deck:siege", _) => scene.look.say("terminal-place-siege"),
        ("deck:tactics", _) => scene.look.say("terminal-place-tactics"),
        (_, Some(key)) if id.contains(':') => format!("{}: {text}", scene.look.say(key)),
        (_, Some(key)) => scene.look.say(key),
        (_, None) => text,
    };
    let item = Item::new(id, text, Ink::Plain);
    if known.is_some() { item.card(name) } else { item }
}

/// Where a thing of the strip lies, if that must be said.
fn place_key(part: &str) -> Option<&'static str> {
    Some(match part {
        "discard" => "terminal-place-discard",
        "trash" => "terminal-place-trash",
        "aside" => "terminal-place-aside",
        "deck" => "terminal-place-deck",
        "sacrifice" => "terminal-sacrifice",
        _ => return None,
    })
}

/// Signs of a small face in letters.
pub(crate) fn signs(signs: &[Sign], lang: Lang) -> String {
    let sign = |sign: &Sign| match sign {
        Sign::Text(text) => text.clone(),
        Sign::Word(words) => words.in_lang(lang).to_owned(),
        Sign::Points(points) => format!("{points}★"),
        Sign::Thing(thing) => match (thing.as_str(), lang) {
            ("gold", _) => "g".to_owned(),
            ("key", Lang::En) => "k".to_owned(),
            ("key", Lang::De) => "s".to_owned(),
            ("purse", Lang::De) => "Beutel".to_owned(),
            ("castle", Lang::De) => "Schloss".to_owned(),
            ("village", Lang::De) => "Dorf".to_owned(),
            ("shield", Lang::De) => "Wappen".to_owned(),
            ("down", Lang::En) => "face-down".to_owned(),
            ("down", Lang::De) => "verdeckt".to_owned(),
            (thing, _) => thing.to_owned(),
        },
        Sign::Shield(shield) => combo::letter(shield, lang).to_string(),
        Sign::Cells(cells) => {
            let cells: Vec<String> = cells.iter().map(|cell| (cell + 1).to_string()).collect();
            format!("[{}]", cells.concat())
        }
    };
    let mut out = String::new();
    for sign in signs.iter().map(sign) {
        // What has a number before it stands close to it: «+2g».
        let close = matches!(&*sign, "g" | "k" | "s") && out.ends_with(|last: char| last.is_ascii_digit());
        if !out.is_empty() && !close && !sign.starts_with([',', ';']) {
            out.push(' ');
        }
        out.push_str(&sign);
    }
    out
}

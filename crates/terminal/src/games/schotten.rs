//! The wall: seven tiles, the other side above, the own side and the hand below.

use super::{Scene, Told};
use crate::canvas::{Canvas, GAP, Item, columns};
use crate::json::Json;
use crate::look::{Ink, Tincture};
use ratatui::layout::Rect;
use serde_json::Value;
use table::Message;

/// No side ever holds more cards.
const DEPTH: u16 = 4;

/// The colour of a siege card; troops and actions have none.
fn tincture(card: &str) -> Option<Tincture> {
    let mut letters = card.chars();
    let colour = letters.next()?;
    if !letters.next()?.is_ascii_digit() {
        return None;
    }
    Some(match colour {
        'R' => Tincture::Gules,
        'B' => Tincture::Azure,
        'Y' => Tincture::Or,
        'G' => Tincture::Vert,
        'P' => Tincture::Purpure,
        _ => return None,
    })
}

/// A card in few letters: its stroke, its colour's letter, its strength; or its name.
fn face(card: &str, scene: &Scene<'_>) -> (String, Ink) {
    match tincture(card) {
        Some(tincture) => (format!("{}{card}", tincture.hatching()), Ink::Of(tincture)),
        None if card.starts_with('J') => ("Joker".to_owned(), Ink::Strong),
        None => (scene.faces.name(card, scene.lang()), Ink::Strong),
    }
}

pub(super) fn draw(canvas: &mut Canvas<'_>, area: Rect, scene: &Scene<'_>) {
    let view = &scene.snapshot.view;
    let attacker = view["attacker"].as_u64() == view["seat"].as_u64() || view["seat"].is_null();
    let (below, above) = if attacker { ("attacker", "defender") } else { ("defender", "attacker") };
    let hand = hand(view, scene);
    let hand_lines = canvas.lines_of(area.width, &hand).clamp(1, 3);
    // Two lines of players, two of formations, two of wall.
    let rows = (area.height.saturating_sub(6 + hand_lines) / 2).clamp(1, DEPTH);
    let mut y = area.y;
    let spare = area.height.saturating_sub(6 + hand_lines + 2 * rows).min(1);
    y += side_line(canvas, Rect { height: 1 + spare, ..area }, view, above, scene);
    let wall = view.list("wall");
    let lane = (area.width / wall.len().max(1) as u16).max(1);
    let lanes = |canvas: &mut Canvas<'_>, draw: &dyn Fn(&mut Canvas<'_>, u16, &Value)| {
        for (place, tile) in wall.iter().enumerate() {
            draw(canvas, area.x + lane * place as u16, tile);
        }
    };
    lanes(canvas, &|canvas, x, tile| cards(canvas, Rect::new(x, y, lane, rows), tile, above, true, scene));
    y += rows;
    lanes(canvas, &|canvas, x, tile| formation(canvas, x, y, lane, tile, above, scene));
    y += 1;
    lanes(canvas, &|canvas, x, tile| stones(canvas, Rect::new(x, y, lane, 2), tile, scene));
    y += 2;
    lanes(canvas, &|canvas, x, tile| formation(canvas, x, y, lane, tile, below, scene));
    y += 1;
    lanes(canvas, &|canvas, x, tile| cards(canvas, Rect::new(x, y, lane, rows), tile, below, false, scene));
    y += rows;
    let bottom = area.bottom().saturating_sub(hand_lines);
    if y < bottom {
        y += side_line(canvas, Rect { y, height: 1, ..area }, view, below, scene);
    }
    discard_grid(canvas, Rect::new(area.x, y, area.width, bottom.saturating_sub(y)), view);
    canvas.flow(Rect::new(area.x, bottom, area.width, hand_lines), &hand);
}

/// The hand, and every tile at which somebody stands.
pub(super) fn told(scene: &Scene<'_>) -> Vec<Told> {
    let view = &scene.snapshot.view;
    let names = |cards: &[Value]| -> Vec<String> {
        cards.iter().filter_map(Value::as_str).map(|card| scene.faces.name(card, scene.lang())).collect()
    };
    let mut told = vec![(scene.look.say("terminal-told-hand"), names(view.list("hand")))];
    for (place, tile) in view.list("wall").iter().enumerate() {
        let name = scene.say(&Message::new("schotten-tile").with("number", place + 1));
        for (role, key) in [("attacker", "schotten-attacker"), ("defender", "schotten-defender")] {
            told.push((format!("{name}, {}", scene.look.say(key)), names(tile[role].list("cards"))));
        }
    }
    told
}

fn hand(view: &Value, scene: &Scene<'_>) -> Vec<Item> {
    let cards = view.list("hand").iter().filter_map(Value::as_str);
    cards
        .map(|card| {
            let (text, ink) = face(card, scene);
            Item::new(format!("hand:{card}"), text, ink).card(card)
        })
        .collect()
}

/// A player in one line, or more where there is room: cards, what is left, and what can be touched there.
/// Tells how many it took.
fn side_line(canvas: &mut Canvas<'_>, area: Rect, view: &Value, role: &str, scene: &Scene<'_>) -> u16 {
    let hand = &view["hands"][role];
    let key = if role == "attacker" { "schotten-side-attacker" } else { "schotten-side-defender" };
    let cards = hand.number("siege") + hand.number("tactics");
    let message = Message::new(key)
        .with("cards", cards)
        .with("cauldrons", view.number("cauldrons"))
        .with("breaches", view.number("breaches"));
    let turn = if view.text("mover") == role { "▶ " } else { "  " };
    let known: Vec<&str> = hand.list("known").iter().filter_map(Value::as_str).collect();
    let mut text = format!("{turn}{}", scene.say(&message));
    if !known.is_empty() && view["seat"] != hand["seat"] {
        text = format!("{text} ({})", known.join(" "));
    }
    let taken = canvas.text(area.x, area.y, area.width, &text, Ink::Strong);
    let mut items = Vec::new();
    let mine = view["seat"] == hand["seat"];
    if mine && role == "attacker" {
        items.push(Item::new("retreat", scene.look.say("terminal-retreat"), Ink::Plain));
    }
    if mine && role == "defender" {
        items.push(Item::new("cauldron", scene.look.say("terminal-cauldron"), Ink::Plain));
    }
    let left = taken + 2;
    if left >= area.width {
        return 1;
    }
    let rest = Rect { x: area.x + left, width: area.width - left, ..area };
    if !mine {
        items = decks(view, scene, false);
        let whole = |item: &Item| columns(&item.text) + GAP <= rest.width;
        if canvas.lines_of(rest.width, &items) > 1 || !items.iter().all(whole) {
            items = decks(view, scene, true);
        }
    }
    canvas.flow(rest, &items).max(1)
}

/// What is left to draw, in few letters where they must do.
fn decks(view: &Value, scene: &Scene<'_>, few: bool) -> Vec<Item> {
    let deck = |id: &str, whole: &'static str, short: &'static str, cards: &str| {
        let key = if few { short } else { whole };
        Item::new(id, scene.say(&Message::new(key).with("cards", view.number(cards))), Ink::Faint)
    };
    let mut items = vec![deck("deck:siege", "schotten-note-deck", "terminal-deck-siege", "siege_deck")];
    if view["options"].is("tactics") {
        items.push(deck("deck:tactics", "schotten-note-tactics", "terminal-deck-tactics", "tactics_deck"));
    }
    if view.is("final_turn") {
        let key = if few { "terminal-last-turn" } else { "schotten-note-final" };
        // The siege deck is empty then.
        items[0] = Item::new("final", scene.look.say(key), Ink::Alarm);
    }
    items
}

/// The cards of one side of a tile: nearest to the wall first.
fn cards(canvas: &mut Canvas<'_>, area: Rect, tile: &Value, role: &str, up: bool, scene: &Scene<'_>) {
    let cards = tile[role].list("cards");
    let slots = tile.number("slots").max(cards.len() as i64) as u16;
    let per_row = DEPTH.div_ceil(area.height.max(1));
    let width = (area.width / per_row).max(1);
    for place in 0..slots.min(area.height * per_row) {
        let (row, column) = (place / per_row, place % per_row);
        let y = if up { area.bottom() - 1 - row } else { area.y + row };
        let x = area.x + column * width;
        match cards.get(usize::from(place)).and_then(Value::as_str) {
            Some(card) => {
                let (text, ink) = face(card, scene);
                let text = match width {
                    9.. => format!(" {text}"),
                    6..9 => text,
                    // The colour's letter does without its stroke, and the beginning of a name has to do.
                    _ if tincture(card).is_some() => card.to_owned(),
                    _ => text.chars().take(usize::from(width.saturating_sub(1))).collect(),
                };
                let spot = Rect::new(x, y, width, 1);
                canvas.thing(spot, &format!("wall:{card}"), Some(card), &[(&text, ink)]);
            }
            None => {
                canvas.centred(x, y, width, "·", Ink::Faint);
            }
        }
    }
}

fn formation(
    canvas: &mut Canvas<'_>,
    x: u16,
    y: u16,
    lane: u16,
    tile: &Value,
    role: &str,
    scene: &Scene<'_>,
) {
    let side = &tile[role];
    let leads = tile.text("leader") == role;
    let text = match side["formation"].as_str().and_then(short) {
        Some(key) => {
            format!("{}{} {}", if leads { "▸" } else { "" }, scene.look.say(key), side.number("sum"))
        }
        None => return,
    };
    canvas.centred(x, y, lane, &text, if leads { Ink::Mark } else { Ink::Faint });
}

fn short(formation: &str) -> Option<&'static str> {
    Some(match formation {
        "colour_run" => "schotten-short-colour-run",
        "same_strength" => "schotten-short-same-strength",
        "colour" => "schotten-short-colour",
        "run" => "schotten-short-run",
        "sum" => "schotten-short-sum",
        "lower_sum" => "schotten-short-lower-sum",
        _ => return None,
    })
}

/// The tile itself: its name and what counts there.
fn stones(canvas: &mut Canvas<'_>, area: Rect, tile: &Value, scene: &Scene<'_>) {
    let id = tile.text("id");
    let counted = tile.list("counted");
    let counts = if counted.len() == 5 {
        let all = scene.look.say("schotten-short-all");
        match area.width {
            // One word where there is no room for two.
            0..13 => all.split_whitespace().next().unwrap_or_default().to_owned(),
            _ => all,
        }
    } else {
        let names = counted.iter().filter_map(Value::as_str).filter_map(short);
        names.map(|key| scene.look.say(key)).collect::<Vec<_>>().join(" ")
    };
    let stone = if tile.is("damaged") { "▒" } else { "█" };
    let state = if tile.is("provable") { "!" } else { "" };
    let width = usize::from(area.width.saturating_sub(1 + GAP));
    let name = format!("{id}×{}{state}", tile.number("slots"));
    let name = if width > name.chars().count() + 2 { format!(" {name} ") } else { name };
    let padded = format!("{name:^width$}").replace("  ", &stone.repeat(2));
    let ink = if tile.is("damaged") { Ink::Alarm } else { Ink::Strong };
    let middle = format!("{counts:^width$}");
    let spot = Rect { width: area.width.saturating_sub(1), ..area };
    canvas.thing(spot, &format!("tile:{id}"), None, &[(&padded, ink), (&middle, Ink::Faint)]);
}

/// Where there is room: which siege cards are gone, by colour and strength.
fn discard_grid(canvas: &mut Canvas<'_>, area: Rect, view: &Value) {
    if area.height < 6 {
        return;
    }
    let title = canvas.look.say("terminal-place-discard");
    canvas.text(area.x + 1, area.y, area.width, &title, Ink::Faint);
    let gone: Vec<&str> = view.list("discard").iter().filter_map(Value::as_str).collect();
    let hand: Vec<&str> = view.list("hand").iter().filter_map(Value::as_str).collect();
    // Twelve strengths side by side, as narrow as need be.
    let step = (area.width.saturating_sub(3) / 12).clamp(3, 5);
    let gap = if step < 5 { 1 } else { GAP };
    for (row, colour) in ["R", "B", "Y", "G", "P"].iter().enumerate() {
        let y = area.y + 1 + row as u16;
        let ink = tincture(&format!("{colour}0")).map_or(Ink::Plain, Ink::Of);
        canvas.text(area.x + 1, y, 2, colour, ink);
        for strength in 0..12u16 {
            let card = format!("{colour}{strength}");
            let x = area.x + 3 + strength * step;
            if gone.contains(&card.as_str()) {
                canvas.thing(
                    Rect::new(x, y, step, 1),
                    &format!("discard:{card}"),
                    Some(&card),
                    &[(&strength.to_string(), ink)],
                );
            } else if hand.contains(&card.as_str()) {
                canvas.text(x + gap, y, 2, "+", Ink::Strong);
            } else {
                canvas.text(x + gap, y, 2, "·", Ink::Faint);
            }
        }
    }
}

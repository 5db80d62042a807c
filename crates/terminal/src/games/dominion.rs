//! The supply, what lies in play, the hand, and everybody in a line.

use super::{Scene, Told};
use crate::canvas::{Canvas, Item};
use crate::json::Json;
use crate::look::{Ink, Tincture};
use ratatui::layout::Rect;
use serde_json::Value;
use table::Message;

/// The width of a pile of the supply, and how narrow it gets before piles are left out.
const PILE: u16 = 20;
const NARROW: u16 = 14;

pub(super) fn draw(canvas: &mut Canvas<'_>, area: Rect, scene: &Scene<'_>) {
    let view = &scene.snapshot.view;
    let piles = piles(view, scene);
    let rows_of = |across: u16| (piles.len() as u16).div_ceil(across);
    let across = (area.width / PILE).max(1);
    let hand = hand(view, scene);
    let hand_lines = canvas.lines_of(area.width, &hand).clamp(1, 3);
    let players = view.list("players");
    let room = |lines: u16| area.height.saturating_sub(hand_lines + lines + 1);
    // Where not every pile would have room, two people share a line; not the one whose turn it is.
    let count = players.len() as u16;
    let abreast = if room(count) < rows_of(across) { 2 } else { 1 };
    let people = if abreast == 1 { count } else { 1 + count.saturating_sub(1).div_ceil(abreast) };
    let rest = room(people);
    // And where that does not do, piles stand closer together.
    let closest = (area.width / NARROW).max(across);
    let across = (across..=closest).find(|&across| rows_of(across) <= rest).unwrap_or(closest);
    let rows = rows_of(across);
    let width = area.width / across;
    let shown = rows.min(rest);
    for (place, item) in piles.iter().enumerate() {
        let (row, column) = (place as u16 / across, place as u16 % across);
        if row >= shown {
            break;
        }
        let spot = Rect::new(area.x + column * width, area.y + row, width.saturating_sub(1), 1);
        canvas.thing(spot, &item.id, item.card.as_deref(), &[(&item.text, item.ink)]);
    }
    let mut y = area.y + shown;
    let play = in_play(view, scene);
    let bottom = area.bottom().saturating_sub(hand_lines);
    // A second line for whoever needs it, where one is left.
    let needed = people + canvas.lines_of(area.width, &play);
    let mut left = bottom.saturating_sub(y + needed);
    let active = |player: &&Value| player.number("seat") == view.number("active");
    let turn: Vec<&Value> =
        if abreast == 1 { players.iter().collect() } else { players.iter().filter(active).collect() };
    for player in &turn {
        let items = player_items(player, scene);
        let height = canvas.lines_of(area.width, &items).clamp(1, 2).min(1 + left);
        left -= height - 1;
        canvas.flow(Rect { y, height, ..area }, &items);
        y += height;
    }
    let others: Vec<&Value> = players.iter().filter(|player| !turn.contains(player)).collect();
    for pair in others.chunks(2) {
        let width = area.width / 2;
        for (column, player) in pair.iter().enumerate() {
            let spot =
                Rect { x: area.x + column as u16 * width, y, height: 1, width: width.saturating_sub(1) };
            canvas.flow(spot, &player_items(player, scene));
        }
        y += 1;
    }
    if y < bottom {
        canvas.flow(Rect { y, height: bottom - y, ..area }, &play);
    }
    canvas.flow(Rect { y: bottom, height: hand_lines, ..area }, &hand);
}

/// The hand, what lies in play, and the supply.
pub(super) fn told(scene: &Scene<'_>) -> Vec<Told> {
    let view = &scene.snapshot.view;
    let names = |list: &[Value]| stacks(list, scene).into_iter().map(|(_, text)| text).collect::<Vec<_>>();
    let mut told = Vec::new();
    if let Some(own) = view.list("players").get(scene.own()).filter(|_| scene.snapshot.observer.is_some()) {
        told.push((scene.look.say("terminal-told-hand"), names(own.list("hand"))));
    }
    told.push((scene.look.say("terminal-told-play"), names(view.list("in_play"))));
    let pile = |pile: &Value| {
        let card = pile["top"].as_str().unwrap_or(pile.text("pile"));
        let message = Message::new("terminal-told-pile")
            .with("card", scene.faces.name(card, scene.lang()))
            .with("cost", pile.number("cost"))
            .with("left", pile.number("count"));
        scene.say(&message)
    };
    told.push((scene.look.say("terminal-told-supply"), view.list("piles").iter().map(pile).collect()));
    told
}

/// What a card is painted in: by the first of its kinds that has a colour.
fn ink(card: &str, scene: &Scene<'_>) -> Ink {
    let Some(face) = scene.faces.get(card) else { return Ink::Plain };
    for kind in &face.kinds {
        match &*kind.id {
            "treasure" => return Ink::Of(Tincture::Or),
            "victory" => return Ink::Of(Tincture::Vert),
            "curse" => return Ink::Of(Tincture::Purpure),
            "reaction" => return Ink::Of(Tincture::Azure),
            "attack" => return Ink::Of(Tincture::Gules),
            _ => {}
        }
    }
    Ink::Plain
}

fn piles(view: &Value, scene: &Scene<'_>) -> Vec<Item> {
    let pile = |pile: &Value| {
        let name = pile.text("pile");
        let card = pile["top"].as_str().unwrap_or(name);
        let debt = match pile.number("debt") {
            0 => String::new(),
            debt => format!("+{debt}d"),
        };
        let count = pile.number("count");
        let label = scene.faces.name(card, scene.lang());
        let text = format!("{}{debt} {label} ×{count}", pile.number("cost"));
        let ink = if count == 0 { Ink::Faint } else { ink(card, scene) };
        Item::new(format!("supply:{name}"), text, ink).card(card)
    };
    let mut items: Vec<Item> = view.list("piles").iter().map(pile).collect();
    for key in ["events", "landmarks"] {
        for card in view.list(key).iter().filter_map(Value::as_str) {
            let name = scene.faces.name(card, scene.lang());
            items.push(Item::new(format!("supply:{card}"), format!("◆ {name}"), Ink::Strong).card(card));
        }
    }
    items
}

fn stacks<'v>(stacks: &'v [Value], scene: &Scene<'_>) -> Vec<(&'v str, String)> {
    let text = |stack: &'v Value| {
        let card = stack.text("card");
        let name = scene.faces.name(card, scene.lang());
        let text = match stack.number("count") {
            0 | 1 => name,
            count => format!("{count}× {name}"),
        };
        (card, text)
    };
    stacks.iter().map(text).collect()
}

fn hand(view: &Value, scene: &Scene<'_>) -> Vec<Item> {
    let own = view.list("players").get(scene.own()).filter(|_| scene.snapshot.observer.is_some());
    let Some(own) = own else { return Vec::new() };
    let number = scene.own() + 1;
    let mut items = vec![Item::new(
        format!("player:{number}:hand"),
        format!("{}:", scene.look.say("terminal-hand")),
        Ink::Faint,
    )];
    for (card, text) in stacks(own.list("hand"), scene) {
        items.push(Item::new(format!("player:{number}:hand:{card}"), text, ink(card, scene)).card(card));
    }
    for (card, text) in stacks(own.list("chosen"), scene) {
        items.push(Item::new(format!("chosen:{card}"), format!("✓ {text}"), Ink::Picked).card(card));
    }
    items
}

fn in_play(view: &Value, scene: &Scene<'_>) -> Vec<Item> {
    let mut items = Vec::new();
    for text in view.list("reading") {
        let card = text.text("card");
        let name = scene.faces.name(card, scene.lang());
        items.push(Item::new(format!("reading:{card}"), format!("» {name}"), Ink::Mark).card(card));
    }
    for card in view.list("in_play") {
        let id = card.text("card");
        let name = scene.faces.name(id, scene.lang());
        let text = match card.number("count") {
            0 | 1 => name,
            count => format!("{count}× {name}"),
        };
        items.push(Item::new(format!("play:{id}"), text, ink(id, scene)).card(id));
    }
    for player in view.list("players") {
        let number = player.number("seat") + 1;
        for (card, text) in stacks(player.list("aside"), scene) {
            let text = format!("{}: {text}", scene.look.say("terminal-place-aside"));
            items.push(Item::new(format!("player:{number}:aside:{card}"), text, ink(card, scene)).card(card));
        }
    }
    items
}

fn player_items(player: &Value, scene: &Scene<'_>) -> Vec<Item> {
    let view = &scene.snapshot.view;
    let seat = player.number("seat");
    let number = seat + 1;
    let active = view.number("active") == seat && view.text("phase") != "over";
    let name = format!("{}{}", if active { "▶" } else { " " }, scene.player(seat as usize));
    let mut items =
        vec![Item::new(format!("player:{number}"), name, if active { Ink::Strong } else { Ink::Plain })];
    let count = |key: &'static str, of: &str| scene.say(&Message::new(key).with("cards", player.number(of)));
    items.push(Item::new(format!("score:{number}"), format!("{}★", player.number("score")), Ink::Strong));
    if active {
        let message = Message::new("terminal-dominion-turn")
            .with("actions", view.number("actions"))
            .with("buys", view.number("buys"))
            .with("coins", view.number("coins"));
        items.push(Item::new("turn", scene.say(&message), Ink::Of(Tincture::Or)));
    }
    items.push(Item::new(
        format!("player:{number}:size"),
        count("terminal-count-hand", "hand_size"),
        Ink::Faint,
    ));
    items.push(Item::new(
        format!("player:{number}:deck"),
        count("terminal-count-deck", "deck_size"),
        Ink::Faint,
    ));
    let mut discard = count("terminal-count-discard", "discard_size");
    let top = player["discard_top"].as_str().unwrap_or("");
    if !top.is_empty() {
        discard = format!("{discard} ({})", scene.faces.name(top, scene.lang()));
    }
    items.push(Item::new(format!("player:{number}:discard"), discard, Ink::Faint).card(top));
    for (key, thing) in [("tokens", "terminal-count-tokens"), ("debt", "terminal-count-debt")] {
        if player.number(key) > 0 {
            items.push(Item::new(format!("{key}:{number}"), count(thing, key), Ink::Mark));
        }
    }
    items
}

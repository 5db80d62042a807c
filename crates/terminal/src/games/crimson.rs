//! The lanes with their castles, the offer, and everybody with coins and recruited cards.

use super::{Scene, Told};
use crate::canvas::{Canvas, Item, columns};
use crate::json::Json;
use crate::look::{Ink, Tincture};
use ratatui::layout::Rect;
use serde_json::Value;
use table::Message;

/// Below this width lanes are rows instead of columns.
const COLUMN: u16 = 17;

pub(super) fn draw(canvas: &mut Canvas<'_>, area: Rect, scene: &Scene<'_>) {
    let view = &scene.snapshot.view;
    let offer = offer(view, scene);
    let offer_lines = canvas.lines_of(area.width, &offer).min(3);
    canvas.flow(Rect { height: offer_lines, ..area }, &offer);
    let players = view.list("players");
    let lines: Vec<Vec<Item>> = players.iter().map(|player| player_items(player, scene)).collect();
    let tall: Vec<u16> = lines.iter().map(|items| canvas.lines_of(area.width, items).clamp(1, 2)).collect();
    let mut below: u16 = tall.iter().sum();
    let most = area.height.saturating_sub(offer_lines) / 2;
    let mut one_line = below > most;
    if one_line {
        below = (lines.len() as u16).min(most);
    }
    let fought: Vec<&Value> =
        view.list("lanes").iter().filter(|lane| !lane.list("sides").is_empty()).collect();
    // A ring of many has more lanes than lines: two people share one then.
    let mut abreast = 1;
    if area.height.saturating_sub(offer_lines + below) < fought.len() as u16 {
        (abreast, one_line) = (2, true);
        below = (lines.len() as u16).div_ceil(abreast);
    }
    let middle =
        Rect { y: area.y + offer_lines, height: area.height.saturating_sub(offer_lines + below), ..area };
    if fought.len() as u16 * COLUMN <= area.width {
        columns_of(canvas, middle, &fought, scene);
    } else {
        rows_of(canvas, middle, &fought, scene);
    }
    let mut y = middle.bottom();
    let width = area.width / abreast;
    for (place, (items, tall)) in lines.iter().zip(tall).enumerate() {
        let height = if one_line { 1 } else { tall };
        let column = place as u16 % abreast;
        if y < area.bottom() {
            canvas.flow(Rect { x: area.x + column * width, y, height, width: width - (abreast - 1) }, items);
        }
        if column + 1 == abreast {
            y += height;
        }
    }
}

fn named(card: &Value, scene: &Scene<'_>) -> String {
    format!("{} {}", card.words("name", scene.lang()), card.number("strength"))
}

fn offer(view: &Value, scene: &Scene<'_>) -> Vec<Item> {
    let mut items = Vec::new();
    let auction = &view["auction"];
    let price = |card: &Value| {
        if auction["card"]["id"] == card["id"] {
            format!(" ○{}", auction.number("bid"))
        } else {
            String::new()
        }
    };
    let offered = view.list("offer");
    if !offered.is_empty() {
        let title = format!("{}:", scene.look.say("crimson-picture-offer"));
        items.push(Item::new("offer", title, Ink::Faint));
    }
    for card in offered {
        let id = card.text("id");
        let text = format!("{}{}", named(card, scene), price(card));
        items.push(Item::new(format!("offer:{id}"), text, Ink::Of(Tincture::Gules)).card(id));
    }
    if let Some(top) = view.get("top").filter(|top| !top.is_null()) {
        let id = top.text("id");
        let text = format!("{}: {}{}", scene.look.say("crimson-picture-next"), named(top, scene), price(top));
        items.push(Item::new(format!("top:{id}"), text, Ink::Plain).card(id));
    }
    let deck = Message::new("crimson-picture-deck").with("cards", view.number("deck"));
    let discard = Message::new("crimson-picture-discard").with("cards", view.list("discard").len());
    let supply = Message::new("crimson-picture-supply").with("coins", view.number("supply"));
    for (id, message) in [("deck", deck), ("discard", discard), ("supply", supply)] {
        items.push(Item::new(id, scene.say(&message), Ink::Faint));
    }
    let doing: Vec<String> =
        view.list("resolving").iter().map(|effect| effect.words("name", scene.lang())).collect();
    if !doing.is_empty() {
        let text = format!("{}: {}", scene.look.say("crimson-picture-resolving"), doing.join(" › "));
        items.push(Item::new("resolving", text, Ink::Mark));
    }
    items
}

/// The offer, what everybody has recruited, and both sides of every lane.
pub(super) fn told(scene: &Scene<'_>) -> Vec<Told> {
    let view = &scene.snapshot.view;
    let all = |cards: &[Value]| cards.iter().map(|card| named(card, scene)).collect::<Vec<_>>();
    let mut told = vec![(scene.look.say("crimson-picture-offer"), all(view.list("offer")))];
    if let Some(top) = view.get("top").filter(|top| !top.is_null()) {
        told.push((scene.look.say("crimson-picture-next"), vec![named(top, scene)]));
    }
    for player in view.list("players") {
        let message =
            Message::new("terminal-told-front").with("name", scene.player(player.number("seat") as usize));
        told.push((scene.say(&message), all(player.list("front"))));
    }
    for lane in view.list("lanes") {
        for side in lane.list("sides") {
            let name = match lane.text("id") {
                "W" => scene.look.say("crimson-west"),
                "M" => scene.look.say("crimson-middle"),
                "E" => scene.look.say("crimson-east"),
                id => lane_name(id, scene),
            };
            let cards = side.list("cards").iter().map(|placed| match placed.is("down") {
                true => scene.look.say("terminal-told-down"),
                false => {
                    format!("{} {}", placed["card"].words("name", scene.lang()), placed.number("counts"))
                }
            });
            let whose = view.list("players").iter().find(|player| player.text("id") == side.text("of"));
            let whose = match whose {
                Some(player) => scene.player(player.number("seat") as usize),
                None => side.text("of").to_owned(),
            };
            told.push((format!("{name}, {whose}"), cards.collect()));
        }
    }
    told
}

fn player_items(player: &Value, scene: &Scene<'_>) -> Vec<Item> {
    let view = &scene.snapshot.view;
    let seat = player.number("seat") as usize;
    let id = player.text("id");
    let own = scene.snapshot.observer.is_some_and(|own| own.index() == seat);
    let active = view.number("active") == seat as i64 && !view.is("raiders");
    let mark = if active { "▶" } else { " " };
    let ink = if player.is("playing") { Ink::Strong } else { Ink::Faint };
    let name = scene.player(seat);
    let called = if view.text("mode") == "ffa" { name } else { format!("{id} {name}") };
    let mut items = vec![Item::new(format!("player:{id}"), format!("{mark}{called}"), ink)];
    let coins = Message::new("crimson-picture-coins").with("coins", player.number("coins"));
    if !matches!(view.text("mode"), "solo" | "coop") {
        items.push(Item::new(format!("purse:{id}"), scene.say(&coins), Ink::Of(Tincture::Or)));
    }
    let castles = Message::new("crimson-picture-castles").with("castles", player.number("castles"));
    items.push(Item::new(format!("castles:{id}"), scene.say(&castles), Ink::Faint));
    for card in player.list("front") {
        let name = card.text("id");
        // The same card is called so when its owner plays it, and with its owner when somebody takes it.
        let taken = format!("front:{id}:{name}");
        let touch = format!("front:{name}");
        let spot = if own { touch } else { taken };
        items.push(Item::new(spot, named(card, scene), Ink::Of(Tincture::Azure)).card(name));
    }
    let hidden = player.number("hidden");
    if hidden > 0 {
        let message = Message::new("crimson-picture-hidden").with("cards", hidden);
        items.push(Item::new(format!("hidden:{id}"), scene.say(&message), Ink::Faint));
    }
    items
}

/// Lanes side by side: the other side above, the castle between, the own side below.
fn columns_of(canvas: &mut Canvas<'_>, area: Rect, lanes: &[&Value], scene: &Scene<'_>) {
    if lanes.is_empty() || area.height < 4 {
        return rows_of(canvas, area, lanes, scene);
    }
    let width = area.width / lanes.len() as u16;
    let depth = |which: usize| {
        lanes.iter().map(|lane| lane["sides"][which].list("cards").len() as u16).max().unwrap_or(0)
    };
    // The castle takes two lines.
    let rows = area.height.saturating_sub(2);
    let need = (depth(0) + 1).max(1) + depth(1) + 1;
    let above = if need <= rows { depth(1) + 1 } else { rows / 2 };
    for (place, lane) in lanes.iter().enumerate() {
        let x = area.x + place as u16 * width;
        side(canvas, Rect::new(x, area.y, width, above), &lane["sides"][1], true, scene);
        castle(canvas, Rect::new(x, area.y + above, width, 2), lane, scene);
        let own = Rect::new(x, area.y + above + 2, width, rows - above);
        side(canvas, own, &lane["sides"][0], false, scene);
    }
}

fn castle(canvas: &mut Canvas<'_>, area: Rect, lane: &Value, scene: &Scene<'_>) {
    let id = lane.text("id");
    let name = lane.words("castle_name", scene.lang());
    let state = match lane["taken"].as_str() {
        Some(by) => scene.say(&Message::new("crimson-picture-taken").with("by", by.to_owned())),
        None => {
            let coins = match lane.number("coins") {
                0 => String::new(),
                coins => format!(" ○{coins}"),
            };
            format!("{name}{coins}")
        }
    };
    let total = |which: usize| lane["sides"][which].number("total");
    let of = |which: usize| lane["sides"][which].text("of").to_owned();
    let score = format!("{id}: {} {} · {} {}  ({})", of(0), total(0), of(1), total(1), lane.number("needs"));
    let ink = match (lane.is("scoring"), lane.is("active")) {
        (true, _) => Ink::Mark,
        (_, true) => Ink::Strong,
        _ => Ink::Faint,
    };
    let spot = Rect { width: area.width.saturating_sub(1), ..area };
    let card = Some(lane.text("castle"));
    canvas.thing(spot, &format!("lane:{id}"), card, &[(&format!("▒ {state} ▒"), ink), (&score, ink)]);
}

/// The cards of one side, nearest to the castle next to it; in two columns where the rows do not do.
fn side(canvas: &mut Canvas<'_>, area: Rect, side: &Value, up: bool, scene: &Scene<'_>) {
    let cards = side.list("cards");
    if area.height == 0 {
        return;
    }
    let per_row = (cards.len() as u16).div_ceil(area.height).max(1);
    let width = (area.width / per_row).max(4);
    for (place, placed) in cards.iter().enumerate() {
        let (row, column) = (place as u16 / per_row, place as u16 % per_row);
        let y = if up { area.bottom() - 1 - row } else { area.y + row };
        placed_card(canvas, Rect::new(area.x + column * width, y, width.saturating_sub(1), 1), placed, scene);
    }
}

fn placed_card(canvas: &mut Canvas<'_>, area: Rect, placed: &Value, scene: &Scene<'_>) {
    let name = placed["card"].words("name", scene.lang());
    let down = placed.is("down");
    let counts = placed.number("counts").to_string();
    let room = area.width.saturating_sub(2 + columns(&counts));
    let name = crate::canvas::cut(&name, if down { room.saturating_sub(2) } else { room });
    let text = if down { format!("[{name}] {counts}") } else { format!("{name} {counts}") };
    let changed = placed.number("counts") != placed["card"].number("strength");
    let ink = match (down, changed) {
        (true, _) => Ink::Faint,
        (_, true) => Ink::Mark,
        _ => Ink::Plain,
    };
    let id = format!("spot:{}", placed.text("spot"));
    canvas.thing(area, &id, Some(placed["card"].text("id")), &[(&text, ink)]);
}

/// What the card at this spot of a lane is called, and what it counts.
pub(super) fn placed_name(spot: &str, scene: &Scene<'_>) -> Option<String> {
    let sides = scene.snapshot.view.list("lanes").iter().flat_map(|lane| lane.list("sides"));
    let mut cards = sides.flat_map(|side| side.list("cards"));
    let placed = cards.find(|placed| placed.text("spot") == spot)?;
    Some(format!("{} {}", placed["card"].words("name", scene.lang()), placed.number("counts")))
}

/// What a lane is called where people sit in a ring: its id names a neighbour and ends in `o` or `i`.
fn lane_name(id: &str, scene: &Scene<'_>) -> String {
    match id.chars().last().filter(|_| scene.snapshot.view.text("mode") == "ffa") {
        Some('o') => scene.look.say("terminal-lane-outer"),
        Some('i') => scene.look.say("terminal-lane-inner"),
        _ => id.to_owned(),
    }
}

/// Whose side it is: by name where everybody plays for themselves.
fn party(id: &str, scene: &Scene<'_>) -> String {
    let view = &scene.snapshot.view;
    let player = view.list("players").iter().find(|player| player.text("id") == id);
    match player.filter(|_| view.text("mode") == "ffa") {
        Some(player) => scene.player(player.number("seat") as usize),
        None => id.to_owned(),
    }
}

/// Many lanes, or little room: one lane in a row or two. Where there is room for some only, they are those
/// of whoever is shown; of the others stands who leads.
fn rows_of(canvas: &mut Canvas<'_>, area: Rect, lanes: &[&Value], scene: &Scene<'_>) {
    let mut y = area.y;
    let player = scene.snapshot.view.list("players").get(scene.shown);
    let shown = player.map_or("", |player| player.text("id"));
    let theirs = |lane: &&&Value| lane.list("sides").iter().any(|side| side.text("of") == shown);
    let all = lanes.len() <= area.height.into();
    let (whole, told): (Vec<&Value>, Vec<&Value>) = lanes.iter().partition(|lane| all || theirs(lane));
    let roomy = area.height >= 2 * lanes.len() as u16;
    for lane in whole {
        let id = lane.text("id");
        let mut head = format!("▒ {}", lane_name(id, scene));
        if let Some(by) = lane["taken"].as_str() {
            head = format!(
                "{head} {}",
                scene.say(&Message::new("crimson-picture-taken").with("by", party(by, scene)))
            );
        }
        let ink = if lane.is("active") { Ink::Strong } else { Ink::Faint };
        let mut items = vec![Item::new(format!("lane:{id}"), head, ink).card(lane.text("castle"))];
        for (which, side) in lane.list("sides").iter().enumerate() {
            if which > 0 && roomy {
                canvas.flow(Rect { y, height: 1, ..area }, &items);
                items = Vec::new();
                y += 1;
            }
            let total = format!("{} {}:", party(side.text("of"), scene), side.number("total"));
            items.push(Item::new(format!("side:{}", side.text("id")), total, Ink::Strong));
            for placed in side.list("cards") {
                let card = &placed["card"];
                let name = card.words("name", scene.lang());
                let text = match placed.is("down") {
                    true => format!("[{name}] {}", placed.number("counts")),
                    false => format!("{name} {}", placed.number("counts")),
                };
                let spot = format!("spot:{}", placed.text("spot"));
                items.push(Item::new(spot, text, Ink::Plain).card(card.text("id")));
            }
        }
        if y >= area.bottom() {
            return;
        }
        canvas.flow(Rect { y, height: 1, ..area }, &items);
        y += 1;
    }
    // Two neighbours on one line: they fight for two castles.
    let sides = |lane: &Value| [0usize, 1].map(|which| lane["sides"][which].text("of").to_owned());
    for pair in told.chunk_by(|one, two| sides(one) == sides(two)) {
        let [one, two] = sides(pair[0]).map(|id| party(&id, scene));
        let mut items =
            vec![Item::new(format!("pair:{}", pair[0].text("id")), format!("{one} · {two}:"), Ink::Faint)];
        for lane in pair {
            let id = lane.text("id");
            let total = |which: usize| lane["sides"][which].number("total");
            let taken = if lane["taken"].is_null() { "" } else { " ✓" };
            let text = format!("▒ {} {}:{}{taken}", lane_name(id, scene), total(0), total(1));
            let ink = if lane.is("active") { Ink::Strong } else { Ink::Faint };
            items.push(Item::new(format!("lane:{id}"), text, ink).card(lane.text("castle")));
        }
        if y < area.bottom() {
            canvas.flow(Rect { y, height: 1, ..area }, &items);
        }
        y += 1;
    }
}

//! The market of two rows, the grid that is being built, and everybody in a line.

use super::{Scene, Told, signs};
use crate::canvas::{Canvas, GAP, Item, columns, cut_name, wrap};
use crate::json::Json;
use crate::look::{Ink, Tincture};
use ratatui::layout::Rect;
use serde_json::Value;
use table::{Lang, Message};

/// The kinds of shields in printed order, with the letters of both languages.
const SHIELDS: [(&str, char, char, Tincture); 6] = [
    ("nobility", 'N', 'A', Tincture::Purpure),
    ("faith", 'F', 'G', Tincture::Argent),
    ("scholarship", 'S', 'L', Tincture::Azure),
    ("military", 'M', 'M', Tincture::Gules),
    ("craft", 'C', 'H', Tincture::Or),
    ("peasantry", 'P', 'B', Tincture::Vert),
];

pub(super) fn letter(shield: &str, lang: Lang) -> char {
    let first = || shield.chars().next().unwrap_or('?').to_ascii_uppercase();
    SHIELDS.iter().find(|kind| kind.0 == shield).map_or_else(first, |kind| match lang {
        Lang::En => kind.1,
        Lang::De => kind.2,
    })
}

fn banner(printed: &Value) -> Ink {
    Ink::Of(if printed.text("location") == "castle" { Tincture::Azure } else { Tincture::Vert })
}

pub(super) fn draw(canvas: &mut Canvas<'_>, area: Rect, scene: &Scene<'_>) {
    let view = &scene.snapshot.view;
    let players = view.list("players");
    let left = (area.width * 11 / 20).max(30);
    // What cards do and score needs every line there is: everybody stands below the grid instead.
    let tall = (area.height / 2).min(8);
    for (place, row) in ["castle", "village"].iter().enumerate() {
        let y = area.y + place as u16 * tall;
        market_row(canvas, Rect::new(area.x, y, left, tall), &view[*row], scene);
    }
    let lines = (players.len() as u16).min(area.height / 2);
    let right =
        Rect::new(area.x + left + 1, area.y, area.width.saturating_sub(left + 1), area.height - lines);
    for (place, player) in players.iter().enumerate().take(lines.into()) {
        player_line(canvas, Rect { y: right.bottom() + place as u16, height: 1, ..right }, player, scene);
    }
    let active = view["active"].as_u64().map(|seat| seat as usize);
    let placing = view.text("question") == "place";
    let shown = if placing { active.unwrap_or(scene.own()) } else { scene.shown };
    // A wide and high screen has room for a second grid below the first.
    let grids: Vec<&Value> = if area.height >= 26 && players.len() > 1 && right.width >= 30 {
        let other = (shown + 1) % players.len();
        vec![&players[shown % players.len()], &players[other]]
    } else {
        players.get(shown % players.len().max(1)).into_iter().collect()
    };
    let each = right.height / grids.len().max(1) as u16;
    for (place, player) in grids.iter().enumerate() {
        grid(canvas, Rect { y: right.y + place as u16 * each, height: each, ..right }, player, scene);
    }
}

/// Both rows of the market with their prices, then the grids, row by row.
pub(super) fn told(scene: &Scene<'_>) -> Vec<Told> {
    let view = &scene.snapshot.view;
    let gold =
        |offer: &Value| scene.say(&Message::new("terminal-told-gold").with("gold", offer.number("price")));
    let offered =
        |offer: &Value| format!("{} {}", scene.faces.name(offer.text("card"), scene.lang()), gold(offer));
    let mut told = Vec::new();
    for (row, key) in [("castle", "terminal-castle-row"), ("village", "terminal-village-row")] {
        let herald = if view.text("herald") == row { "combo-picture-herald" } else { "" };
        let name = match herald {
            "" => scene.look.say(key),
            herald => format!("{} ({})", scene.look.say(key), scene.look.say(herald)),
        };
        let cards = view[row].list("row").iter().filter(|offer| !offer.is_null());
        told.push((name, cards.map(offered).collect()));
    }
    for player in view.list("players") {
        let laid = player.list("grid");
        let top = laid.iter().map(|card| card.number("row")).min().unwrap_or(0);
        let left = laid.iter().map(|card| card.number("column")).min().unwrap_or(0);
        for row in top..top + 3 {
            let here = laid.iter().filter(|card| card.number("row") == row);
            let name = |card: &Value| {
                let message =
                    Message::new("terminal-told-column").with("column", card.number("column") - left + 1);
                let name = match card.text("face") {
                    "down" => scene.look.say("terminal-told-down"),
                    _ => scene.faces.name(card.text("card"), scene.lang()),
                };
                format!("{name} {}", scene.say(&message))
            };
            let whose = Message::new("terminal-told-row")
                .with("name", scene.player(player.number("seat") as usize))
                .with("row", row - top + 1);
            told.push((scene.say(&whose), here.map(name).collect()));
        }
    }
    told
}

fn market_row(canvas: &mut Canvas<'_>, area: Rect, market: &Value, scene: &Scene<'_>) {
    if area.height == 0 {
        return;
    }
    let view = &scene.snapshot.view;
    let location = market.text("location");
    let name =
        scene.look.say(if location == "castle" { "terminal-castle-row" } else { "terminal-village-row" });
    let key = if market.is("exhausted") { "combo-picture-exhausted" } else { "combo-picture-market" };
    let message = Message::new(key)
        .with("place", name)
        .with("pile", market.number("pile"))
        .with("discard", market.list("discard").len());
    let herald = view.text("herald") == location;
    let text = match herald {
        true => format!("▶ {} · {}", scene.look.say("combo-picture-herald"), scene.say(&message)),
        false => scene.say(&message),
    };
    let title = Rect { height: 1, ..area };
    canvas.thing(title, market.text("id"), None, &[(&text, if herald { Ink::Strong } else { Ink::Faint })]);
    let row = market.list("row");
    let width = area.width / row.len().max(3) as u16;
    for (place, offer) in row.iter().enumerate() {
        let spot = Rect::new(area.x + place as u16 * width, area.y + 1, width - 1, area.height - 1);
        if !offer.is_null() && spot.height > 0 {
            offer_card(canvas, spot, offer, scene);
        }
    }
}

fn offer_card(canvas: &mut Canvas<'_>, area: Rect, offer: &Value, scene: &Scene<'_>) {
    let lang = scene.lang();
    let printed = &offer["printed"];
    let card = offer.text("card");
    let face = scene.faces.get(card);
    let (cost, price) = (printed.number("cost"), offer.number("price"));
    let shields: String =
        printed.list("shields").iter().filter_map(Value::as_str).map(|shield| letter(shield, lang)).collect();
    let price = if cost == price { format!("{cost}g") } else { format!("{cost}→{price}g") };
    let arrow = match printed.text("arrow") {
        "castle" => " ↑",
        "village" => " ↓",
        _ => "",
    };
    let poor = if offer.is("affordable") { "" } else { " !" };
    let name = scene.faces.name(card, lang);
    let second = format!("{price} [{shields}]{arrow}{poor}");
    let deeds = face.map_or(String::new(), |face| signs(&face.deeds, lang));
    let scoring = face.map_or(String::new(), |face| format!("★ {}", signs(&face.scoring, lang)));
    let mut lines: Vec<(&str, Ink)> = vec![(&name, banner(printed))];
    if area.height > 1 {
        lines.push((&second, Ink::Plain));
    }
    // What it scores matters more than what it does at once: it gets its lines first.
    let room = area.height.saturating_sub(2) as usize;
    let width = area.width.saturating_sub(GAP);
    let scoring = fitted(&scoring, width, room.saturating_sub(usize::from(room > 1)));
    let deeds = fitted(&deeds, width, room - scoring.len());
    lines.extend(deeds.iter().map(|line| (line.as_str(), Ink::Plain)));
    lines.extend(scoring.iter().map(|line| (line.as_str(), Ink::Of(Tincture::Or))));
    let area = Rect { height: (lines.len() as u16).min(area.height), ..area };
    canvas.thing(area, offer.text("id"), Some(card), &lines);
}

/// A text in at most so many lines; what does not fit is cut at the end of the last.
fn fitted(text: &str, width: u16, most: usize) -> Vec<String> {
    let mut lines = wrap(text, width);
    if lines.len() > most {
        let rest = lines.split_off(most.saturating_sub(1)).join(" ");
        lines.extend((most > 0).then_some(rest));
    }
    lines
}

fn player_line(canvas: &mut Canvas<'_>, area: Rect, player: &Value, scene: &Scene<'_>) {
    let view = &scene.snapshot.view;
    let seat = player.number("seat") as usize;
    let active = view["active"].as_u64() == Some(seat as u64);
    let gold = format!("{}g", player.number("gold"));
    let keys = match scene.lang() {
        Lang::En => format!("{}k", player.number("keys")),
        Lang::De => format!("{}s", player.number("keys")),
    };
    let points = format!("{}★", player.number("points"));
    // A long name gives way to what somebody has.
    let had = [&gold, &keys, &points].map(|text| columns(text) + GAP + 1).iter().sum::<u16>();
    let name = cut_name(&scene.player(seat), area.width.saturating_sub(had + GAP + 2));
    let name = format!("{}{name}", if active { "▶" } else { " " });
    let key = if active { "key".to_owned() } else { format!("keys:{seat}") };
    let items = [
        Item::new(player.text("id"), name, if active { Ink::Strong } else { Ink::Plain }),
        Item::new(format!("gold:{seat}"), gold, Ink::Of(Tincture::Or)),
        Item::new(key, keys, Ink::Of(Tincture::Azure)),
        Item::new(format!("points:{seat}"), points, Ink::Strong),
    ];
    canvas.flow(area, &items);
}

/// How many shields of each kind somebody has, by letter.
fn shields(player: &Value, lang: Lang) -> String {
    let counted = SHIELDS.iter().zip(player.list("shields"));
    let had = counted.filter(|(_, count)| count.as_u64().unwrap_or(0) > 0);
    let each = had.map(|(kind, count)| format!("{}{count}", if lang == Lang::En { kind.1 } else { kind.2 }));
    each.collect::<Vec<_>>().join(" ")
}

/// A grid with the places where a card would lie and what it would bring there.
fn grid(canvas: &mut Canvas<'_>, area: Rect, player: &Value, scene: &Scene<'_>) {
    let view = &scene.snapshot.view;
    let seat = player.number("seat") as usize;
    let active = view["active"].as_u64() == Some(seat as u64);
    let shields = shields(player, scene.lang());
    let room = area.width.saturating_sub(columns(&shields) + 2);
    let taken = canvas.text(area.x, area.y, room, &scene.player(seat), Ink::Strong);
    canvas.text(area.x + taken + 2, area.y, area.width.saturating_sub(taken + 2), &shields, Ink::Faint);
    let cells: &[Value] = if active && view.text("question") == "place" { view.list("cells") } else { &[] };
    let laid = player.list("grid");
    let of = |key: &'static str| laid.iter().chain(cells).map(move |thing| thing.number(key));
    let (top, bottom) = (of("row").min().unwrap_or(0), of("row").max().unwrap_or(0).max(2));
    let (left, right) = (of("column").min().unwrap_or(0), of("column").max().unwrap_or(0).max(2));
    let across = (right - left + 1).clamp(1, 8) as u16;
    let down = (bottom - top + 1).clamp(1, 8) as u16;
    let (width, height) = (area.width / across, (area.height.saturating_sub(1) / down).clamp(1, 4));
    let place = |row: i64, column: i64| {
        Rect::new(
            area.x + (column - left) as u16 * width,
            area.y + 1 + (row - top) as u16 * height,
            width.saturating_sub(1),
            height,
        )
    };
    for row in top..=bottom {
        for column in left..=right {
            let here = |thing: &&Value| thing.number("row") == row && thing.number("column") == column;
            if !laid.iter().chain(cells).any(|thing| here(&thing)) {
                canvas.text(place(row, column).x + GAP, place(row, column).y, 1, "·", Ink::Faint);
            }
        }
    }
    for card in laid {
        placed(canvas, place(card.number("row"), card.number("column")), card, scene);
    }
    let laying = scene.faces.name(view["card"].as_str().unwrap_or(""), scene.lang());
    for cell in cells {
        let gain = format!("{:+}★", cell.number("gain"));
        let id = cell.text("id");
        let at = id.trim_start_matches("cell:");
        let spot = place(cell.number("row"), cell.number("column"));
        let under = canvas.touched.cursor.as_deref() == Some(id);
        // What it would bring comes first; where that is, and what would lie there, as far as there is room.
        let mut lines: Vec<(&str, Ink)> = vec![(&gain, Ink::Strong), (at, Ink::Plain)];
        if under && spot.height > 2 {
            lines.insert(0, (laying.as_str(), Ink::Strong));
        }
        canvas.thing(spot, id, None, &lines);
    }
}

fn placed(canvas: &mut Canvas<'_>, area: Rect, card: &Value, scene: &Scene<'_>) {
    let id = card.text("card");
    let down = card.text("face") == "down";
    let name = if down { "▒▒▒".to_owned() } else { scene.faces.name(id, scene.lang()) };
    let worth = if card.is("open") { "?".to_owned() } else { card.number("points").to_string() };
    let purse = card["purse"].as_u64().map(|most| format!(" {}/{most}g", card.number("gold")));
    let shields: String = match down {
        true => String::new(),
        false => card["printed"]
            .list("shields")
            .iter()
            .filter_map(Value::as_str)
            .map(|shield| letter(shield, scene.lang()))
            .collect(),
    };
    let second = format!("{worth}★{} {shields}", purse.unwrap_or_default());
    let ink = if down { Ink::Faint } else { banner(&card["printed"]) };
    let scoring = scene.faces.get(id).filter(|_| !down).map(|face| signs(&face.scoring, scene.lang()));
    let scoring = scoring.unwrap_or_default();
    let mut lines = vec![(name.as_str(), ink)];
    if !down {
        lines.push((&second, Ink::Plain));
        lines.push((&scoring, Ink::Faint));
    }
    let area = Rect { height: area.height.min(3), ..area };
    canvas.thing(area, card.text("id"), Some(id), &lines);
}

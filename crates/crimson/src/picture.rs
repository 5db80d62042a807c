//! The table as plain text.

use crate::company::Phase;
use crate::options::Mode;
use crate::view::{LaneView, PlacedView, PlayerView, SideView, View};
use table::{Lang, Message};

/// The width of a lane's column where three lie side by side.
const COLUMN: usize = 25;

pub(crate) fn picture(view: &View, lang: Lang, say: &dyn Fn(&Message) -> String) -> String {
    let mut rows = vec![heading(view, say)];
    if view.mode == Mode::Ffa {
        fronts(view, lang, say, &mut rows)
    } else {
        lanes(view, lang, say, &mut rows)
    }
    for player in &view.players {
        rows.push(player_row(view, player, lang, say));
    }
    if view.raider_castles > 0 {
        let castles = say(&Message::new("crimson-picture-castles").with("castles", view.raider_castles));
        rows.push(format!("R   {castles}"));
    }
    if !matches!(view.mode, Mode::Solo | Mode::Coop) {
        let offer: Vec<String> =
            view.offer.iter().map(|card| format!("{} {}", card.name.in_lang(lang), card.strength)).collect();
        rows.extend(wrapped(&format!("{}: ", say(&Message::new("crimson-picture-offer"))), &offer, ", "));
    }
    let mut piles = Vec::new();
    if let Some(top) = &view.top {
        let next = say(&Message::new("crimson-picture-next"));
        piles.push(format!("{next}: {} {}", top.name.in_lang(lang), top.strength));
    }
    piles.push(say(&Message::new("crimson-picture-deck").with("cards", view.deck)));
    piles.push(say(&Message::new("crimson-picture-discard").with("cards", view.discard.len())));
    rows.push(piles.join(" · "));
    if let Some(auction) = &view.auction {
        let card = say(&Message::new("crimson-picture-bid")
            .with("card", auction.card.name.clone())
            .with("coins", auction.bid));
        rows.push(format!("{}: {card}", say(&Message::new("crimson-picture-auction"))));
    }
    if !view.resolving.is_empty() {
        let chain: Vec<String> =
            view.resolving.iter().map(|effect| effect.name.in_lang(lang).to_owned()).collect();
        rows.extend(wrapped(
            &format!("{}: ", say(&Message::new("crimson-picture-resolving"))),
            &chain,
            " › ",
        ));
    }
    rows.iter().map(|row| clipped(row.trim_end(), 80) + "\n").collect()
}

fn heading(view: &View, say: &dyn Fn(&Message) -> String) -> String {
    let turn = if view.raiders {
        say(&Message::new("crimson-picture-raiders"))
    } else {
        let id = view.players[view.active.index()].id.clone();
        say(&Message::new("crimson-picture-turn").with("id", id))
    };
    let phase = match view.phase {
        Phase::Draw => "draw",
        Phase::Give => "give",
        Phase::Income => "income",
        Phase::Recruit => "recruit",
        Phase::Deploy => "deploy",
        Phase::Over => "over",
        Phase::Pass | Phase::Scoring | Phase::Cleanup | Phase::End => "score",
    };
    let phase = say(&Message::new("crimson-picture-phase").with("phase", phase));
    let supply = say(&Message::new("crimson-picture-supply").with("coins", view.supply));
    format!("{turn} · {phase} · {supply}")
}

fn clipped(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    text.chars().take(width - 1).chain(['…']).collect()
}

fn padded(text: &str, width: usize) -> String {
    let text = clipped(text, width);
    let missing = width - text.chars().count();
    text + &" ".repeat(missing)
}

fn centred(text: &str, width: usize) -> String {
    let text = clipped(text, width);
    let missing = width - text.chars().count();
    " ".repeat(missing / 2) + &text + &" ".repeat(missing - missing / 2)
}

/// A list in rows of at most 80 columns.
fn wrapped(lead: &str, items: &[String], joint: &str) -> Vec<String> {
    let mut rows = vec![lead.to_owned()];
    for (place, item) in items.iter().enumerate() {
        let item = if place + 1 < items.len() { format!("{item}{joint}") } else { item.clone() };
        let row = rows.last_mut().expect("a row");
        if row.chars().count() + item.chars().count() > 80 && !row.trim().is_empty() {
            rows.push(format!("  {item}"));
        } else {
            row.push_str(&item);
        }
    }
    rows
}

fn card(placed: &PlacedView, lang: Lang) -> String {
    let name = placed.card.name.in_lang(lang);
    if placed.down {
        format!("[{}] {}", clipped(name, COLUMN - 7), placed.counts)
    } else {
        format!("{} {}", clipped(name, COLUMN - 5), placed.counts)
    }
}

/// Three lanes side by side: the other side above, the own side below.
fn lanes(view: &View, lang: Lang, say: &dyn Fn(&Message) -> String, rows: &mut Vec<String>) {
    let depth = |which: usize| {
        view.lanes.iter().map(|lane| side(lane, which).map_or(0, |s| s.cards.len())).max().unwrap_or(0)
    };
    let row = |cell: &dyn Fn(&LaneView) -> String| {
        view.lanes.iter().map(|lane| centred(&cell(lane), COLUMN)).collect::<Vec<_>>().join(" ")
    };
    let at = |which: usize, place: usize| {
        row(&|lane| {
            side(lane, which)
                .and_then(|side| side.cards.get(place))
                .map_or(String::new(), |placed| card(placed, lang))
        })
    };
    for place in (0..depth(1)).rev() {
        rows.push(at(1, place));
    }
    let total = |which: usize| {
        row(&|lane| match side(lane, which) {
            Some(side) if lane.active => format!("{} {}", side.of, side.total),
            _ => String::new(),
        })
    };
    rows.push(total(1));
    rows.push(row(&|lane| {
        let name = castle(lane, lang);
        let coins = if lane.coins > 0 { format!(" ({})", lane.coins) } else { String::new() };
        match &lane.taken {
            Some(by) => say(&Message::new("crimson-picture-taken").with("by", by.clone())),
            None => format!("── {}{name}{coins} ──", lane.id),
        }
    }));
    rows.push(total(0));
    for place in 0..depth(0) {
        rows.push(at(0, place));
    }
}

fn castle(lane: &LaneView, lang: Lang) -> String {
    if lane.castle == "regular-castle" {
        String::new()
    } else {
        format!(" {}", clipped(lane.castle_name.in_lang(lang), 14))
    }
}

fn side(lane: &LaneView, which: usize) -> Option<&SideView> {
    lane.sides.get(which)
}

/// One row per side of a front.
fn fronts(view: &View, lang: Lang, say: &dyn Fn(&Message) -> String, rows: &mut Vec<String>) {
    for lane in &view.lanes {
        if lane.sides.is_empty() {
            continue;
        }
        if let Some(by) = &lane.taken {
            let taken = say(&Message::new("crimson-picture-taken").with("by", by.clone()));
            rows.push(format!("{} {taken}", padded(&lane.id, 4)));
            continue;
        }
        for (which, side) in lane.sides.iter().enumerate() {
            let cards: Vec<String> = side.cards.iter().map(|placed| card(placed, lang)).collect();
            let id = if which == 0 { lane.id.as_str() } else { "" };
            rows.extend(wrapped(&format!("{} {} {:>2}  ", padded(id, 4), side.of, side.total), &cards, ", "));
        }
    }
}

fn player_row(view: &View, player: &PlayerView, lang: Lang, say: &dyn Fn(&Message) -> String) -> String {
    let mark = if player.asked { ">" } else { " " };
    let mut parts = Vec::new();
    let raiders = matches!(view.mode, Mode::Solo | Mode::Coop);
    if !raiders {
        parts.push(say(&Message::new("crimson-picture-coins").with("coins", player.coins)));
    }
    parts.push(say(&Message::new("crimson-picture-castles").with("castles", player.castles)));
    if let Some(place) = player.place {
        parts.push(say(&Message::new("crimson-picture-left").with("place", place)));
    }
    if !player.front.is_empty() {
        let mut cards: Vec<String> =
            player.front.iter().filter_map(|card| Some(card.seen()?.name.in_lang(lang).to_owned())).collect();
        let hidden = player.front.len() - cards.len();
        if hidden > 0 {
            cards.push(say(&Message::new("crimson-picture-hidden").with("cards", hidden)));
        }
        let key = if raiders { "crimson-picture-hand" } else { "crimson-picture-front" };
        parts.push(format!("{}: {}", say(&Message::new(key)), cards.join(", ")));
    }
    format!("{mark}{} {}", padded(&player.id, 2), parts.join(" · "))
}

//! The table as plain text of at most 80 columns.

use crate::brief::letter;
use crate::grid::{Cell, Face};
use crate::shown::{goods, points};
use crate::view::{MarketView, OfferView, PlayerView, Question, View};
use crate::vocabulary::{Goods, Location, Shield};
use std::fmt::Write;
use table::{Lang, Message};

const COLUMNS: usize = 80;
/// One of three cards of a market row.
const OFFER: usize = 25;

/// Puts a message into the reader's language.
pub(crate) type Say<'a> = &'a dyn Fn(&Message) -> String;

pub(crate) fn picture(view: &View, lang: Lang, say: Say<'_>) -> String {
    let mut out = String::new();
    line(&mut out, &say(&heading(view)));
    for market in [&view.castle, &view.village] {
        out.push('\n');
        draw_market(&mut out, market, view, lang, say);
    }
    for player in &view.players {
        out.push('\n');
        draw_player(&mut out, player, view, lang, say);
    }
    out.push('\n');
    line(&mut out, &legend(lang));
    line(&mut out, &say(&Message::new("combo-picture-legend")));
    out
}

fn line(out: &mut String, text: &str) {
    writeln!(out, "{}", fit(text, COLUMNS).trim_end()).expect("a string to write to");
}

/// The text in exactly so many columns, cut with an ellipsis where it is longer.
fn fit(text: &str, columns: usize) -> String {
    if text.chars().count() <= columns {
        return format!("{text:columns$}");
    }
    text.chars().take(columns - 1).chain(['…']).collect()
}

fn heading(view: &View) -> Message {
    match view.active {
        Some(seat) => Message::new("combo-picture-turn").with("round", view.round).with("player", seat),
        None => Message::new("combo-picture-over"),
    }
}

fn draw_market(out: &mut String, market: &MarketView, view: &View, lang: Lang, say: Say<'_>) {
    let key = if market.exhausted { "combo-picture-exhausted" } else { "combo-picture-market" };
    let message = Message::new(key)
        .with("place", market.location.name())
        .with("pile", market.pile)
        .with("discard", market.discard.len());
    let herald = if view.herald == market.location {
        format!("  <- {}", say(&Message::new("combo-picture-herald")))
    } else {
        String::new()
    };
    line(out, &format!("{}{herald}", say(&message)));
    if market.exhausted {
        return;
    }
    let cards: Vec<[String; 4]> =
        market.row.iter().map(|offer| draw_offer(offer.as_ref(), view.active.is_some(), lang, say)).collect();
    for row in 0..4 {
        let cells: Vec<String> = cards.iter().map(|card| fit(&card[row], OFFER)).collect();
        line(out, &format!("  {}", cells.join(" ")));
    }
}

fn draw_offer(offer: Option<&OfferView>, on_sale: bool, lang: Lang, say: Say<'_>) -> [String; 4] {
    let Some(offer) = offer else {
        return ["-".into(), String::new(), String::new(), String::new()];
    };
    let face = offer.card.face();
    let cost = if u16::from(face.cost) == offer.price || !on_sale {
        format!("{}g", face.cost)
    } else {
        format!("{}g->{}g", face.cost, offer.price)
    };
    let shields: String = face.shields.iter().map(|&shield| letter(lang, shield)).collect();
    let arrow = match (face.arrow, face.location) {
        (false, _) => String::new(),
        (true, Location::Castle) => format!(" ↓{}", say(&Message::new("combo-picture-herald"))),
        (true, Location::Village) => format!(" ↑{}", say(&Message::new("combo-picture-herald"))),
    };
    let poor = if offer.affordable || !on_sale { "" } else { " !" };
    [
        face.name().in_lang(lang).to_owned(),
        format!("{cost} [{shields}]{arrow}{poor}"),
        face.brief_ability(lang),
        format!("* {}", face.brief_scoring(lang)),
    ]
}

fn draw_player(out: &mut String, player: &PlayerView, view: &View, lang: Lang, say: Say<'_>) {
    let turn = if view.active == Some(player.seat) { ">" } else { " " };
    let message = Message::new("combo-picture-player")
        .with("player", player.seat)
        .with("gold", goods(Goods::Gold, player.gold.into()))
        .with("keys", goods(Goods::Keys, player.keys.into()))
        .with("points", points(player.points));
    let shields: Vec<String> = Shield::ALL
        .iter()
        .zip(&player.shields)
        .filter(|&(_, &count)| count > 0)
        .map(|(&shield, count)| format!("{}{count}", letter(lang, shield)))
        .collect();
    let place = player.place.map(|place| say(&Message::new("combo-picture-place").with("place", place)));
    line(out, &format!("{turn} {}  {}  {}", say(&message), shields.join(" "), place.unwrap_or_default()));
    let places = view.question == Question::Place && view.active == Some(player.seat);
    let open: &[_] = if places { &view.cells } else { &[] };
    let rows = open.iter().map(|cell| cell.row).chain(player.grid.iter().map(|placed| placed.row as i8));
    let columns =
        open.iter().map(|cell| cell.column).chain(player.grid.iter().map(|placed| placed.column as i8));
    let (Some(top), Some(bottom)) = (rows.clone().min(), rows.max()) else { return };
    let (Some(left), Some(right)) = (columns.clone().min(), columns.max()) else { return };
    let width = (COLUMNS - 4) / (right - left + 1).max(3) as usize - 1;
    for row in top..=bottom {
        let cells: Vec<String> = (left..=right)
            .map(|column| fit(&draw_cell(player, view, Cell { row, column }, places, lang), width))
            .collect();
        line(out, &format!("  |{}|", cells.join("|")));
    }
}

fn draw_cell(player: &PlayerView, view: &View, cell: Cell, places: bool, lang: Lang) -> String {
    if places
        && let Some(open) = view.cells.iter().find(|open| (open.row, open.column) == (cell.row, cell.column))
    {
        return format!("  ({cell}) {:+}", open.gain);
    }
    let at = |placed: &&crate::view::PlacedView| {
        (placed.row as i8, placed.column as i8) == (cell.row, cell.column)
    };
    let Some(placed) = player.grid.iter().find(at) else {
        return String::new();
    };
    if placed.face == Face::Down {
        return "##".to_owned();
    }
    let worth = if placed.open { "?".to_owned() } else { placed.points.to_string() };
    let purse = placed.purse.map(|most| format!("{}/{most}g ", placed.gold)).unwrap_or_default();
    format!("{worth:>2} {purse}{}", placed.card.name().in_lang(lang))
}

fn legend(lang: Lang) -> String {
    let kinds: Vec<String> = Shield::ALL
        .iter()
        .map(|&shield| format!("{} {}", letter(lang, shield), shield.name().in_lang(lang)))
        .collect();
    kinds.join("  ")
}

//! The table as plain text.

use crate::kind::Kind;
use crate::view::{PileView, PlayerView, Stack, View};
use table::{Lang, Message};

const WIDTH: usize = 78;

/// The table as plain text of at most 80 columns.
pub(crate) fn picture(view: &View, lang: Lang, say: &dyn Fn(&Message) -> String) -> String {
    let mut out = String::new();
    let word = |key: &'static str| say(&Message::new(key));
    for (place, key) in [
        ("basic", "dominion-see-basic"),
        ("kingdom", "dominion-see-kingdom"),
        ("ruins", "dominion-see-ruins"),
        ("beside", "dominion-see-beside"),
    ] {
        let piles: Vec<String> =
            view.piles.iter().filter(|pile| pile.place == place).map(|pile| pile_text(pile, lang)).collect();
        if !piles.is_empty() {
            flow(&mut out, &word(key), &piles);
        }
    }
    let others: Vec<String> =
        view.events.iter().chain(&view.landmarks).map(|&kind| name(kind, lang)).collect();
    if !others.is_empty() {
        flow(&mut out, &word("dominion-see-events"), &others);
    }
    flow(&mut out, &word("dominion-see-trash"), &stack_texts(&view.trash, lang));
    out.push('\n');
    for player in &view.players {
        player_lines(&mut out, view, player, lang, say);
    }
    out
}

fn player_lines(
    out: &mut String,
    view: &View,
    player: &PlayerView,
    lang: Lang,
    say: &dyn Fn(&Message) -> String,
) {
    let mark = if player.seat == view.active { '>' } else { ' ' };
    let head = say(&Message::new("dominion-see-player")
        .with("seat", player.seat)
        .with("turns", player.turns)
        .with("score", player.score)
        .with("tokens", player.tokens)
        .with("debt", player.debt));
    line(out, &format!("{mark} {head}"));
    let word = |key: &'static str| say(&Message::new(key));
    let top = player.discard_top.map_or("-".to_owned(), |kind| name(kind, lang));
    let sizes = say(&Message::new("dominion-see-sizes")
        .with("hand", player.hand_size)
        .with("deck", player.deck_size)
        .with("discard", player.discard_size)
        .with("top", top));
    line(out, &format!("    {sizes}"));
    if let Some(hand) = player.hand.seen() {
        flow(out, &format!("    {}", word("dominion-see-hand")), &stack_texts(hand, lang));
    } else if !player.hand_seen.is_empty() {
        flow(out, &format!("    {}", word("dominion-see-hand")), &stack_texts(&player.hand_seen, lang));
    }
    if player.aside_size > 0 {
        flow(out, &format!("    {}", word("dominion-see-aside")), &stack_texts(player.aside.list(), lang));
    }
    if player.seat == view.active && view.phase != "over" {
        let turn = say(&Message::new("dominion-see-turn")
            .with("actions", view.actions)
            .with("buys", view.buys)
            .with("coins", view.coins));
        line(out, &format!("    {turn}"));
        let in_play: Vec<String> = view
            .in_play
            .iter()
            .map(|card| {
                let shown = if card.card == card.guise {
                    name(card.card, lang)
                } else {
                    format!("{} ({})", name(card.card, lang), name(card.guise, lang))
                };
                if card.count > 1 { format!("{} {shown}", card.count) } else { shown }
            })
            .collect();
        if !in_play.is_empty() {
            flow(out, &format!("    {}", word("dominion-see-in-play")), &in_play);
        }
    }
}

fn name(kind: Kind, lang: Lang) -> String {
    kind.name().in_lang(lang).to_owned()
}

fn stack_texts(stacks: &[Stack], lang: Lang) -> Vec<String> {
    stacks
        .iter()
        .map(|stack| match stack.count {
            1 => name(stack.card, lang),
            count => format!("{count} {}", name(stack.card, lang)),
        })
        .collect()
}

fn pile_text(pile: &PileView, lang: Lang) -> String {
    let label = match (pile.top, pile.pile.as_str()) {
        (Some(top), "Knights" | "Castles" | "Ruins") => format!("[{}]", name(top, lang)),
        (None, "Knights" | "Castles" | "Ruins") => format!("[{}]", pile.pile),
        _ => Kind::called(&pile.pile).map_or(pile.pile.clone(), |kind| name(kind, lang)),
    };
    let debt = if pile.debt > 0 { format!("{}D", pile.debt) } else { format!("${}", pile.cost) };
    format!("{label} {debt} x{}", pile.count)
}

/// A heading and items, broken into lines.
fn flow(out: &mut String, heading: &str, items: &[String]) {
    let mut row = format!("{heading}:");
    if items.is_empty() {
        row.push_str(" -");
    }
    for (place, item) in items.iter().enumerate() {
        let comma = if place + 1 < items.len() { "," } else { "" };
        if row.chars().count() + item.chars().count() + 2 > WIDTH {
            line(out, &row);
            row = "     ".to_owned();
        }
        row.push(' ');
        row.push_str(item);
        row.push_str(comma);
    }
    line(out, &row);
}

fn line(out: &mut String, text: &str) {
    out.extend(text.trim_end().chars().take(80));
    out.push('\n');
}

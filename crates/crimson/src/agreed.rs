//! What was agreed, in sentences.

use crate::options::{Changed, Difficulty, Mode, Options};
use crate::sheet::{Sheet, read_sheet};
use table::{Message, Seat};

/// What is played, then whatever is not as usual.
pub(crate) fn agreed(options: &Options) -> Vec<Message> {
    let own = read_sheet(&options.sheet).ok().filter(|_| !options.sheet.trim().is_empty());
    let sheet = own.as_ref().unwrap_or_else(|| Sheet::house());
    let mut said = vec![mode(options)];
    let seats = matches!(options.mode, Mode::Duel | Mode::Teams | Mode::Ffa);
    match options.first {
        0 if seats => said.push(Message::new("crimson-agreed-lots")),
        0 => {}
        first => said.push(Message::new("crimson-agreed-first").with("seat", Seat(first - 1))),
    }
    for (extra, seat) in [(options.extra_south, Seat(0)), (options.extra_north, Seat(1))] {
        if extra > 0 {
            said.push(Message::new("crimson-agreed-coins").with("seat", seat).with("coins", extra));
        }
    }
    let castles = [
        (&options.castle_west, "crimson-agreed-west"),
        (&options.castle_middle, "crimson-agreed-middle"),
        (&options.castle_east, "crimson-agreed-east"),
    ];
    for (id, key) in castles {
        if let Some(castle) = sheet.castles.iter().skip(1).find(|castle| castle.id == *id) {
            said.push(Message::new(key).with("castle", castle.name.clone()));
        }
    }
    if options.placements && options.mode == Mode::Ffa {
        said.push(Message::new("crimson-agreed-placements"));
    }
    if options.changed == Changed::LeftOut && matches!(options.mode, Mode::Solo | Mode::Coop) {
        said.push(Message::new("crimson-agreed-left-out"));
    }
    if !options.deck_south.is_empty() || !options.deck_north.is_empty() {
        said.push(Message::new("crimson-agreed-tournament"));
    } else if options.deck.trim() == "all" {
        said.push(Message::new("crimson-agreed-all"));
    } else if !options.deck.trim().is_empty() {
        said.push(Message::new("crimson-agreed-deck"));
    }
    if own.is_some() {
        said.push(Message::new("crimson-agreed-sheet"));
    }
    said
}

fn mode(options: &Options) -> Message {
    let difficulty = || {
        Message::new(match options.difficulty {
            Difficulty::Easy => "crimson-agreed-easy",
            Difficulty::Medium => "crimson-agreed-medium",
            Difficulty::Hard => "crimson-agreed-hard",
            Difficulty::VeryHard => "crimson-agreed-very-hard",
            Difficulty::Insane => "crimson-agreed-insane",
        })
    };
    match options.mode {
        Mode::Duel => Message::new("crimson-agreed-duel"),
        Mode::Teams => Message::new("crimson-agreed-teams"),
        Mode::Ffa => Message::new("crimson-agreed-ffa").with("players", options.players.max(3)),
        Mode::Solo => Message::new("crimson-agreed-solo").with("difficulty", difficulty()),
        Mode::Coop => Message::new("crimson-agreed-coop").with("difficulty", difficulty()),
    }
}

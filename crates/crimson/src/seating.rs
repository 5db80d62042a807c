//! Who sits at a table, told from the options, and what seats and parties are called.

use crate::card::Party;
use crate::company::Company;
use crate::options::{Mode, Options};
use table::{BySeat, Message, Refusal, Seat, Seating};

/// Who sits at a table with these options, or why there is no such table.
pub(crate) fn seating(options: &Options) -> Result<Seating, Refusal> {
    let rules = Company::laid_out(options)?.book.rules;
    let roles: Vec<Message> = Seat::first(rules.seats()).map(|seat| role(rules.mode, seat)).collect();
    Ok(match rules.mode {
        Mode::Duel | Mode::Ffa => Seating::rivals(roles, true),
        Mode::Teams => Seating { parties: BySeat::new(4, |seat| seat.0 % 2), ..Seating::rivals(roles, true) },
        Mode::Solo | Mode::Coop => Seating::against_the_house(roles),
    })
}

/// What a seat is called.
pub(crate) fn role(mode: Mode, seat: Seat) -> Message {
    match mode {
        Mode::Duel => Message::new(["crimson-south", "crimson-north"][seat.index() & 1]),
        Mode::Teams | Mode::Ffa => Message::new("crimson-seat").with("id", seat_id(mode, seat)),
        Mode::Solo => Message::new("crimson-human"),
        Mode::Coop => Message::new(["crimson-left", "crimson-right"][seat.index() & 1]),
    }
}

/// A seat in notation.
pub(crate) fn seat_id(mode: Mode, seat: Seat) -> String {
    match mode {
        Mode::Duel => ["S", "N"][seat.index() & 1].to_owned(),
        Mode::Teams => ["A1", "B1", "A2", "B2"][seat.index() & 3].to_owned(),
        Mode::Ffa => format!("P{}", seat.0),
        Mode::Solo => "H".to_owned(),
        Mode::Coop => ["L", "R"][seat.index() & 1].to_owned(),
    }
}

/// A party in notation: how its sides are marked.
pub(crate) fn party_id(mode: Mode, party: Party) -> String {
    match mode {
        Mode::Duel => ["S", "N"][party.index() & 1].to_owned(),
        Mode::Teams => ["A", "B"][party.index() & 1].to_owned(),
        Mode::Solo | Mode::Coop => ["H", "R"][party.index() & 1].to_owned(),
        Mode::Ffa => format!("P{}", party.0),
    }
}

/// A party in words.
pub(crate) fn party_words(mode: Mode, party: Party) -> Message {
    match mode {
        Mode::Duel => Message::new(["crimson-south", "crimson-north"][party.index() & 1]),
        Mode::Teams => Message::new(["crimson-team-a", "crimson-team-b"][party.index() & 1]),
        Mode::Ffa => Message::new("crimson-one").with("seat", Seat(party.0)),
        Mode::Solo | Mode::Coop => Message::new(["crimson-humans", "crimson-raiders"][party.index() & 1]),
    }
}

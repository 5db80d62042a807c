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

/// How a party is spoken of.
#[derive(Clone, Copy)]
pub(crate) enum Form {
    /// As one that has or does something: «you», «your team».
    Name,
    /// As the owner of a place: «your side».
    Side,
    /// As the one something goes to: «to you».
    To,
}

/// A party in words: by its players' names, and «you» where one of them reads it.
pub(crate) fn party_words(mode: Mode, party: Party, form: Form) -> Message {
    let pick = |keys: [&'static str; 3]| Message::new(keys[form as usize]);
    if party == Party::NONE {
        return pick(["crimson-nobody", "crimson-nobody", "crimson-to-nobody"]);
    }
    match mode {
        Mode::Duel | Mode::Ffa => {
            pick(["crimson-one", "crimson-side-one", "crimson-to-one"]).with("seat", Seat(party.0))
        }
        Mode::Teams => pick(["crimson-pair", "crimson-side-pair", "crimson-to-pair"])
            .with("seat", Seat(party.0))
            .with("partner", Seat(party.0 + 2)),
        Mode::Solo | Mode::Coop if party.0 == 0 => {
            pick(["crimson-humans", "crimson-humans", "crimson-to-humans"])
        }
        Mode::Solo | Mode::Coop => pick(["crimson-raiders", "crimson-raiders", "crimson-to-raiders"]),
    }
}

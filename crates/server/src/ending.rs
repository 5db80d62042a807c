//! How a game ends when its players end it: by agreement, or because some give up.

use crate::terms::Terms;
use table::{BySeat, Outcome, Seat, Seats};

/// The players have agreed on a draw.
pub(crate) fn draw(seats: usize) -> Outcome {
    Outcome { place: BySeat::new(seats, |_| 1), score: BySeat::new(seats, |_| 0), together: false }
}

/// These seats have given up and the others go on no longer. Friends who play together lose together;
/// rivals who gave up stand behind those who did not.
pub(crate) fn given_up(seats: usize, resigned: Seats, together: bool) -> Outcome {
    let left = seats - resigned.count();
    let together = together || left == 0;
    let place = BySeat::new(seats, |seat| match (together, resigned.contains(seat)) {
        (false, false) => 1,
        (false, true) => left as u8 + 1,
        (true, _) => 2,
    });
    Outcome { place, score: BySeat::new(seats, |_| 0), together }
}

/// A game that came to its end although some had given up: they stand behind everybody who did not.
pub(crate) fn with_resigned(mut outcome: Outcome, resigned: Seats) -> Outcome {
    let count = outcome.place.count();
    if outcome.together || resigned.is_empty() {
        return outcome;
    }
    let rank = |seat: Seat| match resigned.contains(seat) {
        true => (true, 0),
        false => (false, outcome.place[seat]),
    };
    let behind = |seat: Seat| Seat::first(count).filter(|&other| rank(other) < rank(seat)).count();
    outcome.place = BySeat::new(count, |seat| behind(seat) as u8 + 1);
    outcome
}

/// Whether players can have brought about this outcome where the rules came to `by_rules`.
pub(crate) fn possible(told: &Outcome, by_rules: Option<Outcome>, terms: &Terms) -> bool {
    let seats = terms.roles.len();
    let everybody = Seats::all(seats);
    let some =
        (1u8..1 << seats).map(|set| Seat::first(seats).filter(|seat| set >> seat.0 & 1 == 1).collect());
    let mut some = some.filter(|&set: &Seats| set != everybody);
    match by_rules {
        Some(outcome) => *told == outcome || some.any(|set| with_resigned(outcome, set) == *told),
        None => {
            // The last of several rivals has won before they can give up.
            let all = (terms.together || seats == 1).then_some(everybody);
            (terms.draws && *told == draw(seats))
                || some.chain(all).any(|set| given_up(seats, set, terms.together) == *told)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terms::AllTerms;
    use serde_json::json;

    fn outcome(places: &[u8], together: bool) -> Outcome {
        let place = BySeat::new(places.len(), |seat| places[seat.index()]);
        Outcome { place, score: BySeat::new(places.len(), |_| 0), together }
    }

    #[test]
    fn only_what_players_can_bring_about_is_possible() {
        let terms = |game: &str, options| AllTerms::default().of(game, &options).expect("terms");
        let duel = terms("schotten", json!({}));
        assert!(possible(&outcome(&[2, 1], false), None, &duel), "one gave up");
        assert!(!possible(&outcome(&[1, 1], false), None, &duel), "this game knows no draw");
        assert!(!possible(&outcome(&[1, 3], false), None, &duel));
        assert!(!possible(&outcome(&[1, 1], true), None, &duel));
        let rivals = terms("combo", json!({ "players": 3 }));
        assert!(possible(&outcome(&[1, 1, 1], false), None, &rivals), "agreed");
        assert!(possible(&outcome(&[1, 3, 1], false), None, &rivals), "one gave up while two were there");
        assert!(possible(&outcome(&[2, 1, 2], false), None, &rivals));
        assert!(!possible(&outcome(&[1, 2, 3], false), None, &rivals));
        let by_rules = Some(outcome(&[1, 2, 3], false));
        assert!(possible(&outcome(&[1, 2, 3], false), by_rules, &rivals));
        assert!(possible(&outcome(&[3, 1, 2], false), by_rules, &rivals), "the winner had given up");
        assert!(!possible(&outcome(&[2, 1, 3], false), by_rules, &rivals));
        let friends = terms("crimson", json!({ "mode": "coop" }));
        assert!(possible(&outcome(&[2, 2], true), None, &friends));
        assert!(!possible(&outcome(&[1, 1], true), None, &friends), "nobody wins by giving up");
    }
}

//! What bots choose first: of all they could buy, bid or lay in their first choices of that kind, what they took.

use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use table::{Game, Seat, Share};

/// For each game, the words that its first choices of note begin with, and which word after it tells what was chosen.
const OPENINGS: [(&str, &str, usize); 5] = [
    ("schotten", "play", 2),
    ("combo", "buy", 1),
    ("combo", "take", 1),
    ("crimson", "bid", 1),
    ("dominion", "buy", 1),
];

/// So many such choices of each seat are its opening.
const FIRST: usize = 2;

/// One of the first choices: what was chosen, and what could have been.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct First {
    chosen: String,
    offered: BTreeSet<String>,
}

/// What a choice opens with, if it is of the kind that counts.
fn opens(game: &str, text: &str) -> Option<String> {
    let mut words = text.split(' ');
    let verb = words.next()?;
    let (.., place) = OPENINGS.into_iter().find(|(of, begins, _)| *of == game && *begins == verb)?;
    words.nth(place - 1).map(str::to_owned)
}

/// Notes a choice where it belongs to the opening of its seat.
pub(crate) fn note<G: Game>(firsts: &mut Vec<First>, state: &G, seat: Seat, choice: G::Choice) {
    if firsts.len() >= FIRST {
        return;
    }
    let Some(chosen) = opens(G::ID, &state.choice_text(choice)) else { return };
    let mut choices = Vec::new();
    state.choices(seat, &mut choices);
    let offered: BTreeSet<String> =
        choices.into_iter().filter_map(|choice| opens(G::ID, &state.choice_text(choice))).collect();
    if offered.len() > 1 {
        firsts.push(First { chosen, offered });
    }
}

/// How often each thing was taken of the openings in which it could be, the most first.
pub(crate) fn shares<'a>(firsts: impl Iterator<Item = &'a First>) -> Vec<(String, Share)> {
    let mut counts: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for first in firsts {
        for thing in &first.offered {
            let (taken, offered) = counts.entry(thing).or_default();
            *offered += 1;
            *taken += usize::from(*thing == first.chosen);
        }
    }
    let share = |(thing, (taken, offered)): (&str, (usize, usize))| {
        (thing.to_owned(), Share::of(taken as f64, offered))
    };
    let mut shares: Vec<(String, Share)> = counts.into_iter().map(share).collect();
    shares.sort_by(|one, two| two.1.share.total_cmp(&one.1.share));
    shares
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_could_not_be_taken_does_not_count() {
        assert_eq!(opens("dominion", "buy Silver").as_deref(), Some("Silver"));
        assert_eq!(opens("schotten", "play P11 W4").as_deref(), Some("W4"));
        assert_eq!(opens("dominion", "play Copper"), None);
        let first = |chosen: &str, offered: &[&str]| First {
            chosen: chosen.to_owned(),
            offered: offered.iter().map(|thing| (*thing).to_owned()).collect(),
        };
        let all = [first("a", &["a", "b"]), first("a", &["a", "c"]), first("b", &["a", "b"])];
        let shares = shares(all.iter());
        let told: Vec<(&str, usize, f64)> =
            shares.iter().map(|(thing, share)| (thing.as_str(), share.games, share.share)).collect();
        assert_eq!(told, [("a", 3, 2.0 / 3.0), ("b", 2, 0.5), ("c", 1, 0.0)]);
    }
}

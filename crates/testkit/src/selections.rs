//! The laws of selections: several things picked for one effect, one choice each, in any order.

use crate::laws::At;
use std::collections::HashSet;
use table::{Dice, FastDice, Game, Played, Seat, Turn};

/// Whether two ends of a selection are the same to this game. Equality, except where the rules let
/// the order of picks decide something besides the selection, such as what lies on top of a pile.
pub type Alike<G> = fn(&G, &G) -> bool;

/// A selection with more states than this is not walked through.
const MOST_STATES: usize = 1500;

/// Whatever order a seat picks in, what it can end with can be reached through
/// [`Game::distinct`], and that leads nowhere else.
pub(crate) fn every_order_ends_alike<G: Game>(at: &At, state: &G, seat: Seat, alike: Alike<G>) {
    distinct_is_sound(at, state, seat);
    if state.picked(seat) > 0 {
        return;
    }
    let Some(any_order) = ends(state, seat, G::choices) else { return };
    let Some(one_order) = ends(state, seat, G::distinct) else { return };
    let lacking = |these: &HashSet<G>, those: &HashSet<G>| {
        let found = |end: &&G| those.contains(*end) || those.iter().any(|other| alike(end, other));
        these.iter().find(|end| !found(end)).cloned()
    };
    if let Some(lost) = lacking(&any_order, &one_order) {
        panic!("{at}: seat {seat} can select what `distinct` never reaches: {lost:?}");
    }
    if let Some(gained) = lacking(&one_order, &any_order) {
        panic!("{at}: `distinct` leads seat {seat} where no choice does: {gained:?}");
    }
}

fn distinct_is_sound<G: Game>(at: &At, state: &G, seat: Seat) {
    let (mut choices, mut distinct) = (Vec::new(), Vec::new());
    state.choices(seat, &mut choices);
    state.distinct(seat, &mut distinct);
    assert!(!distinct.is_empty(), "{at}: seat {seat} has nothing to explore");
    assert!(distinct.is_sorted(), "{at}: distinct choices are not ascending");
    assert!(
        distinct.iter().all(|choice| choices.binary_search(choice).is_ok()),
        "{at}: a distinct choice is not legal"
    );
}

/// Where the selections that can begin here end when they are made through `list`; nothing where
/// there are too many, or where none begins.
fn ends<G: Game>(state: &G, seat: Seat, list: fn(&G, Seat, &mut Vec<G::Choice>)) -> Option<HashSet<G>> {
    let mut open = vec![state.clone()];
    let (mut met, mut ends) = (HashSet::new(), HashSet::new());
    let mut choices = Vec::new();
    while let Some(state) = open.pop() {
        list(&state, seat, &mut choices);
        for &choice in &choices {
            let mut next = state.clone();
            next.play(seat, choice, &mut FastDice::new(1), &mut ());
            let goes_on = next.picked(seat) == state.picked(seat) + 1;
            if goes_on && met.insert(next.clone()) {
                open.push(next);
            } else if !goes_on {
                // A pick that leaves one way to go on ends a selection at once, in one order or the other.
                ends.insert(next);
            }
            if met.len() + ends.len() > MOST_STATES {
                return None;
            }
        }
    }
    (!met.is_empty()).then_some(ends)
}

/// Any pick of an open selection can be taken back; made again, the game stands where it stood.
pub(crate) fn picks_can_be_taken_back<G: Game>(
    at: &At,
    played: &Played<G>,
    seat: Seat,
    dice: &mut FastDice,
    alike: Alike<G>,
) {
    let picked = played.state().picked(seat);
    if picked == 0 {
        let last = played.steps().iter().rev().find(|step| step.seat == seat);
        let refused = last.is_none_or(|step| played.clone().take_back(seat, &step.choice).is_err());
        assert!(refused, "{at}: a finished choice was taken back");
        return;
    }
    assert!(
        matches!(played.turn(), Turn::Asks(seats) if seats.contains(seat)),
        "{at}: seat {seat} has an open selection and is not asked"
    );
    let own: Vec<_> = played.steps().iter().rev().filter(|step| step.seat == seat).take(picked).collect();
    assert_eq!(own.len(), picked, "{at}: more picks than choices of seat {seat}");
    let text = &own[dice.below(picked as u32) as usize].choice;
    let mut again = played.clone();
    again
        .take_back(seat, text)
        .unwrap_or_else(|refusal| panic!("{at}: «{text}» cannot be taken back: {refusal}"));
    assert_eq!(again.state().picked(seat), picked - 1, "{at}: after taking back «{text}»");
    assert_eq!(again.steps().len() + 1, played.steps().len(), "{at}: after taking back «{text}»");
    again
        .choose_text(seat, text)
        .unwrap_or_else(|refusal| panic!("{at}: «{text}» cannot be picked again: {refusal}"));
    let same = again.state() == played.state() || alike(again.state(), played.state());
    assert!(same, "{at}: «{text}» taken back and picked again leads elsewhere");
}

#[cfg(test)]
mod tests;

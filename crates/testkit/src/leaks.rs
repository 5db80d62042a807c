//! Laws of secrecy: nobody learns from events or views what they may not know.

use crate::laws::{At, observers};
use table::{Dice, Event as _, FastDice, Game, Observer, Redact, Seat};

/// What an observer is told of a choice, and what they see afterwards, in the bytes they get.
struct Heard {
    events: Vec<Event>,
    view: String,
}

struct Event {
    json: String,
    /// What it is and who did it: one shape for all games.
    shape: (serde_json::Value, Option<Seat>),
    /// Whether nothing of it is hidden from this observer.
    open: bool,
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("JSON")
}

fn played<G: Game>(state: &G, seat: Seat, choice: G::Choice, seed: u64) -> (G, Vec<G::Event>) {
    let (mut after, mut events) = (state.clone(), Vec::new());
    after.play(seat, choice, &mut FastDice::new(seed), &mut events);
    (after, events)
}

fn heard<G: Game>(state: &G, observer: Observer, seat: Seat, choice: G::Choice, seed: u64) -> Heard {
    let (after, events) = played(state, seat, choice, seed);
    let told = events.iter().filter_map(|event| {
        let told = G::redact(event, observer)?;
        let value = serde_json::to_value(&told).expect("JSON");
        let shape = (value["kind"].clone(), told.by());
        Some(Event { json: json(&told), shape, open: told == *event })
    });
    Heard { events: told.collect(), view: json(&after.view(observer)) }
}

/// What anybody gets, event or view, holds no secret that is not theirs; a spectator gets none at all.
pub(crate) fn told_events_hide<G: Game>(
    at: &At,
    state: &G,
    seat: Seat,
    choice: G::Choice,
    dice: &mut FastDice,
) {
    let (after, events) = played(state, seat, choice, u64::from(dice.below(u32::MAX)));
    for observer in observers(state) {
        for told in events.iter().filter_map(|event| G::redact(event, observer)) {
            let mut hidden = told.clone();
            hidden.hide_from(observer);
            assert_eq!(hidden, told, "{at}: {observer:?} is told a secret of others");
        }
        let view = after.view(observer);
        let mut hidden = view.clone();
        hidden.hide_from(observer);
        assert_eq!(hidden, view, "{at}: {observer:?} sees a secret of others");
    }
}

/// In two states that a seat cannot tell apart the same choice sends it the same bytes, event for
/// event, until something is shown to it openly that it did not know: by an open field of the same
/// event, by an event that hides nothing, or on the table.
pub(crate) fn nothing_leaks<G: Game>(
    at: &At,
    states: [&G; 2],
    dreamer: Seat,
    asked: Seat,
    choice: G::Choice,
    dice: &mut FastDice,
) {
    // What others may choose can be a secret of theirs.
    if states[1].legal(asked, choice).is_err() {
        return;
    }
    let seed = u64::from(dice.below(u32::MAX));
    let [truth, dream] = states.map(|state| heard(state, Observer::Seat(dreamer), asked, choice, seed));
    let differs = truth.events.iter().zip(&dream.events).find(|(one, other)| one.json != other.json);
    if let Some((one, other)) = differs {
        assert!(
            one.shape == other.shape || (one.open && other.open) || truth.view != dream.view,
            "{at}: seat {dreamer} learns what is hidden from it by {choice:?}: {} or {}",
            one.json,
            other.json
        );
    } else if truth.events.len() != dream.events.len() {
        // One of the two went further, by what everybody sees.
        assert_ne!(truth.view, dream.view, "{at}: seat {dreamer} hears more after {choice:?}");
    }
}

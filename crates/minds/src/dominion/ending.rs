//! Turns with which the game can end.
//!
//! Who ends the game in their own turn needs to know no other hand: what everybody owns is open to whoever
//! counts, and of their own deck only the order is unknown, which is chance. So far, and no further, a
//! seat can reckon: to the end of its turn, as long as nothing it plays looks at what others hold.

use crate::Foreseen;
use dominion::{Choice, Dominion, Kind, Phase, Verb};
use table::{Dice, Seat};

/// While Actions can be played, the end may be near when at most so many cards are missing to it.
const MISSING: u32 = 4;

/// Whether this seat, whose turn it is, may be able to end the game with it.
pub(super) fn may_be_near(game: &Dominion, seat: Seat) -> bool {
    let own = game.active() == seat && game.asked_seat() == Some(seat);
    own && !game.texts().any(Kind::reaches_others) && game.cards_to_the_end() <= within_reach(game, seat)
}

/// Plays a choice with these eyes, no further than to the end of the turn.
pub(super) fn foresee<D: Dice>(game: &mut Dominion, eyes: Seat, choice: Choice, dice: &mut D) -> Foreseen {
    if meets_others(game, eyes, choice) {
        return Foreseen::Hidden;
    }
    if game.play_in_turn(choice, dice) {
        return game.end_of_turn().map_or(Foreseen::Hidden, Foreseen::Over);
    }
    if may_be_near(game, eyes) { Foreseen::GoesOn } else { Foreseen::Hidden }
}

/// Whether a choice plays a card that does something to others. What plays other cards may play any of
/// the deck, without a question where there is one only.
fn meets_others(game: &Dominion, seat: Seat, choice: Choice) -> bool {
    let Choice::Do(Verb::Play | Verb::Become | Verb::React | Verb::Resolve, kind) = choice else {
        return false;
    };
    let owned = game.owned_pile(seat);
    let mut kinds = owned.iter().map(|(stall, _)| game.kingdom().kind(stall));
    kind.reaches_others() || kind.plays_others() && kinds.any(Kind::reaches_others)
}

/// How many cards may leave the Supply in the rest of this turn. With plain Treasures alone in hand, which
/// buy and do no more, that is as many as there are buys.
fn within_reach(game: &Dominion, seat: Seat) -> u32 {
    let kingdom = game.kingdom();
    let special = kingdom.treasures() & !kingdom.plain_treasures();
    let only_buys = match game.phase() {
        Phase::Buy => true,
        Phase::Treasure => game.hand_pile(seat).count_of(special) == 0,
        Phase::Action | Phase::Cleanup | Phase::Over => false,
    };
    if only_buys && !game.is_reading() && !kingdom.gaining_brings_more() {
        return game.buys().into();
    }
    MISSING.max(game.buys().into())
}

//! Games as this package needs them: told in numbers, spoken, and with bots.

use encode::Encode;
use games::Playable;

/// A game with everything.
pub(crate) trait Full: Encode + Playable {}
impl<G: Encode + Playable> Full for G {}

/// Something to do with a game whose type is only known by its id.
pub(crate) trait Visitor {
    /// What comes back.
    type Out;
    /// Does it with this game.
    fn visit<G: Full>(self) -> Self::Out;
}

/// Takes the visitor to the game with this id; nothing for an unknown id.
pub(crate) fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Out> {
    match id {
        "schotten" => Some(visitor.visit::<schotten::Siege>()),
        "combo" => Some(visitor.visit::<combo::Combo>()),
        "crimson" => Some(visitor.visit::<crimson::Company>()),
        "dominion" => Some(visitor.visit::<dominion::Dominion>()),
        _ => None,
    }
}

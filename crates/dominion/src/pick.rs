//! How cards are picked: by whom, from where, which, how many, and what happens to them then.

use crate::cards::Trigger;
use crate::op::{Amount, By, Price, To, What, Will};

/// Somebody picks cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pick {
    /// Who.
    pub by: By,
    /// Pool where.
    pub from: Pool,
    /// Which cards.
    pub what: What,
    /// How many, and whether all at once.
    pub how_many: HowMany,
    /// What happens to them.
    pub then: Then,
}

/// Where cards can be picked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pool {
    /// Your hand.
    Hand,
    /// Your discard pile.
    Discard,
    /// Your hand and your discard pile.
    HandAndDiscard,
    /// *Them*: revealed, looked at or set aside.
    Them,
    /// *It*, where it lies in the discard pile.
    It,
    /// The Supply, at such a price.
    Supply(Price),
    /// The trash.
    Trash,
    /// What this text trashed.
    Loot,
    /// All names.
    Names,
    /// What this card could become (DO-14.1).
    Guises,
    /// Cards in your play area that watch for another Attack.
    Watchers,
    /// Cards in your hand that answer this.
    Reactions(Trigger),
    /// Trashed cards with something to follow, and what answers a trashing.
    Consequences,
}

/// How many cards are picked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HowMany {
    /// One.
    One(Will),
    /// Any number up to this, together.
    UpTo(u8),
    /// None or exactly two, together; a single one where there is no other.
    NoneOrTwo,
    /// So many, together.
    Exactly(u8),
    /// One for each, together.
    For(Amount),
    /// As many as there are more than this, together.
    DownTo(u8),
    /// Any number, together.
    Any,
    /// So many, one after the other.
    InTurn(u8),
    /// All, one after the other.
    AllInTurn,
    /// Any number, one after the other.
    AnyInTurn,
}

/// What happens to a picked card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Then {
    /// It becomes *it*, to be played.
    Play,
    /// It is shown.
    Show,
    /// It is trashed.
    Trash,
    /// It is trashed, and may be gained by this text later.
    TrashAsLoot,
    /// It is discarded.
    Discard,
    /// It goes onto the deck.
    Topdeck,
    /// It is shown and goes onto the deck.
    ShowAndTopdeck,
    /// It is gained.
    Gain(To),
    /// It is named.
    Name,
    /// This card becomes it as long as it is in play (DO-14.4).
    Become,
    /// It answers from hand.
    React,
    /// It answers from play.
    Watch,
    /// It has its consequence.
    Resolve,
}

impl HowMany {
    /// Whether the cards are picked one at a time, in any order, and then move together.
    pub const fn together(self) -> bool {
        match self {
            HowMany::UpTo(_)
            | HowMany::NoneOrTwo
            | HowMany::Exactly(_)
            | HowMany::For(_)
            | HowMany::DownTo(_)
            | HowMany::Any => true,
            HowMany::One(_) | HowMany::InTurn(_) | HowMany::AllInTurn | HowMany::AnyInTurn => false,
        }
    }

    /// Whether so many together are wanted, neither more nor fewer.
    pub const fn is_fixed(self) -> bool {
        match self {
            HowMany::Exactly(_) | HowMany::For(_) | HowMany::DownTo(_) => true,
            HowMany::UpTo(_) | HowMany::NoneOrTwo | HowMany::Any => false,
            HowMany::One(_) | HowMany::InTurn(_) | HowMany::AllInTurn | HowMany::AnyInTurn => false,
        }
    }
}

impl Then {
    /// Whether *it* is the card picked, and there is no *it* where none was.
    pub(crate) const fn means_it(self) -> bool {
        match self {
            Then::Play
            | Then::Show
            | Then::Trash
            | Then::TrashAsLoot
            | Then::Discard
            | Then::Topdeck
            | Then::ShowAndTopdeck => true,
            Then::Gain(_) | Then::Name | Then::Become | Then::React | Then::Watch | Then::Resolve => false,
        }
    }
}

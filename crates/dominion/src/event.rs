//! What happened: one event for each verb of the rules.

use crate::choice::Choice;
use crate::kind::Kind;
use serde::Serialize;
use table::{Seat, Seats, Secret, events, open, views};

/// A place that cards come from or go to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Zone {
    /// The Supply, or a pile beside it.
    Supply,
    /// The hand.
    Hand,
    /// The deck.
    Deck,
    /// The discard pile.
    Discard,
    /// The play area.
    Play,
    /// Revealed, looked at or set aside.
    Aside,
    /// The trash.
    Trash,
}

views! {
    /// Some cards: how many is always known, which only to those who may see them.
    #[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub struct Cards {
        /// How many.
        pub count: u32,
        /// Which, sorted; nothing for an observer who does not see them.
        pub kinds: Secret<Vec<Kind>>,
    }
}

impl Cards {
    /// Cards that everybody sees.
    pub(crate) fn shown(kinds: Vec<Kind>) -> Cards {
        Cards { count: kinds.len() as u32, kinds: Secret::open(kinds) }
    }

    /// Cards that only this seat sees.
    pub(crate) fn of(seat: Seat, kinds: Vec<Kind>) -> Cards {
        Cards { count: kinds.len() as u32, kinds: Secret::of(Seats::one(seat), kinds) }
    }

    /// Cards that this seat sees, and where they move openly everybody.
    pub(crate) fn perhaps(openly: bool, seat: Seat, kinds: Vec<Kind>) -> Cards {
        if openly { Cards::shown(kinds) } else { Cards::of(seat, kinds) }
    }
}

open![Choice, Kind, Zone];

events! {
    /// Something that happened.
    #[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
    #[serde(tag = "kind", rename_all = "snake_case")]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum Event {
        /// A seat answered; only that seat hears of it.
        Chose by seat alone {
            /// Who.
            seat: Seat,
            /// What.
            choice: Choice,
        },
        /// A turn began.
        TurnBegan by seat {
            /// Whose.
            seat: Seat,
            /// The how manieth turn of this player.
            turn: u16,
        },
        /// A card was played.
        Played by seat {
            /// Who.
            seat: Seat,
            /// Which card; while in play it may be another card.
            card: Kind,
            /// Whether it is played once more from where it lies.
            again: bool,
        },
        /// Several Treasures were played together.
        PlayedTreasures by seat {
            /// Who.
            seat: Seat,
            /// Which.
            cards: Cards,
            /// The coins of the turn afterwards.
            coins: u16,
        },
        /// A card in play became another (DO-14.4).
        Became by seat {
            /// Whose.
            seat: Seat,
            /// The card.
            card: Kind,
            /// What it is now.
            guise: Kind,
        },
        /// A card or Event was bought.
        Bought by seat {
            /// Who.
            seat: Seat,
            /// What.
            card: Kind,
            /// The debt taken for it.
            debt: u8,
        },
        /// Debt was paid.
        Paid by seat {
            /// Who.
            seat: Seat,
            /// How much.
            amount: u8,
            /// How much is left.
            left: u16,
        },
        /// A card was gained.
        Gained by seat {
            /// Who.
            seat: Seat,
            /// Which.
            card: Kind,
            /// Whence: Supply or trash.
            from: Zone,
            /// Where to.
            to: Zone,
        },
        /// The next card of a mixed pile was turned up.
        TurnedUp by nobody {
            /// Which.
            card: Kind,
        },
        /// Cards were trashed.
        Trashed by seat {
            /// Whose.
            seat: Seat,
            /// Which.
            cards: Cards,
            /// Whence.
            from: Zone,
        },
        /// Cards were discarded together; the top one is seen.
        Discarded by seat {
            /// Whose.
            seat: Seat,
            /// Which.
            cards: Cards,
            /// Whence.
            from: Zone,
            /// The card on top.
            top: Kind,
            /// Whether everybody sees all of them.
            openly: bool,
        },
        /// Cards were drawn.
        Drew by seat {
            /// Who.
            seat: Seat,
            /// Which.
            cards: Cards,
        },
        /// The discard pile was shuffled and became the deck.
        Shuffled by seat {
            /// Whose.
            seat: Seat,
        },
        /// Cards were shown to everybody.
        Revealed by seat {
            /// Whose.
            seat: Seat,
            /// Which.
            cards: Cards,
            /// From where.
            from: Zone,
        },
        /// Cards were looked at by their owner.
        LookedAt by seat {
            /// Who.
            seat: Seat,
            /// Which.
            cards: Cards,
        },
        /// A card was put onto a deck.
        Topdecked by seat {
            /// Whose.
            seat: Seat,
            /// Which.
            cards: Cards,
            /// Whence.
            from: Zone,
            /// Whether everybody sees it.
            openly: bool,
        },
        /// Cards went to the hand.
        Took by seat {
            /// Who.
            seat: Seat,
            /// Which.
            cards: Cards,
            /// Whence.
            from: Zone,
            /// Whether everybody sees them.
            openly: bool,
        },
        /// A drawn Action was set aside.
        SetAside by seat {
            /// Who.
            seat: Seat,
            /// Which.
            cards: Cards,
        },
        /// A card went back to its pile.
        Returned by seat {
            /// Whose.
            seat: Seat,
            /// Which.
            card: Kind,
        },
        /// A deck was put onto its discard pile.
        TurnedDeckOver by seat {
            /// Whose.
            seat: Seat,
        },
        /// A card was named.
        Named by seat {
            /// Who.
            seat: Seat,
            /// Which.
            card: Kind,
        },
        /// A player answered with a card in hand.
        Reacted by seat {
            /// Who.
            seat: Seat,
            /// With which.
            card: Kind,
        },
        /// One of several options was chosen; the word is that of the choice.
        Decided by seat {
            /// Who.
            seat: Seat,
            /// What.
            choice: Choice,
        },
        /// Victory tokens were taken.
        Tokens by seat {
            /// Who.
            seat: Seat,
            /// How many.
            count: u16,
        },
        /// The game ended.
        Over by nobody {
            /// The points of each seat.
            scores: Vec<i32>,
        },
    }
}

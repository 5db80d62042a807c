//! Answers to questions.

use crate::card::{Kind, Lane, Spot};
use serde::{Deserialize, Serialize};
use table::Seat;

/// Where a card outside the lanes is taken from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The offer.
    Offer,
    /// What lies in front of this seat.
    Front(Seat),
    /// The discard pile.
    Discard,
    /// The cards drawn and set aside.
    Aside,
}

/// An answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// Puts coins on a card of the offer, or on the deck top.
    Bid {
        /// The card.
        card: Kind,
        /// Whether it is the deck top.
        top: bool,
        /// The coins.
        coins: u8,
    },
    /// Puts a card up for auction.
    Announce {
        /// The card.
        card: Kind,
        /// Whether it is the deck top.
        top: bool,
    },
    /// A sealed bid.
    Seal(u8),
    /// Pays the price.
    Match,
    /// Leaves it.
    Pass,
    /// Plays a recruited card into a lane.
    Play {
        /// The card.
        card: Kind,
        /// The lane.
        lane: Lane,
    },
    /// Discards a Raider card for coins on a castle, once per game.
    Sacrifice {
        /// The card.
        card: Kind,
        /// The lane it would have gone to.
        lane: Lane,
    },
    /// Passes a card to the partner.
    Give(Kind),
    /// A card in play.
    Pick(Spot),
    /// A card outside the lanes.
    Take {
        /// Where it is.
        from: Source,
        /// The card.
        card: Kind,
    },
    /// A lane.
    Road(Lane),
    /// Moves a card into a lane.
    Send {
        /// The card's place.
        card: Spot,
        /// The lane.
        lane: Lane,
    },
    /// Pays coins for strength.
    Pay {
        /// Who pays.
        seat: Seat,
        /// How much.
        coins: u8,
    },
    /// Which opponent is meant.
    Rival(Seat),
    /// Discards a card from hand.
    Drop(Kind),
    /// Does what may be done.
    Yes,
    /// Leaves it at that.
    Done,
}

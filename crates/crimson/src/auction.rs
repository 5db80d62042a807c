//! How a card is being recruited: by an open bid or by sealed ones.

use crate::card::Card;
use crate::layout::PerSeat;
use table::Seat;

/// A card being recruited, and whether it is the deck top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Lot {
    pub(crate) card: Card,
    pub(crate) top: bool,
}

/// How a card is being recruited.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Auction {
    /// None is.
    None,
    /// The active player's coins lie on it (CC-4.1).
    Open { lot: Lot, bid: u8 },
    /// All others bid for it in secret, those who have not yet have nothing (CC-15.8).
    Sealed { lot: Lot, bids: Bids },
    /// All bids are open, and the highest is the price.
    Opened { lot: Lot, bids: Bids, best: Seat, price: u8 },
}

/// The sealed bids that have been made.
pub(crate) type Bids = PerSeat<Option<u8>>;

impl Auction {
    pub(crate) fn lot(&self) -> Option<Lot> {
        match *self {
            Auction::None => None,
            Auction::Open { lot, .. } | Auction::Sealed { lot, .. } | Auction::Opened { lot, .. } => {
                Some(lot)
            }
        }
    }

    /// The coins on the card, or the price that sealed bids came to.
    pub(crate) fn bid(&self) -> u8 {
        match *self {
            Auction::None | Auction::Sealed { .. } => 0,
            Auction::Open { bid, .. } => bid,
            Auction::Opened { price, .. } => price,
        }
    }

    /// The sealed bids that have been made.
    pub(crate) fn bids(&self) -> Bids {
        match *self {
            Auction::None | Auction::Open { .. } => Bids::default(),
            Auction::Sealed { bids, .. } | Auction::Opened { bids, .. } => bids,
        }
    }
}

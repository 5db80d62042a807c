//! What happened, as logs and animations hear it.

use crate::card::{Card, Lane, Party, Side, Spot};
use crate::company::Company;
use crate::sheet::op::Criterion;
use serde::Serialize;
use table::{Seat, Secret, events};

events! {
    /// Something that happened. Cards, lanes and sides are named as in views: `monk`, `W`, `WS`.
    #[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    #[serde(tag = "kind", rename_all = "snake_case")]
    #[allow(missing_docs)]
    pub enum Event {
        /// A turn begins.
        Turn by seat { seat: Seat, raiders: bool },
        /// Coins from the supply.
        Gained by seat { seat: Seat, coins: u8 },
        /// Coins from another player.
        Took by seat { seat: Seat, from: Seat, coins: u8 },
        /// Coins to the supply.
        Paid by seat { seat: Seat, coins: u8 },
        /// Coins from the supply onto a castle, or back.
        CastleCoins by nobody { lane: String, added: u8, removed: u8 },
        /// Recruitment does not take place.
        Skipped by seat { seat: Seat },
        /// Coins were put on a card.
        Bid by seat { seat: Seat, card: String, coins: u8 },
        /// A card was put up for auction.
        Announced by seat { seat: Seat, card: String },
        /// A bid was made in secret.
        Sealed by seat { seat: Seat },
        /// All sealed bids, and whose counts.
        Bids by nobody { bids: Vec<(Seat, u8)>, best: Seat, price: u8 },
        Matched by seat { seat: Seat, coins: u8 },
        Passed by seat { seat: Seat },
        Recruited by seat { seat: Seat, card: String },
        /// A card joined the offer.
        Offered by nobody { card: String },
        /// The discard pile became the deck.
        Shuffled by nobody { cards: usize },
        /// A card was drawn; unknown to those who may not see it.
        Drew by seat { seat: Seat, card: Secret<String>, public: bool },
        /// A card went face-down to the partner.
        Gave by seat { seat: Seat, to: Seat, card: Secret<String> },
        /// A card was chosen for the partner, not yet handed over.
        Chose by seat { seat: Seat },
        /// A card was discarded without being destroyed.
        Discarded by nobody { card: String },
        Played by seat { seat: Seat, card: String, side: String, down: bool },
        /// A Raider card was given up for coins on a castle.
        Sacrificed by seat { seat: Seat, card: String, lane: String },
        /// An effect begins.
        Begins by nobody { card: String, slot: String, lane: String },
        Flipped by nobody { card: String, spot: String, up: bool },
        Destroyed by nobody { card: String, side: String },
        Moved by nobody { card: String, from: String, to: String },
        Swapped by nobody { first: String, second: String },
        Placed by nobody { card: String, side: String, down: bool },
        Exchanged by nobody { card: String, with: String, spot: String },
        /// An effect was prevented.
        Prevented by nobody { by: String, lane: String },
        /// Too many effects in one action; the next one is left out.
        Guard by nobody { card: String },
        /// Too much has happened since the last decision; every effect is left out until the next one.
        BrokenOff by nobody {},
        /// The game gets nowhere and ends: so many decisions without a won lane, or 0 where nobody had
        /// anything to decide, recruit or play.
        Stalled by nobody { decisions: u16 },
        Scoring by nobody { lane: String },
        /// What the lane being scored counts after an effect, and by what.
        Counts by nobody { lane: String, by: Criterion, first: u32, second: u32 },
        Tied by nobody { lane: String, first: u32, second: u32 },
        Won by nobody { lane: String, side: String, first: u32, second: u32 },
        /// A player left the game with this place.
        Left by seat { seat: Seat, place: u8 },
        /// The game is over.
        Over by nobody {},
    }
}

impl Company {
    /// A card's id.
    pub(crate) fn id(&self, card: Card) -> String {
        self.sheet().character(self.kind(card)).id.clone()
    }

    /// A lane as choices and views name it: `W`, `M`, `E`, or `F2o` and `F2i` for the outer and
    /// inner lane of the left front of the second player after P0.
    pub(crate) fn lane_id(&self, lane: Lane) -> String {
        if self.lane_count() == 3 {
            ["W", "M", "E"].get(lane.index()).map_or("?", |id| id).to_owned()
        } else {
            format!("F{}{}", lane.0 / 2, if lane.0.is_multiple_of(2) { "o" } else { "i" })
        }
    }

    /// How a party's sides are marked.
    pub(crate) fn party_id(&self, party: Party) -> String {
        crate::seating::party_id(self.book.rules.mode, party)
    }

    /// A side: its lane and whose it is, `WS`.
    pub(crate) fn side_id(&self, side: Side) -> String {
        self.lane_id(side.lane()) + &self.party_id(self.owner(side))
    }

    /// A place: its side and its number from the castle outward, `WS.2`.
    pub(crate) fn spot_id(&self, spot: Spot) -> String {
        format!("{}.{}", self.side_id(spot.side), spot.at + 1)
    }
}

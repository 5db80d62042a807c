//! What happened, as logs and animations hear it.

use crate::bounds::Step;
use crate::card::{Card, Lane, Party, Side, Spot};
use crate::company::Company;
use serde::Serialize;
use table::{Dice, Observer, Seat, Sink};

/// Where chance comes from and where the story goes, from one decision to the next question.
pub(crate) struct World<'a, D, S> {
    dice: &'a mut D,
    told: &'a mut S,
    pub(crate) step: Step,
}

impl<'a, D: Dice, S: Sink<Event>> World<'a, D, S> {
    pub(crate) fn new(dice: &'a mut D, told: &'a mut S) -> Self {
        World { dice, told, step: Step::NEW }
    }

    pub(crate) fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.step.count_event();
        self.told.tell(event);
    }

    /// A number below `sides`; a certain outcome is no matter of chance.
    pub(crate) fn below(&mut self, sides: usize) -> usize {
        if sides <= 1 { 0 } else { self.dice.below(sides as u32) as usize }
    }
}

/// Something that happened. Cards, lanes and sides are named as in views: `monk`, `W`, `WS`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Event {
    /// A turn begins.
    Turn {
        seat: Seat,
        raiders: bool,
    },
    /// Coins from the supply.
    Gained {
        seat: Seat,
        coins: u8,
    },
    /// Coins from another player.
    Took {
        seat: Seat,
        from: Seat,
        coins: u8,
    },
    /// Coins to the supply.
    Paid {
        seat: Seat,
        coins: u8,
    },
    /// Coins from the supply onto a castle, or back.
    CastleCoins {
        lane: String,
        added: u8,
        removed: u8,
    },
    /// Recruitment does not take place.
    Skipped {
        seat: Seat,
    },
    /// Coins were put on a card.
    Bid {
        seat: Seat,
        card: String,
        coins: u8,
    },
    /// A card was put up for auction.
    Announced {
        seat: Seat,
        card: String,
    },
    /// A bid was made in secret.
    Sealed {
        seat: Seat,
    },
    /// All sealed bids, and whose counts.
    Bids {
        bids: Vec<(Seat, u8)>,
        best: Seat,
        price: u8,
    },
    Matched {
        seat: Seat,
        coins: u8,
    },
    Passed {
        seat: Seat,
    },
    Recruited {
        seat: Seat,
        card: String,
    },
    /// A card joined the offer.
    Offered {
        card: String,
    },
    /// The discard pile became the deck.
    Shuffled {
        cards: usize,
    },
    /// A card was drawn; unknown to those who may not see it.
    Drew {
        seat: Seat,
        card: Option<String>,
        public: bool,
    },
    /// A card went face-down to the partner.
    Gave {
        seat: Seat,
        to: Seat,
        card: Option<String>,
    },
    /// A card was chosen for the partner, not yet handed over.
    Chose {
        seat: Seat,
    },
    /// A card was discarded without being destroyed.
    Discarded {
        card: String,
    },
    Played {
        seat: Seat,
        card: String,
        side: String,
        down: bool,
    },
    /// A Raider card was given up for coins on a castle.
    Sacrificed {
        seat: Seat,
        card: String,
        lane: String,
    },
    /// An effect begins.
    Begins {
        card: String,
        slot: String,
        lane: String,
    },
    Flipped {
        card: String,
        spot: String,
        up: bool,
    },
    Destroyed {
        card: String,
        side: String,
    },
    Moved {
        card: String,
        from: String,
        to: String,
    },
    Swapped {
        first: String,
        second: String,
    },
    Placed {
        card: String,
        side: String,
        down: bool,
    },
    Exchanged {
        card: String,
        with: String,
        spot: String,
    },
    /// An effect was prevented.
    Prevented {
        by: String,
        lane: String,
    },
    /// Too many effects in one action; the next one is left out.
    Guard {
        card: String,
    },
    /// Too much has happened since the last decision; every effect is left out until the next one.
    BrokenOff,
    /// The game gets nowhere and ends: so many decisions without a won lane, or 0 where nobody had
    /// anything to decide, recruit or play.
    Stalled {
        decisions: u16,
    },
    Scoring {
        lane: String,
    },
    Tied {
        lane: String,
        first: u32,
        second: u32,
    },
    Won {
        lane: String,
        side: String,
        first: u32,
        second: u32,
    },
    /// A player left the game with this place.
    Left {
        seat: Seat,
        place: u8,
    },
    /// The game is over.
    Over,
}

impl Event {
    pub(crate) fn seen_by(&self, observer: Observer) -> Event {
        match self {
            Event::Drew { seat, public: false, .. } if !observer.is(*seat) => {
                Event::Drew { seat: *seat, card: None, public: false }
            }
            Event::Gave { seat, to, .. } if !observer.is(*seat) && !observer.is(*to) => {
                Event::Gave { seat: *seat, to: *to, card: None }
            }
            event => event.clone(),
        }
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
        crate::seating::party_id(self.rules.mode, party)
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

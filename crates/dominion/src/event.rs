//! What happened: one event for each verb of the rules.

use crate::choice::Choice;
use crate::kind::Kind;
use serde::Serialize;
use table::{Observer, Seat};

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

/// Some cards, as far as an observer knows them: their number is always known.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Cards {
    /// How many.
    pub count: u32,
    /// Which, sorted; nothing for an observer who does not see them.
    #[cfg_attr(feature = "ts", ts(type = "string[] | null"))]
    pub kinds: Option<Vec<Kind>>,
}

impl Cards {
    pub(crate) fn of(kinds: Vec<Kind>) -> Cards {
        Cards { count: kinds.len() as u32, kinds: Some(kinds) }
    }

    fn hidden(&self) -> Cards {
        Cards { count: self.count, kinds: None }
    }
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Event {
    /// A seat answered; only that seat hears of it.
    Chose {
        /// Who.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// What.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        choice: Choice,
    },
    /// A turn began.
    TurnBegan {
        /// Whose.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// The how manieth turn of this player.
        turn: u16,
    },
    /// A card was played.
    Played {
        /// Who.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// Which card; while in play it may be another card.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        card: Kind,
        /// Whether it is played once more from where it lies.
        again: bool,
    },
    /// Several Treasures were played together.
    PlayedTreasures {
        /// Who.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// Which.
        cards: Cards,
        /// The coins of the turn afterwards.
        coins: u16,
    },
    /// A card in play became another (DO-14.4).
    Became {
        /// Whose.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// The card.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        card: Kind,
        /// What it is now.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        guise: Kind,
    },
    /// A card or Event was bought.
    Bought {
        /// Who.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// What.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        card: Kind,
        /// The debt taken for it.
        debt: u8,
    },
    /// Debt was paid.
    Paid {
        /// Who.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// How much.
        amount: u8,
        /// How much is left.
        left: u16,
    },
    /// A card was gained.
    Gained {
        /// Who.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// Which.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        card: Kind,
        /// Whence: Supply or trash.
        from: Zone,
        /// Where to.
        to: Zone,
    },
    /// The next card of a mixed pile was turned up.
    TurnedUp {
        /// Which.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        card: Kind,
    },
    /// Cards were trashed.
    Trashed {
        /// Whose.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// Which.
        cards: Cards,
        /// Whence.
        from: Zone,
    },
    /// Cards were discarded together; the top one is seen.
    Discarded {
        /// Whose.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// Which.
        cards: Cards,
        /// Whence.
        from: Zone,
        /// The card on top.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        top: Kind,
        /// Whether everybody sees all of them.
        openly: bool,
    },
    /// Cards were drawn.
    Drew {
        /// Who.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// Which.
        cards: Cards,
    },
    /// The discard pile was shuffled and became the deck.
    Shuffled {
        /// Whose.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
    },
    /// Cards were shown to everybody.
    Revealed {
        /// Whose.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// Which.
        cards: Cards,
        /// From where.
        from: Zone,
    },
    /// Cards were looked at by their owner.
    LookedAt {
        /// Who.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// Which.
        cards: Cards,
    },
    /// A card was put onto a deck.
    Topdecked {
        /// Whose.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// Which.
        cards: Cards,
        /// Whence.
        from: Zone,
        /// Whether everybody sees it.
        openly: bool,
    },
    /// Cards went to the hand.
    Took {
        /// Who.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// Which.
        cards: Cards,
        /// Whence.
        from: Zone,
        /// Whether everybody sees them.
        openly: bool,
    },
    /// A drawn Action was set aside.
    SetAside {
        /// Who.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// Which.
        cards: Cards,
    },
    /// A card went back to its pile.
    Returned {
        /// Whose.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// Which.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        card: Kind,
    },
    /// A deck was put onto its discard pile.
    TurnedDeckOver {
        /// Whose.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
    },
    /// A card was named.
    Named {
        /// Who.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// Which.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        card: Kind,
    },
    /// A player answered with a card in hand.
    Reacted {
        /// Who.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// With which.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        card: Kind,
    },
    /// One of several options was chosen; the word is that of the choice.
    Decided {
        /// Who.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// What.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        choice: Choice,
    },
    /// Victory tokens were taken.
    Tokens {
        /// Who.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// How many.
        count: u16,
    },
    /// The game ended.
    Over {
        /// The points of each seat.
        #[cfg_attr(feature = "ts", ts(type = "number[]"))]
        scores: Vec<i32>,
    },
}

impl Event {
    /// The event as an observer sees it. Every event says here whether it hides anything, so that a
    /// new one does not compile until it does.
    pub(crate) fn seen_by(&self, observer: Observer) -> Option<Event> {
        let mut seen = self.clone();
        match &mut seen {
            Event::Chose { seat, .. } => return observer.is(*seat).then_some(seen),
            Event::Drew { seat, cards }
            | Event::LookedAt { seat, cards }
            | Event::SetAside { seat, cards }
            | Event::Discarded { seat, cards, openly: false, .. }
            | Event::Topdecked { seat, cards, openly: false, .. }
            | Event::Took { seat, cards, openly: false, .. } => {
                if !observer.is(*seat) {
                    *cards = cards.hidden();
                }
            }
            Event::Discarded { openly: true, .. }
            | Event::Topdecked { openly: true, .. }
            | Event::Took { openly: true, .. }
            | Event::TurnBegan { .. }
            | Event::Played { .. }
            | Event::PlayedTreasures { .. }
            | Event::Became { .. }
            | Event::Bought { .. }
            | Event::Paid { .. }
            | Event::Gained { .. }
            | Event::TurnedUp { .. }
            | Event::Trashed { .. }
            | Event::Shuffled { .. }
            | Event::Revealed { .. }
            | Event::Returned { .. }
            | Event::TurnedDeckOver { .. }
            | Event::Named { .. }
            | Event::Reacted { .. }
            | Event::Decided { .. }
            | Event::Tokens { .. }
            | Event::Over { .. } => {}
        }
        Some(seen)
    }
}

//! What happens at the table. Nothing in this game is secret, so everybody sees every event.

use crate::cards::Card;
use crate::choice::{Side, Yield};
use crate::grid::{Cell, Face};
use crate::vocabulary::{Goods, Location};
use serde::Serialize;
use table::{Seat, events, open};

events! {
    /// Something that happened.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
    #[serde(tag = "kind", rename_all = "snake_case")]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum Event {
        /// A key moved the herald.
        KeyMovedHerald by seat {
            /// Who spent it.
            seat: Seat,
            /// Where he stands now.
            to: Location,
        },
        /// A key sent the herald's row to the discard pile.
        KeyRenewedRow by seat {
            /// Who spent it.
            seat: Seat,
            /// The row.
            location: Location,
        },
        /// A card was bought face-up.
        Bought by seat {
            /// By whom.
            seat: Seat,
            /// The card.
            card: Card,
            /// The gold paid.
            price: u16,
        },
        /// A card was taken face-down for the compensation.
        Taken by seat {
            /// By whom.
            seat: Seat,
            /// The card.
            card: Card,
        },
        /// The new card was laid into the grid.
        Placed by seat {
            /// By whom.
            seat: Seat,
            /// The card.
            card: Card,
            /// Which side is up.
            face: Face,
            /// Where, as counted before it lay there.
            cell: Cell,
            /// Whether there was no other cell.
            forced: bool,
        },
        /// One side of an «or» was chosen.
        Chose by seat {
            /// By whom.
            seat: Seat,
            /// The card that offers it.
            card: Card,
            /// What it brings.
            what: Yield,
        },
        /// A neighbour's grid is counted.
        Counted by seat {
            /// For whom.
            seat: Seat,
            /// The card that counts.
            card: Card,
            /// The side of the neighbour.
            side: Side,
            /// Whose grid.
            neighbour: Seat,
            /// Whether it was not asked, because it makes no difference.
            forced: bool,
        },
        /// Somebody took goods from the supply.
        Gained by seat {
            /// Who.
            seat: Seat,
            /// Gold or keys.
            goods: Goods,
            /// How many.
            amount: u16,
            /// The card that gave them.
            card: Card,
        },
        /// Gold from the supply was put onto a purse.
        Filled by seat {
            /// Whose purse.
            seat: Seat,
            /// The purse card.
            card: Card,
            /// How much.
            gold: u8,
        },
        /// There were no more purses than could be filled, so nobody was asked which.
        FilledAll by seat {
            /// Whose purses.
            seat: Seat,
            /// The card that fills them.
            card: Card,
        },
        /// A card of a market row was discarded by an ability.
        Discarded by seat {
            /// By whom.
            seat: Seat,
            /// The discarded card.
            card: Card,
        },
        /// An ability found nothing to act on.
        Idle by seat {
            /// Whose.
            seat: Seat,
            /// The card.
            card: Card,
        },
        /// An arrow sent the herald to the other row.
        ArrowMovedHerald by nobody {
            /// The card with the arrow.
            card: Card,
            /// Where he stands now.
            to: Location,
        },
        /// A discard pile became the draw pile.
        Reshuffled by nobody {
            /// Of this place.
            location: Location,
            /// So many cards.
            cards: u8,
        },
        /// A card was revealed into its market row.
        Revealed by nobody {
            /// The card.
            card: Card,
        },
        /// A market row could not be filled: the place has left the game.
        Exhausted by nobody {
            /// The place.
            location: Location,
        },
        /// Leftover gold was put onto a purse at the end; every split scores the same.
        Stowed by seat {
            /// Whose.
            seat: Seat,
            /// The purse card.
            card: Card,
            /// How much.
            gold: u8,
        },
        /// A grid was scored.
        Scored by seat {
            /// Whose.
            seat: Seat,
            /// Cards and keys together.
            points: u32,
            /// Gold not on cards, which decides a tie.
            gold: u16,
        },
    }
}

open![Card, Cell, Face, Goods, Location, Side, Yield];

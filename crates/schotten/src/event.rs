//! What happens in a siege, as the table sees it.

use crate::card::{Card, Kind};
use crate::proof::Standing;
use crate::siege::{Ending, Finished};
use crate::wall::{Formation, Role, Tile};
use serde::Serialize;
use table::{Seat, Secret, events, open};

events! {
    /// Something that happened.
    #[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
    #[serde(tag = "kind", rename_all = "snake_case")]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum Event {
        /// Control of a tile was declared and proven; its cards are discarded unless the game is won.
        Breached by seat {
            /// Who declared.
            seat: Seat,
            /// The tile.
            tile: Tile,
            /// What the attacker's formation was.
            formation: Formation,
            /// Its sum.
            sum: u8,
            /// The cards discarded from both sides, the attacker's first.
            discarded: Vec<Card>,
        },
        /// The attacker retreated from a tile.
        Retreated by seat {
            /// Who.
            seat: Seat,
            /// The tile.
            tile: Tile,
            /// The cards discarded.
            discarded: Vec<Card>,
        },
        /// A cauldron hit the card nearest to a tile.
        Oiled by seat {
            /// Who threw it.
            seat: Seat,
            /// The tile.
            tile: Tile,
            /// The card discarded.
            card: Card,
            /// How many cauldrons are left.
            left: u8,
        },
        /// A card was laid on one's own side of a tile.
        Placed by seat {
            /// Who.
            seat: Seat,
            /// The card.
            card: Card,
            /// The tile.
            tile: Tile,
            /// Where it came from.
            from: Origin,
        },
        /// A 0 and an 11 of one colour met and vanished.
        Cancelled by nobody {
            /// The tile.
            tile: Tile,
            /// The card just placed.
            placed: Card,
            /// The card it met.
            met: Card,
        },
        /// An action card was played.
        Acted by seat {
            /// Who.
            seat: Seat,
            /// The card.
            card: Card,
        },
        /// A troop was taken off the wall and discarded by an action.
        Removed by seat {
            /// Whose action it was.
            seat: Seat,
            /// The card.
            card: Card,
            /// The tile it stood at.
            tile: Tile,
        },
        /// Everything at a tile was blown up.
        Exploded by seat {
            /// Whose action it was.
            seat: Seat,
            /// The tile.
            tile: Tile,
            /// The cards discarded from both sides, the attacker's first.
            discarded: Vec<Card>,
        },
        /// Discarded cards went back into their decks.
        Returned by seat {
            /// Whose action it was.
            seat: Seat,
            /// The cards.
            cards: Vec<Card>,
        },
        /// A player has chosen their cards for Exchange.
        Offered by seat {
            /// Who.
            seat: Seat,
        },
        /// A player's cards went to the other hand.
        Gave by seat {
            /// Who gave them.
            seat: Seat,
            /// How many siege cards.
            siege: u8,
            /// How many tactics cards.
            tactics: u8,
            /// Which cards; only the two players see them.
            cards: Secret<Vec<Card>>,
        },
        /// A card was drawn.
        Drew by seat {
            /// Who.
            seat: Seat,
            /// From which deck.
            deck: Kind,
            /// Which card; only its new owner sees it.
            card: Secret<Card>,
            /// How many cards are left in that deck.
            left: u8,
        },
        /// A player could not play and passed.
        Passed by seat {
            /// Who.
            seat: Seat,
        },
        /// A game ended.
        Ended by winner {
            /// The game.
            game: Finished,
            /// Who won it.
            winner: Seat,
        },
        /// The match is decided.
        Crowned by seat {
            /// Who won it.
            seat: Seat,
        },
        /// The next game of a match was dealt.
        Dealt by nobody {
            /// Its number, from 1.
            game: u8,
            /// Who attacks.
            attacker: Seat,
        },
    }
}

open![Card, Ending, Finished, Formation, Kind, Origin, Tile];

/// Where a card came from when it was laid at a tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Origin {
    /// From the player's hand.
    Hand,
    /// From the discard, by Recruit.
    Discard,
    /// From this tile: one's own side by Redeploy, the opponent's by Traitor.
    Tile(Tile),
}

impl Event {
    pub(crate) fn breached(seat: Seat, tile: Tile, standing: Standing, discarded: Vec<Card>) -> Event {
        Event::Breached { seat, tile, formation: standing.formation, sum: standing.sum, discarded }
    }
}

impl Ending {
    /// The role that wins by this ending.
    pub(crate) const fn winner(self) -> Role {
        match self {
            Ending::BrokenThrough | Ending::FourBreaches => Role::Attacker,
            Ending::DeckEmpty | Ending::Stalemate => Role::Defender,
        }
    }
}

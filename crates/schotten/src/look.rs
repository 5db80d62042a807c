//! What a program may read of a state: for bots in Rust, which get imagined states and views and
//! never parse a text. The wall stands in [`Siege::section`].

use crate::card::{Card, CardSet};
use crate::siege::{Finished, Fresh, Phase, Siege};
use crate::wall::{Role, TILES, Tile};
use table::accessors;

accessors! {
    impl Siege, self:
    /// Whose turn it is.
    mover() -> Role = self.mover;
    /// Where in the turn the game stands.
    phase() -> Phase = self.phase;
    /// The hand of a role.
    hand(role: Role) -> CardSet = self.hands[role];
    /// Both decks, which have no order.
    decks() -> CardSet = self.deck;
    /// The discarded troops.
    discarded() -> CardSet = self.discard;
    /// The action cards lying before a role.
    spent(role: Role) -> CardSet = self.spent[role];
    /// How many tactics cards a role has played from hand.
    tactics_played(role: Role) -> u8 = self.played[role];
    /// How many cauldrons are left.
    cauldrons() -> u8 = self.cauldrons;
    /// The cards of a hand that both players know to be there.
    hand_known(role: Role) -> CardSet = self.known.seen[role];
    /// The cards that a role sees nowhere: the other hand as far as it is unknown, and the decks.
    hidden(role: Role) -> CardSet =
        self.hands[role.other()].minus(self.known.seen[role.other()]).or(self.deck);
    /// How many cards each player gives in Exchange.
    gift_len() -> u8 = self.gift_size();
    /// The cards that Support put back and that have not come to the wall since.
    put_back_cards() -> CardSet = self.known.returned;
    /// How many of them a hand can hold besides those known.
    put_back_drawn(role: Role) -> Fresh = self.known.fresh[role];
    /// The games of the match that are over.
    games_over() -> impl Iterator<Item = &Finished> = self.finished();
}

impl Siege {
    /// Whether a role's side of a tile has a free slot.
    #[inline]
    pub fn has_room(&self, tile: Tile, role: Role) -> bool {
        let section = self.section(tile);
        section.rows[role].len() < section.face(tile).slots
    }
}

impl Card {
    /// The card with this number.
    pub fn numbered(number: usize) -> Option<Card> {
        Card::all().nth(number)
    }
}

impl Tile {
    /// The tile with this place from the attacker's left.
    pub fn numbered(place: usize) -> Option<Tile> {
        (place < TILES).then_some(Tile(place as u8))
    }
}

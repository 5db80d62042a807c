//! What a program may read of a state: for bots in Rust, which get imagined states and views and
//! never parse a text.

use crate::kind::Kind;
use crate::pile::Pile;
use crate::state::{Dominion, Phase};
use table::Seat;

impl Dominion {
    fn listed<'a>(&'a self, pile: &'a Pile) -> impl Iterator<Item = (Kind, u8)> + 'a {
        pile.iter().map(|(stall, count)| (self.kingdom.kind(stall), count))
    }

    /// Whose turn it is.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// The part of the turn.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Actions left this turn.
    pub fn actions(&self) -> u16 {
        self.actions
    }

    /// Buys left this turn.
    pub fn buys(&self) -> u16 {
        self.buys
    }

    /// Coins to spend this turn.
    pub fn coins(&self) -> u16 {
        self.coins
    }

    /// The kinds of this game in order.
    pub fn kinds_in_game(&self) -> impl Iterator<Item = Kind> + '_ {
        self.kingdom.stalls().iter().map(|stall| self.kingdom.kind(stall))
    }

    /// How many cards of this kind are left in the Supply or beside it; Ruins count those that nobody
    /// has seen.
    pub fn supply(&self, kind: Kind) -> u8 {
        self.kingdom.stall(kind).map_or(0, |stall| self.supply.count(stall))
    }

    /// The cards that could be gained now: the visible cards of the piles that are not empty.
    pub fn open_piles(&self) -> impl Iterator<Item = Kind> + '_ {
        self.open().iter().map(|stall| self.kingdom.kind(stall))
    }

    /// How many Supply piles are empty.
    pub fn empty_supply_piles(&self) -> u32 {
        self.empty_piles()
    }

    /// The hand of a seat, each kind with its number.
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = (Kind, u8)> + '_ {
        self.listed(&self.players[seat].hand)
    }

    /// The discard pile of a seat.
    pub fn discard_pile(&self, seat: Seat) -> impl Iterator<Item = (Kind, u8)> + '_ {
        self.listed(&self.players[seat].discard)
    }

    /// Cards of a seat that are revealed, looked at or set aside.
    pub fn set_aside_by(&self, seat: Seat) -> impl Iterator<Item = (Kind, u8)> + '_ {
        self.listed(&self.players[seat].aside.cards)
    }

    /// The cards of the selection that is open, picked so far.
    pub fn selected(&self) -> impl Iterator<Item = (Kind, u8)> + '_ {
        self.listed(&self.chosen)
    }

    /// How many cards the deck of a seat has.
    pub fn deck_len(&self, seat: Seat) -> u32 {
        self.players[seat].deck_size()
    }

    /// The trash.
    pub fn trashed(&self) -> impl Iterator<Item = (Kind, u8)> + '_ {
        self.listed(&self.trash)
    }

    /// The cards of the active player in play that are themselves.
    pub fn cards_in_play(&self) -> impl Iterator<Item = (Kind, u8)> + '_ {
        self.listed(&self.in_play)
    }

    /// Victory tokens of a seat.
    pub fn tokens(&self, seat: Seat) -> u16 {
        self.players[seat].tokens
    }

    /// Debt of a seat.
    pub fn debt(&self, seat: Seat) -> u16 {
        self.players[seat].debt
    }

    /// Turns a seat has had, the current one included.
    pub fn turns(&self, seat: Seat) -> u16 {
        self.players[seat].turns
    }

    /// The points of a seat as they stand.
    pub fn points(&self, seat: Seat) -> i32 {
        self.score(seat)
    }

    /// The card whose text asks now, if one does.
    pub fn asking_card(&self) -> Option<Kind> {
        self.stack.last().map(|frame| self.kingdom.kind(frame.card))
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }
}

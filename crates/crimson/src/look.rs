//! What a program may read of a state: for bots in Rust, which get imagined states and views and
//! never parse a text.

use crate::card::{Card, Kind, Lane, Party, Side};
use crate::choice::Choice;
use crate::company::{Ask, Company, Phase};
use crate::layout::Shape;
use crate::options::Mode;
use crate::set::Set;
use crate::sheet::op::Slot;
use table::{Seat, Seats, accessors};

/// What is printed on a card that is not played yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Print {
    /// The character.
    pub card: Kind,
    /// Its strength.
    pub strength: u8,
    /// Whether it brings an income.
    pub income: bool,
    /// Whether it does something when its lane is scored.
    pub scores: bool,
}

accessors! {
    impl Company, self:
    /// What lies before a seat, or its hand, as it is printed.
    prints_of(seat: Seat) -> impl Iterator<Item = Print> + '_ =
        self.front[seat].iter().map(|card| self.print(card));
    /// The card being recruited, as it is printed.
    lot_print() -> Option<Print> = self.auction.lot().map(|lot| self.print(lot.card));
    /// Whether a seat may play a card in a lane.
    may_play_in(seat: Seat, lane: Lane) -> bool = self.lanes_to_play(seat).contains(lane);
    /// How many cards lie on a side.
    count_on(side: Side) -> usize = self.lines.count(side);
    /// How many players stand together.
    team_size() -> usize = self.book.layout.members();
    /// Who faces a party, where two parties share all lanes.
    opposite(party: Party) -> Option<Party> =
        (self.book.layout.shape == Shape::Row).then(|| Party(1 - party.0.min(1)));
    /// Who is still in the game.
    playing() -> Seats = self.playing;
    /// The castles a party has taken.
    castles_of_party(party: Party) -> u8 = self.castles[party];
    /// Who plays against whom.
    mode() -> Mode = self.book.rules.mode;
    /// Where in the turn the game is.
    phase() -> Phase = self.phase;
    /// What is being asked.
    question() -> Ask = self.ask;
    /// Whose turn it is; against the Raiders, who plays for whichever side is active.
    active() -> Seat = self.active;
    /// Whether the Raiders are active.
    raid() -> bool = self.raid;
    /// The character of this id, such as `monk`.
    character(id: &str) -> Option<Kind> = self.sheet().kind(id);
    /// The id of a character.
    character_id(kind: Kind) -> &str = &self.sheet().character(kind).id;
    /// The printed strength of a character.
    printed_strength(kind: Kind) -> u8 = self.sheet().character(kind).strength;
    /// The lanes that are still fought for.
    open_to_fight() -> impl Iterator<Item = Lane> + use<> = self.lanes();
    /// The side on which a seat plays in a lane, if it has one there.
    side_of_seat(seat: Seat, lane: Lane) -> Option<Side> = self.side_of(self.party_of(seat), lane);
    /// The cards of a side from the castle outward, each with whether it lies face-down.
    cards_on(side: Side) -> impl Iterator<Item = (Kind, bool)> + '_ =
        self.lines.side(side).iter().map(|&card| (self.kind(card), self.down.contains(card)));
    /// What a side counts now, castle coins of the Raiders included.
    total_on(side: Side) -> u32 = self.running_total(side);
    /// The coins on the castle of a lane.
    coins_on(lane: Lane) -> u8 = self.castle_coins[lane.index()];
    /// The castles taken by a seat or its team.
    castles_of(seat: Seat) -> u8 = self.castles[self.party_of(seat)];
    /// The castles taken by the Raiders.
    castles_of_raiders() -> u8 = if self.raiders() { self.castles[Party(1)] } else { 0 };
    /// The coins of a seat.
    coins_of(seat: Seat) -> u8 = self.purse[seat];
    /// The coins in the supply.
    supply() -> u8 = self.supply;
    /// What lies before a seat, or its hand.
    front_of(seat: Seat) -> impl Iterator<Item = Kind> + '_ = self.kinds(self.front[seat]);
    /// The offer.
    offer() -> impl Iterator<Item = Kind> + '_ = self.offer.iter().map(|&card| self.kind(card));
    /// The visible deck top.
    deck_top() -> Option<Kind> = self.shown(self.top);
    /// How many cards lie below it.
    deck_below() -> usize = self.deck.count();
    /// The discard pile, by name.
    discarded() -> impl Iterator<Item = Kind> + '_ = self.kinds(self.discard);
    /// The card being recruited.
    lot() -> Option<Kind> = self.auction.lot().and_then(|lot| self.shown(lot.card));
    /// The coins on it, or the highest bid once all are open.
    bid() -> u8 = self.auction.bid();
}

impl Company {
    #[inline]
    fn print(&self, card: Card) -> Print {
        let has = |slot: Slot| self.book.with_effect(slot).contains(card);
        Print {
            card: self.kind(card),
            strength: self.printed(card),
            income: has(Slot::Income),
            scores: has(Slot::Score),
        }
    }

    /// This table with more coins in a purse: what if.
    #[must_use]
    pub fn with_coins(&self, seat: Seat, more: u8) -> Company {
        let mut richer = self.clone();
        richer.purse[seat] = richer.purse[seat].saturating_add(more);
        richer
    }

    pub(crate) fn kinds(&self, cards: Set) -> impl Iterator<Item = Kind> + '_ {
        cards.iter().map(|card| self.kind(card))
    }

    fn shown(&self, card: Card) -> Option<Kind> {
        card.some().map(|card| self.kind(card))
    }

    /// The character that a choice is about, wherever it lies.
    pub fn meant(&self, choice: Choice) -> Option<Kind> {
        match choice {
            Choice::Bid { card, .. } | Choice::Announce { card, .. } | Choice::Take { card, .. } => {
                Some(card)
            }
            Choice::Play { card, .. } | Choice::Sacrifice { card, .. } => Some(card),
            Choice::Give(card) | Choice::Drop(card) => Some(card),
            Choice::Pick(spot) | Choice::Send { card: spot, .. } => {
                self.lines.at(spot).map(|card| self.kind(card))
            }
            Choice::Seal(_) | Choice::Match | Choice::Pass | Choice::Road(_) | Choice::Pay { .. } => None,
            Choice::Rival(_) | Choice::Yes | Choice::Done => None,
        }
    }
}

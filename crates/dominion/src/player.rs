//! What one player owns, where it lies, and what everybody knows of it.
//!
//! A deck has no order until somebody looks: `known` are the cards on top whose order somebody
//! knows, `rest` the cards below as counts. The owner remembers every card that went through their
//! hand, so to them the contents of deck and discard pile are known; `*_seen` counts what everybody
//! else has seen, too.

use crate::pile::{Pile, Stall};
use std::hash::{Hash, Hasher};
use std::ops::{Index, IndexMut};
use table::{Dice, List, MAX_SEATS, Seat};

/// A card on top of a deck whose place is known to its owner, and perhaps to everybody: the stall,
/// and above it a bit for everybody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Placed(u8);

impl Placed {
    const PUBLIC: u8 = 0x80;

    pub(crate) const fn new(card: Stall, public: bool) -> Placed {
        Placed(card.0 | if public { Placed::PUBLIC } else { 0 })
    }

    pub(crate) const fn card(self) -> Stall {
        Stall(self.0 & !Placed::PUBLIC)
    }

    pub(crate) const fn is_public(self) -> bool {
        self.0 & Placed::PUBLIC != 0
    }
}

/// The known cards on top of a deck, the topmost last. Should there ever be more, the deepest ones
/// are forgotten and lie unordered with the rest.
pub(crate) type Known = List<Placed, 40>;

/// Cards revealed, looked at or set aside (DO-1.2), and what everybody knows of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Aside {
    pub(crate) cards: Pile,
    pub(crate) seen: Pile,
}

impl Aside {
    /// Sets a card aside.
    pub(crate) fn add(&mut self, card: Stall, public: bool) {
        self.cards.add(card, 1);
        if public {
            self.seen.add(card, 1);
        }
    }

    /// Takes a card that was set aside; says whether everybody knew it.
    pub(crate) fn take(&mut self, card: Stall) -> Option<bool> {
        if !self.cards.take(card) {
            return None;
        }
        let seen = self.seen.take(card);
        if self.cards.is_empty() {
            self.seen = Pile::EMPTY;
        }
        Some(seen)
    }
}

/// One player's cards and tokens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Player {
    pub(crate) hand: Pile,
    pub(crate) hand_seen: Pile,
    pub(crate) known: Known,
    pub(crate) rest: Pile,
    pub(crate) discard: Pile,
    pub(crate) discard_seen: Pile,
    /// The visible card of the discard pile.
    pub(crate) top: Option<Stall>,
    pub(crate) aside: Aside,
    pub(crate) tokens: u16,
    pub(crate) debt: u16,
    pub(crate) turns: u16,
}

impl Player {
    /// The number of cards in the deck.
    pub(crate) fn deck_size(&self) -> u32 {
        self.known.len() as u32 + self.rest.total()
    }

    /// All cards owned, apart from those in play or on their way (DO-1.5).
    pub(crate) fn owned(&self) -> Pile {
        let mut all = self.deck();
        for pile in [&self.hand, &self.discard, &self.aside.cards] {
            all.absorb(pile);
        }
        all
    }

    /// The deck without its order.
    pub(crate) fn deck(&self) -> Pile {
        let mut deck = self.rest;
        for placed in self.known.iter() {
            deck.add(placed.card(), 1);
        }
        deck
    }

    /// The discard pile becomes the deck; true if there was anything to shuffle.
    fn shuffle(&mut self) -> bool {
        if self.discard.is_empty() {
            return false;
        }
        self.rest.absorb(&self.discard);
        self.discard = Pile::EMPTY;
        self.discard_seen = Pile::EMPTY;
        self.top = None;
        true
    }

    /// Draws cards into the hand, shuffling when the deck runs out (DO-5.1); says whether it did.
    #[inline]
    pub(crate) fn draw<D: Dice>(&mut self, mut count: u32, dice: &mut D) -> bool {
        while count > 0
            && let Some(placed) = self.known.pop()
        {
            self.take_in_hand(placed.card(), placed.is_public());
            count -= 1;
        }
        let mut shuffled = false;
        while count > 0 {
            let total = self.rest.total();
            if total > count {
                self.rest.draw_into(count, &mut self.hand, dice);
                break;
            }
            self.hand.absorb(&self.rest);
            self.rest = Pile::EMPTY;
            count -= total;
            if count == 0 || !self.shuffle() {
                break;
            }
            shuffled = true;
        }
        shuffled
    }

    /// Takes the top card of the deck off, shuffling if there is none.
    pub(crate) fn take_top<D: Dice>(&mut self, dice: &mut D) -> Option<(Placed, bool)> {
        if let Some(placed) = self.known.pop() {
            return Some((placed, false));
        }
        let shuffled = self.rest.is_empty() && self.shuffle();
        (!self.rest.is_empty()).then(|| (Placed::new(self.rest.draw(dice), false), shuffled))
    }

    pub(crate) fn put_on_deck(&mut self, card: Stall, public: bool) {
        if self.known.is_full() {
            let forgotten = self.known.remove(0);
            self.rest.add(forgotten.card(), 1);
        }
        self.known.push(Placed::new(card, public));
    }

    pub(crate) fn take_in_hand(&mut self, card: Stall, public: bool) {
        self.hand.add(card, 1);
        if public {
            self.hand_seen.add(card, 1);
        }
    }

    /// Takes a card out of the hand where everybody sees it.
    pub(crate) fn take_from_hand(&mut self, card: Stall) -> bool {
        let there = self.hand.take(card);
        if there {
            self.hand_seen.take(card);
        }
        there
    }

    /// Puts a card onto the discard pile where everybody sees it.
    #[inline]
    pub(crate) fn discard_openly(&mut self, card: Stall) {
        self.discard.add(card, 1);
        self.discard_seen.add(card, 1);
        self.top = Some(card);
    }

    /// Discards cards together: only the one that ends on top is seen (DO-5.5).
    #[inline]
    pub(crate) fn discard_together(&mut self, cards: &Pile, top: Stall) {
        self.discard.absorb(cards);
        self.discard_seen.add(top, 1);
        self.top = Some(top);
    }

    /// Takes a card out of the discard pile, openly or not.
    pub(crate) fn take_from_discard(&mut self, card: Stall, openly: bool) -> bool {
        if !self.discard.take(card) {
            return false;
        }
        if openly {
            self.discard_seen.take(card);
        } else {
            self.discard_seen.thin(1);
        }
        if self.top.is_some_and(|top| self.discard.count(top) == 0) {
            // What lay below is not remembered in order: the lowest card seen to lie there is
            // shown, or the lowest of all.
            self.top = self.discard_seen.group().lowest().or(self.discard.group().lowest());
        }
        self.show_top();
        true
    }

    /// Lays the deck onto the discard pile; its order is over (DO-5.8).
    pub(crate) fn turn_deck_over(&mut self) {
        while let Some(placed) = self.known.pop() {
            self.discard.add(placed.card(), 1);
            if placed.is_public() {
                self.discard_seen.add(placed.card(), 1);
            }
            self.top = Some(placed.card());
        }
        if let Some(top) = self.rest.group().lowest() {
            self.discard.absorb(&self.rest);
            self.rest = Pile::EMPTY;
            self.top = Some(top);
        }
        self.show_top();
    }

    /// The top card of the discard pile is always seen (DO-26.1).
    fn show_top(&mut self) {
        if let Some(top) = self.top
            && self.discard_seen.count(top) == 0
        {
            self.discard_seen.add(top, 1);
        }
    }
}

/// All players. Two have their place in the state, more lie beside it: so a table of two, which search and
/// simulation copy a million times, carries no empty places about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Players {
    two: [Player; 2],
    more: Box<[Player]>,
}

impl Players {
    /// So many players, at least two, without any card.
    pub(crate) fn new(count: usize) -> Players {
        Players { two: Default::default(), more: vec![Player::default(); count - 2].into() }
    }

    #[inline]
    pub(crate) fn count(&self) -> usize {
        2 + self.more.len()
    }

    /// All seats in order.
    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::first(self.count())
    }

    /// Each seat with its player.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Seat, &Player)> {
        self.seats().zip(self.two.iter().chain(self.more.iter()))
    }

    /// Each player, to be changed.
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Player> {
        self.two.iter_mut().chain(self.more.iter_mut())
    }
}

impl Index<Seat> for Players {
    type Output = Player;
    #[inline]
    fn index(&self, seat: Seat) -> &Player {
        match seat.index() {
            place @ ..2 => &self.two[place],
            place => &self.more[place - 2],
        }
    }
}

impl IndexMut<Seat> for Players {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut Player {
        match seat.index() {
            place @ ..2 => &mut self.two[place],
            place => &mut self.more[place - 2],
        }
    }
}

/// As one thing for each seat is hashed, empty places included: records hold such fingerprints.
impl Hash for Players {
    fn hash<H: Hasher>(&self, state: &mut H) {
        MAX_SEATS.hash(state);
        self.iter().for_each(|(_, player)| player.hash(state));
        (self.count()..MAX_SEATS).for_each(|_| Player::default().hash(state));
        (self.count() as u8).hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::{BySeat, digest};

    #[test]
    fn players_stand_at_their_seats_and_keep_their_fingerprints() {
        for count in 2..=MAX_SEATS {
            let mut players = Players::new(count);
            for seat in players.seats() {
                players[seat].turns = 1 + u16::from(seat.0);
                players[seat].hand.add(Stall(seat.0), 3);
            }
            let by_seat = BySeat::new(count, |seat| players[seat]);
            assert_eq!(digest(&players), digest(&by_seat));
            assert!(players.iter().eq(by_seat.iter()));
            assert!(players.iter_mut().map(|player| player.turns).eq(1..=count as u16));
        }
    }
}

//! What one player owns, where it lies, and what everybody knows of it.
//!
//! A deck has no order until somebody looks: `known` are the cards on top whose order somebody
//! knows, `rest` the cards below as counts. The owner remembers every card that went through his
//! hand, so to him the contents of deck and discard pile are known; `*_seen` counts what everybody
//! else has seen, too.

use crate::pile::{Pile, Stall};
use std::hash::{Hash, Hasher};
use table::Dice;

/// A card on top of a deck whose place is known to its owner, and perhaps to everybody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Placed {
    pub(crate) card: Stall,
    pub(crate) public: bool,
}

const MOST_KNOWN: usize = 40;

/// The known cards on top of a deck, the topmost last. Should there ever be more than forty, the
/// deepest ones are forgotten and lie unordered with the rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Known {
    cards: [Placed; MOST_KNOWN],
    len: u8,
}

/// Only the known cards count, so that fingerprints do not depend on how much room there is.
impl Hash for Known {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

impl Default for Known {
    fn default() -> Known {
        Known { cards: [Placed::default(); MOST_KNOWN], len: 0 }
    }
}

impl Known {
    pub(crate) fn as_slice(&self) -> &[Placed] {
        &self.cards[..self.len as usize]
    }

    pub(crate) fn as_mut_slice(&mut self) -> &mut [Placed] {
        &mut self.cards[..self.len as usize]
    }

    pub(crate) fn len(&self) -> u32 {
        u32::from(self.len)
    }

    /// Puts a card on top; hands back the deepest one where there is no room.
    fn push(&mut self, placed: Placed) -> Option<Placed> {
        let mut forgotten = None;
        if self.len as usize == MOST_KNOWN {
            forgotten = Some(self.cards[0]);
            self.cards.rotate_left(1);
            self.len -= 1;
        }
        self.cards[self.len as usize] = placed;
        self.len += 1;
        forgotten
    }

    fn pop(&mut self) -> Option<Placed> {
        self.len = self.len.checked_sub(1)?;
        Some(std::mem::take(&mut self.cards[self.len as usize]))
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
    /// Cards revealed, looked at or set aside (DO-1.2).
    pub(crate) aside: Pile,
    pub(crate) aside_seen: Pile,
    pub(crate) tokens: u16,
    pub(crate) debt: u16,
    pub(crate) turns: u16,
}

impl Player {
    /// The number of cards in the deck.
    pub(crate) fn deck_size(&self) -> u32 {
        self.known.len() + self.rest.total()
    }

    /// All cards owned, apart from those in play or on their way (DO-1.5).
    pub(crate) fn owned(&self) -> Pile {
        let mut all = self.deck();
        for pile in [&self.hand, &self.discard, &self.aside] {
            all.absorb(pile);
        }
        all
    }

    /// The deck without its order.
    pub(crate) fn deck(&self) -> Pile {
        let mut deck = self.rest;
        for placed in self.known.as_slice() {
            deck.add(placed.card, 1);
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
            self.take_in_hand(placed.card, placed.public);
            count -= 1;
        }
        let mut shuffled = false;
        while count > 0 {
            let total = self.rest.total();
            if total > count {
                self.rest.draw_into(count, total, &mut self.hand, dice);
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
        let mut total = self.rest.total();
        let mut shuffled = false;
        if total == 0 {
            shuffled = self.shuffle();
            total = self.rest.total();
        }
        (total > 0).then(|| (Placed { card: self.rest.draw(total, dice), public: false }, shuffled))
    }

    pub(crate) fn put_on_deck(&mut self, card: Stall, public: bool) {
        if let Some(forgotten) = self.known.push(Placed { card, public }) {
            self.rest.add(forgotten.card, 1);
        }
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
            self.discard.add(placed.card, 1);
            if placed.public {
                self.discard_seen.add(placed.card, 1);
            }
            self.top = Some(placed.card);
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

//! The verbs of the rules. Each changes the board in one way and tells exactly one event.

use crate::choice::Choice;
use crate::event::{Cards, Event, Zone};
use crate::frame::{Frame, Place, Ref};
use crate::kind::Kind;
use crate::op::{Slot, To};
use crate::pile::{Pile, Stall};
use crate::state::Dominion;
use table::{Seat, World};

/// A game that is being changed, and the world around it: dice to throw and somebody to tell.
pub(crate) struct Doing<'a, W> {
    pub(crate) game: &'a mut Dominion,
    pub(crate) world: &'a mut W,
}

impl<W: World<Event>> Doing<'_, W> {
    pub(crate) fn kind(&self, stall: Stall) -> Kind {
        self.game.kingdom.kind(stall)
    }

    /// Begins a text. A text above it that is read to its end is done with.
    pub(crate) fn push(&mut self, frame: Frame) {
        if let Some(last) = self.game.stack.last()
            && last.path == [0; 3]
            && self.game.op(last).is_none()
        {
            self.game.stack.pop();
        }
        self.game.stack.push(frame);
    }

    pub(crate) fn draw(&mut self, seat: Seat, count: u32) {
        if count == 0 {
            return;
        }
        let game = &mut *self.game;
        let before = game.players[seat].hand;
        if game.players[seat].draw(count, self.world) {
            self.world.tell(|| Event::Shuffled { seat });
        }
        let game = &*self.game;
        self.world.tell(|| {
            let mut drawn = game.players[seat].hand;
            drawn.remove(&before);
            Event::Drew { seat, cards: Cards::of(seat, game.kinds(&drawn)) }
        });
    }

    /// Moves the top cards of a deck aside, for all to see or not; hands over how many there were.
    pub(crate) fn set_aside(&mut self, seat: Seat, count: u32, openly: bool) -> Pile {
        let mut taken = Pile::EMPTY;
        for _ in 0..count {
            let Some((placed, shuffled)) = self.game.players[seat].take_top(self.world) else { break };
            if shuffled {
                self.world.tell(|| Event::Shuffled { seat });
            }
            self.game.players[seat].aside.add(placed.card(), openly || placed.is_public());
            taken.add(placed.card(), 1);
        }
        taken
    }

    pub(crate) fn tell_seen(&mut self, seat: Seat, taken: &Pile, openly: bool) {
        if taken.is_empty() {
            return;
        }
        let game = &*self.game;
        self.world.tell(|| {
            let cards = Cards::perhaps(openly, seat, game.kinds(taken));
            if openly {
                Event::Revealed { seat, cards, from: Zone::Deck }
            } else {
                Event::LookedAt { seat, cards }
            }
        });
    }

    pub(crate) fn reveal_hand(&mut self, seat: Seat) {
        let player = &mut self.game.players[seat];
        player.hand_seen = player.hand;
        let game = &*self.game;
        let hand = game.players[seat].hand;
        self.world.tell(|| Event::Revealed {
            seat,
            cards: Cards::shown(game.kinds(&hand)),
            from: Zone::Hand,
        });
    }

    /// Discards cards that were taken from somewhere already.
    #[inline]
    pub(crate) fn discard(&mut self, seat: Seat, cards: Pile, from: Zone, openly: bool) {
        self.discard_under(seat, cards, None, from, openly);
    }

    /// Discards cards with this one on top: where nobody said which, the lowest in the order of
    /// cards.
    #[inline]
    pub(crate) fn discard_under(
        &mut self,
        seat: Seat,
        cards: Pile,
        top: Option<Stall>,
        from: Zone,
        openly: bool,
    ) {
        let Some(top) = top.or(cards.lowest()) else { return };
        let player = &mut self.game.players[seat];
        if openly {
            player.discard.absorb(&cards);
            player.discard_seen.absorb(&cards);
            player.top = Some(top);
        } else {
            player.discard_together(&cards, top);
        }
        let game = &*self.game;
        self.world.tell(|| Event::Discarded {
            seat,
            cards: Cards::perhaps(openly, seat, game.kinds(&cards)),
            from,
            top: game.kingdom.kind(top),
            openly,
        });
    }

    pub(crate) fn put_on_deck(&mut self, seat: Seat, card: Stall, from: Zone, openly: bool) {
        self.game.players[seat].put_on_deck(card, openly);
        let kind = self.kind(card);
        self.world.tell(|| Event::Topdecked {
            seat,
            cards: Cards::perhaps(openly, seat, vec![kind]),
            from,
            openly,
        });
    }

    pub(crate) fn take_tokens(&mut self, seat: Seat, count: u32) {
        if count > 0 {
            let player = &mut self.game.players[seat];
            player.tokens = player.tokens.saturating_add(count as u16);
            self.world.tell(|| Event::Tokens { seat, count: count as u16 });
        }
    }

    /// Puts cards that were taken from somewhere into the trash, and what follows from that onto
    /// the stack. `origin` is the card in play where one was trashed from there: it has its
    /// consequences as what it was (DO-8.9).
    pub(crate) fn trash(&mut self, seat: Seat, cards: Pile, from: Zone, origin: Option<Ref>) {
        if cards.is_empty() {
            return;
        }
        self.game.trash.absorb(&cards);
        let game = &*self.game;
        self.world.tell(|| Event::Trashed { seat, cards: Cards::shown(game.kinds(&cards)), from });
        let identities = match origin {
            Some(origin) => Pile::one(origin.guise),
            None => cards,
        };
        if self.game.kingdom.house.tomb {
            self.take_tokens(seat, cards.total());
        }
        debug_assert!(self.game.pending.is_empty(), "nothing that follows from trashing trashes");
        self.game.pending = identities.only(self.game.kingdom.when_trashed);
        let reactions = self.game.kingdom.reactors(crate::cards::Trigger::Trashing);
        let reacting =
            !reactions.is_empty() && !(self.game.players[seat].hand.group() & reactions).is_empty();
        if reacting || !self.game.pending.is_empty() {
            let card = cards.group().lowest().expect("a trashed card");
            let it = match origin {
                Some(origin) => Ref { place: Place::Trash, tag: 0, ..origin },
                None => Ref::default(),
            };
            let mut frame = Frame::new(card, Slot::Trashing, seat, Ref::at(card, Place::Trash));
            frame.it = it;
            self.push(frame);
        }
    }

    /// Gains a card from its pile, if it is there.
    pub(crate) fn gain(&mut self, seat: Seat, card: Stall, to: To) -> bool {
        if !self.take_from_pile(card) {
            return false;
        }
        self.receive(seat, card, Zone::Supply, to);
        true
    }

    /// Gains a card from the trash, if it is there.
    pub(crate) fn gain_from_trash(&mut self, seat: Seat, card: Stall, to: To) {
        if self.game.trash.take(card) {
            self.receive(seat, card, Zone::Trash, to);
        }
    }

    fn receive(&mut self, seat: Seat, card: Stall, from: Zone, to: To) {
        let player = &mut self.game.players[seat];
        let zone = match to {
            To::Discard => {
                player.discard_openly(card);
                Zone::Discard
            }
            To::Deck => {
                player.put_on_deck(card, true);
                Zone::Deck
            }
            To::Hand => {
                player.take_in_hand(card, true);
                Zone::Hand
            }
        };
        let kind = self.kind(card);
        self.world.tell(|| Event::Gained { seat, card: kind, from, to: zone });
        if self.game.kingdom.when_gained.contains(card) {
            self.push(Frame::new(card, Slot::WhenGained, seat, Ref::at(card, Place::Lost)));
        }
    }

    /// Takes the card off its pile; of a mixed pile the next one is turned up (DO-7.7).
    fn take_from_pile(&mut self, card: Stall) -> bool {
        let game = &mut *self.game;
        if game.kingdom.knights.contains(card) {
            if game.knights_top != Some(card) || !game.supply.take(card) {
                return false;
            }
            let mut left = game.supply.only(game.kingdom.knights);
            game.knights_top = (!left.is_empty()).then(|| left.draw(self.world));
            self.tell_turned_up(self.game.knights_top);
            return true;
        }
        if game.kingdom.ruins.contains(card) {
            if game.ruins_top != Some(card) || game.ruins_left == 0 {
                return false;
            }
            game.ruins_left -= 1;
            self.turn_up_ruins();
            return true;
        }
        game.supply.take(card)
    }

    /// Turns up the next Ruins: any that nobody has seen yet, because what is left in the box was
    /// chosen by the same shuffle (DO-2.9).
    pub(crate) fn turn_up_ruins(&mut self) {
        let game = &mut *self.game;
        let mut unseen = game.supply.only(game.kingdom.ruins);
        game.ruins_top = (game.ruins_left > 0 && !unseen.is_empty()).then(|| unseen.draw(self.world));
        if let Some(top) = game.ruins_top {
            game.supply.take(top);
        }
        self.tell_turned_up(self.game.ruins_top);
    }

    fn tell_turned_up(&mut self, top: Option<Stall>) {
        if let Some(card) = top.map(|top| self.kind(top)) {
            self.world.tell(|| Event::TurnedUp { card });
        }
    }

    pub(crate) fn decide(&mut self, seat: Seat, choice: Choice) {
        self.world.tell(|| Event::Decided { seat, choice });
    }
}

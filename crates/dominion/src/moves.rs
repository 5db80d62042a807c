//! Moves that more than one sentence, or a single card, makes.

use crate::event::{Cards, Event, Zone};
use crate::frame::{Frame, Place, Ref};
use crate::op::What;
use crate::pile::{Pile, Stall};
use crate::verbs::Doing;
use table::{Seat, World};

impl<W: World<Event>> Doing<'_, W> {
    pub(crate) fn trash_this(&mut self, frame: &Frame) {
        let this = frame.this;
        let you = frame.you;
        let (moved, from, origin) = match this.place {
            Place::Play => (self.game.leave_play(this), Zone::Play, Some(this)),
            Place::Hand => (self.game.players[you].take_from_hand(this.card), Zone::Hand, None),
            Place::Discard => {
                (self.game.players[you].take_from_discard(this.card, true), Zone::Discard, Some(this))
            }
            Place::Absent | Place::Lost | Place::Aside | Place::Trash | Place::Supply => {
                (false, Zone::Play, None)
            }
        };
        let top = self.frame();
        top.it = Ref::default();
        if moved {
            top.it = Ref::at(this.card, Place::Trash);
            top.this = Ref::at(this.card, Place::Trash);
            self.trash(you, Pile::one(this.card), from, origin);
        }
    }

    pub(crate) fn return_this(&mut self, frame: &Frame) {
        let this = frame.this;
        let moved = this.place == Place::Play && self.game.leave_play(this);
        self.frame().it = Ref::default();
        if moved {
            self.frame().it = Ref::at(this.card, Place::Supply);
            self.game.supply.add(this.card, 1);
            let card = self.kind(this.card);
            self.world.tell(|| Event::Returned { seat: frame.you, card });
        }
    }

    pub(crate) fn take_from_trash(&mut self, frame: &Frame) {
        if frame.this.place == Place::Trash && self.game.trash.take(frame.this.card) {
            self.game.players[frame.you].take_in_hand(frame.this.card, true);
            let card = self.kind(frame.this.card);
            self.world.tell(|| Event::Took {
                seat: frame.you,
                cards: Cards::shown(vec![card]),
                from: Zone::Trash,
                openly: true,
            });
        }
    }

    pub(crate) fn trash_it(&mut self, frame: &Frame) {
        let it = frame.it;
        let you = frame.you;
        match it.place {
            Place::Play if self.game.leave_play(it) => {
                self.frame().it = Ref::at(it.card, Place::Trash);
                self.trash(you, Pile::one(it.card), Zone::Play, Some(it));
            }
            Place::Aside if self.game.players[you].aside.take(it.card).is_some() => {
                self.frame().it = Ref::at(it.card, Place::Trash);
                self.trash(you, Pile::one(it.card), Zone::Aside, None);
            }
            Place::Absent
            | Place::Lost
            | Place::Aside
            | Place::Play
            | Place::Hand
            | Place::Discard
            | Place::Trash
            | Place::Supply => {}
        }
    }

    /// Reveals until enough such cards were found; the last found becomes *it* (DO-5.2).
    pub(crate) fn reveal_until(&mut self, frame: &Frame, what: What, count: u8) {
        let wanted = self.game.kingdom.group(what, frame.named);
        let mut revealed = Pile::EMPTY;
        let mut found = 0;
        self.frame().it = Ref::default();
        while found < count {
            let next = self.set_aside(frame.you, 1, true);
            let Some(card) = next.group().lowest() else { break };
            revealed.add(card, 1);
            if wanted.contains(card) {
                found += 1;
                self.frame().it = Ref::at(card, Place::Aside);
            }
        }
        self.tell_seen(frame.you, &revealed, true);
    }

    /// Puts some of the cards aside into the hand.
    pub(crate) fn take_aside(&mut self, seat: Seat, taken: Pile) {
        if taken.is_empty() {
            return;
        }
        let player = &mut self.game.players[seat];
        let mut seen = player.aside.seen;
        player.aside.cards.remove(&taken);
        player.aside.seen.remove(&taken);
        seen.remove(&player.aside.seen);
        player.hand.absorb(&taken);
        player.hand_seen.absorb(&seen);
        let openly = seen == taken;
        let game = &*self.game;
        self.world.tell(|| Event::Took {
            seat,
            cards: Cards::perhaps(openly, seat, game.kinds(&taken)),
            from: Zone::Aside,
            openly,
        });
    }

    /// Discards some of the cards aside; those that everybody has seen are seen to go.
    pub(crate) fn discard_aside(&mut self, seat: Seat, discarded: Pile, top: Option<Stall>) {
        if discarded.is_empty() {
            return;
        }
        let aside = &mut self.game.players[seat].aside;
        aside.cards.remove(&discarded);
        let openly = discarded.iter().all(|(stall, count)| aside.seen.count(stall) >= count);
        aside.seen.remove(&discarded);
        if aside.cards.is_empty() {
            aside.seen = Pile::EMPTY;
        }
        self.discard_under(seat, discarded, top, Zone::Aside, openly);
    }

    /// Chariot Race (DO-21.12).
    pub(crate) fn race(&mut self, you: Seat) {
        let left = you.after(1, self.game.players.count());
        let own = self.set_aside(you, 1, true);
        self.tell_seen(you, &own, true);
        let other = self.set_aside(left, 1, true);
        self.tell_seen(left, &other, true);
        if let Some(card) = other.lowest() {
            let player = &mut self.game.players[left];
            player.aside.take(card);
            player.put_on_deck(card, true);
        }
        self.take_aside(you, own);
        if let (Some(mine), Some(theirs)) = (own.lowest(), other.lowest())
            && self.game.kingdom.cost(theirs).is_less_than(self.game.kingdom.cost(mine))
        {
            self.game.coins = self.game.coins.saturating_add(1);
            self.take_tokens(you, 1);
        }
    }
}

//! What an answer does: it fills a pronoun, moves a card, or opens a part of the text.

use crate::choice::{Answer, Choice, Verb};
use crate::event::{Cards, Event, Zone};
use crate::frame::{Frame, Place, Ref};
use crate::kind::Kind;
use crate::op::{Op, Slot, Word};
use crate::pile::{Pile, Stall};
use crate::verbs::Doing;
use table::{Dice, Seat, Sink};

impl<D: Dice, S: Sink<Event>> Doing<'_, D, S> {
    /// An answer to the question that is open.
    pub(crate) fn answer(&mut self, choice: Choice) {
        match self.game.stack.last() {
            None => self.answer_phase(choice),
            Some(frame) => {
                if let Some(op) = self.game.op(frame) {
                    self.answer_text(op, choice);
                }
            }
        }
    }

    /// An answer to a sentence of the innermost text.
    pub(crate) fn answer_text(&mut self, op: &Op, choice: Choice) {
        match choice.0 {
            Answer::Do(verb, kind) => match self.game.kingdom.stall(kind) {
                _ if verb == Verb::Name => self.name(kind),
                Some(card) => self.do_with(op, verb, card),
                None => self.decline(op),
            },
            Answer::Say(Word::Done) => self.decline(op),
            Answer::Say(word) => self.say(op, word),
            Answer::Pay(_) => {}
        }
    }

    fn name(&mut self, kind: Kind) {
        let seat = self.frame().you;
        self.told.tell(|| Event::Named { seat, card: kind });
        self.frame().named = Some(kind);
        self.step();
    }

    /// Nothing, or nothing more.
    fn decline(&mut self, op: &Op) {
        match op {
            _ if op.chooses_several() => return self.finish_selection(op),
            Op::MayGainLoot => {
                self.game.loot = Pile::EMPTY;
                self.frame().last = None;
            }
            Op::Gain(..) | Op::React | Op::Watchers | Op::Consequences | Op::ReactToPurchase => {}
            _ => self.frame().it = Ref::default(),
        }
        self.frame().choosing = false;
        self.step();
    }

    fn say(&mut self, op: &Op, word: Word) {
        let frame = *self.frame();
        let you = frame.you;
        match op {
            Op::ChooseOne(options) => {
                self.decide(you, Choice::say(word));
                match options.iter().position(|&(option, _)| option == word) {
                    Some(branch) => self.frame().descend(branch),
                    None => self.step(),
                }
            }
            Op::MayTurnDeckOver => {
                self.game.players[you].turn_deck_over();
                self.told.tell(|| Event::TurnedDeckOver { seat: you });
                self.step();
            }
            Op::DiscardOrPutBack(_) => {
                let card = self.game.players[you].aside.group().lowest();
                let top = self.frame();
                top.it = card.map_or(Ref::default(), |card| Ref::at(card, Place::Lost));
                self.step();
                match card {
                    Some(card) if word == Word::Back => self.put_aside_back(you, card),
                    Some(card) => self.discard_aside(you, Pile::one(card), None),
                    None => {}
                }
            }
            Op::DrawToSettingAside(_) => {
                let card = frame.it.card;
                self.frame().it = Ref::default();
                if word == Word::Keep {
                    let player = &mut self.game.players[you];
                    if player.aside.take(card) {
                        let public = player.aside_seen.take(card);
                        player.take_in_hand(card, public);
                    }
                    let kind = self.kind(card);
                    self.told.tell(|| Event::Drew { seat: you, cards: Cards::of(vec![kind]) });
                } else {
                    let kind = self.kind(card);
                    self.told.tell(|| Event::SetAside { seat: you, cards: Cards::of(vec![kind]) });
                }
            }
            _ => self.step(),
        }
    }

    fn do_with(&mut self, op: &Op, verb: Verb, card: Stall) {
        let frame = *self.frame();
        let you = frame.you;
        match *op {
            Op::Choose(..) | Op::MayShow(_) => {
                self.frame().it = Ref::at(card, Place::Hand);
                self.step();
                if matches!(op, Op::MayShow(_)) {
                    self.show(you, card);
                }
            }
            Op::MayPlay(_) => self.step(),
            Op::Trash(..) => {
                let moved = self.game.players[you].take_from_hand(card);
                self.frame().it = Ref::at(card, Place::Trash);
                self.step();
                if moved {
                    self.trash(you, Pile::one(card), Zone::Hand, None);
                }
            }
            _ if op.chooses_several() => self.select(op, card),
            Op::PutOnDeck(_) => {
                self.frame().number = frame.number.saturating_sub(1);
                if self.game.players[you].hand.take(card) {
                    self.game.players[you].hand_seen.thin(1);
                    self.put_on_deck(you, card, Zone::Hand, false);
                }
                if self.frame().number == 0 {
                    self.frame().choosing = false;
                    self.step();
                }
            }
            Op::PutDiscardedOnDeck(_) => {
                self.step();
                if self.game.players[you].take_from_discard(card, false) {
                    self.put_on_deck(you, card, Zone::Discard, false);
                }
            }
            Op::ShowVictoryOntoDeck => {
                self.step();
                if self.game.players[you].take_from_hand(card) {
                    self.put_on_deck(you, card, Zone::Hand, true);
                }
            }
            Op::DiscardAsPlayerChooses => {
                self.frame().choosing = false;
                self.step();
                if self.game.players[you].take_from_hand(card) {
                    self.discard(you, Pile::one(card), Zone::Hand, true);
                }
            }
            Op::Gain(_, _, to, _) => {
                self.step();
                self.gain(you, card, to);
            }
            Op::GainFromTrash(to) => {
                self.step();
                self.gain_from_trash(you, card, to);
            }
            Op::MayGainLoot => {
                self.frame().last = Some(card);
                self.game.loot.take(card);
                self.gain_from_trash(you, card, crate::op::To::Discard);
            }
            Op::TrashOneOfThem(..) => {
                self.note_knight(card);
                self.step();
                let player = &mut self.game.players[you];
                if player.aside.take(card) {
                    player.aside_seen.take(card);
                    if frame.slot == Slot::Play && self.keeps_loot(&frame) {
                        self.game.loot.add(card, 1);
                    }
                    self.trash(you, Pile::one(card), Zone::Aside, None);
                }
            }
            Op::PutThemBack => {
                if self.game.players[you].aside.total() == 1 {
                    self.step();
                }
                self.put_aside_back(you, card);
            }
            Op::MayTrashUnearthed => {
                self.frame().it = Ref::at(card, Place::Trash);
                self.step();
                let player = &mut self.game.players[you];
                let (moved, from) = match verb {
                    Verb::Unearth => (player.take_from_discard(card, true), Zone::Discard),
                    _ => (player.take_from_hand(card), Zone::Hand),
                };
                if moved {
                    self.trash(you, Pile::one(card), from, None);
                }
            }
            Op::Become => self.become_card(&frame, card),
            Op::Watchers => self.call_watcher(&frame, card),
            Op::React | Op::ReactToPurchase => self.react(you, card),
            Op::Consequences if verb == Verb::React => self.react(you, card),
            Op::Consequences => {
                self.game.pending.take(card);
                let physical = if frame.it.place == Place::Trash && frame.it.guise == card {
                    frame.it.card
                } else {
                    card
                };
                let this = Ref { card: physical, guise: card, place: Place::Trash, tag: 0 };
                let last = self.game.pending.is_empty();
                let reactions = self.game.kingdom.reactors(crate::cards::Trigger::Trashing);
                if last && reactions.is_empty() {
                    self.step();
                }
                self.push(Frame::new(card, Slot::WhenTrashed, you, this));
            }
            _ => self.step(),
        }
    }

    /// Whether what this text trashes may be gained by it afterwards.
    fn keeps_loot(&self, frame: &Frame) -> bool {
        self.game.kingdom.card(frame.card).script(frame.slot).contains(&Op::MayGainLoot)
    }

    /// One more card of several is chosen.
    fn select(&mut self, op: &Op, card: Stall) {
        let you = self.frame().you;
        let player = &mut self.game.players[you];
        match op {
            Op::TrashAnyOfThem | Op::DiscardAnyOfThem => player.aside.take(card),
            _ => player.hand.take(card),
        };
        self.game.chosen.add(card, 1);
        let frame = self.frame();
        frame.number += 1;
        if op.discards() {
            frame.last = Some(card);
        }
        let enough = match *op {
            Op::TrashUpTo(most) => frame.number == most,
            Op::MayTrashTwo => frame.number == 2 || self.game.players[you].hand.is_empty(),
            Op::Discard(_) | Op::DiscardFor(_) | Op::DiscardDownTo(_) => frame.number == frame.need,
            _ => false,
        };
        if enough {
            self.finish_selection(op);
        }
    }

    /// All cards that were to be chosen are chosen; now they move together.
    pub(crate) fn finish_selection(&mut self, op: &Op) {
        let you = self.frame().you;
        let frame = self.frame();
        let top = frame.last.take();
        frame.choosing = false;
        frame.need = 0;
        self.step();
        let cards = std::mem::take(&mut self.game.chosen);
        if cards.is_empty() {
            return;
        }
        let player = &mut self.game.players[you];
        match op {
            Op::TrashUpTo(_) | Op::MayTrashTwo => {
                player.hand_seen.remove(&cards);
                self.trash(you, cards, Zone::Hand, None);
            }
            Op::TrashAnyOfThem => {
                player.aside_seen.remove(&cards);
                self.trash(you, cards, Zone::Aside, None);
            }
            Op::DiscardAnyOfThem => {
                player.aside.absorb(&cards);
                self.discard_aside(you, cards, top);
            }
            Op::DiscardAny(what) if *what != crate::op::What::Any => {
                player.hand_seen.remove(&cards);
                self.discard_under(you, cards, top, Zone::Hand, true);
            }
            _ => {
                player.hand_seen.thin(cards.total().min(255) as u8);
                self.discard_under(you, cards, top, Zone::Hand, false);
            }
        }
    }

    /// Puts one of the cards aside back onto the deck. Everybody knows a card that everybody saw.
    fn put_aside_back(&mut self, seat: Seat, card: Stall) {
        let player = &mut self.game.players[seat];
        if !player.aside.take(card) {
            return;
        }
        let openly = player.aside_seen.take(card);
        if player.aside.is_empty() {
            player.aside_seen = Pile::EMPTY;
        }
        self.put_on_deck(seat, card, Zone::Aside, openly);
    }

    fn show(&mut self, seat: Seat, card: Stall) {
        let player = &mut self.game.players[seat];
        if player.hand_seen.count(card) == 0 {
            player.hand_seen.add(card, 1);
        }
        let kind = self.kind(card);
        self.told.tell(|| Event::Revealed { seat, cards: Cards::of(vec![kind]), from: Zone::Hand });
    }

    /// Band of Misfits becomes the chosen card, as long as it is in play (DO-14.4).
    fn become_card(&mut self, frame: &Frame, guise: Stall) {
        let mut this = frame.this;
        if this.place == Place::Play && self.game.in_play.take(this.card) {
            self.game.guises.add(guise, 1);
            for frame in self.game.stack.as_mut_slice() {
                for meant in [&mut frame.this, &mut frame.it] {
                    if meant.place == Place::Play && meant.tag == this.tag {
                        meant.guise = guise;
                    }
                }
            }
        }
        this.guise = guise;
        let (card, kind) = (self.kind(this.card), self.kind(guise));
        self.told.tell(|| Event::Became { seat: frame.you, card, guise: kind });
        self.step();
        self.read_play(frame.you, this);
    }

    /// A card in play answers that its owner plays another Attack (DO-16.33).
    fn call_watcher(&mut self, frame: &Frame, card: Stall) {
        let guise = if self.game.kingdom.watchers.contains(card) {
            card
        } else {
            match (self.game.guises.group() & self.game.kingdom.watchers).lowest() {
                Some(guise) => guise,
                None => return self.step(),
            }
        };
        let this = Ref { card, guise, place: Place::Play, tag: self.game.fresh_tag() };
        self.push(Frame::new(guise, Slot::Watch, frame.you, this));
    }

    /// A card in hand answers something.
    fn react(&mut self, you: Seat, card: Stall) {
        let kind = self.kind(card);
        self.told.tell(|| Event::Reacted { seat: you, card: kind });
        self.push(Frame::new(card, Slot::Reaction, you, Ref::at(card, Place::Hand)));
    }
}

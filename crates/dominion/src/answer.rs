//! What an answer does: it fills a pronoun, moves a card, or opens a part of the text.

use crate::cards::Trigger;
use crate::choice::{Choice, Verb};
use crate::event::{Cards, Event, Zone};
use crate::frame::{Frame, Place, Ref};
use crate::kind::Kind;
use crate::op::{Choose, HowMany, Matter, Op, Pick, Pool, Slot, Then, What, Word};
use crate::pile::{Pile, Stall};
use crate::verbs::Doing;
use table::{Seat, World};

impl<W: World<Event>> Doing<'_, W> {
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
        match (op, choice) {
            (Op::Pick(pick), Choice::Do(_, kind)) if pick.then == Then::Name => self.name(kind),
            (Op::Pick(pick), Choice::Do(verb, kind)) => match self.game.kingdom.stall(kind) {
                Some(card) => self.pick(pick, verb, card),
                None => self.decline(pick),
            },
            (Op::Pick(pick), Choice::Say(_) | Choice::Pay(_)) => self.decline(pick),
            (Op::Choose(choose), Choice::Say(word)) => self.choose_part(choose, word),
            (Op::Choose(_), Choice::Do(..) | Choice::Pay(_)) => self.step(),
            (Op::Do(_) | Op::If(..) | Op::Each(..), _) => debug_assert!(false, "{op:?} asks nothing"),
        }
    }

    fn name(&mut self, kind: Kind) {
        let seat = self.frame().you;
        self.world.tell(|| Event::Named { seat, card: kind });
        self.frame().named = Some(kind);
        self.step();
    }

    /// Nothing, or nothing more.
    pub(crate) fn decline(&mut self, pick: &Pick) {
        if pick.how_many.together() {
            return self.finish_selection(pick);
        }
        if pick.from == Pool::Loot {
            self.game.loot = Pile::EMPTY;
            self.frame().last = None;
        }
        let frame = self.frame();
        if pick.then.means_it() {
            frame.it = Ref::default();
        }
        frame.choosing = false;
        frame.need = 0;
        self.step();
    }

    /// A part of the text is followed.
    fn choose_part(&mut self, choose: &Choose, word: Word) {
        let you = self.frame().you;
        match choose.about {
            Matter::One => self.decide(you, Choice::say(word)),
            Matter::DeckOver | Matter::Revealed | Matter::Drawn => {}
        }
        match choose.options.iter().position(|&(option, _)| option == word) {
            Some(branch) => self.frame().descend(branch),
            None => self.step(),
        }
    }

    /// A card is picked.
    fn pick(&mut self, pick: &Pick, verb: Verb, card: Stall) {
        let frame = self.frame();
        match pick.how_many {
            HowMany::UpTo(_)
            | HowMany::NoneOrTwo
            | HowMany::Exactly(_)
            | HowMany::For(_)
            | HowMany::DownTo(_)
            | HowMany::Any => return self.select(pick, card),
            HowMany::One(_) => self.step(),
            HowMany::InTurn(_) => {
                frame.number = frame.number.saturating_add(1);
                if frame.number >= frame.need {
                    frame.choosing = false;
                    frame.need = 0;
                    self.step();
                }
            }
            HowMany::AllInTurn => {
                let you = frame.you;
                if self.game.players[you].aside.cards.total() == 1 {
                    self.step();
                }
            }
            HowMany::AnyInTurn => {}
        }
        self.then(pick, verb, card);
    }

    /// What happens to a card that is picked alone.
    fn then(&mut self, pick: &Pick, verb: Verb, card: Stall) {
        let frame = *self.frame();
        let you = frame.you;
        let means = |place: Place| Ref::at(card, place);
        match pick.then {
            Then::Play => {
                if pick.from != Pool::It {
                    self.frame().it = means(Place::Hand);
                }
            }
            Then::Show => {
                self.frame().it = means(Place::Hand);
                self.show(you, card);
            }
            Then::Trash | Then::TrashAsLoot => {
                self.frame().it = means(Place::Trash);
                if pick.from == Pool::Them {
                    self.note_knight(card);
                }
                if let Some(zone) = self.take(you, pick, verb, card) {
                    if pick.then == Then::TrashAsLoot {
                        self.game.loot.add(card, 1);
                    }
                    self.trash(you, Pile::one(card), zone, None);
                }
            }
            Then::Discard => {
                self.frame().it = means(Place::Lost);
                if let Some(zone) = self.take(you, pick, verb, card) {
                    self.discard(you, Pile::one(card), zone, true);
                }
            }
            Then::Topdeck if pick.from == Pool::Them => {
                self.frame().it = means(Place::Lost);
                self.put_aside_back(you, card);
            }
            Then::Topdeck | Then::ShowAndTopdeck => {
                self.frame().it = means(Place::Lost);
                if let Some(zone) = self.take(you, pick, verb, card) {
                    self.put_on_deck(you, card, zone, pick.then == Then::ShowAndTopdeck);
                }
            }
            Then::Gain(to) if pick.from == Pool::Loot => {
                self.frame().last = Some(card);
                self.game.loot.take(card);
                self.gain_from_trash(you, card, to);
            }
            Then::Gain(to) if pick.from == Pool::Trash => self.gain_from_trash(you, card, to),
            Then::Gain(to) => {
                self.gain(you, card, to);
            }
            Then::Name => {}
            Then::Become => self.become_card(&frame, card),
            Then::Watch => self.call_watcher(&frame, card),
            Then::React => self.react(you, card),
            Then::Resolve if verb == Verb::React => self.react(you, card),
            Then::Resolve => self.resolve(&frame, card),
        }
    }

    /// Takes a picked card from where it is: openly, but for cards that go onto the deck unseen.
    fn take(&mut self, you: Seat, pick: &Pick, verb: Verb, card: Stall) -> Option<Zone> {
        let openly = pick.then != Then::Topdeck;
        let player = &mut self.game.players[you];
        let (taken, zone) = match (pick.from, verb) {
            (Pool::Discard, _) | (Pool::HandAndDiscard, Verb::Unearth) => {
                (player.take_from_discard(card, openly), Zone::Discard)
            }
            (Pool::Them, _) => (player.aside.take(card).is_some(), Zone::Aside),
            (Pool::Hand | Pool::HandAndDiscard, _) if openly => (player.take_from_hand(card), Zone::Hand),
            (Pool::Hand | Pool::HandAndDiscard, _) => {
                player.hand_seen.thin(1);
                (player.hand.take(card), Zone::Hand)
            }
            (
                Pool::It
                | Pool::Supply(_)
                | Pool::Trash
                | Pool::Loot
                | Pool::Names
                | Pool::Guises
                | Pool::Watchers
                | Pool::Reactions(_)
                | Pool::Consequences,
                _,
            ) => (false, Zone::Supply),
        };
        taken.then_some(zone)
    }

    /// A trashed card has its consequence.
    fn resolve(&mut self, frame: &Frame, card: Stall) {
        self.game.pending.take(card);
        let disguised = frame.it.place == Place::Trash && frame.it.guise == card;
        let physical = if disguised { frame.it.card } else { card };
        let this = Ref { card: physical, guise: card, place: Place::Trash, tag: 0 };
        let reactions = self.game.kingdom.reactors(Trigger::Trashing);
        if self.game.pending.is_empty() && reactions.is_empty() {
            self.step();
        }
        self.push(Frame::new(card, Slot::WhenTrashed, frame.you, this));
    }

    /// One more card of several is chosen.
    fn select(&mut self, pick: &Pick, card: Stall) {
        let you = self.frame().you;
        let player = &mut self.game.players[you];
        let source = if pick.from == Pool::Them { &mut player.aside.cards } else { &mut player.hand };
        source.take(card);
        let exhausted = source.is_empty();
        self.game.chosen.add(card, 1);
        let frame = self.frame();
        frame.number = frame.number.saturating_add(1);
        if pick.then == Then::Discard {
            frame.last = Some(card);
        }
        let enough = match pick.how_many {
            HowMany::UpTo(most) => frame.number == most,
            HowMany::NoneOrTwo => frame.number == 2 || exhausted,
            HowMany::Exactly(_) | HowMany::For(_) | HowMany::DownTo(_) => frame.number == frame.need,
            HowMany::Any => false,
            HowMany::One(_) | HowMany::InTurn(_) | HowMany::AllInTurn | HowMany::AnyInTurn => true,
        };
        if enough {
            self.finish_selection(pick);
        }
    }

    /// All cards that were to be chosen are chosen; now they move together.
    fn finish_selection(&mut self, pick: &Pick) {
        let frame = self.frame();
        let (you, top) = (frame.you, frame.last.take());
        frame.choosing = false;
        frame.need = 0;
        self.step();
        let cards = std::mem::take(&mut self.game.chosen);
        if cards.is_empty() {
            return;
        }
        let player = &mut self.game.players[you];
        match (pick.then == Then::Trash, pick.from == Pool::Them) {
            (true, false) => {
                player.hand_seen.remove(&cards);
                self.trash(you, cards, Zone::Hand, None);
            }
            (true, true) => {
                player.aside.seen.remove(&cards);
                self.trash(you, cards, Zone::Aside, None);
            }
            (false, true) => {
                player.aside.cards.absorb(&cards);
                self.discard_aside(you, cards, top);
            }
            // Cards of a certain sort are shown as they are discarded.
            (false, false) if pick.what != What::Any => {
                player.hand_seen.remove(&cards);
                self.discard_under(you, cards, top, Zone::Hand, true);
            }
            (false, false) => {
                player.hand_seen.thin(cards.total().min(255) as u8);
                self.discard_under(you, cards, top, Zone::Hand, false);
            }
        }
    }

    /// Library: the drawn Action goes to the hand after all.
    pub(crate) fn keep_it(&mut self, frame: &Frame) {
        let (you, card) = (frame.you, frame.it.card);
        let player = &mut self.game.players[you];
        if let Some(public) = player.aside.take(card) {
            player.take_in_hand(card, public);
        }
        let kind = self.kind(card);
        self.world.tell(|| Event::Drew { seat: you, cards: Cards::of(you, vec![kind]) });
    }

    /// Puts one of the cards aside back onto the deck. Everybody knows a card that everybody saw.
    fn put_aside_back(&mut self, seat: Seat, card: Stall) {
        if let Some(openly) = self.game.players[seat].aside.take(card) {
            self.put_on_deck(seat, card, Zone::Aside, openly);
        }
    }

    fn show(&mut self, seat: Seat, card: Stall) {
        let player = &mut self.game.players[seat];
        if player.hand_seen.count(card) == 0 {
            player.hand_seen.add(card, 1);
        }
        let kind = self.kind(card);
        self.world.tell(|| Event::Revealed { seat, cards: Cards::shown(vec![kind]), from: Zone::Hand });
    }

    /// Band of Misfits becomes the chosen card, as long as it is in play (DO-14.4).
    fn become_card(&mut self, frame: &Frame, guise: Stall) {
        let mut this = frame.this;
        if this.place == Place::Play && self.game.in_play.take(this.card) {
            self.game.guises.add(guise, 1);
            for frame in self.game.stack.iter_mut() {
                for meant in [&mut frame.this, &mut frame.it] {
                    if meant.place == Place::Play && meant.tag == this.tag {
                        meant.guise = guise;
                    }
                }
            }
        }
        this.guise = guise;
        let (card, kind) = (self.kind(this.card), self.kind(guise));
        self.world.tell(|| Event::Became { seat: frame.you, card, guise: kind });
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
        self.world.tell(|| Event::Reacted { seat: you, card: kind });
        self.push(Frame::new(card, Slot::Reaction, you, Ref::at(card, Place::Hand)));
    }
}

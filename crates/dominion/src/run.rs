//! The reader: follows the sentences of a text until somebody has to decide.

use crate::ask::Ask;
use crate::cards::types;
use crate::event::{Cards, Event, Zone};
use crate::frame::{Frame, Place, Ref};
use crate::op::{Amount, Bonus, Do, HowMany, Op, Pick, Slot, To, When, Who};
use crate::pile::{Pile, Stall};
use crate::verbs::Doing;
use table::{Seat, World};

impl<W: World<Event>> Doing<'_, W> {
    #[inline]
    pub(crate) fn frame(&mut self) -> &mut Frame {
        self.game.stack.last_mut().expect("a text being read")
    }

    /// The sentence the innermost text is at.
    #[inline]
    fn op_at_hand(&self) -> Option<&'static Op> {
        self.game.op(self.game.stack.last().expect("a text being read"))
    }

    /// Goes to the next sentence.
    #[inline]
    pub(crate) fn step(&mut self) {
        self.frame().at += 1;
    }

    /// Follows the next sentence of the innermost text; true where it asks something.
    pub(crate) fn follow_text(&mut self) -> bool {
        // Looked up where the text lies: copying it whole costs more than most sentences.
        let Some(op) = self.op_at_hand() else {
            self.finish_part();
            return false;
        };
        let ask = match *op {
            Op::Do(Do::Add(bonus, each, Amount::Once)) => {
                let you = self.frame().you;
                self.step();
                self.add(you, bonus, u32::from(each));
                return false;
            }
            Op::Do(deed) => {
                let frame = *self.frame();
                // The place in the text moves on before anything is pushed, so that a text read to
                // its end can be dropped.
                self.step();
                self.follow(&frame, deed);
                return false;
            }
            Op::If(when, then, otherwise) => {
                let frame = *self.frame();
                let holds = self.holds(&frame, when);
                match if holds { then } else { otherwise } {
                    [] => self.step(),
                    [..] => self.frame().descend(usize::from(!holds)),
                }
                return false;
            }
            Op::Each(who, _) => {
                self.next_player(who);
                return false;
            }
            Op::Pick(ref pick) => {
                let frame = *self.frame();
                let frame = self.prepare(frame, pick);
                let ask = self.game.ask_pick(&frame, pick, None);
                if ask.is_void() {
                    self.decline(pick);
                    return false;
                }
                ask
            }
            Op::Choose(ref choose) => Ask::parts(self.frame(), choose),
        };
        if ask.is_open() {
            return true;
        }
        let only = ask.lowest(self.game).expect("the only answer");
        self.answer_text(op, only);
        false
    }

    /// The end of a part of a text: back to the sentence it belongs to, or the text is done.
    fn finish_part(&mut self) {
        if !self.frame().ascend() {
            self.game.stack.pop();
            return;
        }
        match self.op_at_hand() {
            Some(Op::Each(..)) => {}
            Some(Op::Do(_) | Op::Pick(_) | Op::Choose(_) | Op::If(..)) | None => self.step(),
        }
    }

    /// What has to be known before a question can be asked: how many cards are to be chosen.
    #[inline]
    fn prepare(&mut self, frame: Frame, pick: &Pick) -> Frame {
        if frame.choosing {
            return frame;
        }
        let held = || self.game.picked_from(&frame, pick).total();
        let need = match pick.how_many {
            HowMany::One(_) | HowMany::AllInTurn | HowMany::AnyInTurn => return frame,
            HowMany::Exactly(count) => u32::from(count).min(held()),
            HowMany::For(amount) => self.game.amount(&frame, amount).min(held()),
            HowMany::DownTo(count) => held().saturating_sub(u32::from(count)),
            HowMany::InTurn(count) => u32::from(count),
            HowMany::UpTo(_) | HowMany::NoneOrTwo | HowMany::Any => 0,
        };
        let frame = self.frame();
        frame.need = need.min(255) as u8;
        frame.number = 0;
        frame.choosing = true;
        *frame
    }

    /// Library: draws card after card, stopping at an Action (DO-19.14).
    fn draw_one_by_one(&mut self, seat: Seat, size: u32) {
        self.frame().it = Ref::default();
        let mut drawn = Pile::EMPTY;
        while self.game.players[seat].hand.total() < size {
            let Some((placed, shuffled)) = self.game.players[seat].take_top(self.world) else { break };
            if shuffled {
                self.world.tell(|| Event::Shuffled { seat });
            }
            let (card, public) = (placed.card(), placed.is_public());
            if self.game.kingdom.action.contains(card) {
                self.game.players[seat].aside.add(card, public);
                self.frame().it = Ref::at(card, Place::Aside);
                break;
            }
            self.game.players[seat].take_in_hand(card, public);
            drawn.add(card, 1);
        }
        if !drawn.is_empty() {
            let game = &*self.game;
            self.world.tell(|| Event::Drew { seat, cards: Cards::of(seat, game.kinds(&drawn)) });
        }
    }

    fn follow(&mut self, frame: &Frame, deed: Do) {
        let you = frame.you;
        match deed {
            Do::Add(bonus, each, amount) => {
                let count = self.game.amount(frame, amount) * u32::from(each);
                self.add(you, bonus, count);
            }
            Do::LoseCoins(amount) => {
                let count = self.game.amount(frame, amount) as u16;
                self.game.coins = self.game.coins.saturating_sub(count);
            }
            Do::PlayIt => self.play_it(frame),
            Do::TrashHand => {
                let player = &mut self.game.players[you];
                let hand = std::mem::take(&mut player.hand);
                player.hand_seen = Pile::EMPTY;
                self.trash(you, hand, Zone::Hand, None);
            }
            Do::RevealHand => self.reveal_hand(you),
            Do::TurnDeckOver => {
                self.game.players[you].turn_deck_over();
                self.world.tell(|| Event::TurnedDeckOver { seat: you });
            }
            Do::TrashThis => self.trash_this(frame),
            Do::ReturnThis => self.return_this(frame),
            Do::TakeThisFromTrash => self.take_from_trash(frame),
            Do::DiscardThis => {
                if self.game.players[you].take_from_hand(frame.this.card) {
                    self.discard(you, Pile::one(frame.this.card), Zone::Hand, true);
                }
            }
            Do::ShowThis => {
                let player = &mut self.game.players[you];
                if player.hand_seen.count(frame.this.card) == 0 && player.hand.count(frame.this.card) > 0 {
                    player.hand_seen.add(frame.this.card, 1);
                }
            }
            Do::TrashIt => self.trash_it(frame),
            Do::TakeIt => {
                if frame.it.place == Place::Aside {
                    self.take_aside(you, Pile::one(frame.it.card));
                }
            }
            Do::GainCard(kind, count, to) => {
                if let Some(card) = self.game.kingdom.stall(kind) {
                    for _ in 0..count {
                        self.gain(you, card, to);
                    }
                }
            }
            Do::GainRuins(count) => {
                for _ in 0..count {
                    if let Some(top) = self.game.ruins_top {
                        self.gain(you, top, To::Discard);
                    }
                }
            }
            Do::GainCastle => {
                if let Some(top) = (self.game.supply.group() & self.game.kingdom.castles).lowest() {
                    self.gain(you, top, To::Discard);
                }
            }
            Do::GainIt => {
                self.gain(you, frame.it.card, To::Discard);
            }
            Do::LookAt(count) => {
                let taken = self.set_aside(you, u32::from(count), false);
                self.tell_seen(you, &taken, false);
            }
            Do::Reveal(count) => {
                let taken = self.set_aside(you, u32::from(count), true);
                self.tell_seen(you, &taken, true);
            }
            Do::RevealUntil(what, count) => self.reveal_until(frame, what, count),
            Do::DiscardTop => {
                let taken = self.set_aside(you, 1, true);
                let aside = &mut self.game.players[you].aside;
                aside.cards.remove(&taken);
                aside.seen.remove(&taken);
                self.discard(you, taken, Zone::Deck, true);
                self.frame().it = taken.lowest().map_or(Ref::default(), |card| Ref::at(card, Place::Discard));
            }
            Do::MeanThem => {
                let card = self.game.players[you].aside.cards.lowest();
                self.frame().it = card.map_or(Ref::default(), |card| Ref::at(card, Place::Lost));
            }
            Do::TakeThem(what) => {
                let group = self.game.kingdom.group(what, frame.named);
                let taken = self.game.players[you].aside.cards.only(group);
                self.take_aside(you, taken);
            }
            Do::DiscardThem(what) => {
                let group = self.game.kingdom.group(what, frame.named);
                let discarded = self.game.players[you].aside.cards.only(group);
                self.discard_aside(you, discarded, None);
            }
            Do::DiscardTheOthers => {
                let mut discarded = self.game.players[you].aside.cards;
                if frame.it.place == Place::Aside {
                    discarded.take(frame.it.card);
                }
                self.discard_aside(you, discarded, None);
            }
            Do::FirstSilverBringsMore => self.game.merchants = self.game.merchants.saturating_add(1),
            Do::CollectFromMerchants => self.collect_from_merchants(),
            Do::DrawToAction(size) => self.draw_one_by_one(you, u32::from(size)),
            Do::KeepIt => self.keep_it(frame),
            Do::LeaveIt => {
                let kind = self.kind(frame.it.card);
                self.world.tell(|| Event::SetAside { seat: you, cards: Cards::of(you, vec![kind]) });
            }
            Do::StartOver => {
                let frame = self.frame();
                frame.path = [0; 3];
                frame.at = 0;
            }
            Do::Race => self.race(you),
            Do::Unaffected => self.protect(you),
        }
    }

    fn add(&mut self, you: Seat, bonus: Bonus, count: u32) {
        let game = &mut *self.game;
        let many = count.min(u32::from(u16::MAX)) as u16;
        match bonus {
            Bonus::Cards => self.draw(you, count),
            Bonus::Actions => game.actions = game.actions.saturating_add(many),
            Bonus::Buys => game.buys = game.buys.saturating_add(many),
            Bonus::Coins => game.coins = game.coins.saturating_add(many),
            Bonus::Tokens => self.take_tokens(you, count),
        }
    }

    /// Whether a condition holds; checked when the sentence is reached (DO-9.5).
    fn holds(&self, frame: &Frame, when: When) -> bool {
        let there = frame.it.place != Place::Absent;
        match when {
            When::It => there,
            When::NoIt => !there,
            When::ItIs(what) => there && self.game.kingdom.group(what, frame.named).contains(frame.it.guise),
            When::ItIsAside => frame.it.place == Place::Aside,
            When::Them => !self.game.players[frame.you].aside.cards.is_empty(),
            When::Deck => self.game.players[frame.you].deck_size() > 0,
            When::Number(number) => frame.number == number,
            When::TrashHolds(what) => {
                !(self.game.trash.group() & self.game.kingdom.group(what, frame.named)).is_empty()
            }
            When::YourTurn => frame.you == self.game.active,
            When::KnightTrashed => frame.hit,
            When::HandAtLeast(count) => self.game.players[frame.you].hand.total() >= u32::from(count),
            When::NothingBought => self.game.bought == 0,
        }
    }

    /// An «each player» sentence goes on with the next player it concerns (DO-1.8).
    fn next_player(&mut self, who: Who) {
        let count = self.game.players.count();
        let frame = self.frame();
        if who == Who::Others && frame.round == 0 {
            frame.round = 1;
        }
        while usize::from(frame.round) < count {
            let next = frame.owner.after(usize::from(frame.round), count);
            frame.round += 1;
            if !frame.immune.contains(next) {
                frame.you = next;
                return frame.descend(0);
            }
        }
        frame.round = 0;
        frame.you = frame.owner;
        self.step();
    }

    /// Puts a card into play from where it is.
    pub(crate) fn put_into_play(&mut self, seat: Seat, it: &mut Ref) {
        let moved = match it.place {
            Place::Hand => self.game.players[seat].take_from_hand(it.card),
            Place::Discard => self.game.players[seat].take_from_discard(it.card, true),
            Place::Absent | Place::Lost | Place::Play | Place::Aside | Place::Trash | Place::Supply => false,
        };
        if moved {
            self.game.in_play.add(it.card, 1);
            it.tag = self.game.fresh_tag();
            it.place = Place::Play;
        } else {
            it.place = Place::Lost;
        }
    }

    /// Plays *it*, for the first time or once more (DO-12.4).
    fn play_it(&mut self, frame: &Frame) {
        let mut it = frame.it;
        let again = match it.place {
            Place::Absent => return,
            Place::Hand | Place::Discard => {
                self.put_into_play(frame.you, &mut it);
                self.frame().it = it;
                false
            }
            Place::Lost | Place::Play | Place::Aside | Place::Trash | Place::Supply => true,
        };
        self.begin_play(frame.you, it, again);
    }

    /// Begins to follow a played card's text; before that of an Attack comes the window (DO-4.9).
    pub(crate) fn begin_play(&mut self, seat: Seat, this: Ref, again: bool) {
        let card = self.kind(this.guise);
        self.world.tell(|| Event::Played { seat, card, again });
        self.read_play(seat, this);
    }

    pub(crate) fn read_play(&mut self, seat: Seat, this: Ref) {
        self.push(Frame::new(this.guise, Slot::Play, seat, this));
        if self.game.kingdom.attack.contains(this.guise) && self.game.kingdom.answers_attacks() {
            self.game.stack.push(Frame::new(this.guise, Slot::Window, seat, this));
        }
    }

    /// Moat: the Attack below the innermost window does nothing to this player (DO-10.4).
    fn protect(&mut self, you: Seat) {
        let mut from_window = self.game.stack.iter_mut().rev().skip_while(|frame| frame.slot != Slot::Window);
        if let Some(attack) = from_window.nth(1) {
            attack.immune = attack.immune.with(you);
        }
    }

    /// Whether a trashed card counts as a Knight for the attack that trashed it.
    pub(crate) fn note_knight(&mut self, card: Stall) {
        if self.game.is(card, types::KNIGHT) {
            self.frame().hit = true;
        }
    }
}

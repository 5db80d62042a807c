//! Questions: who is asked and what may be answered, derived from the state and nowhere else.

use crate::cards::Trigger;
use crate::choice::{Answer, Choice, Verb};
use crate::frame::{Frame, Place, next_op};
use crate::kind::Kind;
use crate::op::{Amount, By, Op, What, Will, Word};
use crate::pile::{Group, Stall};
use crate::state::{Dominion, Phase};
use table::Seat;

/// A question: cards something may be done with, words, and debt that may be paid.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ask {
    pub(crate) seat: Seat,
    pub(crate) first: (Verb, Group),
    pub(crate) second: (Verb, Group),
    words: u32,
    pay: u8,
    names: bool,
}

impl Ask {
    fn of(seat: Seat) -> Ask {
        Ask {
            seat,
            first: (Verb::Play, Group::NONE),
            second: (Verb::Play, Group::NONE),
            words: 0,
            pay: 0,
            names: false,
        }
    }

    fn cards(seat: Seat, verb: Verb, group: Group) -> Ask {
        Ask { first: (verb, group), ..Ask::of(seat) }
    }

    fn or(self, word: Word) -> Ask {
        Ask { words: self.words | 1 << word as u32, ..self }
    }

    fn or_if(self, offered: bool, word: Word) -> Ask {
        if offered { self.or(word) } else { self }
    }

    fn or_cards(self, verb: Verb, group: Group) -> Ask {
        Ask { second: (verb, group), ..self }
    }

    /// The number of answers.
    #[inline]
    pub(crate) fn count(&self) -> u32 {
        let names = if self.names { Kind::CARDS as u32 } else { 0 };
        self.first.1.count() + self.second.1.count() + self.words.count_ones() + u32::from(self.pay) + names
    }

    /// Whether this word is an answer.
    pub(crate) fn offers(&self, word: Word) -> bool {
        self.words >> word as u32 & 1 == 1
    }

    /// The lowest answer.
    pub(crate) fn lowest(&self, game: &Dominion) -> Option<Choice> {
        for (verb, group) in [self.first, self.second] {
            if let Some(stall) = group.lowest() {
                return Some(Choice::act(verb, game.kingdom.kind(stall)));
            }
        }
        if self.names {
            return Some(Choice::act(Verb::Name, Kind::COPPER));
        }
        if self.pay > 0 {
            return Some(Choice(Answer::Pay(1)));
        }
        (self.words != 0).then(|| Choice::say(Word::ALL[self.words.trailing_zeros() as usize]))
    }

    /// All answers, ascending.
    #[inline]
    pub(crate) fn fill(&self, game: &Dominion, out: &mut Vec<Choice>) {
        for (verb, group) in [self.first, self.second] {
            out.extend(group.map(|stall| Choice::act(verb, game.kingdom.kind(stall))));
        }
        if self.names {
            out.extend(Kind::all().take(Kind::CARDS).map(|kind| Choice::act(Verb::Name, kind)));
        }
        out.extend((1..=self.pay).map(|amount| Choice(Answer::Pay(amount))));
        let mut words = self.words;
        while words != 0 {
            out.push(Choice::say(Word::ALL[words.trailing_zeros() as usize]));
            words &= words - 1;
        }
    }
}

impl Dominion {
    /// The question that is open, if the innermost text or the phase asks one.
    #[inline]
    pub(crate) fn ask(&self) -> Option<Ask> {
        match self.stack.last() {
            Some(frame) => self.ask_of(frame, self.op(frame)?),
            None => self.ask_of_phase(),
        }
    }

    /// Who is asked: the seat of [`Dominion::ask`], without working out the answers.
    #[inline]
    pub(crate) fn asked(&self) -> Option<Seat> {
        let Some(frame) = self.stack.last() else {
            return (self.phase != Phase::Over).then_some(self.active);
        };
        Some(match self.op(frame)? {
            Op::DiscardAsPlayerChooses
            | Op::TrashOneOfThem(_, By::Player)
            | Op::DiscardOrPutBack(By::Player) => frame.owner,
            _ => frame.you,
        })
    }

    /// Whether the phase asks anything that is not already decided. The pile of Coppers makes the
    /// usual answer quick; it must agree with [`Dominion::ask`].
    #[inline]
    pub(crate) fn phase_asks(&self) -> bool {
        let player = &self.players[self.active];
        match self.phase {
            Phase::Action if !self.kingdom.house.debt_any_time => {
                self.actions > 0 && !(player.hand.group() & self.kingdom.action).is_empty()
            }
            Phase::Treasure | Phase::Buy
                if self.buys > 0 && player.debt == 0 && self.supply.count(Stall(0)) > 0 =>
            {
                true
            }
            _ => self.ask_of_phase().is_some_and(|ask| ask.count() > 1),
        }
    }

    /// The sentence a text is at.
    #[inline]
    pub(crate) fn op(&self, frame: &Frame) -> Option<&'static Op> {
        next_op(frame.part(self.kingdom.card(frame.card).script(frame.slot))?, frame.at)
    }

    pub(crate) fn ask_of_phase(&self) -> Option<Ask> {
        let seat = self.active;
        let player = &self.players[seat];
        let hand = player.hand.group();
        let mut ask = Ask::of(seat).or(Word::Done);
        match self.phase {
            Phase::Action => {
                if self.actions > 0 {
                    ask.first = (Verb::Play, hand & self.kingdom.action);
                }
                if self.kingdom.house.debt_any_time {
                    ask.pay = self.payable();
                }
            }
            Phase::Treasure | Phase::Buy => {
                if self.phase == Phase::Treasure {
                    let treasures = hand & self.kingdom.treasure;
                    ask.first = (Verb::Play, treasures);
                    let plain = treasures & self.kingdom.plain;
                    let several =
                        plain.count() > 1 || plain.lowest().is_some_and(|one| player.hand.count(one) > 1);
                    ask = ask.or_if(several, Word::Treasures);
                }
                if player.debt > 0 {
                    ask.pay = self.payable();
                } else if self.buys > 0 {
                    let open = self.open() | self.kingdom.events;
                    ask.second = (Verb::Buy, open & self.kingdom.affordable(u32::from(self.coins)));
                }
            }
            Phase::Cleanup | Phase::Over => return None,
        }
        Some(ask)
    }

    /// How much debt the active player could pay.
    fn payable(&self) -> u8 {
        self.coins.min(self.players[self.active].debt).min(255) as u8
    }

    fn may(&self, will: Will) -> bool {
        match will {
            Will::Must => false,
            Will::May => true,
            Will::MaySince2nd => !self.kingdom.house.first_edition,
        }
    }

    pub(crate) fn ask_of(&self, frame: &Frame, op: &Op) -> Option<Ask> {
        let you = frame.you;
        let player = &self.players[you];
        let group = |what: What| self.kingdom.group(what, frame.named);
        let held = |what: What| player.hand.group() & group(what);
        let by = |by: By| if by == By::You { you } else { frame.owner };
        Some(match *op {
            Op::Choose(what, will) => {
                Ask::cards(you, Verb::Play, held(what)).or_if(self.may(will), Word::Done)
            }
            Op::MayPlay(what) => {
                let playable = frame.it.place == Place::Discard && group(what).contains(frame.it.guise);
                let cards = if playable { frame.it.card.group() } else { Group::NONE };
                Ask::cards(you, Verb::Play, cards).or_if(playable, Word::Done)
            }
            Op::Trash(what, will) => {
                Ask::cards(you, Verb::Trash, held(what)).or_if(self.may(will), Word::Done)
            }
            _ if op.chooses_several() => self.ask_for_several(frame, op, None),
            Op::PutOnDeck(_) | Op::DiscardAsPlayerChooses => {
                let (seat, verb) = match op {
                    Op::PutOnDeck(_) => (you, Verb::Topdeck),
                    _ => (frame.owner, Verb::Discard),
                };
                Ask::cards(seat, verb, player.hand.group())
            }
            Op::PutDiscardedOnDeck(will) => {
                Ask::cards(you, Verb::Topdeck, player.discard.group()).or_if(self.may(will), Word::Done)
            }
            Op::MayTurnDeckOver => {
                let some = player.deck_size() > 0;
                Ask::of(you).or_if(some, Word::Deck).or_if(some, Word::Done)
            }
            Op::MayShow(what) => Ask::cards(you, Verb::Show, held(what)).or(Word::Done),
            Op::Name => Ask { names: true, ..Ask::of(you) },
            Op::Gain(what, price, _, will) => {
                let it = (frame.it.place != Place::Absent).then(|| self.kingdom.cost(frame.it.guise));
                let priced = self.kingdom.priced(price, it, self.kingdom.cost(frame.this.guise));
                Ask::cards(you, Verb::Gain, self.open() & group(what) & priced)
                    .or_if(self.may(will), Word::Done)
            }
            Op::GainFromTrash(_) => Ask::cards(you, Verb::Gain, self.trash.group() & group(What::ThreeToSix)),
            Op::TrashOneOfThem(what, who) => {
                Ask::cards(by(who), Verb::Trash, player.aside.group() & group(what))
            }
            Op::PutThemBack => Ask::cards(you, Verb::Topdeck, player.aside.group()),
            Op::DiscardOrPutBack(who) => {
                let some = !player.aside.is_empty();
                Ask::of(by(who)).or_if(some, Word::Discard).or_if(some, Word::Back)
            }
            Op::ChooseOne(options) => options.iter().fold(Ask::of(you), |ask, &(word, _)| ask.or(word)),
            Op::DrawToSettingAside(_) => {
                let drawn = frame.it.place == Place::Aside;
                Ask::of(you).or_if(drawn, Word::Keep).or_if(drawn, Word::Aside)
            }
            Op::ShowVictoryOntoDeck => Ask::cards(you, Verb::Topdeck, held(What::Victory)),
            Op::MayGainLoot => {
                let loot = self.loot.group() & self.trash.group();
                Ask::cards(you, Verb::Gain, loot).or(Word::Done)
            }
            Op::MayTrashUnearthed => {
                let buried = player.discard.group() & group(What::NonTreasure);
                Ask::cards(you, Verb::Trash, held(What::NonTreasure))
                    .or_cards(Verb::Unearth, buried)
                    .or(Word::Done)
            }
            Op::Become => Ask::cards(you, Verb::Become, self.guises_for(frame)),
            Op::Watchers => Ask::cards(you, Verb::Trash, self.watching(frame)).or(Word::Done),
            Op::React => {
                let reactions = held_reactions(self, you, Trigger::Attack) & !self.useless_reactions(frame);
                Ask::cards(you, Verb::React, reactions).or(Word::Done)
            }
            Op::ReactToPurchase => {
                let victory = self.kingdom.victory.contains(frame.it.card);
                let reactions =
                    if victory { held_reactions(self, you, Trigger::Purchase) } else { Group::NONE };
                Ask::cards(you, Verb::React, reactions).or(Word::Done)
            }
            Op::Consequences => {
                let reactions = held_reactions(self, you, Trigger::Trashing);
                let pending = self.pending.group();
                Ask::cards(you, Verb::Resolve, pending)
                    .or_cards(Verb::React, reactions)
                    .or_if(pending.is_empty(), Word::Done)
            }
            _ => return None,
        })
    }

    /// The question that is open, without answers that only choose the same cards in another order:
    /// cards are chosen in the order of cards, and one is offered only if enough can follow it. Where
    /// cards were chosen in another order already, everything is offered.
    #[inline]
    pub(crate) fn ask_once(&self) -> Option<Ask> {
        let Some(frame) = self.stack.last() else { return self.ask_of_phase() };
        let op = self.op(frame)?;
        let ask = self.ask_of(frame, op)?;
        if *op == Op::MayGainLoot {
            let from = frame.last.unwrap_or_default();
            return Some(Ask { first: (ask.first.0, ask.first.1.from(from)), ..ask });
        }
        if !op.chooses_several() {
            return Some(ask);
        }
        let once = self.ask_for_several(frame, op, Some(self.chosen.highest().unwrap_or_default()));
        Some(if once.count() == 0 { ask } else { once })
    }

    /// Choosing several cards, one at a time: in any order, or in the order of cards from this stall
    /// on.
    fn ask_for_several(&self, frame: &Frame, op: &Op, from: Option<Stall>) -> Ask {
        let you = frame.you;
        let player = &self.players[you];
        let (verb, source, what) = match *op {
            Op::TrashUpTo(_) | Op::MayTrashTwo => (Verb::Trash, &player.hand, What::Any),
            Op::DiscardAny(what) => (Verb::Discard, &player.hand, what),
            Op::TrashAnyOfThem => (Verb::Trash, &player.aside, What::Any),
            Op::DiscardAnyOfThem => (Verb::Discard, &player.aside, What::Any),
            _ => (Verb::Discard, &player.hand, What::Any),
        };
        let offered = source.group() & self.kingdom.group(what, frame.named);
        let offered = from.map_or(offered, |first| offered.from(first));
        let exactly = |wanted: u32| match wanted {
            0 => Group::NONE,
            _ if from.is_none() => offered,
            wanted => followed(source, offered, wanted),
        };
        match *op {
            Op::Discard(_) | Op::DiscardFor(_) | Op::DiscardDownTo(_) => {
                Ask::cards(you, verb, exactly(u32::from(frame.need.saturating_sub(frame.number))))
            }
            Op::MayTrashTwo => {
                let wanted = if frame.number > 0 { 1 } else { source.total().min(2) };
                Ask::cards(you, verb, exactly(wanted)).or_if(frame.number == 0, Word::Done)
            }
            _ => Ask::cards(you, verb, offered).or(Word::Done),
        }
    }

    /// What the card could become: visible cheaper Actions of the Supply (DO-14.1).
    fn guises_for(&self, frame: &Frame) -> Group {
        let own = self.kingdom.cost(frame.this.card);
        let actions = self.open() & self.kingdom.action;
        Group(
            actions
                .filter(|&stall| self.kingdom.cost(stall).is_less_than(own))
                .map(|stall| stall.group().0)
                .sum(),
        )
    }

    /// The cards in play that watch for this Attack. The card that is being played is not another
    /// Attack for itself (DO-13.10); a card in disguise is trashed as what it is.
    fn watching(&self, frame: &Frame) -> Group {
        let this_in_play = frame.this.place == Place::Play;
        let mut group = Group::NONE;
        for watcher in self.kingdom.watchers {
            let itself = this_in_play && frame.this.guise == watcher;
            let plain_itself = itself && frame.this.card == watcher;
            let disguised_itself = itself && frame.this.card != watcher;
            if self.in_play.count(watcher) > u8::from(plain_itself) {
                group = group | watcher.group();
            }
            if self.guises.count(watcher) > u8::from(disguised_itself)
                && let Some(shifter) = self.kingdom.shifter
            {
                group = group | shifter.group();
            }
        }
        group
    }

    /// Showing a card that protects is useless to a player who is protected already.
    fn useless_reactions(&self, window: &Frame) -> Group {
        let below = self.stack.as_slice().len().checked_sub(2).map(|place| &self.stack.as_slice()[place]);
        match below {
            Some(attack) if attack.immune.contains(window.you) => self.kingdom.shields,
            _ => Group::NONE,
        }
    }

    /// A number that depends on the table.
    pub(crate) fn amount(&self, frame: &Frame, amount: Amount) -> u32 {
        let player = &self.players[frame.you];
        match amount {
            Amount::Number => u32::from(frame.number),
            Amount::EmptyPiles => self.empty_piles(),
            Amount::Hand => player.hand.total(),
            Amount::ActionsInHand => player.hand.count_of(self.kingdom.action),
            Amount::TreasuresInHand => player.hand.count_of(self.kingdom.treasure),
            Amount::TreasureNamesInTrash => (self.trash.group() & self.kingdom.treasure).count(),
            Amount::VictoriesInHandAndPlay => {
                let in_play = if frame.you == self.active {
                    self.in_play.count_of(self.kingdom.victory) + self.guises.count_of(self.kingdom.victory)
                } else {
                    0
                };
                player.hand.count_of(self.kingdom.victory) + in_play
            }
        }
    }
}

fn held_reactions(game: &Dominion, you: Seat, trigger: Trigger) -> Group {
    game.players[you].hand.group() & game.kingdom.reactors(trigger)
}

/// Those offered cards that are followed, themselves included, by at least so many cards; none
/// where none is wanted.
fn followed(source: &crate::pile::Pile, offered: Group, wanted: u32) -> Group {
    if wanted == 0 {
        return Group::NONE;
    }
    let mut left = source.count_of(offered);
    let mut group = Group::NONE;
    for stall in offered {
        if left >= wanted {
            group = group | Stall::group(stall);
        }
        left -= u32::from(source.count(stall));
    }
    group
}

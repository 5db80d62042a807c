//! Questions: who is asked and what may be answered, derived from the state and nowhere else.

use crate::cards::Trigger;
use crate::choice::{Choice, Verb};
use crate::frame::{Frame, Place, next_op};
use crate::kind::Kind;
use crate::op::{Amount, Choose, HowMany, Op, Pick, Pool, Then, Will, Word};
use crate::pile::{Group, Pile, Stall};
use crate::state::{Dominion, Phase};
use table::Seat;

/// A question: cards something may be done with, words, and debt that may be paid.
#[derive(Clone, Copy, Debug)]
pub struct Ask {
    /// Who is asked.
    pub seat: Seat,
    /// What may be done with which cards.
    pub first: (Verb, Group),
    /// What else may be done with which cards.
    pub second: (Verb, Group),
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

    /// The parts of a text that can be chosen.
    pub(crate) fn parts(frame: &Frame, choose: &Choose) -> Ask {
        choose.options.iter().fold(Ask::of(frame.asked(choose.by)), |ask, &(word, _)| ask.or(word))
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

    /// Whether there is no answer at all.
    #[inline]
    pub(crate) fn is_void(&self) -> bool {
        (self.first.1 | self.second.1).is_empty() && self.words == 0 && self.pay == 0 && !self.names
    }

    /// Whether there is more than one answer.
    #[inline]
    pub(crate) fn is_open(&self) -> bool {
        // Two of each are enough to know, and cheaper than counting all.
        let few = |group: Group| u32::from(!group.is_empty()) + u32::from(group.several());
        let words = few(Group(u64::from(self.words)));
        self.names || few(self.first.1) + few(self.second.1) + words + u32::from(self.pay) > 1
    }

    /// Whether this word is an answer.
    #[inline]
    pub fn offers(&self, word: Word) -> bool {
        self.words >> word as u32 & 1 == 1
    }

    /// The lowest answer.
    pub fn lowest(&self, game: &Dominion) -> Option<Choice> {
        for (verb, group) in [self.first, self.second] {
            if let Some(stall) = group.lowest() {
                return Some(Choice::act(verb, game.kingdom.kind(stall)));
            }
        }
        if self.names {
            return Some(Choice::act(Verb::Name, Kind::COPPER));
        }
        if self.pay > 0 {
            return Some(Choice::Pay(1));
        }
        (self.words != 0).then(|| Choice::say(Word::ALL[self.words.trailing_zeros() as usize]))
    }

    /// All answers, ascending.
    #[inline]
    pub(crate) fn fill(&self, game: &Dominion, out: &mut Vec<Choice>) {
        for (verb, group) in [self.first, self.second] {
            out.extend(group.iter().map(|stall| Choice::act(verb, game.kingdom.kind(stall))));
        }
        if self.names {
            out.extend(Kind::all().take(Kind::CARDS).map(|kind| Choice::act(Verb::Name, kind)));
        }
        out.extend((1..=self.pay).map(Choice::Pay));
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
            Op::Pick(Pick { by, .. }) | Op::Choose(Choose { by, .. }) => frame.asked(*by),
            Op::Do(_) | Op::If(..) | Op::Each(..) => frame.you,
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
                if self.buys > 0 && player.debt == 0 && self.supply.count(Stall::COPPER) > 0 =>
            {
                true
            }
            Phase::Buy if self.buys == 0 && player.debt == 0 => false,
            Phase::Action | Phase::Treasure | Phase::Buy | Phase::Cleanup | Phase::Over => {
                self.ask_of_phase().is_some_and(|ask| ask.is_open())
            }
        }
    }

    /// The sentence a text is at.
    #[inline(always)]
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
                        plain.several() || plain.lowest().is_some_and(|one| player.hand.count(one) > 1);
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

    /// What a sentence asks, if it asks anything.
    pub(crate) fn ask_of(&self, frame: &Frame, op: &Op) -> Option<Ask> {
        match op {
            Op::Pick(pick) => Some(self.ask_pick(frame, pick, None)),
            Op::Choose(choose) => Some(Ask::parts(frame, choose)),
            Op::Do(_) | Op::If(..) | Op::Each(..) => None,
        }
    }

    /// The question that is open, without answers that only choose the same cards in another order:
    /// cards are chosen in the order of cards, and one is offered only if enough can follow it. Where
    /// cards were chosen in another order already, everything is offered.
    #[inline]
    pub(crate) fn ask_once(&self) -> Option<Ask> {
        let Some(frame) = self.stack.last() else { return self.ask_of_phase() };
        let op = self.op(frame)?;
        if let Op::Pick(pick) = op
            && (pick.how_many.together() || pick.from == Pool::Loot)
        {
            let from = if pick.from == Pool::Loot { frame.last } else { self.chosen.highest() };
            let once = self.ask_pick(frame, pick, Some(from.unwrap_or_default()));
            if !once.is_void() {
                return Some(once);
            }
        }
        self.ask_of(frame, op)
    }

    /// What picking cards offers: in any order, or in the order of cards from this stall on.
    pub(crate) fn ask_pick(&self, frame: &Frame, pick: &Pick, from: Option<Stall>) -> Ask {
        let (first, second) = self.pool(frame, pick);
        let fitting = self.kingdom.group(pick.what, frame.named);
        let offered = first & from.map_or(fitting, |first| fitting.from(first));
        let exactly = |wanted: u32| match (wanted, from) {
            (0, _) => Group::NONE,
            (_, None) => offered,
            (wanted, Some(_)) => followed(self.picked_from(frame, pick), offered, wanted),
        };
        let ask = |cards: Group| {
            let mut ask = Ask::cards(frame.asked(pick.by), pick.verb(), cards);
            if let Some((verb, cards)) = second {
                ask = ask.or_cards(verb, cards & fitting);
            }
            ask.names = pick.from == Pool::Names;
            ask
        };
        match pick.how_many {
            HowMany::One(will) => ask(offered).or_if(self.may(will), Word::Done),
            HowMany::UpTo(_) | HowMany::Any => ask(offered).or(Word::Done),
            HowMany::AnyInTurn => {
                let must = pick.then == Then::Resolve && !offered.is_empty();
                ask(offered).or_if(!must, Word::Done)
            }
            HowMany::InTurn(_) | HowMany::AllInTurn => ask(offered),
            HowMany::Exactly(_) | HowMany::For(_) | HowMany::DownTo(_) => {
                ask(exactly(u32::from(frame.need.saturating_sub(frame.number))))
            }
            HowMany::NoneOrTwo => {
                let there = self.picked_from(frame, pick).total();
                let wanted = if frame.number > 0 { 1 } else { there.min(2) };
                ask(exactly(wanted)).or_if(frame.number == 0, Word::Done)
            }
        }
    }

    /// The pile that cards are picked from together.
    pub(crate) fn picked_from(&self, frame: &Frame, pick: &Pick) -> &Pile {
        let player = &self.players[frame.you];
        if pick.from == Pool::Them { &player.aside.cards } else { &player.hand }
    }

    /// The cards that there are to pick, and those that something else would be done with.
    fn pool(&self, frame: &Frame, pick: &Pick) -> (Group, Option<(Verb, Group)>) {
        let player = &self.players[frame.you];
        let held = |trigger: Trigger| player.hand.group() & self.kingdom.reactors(trigger);
        let cards = match pick.from {
            Pool::Hand => player.hand.group(),
            Pool::Discard => player.discard.group(),
            Pool::HandAndDiscard => {
                return (player.hand.group(), Some((Verb::Unearth, player.discard.group())));
            }
            Pool::Them => player.aside.cards.group(),
            Pool::It if frame.it.place == Place::Discard => frame.it.card.group(),
            Pool::It | Pool::Names => Group::NONE,
            Pool::Supply(price) => {
                let it = (frame.it.place != Place::Absent).then(|| self.kingdom.cost(frame.it.guise));
                self.open() & self.kingdom.priced(price, it, self.kingdom.cost(frame.this.guise))
            }
            Pool::Trash => self.trash.group(),
            Pool::Loot => self.loot.group() & self.trash.group(),
            Pool::Guises => self.guises_for(frame),
            Pool::Watchers => self.watching(frame),
            Pool::Reactions(Trigger::Attack) => held(Trigger::Attack) & !self.useless_reactions(frame),
            Pool::Reactions(Trigger::Purchase) if !self.kingdom.victory.contains(frame.it.card) => {
                Group::NONE
            }
            Pool::Reactions(trigger) => held(trigger),
            Pool::Consequences => {
                return (self.pending.group(), Some((Verb::React, held(Trigger::Trashing))));
            }
        };
        (cards, None)
    }

    /// What the card could become: visible cheaper Actions of the Supply (DO-14.1).
    fn guises_for(&self, frame: &Frame) -> Group {
        let own = self.kingdom.cost(frame.this.card);
        let actions = self.open() & self.kingdom.action;
        actions.iter().filter(|&stall| self.kingdom.cost(stall).is_less_than(own)).collect()
    }

    /// The cards in play that watch for this Attack. The card that is being played is not another
    /// Attack for itself (DO-13.10); a card in disguise is trashed as what it is.
    fn watching(&self, frame: &Frame) -> Group {
        let this_in_play = frame.this.place == Place::Play;
        let mut group = Group::NONE;
        for watcher in self.kingdom.watchers.iter() {
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
        match self.stack.iter().nth_back(1) {
            Some(attack) if attack.immune.contains(window.you) => self.kingdom.shields,
            Some(_) | None => Group::NONE,
        }
    }

    /// A number that depends on the table.
    pub(crate) fn amount(&self, frame: &Frame, amount: Amount) -> u32 {
        let player = &self.players[frame.you];
        match amount {
            Amount::Once => 1,
            Amount::Number => u32::from(frame.number),
            Amount::EmptyPiles => self.empty_piles(),
            Amount::Hand => player.hand.total(),
            Amount::ActionsInHand => player.hand.count_of(self.kingdom.action),
            Amount::TreasuresInHand => player.hand.count_of(self.kingdom.treasure),
            Amount::TreasureNamesInTrash => (self.trash.group() & self.kingdom.treasure).count().into(),
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

/// Those offered cards that are followed, themselves included, by at least so many cards; none
/// where none is wanted.
fn followed(source: &Pile, offered: Group, wanted: u32) -> Group {
    if wanted == 0 {
        return Group::NONE;
    }
    let mut left = source.count_of(offered);
    let mut group = Group::NONE;
    for stall in offered.iter() {
        if left >= wanted {
            group = group | Stall::group(stall);
        }
        left -= u32::from(source.count(stall));
    }
    group
}

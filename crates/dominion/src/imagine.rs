//! What a seat cannot know, dealt anew.

use crate::frame::Place;
use crate::op::{Op, Pick, Pool, Then, What};
use crate::pile::Pile;
use crate::player::Placed;
use crate::state::Dominion;
use table::{Dice, Seat};

/// How often another deal is tried when the asked player would have nothing to choose.
const TRIES: usize = 24;

impl Dominion {
    /// Everything this seat cannot know, dealt anew: hands, decks and discard piles of the others,
    /// as far as nobody has seen them. That another player is asked something tells that they have
    /// something to choose, so that deal is repeated until they have.
    pub(crate) fn imagined<D: Dice>(&self, seat: Seat, dice: &mut D) -> Dominion {
        let mut dream = self.clone();
        let asked = self.ask().map(|ask| ask.seat);
        for other in self.players.seats().filter(|&other| other != seat) {
            if asked != Some(other) {
                dream.deal_anew(other, dice);
                continue;
            }
            let before = dream.clone();
            let found = (0..TRIES).any(|_| {
                dream.clone_from(&before);
                dream.deal_anew(other, dice);
                dream.ask().is_some_and(|ask| ask.is_open())
            });
            if !found {
                dream = before;
            }
        }
        dream
    }

    fn deal_anew<D: Dice>(&mut self, seat: Seat, dice: &mut D) {
        let pick = self.selecting();
        let from_aside = pick.is_some_and(|pick| pick.from == Pool::Them);
        let choosing = self.chooser() == Some(seat);
        let chosen = if choosing { self.chosen } else { Pile::EMPTY };
        // Cards that will be shown when the choice is made stay as they are.
        let shown = pick.is_some_and(|pick| pick.then == Then::Discard && pick.what != What::Any);
        let player = &mut self.players[seat];
        let (mut hand, mut aside) = (player.hand, player.aside.cards);
        let redealt = if shown { Pile::EMPTY } else { chosen };
        if from_aside {
            aside.absorb(&redealt);
        } else {
            hand.absorb(&redealt);
        }
        let (hand_size, aside_size) = (hand.total(), aside.total());
        let discard_size = player.discard.total();
        let mut pool = player.rest;
        let mut hand_seen = player.hand_seen;
        if shown {
            hand_seen.remove(&chosen);
        }
        let mut hidden = |all: &Pile, seen: &Pile| {
            let mut unseen = *all;
            unseen.remove(seen);
            pool.absorb(&unseen);
        };
        hidden(&hand, &hand_seen);
        hidden(&aside, &player.aside.seen);
        hidden(&player.discard, &player.discard_seen);
        for placed in player.known.iter().filter(|placed| !placed.is_public()) {
            pool.add(placed.card(), 1);
        }
        let mut draw = |dice: &mut D| pool.draw(dice);
        for placed in player.known.iter_mut().filter(|placed| !placed.is_public()) {
            *placed = Placed::new(draw(dice), false);
        }
        let mut fill = |size: u32, seen: &Pile, dice: &mut D| {
            let mut pile = *seen;
            (seen.total()..size).for_each(|_| pile.add(draw(dice), 1));
            pile
        };
        player.hand = fill(hand_size, &hand_seen, dice);
        player.aside.cards = fill(aside_size, &player.aside.seen, dice);
        player.discard = fill(discard_size, &player.discard_seen, dice);
        player.rest = pool;
        if choosing && !shown {
            let source = if from_aside { &mut player.aside.cards } else { &mut player.hand };
            self.chosen = Pile::EMPTY;
            for _ in 0..redealt.total() {
                self.chosen.add(source.draw(dice), 1);
            }
        }
        self.mend_pronoun(seat);
        let chosen = self.chosen;
        if let Some(frame) = self.stack.last_mut()
            && choosing
            && frame.last.is_some_and(|last| chosen.count(last) == 0)
        {
            frame.last = chosen.lowest();
        }
    }

    /// A card set aside that the text speaks of is one of those that are there.
    fn mend_pronoun(&mut self, seat: Seat) {
        let aside = self.players[seat].aside.cards.group();
        let action = self.kingdom.action;
        if let Some(frame) = self.stack.last_mut()
            && frame.you == seat
            && frame.it.place == Place::Aside
            && !aside.contains(frame.it.card)
            && let Some(card) = (aside & action).lowest().or(aside.lowest())
        {
            frame.it.card = card;
            frame.it.guise = card;
        }
    }

    /// The sentence that asks.
    pub(crate) fn asking_op(&self) -> Option<&'static Op> {
        self.stack.last().and_then(|frame| self.op(frame))
    }

    /// The cards that are asked for.
    pub(crate) fn asking_pick(&self) -> Option<&'static Pick> {
        match self.asking_op()? {
            Op::Pick(pick) => Some(pick),
            Op::Do(_) | Op::Choose(_) | Op::If(..) | Op::Each(..) => None,
        }
    }

    /// The selection that is open: cards picked one at a time that will move together.
    pub(crate) fn selecting(&self) -> Option<&'static Pick> {
        self.asking_pick().filter(|pick| pick.how_many.together())
    }
}

//! What a strategy answers.

use super::rule::Plan;
use crate::cards::{Points, Trigger, types};
use crate::choice::{Choice, Verb};
use crate::kind::Kind;
use crate::op::{Bonus, By, Choose, Do, Matter, Op, Pool, Slot, Then, Word};
use crate::pile::{Group, Pile, Stall};
use crate::state::{Dominion, Phase};
use table::Seat;

impl Plan {
    /// The strategy's answer to the question that is open to this seat; always a legal one.
    #[inline]
    pub(crate) fn answer(&self, game: &Dominion, seat: Seat) -> Choice {
        match (game.stack.is_empty(), game.phase) {
            (true, Phase::Action) => self.play_action(game, seat),
            (true, _) => self.spend(game, seat),
            (false, _) => self.answer_text(game, seat),
        }
    }

    fn play_action(&self, game: &Dominion, seat: Seat) -> Choice {
        let actions = game.players[seat].hand.group() & game.kingdom.action;
        match self.best_action(game, actions) {
            Some(stall) if game.actions > 0 => Choice::act(Verb::Play, game.kingdom.kind(stall)),
            _ => Choice::DONE,
        }
    }

    /// The Action to play first: as listed, then what gives Actions, then the dearest.
    fn best_action(&self, game: &Dominion, actions: Group) -> Option<Stall> {
        actions.iter().min_by_key(|&stall| {
            let card = game.kingdom.card(stall);
            let gives =
                card.script(Slot::Play).iter().any(|op| matches!(op, Op::Do(Do::Add(Bonus::Actions, ..))));
            (self.play[stall.0 as usize], !gives, u8::MAX - card.cost.coins)
        })
    }

    #[inline]
    fn spend(&self, game: &Dominion, seat: Seat) -> Choice {
        let player = &game.players[seat];
        if game.phase == Phase::Treasure {
            let treasures = player.hand.group() & game.kingdom.treasure;
            let special = treasures & !game.kingdom.plain;
            if let Some(stall) = special.lowest().or(treasures.lowest()) {
                let several = treasures.several() || player.hand.count(stall) > 1;
                return if special.is_empty() && several {
                    Choice::say(Word::Treasures)
                } else {
                    Choice::act(Verb::Play, game.kingdom.kind(stall))
                };
            }
        }
        if player.debt > 0 {
            let payable = game.coins.min(player.debt).min(255) as u8;
            return if payable > 0 { Choice::Pay(payable) } else { Choice::DONE };
        }
        match self.purchase(game, seat) {
            Some(stall) => Choice::act(Verb::Buy, game.kingdom.kind(stall)),
            None => Choice::DONE,
        }
    }

    /// The first wanted card that can be bought and does not end the game behind.
    #[inline]
    fn purchase(&self, game: &Dominion, seat: Seat) -> Option<Stall> {
        if game.buys == 0 {
            return None;
        }
        let affordable = game.kingdom.affordable(u32::from(game.coins));
        let mut owned = None;
        self.buy
            .iter()
            .find(|rule| {
                affordable.contains(rule.card)
                    && available(game, rule.card)
                    && rule.wanted(game, seat, &mut owned)
                    && !(self.guard && ends_behind(game, seat, rule.card))
            })
            .map(|rule| rule.card)
    }

    fn answer_text(&self, game: &Dominion, seat: Seat) -> Choice {
        let (Some(ask), Some(op), Some(frame)) = (game.ask_once(), game.asking_op(), game.stack.last())
        else {
            return Choice::DONE;
        };
        let kingdom = &game.kingdom;
        let group = ask.first.1;
        let act = |stall: Option<Stall>| match stall {
            Some(stall) => Choice::act(ask.first.0, kingdom.kind(stall)),
            None => ask.lowest(game).unwrap_or(Choice::DONE),
        };
        let offers_done = ask.offers(Word::Done);
        let done_or = |choice: Option<Stall>| match choice {
            None if offers_done => Choice::DONE,
            choice => act(choice),
        };
        let pick = match op {
            Op::Pick(pick) => pick,
            Op::Choose(choose) => return self.choose(game, seat, choose),
            Op::Do(_) | Op::If(..) | Op::Each(..) => return Choice::DONE,
        };
        let junk = |rank: fn(&Plan, &Dominion, Stall) -> u32| {
            done_or(group.iter().filter(|&stall| rank(self, game, stall) < GOOD).min_by_key(|stall| stall.0))
        };
        match (pick.then, pick.from) {
            (Then::Play | Then::Become, _) => act(self.best_action(game, group)),
            (Then::Trash, _) if !offers_done && !pick.how_many.together() => {
                act(group.iter().min_by_key(|&stall| self.trash_rank(game, stall)))
            }
            (Then::Trash, _) => junk(Plan::trash_rank),
            (Then::TrashAsLoot, _) | (Then::Gain(_), Pool::Loot) => {
                let worth = |&stall: &Stall| kingdom.cost(stall).coins;
                done_or(group.iter().filter(|stall| worth(stall) > 0 || !offers_done).max_by_key(worth))
            }
            (Then::Discard, _) if pick.by == By::Player => {
                act(group.iter().max_by_key(|&stall| kingdom.cost(stall).coins))
            }
            (Then::Discard, _) if pick.how_many.is_fixed() => {
                let left = u32::from(frame.need.saturating_sub(frame.number));
                act(self.lowest_of_worst(game, &game.players[seat].hand, group, left))
            }
            (Then::Discard, _) => junk(Plan::discard_rank),
            (Then::Topdeck, Pool::Hand) => {
                act(group.iter().min_by_key(|&stall| self.discard_rank(game, stall)))
            }
            (Then::Topdeck, _) => {
                act(group.iter().min_by_key(|&stall| std::cmp::Reverse(self.discard_rank(game, stall))))
            }
            (Then::Gain(_), _) => act(group.iter().min_by_key(|&stall| self.gain_rank(game, seat, stall))),
            (Then::Name, _) => Choice::act(Verb::Name, self.named(game, seat)),
            (Then::React, from) => {
                let shield = (group & kingdom.shields).lowest();
                let any = if from == Pool::Reactions(Trigger::Purchase) { group.lowest() } else { None };
                shield.or(any).map_or(Choice::DONE, |stall| act(Some(stall)))
            }
            (Then::Resolve, _) => match ask.second.1.lowest() {
                Some(stall) if group.is_empty() => Choice::act(ask.second.0, kingdom.kind(stall)),
                Some(_) | None => act(group.lowest()),
            },
            (Then::Watch, _) => Choice::DONE,
            (Then::Show | Then::ShowAndTopdeck, _) => ask.lowest(game).unwrap_or(Choice::DONE),
        }
    }

    fn choose(&self, game: &Dominion, seat: Seat, choose: &Choose) -> Choice {
        match choose.about {
            Matter::One => self.choose_one(game, seat, choose.options.iter().map(|&(word, _)| word)),
            Matter::DeckOver => Choice::say(Word::Deck),
            Matter::Revealed => {
                let about = game.stack.last().map_or(seat, |frame| frame.you);
                let them = game.players[about].aside.cards.group();
                let junk = them.lowest().is_some_and(|stall| self.discard_rank(game, stall) < GOOD);
                Choice::say(if junk == (about == seat) { Word::Discard } else { Word::Back })
            }
            Matter::Drawn => Choice::say(if game.actions > 0 { Word::Keep } else { Word::Aside }),
        }
    }

    /// Cards are chosen in ascending order, so the lowest of those that will have to go.
    fn lowest_of_worst(&self, game: &Dominion, hand: &Pile, offered: Group, left: u32) -> Option<Stall> {
        let from = offered.lowest()?;
        let mut cards: Vec<Stall> = Vec::new();
        for stall in hand.group().from(from).iter() {
            (0..hand.count(stall)).for_each(|_| cards.push(stall));
        }
        cards.sort_by_key(|&stall| (self.discard_rank(game, stall), stall.0));
        cards.into_iter().take(left as usize).filter(|&stall| offered.contains(stall)).min().or(Some(from))
    }

    fn choose_one(&self, game: &Dominion, seat: Seat, words: impl Iterator<Item = Word> + Clone) -> Choice {
        let them = &game.players[seat].aside.cards;
        let junk = them.group().iter().filter(|&stall| self.discard_rank(game, stall) < GOOD);
        let junk: u32 = junk.map(|stall| u32::from(them.count(stall))).sum();
        let mostly_junk = 2 * junk > them.total();
        let rank = |word: &Word| match word {
            Word::Discard if !them.is_empty() => u8::from(!mostly_junk) * 2,
            Word::Hand | Word::Back if !them.is_empty() => 1,
            Word::Coins => 3,
            Word::Duchy => 4,
            Word::Silver => 5,
            Word::Rob => 6,
            Word::This => 7,
            Word::Back => 8,
            Word::Estates => 9,
            Word::Copper => 10,
            Word::Actions => 11,
            Word::Buys => 12,
            Word::Hand => 13,
            Word::Trash => 20,
            _ => 14,
        };
        Choice::say(words.min_by_key(rank).unwrap_or(Word::Done))
    }

    /// The card to name: as the strategy says, or the one the deck holds most of.
    fn named(&self, game: &Dominion, seat: Seat) -> Kind {
        let deck = game.players[seat].deck();
        let most = deck.group().iter().max_by_key(|&stall| deck.count(stall));
        self.name_card.or(most.map(|stall| game.kingdom.kind(stall))).unwrap_or(Kind::COPPER)
    }

    /// What goes to the trash first; ranks from [`GOOD`] on are kept where possible.
    fn trash_rank(&self, game: &Dominion, stall: Stall) -> u32 {
        let listed = self.trash[stall.0 as usize];
        if listed != u8::MAX {
            return u32::from(listed);
        }
        let card = game.kingdom.card(stall);
        let coins = u32::from(card.cost.coins);
        let junk = card.types.has(types::CURSE)
            || card.types.has(types::RUINS)
            || card.types.has(types::SHELTER)
            || matches!(card.points, Points::Fixed(1));
        if junk { 300 + coins } else { GOOD + coins }
    }

    /// What is discarded first; ranks from [`GOOD`] on are worth a place in hand.
    fn discard_rank(&self, game: &Dominion, stall: Stall) -> u32 {
        let listed = self.discard[stall.0 as usize];
        if listed != u8::MAX {
            return u32::from(listed);
        }
        let card = game.kingdom.card(stall);
        let useful = card.types.has(types::ACTION) || card.types.has(types::TREASURE);
        let ruined = card.types.has(types::RUINS);
        match (useful, ruined) {
            (false, _) => 300,
            (true, true) => 301,
            (true, false) => GOOD + u32::from(card.cost.coins),
        }
    }

    /// What is gained first: as listed, then as the buy list wants, then the dearest.
    fn gain_rank(&self, game: &Dominion, seat: Seat, stall: Stall) -> u32 {
        let listed = self.gain[stall.0 as usize];
        if listed != u8::MAX {
            return u32::from(listed);
        }
        let mut owned = None;
        let wanted =
            self.buy.iter().position(|rule| rule.card == stall && rule.wanted(game, seat, &mut owned));
        match wanted {
            Some(place) => 300 + place as u32,
            None => GOOD + 100 - u32::from(game.kingdom.cost(stall).coins),
        }
    }
}

/// Ranks below are junk or listed, ranks from here on are good cards.
const GOOD: u32 = 1000;

/// Whether a card lies on top of its pile.
#[inline]
fn available(game: &Dominion, stall: Stall) -> bool {
    if game.kingdom.supply.contains(stall) {
        game.supply.count(stall) > 0
    } else {
        (game.open() | game.kingdom.events).contains(stall)
    }
}

/// Whether buying this card would end the game while another player is ahead.
#[inline]
fn ends_behind(game: &Dominion, seat: Seat, stall: Stall) -> bool {
    if game.supply.count(stall) != 1 || game.kingdom.events.contains(stall) {
        return false;
    }
    let mut after = *game;
    after.supply.take(stall);
    after.players[seat].discard.add(stall, 1);
    let rank = |other: Seat| (-after.score(other), after.players[other].turns);
    after.ends() && after.players.seats().any(|other| other != seat && rank(other) < rank(seat))
}

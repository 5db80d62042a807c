//! What a strategy answers.

use super::measure::Eye;
use super::plan::{Order, Plan, Wanted, action_rank};
use dominion::{
    Ask, By, Choice, Choose, Dominion, Group, HowMany, Kind, Matter, Op, Phase, Pick, Points, Pool, Stall,
    Then, Trigger, Verb, Word, types,
};
use std::cmp::Reverse;
use table::Seat;

/// Ranks below are junk or listed, ranks from here on are good cards.
const GOOD: u32 = 1000;

impl Plan {
    /// The strategy's answer to the question that is open to this seat; always a legal one.
    #[inline]
    pub(crate) fn answer(&self, game: &Dominion, seat: Seat) -> Choice {
        let eye = &Eye::new(game, seat);
        if game.is_reading() {
            return self.answer_text(eye).unwrap_or(Choice::DONE);
        }
        if game.phase() == Phase::Action { self.play_action(eye) } else { self.spend(eye) }
    }

    fn play_action(&self, eye: &Eye<'_>) -> Choice {
        let game = eye.game;
        let actions = game.hand_pile(eye.seat).group().and(game.kingdom().actions());
        match self.best_action(eye, self.playable(eye, actions)) {
            Some(stall) if game.actions() > 0 => Choice::Do(Verb::Play, game.kingdom().kind(stall)),
            _ => Choice::DONE,
        }
    }

    /// These cards without those that are held back.
    #[inline]
    fn playable(&self, eye: &Eye<'_>, cards: Group) -> Group {
        if self.hold.is_empty() {
            return cards;
        }
        cards.iter().filter(|&stall| self.hold.place(eye, stall).is_none()).collect()
    }

    /// The Action to play first: as listed, then what gives Actions, then the dearest.
    fn best_action(&self, eye: &Eye<'_>, actions: Group) -> Option<Stall> {
        if !actions.several() {
            return actions.lowest();
        }
        if let Some(first) = &self.first {
            return actions.iter().min_by_key(|stall| first[stall.index()]);
        }
        actions.iter().min_by_key(|&stall| {
            let listed = self.play.place(eye, stall).unwrap_or(u32::MAX);
            let coins = eye.game.kingdom().card(stall).cost().coins;
            action_rank(listed, self.givers.contains(stall), coins)
        })
    }

    #[inline]
    fn spend(&self, eye: &Eye<'_>) -> Choice {
        let (game, kingdom) = (eye.game, eye.game.kingdom());
        let hand = game.hand_pile(eye.seat);
        if game.phase() == Phase::Treasure {
            let treasures = self.playable(eye, hand.group().and(kingdom.treasures()));
            let special = treasures.minus(kingdom.plain_treasures());
            if let Some(stall) = special.lowest().or(treasures.lowest()) {
                let several = treasures.several() || hand.count(stall) > 1;
                // All at once would play what is held back too.
                return if special.is_empty() && several && self.hold.is_empty() {
                    Choice::Say(Word::Treasures)
                } else {
                    Choice::Do(Verb::Play, kingdom.kind(stall))
                };
            }
        }
        let debt = game.debt(eye.seat);
        if debt > 0 {
            let payable = game.coins().min(debt).min(255) as u8;
            return if payable > 0 { Choice::Pay(payable) } else { Choice::DONE };
        }
        match self.purchase(eye) {
            Some((_, stall)) => Choice::Do(Verb::Buy, kingdom.kind(stall)),
            None => Choice::DONE,
        }
    }

    /// The first wanted card that can be bought and does not end the game behind.
    #[inline]
    pub(crate) fn purchase(&self, eye: &Eye<'_>) -> Option<(&Wanted, Stall)> {
        let game = eye.game;
        if game.buys() == 0 {
            return None;
        }
        let affordable = game.kingdom().affordable(u32::from(game.coins()));
        self.buy.iter().find_map(|wanted| {
            let stall = available(game, wanted.cards.and(affordable))?;
            (wanted.holds(eye) && !self.would_lose(eye, stall)).then_some((wanted, stall))
        })
    }

    /// Whether the guard forbids to take this card.
    #[inline]
    pub(crate) fn would_lose(&self, eye: &Eye<'_>, stall: Stall) -> bool {
        self.guard && eye.game.would_end_behind(eye.seat, stall)
    }

    fn answer_text(&self, eye: &Eye<'_>) -> Option<Choice> {
        let ask = eye.game.offered()?;
        match eye.game.question()?.sentence? {
            Op::Pick(pick) => Some(self.pick(eye, &ask, pick)),
            Op::Choose(choose) => Some(self.choose(eye, choose)),
            Op::Do(_) | Op::If(..) | Op::Each(..) => None,
        }
    }

    fn pick(&self, eye: &Eye<'_>, ask: &Ask, pick: &Pick) -> Choice {
        let kingdom = eye.game.kingdom();
        let group = ask.first.1;
        let may_stop = ask.offers(Word::Done);
        let act = |stall: Option<Stall>| match stall {
            Some(stall) => Choice::Do(ask.first.0, kingdom.kind(stall)),
            None if may_stop => Choice::DONE,
            None => ask.lowest(eye.game).unwrap_or(Choice::DONE),
        };
        let dearest = |stall: &Stall| kingdom.cost(*stall).coins;
        let of_another = pick.by == By::Player && eye.spoken_of() != eye.seat;
        match (pick.then, pick.from) {
            (Then::Play | Then::Become, _) => act(self.best_action(eye, group)),
            (Then::TrashAsLoot, _) | (Then::Gain(_), Pool::Loot) => {
                act(group.iter().filter(|stall| dearest(stall) > 0 || !may_stop).max_by_key(dearest))
            }
            (Then::Trash | Then::Discard, _) if of_another => {
                let wished = |stall: &Stall| self.take.place(eye, *stall).unwrap_or(u32::MAX);
                act(group.iter().max_by_key(|stall| (Reverse(wished(stall)), dearest(stall))))
            }
            (Then::Trash, _) => self.worst(eye, ask, may_stop, Plan::trash_rank),
            (Then::Discard, _) => self.worst(eye, ask, may_stop, Plan::discard_rank),
            (Then::Topdeck, from) => act(self.topdecked(eye, group, pick.how_many, from)),
            (Then::Gain(_), _) => {
                let safe = group.iter().filter(|&stall| !self.would_lose(eye, stall)).collect::<Group>();
                let from = if safe.is_empty() && !may_stop { group } else { safe };
                act(from.iter().min_by_key(|&stall| self.gain_rank(eye, stall)))
            }
            (Then::Name, _) => Choice::Do(Verb::Name, self.name(eye)),
            (Then::React, from) => {
                let shield = group.and(kingdom.shields()).lowest();
                let any = if from == Pool::Reactions(Trigger::Purchase) { group.lowest() } else { None };
                shield.or(any).map_or(Choice::DONE, |stall| act(Some(stall)))
            }
            (Then::Resolve, _) => match ask.second.1.lowest() {
                Some(stall) if group.is_empty() => Choice::Do(ask.second.0, kingdom.kind(stall)),
                Some(_) | None => act(group.lowest()),
            },
            (Then::Watch, _) => Choice::DONE,
            (Then::Show | Then::ShowAndTopdeck, _) => ask.lowest(eye.game).unwrap_or(Choice::DONE),
        }
    }

    /// What goes first of what may go; good cards only if they must.
    fn worst(
        &self,
        eye: &Eye<'_>,
        ask: &Ask,
        may_stop: bool,
        rank: fn(&Plan, &Eye<'_>, Stall) -> u32,
    ) -> Choice {
        let each = |(verb, group): (Verb, Group)| {
            group.iter().map(move |stall| (rank(self, eye, stall), stall, verb))
        };
        let ranked = each(ask.first).chain(each(ask.second));
        match ranked
            .filter(|&(rank, ..)| !may_stop || rank < GOOD)
            .min_by_key(|&(rank, stall, _)| (rank, stall))
        {
            Some((_, stall, verb)) => Choice::Do(verb, eye.game.kingdom().kind(stall)),
            None => Choice::DONE,
        }
    }

    /// What is put onto the deck next. Of several the last one comes to lie on top.
    fn topdecked(&self, eye: &Eye<'_>, group: Group, how_many: HowMany, from: Pool) -> Option<Stall> {
        let place = |stall: Stall| self.topdeck.place(eye, stall);
        let worth =
            |stall: &Stall| (Reverse(place(*stall).unwrap_or(u32::MAX)), self.discard_rank(eye, *stall));
        let one = matches!(how_many, HowMany::One(_));
        match (one, from) {
            (true, Pool::Hand) => {
                match group.iter().filter(|&stall| place(stall).is_some()).max_by_key(worth) {
                    None => group.iter().min_by_key(|&stall| self.discard_rank(eye, stall)),
                    listed => listed,
                }
            }
            (true, _) => group.iter().min_by_key(|stall| Reverse(worth(stall))),
            (false, _) => group.iter().min_by_key(worth),
        }
    }

    fn choose(&self, eye: &Eye<'_>, choose: &Choose) -> Choice {
        let asking = eye.game.asking_card();
        let wished = self.choose.iter().find(|chosen| {
            (chosen.asker.is_none() || chosen.asker == asking)
                && choose.options.iter().any(|&(word, _)| word == chosen.option)
                && chosen.when.iter().all(|test| eye.sees(test))
        });
        if let Some(chosen) = wished {
            return Choice::Say(chosen.option);
        }
        Choice::Say(match choose.about {
            Matter::One => self.choose_one(eye, choose.options.iter().map(|&(word, _)| word)),
            Matter::DeckOver => Word::Deck,
            Matter::Revealed => {
                let about = eye.spoken_of();
                let them = eye.game.aside_pile(about).group();
                let junk = them.lowest().is_some_and(|stall| self.discard_rank(eye, stall) < GOOD);
                if junk == (about == eye.seat) { Word::Discard } else { Word::Back }
            }
            Matter::Drawn if eye.game.actions() > 0 => Word::Keep,
            Matter::Drawn => Word::Aside,
        })
    }

    fn choose_one(&self, eye: &Eye<'_>, words: impl Iterator<Item = Word>) -> Word {
        let them = eye.game.aside_pile(eye.seat);
        let junk = them.group().iter().filter(|&stall| self.discard_rank(eye, stall) < GOOD);
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
        words.min_by_key(rank).unwrap_or(Word::Done)
    }

    /// The card to name: as the strategy says, or the one the deck holds most of.
    fn name(&self, eye: &Eye<'_>) -> Kind {
        let kingdom = eye.game.kingdom();
        let listed = |stall: Stall| self.named.place(eye, stall).map(|place| (place, stall));
        let deck = eye.game.deck_pile(eye.seat);
        let most = || deck.group().iter().max_by_key(|&stall| deck.count(stall));
        let wished = kingdom.stalls().iter().filter_map(listed).min().map(|(_, stall)| stall);
        wished.or_else(most).map_or(Kind::COPPER, |stall| kingdom.kind(stall))
    }

    /// What goes to the trash first; ranks from [`GOOD`] on are kept where possible.
    fn trash_rank(&self, eye: &Eye<'_>, stall: Stall) -> u32 {
        let card = eye.game.kingdom().card(stall);
        let coins = u32::from(card.cost().coins);
        if listed(&self.keep, eye, stall) {
            return 2 * GOOD + coins;
        }
        if let Some(place) = self.trash.place(eye, stall) {
            return place;
        }
        let types = card.types();
        let junk = types.has(types::CURSE)
            || types.has(types::RUINS)
            || types.has(types::SHELTER)
            || matches!(card.points(), Points::Fixed(1));
        if junk { 300 + coins } else { GOOD + coins }
    }

    /// What is discarded first; ranks from [`GOOD`] on are worth a place in hand.
    fn discard_rank(&self, eye: &Eye<'_>, stall: Stall) -> u32 {
        if let Some(place) = self.discard.place(eye, stall) {
            return place;
        }
        let card = eye.game.kingdom().card(stall);
        let useful = card.types().has(types::ACTION) || card.types().has(types::TREASURE);
        match (useful, card.types().has(types::RUINS)) {
            (false, _) => 300,
            (true, true) => 301,
            (true, false) => GOOD + u32::from(card.cost().coins),
        }
    }

    /// What is gained first: as listed, then as the buy list wants, then the dearest.
    fn gain_rank(&self, eye: &Eye<'_>, stall: Stall) -> u32 {
        if let Some(place) = self.gain.place(eye, stall) {
            return place;
        }
        match self.buy.iter().position(|wanted| wanted.cards.contains(stall) && wanted.holds(eye)) {
            Some(place) => 300 + place as u32,
            None => GOOD + 100 - u32::from(eye.game.kingdom().cost(stall).coins),
        }
    }
}

fn listed(order: &Order, eye: &Eye<'_>, stall: Stall) -> bool {
    !order.is_empty() && order.place(eye, stall).is_some()
}

/// The first of these cards that lies on top of its pile.
#[inline]
pub(crate) fn available(game: &Dominion, cards: Group) -> Option<Stall> {
    let kingdom = game.kingdom();
    cards.iter().find(|&stall| {
        if kingdom.plain_piles().contains(stall) {
            game.supply_pile().count(stall) > 0
        } else {
            game.open_group().or(kingdom.events()).contains(stall)
        }
    })
}

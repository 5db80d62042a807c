//! What can be answered.

use crate::card::{Card, Kind, Lane, Party, Spot};
use crate::choice::{Choice, Source};
use crate::company::{Ask, Company};
use crate::frame::Frame;
use crate::set::Set;
use crate::sheet::op::{Among, Bond, Query, Who, Zone};
use table::{List, Seat};

/// Which of the answers that pick the same things in another order are visited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Order {
    /// All: the parts of a selection may be picked in any order.
    Any,
    /// Each selection once, from West to East and from the castle outward.
    Once,
}

impl Company {
    /// Visits every legal answer of an asked seat, some of them perhaps more than once, or those that
    /// are worth exploring. A visit that returns false ends it.
    pub(crate) fn each_choice(&self, seat: Seat, order: Order, visit: &mut impl FnMut(Choice) -> bool) {
        match self.ask {
            Ask::Nothing => {}
            Ask::Bid => {
                let coins = self.purse[seat];
                for (card, top) in self.on_offer() {
                    for coins in 1..=coins {
                        if !visit(Choice::Bid { card, top, coins }) {
                            return;
                        }
                    }
                }
            }
            Ask::Answer => {
                if self.purse[seat] >= self.price() {
                    visit(Choice::Match);
                }
                visit(Choice::Pass);
            }
            Ask::Announce => {
                for (card, top) in self.on_offer() {
                    if !visit(Choice::Announce { card, top }) {
                        return;
                    }
                }
            }
            Ask::Sealed => {
                for coins in 0..=self.purse[seat] {
                    if !visit(Choice::Seal(coins)) {
                        return;
                    }
                }
            }
            Ask::Settle => {
                if self.purse[seat] >= self.auction.bid() {
                    visit(Choice::Match);
                }
                visit(Choice::Pass);
            }
            Ask::Play => self.each_play(seat, visit),
            Ask::Give => {
                self.front[seat].iter().for_each(|card| {
                    visit(Choice::Give(self.kind(card)));
                });
            }
            Ask::Coin => {
                let first = if order == Order::Any { Lane(0) } else { self.windfall.furthest };
                for lane in self.lanes() {
                    if lane >= first && self.castle_coins[lane.index()] > 0 {
                        visit(Choice::Road(lane));
                    }
                }
                visit(Choice::Done);
            }
            Ask::Effect => {
                if let Some(query) = self.query() {
                    self.each_effect_choice(query, order, visit);
                }
            }
        }
    }

    /// The cards that can be bid on, in order: name and whether it is the deck top.
    pub(crate) fn on_offer(&self) -> impl Iterator<Item = (Kind, bool)> + use<> {
        let mut cards: List<(Kind, bool), 6> = List::new();
        let top = Some(self.top).filter(|_| self.top_is_open());
        for (card, top) in self.offer.iter().map(|&card| (card, false)).chain(top.map(|card| (card, true))) {
            let offered = (self.kind(card), top);
            let mut at = cards.len();
            cards.push(offered);
            while at > 0 && cards[at - 1] > offered {
                cards.swap(at - 1, at);
                at -= 1;
            }
        }
        (0..cards.len()).map(move |at| cards[at])
    }

    /// What matching costs (CC-4.5, CC-4.8).
    pub fn price(&self) -> u8 {
        self.auction.bid().saturating_add(self.surcharge())
    }

    fn each_play(&self, seat: Seat, visit: &mut impl FnMut(Choice) -> bool) {
        let lanes = self.lanes_to_play(seat);
        let sacrifice = self.raid && !self.spent.contains(seat);
        for card in self.front[seat].iter() {
            let card = self.kind(card);
            for lane in lanes.iter() {
                let more = visit(Choice::Play { card, lane });
                if sacrifice {
                    visit(Choice::Sacrifice { card, lane });
                }
                if !more {
                    return;
                }
            }
        }
    }

    pub(crate) fn each_effect_choice(
        &self,
        query: Query,
        order: Order,
        visit: &mut impl FnMut(Choice) -> bool,
    ) {
        let frame = self.stack.last().expect("an effect being carried out");
        match query {
            Query::Choose { who, among, bond, .. } => self.each_pick(frame, who, &among, bond, order, visit),
            Query::DestroyWorth { who, least, among } => {
                self.each_mark(frame, who, least, &among, order, visit)
            }
            Query::ChooseFrom(zone) => self.each_take(frame, zone, visit),
            Query::ChooseLane(road) => {
                self.roads(road).iter().for_each(|lane| {
                    visit(Choice::Road(lane));
                });
            }
            Query::Scatter(among) => {
                let among = Among { movable: true, ..among };
                self.each_fit(frame, frame.you, &among, |spot, _| {
                    for lane in self.lanes() {
                        if lane != spot.side.lane() && self.side_of(self.owner(spot.side), lane).is_some() {
                            visit(Choice::Send { card: spot, lane });
                        }
                    }
                });
            }
            Query::DiscardFromHand => {
                let seat = self.person(frame.you);
                self.front[seat].iter().for_each(|card| {
                    visit(Choice::Drop(self.kind(card)));
                });
            }
            Query::MayDiscardTop => {
                visit(Choice::Yes);
                visit(Choice::Done);
            }
            Query::Pay { price } => {
                let decider = self.person(frame.you);
                visit(Choice::Pay { seat: decider, coins: 0 });
                for seat in self.payers(frame).iter() {
                    let most = self.purse[seat] / price;
                    for times in 1..=most {
                        visit(Choice::Pay { seat, coins: times * price });
                    }
                }
            }
            Query::Take { .. } | Query::If(_) => {
                let rivals = Party(1 - frame.you.0.min(1));
                self.members(rivals).iter().for_each(|seat| {
                    visit(Choice::Rival(seat));
                });
            }
        }
    }

    /// The cards that can be picked next.
    fn each_pick(
        &self,
        frame: &Frame,
        who: Who,
        among: &Among,
        bond: Bond,
        order: Order,
        visit: &mut impl FnMut(Choice) -> bool,
    ) {
        let Some(chooser) = self.party(frame, who) else { return };
        let left = frame.goal() - frame.count;
        let picked = frame.chosen();
        let now = &picked[frame.had as usize..];
        let alike = (bond == Bond::Alike)
            .then(|| now.first().and_then(|&card| self.lines.find(card)).map(|spot| self.owner(spot.side)))
            .flatten();
        let fits = |spot: Spot, card: Card| {
            !picked.contains(&card) && alike.is_none_or(|owner| self.owner(spot.side) == owner)
        };
        // How many can follow a pick: of the same owner where all must have one, further out where
        // every selection is met once.
        let follow = |spot: Spot, outward: bool| {
            let mut count = 0;
            self.each_fit(frame, chooser, among, |other, card| {
                let same = bond != Bond::Alike || self.owner(other.side) == self.owner(spot.side);
                let there = if outward { other > spot } else { other != spot };
                count += u8::from(there && same && fits(other, card));
            });
            count
        };
        if order == Order::Once && bond != Bond::Ordered {
            let last = now.iter().filter_map(|&card| self.lines.find(card)).max();
            let mut any = false;
            self.each_fit(frame, chooser, among, |spot, card| {
                let next = last.is_none_or(|last| spot > last) && fits(spot, card);
                if next && (left == 1 || follow(spot, true) + 1 >= left) {
                    any = true;
                    visit(Choice::Pick(spot));
                }
            });
            // Somebody else has picked outward-in: the rest is picked in any order.
            if any {
                return;
            }
        }
        let ask_owner = bond == Bond::Alike && left > 1 && now.is_empty();
        self.each_fit(frame, chooser, among, |spot, card| {
            if fits(spot, card) && (!ask_owner || follow(spot, false) + 1 >= left) {
                visit(Choice::Pick(spot));
            }
        });
    }

    /// The cards that can be added to a sum, and whether it may end.
    fn each_mark(
        &self,
        frame: &Frame,
        who: Who,
        least: u8,
        among: &Among,
        order: Order,
        visit: &mut impl FnMut(Choice) -> bool,
    ) {
        let Some(chooser) = self.party(frame, who) else { return };
        let have: u32 = self.marked.iter().map(|card| u32::from(self.strength(card))).sum();
        let enough = have >= u32::from(least) && !self.marked.is_empty();
        let mut any = enough;
        if order == Order::Once {
            let last = self.marked.iter().filter_map(|card| self.lines.find(card)).max();
            self.each_fit(frame, chooser, among, |spot, _| {
                if last.is_some_and(|last| spot <= last) {
                    return;
                }
                let mut reach = have;
                self.each_fit(frame, chooser, among, |later, card| {
                    if later >= spot {
                        reach += u32::from(self.strength(card));
                    }
                });
                if reach >= u32::from(least) {
                    any = true;
                    visit(Choice::Pick(spot));
                }
            });
        }
        if order == Order::Any || !any {
            self.each_fit(frame, chooser, among, |spot, card| {
                if !self.marked.contains(card) {
                    visit(Choice::Pick(spot));
                }
            });
        }
        if enough {
            visit(Choice::Done);
        }
    }

    /// How many of an asked seat's latest choices are picks of a selection that is still open.
    pub(crate) fn open_picks(&self, seat: Seat) -> usize {
        if !self.asked.contains(seat) {
            return 0;
        }
        let query = self.query().filter(|_| self.ask == Ask::Effect);
        if self.ask == Ask::Coin {
            self.windfall.taken as usize
        } else if let Some(Query::Choose { .. }) = query {
            (self.top_frame().count - self.top_frame().had) as usize
        } else if let Some(Query::DestroyWorth { .. }) = query {
            self.marked.count()
        } else {
            0
        }
    }

    fn each_take(&self, frame: &Frame, zone: Zone, visit: &mut impl FnMut(Choice) -> bool) {
        let mut each = |from: Source, cards: &Set| {
            cards.iter().for_each(|card| {
                visit(Choice::Take { from, card: self.kind(card) });
            });
        };
        match zone {
            Zone::Offer | Zone::OfferOrFront => each(Source::Offer, &self.offer.iter().copied().collect()),
            Zone::Discard => each(Source::Discard, &self.discard),
            Zone::Aside => each(Source::Aside, &self.aside),
        }
        if zone == Zone::OfferOrFront {
            let foe = self.party(frame, Who::Foe).expect("an opponent");
            self.members(foe).iter().for_each(|seat| each(Source::Front(seat), &self.front[seat]));
        }
    }

    /// The only answer of a seat, if it has just one.
    pub(crate) fn only_choice(&self, seat: Seat) -> Option<Choice> {
        let coins = self.purse[seat];
        match self.ask {
            Ask::Bid if coins > 1 => return None,
            Ask::Sealed if coins > 0 => return None,
            Ask::Answer | Ask::Settle => {
                let price = if self.ask == Ask::Answer { self.price() } else { self.auction.bid() };
                return (coins < price).then_some(Choice::Pass);
            }
            Ask::Play if self.lanes_to_play(seat).count() > 1 => return None,
            Ask::Nothing | Ask::Bid | Ask::Announce | Ask::Sealed | Ask::Play => {}
            Ask::Give | Ask::Coin | Ask::Effect => {}
        }
        if self.ask == Ask::Effect
            && let Some(query @ (Query::Choose { .. } | Query::DestroyWorth { .. })) = self.query()
        {
            return self.only_pick(query);
        }
        let mut only = None;
        let mut several = false;
        self.each_choice(seat, Order::Any, &mut |choice| {
            match only {
                None => only = Some(choice),
                Some(first) => several |= first != choice,
            }
            !several
        });
        if several { None } else { only }
    }

    /// The next pick of a selection, where everything that can still be picked must be: then one
    /// selection is possible, and its order is nobody's concern.
    fn only_pick(&self, query: Query) -> Option<Choice> {
        let frame = self.top_frame();
        let (mut first, mut count) = (None, 0);
        let (mut weakest, mut sum) = (u32::MAX, 0);
        self.each_effect_choice(query, Order::Any, &mut |choice| {
            first = first.or(Some(choice));
            count += 1;
            if let Choice::Pick(spot) = choice {
                let strength = self.lines.at(spot).map_or(0, |card| u32::from(self.strength(card)));
                (weakest, sum) = (weakest.min(strength), sum + strength);
            }
            true
        });
        let all = match query {
            Query::Choose { bond: Bond::Ordered, .. } => count == 1,
            Query::Choose { .. } => count == frame.goal() - frame.count,
            Query::DestroyWorth { least, .. } => {
                let marked: u32 = self.marked.iter().map(|card| u32::from(self.strength(card))).sum();
                count == 1 || marked + sum - weakest.min(sum) < u32::from(least)
            }
            Query::ChooseFrom(_) | Query::ChooseLane(_) | Query::Scatter(_) | Query::DiscardFromHand => false,
            Query::MayDiscardTop | Query::Take { .. } | Query::If(_) | Query::Pay { .. } => false,
        };
        first.filter(|_| all)
    }
}

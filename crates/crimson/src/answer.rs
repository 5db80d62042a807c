//! What can be answered, and what an answer does.

use crate::card::{Card, Kind, Lane, Party, Spot};
use crate::choice::{Choice, Source};
use crate::company::{Ask, Auction, Company, Frame, Windfall};
use crate::event::{Event, World};
use crate::options::Mode;
use crate::set::{List, Set};
use crate::sheet::op::{Among, Bond, Op, Who, Zone};
use table::{Dice, Seat, Seats, Sink};

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
                let coins = self.purse[seat.index()];
                for (card, top) in self.on_offer() {
                    for coins in 1..=coins {
                        if !visit(Choice::Bid { card, top, coins }) {
                            return;
                        }
                    }
                }
            }
            Ask::Answer => {
                if self.purse[seat.index()] >= self.price() {
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
                for coins in 0..=self.purse[seat.index()] {
                    if !visit(Choice::Seal(coins)) {
                        return;
                    }
                }
            }
            Ask::Settle => {
                if self.purse[seat.index()] >= self.auction.bid {
                    visit(Choice::Match);
                }
                visit(Choice::Pass);
            }
            Ask::Play => self.each_play(seat, visit),
            Ask::Give => {
                self.front[seat.index()].iter().for_each(|card| {
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
                if let Some(op) = self.current_op() {
                    self.each_effect_choice(op, order, visit);
                }
            }
        }
    }

    /// The cards that can be bid on, in order: name and whether it is the deck top.
    pub(crate) fn on_offer(&self) -> impl Iterator<Item = (Kind, bool)> + use<> {
        let mut cards: List<(Kind, bool), 6> =
            self.offer.iter().map(|&card| (self.kind(card), false)).collect();
        if self.top_is_open() {
            cards.push((self.kind(self.top), true));
        }
        cards.sort_unstable();
        (0..cards.len()).map(move |at| cards[at])
    }

    /// What matching costs (CC-4.5, CC-4.8).
    pub(crate) fn price(&self) -> u8 {
        self.auction.bid.saturating_add(self.surcharge())
    }

    fn each_play(&self, seat: Seat, visit: &mut impl FnMut(Choice) -> bool) {
        let lanes = self.lanes_to_play(seat);
        let sacrifice = self.raid && !self.spent.contains(seat);
        for card in self.front[seat.index()].iter() {
            let card = self.kind(card);
            for lane in (0..self.lane_count() as u8).map(Lane).filter(|lane| lanes >> lane.0 & 1 == 1) {
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

    fn each_effect_choice(&self, op: Op, order: Order, visit: &mut impl FnMut(Choice) -> bool) {
        let frame = self.stack.last().expect("an effect being carried out");
        match op {
            Op::Choose { who, among, bond, .. } => self.each_pick(frame, who, &among, bond, order, visit),
            Op::DestroyWorth { who, least, among } => self.each_mark(frame, who, least, &among, order, visit),
            Op::ChooseFrom(zone) => self.each_take(frame, zone, visit),
            Op::ChooseLane(road) => {
                let lanes = self.roads(road);
                (0..16).map(Lane).filter(|lane| lanes >> lane.0 & 1 == 1).for_each(|lane| {
                    visit(Choice::Road(lane));
                });
            }
            Op::Scatter(among) => {
                let among = Among { movable: true, ..among };
                self.each_fit(frame, frame.you, &among, |spot, _| {
                    for lane in self.lanes() {
                        if lane != spot.side.lane() && self.side_of(self.owner(spot.side), lane).is_some() {
                            visit(Choice::Send { card: spot, lane });
                        }
                    }
                });
            }
            Op::DiscardFromHand => {
                let seat = self.person(frame.you);
                self.front[seat.index()].iter().for_each(|card| {
                    visit(Choice::Drop(self.kind(card)));
                });
            }
            Op::MayDiscardTop => {
                visit(Choice::Yes);
                visit(Choice::Done);
            }
            Op::Pay { price } => {
                let decider = self.person(frame.you);
                visit(Choice::Pay { seat: decider, coins: 0 });
                for seat in self.payers(frame).iter() {
                    let most = self.purse[seat.index()] / price;
                    for times in 1..=most {
                        visit(Choice::Pay { seat, coins: times * price });
                    }
                }
            }
            Op::Take { .. } | Op::If(_) => {
                let rivals = Party(1 - frame.you.0.min(1));
                self.members(rivals).iter().for_each(|seat| {
                    visit(Choice::Rival(seat));
                });
            }
            _ => {}
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
        let left = frame.goal - frame.count;
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
                if !self.marked.has(card) {
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
        match (self.ask, self.current_op()) {
            (Ask::Coin, _) => self.windfall.taken as usize,
            (Ask::Effect, Some(Op::Choose { .. })) => {
                let frame = self.top_frame();
                (frame.count - frame.had) as usize
            }
            (Ask::Effect, Some(Op::DestroyWorth { .. })) => self.marked.len(),
            _ => 0,
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
            self.members(foe).iter().for_each(|seat| each(Source::Front(seat), &self.front[seat.index()]));
        }
    }

    /// The only answer of a seat, if it has just one.
    pub(crate) fn only_choice(&self, seat: Seat) -> Option<Choice> {
        let coins = self.purse[seat.index()];
        match self.ask {
            Ask::Bid if coins > 1 => return None,
            Ask::Sealed if coins > 0 => return None,
            Ask::Play if self.lanes_to_play(seat).count_ones() > 1 => return None,
            _ => {}
        }
        if self.ask == Ask::Effect
            && let Some(op @ (Op::Choose { .. } | Op::DestroyWorth { .. })) = self.current_op()
        {
            return self.only_pick(op);
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
    fn only_pick(&self, op: Op) -> Option<Choice> {
        let frame = self.top_frame();
        let (mut first, mut count) = (None, 0);
        let (mut weakest, mut sum) = (u32::MAX, 0);
        self.each_effect_choice(op, Order::Any, &mut |choice| {
            first = first.or(Some(choice));
            count += 1;
            if let Choice::Pick(spot) = choice {
                let strength = self.lines.at(spot).map_or(0, |card| u32::from(self.strength(card)));
                (weakest, sum) = (weakest.min(strength), sum + strength);
            }
            true
        });
        let all = match op {
            Op::Choose { bond: Bond::Ordered, .. } => count == 1,
            Op::Choose { .. } => count == frame.goal - frame.count,
            Op::DestroyWorth { least, .. } => {
                let marked: u32 = self.marked.iter().map(|card| u32::from(self.strength(card))).sum();
                count == 1 || marked + sum - weakest.min(sum) < u32::from(least)
            }
            _ => false,
        };
        first.filter(|_| all)
    }

    /// The first card of this name in a set.
    fn first_of(&self, kind: Kind, cards: &Set) -> Card {
        cards.iter().find(|&card| self.kind(card) == kind).expect("a card of this name")
    }

    /// Carries out an answer.
    pub(crate) fn answer<D: Dice, S: Sink<Event>>(
        &mut self,
        seat: Seat,
        choice: Choice,
        world: &mut World<D, S>,
    ) {
        let ask = self.ask;
        self.since.0 = self.since.0.saturating_add(1);
        if !matches!(ask, Ask::Sealed | Ask::Give) {
            (self.ask, self.asked) = (Ask::Nothing, Seats::NONE);
        }
        match (ask, choice) {
            (Ask::Bid, Choice::Bid { card, top, coins }) => {
                let card =
                    if top { self.top } else { self.first_of(card, &self.offer.iter().copied().collect()) };
                self.purse[seat.index()] -= coins;
                self.auction = Auction { card, top, bid: coins, ..Auction::NONE };
                world.tell(|| Event::Bid { seat, card: self.id(card), coins });
                self.ask(Ask::Answer, self.active.after(1, self.seat_count()));
            }
            (Ask::Answer, Choice::Match) => {
                let price = self.price();
                self.purse[seat.index()] -= price;
                self.purse[self.active.index()] += price + self.auction.bid;
                world.tell(|| Event::Matched { seat, coins: price });
                self.recruit_card(seat, world);
            }
            (Ask::Answer, _) => {
                world.tell(|| Event::Passed { seat });
                if self.rules.mode == Mode::Teams && seat == self.active.after(1, 4) {
                    self.ask(Ask::Answer, self.active.after(3, 4));
                    return;
                }
                self.supply += self.auction.bid;
                self.recruit_card(self.active, world);
            }
            (Ask::Announce, Choice::Announce { card, top }) => {
                let card =
                    if top { self.top } else { self.first_of(card, &self.offer.iter().copied().collect()) };
                self.auction = Auction { card, top, ..Auction::NONE };
                world.tell(|| Event::Announced { seat, card: self.id(card) });
                (self.ask, self.asked) = (Ask::Sealed, self.playing.without(seat));
            }
            (Ask::Sealed, Choice::Seal(coins)) => {
                self.auction.sealed[seat.index()] = coins;
                self.asked = self.asked.without(seat);
                world.tell(|| Event::Sealed { seat });
                if self.asked.is_empty() {
                    self.open_bids(world);
                }
            }
            (Ask::Settle, answer) => self.settle(answer == Choice::Match, world),
            (Ask::Play, Choice::Play { card, lane }) => {
                let card = self.first_of(card, &self.front[seat.index()].clone());
                self.play_card(seat, card, lane, world);
            }
            (Ask::Play, Choice::Sacrifice { card, lane }) => {
                let card = self.first_of(card, &self.front[seat.index()].clone());
                self.spent = self.spent.with(seat);
                world.step.stir();
                self.unzone(card);
                self.discard.insert(card);
                world.tell(|| Event::Sacrificed { seat, card: self.id(card), lane: self.lane_id(lane) });
                self.load_castle(lane, self.printed(card), world);
            }
            (Ask::Give, Choice::Give(kind)) => {
                let card = self.first_of(kind, &self.front[seat.index()].clone());
                self.auction.sealed[seat.index()] = card.0;
                self.asked = self.asked.without(seat);
                world.tell(|| Event::Chose { seat });
                if self.asked.is_empty() {
                    self.hand_over(world);
                }
            }
            (Ask::Coin, Choice::Road(lane)) => {
                let Windfall { coins, taken, furthest } = self.windfall;
                self.windfall = Windfall { coins: coins - 1, taken: taken + 1, furthest: furthest.max(lane) };
                self.unload_castle(lane, 1, world);
            }
            (Ask::Coin, _) => self.windfall = Windfall::NONE,
            (Ask::Effect, choice) => self.answer_effect(seat, choice, world),
            (ask, choice) => panic!("{choice:?} answers {ask:?}"),
        }
    }

    /// All sealed bids are in: the highest counts, among equals the first clockwise (CC-15.8, CC-15.9).
    fn open_bids<D: Dice, S: Sink<Event>>(&mut self, world: &mut World<D, S>) {
        let mut best = self.next_playing(self.active);
        let mut seat = best;
        while seat != self.active {
            if self.auction.sealed[seat.index()] > self.auction.sealed[best.index()] {
                best = seat;
            }
            seat = self.next_playing(seat);
        }
        let price = self.auction.sealed[best.index()];
        (self.auction.best, self.auction.bid) = (best, price);
        world.tell(|| {
            let others = Seat::first(self.seat_count())
                .filter(|seat| self.auction.sealed[seat.index()] != Auction::OPEN);
            Event::Bids {
                bids: others.map(|seat| (seat, self.auction.sealed[seat.index()])).collect(),
                best,
                price,
            }
        });
        self.ask(Ask::Settle, self.active);
    }

    /// The active player pays the price to the highest bidder, or leaves the card to him.
    fn settle<D: Dice, S: Sink<Event>>(&mut self, matched: bool, world: &mut World<D, S>) {
        let Auction { best, bid: price, .. } = self.auction;
        let seat = self.active;
        if matched {
            self.purse[seat.index()] -= price;
            self.purse[best.index()] += price;
            world.tell(|| Event::Matched { seat, coins: price });
            self.recruit_card(seat, world);
        } else {
            self.purse[best.index()] -= price;
            self.supply += price;
            world.tell(|| Event::Passed { seat });
            self.recruit_card(best, world);
        }
    }

    /// Both partners have chosen: the cards change hands (CC-18.2, CC-18.9).
    fn hand_over<D: Dice, S: Sink<Event>>(&mut self, world: &mut World<D, S>) {
        for seat in Seat::first(2) {
            let card = self.auction.sealed[seat.index()];
            if card == Auction::OPEN {
                continue;
            }
            let (card, to) = (Card(card), Seat(1 - seat.0));
            self.unzone(card);
            self.front[to.index()].insert(card);
            self.seen[to.index()].insert(card);
            world.tell(|| Event::Gave { seat, to, card: Some(self.id(card)) });
        }
        self.auction = Auction::NONE;
        self.ask = Ask::Nothing;
    }

    fn answer_effect<D: Dice, S: Sink<Event>>(
        &mut self,
        seat: Seat,
        choice: Choice,
        world: &mut World<D, S>,
    ) {
        let op = self.current_op().expect("a sentence that asked");
        let frame = self.stack.last().expect("an effect being carried out");
        match (op, choice) {
            (Op::DestroyWorth { .. }, Choice::Pick(spot)) => {
                let card = self.lines.at(spot).expect("a card in play");
                self.marked.insert(card);
                if self.marks_are_final(op) {
                    self.frame_mut().goal = 2;
                }
            }
            (Op::DestroyWorth { .. }, Choice::Done) => self.frame_mut().goal = 2,
            (Op::Choose { bond, .. }, Choice::Pick(spot)) => {
                let card = self.lines.at(spot).expect("a card in play");
                // A selection without an order is kept in that of the lanes, however it was picked.
                let further = |&other: &Card| self.lines.find(other).is_some_and(|other| other > spot);
                let later = match bond {
                    Bond::Ordered => 0,
                    _ => frame.chosen()[frame.had as usize..].iter().filter(|other| further(other)).count(),
                };
                let frame = self.frame_mut();
                let count = frame.count as usize;
                frame.them.copy_within(count - later..count, count - later + 1);
                frame.them[count - later] = card;
                frame.count += 1;
            }
            (Op::ChooseFrom(_), Choice::Take { from, card }) => {
                let cards = match from {
                    Source::Offer => self.offer.iter().copied().collect(),
                    Source::Front(seat) => self.front[seat.index()],
                    Source::Discard => self.discard,
                    Source::Aside => self.aside,
                };
                let card = self.first_of(card, &cards);
                let frame = self.frame_mut();
                (frame.them[0], frame.count) = (card, 1);
            }
            (Op::ChooseLane(_), Choice::Road(lane)) => self.frame_mut().there = lane,
            (Op::Scatter(_), Choice::Send { card, lane }) => {
                let card = self.lines.at(card).expect("a card in play");
                self.shift(card, lane, world);
            }
            (Op::DiscardFromHand, Choice::Drop(kind)) => {
                let card = self.first_of(kind, &self.front[seat.index()].clone());
                self.unzone(card);
                self.discard.insert(card);
                world.tell(|| Event::Discarded { card: self.id(card) });
            }
            (Op::MayDiscardTop, Choice::Yes) => {
                if let Some(card) = self.draw(world) {
                    self.discard.insert(card);
                    world.tell(|| Event::Discarded { card: self.id(card) });
                }
            }
            (Op::MayDiscardTop, Choice::Done) => {}
            (Op::Pay { price }, Choice::Pay { seat, coins }) => {
                let card = frame.card;
                self.purse[seat.index()] -= coins;
                self.supply += coins;
                if self.lines.find(card).is_some_and(|spot| spot.side.lane() == self.scoring.lane) {
                    let strength = &mut self.scoring.strength[card.index()];
                    *strength = strength.saturating_add(coins / price);
                }
                if coins > 0 {
                    world.tell(|| Event::Paid { seat, coins });
                }
            }
            (Op::Take { .. } | Op::If(_), Choice::Rival(seat)) => self.frame_mut().rival = Some(seat),
            (op, choice) => panic!("{choice:?} answers {op:?}"),
        }
    }

    fn frame_mut(&mut self) -> &mut Frame {
        self.stack.last_mut().expect("an effect being carried out")
    }

    /// Whether no card can be added to the sum any more.
    fn marks_are_final(&self, op: Op) -> bool {
        let mut more = false;
        self.each_effect_choice(op, Order::Any, &mut |choice| {
            more |= choice != Choice::Done;
            true
        });
        !more
    }
}

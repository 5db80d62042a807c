//! What each sentence does.

use crate::book::Mark;
use crate::card::{Card, Lane, Lanes, Party};
use crate::company::Company;
use crate::effect::Read;
use crate::event::Event;
use crate::frame::{Frame, Stage};
use crate::set::Set;
use crate::sheet::op::{Among, Amount, Bond, Cond, Op, Query, Road, Slot, To, What, Who, Zone};
use crate::world::World;
use table::{Seat, Seats, Secret};

impl Company {
    pub(crate) fn perform(&mut self, op: Op, world: &mut impl World) -> Read {
        let uses_them = matches!(
            op,
            Op::Flip(What::Them)
                | Op::TurnUp(What::Them)
                | Op::TurnDown(What::Them)
                | Op::Destroy(What::Them)
                | Op::Move(What::Them, _)
                | Op::Swap
                | Op::SwapThat
        );
        if uses_them {
            self.ward(world);
        }
        let frame = *self.top_frame();
        match op {
            Op::Ask(query) => return self.inquire(query, world),
            Op::Score(change) => {
                self.rescore(&frame, change);
                self.tell_counts(world);
            }
            Op::Flip(what) => {
                let group = self.group(&frame, what);
                self.flip(&group, world);
            }
            Op::TurnUp(what) => {
                let group =
                    self.group(&frame, what).iter().filter(|&card| self.down.contains(card)).collect();
                self.flip(&group, world);
            }
            Op::TurnDown(what) => {
                let group = self.group(&frame, what).minus(self.down);
                self.flip(&group, world);
            }
            Op::Destroy(what) => {
                let group = self.group(&frame, what);
                let group = group.iter().filter(|&card| self.mortal(card)).collect();
                self.destroy(&group, world);
            }
            Op::Move(what, to) => {
                let frame = *self.top_frame();
                let lane = if to == To::Here { frame.lane() } else { frame.there };
                if what == What::Them {
                    for &card in frame.chosen() {
                        self.shift(card, lane, world);
                    }
                } else {
                    let group = self.group(&frame, what);
                    for &card in self.in_order(&group).iter() {
                        self.shift(card, lane, world);
                    }
                }
            }
            Op::Swap => {
                if let [first, second] = *self.top_frame().chosen() {
                    self.swap(first, second, world);
                }
            }
            Op::SwapThat => {
                if let [first] = *self.top_frame().chosen()
                    && self.that_here(&frame)
                {
                    self.swap(frame.that, first, world);
                }
            }
            Op::Place { what, to, down } => self.place_card(what, to, down, world),
            Op::Exchange => self.exchange(world),
            Op::DrawToFront => {
                if let Some(card) = self.draw(world) {
                    let seat = self.person(frame.you);
                    self.front[seat].insert(card);
                    if self.book.layout.partners {
                        self.seen[seat.index()].insert(card);
                    }
                    world.tell(|| Event::Drew { seat, card: Secret::open(self.id(card)), public: true });
                }
            }
            Op::DrawAside(count) => {
                self.frame().forget();
                for _ in 0..count {
                    let Some(card) = self.draw(world) else { break };
                    self.aside.insert(card);
                    let seat = self.person(frame.you);
                    world.tell(|| Event::Drew { seat, card: Secret::open(self.id(card)), public: true });
                    if count == 1 {
                        let frame = self.frame();
                        (frame.them[0], frame.count) = (card, 1);
                    }
                }
            }
            Op::DiscardAside => self.clear_aside(world),
            Op::Gain { who, amount } => {
                let coins = match amount {
                    Amount::Just(coins) => coins,
                    Amount::ItsStrength => frame.strength,
                    Amount::Per(coins, among) => {
                        let mut count = 0u8;
                        self.each_fit(&frame, frame.you, &among, |_, _| count += 1);
                        coins.saturating_mul(count)
                    }
                };
                if let Some(party) = self.party(&frame, who) {
                    self.gain(party, coins, frame.lane(), world);
                }
            }
            Op::RemoveCastleCoin => {
                if self.castle_coins[frame.lane().index()] > 0 {
                    self.unload_castle(frame.lane(), 1, world);
                }
            }
        }
        Read::Done
    }

    /// Reads a sentence that may have to ask.
    fn inquire(&mut self, query: Query, world: &mut impl World) -> Read {
        let frame = *self.top_frame();
        match query {
            Query::Choose { who, count, among, bond, also } => {
                return self.choose(who, count, among, bond, also);
            }
            Query::DestroyWorth { who, least, among } => return self.destroy_worth(who, least, among, world),
            Query::ChooseFrom(zone) => {
                if frame.stage == Stage::New {
                    self.frame().forget();
                    if self.zone_cards(zone).is_empty() {
                        return Read::Done;
                    }
                    self.frame().stage = Stage::Asked;
                }
                if self.top_frame().count == 0 {
                    return Read::Asks(self.person(frame.you));
                }
                self.frame().stage = Stage::New;
            }
            Query::ChooseLane(road) => {
                if frame.stage == Stage::New {
                    self.frame().there = Lane::NONE;
                }
                return self.ask_once(!self.roads(road).is_empty());
            }
            Query::Scatter(among) => {
                let mut any = false;
                self.each_fit(&frame, frame.you, &Among { movable: true, ..among }, |_, _| any = true);
                if any {
                    return Read::Asks(self.person(frame.you));
                }
            }
            Query::DiscardFromHand => {
                return self.ask_once(!self.front[self.person(frame.you)].is_empty());
            }
            Query::MayDiscardTop => return self.ask_once(self.top != Card::NONE),
            Query::Take { who, coins } => return self.take_coins(who, coins, world),
            Query::If(cond) => {
                if cond == Cond::FoeRicher
                    && let Some(seat) = self.asks_for_rival(&frame, self.foe(&frame))
                {
                    return Read::Asks(seat);
                }
                if !self.holds(&frame, cond) {
                    return Read::Stop;
                }
            }
            Query::Pay { price } => {
                return self.ask_once(self.payers(&frame).iter().any(|seat| self.purse[seat] >= price));
            }
        }
        Read::Done
    }

    /// Asks you once, if there is anything to ask.
    fn ask_once(&mut self, possible: bool) -> Read {
        let frame = *self.top_frame();
        let asks = frame.stage == Stage::New && possible;
        self.frame().stage = if asks { Stage::Asked } else { Stage::New };
        if asks { Read::Asks(self.person(frame.you)) } else { Read::Done }
    }

    fn mortal(&self, card: Card) -> bool {
        self.lines.find(card).is_some_and(|spot| !self.shelters(spot.side.lane()))
    }

    fn choose(&mut self, who: Who, count: u8, among: Among, bond: Bond, also: bool) -> Read {
        let frame = *self.top_frame();
        let Some(chooser) = self.party(&frame, who) else {
            self.frame().forget();
            return Read::Done;
        };
        if frame.stage == Stage::New {
            if !also {
                self.frame().forget();
            }
            let had = self.top_frame().count;
            let mut available = 0u8;
            let mut by_owner = [0u8; table::MAX_SEATS];
            let before = *self.top_frame();
            self.each_fit(&frame, chooser, &among, |spot, card| {
                if before.chosen().contains(&card) {
                    return;
                }
                available = available.saturating_add(1);
                let owner = self.owner(spot.side);
                by_owner[owner.index()] = by_owner[owner.index()].saturating_add(1);
            });
            let count = match bond {
                Bond::Free | Bond::Ordered => count.min(available),
                Bond::Exactly if available < count => 0,
                Bond::Alike if by_owner.iter().all(|&own| own < count) => 0,
                Bond::Exactly | Bond::Alike => count,
            };
            let goal = (had + count).min(4);
            if goal == had {
                return Read::Done;
            }
            (self.frame().had, self.frame().stage) = (had, Stage::Choosing(goal));
        }
        if self.top_frame().count < self.top_frame().goal() {
            return Read::Asks(self.person(chooser));
        }
        let strength =
            self.top_frame().chosen().iter().fold(0u8, |sum, &card| sum.saturating_add(self.strength(card)));
        let frame = self.frame();
        (frame.stage, frame.strength) = (Stage::New, strength);
        Read::Done
    }

    fn destroy_worth(&mut self, who: Who, least: u8, among: Among, world: &mut impl World) -> Read {
        let frame = *self.top_frame();
        let Some(chooser) = self.party(&frame, who) else { return Read::Done };
        if frame.stage == Stage::New {
            let mut all = Set::NONE;
            let mut total = 0u32;
            self.each_fit(&frame, chooser, &among, |_, card| {
                all.insert(card);
                total += u32::from(self.strength(card));
            });
            if total >= u32::from(least) && all.count() > 1 {
                self.frame().stage = Stage::Asked;
                return Read::Asks(self.person(chooser));
            }
            // Whoever cannot reach the sum loses all cards without a choice: nothing is targeted.
            if total < u32::from(least) {
                self.destroy(&all, world);
                return Read::Done;
            }
            self.marked = all;
        } else if frame.stage == Stage::Asked {
            return Read::Asks(self.person(chooser));
        }
        let group = std::mem::take(&mut self.marked);
        let warded = group
            .iter()
            .filter_map(|card| self.lines.find(card))
            .next()
            .and_then(|spot| self.warden_of(Lanes::one(spot.side.lane())));
        self.frame().stage = Stage::New;
        match warded {
            Some(card) if !frame.is_castle() && frame.slot != Slot::Score => {
                let lane = self.lines.find(card).expect("a card in play").side.lane();
                world.tell(|| Event::Prevented { by: self.id(card), lane: self.lane_id(lane) });
                self.turn_over(card, world);
            }
            _ => self.destroy(&group, world),
        }
        Read::Done
    }

    /// The first face-up ward of these lanes in the order of section 8.
    pub(crate) fn warden_of(&self, lanes: Lanes) -> Option<Card> {
        let wards = self.holding(Mark::Wards);
        if wards.is_empty() {
            return None;
        }
        let in_lanes = |card: &Card| self.lane_with(*card).is_some_and(|lane| lanes.contains(lane));
        self.in_order(&wards).iter().copied().find(in_lanes)
    }

    /// The cards that can be chosen outside the lanes.
    pub(crate) fn zone_cards(&self, zone: Zone) -> Set {
        let offer = || self.offer.iter().copied().collect::<Set>();
        match zone {
            Zone::Offer => offer(),
            Zone::OfferOrFront => {
                let foe = self.foe(self.top_frame());
                self.members(foe).iter().fold(offer(), |cards, seat| cards.or(self.front[seat]))
            }
            Zone::Discard => self.discard,
            Zone::Aside => self.aside,
        }
    }

    /// The seats of a party.
    pub(crate) fn members(&self, party: Party) -> Seats {
        if self.raiders() {
            return Seats::NONE;
        }
        Seat::first(self.seat_count()).filter(|&seat| self.party_of(seat) == party).collect()
    }

    /// The lanes that can be chosen.
    pub(crate) fn roads(&self, road: Road) -> Lanes {
        let frame = self.top_frame();
        let (party, except) = match road {
            Road::OtherForThis if self.discard.contains(frame.card) => (frame.you, frame.lane()),
            Road::AnyForIt if frame.count > 0 => (frame.you, Lane::NONE),
            Road::AwayForIt if frame.count > 0 => match self.lines.find(frame.them[0]) {
                Some(spot) => (self.owner(spot.side), spot.side.lane()),
                None => return Lanes::NONE,
            },
            Road::OtherForThis | Road::AnyForIt | Road::AwayForIt => return Lanes::NONE,
        };
        self.lanes().filter(|&lane| lane != except && self.side_of(party, lane).is_some()).collect()
    }

    fn place_card(&mut self, what: What, to: To, down: bool, world: &mut impl World) {
        let frame = *self.top_frame();
        let lane = if to == To::Here { frame.lane() } else { frame.there };
        let card = match what {
            What::This if self.discard.contains(frame.card) => frame.card,
            What::Them if frame.count > 0 && self.lies_open(frame.them[0]) => frame.them[0],
            What::This | What::Them | What::That | What::All(_) => return,
            What::StrongestEach | What::LeadersStrongest => return,
        };
        let Some(side) = self.side_of(frame.you, lane).filter(|_| self.is_active(lane)) else { return };
        self.unzone(card);
        self.put(card, side, down);
        world.tell(|| Event::Placed { card: self.id(card), side: self.side_id(side), down });
        self.refill(world);
    }

    /// Whether a card lies where it can be chosen outside the lanes: a chosen card may have gone into
    /// the deck or out of the game since.
    fn lies_open(&self, card: Card) -> bool {
        self.discard.contains(card)
            || self.aside.contains(card)
            || self.offer.contains(&card)
            || self.front.iter().any(|front| front.contains(card))
    }

    /// This card and the chosen one outside the lanes exchange places (CC-card.shapeshifter).
    fn exchange(&mut self, world: &mut impl World) {
        let frame = *self.top_frame();
        let ([card], Some(spot)) = (frame.chosen(), self.lines.find(frame.card)) else { return };
        let card = *card;
        if let Some(at) = self.offer.iter().position(|&other| other == card) {
            self.offer[at] = frame.card;
        } else if let Some(at) = self.front.iter().position(|front| front.contains(card)) {
            self.front.0[at].remove(card);
            self.front.0[at].insert(frame.card);
            // What everybody saw lying in a lane is known in a hand, too.
            if self.book.layout.partners {
                self.seen[at].remove(card);
                self.seen[at].insert(frame.card);
            }
        } else if self.aside.contains(card) {
            self.aside.remove(card);
            self.aside.insert(frame.card);
        } else if self.discard.contains(card) {
            self.discard.remove(card);
            self.discard.insert(frame.card);
        } else {
            return;
        }
        self.substitute(card, spot);
        world.tell(|| Event::Exchanged {
            card: self.id(frame.card),
            with: self.id(card),
            spot: self.spot_id(spot),
        });
    }

    pub(crate) fn clear_aside(&mut self, world: &mut impl World) {
        for card in std::mem::take(&mut self.aside).iter() {
            self.discard.insert(card);
            world.tell(|| Event::Discarded { card: self.id(card) });
        }
    }

    /// In teams the one who is to lose coins is named by the decider of the card's team (CC-14.9).
    fn asks_for_rival(&self, frame: &Frame, loser: Party) -> Option<Seat> {
        let open = self.book.layout.members() > 1 && loser != frame.you && frame.rival.is_none();
        open.then(|| self.person(frame.you))
    }

    fn take_coins(&mut self, who: Who, coins: u8, world: &mut impl World) -> Read {
        let frame = *self.top_frame();
        let Some(taker) = self.party(&frame, who) else { return Read::Done };
        let owners = frame.lane().sides().map(|side| self.owner(side));
        let loser = if owners[0] == taker { owners[1] } else { owners[0] };
        if self.raiders() {
            self.gain(taker, coins, frame.lane(), world);
            return Read::Done;
        }
        if let Some(seat) = self.asks_for_rival(&frame, loser) {
            return Read::Asks(seat);
        }
        let from = match frame.rival {
            Some(seat) if loser != frame.you => seat,
            _ => self.person(loser),
        };
        let seat = self.person(taker);
        let coins = coins.min(self.purse[from]);
        if coins > 0 {
            self.purse[from] -= coins;
            self.purse[seat] += coins;
            world.tell(|| Event::Took { seat, from, coins });
        }
        Read::Done
    }

    fn holds(&self, frame: &Frame, cond: Cond) -> bool {
        match cond {
            Cond::FoeRicher => {
                if self.raiders() {
                    return false;
                }
                let rival = frame.rival.unwrap_or_else(|| self.person(self.foe(frame)));
                self.purse[rival] > self.purse[self.person(frame.you)]
            }
            Cond::YouLead => {
                self.leading_side(frame.lane()).is_some_and(|side| self.owner(side) == frame.you)
            }
            Cond::ThatHere => self.that_here(frame),
            Cond::CastleRichest => {
                let coins = |lane: Lane| self.castle_coins[lane.index()];
                self.lanes().all(|lane| lane == frame.lane() || coins(lane) < coins(frame.lane()))
            }
        }
    }

    /// Who may pay for an effect: its owner, in teams either member (CC-14.9).
    pub(crate) fn payers(&self, frame: &Frame) -> Seats {
        self.members(frame.you)
    }
}

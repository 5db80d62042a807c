//! Carrying out effects: sentence by sentence, depth first (section 8).

use crate::card::{Card, Lane, Party, Side, Spot};
use crate::company::{Ask, Company, Frame, Waiting};
use crate::event::{Event, World};
use crate::options::Mode;
use crate::set::Set;
use crate::sheet::op::{Among, Amount, Bond, Cond, Face, Op, Road, Slot, To, What, Where, Who, Whose, Zone};
use table::{Dice, Seat, Seats, Sink};

/// What reading a sentence came to.
enum Read {
    /// It is done.
    Done,
    /// The rest of the script is left out.
    Stop,
    /// Somebody has to decide; it is read again after the answer.
    Asks(Seat),
}

impl Company {
    /// The sentence that the innermost effect is about to read.
    pub(crate) fn current_op(&self) -> Option<Op> {
        let frame = self.stack.last()?;
        self.op_of(frame)
    }

    fn op_of(&self, frame: &Frame) -> Option<Op> {
        let effects = if frame.is_castle() {
            &self.sheet().castles[self.castle[frame.lane().index()] as usize].effects
        } else {
            self.effects(self.kind(frame.card))
        };
        self.sheet().op(effects.scripts[frame.slot as usize], frame.at)
    }

    /// Carries out one step of the innermost effect, or begins the next waiting one. False when
    /// nothing is left to be done.
    pub(crate) fn resolve<D: Dice, S: Sink<Event>>(&mut self, world: &mut World<D, S>) -> bool {
        let base = self.stack.last().map_or(0, |frame| frame.base) as usize;
        if self.waiting.len() > base {
            let trigger = self.waiting.pop().expect("a waiting effect");
            if self.stack.is_empty() && trigger.slot == Slot::Income {
                self.begun = 0;
            }
            self.begin(trigger, world);
            return true;
        }
        if self.stack.is_empty() {
            return false;
        }
        let Some(op) = self.current_op() else {
            self.stack.pop();
            if self.stack.is_empty() && !self.aside.is_empty() {
                self.clear_aside(world);
            }
            return true;
        };
        match self.perform(op, world) {
            Read::Done => self.frame().at += 1,
            Read::Stop => {
                self.stack.pop();
            }
            Read::Asks(seat) => {
                self.ask = Ask::Effect;
                self.asked = Seats::one(seat);
            }
        }
        true
    }

    /// Begins an effect. Where it happens and whose it is are fixed now (CC-8.11).
    pub(crate) fn begin<D: Dice, S: Sink<Event>>(&mut self, trigger: Waiting, world: &mut World<D, S>) {
        let Waiting { card, slot, that, by, side } = trigger;
        let castle = card == Card::NONE;
        if !self.may_begin() {
            world.tell(|| Event::Guard { card: if castle { String::new() } else { self.id(card) } });
            return;
        }
        let side = match self.lines.find(card) {
            Some(spot) if !castle && slot != Slot::Destroyed => spot.side,
            _ => side,
        };
        let you = match slot {
            _ if castle => self.active_party(),
            Slot::Deploy if by != Party::NONE => by,
            _ => self.owner(side),
        };
        self.begun += 1;
        world.tell(|| Event::Begins {
            card: if castle {
                self.sheet().castles[self.castle[side.lane().index()] as usize].id.clone()
            } else {
                self.id(card)
            },
            slot: slot.name().to_owned(),
            lane: self.lane_id(side.lane()),
        });
        let base = self.waiting.len() as u8;
        self.stack.push(Frame { card, slot, side, you, by, that, base, ..Frame::default() });
    }

    fn frame(&mut self) -> &mut Frame {
        self.stack.last_mut().expect("an effect being carried out")
    }

    fn top_frame(&self) -> &Frame {
        self.stack.last().expect("an effect being carried out")
    }

    /// The other participant of the effect's lane (CC-15.22).
    fn foe(&self, frame: &Frame) -> Party {
        let [first, second] = frame.lane().sides().map(|side| self.owner(side));
        if first == frame.you { second } else { first }
    }

    pub(crate) fn party(&self, frame: &Frame, who: Who) -> Option<Party> {
        let lane = frame.lane();
        let first = || {
            let parties = self.parties();
            let owners = lane.sides().map(|side| self.owner(side));
            parties.iter().copied().find(|party| owners.contains(party))
        };
        Some(match who {
            Who::You => frame.you,
            Who::Foe => self.foe(frame),
            Who::Facing => self.owner(frame.side.facing()),
            Who::Player => frame.by,
            Who::First => first()?,
            Who::Second => {
                let first = first()?;
                lane.sides().into_iter().map(|side| self.owner(side)).find(|&owner| owner != first)?
            }
            Who::Leader => self.owner(self.leading_side(lane)?),
        })
    }

    /// Whether a card in play is one of those described.
    pub(crate) fn fits(&self, frame: &Frame, chooser: Party, among: &Among, card: Card, side: Side) -> bool {
        let whose = match among.whose {
            Whose::Any => true,
            Whose::Yours => self.owner(side) == frame.you,
            Whose::Theirs => self.owner(side) == self.foe(frame),
            Whose::Own => self.owner(side) == chooser,
            Whose::Beside => side == frame.side,
        };
        let place = match among.place {
            Where::Anywhere => true,
            Where::Here => side.lane() == frame.lane(),
            Where::Elsewhere => side.lane() != frame.lane(),
            Where::In(lane) => side.lane() == lane,
        };
        let face = match among.face {
            Face::Any => true,
            Face::Up => !self.down.has(card),
            Face::Down => self.down.has(card),
        };
        whose
            && place
            && face
            && !(among.other && card == frame.card)
            && !(among.except_that && card == frame.that)
            && !(among.mortal && self.shelters(side.lane()))
            && (!among.movable || self.can_move(side))
            && (among.at_most == u8::MAX || self.strength(card) <= among.at_most)
    }

    /// Whether the owner of a side has another active lane.
    fn can_move(&self, side: Side) -> bool {
        self.lanes().any(|lane| lane != side.lane() && self.side_of(self.owner(side), lane).is_some())
    }

    /// Visits the cards described, side after side.
    pub(crate) fn each_fit(
        &self,
        frame: &Frame,
        chooser: Party,
        among: &Among,
        mut visit: impl FnMut(Spot, Card),
    ) {
        for side in (0..2 * self.lane_count() as u8).map(Side) {
            for (at, &card) in self.lines.side(side).iter().enumerate() {
                if self.fits(frame, chooser, among, card, side) {
                    visit(Spot { side, at: at as u8 }, card);
                }
            }
        }
    }

    pub(crate) fn group(&self, frame: &Frame, what: What) -> Set {
        let mut group = Set::EMPTY;
        match what {
            What::Them => {
                frame
                    .chosen()
                    .iter()
                    .filter(|&&card| self.lines.find(card).is_some())
                    .for_each(|&c| group.insert(c));
            }
            What::This => {
                if self.lines.find(frame.card).is_some() {
                    group.insert(frame.card);
                }
            }
            What::That => {
                if self.that_here(frame) {
                    group.insert(frame.that);
                }
            }
            What::All(among) => self.each_fit(frame, frame.you, &among, |_, card| group.insert(card)),
            What::StrongestEach => {
                for side in frame.lane().sides() {
                    let cards = self.lines.side(side);
                    let most = cards.iter().map(|&card| self.strength(card)).max().unwrap_or(0);
                    if most > 0 {
                        cards
                            .iter()
                            .filter(|&&card| self.strength(card) == most)
                            .for_each(|&c| group.insert(c));
                    }
                }
            }
            What::LeadersStrongest => {
                if let Some(side) = self.leading_side(frame.lane()) {
                    let cards = self.lines.side(side);
                    let most = cards.iter().map(|&card| self.strength(card)).max().unwrap_or(0);
                    let card = cards.iter().find(|&&card| self.strength(card) == most);
                    card.into_iter().for_each(|&card| group.insert(card));
                }
            }
        }
        group
    }

    fn that_here(&self, frame: &Frame) -> bool {
        self.lines.find(frame.that).is_some_and(|spot| spot.side.lane() == frame.lane())
    }

    /// What is chosen is about to suffer an effect: a ward in the lane of any chosen card prevents
    /// it and turns face-down (CC-card.heimdall). Score effects and castles pass.
    fn ward<D: Dice, S: Sink<Event>>(&mut self, world: &mut World<D, S>) {
        let frame = *self.top_frame();
        if frame.tested || frame.count == 0 {
            return;
        }
        self.frame().tested = true;
        if frame.is_castle() || frame.slot == Slot::Score {
            return;
        }
        let lanes = frame
            .chosen()
            .iter()
            .filter_map(|&card| self.lines.find(card))
            .fold(0u16, |lanes, spot| lanes | 1 << spot.side.lane().0);
        if lanes == 0 || !self.face_up().any(|card| self.standing(card).wards) {
            return;
        }
        let sides = self.sides_in_order();
        let warden = sides
            .iter()
            .filter(|side| lanes >> side.lane().0 & 1 == 1)
            .flat_map(|&side| self.lines.side(side))
            .copied()
            .find(|&card| !self.down.has(card) && self.standing(card).wards);
        if let Some(card) = warden {
            let lane = self.lines.find(card).expect("a card in play").side.lane();
            world.tell(|| Event::Prevented { by: self.id(card), lane: self.lane_id(lane) });
            self.turn_over(card, world);
            self.frame().forget();
        }
    }

    fn perform<D: Dice, S: Sink<Event>>(&mut self, op: Op, world: &mut World<D, S>) -> Read {
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
            Op::Choose { who, count, among, bond, also } => {
                return self.choose(who, count, among, bond, also);
            }
            Op::DestroyWorth { who, least, among } => return self.destroy_worth(who, least, among, world),
            Op::ChooseFrom(zone) => {
                if frame.goal == 0 {
                    self.frame().forget();
                    if self.zone_cards(zone).is_empty() {
                        return Read::Done;
                    }
                    self.frame().goal = 1;
                }
                if self.top_frame().count == 0 {
                    return Read::Asks(self.person(frame.you));
                }
                self.frame().goal = 0;
            }
            Op::ChooseLane(road) => {
                if frame.goal == 0 {
                    self.frame().there = Lane::NONE;
                    if self.roads(road) == 0 {
                        return Read::Done;
                    }
                    self.frame().goal = 1;
                    return Read::Asks(self.person(frame.you));
                }
                self.frame().goal = 0;
            }
            Op::Flip(what) => {
                let group = self.group(&frame, what);
                self.flip(&group, world);
            }
            Op::TurnUp(what) => {
                let group = self.group(&frame, what).iter().filter(|&card| self.down.has(card)).collect();
                self.flip(&group, world);
            }
            Op::TurnDown(what) => {
                let group = self.group(&frame, what).minus(&self.down);
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
            Op::Scatter(among) => {
                let mut any = false;
                self.each_fit(&frame, frame.you, &Among { movable: true, ..among }, |_, _| any = true);
                if any {
                    return Read::Asks(self.person(frame.you));
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
                    self.front[seat.index()].insert(card);
                    if self.rules.mode == Mode::Coop {
                        self.seen[seat.index()].insert(card);
                    }
                    world.tell(|| Event::Drew { seat, card: Some(self.id(card)), public: true });
                }
            }
            Op::DrawAside(count) => {
                self.frame().forget();
                for _ in 0..count {
                    let Some(card) = self.draw(world) else { break };
                    self.aside.insert(card);
                    let seat = self.person(frame.you);
                    world.tell(|| Event::Drew { seat, card: Some(self.id(card)), public: true });
                    if count == 1 {
                        let frame = self.frame();
                        (frame.them[0], frame.count) = (card, 1);
                    }
                }
            }
            Op::DiscardAside => self.clear_aside(world),
            Op::DiscardFromHand => {
                let seat = self.person(frame.you);
                if frame.goal == 0 && !self.front[seat.index()].is_empty() {
                    self.frame().goal = 1;
                    return Read::Asks(seat);
                }
                self.frame().goal = 0;
            }
            Op::MayDiscardTop => {
                if frame.goal == 0 && self.top != Card::NONE {
                    self.frame().goal = 1;
                    return Read::Asks(self.person(frame.you));
                }
                self.frame().goal = 0;
            }
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
            Op::Take { who, coins } => return self.take_coins(who, coins, world),
            Op::RemoveCastleCoin => {
                if self.castle_coins[frame.lane().index()] > 0 {
                    self.unload_castle(frame.lane(), 1, world);
                }
            }
            Op::If(cond) => {
                if cond == Cond::FoeRicher
                    && let Some(seat) = self.asks_for_rival(&frame, self.foe(&frame))
                {
                    return Read::Asks(seat);
                }
                if !self.holds(&frame, cond) {
                    return Read::Stop;
                }
            }
            Op::Add(..)
            | Op::Set(..)
            | Op::DoubleStrongest
            | Op::AddPerCastleCoins(_)
            | Op::FewerCardsAdd(_)
            | Op::WinBy(_) => self.rescore(&frame, op),
            Op::Pay { price } => {
                if frame.goal == 0 && self.payers(&frame).iter().any(|seat| self.purse[seat.index()] >= price)
                {
                    self.frame().goal = 1;
                    return Read::Asks(self.person(frame.you));
                }
                self.frame().goal = 0;
            }
        }
        Read::Done
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
        if frame.goal == 0 {
            if !also {
                self.frame().forget();
            }
            let had = self.top_frame().count;
            let mut available = 0u8;
            let mut by_owner = [0u8; 6];
            self.each_fit(&frame, chooser, &among, |spot, _| {
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
            (self.frame().had, self.frame().goal) = (had, goal);
        }
        if self.top_frame().count < self.top_frame().goal {
            return Read::Asks(self.person(chooser));
        }
        let strength =
            self.top_frame().chosen().iter().fold(0u8, |sum, &card| sum.saturating_add(self.strength(card)));
        let frame = self.frame();
        (frame.goal, frame.strength) = (0, strength);
        Read::Done
    }

    fn destroy_worth<D: Dice, S: Sink<Event>>(
        &mut self,
        who: Who,
        least: u8,
        among: Among,
        world: &mut World<D, S>,
    ) -> Read {
        let frame = *self.top_frame();
        let Some(chooser) = self.party(&frame, who) else { return Read::Done };
        if frame.goal == 0 {
            let mut all = Set::EMPTY;
            let mut total = 0u32;
            self.each_fit(&frame, chooser, &among, |_, card| {
                all.insert(card);
                total += u32::from(self.strength(card));
            });
            if total >= u32::from(least) && all.len() > 1 {
                self.frame().goal = 1;
                return Read::Asks(self.person(chooser));
            }
            // Whoever cannot reach the sum, or has a single card, has nothing to choose.
            self.marked = all;
        } else if frame.goal == 1 {
            return Read::Asks(self.person(chooser));
        }
        let group = std::mem::take(&mut self.marked);
        let warded = group
            .iter()
            .filter_map(|card| self.lines.find(card))
            .next()
            .and_then(|spot| self.warden_of(spot.side.lane()));
        self.frame().goal = 0;
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

    /// The first face-up ward of a lane in the order of section 8.
    fn warden_of(&self, lane: Lane) -> Option<Card> {
        let sides = self.sides_in_order();
        sides
            .iter()
            .filter(|side| side.lane() == lane)
            .flat_map(|&side| self.lines.side(side))
            .copied()
            .find(|&card| !self.down.has(card) && self.standing(card).wards)
    }

    /// The cards that can be chosen outside the lanes.
    pub(crate) fn zone_cards(&self, zone: Zone) -> Set {
        let offer = || self.offer.iter().copied().collect::<Set>();
        match zone {
            Zone::Offer => offer(),
            Zone::OfferOrFront => {
                let foe = self.foe(self.top_frame());
                self.members(foe).iter().fold(offer(), |cards, seat| cards.union(&self.front[seat.index()]))
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
    pub(crate) fn roads(&self, road: Road) -> u16 {
        let frame = self.top_frame();
        let (party, except) = match road {
            Road::OtherForThis if self.discard.has(frame.card) => (frame.you, frame.lane()),
            Road::AnyForIt if frame.count > 0 => (frame.you, Lane::NONE),
            Road::AwayForIt if frame.count > 0 => match self.lines.find(frame.them[0]) {
                Some(spot) => (self.owner(spot.side), spot.side.lane()),
                None => return 0,
            },
            _ => return 0,
        };
        self.lanes()
            .filter(|&lane| lane != except && self.side_of(party, lane).is_some())
            .fold(0, |lanes, lane| lanes | 1 << lane.0)
    }

    fn place_card<D: Dice, S: Sink<Event>>(
        &mut self,
        what: What,
        to: To,
        down: bool,
        world: &mut World<D, S>,
    ) {
        let frame = *self.top_frame();
        let lane = if to == To::Here { frame.lane() } else { frame.there };
        let card = match what {
            What::This if self.discard.has(frame.card) => frame.card,
            What::Them if frame.count > 0 && self.lines.find(frame.them[0]).is_none() => frame.them[0],
            _ => return,
        };
        let Some(side) = self.side_of(frame.you, lane).filter(|_| self.is_active(lane)) else { return };
        self.unzone(card);
        self.put(card, side, down);
        world.tell(|| Event::Placed { card: self.id(card), side: self.side_id(side), down });
        self.refill(world);
    }

    /// This card and the chosen one outside the lanes exchange places (CC-card.shapeshifter).
    fn exchange<D: Dice, S: Sink<Event>>(&mut self, world: &mut World<D, S>) {
        let frame = *self.top_frame();
        let ([card], Some(spot)) = (frame.chosen(), self.lines.find(frame.card)) else { return };
        let card = *card;
        if let Some(at) = self.offer.iter().position(|&other| other == card) {
            self.offer[at] = frame.card;
        } else if let Some(front) = self.front.iter_mut().find(|front| front.has(card)) {
            front.remove(card);
            front.insert(frame.card);
        } else if self.aside.has(card) {
            self.aside.remove(card);
            self.aside.insert(frame.card);
        } else if self.discard.has(card) {
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

    fn clear_aside<D: Dice, S: Sink<Event>>(&mut self, world: &mut World<D, S>) {
        for card in std::mem::take(&mut self.aside).iter() {
            self.discard.insert(card);
            world.tell(|| Event::Discarded { card: self.id(card) });
        }
    }

    /// In teams the one who is to lose coins is named by the decider of the card's team (CC-14.9).
    fn asks_for_rival(&self, frame: &Frame, loser: Party) -> Option<Seat> {
        let open = self.rules.mode == Mode::Teams && loser != frame.you && frame.rival.is_none();
        open.then(|| self.person(frame.you))
    }

    fn take_coins<D: Dice, S: Sink<Event>>(&mut self, who: Who, coins: u8, world: &mut World<D, S>) -> Read {
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
        let coins = coins.min(self.purse[from.index()]);
        if coins > 0 {
            self.purse[from.index()] -= coins;
            self.purse[seat.index()] += coins;
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
                self.purse[rival.index()] > self.purse[self.person(frame.you).index()]
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

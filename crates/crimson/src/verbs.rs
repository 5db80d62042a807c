//! The verbs by which the rules change the table. Each tells one event.

use crate::book::Mark;
use crate::card::{CARDS, Card, Lane, Lanes, Party, Side, Spot};
use crate::company::{Company, EFFECTS, Windfall};
use crate::event::Event;
use crate::frame::Waiting;
use crate::layout::Shape;
use crate::set::Set;
use crate::sheet::Scope;
use crate::sheet::op::Slot;
use crate::world::World;
use table::{List, Seat};

impl Company {
    /// Draws the deck top and shows the next one (CC-11.1 to CC-11.3).
    pub(crate) fn draw(&mut self, world: &mut impl World) -> Option<Card> {
        self.show_top(world);
        let card = self.top.some()?;
        self.top = Card::NONE;
        self.show_top(world);
        Some(card)
    }

    /// Makes a deck top visible, from the discard pile if need be.
    fn show_top(&mut self, world: &mut impl World) {
        if self.top != Card::NONE {
            return;
        }
        if self.deck.is_empty() {
            if self.discard.is_empty() {
                return;
            }
            self.deck = std::mem::take(&mut self.discard);
            let cards = self.deck.count();
            world.tell(|| Event::Shuffled { cards });
        }
        self.top = self.deck.draw(world);
    }

    /// At the end of plays and clean-ups an empty deck is looked after once more (CC-11.2).
    pub(crate) fn restock(&mut self, world: &mut impl World) {
        self.show_top(world);
        self.refill(world);
    }

    /// Fills the offer (CC-4.11).
    pub(crate) fn refill(&mut self, world: &mut impl World) {
        if self.raiders() {
            return;
        }
        while self.offer.len() < 4 {
            let Some(card) = self.draw(world) else { break };
            self.offer.push(card);
            world.tell(|| Event::Offered { card: self.id(card) });
        }
    }

    /// Coins from the supply for a person, as many as there are (CC-11.4).
    pub(crate) fn pay_out(&mut self, seat: Seat, coins: u8, world: &mut impl World) {
        let coins = coins.min(self.supply);
        if coins == 0 || !self.playing.contains(seat) {
            return;
        }
        self.supply -= coins;
        self.purse[seat] += coins;
        world.tell(|| Event::Gained { seat, coins });
    }

    /// A party gains coins through an effect in a lane (CC-14.13, CC-17.8, CC-17.9).
    pub(crate) fn gain(&mut self, party: Party, coins: u8, lane: Lane, world: &mut impl World) {
        if !self.raiders() {
            return self.pay_out(self.person(party), coins, world);
        }
        let echoes = self
            .holding(Mark::Echoes)
            .iter()
            .filter(|&card| self.lines.find(card).is_some_and(|spot| self.owner(spot.side) == party))
            .count();
        let coins = coins.saturating_mul(1 + echoes as u8);
        if party == Party(0) {
            self.windfall = Windfall { coins, ..Windfall::NONE };
        } else if self.is_active(lane) {
            self.load_castle(lane, coins, world);
        }
    }

    /// Coins from the supply onto a castle, as many as there are.
    pub(crate) fn load_castle(&mut self, lane: Lane, coins: u8, world: &mut impl World) {
        let coins = coins.min(self.supply);
        if coins > 0 {
            self.supply -= coins;
            self.castle_coins[lane.index()] += coins;
            world.tell(|| Event::CastleCoins { lane: self.lane_id(lane), added: coins, removed: 0 });
        }
    }

    /// Coins from a castle to the supply.
    pub(crate) fn unload_castle(&mut self, lane: Lane, coins: u8, world: &mut impl World) {
        if coins > 0 {
            self.castle_coins[lane.index()] -= coins;
            self.supply += coins;
            world.tell(|| Event::CastleCoins { lane: self.lane_id(lane), added: 0, removed: coins });
        }
    }

    /// A card comes into a lane or turns over during a scoring: it has its base strength (CC-9.9).
    fn weigh(&mut self, card: Card, lane: Lane) {
        if self.scoring.lane == lane {
            self.scoring.strength[card.index()] = self.strength(card);
        }
    }

    /// A card leaves a lane.
    fn unweigh(&mut self, card: Card) {
        self.scoring.strength[card.index()] = 0;
    }

    /// Puts a card furthest from the castle.
    pub(crate) fn put(&mut self, card: Card, side: Side, down: bool) {
        self.lines.put(card, side);
        if down {
            self.down.insert(card);
        }
        self.weigh(card, side.lane());
    }

    /// Takes a card out of its lane; what it waits to do is dropped (CC-8.6).
    fn lift(&mut self, card: Card) -> Option<Spot> {
        let spot = self.lines.find(card)?;
        self.lines.take(spot);
        self.down.remove(card);
        self.unweigh(card);
        self.cancel(card);
        Some(spot)
    }

    /// Drops the waiting effects of a card that was turned face-down or left (CC-8.6). Destruction
    /// effects wait on (CC-8.7).
    fn cancel(&mut self, card: Card) {
        let mut at = 0;
        while at < self.waiting.len() {
            if self.waiting[at].card == card && self.waiting[at].slot != Slot::Destroyed {
                self.waiting.remove(at);
                for frame in self.stack.iter_mut().filter(|frame| frame.base as usize > at) {
                    frame.base -= 1;
                }
            } else {
                at += 1;
            }
        }
    }

    /// Lets an effect wait: it has its turn before those that wait already. Where too many wait, this
    /// action has had its fill of effects (CC-8.9).
    fn wait(&mut self, trigger: Waiting) {
        if self.waiting.is_full() {
            self.begun = EFFECTS;
        } else {
            self.waiting.push(trigger);
        }
    }

    /// A set of cards in play in the order of section 8.
    pub(crate) fn in_order(&self, group: &Set) -> List<Card, CARDS> {
        let mut cards = List::new();
        if group.count() <= 1 {
            group.iter().filter(|&card| self.lines.find(card).is_some()).for_each(|card| cards.push(card));
            return cards;
        }
        for &side in self.sides_in_order().iter() {
            for &card in self.lines.side(side) {
                if group.contains(card) {
                    cards.push(card);
                }
            }
        }
        cards
    }

    /// Turns over a group of cards at once (CC-8.2); those turned face-up resolve their Deployment
    /// effects in order (CC-7.6).
    pub(crate) fn flip(&mut self, group: &Set, world: &mut impl World) {
        let cards = self.in_order(group);
        for &card in cards.iter() {
            self.turn_over(card, world);
        }
        for &card in cards.iter().rev() {
            if !self.down.contains(card) && self.has(card, Slot::Deploy) {
                self.wait(Waiting {
                    card,
                    slot: Slot::Deploy,
                    that: Card::NONE,
                    by: Party::NONE,
                    side: Side(0),
                });
            }
        }
    }

    /// Turns one card over without regard to what follows.
    pub(crate) fn turn_over(&mut self, card: Card, world: &mut impl World) {
        let Some(spot) = self.lines.find(card) else { return };
        let up = self.down.contains(card);
        if up {
            self.down.remove(card);
        } else {
            self.down.insert(card);
            self.cancel(card);
        }
        self.weigh(card, spot.side.lane());
        world.tell(|| Event::Flipped { card: self.id(card), spot: self.spot_id(spot), up });
    }

    /// Destroys a group of cards at once; then their Destruction effects take their turns (CC-7.3,
    /// CC-8.8), unless somebody face-up at this moment forbids them.
    pub(crate) fn destroy(&mut self, group: &Set, world: &mut impl World) {
        let cards = self.in_order(group);
        let hushing = self.holding(Mark::Hushes);
        let speaking = self.ready(Slot::Destroyed);
        let mut sides: List<Side, CARDS> = List::new();
        for &card in cards.iter() {
            let spot = self.lift(card).expect("a card in play");
            sides.push(spot.side);
            self.discard.insert(card);
            world.tell(|| Event::Destroyed { card: self.id(card), side: self.side_id(spot.side) });
        }
        for (&card, &side) in cards.iter().zip(sides.iter()).rev() {
            let hushed = hushing.iter().any(|other| other != card);
            if speaking.contains(card) && !hushed {
                self.wait(Waiting { card, slot: Slot::Destroyed, side, that: Card::NONE, by: Party::NONE });
            }
        }
    }

    /// Moves a card to the lane, on its own side (CC-7.8 to CC-7.10).
    pub(crate) fn shift(&mut self, card: Card, lane: Lane, world: &mut impl World) {
        let Some(spot) = self.lines.find(card) else { return };
        let Some(side) = self.side_of(self.owner(spot.side), lane) else { return };
        if spot.side.lane() == lane || !self.is_active(lane) {
            return;
        }
        self.lines.take(spot);
        self.unweigh(card);
        self.lines.put(card, side);
        self.weigh(card, lane);
        world.tell(|| Event::Moved {
            card: self.id(card),
            from: self.side_id(spot.side),
            to: self.side_id(side),
        });
    }

    /// Two cards exchange their places (CC-7.11, CC-7.12).
    pub(crate) fn swap(&mut self, first: Card, second: Card, world: &mut impl World) {
        let (Some(one), Some(two)) = (self.lines.find(first), self.lines.find(second)) else { return };
        self.lines.swap(one, two);
        if one.side.lane() != two.side.lane() {
            self.unweigh(first);
            self.unweigh(second);
            self.weigh(first, two.side.lane());
            self.weigh(second, one.side.lane());
        }
        world.tell(|| Event::Swapped { first: self.id(first), second: self.id(second) });
    }

    /// A card from outside the lanes takes exactly the place of another, face-up.
    pub(crate) fn substitute(&mut self, card: Card, spot: Spot) -> Card {
        let old = self.lines.at(spot).expect("a card to be replaced");
        self.lines.replace(spot, card);
        self.down.remove(old);
        self.unweigh(old);
        self.cancel(old);
        self.weigh(card, spot.side.lane());
        old
    }

    /// Takes a card away from wherever it lies outside the lanes.
    pub(crate) fn unzone(&mut self, card: Card) {
        self.discard.remove(card);
        self.aside.remove(card);
        self.front.0.iter_mut().for_each(|front| front.remove(card));
        self.seen.iter_mut().for_each(|seen| seen.remove(card));
        if let Some(at) = self.offer.iter().position(|&other| other == card) {
            self.offer.remove(at);
        }
        if self.top == card {
            self.top = Card::NONE;
        }
    }

    /// Whether a card that this party plays into this lane comes face-down.
    pub(crate) fn comes_down(&self, party: Party, lane: Lane) -> bool {
        self.holding(Mark::Blinds).iter().any(|card| {
            let side = self.lines.find(card).expect("a card in play").side;
            side.lane() == lane && self.owner(side) != party
        })
    }

    /// The side on which this party would play this card.
    pub(crate) fn landing(&self, card: Card, party: Party, lane: Lane) -> Option<Side> {
        let side = self.side_of(party, lane)?;
        Some(if self.dealt(card).effects.standing.across { side.facing() } else { side })
    }

    /// Plays a card (CC-5.5): puts it down and lets all that follows wait in order.
    pub(crate) fn play_card(&mut self, seat: Seat, card: Card, lane: Lane, world: &mut impl World) {
        let by = self.active_party();
        let side = self.landing(card, by, lane).expect("a side to play on");
        let down = self.comes_down(by, lane);
        self.begun = 0;
        world.step().stir();
        // What has its turn last waits first.
        let castle = &self.castle(lane).effects;
        if !castle.scripts[Slot::After as usize].is_empty() {
            self.wait(Waiting { card: Card::NONE, slot: Slot::After, side: lane.side(0), that: card, by });
        }
        self.await_reactors(Slot::After, card, by, side);
        if !down && self.has(card, Slot::Deploy) {
            self.wait(Waiting { card, slot: Slot::Deploy, that: Card::NONE, by, side });
        }
        self.await_reactors(Slot::Played, card, by, side);
        self.front[seat].remove(card);
        self.seen.iter_mut().for_each(|seen| seen.remove(card));
        self.put(card, side, down);
        world.tell(|| Event::Played { seat, card: self.id(card), side: self.side_id(side), down });
    }

    /// Lets the face-up cards wait that answer a play (CC-5.10).
    fn await_reactors(&mut self, slot: Slot, that: Card, by: Party, side: Side) {
        let ready = self.ready(slot);
        if ready.is_empty() {
            return;
        }
        let cards = self.in_order(&ready);
        for &card in cards.iter().rev() {
            let place = self.lines.find(card).expect("a card in play").side;
            let here = place.lane() == side.lane();
            let meant = self.dealt(card).effects.scope[slot as usize] == Scope::Here || place == side;
            if here && meant {
                self.wait(Waiting { card, slot, side: place, that, by });
            }
        }
    }

    /// The Income effects of a turn, castles first (CC-3.3, CC-13.5, CC-13.8).
    pub(crate) fn await_income(&mut self) {
        let party = self.active_party();
        let ready = self.ready(Slot::Income);
        if !ready.is_empty() {
            // The active party's cards come first in the order.
            let cards = self.in_order(&ready);
            for &card in cards.iter().rev() {
                let side = self.lines.find(card).expect("a card in play").side;
                if self.owner(side) == party {
                    self.wait(Waiting { card, slot: Slot::Income, side, that: Card::NONE, by: Party::NONE });
                }
            }
        }
        for &lane in self.lanes_of(party).iter().rev() {
            let castle = &self.castle(lane).effects;
            if self.is_active(lane) && !castle.scripts[Slot::Income as usize].is_empty() {
                let (card, that, by) = (Card::NONE, Card::NONE, Party::NONE);
                self.wait(Waiting { card, slot: Slot::Income, side: lane.side(0), that, by });
            }
        }
    }

    /// Whether one more effect may begin within this action (CC-8.9).
    pub(crate) fn may_begin(&mut self) -> bool {
        if self.stack.is_full()
            && let Some(at) = self.stack.iter().position(|frame| self.op_of(frame).is_none())
        {
            self.stack.remove(at);
        }
        self.begun < EFFECTS && !self.stack.is_full()
    }

    /// The lanes into which the active party may play a card of its own (CC-5.1, CC-5.11, CC-15.14).
    pub(crate) fn open_lanes(&self, party: Party) -> Lanes {
        let own = match self.book.layout.shape {
            // Everybody has a side in each lane of a row.
            Shape::Row => self.active_lanes,
            Shape::Ring => self.lanes().filter(|&lane| self.side_of(party, lane).is_some()).collect(),
        };
        let magnets = self.holding(Mark::Magnet);
        if magnets.is_empty() {
            return own;
        }
        let bound = own.and(magnets.iter().filter_map(|card| self.lane_with(card)).collect());
        if bound.is_empty() { own } else { bound }
    }

    /// Whether a lane fulfils the fewest-cards rule of the Raiders (CC-17.4).
    pub(crate) fn fewest(&self, lanes: Lanes) -> Lanes {
        let count = |lane: Lane| self.lines.count(lane.side(1));
        let fewest = lanes.iter().map(count).min().unwrap_or(0);
        lanes.iter().filter(|&lane| count(lane) == fewest).collect()
    }

    /// The lanes into which a seat may now play a card.
    pub(crate) fn lanes_to_play(&self, seat: Seat) -> Lanes {
        let party = self.active_party();
        let lanes = self.open_lanes(party);
        let all = self.active_lanes;
        if !self.raiders() || !self.holding(Mark::Magnet).is_empty() {
            lanes
        } else if self.raid {
            self.fewest(lanes)
        } else if self.book.layout.partners && all.count() > 2 {
            // L leaves out the rightmost active lane, R the leftmost (CC-18.3).
            let away = if seat == Seat(0) { all.highest() } else { all.lowest() };
            away.map_or(lanes, |away| lanes.without(away))
        } else {
            lanes
        }
    }
}

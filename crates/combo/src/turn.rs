//! A turn: key, card, ability, herald and refill (KC-3.2).

use crate::cards::Card;
use crate::choice::{Choice, Side, Yield};
use crate::event::Event;
use crate::grid::{Cell, Face, Slot};
use crate::state::Combo;
use crate::step::Step;
use crate::vocabulary::{Ability, Count, Effect, Goods, Location, Per, Who};
use table::{Sink, World};

/// What a face-down card brings (KC-5.4).
pub const COMPENSATION: (u16, u16) = (6, 2);

impl Combo {
    pub(crate) fn answer(&mut self, choice: Choice, world: &mut impl World<Event>) {
        match (self.step, choice) {
            (Step::Acquire { .. }, Choice::MoveHerald) => self.move_herald(world),
            (Step::Acquire { .. }, Choice::RenewRow) => self.renew_row(world),
            (Step::Acquire { .. }, Choice::Buy(card)) => self.buy(card, world),
            (Step::Acquire { .. }, Choice::Take(card)) => self.take(card, world),
            (Step::Place { card, face }, Choice::Place(cell)) => self.lay(card, face, cell, false, world),
            (Step::Either { card }, Choice::Choose(what)) => {
                let seat = self.active;
                world.tell(|| Event::Chose { seat, card, what });
                let second = Yield::of(Combo::effect(card, 0)) != what;
                self.read_on(card, u8::from(second), world);
            }
            (Step::Neighbour { card, effect }, Choice::Neighbour(side)) => {
                self.count_at_neighbour(card, effect, side, false, world);
                self.after_effect(card, effect, world);
            }
            (Step::Discard { card, effect }, Choice::Discard(discarded)) => {
                self.discard(card, effect, discarded, world);
                self.after_effect(card, effect, world);
            }
            (Step::Fill { card, effect }, Choice::Fill(first, second)) => {
                self.fill_purse(first, u8::MAX, world);
                self.fill_purse(second, u8::MAX, world);
                self.after_effect(card, effect, world);
            }
            (step, choice) => panic!("{choice:?} is no answer at {step:?}"),
        }
    }

    fn move_herald(&mut self, told: &mut impl Sink<Event>) {
        let seat = self.active;
        self.players[seat].keys -= 1;
        self.herald = self.herald.other();
        let to = self.herald;
        told.tell(|| Event::KeyMovedHerald { seat, to });
        self.step = Step::Acquire { key_spent: true };
    }

    fn renew_row(&mut self, world: &mut impl World<Event>) {
        let (seat, location) = (self.active, self.herald);
        self.players[seat].keys -= 1;
        world.tell(|| Event::KeyRenewedRow { seat, location });
        let market = self.market_mut(location);
        market.clear();
        market.fill(location, world);
        self.step = Step::Acquire { key_spent: true };
    }

    fn buy(&mut self, card: Card, world: &mut impl World<Event>) {
        let seat = self.active;
        let price = self.players[seat].price(card);
        self.players[seat].gold -= price;
        world.tell(|| Event::Bought { seat, card, price });
        self.acquire(card, Face::Up, world);
    }

    fn take(&mut self, card: Card, world: &mut impl World<Event>) {
        let seat = self.active;
        let player = &mut self.players[seat];
        player.gold += COMPENSATION.0;
        player.keys += COMPENSATION.1;
        world.tell(|| Event::Taken { seat, card });
        self.acquire(card, Face::Down, world);
    }

    fn acquire(&mut self, card: Card, face: Face, world: &mut impl World<Event>) {
        self.market_mut(self.herald).remove(card);
        match self.only_cell(self.active) {
            Some(cell) => self.lay(card, face, cell, true, world),
            None => self.step = Step::Place { card, face },
        }
    }

    fn lay(&mut self, card: Card, face: Face, cell: Cell, forced: bool, world: &mut impl World<Event>) {
        let seat = self.active;
        self.players[seat].grid.lay(cell, Slot::new(card, face));
        world.tell(|| Event::Placed { seat, card, face, cell, forced });
        match (face, card.face().ability) {
            (Face::Down, _) => self.finish(None, world),
            (Face::Up, Ability::Either(..)) => self.step = Step::Either { card },
            (Face::Up, _) => self.read_on(card, 0, world),
        }
    }

    /// Carries out the effect with this place on the card, and what follows it, until the player
    /// is asked or the turn is over.
    fn read_on(&mut self, card: Card, place: u8, world: &mut impl World<Event>) {
        if let Some(question) = self.perform(card, place, world) {
            self.step = question;
            return;
        }
        self.after_effect(card, place, world);
    }

    fn after_effect(&mut self, card: Card, place: u8, world: &mut impl World<Event>) {
        match card.face().ability {
            Ability::Both(..) if place == 0 => self.read_on(card, 1, world),
            _ => self.finish(Some(card), world),
        }
    }

    /// Carries out one effect, or gives the question that has to be answered first.
    fn perform(&mut self, card: Card, place: u8, told: &mut impl Sink<Event>) -> Option<Step> {
        let seat = self.active;
        match Combo::effect(card, place) {
            Effect::Gain { goods, amount, who, per } => match per {
                Per::Once => {
                    for taker in self.players.seats() {
                        if who == Who::Everyone || (who == Who::You) == (taker == seat) {
                            self.gain(taker, goods, u32::from(amount), card, told);
                        }
                    }
                }
                Per::Yours(count) => {
                    let times = self.players[seat].count(count);
                    self.gain(seat, goods, u32::from(amount) * times, card, told);
                }
                Per::Neighbours(count) => {
                    if self.neighbour_counts(count).is_some() {
                        return Some(Step::Neighbour { card, effect: place });
                    }
                    self.count_at_neighbour(card, place, Side::Left, true, told);
                }
            },
            Effect::Discount { .. } => {}
            Effect::OntoEachPurse(gold) => {
                let grid = self.players[seat].grid;
                for (_, purse, _) in grid.purses() {
                    self.fill_purse(purse, gold, told);
                }
            }
            Effect::FillPurses(count) => {
                let grid = self.players[seat].grid;
                if grid.purses().count() > usize::from(count) {
                    return Some(Step::Fill { card, effect: place });
                }
                told.tell(|| Event::FilledAll { seat, card });
                for (_, purse, _) in grid.purses() {
                    self.fill_purse(purse, u8::MAX, told);
                }
            }
            Effect::Discard { row, .. } => {
                if !self.market(row).exhausted {
                    return Some(Step::Discard { card, effect: place });
                }
                told.tell(|| Event::Idle { seat, card });
            }
        }
        None
    }

    fn gain(
        &mut self,
        seat: table::Seat,
        goods: Goods,
        amount: u32,
        card: Card,
        told: &mut impl Sink<Event>,
    ) {
        self.players[seat].gain(goods, amount);
        told.tell(|| Event::Gained { seat, goods, amount: amount as u16, card });
    }

    /// The counts at the left and right neighbour, if it makes a difference whose is taken
    /// (KC-7.16).
    pub(crate) fn neighbour_counts(&self, count: Count) -> Option<[u32; 2]> {
        if self.players.count() == 2 {
            return None;
        }
        let counts = Side::ALL.map(|side| self.players[self.neighbour(self.active, side)].count(count));
        (counts[0] != counts[1]).then_some(counts)
    }

    fn count_at_neighbour(
        &mut self,
        card: Card,
        place: u8,
        side: Side,
        forced: bool,
        told: &mut impl Sink<Event>,
    ) {
        let seat = self.active;
        let neighbour = self.neighbour(seat, side);
        if let Effect::Gain { goods, amount, per: Per::Neighbours(count), .. } = Combo::effect(card, place) {
            told.tell(|| Event::Counted { seat, card, side, neighbour, forced });
            let times = self.players[neighbour].count(count);
            self.gain(seat, goods, u32::from(amount) * times, card, told);
        }
    }

    fn discard(&mut self, card: Card, place: u8, discarded: Card, told: &mut impl Sink<Event>) {
        let seat = self.active;
        if let Effect::Discard { row, goods } = Combo::effect(card, place) {
            let market = self.market_mut(row);
            market.remove(discarded);
            market.discard.add(discarded);
            told.tell(|| Event::Discarded { seat, card: discarded });
            self.gain(seat, goods, u32::from(discarded.face().cost), card, told);
        }
    }

    /// Puts at most so much gold onto one's purse card, never above its capacity.
    fn fill_purse(&mut self, purse: Card, most: u8, told: &mut impl Sink<Event>) {
        let seat = self.active;
        let grid = &mut self.players[seat].grid;
        let place = grid.place_of(purse).expect("an own purse card");
        let capacity = purse.face().purse().expect("a purse card");
        let gold = capacity.saturating_sub(grid.gold_on(place)).min(most);
        grid.put_gold(place, gold);
        told.tell(|| Event::Filled { seat, card: purse, gold });
    }

    /// Herald, refill, and the next player; or the end. `bought` is the face-up card of this turn.
    fn finish(&mut self, bought: Option<Card>, world: &mut impl World<Event>) {
        if let Some(card) = bought
            && card.face().arrow
            && !self.any_exhausted()
        {
            self.herald = card.location().other();
            let to = self.herald;
            world.tell(|| Event::ArrowMovedHerald { card, to });
        }
        for location in Location::ALL {
            let market = self.market_mut(location);
            if !market.exhausted && market.is_short() {
                market.fill(location, world);
            }
        }
        for location in Location::ALL {
            let market = self.market_mut(location);
            if !market.exhausted && market.is_short() {
                market.leave();
                self.herald = location.other();
                world.tell(|| Event::Exhausted { location });
            }
        }
        self.pass_on(world);
    }

    fn pass_on(&mut self, told: &mut impl Sink<Event>) {
        let count = self.players.count();
        let next = (1..=count).map(|steps| self.active.after(steps, count));
        match next.into_iter().find(|&seat| !self.players[seat].grid.is_full()) {
            Some(seat) => {
                self.active = seat;
                self.step = Step::Acquire { key_spent: false };
            }
            None => self.settle(told),
        }
    }

    /// Leftover gold goes onto purses and everything is scored (KC-10.2).
    pub(crate) fn settle(&mut self, told: &mut impl Sink<Event>) {
        for seat in self.players.seats() {
            self.players[seat].stow(|card, gold| told.tell(|| Event::Stowed { seat, card, gold }));
            let player = &self.players[seat];
            told.tell(|| Event::Scored { seat, points: player.total(), gold: player.gold });
        }
        self.step = Step::Over;
    }
}

//! The Score phase: passes, scoring a lane, winning, leaving (sections 9, 10, 15, 16).

use crate::bounds::Since;
use crate::card::{Card, LANES, Lane, Party, Side};
use crate::company::{Company, Pass, Phase, Scoring};
use crate::event::Event;
use crate::frame::{Frame, Waiting};
use crate::layout::Shape;
use crate::set::Set;
use crate::sheet::op::{Criterion, Rescore, Slot};
use crate::world::World;
use table::{List, Seat};

/// Passes that ties may add to one Score phase (CC-9.4).
const EXTRA_PASSES: u8 = 6;

impl Company {
    /// All lanes in the order of a pass (CC-9.2, CC-15.20).
    pub(crate) fn pass_order(&self) -> List<Lane, LANES> {
        let mut lanes = List::new();
        let own = self.lanes_of(self.active_party());
        own.iter().for_each(|&lane| lanes.push(lane));
        if self.book.layout.shape == Shape::Ring {
            let mut seat = self.next_playing(self.active);
            while seat != self.active && self.next_playing(seat) != self.active {
                lanes.push(Lane(2 * seat.0));
                lanes.push(Lane(2 * seat.0 + 1));
                seat = self.next_playing(seat);
            }
        }
        lanes
    }

    /// Whether a side has enough cards (CC-9.1).
    pub(crate) fn eligible(&self, lane: Lane) -> bool {
        self.is_active(lane) && {
            let needs = self.needs(lane);
            lane.sides().into_iter().any(|side| self.lines.count(side) >= needs)
        }
    }

    pub(crate) fn begin_score(&mut self) {
        self.pass = Pass::default();
        self.phase = Phase::Pass;
    }

    /// Goes on with the pass: to the next eligible lane, to another pass, or to the end.
    pub(crate) fn walk(&mut self, world: &mut impl World) {
        let order = self.pass_order();
        let fresh = self.pass.at == 0;
        while (self.pass.at as usize) < order.len() {
            let lane = order[self.pass.at as usize];
            self.pass.at += 1;
            if self.eligible(lane) {
                self.begin_scoring(lane, world);
                return;
            }
        }
        // A pass that has just looked at all lanes has missed none.
        let missed = || self.active_lanes.minus(self.pass.scored).iter().any(|lane| self.eligible(lane));
        let extra = !self.pass.won && !fresh && missed();
        if self.pass.won || (extra && self.pass.extra < EXTRA_PASSES) {
            self.pass = Pass { extra: self.pass.extra + u8::from(extra), ..Pass::default() };
        } else {
            self.phase = Phase::End;
        }
    }

    fn begin_scoring(&mut self, lane: Lane, world: &mut impl World) {
        self.pass.scored.insert(lane);
        self.begun = 0;
        self.phase = Phase::Scoring;
        self.scoring.lane = lane;
        for side in lane.sides() {
            for at in 0..self.lines.count(side) {
                let card = self.lines.side(side)[at];
                self.scoring.strength[card.index()] = self.strength(card);
            }
        }
        world.tell(|| Event::Scoring { lane: self.lane_id(lane) });
    }

    /// The next effect of the lane being scored (CC-9.6 to CC-9.8), or its result.
    pub(crate) fn score_on(&mut self, world: &mut impl World) {
        let lane = self.scoring.lane;
        if !std::mem::replace(&mut self.scoring.castle_done, true) {
            let castle = &self.castle(lane).effects;
            if !castle.scripts[Slot::Score as usize].is_empty() {
                self.begin(scores(Card::NONE, lane.side(0)), world);
                return;
            }
        }
        if let Some((card, side)) = self.next_score_effect(lane) {
            self.scoring.resolved.insert(card);
            self.begin(scores(card, side), world);
            return;
        }
        self.compare(lane, world);
    }

    fn next_score_effect(&self, lane: Lane) -> Option<(Card, Side)> {
        let ready = self.ready(Slot::Score).minus(self.scoring.resolved);
        if ready.is_empty() {
            return None;
        }
        for &party in self.parties().iter() {
            let Some(side) = self.side_of(party, lane) else { continue };
            if let Some(&card) = self.lines.side(side).iter().find(|&&card| ready.contains(card)) {
                return Some((card, side));
            }
        }
        None
    }

    /// What a side counts by the criterion that rules the scoring (CC-9.10, CC-12.4).
    fn worth(&self, side: Side) -> u32 {
        let cards = self.lines.side(side);
        match self.scoring.criterion {
            Criterion::FaceDown => cards.iter().filter(|&&card| self.down.contains(card)).count() as u32,
            Criterion::Cards => cards.len() as u32,
            Criterion::Strength | Criterion::Lower => self.scored_total(side),
        }
    }

    /// The strengths of a side in the running scoring, castle coins of the Raiders included.
    pub(crate) fn scored_total(&self, side: Side) -> u32 {
        let cards = self.lines.side(side).iter();
        let strength: u32 = cards.map(|&card| u32::from(self.scoring.strength[card.index()])).sum();
        strength + u32::from(self.scoring.bonus[side.index() & 1]) + self.castle_help(side)
    }

    /// Castle coins add to the Raiders' total (CC-17.5).
    pub(crate) fn castle_help(&self, side: Side) -> u32 {
        let theirs = self.raiders() && self.owner(side) == Party(1);
        if theirs { u32::from(self.castle_coins[side.lane().index()]) } else { 0 }
    }

    fn compare(&mut self, lane: Lane, world: &mut impl World) {
        let [one, two] = lane.sides();
        let (first, second) = (self.worth(one), self.worth(two));
        let higher = self.scoring.criterion != Criterion::Lower;
        self.scoring = Scoring::NONE;
        if first == second {
            world.tell(|| Event::Tied { lane: self.lane_id(lane), first, second });
            self.phase = Phase::Pass;
            return;
        }
        let side = if (first > second) == higher { one } else { two };
        world.tell(|| Event::Won { lane: self.lane_id(lane), side: self.side_id(side), first, second });
        self.claim(lane, self.owner(side), world);
    }

    /// Takes the castle; the lane is closed from now on (CC-9.11, CC-9.13, CC-9.15).
    fn claim(&mut self, lane: Lane, party: Party, world: &mut impl World) {
        self.pass.won = true;
        self.won_now = true;
        self.since = Since(0);
        self.active_lanes.remove(lane);
        self.taken[lane.index()] = party;
        self.castles[party] += 1;
        let coins = self.castle_coins[lane.index()];
        self.unload_castle(lane, coins, world);
        if self.castles[party] >= 2 {
            if !self.book.rules.placements || self.playing.count() <= 2 {
                self.finish(world);
                return;
            }
            self.leave(party, world);
        }
        self.phase = Phase::Cleanup;
        let cards: Set = lane.sides().into_iter().flat_map(|side| self.lines.side(side)).copied().collect();
        self.destroy(&cards, world);
    }

    /// The game is over.
    pub(crate) fn finish(&mut self, world: &mut impl World) {
        self.phase = Phase::Over;
        world.tell(|| Event::Over {});
    }

    /// A winner leaves with all cards and coins; the others play on (CC-16.6, steps 1 and 2).
    fn leave(&mut self, party: Party, world: &mut impl World) {
        let seat = Seat(party.0);
        let place = (self.seat_count() - self.playing.count() + 1) as u8;
        self.place[seat] = place;
        world.tell(|| Event::Left { seat, place });
        for side in self.all_sides() {
            if self.owner(side) != party {
                continue;
            }
            while let Some(&card) = self.lines.side(side).last() {
                self.lines.take(crate::card::Spot { side, at: self.lines.count(side) as u8 - 1 });
                self.down.remove(card);
                self.gone.insert(card);
            }
        }
        let front = std::mem::take(&mut self.front[seat]);
        self.gone = self.gone.or(front);
        self.supply += std::mem::take(&mut self.purse[seat]);
        self.scoring.leaving = party;
    }

    /// The clean-up is done (CC-9.14, CC-16.6 from step 4).
    pub(crate) fn cleaned(&mut self, world: &mut impl World) {
        self.restock(world);
        self.phase = Phase::Pass;
        let party = std::mem::replace(&mut self.scoring.leaving, Party::NONE);
        if party != Party::NONE {
            self.merge_fronts(Seat(party.0));
            self.pass = Pass { extra: self.pass.extra, ..Pass::default() };
        }
    }

    /// The winner's two fronts become one between the neighbours (CC-16.2 to CC-16.9).
    fn merge_fronts(&mut self, winner: Seat) {
        let (left, right) = (self.next_playing(winner), self.previous_playing(winner));
        self.playing = self.playing.without(winner);
        let lost = [Lane(2 * winner.0), Lane(2 * winner.0 + 1)];
        let kept = [Lane(2 * right.0), Lane(2 * right.0 + 1)];
        let open = |game: &Company, lanes: [Lane; 2]| lanes.map(|lane| game.is_active(lane));
        let (lost_open, kept_open) = (open(self, lost), open(self, kept));
        let count = |lanes: [bool; 2]| lanes.iter().filter(|&&open| open).count();
        if count(lost_open) == 1 && count(kept_open) == 1 {
            // One lane each: they are merged, and the merged lane is the outer one (CC-16.4).
            let from = lost[usize::from(!lost_open[0])];
            self.carry(from.side(1), kept[0].side(1));
            if !kept_open[0] {
                self.carry(kept[1].side(0), kept[0].side(0));
            }
        } else {
            for place in 0..2 {
                self.carry(lost[place].side(1), kept[place].side(1));
            }
        }
        for lane in lost {
            self.active_lanes.remove(lane);
            self.taken[lane.index()] = Party::NONE;
        }
        for lane in kept {
            self.active_lanes.insert(lane);
            self.taken[lane.index()] = Party::NONE;
        }
        self.owner = Company::owners(&self.book.layout, self.playing);
        if self.active == winner {
            // The phase goes on as seen by the next player, whose turn comes afterwards.
            self.active = left;
            self.handed_on = true;
        }
    }

    /// Carries the cards of a side to another one, in their order.
    fn carry(&mut self, from: Side, to: Side) {
        while self.lines.count(from) > 0 {
            let card = self.lines.take(crate::card::Spot { side: from, at: 0 });
            self.lines.put(card, to);
        }
    }

    /// Tells what the lane counts now, so that nobody wonders how it was won (CC-9.9).
    pub(crate) fn tell_counts(&self, world: &mut impl World) {
        let lane = self.scoring.lane;
        let [one, two] = lane.sides();
        world.remark(|| Event::Counts {
            lane: self.lane_id(lane),
            by: self.scoring.criterion,
            first: self.worth(one),
            second: self.worth(two),
        });
    }

    /// Carries out a sentence about strength (CC-9.9).
    pub(crate) fn rescore(&mut self, frame: &Frame, change: Rescore) {
        let lane = self.scoring.lane;
        let here =
            |game: &Company, card: Card| game.lines.find(card).is_some_and(|spot| spot.side.lane() == lane);
        match change {
            Rescore::Add(what, points) => {
                let group: Set = self.group(frame, what).iter().filter(|&card| here(self, card)).collect();
                for card in group.iter() {
                    let strength = &mut self.scoring.strength[card.index()];
                    *strength = strength.saturating_add_signed(points);
                }
            }
            Rescore::Set(what, points) => {
                let group: Set = self.group(frame, what).iter().filter(|&card| here(self, card)).collect();
                for card in group.iter() {
                    self.scoring.strength[card.index()] = points;
                }
            }
            Rescore::DoubleStrongest => {
                for side in lane.sides() {
                    let cards = self.lines.side(side);
                    let strength = |card: Card| self.scoring.strength[card.index()];
                    let Some(most) = cards.iter().map(|&card| strength(card)).max() else { continue };
                    let card =
                        *cards.iter().find(|&&card| strength(card) == most).expect("the strongest card");
                    self.scoring.strength[card.index()] = most.saturating_mul(2);
                }
            }
            Rescore::AddPerCastleCoins(price) => {
                if here(self, frame.card) {
                    let points = self.castle_coins[lane.index()] / price;
                    let strength = &mut self.scoring.strength[frame.card.index()];
                    *strength = strength.saturating_add(points);
                }
            }
            Rescore::FewerCardsAdd(points) => {
                let [one, two] = lane.sides().map(|side| self.lines.count(side));
                if one != two {
                    let fewer = usize::from(two < one);
                    self.scoring.bonus[fewer] = self.scoring.bonus[fewer].saturating_add(points);
                }
            }
            Rescore::WinBy(criterion) => self.scoring.criterion = criterion,
        }
    }
}

fn scores(card: Card, side: Side) -> Waiting {
    Waiting { card, slot: Slot::Score, side, that: Card::NONE, by: Party::NONE }
}

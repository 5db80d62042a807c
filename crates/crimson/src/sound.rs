//! The checked door for described games.

use crate::area::Area;
use crate::auction::{Auction, Bids, Lot};
use crate::book::{Book, sheet_of};
use crate::bounds::Since;
use crate::card::{CARDS, Card, LANES, Lane, Lanes, Party, SIDES, Side};
use crate::company::{Ask, Company, DEPTH, EFFECTS, Phase, Scoring, WAITING, Windfall};
use crate::deal;
use crate::frame::{Frame, Stage, Waiting};
use crate::layout::{Layout, Recruiting};
use crate::legal::Order;
use crate::position::{Position, ScoringPosition};
use crate::set::Set;
use crate::sheet::op::{Query, Slot};
use std::collections::BTreeMap;
use table::{Message, Refusal, Seat, Seats};

fn bad(key: &'static str) -> Refusal {
    Refusal::position(Message::new(key))
}

fn check(holds: bool, key: &'static str) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(bad(key)) }
}

fn unknown(key: &'static str, id: &str) -> Refusal {
    Refusal::position(Message::new(key).with("id", id.chars().take(60).collect::<String>()))
}

/// A card's name without its face; in lanes a face-down one is written `[monk]`.
fn faced(area: Area, name: &str) -> (&str, bool) {
    let inner = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
    match (area, inner) {
        (Area::Side(_), Some(inner)) => (inner, true),
        _ => (name, false),
    }
}

/// A position being read.
pub(crate) struct Reading<'a> {
    position: &'a Position,
    game: Company,
    cards: BTreeMap<String, Card>,
    /// The cards that have found their place.
    placed: Set,
}

impl<'a> Reading<'a> {
    pub(crate) fn new(position: &'a Position) -> Result<Reading<'a>, Refusal> {
        let options = &position.options;
        let rules = deal::rules(options)?;
        let sheet = sheet_of(options)?;
        let lanes = Layout::of(&rules).lanes as usize;
        check(position.lanes.len() == lanes, "crimson-position-lanes")?;
        let mut castle = [0; LANES];
        for (place, lane) in position.lanes.iter().enumerate() {
            castle[place] =
                sheet.castle(&lane.castle).ok_or_else(|| unknown("crimson-unknown-castle", &lane.castle))?;
        }
        let mut names = Vec::new();
        for (area, name) in position.everywhere() {
            let (name, _) = faced(area, name);
            let (id, copy) = name.split_once('#').unwrap_or((name, "1"));
            let unknown = || unknown("crimson-unknown-card", name);
            let kind = sheet.kind(id).ok_or_else(unknown)?;
            let copy: usize = copy.parse().map_err(|_| unknown())?;
            names.push((kind, copy, name.to_owned()));
            check(names.len() <= CARDS, "crimson-position-too-many")?;
        }
        names.sort();
        let mut cards = BTreeMap::new();
        let mut kinds = Vec::new();
        for (place, (kind, copy, name)) in names.into_iter().enumerate() {
            let earlier = kinds.iter().filter(|&&other| other == kind).count();
            if copy != earlier + 1 {
                let name: String = name.chars().take(60).collect();
                return Err(Refusal::position(Message::new("crimson-position-copy").with("card", name)));
            }
            kinds.push(kind);
            cards.insert(name, Card(place as u8));
        }
        let book = Book::new(options, rules, sheet, &kinds);
        let mut game = Company::bare(book, castle);
        game.deck = Set::NONE;
        Ok(Reading { position, game, cards, placed: Set::NONE })
    }

    fn card(&self, name: &str) -> Result<Card, Refusal> {
        self.cards.get(name).copied().ok_or_else(|| unknown("crimson-unknown-card", name))
    }

    fn maybe(&self, name: &Option<String>) -> Result<Card, Refusal> {
        name.as_ref().map_or(Ok(Card::NONE), |name| self.card(name))
    }

    fn set(&self, names: &[String]) -> Result<Set, Refusal> {
        names.iter().map(|name| self.card(name)).collect()
    }

    pub(crate) fn finish(mut self) -> Result<Company, Refusal> {
        self.places()?;
        self.coins()?;
        self.turn()?;
        self.effects()?;
        let game = self.game;
        check(game.placed_ask(), "crimson-position-ask")?;
        Ok(game)
    }

    fn places(&mut self) -> Result<(), Refusal> {
        let position = self.position;
        let seats = self.game.seat_count();
        let (offered, raiders) = (position.offer.len(), self.game.raiders());
        check(offered <= 4 && (offered == 0 || !raiders), "crimson-position-offer")?;
        check(position.top.is_some() || position.deck.is_empty(), "crimson-position-top")?;
        check(position.fronts.len() == seats, "crimson-position-seats")?;
        let moment = &position.moment;
        check(moment.playing.iter().all(|seat| seat.index() < seats), "crimson-position-seats")?;
        check(moment.playing.count() >= seats.min(2), "crimson-position-seats")?;
        let everybody = moment.playing == Seats::all(seats);
        check(everybody || self.game.book.rules.placements, "crimson-position-seats")?;
        self.game.playing = moment.playing;
        self.game.owner = Company::owners(&self.game.book.layout, moment.playing);
        self.game.active_lanes = Lanes::NONE;
        for (number, lane) in position.lanes.iter().enumerate() {
            let place = Lane(number as u8);
            let owned = self.game.owner(place.side(0)) != Party::NONE;
            check(
                owned || (!lane.active && lane.first.is_empty() && lane.second.is_empty()),
                "crimson-position-lanes",
            )?;
            if lane.active {
                self.game.active_lanes.insert(place);
            }
            let empty = lane.first.is_empty() && lane.second.is_empty();
            check(lane.active || empty || moment.phase == Phase::Over, "crimson-position-closed")?;
            self.game.castle_coins[number] = lane.coins;
            check(lane.coins == 0 || (self.game.raiders() && lane.active), "crimson-position-coins")?;
            if let Some(taken) = lane.taken {
                check((taken as usize) < seats.max(2) && !lane.active, "crimson-position-taken")?;
                self.game.taken[number] = Party(taken);
            }
        }
        check(!self.game.active_lanes.is_empty() || moment.phase == Phase::Over, "crimson-position-lanes")?;
        for (area, name) in position.everywhere() {
            let (name, down) = faced(area, name);
            let card = self.card(name)?;
            check(!self.placed.contains(card), "crimson-position-twice")?;
            self.placed.insert(card);
            self.game.lay(card, area, down);
        }
        if self.game.book.layout.partners {
            check(position.seen.len() == 2, "crimson-position-seats")?;
            for (seat, seen) in position.seen.iter().enumerate() {
                self.game.seen[seat] = self.set(seen)?;
                check(
                    self.game.seen[seat].minus(self.game.front.0[seat]).is_empty(),
                    "crimson-position-seen",
                )?;
            }
        }
        Ok(())
    }

    fn coins(&mut self) -> Result<(), Refusal> {
        let position = self.position;
        let seats = self.game.seat_count();
        check(position.purses.len() == seats, "crimson-position-seats")?;
        self.game.supply = position.supply;
        self.game.purse.0[..seats].copy_from_slice(&position.purses);
        if let Some(auction) = &position.auction {
            check(auction.sealed.len() == seats, "crimson-position-auction")?;
            let lot = Lot { card: self.card(&auction.card)?, top: auction.top };
            let mut bids = Bids::default();
            bids.0[..seats].copy_from_slice(&auction.sealed);
            self.game.auction = match (position.moment.ask, auction.best) {
                (Ask::Answer, None) => Auction::Open { lot, bid: auction.bid },
                (Ask::Sealed, None) => Auction::Sealed { lot, bids },
                (Ask::Settle, Some(best)) if best.index() < seats => {
                    Auction::Opened { lot, bids, best, price: auction.bid }
                }
                _ => return Err(bad("crimson-position-auction")),
            };
        }
        check(position.gifts.is_empty() || position.gifts.len() == 2, "crimson-position-auction")?;
        for (seat, gift) in position.gifts.iter().enumerate() {
            self.game.gifts[seat] = self.maybe(gift)?;
        }
        check(position.gifts.is_empty() || position.moment.ask == Ask::Give, "crimson-position-auction")?;
        let game = &self.game;
        let purses: u32 = position.purses.iter().map(|&coins| u32::from(coins)).sum();
        let castles: u32 = game.castle_coins.iter().map(|&coins| u32::from(coins)).sum();
        let total = u32::from(game.supply) + purses + castles + u32::from(game.staked(position.moment.ask));
        if total != u32::from(game.book.rules.coins()) {
            let reason = Message::new("crimson-position-total")
                .with("found", total)
                .with("due", game.book.rules.coins());
            return Err(Refusal::position(reason).clause("CC-11.6"));
        }
        check(position.castles.len() == seats.max(2), "crimson-position-castles")?;
        check(position.castles.iter().all(|&castles| castles <= 2), "crimson-position-castles")?;
        // In teams and against the Raiders castles belong to two parties, whoever sits there.
        let parties = self.game.book.layout.parties as usize;
        check(position.castles[parties..].iter().all(|&castles| castles == 0), "crimson-position-castles")?;
        self.game.castles.0[..seats.max(2)].copy_from_slice(&position.castles);
        Ok(())
    }

    fn turn(&mut self) -> Result<(), Refusal> {
        let Position { moment, active, .. } = self.position;
        let seats = self.game.seat_count();
        let game = &mut self.game;
        check(active.index() < seats && game.playing.contains(*active), "crimson-position-active")?;
        check(
            moment.asked.iter().chain(moment.spent.iter()).all(|seat| seat.index() < seats),
            "crimson-position-seats",
        )?;
        check(!moment.raid || game.raiders(), "crimson-position-raid")?;
        check(moment.places.len() == seats, "crimson-position-seats")?;
        check(moment.plays as usize <= 2 * seats && moment.idle <= 6, "crimson-position-turn")?;
        check(moment.pass.at as usize <= LANES && moment.pass.extra <= 6, "crimson-position-turn")?;
        check(moment.since <= game.patience() + 8, "crimson-position-turn")?;
        check(moment.begun <= EFFECTS, "crimson-position-turn")?;
        check((moment.windfall_from as usize) < game.lane_count(), "crimson-position-turn")?;
        check(moment.windfall == 0 || game.raiders(), "crimson-position-turn")?;
        let over = game.castles.iter().any(|&castles| castles >= 2);
        let leaving = moment.leaving.map_or(Party::NONE, Party);
        let placed = game.castles.iter().enumerate().all(|(party, &castles)| {
            castles < 2 || !game.playing.contains(Seat(party as u8)) || leaving == Party(party as u8)
        });
        check(
            !over || moment.phase == Phase::Over || (game.book.rules.placements && placed),
            "crimson-position-over",
        )?;
        // A lane is closed by one of its two sides, who claimed its castle (CC-9.15); otherwise the last
        // lane of somebody could close and nobody would have won (CC-5.9, CC-15.21).
        let mut claimed = [0; SIDES];
        for lane in game.all_lanes().filter(|&lane| !game.is_active(lane)) {
            let [one, two] = lane.sides().map(|side| game.owner(side));
            let by = game.taken[lane.index()];
            let fine = one == Party::NONE
                || moment.phase == Phase::Over
                || (by != Party::NONE && (by == one || by == two));
            check(fine, "crimson-position-taken")?;
            if fine && by != Party::NONE {
                claimed[by.index()] += 1;
            }
        }
        let over = moment.phase == Phase::Over;
        let fits = game.castles.iter().zip(claimed).all(|(&castles, claimed)| over || claimed <= castles);
        check(fits, "crimson-position-castles")?;
        check(leaving == Party::NONE || game.book.rules.placements, "crimson-position-turn")?;
        check(leaving == Party::NONE || leaving.index() < seats, "crimson-position-turn")?;
        game.active = *active;
        game.phase = moment.phase;
        game.ask = moment.ask;
        game.asked = moment.asked;
        game.raid = moment.raid;
        game.plays = moment.plays;
        game.spent = moment.spent;
        game.place.0[..seats].copy_from_slice(&moment.places);
        let places_fit = moment.places.iter().all(|&place| place as usize <= seats);
        game.idle = moment.idle;
        game.since = Since(moment.since);
        game.won_now = moment.won_now;
        game.handed_on = moment.handed_on;
        game.pass = moment.pass;
        game.begun = moment.begun;
        game.windfall = Windfall {
            coins: moment.windfall,
            taken: moment.windfall_taken,
            furthest: Lane(moment.windfall_from),
        };
        check(places_fit, "crimson-position-seats")?;
        let marked = self.set(&moment.marked)?;
        check(marked.iter().all(|card| self.game.lines.find(card).is_some()), "crimson-position-marked")?;
        self.game.marked = marked;
        let scoring = match &self.position.scoring {
            Some(scoring) => self.scoring(scoring)?,
            None => Scoring::NONE,
        };
        check(
            (scoring.lane != Lane::NONE) == (self.game.phase == Phase::Scoring),
            "crimson-position-scoring",
        )?;
        self.game.scoring = Scoring { leaving, ..scoring };
        Ok(())
    }

    fn scoring(&self, described: &ScoringPosition) -> Result<Scoring, Refusal> {
        let lane = Lane(described.lane);
        check(
            lane.index() < self.game.lane_count() && self.game.is_active(lane),
            "crimson-position-scoring",
        )?;
        let mut scoring = Scoring {
            lane,
            castle_done: described.castle_done,
            resolved: self.set(&described.resolved)?,
            bonus: described.bonus,
            criterion: described.criterion,
            ..Scoring::NONE
        };
        for (name, &strength) in &described.strength {
            let card = self.card(name)?;
            let here = self.game.lines.find(card).is_some_and(|spot| spot.side.lane() == lane);
            check(here && strength > 0, "crimson-position-scoring")?;
            scoring.strength[card.index()] = strength;
        }
        Ok(scoring)
    }

    fn effects(&mut self) -> Result<(), Refusal> {
        let position = self.position;
        let lanes = self.game.lane_count();
        let parties = self.game.seat_count().max(2);
        let known = |party: u8| (party as usize) < parties;
        check(position.stack.len() <= DEPTH && position.waiting.len() <= WAITING, "crimson-position-stack")?;
        for wait in &position.waiting {
            let waiting = Waiting {
                card: self.maybe(&wait.card)?,
                slot: wait.slot,
                side: Side(wait.side),
                that: self.maybe(&wait.that)?,
                by: wait.by.map_or(Party::NONE, Party),
            };
            check((wait.side as usize) < 2 * lanes && wait.by.is_none_or(known), "crimson-position-stack")?;
            let gone = waiting.card != Card::NONE
                && waiting.slot != Slot::Destroyed
                && (self.game.lines.find(waiting.card).is_none() || self.game.down.contains(waiting.card));
            check(!gone, "crimson-position-stack")?;
            self.game.waiting.push(waiting);
        }
        let mut base = 0;
        for described in &position.stack {
            let mut frame = Frame {
                card: self.maybe(&described.card)?,
                slot: described.slot,
                at: described.at,
                side: Side(described.side),
                you: Party(described.you),
                by: described.by.map_or(Party::NONE, Party),
                that: self.maybe(&described.that)?,
                had: described.had,
                stage: described.stage,
                tested: described.tested,
                strength: described.strength,
                there: described.there.map_or(Lane::NONE, Lane),
                rival: described.rival,
                base: described.base,
                ..Frame::default()
            };
            let fine = (described.side as usize) < 2 * lanes
                && self.game.owner(frame.side) != Party::NONE
                && known(described.you)
                && described.by.is_none_or(known)
                && described.them.len() <= 4
                && described.had as usize <= described.them.len()
                && described.there.is_none_or(|lane| (lane as usize) < lanes)
                && described.rival.is_none_or(|seat| seat.index() < self.game.seat_count())
                && described.base >= base
                && described.base as usize <= self.game.waiting.len();
            check(fine, "crimson-position-stack")?;
            base = described.base;
            for (place, name) in described.them.iter().enumerate() {
                frame.them[place] = self.card(name)?;
            }
            frame.count = described.them.len() as u8;
            self.game.stack.push(frame);
        }
        Ok(())
    }
}

impl Company {
    /// The coins that lie on a card (CC-11.6).
    pub(crate) fn staked(&self, ask: Ask) -> u8 {
        if ask == Ask::Answer { self.auction.bid() } else { 0 }
    }

    /// Whether what is asked fits the rest: every asked seat is the right one and has a choice.
    fn placed_ask(&self) -> bool {
        if self.phase == Phase::Over {
            return self.ask == Ask::Nothing && self.asked.is_empty();
        }
        let auctioned = || {
            let there =
                |lot: Lot| if lot.top { lot.card == self.top } else { self.offer.contains(&lot.card) };
            self.auction.lot().is_some_and(there)
        };
        let recruits = |how: Recruiting| self.book.layout.recruiting == how && self.phase == Phase::Recruit;
        let one = |seat: Seat| self.asked == Seats::one(seat);
        let others = self.playing.without(self.active);
        let fits = match self.ask {
            Ask::Nothing => false,
            Ask::Bid => one(self.active) && recruits(Recruiting::Bids),
            Ask::Announce => one(self.active) && recruits(Recruiting::Auctions),
            Ask::Answer => {
                recruits(Recruiting::Bids)
                    && auctioned()
                    && self.asked.count() == 1
                    && self.asked.iter().all(|seat| self.party_of(seat) != self.party_of(self.active))
            }
            Ask::Sealed => {
                let bids = self.auction.bids();
                let made = |seat: Seat| bids[seat].is_some_and(|bid| bid <= self.purse[seat]);
                recruits(Recruiting::Auctions)
                    && auctioned()
                    && !self.asked.is_empty()
                    && self.asked.iter().all(|seat| others.contains(seat) && bids[seat].is_none())
                    && others.iter().all(|seat| self.asked.contains(seat) || made(seat))
            }
            Ask::Settle => {
                let payable = |best: Seat, price: u8| others.contains(best) && self.purse[best] >= price;
                recruits(Recruiting::Auctions)
                    && auctioned()
                    && one(self.active)
                    && matches!(self.auction, Auction::Opened { best, price, .. } if payable(best, price))
            }
            Ask::Play => one(self.active) && self.phase == Phase::Deploy,
            Ask::Give => {
                self.book.layout.partners
                    && self.phase == Phase::Give
                    && !self.asked.is_empty()
                    && Seat::first(2).all(|seat| {
                        let (gift, hand) = (self.gifts[seat.index()].some(), &self.front[seat]);
                        match gift {
                            None => self.asked.contains(seat) || hand.is_empty(),
                            Some(card) => !self.asked.contains(seat) && hand.contains(card),
                        }
                    })
            }
            Ask::Coin => one(self.person(Party(0))) && self.raiders() && self.windfall.coins > 0,
            Ask::Effect => self.asked.count() == 1 && self.frame_asks(),
        };
        fits && self.stack.iter().all(|frame| self.script_known(frame))
            && self.asked.iter().all(|seat| {
                let mut any = false;
                self.each_choice(seat, Order::Any, &mut |_| {
                    any = true;
                    false
                });
                any
            })
    }

    /// Whether a frame names an effect that its card has.
    fn script_known(&self, frame: &Frame) -> bool {
        let script = self.script(frame);
        !script.is_empty() && (frame.at == 0 || self.sheet().op(script, frame.at - 1).is_some())
    }

    /// Whether the innermost effect is at a sentence that asks, with its counts in order.
    fn frame_asks(&self) -> bool {
        let Some(frame) = self.stack.last() else { return false };
        if !self.script_known(frame) {
            return false;
        }
        let Some(query) = self.query() else { return false };
        match query {
            Query::Choose { .. } => frame.goal() > frame.count && frame.goal() <= 4,
            Query::Scatter(_) | Query::Take { .. } | Query::If(_) => frame.stage == Stage::New,
            Query::Pay { .. } => frame.stage == Stage::Asked && self.phase == Phase::Scoring,
            Query::DestroyWorth { .. }
            | Query::ChooseFrom(_)
            | Query::ChooseLane(_)
            | Query::DiscardFromHand
            | Query::MayDiscardTop => frame.stage == Stage::Asked,
        }
    }
}

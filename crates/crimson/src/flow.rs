//! The turn: phases one after another, until somebody has to decide.

use crate::auction::{Auction, Lot};
use crate::book::Mark;
use crate::card::{Card, Party};
use crate::choice::Choice;
use crate::company::{Ask, Company, Phase, Windfall};
use crate::event::Event;
use crate::layout::Recruiting;
use crate::set::Set;
use crate::world::World;
use table::{Seat, Seats, Secret};

impl Company {
    /// Plays on until somebody has a real choice or the game is over.
    pub(crate) fn advance(&mut self, world: &mut impl World) {
        loop {
            if self.ask != Ask::Nothing {
                // Every answer that is the only one is given by the game itself.
                let Some((seat, choice)) = self.forced() else { return };
                self.answer(seat, choice, world);
            } else if self.phase == Phase::Over || self.keep_within_bounds(world) {
                return;
            } else if self.windfall.coins > 0 {
                self.offer_windfall();
            } else if !self.resolve(world) {
                self.phase_on(world);
            }
        }
    }

    /// Coins won from castles are returned one by one, while any castle has one (CC-17.8).
    fn offer_windfall(&mut self) {
        if self.lanes().any(|lane| self.castle_coins[lane.index()] > 0) {
            self.ask(Ask::Coin, self.person(Party(0)));
        } else {
            self.windfall = Windfall::NONE;
        }
    }

    pub(crate) fn ask(&mut self, ask: Ask, seat: Seat) {
        self.ask = ask;
        self.asked = Seats::one(seat);
    }

    /// The answer of a seat that has only one.
    fn forced(&self) -> Option<(Seat, Choice)> {
        self.asked.iter().find_map(|seat| self.only_choice(seat).map(|choice| (seat, choice)))
    }

    /// Nothing is being resolved: the phase goes on.
    fn phase_on(&mut self, world: &mut impl World) {
        match self.phase {
            Phase::Draw => self.draw_round(world),
            Phase::Give => self.begin_income(world),
            Phase::Income => {
                if !self.raiders() {
                    self.pay_out(self.active, 3, world);
                }
                self.phase = if self.raiders() { Phase::Deploy } else { Phase::Recruit };
            }
            Phase::Recruit => self.recruit(world),
            Phase::Deploy => self.deploy(world),
            Phase::Pass => self.walk(world),
            Phase::Scoring => self.score_on(world),
            Phase::Cleanup => self.cleaned(world),
            Phase::End => self.end_turn(world),
            Phase::Over => {}
        }
    }

    /// A turn begins with its Income effects (CC-3.3).
    pub(crate) fn begin_income(&mut self, world: &mut impl World) {
        self.phase = Phase::Income;
        let (seat, raiders) = (self.active, self.raid);
        world.tell(|| Event::Turn { seat, raiders });
        self.await_income();
    }

    fn recruit(&mut self, world: &mut impl World) {
        let seat = self.active;
        let nothing = self.offer.is_empty() && !self.top_is_open();
        let auctions = self.book.layout.recruiting == Recruiting::Auctions;
        let penniless = !auctions && self.purse[seat] == 0;
        if nothing || penniless {
            world.tell(|| Event::Skipped { seat });
            self.phase = Phase::Deploy;
            return;
        }
        self.ask(if auctions { Ask::Announce } else { Ask::Bid }, seat);
    }

    /// Whether the active player may bid on the deck top (CC-4.2).
    pub(crate) fn top_is_open(&self) -> bool {
        self.top != Card::NONE && self.own(self.holding(Mark::DeckTop)).next().is_some()
    }

    /// What matching costs beyond the bid (CC-4.8).
    pub fn surcharge(&self) -> u8 {
        self.own(self.holding(Mark::Surcharge))
            .fold(0, |sum: u8, card| sum.saturating_add(self.dealt(card).effects.standing.surcharge))
    }

    /// Those of some cards in play that belong to the active party.
    fn own(&self, cards: Set) -> impl Iterator<Item = Card> + use<'_> {
        let party = self.active_party();
        cards
            .iter()
            .filter(move |&card| self.lines.find(card).is_some_and(|spot| self.owner(spot.side) == party))
    }

    /// Somebody recruits the card of the auction (CC-4.10 to CC-4.12).
    pub(crate) fn recruit_card(&mut self, seat: Seat, world: &mut impl World) {
        let Some(Lot { card, top }) = std::mem::replace(&mut self.auction, Auction::None).lot() else {
            return;
        };
        world.step().stir();
        if top {
            self.draw(world);
        } else if let Some(at) = self.offer.iter().position(|&other| other == card) {
            self.offer.remove(at);
        }
        self.front[seat].insert(card);
        world.tell(|| Event::Recruited { seat, card: self.id(card) });
        self.refill(world);
        self.phase = Phase::Deploy;
    }

    /// The next card is played, or the phase ends.
    fn deploy(&mut self, world: &mut impl World) {
        self.restock(world);
        if self.raiders() {
            return self.deploy_round(world);
        }
        if self.front[self.active].is_empty() {
            self.begin_score();
        } else {
            self.ask(Ask::Play, self.active);
        }
    }

    /// Solo and cooperation: one card each for the humans, two each for the Raiders (CC-17.3, CC-18.3).
    fn deploy_round(&mut self, world: &mut impl World) {
        let seats = self.seat_count() as u8;
        let plays = if self.raid { 2 * seats } else { seats };
        while self.plays < plays {
            let seat = Seat(self.plays % seats);
            self.plays += 1;
            if !self.front[seat].is_empty() {
                self.active = seat;
                self.ask(Ask::Play, seat);
                return;
            }
        }
        (self.active, self.plays) = (Seat(0), 0);
        if self.raid {
            self.raid = false;
            self.begin_score();
        } else {
            self.raid = true;
            self.begin_income(world);
        }
    }

    /// Solo and cooperation: the cards of the round (CC-17.3, CC-18.2, CC-18.9).
    fn draw_round(&mut self, world: &mut impl World) {
        for seat in Seat::first(self.seat_count()) {
            for number in 0..3 {
                // Only the top that lay open while people were thinking has been seen by both.
                let public = number == 0 && seat == Seat(0) && self.top != Card::NONE;
                let Some(card) = self.draw(world) else { break };
                self.front[seat].insert(card);
                if public && self.book.layout.partners {
                    self.seen[seat.index()].insert(card);
                }
                let public = public || !self.book.layout.partners;
                world.tell(|| {
                    let id = self.id(card);
                    let card = if public { Secret::open(id) } else { Secret::of(Seats::one(seat), id) };
                    Event::Drew { seat, card, public }
                });
            }
        }
        if self.front.iter().all(|hand| hand.is_empty()) {
            self.finish(world);
            return;
        }
        if self.book.layout.partners {
            let seats: Seats = Seat::first(2).filter(|seat| !self.front[*seat].is_empty()).collect();
            self.phase = Phase::Give;
            (self.ask, self.asked) = (Ask::Give, seats);
        } else {
            self.begin_income(world);
        }
    }

    fn end_turn(&mut self, world: &mut impl World) {
        let won = std::mem::take(&mut self.won_now);
        if self.stands_still(world) {
            return;
        }
        if self.raiders() {
            self.phase = Phase::Draw;
            return;
        }
        let exhausted = self.offer.is_empty()
            && self.top == Card::NONE
            && self.deck.is_empty()
            && self.discard.is_empty()
            && self.front.iter().all(|front| front.is_empty());
        self.idle = if exhausted && !won { self.idle + 1 } else { 0 };
        if self.idle as usize >= self.playing.count() {
            self.finish(world);
            return;
        }
        if !std::mem::take(&mut self.handed_on) {
            self.active = self.next_playing(self.active);
        }
        self.begin_income(world);
    }
}

//! What an answer does.

use crate::auction::{Auction, Bids, Lot};
use crate::card::{Card, Kind};
use crate::choice::{Choice, Source};
use crate::company::{Ask, Company, Windfall};
use crate::event::Event;
use crate::frame::{Frame, Stage};
use crate::legal::Order;
use crate::set::Set;
use crate::sheet::op::{Bond, Query};
use crate::world::World;
use table::{Seat, Seats, Secret};

impl Company {
    /// The first card of this name in the offer.
    fn offered(&self, kind: Kind) -> Card {
        self.offer.iter().copied().filter(|&card| self.kind(card) == kind).min().expect("a card on offer")
    }

    /// The first card of this name in a set.
    fn first_of(&self, kind: Kind, cards: &Set) -> Card {
        cards.iter().find(|&card| self.kind(card) == kind).expect("a card of this name")
    }

    /// Carries out an answer.
    pub(crate) fn answer(&mut self, seat: Seat, choice: Choice, world: &mut impl World) {
        let ask = self.ask;
        self.since.0 = self.since.0.saturating_add(1);
        if !matches!(ask, Ask::Sealed | Ask::Give) {
            (self.ask, self.asked) = (Ask::Nothing, Seats::NONE);
        }
        match (ask, choice) {
            (Ask::Bid, Choice::Bid { card, top, coins }) => {
                let card = if top { self.top } else { self.offered(card) };
                self.purse[seat] -= coins;
                self.auction = Auction::Open { lot: Lot { card, top }, bid: coins };
                world.tell(|| Event::Bid { seat, card: self.id(card), coins });
                self.ask(Ask::Answer, self.active.after(1, self.seat_count()));
            }
            (Ask::Answer, Choice::Match) => {
                let price = self.price();
                self.purse[seat] -= price;
                self.purse[self.active] += price + self.auction.bid();
                world.tell(|| Event::Matched { seat, coins: price });
                self.recruit_card(seat, world);
            }
            (Ask::Answer, _) => {
                world.tell(|| Event::Passed { seat });
                // In teams the other opponent answers after the first (CC-14.6).
                let seats = self.seat_count();
                if self.book.layout.members() > 1 && seat == self.active.after(1, seats) {
                    self.ask(Ask::Answer, self.active.after(3, seats));
                    return;
                }
                self.supply += self.auction.bid();
                self.recruit_card(self.active, world);
            }
            (Ask::Announce, Choice::Announce { card, top }) => {
                let card = if top { self.top } else { self.offered(card) };
                self.auction = Auction::Sealed { lot: Lot { card, top }, bids: Bids::default() };
                world.tell(|| Event::Announced { seat, card: self.id(card) });
                (self.ask, self.asked) = (Ask::Sealed, self.playing.without(seat));
            }
            (Ask::Sealed, Choice::Seal(coins)) => {
                if let Auction::Sealed { bids, .. } = &mut self.auction {
                    bids[seat] = Some(coins);
                }
                self.asked = self.asked.without(seat);
                world.tell(|| Event::Sealed { seat });
                if self.asked.is_empty() {
                    self.open_bids(world);
                }
            }
            (Ask::Settle, answer) => self.settle(answer == Choice::Match, world),
            (Ask::Play, Choice::Play { card, lane }) => {
                let card = self.first_of(card, &self.front[seat].clone());
                self.play_card(seat, card, lane, world);
            }
            (Ask::Play, Choice::Sacrifice { card, lane }) => {
                let card = self.first_of(card, &self.front[seat].clone());
                self.spent = self.spent.with(seat);
                world.step().stir();
                self.unzone(card);
                self.discard.insert(card);
                world.tell(|| Event::Sacrificed { seat, card: self.id(card), lane: self.lane_id(lane) });
                self.load_castle(lane, self.printed(card), world);
            }
            (Ask::Give, Choice::Give(kind)) => {
                let card = self.first_of(kind, &self.front[seat].clone());
                self.gifts[seat.index()] = card;
                self.asked = self.asked.without(seat);
                world.tell(|| Event::Chose { seat });
                if self.asked.is_empty() {
                    self.hand_over(world);
                }
            }
            (Ask::Coin, Choice::Road(lane)) => {
                let Windfall { coins, taken, furthest } = self.windfall;
                self.windfall = match coins {
                    1 => Windfall::NONE,
                    _ => Windfall { coins: coins - 1, taken: taken + 1, furthest: furthest.max(lane) },
                };
                self.unload_castle(lane, 1, world);
            }
            (Ask::Coin, _) => self.windfall = Windfall::NONE,
            (Ask::Effect, choice) => self.answer_effect(seat, choice, world),
            (ask, choice) => panic!("{choice:?} answers {ask:?}"),
        }
    }

    /// All sealed bids are in: the highest counts, among equals the first clockwise (CC-15.8, CC-15.9).
    fn open_bids(&mut self, world: &mut impl World) {
        let Auction::Sealed { lot, bids } = self.auction else { return };
        let mut best = self.next_playing(self.active);
        let mut seat = best;
        while seat != self.active {
            if bids[seat] > bids[best] {
                best = seat;
            }
            seat = self.next_playing(seat);
        }
        let price = bids[best].unwrap_or(0);
        self.auction = Auction::Opened { lot, bids, best, price };
        world.tell(|| {
            let made = Seat::first(self.seat_count()).filter_map(|seat| bids[seat].map(|bid| (seat, bid)));
            Event::Bids { bids: made.collect(), best, price }
        });
        self.ask(Ask::Settle, self.active);
    }

    /// The active player pays the price to the highest bidder, or leaves the card to them.
    fn settle(&mut self, matched: bool, world: &mut impl World) {
        let Auction::Opened { best, price, .. } = self.auction else { return };
        let seat = self.active;
        if matched {
            self.purse[seat] -= price;
            self.purse[best] += price;
            world.tell(|| Event::Matched { seat, coins: price });
            self.recruit_card(seat, world);
        } else {
            self.purse[best] -= price;
            self.supply += price;
            world.tell(|| Event::Passed { seat });
            self.recruit_card(best, world);
        }
    }

    /// Both partners have chosen: the cards change hands (CC-18.2, CC-18.9).
    fn hand_over(&mut self, world: &mut impl World) {
        for seat in Seat::first(2) {
            let Some(card) = std::mem::replace(&mut self.gifts[seat.index()], Card::NONE).some() else {
                continue;
            };
            let to = Seat(1 - seat.0);
            self.unzone(card);
            self.front[to].insert(card);
            self.seen[to.index()].insert(card);
            world.tell(|| Event::Gave { seat, to, card: Secret::of(Seats::all(2), self.id(card)) });
        }
        self.ask = Ask::Nothing;
    }

    fn answer_effect(&mut self, seat: Seat, choice: Choice, world: &mut impl World) {
        let query = self.query().expect("a sentence that asked");
        let frame = self.stack.last().expect("an effect being carried out");
        match (query, choice) {
            (Query::DestroyWorth { .. }, Choice::Pick(spot)) => {
                let card = self.lines.at(spot).expect("a card in play");
                self.marked.insert(card);
                if self.marks_are_final(query) {
                    self.frame_mut().stage = Stage::Answered;
                }
            }
            (Query::DestroyWorth { .. }, Choice::Done) => self.frame_mut().stage = Stage::Answered,
            (Query::Choose { bond, .. }, Choice::Pick(spot)) => {
                let card = self.lines.at(spot).expect("a card in play");
                // A selection without an order is kept in that of the lanes, however it was picked.
                let further = |&other: &Card| self.lines.find(other).is_some_and(|other| other > spot);
                let later = match bond {
                    Bond::Ordered => 0,
                    Bond::Free | Bond::Exactly | Bond::Alike => {
                        frame.chosen()[frame.had as usize..].iter().filter(|other| further(other)).count()
                    }
                };
                let frame = self.frame_mut();
                let count = frame.count as usize;
                frame.them.copy_within(count - later..count, count - later + 1);
                frame.them[count - later] = card;
                frame.count += 1;
            }
            (Query::ChooseFrom(_), Choice::Take { from, card }) => {
                let cards = match from {
                    Source::Offer => self.offer.iter().copied().collect(),
                    Source::Front(seat) => self.front[seat],
                    Source::Discard => self.discard,
                    Source::Aside => self.aside,
                };
                let card = self.first_of(card, &cards);
                let frame = self.frame_mut();
                (frame.them[0], frame.count) = (card, 1);
            }
            (Query::ChooseLane(_), Choice::Road(lane)) => self.frame_mut().there = lane,
            (Query::Scatter(_), Choice::Send { card, lane }) => {
                let card = self.lines.at(card).expect("a card in play");
                self.shift(card, lane, world);
            }
            (Query::DiscardFromHand, Choice::Drop(kind)) => {
                let card = self.first_of(kind, &self.front[seat].clone());
                self.unzone(card);
                self.discard.insert(card);
                world.tell(|| Event::Discarded { card: self.id(card) });
            }
            (Query::MayDiscardTop, Choice::Yes) => {
                if let Some(card) = self.draw(world) {
                    self.discard.insert(card);
                    world.tell(|| Event::Discarded { card: self.id(card) });
                }
            }
            (Query::MayDiscardTop, Choice::Done) => {}
            (Query::Pay { price }, Choice::Pay { seat, coins }) => {
                let card = frame.card;
                self.purse[seat] -= coins;
                self.supply += coins;
                if self.lines.find(card).is_some_and(|spot| spot.side.lane() == self.scoring.lane) {
                    let strength = &mut self.scoring.strength[card.index()];
                    *strength = strength.saturating_add(coins / price);
                }
                if coins > 0 {
                    world.tell(|| Event::Paid { seat, coins });
                    self.tell_counts(world);
                }
            }
            (Query::Take { .. } | Query::If(_), Choice::Rival(seat)) => self.frame_mut().rival = Some(seat),
            (query, choice) => panic!("{choice:?} answers {query:?}"),
        }
    }

    fn frame_mut(&mut self) -> &mut Frame {
        self.stack.last_mut().expect("an effect being carried out")
    }

    /// Whether no card can be added to the sum any more.
    fn marks_are_final(&self, query: Query) -> bool {
        let mut more = false;
        self.each_effect_choice(query, Order::Any, &mut |choice| {
            more |= choice != Choice::Done;
            true
        });
        !more
    }
}

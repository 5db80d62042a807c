//! The contract of the house, kept.

use crate::auction::Auction;
use crate::card::{Card, Party};
use crate::choice::Choice;
use crate::company::{Ask, Company, Phase};
use crate::event::Event;
use crate::legal::Order;
use crate::options::Options;
use crate::position::Position;
use crate::view::View;
use crate::world::Choosing;
use table::{BySeat, Dice, Game, Observer, Outcome, Refusal, Seat, Sink, Turn};

impl Game for Company {
    const ID: &'static str = "crimson";
    const RULES: u32 = 2;
    const LONGEST: usize = crate::bounds::LONGEST;

    type Options = Options;
    type Position = Position;
    type Choice = Choice;
    type Event = Event;
    type View = View;

    fn deal<D: Dice>(options: &Options, dice: &mut D) -> Result<Self, Refusal> {
        Company::set_up(options, dice, &mut ())
    }

    fn deal_told<D: Dice>(options: &Options, dice: &mut D, told: &mut Vec<Event>) -> Result<Self, Refusal> {
        Company::set_up(options, dice, told)
    }

    fn from_position(position: &Position) -> Result<Self, Refusal> {
        position.read()
    }

    fn position(&self) -> Position {
        Position::of(self)
    }

    fn options(&self) -> Options {
        match self.book.own() {
            Some(own) => own.clone(),
            None => Options {
                mode: self.book.rules.mode,
                players: self.book.rules.players,
                first: self.book.rules.first,
                extra_south: self.book.rules.extra[0],
                extra_north: self.book.rules.extra[1],
                placements: self.book.rules.placements,
                difficulty: self.book.rules.difficulty,
                changed: self.book.rules.changed,
                ..Options::default()
            },
        }
    }

    fn seats(&self) -> usize {
        self.seat_count()
    }

    fn turn(&self) -> Turn {
        if self.phase == Phase::Over { Turn::Over(self.outcome()) } else { Turn::Asks(self.asked) }
    }

    fn choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        self.list(seat, Order::Any, out);
    }

    fn distinct(&self, seat: Seat, out: &mut Vec<Choice>) {
        self.list(seat, Order::Once, out);
    }

    fn picked(&self, seat: Seat) -> usize {
        self.open_picks(seat)
    }

    fn play<D: Dice, S: Sink<Event>>(&mut self, seat: Seat, choice: Choice, dice: &mut D, told: &mut S) {
        let world = &mut Choosing::new(dice, told);
        self.answer(seat, choice, world);
        self.advance(world);
    }

    fn choice_text(&self, choice: Choice) -> String {
        self.text_of(choice)
    }

    fn read_choice(&self, seat: Seat, text: &str) -> Result<Choice, Refusal> {
        self.read_text(seat, text)
    }

    fn refuse(&self, seat: Seat, choice: Choice) -> Refusal {
        self.refusal(seat, choice)
    }

    fn view(&self, observer: Observer) -> View {
        View::of(self, observer)
    }

    fn owned(&self, seat: Seat) -> Vec<String> {
        let party = self.party_of(seat);
        let mut ids: Vec<String> = self
            .all_sides()
            .filter(|&side| self.owner(side) == party)
            .flat_map(|side| self.lines.side(side).iter().copied())
            .chain(self.front[seat].iter())
            .map(|card| self.id(card))
            .collect();
        ids.sort();
        ids.dedup();
        ids
    }

    fn imagine<D: Dice>(&self, seat: Seat, dice: &mut D) -> Self {
        let mut dream = self.clone();
        if let Auction::Sealed { bids, .. } = &mut dream.auction {
            for other in self.playing.without(seat).without(self.active).iter() {
                if let Some(bid) = &mut bids[other] {
                    let most = u32::from(self.purse[other]);
                    *bid = if most == 0 { 0 } else { dice.below(most + 1) as u8 };
                }
            }
        }
        if self.book.layout.partners {
            dream.deal_partner(Seat(1 - seat.0), dice);
        }
        dream
    }
}

impl Company {
    /// The answers of an asked seat, ascending and without repetition.
    fn list(&self, seat: Seat, order: Order, out: &mut Vec<Choice>) {
        out.clear();
        if !self.asked.contains(seat) {
            return;
        }
        if self.ask == Ask::Bid {
            let coins = self.purse[seat];
            let mut last = None;
            for (card, top) in self.on_offer() {
                if last.replace((card, top)) != Some((card, top)) {
                    out.extend((1..coins + 1).map(|coins| Choice::Bid { card, top, coins }));
                }
            }
            return;
        }
        let mut sorted = true;
        self.each_choice(seat, order, &mut |choice| {
            sorted &= out.last().is_none_or(|last| *last < choice);
            out.push(choice);
            true
        });
        if !sorted {
            out.sort_unstable();
            out.dedup();
        }
    }

    /// Deals anew what nobody but this seat has seen of its hand, and what it has chosen to pass.
    fn deal_partner<D: Dice>(&mut self, seat: Seat, dice: &mut D) {
        let hand = self.front[seat];
        let seen = self.seen[seat.index()];
        let hidden = hand.minus(seen);
        let mut pool = self.deck.or(hidden);
        let mut new = seen;
        for _ in 0..hidden.count() {
            new.insert(pool.draw(dice));
        }
        self.deck = pool;
        self.front[seat] = new;
        if self.gifts[seat.index()] != Card::NONE {
            self.gifts[seat.index()] = { new }.draw(dice);
        }
    }

    pub(crate) fn outcome(&self) -> Outcome {
        let seats = self.seat_count();
        let castles = |seat: Seat| self.castles[self.party_of(seat)];
        let score = BySeat::new(seats, |seat| i32::from(castles(seat)));
        if self.raiders() {
            let place = if self.castles[Party(0)] > self.castles[Party(1)] { 1 } else { 2 };
            return Outcome { place: BySeat::new(seats, |_| place), score, together: true };
        }
        // Those who left have their places; the others follow by castles, equal numbers share.
        let left = (seats - self.playing.count()) as u8;
        let ahead = |seat: Seat| {
            let ahead = Seat::first(seats)
                .filter(|&other| self.playing.contains(other) && castles(other) > castles(seat));
            // A team that is ahead is one party, not two.
            (ahead.count() / self.book.layout.members()) as u8
        };
        let won = Seat::first(seats).any(|seat| self.playing.contains(seat) && castles(seat) >= 2);
        let place = BySeat::new(seats, |seat| {
            if !self.playing.contains(seat) {
                self.place[seat]
            } else if won && castles(seat) < 2 {
                left + 2
            } else {
                left + 1 + ahead(seat)
            }
        });
        Outcome { place, score, together: false }
    }
}

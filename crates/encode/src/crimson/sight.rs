//! How the table looks from one seat: lanes, sides and seats counted from the observer, and the numbers
//! that follow from it.

use super::{CARD, CRITERIA, DEPTH, LANE, MODES, MOMENTS, PHASES, SLOTS, USED};
use crate::Pen;
use ::crimson::{Choice, Company, Criterion, Kind, Lane, Phase, Side, Source, Spot};
use table::{Game, Seat};

/// How large the blocks of one game are.
pub(super) struct Shape {
    pub(super) kinds: usize,
    pub(super) lanes: usize,
    pub(super) seats: usize,
    pub(super) coins: usize,
    pub(super) starts: [usize; USED + 1],
}

impl Shape {
    pub(super) fn of(game: &Company) -> Shape {
        let (kinds, lanes, seats) = (game.characters(), game.lanes_in_all(), game.seats());
        let (coins, cards) = (game.coins(), game.card_count());
        let when = |there: bool, size: usize| if there { size } else { 0 };
        let raiders = game.raiders();
        let spots = 2 * lanes * DEPTH;
        let sizes = [
            when(game.bids_openly(), SLOTS * coins),
            when(game.auctions(), SLOTS),
            when(game.auctions(), coins + 1),
            1,
            1,
            kinds * lanes,
            when(raiders, kinds * lanes),
            when(game.has_partners(), kinds),
            spots,
            cards,
            SLOTS - 1,
            seats * kinds,
            kinds,
            kinds,
            lanes,
            spots * lanes,
            cards * lanes,
            seats * (coins + 1),
            seats,
            kinds,
            1,
            1,
        ];
        Shape { kinds, lanes, seats, coins, starts: crate::layout::starts(sizes) }
    }
}

/// How the table looks from one seat.
pub(super) struct Sight<'a> {
    game: &'a Company,
    seat: Seat,
    pub(super) party: usize,
    pub(super) shape: Shape,
}

impl<'a> Sight<'a> {
    pub(super) fn new(game: &'a Company, seat: Seat) -> Sight<'a> {
        Sight { game, seat, party: game.party_number(seat), shape: Shape::of(game) }
    }

    /// How far clockwise a seat is.
    fn place(&self, seat: Seat) -> usize {
        (seat.index() + self.shape.seats - self.seat.index()) % self.shape.seats
    }

    fn at(&self, place: usize) -> Seat {
        self.seat.after(place, self.shape.seats)
    }

    fn lane(&self, lane: Lane) -> usize {
        let (lane, lanes) = (usize::from(lane.0), self.shape.lanes);
        match self.game.is_ring() {
            true => (lane + lanes - 2 * self.seat.index()) % lanes,
            false if self.party == 1 => lanes - 1 - lane,
            false => lane,
        }
    }

    fn lane_at(&self, place: usize) -> Lane {
        let lanes = self.shape.lanes;
        Lane(match self.game.is_ring() {
            true => (place + 2 * self.seat.index()) % lanes,
            false if self.party == 1 => lanes - 1 - place,
            false => place,
        } as u8)
    }

    /// Whether the second side of a lane is the observer's and comes first.
    fn flipped(&self, lane: Lane) -> bool {
        let holder = |which| self.game.side_holder(Side(2 * lane.0 + which));
        holder(1) == Some(self.party) && holder(0) != Some(self.party)
    }

    fn side(&self, side: Side) -> usize {
        let lane = Lane(side.0 / 2);
        2 * self.lane(lane) + (usize::from(side.0 % 2) ^ usize::from(self.flipped(lane)))
    }

    fn side_at(&self, place: usize) -> Side {
        let lane = self.lane_at(place / 2);
        Side(2 * lane.0 + (place % 2 != usize::from(self.flipped(lane))) as u8)
    }

    /// The slot of a card of the offer, or of the deck top.
    fn slot(&self, kind: Kind, top: bool) -> usize {
        if top {
            SLOTS - 1
        } else {
            self.game.offer().position(|other| other == kind).expect("an offered card")
        }
    }

    /// The card of a slot; of cards of one name only the first counts.
    fn slot_at(&self, slot: usize) -> Option<(Kind, bool)> {
        if slot == SLOTS - 1 {
            return self.game.deck_top().map(|kind| (kind, true));
        }
        let kind = self.game.offer().nth(slot)?;
        (self.slot(kind, false) == slot).then_some((kind, false))
    }

    fn spot(&self, spot: Spot) -> Result<usize, usize> {
        match usize::from(spot.at) < DEPTH {
            true => Ok(self.side(spot.side) * DEPTH + usize::from(spot.at)),
            false => Err(self.game.place_in_play(spot).expect("a card in play")),
        }
    }

    fn spot_at(&self, place: usize) -> Option<Spot> {
        let spot = Spot { side: self.side_at(place / DEPTH), at: (place % DEPTH) as u8 };
        self.game.kind_at(spot).map(|_| spot)
    }

    fn far_at(&self, place: usize) -> Option<Spot> {
        self.game.spot_in_play(place).filter(|spot| usize::from(spot.at) >= DEPTH)
    }

    fn kind_at(&self, place: usize) -> Kind {
        Kind(place as u8)
    }

    pub(super) fn action(&self, choice: Choice) -> u16 {
        let Shape { kinds, lanes, coins: most, .. } = self.shape;
        let index = |kind: Kind| usize::from(kind.0);
        let (verb, place) = match choice {
            Choice::Bid { card, top, coins } => (0, self.slot(card, top) * most + usize::from(coins) - 1),
            Choice::Announce { card, top } => (1, self.slot(card, top)),
            Choice::Seal(coins) => (2, usize::from(coins)),
            Choice::Match => (3, 0),
            Choice::Pass => (4, 0),
            Choice::Play { card, lane } => (5, index(card) * lanes + self.lane(lane)),
            Choice::Sacrifice { card, lane } => (6, index(card) * lanes + self.lane(lane)),
            Choice::Give(card) => (7, index(card)),
            Choice::Pick(spot) => match self.spot(spot) {
                Ok(place) => (8, place),
                Err(far) => (9, far),
            },
            Choice::Take { from, card } => match from {
                Source::Offer => (10, self.slot(card, false)),
                Source::Front(seat) => (11, self.place(seat) * kinds + index(card)),
                Source::Discard => (12, index(card)),
                Source::Aside => (13, index(card)),
            },
            Choice::Road(lane) => (14, self.lane(lane)),
            Choice::Send { card, lane } => match self.spot(card) {
                Ok(place) => (15, place * lanes + self.lane(lane)),
                Err(far) => (16, far * lanes + self.lane(lane)),
            },
            Choice::Pay { seat, coins } => (17, self.place(seat) * (most + 1) + usize::from(coins)),
            Choice::Rival(seat) => (18, self.place(seat)),
            Choice::Drop(card) => (19, index(card)),
            Choice::Yes => (20, 0),
            Choice::Done => (21, 0),
        };
        (self.shape.starts[verb] + place) as u16
    }

    pub(super) fn choice(&self, action: u16) -> Option<Choice> {
        let (verb, place) = crate::layout::part(&self.shape.starts, action.into())?;
        let Shape { kinds, lanes, coins: most, .. } = self.shape;
        let card_and_lane = || (self.kind_at(place / lanes), self.lane_at(place % lanes));
        Some(match verb {
            0 => {
                let (card, top) = self.slot_at(place / most)?;
                Choice::Bid { card, top, coins: (place % most + 1) as u8 }
            }
            1 => {
                let (card, top) = self.slot_at(place)?;
                Choice::Announce { card, top }
            }
            2 => Choice::Seal(place as u8),
            3 => Choice::Match,
            4 => Choice::Pass,
            5 => {
                let (card, lane) = card_and_lane();
                Choice::Play { card, lane }
            }
            6 => {
                let (card, lane) = card_and_lane();
                Choice::Sacrifice { card, lane }
            }
            7 => Choice::Give(self.kind_at(place)),
            8 => Choice::Pick(self.spot_at(place)?),
            9 => Choice::Pick(self.far_at(place)?),
            10 => Choice::Take { from: Source::Offer, card: self.slot_at(place)?.0 },
            11 => Choice::Take {
                from: Source::Front(self.at(place / kinds)),
                card: self.kind_at(place % kinds),
            },
            12 => Choice::Take { from: Source::Discard, card: self.kind_at(place) },
            13 => Choice::Take { from: Source::Aside, card: self.kind_at(place) },
            14 => Choice::Road(self.lane_at(place)),
            15 => Choice::Send { card: self.spot_at(place / lanes)?, lane: self.lane_at(place % lanes) },
            16 => Choice::Send { card: self.far_at(place / lanes)?, lane: self.lane_at(place % lanes) },
            17 => Choice::Pay { seat: self.at(place / (most + 1)), coins: (place % (most + 1)) as u8 },
            18 => Choice::Rival(self.at(place)),
            19 => Choice::Drop(self.kind_at(place)),
            20 => Choice::Yes,
            _ => Choice::Done,
        })
    }

    fn count(&self, kinds: impl Iterator<Item = Kind>, out: &mut [u8]) {
        kinds.for_each(|kind| out[usize::from(kind.0)] += 1);
    }

    pub(super) fn lane_facts(&self, lane: Lane, out: &mut [u8]) {
        let game = self.game;
        out[0] = u8::from(game.fought_for(lane));
        out[1] = game.coins_on(lane);
        out[2] = game.needs(lane) as u8;
        let taken = game.taken_by(lane);
        out[3] = u8::from(taken == Some(self.party));
        out[4] = u8::from(taken.is_some_and(|party| party != self.party));
        out[5] = u8::from(game.scored_now().is_some_and(|(scored, _)| scored == lane));
        let first = 2 * self.lane(lane);
        for which in 0..2 {
            let side = self.side_at(first + which);
            if game.side_holder(side).is_some() {
                out[6 + which] = game.line_length(side) as u8;
                out[8 + which] = game.total_on(side).min(255) as u8;
            }
        }
    }

    pub(super) fn observe(&self, out: &mut [u8]) {
        let (game, shape) = (self.game, &self.shape);
        let Shape { kinds, lanes, seats, .. } = *shape;
        let asked = game.turn().asked();
        let mut pen = Pen::new(out);
        pen.one_of(MODES.len(), Some(game.mode() as usize));
        pen.one_of(PHASES.len(), Some(phase(game.phase())));
        pen.one_of(seats, Some(self.place(game.active())));
        pen.flag(game.raid());
        for place in 0..seats {
            let seat = self.at(place);
            let party = game.party_number(seat);
            pen.number(game.coins_of(seat));
            pen.number(game.castles_taken(party));
            pen.flag(game.is_playing(seat));
            pen.number(game.place_of(seat).unwrap_or(0));
            pen.flag(game.has_sacrificed(seat));
            pen.number(game.front_hidden(seat, self.seat) as u32);
            pen.flag(asked.contains(seat));
            pen.flag(party == self.party);
        }
        for place in 0..seats {
            self.count(game.front_seen(self.at(place), self.seat), pen.block(kinds));
        }
        let raiders = game.raiders();
        pen.number(if raiders { game.castles_taken(1) } else { 0 });
        pen.number(game.supply());
        pen.number(game.deck_below() as u32);
        let offer = pen.block(SLOTS * kinds);
        for (slot, kind) in game.offer().enumerate() {
            offer[slot * kinds + usize::from(kind.0)] = 1;
        }
        if let Some(top) = game.deck_top() {
            offer[(SLOTS - 1) * kinds + usize::from(top.0)] = 1;
        }
        pen.flag(game.deck_top_open());
        self.count(game.hidden_from(self.seat), pen.block(kinds));
        self.count(game.discarded(), pen.block(kinds));
        self.count(game.set_aside(), pen.block(kinds));
        self.count(game.out_of_game(), pen.block(kinds));
        let recruit = game.recruiting();
        pen.one_of(kinds, recruit.map(|recruit| usize::from(recruit.kind.0)));
        pen.flag(recruit.is_some_and(|recruit| recruit.top));
        pen.number(recruit.map_or(0, |recruit| recruit.bid));
        pen.number(recruit.map_or(0, |recruit| recruit.price));
        let best = recruit.and_then(|recruit| recruit.best);
        pen.one_of(seats, best.map(|seat| self.place(seat)));
        let (made, bids) = (pen.block(seats), pen.block(seats));
        for place in 0..seats {
            let bid = game.sealed_bid(self.at(place));
            made[place] = u8::from(bid.is_some());
            if best.is_some() || place == 0 {
                bids[place] = bid.map_or(0, |bid| bid.saturating_add(1));
            }
        }
        let giving = game.phase() == Phase::Give;
        pen.one_of(kinds, game.passed_on(self.seat).filter(|_| giving).map(|kind| usize::from(kind.0)));
        let carried = game.carried_out();
        pen.one_of(kinds, carried.and_then(|carried| carried.kind).map(|kind| usize::from(kind.0)));
        pen.one_of(MOMENTS, carried.map(|carried| carried.moment));
        pen.one_of(lanes, carried.map(|carried| self.lane(carried.lane)));
        let (open, waiting) = game.effects_open();
        pen.number(open as u32);
        pen.number(waiting as u32);
        pen.number(game.coins_to_return());
        let criterion = game.scored_now().map(|(_, criterion)| match criterion {
            Criterion::Strength => 0,
            Criterion::Lower => 1,
            Criterion::FaceDown => 2,
            Criterion::Cards => 3,
        });
        pen.one_of(CRITERIA.len(), criterion);
        let facts = pen.block(lanes * LANE.len());
        for place in 0..lanes {
            self.lane_facts(self.lane_at(place), &mut facts[place * LANE.len()..][..LANE.len()]);
        }
        let castles = game.castle_ids().count();
        for place in 0..lanes {
            pen.one_of(castles, Some(game.castle_of(self.lane_at(place))));
        }
        let (sides, cards) = (pen.block(2 * lanes * kinds), pen.block(2 * lanes * DEPTH * CARD.len()));
        for place in 0..2 * lanes {
            for (at, placed) in game.line(self.side_at(place)).enumerate() {
                sides[place * kinds + usize::from(placed.kind.0)] += 1;
                if at < DEPTH {
                    let card = &mut cards[(place * DEPTH + at) * CARD.len()..][..CARD.len()];
                    card[0] = placed.kind.0.saturating_add(1);
                    card[1] = placed.counts;
                    card[2] = u8::from(placed.down);
                    card[3] = u8::from(placed.chosen);
                    card[4] = 1;
                }
            }
        }
        pen.end();
    }
}

fn phase(phase: Phase) -> usize {
    match phase {
        Phase::Draw => 0,
        Phase::Give => 1,
        Phase::Income => 2,
        Phase::Recruit => 3,
        Phase::Deploy => 4,
        Phase::Pass => 5,
        Phase::Scoring => 6,
        Phase::Cleanup => 7,
        Phase::End => 8,
        Phase::Over => 9,
    }
}

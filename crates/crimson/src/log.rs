//! Events as lines of the log.

use crate::card::{Lane, Party, Side};
use crate::company::Company;
use crate::event::Event;
use crate::layout::Shape;
use crate::seating::Form;
use crate::sheet::op::Criterion;
use table::{Message, Seat, Words};

impl Company {
    fn named(&self, id: &str) -> Words {
        match self.sheet().kind(id) {
            Some(kind) => self.kind_words(kind),
            None => match self.sheet().castle(id) {
                Some(castle) => self.sheet().castles[castle as usize].name.clone(),
                None => Words::same(id.to_owned()),
            },
        }
    }

    fn lane_named(&self, id: &str) -> Message {
        self.lane_called(id).map_or_else(|| Message::new("crimson-nobody"), |lane| self.lane_words(lane))
    }

    /// A side in words; sides of players who have left name the lane only.
    fn side_named(&self, id: &str) -> Message {
        match self.side_called(id) {
            Some(side) => self.side_at(side),
            None => Message::new("crimson-gone-side").with("id", id.to_owned()),
        }
    }

    /// A side in words: its lane and whose it is. A lane of the ring is called after both its players, so there the side
    /// says of its owner whose it is, and of the lane only with whom: each is named once.
    pub(crate) fn side_at(&self, side: Side) -> Message {
        match self.across(side) {
            Some((owner, other)) => {
                let outer = side.lane().0.is_multiple_of(2);
                let key = if outer { "crimson-outer-side" } else { "crimson-inner-side" };
                Message::new(key).with("owner", owner).with("other", other)
            }
            None => Message::new("crimson-side")
                .with("lane", self.lane_words(side.lane()))
                .with("side", self.side_words(side, Form::Side)),
        }
    }

    /// On the ring: whose a side is, and who faces it.
    pub(crate) fn across(&self, side: Side) -> Option<(Seat, Seat)> {
        let [one, two] = side.lane().sides().map(|side| Seat(self.owner(side).0));
        let ring = self.book.layout.shape == Shape::Ring;
        ring.then_some(if side.0.is_multiple_of(2) { (one, two) } else { (two, one) })
    }

    /// A lane as the owner of one side has it: the lane alone, on the ring with whom it is.
    pub(crate) fn lane_facing(&self, side: Side) -> Message {
        match self.across(side) {
            Some((_, other)) => {
                let outer = side.lane().0.is_multiple_of(2);
                Message::new(if outer { "crimson-outer-with" } else { "crimson-inner-with" })
                    .with("other", other)
            }
            None => self.lane_words(side.lane()),
        }
    }

    /// A lane where both its players are named already.
    fn lane_alone(&self, lane: Lane) -> Message {
        match self.book.layout.shape {
            Shape::Row => self.lane_words(lane),
            Shape::Ring => Message::new(if lane.0.is_multiple_of(2) {
                "crimson-outer-alone"
            } else {
                "crimson-inner-alone"
            }),
        }
    }

    /// Where a card of this seat goes: the lane alone where the side is its own.
    fn place_named(&self, seat: Seat, id: &str) -> Message {
        match self.side_called(id) {
            Some(side) if self.owner(side) == self.party_of(seat) => self.lane_facing(side),
            Some(side) => match self.across(side) {
                Some((owner, other)) if other == seat => {
                    let outer = side.lane().0.is_multiple_of(2);
                    Message::new(if outer { "crimson-outer-theirs" } else { "crimson-inner-theirs" })
                        .with("owner", owner)
                }
                _ => self.side_at(side),
            },
            None => self.side_named(id),
        }
    }

    pub(crate) fn tell_event(&self, event: &Event) -> Option<Message> {
        let told = |key: &'static str| Message::new(key);
        let card = |key: &'static str, id: &str| Message::new(key).with("card", self.named(id));
        Some(match event {
            Event::Turn { raiders: true, .. } => told("crimson-log-raiders"),
            Event::Turn { seat, .. } => told("crimson-log-turn").with("seat", *seat),
            Event::Gained { seat, coins } => {
                told("crimson-log-gained").with("seat", *seat).with("coins", *coins)
            }
            Event::Took { seat, from, coins } => {
                told("crimson-log-took").with("seat", *seat).with("from", *from).with("coins", *coins)
            }
            Event::Paid { seat, coins } => told("crimson-log-paid").with("seat", *seat).with("coins", *coins),
            Event::CastleCoins { lane, added, removed } => {
                let key = if *added > 0 { "crimson-log-loaded" } else { "crimson-log-unloaded" };
                told(key).with("lane", self.lane_named(lane)).with("coins", added + removed)
            }
            Event::Skipped { seat } => told("crimson-log-skipped").with("seat", *seat),
            Event::Bid { seat, card: id, coins } => {
                card("crimson-log-bid", id).with("seat", *seat).with("coins", *coins)
            }
            Event::Announced { seat, card: id } => card("crimson-log-announced", id).with("seat", *seat),
            Event::Sealed { seat } => told("crimson-log-sealed").with("seat", *seat),
            Event::Bids { bids, best, price } => {
                let list: table::Arg = bids
                    .iter()
                    .map(|&(seat, coins)| {
                        Message::new("crimson-log-one-bid").with("seat", seat).with("coins", coins)
                    })
                    .collect();
                told("crimson-log-bids").with("bids", list).with("seat", *best).with("price", *price)
            }
            Event::Matched { seat, coins } => {
                told("crimson-log-matched").with("seat", *seat).with("coins", *coins)
            }
            Event::Passed { seat } => told("crimson-log-passed").with("seat", *seat),
            Event::Recruited { seat, card: id } => card("crimson-log-recruited", id).with("seat", *seat),
            Event::Offered { card: id } => card("crimson-log-offered", id),
            Event::Shuffled { cards } => told("crimson-log-shuffled").with("cards", *cards),
            Event::Drew { seat, card: drawn, .. } => match drawn.seen() {
                Some(id) => card("crimson-log-drew", id).with("seat", *seat),
                None => told("crimson-log-drew-hidden").with("seat", *seat),
            },
            Event::Gave { seat, to, card: given } => match given.seen() {
                Some(id) => card("crimson-log-gave", id).with("seat", *seat).with("to", *to),
                None => told("crimson-log-gave-hidden").with("seat", *seat).with("to", *to),
            },
            Event::Chose { seat } => told("crimson-log-chose").with("seat", *seat),
            Event::Discarded { card: id } => card("crimson-log-discarded", id),
            Event::Played { seat, card: id, side, down } => {
                let key = if *down { "crimson-log-played-down" } else { "crimson-log-played" };
                card(key, id).with("seat", *seat).with("side", self.place_named(*seat, side))
            }
            Event::Sacrificed { seat, card: id, lane } => {
                card("crimson-log-sacrificed", id).with("seat", *seat).with("lane", self.lane_named(lane))
            }
            Event::Begins { card: id, lane, .. } => {
                card("crimson-log-begins", id).with("lane", self.lane_named(lane))
            }
            Event::Flipped { card: id, up, .. } => {
                card(if *up { "crimson-log-up" } else { "crimson-log-down" }, id)
            }
            Event::Destroyed { card: id, side } => {
                card("crimson-log-destroyed", id).with("side", self.side_named(side))
            }
            Event::Moved { card: id, to, .. } => {
                card("crimson-log-moved", id).with("side", self.side_named(to))
            }
            Event::Swapped { first, second } => {
                card("crimson-log-swapped", first).with("other", self.named(second))
            }
            Event::Placed { card: id, side, down } => {
                let key = if *down { "crimson-log-placed-down" } else { "crimson-log-placed" };
                card(key, id).with("side", self.side_named(side))
            }
            Event::Exchanged { card: id, with, .. } => {
                card("crimson-log-exchanged", id).with("other", self.named(with))
            }
            Event::Prevented { by, lane } => {
                card("crimson-log-prevented", by).with("lane", self.lane_named(lane))
            }
            Event::Guard { card: id } => card("crimson-log-guard", id),
            Event::BrokenOff {} => told("crimson-log-broken-off"),
            Event::Stalled { decisions: 0 } => told("crimson-log-still"),
            Event::Stalled { decisions } => told("crimson-log-stalled").with("decisions", *decisions),
            Event::Scoring { lane } => told("crimson-log-scoring").with("lane", self.lane_named(lane)),
            Event::Counts { lane: id, by, first, second } => {
                let key = match by {
                    Criterion::Strength => "crimson-log-counts",
                    Criterion::Lower => "crimson-log-counts-lower",
                    Criterion::FaceDown => "crimson-log-counts-down",
                    Criterion::Cards => "crimson-log-counts-cards",
                };
                let lane = self.lane_called(id)?;
                let [one, two] = lane.sides().map(|side| self.side_words(side, Form::Name));
                told(key)
                    .with("lane", self.lane_alone(lane))
                    .with("one", one)
                    .with("first", *first)
                    .with("two", two)
                    .with("second", *second)
            }
            Event::Tied { lane, first, second } => told("crimson-log-tied")
                .with("lane", self.lane_named(lane))
                .with("first", *first)
                .with("second", *second),
            Event::Won { lane, side, first, second } => {
                let won = self.side_called(side);
                // The winner's strength comes first.
                let (own, other) = if won.is_some_and(|side| side.0 % 2 == 1) {
                    (*second, *first)
                } else {
                    (*first, *second)
                };
                told("crimson-log-won")
                    .with("lane", won.map_or_else(|| self.lane_named(lane), |side| self.lane_facing(side)))
                    .with(
                        "party",
                        self.party_words(won.map_or(Party::NONE, |side| self.owner(side)), Form::To),
                    )
                    .with("own", own)
                    .with("other", other)
            }
            Event::Left { seat, place } => told("crimson-log-left").with("seat", *seat).with("place", *place),
            Event::Over {} => told("crimson-log-over"),
        })
    }
}

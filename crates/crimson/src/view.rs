//! What one observer may know.

use crate::auction::Auction;
use crate::card::{Card, Lane, Party, Side, Spot};
use crate::company::{Ask, Company, Phase};
use crate::frame::Frame;
use crate::options::Mode;
use crate::set::Set;
use crate::sheet::op::Criterion;
use serde::{Serialize, Serializer};
use table::{Observer, Outcome, Redact, Seat, Seats, Secret, Words, open, views};

views! {
    /// A card by name.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub struct CardView {
        /// Its id in choices and in the library.
        pub id: String,
        /// Its name.
        pub name: Words,
        /// Its printed strength.
        pub strength: u8,
    }
}

views! {
    /// A card in a lane.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub struct PlacedView {
        /// The card; face-down cards are open information (CC-7.7).
        pub card: CardView,
        /// Its place, such as `WS.2`; also its id for clicks as `spot:WS.2`.
        pub spot: String,
        /// Whether it lies face-down.
        pub down: bool,
        /// What it counts now: its base strength, or its strength in the running scoring.
        pub counts: u8,
    }
}

views! {
    /// One side of a lane.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub struct SideView {
        /// Its id, such as `WS`.
        pub id: String,
        /// Whose it is, such as `S`.
        pub of: String,
        /// The cards from the castle outward.
        pub cards: Vec<PlacedView>,
        /// The running total, castle coins of the Raiders included.
        pub total: u32,
    }
}

views! {
    /// A lane.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub struct LaneView {
        /// Its id, such as `W`.
        pub id: String,
        /// The castle's id.
        pub castle: String,
        /// The castle's name.
        pub castle_name: Words,
        /// Whether it is still fought for.
        pub active: bool,
        /// Who has taken the castle.
        pub taken: Option<String>,
        /// Coins on the castle.
        pub coins: u8,
        /// Cards on one side that make it score.
        pub needs: usize,
        /// Whether it is being scored.
        pub scoring: bool,
        /// What decides it, while it is being scored.
        pub criterion: Option<Criterion>,
        /// Both sides: the observer's first where it has one.
        pub sides: Vec<SideView>,
    }
}

views! {
    /// A player.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub struct PlayerView {
        /// The seat.
        pub seat: Seat,
        /// What the seat is called: `S`, `A1`, `P3`, `L`.
        pub id: String,
        /// Whose sides are this player's.
        pub party: String,
        /// Coins.
        pub coins: u8,
        /// Recruited cards or hand, as far as the observer knows them.
        #[serde(serialize_with = "known")]
        #[cfg_attr(feature = "ts", ts(as = "Vec<CardView>"))]
        pub front: Vec<Secret<CardView>>,
        /// How many more there are.
        #[serde(serialize_with = "unknown")]
        #[cfg_attr(feature = "ts", ts(as = "usize"))]
        pub hidden: Vec<Secret<()>>,
        /// Castles taken by this player or team.
        pub castles: u8,
        /// Whether the player is still in the game.
        pub playing: bool,
        /// The place of a player who has left.
        pub place: Option<u8>,
        /// Whether the discard ability has been used.
        pub spent: bool,
        /// Whether the player is asked now.
        pub asked: bool,
    }
}

views! {
    /// The card being recruited.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub struct AuctionView {
        /// The card.
        pub card: CardView,
        /// Whether it is the deck top.
        pub top: bool,
        /// The coins on it, or the highest bid.
        pub bid: u8,
        /// What matching costs.
        pub price: u8,
        /// The sealed bids: the observer's own, and all of them once they are open.
        #[cfg_attr(feature = "ts", ts(as = "Vec<Option<u8>>"))]
        pub bids: Vec<Option<Secret<u8>>>,
        /// Which seats have made their bids.
        pub made: Vec<bool>,
        /// The highest bidder, once the bids are open.
        pub best: Option<Seat>,
    }
}

views! {
    /// What comes of an open bid.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub struct BidView {
        /// The coins bid.
        pub coins: u8,
        /// What the bidder keeps when nobody matches.
        pub passed: u8,
        /// What matching costs.
        pub price: u8,
        /// What the bidder holds when somebody matches.
        pub matched: u8,
        /// Who could match.
        pub able: Vec<Seat>,
    }
}

views! {
    /// An effect being carried out or waiting.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub struct EffectView {
        /// The card's or castle's id.
        pub card: String,
        /// Its name.
        pub name: Words,
        /// The moment: `deploy`, `income`, `score`, `destroyed`, `played`, `after`.
        pub slot: String,
        /// The lane it happens in.
        pub lane: String,
        /// The places of the cards chosen so far.
        pub chosen: Vec<String>,
    }
}

views! {
    /// The table as one observer sees it.
    #[derive(Clone, PartialEq, Eq, Debug, Serialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub struct View {
        /// Who plays against whom.
        pub mode: Mode,
        /// Whose turn it is.
        pub active: Seat,
        /// Whether the Raiders are active.
        pub raiders: bool,
        /// Where in the turn the game is.
        pub phase: Phase,
        /// The lanes, from left to right as the observer sees them.
        pub lanes: Vec<LaneView>,
        /// The players in the order of their seats.
        pub players: Vec<PlayerView>,
        /// Castles the Raiders have taken.
        pub raider_castles: u8,
        /// The offer.
        pub offer: Vec<CardView>,
        /// The visible deck top.
        pub top: Option<CardView>,
        /// Whether the active player may bid on the deck top.
        pub top_open: bool,
        /// The number of cards below the visible one.
        pub deck: usize,
        /// The discard pile, sorted by name.
        pub discard: Vec<CardView>,
        /// Cards drawn and set aside.
        pub aside: Vec<CardView>,
        /// Cards out of the game.
        pub gone: Vec<CardView>,
        /// The coin supply.
        pub supply: u8,
        /// The card being recruited.
        pub auction: Option<AuctionView>,
        /// What comes of each bid, while one is to be made in the open.
        pub bids: Vec<BidView>,
        /// Cooperation: the card this observer has chosen to pass.
        #[cfg_attr(feature = "ts", ts(as = "Option<CardView>"))]
        pub passing: Option<Secret<CardView>>,
        /// The effects being carried out, the outermost first.
        pub resolving: Vec<EffectView>,
        /// The effects waiting for their turn, the next one first.
        pub waiting: Vec<EffectView>,
        /// The places of cards chosen so far.
        pub marked: Vec<String>,
        /// Castle coins that may still be returned.
        pub windfall: u8,
        /// How it ended.
        pub outcome: Option<Outcome>,
    }
}

open![Mode, Phase, Criterion];

/// Those of some cards that the observer knows.
fn known<S: Serializer>(cards: &[Secret<CardView>], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(cards.iter().filter_map(Secret::seen))
}

/// How many of some cards the observer does not know.
fn unknown<S: Serializer>(cards: &[Secret<()>], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u64(cards.iter().filter(|card| card.seen().is_none()).count() as u64)
}

/// A secret of these seats, or in the open.
fn secret<T>(to: Option<Seats>, is: T) -> Secret<T> {
    match to {
        Some(to) => Secret::of(to, is),
        None => Secret::open(is),
    }
}

impl Company {
    pub(crate) fn card_view(&self, card: Card) -> CardView {
        let character = self.sheet().character(self.kind(card));
        CardView { id: character.id.clone(), name: character.name.clone(), strength: character.strength }
    }

    fn set_view(&self, cards: &Set) -> Vec<CardView> {
        cards.iter().map(|card| self.card_view(card)).collect()
    }

    /// What a seat is called.
    pub(crate) fn seat_id(&self, seat: Seat) -> String {
        crate::seating::seat_id(self.book.rules.mode, seat)
    }

    /// What a card counts now.
    pub(crate) fn counts(&self, card: Card, lane: Lane) -> u8 {
        if self.scoring.lane == lane { self.scoring.strength[card.index()] } else { self.strength(card) }
    }

    /// The running total of a side.
    pub(crate) fn running_total(&self, side: Side) -> u32 {
        if self.scoring.lane == side.lane() {
            self.scored_total(side)
        } else {
            self.total(side) + self.castle_help(side)
        }
    }

    fn side_view(&self, side: Side) -> SideView {
        let cards = self.lines.side(side).iter().enumerate().map(|(at, &card)| PlacedView {
            card: self.card_view(card),
            spot: self.spot_id(Spot { side, at: at as u8 }),
            down: self.down.contains(card),
            counts: self.counts(card, side.lane()),
        });
        SideView {
            id: self.side_id(side),
            of: self.party_id(self.owner(side)),
            cards: cards.collect(),
            total: self.running_total(side),
        }
    }

    fn lane_view(&self, lane: Lane, first: Party) -> LaneView {
        let castle = &self.castle(lane);
        let mut sides: Vec<SideView> = Vec::new();
        if self.owner(lane.side(0)) != Party::NONE {
            let second_first = self.owner(lane.side(1)) == first;
            let order = if second_first { [lane.side(1), lane.side(0)] } else { lane.sides() };
            sides.extend(order.map(|side| self.side_view(side)));
        }
        let taken = self.taken[lane.index()];
        let scoring = self.scoring.lane == lane;
        LaneView {
            id: self.lane_id(lane),
            castle: castle.id.clone(),
            castle_name: castle.name.clone(),
            active: self.is_active(lane),
            taken: (taken != Party::NONE).then(|| self.party_id(taken)),
            coins: self.castle_coins[lane.index()],
            needs: castle.needs as usize,
            scoring,
            criterion: scoring.then_some(self.scoring.criterion),
            sides,
        }
    }

    fn effect_view(&self, card: Card, side: Side, slot: &str, chosen: &[Card]) -> EffectView {
        let (id, name) = self.source(card, side.lane());
        let spots = chosen.iter().filter_map(|&card| self.lines.find(card)).map(|spot| self.spot_id(spot));
        EffectView {
            card: id,
            name,
            slot: slot.to_owned(),
            lane: self.lane_id(side.lane()),
            chosen: spots.collect(),
        }
    }
}

impl View {
    pub(crate) fn of(game: &Company, observer: Observer) -> View {
        let seats = game.seat_count();
        let own = match observer {
            Observer::Seat(seat) if seat.index() < seats => game.party_of(seat),
            _ => game.party_of(Seat(0)),
        };
        let mut order: Vec<Lane> = game.lanes_of(own).to_vec();
        order.extend(game.all_lanes().filter(|lane| !game.lanes_of(own).contains(lane)));
        let player = |seat: Seat| {
            // In cooperation a hand is its owner's secret, and what the partner has seen is theirs.
            let to = |card: Card| match game.book.layout.partners {
                false => None,
                true if game.seen[seat.index()].contains(card) => Some(Seats::all(2)),
                true => Some(Seats::one(seat)),
            };
            let hand = || game.front[seat].iter();
            PlayerView {
                seat,
                id: game.seat_id(seat),
                party: game.party_id(game.party_of(seat)),
                coins: game.purse[seat],
                front: hand().map(|card| secret(to(card), game.card_view(card))).collect(),
                hidden: hand().map(|card| secret(to(card), ())).collect(),
                castles: game.castles[game.party_of(seat)],
                playing: game.playing.contains(seat),
                place: (!game.playing.contains(seat)).then(|| game.place[seat]),
                spent: game.spent.contains(seat),
                asked: game.asked.contains(seat),
            }
        };
        let best = if let Auction::Opened { best, .. } = game.auction { Some(best) } else { None };
        let sealed = game.auction.bids();
        let auction = game.auction.lot().map(|lot| AuctionView {
            card: game.card_view(lot.card),
            top: lot.top,
            bid: game.auction.bid(),
            price: if matches!(game.auction, Auction::Open { .. }) {
                game.price()
            } else {
                game.auction.bid()
            },
            bids: Seat::first(seats)
                .map(|seat| {
                    let to = best.is_none().then_some(Seats::one(seat));
                    sealed[seat].map(|bid| secret(to, bid))
                })
                .collect(),
            made: sealed.0[..seats].iter().map(Option::is_some).collect(),
            best,
        });
        let bidder = game.active;
        let bid = |coins: u8| {
            let (purse, price) = (game.purse[bidder], coins.saturating_add(game.surcharge()));
            let rival = |seat: &Seat| game.party_of(*seat) != game.party_of(bidder);
            let able = |seat: &Seat| rival(seat) && game.purse[*seat] >= price;
            BidView {
                coins,
                passed: purse - coins,
                price,
                matched: purse.saturating_add(price),
                able: Seat::first(seats).filter(able).collect(),
            }
        };
        let most = if game.ask == Ask::Bid { game.purse[bidder] } else { 0 };
        let bids = (1..=most).map(bid).collect();
        let passing = match observer {
            Observer::Seat(seat) if game.ask == Ask::Give && seat.index() < seats => {
                let gift = game.gifts[seat.index()].some();
                gift.map(|card| Secret::of(Seats::one(seat), game.card_view(card)))
            }
            _ => None,
        };
        let frame =
            |frame: &Frame| game.effect_view(frame.card, frame.side, frame.slot.name(), frame.chosen());
        let spots = |cards: &Set| {
            cards.iter().filter_map(|card| game.lines.find(card)).map(|spot| game.spot_id(spot)).collect()
        };
        let mut view = View {
            mode: game.book.rules.mode,
            active: game.active,
            raiders: game.raid,
            phase: game.phase,
            lanes: order.into_iter().map(|lane| game.lane_view(lane, own)).collect(),
            players: Seat::first(seats).map(player).collect(),
            raider_castles: if game.raiders() { game.castles[Party(1)] } else { 0 },
            offer: game.offer.iter().map(|&card| game.card_view(card)).collect(),
            top: game.top.some().map(|card| game.card_view(card)),
            top_open: game.top_is_open(),
            deck: game.deck.count(),
            discard: game.set_view(&game.discard),
            aside: game.set_view(&game.aside),
            gone: game.set_view(&game.gone),
            supply: game.supply,
            auction,
            bids,
            passing,
            resolving: game.stack.iter().map(frame).collect(),
            waiting: game
                .waiting
                .iter()
                .rev()
                .map(|wait| {
                    let side = game.lines.find(wait.card).map_or(wait.side, |spot| spot.side);
                    game.effect_view(wait.card, side, wait.slot.name(), &[])
                })
                .collect(),
            marked: spots(&game.marked),
            windfall: game.windfall.coins,
            outcome: (game.phase == Phase::Over).then(|| game.outcome()),
        };
        view.hide_from(observer);
        // Where a card lies among the others would tell what it is.
        for player in &mut view.players {
            player.front.sort_by_key(|card| card.seen().is_none());
            player.hidden.sort_by_key(|card| card.seen().is_none());
        }
        view
    }
}

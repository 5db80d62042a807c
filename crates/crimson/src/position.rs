//! A described game: readable, complete, and checked when it is read.

use crate::area::Area;
use crate::auction::Auction;
use crate::card::{Card, LANES, Lane, Party};
use crate::company::{Ask, Company, Pass, Phase};
use crate::frame::{Frame, Stage, Waiting};
use crate::options::Options;
use crate::set::Set;
use crate::sheet::op::{Criterion, Slot};
use crate::sound::Reading;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::{MAX_SEATS, Refusal, Seat, Seats};

/// A described game. Cards are named by id, the second and later copies as `monk#2`; a face-down
/// card in a lane is written `[monk]`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// What was agreed.
    pub options: Options,
    /// The lanes in the order of their numbers.
    pub lanes: Vec<LanePosition>,
    /// The undrawn cards below the visible one, in no order.
    pub deck: Vec<String>,
    /// The visible deck top.
    pub top: Option<String>,
    /// The offer.
    pub offer: Vec<String>,
    /// The discard pile.
    pub discard: Vec<String>,
    /// Drawn and set aside.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aside: Vec<String>,
    /// Out of the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gone: Vec<String>,
    /// What lies before each seat, or its hand.
    pub fronts: Vec<Vec<String>>,
    /// Of each hand in cooperation what the partner has seen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seen: Vec<Vec<String>>,
    /// The coin supply.
    pub supply: u8,
    /// Each seat's coins.
    pub purses: Vec<u8>,
    /// Claimed castles of each player, team, the humans or the Raiders.
    pub castles: Vec<u8>,
    /// Whose turn it is.
    pub active: Seat,
    /// Where in the turn the game is and who is asked.
    pub moment: Moment,
    /// The card being recruited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub auction: Option<AuctionPosition>,
    /// Cooperation: the cards chosen for the partner.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gifts: Vec<Option<String>>,
    /// The lane being scored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scoring: Option<ScoringPosition>,
    /// Effects being carried out, the innermost last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stack: Vec<FramePosition>,
    /// Effects waiting for their turn, the next one last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub waiting: Vec<WaitingPosition>,
}

/// A lane of a described game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LanePosition {
    /// The castle's id.
    pub castle: String,
    /// Whether the lane is active.
    pub active: bool,
    /// Coins on the castle.
    #[serde(default)]
    pub coins: u8,
    /// Who has taken it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taken: Option<u8>,
    /// The cards of the first side from the castle outward.
    pub first: Vec<String>,
    /// The cards of the second side.
    pub second: Vec<String>,
}

/// Where in the turn a described game is.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Moment {
    /// The phase.
    pub phase: Phase,
    /// What is asked.
    pub(crate) ask: Ask,
    /// Who is asked.
    pub asked: Seats,
    /// Solo and cooperation: whether the Raiders are active.
    pub(crate) raid: bool,
    /// Cards played in this turn of the humans or Raiders.
    pub(crate) plays: u8,
    /// Who has used the discard ability.
    pub(crate) spent: Seats,
    /// Who has not left after winning.
    pub(crate) playing: Seats,
    /// The places of those who have left.
    pub(crate) places: Vec<u8>,
    /// Turns completed since no card was left to recruit (CC-11.7).
    pub(crate) idle: u8,
    /// Decisions since a lane was won (CC-11.8).
    pub(crate) since: u16,
    /// Whether a lane was won in this turn.
    pub(crate) won_now: bool,
    /// Whether the active player has left, so that the one now called active has the next turn.
    pub(crate) handed_on: bool,
    /// The walk through the lanes under way (CC-9.2).
    pub(crate) pass: Pass,
    /// Effects begun within this action (CC-8.9).
    pub(crate) begun: u8,
    /// Cards chosen so far for a total strength.
    pub(crate) marked: Vec<String>,
    /// Castle coins that the humans may still return (CC-17.8).
    pub(crate) windfall: u8,
    /// How many they have returned.
    pub(crate) windfall_taken: u8,
    /// The last lane in order that they took one from.
    pub(crate) windfall_from: u8,
    /// Free-for-all: whoever has just won and leaves.
    pub(crate) leaving: Option<u8>,
}

/// The card being recruited.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AuctionPosition {
    /// The card.
    pub card: String,
    /// Whether it is the deck top.
    pub top: bool,
    /// The bid or price.
    pub bid: u8,
    /// Sealed bids.
    pub sealed: Vec<Option<u8>>,
    /// The highest bidder, once all bids are open.
    pub best: Option<Seat>,
}

/// The lane being scored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScoringPosition {
    /// The lane's number.
    pub lane: u8,
    /// Whether the castle has had its turn.
    pub castle_done: bool,
    /// Cards that have had their turn.
    pub resolved: Vec<String>,
    /// The strengths of the cards in the lane, where not 0.
    pub strength: BTreeMap<String, u8>,
    /// Extra strength of both sides.
    pub bonus: [u8; 2],
    /// What decides the lane.
    pub criterion: Criterion,
}

/// An effect being carried out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FramePosition {
    /// The card; nothing for a castle.
    pub card: Option<String>,
    /// Which of its effects.
    pub(crate) slot: Slot,
    /// The sentence to be read next.
    pub(crate) at: u8,
    /// Its side; for a castle the first side of its lane.
    pub(crate) side: u8,
    /// Whom the effect belongs to.
    pub(crate) you: u8,
    /// Whoever played *that*.
    pub(crate) by: Option<u8>,
    /// The card just played.
    pub(crate) that: Option<String>,
    /// The cards chosen last.
    pub(crate) them: Vec<String>,
    /// How many of them an earlier sentence chose.
    pub(crate) had: u8,
    /// How far the sentence being read has come.
    pub(crate) stage: Stage,
    /// Whether what is chosen has been tested for protection.
    pub(crate) tested: bool,
    /// The base strength of the chosen cards when they were chosen.
    pub(crate) strength: u8,
    /// The lane chosen last.
    pub(crate) there: Option<u8>,
    /// The opponent meant, where there are two.
    pub(crate) rival: Option<Seat>,
    /// How many effects were waiting when this one began.
    pub(crate) base: u8,
}

/// An effect waiting for its turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WaitingPosition {
    /// The card; nothing for a castle.
    pub card: Option<String>,
    /// Which of its effects.
    pub(crate) slot: Slot,
    /// Its side; for a castle the first side of its lane.
    pub(crate) side: u8,
    /// The card just played.
    pub(crate) that: Option<String>,
    /// Whoever played *that*.
    pub(crate) by: Option<u8>,
}

impl Company {
    /// A card's name in positions: its id, with the number of the copy from the second on.
    pub(crate) fn name(&self, card: Card) -> String {
        let kind = self.kind(card);
        let copy = self.book.cards[..card.index()].iter().filter(|other| other.kind == kind).count();
        if copy == 0 { self.id(card) } else { format!("{}#{}", self.id(card), copy + 1) }
    }
}

fn party(party: Party) -> Option<u8> {
    (party != Party::NONE).then_some(party.0)
}

impl Position {
    pub(crate) fn of(game: &Company) -> Position {
        let name = |card: Card| game.name(card);
        let some = |card: Card| card.some().map(name);
        let names = |set: &Set| set.iter().map(name).collect::<Vec<_>>();
        let seats = game.seat_count();
        let faced =
            |card: Card| if game.down.contains(card) { format!("[{}]", name(card)) } else { name(card) };
        let lying = |area: Area| game.cards_of(area).into_iter().map(faced).collect::<Vec<_>>();
        let lane = |lane: Lane| LanePosition {
            castle: game.castle(lane).id.clone(),
            active: game.is_active(lane),
            coins: game.castle_coins[lane.index()],
            taken: party(game.taken[lane.index()]),
            first: lying(Area::Side(lane.side(0))),
            second: lying(Area::Side(lane.side(1))),
        };
        let frame = |frame: &Frame| FramePosition {
            card: some(frame.card),
            slot: frame.slot,
            at: frame.at,
            side: frame.side.0,
            you: frame.you.0,
            by: party(frame.by),
            that: some(frame.that),
            them: frame.chosen().iter().map(|&card| name(card)).collect(),
            had: frame.had,
            stage: frame.stage,
            tested: frame.tested,
            strength: frame.strength,
            there: frame.there.some().map(|lane| lane.0),
            rival: frame.rival,
            base: frame.base,
        };
        let wait = |waiting: &Waiting| WaitingPosition {
            card: some(waiting.card),
            slot: waiting.slot,
            side: waiting.side.0,
            that: some(waiting.that),
            by: party(waiting.by),
        };
        Position {
            options: table::Game::options(game),
            lanes: game.all_lanes().map(lane).collect(),
            deck: lying(Area::Deck),
            top: lying(Area::Top).pop(),
            offer: lying(Area::Offer),
            discard: lying(Area::Discard),
            aside: lying(Area::Aside),
            gone: lying(Area::Gone),
            fronts: Seat::first(seats).map(|seat| lying(Area::Front(seat))).collect(),
            seen: if game.book.layout.partners { game.seen.iter().map(names).collect() } else { Vec::new() },
            supply: game.supply,
            purses: game.purse.0[..seats].to_vec(),
            castles: game.castles.0[..seats.max(2)].to_vec(),
            active: game.active,
            moment: Moment {
                phase: game.phase,
                ask: game.ask,
                asked: game.asked,
                raid: game.raid,
                plays: game.plays,
                spent: game.spent,
                playing: game.playing,
                places: game.place.0[..seats].to_vec(),
                idle: game.idle,
                since: game.since.0,
                won_now: game.won_now,
                handed_on: game.handed_on,
                pass: game.pass,
                begun: game.begun,
                marked: names(&game.marked),
                windfall: game.windfall.coins,
                windfall_taken: game.windfall.taken,
                windfall_from: game.windfall.furthest.0,
                leaving: party(game.scoring.leaving),
            },
            auction: game.auction.lot().map(|lot| AuctionPosition {
                card: name(lot.card),
                top: lot.top,
                bid: game.auction.bid(),
                sealed: game.auction.bids().0[..seats].to_vec(),
                best: if let Auction::Opened { best, .. } = game.auction { Some(best) } else { None },
            }),
            gifts: if game.gifts == [Card::NONE; 2] { Vec::new() } else { game.gifts.map(some).to_vec() },
            scoring: (game.scoring.lane != Lane::NONE).then(|| ScoringPosition {
                lane: game.scoring.lane.0,
                castle_done: game.scoring.castle_done,
                resolved: names(&game.scoring.resolved),
                strength: game
                    .cards()
                    .filter(|card| game.scoring.strength[card.index()] != 0)
                    .map(|card| (name(card), game.scoring.strength[card.index()]))
                    .collect(),
                bonus: game.scoring.bonus,
                criterion: game.scoring.criterion,
            }),
            stack: game.stack.iter().map(frame).collect(),
            waiting: game.waiting.iter().map(wait).collect(),
        }
    }

    /// Every card with the place at which it lies. More seats or lanes than any table has hold nothing here:
    /// such a position is refused for their number.
    pub(crate) fn everywhere(&self) -> impl Iterator<Item = (Area, &str)> {
        let piles = [
            (Area::Deck, &self.deck),
            (Area::Offer, &self.offer),
            (Area::Discard, &self.discard),
            (Area::Aside, &self.aside),
            (Area::Gone, &self.gone),
        ];
        let seats = Seat::first(MAX_SEATS);
        let fronts = self.fronts.iter().zip(seats).map(|(front, seat)| (Area::Front(seat), front));
        let lanes = self.lanes.iter().zip(0..LANES as u8).flat_map(|(lane, number)| {
            let [first, second] = Lane(number).sides();
            [(Area::Side(first), &lane.first), (Area::Side(second), &lane.second)]
        });
        let lists = piles.into_iter().chain(fronts).chain(lanes);
        let top = self.top.iter().map(|name| (Area::Top, name.as_str()));
        lists.flat_map(|(area, names)| names.iter().map(move |name| (area, name.as_str()))).chain(top)
    }

    /// The checked door.
    pub(crate) fn read(&self) -> Result<Company, Refusal> {
        Reading::new(self)?.finish()
    }
}

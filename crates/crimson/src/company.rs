//! The state of a game, and who sits where.

use crate::auction::Auction;
use crate::book::{Book, Dealt, Mark};
use crate::bounds::Since;
use crate::card::{CARDS, Card, Kind, LANES, Lane, Lanes, Party, SIDES, Side};
use crate::frame::{Frame, Waiting};
use crate::layout::{Decider, PerParty, PerSeat, Recruiting, Shape};
use crate::lines::Lines;
use crate::set::Set;
use crate::sheet::op::{Criterion, Slot};
use crate::sheet::{Castle, Sheet};
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};
use table::{List, Seat, Seats};

/// A game of Crimson Company: duel, teams, free-for-all, solo or cooperation.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Company {
    pub(crate) book: Book,

    /// The undrawn cards below the visible one; they have no order until they are drawn.
    pub(crate) deck: Set,
    /// The visible deck top.
    pub(crate) top: Card,
    pub(crate) offer: List<Card, 5>,
    pub(crate) discard: Set,
    /// Drawn and set aside during an effect.
    pub(crate) aside: Set,
    /// Out of the game (CC-16.6).
    pub(crate) gone: Set,
    /// Recruited cards before each seat; the hands in solo and cooperation.
    pub(crate) front: PerSeat<Set>,
    /// Of each hand in cooperation what the partner has seen.
    pub(crate) seen: [Set; 2],

    pub(crate) lines: Lines,
    /// The face-down cards in the lanes.
    pub(crate) down: Set,
    pub(crate) owner: [Party; SIDES],
    pub(crate) castle: [u8; LANES],
    pub(crate) castle_coins: [u8; LANES],
    /// Which lanes are active (CC-1.7).
    pub(crate) active_lanes: Lanes,
    /// Who has taken the castle of a lane that is no more.
    pub(crate) taken: [Party; LANES],
    /// Castles claimed by each party.
    pub(crate) castles: PerParty<u8>,

    pub(crate) supply: u8,
    pub(crate) purse: PerSeat<u8>,

    /// Whose turn it is.
    pub(crate) active: Seat,
    /// Solo and cooperation: whether the Raiders are active.
    pub(crate) raid: bool,
    /// Cards played in this turn of the humans or Raiders.
    pub(crate) plays: u8,
    /// Who has used the discard ability.
    pub(crate) spent: Seats,
    /// Who has not left after winning.
    pub(crate) playing: Seats,
    /// The places of those who have left.
    pub(crate) place: PerSeat<u8>,
    /// Turns completed since no card was left to recruit (CC-11.7).
    pub(crate) idle: u8,
    /// Decisions since a lane was won (CC-11.8).
    pub(crate) since: Since,
    /// Whether a lane was won in this turn.
    pub(crate) won_now: bool,
    /// The active player has left; the one now called active has the next turn.
    pub(crate) handed_on: bool,
    pub(crate) phase: Phase,
    pub(crate) auction: Auction,
    /// Cooperation: the cards chosen for the partner, nothing until they are (CC-18.2).
    pub(crate) gifts: [Card; 2],
    pub(crate) pass: Pass,
    pub(crate) scoring: Scoring,

    pub(crate) ask: Ask,
    pub(crate) asked: Seats,
    /// Effects being carried out, the innermost last.
    pub(crate) stack: List<Frame, DEPTH>,
    /// Effects waiting for their turn, the next one last.
    pub(crate) waiting: List<Waiting, WAITING>,
    /// Effects begun within this action (CC-8.9).
    pub(crate) begun: u8,
    /// Cards chosen so far for a total strength.
    pub(crate) marked: Set,
    /// Castle coins that the humans are returning.
    pub(crate) windfall: Windfall,
}

/// So many effects begin within one action, no more (CC-8.9).
pub(crate) const EFFECTS: u8 = 200;

/// So many effects can be nested. Effects that have been read to their end are kept only to show
/// the chain and make room when it grows; more unfinished ones than this no sheet of the house has.
pub(crate) const DEPTH: usize = 32;

/// So many effects can wait; more than that are more than an action may have (CC-8.9).
pub(crate) const WAITING: usize = 128;

/// Where in a turn the game is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Solo and cooperation: drawing the cards of the round.
    Draw,
    /// Cooperation: each passes a card.
    Give,
    #[default]
    /// Income effects and the basic income.
    Income,
    /// Recruiting a card.
    Recruit,
    /// Playing recruited cards.
    Deploy,
    /// Looking for the next lane to score.
    Pass,
    /// Scoring a lane: the castle first, then card by card.
    Scoring,
    /// The cards of a won lane are being destroyed.
    Cleanup,
    /// The turn is over.
    End,
    /// The game is over.
    Over,
}

/// One walk through the lanes (CC-9.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Pass {
    /// How far it has come.
    pub(crate) at: u8,
    /// The lanes scored in it.
    pub(crate) scored: Lanes,
    /// Whether a lane was won in it.
    pub(crate) won: bool,
    /// How often a tie made one more pass necessary (CC-9.4).
    pub(crate) extra: u8,
}

/// The lane being scored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Scoring {
    pub(crate) lane: Lane,
    pub(crate) castle_done: bool,
    /// The cards whose Score effects have had their turn.
    pub(crate) resolved: Set,
    /// The strength of each card in the lane (CC-9.9); 0 for all others.
    pub(crate) strength: [u8; CARDS],
    /// Extra strength of both sides.
    pub(crate) bonus: [u8; 2],
    pub(crate) criterion: Criterion,
    /// Free-for-all: whoever has just won and leaves.
    pub(crate) leaving: Party,
}

impl Scoring {
    pub(crate) const NONE: Scoring = Scoring {
        lane: Lane::NONE,
        castle_done: false,
        resolved: Set::NONE,
        strength: [0; CARDS],
        bonus: [0; 2],
        criterion: Criterion::Strength,
        leaving: Party::NONE,
    };
}

/// Castle coins that the humans may return, each from any active lane (CC-17.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Windfall {
    /// How many they may still return.
    pub(crate) coins: u8,
    /// How many they have returned.
    pub(crate) taken: u8,
    /// The last lane in order that they took one from.
    pub(crate) furthest: Lane,
}

/// What has been returned lies in the supply, which is part of the fingerprint already.
impl Hash for Windfall {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.coins, self.furthest).hash(hasher);
    }
}

impl Windfall {
    pub(crate) const NONE: Windfall = Windfall { coins: 0, taken: 0, furthest: Lane(0) };
}

/// What is being asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// Nothing: the game is over.
    #[default]
    Nothing,
    /// Which card for how much.
    Bid,
    /// Match or pass.
    Answer,
    /// Which card is put up for auction.
    Announce,
    /// Sealed bids.
    Sealed,
    /// Match the highest bid or pass.
    Settle,
    /// Which card into which lane.
    Play,
    /// Which card goes to the partner.
    Give,
    /// From which castle a coin is returned.
    Coin,
    /// Whatever the sentence being read asks.
    Effect,
}

impl Company {
    pub(crate) fn sheet(&self) -> &Sheet {
        &self.book.sheet
    }

    pub(crate) fn dealt(&self, card: Card) -> &Dealt {
        self.book.dealt(card)
    }

    pub(crate) fn kind(&self, card: Card) -> Kind {
        self.dealt(card).kind
    }

    /// Every card of the game.
    pub(crate) fn cards(&self) -> impl Iterator<Item = Card> + use<> {
        (0..self.book.cards.len() as u8).map(Card)
    }

    /// The castle of a lane.
    pub(crate) fn castle(&self, lane: Lane) -> &Castle {
        &self.sheet().castles[self.castle[lane.index()] as usize]
    }

    /// Whether the Raiders are the opponents.
    pub fn raiders(&self) -> bool {
        self.book.layout.recruiting == Recruiting::Draws
    }

    /// Whether a card has an effect for this moment.
    pub(crate) fn has(&self, card: Card, slot: Slot) -> bool {
        self.book.with_effect(slot).contains(card)
    }

    /// Those of some cards that lie face-up in the lanes.
    fn face_up(&self, cards: &Set) -> Set {
        cards.and(self.lines.present()).minus(self.down)
    }

    /// The face-up cards in play with an effect for this moment.
    pub(crate) fn ready(&self, slot: Slot) -> Set {
        self.face_up(self.book.with_effect(slot))
    }

    /// The face-up cards in play with a standing rule.
    pub(crate) fn holding(&self, mark: Mark) -> Set {
        self.face_up(self.book.with_mark(mark))
    }

    /// The side on which a card lies.
    pub(crate) fn side_with(&self, card: Card) -> Option<Side> {
        self.lines.find(card).map(|spot| spot.side)
    }

    /// The lane in which a card lies.
    pub(crate) fn lane_with(&self, card: Card) -> Option<Lane> {
        self.side_with(card).map(Side::lane)
    }

    /// Base strength (CC-1.10).
    pub(crate) fn strength(&self, card: Card) -> u8 {
        if self.down.contains(card) { 0 } else { self.printed(card) }
    }

    pub(crate) fn printed(&self, card: Card) -> u8 {
        self.dealt(card).strength
    }

    pub(crate) fn seat_count(&self) -> usize {
        self.book.layout.seats as usize
    }

    /// Whose sides are this seat's.
    pub fn party_of(&self, seat: Seat) -> Party {
        self.book.layout.party(seat)
    }

    /// Whoever is active: it is their turn (CC-1.8, CC-17.6).
    pub(crate) fn active_party(&self) -> Party {
        if self.raid { Party(1) } else { self.party_of(self.active) }
    }

    /// Who decides, gains and pays for a party (CC-14.10, CC-14.13, CC-17.2, CC-18.8).
    pub fn person(&self, party: Party) -> Seat {
        match self.book.layout.decider {
            Decider::Itself => Seat(party.0),
            Decider::Turn if self.party_of(self.active) == party => self.active,
            Decider::Turn => self.active.after(1, self.seat_count()),
            Decider::Active => self.active,
        }
    }

    pub(crate) fn lane_count(&self) -> usize {
        self.book.layout.lanes as usize
    }

    pub(crate) fn is_active(&self, lane: Lane) -> bool {
        lane != Lane::NONE && self.active_lanes.contains(lane)
    }

    /// The active lanes in the order of their numbers.
    pub(crate) fn lanes(&self) -> impl Iterator<Item = Lane> + use<> {
        self.active_lanes.iter()
    }

    /// All lanes, active or not.
    pub fn all_lanes(&self) -> impl Iterator<Item = Lane> + use<> {
        (0..self.book.layout.lanes).map(Lane)
    }

    /// All sides.
    pub(crate) fn all_sides(&self) -> impl Iterator<Item = Side> + use<> {
        (0..2 * self.book.layout.lanes).map(Side)
    }

    /// Whose a side is.
    pub fn owner(&self, side: Side) -> Party {
        self.owner[side.index()]
    }

    /// The side of a party in a lane.
    pub fn side_of(&self, party: Party, lane: Lane) -> Option<Side> {
        let lane = lane.some()?;
        lane.sides().into_iter().find(|&side| self.owner(side) == party)
    }

    /// The next player so many steps further each time who has not left.
    fn playing_by(&self, seat: Seat, step: usize) -> Seat {
        let count = self.seat_count();
        let mut others = (1..=count).map(|steps| seat.after(steps * step, count));
        others.find(|&seat| self.playing.contains(seat)).unwrap_or(seat)
    }

    /// The next player clockwise who has not left.
    pub(crate) fn next_playing(&self, seat: Seat) -> Seat {
        self.playing_by(seat, 1)
    }

    /// The player before this one clockwise who has not left.
    pub(crate) fn previous_playing(&self, seat: Seat) -> Seat {
        self.playing_by(seat, self.seat_count() - 1)
    }

    /// All parties, beginning with the active one (CC-8.3, CC-15.19).
    pub(crate) fn parties(&self) -> List<Party, 6> {
        let mut parties = List::new();
        if self.book.layout.shape == Shape::Ring {
            let count = self.seat_count();
            let clockwise = (0..count).map(|steps| self.active.after(steps, count));
            let playing = clockwise.filter(|&seat| self.playing.contains(seat));
            playing.for_each(|seat| parties.push(Party(seat.0)));
        } else {
            let first = self.active_party();
            parties.push(first);
            parties.push(Party(1 - first.0));
        }
        parties
    }

    /// The lanes of a party from left to right in its own view (CC-1.2, CC-15.7, CC-17.6).
    pub(crate) fn lanes_of(&self, party: Party) -> List<Lane, 4> {
        let mut lanes = List::new();
        if self.book.layout.shape == Shape::Ring {
            let right = self.previous_playing(Seat(party.0)).0;
            let left = party.0;
            for lane in [2 * left, 2 * left + 1, 2 * right + 1, 2 * right] {
                lanes.push(Lane(lane));
            }
        } else if party == Party(0) {
            (0..3).for_each(|lane| lanes.push(Lane(lane)));
        } else {
            (0..3).rev().for_each(|lane| lanes.push(Lane(lane)));
        }
        lanes
    }

    /// All sides in the order in which their cards take their turns (CC-8.3, CC-15.19).
    pub(crate) fn sides_in_order(&self) -> List<Side, SIDES> {
        const SOUTH_FIRST: [u8; 6] = [0, 2, 4, 5, 3, 1];
        const NORTH_FIRST: [u8; 6] = [5, 3, 1, 0, 2, 4];
        if self.book.layout.shape == Shape::Row {
            let order = if self.active_party() == Party(0) { SOUTH_FIRST } else { NORTH_FIRST };
            return order.into_iter().map(Side).collect();
        }
        let mut sides = List::new();
        for &party in self.parties().iter() {
            for &lane in self.lanes_of(party).iter() {
                if let Some(side) = self.side_of(party, lane) {
                    sides.push(side);
                }
            }
        }
        sides
    }

    /// The base strengths of a side.
    pub(crate) fn total(&self, side: Side) -> u32 {
        self.lines.side(side).iter().map(|&card| u32::from(self.strength(card))).sum()
    }

    /// The leading side of a lane (CC-12.5).
    pub(crate) fn leading_side(&self, lane: Lane) -> Option<Side> {
        let [first, second] = lane.sides();
        match self.total(first).cmp(&self.total(second)) {
            std::cmp::Ordering::Greater => Some(first),
            std::cmp::Ordering::Less => Some(second),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// Whether effects destroy no card of this lane (CC-13.9).
    pub(crate) fn shelters(&self, lane: Lane) -> bool {
        self.castle(lane).shelters
    }

    /// Cards on one side that make a lane eligible (CC-9.1, CC-13.9).
    pub fn needs(&self, lane: Lane) -> usize {
        self.castle(lane).needs as usize
    }
}

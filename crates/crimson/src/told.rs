//! What else a program may read of a state, to tell all of it in numbers. Whoever tells a seat something
//! takes care to read only what that seat knows.

use crate::auction::Auction;
use crate::card::{Card, Kind, Lane, Party, Side, Spot};
use crate::company::Company;
use crate::layout::{Recruiting, Shape};
use crate::set::Set;
use crate::sheet::op::{Criterion, Slot};
use table::Seat;

/// A card in a lane.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placed {
    /// Its name.
    pub kind: Kind,
    /// What it counts now.
    pub counts: u8,
    /// Whether it lies face-down.
    pub down: bool,
    /// Whether it has been chosen for the effect being carried out.
    pub chosen: bool,
}

/// A card being recruited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recruit {
    /// The card.
    pub kind: Kind,
    /// Whether it is the deck top.
    pub top: bool,
    /// The coins on it, or the highest of the sealed bids once they are open.
    pub bid: u8,
    /// What matching costs.
    pub price: u8,
    /// The highest bidder, once sealed bids are open.
    pub best: Option<Seat>,
}

/// The effect being carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Carried {
    /// The card; nothing for a castle.
    pub kind: Option<Kind>,
    /// The place of its moment among [`Company::MOMENTS`].
    pub moment: usize,
    /// The lane it happens in.
    pub lane: Lane,
}

impl Company {
    /// The moments of effects, then the standing rules a card can have.
    pub const MOMENTS: [&str; Slot::COUNT] = ["deploy", "income", "score", "destroyed", "played", "after"];
    /// What a card can change as long as it lies face-up.
    pub const RULES: [&str; 8] =
        ["surcharge", "deck top", "magnet", "blinds", "wards", "hushes", "echoes", "across"];

    /// Whether the players sit in a ring, each for himself.
    pub fn is_ring(&self) -> bool {
        self.book.layout.shape == Shape::Ring
    }

    /// Whether cards are bid on in the open.
    pub fn bids_openly(&self) -> bool {
        self.book.layout.recruiting == Recruiting::Bids
    }

    /// Whether cards are put up for auctions with sealed bids.
    pub fn auctions(&self) -> bool {
        self.book.layout.recruiting == Recruiting::Auctions
    }

    /// Whether two partners hold secret hands.
    pub fn has_partners(&self) -> bool {
        self.book.layout.partners
    }

    /// How many characters the sheet has.
    pub fn characters(&self) -> usize {
        self.sheet().characters.len()
    }

    /// Which moments and standing rules a character has, in the order of [`Company::MOMENTS`] and
    /// [`Company::RULES`].
    pub fn character_has(&self, kind: Kind) -> [bool; Slot::COUNT + 8] {
        let character = self.sheet().character(kind);
        let solo = character.solo.as_ref().filter(|_| self.raiders());
        let effects = solo.unwrap_or(&character.effects);
        let standing = effects.standing;
        let rules = [
            standing.surcharge > 0,
            standing.deck_top,
            standing.magnet,
            standing.blinds,
            standing.wards,
            standing.hushes,
            standing.echoes,
            standing.across,
        ];
        std::array::from_fn(|place| {
            effects.scripts.get(place).map_or_else(|| rules[place - Slot::COUNT], |script| !script.is_empty())
        })
    }

    /// The ids of the castles of the sheet.
    pub fn castle_ids(&self) -> impl Iterator<Item = &str> {
        self.sheet().castles.iter().map(|castle| castle.id.as_str())
    }

    /// How many cards the game has.
    pub fn card_count(&self) -> usize {
        self.book.cards.len()
    }

    /// How many coins the game has.
    pub fn coins(&self) -> usize {
        usize::from(self.book.rules.coins())
            + self.book.rules.extra.iter().map(|&extra| usize::from(extra)).sum::<usize>()
    }

    /// How many lanes there are.
    pub fn lanes_in_all(&self) -> usize {
        self.lane_count()
    }

    /// The party of a seat: its team, itself, or all humans together.
    pub fn party_number(&self, seat: Seat) -> usize {
        self.party_of(seat).index()
    }

    /// The party that holds a side.
    pub fn side_holder(&self, side: Side) -> Option<usize> {
        let owner = self.owner(side);
        (owner != Party::NONE).then(|| owner.index())
    }

    /// The cards of a side from the castle outward.
    pub fn line(&self, side: Side) -> impl Iterator<Item = Placed> + '_ {
        let chosen = self.stack.last().map_or(&[][..], |frame| frame.chosen());
        self.lines.side(side).iter().map(move |&card| Placed {
            kind: self.kind(card),
            counts: self.counts(card, side.lane()),
            down: self.down.contains(card),
            chosen: self.marked.contains(card) || chosen.contains(&card),
        })
    }

    /// How many cards lie on a side.
    pub fn line_length(&self, side: Side) -> usize {
        self.lines.count(side)
    }

    /// The place of a card among all cards in play, side after side.
    pub fn place_in_play(&self, spot: Spot) -> Option<usize> {
        let card = self.lines.at(spot)?;
        self.lines.all().iter().position(|&other| other == card)
    }

    /// Where the card with this place among all cards in play lies.
    pub fn spot_in_play(&self, place: usize) -> Option<Spot> {
        self.lines.all().get(place).and_then(|&card| self.lines.find(card))
    }

    /// The castle of a lane, by its place in the sheet.
    pub fn castle_of(&self, lane: Lane) -> usize {
        usize::from(self.castle[lane.index()])
    }

    /// Whether a lane is still fought for.
    pub fn fought_for(&self, lane: Lane) -> bool {
        self.is_active(lane)
    }

    /// The party that took the castle of a lane.
    pub fn taken_by(&self, lane: Lane) -> Option<usize> {
        let taken = self.taken[lane.index()];
        (taken != Party::NONE).then(|| taken.index())
    }

    /// The lane being scored, and by what.
    pub fn scored_now(&self) -> Option<(Lane, Criterion)> {
        self.scoring.lane.some().map(|lane| (lane, self.scoring.criterion))
    }

    /// Whether the active player may bid on it.
    pub fn deck_top_open(&self) -> bool {
        self.top_is_open()
    }

    /// What this seat sees nowhere: the undrawn cards and what partners hold unseen.
    pub fn hidden_from(&self, seat: Seat) -> impl Iterator<Item = Kind> + '_ {
        let mut hidden = self.deck;
        if self.book.layout.partners {
            let other = Seat(1 - seat.0);
            hidden = hidden.or(self.front[other].minus(self.seen[other.index()]));
        }
        self.kinds(hidden)
    }

    /// Cards drawn and set aside.
    pub fn set_aside(&self) -> impl Iterator<Item = Kind> + '_ {
        self.kinds(self.aside)
    }

    /// Cards out of the game.
    pub fn out_of_game(&self) -> impl Iterator<Item = Kind> + '_ {
        self.kinds(self.gone)
    }

    fn front_set(&self, seat: Seat, by: Seat) -> Set {
        if self.book.layout.partners && seat != by { self.seen[seat.index()] } else { self.front[seat] }
    }

    /// The recruited cards or the hand of a seat, as far as another knows them.
    pub fn front_seen(&self, seat: Seat, by: Seat) -> impl Iterator<Item = Kind> + '_ {
        self.kinds(self.front_set(seat, by))
    }

    /// How many more there are.
    pub fn front_hidden(&self, seat: Seat, by: Seat) -> usize {
        self.front[seat].count() - self.front_set(seat, by).count()
    }

    /// Castles taken by a party.
    pub fn castles_taken(&self, party: usize) -> u8 {
        self.castles[Party(party as u8)]
    }

    /// Whether a seat is still in the game.
    pub fn is_playing(&self, seat: Seat) -> bool {
        self.playing.contains(seat)
    }

    /// The place of a seat that has left.
    pub fn place_of(&self, seat: Seat) -> Option<u8> {
        (!self.is_playing(seat)).then(|| self.place[seat])
    }

    /// Whether a seat has used the discard ability.
    pub fn has_sacrificed(&self, seat: Seat) -> bool {
        self.spent.contains(seat)
    }

    /// The card being recruited.
    pub fn recruiting(&self) -> Option<Recruit> {
        let lot = self.auction.lot()?;
        let open = matches!(self.auction, Auction::Open { .. });
        Some(Recruit {
            kind: self.kind(lot.card),
            top: lot.top,
            bid: self.auction.bid(),
            price: if open { self.price() } else { self.auction.bid() },
            best: if let Auction::Opened { best, .. } = self.auction { Some(best) } else { None },
        })
    }

    /// The sealed bid of a seat.
    pub fn sealed_bid(&self, seat: Seat) -> Option<u8> {
        self.auction.bids()[seat]
    }

    /// The card a seat has chosen to pass to its partner.
    pub fn passed_on(&self, seat: Seat) -> Option<Kind> {
        self.gifts.get(seat.index()).and_then(|gift| gift.some()).map(|card| self.kind(card))
    }

    /// The innermost effect being carried out.
    pub fn carried_out(&self) -> Option<Carried> {
        self.stack.last().map(|frame| Carried {
            kind: frame.card.some().map(|card| self.kind(card)),
            moment: frame.slot as usize,
            lane: frame.lane(),
        })
    }

    /// How many effects are being carried out, one within the other, and how many wait.
    pub fn effects_open(&self) -> (usize, usize) {
        (self.stack.len(), self.waiting.len())
    }

    /// Castle coins that may still be returned.
    pub fn coins_to_return(&self) -> u8 {
        self.windfall.coins
    }

    /// The place of a card among those of its game, where it is in play.
    pub fn kind_at(&self, spot: Spot) -> Option<Kind> {
        self.lines.at(spot).map(|card: Card| self.kind(card))
    }
}

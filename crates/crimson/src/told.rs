//! What else a program may read of a state, to tell all of it in numbers. Whoever tells a seat something
//! takes care to read only what that seat knows.

use crate::auction::Auction;
use crate::card::{Card, Kind, Lane, Party, Side, Spot};
use crate::company::Company;
use crate::layout::{Recruiting, Shape};
use crate::set::Set;
use crate::sheet::op::{Criterion, Slot};
use table::{Seat, accessors};

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

accessors! {
    impl Company, self:
    /// Whether the players sit in a ring, each for themselves.
    is_ring() -> bool = self.book.layout.shape == Shape::Ring;
    /// Whether cards are bid on in the open.
    bids_openly() -> bool = self.book.layout.recruiting == Recruiting::Bids;
    /// Whether cards are put up for auctions with sealed bids.
    auctions() -> bool = self.book.layout.recruiting == Recruiting::Auctions;
    /// Whether two partners hold secret hands.
    has_partners() -> bool = self.book.layout.partners;
    /// How many characters the sheet has.
    characters() -> usize = self.sheet().characters.len();
    /// The ids of the castles of the sheet.
    castle_ids() -> impl Iterator<Item = &str> = self.sheet().castles.iter().map(|castle| castle.id.as_str());
    /// How many cards the game has.
    card_count() -> usize = self.book.cards.len();
    /// How many lanes there are.
    lanes_in_all() -> usize = self.lane_count();
    /// The party of a seat: its team, itself, or all humans together.
    party_number(seat: Seat) -> usize = self.party_of(seat).index();
    /// How many cards lie on a side.
    line_length(side: Side) -> usize = self.lines.count(side);
    /// Where the card with this place among all cards in play lies.
    spot_in_play(place: usize) -> Option<Spot> =
        self.lines.all().get(place).and_then(|&card| self.lines.find(card));
    /// The castle of a lane, by its place in the sheet.
    castle_of(lane: Lane) -> usize = usize::from(self.castle[lane.index()]);
    /// Whether a lane is still fought for.
    fought_for(lane: Lane) -> bool = self.is_active(lane);
    /// The lane being scored, and by what.
    scored_now() -> Option<(Lane, Criterion)> =
        self.scoring.lane.some().map(|lane| (lane, self.scoring.criterion));
    /// Whether the active player may bid on it.
    deck_top_open() -> bool = self.top_is_open();
    /// Cards drawn and set aside.
    set_aside() -> impl Iterator<Item = Kind> + '_ = self.kinds(self.aside);
    /// Cards out of the game.
    out_of_game() -> impl Iterator<Item = Kind> + '_ = self.kinds(self.gone);
    /// The recruited cards or the hand of a seat, as far as another knows them.
    front_seen(seat: Seat, by: Seat) -> impl Iterator<Item = Kind> + '_ =
        self.kinds(self.front_set(seat, by));
    /// How many more there are.
    front_hidden(seat: Seat, by: Seat) -> usize = self.front[seat].count() - self.front_set(seat, by).count();
    /// Castles taken by a party.
    castles_taken(party: usize) -> u8 = self.castles[Party(party as u8)];
    /// Whether a seat is still in the game.
    is_playing(seat: Seat) -> bool = self.playing.contains(seat);
    /// The place of a seat that has left.
    place_of(seat: Seat) -> Option<u8> = (!self.is_playing(seat)).then(|| self.place[seat]);
    /// Whether a seat has used the discard ability.
    has_sacrificed(seat: Seat) -> bool = self.spent.contains(seat);
    /// The sealed bid of a seat.
    sealed_bid(seat: Seat) -> Option<u8> = self.auction.bids()[seat];
    /// The card a seat has chosen to pass to its partner.
    passed_on(seat: Seat) -> Option<Kind> =
        self.gifts.get(seat.index()).and_then(|gift| gift.some()).map(|card| self.kind(card));
    /// How many effects are being carried out, one within the other, and how many wait.
    effects_open() -> (usize, usize) = (self.stack.len(), self.waiting.len());
    /// Castle coins that may still be returned.
    coins_to_return() -> u8 = self.windfall.coins;
    /// The place of a card among those of its game, where it is in play.
    kind_at(spot: Spot) -> Option<Kind> = self.lines.at(spot).map(|card: Card| self.kind(card));
}

impl Company {
    /// The moments of effects, then the standing rules a card can have.
    pub const MOMENTS: [&str; Slot::COUNT] = ["deploy", "income", "score", "destroyed", "played", "after"];
    /// What a card can change as long as it lies face-up.
    pub const RULES: [&str; 8] =
        ["surcharge", "deck top", "magnet", "blinds", "wards", "hushes", "echoes", "across"];

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

    /// How many coins the game has.
    pub fn coins(&self) -> usize {
        usize::from(self.book.rules.coins())
            + self.book.rules.extra.iter().map(|&extra| usize::from(extra)).sum::<usize>()
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

    /// The place of a card among all cards in play, side after side.
    pub fn place_in_play(&self, spot: Spot) -> Option<usize> {
        let card = self.lines.at(spot)?;
        self.lines.all().iter().position(|&other| other == card)
    }

    /// The party that took the castle of a lane.
    pub fn taken_by(&self, lane: Lane) -> Option<usize> {
        let taken = self.taken[lane.index()];
        (taken != Party::NONE).then(|| taken.index())
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

    fn front_set(&self, seat: Seat, by: Seat) -> Set {
        if self.book.layout.partners && seat != by { self.seen[seat.index()] } else { self.front[seat] }
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

    /// The innermost effect being carried out.
    pub fn carried_out(&self) -> Option<Carried> {
        self.stack.last().map(|frame| Carried {
            kind: frame.card.some().map(|card| self.kind(card)),
            moment: frame.slot as usize,
            lane: frame.lane(),
        })
    }
}

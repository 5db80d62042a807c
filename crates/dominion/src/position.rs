//! A described state, and the checked door through which it comes in.

use crate::frame::{Frame, Place, Ref};
use crate::kind::Kind;
use crate::kingdom::{House, Kingdom};
use crate::op::Slot;
use crate::options::{is_kingdom_pile, is_pile};
use crate::pile::{Pile, Stall};
use crate::player::{Placed, Player};
use crate::state::{Dominion, Phase};
use crate::turn::MOST_TURNS;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::{Message, Refusal, Seat, Seats};

/// Cards as counts by name.
pub type Counts = BTreeMap<Kind, u8>;

/// A described state. Fields that are left out are empty.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// The kingdom piles; Knights and Castles by their first card, Event and Landmark among them.
    pub kingdom: Vec<Kind>,
    /// Whether start decks held Shelters.
    pub shelters: bool,
    /// Whether the mandatory wording of the first edition applies.
    pub first_edition: bool,
    /// Whether debt may be paid at any time.
    pub debt_any_time: bool,
    /// The players in turn order.
    pub players: Vec<Seating>,
    /// The piles; Ruins count those that nobody has seen.
    pub supply: Counts,
    /// The visible Knight.
    pub knights_top: Option<Kind>,
    /// The visible Ruins.
    pub ruins_top: Option<Kind>,
    /// How many Ruins lie out.
    pub ruins_left: u8,
    /// The trash.
    pub trash: Counts,
    /// Cards in play that are themselves.
    pub in_play: Counts,
    /// Bands of Misfits in play by the card they are.
    pub guises: Counts,
    /// Cards chosen so far of several.
    pub chosen: Counts,
    /// Trashed cards with consequences to come.
    pub pending: Counts,
    /// What the Thief being read has trashed.
    pub loot: Counts,
    /// Whose turn it is.
    pub active: Seat,
    /// The part of the turn; nobody is ever asked in [`Phase::Cleanup`] outside a text.
    pub phase: Phase,
    /// Actions left.
    pub actions: u16,
    /// Buys left.
    pub buys: u16,
    /// Coins.
    pub coins: u16,
    /// Cards bought this turn.
    pub bought: u8,
    /// Merchants played this turn.
    pub merchants: u8,
    /// Whether a Silver was played this turn.
    pub silver_played: bool,
    /// The texts being read, the innermost last.
    pub reading: Vec<Reading>,
}

/// One player of a described state.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Seating {
    /// The hand.
    pub hand: Counts,
    /// What everybody knows of the hand.
    pub hand_seen: Counts,
    /// The known cards on top of the deck, the topmost first, and whether everybody knows them.
    pub deck_top: Vec<(Kind, bool)>,
    /// The rest of the deck.
    pub deck: Counts,
    /// The discard pile.
    pub discard: Counts,
    /// What everybody knows of the discard pile.
    pub discard_seen: Counts,
    /// The visible card of the discard pile.
    pub discard_top: Option<Kind>,
    /// Cards revealed, looked at or set aside.
    pub aside: Counts,
    /// What everybody knows of them.
    pub aside_seen: Counts,
    /// Victory tokens.
    pub tokens: u16,
    /// Debt.
    pub debt: u16,
    /// Turns taken, the current one included.
    pub turns: u16,
}

/// What a pronoun means: the card, what it is, where, and which of several equal ones.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Meant {
    /// The card.
    pub card: Kind,
    /// The card it is while in play.
    pub guise: Kind,
    /// Where it is.
    pub place: Place,
    /// Which of several equal ones.
    pub tag: u8,
}

/// A text being read.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reading {
    /// The card that carries the text.
    pub card: Kind,
    /// Which of its texts.
    pub text: Slot,
    /// The way into parts of the text.
    pub path: [u8; 3],
    /// The sentence that comes next.
    pub at: u8,
    /// The player of the card.
    pub owner: Seat,
    /// The player the sentence is about.
    pub you: Seat,
    /// How many players it has been read for.
    pub round: u8,
    /// This card.
    pub this: Option<Meant>,
    /// The card last chosen.
    pub it: Option<Meant>,
    /// Cards chosen so far.
    pub number: u8,
    /// Cards to be chosen.
    pub need: u8,
    /// The card chosen last, where it will lie on top of the others.
    pub last: Option<Kind>,
    /// Whether a choice of several cards is under way.
    pub choosing: bool,
    /// Whether this attack trashed a Knight.
    pub hit: bool,
    /// Who is unaffected.
    pub immune: Seats,
    /// What was named.
    pub named: Option<Kind>,
}

/// What a description and the state have in common, told once for both ways: piles, single cards,
/// and what is the same in both.
macro_rules! described {
    (
        $Described:ident as $State:ident:
        piles $($pile:ident = $($counts:ident).+),*;
        cards $($card:ident = $stall:ident),*;
        plain $($plain:ident = $same:ident),*;
    ) => {
        impl $Described {
            /// Describes what a state says.
            fn take(&mut self, from: &$State, kingdom: &Kingdom) {
                $(self.$pile = from.$($counts).+.iter().map(|(stall, n)| (kingdom.kind(stall), n)).collect();)*
                $(self.$card = from.$stall.map(|stall| kingdom.kind(stall));)*
                $(self.$plain = from.$same;)*
            }

            /// Puts into a state what is described.
            fn give(&self, to: &mut $State, reader: &Reader) -> Result<(), Refusal> {
                $(to.$($counts).+ = reader.pile(stringify!($pile), &self.$pile)?;)*
                $(to.$stall = reader.optional(self.$card)?;)*
                $(to.$same = self.$plain;)*
                Ok(())
            }
        }
    };
}

described! {
    Position as Dominion:
    piles supply = supply, trash = trash, in_play = in_play, guises = guises, chosen = chosen,
        pending = pending, loot = loot;
    cards knights_top = knights_top, ruins_top = ruins_top;
    plain ruins_left = ruins_left, phase = phase, actions = actions, buys = buys, coins = coins,
        bought = bought, merchants = merchants, silver_played = silver_played;
}

described! {
    Seating as Player:
    piles hand = hand, hand_seen = hand_seen, deck = rest, discard = discard,
        discard_seen = discard_seen, aside = aside.cards, aside_seen = aside.seen;
    cards discard_top = top;
    plain tokens = tokens, debt = debt, turns = turns;
}

described! {
    Reading as Frame:
    piles;
    cards last = last;
    plain text = slot, path = path, at = at, owner = owner, you = you, round = round, number = number,
        need = need, choosing = choosing, hit = hit, immune = immune, named = named;
}

impl Position {
    /// Describes a state.
    pub(crate) fn of(game: &Dominion) -> Position {
        let kingdom = &game.kingdom;
        let meant = |meant: Ref| {
            (meant.place != Place::Absent).then(|| Meant {
                card: kingdom.kind(meant.card),
                guise: kingdom.kind(meant.guise),
                place: meant.place,
                tag: meant.tag,
            })
        };
        let seating = |player: &Player| {
            let top = |top: &Placed| (kingdom.kind(top.card()), top.is_public());
            let deck_top = player.known.iter().rev().map(top).collect();
            let mut seating = Seating { deck_top, ..Seating::default() };
            seating.take(player, kingdom);
            seating
        };
        let reading = |frame: &Frame| {
            let (this, it) = (meant(frame.this), meant(frame.it));
            let mut reading = Reading { card: kingdom.kind(frame.card), this, it, ..Reading::default() };
            reading.take(frame, kingdom);
            reading
        };
        let mut position = Position {
            kingdom: kingdom.piles(),
            shelters: kingdom.house.shelters,
            first_edition: kingdom.house.first_edition,
            debt_any_time: kingdom.house.debt_any_time,
            players: game.players.iter().map(|(_, player)| seating(player)).collect(),
            active: game.active,
            reading: game.stack.iter().map(reading).collect(),
            ..Position::default()
        };
        position.take(game, kingdom);
        position
    }

    /// The state described here, if there can be such a state.
    pub(crate) fn to_state(&self) -> Result<Dominion, Refusal> {
        let count = self.players.len();
        if !(2..=6).contains(&count) {
            let reason = Message::new("table-seats").with("min", 2).with("max", 6).with("found", count);
            return Err(Refusal::position(reason).clause("DO-2.1"));
        }
        let reader = Reader { kingdom: self.checked_kingdom()?, seats: count };
        let mut game = Dominion::laid_out(reader.kingdom, count, reader.seat(self.active)?);
        for (seat, seating) in Seat::first(count).zip(&self.players) {
            game.players[seat] = reader.player(seating)?;
        }
        self.give(&mut game, &reader)?;
        for reading in &self.reading {
            if game.stack.is_full() {
                return Err(defect("reading"));
            }
            game.stack.push(reader.frame(reading)?);
        }
        crate::sound::check(&game)?;
        Ok(game)
    }

    fn checked_kingdom(&self) -> Result<Kingdom, Refusal> {
        let mut piles = self.kingdom.clone();
        piles.sort();
        piles.dedup();
        let ten = piles.iter().filter(|&&pile| is_kingdom_pile(pile)).count() <= 10;
        if piles.len() != self.kingdom.len() || !ten || !piles.iter().all(|&pile| is_pile(pile)) {
            return Err(defect("kingdom").clause("DO-2.1"));
        }
        let house = House {
            shelters: self.shelters,
            first_edition: self.first_edition,
            debt_any_time: self.debt_any_time,
            tomb: false,
        };
        Ok(Kingdom::new(&piles, house))
    }
}

/// A position that cannot be, for what this field says.
pub(crate) fn defect(field: &'static str) -> Refusal {
    Refusal::position(Message::new("dominion-defect").with("field", field))
}

struct Reader {
    kingdom: Kingdom,
    seats: usize,
}

impl Reader {
    fn stall(&self, kind: Kind) -> Result<Stall, Refusal> {
        let reason = Message::new("dominion-not-in-game").with("card", kind.name());
        self.kingdom.stall(kind).ok_or_else(|| Refusal::position(reason))
    }

    fn optional(&self, kind: Option<Kind>) -> Result<Option<Stall>, Refusal> {
        kind.map(|kind| self.stall(kind)).transpose()
    }

    fn seat(&self, seat: Seat) -> Result<Seat, Refusal> {
        if seat.index() < self.seats { Ok(seat) } else { Err(defect("seat")) }
    }

    fn pile(&self, field: &'static str, counts: &Counts) -> Result<Pile, Refusal> {
        let mut pile = Pile::EMPTY;
        for (&kind, &count) in counts {
            let stall = self.stall(kind)?;
            if self.kingdom.events.contains(stall) {
                return Err(defect(field));
            }
            pile.add(stall, count);
        }
        Ok(pile)
    }

    fn player(&self, seating: &Seating) -> Result<Player, Refusal> {
        let mut player = Player::default();
        seating.give(&mut player, self)?;
        let bounds = seating.deck_top.len() <= 40 && seating.tokens < 10_000 && seating.debt < 10_000;
        if !bounds || seating.turns > MOST_TURNS {
            return Err(defect("players"));
        }
        for &(kind, public) in seating.deck_top.iter().rev() {
            player.put_on_deck(self.stall(kind)?, public);
        }
        Ok(player)
    }

    fn meant(&self, meant: &Option<Meant>) -> Result<Ref, Refusal> {
        let Some(meant) = meant else { return Ok(Ref::default()) };
        Ok(Ref {
            card: self.stall(meant.card)?,
            guise: self.stall(meant.guise)?,
            place: meant.place,
            tag: meant.tag,
        })
    }

    fn frame(&self, reading: &Reading) -> Result<Frame, Refusal> {
        let (card, this) = (self.stall(reading.card)?, self.meant(&reading.this)?);
        let mut frame = Frame { card, this, it: self.meant(&reading.it)?, ..Frame::default() };
        reading.give(&mut frame, self)?;
        self.seat(frame.owner)?;
        self.seat(frame.you)?;
        let gap = frame.path.windows(2).any(|levels| levels[0] == 0 && levels[1] != 0);
        let part = frame.part(self.kingdom.card(card).script(frame.slot));
        if gap
            || part.is_none_or(|part| usize::from(frame.at) > part.len())
            || usize::from(frame.round) > self.seats
        {
            return Err(defect("reading"));
        }
        Ok(frame)
    }
}

//! The true state of a siege.

use crate::card::{Action, Card, CardSet, Kind};
use crate::options::{Options, ProofElite};
use crate::proof::{Outlook, Reach, Standing, plain_standing};
use crate::wall::{ByRole, Formation, Role, Section, TILES, Tile};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use table::Seat;

/// The state of a siege: a single game, or the running game of a match.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Siege {
    pub(crate) options: Options,
    /// The games of the match that are over.
    pub(crate) results: [Option<Finished>; 3],
    /// Who attacks in this game.
    pub(crate) attacker: Seat,
    pub(crate) wall: [Section; TILES],
    pub(crate) hands: ByRole<CardSet>,
    /// Both decks, which have no order until somebody draws.
    pub(crate) deck: CardSet,
    /// Troops that were discarded (ST-3.9).
    pub(crate) discard: CardSet,
    /// Action cards lying before the player who played them (ST-8.8).
    pub(crate) spent: ByRole<CardSet>,
    /// Tactics cards played from hand in this game (ST-8.6).
    pub(crate) played: ByRole<u8>,
    pub(crate) cauldrons: u8,
    pub(crate) known: Known,
    pub(crate) mover: Role,
    pub(crate) phase: Phase,
    /// Whether this turn saw a retreat, a cauldron or a successful declaration.
    pub(crate) stirred: bool,
    /// Whether the turn before was passed with nothing else done (ST-2.7).
    pub(crate) idle_before: bool,
}

/// What the players have learnt of each other's hands (ST-8.13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Known {
    /// The cards of each hand that its opponent knows to be there.
    pub(crate) seen: ByRole<CardSet>,
    /// The cards put back by Support that have not come to the wall since.
    pub(crate) returned: CardSet,
    /// How many of the returned cards each hand can have drawn without its opponent knowing, by
    /// kind; more than the two there are is no different from two.
    pub(crate) fresh: ByRole<Fresh>,
}

/// How many returned cards a hand can hold, by kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Fresh {
    /// Returned siege cards.
    pub siege: u8,
    /// Returned elite troops.
    pub tactics: u8,
}

impl Fresh {
    pub(crate) fn of(&self, kind: Kind) -> u8 {
        match kind {
            Kind::Siege => self.siege,
            Kind::Tactics => self.tactics,
        }
    }

    pub(crate) fn of_mut(&mut self, kind: Kind) -> &mut u8 {
        match kind {
            Kind::Siege => &mut self.siege,
            Kind::Tactics => &mut self.tactics,
        }
    }
}

/// Where in a turn the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Before the card of this turn is played.
    Prepare,
    /// An action card has been played and asks for a card, a place or a tile.
    Acting(Action, Option<Card>),
    /// Both players choose cards for Exchange; a gift lies face down once it is chosen.
    Exchange(ByRole<CardSet>),
    /// The card is played, the draw to come.
    Played,
    /// The draw is behind, made or not; only declarations may follow.
    Drawn {
        /// Whether the turn was passed.
        passed: bool,
        /// Whether the siege deck was empty when the attacker should have drawn (ST-7.3).
        last: bool,
    },
    /// The game, or the whole match, is over.
    Over,
}

/// A game that is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Finished {
    /// Who attacked.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub attacker: Seat,
    /// Which role won.
    pub winner: Role,
    /// How.
    pub ending: Ending,
    /// Won by the attacker: siege cards left in the deck. Won by the defender: intact tiles and
    /// unused cauldrons together (ST-7.10, ST-7.11).
    pub tally: u8,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Ending {
    /// A damaged tile was lost again (ST-7.1).
    BrokenThrough,
    /// A fourth tile was damaged (ST-7.2).
    FourBreaches,
    /// The attacker's final turn passed without a win (ST-7.3).
    DeckEmpty,
    /// Both players passed in turn with nothing else done (ST-2.7).
    Stalemate,
}

/// What came of looking at a declaration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proof {
    /// The attacker's side is not complete, or the game is over.
    Incomplete,
    /// Nothing the defender has or could still lay beats the attacker's formation.
    Holds(Standing),
    /// The attacker's formation, and a strongest one that beats it, or equals it and was
    /// completed first.
    Fails(Standing, Reach),
}

impl Siege {
    /// The role of a seat in this game.
    pub fn role(&self, seat: Seat) -> Role {
        if seat == self.attacker { Role::Attacker } else { Role::Defender }
    }

    /// The seat that plays a role in this game.
    pub fn seat(&self, role: Role) -> Seat {
        match role {
            Role::Attacker => self.attacker,
            Role::Defender => Seat(1 - self.attacker.0),
        }
    }

    /// A tile with its rows.
    pub fn section(&self, tile: Tile) -> &Section {
        &self.wall[tile.index()]
    }

    /// How many cards a hand may hold.
    pub fn hand_limit(&self) -> u8 {
        if self.options.tactics { 7 } else { 6 }
    }

    /// The cards neither on the wall nor discarded: what a proof may not rule out (ST-5.8, ST-9.6).
    #[inline]
    pub fn unseen(&self) -> u64 {
        self.hands.attacker.or(self.hands.defender).or(self.deck).troops()
    }

    /// How many unseen elite troops the defender may use to refute with `free` open slots (ST-9.10).
    fn elite_limit(&self, free: u8) -> u8 {
        if !self.options.tactics {
            return 0;
        }
        match self.options.proof_elite {
            ProofElite::Capped => (self.played.attacker + 1).saturating_sub(self.played.defender).min(free),
            ProofElite::None => 0,
            ProofElite::Uncapped => free,
        }
    }

    /// What lies on the defender's side and what may still come there.
    pub(crate) fn outlook(&self, tile: Tile, role: Role) -> Outlook {
        let section = self.section(tile);
        let face = section.face(tile);
        let row = &section.rows[role];
        let free = face.slots.saturating_sub(row.len());
        Outlook {
            face,
            fixed: row.troops(),
            free,
            unseen: self.unseen(),
            elite_limit: self.elite_limit(free),
        }
    }

    /// What a complete side counts; nothing for an incomplete one, nor for one that lies at a tile
    /// whose last flip won the game and changed its slots (ST-5.14).
    pub fn standing(&self, tile: Tile, role: Role) -> Option<Standing> {
        let section = self.section(tile);
        let face = section.face(tile);
        let row = &section.rows[role];
        if row.len() != face.slots {
            return None;
        }
        if row.cards().iter().all(|card| card.is_siege()) {
            return Some(plain_standing(face, row.cards()));
        }
        Outlook::complete(face, row.troops()).best(Formation::LowerSum).map(|reach| reach.standing)
    }

    /// Whether the attacker could declare control of this tile now, by the public cards alone.
    #[inline]
    pub fn provable(&self, tile: Tile) -> bool {
        let section = self.section(tile);
        section.rows.attacker.len() == section.face(tile).slots && self.proven(tile)
    }

    fn proven(&self, tile: Tile) -> bool {
        let Some(own) = self.standing(tile, Role::Attacker) else { return false };
        let against = match self.standing(tile, Role::Defender) {
            Some(complete) => Some(complete),
            None => self.outlook(tile, Role::Defender).best(own.formation).map(|reach| reach.standing),
        };
        against.is_none_or(|against| self.ahead(tile, own, against) != Some(Role::Defender))
    }

    /// Who wins a tile with these formations, the attacker's first: the stronger one, and of equals
    /// the side that was complete first (ST-6.7).
    fn ahead(&self, tile: Tile, own: Standing, against: Standing) -> Option<Role> {
        match own.key().cmp(&against.key()) {
            Ordering::Greater => Some(Role::Attacker),
            Ordering::Less => Some(Role::Defender),
            Ordering::Equal => self.section(tile).first,
        }
    }

    /// Whether any tile can be declared now.
    #[inline]
    pub(crate) fn any_provable(&self) -> bool {
        Tile::all().any(|tile| self.provable(tile))
    }

    /// Looks at a declaration in full, with the strongest refutation if it fails.
    pub fn proof(&self, tile: Tile) -> Proof {
        let Some(own) = self.standing(tile, Role::Attacker) else { return Proof::Incomplete };
        if self.phase == Phase::Over {
            return Proof::Incomplete;
        }
        match self.outlook(tile, Role::Defender).best(Formation::LowerSum) {
            Some(reach) if !self.provable(tile) => Proof::Fails(own, reach),
            _ => Proof::Holds(own),
        }
    }

    /// Who leads at a tile where both sides are complete.
    pub fn leader(&self, tile: Tile) -> Option<Role> {
        let own = self.standing(tile, Role::Attacker)?;
        let against = self.standing(tile, Role::Defender)?;
        self.ahead(tile, own, against)
    }

    /// Whether this role may play a tactics card now (ST-8.5).
    pub fn may_play_tactics(&self, role: Role) -> bool {
        self.played[role] <= self.played[role.other()]
    }

    /// The hand as choices offer it: of two Jokers the one the opponent knows of, else the first,
    /// for to a player they are the same card and nothing is to be learnt from which one shows up.
    pub(crate) fn offered(&self, role: Role) -> CardSet {
        let hand = self.hands[role];
        let both = hand.contains(Card::JOKER) && hand.contains(Card::TWIN);
        if !both {
            return hand;
        }
        let seen = self.known.seen[role];
        let hidden =
            if seen.contains(Card::TWIN) && !seen.contains(Card::JOKER) { Card::JOKER } else { Card::TWIN };
        hand.without(hidden)
    }

    /// The tiles with a free slot on this side, as bits.
    #[inline]
    pub(crate) fn open_tiles(&self, role: Role) -> u8 {
        let mut open = 0;
        for tile in Tile::all() {
            let section = self.section(tile);
            open |= u8::from(section.rows[role].len() < section.face(tile).slots) << tile.0;
        }
        open
    }

    /// The cards on this side of the wall.
    pub fn troops_of(&self, role: Role) -> CardSet {
        CardSet(self.wall.iter().fold(0, |bits, section| bits | u128::from(section.rows[role].troops())))
    }

    /// Where a card lies on the wall.
    pub fn whereabouts(&self, card: Card) -> Option<(Tile, Role)> {
        Tile::all()
            .flat_map(|tile| Role::BOTH.map(|role| (tile, role)))
            .find(|&(tile, role)| self.section(tile).rows[role].cards().contains(&card))
    }

    /// How many tiles are damaged.
    pub fn breaches(&self) -> u8 {
        self.wall.iter().filter(|section| section.damaged).count() as u8
    }

    /// Whether the attacker's next draw step ends the game (ST-7.3).
    pub fn final_turn(&self) -> bool {
        self.deck.siege_bits() == 0
    }

    /// Whether an action could be carried out completely now (ST-8.9).
    pub(crate) fn feasible(&self, role: Role, action: Action) -> bool {
        let own_open = self.open_tiles(role) != 0;
        match action {
            Action::Redeploy => !self.troops_of(role).is_empty(),
            Action::Recruit => own_open && !self.discard.is_empty(),
            Action::Deserter => !self.troops_of(role.other()).is_empty(),
            Action::Traitor => own_open && !self.troops_of(role.other()).is_empty(),
            Action::Explosion => Tile::all().any(|tile| !self.bare(tile)),
            Action::Support => self.discard.count() >= 2,
            Action::Exchange => true,
        }
    }

    /// Whether no card lies at a tile.
    pub fn bare(&self, tile: Tile) -> bool {
        let rows = &self.section(tile).rows;
        rows.attacker.is_empty() && rows.defender.is_empty()
    }

    /// How many cards each player gives in Exchange (ST-9.17).
    pub(crate) fn gift_size(&self) -> u8 {
        self.hands.attacker.count().min(self.hands.defender.count()).min(3)
    }
}

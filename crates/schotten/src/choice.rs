//! The answers players can give, and which of them are legal.

use crate::card::{Action, Card, CardSet, Kind, NOTHING};
use crate::siege::{Phase, Siege};
use crate::wall::{Role, TILES, Tile};
use serde::{Deserialize, Serialize};
use table::Seat;

/// An answer to a question.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Choice {
    /// Declares control of a tile.
    Declare {
        /// The tile.
        tile: Tile,
    },
    /// Retreats from a tile.
    Retreat {
        /// The tile.
        tile: Tile,
    },
    /// Throws a cauldron at a tile.
    Oil {
        /// The tile.
        tile: Tile,
    },
    /// Plays a siege card or an elite troop to a tile.
    Play {
        /// The card.
        card: Card,
        /// The tile.
        tile: Tile,
    },
    /// Plays an action card.
    Act {
        /// The card.
        card: Card,
    },
    /// Passes, where no card can be played.
    Pass,
    /// Picks the card that an action affects.
    Pick {
        /// The card.
        card: Card,
    },
    /// Sends the picked card to a tile.
    To {
        /// The tile.
        tile: Tile,
    },
    /// Discards the picked card.
    Away,
    /// Blows up everything at a tile.
    Blast {
        /// The tile.
        tile: Tile,
    },
    /// Gives cards in Exchange.
    Give {
        /// The cards.
        cards: Gift,
    },
    /// Draws a card.
    Draw {
        /// From this deck.
        deck: Kind,
    },
    /// Ends the turn without a further declaration.
    End,
}

/// Up to three cards in ascending order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "Array<string>"))]
pub struct Gift([Card; 3]);

impl Gift {
    /// A gift of these cards; nothing for more than three.
    pub fn of(cards: CardSet) -> Option<Gift> {
        let mut gift = [NOTHING; 3];
        for (place, card) in cards.iter().enumerate() {
            *gift.get_mut(place)? = card;
        }
        Some(Gift(gift))
    }

    /// The cards.
    pub fn cards(self) -> CardSet {
        self.0.into_iter().filter(|&card| card != NOTHING).collect()
    }
}

impl Serialize for Gift {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards().iter())
    }
}

impl<'de> Deserialize<'de> for Gift {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        Gift::of(cards.into_iter().collect())
            .ok_or_else(|| serde::de::Error::custom("a gift has at most three cards"))
    }
}

/// Where legal answers are listed.
pub(crate) trait List {
    /// Adds one answer.
    fn add(&mut self, choice: Choice);

    /// Adds a card to each of these tiles.
    #[inline]
    fn add_plays(&mut self, card: Card, tiles: &[Tile]) {
        tiles.iter().for_each(|&tile| self.add(Choice::Play { card, tile }));
    }
}

impl List for Vec<Choice> {
    #[inline]
    fn add(&mut self, choice: Choice) {
        self.push(choice);
    }

    #[inline]
    fn add_plays(&mut self, card: Card, tiles: &[Tile]) {
        self.extend(tiles.iter().map(|&tile| Choice::Play { card, tile }));
    }
}

/// Looks at answers one by one instead of keeping them.
struct Each<F>(F);

impl<F: FnMut(Choice)> List for Each<F> {
    #[inline]
    fn add(&mut self, choice: Choice) {
        (self.0)(choice);
    }
}

impl Siege {
    /// The legal answers of a role in ascending order, one by one.
    #[inline]
    pub(crate) fn each_choice(&self, role: Role, found: impl FnMut(Choice)) {
        self.list_choices(role, &mut Each(found));
    }

    /// Lists the legal answers of a role in ascending order.
    #[inline]
    pub(crate) fn list_choices(&self, role: Role, list: &mut impl List) {
        match self.phase {
            Phase::Prepare => self.list_preparations(role, list),
            Phase::Acting(action, picked) => self.list_answers(role, action, picked, list),
            Phase::Exchange(_) => self.list_gifts(role, list),
            Phase::Played => {
                self.list_declarations(role, list);
                for deck in [Kind::Siege, Kind::Tactics] {
                    if self.deck.count_of(deck) > 0 {
                        list.add(Choice::Draw { deck });
                    }
                }
            }
            Phase::Drawn { .. } => {
                self.list_declarations(role, list);
                list.add(Choice::End);
            }
            Phase::Over => {}
        }
    }

    #[inline]
    fn list_declarations(&self, role: Role, list: &mut impl List) {
        if role == Role::Attacker {
            Tile::all()
                .filter(|&tile| self.provable(tile))
                .for_each(|tile| list.add(Choice::Declare { tile }));
        }
    }

    #[inline]
    fn list_preparations(&self, role: Role, list: &mut impl List) {
        self.list_declarations(role, list);
        match role {
            Role::Attacker => Tile::all()
                .filter(|&tile| !self.section(tile).rows.attacker.is_empty())
                .for_each(|tile| list.add(Choice::Retreat { tile })),
            Role::Defender if self.cauldrons > 0 && !self.stirred => Tile::all()
                .filter(|&tile| !self.section(tile).rows.attacker.is_empty())
                .for_each(|tile| list.add(Choice::Oil { tile })),
            Role::Defender => {}
        }
        let open = self.open_tiles(role);
        let mut troops = self.playable_troops(role);
        let mut any = troops != 0 && open != 0;
        if any {
            let mut tiles = [Tile(0); TILES];
            let mut count = 0;
            for tile in Tile::all().filter(|tile| open >> tile.0 & 1 == 1) {
                tiles[count] = tile;
                count += 1;
            }
            while troops != 0 {
                let card = Card(troops.trailing_zeros() as u8);
                troops &= troops - 1;
                list.add_plays(card, &tiles[..count]);
            }
        }
        if self.options.tactics {
            for action in self.playable_actions(role) {
                any = true;
                list.add(Choice::Act { card: action.card() });
            }
        }
        if !any && !self.must_make_room(role) {
            list.add(Choice::Pass);
        }
    }

    /// The troops in hand that the limit of ST-8.5 lets this role play, as bits.
    #[inline]
    pub(crate) fn playable_troops(&self, role: Role) -> u64 {
        if !self.options.tactics {
            return self.hands[role].siege_bits();
        }
        let hand = self.offered(role);
        if self.may_play_tactics(role) { hand.troops() } else { hand.siege_bits() }
    }

    /// The action cards in hand that this role may play now.
    fn playable_actions(&self, role: Role) -> impl Iterator<Item = Action> {
        let hand = if self.may_play_tactics(role) { self.hands[role] } else { CardSet::NONE };
        let actions = hand.and(CardSet::ACTIONS);
        actions.iter().filter_map(Card::action).filter(move |&action| self.feasible(role, action))
    }

    /// Whether the attacker must free a slot before they can play (ST-2.5), given that they have no
    /// legal play.
    pub(crate) fn must_make_room(&self, role: Role) -> bool {
        role == Role::Attacker && self.playable_troops(role) != 0
    }

    /// The cards that an action may affect.
    pub(crate) fn pickable(&self, role: Role, action: Action, picked: Option<Card>) -> CardSet {
        match action {
            Action::Redeploy => self.troops_of(role),
            Action::Deserter | Action::Traitor => self.troops_of(role.other()),
            Action::Recruit => one_joker_of(self.discard),
            Action::Support => match picked {
                None => one_joker_of(self.discard),
                Some(Card::JOKER) => self.discard.without(Card::JOKER),
                Some(first) => one_joker_of(self.discard).without(first),
            },
            Action::Explosion | Action::Exchange => CardSet::NONE,
        }
    }

    /// The picks of Support that give each pair once: in ascending order, so that the last card can
    /// only be the second.
    pub(crate) fn support_once(&self, role: Role, picked: Option<Card>) -> CardSet {
        let all = self.pickable(role, Action::Support, picked);
        let once = match (picked, self.discard.highest()) {
            (None, Some(last)) => one_joker_of(self.discard.without(last)),
            (None, None) => CardSet::NONE,
            (Some(first), _) => all.above(first),
        };
        if once.is_empty() { all } else { once }
    }

    /// The tiles where the picked card may go, as bits.
    pub(crate) fn destinations(&self, role: Role, action: Action, picked: Card) -> u8 {
        let open = self.open_tiles(role);
        match (action, self.whereabouts(picked)) {
            (Action::Redeploy, Some((from, _))) => open & !(1 << from.0),
            _ => open,
        }
    }

    fn list_answers(&self, role: Role, action: Action, picked: Option<Card>, list: &mut impl List) {
        match (action, picked) {
            (Action::Explosion, _) => {
                Tile::all().filter(|&tile| !self.bare(tile)).for_each(|tile| list.add(Choice::Blast { tile }))
            }
            (Action::Redeploy | Action::Recruit | Action::Traitor, Some(card)) => {
                let tiles = self.destinations(role, action, card);
                Tile::all()
                    .filter(|tile| tiles >> tile.0 & 1 == 1)
                    .for_each(|tile| list.add(Choice::To { tile }));
                if action == Action::Redeploy {
                    list.add(Choice::Away);
                }
            }
            _ => self.pickable(role, action, picked).iter().for_each(|card| list.add(Choice::Pick { card })),
        }
    }

    fn list_gifts(&self, role: Role, list: &mut impl List) {
        let hand = self.hands[role];
        // A Joker that is not offered goes only together with its twin.
        let hidden = hand.minus(self.offered(role));
        let shown = if hidden.is_empty() { hidden } else { CardSet::JOKERS.minus(hidden) };
        let mut give = |cards: CardSet| {
            if cards.and(hidden).is_empty() || !cards.and(shown).is_empty() {
                list.add(Choice::Give { cards: Gift::of(cards).expect("at most three cards") });
            }
        };
        let one = CardSet::one;
        for first in hand.iter() {
            let cards = one(first);
            if self.gift_size() == 1 {
                give(cards);
                continue;
            }
            for second in hand.above(first).iter() {
                let cards = cards.or(one(second));
                if self.gift_size() == 2 {
                    give(cards);
                    continue;
                }
                hand.above(second).iter().for_each(|third| give(cards.or(one(third))));
            }
        }
    }

    /// The only legal answer of a role; nothing where there are several.
    pub(crate) fn only_choice(&self, role: Role) -> Option<Choice> {
        // Two cards make one pair, whichever is named first.
        if matches!(self.phase, Phase::Acting(Action::Support, None)) && self.discard.count() == 2 {
            return self.discard.lowest().map(|card| Choice::Pick { card });
        }
        let mut count = 0u32;
        let mut only = None;
        self.each_choice(role, |choice| {
            count += 1;
            only = Some(choice);
        });
        if count == 1 { only } else { None }
    }

    /// Whether this seat still owes an answer.
    pub(crate) fn asks(&self, seat: Seat) -> bool {
        let role = self.role(seat);
        match self.phase {
            Phase::Over => false,
            Phase::Exchange(gifts) => gifts[role].is_empty(),
            _ => role == self.mover,
        }
    }
}

/// Of two discarded Jokers only the first need be offered.
fn one_joker_of(cards: CardSet) -> CardSet {
    if cards.contains(Card::JOKER) { cards.without(Card::TWIN) } else { cards }
}

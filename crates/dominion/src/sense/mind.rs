//! The table as one player looks at it.

use super::taste;
use crate::Dominion;
use crate::cards::{Points, Types};
use crate::choice::{Answer, Choice, Verb};
use crate::frame::{Frame, Place};
use crate::kind::Kind;
use crate::op::{By, Op, Word};
use crate::pile::{Group, Pile, Stall};
use crate::state::Phase;
use std::cell::OnceCell;
use table::Seat;

/// A weight from which on nobody would think twice.
const AT_ONCE: f32 = 100.0;

/// The weight of a choice of the Buy phase about which nobody would think twice.
pub(super) fn at_once(choice: Choice) -> Option<f32> {
    match choice.0 {
        Answer::Do(Verb::Play, Kind::COUNTERFEIT) => Some(AT_ONCE + 60.0),
        Answer::Say(Word::Treasures) => Some(AT_ONCE + 50.0),
        Answer::Do(Verb::Play, _) => Some(AT_ONCE + 10.0),
        Answer::Pay(amount) => Some(AT_ONCE + f32::from(amount)),
        _ => None,
    }
}

/// What it is worth to buy nothing: a card that is hardly better than none makes a deck worse.
const NOTHING: f32 = 1.6;

/// What one player takes into account.
pub(super) struct Mind<'a> {
    game: &'a Dominion,
    seat: Seat,
    owned: Pile,
    total: f32,
    provinces: u8,
    /// Whether points now count more than a better deck.
    late: bool,
    /// Actions that end the playing of Actions, and cards that allow more of them.
    terminals: u32,
    villages: u32,
    /// Coins the Treasures of the deck bring in all.
    money: u32,
    /// Whether the kingdom offers both more Actions and more cards; asked for seldom.
    engine: OnceCell<bool>,
}

impl<'a> Mind<'a> {
    pub(super) fn of(game: &'a Dominion, seat: Seat) -> Mind<'a> {
        let owned = game.owned(seat);
        let (mut terminals, mut villages, mut money) = (0, 0, 0);
        for (stall, count) in owned.iter() {
            let kind = game.kingdom.kind(stall);
            let count = u32::from(count);
            let taste = taste::of(kind);
            let types = kind.card().types;
            if types.has(Types::TREASURE) {
                money += count * u32::from(taste.coins);
            }
            if types.has(Types::ACTION) && !types.has(Types::RUINS) {
                match taste.actions {
                    0 => terminals += count,
                    1 => {}
                    _ => villages += count,
                }
            }
        }
        let provinces = game.kingdom.stall(Kind::PROVINCE).map_or(0, |stall| game.supply.count(stall));
        let piles = game.empty_piles();
        let late = provinces <= 4 || (provinces <= 5 && piles > 0) || piles >= 2;
        let total = owned.total() as f32;
        let engine = OnceCell::new();
        Mind { game, seat, owned, total, provinces, late, terminals, villages, money, engine }
    }

    fn engine(&self) -> bool {
        *self.engine.get_or_init(|| {
            let open = self.game.open() & self.game.kingdom.action;
            let any = |fits: fn(&taste::Taste) -> bool| {
                open.into_iter().any(|stall| fits(taste::of(self.game.kingdom.kind(stall))))
            };
            any(|taste| taste.actions >= 2) && any(|taste| taste.cards >= 2)
        })
    }

    fn count(&self, kind: Kind) -> u32 {
        self.game.kingdom.stall(kind).map_or(0, |stall| u32::from(self.owned.count(stall)))
    }

    /// What it is worth to own one more of a card, or to keep one.
    fn worth(&self, kind: Kind, more: bool) -> f32 {
        let near_end = f32::from(u8::from(self.late));
        match kind {
            Kind::PROVINCE => {
                // Too early a Province clogs a deck that cannot buy the next.
                return if !more || self.provinces <= 6 || self.money >= 14 || self.total > 18.0 {
                    16.0
                } else {
                    5.5
                };
            }
            Kind::DUCHY => return if self.provinces <= 6 || self.late { 5.5 } else { -0.6 },
            Kind::ESTATE => {
                return if self.provinces <= 3 { 2.5 } else { -1.1 };
            }
            Kind::CURSE => return -4.0,
            Kind::COPPER => {
                // Copper is trashed as long as something else can buy.
                return if self.money <= 4 { 0.6 } else { -0.45 };
            }
            _ => {}
        }
        let card = kind.card();
        let taste = taste::of(kind);
        let points = match card.points {
            Points::Fixed(points) => f32::from(points),
            Points::PerTenCards => self.total / 10.0,
            Points::PerThreeSilvers => self.count(Kind::SILVER) as f32 / 3.0,
            Points::PerCastle(points) => {
                f32::from(points) * (1.0 + self.owned.count_of(self.game.kingdom.castles) as f32)
            }
        };
        let mut worth = taste.rank + points * (0.35 + 1.25 * near_end);
        if card.types.has(Types::VICTORY) && !card.types.has(Types::ACTION) && !self.late {
            worth -= 0.8;
        }
        if !more {
            return worth;
        }
        let copies = self.count(kind) as f32;
        if card.types.has(Types::ACTION) {
            let welcome = f32::from(taste.copies) + f32::from(u8::from(taste.actions > 0 && self.engine()));
            worth -= 1.4 * (copies - welcome + 1.0).max(0.0);
            if taste.actions == 0 {
                // Terminals collide: there is room for about one among fifteen cards, and for another
                // with every second village.
                let room = 0.34 + 0.42 * self.villages as f32 + self.total / 14.75;
                worth -= 1.82 * (self.terminals as f32 + 1.0 - room).max(0.0);
            }
            if taste.actions >= 2 && taste.coins == 0 && self.engine() {
                worth += (self.terminals as f32 - self.villages as f32 - 1.0).clamp(-1.0, 1.5);
            }
            if taste.trashes && !self.late {
                // What gets rid of cards is wanted early, once or twice.
                worth += if self.total <= 9.0 { 0.6 } else { -2.2 };
            }
            if self.late {
                // A new Action is hardly played again before the end.
                worth *= if self.provinces <= 2 { 0.15 } else { 0.35 };
            }
            if card.types.has(Types::LOOTER) || kind == Kind::WITCH {
                let left = match kind {
                    Kind::WITCH => self.supply(Kind::CURSE),
                    _ => self.game.ruins_left,
                };
                worth -= 0.5 * (5.0 - f32::from(left)).max(0.0);
            }
        } else if card.types.has(Types::TREASURE) && self.late {
            worth *= if self.provinces <= 2 { 0.3 } else { 0.63 };
        }
        worth
    }

    fn supply(&self, kind: Kind) -> u8 {
        self.game.kingdom.stall(kind).map_or(0, |stall| self.game.supply.count(stall))
    }

    /// What a card is worth in hand, in coins.
    fn in_hand(&self, kind: Kind) -> f32 {
        let card = kind.card();
        let taste = taste::of(kind);
        if card.types.has(Types::TREASURE) {
            return f32::from(taste.coins) + if kind == Kind::COUNTERFEIT { 1.0 } else { 0.0 };
        }
        if card.types.has(Types::ACTION) {
            return match taste.actions {
                _ if card.types.has(Types::RUINS) => 0.3,
                0 => 1.6 + 0.25 * taste.rank,
                _ => 1.8 + 0.2 * taste.rank,
            };
        }
        0.0
    }

    /// Whether the deck is better off without a card.
    fn wants_gone(&self, kind: Kind) -> bool {
        self.worth(kind, false) < 0.0
    }

    fn junk_in_hand(&self) -> u32 {
        let hand = &self.game.players[self.seat].hand;
        hand.iter()
            .filter(|&(stall, _)| self.wants_gone(self.game.kingdom.kind(stall)))
            .map(|(_, count)| u32::from(count))
            .sum()
    }

    pub(super) fn weigh(&self, choice: Choice) -> f32 {
        match self.game.stack.last() {
            None => self.weigh_phase(choice),
            Some(frame) => match self.game.op(frame) {
                Some(op) => self.weigh_text(frame, op, choice),
                None => 0.0,
            },
        }
    }

    fn weigh_phase(&self, choice: Choice) -> f32 {
        match choice.0 {
            Answer::Do(Verb::Play, kind) if self.game.phase == Phase::Action => self.playing(kind),
            Answer::Say(_) if self.game.phase == Phase::Action => 0.3,
            _ => at_once(choice).unwrap_or_else(|| match choice.0 {
                Answer::Do(_, kind) => self.buying(kind),
                Answer::Say(_) | Answer::Pay(_) => NOTHING,
            }),
        }
    }

    fn buying(&self, kind: Kind) -> f32 {
        if kind == Kind::ADVANCE {
            return -1.0;
        }
        let cost = kind.card().cost;
        let debt = f32::from(cost.debt) * 0.3;
        let worth = self.worth(kind, true) - debt;
        // The last piles are not emptied while behind.
        if self.ends_with(kind) {
            return if self.leads_by() + self.points_of(kind) > 0 { 60.0 } else { worth.min(0.2) - 3.0 };
        }
        worth
    }

    /// Whether taking this card ends the game after this turn.
    fn ends_with(&self, kind: Kind) -> bool {
        let Some(stall) = self.game.kingdom.stall(kind) else { return false };
        let last = self.game.supply.count(stall) == 1 && self.game.kingdom.supply.contains(stall);
        let most = if self.game.players.count() > 4 { 4 } else { 3 };
        last && (kind == Kind::PROVINCE || self.game.empty_piles() + 1 >= most)
    }

    fn points_of(&self, kind: Kind) -> i32 {
        match kind.card().points {
            Points::Fixed(points) => i32::from(points),
            _ => 2,
        }
    }

    /// By how many points the player leads the best of the others.
    fn leads_by(&self) -> i32 {
        let others = self.game.players.seats().filter(|&seat| seat != self.seat);
        self.game.score(self.seat) - others.map(|seat| self.game.score(seat)).max().unwrap_or(0)
    }

    /// What it is worth to play an Action now; «done» is worth 0.3.
    fn playing(&self, kind: Kind) -> f32 {
        let player = &self.game.players[self.seat];
        let hand = &player.hand;
        let taste = taste::of(kind);
        let holds = |kind: Kind| self.game.kingdom.stall(kind).is_some_and(|stall| hand.count(stall) > 0);
        let others = |group: Group| hand.count_of(group);
        let treasures = others(self.game.kingdom.treasure);
        let actions = others(self.game.kingdom.action);
        let drawable = player.deck_size() + player.discard.total();
        // Cards without a use now.
        let idle = match kind {
            Kind::CHAPEL
            | Kind::FORAGER
            | Kind::JUNK_DEALER
            | Kind::REMODEL
            | Kind::ALTAR
            | Kind::SACRIFICE => {
                self.junk_in_hand() == 0 && !(kind == Kind::REMODEL && self.late && holds(Kind::GOLD))
            }
            Kind::MONEYLENDER => !holds(Kind::COPPER),
            Kind::MINE => treasures == 0,
            Kind::THRONE_ROOM => actions < 2,
            Kind::PROCESSION => actions < 2,
            Kind::RATS => self.junk_in_hand() < 2,
            Kind::POOR_HOUSE => treasures >= 4,
            Kind::BEGGAR => self.total < 20.0 && self.game.actions == 1,
            Kind::MERCENARY => self.junk_in_hand() < 2,
            Kind::TOMB => true,
            _ => false,
        };
        if idle {
            return if matches!(kind, Kind::JUNK_DEALER | Kind::FORAGER) { -0.5 } else { 0.1 };
        }
        let mut weight = match kind {
            Kind::THRONE_ROOM => 18.0,
            Kind::SQUIRE => 3.0,
            Kind::CITY_QUARTER => 12.0 + actions as f32,
            Kind::RATS => 0.5,
            _ if taste.actions >= 2 => 20.0 + f32::from(taste.cards),
            _ if taste.actions == 1 => 14.0 + 2.0 * f32::from(taste.cards.min(2)) + 0.2 * taste.rank,
            _ => 1.0 + taste.rank.max(0.2) + 0.3 * f32::from(taste.coins),
        };
        if taste.actions == 0 && taste.cards >= 2 {
            weight += if self.game.actions > 1 { 4.0 } else { 0.5 };
            if drawable < 2 {
                weight -= 3.0;
            }
        }
        if taste.trashes && taste.actions == 0 {
            weight += 0.6 * self.junk_in_hand().min(4) as f32;
        }
        weight
    }

    fn weigh_text(&self, frame: &Frame, op: &Op, choice: Choice) -> f32 {
        match choice.0 {
            Answer::Do(verb, kind) => self.doing(frame, op, verb, kind),
            Answer::Pay(amount) => f32::from(amount),
            Answer::Say(word) => self.saying(frame, op, word),
        }
    }

    fn doing(&self, frame: &Frame, op: &Op, verb: Verb, kind: Kind) -> f32 {
        let own = frame.you == self.seat;
        let order = -0.001 * f32::from(kind.0);
        match (verb, *op) {
            (Verb::Trash, Op::TrashUpTo(most)) => self.of_several(frame, kind, u32::from(most), false),
            (Verb::Trash, Op::MayTrashTwo) => self.of_several(frame, kind, 2, false),
            (Verb::Trash, Op::TrashAnyOfThem) => {
                if self.wants_gone(kind) {
                    1.0 + order
                } else {
                    -1.0
                }
            }
            (Verb::Trash, Op::TrashOneOfThem(_, By::Player)) if !own => self.worth(kind, false),
            (Verb::Trash, Op::Watchers) => 2.0,
            (Verb::Trash, _) => self.trashing(frame, kind),
            (Verb::Unearth, _) => -self.worth(kind, false) + 0.05,
            (Verb::Discard, Op::DiscardAsPlayerChooses) => self.in_hand(kind) + 0.1 * taste::of(kind).rank,
            (Verb::Discard, Op::Discard(_) | Op::DiscardFor(_) | Op::DiscardDownTo(_)) => {
                let need = u32::from(frame.need.saturating_sub(frame.number));
                self.of_several(frame, kind, need, true)
            }
            (Verb::Discard, Op::DiscardAny(_)) => {
                // A storeroom's second discard pays a coin a card.
                let pays = frame.at >= 3;
                let least = if pays { 1.0 } else { 0.9 };
                let useless = self.in_hand(kind) < least || (pays && self.is_stranded(kind));
                if useless { 1.0 + order } else { -1.0 }
            }
            (Verb::Discard, Op::DiscardAnyOfThem) => {
                if self.in_hand(kind) < 0.9 {
                    1.0 + order
                } else {
                    -1.0
                }
            }
            (Verb::Discard, _) => -self.in_hand(kind),
            (Verb::Topdeck, Op::PutThemBack) => -self.in_hand(kind),
            (Verb::Topdeck, Op::PutDiscardedOnDeck(_)) => self.in_hand(kind) - 0.5,
            (Verb::Topdeck, Op::PutOnDeck(_)) if own && self.seat == self.game.active => {
                if self.is_stranded(kind) { 3.0 + self.in_hand(kind) } else { -self.in_hand(kind) }
            }
            (Verb::Topdeck, _) => -self.in_hand(kind),
            (Verb::Gain, Op::MayGainLoot) => self.worth(kind, false) - 1.0,
            (Verb::Gain, _) => self.gaining(kind),
            (Verb::Play, Op::Choose(..)) => self.choosing(frame, kind),
            (Verb::Play, _) => self.playing(kind).max(0.5),
            (Verb::Become, _) => self.playing(kind),
            (Verb::Name, _) => self.naming(frame, kind),
            (Verb::Show | Verb::React | Verb::Resolve, _) => 5.0 + order,
            (Verb::Buy, _) => self.buying(kind),
        }
    }

    /// Whether an Action in hand will not be played any more this turn.
    fn is_stranded(&self, kind: Kind) -> bool {
        kind.card().types.has(Types::ACTION) && self.game.actions == 0
    }

    fn gaining(&self, kind: Kind) -> f32 {
        if self.ends_with(kind) {
            return self.buying(kind);
        }
        self.worth(kind, true)
    }

    /// One card out of several that go together, chosen in the order of the cards: it is chosen
    /// now if it is among the least wanted that can still be chosen.
    fn of_several(&self, frame: &Frame, kind: Kind, most: u32, must: bool) -> f32 {
        let hand = &self.game.players[self.seat].hand;
        let value = |kind: Kind| if must { self.in_hand(kind) } else { self.worth(kind, false) };
        let own = value(kind);
        if !must && own >= 0.0 {
            return -1.0;
        }
        let room = if must { most } else { most.saturating_sub(u32::from(frame.number)) };
        let later = hand.group().from(frame.from);
        let worse: u32 = later
            .filter(|&stall| {
                let other = self.game.kingdom.kind(stall);
                other != kind && value(other) < own
            })
            .map(|stall| u32::from(hand.count(stall)))
            .sum();
        if worse >= room { -1.0 - own } else { 2.0 - 0.001 * f32::from(kind.0) }
    }

    /// Trashing one card for whatever the text gives for it.
    fn trashing(&self, frame: &Frame, kind: Kind) -> f32 {
        let worth = self.worth(kind, false);
        let cost = f32::from(kind.card().cost.coins);
        match self.game.kingdom.kind(frame.card) {
            // What comes back depends on what goes.
            Kind::REMODEL | Kind::GRAVEROBBER => match kind {
                Kind::PROVINCE => -9.0,
                _ if self.late && (6.0..8.0).contains(&cost) => 6.0,
                _ => 0.5 * cost.min(4.0) - worth,
            },
            Kind::MINE => match kind {
                Kind::SILVER if self.supply(Kind::GOLD) > 0 => 3.0,
                Kind::COPPER => 2.0,
                _ => -1.0,
            },
            Kind::MONEYLENDER => 3.0,
            Kind::SACRIFICE => match kind.card().types {
                types if types.has(Types::VICTORY) && !self.late => 2.0 - worth,
                _ => 0.5 - worth,
            },
            Kind::DEATH_CART => {
                if kind.card().types.has(Types::RUINS) {
                    4.0
                } else {
                    0.1 - worth
                }
            }
            _ => match kind {
                // Trashed, they leave something behind.
                Kind::FORTRESS => 1.5,
                Kind::HUNTING_GROUNDS | Kind::CATACOMBS | Kind::FEODUM => 1.2 - 0.5 * worth,
                _ => -worth,
            },
        }
    }

    fn choosing(&self, frame: &Frame, kind: Kind) -> f32 {
        match self.game.kingdom.kind(frame.this.guise) {
            Kind::COUNTERFEIT => match kind {
                Kind::SPOILS => 9.0,
                Kind::COPPER => 3.0,
                Kind::SILVER => -0.5,
                _ => -2.0,
            },
            Kind::PROCESSION => match kind {
                Kind::FORTRESS => 9.0,
                _ if kind.card().types.has(Types::RUINS) => 4.0,
                _ => 2.5 - 0.6 * taste::of(kind).rank,
            },
            _ => {
                let taste = taste::of(kind);
                2.0 + taste.rank + f32::from(taste.cards) + f32::from(taste.actions)
            }
        }
    }

    /// Naming: with a Rebuild the card that shall not be rebuilt, with a Mystic the likeliest.
    fn naming(&self, frame: &Frame, kind: Kind) -> f32 {
        let player = &self.game.players[self.seat];
        if self.game.kingdom.kind(frame.card) == Kind::REBUILD {
            return match kind {
                Kind::PROVINCE if self.count(Kind::PROVINCE) > 0 => 3.0,
                Kind::DUCHY if self.count(Kind::PROVINCE) == 0 && self.provinces == 0 => 2.0,
                Kind::PROVINCE => 1.0,
                _ => 0.0,
            };
        }
        let known = player.known.as_slice().last().map(|placed| self.game.kingdom.kind(placed.card));
        if let Some(known) = known {
            return f32::from(u8::from(known == kind));
        }
        let pile = if player.rest.is_empty() { &player.discard } else { &player.rest };
        self.game.kingdom.stall(kind).map_or(0.0, |stall| f32::from(pile.count(stall)))
    }

    fn saying(&self, frame: &Frame, op: &Op, word: Word) -> f32 {
        let player = &self.game.players[frame.you];
        let own = frame.you == self.seat;
        let hand = &self.game.players[self.seat].hand;
        let aside = || -> f32 {
            player.aside.iter().map(|(stall, count)| self.in_hand(self.kind(stall)) * f32::from(count)).sum()
        };
        match (word, op) {
            (Word::Discard | Word::Back, Op::DiscardOrPutBack(_)) => {
                let good = aside() >= 1.2;
                f32::from(u8::from((good == own) == (word == Word::Back)))
            }
            (Word::Hand, _) if self.game.kingdom.kind(frame.card) == Kind::CATACOMBS => aside(),
            (Word::Discard, _) if self.game.kingdom.kind(frame.card) == Kind::CATACOMBS => 3.6,
            (Word::Discard, _) if self.game.kingdom.kind(frame.card) == Kind::SURVIVORS => 1.6,
            (Word::Back, _) if self.game.kingdom.kind(frame.card) == Kind::SURVIVORS => aside(),
            // Count: what is given, then what is taken.
            (Word::Discard, _) => {
                if self.useless_in_hand() >= 2 {
                    3.0
                } else {
                    0.5
                }
            }
            (Word::Back, _) => 1.5,
            (Word::Copper, _) => 1.0,
            (Word::Coins, _) => 2.0,
            (Word::Duchy, _) => {
                if self.late {
                    3.0
                } else {
                    0.5
                }
            }
            (Word::Estates, _) => {
                if self.late {
                    1.0
                } else {
                    0.2
                }
            }
            (Word::Trash, _) if self.game.kingdom.kind(frame.card) == Kind::COUNT => {
                let all = hand.total();
                if all > 0 && self.junk_in_hand() == all { 4.0 } else { -1.0 }
            }
            (Word::Rob, _) => {
                let trash = self.game.trash.group();
                trash.map(|stall| self.worth(self.kind(stall), true)).fold(0.5, f32::max)
            }
            (Word::Trash, _) => {
                if hand.count_of(self.game.kingdom.action) > 0 {
                    1.0
                } else {
                    -1.0
                }
            }
            (Word::This, _) => 0.5,
            (Word::Hand | Word::Castle, _) => 1.0,
            // Squire: Actions for the Actions in hand, else a Silver.
            (Word::Actions, _) => {
                if hand.count_of(self.game.kingdom.action) > 0 {
                    3.0
                } else {
                    0.1
                }
            }
            (Word::Silver, _) => 1.5,
            (Word::Buys, _) => 0.4,
            (Word::Keep, _) => {
                if self.game.actions > 0 {
                    1.0
                } else {
                    0.2
                }
            }
            (Word::Aside, _) => 0.6,
            (Word::Deck, _) => {
                if player.deck_size() > 2 {
                    1.0
                } else {
                    0.0
                }
            }
            (Word::Treasures, _) => AT_ONCE,
            (Word::Done, Op::Become) => 0.0,
            (Word::Done, Op::MayGainLoot) => 0.0,
            (Word::Done, _) => 0.4 * f32::from(u8::from(frame.it.place != Place::Discard)),
        }
    }

    fn kind(&self, stall: Stall) -> Kind {
        self.game.kingdom.kind(stall)
    }

    fn useless_in_hand(&self) -> u32 {
        let hand = &self.game.players[self.seat].hand;
        hand.iter()
            .filter(|&(stall, _)| self.in_hand(self.kind(stall)) < 0.9)
            .map(|(_, count)| u32::from(count))
            .sum()
    }
}

/// What a deck promises to win in points before the end, roughly: its strength times the turns
/// that are left.
pub(super) fn promise(game: &Dominion, seat: Seat) -> f64 {
    let mind = Mind::of(game, seat);
    let strength: f32 = mind
        .owned
        .iter()
        .map(|(stall, count)| mind.in_hand(game.kingdom.kind(stall)).min(4.0) * f32::from(count))
        .sum();
    let a_turn = 5.0 * strength / mind.total.max(5.0);
    f64::from(0.55 * a_turn * f32::from(mind.provinces.min(8)))
}

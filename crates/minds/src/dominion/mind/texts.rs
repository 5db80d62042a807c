//! What a player answers to the texts of cards.

use super::{AT_ONCE, Mind};
use crate::dominion::taste;
use dominion::{
    By, Choice, Choose, HowMany, Kind, Matter, Op, Pick, Place, Pool, Question, Stall, Then, Verb, Word,
    types,
};

impl Mind<'_> {
    pub(super) fn weigh_text(&self, asked: &Question, op: &Op, choice: Choice) -> f32 {
        match (op, choice) {
            (Op::Pick(pick), Choice::Do(verb, kind)) => self.doing(asked, pick, verb, kind),
            (Op::Pick(pick), Choice::Say(_)) => self.declining(asked, pick),
            (Op::Choose(choose), Choice::Say(word)) => self.saying(asked, choose, word),
            (_, Choice::Pay(amount)) => f32::from(amount),
            (Op::Choose(_), Choice::Do(..)) | (Op::Do(_) | Op::If(..) | Op::Each(..), _) => 0.0,
        }
    }

    fn doing(&self, asked: &Question, pick: &Pick, verb: Verb, kind: Kind) -> f32 {
        let own = asked.you == self.seat;
        let order = -0.001 * f32::from(kind.number());
        let gladly = |useless: bool| if useless { 1.0 + order } else { -1.0 };
        match (pick.then, pick.from) {
            (Then::Trash, _) if verb == Verb::Unearth => -self.worth(kind, false) + 0.05,
            (Then::Trash, Pool::Them) if pick.how_many.together() => gladly(self.wants_gone(kind)),
            (Then::Trash, _) => match pick.how_many {
                HowMany::UpTo(most) => self.of_several(asked, kind, u32::from(most), false),
                HowMany::NoneOrTwo => self.of_several(asked, kind, 2, false),
                HowMany::One(_)
                | HowMany::Exactly(_)
                | HowMany::For(_)
                | HowMany::DownTo(_)
                | HowMany::Any
                | HowMany::InTurn(_)
                | HowMany::AllInTurn
                | HowMany::AnyInTurn => self.trashing(asked, kind),
            },
            (Then::TrashAsLoot, _) if !own => self.worth(kind, false),
            (Then::TrashAsLoot, _) => self.trashing(asked, kind),
            (Then::Watch, _) => 2.0,
            (Then::Discard, _) if pick.by == By::Player => self.in_hand(kind) + 0.1 * taste::of(kind).rank,
            (Then::Discard, _) if pick.how_many.is_fixed() => {
                let need = u32::from(asked.need.saturating_sub(asked.number));
                self.of_several(asked, kind, need, true)
            }
            (Then::Discard, Pool::Them) => gladly(self.in_hand(kind) < 0.9),
            (Then::Discard, _) => {
                // A storeroom's second discard pays a coin a card.
                let pays = asked.place >= 3;
                let least = if pays { 1.0 } else { 0.9 };
                gladly(self.in_hand(kind) < least || (pays && self.is_stranded(kind)))
            }
            (Then::Topdeck, Pool::Discard) => self.in_hand(kind) - 0.5,
            (Then::Topdeck, Pool::Hand)
                if own && self.seat == self.game.active() && self.is_stranded(kind) =>
            {
                3.0 + self.in_hand(kind)
            }
            (Then::Topdeck | Then::ShowAndTopdeck, _) => -self.in_hand(kind),
            (Then::Gain(_), Pool::Loot) => self.worth(kind, false) - 1.0,
            (Then::Gain(_), _) => self.gaining(kind),
            (Then::Play, Pool::It) => self.playing(kind).max(0.5),
            (Then::Play, _) => self.choosing(asked, kind),
            (Then::Become, _) => self.playing(kind),
            (Then::Name, _) => self.naming(asked, kind),
            (Then::Show | Then::React | Then::Resolve, _) => 5.0 + order,
        }
    }

    /// What it is worth to pick nothing, or nothing more.
    fn declining(&self, asked: &Question, pick: &Pick) -> f32 {
        match pick.from {
            Pool::Guises | Pool::Loot => 0.0,
            Pool::Hand
            | Pool::Discard
            | Pool::HandAndDiscard
            | Pool::Them
            | Pool::It
            | Pool::Supply(_)
            | Pool::Trash
            | Pool::Names
            | Pool::Watchers
            | Pool::Reactions(_)
            | Pool::Consequences => 0.4 * f32::from(u8::from(asked.it != Place::Discard)),
        }
    }

    /// Whether an Action in hand will not be played any more this turn.
    fn is_stranded(&self, kind: Kind) -> bool {
        kind.card().types().has(types::ACTION) && self.game.actions() == 0
    }

    fn gaining(&self, kind: Kind) -> f32 {
        if self.ends_with(kind) {
            return self.buying(kind);
        }
        self.worth(kind, true)
    }

    /// One card out of several that go together, chosen in the order of the cards: it is chosen
    /// now if it is among the least wanted that can still be chosen.
    fn of_several(&self, asked: &Question, kind: Kind, most: u32, must: bool) -> f32 {
        let hand = self.game.hand_pile(self.seat);
        let value = |kind: Kind| if must { self.in_hand(kind) } else { self.worth(kind, false) };
        let own = value(kind);
        if !must && own >= 0.0 {
            return -1.0;
        }
        let room = if must { most } else { most.saturating_sub(u32::from(asked.number)) };
        let later = hand.group().from(self.game.chosen_pile().highest().unwrap_or_default());
        let worse: u32 = later
            .iter()
            .filter(|&stall| {
                let other = self.game.kingdom().kind(stall);
                other != kind && value(other) < own
            })
            .map(|stall| u32::from(hand.count(stall)))
            .sum();
        if worse >= room { -1.0 - own } else { 2.0 - 0.001 * f32::from(kind.number()) }
    }

    /// Trashing one card for whatever the text gives for it.
    fn trashing(&self, asked: &Question, kind: Kind) -> f32 {
        let worth = self.worth(kind, false);
        let cost = f32::from(kind.card().cost().coins);
        match asked.card {
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
            Kind::SACRIFICE => match kind.card().types() {
                types if types.has(types::VICTORY) && !self.late => 2.0 - worth,
                _ => 0.5 - worth,
            },
            Kind::DEATH_CART => {
                if kind.card().types().has(types::RUINS) {
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

    fn choosing(&self, asked: &Question, kind: Kind) -> f32 {
        match asked.guise {
            Kind::COUNTERFEIT => match kind {
                Kind::SPOILS => 9.0,
                Kind::COPPER => 3.0,
                Kind::SILVER => -0.5,
                _ => -2.0,
            },
            Kind::PROCESSION => match kind {
                Kind::FORTRESS => 9.0,
                _ if kind.card().types().has(types::RUINS) => 4.0,
                _ => 2.5 - 0.6 * taste::of(kind).rank,
            },
            _ => {
                let taste = taste::of(kind);
                2.0 + taste.rank + f32::from(taste.cards) + f32::from(taste.actions)
            }
        }
    }

    /// Naming: with a Rebuild the card that shall not be rebuilt, with a Mystic the likeliest.
    fn naming(&self, asked: &Question, kind: Kind) -> f32 {
        if asked.card == Kind::REBUILD {
            return match kind {
                Kind::PROVINCE if self.count(Kind::PROVINCE) > 0 => 3.0,
                Kind::DUCHY if self.count(Kind::PROVINCE) == 0 && self.provinces == 0 => 2.0,
                Kind::PROVINCE => 1.0,
                _ => 0.0,
            };
        }
        if let Some(known) = self.game.deck_top(self.seat) {
            return f32::from(u8::from(known == kind));
        }
        let rest = self.game.deck_rest(self.seat);
        let pile = if rest.is_empty() { self.game.discard_cards(self.seat) } else { rest };
        self.game.kingdom().stall(kind).map_or(0.0, |stall| f32::from(pile.count(stall)))
    }

    fn saying(&self, asked: &Question, choose: &Choose, word: Word) -> f32 {
        let own = asked.you == self.seat;
        let hand = self.game.hand_pile(self.seat);
        let aside = || -> f32 {
            let them = self.game.aside_pile(asked.you);
            them.iter().map(|(stall, count)| self.in_hand(self.kind(stall)) * f32::from(count)).sum()
        };
        match (word, choose.about) {
            (Word::Discard | Word::Back, Matter::Revealed) => {
                let good = aside() >= 1.2;
                f32::from(u8::from((good == own) == (word == Word::Back)))
            }
            (Word::Hand, _) if asked.card == Kind::CATACOMBS => aside(),
            (Word::Discard, _) if asked.card == Kind::CATACOMBS => 3.6,
            (Word::Discard, _) if asked.card == Kind::SURVIVORS => 1.6,
            (Word::Back, _) if asked.card == Kind::SURVIVORS => aside(),
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
            (Word::Trash, _) if asked.card == Kind::COUNT => {
                let all = hand.total();
                if all > 0 && self.junk_in_hand() == all { 4.0 } else { -1.0 }
            }
            (Word::Rob, _) => {
                let trash = self.game.trash_pile().group();
                trash.iter().map(|stall| self.worth(self.kind(stall), true)).fold(0.5, f32::max)
            }
            (Word::Trash, _) => {
                if hand.count_of(self.game.kingdom().actions()) > 0 {
                    1.0
                } else {
                    -1.0
                }
            }
            (Word::This, _) => 0.5,
            (Word::Hand | Word::Castle, _) => 1.0,
            // Squire: Actions for the Actions in hand, else a Silver.
            (Word::Actions, _) => {
                if hand.count_of(self.game.kingdom().actions()) > 0 {
                    3.0
                } else {
                    0.1
                }
            }
            (Word::Silver, _) => 1.5,
            (Word::Buys, _) => 0.4,
            (Word::Keep, _) => {
                if self.game.actions() > 0 {
                    1.0
                } else {
                    0.2
                }
            }
            (Word::Aside, _) => 0.6,
            (Word::Deck, _) => {
                if self.game.deck_len(asked.you) > 2 {
                    1.0
                } else {
                    0.0
                }
            }
            (Word::Treasures, _) => AT_ONCE,
            (Word::Done, _) => 0.4 * f32::from(u8::from(asked.it != Place::Discard)),
        }
    }

    fn kind(&self, stall: Stall) -> Kind {
        self.game.kingdom().kind(stall)
    }

    fn useless_in_hand(&self) -> u32 {
        let hand = self.game.hand_pile(self.seat);
        hand.iter()
            .filter(|&(stall, _)| self.in_hand(self.kind(stall)) < 0.9)
            .map(|(_, count)| u32::from(count))
            .sum()
    }
}

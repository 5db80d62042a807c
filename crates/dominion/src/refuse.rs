//! Why a choice is refused, with the clause that says so.

use crate::cards::{Home, types};
use crate::choice::{Choice, Verb};
use crate::kind::Kind;
use crate::op::{Pool, Price, Then, What, Word};
use crate::state::{Dominion, Phase};
use table::{Message, Refusal, RefusalCode, Seat};

impl Dominion {
    /// Why this choice is not among the legal ones.
    pub(crate) fn why_not(&self, seat: Seat, choice: Choice) -> Refusal {
        match choice {
            Choice::Do(verb, kind) => self.why_not_do(seat, verb, kind),
            Choice::Pay(_) => self.why_not_pay(),
            Choice::Say(Word::Done) => self.refused_done(),
            Choice::Say(Word::Treasures) if self.stack.is_empty() => match self.phase {
                Phase::Buy => Refusal::by("DO-3.6", Message::new("dominion-treasures-locked")),
                Phase::Action => Refusal::by("DO-3.11", Message::new("dominion-not-this-phase")),
                _ => Refusal::by("DO-3.4", Message::new("dominion-no-treasures")),
            },
            Choice::Say(_) => Refusal::by("DO-11.1", Message::new("dominion-not-an-option")),
        }
    }

    fn refused_done(&self) -> Refusal {
        Refusal::by("DO-4.3", Message::new("dominion-mandatory"))
    }

    fn why_not_pay(&self) -> Refusal {
        if self.players[self.active].debt == 0 {
            return Refusal::by("DO-20.4", Message::new("dominion-no-debt"));
        }
        if !self.stack.is_empty() || self.phase == Phase::Action {
            return Refusal::by("DO-20.4", Message::new("dominion-not-this-phase"));
        }
        Refusal::by("DO-20.4", Message::new("dominion-too-much-to-pay"))
    }

    fn why_not_do(&self, seat: Seat, verb: Verb, kind: Kind) -> Refusal {
        let card = kind.name();
        let with_card = |key: &'static str| Message::new(key).with("card", card.clone());
        if verb == Verb::Name {
            let clause = if self.asking_pick().is_some_and(|pick| pick.then == Then::Name) {
                "DO-11.4"
            } else {
                "DO-4.1"
            };
            return Refusal::by(clause, with_card("dominion-cannot-name"));
        }
        let Some(stall) = self.kingdom.stall(kind) else {
            return Refusal::new(RefusalCode::Illegal, with_card("dominion-not-in-game"));
        };
        let home = kind.card().home;
        match (verb, self.stack.is_empty()) {
            (Verb::Play, true) => self.why_not_play(seat, kind),
            (Verb::Buy, _) => {
                let cost = kind.card().cost;
                if !self.stack.is_empty() || !matches!(self.phase, Phase::Treasure | Phase::Buy) {
                    Refusal::by("DO-3.5", Message::new("dominion-not-this-phase"))
                } else if home == Home::NonSupply {
                    Refusal::by("DO-15.8", with_card("dominion-not-in-supply"))
                } else if home == Home::Shelter {
                    Refusal::by("DO-15.9", with_card("dominion-not-in-supply"))
                } else if self.players[seat].debt > 0 {
                    Refusal::by("DO-20.2", Message::new("dominion-in-debt"))
                } else if self.buys == 0 {
                    Refusal::by("DO-3.5", Message::new("dominion-no-buys"))
                } else if !self.open().contains(stall) && !self.kingdom.events.contains(stall) {
                    self.not_on_top(kind)
                } else {
                    let reason =
                        with_card("dominion-too-dear").with("cost", cost.coins).with("coins", self.coins);
                    Refusal::by("DO-7.3", reason)
                }
            }
            (Verb::Gain, false) => self.why_not_gain(kind),
            (Verb::Become, false) => self.why_not_become(kind),
            (
                Verb::Trash | Verb::Discard | Verb::Topdeck | Verb::Show | Verb::Play | Verb::Unearth,
                false,
            ) => {
                let here = match verb {
                    Verb::Unearth => self.players[seat].discard.count(stall) > 0,
                    _ => {
                        let player = &self.players[seat];
                        player.hand.count(stall) + player.aside.cards.count(stall) > 0
                    }
                };
                if !here {
                    return Refusal::by("DO-4.2", with_card("dominion-not-here"));
                }
                let asks_for = self.ask().map(|ask| ask.first.0);
                if asks_for == Some(verb) {
                    Refusal::by(self.clause_of_text(), with_card("dominion-does-not-fit"))
                } else {
                    Refusal::by(self.clause_of_text(), Message::new("dominion-not-asked-that"))
                }
            }
            (Verb::React, _) => Refusal::by("DO-10.8", with_card("dominion-cannot-react")),
            _ => Refusal::by("DO-4.1", Message::new("dominion-not-asked-that")),
        }
    }

    /// The clause of the card that is being read.
    fn clause_of_text(&self) -> &'static str {
        let clauses = self.stack.last().map(|frame| self.kingdom.card(frame.card).clauses);
        clauses.and_then(|clauses| clauses.first().copied()).unwrap_or("DO-4.1")
    }

    fn why_not_play(&self, seat: Seat, kind: Kind) -> Refusal {
        let card = kind.name();
        let with_card = |key: &'static str| Message::new(key).with("card", card.clone());
        let types = kind.card().types;
        let held = self.kingdom.stall(kind).is_some_and(|stall| self.players[seat].hand.count(stall) > 0);
        if !held {
            return Refusal::by("DO-4.1", with_card("dominion-not-here"));
        }
        match self.phase {
            Phase::Action if types.has(types::ACTION) => {
                Refusal::by("DO-3.3", Message::new("dominion-no-actions"))
            }
            Phase::Action => Refusal::by("DO-3.11", Message::new("dominion-not-this-phase")),
            _ if types.has(types::TREASURE) => {
                Refusal::by("DO-3.6", Message::new("dominion-treasures-locked"))
            }
            _ if types.has(types::ACTION) => Refusal::by("DO-3.11", Message::new("dominion-not-this-phase")),
            _ => Refusal::by("DO-0.7", with_card("dominion-not-playable")),
        }
    }

    fn not_on_top(&self, kind: Kind) -> Refusal {
        let reason = |key: &'static str| Message::new(key).with("card", kind.name());
        let left = self.kingdom.stall(kind).map_or(0, |stall| self.supply.count(stall));
        match kind.card().home {
            Home::Knights | Home::Ruins => Refusal::by("DO-15.2", reason("dominion-not-on-top")),
            Home::Castles => Refusal::by("DO-21.3", reason("dominion-not-on-top")),
            Home::NonSupply => Refusal::by("DO-15.8", reason("dominion-not-in-supply")),
            Home::Shelter => Refusal::by("DO-15.9", reason("dominion-not-in-supply")),
            _ if left == 0 => Refusal::by("DO-7.1", reason("dominion-pile-empty")),
            _ => Refusal::by("DO-7.1", reason("dominion-not-in-supply")),
        }
    }

    fn why_not_gain(&self, kind: Kind) -> Refusal {
        let reason = |key: &'static str| Message::new(key).with("card", kind.name());
        let Some(stall) = self.kingdom.stall(kind) else { return self.not_on_top(kind) };
        let asked = self.asking_pick().filter(|pick| matches!(pick.then, Then::Gain(_)));
        match asked.map(|pick| (pick.from, pick.what)) {
            Some((Pool::Supply(price), what)) => {
                if !self.open().contains(stall) {
                    return self.not_on_top(kind);
                }
                if kind.card().cost.debt > 0 && matches!(price, Price::UpTo(_)) {
                    return Refusal::by("DO-6.2", reason("dominion-debt-cost"));
                }
                let fits = what == What::Any || self.kingdom.group(what, None).contains(stall);
                let key = if fits { "dominion-wrong-price" } else { "dominion-does-not-fit" };
                Refusal::by(self.clause_of_text(), reason(key))
            }
            Some((Pool::Trash | Pool::Loot, _)) => {
                let there = self.trash.count(stall) > 0;
                let key = if there { "dominion-wrong-price" } else { "dominion-not-in-trash" };
                Refusal::by(self.clause_of_text(), reason(key))
            }
            _ => Refusal::by("DO-4.1", Message::new("dominion-not-asked-that")),
        }
    }

    fn why_not_become(&self, kind: Kind) -> Refusal {
        let reason = |key: &'static str| Message::new(key).with("card", kind.name());
        let Some(stall) = self.kingdom.stall(kind) else { return self.not_on_top(kind) };
        if self.asking_pick().is_none_or(|pick| pick.then != Then::Become) {
            return Refusal::by("DO-4.1", Message::new("dominion-not-asked-that"));
        }
        let clause = match kind.card().home {
            Home::Ruins | Home::Knights => "DO-14.16",
            _ => "DO-14.3",
        };
        let key = if !self.open().contains(stall) {
            "dominion-not-on-top"
        } else if !self.kingdom.action.contains(stall) {
            "dominion-does-not-fit"
        } else {
            "dominion-not-cheaper"
        };
        Refusal::by(clause, reason(key))
    }
}

//! Why a choice is not legal.

use crate::card::{Card, Kind, Lane, Spot};
use crate::choice::Choice;
use crate::company::{Ask, Company};
use crate::sheet::op::{Bond, Query};
use table::{Message, Refusal, Seat};

fn by(clause: &str, key: &'static str) -> Refusal {
    Refusal::by(clause, Message::new(key))
}

impl Company {
    pub(crate) fn refusal(&self, seat: Seat, choice: Choice) -> Refusal {
        match (self.ask, choice) {
            (Ask::Bid, Choice::Bid { card, top, coins }) => self.refuse_bid(seat, card, top, coins),
            (Ask::Announce, Choice::Announce { card, top }) => self.refuse_card(card, top),
            (Ask::Bid, Choice::Announce { .. }) => by("CC-4.1", "crimson-no-bid-no-coins"),
            (Ask::Answer, Choice::Match) => {
                let reason = Message::new("crimson-no-match").with("price", self.price());
                Refusal::by(if self.surcharge() > 0 { "CC-4.8" } else { "CC-4.7" }, reason)
            }
            (Ask::Settle, Choice::Match) => {
                Refusal::by("CC-15.10", Message::new("crimson-no-match").with("price", self.auction.bid()))
            }
            (Ask::Sealed, Choice::Seal(_)) => {
                let reason = Message::new("crimson-no-seal").with("coins", self.purse[seat]);
                Refusal::by("CC-15.9", reason)
            }
            (Ask::Play, Choice::Play { card, lane }) => self.refuse_play(seat, card, lane),
            (Ask::Play, Choice::Sacrifice { card, lane }) => {
                if !self.raiders() || !self.raid {
                    by("CC-17.11", "crimson-no-sacrifice-now")
                } else if self.spent.contains(seat) {
                    by("CC-17.11", "crimson-no-second-sacrifice")
                } else {
                    self.refuse_play(seat, card, lane)
                }
            }
            (Ask::Give, Choice::Give(_)) => by("CC-18.2", "crimson-not-in-hand"),
            (Ask::Coin, Choice::Road(_)) => by("CC-17.8", "crimson-no-castle-coin"),
            (Ask::Effect, choice) => self.refuse_effect(choice),
            _ => Refusal::new(table::RefusalCode::Illegal, Message::new("crimson-other-question")),
        }
    }

    fn refuse_card(&self, card: Kind, top: bool) -> Refusal {
        let name = self.sheet().characters.get(card.index()).map(|c| c.name.clone()).unwrap_or_default();
        let key = if top { "crimson-top-closed" } else { "crimson-not-on-offer" };
        Refusal::by("CC-4.2", Message::new(key).with("card", name))
    }

    fn refuse_bid(&self, seat: Seat, card: Kind, top: bool, coins: u8) -> Refusal {
        if !self.on_offer().any(|offered| offered == (card, top)) {
            return self.refuse_card(card, top);
        }
        let reason = Message::new("crimson-no-such-bid").with("coins", coins).with("most", self.purse[seat]);
        Refusal::by("CC-4.1", reason)
    }

    fn refuse_play(&self, seat: Seat, card: Kind, lane: Lane) -> Refusal {
        if !self.front[seat].iter().any(|held| self.kind(held) == card) {
            return by("CC-5.1", "crimson-not-in-front");
        }
        if !self.is_active(lane) {
            return by("CC-5.8", "crimson-lane-closed");
        }
        let party = self.active_party();
        if self.side_of(party, lane).is_none() {
            return by("CC-15.14", "crimson-not-your-lane");
        }
        if !self.open_lanes(party).contains(lane) {
            return by("CC-card.freyja", "crimson-bound-lane");
        }
        if self.raid { by("CC-17.4", "crimson-not-fewest") } else { by("CC-18.3", "crimson-not-your-end") }
    }

    fn refuse_effect(&self, choice: Choice) -> Refusal {
        let frame = self.stack.last().expect("an effect that asks");
        let query = self.query().expect("a sentence that asks");
        let text =
            if frame.is_castle() { "CC-13.2".to_owned() } else { format!("CC-card.{}", self.id(frame.card)) };
        let known = self.clause_known(&text);
        let clause = |fallback: &str| if known { text.clone() } else { fallback.to_owned() };
        match (query, choice) {
            (Query::Choose { who, among, bond, .. }, Choice::Pick(spot)) => {
                let Some(card) = self.lines.at(spot) else { return by("CC-6.12", "crimson-nothing-there") };
                if among.mortal && self.shelters(spot.side.lane()) {
                    return by("CC-13.9", "crimson-sheltered");
                }
                if frame.chosen().contains(&card) {
                    return self.refuse_again(card);
                }
                let meant = self
                    .party(frame, who)
                    .is_some_and(|chooser| self.fits(frame, chooser, &among, card, spot.side));
                if meant && bond == Bond::Alike {
                    return by(&clause("CC-6.12"), "crimson-not-alike");
                }
                Refusal::by(
                    &clause("CC-6.12"),
                    Message::new("crimson-not-meant").with("card", self.card_words(card)),
                )
            }
            (Query::Choose { .. }, Choice::Done) => by("CC-6.12", "crimson-not-fewer"),
            (Query::DestroyWorth { least, .. }, Choice::Done) => {
                Refusal::by(&clause("CC-6.12"), Message::new("crimson-not-enough").with("least", least))
            }
            (Query::DestroyWorth { .. }, Choice::Pick(spot)) => match self.lines.at(spot) {
                Some(card) if self.marked.contains(card) => self.refuse_again(card),
                Some(card) => Refusal::by(
                    &clause("CC-6.12"),
                    Message::new("crimson-not-meant").with("card", self.card_words(card)),
                ),
                None => by("CC-6.12", "crimson-nothing-there"),
            },
            (Query::ChooseLane(_), Choice::Road(lane)) if !self.is_active(lane) => {
                by("CC-9.15", "crimson-lane-closed")
            }
            (Query::ChooseLane(_), Choice::Road(_)) => by("CC-7.9", "crimson-other-lane"),
            (Query::ChooseFrom(_), Choice::Take { .. }) => by(&clause("CC-6.12"), "crimson-not-there"),
            (Query::Scatter(_), Choice::Send { lane, .. }) if !self.is_active(lane) => {
                by("CC-9.15", "crimson-lane-closed")
            }
            (Query::Scatter(_), Choice::Send { .. }) => by(&clause("CC-7.9"), "crimson-other-lane"),
            (Query::Pay { price }, Choice::Pay { .. }) => {
                Refusal::by(&clause("CC-6.12"), Message::new("crimson-no-such-payment").with("price", price))
            }
            (Query::DiscardFromHand, Choice::Drop(_)) => by("CC-17.20", "crimson-not-in-hand"),
            (Query::Take { .. } | Query::If(_), Choice::Rival(_)) => by("CC-14.9", "crimson-no-rival"),
            _ => Refusal::new(table::RefusalCode::Illegal, Message::new("crimson-other-question")),
        }
    }

    fn refuse_again(&self, card: Card) -> Refusal {
        Refusal::by("CC-6.12", Message::new("crimson-picked-already").with("card", self.card_words(card)))
    }

    /// Whether the clause index has this clause: the house's own cards do.
    fn clause_known(&self, clause: &str) -> bool {
        crate::shown::CLAUSES.contains(&format!("\"{clause}\""))
    }

    pub(crate) fn card_words(&self, card: Card) -> table::Words {
        self.sheet().character(self.kind(card)).name.clone()
    }

    /// The card at a place, in words.
    pub(crate) fn spot_words(&self, spot: Spot) -> table::Words {
        self.lines.at(spot).map(|card| self.card_words(card)).unwrap_or_default()
    }
}

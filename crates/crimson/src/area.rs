//! Where cards lie (CC-1.6): one list for described games, scenarios and the rules.

use crate::card::{Card, Side};
use crate::company::Company;
use table::Seat;

/// A place for cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Area {
    Deck,
    Top,
    Offer,
    Discard,
    Aside,
    Gone,
    Front(Seat),
    Side(Side),
}

impl Company {
    /// The cards that lie there, in order where they have one.
    pub(crate) fn cards_of(&self, area: Area) -> Vec<Card> {
        match area {
            Area::Deck => self.deck.iter().collect(),
            Area::Top => self.top.some().into_iter().collect(),
            Area::Offer => self.offer.to_vec(),
            Area::Discard => self.discard.iter().collect(),
            Area::Aside => self.aside.iter().collect(),
            Area::Gone => self.gone.iter().collect(),
            Area::Front(seat) => self.front[seat].iter().collect(),
            Area::Side(side) => self.lines.side(side).to_vec(),
        }
    }

    /// Lays a card there that lies nowhere yet.
    pub(crate) fn lay(&mut self, card: Card, area: Area, down: bool) {
        match area {
            Area::Deck => self.deck.insert(card),
            Area::Top => self.top = card,
            Area::Offer => self.offer.push(card),
            Area::Discard => self.discard.insert(card),
            Area::Aside => self.aside.insert(card),
            Area::Gone => self.gone.insert(card),
            Area::Front(seat) => self.front[seat].insert(card),
            Area::Side(side) => self.put(card, side, down),
        }
    }

    /// What a scenario calls a place: `offer`, `front S`, `W S`.
    pub(crate) fn area_called(&self, words: &[&str]) -> Option<Area> {
        Some(match *words {
            ["deck"] => Area::Deck,
            ["top"] => Area::Top,
            ["offer"] => Area::Offer,
            ["discard"] => Area::Discard,
            ["aside"] => Area::Aside,
            ["gone"] => Area::Gone,
            ["front" | "hand", who] => Area::Front(self.seat_of(who)?),
            [lane, who] => Area::Side(self.side_of(self.party_called(who)?, self.lane_called(lane)?)?),
            _ => return None,
        })
    }

    /// What a scenario calls a number: `supply`, `coins S`, `W coins`.
    pub(crate) fn number_called(&mut self, words: &[&str]) -> Option<&mut u8> {
        Some(match *words {
            ["supply"] => &mut self.supply,
            ["idle"] => &mut self.idle,
            ["begun"] => &mut self.begun,
            ["coins", who] => {
                let seat = self.seat_of(who)?;
                &mut self.purse[seat]
            }
            ["castles", who] => {
                let party = self.party_called(who)?;
                &mut self.castles[party]
            }
            [lane, "coins"] => {
                let lane = self.lane_called(lane)?;
                &mut self.castle_coins[lane.index()]
            }
            _ => return None,
        })
    }
}

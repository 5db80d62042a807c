//! The seven action cards at work (section 9 of the clauses).

use crate::card::{Action, Card, CardSet, Kind};
use crate::choice::Choice;
use crate::event::{Event, Origin};
use crate::siege::{Phase, Siege};
use crate::wall::{ByRole, Role, Tile};
use table::{Seats, Secret, Sink};

impl Siege {
    /// One answer of the player whose action card is being carried out.
    pub(crate) fn act_on(&mut self, role: Role, choice: Choice, told: &mut impl Sink<Event>) {
        let Phase::Acting(action, picked) = self.phase else { unreachable!("an action is under way") };
        let seat = self.seat(role);
        match (action, choice, picked) {
            (Action::Explosion, Choice::Blast { tile }, _) => {
                let rows = self.section(tile).rows;
                told.tell(|| {
                    let discarded = [rows.attacker.cards(), rows.defender.cards()].concat();
                    Event::Exploded { seat, tile, discarded }
                });
                Role::BOTH.into_iter().for_each(|side| self.clear(tile, side));
            }
            (Action::Deserter, Choice::Pick { card }, _) => self.remove(role, card, told),
            (Action::Support, Choice::Pick { card }, Some(first)) => {
                let both: CardSet = [first, card].into_iter().collect();
                self.put_back(both);
                told.tell(|| Event::Returned { seat, cards: both.iter().collect() });
            }
            (_, Choice::Pick { card }, None) => {
                self.phase = Phase::Acting(action, Some(card));
                return;
            }
            (Action::Redeploy, Choice::Away, Some(card)) => self.remove(role, card, told),
            (_, Choice::To { tile }, Some(card)) => self.transfer(role, card, tile, told),
            _ => unreachable!("an answer to this action"),
        }
        self.phase = Phase::Played;
    }

    /// Takes a troop off the wall into the discard.
    fn remove(&mut self, role: Role, card: Card, told: &mut impl Sink<Event>) {
        let (tile, side) = self.whereabouts(card).expect("a card on the wall");
        self.take_off(tile, side, card);
        self.discard.insert(card);
        let seat = self.seat(role);
        told.tell(|| Event::Removed { seat, card, tile });
    }

    /// Brings a card from the wall or the discard to one's own side of a tile.
    fn transfer(&mut self, role: Role, card: Card, tile: Tile, told: &mut impl Sink<Event>) {
        let from = match self.whereabouts(card) {
            Some((from, side)) => {
                self.take_off(from, side, card);
                Origin::Tile(from)
            }
            None => {
                self.discard.remove(card);
                Origin::Discard
            }
        };
        let seat = self.seat(role);
        told.tell(|| Event::Placed { seat, card, tile, from });
        self.place(role, card, tile, told);
    }

    /// Shuffles discarded cards back into the decks of their kinds (ST-9.16).
    fn put_back(&mut self, cards: CardSet) {
        self.discard = self.discard.minus(cards);
        self.deck = self.deck.or(cards);
        self.known.put_back(cards);
    }

    /// Carries an exchange on where it can go on without a choice; false if it must wait.
    pub(crate) fn settle_exchange(
        &mut self,
        mut gifts: ByRole<CardSet>,
        told: &mut impl Sink<Event>,
    ) -> bool {
        let size = self.gift_size();
        for role in Role::BOTH {
            if gifts[role].is_empty()
                && size > 0
                && let Some(Choice::Give { cards }) = self.only_choice(role)
            {
                gifts[role] = cards.cards();
                let seat = self.seat(role);
                told.tell(|| Event::Offered { seat });
            }
        }
        self.phase = Phase::Exchange(gifts);
        if size > 0 && Role::BOTH.iter().any(|&role| gifts[role].is_empty()) {
            return false;
        }
        for role in Role::BOTH {
            let (gift, seat) = (gifts[role], self.seat(role));
            told.tell(|| Event::Gave {
                seat,
                siege: gift.count_of(Kind::Siege),
                tactics: gift.count_of(Kind::Tactics),
                cards: Secret::of(Seats::all(2), gift.iter().collect()),
            });
        }
        for role in Role::BOTH {
            self.hands[role] = self.hands[role].minus(gifts[role]).or(gifts[role.other()]);
        }
        self.known.exchanged(gifts);
        self.phase = Phase::Played;
        true
    }
}

//! What a player with experience notices about their position.

use super::Mind;
use crate::dominion::experience::{Experience, Notes, Situation};
use crate::dominion::taste;
use dominion::{Kind, Phase, Pile, types};
use table::{Game, Seat};

impl Mind<'_> {
    /// Notes the position in the order in which [`Experience`] was taught to read it.
    pub(super) fn look(&self, experience: &Experience) -> Situation {
        let game = self.game;
        let mut notes = Notes::default();
        notes.always();
        // Copper to Curse are in every kingdom.
        let kinds = game.kingdom().stalls().iter().map(|stall| game.kingdom().kind(stall));
        notes.cards(kinds.filter(|kind| *kind > Kind::CURSE).map(|kind| (kind, 1.0)));
        let owned = || self.owned.iter().map(|(stall, count)| (game.kingdom().kind(stall), f32::from(count)));
        notes.cards(owned().map(|(kind, _)| (kind, 1.0)));
        notes.cards(owned().map(|(kind, count)| (kind, (count / 4.0).min(2.5))));
        let others = self.others();
        notes.cards(others.group().iter().map(|stall| (game.kingdom().kind(stall), 1.0)));
        notes.step(a_hand(self.coins_in(&others), others.total() as f32), &COINS_A_HAND);
        let (mut drawn, mut junk) = (0.0, 0.0);
        for (kind, count) in owned() {
            drawn += count * f32::from(taste::of(kind).cards.saturating_sub(1));
            if is_junk(kind) {
                junk += count;
            }
        }
        let spare = self.villages as i32 - self.terminals as i32;
        notes.number(u32::from(self.provinces), 9);
        notes.step(f32::from(game.turns(self.seat)), &[3.0, 5.0, 7.0, 9.0, 11.0, 13.0, 15.0, 18.0, 22.0]);
        notes.step(self.total, &[7.0, 10.0, 13.0, 16.0, 19.0, 23.0, 28.0]);
        notes.step(a_hand(self.coins_in(&self.owned), self.total), &COINS_A_HAND);
        notes.step((drawn + 5.0) / self.total.max(1.0), &[0.4, 0.55, 0.7, 0.9, 1.1]);
        notes.number((3 + spare).clamp(0, 6).unsigned_abs(), 7);
        notes.number(u32::from(game.buys()).saturating_sub(1), 3);
        notes.number(u32::from(game.coins()), 11);
        notes.number(game.empty_supply_piles(), 4);
        notes.step(self.leads_by() as f32, &[-15.0, -8.0, -3.0, 0.0, 1.0, 4.0, 9.0, 16.0]);
        notes.step(junk, &[1.0, 3.0, 5.0, 7.0, 9.0, 11.0]);
        // Who buys has no use for their hand any more.
        if game.is_reading() || game.phase() == Phase::Action {
            notes.number(u32::from(game.actions()), 4);
            notes.step(game.deck_len(self.seat) as f32, &[1.0, 3.0, 6.0]);
            notes.cards(game.hand_pile(self.seat).iter().map(|(stall, _)| (game.kingdom().kind(stall), 1.0)));
            notes.cards(game.question().map(|question| (question.card, 1.0)).into_iter());
        }
        notes.seen_by(experience)
    }

    /// What the others own, taken together.
    fn others(&self) -> Pile {
        let mut all = Pile::EMPTY;
        for seat in Seat::first(self.game.seats()).filter(|&seat| seat != self.seat) {
            all.absorb(&self.game.owned_pile(seat));
        }
        all
    }

    fn coins_in(&self, pile: &Pile) -> f32 {
        let coins = |stall| f32::from(taste::of(self.game.kingdom().kind(stall)).coins);
        pile.iter().map(|(stall, count)| f32::from(count) * coins(stall)).sum()
    }
}

/// Steps of [`a_hand`].
const COINS_A_HAND: [f32; 6] = [2.5, 3.2, 4.0, 5.0, 6.0, 8.0];

/// Coins in a hand of five, on the average of so many cards.
fn a_hand(coins: f32, cards: f32) -> f32 {
    5.0 * coins / cards.max(1.0)
}

/// Whether a card is what a deck starts from or suffers.
fn is_junk(kind: Kind) -> bool {
    let starting = [Kind::COPPER, Kind::ESTATE, Kind::CURSE, Kind::HOVEL, Kind::OVERGROWN_ESTATE];
    starting.contains(&kind) || kind.card().types().has(types::RUINS)
}

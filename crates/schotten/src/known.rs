//! What a player has learnt of the other hand, and dealing the rest anew (ST-8.13).

use crate::card::{Card, CardSet, Kind};
use crate::siege::{Known, Phase, Siege};
use crate::wall::{ByRole, Role};
use table::Dice;

const KINDS: [Kind; 2] = [Kind::Siege, Kind::Tactics];

impl Known {
    /// A hand drew a card that its opponent did not see.
    pub(crate) fn drew(&mut self, role: Role, kind: Kind) {
        if !self.returned.is_empty() {
            *self.fresh[role].of_mut(kind) += 1;
            self.tidy();
        }
    }

    /// A card left a hand and everybody saw it.
    pub(crate) fn showed(&mut self, role: Role, card: Card) {
        if self.returned.contains(card) {
            self.account_for(role, card);
            self.returned.remove(card);
            self.tidy();
        }
        self.seen[role].remove(card);
    }

    /// Support put cards back.
    pub(crate) fn put_back(&mut self, cards: CardSet) {
        self.returned = cards;
        self.fresh = ByRole::default();
    }

    /// Both players gave cards to each other.
    pub(crate) fn exchanged(&mut self, gifts: ByRole<CardSet>) {
        for role in Role::BOTH {
            gifts[role].and(self.returned).iter().for_each(|card| self.account_for(role, card));
        }
        for role in Role::BOTH {
            self.seen[role] = self.seen[role].minus(gifts[role]).or(gifts[role.other()]);
        }
    }

    /// A returned card turned up in a hand: one of its draws is accounted for, unless the
    /// opponent knew the card to be there.
    fn account_for(&mut self, role: Role, card: Card) {
        if !self.seen[role].contains(card) {
            let fresh = self.fresh[role].of_mut(card.kind());
            *fresh = fresh.saturating_sub(1);
        }
    }

    /// More draws than returned cards are no different from as many.
    fn tidy(&mut self) {
        for role in Role::BOTH {
            for kind in KINDS {
                let most = self.returned.count_of(kind);
                let fresh = self.fresh[role].of_mut(kind);
                *fresh = (*fresh).min(most);
            }
        }
    }
}

impl Siege {
    /// The cards of the opponent's hand and the decks that this role cannot tell apart, of one kind.
    fn hidden_from(&self, role: Role, kind: Kind) -> CardSet {
        let other = role.other();
        self.hands[other].minus(self.known.seen[other]).or(self.deck).and(CardSet::of_kind(kind))
    }

    /// Deals the opponent's unknown cards and the decks anew, consistently with all this role knows.
    pub(crate) fn deal_anew<D: Dice>(&self, role: Role, dice: &mut D) -> Siege {
        let mut imagined = self.clone();
        let other = role.other();
        let kinds = if self.options.tactics { &KINDS[..] } else { &KINDS[..1] };
        for &kind in kinds {
            let mut pool = self.hidden_from(role, kind);
            let held = self.hands[other].minus(self.known.seen[other]).and(CardSet::of_kind(kind));
            let mut dealt = CardSet::NONE;
            // Cards drawn before Support was played cannot be among those it put back.
            let fresh = self.known.fresh[other].of(kind).min(held.count());
            let old = pool.minus(self.known.returned);
            for place in 0..held.count() {
                let mut from = if place < held.count() - fresh { old.minus(dealt) } else { pool };
                let card = from.draw(dice);
                pool.remove(card);
                dealt.insert(card);
            }
            imagined.hands[other] = imagined.hands[other].minus(held).or(dealt);
            imagined.deck = imagined.deck.minus(CardSet::of_kind(kind)).or(pool);
        }
        if let Phase::Exchange(mut gifts) = self.phase
            && !gifts[other].is_empty()
        {
            gifts[other] = imagined.some_gift(other, dice);
            imagined.phase = Phase::Exchange(gifts);
        }
        imagined
    }

    /// Any lawful gift of this role, picked at random.
    fn some_gift<D: Dice>(&self, role: Role, dice: &mut D) -> CardSet {
        let mut count = 0;
        self.each_choice(role, |_| count += 1);
        let wanted = if count > 1 { dice.below(count) } else { 0 };
        let mut place = 0;
        let mut gift = CardSet::NONE;
        self.each_choice(role, |choice| {
            if let crate::choice::Choice::Give { cards } = choice
                && place == wanted
            {
                gift = cards.cards();
            }
            place += 1;
        });
        gift
    }
}

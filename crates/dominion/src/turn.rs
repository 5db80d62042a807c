//! The course of a turn: phases, purchases, clean-up, the end.

use crate::choice::{Choice, Verb};
use crate::event::{Cards, Event, Zone};
use crate::frame::{Frame, Place, Ref};
use crate::op::{Slot, To, Word};
use crate::pile::{Pile, Stall};
use crate::state::Phase;
use crate::verbs::Doing;
use table::World;

/// The game ends with the turns as they stand when a player has had so many turns; no rule says
/// so, but a table that only ever passes would sit for ever.
pub(crate) const MOST_TURNS: u16 = 1000;

impl<W: World<Event>> Doing<'_, W> {
    /// Reads on until somebody has to decide or the game is over.
    pub(crate) fn run(&mut self) {
        loop {
            let asks = if self.game.stack.is_empty() { self.follow_phase() } else { self.follow_text() };
            if asks {
                return;
            }
        }
    }

    /// The same, but no further than to where the turn is cleaned up.
    pub(crate) fn run_in_turn(&mut self) {
        while !(self.game.stack.is_empty() && self.game.phase == Phase::Cleanup) {
            let asks = if self.game.stack.is_empty() { self.follow_phase() } else { self.follow_text() };
            if asks {
                return;
            }
        }
    }

    /// Goes on with the turn; true where the active player has to decide or the game is over.
    fn follow_phase(&mut self) -> bool {
        match self.game.phase {
            Phase::Over => true,
            Phase::Cleanup => {
                self.clean_up();
                false
            }
            Phase::Action | Phase::Treasure | Phase::Buy => {
                let asks = self.game.phase_asks();
                if !asks {
                    self.next_phase();
                }
                asks
            }
        }
    }

    fn next_phase(&mut self) {
        self.game.phase = match self.game.phase {
            Phase::Action => Phase::Treasure,
            Phase::Treasure | Phase::Buy | Phase::Cleanup | Phase::Over => Phase::Cleanup,
        };
    }

    /// The active player answers the question of the phase.
    pub(crate) fn answer_phase(&mut self, choice: Choice) {
        let seat = self.game.active;
        match choice {
            Choice::Do(Verb::Play, kind) => {
                let Some(card) = self.game.kingdom.stall(kind) else { return };
                if self.game.phase == Phase::Action {
                    self.game.actions = self.game.actions.saturating_sub(1);
                }
                let mut it = Ref::at(card, Place::Hand);
                self.put_into_play(seat, &mut it);
                self.begin_play(seat, it, false);
            }
            Choice::Do(_, kind) => {
                if let Some(card) = self.game.kingdom.stall(kind) {
                    self.buy(card);
                }
            }
            Choice::Pay(amount) => self.pay(amount),
            Choice::Say(Word::Treasures) => self.play_treasures(),
            Choice::Say(_) => self.next_phase(),
        }
    }

    /// Plays all Treasures whose order cannot matter.
    fn play_treasures(&mut self) {
        let seat = self.game.active;
        let game = &mut *self.game;
        let player = &mut game.players[seat];
        let mut played = Pile::EMPTY;
        for stall in (player.hand.group() & game.kingdom.plain).iter() {
            let count = player.hand.take_all(stall);
            player.hand_seen.take_all(stall);
            played.add(stall, count);
            let coins = game.kingdom.card(stall).plain_coins().unwrap_or(0);
            game.coins += u16::from(coins) * u16::from(count);
        }
        game.in_play.absorb(&played);
        if played.count(Stall::SILVER) > 0 {
            self.collect_from_merchants();
        }
        let game = &*self.game;
        self.world.tell(|| Event::PlayedTreasures {
            seat,
            cards: Cards::shown(game.kinds(&played)),
            coins: game.coins,
        });
    }

    /// The first Silver of the turn brings a coin for every Merchant played before (DO-13.18).
    pub(crate) fn collect_from_merchants(&mut self) {
        if !self.game.silver_played {
            self.game.coins += u16::from(self.game.merchants);
            self.game.silver_played = true;
        }
    }

    fn buy(&mut self, card: Stall) {
        let game = &mut *self.game;
        let seat = game.active;
        let cost = game.kingdom.cost(card);
        game.coins = game.coins.saturating_sub(u16::from(cost.coins));
        game.buys = game.buys.saturating_sub(1);
        game.players[seat].debt += u16::from(cost.debt);
        game.phase = Phase::Buy;
        let kind = game.kingdom.kind(card);
        self.world.tell(|| Event::Bought { seat, card: kind, debt: cost.debt });
        if self.game.kingdom.events.contains(card) {
            self.push(Frame::new(card, Slot::Play, seat, Ref::at(card, Place::Lost)));
            return;
        }
        self.game.bought = self.game.bought.saturating_add(1);
        let reactions = self.game.kingdom.reactors(crate::cards::Trigger::Purchase);
        if reactions.is_empty() || (self.game.players[seat].hand.group() & reactions).is_empty() {
            self.gain(seat, card, To::Discard);
        } else {
            let mut frame = Frame::new(card, Slot::Purchase, seat, Ref::at(card, Place::Supply));
            frame.it = frame.this;
            self.push(frame);
        }
    }

    fn pay(&mut self, amount: u8) {
        let game = &mut *self.game;
        let seat = game.active;
        game.coins = game.coins.saturating_sub(u16::from(amount));
        game.players[seat].debt = game.players[seat].debt.saturating_sub(u16::from(amount));
        if !game.kingdom.house.debt_any_time {
            game.phase = Phase::Buy;
        }
        let left = game.players[seat].debt;
        self.world.tell(|| Event::Paid { seat, amount, left });
    }

    /// Clean-up (DO-3.8, DO-3.9). The order in which cards leave play matters to nobody, so all
    /// that just leave go first and those with something to do follow one by one.
    fn clean_up(&mut self) {
        let special = self.game.kingdom.when_discarded;
        if special.is_empty() {
            return self.end_turn();
        }
        self.leave_plainly();
        if !self.leave_specially() {
            self.end_turn();
        }
    }

    /// Everything in play without an ability of its own is discarded.
    fn leave_plainly(&mut self) {
        let game = &mut *self.game;
        let seat = game.active;
        let special = game.kingdom.when_discarded;
        let mut leaving = game.in_play.only(!special);
        game.in_play = game.in_play.only(special);
        if let Some(shifter) = game.kingdom.shifter {
            let plain = game.guises.only(!special);
            leaving.add(shifter, plain.total() as u8);
            game.guises = game.guises.only(special);
        }
        self.discard(seat, leaving, Zone::Play, true);
    }

    /// The next card with an ability is discarded from play and has its say; false if none is left.
    fn leave_specially(&mut self) -> bool {
        let game = &mut *self.game;
        let seat = game.active;
        let (card, guise) =
            match (game.in_play.group().lowest(), game.guises.group().lowest(), game.kingdom.shifter) {
                (Some(card), ..) => {
                    game.in_play.take(card);
                    (card, card)
                }
                (None, Some(guise), Some(shifter)) => {
                    game.guises.take(guise);
                    (shifter, guise)
                }
                (None, None, _) | (None, _, None) => return false,
            };
        self.discard(seat, Pile::one(card), Zone::Play, true);
        let this = Ref { card, guise, place: Place::Discard, tag: 0 };
        self.push(Frame::new(guise, Slot::WhenDiscarded, seat, this));
        true
    }

    fn end_turn(&mut self) {
        let game = &mut *self.game;
        let seat = game.active;
        let mut in_play = game.in_play;
        if let Some(shifter) = game.kingdom.shifter {
            in_play.add(shifter, game.guises.total() as u8);
            game.guises = Pile::EMPTY;
        }
        game.in_play = Pile::EMPTY;
        self.discard(seat, in_play, Zone::Play, true);
        let player = &mut self.game.players[seat];
        let hand = std::mem::take(&mut player.hand);
        player.hand_seen = Pile::EMPTY;
        self.discard(seat, hand, Zone::Hand, false);
        self.draw(seat, 5);
        let game = &mut *self.game;
        if game.ends() || game.players[seat].turns >= MOST_TURNS && seat.index() + 1 == game.players.count() {
            game.phase = Phase::Over;
            let game = &*self.game;
            self.world
                .tell(|| Event::Over { scores: game.players.seats().map(|seat| game.score(seat)).collect() });
            return;
        }
        game.active = seat.after(1, game.players.count());
        self.begin_turn();
    }

    /// One Action, one Buy, no coins (DO-3.2).
    pub(crate) fn begin_turn(&mut self) {
        let game = &mut *self.game;
        game.phase = Phase::Action;
        game.actions = 1;
        game.buys = 1;
        game.coins = 0;
        game.bought = 0;
        game.merchants = 0;
        game.silver_played = false;
        let seat = game.active;
        let player = &mut game.players[seat];
        player.turns += 1;
        let turn = player.turns;
        self.world.tell(|| Event::TurnBegan { seat, turn });
    }
}

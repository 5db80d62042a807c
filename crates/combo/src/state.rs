//! The true state of a game. Everything at the table is public but the order of the draw piles,
//! and that does not exist until a card is revealed.

use crate::cards::Card;
use crate::choice::{Choice, Side, Yield};
use crate::grid::Cell;
use crate::market::{Market, ROW};
use crate::player::Player;
use crate::position::seats_message;
use crate::step::Step;
use crate::vocabulary::{Ability, Effect, Location};
use serde::{Deserialize, Serialize};
use table::{BySeat, Outcome, Refusal, Seat};

/// What is agreed before the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Options {
    /// The number of players, 2 to 5.
    pub players: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options { players: 2 }
    }
}

impl Options {
    /// Refuses a table of another size than the game is made for.
    pub(crate) fn check(&self) -> Result<(), Refusal> {
        if PLAYERS.contains(&self.players) {
            return Ok(());
        }
        Err(Refusal::options(seats_message(self.players)).clause("KC-2.5"))
    }
}

/// The smallest and the largest table (KC-2.5).
pub const PLAYERS: std::ops::RangeInclusive<usize> = 2..=5;

/// A game of Castle Combo.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Combo {
    pub(crate) players: BySeat<Player>,
    pub(crate) markets: [Market; 2],
    pub(crate) herald: Location,
    pub(crate) active: Seat,
    pub(crate) step: Step,
}

impl Combo {
    pub(crate) fn market(&self, location: Location) -> &Market {
        &self.markets[location as usize]
    }

    pub(crate) fn market_mut(&mut self, location: Location) -> &mut Market {
        &mut self.markets[location as usize]
    }

    /// Whether a place has left the game, so that the herald stays where he is (KC-9.6).
    pub(crate) fn any_exhausted(&self) -> bool {
        self.markets.iter().any(|market| market.exhausted)
    }

    /// The neighbour on this side; left is who plays next.
    pub fn neighbour(&self, seat: Seat, side: Side) -> Seat {
        let count = self.players.count();
        match side {
            Side::Left => seat.after(1, count),
            Side::Right => seat.after(count - 1, count),
        }
    }

    /// The effect with this place on the card.
    ///
    /// # Panics
    /// Where the card has no such effect.
    pub fn effect(card: Card, place: u8) -> Effect {
        card.face().ability.effect(place).expect("an effect of the card")
    }

    /// The legal answers, ascending.
    pub(crate) fn list_choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        let player = &self.players[seat];
        match self.step {
            Step::Acquire { key_spent } => {
                if !key_spent && player.keys > 0 {
                    if !self.any_exhausted() {
                        out.push(Choice::MoveHerald);
                    }
                    out.push(Choice::RenewRow);
                }
                let row = sorted(self.market(self.herald));
                let affords = player.affords(self.herald);
                out.extend(
                    row.into_iter().filter(|card| u16::from(card.face().cost) <= affords).map(Choice::Buy),
                );
                out.extend(row.map(Choice::Take));
            }
            Step::Place { .. } => out.extend(player.grid.open_cells().iter().copied().map(Choice::Place)),
            Step::Either { card } => {
                if let Ability::Either(first, second) = card.face().ability {
                    let (first, second) = (Yield::of(first), Yield::of(second));
                    out.extend([first.min(second), first.max(second)].map(Choice::Choose));
                }
            }
            Step::Neighbour { .. } => out.extend(Side::ALL.map(Choice::Neighbour)),
            Step::Discard { card, effect } => {
                if let Effect::Discard { row, .. } = Combo::effect(card, effect) {
                    out.extend(sorted(self.market(row)).map(Choice::Discard));
                }
            }
            Step::Fill { .. } => {
                let mut purses = arrayvec::ArrayVec::<Card, { crate::grid::CELLS }>::new();
                purses.extend(player.grid.purses().map(|(_, card, _)| card));
                purses.sort_unstable();
                for (place, &first) in purses.iter().enumerate() {
                    out.extend(purses[place + 1..].iter().map(|&second| Choice::Fill(first, second)));
                }
            }
            Step::Over => {}
        }
    }

    /// Points and places once all grids are full (KC-12).
    pub(crate) fn outcome(&self) -> Outcome {
        let result =
            BySeat::new(self.players.count(), |seat| (self.players[seat].total(), self.players[seat].gold));
        let place = BySeat::new(self.players.count(), |seat| {
            1 + result.as_slice().iter().filter(|&&other| other > result[seat]).count() as u8
        });
        let score = BySeat::new(self.players.count(), |seat| result[seat].0 as i32);
        Outcome { place, score, together: false }
    }

    /// The cell that alone is left for the next card of this player, if there is just one.
    pub(crate) fn only_cell(&self, seat: Seat) -> Option<Cell> {
        match self.players[seat].grid.open_cells() {
            &[cell] => Some(cell),
            _ => None,
        }
    }
}

/// The three cards of a full row in ascending order.
fn sorted(market: &Market) -> [Card; ROW] {
    let mut cards = market.row.map(|slot| slot.face_up().expect("a full row"));
    cards.sort_unstable();
    cards
}

//! Why a choice is not legal.

use crate::cards::Card;
use crate::choice::Choice;
use crate::grid::{Cell, Face, SIDE};
use crate::state::Combo;
use crate::step::Step;
use crate::vocabulary::{Effect, Location};
use table::{Message, Refusal, Seat};

impl Combo {
    pub(crate) fn reason(&self, seat: Seat, choice: Choice) -> Refusal {
        if matches!(choice, Choice::MoveHerald | Choice::RenewRow) {
            return self.no_key(seat, choice);
        }
        match (self.step, choice) {
            (Step::Acquire { .. }, Choice::Buy(card) | Choice::Take(card)) => self.no_purchase(seat, card),
            (Step::Acquire { .. }, _) => Refusal::by("KC-5.1", Message::new("combo-no-card-yet")),
            (Step::Place { card, face: Face::Down }, Choice::Buy(wanted)) if wanted == card => {
                Refusal::by("KC-5.7", Message::new("combo-no-late-payment").with("card", card.name()))
            }
            (_, Choice::Buy(_) | Choice::Take(_)) => {
                Refusal::by("KC-5.1", Message::new("combo-no-second-card"))
            }
            (Step::Place { card, .. }, Choice::Place(cell)) => self.no_place(seat, card, cell),
            (Step::Place { card, .. }, _) => {
                Refusal::by("KC-6.1", Message::new("combo-no-place-yet").with("card", card.name()))
            }
            (Step::Either { card }, Choice::Choose(_)) => {
                Refusal::by("KC-7.7", Message::new("combo-no-such-side").with("card", card.name()))
            }
            (Step::Discard { card, effect }, Choice::Discard(_)) => {
                let row = match Combo::effect(card, effect) {
                    Effect::Discard { row, .. } => row,
                    _ => self.herald,
                };
                Refusal::by("KC-7.12", Message::new("combo-no-discard").with("row", row_name(row)))
            }
            (Step::Fill { .. }, Choice::Fill(..)) => Refusal::by("KC-7.14", Message::new("combo-no-fill")),
            (
                Step::Either { card }
                | Step::Neighbour { card, .. }
                | Step::Discard { card, .. }
                | Step::Fill { card, .. },
                _,
            ) => Refusal::by("KC-7.1", Message::new("combo-no-skipping").with("card", card.name())),
            (Step::Over, _) => Refusal::new(table::RefusalCode::Over, Message::new("table-over")),
        }
    }

    fn no_key(&self, seat: Seat, choice: Choice) -> Refusal {
        match self.step {
            Step::Acquire { key_spent: true } => Refusal::by("KC-4.2", Message::new("combo-no-second-key")),
            Step::Acquire { .. } if self.players[seat].keys == 0 => {
                Refusal::by("KC-4.3", Message::new("combo-no-key"))
            }
            Step::Acquire { .. } if choice == Choice::MoveHerald => {
                Refusal::by("KC-9.6", Message::new("combo-no-other-row"))
            }
            _ => Refusal::by("KC-4.2", Message::new("combo-no-late-key")),
        }
    }

    fn no_purchase(&self, seat: Seat, card: Card) -> Refusal {
        if self.market(self.herald).offers(card) {
            let message = Message::new("combo-no-gold")
                .with("card", card.name())
                .with("price", self.players[seat].price(card))
                .with("gold", self.players[seat].gold);
            return Refusal::by("KC-5.3", message);
        }
        let key = if self.markets.iter().any(|market| market.offers(card)) {
            "combo-no-herald-there"
        } else {
            "combo-not-for-sale"
        };
        Refusal::by("KC-5.1", Message::new(key).with("card", card.name()).with("row", row_name(self.herald)))
    }

    fn no_place(&self, seat: Seat, card: Card, cell: Cell) -> Refusal {
        let grid = &self.players[seat].grid;
        let at = |row: i32, column: i32| {
            (0..SIDE as i32).contains(&row)
                && (0..SIDE as i32).contains(&column)
                && grid.filled() >> (row * SIDE as i32 + column) & 1 == 1
        };
        let (row, column) = (i32::from(cell.row), i32::from(cell.column));
        let (key, clause) = if at(row, column) {
            ("combo-cell-filled", "KC-6.2")
        } else if [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
            .iter()
            .any(|&(row, column)| at(row, column))
        {
            ("combo-cell-too-wide", "KC-6.4")
        } else {
            ("combo-cell-apart", "KC-6.2")
        };
        Refusal::by(clause, Message::new(key).with("card", card.name()).with("where", cell.words()))
    }
}

/// A market row as a part of a sentence.
pub(crate) fn row_name(location: Location) -> Message {
    Message::new(match location {
        Location::Castle => "combo-castle-row",
        Location::Village => "combo-village-row",
    })
}

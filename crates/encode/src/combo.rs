//! Castle Combo in numbers: market slots, the grids of all players, actions by slot and cell.

use crate::{Axis, Blocks, Encode, Layout, Pen};
use ::combo::{
    Ability, CARDS, CELLS, Card, Cell, Choice, Combo, Count, Effect, Face, Goods, Location, Per, Question,
    ROW, Scoring, Side, Who, Yield,
};
use table::{Game, Seat};

/// A card may go to any cell from above and left of everything to two below and right of the first.
const CELLS_AROUND: usize = 4;
const PAIRS: usize = CELLS * (CELLS - 1) / 2;
const VERBS: [&str; 9] =
    ["move herald", "renew row", "buy", "take", "place", "choose", "neighbour", "discard", "fill"];
const SIZES: [usize; 9] = [1, 1, ROW, ROW, CELLS_AROUND * CELLS_AROUND, 3, 2, ROW, PAIRS];
const STARTS: [usize; 10] = crate::layout::starts(SIZES);
const QUESTIONS: [&str; 7] = ["acquire", "place", "either", "neighbour", "discard", "fill", "over"];
/// What is told of one cell of a grid.
const CELL: [&str; 14] = [
    "face up",
    "face down",
    "castle",
    "village",
    "cost",
    "gold",
    "purse",
    "arrow",
    "nobility",
    "faith",
    "scholarship",
    "military",
    "craft",
    "peasantry",
];
/// What is told of one player.
const PLAYER: [&str; 12] = [
    "gold",
    "keys",
    "castle discount",
    "village discount",
    "cards",
    "face down",
    "nobility",
    "faith",
    "scholarship",
    "military",
    "craft",
    "peasantry",
];
/// What is told of a card in an action.
const CARD: [&str; 31] = [
    "castle",
    "village",
    "cost",
    "price",
    "arrow",
    "nobility",
    "faith",
    "scholarship",
    "military",
    "craft",
    "peasantry",
    "gold once",
    "keys once",
    "gold for each",
    "keys for each",
    "neighbour's",
    "others gain",
    "castle discount",
    "village discount",
    "onto purses",
    "fills purses",
    "discards",
    "either",
    "purse",
    "points for each",
    "counts shields",
    "counts cards",
    "counts keys or gold",
    "points at a place",
    "points if missing",
    "points if face down",
];

fn cards() -> Axis {
    Axis::of("card", Card::all())
}

fn slots() -> Axis {
    Axis::counted("slot", ROW)
}

fn cells() -> Axis {
    Axis::of("cell", (0..CELLS).map(|cell| format!("{},{}", cell / 3, cell % 3)))
}

fn rows() -> Axis {
    Axis::of("row", Location::ALL.map(Location::word))
}

fn observation(seats: usize) -> Blocks {
    Blocks::default()
        .and("active", vec![Axis::seats(seats)], 1, "Whose turn it is; nobody's once the game is over.")
        .and("question", vec![Axis::of("question", QUESTIONS)], 1, "What is asked.")
        .and("about", vec![cards()], 1, "The card to lay, or the one whose ability asks.")
        .and("face", vec![Axis::of("face", ["up", "down"])], 1, "Which side of the card to lay will be up.")
        .and("effect", vec![Axis::counted("effect", 2)], 1, "Which effect of the card asks.")
        .and("key spent", vec![], 1, "Whether a key was spent this turn.")
        .and("herald", vec![rows()], 1, "Where the herald stands.")
        .and("market", vec![rows(), slots(), cards()], 1, "The cards for sale, slot by slot.")
        .and("prices", vec![rows(), slots()], 7, "What they cost the observer.")
        .and("piles", vec![cards()], 1, "The undrawn cards, which have no order.")
        .and("discards", vec![cards()], 1, "The open discard piles.")
        .and("exhausted", vec![rows()], 1, "Rows whose cards have left the game.")
        .and("players", vec![Axis::seats(seats), Axis::of("fact", PLAYER)], 15, "What each player owns.")
        .and(
            "face up",
            vec![Axis::seats(seats), cards()],
            9,
            "In which cell, from 1 to 9, a card lies face-up.",
        )
        .and(
            "grids",
            vec![Axis::seats(seats), cells(), Axis::of("fact", CELL)],
            7,
            "What lies in each cell, and what is printed on it where it lies face-up.",
        )
}

fn action_blocks() -> Blocks {
    let around = || Axis::of("row", (-1..3).map(|place: i32| place));
    let across = || Axis::of("column", (-1..3).map(|place: i32| place));
    let pairs = pairs().map(|(one, two)| format!("{},{} {},{}", one / 3, one % 3, two / 3, two % 3));
    Blocks::default()
        .and(VERBS[0], vec![], 1, "A key moves the herald to the other row.")
        .and(VERBS[1], vec![], 1, "A key renews the herald's row.")
        .and(VERBS[2], vec![slots()], 1, "Buys a card of the herald's row face-up.")
        .and(VERBS[3], vec![slots()], 1, "Takes a card of the herald's row face-down.")
        .and(
            VERBS[4],
            vec![around(), across()],
            1,
            "Lays the new card into a cell, counted from the top left card row and column.",
        )
        .and(VERBS[5], vec![Axis::of("yield", Yield::ALL.map(Yield::word))], 1, "One side of an «or».")
        .and(VERBS[6], vec![Axis::of("side", Side::ALL.map(Side::word))], 1, "Whose grid is counted.")
        .and(VERBS[7], vec![slots()], 1, "The card of the other row to discard.")
        .and(VERBS[8], vec![Axis::of("cells", pairs)], 1, "The cells of two purses to fill.")
}

fn features() -> Blocks {
    Blocks::default()
        .and("verb", vec![Axis::of("verb", VERBS)], 1, "What is done.")
        .and("card", vec![Axis::of("fact", CARD)], 7, "The card it is done with: what is printed on it.")
        .and(
            "cell",
            vec![Axis::of("row", -1..3i32), Axis::of("column", -1..3i32)],
            1,
            "The cell a card is laid into.",
        )
        .and("yield", vec![Axis::of("yield", Yield::ALL.map(Yield::word))], 1, "The side of an «or».")
        .and("side", vec![Axis::of("side", Side::ALL.map(Side::word))], 1, "Whose grid is counted.")
        .and("room", vec![], 9, "How much the purses to fill still hold.")
}

/// All pairs of cells, the lower first.
fn pairs() -> impl Iterator<Item = (usize, usize)> {
    (0..CELLS).flat_map(|one| (one + 1..CELLS).map(move |two| (one, two)))
}

fn pair(one: usize, two: usize) -> usize {
    one * (2 * CELLS - one - 1) / 2 + two - one - 1
}

/// The place of a cell a card is laid into.
fn around(cell: Cell) -> usize {
    (cell.row + 1) as usize * CELLS_AROUND + (cell.column + 1) as usize
}

/// The seat that sits so many places further clockwise, for each seat of the table.
fn clockwise(game: &Combo, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
    let count = game.seats();
    (0..count).map(move |steps| seat.after(steps, count))
}

fn slot_of(row: [Option<Card>; ROW], card: Card) -> usize {
    row.iter().position(|&slot| slot == Some(card)).expect("a card of the row")
}

/// What is printed on a card, each fact a byte.
fn about_card(game: &Combo, seat: Seat, card: Card, out: &mut [u8]) {
    let face = card.face();
    out[face.location as usize] = 1;
    out[2] = face.cost;
    out[3] = game.player(seat).price(card).min(255) as u8;
    out[4] = u8::from(face.arrow);
    face.shields.iter().for_each(|&shield| out[5 + shield as usize] += 1);
    let mut effect = |effect: Effect| match effect {
        Effect::Gain { goods, amount, who, per } => {
            let keys = usize::from(goods == Goods::Keys);
            match (who, per) {
                (Who::Others, _) => out[16] += amount,
                (_, Per::Once) => out[11 + keys] += amount,
                (_, Per::Yours(_)) => out[13 + keys] += amount,
                (_, Per::Neighbours(_)) => {
                    out[13 + keys] += amount;
                    out[15] = 1;
                }
            }
            if who == Who::Everyone {
                out[16] += amount;
            }
        }
        Effect::Discount { castle, village } => {
            out[17] += castle;
            out[18] += village;
        }
        Effect::OntoEachPurse(gold) => out[19] += gold,
        Effect::FillPurses(count) => out[20] += count,
        Effect::Discard { .. } => out[21] += 1,
    };
    match face.ability {
        Ability::One(one) => effect(one),
        Ability::Both(one, two) | Ability::Either(one, two) => {
            effect(one);
            effect(two);
        }
    }
    out[22] = u8::from(matches!(face.ability, Ability::Either(..)));
    match face.scoring {
        Scoring::Purse(capacity) => out[23] = capacity,
        Scoring::Per { points, count, .. } => {
            out[24] = points;
            let counts = match count {
                Count::Shields(_)
                | Count::Kinds
                | Count::MissingKinds
                | Count::Sets(_)
                | Count::ThreesOfAKind => 0,
                Count::KeysHeld | Count::GoldOnPurses => 2,
                _ => 1,
            };
            out[25 + counts] = 1;
        }
        Scoring::At(points, _) => out[28] = points,
        Scoring::IfMissing(points, _) => out[29] = points,
        Scoring::IfFaceDown(points) => out[30] = points,
    }
}

impl Encode for Combo {
    const ENCODING: u32 = 1;

    fn layout(&self) -> Layout {
        Layout {
            game: Combo::ID,
            version: Combo::ENCODING,
            seats: self.seats(),
            observation: observation(self.seats()),
            actions: action_blocks(),
            features: features(),
        }
    }

    fn observe(&self, seat: Seat, out: &mut [u8]) {
        let seats = self.seats();
        let asked = self.asked();
        let mut pen = Pen::new(out);
        let over = asked.question == Question::Over;
        let active = (self.active().index() + seats - seat.index()) % seats;
        pen.one_of(seats, (!over).then_some(active));
        pen.one_of(QUESTIONS.len(), Some(asked.question as usize));
        pen.one_of(CARDS, asked.card.map(Card::index));
        pen.one_of(2, asked.face.map(|face| face as usize));
        pen.one_of(2, asked.effect.map(usize::from));
        pen.flag(asked.key_spent);
        pen.one_of(2, Some(self.herald() as usize));
        let market = pen.block(2 * ROW * CARDS);
        let prices = pen.block(2 * ROW);
        for location in Location::ALL {
            for (slot, card) in self.slots(location).into_iter().enumerate() {
                let Some(card) = card else { continue };
                let place = location as usize * ROW + slot;
                market[place * CARDS + card.index()] = 1;
                prices[place] = self.player(seat).price(card).min(255) as u8;
            }
        }
        let (piles, discards) = (pen.block(CARDS), pen.block(CARDS));
        for location in Location::ALL {
            self.draw_pile(location).for_each(|card| piles[card.index()] = 1);
            self.discard_pile(location).for_each(|card| discards[card.index()] = 1);
        }
        Location::ALL.into_iter().for_each(|location| pen.flag(self.exhausted(location)));
        let players = pen.block(seats * PLAYER.len());
        let face_up = pen.block(seats * CARDS);
        let grids = pen.block(seats * CELLS * CELL.len());
        for (place, seat) in clockwise(self, seat).enumerate() {
            let player = &mut players[place * PLAYER.len()..][..PLAYER.len()];
            player[0] = self.player(seat).gold().min(255) as u8;
            player[1] = self.player(seat).keys().min(255) as u8;
            player[2] = self.player(seat).discount(Location::Castle);
            player[3] = self.player(seat).discount(Location::Village);
            for (cell, card, face) in self.player(seat).grid().cards() {
                player[4] += 1;
                let facts = &mut grids[(place * CELLS + cell) * CELL.len()..][..CELL.len()];
                if face == Face::Down {
                    player[5] += 1;
                    facts[1] = 1;
                    continue;
                }
                face_up[place * CARDS + card.index()] = cell as u8 + 1;
                let printed = card.face();
                facts[0] = 1;
                facts[2 + printed.location as usize] = 1;
                facts[4] = printed.cost;
                facts[5] = self.player(seat).grid().gold_on(cell);
                facts[6] = printed.purse().unwrap_or(0);
                facts[7] = u8::from(printed.arrow);
                for &shield in printed.shields {
                    facts[8 + shield as usize] += 1;
                    player[6 + shield as usize] += 1;
                }
            }
        }
        pen.end();
    }

    #[inline]
    fn action(&self, seat: Seat, choice: Choice) -> u16 {
        let (verb, place) = match choice {
            Choice::MoveHerald => (0, 0),
            Choice::RenewRow => (1, 0),
            Choice::Buy(card) => (2, slot_of(self.slots(self.herald()), card)),
            Choice::Take(card) => (3, slot_of(self.slots(self.herald()), card)),
            Choice::Place(cell) => (4, around(cell)),
            Choice::Choose(what) => (5, what as usize),
            Choice::Neighbour(side) => (6, side as usize),
            Choice::Discard(card) => (7, slot_of(self.slots(card.face().location), card)),
            Choice::Fill(one, two) => {
                let cell = |card| self.player(seat).cell_of(card).expect("a card of the own grid");
                let (one, two) = (cell(one), cell(two));
                (8, pair(one.min(two), one.max(two)))
            }
        };
        (STARTS[verb] + place) as u16
    }

    fn choice(&self, seat: Seat, action: u16) -> Option<Choice> {
        let (verb, place) = crate::layout::part(&STARTS, action.into())?;
        let offered = |slot: usize| self.slots(self.herald())[slot];
        Some(match verb {
            0 => Choice::MoveHerald,
            1 => Choice::RenewRow,
            2 => Choice::Buy(offered(place)?),
            3 => Choice::Take(offered(place)?),
            4 => Choice::Place(Cell {
                row: (place / CELLS_AROUND) as i8 - 1,
                column: (place % CELLS_AROUND) as i8 - 1,
            }),
            5 => Choice::Choose(Yield::ALL[place]),
            6 => Choice::Neighbour(Side::ALL[place]),
            7 => Choice::Discard(self.slots(self.discard_row()?)[place]?),
            _ => {
                let (one, two) = pairs().nth(place)?;
                let card = |cell| {
                    self.player(seat)
                        .grid()
                        .cards()
                        .find(|&(place, ..)| place == cell)
                        .map(|(_, card, _)| card)
                };
                let (one, two) = (card(one)?, card(two)?);
                Choice::Fill(one.min(two), one.max(two))
            }
        })
    }

    fn features(&self, seat: Seat, choice: Choice, out: &mut [u8]) {
        let mut pen = Pen::new(out);
        let (verb, _) =
            crate::layout::part(&STARTS, self.action(seat, choice).into()).expect("a number of its own");
        pen.one_of(VERBS.len(), Some(verb));
        let about = pen.block(CARD.len());
        match choice {
            Choice::Buy(card) | Choice::Take(card) | Choice::Discard(card) => {
                about_card(self, seat, card, about)
            }
            Choice::Place(_) | Choice::Choose(_) | Choice::Neighbour(_) => {
                if let Some(card) = self.asked().card {
                    about_card(self, seat, card, about);
                }
            }
            Choice::MoveHerald | Choice::RenewRow | Choice::Fill(..) => {}
        }
        let cell = if let Choice::Place(cell) = choice { Some(around(cell)) } else { None };
        pen.one_of(CELLS_AROUND * CELLS_AROUND, cell);
        pen.one_of(3, if let Choice::Choose(what) = choice { Some(what as usize) } else { None });
        pen.one_of(2, if let Choice::Neighbour(side) = choice { Some(side as usize) } else { None });
        let room = |card: Card| {
            let held =
                self.player(seat).cell_of(card).map_or(0, |cell| self.player(seat).grid().gold_on(cell));
            u32::from(card.face().purse().unwrap_or(0).saturating_sub(held))
        };
        pen.number(if let Choice::Fill(one, two) = choice { room(one) + room(two) } else { 0 });
        pen.end();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_of_cells_has_a_number_of_its_own() {
        assert!(pairs().enumerate().all(|(place, (one, two))| pair(one, two) == place));
        assert_eq!(pairs().count(), PAIRS);
    }
}

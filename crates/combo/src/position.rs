//! Described positions, and the checked door through which they come in.

use crate::cards::Card;
use crate::grid::{CELLS, Cell, Face, Grid, SIDE, Slot};
use crate::market::{Market, Pile, ROW};
use crate::player::Player;
use crate::refuse::row_name;
use crate::state::{Combo, PLAYERS};
use crate::step::Step;
use crate::vocabulary::{Ability, Effect, Location, Per};
use serde::{Deserialize, Serialize};
use table::{BySeat, Message, Refusal, Seat};

/// A described state. Cards not mentioned lie on the draw pile of their place, or have left the
/// game with it. Grids may have different sizes, as in a composed problem; whoever has a full
/// grid is passed over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Each player in turn order.
    pub players: Vec<PlayerPosition>,
    /// The castle row and its discard pile.
    pub castle: MarketPosition,
    /// The village row and its discard pile.
    pub village: MarketPosition,
    /// Where the herald stands.
    pub herald: Location,
    /// Whose turn it is, from 0.
    pub active: usize,
    /// What is asked.
    pub step: Step,
}

/// What one player owns.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerPosition {
    /// Gold off the cards.
    pub gold: i64,
    /// Keys.
    pub keys: i64,
    /// The cards of the grid.
    pub grid: Vec<PlacedPosition>,
}

/// A card in a grid. Only the distances between the cards of a grid matter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlacedPosition {
    /// Counted downwards.
    pub row: i64,
    /// Counted to the right.
    pub column: i64,
    /// The card.
    pub card: Card,
    /// Which side is up.
    pub face: Face,
    /// The gold lying on it.
    #[serde(default)]
    pub gold: i64,
}

/// One place of the market.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MarketPosition {
    /// The three slots of the row.
    pub row: Vec<Option<Card>>,
    /// The open discard pile.
    pub discard: Vec<Card>,
    /// Whether its cards have left the game.
    #[serde(default)]
    pub exhausted: bool,
}

/// More gold or keys than this no game can bring; keeps sums far from their bounds.
const MOST: i64 = 9_999;

impl Combo {
    pub(crate) fn describe(&self) -> Position {
        let market = |location| {
            let market = self.market(location);
            MarketPosition {
                row: market.row.iter().map(|slot| slot.face_up()).collect(),
                discard: market.discard.cards(location).collect(),
                exhausted: market.exhausted,
            }
        };
        let player = |player: &Player| PlayerPosition {
            gold: player.gold.into(),
            keys: player.keys.into(),
            grid: player
                .grid
                .cards()
                .map(|(place, card, face)| PlacedPosition {
                    row: (place / SIDE) as i64,
                    column: (place % SIDE) as i64,
                    card,
                    face,
                    gold: player.grid.gold_on(place).into(),
                })
                .collect(),
        };
        Position {
            players: self.players.as_slice().iter().map(player).collect(),
            castle: market(Location::Castle),
            village: market(Location::Village),
            herald: self.herald,
            active: self.active.index(),
            step: self.step,
        }
    }

    pub(crate) fn checked(position: &Position) -> Result<Combo, Refusal> {
        let count = position.players.len();
        if !PLAYERS.contains(&count) {
            return Err(Refusal::position(seats_message(count)).clause("KC-2.5"));
        }
        let mut seen = Seen::default();
        let mut players = BySeat::new(count, |_| Player::new());
        for (seat, described) in players.seats().zip(&position.players) {
            players[seat] = player(described, seat, &mut seen)?;
        }
        if let Step::Place { card, .. } = position.step {
            seen.once(card)?;
        }
        let markets = [
            market(&position.castle, Location::Castle, &mut seen)?,
            market(&position.village, Location::Village, &mut seen)?,
        ];
        if position.active >= count {
            return Err(Refusal::position(Message::new("combo-bad-active").with("found", position.active)));
        }
        let active = Seat(position.active as u8);
        let mut combo = Combo { players, markets, herald: position.herald, active, step: position.step };
        for location in Location::ALL {
            combo.deal_rest(location, &seen)?;
        }
        combo.check_step()?;
        if combo.step == Step::Over {
            combo.settle(&mut ());
        }
        Ok(combo)
    }

    /// What lies nowhere else is the draw pile, or has left the game.
    fn deal_rest(&mut self, location: Location, seen: &Seen) -> Result<(), Refusal> {
        let market = self.market_mut(location);
        if !market.exhausted {
            for card in Pile::all(location).cards(location) {
                if !seen.has(card) {
                    market.pile.add(card);
                }
            }
            return Ok(());
        }
        let left = Pile::all(location).cards(location).filter(|&card| !seen.has(card)).count();
        if market.cards().next().is_some() || !market.discard.is_empty() {
            return Err(Refusal::position(bad_row("combo-bad-exhausted-row", location)).clause("KC-9.5"));
        }
        if left >= ROW || self.herald == location {
            return Err(Refusal::position(bad_row("combo-bad-exhausted", location)).clause("KC-9.4"));
        }
        Ok(())
    }

    fn check_step(&self) -> Result<(), Refusal> {
        let bad = |key, clause| Err(Refusal::position(Message::new(key)).clause(clause));
        let gaps = |location| {
            let market = self.market(location);
            if market.exhausted { 0 } else { ROW - market.cards().count() }
        };
        let expected = match self.step {
            Step::Acquire { .. } | Step::Over => 0,
            _ => 1,
        };
        if gaps(self.herald) != expected || gaps(self.herald.other()) != 0 {
            return bad("combo-bad-gaps", "KC-8.4");
        }
        let player = &self.players[self.active];
        let all_full = self.players.as_slice().iter().all(|player| player.grid.is_full());
        match self.step {
            Step::Over if !all_full => return bad("combo-bad-over", "KC-10.1"),
            Step::Over => return Ok(()),
            Step::Acquire { .. } if player.grid.is_full() => return bad("combo-bad-full", "KC-10.1"),
            Step::Acquire { .. } => return Ok(()),
            Step::Place { card, .. } => {
                if card.location() != self.herald {
                    return bad("combo-bad-herald", "KC-5.1");
                }
                if player.grid.open_cells().len() < 2 {
                    return bad("combo-bad-question", "KC-6.4");
                }
                return Ok(());
            }
            _ => {}
        }
        let Some(card) = self.step.card() else { return Ok(()) };
        if player.grid.face_up().all(|(_, found)| found != card) {
            return bad("combo-bad-ability", "KC-7.1");
        }
        if card.location() != self.herald {
            return bad("combo-bad-herald", "KC-5.1");
        }
        let asks = match self.step {
            Step::Either { .. } => matches!(card.face().ability, Ability::Either(..)),
            Step::Neighbour { effect, .. } => match card.face().ability.effect(effect) {
                Some(Effect::Gain { per: Per::Neighbours(count), .. }) => {
                    self.neighbour_counts(count).is_some()
                }
                _ => false,
            },
            Step::Discard { effect, .. } => match card.face().ability.effect(effect) {
                Some(Effect::Discard { row, .. }) => !self.market(row).exhausted,
                _ => false,
            },
            Step::Fill { effect, .. } => match card.face().ability.effect(effect) {
                Some(Effect::FillPurses(count)) => player.grid.purses().count() > usize::from(count),
                _ => false,
            },
            _ => false,
        };
        if asks { Ok(()) } else { bad("combo-bad-question", "KC-7.16") }
    }
}

/// Which cards have been met, a bit for each.
#[derive(Default)]
struct Seen(u128);

impl Seen {
    fn has(&self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// Meets a card for the first time, or refuses.
    fn once(&mut self, card: Card) -> Result<(), Refusal> {
        if self.has(card) {
            let message = Message::new("combo-bad-twice").with("card", card.name());
            return Err(Refusal::position(message).clause("KC-1.1"));
        }
        self.0 |= 1 << card.0;
        Ok(())
    }
}

pub(crate) fn seats_message(found: usize) -> Message {
    Message::new("table-seats").with("min", *PLAYERS.start()).with("max", *PLAYERS.end()).with("found", found)
}

fn bad_row(key: &'static str, location: Location) -> Message {
    Message::new(key).with("row", row_name(location))
}

fn amount(found: i64, key: &'static str, seat: Seat) -> Result<u16, Refusal> {
    if (0..=MOST).contains(&found) {
        return Ok(found as u16);
    }
    let key = if found < 0 { key } else { "combo-bad-much" };
    Err(Refusal::position(Message::new(key).with("player", seat).with("found", found)).clause("KC-1.3"))
}

fn player(described: &PlayerPosition, seat: Seat, seen: &mut Seen) -> Result<Player, Refusal> {
    Ok(Player {
        gold: amount(described.gold, "combo-bad-gold", seat)?,
        keys: amount(described.keys, "combo-bad-keys", seat)?,
        grid: grid(&described.grid, seat, seen)?,
    })
}

fn grid(placed: &[PlacedPosition], seat: Seat, seen: &mut Seen) -> Result<Grid, Refusal> {
    let bad = |key: &'static str, clause| {
        Refusal::position(Message::new(key).with("player", seat).with("found", placed.len())).clause(clause)
    };
    if placed.len() > CELLS {
        return Err(bad("combo-bad-many", "KC-6.3"));
    }
    let top = placed.iter().map(|placed| placed.row).min().unwrap_or(0);
    let left = placed.iter().map(|placed| placed.column).min().unwrap_or(0);
    let mut cells = [None; CELLS];
    for described in placed {
        let card = described.card;
        seen.once(card)?;
        let inside = |distance: Option<i64>| distance.filter(|&distance| distance < SIDE as i64);
        let (Some(row), Some(column)) =
            (inside(described.row.checked_sub(top)), inside(described.column.checked_sub(left)))
        else {
            return Err(bad("combo-bad-wide", "KC-6.4"));
        };
        let capacity = match described.face {
            Face::Up => card.face().purse().unwrap_or(0),
            Face::Down => 0,
        };
        if !(0..=i64::from(capacity)).contains(&described.gold) {
            let message = Message::new("combo-bad-purse")
                .with("card", card.name())
                .with("found", described.gold)
                .with("most", capacity);
            return Err(Refusal::position(message).clause("KC-11.1"));
        }
        let cell = &mut cells[row as usize * SIDE + column as usize];
        if cell.replace((Slot::new(card, described.face), described.gold as u8)).is_some() {
            return Err(bad("combo-bad-cell", "KC-6.4"));
        }
    }
    grown(cells).ok_or_else(|| bad("combo-bad-apart", "KC-6.2"))
}

/// Lays the cards one beside the other; nothing if they do not hang together.
fn grown(cells: [Option<(Slot, u8)>; CELLS]) -> Option<Grid> {
    let filled = cells.iter().rev().fold(0u16, |bits, cell| bits << 1 | u16::from(cell.is_some()));
    let mut reached = filled & filled.wrapping_neg();
    loop {
        let (not_left, not_right) = (0o666, 0o333);
        let grown = reached
            | reached << SIDE
            | reached >> SIDE
            | (reached << 1 & not_left)
            | (reached >> 1 & not_right);
        if grown & filled == reached {
            break;
        }
        reached = grown & filled;
    }
    let mut grid = Grid::default();
    for (place, cell) in cells.iter().enumerate() {
        if let Some((slot, gold)) = *cell {
            grid.lay(Cell::of(place), slot);
            grid.put_gold(place, gold);
        }
    }
    (reached == filled).then_some(grid)
}

fn market(described: &MarketPosition, location: Location, seen: &mut Seen) -> Result<Market, Refusal> {
    let mut market = Market { pile: Pile::NONE, exhausted: described.exhausted, ..Market::new(location) };
    let mut known = |card: Card| {
        if card.location() != location {
            let message = bad_row("combo-bad-row-card", location).with("card", card.name());
            return Err(Refusal::position(message).clause("KC-1.6"));
        }
        seen.once(card)?;
        Ok(card)
    };
    let slots = described.row.len();
    if slots != ROW && !(slots == 0 && described.exhausted) {
        return Err(
            Refusal::position(bad_row("combo-bad-row", location).with("found", slots)).clause("KC-8.4")
        );
    }
    for (slot, card) in market.row.iter_mut().zip(&described.row) {
        if let Some(card) = *card {
            *slot = Slot::new(known(card)?, Face::Up);
        }
    }
    for &card in &described.discard {
        market.discard.add(known(card)?);
    }
    Ok(market)
}

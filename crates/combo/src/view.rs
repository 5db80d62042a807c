//! The table as everybody sees it, with the score as it stands.

use crate::cards::Card;
use crate::choice::Choice;
use crate::grid::{Cell, Face, Grid, SIDE, Slot};
use crate::player::Player;
use crate::state::Combo;
use crate::step::Step;
use crate::vocabulary::{Location, Shield};
use serde::Serialize;
use table::{Game, ScriptedDice, Seat, open};

/// What anybody at or beside the table sees. Things that answer a click carry an id; besides them
/// there are `key` for the keys of the active player, `face:up` and `face:down` for the two ways to
/// take a card, and `yield:purses`, `yield:gold`, `yield:keys` for the sides of an «or».
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// The round, 1 to 9.
    pub round: usize,
    /// Whose turn it is; nobody's when the game is over.
    pub active: Option<Seat>,
    /// What the active player is asked.
    pub question: Question,
    /// The card the question is about: the one to lay, or the one whose ability is carried out.
    pub card: Option<Card>,
    /// Which side of the card to lay will be up.
    pub face: Option<Face>,
    /// The place of the effect that asks on its card, from 0.
    pub effect: Option<u8>,
    /// Whether a key was spent this turn.
    pub key_spent: bool,
    /// Where the herald stands.
    pub herald: Location,
    /// The castle row.
    pub castle: MarketView,
    /// The village row.
    pub village: MarketView,
    /// Each player in turn order.
    pub players: Vec<PlayerView>,
    /// The cells where the card to lay may go.
    pub cells: Vec<CellView>,
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Question {
    /// A card to acquire.
    Acquire,
    /// A cell for it.
    Place,
    /// A side of an «or».
    Either,
    /// A neighbour to count at.
    Neighbour,
    /// A card to discard from a row.
    Discard,
    /// Purses to fill.
    Fill,
    /// Nothing.
    Over,
}

/// One place of the market.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MarketView {
    /// `row:castle` or `row:village`.
    pub id: String,
    /// Which place.
    pub location: Location,
    /// The three slots of the row.
    pub row: Vec<Option<OfferView>>,
    /// How many cards the draw pile has.
    pub pile: u32,
    /// The open discard pile.
    pub discard: Vec<Card>,
    /// Whether its cards have left the game.
    pub exhausted: bool,
}

/// What is printed on a card, as far as a small picture of it shows it; its words are in the
/// catalogue.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FaceView {
    /// Where it comes from.
    pub location: Location,
    /// The printed cost.
    pub cost: u8,
    /// Its shields in printed order.
    pub shields: Vec<Shield>,
    /// Where its arrow sends the herald.
    pub arrow: Option<Location>,
}

impl FaceView {
    fn of(card: Card) -> FaceView {
        let face = card.face();
        FaceView {
            location: face.location,
            cost: face.cost,
            shields: face.shields.to_vec(),
            arrow: face.arrow.then(|| face.location.other()),
        }
    }
}

/// A card for sale.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OfferView {
    /// `card:` and the card.
    pub id: String,
    /// The card.
    pub card: Card,
    /// What is printed on it.
    pub printed: FaceView,
    /// What it would cost the active player after discounts.
    pub price: u16,
    /// Whether they have so much gold.
    pub affordable: bool,
}

/// What one player owns.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerView {
    /// `seat:` and the number of the seat from 0.
    pub id: String,
    /// The seat.
    pub seat: Seat,
    /// Gold off the cards.
    pub gold: u16,
    /// Keys, a point each.
    pub keys: u16,
    /// Gold off castle cards.
    pub castle_discount: u8,
    /// Gold off village cards.
    pub village_discount: u8,
    /// How many shields of each kind lie face-up, in printed order of the kinds.
    pub shields: Vec<u32>,
    /// Rows filled so far.
    pub height: usize,
    /// Columns filled so far.
    pub width: usize,
    /// The cards, top left first.
    pub grid: Vec<PlacedView>,
    /// Points if the game ended now: all cards and keys.
    pub points: u32,
    /// The place in the final ranking.
    pub place: Option<u8>,
}

/// A card in a grid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlacedView {
    /// `card:` and the card.
    pub id: String,
    /// The card.
    pub card: Card,
    /// Which side is up.
    pub face: Face,
    /// What is printed on it; without effect where the card lies face-down.
    pub printed: FaceView,
    /// Counted from the topmost card.
    pub row: usize,
    /// Counted from the leftmost card.
    pub column: usize,
    /// The gold lying on it.
    pub gold: u8,
    /// How much its purse holds, if it lies face-up and has one.
    pub purse: Option<u8>,
    /// Points if the game ended now.
    pub points: u32,
    /// Whether it asks for a place in the grid that is not yet certain; it counts 0 until then.
    pub open: bool,
}

/// A cell where the new card may go.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CellView {
    /// `cell:` and row and column.
    pub id: String,
    /// Counted from the topmost card; -1 is above it.
    pub row: i8,
    /// Counted from the leftmost card; -1 is left of it.
    pub column: i8,
    /// How the points as they stand change, the ability included as far as it asks nothing.
    pub gain: i32,
    /// What that is made of: the new card first, then the cards that change, then the keys.
    pub parts: Vec<PartView>,
}

/// A part of what a card would bring.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PartView {
    /// The card that counts more or less; nothing for the keys.
    pub card: Option<Card>,
    /// By how many points.
    pub points: i32,
}

open![View];

impl Combo {
    pub(crate) fn show(&self) -> View {
        let (over, asked) = (self.step == Step::Over, self.asked());
        let laid = !matches!(self.step, Step::Acquire { .. } | Step::Place { .. });
        View {
            round: (self.players[self.active].grid.len() + usize::from(!laid)).clamp(1, 9),
            active: (!over).then_some(self.active),
            question: asked.question,
            card: asked.card,
            face: asked.face,
            effect: asked.effect,
            key_spent: asked.key_spent,
            herald: self.herald,
            castle: self.show_market(Location::Castle),
            village: self.show_market(Location::Village),
            players: self.players.seats().map(|seat| self.show_player(seat)).collect(),
            cells: self.show_cells(),
        }
    }

    fn show_market(&self, location: Location) -> MarketView {
        let market = self.market(location);
        let buyer = &self.players[self.active];
        let offer = |card: Card| OfferView {
            id: format!("card:{card}"),
            card,
            printed: FaceView::of(card),
            price: buyer.price(card),
            affordable: buyer.price(card) <= buyer.gold,
        };
        MarketView {
            id: format!("row:{}", location.word()),
            location,
            row: market.row.iter().map(|slot| slot.face_up().map(offer)).collect(),
            pile: market.pile.count().into(),
            discard: market.discard.cards(location).collect(),
            exhausted: market.exhausted,
        }
    }

    fn show_player(&self, seat: Seat) -> PlayerView {
        let player = &self.players[seat];
        let settled = player.settled();
        let (height, width) = player.grid.extent();
        let tally = player.grid.tally();
        let placed = |(place, card, face): (usize, Card, Face)| {
            let worth = settled.worth(place);
            PlacedView {
                id: format!("card:{card}"),
                card,
                face,
                printed: FaceView::of(card),
                row: place / SIDE,
                column: place % SIDE,
                gold: player.grid.gold_on(place),
                purse: card.face().purse().filter(|_| face == Face::Up),
                points: worth.points,
                open: worth.open,
            }
        };
        PlayerView {
            id: format!("seat:{}", seat.0),
            seat,
            gold: player.gold,
            keys: player.keys,
            castle_discount: player.grid.discount(Location::Castle),
            village_discount: player.grid.discount(Location::Village),
            shields: Shield::ALL.iter().map(|&shield| tally.shields(shield)).collect(),
            height,
            width,
            grid: player.grid.cards().map(placed).collect(),
            points: settled.total(),
            place: (self.step == Step::Over).then(|| self.outcome().place[seat]),
        }
    }

    fn show_cells(&self) -> Vec<CellView> {
        let Step::Place { card: new, .. } = self.step else { return Vec::new() };
        let before = self.players[self.active].settled();
        let show = |&cell: &Cell| {
            let mut laid = self.clone();
            // The dice only refill the market, which no grid counts.
            laid.play(self.active, Choice::Place(cell), &mut ScriptedDice::default(), &mut ());
            let after = laid.players[self.active].settled();
            CellView {
                id: format!("cell:{cell}"),
                row: cell.row,
                column: cell.column,
                gain: after.total() as i32 - before.total() as i32,
                parts: parts_of_gain(new, &before, &after),
            }
        };
        self.players[self.active].grid.open_cells().iter().map(show).collect()
    }
}

/// Which cards, and whether the keys, count more or less than before.
fn parts_of_gain(new: Card, before: &Player, after: &Player) -> Vec<PartView> {
    let points = |player: &Player, card: Card| {
        let place = player.grid.cards().find(|&(_, other, _)| other == card).map(|(place, ..)| place);
        place.map_or(0, |place| player.worth(place).points as i32)
    };
    let others = after.grid.cards().map(|(_, card, _)| card).filter(|&card| card != new);
    let cards = std::iter::once(new).chain(others);
    cards
        .map(|card| PartView { card: Some(card), points: points(after, card) - points(before, card) })
        .chain([PartView { card: None, points: i32::from(after.keys) - i32::from(before.keys) }])
        .filter(|part| part.points != 0)
        .collect()
}

impl PlayerView {
    /// The player as the rules know them.
    pub(crate) fn player(&self) -> Player {
        let mut grid = Grid::default();
        for placed in &self.grid {
            let cell = Cell { row: placed.row as i8, column: placed.column as i8 };
            let place = grid.lay(cell, Slot::new(placed.card, placed.face));
            grid.put_gold(place, placed.gold);
        }
        Player { grid, gold: self.gold, keys: self.keys }
    }
}

//! How a sensible club player builds a grid.
//!
//! A grid is worth the points it shows plus what its cards may still grow by in the empty cells;
//! gold and keys count for what they will buy. A choice is worth what it makes of one's own grid.

use crate::learnt::{Learnt, Networks};
use crate::{Sense, Temper};
use combo::{
    Ability, CELLS, COMPENSATION, Card, Choice, Combo, Count, Effect, Face, Goods, Location, Pattern, Per,
    Player, SIDE, Scope, Scoring, Side, Step, Who, Yield,
};
use net::Net;
use std::sync::{Arc, LazyLock};
use table::Seat;

impl Sense for Combo {
    const TEMPER: Temper = Temper {
        knight: 90,
        castellan: 2000,
        burgrave: 0,
        explore: 0.5,
        bias: 0.4,
        width: 3.0,
        depth: u8::MAX,
        whim: 5,
        page_slips: 30,
        squire_slips: 0,
        knight_slips: 0,
        horizon: 400,
        margin: 12.0,
    };

    fn weigh(&self, seat: Seat, choices: &[Choice], out: &mut Vec<f32>) -> bool {
        out.extend(choices.iter().map(|&choice| Builder { game: self, seat }.appeal(choice) / 2.0));
        true
    }

    fn estimate(&self, seat: Seat) -> Option<f64> {
        let own = prospects(self.player(seat));
        let others = self.players().iter().enumerate().filter(|&(place, _)| place != seat.index());
        let best = others.map(|(_, player)| prospects(player)).fold(f32::MIN, f32::max);
        let left = (CELLS - self.player(seat).grid().len()) as f32;
        Some(f64::from(1.0 / (1.0 + (-(own - best) / (2.0 + left)).exp())))
    }

    fn learnt(&self) -> Option<Learnt<Self>> {
        static NETWORKS: LazyLock<Networks> =
            LazyLock::new(|| Networks::of(&[include_bytes!("../nets/combo.net")]));
        NETWORKS.at(self)
    }

    fn taught_by(&self, net: Arc<Net>) -> Option<Learnt<Self>> {
        Learnt::at(net, self)
    }

    fn is_reckonable(&self, _: Seat) -> bool {
        // Nothing is ever hidden here: the piles have no order until somebody draws. The last round.
        self.players().iter().all(|player| player.grid().len() + 1 >= CELLS)
    }

    fn worth_a_thought(&self, seat: Seat, choices: &mut Vec<Choice>) {
        // Of the cards taken for their compensation only their being gone matters, and of the
        // cells only the better ones.
        if choices.len() <= 5 {
            return;
        }
        let weights: Vec<f32> =
            choices.iter().map(|&choice| Builder { game: self, seat }.appeal(choice)).collect();
        let best = weights.iter().copied().fold(f32::MIN, f32::max);
        let mut place = 0;
        choices.retain(|_| {
            place += 1;
            weights[place - 1] > best - 6.0
        });
    }
}

/// What a gold in hand is worth while there is something to buy.
const GOLD: f32 = 0.65;

/// The table as one player looks at it.
#[derive(Clone, Copy)]
struct Builder<'a> {
    game: &'a Combo,
    seat: Seat,
}

impl Builder<'_> {
    fn appeal(&self, choice: Choice) -> f32 {
        let player = self.game.player(self.seat);
        match choice {
            Choice::Buy(card) => self.bought(player, card),
            Choice::Take(card) => self.taken(player, card),
            Choice::MoveHerald => self.best_of_row(self.game.herald().other()) - 1.3,
            Choice::RenewRow => {
                let here = self.best_of_row(self.game.herald());
                let there = self.best_of_row(self.game.herald().other());
                0.5 * (here + there).max(2.0 * prospects(player) - 2.0) - 1.5
            }
            Choice::Place(cell) => match self.game.step() {
                Step::Place { card, face } => {
                    let mut after = *player;
                    after.lay(cell, card, face);
                    if face == Face::Up {
                        self.reap(&mut after, card);
                    }
                    prospects(&after)
                }
                _ => 0.0,
            },
            Choice::Choose(what) => match self.game.step() {
                Step::Either { card } => match card.face().ability {
                    Ability::Either(first, second) => {
                        let effect = if Yield::of(first) == what { first } else { second };
                        let mut after = *player;
                        self.carry_out(&mut after, effect);
                        prospects(&after)
                    }
                    _ => 0.0,
                },
                _ => 0.0,
            },
            Choice::Neighbour(side) => match self.game.step() {
                Step::Neighbour { card, effect } => match Combo::effect(card, effect) {
                    Effect::Gain { per: Per::Neighbours(count), .. } => {
                        self.game.player(self.game.neighbour(self.seat, side)).count(count) as f32
                    }
                    _ => 0.0,
                },
                _ => 0.0,
            },
            Choice::Discard(card) => {
                // Its cost comes in, and the next player cannot have it.
                f32::from(card.face().cost) * GOLD
            }
            Choice::Fill(first, second) => {
                let room = |card: Card| {
                    let grid = player.grid();
                    let purse = grid.purses().find(|&(_, purse, _)| purse == card);
                    purse.map_or(0, |(place, _, capacity)| capacity - grid.gold_on(place))
                };
                f32::from(room(first) + room(second))
            }
        }
    }

    fn best_of_row(&self, row: Location) -> f32 {
        let player = self.game.player(self.seat);
        let affords = player.affords(row);
        let mut best = f32::MIN;
        for card in self.game.row(row) {
            if u16::from(card.face().cost) <= affords {
                best = best.max(self.bought(player, card));
            }
        }
        match self.game.row(row).next() {
            Some(card) => best.max(self.taken(player, card)),
            None => prospects(player),
        }
    }

    /// What one's grid would be worth with this card bought and put where it does most good.
    fn bought(&self, player: &Player, card: Card) -> f32 {
        let mut paid = *player;
        paid.pay(paid.price(card));
        self.best_cell(&paid, card, Face::Up)
    }

    fn taken(&self, player: &Player, card: Card) -> f32 {
        let mut paid = *player;
        paid.gain(Goods::Gold, u32::from(COMPENSATION.0));
        paid.gain(Goods::Keys, u32::from(COMPENSATION.1));
        // Whichever goes, the next player cannot have it.
        self.best_cell(&paid, card, Face::Down) + 0.05 * f32::from(card.face().cost)
    }

    fn best_cell(&self, player: &Player, card: Card, face: Face) -> f32 {
        player
            .grid()
            .open_cells()
            .iter()
            .map(|cell| {
                let mut after = *player;
                after.lay(*cell, card, face);
                if face == Face::Up {
                    self.reap(&mut after, card);
                }
                prospects(&after)
            })
            .fold(f32::MIN, f32::max)
    }

    /// Carries out a card's ability as far as it concerns its buyer.
    fn reap(&self, player: &mut Player, card: Card) {
        match card.face().ability {
            Ability::One(effect) => self.carry_out(player, effect),
            Ability::Both(first, second) => {
                self.carry_out(player, first);
                self.carry_out(player, second);
            }
            Ability::Either(first, second) => {
                let mut other = *player;
                self.carry_out(player, first);
                self.carry_out(&mut other, second);
                if prospects(&other) > prospects(player) {
                    *player = other;
                }
            }
        }
    }

    fn carry_out(&self, player: &mut Player, effect: Effect) {
        match effect {
            Effect::Gain { goods, amount, who, per } => {
                let times = match per {
                    Per::Once => u32::from(who != Who::Others),
                    Per::Yours(count) => player.count(count),
                    Per::Neighbours(count) => Side::ALL
                        .map(|side| self.game.player(self.game.neighbour(self.seat, side)).count(count))
                        .into_iter()
                        .max()
                        .unwrap_or(0),
                };
                player.gain(goods, u32::from(amount) * times);
            }
            Effect::Discount { .. } => {}
            Effect::OntoEachPurse(gold) => fill(player, usize::MAX, gold),
            Effect::FillPurses(count) => fill(player, usize::from(count), u8::MAX),
            Effect::Discard { row, goods } => {
                let costs = self.game.row(row);
                let most = costs.map(|card| card.face().cost).max().unwrap_or(0);
                player.gain(goods, u32::from(most));
            }
        }
    }
}

/// Puts gold onto so many purses, those with most room first.
fn fill(player: &mut Player, count: usize, most: u8) {
    let grid = *player.grid();
    let mut rooms = [(0u8, 0usize); CELLS];
    let mut found = 0;
    for (place, _, capacity) in grid.purses() {
        rooms[found] = (capacity.saturating_sub(grid.gold_on(place)), place);
        found += 1;
    }
    rooms[..found].sort_unstable_by(|a, b| b.cmp(a));
    for &(room, place) in rooms[..found].iter().take(count) {
        player.put_gold(place, room.min(most));
    }
}

/// What a player may hope to score: the points that lie there, what the cards may still grow by,
/// and what gold and keys will do.
fn prospects(player: &Player) -> f32 {
    let left = (CELLS - player.grid().len()) as f32;
    let mut sum = f32::from(player.keys());
    let mut room = 0.0;
    for (place, card) in player.grid().face_up() {
        let worth = player.worth(place);
        sum += worth.points as f32;
        match card.face().scoring {
            Scoring::Purse(capacity) => {
                room += f32::from(capacity.saturating_sub(player.grid().gold_on(place)));
            }
            Scoring::Per { points, count, scope } => {
                sum += f32::from(points) * growth(player, count, scope, place, left);
            }
            Scoring::At(points, pattern) if worth.open => sum += f32::from(points) * reachable(pattern),
            Scoring::At(..) => {}
            Scoring::IfMissing(points, _) => {
                sum -= f32::from(points) * 0.05 * left * f32::from(worth.points > 0)
            }
            Scoring::IfFaceDown(points) => {
                if worth.points == 0 {
                    sum += f32::from(points) * (0.12 * left).min(0.6);
                }
            }
        }
        let ability = card.face().ability;
        let discount = f32::from(ability.discount(Location::Castle) + ability.discount(Location::Village));
        sum += 0.3 * discount * left * GOLD;
    }
    let gold = f32::from(player.gold());
    // Gold in hand fills purses at the end; until then it buys cards, the first coins most.
    let stowed = gold.min(room);
    if left == 0.0 {
        return sum + 2.0 * stowed + 0.01 * gold;
    }
    let needed = 3.3 * left;
    let buying = gold.min(needed) * GOLD + (gold - needed).max(0.0) * 0.1;
    let spare = (gold - needed).max(0.0).min(room);
    // Room on purses is worth something while gold may still come.
    sum + buying + 1.6 * spare + 0.8 * (room - spare).max(0.0).min(2.0 * left)
        // Keys also open better rows.
        + 0.35 * f32::from(player.keys().min(left as u16))
}

/// By how much a count may still rise in the empty cells.
fn growth(player: &Player, count: Count, scope: Scope, place: usize, left: f32) -> f32 {
    let open = match scope {
        Scope::Grid => left,
        Scope::Row => open_in(player, place / SIDE * SIDE, 1),
        Scope::Column => open_in(player, place % SIDE, SIDE),
        Scope::RowAndColumn => open_in(player, place / SIDE * SIDE, 1) + open_in(player, place % SIDE, SIDE),
    };
    // Cells in line can be filled with what fits; the whole grid takes what comes.
    let steered = if scope == Scope::Grid { 0.75 } else { 1.0 };
    let each = match count {
        Count::Shields(_) => 0.38,
        Count::Kinds => (6.0 - player.count(Count::Kinds) as f32) * 0.12,
        Count::MissingKinds => -0.2,
        Count::Sets(shields) => 0.3 / shields.len() as f32,
        Count::ThreesOfAKind => 0.16,
        Count::Cards(_) => 0.5,
        Count::BannerPairs => 0.38,
        Count::BannerTrios(_) => 0.18,
        Count::WithShields(_) => 0.4,
        Count::Costing(_) => 0.18,
        Count::CostingAtLeast(_) => 0.35,
        Count::WithDiscount => 0.2,
        Count::WithPurse => 0.25,
        Count::FilledCells => 1.0,
        Count::EmptyCells => -1.0,
        Count::KeysHeld => 0.5,
        Count::GoldOnPurses => 0.5,
    };
    steered * each * open
}

/// How many cells of a line are still empty.
fn open_in(player: &Player, first: usize, step: usize) -> f32 {
    (0..SIDE).filter(|&along| !player.grid().is_filled(first + along * step)).count() as f32
}

/// How likely a cell that is not certain yet will turn out to be a marked one.
fn reachable(pattern: Pattern) -> f32 {
    match pattern {
        Pattern::MiddleRow | Pattern::MiddleColumn | Pattern::EdgeCentres => 0.6,
        Pattern::Corners => 0.55,
        _ => 0.65,
    }
}

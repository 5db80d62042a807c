//! Positions in the words of a scenario.
//!
//! Players are called A to E. A grid is written row by row: `judge . (vicar) / potter=2`, where
//! `.` is an empty cell, brackets are around a face-down card and `=2` is gold lying on a purse.
//! Cards that no line mentions lie on the draw piles; rows that no line mentions hold the first
//! such cards; the first player with room in the grid has the turn.

use crate::cards::Card;
use crate::grid::{CELLS, Face, Grid, SIDE};
use crate::market::Pile;
use crate::player::Player;
use crate::position::{MarketPosition, PlacedPosition, PlayerPosition, Position};
use crate::state::{Combo, PLAYERS};
use crate::step::Step;
use crate::vocabulary::Location;
use table::{
    COURSE, Game, Given, Message, Refusal, Seat, StageError, Staged, Thing, Turn, course, listed, things,
    yes_or_no,
};

impl Staged for Combo {
    fn stage(given: &[Given]) -> Result<Position, StageError> {
        let mut stage = Stage::new(given)?;
        for given in given {
            stage.set(given)?;
        }
        Ok(stage.finish())
    }

    fn seat_called(&self, name: &str) -> Option<Seat> {
        seat_called(name, self.seats())
    }

    fn fact(&self, about: &str) -> Option<String> {
        if let Some(tell) = Thing::called(TABLE, about).and_then(|thing| thing.tell) {
            return Some(tell(self));
        }
        let Some((of, words)) = about.split_once(' ') else {
            return course(self, about, |seat| letter(seat).to_string());
        };
        if let Some(location) = location_called(of) {
            return Some(Thing::called(MARKET, words)?.tell?(self, location));
        }
        let seat = self.seat_called(of)?;
        if let Some(tell) = Thing::called(PLAYER, words).and_then(|thing| thing.tell) {
            return Some(tell(self, seat));
        }
        let (words, card) = words.rsplit_once(' ')?;
        let card = Card::called(card).filter(|&card| self.knows(seat, words, card))?;
        Some(Thing::called(CARD, words)?.tell?(&self.players[seat], card))
    }

    fn is_set(about: &str) -> bool {
        let words = about.split_once(' ').map_or("", |(_, words)| words);
        COURSE.contains(&about) || Thing::is_set(MARKET, words) || Thing::is_set(PLAYER, words)
    }

    fn facts() -> Vec<String> {
        let table = COURSE.map(str::to_owned).into_iter().chain(Thing::facts(TABLE, ""));
        let cards = Thing::facts(CARD, "A").map(|fact| format!("{fact} CARD"));
        table.chain(Thing::facts(MARKET, "castle")).chain(Thing::facts(PLAYER, "A")).chain(cards).collect()
    }
}

things! {
    /// What the table has.
    TABLE: (stage: &mut Stage, line: &Given) -> (combo: &Combo);
    "herald": stage.herald = location_called(&line.value).ok_or_else(|| line.wrong("castle or village"))?
        => combo.herald.word();
    "question": => combo.question_word();
    "round": => combo.show().round;
    "turns left": => combo.players.as_slice().iter().map(|player| CELLS - player.grid.len()).sum::<usize>();
    "active": stage.active = Some(stage.seat(line)?);
    "key spent": stage.key_spent = line.yes()?;
    "step": stage.step = Some(read_step(&line.value).ok_or_else(|| line.wrong("a step"))?);
}

things! {
    /// What each place of the market has.
    MARKET: (stage: &mut Stage, place: usize, line: &Given) -> (combo: &Combo, location: Location);
    "row": stage.rows[place] = Some(row_in(line)?)
        => listed(combo.market(location).row.iter().map(|slot| format!("{slot:?}")));
    "pile": => combo.market(location).pile.count();
    "drawn": => Pile::all(location).minus(combo.market(location).pile).count();
    "discard" set: stage.discards[place] = line.listed().map(|id| card(line, id)).collect::<Result<_, _>>()?
        => listed(combo.market(location).discard.cards(location));
    "exhausted": stage.exhausted[place] = line.yes()? => yes_or_no(combo.market(location).exhausted);
}

things! {
    /// What each player has.
    PLAYER: (player: &mut PlayerPosition, line: &Given) -> (combo: &Combo, seat: Seat);
    "gold": player.gold = line.number()? => combo.players[seat].gold;
    "keys": player.keys = line.number()? => combo.players[seat].keys;
    "grid": player.grid = read_grid(line)? => grid_words(&combo.players[seat].grid);
    "cells" set: => listed(combo.players[seat].grid.open_cells().iter());
    "points": => combo.players[seat].settled().total();
    "scores": => layout(&combo.players[seat].grid, |place| worth(&combo.players[seat], place));
    "rest": => combo.players[seat].settled().gold;
    "place": => match combo.turn() {
        Turn::Over(outcome) => outcome.place[seat].to_string(),
        Turn::Asks(_) => "-".to_owned(),
    };
}

things! {
    /// What a card is to a player.
    CARD: () -> (player: &Player, card: Card);
    "price": => player.price(card);
    "points": => worth(player, place(player, card));
    "gold on": => player.grid.gold_on(place(player, card));
    "row of": => certain(player.grid.extent().0, place(player, card) / SIDE, ["top", "middle", "bottom"]);
    "column of": => certain(player.grid.extent().1, place(player, card) % SIDE, ["left", "middle", "right"]);
}

fn letter(seat: Seat) -> char {
    (b'A' + seat.0) as char
}

fn seat_called(name: &str, seats: usize) -> Option<Seat> {
    let mut letters = name.chars();
    let seat = match (letters.next()?.to_ascii_uppercase(), letters.next()) {
        (letter @ 'A'..='E', None) => letter as usize - 'A' as usize,
        (digit @ '1'..='5', None) => digit as usize - '1' as usize,
        _ => return None,
    };
    (seat < seats).then_some(Seat(seat as u8))
}

fn location_called(word: &str) -> Option<Location> {
    Location::ALL.into_iter().find(|location| location.word() == word)
}

impl Combo {
    fn question_word(&self) -> String {
        let question = format!("{:?}", self.asked().question).to_lowercase();
        match self.step.card() {
            Some(card) => format!("{question} {card}"),
            None => question,
        }
    }

    /// Whether there is an answer: a price has every card, everything else the cards of the grid.
    fn knows(&self, seat: Seat, words: &str, card: Card) -> bool {
        words == "price" || self.players[seat].grid.place_of(card).is_some()
    }
}

fn place(player: &Player, card: Card) -> usize {
    player.grid.place_of(card).expect("a card of the grid")
}

/// What the card in a cell is worth, once that is certain.
fn worth(player: &Player, place: usize) -> String {
    let worth = player.settled().worth(place);
    if worth.open { "?".to_owned() } else { worth.points.to_string() }
}

fn grid_words(grid: &Grid) -> String {
    layout(grid, |place| {
        let (slot, gold) = (grid.slots()[place], grid.gold_on(place));
        if gold > 0 { format!("{slot:?}={gold}") } else { format!("{slot:?}") }
    })
}

/// The name of a line, once the layout spans all three (KC-6.7).
fn certain(extent: usize, place: usize, names: [&str; SIDE]) -> String {
    if extent == SIDE { names[place] } else { "unknown" }.to_owned()
}

/// Something about each card, laid out as the grid is.
fn layout(grid: &Grid, say: impl Fn(usize) -> String) -> String {
    let (height, width) = grid.extent();
    let rows = (0..height).map(|row| {
        let cells = (0..width).map(|column| {
            let place = row * SIDE + column;
            if grid.slots()[place].is_empty() { ".".to_owned() } else { say(place) }
        });
        cells.collect::<Vec<_>>().join(" ")
    });
    let rows: Vec<String> = rows.collect();
    if rows.is_empty() { "-".to_owned() } else { rows.join(" / ") }
}

/// A position while the lines of a scenario are read.
struct Stage {
    players: Vec<PlayerPosition>,
    rows: [Option<Vec<Option<Card>>>; 2],
    discards: [Vec<Card>; 2],
    exhausted: [bool; 2],
    herald: Location,
    active: Option<usize>,
    key_spent: bool,
    step: Option<Step>,
}

impl Stage {
    fn new(given: &[Given]) -> Result<Stage, StageError> {
        let mut seats = *PLAYERS.start();
        for given in given.iter().filter(|given| given.about == "option players") {
            seats = given.value.parse().map_err(|_| StageError::new(given, "a number of players"))?;
        }
        let player = PlayerPosition { gold: 15, keys: 2, grid: Vec::new() };
        Ok(Stage {
            players: vec![player; seats.min(99)],
            rows: [None, None],
            discards: [Vec::new(), Vec::new()],
            exhausted: [false; 2],
            herald: Location::Village,
            active: None,
            key_spent: false,
            step: None,
        })
    }

    fn set(&mut self, line: &Given) -> Result<(), StageError> {
        let (of, words) = line.about.split_once(' ').unwrap_or((&line.about, ""));
        if line.about == "option players" {
            return Ok(());
        }
        if let Some(seat) = seat_called(of, self.players.len()) {
            let give = Thing::called(PLAYER, words).and_then(|thing| thing.give);
            let give = give.ok_or_else(|| line.wrong("a player has gold, keys and a grid"))?;
            return give(&mut self.players[seat.index()], line);
        }
        if let Some(location) = location_called(of) {
            let give = Thing::called(MARKET, words).and_then(|thing| thing.give);
            let give = give.ok_or_else(|| line.wrong("a place has a row, a discard and may be exhausted"))?;
            return give(self, location as usize, line);
        }
        let give = Thing::called(TABLE, &line.about).and_then(|thing| thing.give);
        give.ok_or_else(|| line.wrong("nothing is called so"))?(self, line)
    }

    fn seat(&self, line: &Given) -> Result<usize, StageError> {
        let seat = seat_called(&line.value, self.players.len());
        seat.map(Seat::index).ok_or_else(|| line.wrong("a player"))
    }

    fn finish(self) -> Position {
        let mut used: Vec<Card> =
            self.players.iter().flat_map(|player| &player.grid).map(|placed| placed.card).collect();
        used.extend(self.rows.iter().flatten().flatten().flatten());
        used.extend(self.discards.iter().flatten());
        if let Some(Step::Place { card, .. }) = self.step {
            used.push(card);
        }
        // Without a word about it, the first player with room has the turn.
        let with_room = self.players.iter().position(|player| player.grid.len() < CELLS);
        let full = with_room.is_none();
        let active = self.active.or(with_room).unwrap_or(0);
        let usual = if full { Step::Over } else { Step::Acquire { key_spent: self.key_spent } };
        let step = self.step.unwrap_or(usual);
        let gap = !matches!(step, Step::Acquire { .. } | Step::Over);
        let mut rows = self.rows;
        let mut discards = self.discards;
        let mut market = |location: Location| {
            let place = location as usize;
            let free =
                || Card::all().filter(|card| card.location() == location && !used.contains(card)).map(Some);
            let row = rows[place].take().unwrap_or_else(|| {
                let mut row: Vec<_> = free().take(crate::market::ROW).collect();
                if gap && location == self.herald {
                    row[0] = None;
                }
                if self.exhausted[place] { Vec::new() } else { row }
            });
            MarketPosition {
                row,
                discard: std::mem::take(&mut discards[place]),
                exhausted: self.exhausted[place],
            }
        };
        Position {
            castle: market(Location::Castle),
            village: market(Location::Village),
            players: self.players,
            herald: self.herald,
            active,
            step,
        }
    }
}

/// A card by its name, without regard to case.
fn card(line: &Given, id: &str) -> Result<Card, StageError> {
    Card::called(id).ok_or_else(|| {
        let shown: String = id.chars().take(40).collect();
        let refusal = Refusal::position(Message::new("combo-bad-card").with("text", shown));
        StageError::refused(line.line, refusal.clause("KC-1.1"))
    })
}

fn row_in(line: &Given) -> Result<Vec<Option<Card>>, StageError> {
    line.listed().map(|id| if id == "." { Ok(None) } else { card(line, id).map(Some) }).collect()
}

fn read_grid(line: &Given) -> Result<Vec<PlacedPosition>, StageError> {
    let mut placed = Vec::new();
    for (row, cells) in line.value.split('/').enumerate() {
        for (column, word) in cells.split_whitespace().filter(|word| *word != "-").enumerate() {
            if word == "." {
                continue;
            }
            let face_down = word.strip_prefix('(').and_then(|word| word.strip_suffix(')'));
            let (face, word) = face_down.map_or((Face::Up, word), |word| (Face::Down, word));
            let (id, gold) = word.split_once('=').unwrap_or((word, "0"));
            let gold = gold.parse().map_err(|_| line.wrong("rows of cards"))?;
            let (row, column) = (row as i64, column as i64);
            placed.push(PlacedPosition { row, column, card: card(line, id)?, face, gold });
        }
    }
    Ok(placed)
}

fn read_step(text: &str) -> Option<Step> {
    let words: Vec<&str> = text.split(' ').collect();
    Some(match words[..] {
        ["place", card, "up"] => Step::Place { card: Card::called(card)?, face: Face::Up },
        ["place", card, "down"] => Step::Place { card: Card::called(card)?, face: Face::Down },
        ["either", card] => Step::Either { card: Card::called(card)? },
        ["neighbour", card, effect] => {
            Step::Neighbour { card: Card::called(card)?, effect: effect.parse().ok()? }
        }
        ["discard", card, effect] => {
            Step::Discard { card: Card::called(card)?, effect: effect.parse().ok()? }
        }
        ["fill", card, effect] => Step::Fill { card: Card::called(card)?, effect: effect.parse().ok()? },
        ["acquire"] => Step::Acquire { key_spent: false },
        ["over"] => Step::Over,
        _ => return None,
    })
}

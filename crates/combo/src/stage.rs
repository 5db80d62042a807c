//! Positions in the words of a scenario.
//!
//! Players are called A to E. A grid is written row by row: `judge . (vicar) / potter=2`, where
//! `.` is an empty cell, brackets are around a face-down card and `=2` is gold lying on a purse.
//! Cards that no line mentions lie on the draw piles; rows that no line mentions hold the first
//! such cards; the first player with room in the grid has the turn.

use crate::cards::Card;
use crate::grid::{Face, Grid, SIDE};
use crate::position::{MarketPosition, PlacedPosition, PlayerPosition, Position, StepPosition};
use crate::state::{Combo, PLAYERS, Step};
use crate::vocabulary::Location;
use table::{Game, Given, Seat, StageError, Staged, Turn, course, listed, yes_or_no};

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
        let words: Vec<&str> = about.split(' ').collect();
        if let Some(seat) = self.seat_called(words[0]) {
            return self.fact_of_player(seat, &words[1..]);
        }
        if let Some(location) = location_called(words[0]) {
            return self.fact_of_market(location, &words[1..]);
        }
        match about {
            "herald" => Some(self.herald.word().to_owned()),
            "question" => Some(self.question_word()),
            "round" => Some(self.show().round.to_string()),
            "turns left" => {
                let cards: usize = self.players.as_slice().iter().map(|player| player.grid.len()).sum();
                Some((self.seats() * crate::grid::CELLS - cards).to_string())
            }
            _ => course(self, about, |seat| letter(seat).to_string()),
        }
    }

    fn is_set(about: &str) -> bool {
        about.ends_with(" discard") || about.ends_with(" cells") || about == "winners" || about == "asked"
    }

    fn facts() -> &'static [&'static str] {
        &[
            "asked",
            "winners",
            "herald",
            "question",
            "round",
            "turns left",
            "castle row",
            "castle pile",
            "castle discard",
            "castle exhausted",
            "A gold",
            "A keys",
            "A points",
            "A points CARD",
            "A scores",
            "A rest",
            "A place",
            "A grid",
            "A gold on CARD",
            "A cells",
            "A price CARD",
            "A row of CARD",
            "A column of CARD",
        ]
    }
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
        match self.step {
            Step::Acquire { .. } => "acquire".to_owned(),
            Step::Place { card, .. } => format!("place {card}"),
            Step::Either { card } => format!("either {card}"),
            Step::Neighbour { card, .. } => format!("neighbour {card}"),
            Step::Discard { card, .. } => format!("discard {card}"),
            Step::Fill { card, .. } => format!("fill {card}"),
            Step::Over => "over".to_owned(),
        }
    }

    fn fact_of_player(&self, seat: Seat, about: &[&str]) -> Option<String> {
        let player = &self.players[seat];
        let settled = player.settled();
        let place = |card: &str| player.grid.place_of(Card::called(card)?);
        let worth = |place| {
            let worth = settled.worth(place);
            if worth.open { "?".to_owned() } else { worth.points.to_string() }
        };
        match *about {
            ["gold"] => Some(player.gold.to_string()),
            ["keys"] => Some(player.keys.to_string()),
            ["points"] => Some(settled.total().to_string()),
            ["points", card] => place(card).map(worth),
            ["scores"] => Some(layout(&player.grid, worth)),
            ["rest"] => Some(settled.gold.to_string()),
            ["place"] => match self.turn() {
                Turn::Over(outcome) => Some(outcome.place[seat].to_string()),
                Turn::Asks(_) => None,
            },
            ["grid"] => Some(layout(&player.grid, |place| {
                let gold = player.grid.gold_on(place);
                let slot = player.grid.slots()[place];
                if gold > 0 { format!("{slot:?}={gold}") } else { format!("{slot:?}") }
            })),
            ["gold", "on", card] => place(card).map(|place| player.grid.gold_on(place).to_string()),
            ["cells"] => Some(listed(player.grid.open_cells().iter())),
            ["price", card] => Card::called(card).map(|card| player.price(card).to_string()),
            ["row", "of", card] => {
                let (height, _) = player.grid.extent();
                place(card).map(|place| certain(height, place / SIDE, ["top", "middle", "bottom"]))
            }
            ["column", "of", card] => {
                let (_, width) = player.grid.extent();
                place(card).map(|place| certain(width, place % SIDE, ["left", "middle", "right"]))
            }
            _ => None,
        }
    }

    fn fact_of_market(&self, location: Location, about: &[&str]) -> Option<String> {
        let market = self.market(location);
        match *about {
            ["row"] => Some(listed(market.row.iter().map(|slot| format!("{slot:?}")))),
            ["pile"] => Some(market.pile.count().to_string()),
            ["discard"] => Some(listed(market.discard.cards(location))),
            ["exhausted"] => Some(yes_or_no(market.exhausted)),
            _ => None,
        }
    }
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
    rows: [Option<Vec<Option<String>>>; 2],
    discards: [Vec<String>; 2],
    exhausted: [bool; 2],
    herald: Location,
    active: Option<usize>,
    key_spent: bool,
    step: Option<StepPosition>,
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

    fn set(&mut self, given: &Given) -> Result<(), StageError> {
        let wrong = |expected: &str| given.wrong(expected);
        let words: Vec<&str> = given.about.split(' ').collect();
        let value = given.value.as_str();
        // Cards are read without regard to case.
        let cards = || given.listed().map(str::to_lowercase);
        if let Some(seat) = seat_called(words[0], self.players.len()) {
            let player = &mut self.players[seat.index()];
            match words[1..] {
                ["gold"] => player.gold = given.number()?,
                ["keys"] => player.keys = given.number()?,
                ["grid"] => {
                    player.grid = read_grid(&value.to_lowercase()).ok_or_else(|| wrong("rows of cards"))?
                }
                _ => return Err(wrong("a player has gold, keys and a grid")),
            }
            return Ok(());
        }
        if let Some(location) = location_called(words[0]) {
            let place = location as usize;
            match words[1..] {
                ["row"] => {
                    let slot = |id: String| if id == "." { None } else { Some(id) };
                    self.rows[place] = Some(cards().map(slot).collect());
                }
                ["discard"] => self.discards[place] = cards().collect(),
                ["exhausted"] => self.exhausted[place] = given.yes()?,
                _ => return Err(wrong("a place has a row, a discard and may be exhausted")),
            }
            return Ok(());
        }
        match given.about.as_str() {
            "option players" => {}
            "herald" => self.herald = location_called(value).ok_or_else(|| wrong("castle or village"))?,
            "active" => {
                let seat = seat_called(value, self.players.len()).ok_or_else(|| wrong("a player"))?;
                self.active = Some(seat.index());
            }
            "key spent" => self.key_spent = given.yes()?,
            "step" => self.step = Some(read_step(value).ok_or_else(|| wrong("a step"))?),
            _ => return Err(wrong("nothing is called so")),
        }
        Ok(())
    }

    fn finish(self) -> Position {
        let mut used: Vec<String> =
            self.players.iter().flat_map(|player| &player.grid).map(|placed| placed.card.clone()).collect();
        used.extend(self.rows.iter().flatten().flatten().flatten().cloned());
        used.extend(self.discards.iter().flatten().cloned());
        if let Some(StepPosition::Place { card, .. }) = &self.step {
            used.push(card.clone());
        }
        // Without a word about it, the first player with room has the turn.
        let with_room = self.players.iter().position(|player| player.grid.len() < crate::grid::CELLS);
        let full = with_room.is_none();
        let active = self.active.or(with_room).unwrap_or(0);
        let step = self.step.unwrap_or(if full {
            StepPosition::Over
        } else {
            StepPosition::Acquire { key_spent: self.key_spent }
        });
        let gap = !matches!(step, StepPosition::Acquire { .. } | StepPosition::Over);
        let mut rows = self.rows;
        let mut discards = self.discards;
        let mut market = |location: Location| {
            let place = location as usize;
            let free = || {
                Card::all()
                    .filter(|card| card.location() == location && !used.iter().any(|id| id == card.id()))
            };
            let row = rows[place].take().unwrap_or_else(|| {
                let mut row: Vec<_> =
                    free().take(crate::market::ROW).map(|card| Some(card.to_string())).collect();
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

fn read_grid(text: &str) -> Option<Vec<PlacedPosition>> {
    let mut placed = Vec::new();
    for (row, line) in text.split('/').enumerate() {
        for (column, word) in line.split(' ').filter(|word| !word.is_empty() && *word != "-").enumerate() {
            if word == "." {
                continue;
            }
            let face_down = word.strip_prefix('(').and_then(|word| word.strip_suffix(')'));
            let (face, word) = face_down.map_or((Face::Up, word), |word| (Face::Down, word));
            let (card, gold) = word.split_once('=').unwrap_or((word, "0"));
            placed.push(PlacedPosition {
                row: row as i64,
                column: column as i64,
                card: card.to_owned(),
                face,
                gold: gold.parse().ok()?,
            });
        }
    }
    Some(placed)
}

fn read_step(text: &str) -> Option<StepPosition> {
    let words: Vec<&str> = text.split(' ').collect();
    Some(match words[..] {
        ["place", card, "up"] => StepPosition::Place { card: card.to_owned(), face: Face::Up },
        ["place", card, "down"] => StepPosition::Place { card: card.to_owned(), face: Face::Down },
        ["either", card] => StepPosition::Either { card: card.to_owned() },
        ["neighbour", card, effect] => {
            StepPosition::Neighbour { card: card.to_owned(), effect: effect.parse().ok()? }
        }
        ["discard", card, effect] => {
            StepPosition::Discard { card: card.to_owned(), effect: effect.parse().ok()? }
        }
        ["fill", card, effect] => StepPosition::Fill { card: card.to_owned(), effect: effect.parse().ok()? },
        ["acquire"] => StepPosition::Acquire { key_spent: false },
        ["over"] => StepPosition::Over,
        _ => return None,
    })
}

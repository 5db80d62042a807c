//! Positions in the words of scenarios.

use crate::card::{Card, Kind, Lane, Party, Side};
use crate::company::{Company, Phase};
use crate::deal;
use crate::event::World;
use crate::options::{Book, Mode, Options};
use crate::position::Position;
use crate::sheet::FIXTURE_SHEET;
use table::{Game, Given, ScriptedDice, Seat, Seats, StageError, Staged, Turn};

impl Staged for Company {
    fn stage(given: &[Given]) -> Result<Position, StageError> {
        let mut options = read_options(given)?;
        add_strengths(&mut options, given)?;
        let wrong = |refusal: table::Refusal| {
            StageError::refused(given.first().map_or(0, |given| given.line), refusal)
        };
        if given.iter().all(|given| given.about.starts_with("option "))
            && !given.is_empty()
            && options.first > 0
        {
            // Nothing but options: a game as it is dealt.
            let game = Company::set_up(&options, &mut ScriptedDice::default()).map_err(wrong)?;
            return Ok(game.position());
        }
        Stage::new(options, given)?.run()
    }

    fn seat_called(&self, name: &str) -> Option<Seat> {
        self.seat_of(name)
    }

    fn fact(&self, about: &str) -> Option<String> {
        self.fact_about(about)
    }

    fn is_set(about: &str) -> bool {
        ["deck", "discard", "gone", "winners", "asked", "lanes"].contains(&about)
    }

    fn facts() -> &'static [&'static str] {
        &[
            "asked",
            "winners",
            "places",
            "active",
            "phase",
            "W S",
            "W total S",
            "W coins",
            "lanes",
            "coins S",
            "supply",
            "offer",
            "top",
            "deck",
            "discard",
            "front S",
            "seen L",
            "castles S",
            "resolving",
            "begun",
            "view S",
            "gone",
            "bid",
            "deck_size",
        ]
    }
}

/// Reads the lines `option KEY: VALUE`.
fn read_options(given: &[Given]) -> Result<Options, StageError> {
    use crate::options::{Changed, Difficulty};
    let mut options = Options::default();
    for line in given {
        let Some(key) = line.about.strip_prefix("option ") else { continue };
        let value = line.value.as_str();
        let number = || value.parse().map_err(|_| StageError::new(line, format!("«{value}» is no number")));
        let unknown = || StageError::new(line, format!("«{value}» is no value of the option «{key}»"));
        match key {
            "mode" => {
                options.mode = match value {
                    "duel" => Mode::Duel,
                    "teams" => Mode::Teams,
                    "ffa" => Mode::Ffa,
                    "solo" => Mode::Solo,
                    "coop" => Mode::Coop,
                    _ => return Err(unknown()),
                }
            }
            "difficulty" => {
                options.difficulty = match value {
                    "easy" => Difficulty::Easy,
                    "medium" => Difficulty::Medium,
                    "hard" => Difficulty::Hard,
                    "very_hard" => Difficulty::VeryHard,
                    "insane" => Difficulty::Insane,
                    _ => return Err(unknown()),
                }
            }
            "changed" => {
                options.changed = match value {
                    "replaced" => Changed::Replaced,
                    "left_out" => Changed::LeftOut,
                    _ => return Err(unknown()),
                }
            }
            "players" => options.players = number()?,
            "first" => options.first = number()?,
            "extra_south" => options.extra_south = number()?,
            "extra_north" => options.extra_north = number()?,
            "placements" => options.placements = value == "true",
            "castle_west" => options.castle_west = value.to_owned(),
            "castle_middle" => options.castle_middle = value.to_owned(),
            "castle_east" => options.castle_east = value.to_owned(),
            "deck" => options.deck = value.to_owned(),
            "deck_south" => options.deck_south = value.to_owned(),
            "deck_north" => options.deck_north = value.to_owned(),
            // The invented cards of the tests, or one line of a sheet.
            "sheet" if value == "fixtures" => options.sheet.push_str(FIXTURE_SHEET),
            "sheet" => options.sheet.push_str(&format!("{value}\n")),
            _ => return Err(StageError::new(line, format!("there is no option «{key}»"))),
        }
    }
    Ok(options)
}

/// `strength monk: 3` replaces a strength of the sheet.
fn add_strengths(options: &mut Options, given: &[Given]) -> Result<(), StageError> {
    for line in given {
        if let Some(id) = line.about.strip_prefix("strength ") {
            options.sheet.push_str(&format!("character {id}\nstrength {}\n", line.value));
        }
    }
    Ok(())
}

/// A table being set.
struct Stage<'a> {
    given: &'a [Given],
    game: Company,
    /// Cards not yet laid out.
    free: Vec<Card>,
}

/// The cards a line names, with their faces.
fn names(value: &str) -> impl Iterator<Item = (&str, bool)> {
    value.split([' ', ',']).filter(|word| !word.is_empty() && *word != "-").map(|word| {
        let inner = word.strip_prefix('[').and_then(|word| word.strip_suffix(']'));
        (inner.unwrap_or(word), inner.is_some())
    })
}

/// Whether a line lays out cards.
fn is_zone(about: &str) -> bool {
    let words: Vec<&str> = about.split(' ').collect();
    match words.as_slice() {
        ["offer" | "top" | "deck" | "discard" | "gone"] => true,
        ["front" | "hand", _] => true,
        ["option" | "strength" | "coins" | "castles" | "seen" | "spent" | "left", ..] => false,
        [_, "coins"] => false,
        [_, _] => true,
        _ => false,
    }
}

impl<'a> Stage<'a> {
    fn new(options: Options, given: &'a [Given]) -> Result<Stage<'a>, StageError> {
        let refused = |refusal: table::Refusal| {
            StageError::refused(given.first().map_or(0, |given| given.line), refusal)
        };
        let rules = deal::rules(&options).map_err(refused)?;
        let book = Book::new(&options).map_err(refused)?;
        let sheet = book.sheet();
        let castles = deal::castles(&options, sheet).map_err(refused)?;
        let mut kinds: Vec<Kind> = Vec::new();
        for line in given.iter().filter(|line| is_zone(&line.about)) {
            for (id, _) in names(&line.value) {
                let kind = sheet.kind(id).or_else(|| sheet.kind(&id.to_lowercase()));
                kinds.push(kind.ok_or_else(|| StageError::new(line, format!("no card is called «{id}»")))?);
            }
        }
        // What is not mentioned is filled up from the usual deck.
        let said = |about: &str| given.iter().any(|line| line.about == about);
        if !said("deck") {
            let usual: Vec<Kind> = deal::deck(&options, &rules, sheet).map_err(refused)?;
            let named = kinds.clone();
            kinds.extend(usual.into_iter().filter(|kind| !named.contains(kind)));
        }
        kinds.sort_unstable();
        let mut game = Company::bare(book, rules, castles, &kinds);
        game.deck = crate::set::Set::EMPTY;
        let free = (0..kinds.len() as u8).map(Card).collect();
        Ok(Stage { given, game, free })
    }

    /// The next card of this name that lies nowhere yet.
    fn take(&mut self, id: &str) -> Card {
        let sheet = self.game.sheet();
        let kind = sheet.kind(id).or_else(|| sheet.kind(&id.to_lowercase())).expect("a known card");
        let at =
            self.free.iter().position(|&card| self.game.kind(card) == kind).expect("a card of this name");
        self.free.remove(at)
    }

    fn run(mut self) -> Result<Position, StageError> {
        let given = self.given;
        let mut phase = "recruit".to_owned();
        let (mut purses, mut supply) = (vec![None; self.game.seat_count()], None);
        for line in given {
            let words: Vec<&str> = line.about.split(' ').collect();
            let number = || -> Result<u8, StageError> {
                line.value
                    .parse()
                    .map_err(|_| StageError::new(line, format!("«{}» is no number", line.value)))
            };
            let nobody = |who: &str| StageError::new(line, format!("nobody is called «{who}»"));
            match words.as_slice() {
                ["option" | "strength", ..] => {}
                ["phase"] => phase = line.value.clone(),
                ["active"] if line.value == "raiders" => self.game.raid = true,
                ["active"] => {
                    self.game.active = self.game.seat_of(&line.value).ok_or_else(|| nobody(&line.value))?
                }
                ["supply"] => supply = Some(number()?),
                ["coins", who] => {
                    let seat = self.game.seat_of(who).ok_or_else(|| nobody(who))?;
                    purses[seat.index()] = Some(number()?);
                }
                ["castles", who] => {
                    let party = self.party(who).ok_or_else(|| nobody(who))?;
                    self.game.castles[party] = number()?;
                }
                ["spent", who] => {
                    let seat = self.game.seat_of(who).ok_or_else(|| nobody(who))?;
                    self.game.spent = self.game.spent.with(seat);
                }
                ["left", who] => {
                    let seat = self.game.seat_of(who).ok_or_else(|| nobody(who))?;
                    self.game.place[seat] = number()?;
                    self.leave(seat);
                }
                ["idle"] => self.game.idle = number()?,
                ["seen", _] => {}
                ["offer"] => {
                    for (id, _) in names(&line.value) {
                        let card = self.take(id);
                        self.game.offer.push(card);
                    }
                }
                ["top"] => {
                    for (id, _) in names(&line.value) {
                        self.game.top = self.take(id);
                    }
                }
                ["deck"] => {
                    for (id, _) in names(&line.value) {
                        let card = self.take(id);
                        self.game.deck.insert(card);
                    }
                }
                ["discard"] => {
                    for (id, _) in names(&line.value) {
                        let card = self.take(id);
                        self.game.discard.insert(card);
                    }
                }
                ["gone"] => {
                    for (id, _) in names(&line.value) {
                        let card = self.take(id);
                        self.game.gone.insert(card);
                    }
                }
                ["front" | "hand", who] => {
                    let seat = self.game.seat_of(who).ok_or_else(|| nobody(who))?;
                    for (id, _) in names(&line.value) {
                        let card = self.take(id);
                        self.game.front[seat].insert(card);
                    }
                }
                [lane, "coins"] => {
                    let lane = self.lane(lane).ok_or_else(|| nobody(lane))?;
                    self.game.castle_coins[lane.index()] = number()?;
                }
                [lane] => {
                    let lane =
                        self.lane(lane).ok_or_else(|| StageError::new(line, "nothing is called so"))?;
                    let by = line.value.strip_prefix("taken ").and_then(|who| self.party(who));
                    let by = by.ok_or_else(|| {
                        StageError::new(line, "a lane is «taken SIDE», or has cards on its sides")
                    })?;
                    self.game.active_lanes &= !(1 << lane.0);
                    self.game.taken[lane.index()] = by;
                }
                [lane, who] => {
                    let side =
                        self.side(lane, who).ok_or_else(|| StageError::new(line, "there is no such side"))?;
                    for (id, down) in names(&line.value) {
                        let card = self.take(id);
                        self.game.put(card, side, down);
                    }
                }
                _ => return Err(StageError::new(line, "nothing is called so")),
            }
        }
        self.fill();
        self.share_coins(purses, supply)?;
        self.start(&phase)
    }

    fn lane(&self, text: &str) -> Option<Lane> {
        self.game.lane_called(text)
    }

    fn party(&self, text: &str) -> Option<Party> {
        let parties = self.game.seat_count().max(2) as u8;
        (0..parties).map(Party).find(|&party| self.game.party_id(party).eq_ignore_ascii_case(text))
    }

    fn side(&self, lane: &str, who: &str) -> Option<Side> {
        self.game.side_of(self.party(who)?, self.lane(lane)?)
    }

    fn leave(&mut self, seat: Seat) {
        self.game.playing = self.game.playing.without(seat);
        self.game.owner = Company::owners(&self.game.layout, self.game.playing);
        let party = self.game.party_of(seat);
        self.game.castles[party] = 2;
        for lane in [2 * seat.0, 2 * seat.0 + 1] {
            self.game.active_lanes &= !(1 << lane);
        }
    }

    /// Puts everything not mentioned into offer and deck.
    fn fill(&mut self) {
        let said = |about: &str| self.given.iter().any(|line| line.about == about);
        let (no_offer, no_top) = (!said("offer"), !said("top"));
        let mut rest: std::collections::VecDeque<Card> = std::mem::take(&mut self.free).into();
        if no_offer && !self.game.raiders() {
            while self.game.offer.len() < 4 {
                let Some(card) = rest.pop_front() else { break };
                self.game.offer.push(card);
            }
        }
        rest.into_iter().for_each(|card| self.game.deck.insert(card));
        if no_top && !self.game.deck.is_empty() {
            self.game.top = self.game.deck.nth(0);
            self.game.deck.remove(self.game.top);
        }
    }

    /// Coins not mentioned suffice: the supply has what is left, or whoever was not mentioned.
    fn share_coins(&mut self, purses: Vec<Option<u8>>, supply: Option<u8>) -> Result<(), StageError> {
        let game = &mut self.game;
        let castles: u8 = game.castle_coins.iter().sum();
        let mut rest = game.rules.coins() - castles;
        let short = || StageError::at(0, "there are not so many coins");
        for (seat, purse) in purses.iter().enumerate() {
            let coins = purse.unwrap_or(if supply.is_some() || game.raiders() { 0 } else { 4 });
            game.purse.0[seat] = coins;
            rest = rest.checked_sub(coins).ok_or_else(short)?;
        }
        game.supply = supply.unwrap_or(rest);
        rest = rest.checked_sub(game.supply).ok_or_else(short)?;
        if rest > 0 {
            let open = purses
                .iter()
                .position(|purse| purse.is_none())
                .ok_or_else(|| StageError::at(0, format!("{rest} coins are nowhere")))?;
            game.purse.0[open] += rest;
        }
        Ok(())
    }

    fn start(mut self, phase: &str) -> Result<Position, StageError> {
        let mut dice = ScriptedDice::default();
        let told = &mut ();
        let world = &mut World::new(&mut dice, told);
        let game = &mut self.game;
        match phase {
            "income" => game.begin_income(world),
            "recruit" => game.phase = Phase::Recruit,
            "deploy" => game.phase = Phase::Deploy,
            "score" => game.begin_score(),
            "draw" => game.phase = Phase::Draw,
            "end" => game.phase = Phase::End,
            _ => return Err(StageError::at(0, format!("there is no phase «{phase}»"))),
        }
        game.advance(world);
        Ok(game.position())
    }
}

impl Company {
    fn listed(&self, cards: impl Iterator<Item = Card>) -> String {
        let list: Vec<String> = cards.map(|card| self.id(card)).collect();
        if list.is_empty() { "-".to_owned() } else { list.join(" ") }
    }

    fn fact_about(&self, about: &str) -> Option<String> {
        let words: Vec<&str> = about.split(' ').collect();
        let seats = |seats: Seats| -> String {
            let ids: Vec<String> = seats.iter().map(|seat| self.seat_id(seat)).collect();
            if ids.is_empty() { "nobody".to_owned() } else { ids.join(" ") }
        };
        let parties = self.seat_count().max(2) as u8;
        let party = |text: &str| {
            (0..parties).map(Party).find(|&party| self.party_id(party).eq_ignore_ascii_case(text))
        };
        Some(match words.as_slice() {
            ["asked"] => match self.turn() {
                Turn::Asks(asked) => seats(asked),
                Turn::Over(_) => "nobody".to_owned(),
            },
            ["winners"] => match self.turn() {
                Turn::Over(outcome) => seats(outcome.winners()),
                Turn::Asks(_) => "nobody".to_owned(),
            },
            ["places"] => match self.turn() {
                Turn::Over(outcome) => {
                    let places: Vec<String> = outcome.place.as_slice().iter().map(u8::to_string).collect();
                    places.join(" ")
                }
                Turn::Asks(_) => "-".to_owned(),
            },
            ["active"] if self.raid => "raiders".to_owned(),
            ["active"] => self.seat_id(self.active),
            ["phase"] => format!("{:?}", self.phase).to_lowercase(),
            ["supply"] => self.supply.to_string(),
            ["offer"] => self.listed(self.offer.iter().copied()),
            ["top"] => self.listed(self.top.some().into_iter()),
            ["deck"] => (self.deck.len() + usize::from(self.top != Card::NONE)).to_string(),
            ["deck_size"] => self.kinds.len().to_string(),
            ["discard"] => self.listed(self.discard.iter()),
            ["gone"] => self.listed(self.gone.iter()),
            ["aside"] => self.listed(self.aside.iter()),
            ["begun"] => self.begun.to_string(),
            ["bid"] => self.auction.bid().to_string(),
            ["resolving"] => {
                let chain: Vec<String> = self
                    .stack
                    .iter()
                    .map(|frame| {
                        if frame.is_castle() {
                            self.sheet().castles[self.castle[frame.lane().index()] as usize].id.clone()
                        } else {
                            self.id(frame.card)
                        }
                    })
                    .collect();
                if chain.is_empty() { "-".to_owned() } else { chain.join(" › ") }
            }
            ["lanes"] => {
                let lanes: Vec<String> = self.lanes().map(|lane| self.lane_id(lane)).collect();
                lanes.join(" ")
            }
            ["coins", who] => self.purse[self.seat_of(who)?].to_string(),
            ["castles", who] => self.castles[party(who)?].to_string(),
            ["front" | "hand", who] => self.listed(self.front[self.seat_of(who)?].iter()),
            ["seen", who] if self.layout.partners => {
                self.listed(self.seen[self.seat_of(who)?.index()].iter())
            }
            ["view", who] => {
                let lanes: Vec<String> =
                    self.lanes_of(party(who)?).iter().map(|&lane| self.lane_id(lane)).collect();
                lanes.join(" ")
            }
            [lane, "coins"] => self.castle_coins[self.lane_called(lane)?.index()].to_string(),
            [lane, "total", who] => {
                self.running_total(self.side_of(party(who)?, self.lane_called(lane)?)?).to_string()
            }
            [lane, who] => {
                let side = self.side_of(party(who)?, self.lane_called(lane)?)?;
                let cards: Vec<String> = self
                    .lines
                    .side(side)
                    .iter()
                    .map(
                        |&card| {
                            if self.down.has(card) { format!("[{}]", self.id(card)) } else { self.id(card) }
                        },
                    )
                    .collect();
                if cards.is_empty() { "-".to_owned() } else { cards.join(" ") }
            }
            _ => return None,
        })
    }
}

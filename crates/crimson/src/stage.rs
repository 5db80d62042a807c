//! Positions in the words of scenarios.

use crate::area::Area;
use crate::book::{Book, sheet_of};
use crate::card::{Card, Kind, Lane};
use crate::company::{Company, Phase};
use crate::deal;
use crate::options::Options;
use crate::position::Position;
use crate::set::Set;
use crate::sheet::FIXTURE_SHEET;
use crate::world::Choosing;
use table::{Game, Given, ScriptedDice, Seat, Seats, StageError, Staged, Turn, course, listed, set_option};

impl Staged for Company {
    fn stage(given: &[Given]) -> Result<Position, StageError> {
        let options = read_options(given)?;
        let only_options = given.iter().all(|given| given.about.starts_with("option "));
        if only_options && !given.is_empty() && options.first > 0 {
            // Nothing but options: a game as it is dealt.
            let game =
                Company::set_up(&options, &mut ScriptedDice::default(), &mut ()).map_err(refused(given))?;
            return Ok(game.position());
        }
        Stage::new(options, given)?.run()
    }

    fn seat_called(&self, name: &str) -> Option<Seat> {
        self.seat_of(name)
    }

    fn fact(&self, about: &str) -> Option<String> {
        course(self, about, |seat| self.seat_id(seat))
            .or_else(|| self.fact_about(&about.split(' ').collect::<Vec<_>>()))
    }

    fn is_set(about: &str) -> bool {
        ["deck", "discard", "gone", "winners", "asked", "lanes"].contains(&about)
    }

    fn facts() -> Vec<String> {
        let words = "asked, winners, places, active, phase, W S, W total S, W coins, lanes, coins S, \
            supply, offer, top, deck, discard, front S, seen L, castles S, resolving, begun, view S, gone, \
            bid, deck_size";
        words.split(", ").map(str::to_owned).collect()
    }
}

/// The refusal of a position as a whole, at its first line.
fn refused(given: &[Given]) -> impl Fn(table::Refusal) -> StageError {
    let line = given.first().map_or(0, |given| given.line);
    move |refusal| StageError::refused(line, refusal)
}

/// Reads the lines `option KEY: VALUE`, and `strength monk: 3`, which replaces a strength of the sheet.
fn read_options(given: &[Given]) -> Result<Options, StageError> {
    let mut options = Options::default();
    for line in given {
        let value = line.value.as_str();
        if let Some(id) = line.about.strip_prefix("strength ") {
            options.sheet.push_str(&format!("character {id}\nstrength {value}\n"));
        }
        let Some(key) = line.about.strip_prefix("option ") else { continue };
        match key {
            // The invented cards of the tests, or one line of a sheet.
            "sheet" if value == "fixtures" => options.sheet.push_str(FIXTURE_SHEET),
            "sheet" => options.sheet.push_str(&format!("{value}\n")),
            _ => set_option::<Company>(&mut options, key, line)?,
        }
    }
    Ok(options)
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
fn lays_cards(about: &str) -> bool {
    let words: Vec<&str> = about.split(' ').collect();
    match words.as_slice() {
        ["offer" | "top" | "deck" | "discard" | "gone" | "aside"] => true,
        ["option" | "strength" | "coins" | "castles" | "seen" | "spent" | "left", ..] | [_, "coins"] => false,
        [_, _] => true,
        _ => false,
    }
}

impl<'a> Stage<'a> {
    fn new(options: Options, given: &'a [Given]) -> Result<Stage<'a>, StageError> {
        let rules = deal::rules(&options).map_err(refused(given))?;
        let sheet = sheet_of(&options).map_err(refused(given))?;
        let castles = deal::castles(&options, &sheet).map_err(refused(given))?;
        let mut kinds: Vec<Kind> = Vec::new();
        for line in given.iter().filter(|line| lays_cards(&line.about)) {
            for (id, _) in names(&line.value) {
                let kind = sheet.kind(id);
                kinds.push(kind.ok_or_else(|| StageError::new(line, format!("no card is called «{id}»")))?);
            }
        }
        // What is not mentioned is filled up from the usual deck.
        if !given.iter().any(|line| line.about == "deck") {
            let usual = deal::deck(&options, &rules, &sheet).map_err(refused(given))?;
            let named = kinds.clone();
            kinds.extend(usual.into_iter().filter(|kind| !named.contains(kind)));
        }
        kinds.sort_unstable();
        let mut game = Company::bare(Book::new(&options, rules, sheet, &kinds), castles);
        game.deck = Set::NONE;
        let free = game.cards().collect();
        Ok(Stage { given, game, free })
    }

    fn said(&self, about: &str) -> bool {
        self.given.iter().any(|line| line.about.eq_ignore_ascii_case(about))
    }

    /// The next card of this name that lies nowhere yet.
    fn take(&mut self, id: &str) -> Card {
        let kind = self.game.sheet().kind(id).expect("a known card");
        let at = self.free.iter().position(|&card| self.game.kind(card) == kind);
        self.free.remove(at.expect("a card of this name"))
    }

    fn run(mut self) -> Result<Position, StageError> {
        let mut phase = "recruit";
        self.game.supply = 0;
        for line in self.given {
            let words: Vec<&str> = line.about.split(' ').collect();
            if let Some(area) = self.game.area_called(&words) {
                for (id, down) in names(&line.value) {
                    let card = self.take(id);
                    self.game.lay(card, area, down);
                }
                continue;
            }
            if let Some(place) = self.game.number_called(&words) {
                *place = line.number()?;
                continue;
            }
            let nobody = |who: &str| StageError::new(line, format!("nobody is called «{who}»"));
            let seat = |who: &str| self.game.seat_of(who).ok_or_else(|| nobody(who));
            match words.as_slice() {
                ["option" | "strength", ..] | ["seen", _] => {}
                ["phase"] => phase = &line.value,
                ["active"] if line.value == "raiders" => self.game.raid = true,
                ["active"] => self.game.active = seat(&line.value)?,
                ["spent", who] => self.game.spent = self.game.spent.with(seat(who)?),
                ["left", who] => {
                    let seat = seat(who)?;
                    self.game.place[seat] = line.number()?;
                    self.leave(seat);
                }
                ["coins" | "castles" | "front" | "hand", who] => return Err(nobody(who)),
                [lane] => {
                    let lane = self.game.lane_called(lane);
                    let lane = lane.ok_or_else(|| StageError::new(line, "nothing is called so"))?;
                    let by = line.value.strip_prefix("taken ").and_then(|who| self.game.party_called(who));
                    let by = by.ok_or_else(|| {
                        StageError::new(line, "a lane is «taken SIDE», or has cards on its sides")
                    })?;
                    self.game.active_lanes.remove(lane);
                    self.game.taken[lane.index()] = by;
                }
                [_, _] => return Err(StageError::new(line, "there is no such side")),
                _ => return Err(StageError::new(line, "nothing is called so")),
            }
        }
        self.fill();
        self.share_coins()?;
        self.start(phase)
    }

    fn leave(&mut self, seat: Seat) {
        self.game.playing = self.game.playing.without(seat);
        self.game.owner = Company::owners(&self.game.book.layout, self.game.playing);
        let party = self.game.party_of(seat);
        self.game.castles[party] = 2;
        for lane in [2 * seat.0, 2 * seat.0 + 1] {
            self.game.active_lanes.remove(Lane(lane));
        }
    }

    /// Puts everything not mentioned into offer and deck.
    fn fill(&mut self) {
        let mut rest = std::mem::take(&mut self.free).into_iter();
        if !self.said("offer") && !self.game.raiders() {
            let missing = 4usize.saturating_sub(self.game.offer.len());
            rest.by_ref().take(missing).for_each(|card| self.game.lay(card, Area::Offer, false));
        }
        rest.for_each(|card| self.game.lay(card, Area::Deck, false));
        if !self.said("top") && !self.game.deck.is_empty() {
            self.game.top = self.game.deck.nth(0);
            self.game.deck.remove(self.game.top);
        }
    }

    /// Coins not mentioned suffice: the supply has what is left, or whoever was not mentioned.
    fn share_coins(&mut self) -> Result<(), StageError> {
        let seats = Seat::first(self.game.seat_count());
        let silent: Seats =
            seats.clone().filter(|&seat| !self.said(&format!("coins {}", self.game.seat_id(seat)))).collect();
        let supplied = self.said("supply");
        let game = &mut self.game;
        if !supplied && !game.raiders() {
            silent.iter().for_each(|seat| game.purse[seat] = 4);
        }
        let short = || StageError::at(0, "there are not so many coins");
        let mut rest = game.book.rules.coins() - game.castle_coins.iter().sum::<u8>();
        for seat in seats {
            rest = rest.checked_sub(game.purse[seat]).ok_or_else(short)?;
        }
        if !supplied {
            game.supply = rest;
        }
        rest = rest.checked_sub(game.supply).ok_or_else(short)?;
        if rest > 0 {
            let open = silent.lowest();
            let open = open.ok_or_else(|| StageError::at(0, format!("{rest} coins are nowhere")))?;
            game.purse[open] += rest;
        }
        Ok(())
    }

    fn start(mut self, phase: &str) -> Result<Position, StageError> {
        let mut dice = ScriptedDice::default();
        let told = &mut ();
        let world = &mut Choosing::new(&mut dice, told);
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
    fn fact_about(&self, words: &[&str]) -> Option<String> {
        let cards = |cards: Vec<Card>| {
            listed(cards.into_iter().map(|card| match self.down.contains(card) {
                true => format!("[{}]", self.id(card)),
                false => self.id(card),
            }))
        };
        let lanes =
            |lanes: &[Lane]| lanes.iter().map(|&lane| self.lane_id(lane)).collect::<Vec<_>>().join(" ");
        Some(match *words {
            ["places"] => match self.turn() {
                Turn::Over(outcome) => listed(outcome.place.as_slice()),
                Turn::Asks(_) => listed([""; 0]),
            },
            ["active"] if self.raid => "raiders".to_owned(),
            ["active"] => self.seat_id(self.active),
            ["phase"] => format!("{:?}", self.phase).to_lowercase(),
            ["deck"] => (self.deck.count() + usize::from(self.top != Card::NONE)).to_string(),
            ["deck_size"] => self.book.cards.len().to_string(),
            ["bid"] => self.auction.bid().to_string(),
            ["resolving"] if self.stack.is_empty() => listed([""; 0]),
            ["resolving"] => {
                let chain = self.stack.iter().map(|frame| self.source(frame.card, frame.lane()).0);
                chain.collect::<Vec<_>>().join(" › ")
            }
            ["lanes"] => lanes(&self.lanes().collect::<Vec<_>>()),
            ["seen", who] if self.book.layout.partners => {
                cards(self.seen[self.seat_of(who)?.index()].iter().collect())
            }
            ["view", who] => lanes(&self.lanes_of(self.party_called(who)?)),
            [lane, "total", who] => {
                let side = self.side_of(self.party_called(who)?, self.lane_called(lane)?)?;
                self.running_total(side).to_string()
            }
            _ => match self.area_called(words) {
                Some(area) => cards(self.cards_of(area)),
                None => self.clone().number_called(words)?.to_string(),
            },
        })
    }
}

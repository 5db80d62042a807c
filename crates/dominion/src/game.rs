//! The contract: how the house plays this game.

use crate::ask::Ask;
use crate::choice::Choice;
use crate::event::Event;
use crate::frame::Stack;
use crate::kind::Kind;
use crate::kingdom::Kingdom;
use crate::op::Then;
use crate::options::{Options, Wish, pile_id};
use crate::pile::Pile;
use crate::player::Players;
use crate::position::Position;
use crate::state::{Dominion, Phase};
use crate::verbs::Doing;
use crate::view::View;
use std::sync::Arc;
use table::{Around, Dice, Game, Message, Observer, Redact, Refusal, Seat, Seats, Sink, Turn};

impl Game for Dominion {
    const ID: &'static str = "dominion";
    const RULES: u32 = 3;
    const LONGEST: usize = 1_000_000;

    type Options = Options;
    type Position = Position;
    type Choice = Choice;
    type Event = Event;
    type View = View;

    fn deal<D: Dice>(options: &Options, dice: &mut D) -> Result<Dominion, Refusal> {
        let kingdom = options.kingdom(dice)?;
        let start = match options.start {
            0 => Seat(dice.below(u32::from(options.players)) as u8),
            seat => Seat(seat - 1),
        };
        Ok(Dominion::dealt(kingdom, options.players.into(), start, dice))
    }

    fn from_position(position: &Position) -> Result<Dominion, Refusal> {
        position.to_state()
    }

    fn position(&self) -> Position {
        Position::of(self)
    }

    fn options(&self) -> Options {
        let house = self.kingdom.house;
        let piles: Vec<&str> = self.kingdom.piles().into_iter().map(pile_id).collect();
        Options {
            players: self.players.count() as u8,
            kingdom: piles.join(", "),
            shelters: if house.shelters { Wish::Yes } else { Wish::No },
            edition: if house.first_edition { 1 } else { 2 },
            debt_any_time: house.debt_any_time,
            ..Options::default()
        }
    }

    fn seats(&self) -> usize {
        self.players.count()
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.asked() {
            Some(seat) => Turn::Asks(Seats::one(seat)),
            None => Turn::Over(self.outcome()),
        }
    }

    #[inline]
    fn choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        self.fill(self.ask(), seat, out);
    }

    #[inline]
    fn distinct(&self, seat: Seat, out: &mut Vec<Choice>) {
        self.fill(self.ask_once(), seat, out);
    }

    fn picked(&self, seat: Seat) -> usize {
        if self.chooser() == Some(seat) { self.chosen.total() as usize } else { 0 }
    }

    #[inline]
    fn play<D: Dice, S: Sink<Event>>(&mut self, seat: Seat, choice: Choice, dice: &mut D, told: &mut S) {
        told.tell(|| Event::Chose { seat, choice });
        let mut doing = Doing { game: self, world: &mut Around { dice, told } };
        doing.answer(choice);
        doing.run();
    }

    fn choice_text(&self, choice: Choice) -> String {
        choice.to_string()
    }

    fn read_choice(&self, seat: Seat, text: &str) -> Result<Choice, Refusal> {
        let _ = seat;
        if let Some(choice) = Choice::read(text) {
            return Ok(choice);
        }
        let name = text.trim().to_lowercase();
        match name.strip_prefix("name ") {
            Some(name) if self.asking_pick().is_some_and(|pick| pick.then == Then::Name) => {
                let shown: String = name.chars().take(40).collect();
                Err(Refusal::by("DO-11.4", Message::new("dominion-no-card-of-that-name").with("text", shown)))
            }
            _ => Err(Refusal::unreadable(text)),
        }
    }

    fn refuse(&self, seat: Seat, choice: Choice) -> Refusal {
        self.why_not(seat, choice)
    }

    fn view(&self, observer: Observer) -> View {
        let mut view = View::of(self, observer);
        view.hide_from(observer);
        view
    }

    fn owned(&self, seat: Seat) -> Vec<String> {
        let started = [Kind::COPPER, Kind::ESTATE, Kind::CURSE];
        let owned = Dominion::owned(self, seat);
        let kinds = owned.group().iter().map(|stall| self.kingdom.kind(stall));
        kinds.filter(|kind| !started.contains(kind)).map(|kind| kind.id().to_owned()).collect()
    }

    fn imagine<D: Dice>(&self, seat: Seat, dice: &mut D) -> Dominion {
        self.imagined(seat, dice)
    }
}

impl Dominion {
    #[inline]
    fn fill(&self, ask: Option<Ask>, seat: Seat, out: &mut Vec<Choice>) {
        out.clear();
        if let Some(ask) = ask
            && ask.seat == seat
        {
            ask.fill(self, out);
            if out.is_empty() {
                out.push(Choice::DONE);
            }
        }
    }

    /// A table before anything is dealt: full piles, empty hands and decks.
    pub(crate) fn laid_out(kingdom: Kingdom, players: usize, start: Seat) -> Dominion {
        Dominion {
            players: Players::new(players),
            supply: kingdom.full_supply(players),
            knights_top: None,
            ruins_top: None,
            ruins_left: kingdom.full_ruins(players),
            kingdom: Arc::new(kingdom),
            trash: Pile::EMPTY,
            in_play: Pile::EMPTY,
            guises: Pile::EMPTY,
            chosen: Pile::EMPTY,
            pending: Pile::EMPTY,
            loot: Pile::EMPTY,
            active: start,
            phase: Phase::Action,
            actions: 1,
            buys: 1,
            coins: 0,
            bought: 0,
            merchants: 0,
            silver_played: false,
            stack: Stack::default(),
        }
    }

    /// The cards a player begins with (DO-2.2).
    pub(crate) fn start_deck(kingdom: &Kingdom) -> Pile {
        let mut deck = Pile::EMPTY;
        let mut add = |kind: Kind, count: u8| {
            if let Some(stall) = kingdom.stall(kind) {
                deck.add(stall, count);
            }
        };
        add(Kind::COPPER, 7);
        if kingdom.house.shelters {
            [Kind::HOVEL, Kind::NECROPOLIS, Kind::OVERGROWN_ESTATE].into_iter().for_each(|kind| add(kind, 1));
        } else {
            add(Kind::ESTATE, 3);
        }
        deck
    }

    pub(crate) fn dealt<D: Dice>(kingdom: Kingdom, players: usize, start: Seat, dice: &mut D) -> Dominion {
        let mut game = Dominion::laid_out(kingdom, players, start);
        game.begin(dice);
        game
    }

    /// Shuffles the mixed piles and the start decks, draws the hands and begins the first turn.
    pub(crate) fn begin<D: Dice>(&mut self, dice: &mut D) {
        let mut knights = self.supply.only(self.kingdom.knights);
        self.knights_top = (!knights.is_empty()).then(|| knights.draw(dice));
        let deck = Dominion::start_deck(&self.kingdom);
        for player in self.players.iter_mut() {
            player.rest = deck;
            player.draw(5, dice);
        }
        let mut doing = Doing { game: self, world: &mut Around { dice, told: &mut () } };
        doing.turn_up_ruins();
        doing.begin_turn();
        doing.run();
    }
}

//! The contract of the house, kept.

use crate::choice::Choice;
use crate::event::Event;
use crate::market::Market;
use crate::player::Player;
use crate::position::Position;
use crate::state::{Combo, Options};
use crate::step::Step;
use crate::view::View;
use crate::vocabulary::Location;
use table::{Around, BySeat, Dice, Game, Observer, Refusal, Seat, Seats, Sink, Turn};

impl Game for Combo {
    const ID: &'static str = "combo";
    const RULES: u32 = 1;
    /// Five players with nine turns each; in a turn a key, a card, a cell, an «or» and a neighbour.
    const LONGEST: usize = 5 * 9 * 5;

    type Options = Options;
    type Position = Position;
    type Choice = Choice;
    type Event = Event;
    type View = View;

    fn deal<D: Dice>(options: &Options, dice: &mut D) -> Result<Combo, Refusal> {
        options.check()?;
        let active = Seat(dice.below(options.players as u32) as u8);
        let mut markets = Location::ALL.map(Market::new);
        for location in Location::ALL {
            markets[location as usize].fill(location, &mut Around { dice, told: &mut () });
        }
        let players = BySeat::new(options.players, |_| Player::new());
        let step = Step::Acquire { key_spent: false };
        Ok(Combo { players, markets, herald: Location::Village, active, step })
    }

    fn from_position(position: &Position) -> Result<Combo, Refusal> {
        Combo::checked(position)
    }

    fn position(&self) -> Position {
        self.describe()
    }

    fn options(&self) -> Options {
        Options { players: self.players.count() }
    }

    fn seats(&self) -> usize {
        self.players.count()
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.step {
            Step::Over => Turn::Over(self.outcome()),
            _ => Turn::Asks(Seats::one(self.active)),
        }
    }

    #[inline]
    fn choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        out.clear();
        if seat == self.active {
            self.list_choices(seat, out);
        }
    }

    #[inline]
    fn play<D: Dice, S: Sink<Event>>(&mut self, _: Seat, choice: Choice, dice: &mut D, told: &mut S) {
        self.answer(choice, &mut Around { dice, told });
    }

    fn choice_text(&self, choice: Choice) -> String {
        choice.to_string()
    }

    fn read_choice(&self, _: Seat, text: &str) -> Result<Choice, Refusal> {
        Choice::read(text).ok_or_else(|| Refusal::unreadable(text))
    }

    fn refuse(&self, seat: Seat, choice: Choice) -> Refusal {
        self.reason(seat, choice)
    }

    fn view(&self, _: Observer) -> View {
        self.show()
    }

    fn owned(&self, seat: Seat) -> Vec<String> {
        self.players[seat].grid.face_up().map(|(_, card)| card.to_string()).collect()
    }

    /// Nothing is hidden but the order of the draw piles, which the state does not hold.
    fn imagine<D: Dice>(&self, _: Seat, _: &mut D) -> Combo {
        self.clone()
    }
}

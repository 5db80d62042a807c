//! The house's contract, kept.

use crate::card::Action;
use crate::choice::Choice;
use crate::event::Event;
use crate::options::Options;
use crate::position::Position;
use crate::siege::{Phase, Siege};
use crate::text;
use crate::view::View;
use table::{Around, BySeat, Dice, Game, Observer, Outcome, Refusal, Seat, Seats, Sink, Turn, redacted};

impl Game for Siege {
    const ID: &'static str = "schotten";
    const RULES: u32 = 2;
    /// A game: at most 75 cards are played (71 and what comes back by Support and Recruit), each
    /// followed by at most a pick, a place, a draw and an end; every retreat, cauldron and
    /// declaration removes cards that were played; passes stand between such turns. A match has
    /// three games.
    const LONGEST: usize = 3 * 600;

    type Options = Options;
    type Position = Position;
    type Choice = Choice;
    type Event = Event;
    type View = View;

    fn deal<D: Dice>(options: &Options, dice: &mut D) -> Result<Siege, Refusal> {
        Ok(Siege::begin(*options, dice))
    }

    fn from_position(position: &Position) -> Result<Siege, Refusal> {
        Siege::described(position)
    }

    fn position(&self) -> Position {
        self.describe()
    }

    fn options(&self) -> Options {
        self.options
    }

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Over => Turn::Over(self.outcome()),
            Phase::Exchange(_) => Turn::Asks(Seat::first(2).filter(|&seat| self.asks(seat)).collect()),
            _ => Turn::Asks(Seats::one(self.seat(self.mover))),
        }
    }

    fn choices(&self, seat: Seat, out: &mut Vec<Choice>) {
        out.clear();
        if self.asks(seat) {
            self.list_choices(self.role(seat), out);
        }
    }

    fn distinct(&self, seat: Seat, out: &mut Vec<Choice>) {
        match self.phase {
            Phase::Acting(Action::Support, picked) if self.asks(seat) => {
                out.clear();
                let picks = self.support_once(self.role(seat), picked);
                out.extend(picks.iter().map(|card| Choice::Pick { card }));
            }
            _ => self.choices(seat, out),
        }
    }

    fn picked(&self, seat: Seat) -> usize {
        let open = matches!(self.phase, Phase::Acting(Action::Support, Some(_)));
        usize::from(open && self.asks(seat))
    }

    fn play<D: Dice, S: Sink<Event>>(&mut self, seat: Seat, choice: Choice, dice: &mut D, told: &mut S) {
        self.carry_out(self.role(seat), choice, &mut Around { dice, told });
    }

    fn choice_text(&self, choice: Choice) -> String {
        text::write(choice)
    }

    fn read_choice(&self, seat: Seat, text: &str) -> Result<Choice, Refusal> {
        text::read(self, self.role(seat), text)
    }

    fn refuse(&self, seat: Seat, choice: Choice) -> Refusal {
        self.reason_against(self.role(seat), choice)
    }

    fn view(&self, observer: Observer) -> View {
        redacted(&View::of(self, observer), observer)
    }

    fn owned(&self, seat: Seat) -> Vec<String> {
        let role = self.role(seat);
        self.troops_of(role).or(self.spent[role]).iter().map(|card| card.to_string()).collect()
    }

    fn imagine<D: Dice>(&self, seat: Seat, dice: &mut D) -> Siege {
        self.deal_anew(self.role(seat), dice)
    }
}

impl Siege {
    /// The winner is first; in a match the games won are the points.
    fn outcome(&self) -> Outcome {
        let champion = self.champion().expect("a finished game has a winner");
        let won = |seat: Seat| self.finished().filter(|game| game.winning_seat() == seat).count() as i32;
        let score = BySeat::new(2, |seat| if self.options.two_games { won(seat) } else { 0 });
        let place = BySeat::new(2, |seat| if seat == champion { 1 } else { 2 });
        Outcome { place, score, together: false }
    }
}

//! A bluffing game small enough to know the right answers.
//!
//! Six cards, 0 to 5; each of two players holds one. Both secretly stake 1 or 3 chips at the same
//! time. Who staked less may then fold and lose what they staked, or see: the higher card takes the
//! higher stake. After equal stakes the cards are compared at once. Five rounds; most chips win.

use minds::Sense;
use serde::{Deserialize, Serialize};
use table::{BySeat, Dice, Game, Message, Observer, Outcome, Refusal, Seat, Seats, Secret, Sink, Turn};
use table::{events, open};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Choice {
    Stake(u8),
    Fold,
    See,
}

events! {
    #[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
    pub(crate) enum Event {
        Stakes by seat { seat: Seat, chips: Secret<u8> },
        Decides by seat { seat: Seat, choice: Choice },
    }
}

open![Choice, View];

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Toy {
    pub(crate) cards: [u8; 2],
    pub(crate) stakes: [Option<u8>; 2],
    pub(crate) chips: [i32; 2],
    pub(crate) round: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct View {
    pub(crate) card: Option<u8>,
    pub(crate) own: Option<u8>,
    pub(crate) stakes: Option<[u8; 2]>,
    pub(crate) answered: [bool; 2],
    pub(crate) chips: [i32; 2],
    pub(crate) round: u8,
}

impl Toy {
    pub(crate) fn open() -> Toy {
        Toy { cards: [0, 1], stakes: [None; 2], chips: [0; 2], round: 0 }
    }

    fn both(&self) -> Option<[u8; 2]> {
        Some([self.stakes[0]?, self.stakes[1]?])
    }

    fn asked(&self) -> Seats {
        match self.both() {
            Some([a, b]) => Seats::one(Seat(u8::from(b < a))),
            None => Seat::first(2).filter(|seat| self.stakes[seat.index()].is_none()).collect(),
        }
    }

    fn settle<D: Dice>(&mut self, winner: usize, chips: u8, dice: &mut D) {
        self.chips[winner] += i32::from(chips);
        self.chips[1 - winner] -= i32::from(chips);
        self.round += 1;
        self.stakes = [None; 2];
        if self.round < 5 {
            let first = dice.below(6) as u8;
            let second = dice.below(5) as u8;
            self.cards = [first, second + u8::from(second >= first)];
        }
    }
}

impl Game for Toy {
    const ID: &'static str = "toy";
    const RULES: u32 = 1;
    const LONGEST: usize = 15;
    type Options = ();
    type Position = ();
    type Choice = Choice;
    type Event = Event;
    type View = View;

    fn deal<D: Dice>(_: &(), dice: &mut D) -> Result<Self, Refusal> {
        let mut toy = Toy::open();
        let first = dice.below(6) as u8;
        let second = dice.below(5) as u8;
        toy.cards = [first, second + u8::from(second >= first)];
        Ok(toy)
    }
    fn from_position(_: &()) -> Result<Self, Refusal> {
        Ok(Toy::open())
    }
    fn position(&self) {}
    fn options(&self) {}
    fn seats(&self) -> usize {
        2
    }
    fn turn(&self) -> Turn {
        if self.round < 5 {
            return Turn::Asks(self.asked());
        }
        let place =
            BySeat::new(2, |seat| 1 + u8::from(self.chips[seat.index()] < self.chips[1 - seat.index()]));
        let score = BySeat::new(2, |seat| self.chips[seat.index()]);
        Turn::Over(Outcome { place, score, together: false })
    }
    fn choices(&self, _: Seat, out: &mut Vec<Choice>) {
        out.clear();
        match self.both() {
            Some(_) => out.extend([Choice::Fold, Choice::See]),
            None => out.extend([Choice::Stake(1), Choice::Stake(3)]),
        }
    }
    fn play<D: Dice, S: Sink<Event>>(&mut self, seat: Seat, choice: Choice, dice: &mut D, told: &mut S) {
        let higher = usize::from(self.cards[1] > self.cards[0]);
        match choice {
            Choice::Stake(chips) => {
                self.stakes[seat.index()] = Some(chips);
                told.tell(|| Event::Stakes { seat, chips: Secret::of(Seats::one(seat), chips) });
                if let Some([a, b]) = self.both()
                    && a == b
                {
                    self.settle(higher, a, dice);
                }
            }
            Choice::Fold | Choice::See => {
                told.tell(|| Event::Decides { seat, choice });
                let [a, b] = self.both().expect("both stakes");
                match choice {
                    Choice::See => self.settle(higher, a.max(b), dice),
                    _ => self.settle(1 - seat.index(), a.min(b), dice),
                }
            }
        }
    }
    fn choice_text(&self, choice: Choice) -> String {
        format!("{choice:?}")
    }
    fn read_choice(&self, _: Seat, text: &str) -> Result<Choice, Refusal> {
        let all = [Choice::Fold, Choice::See, Choice::Stake(1), Choice::Stake(3)];
        let read = all.into_iter().find(|&choice| self.choice_text(choice) == text);
        read.ok_or_else(|| Refusal::unreadable(text))
    }
    fn refuse(&self, _: Seat, _: Choice) -> Refusal {
        Refusal::by("TOY-1", Message::new("table-unreadable"))
    }
    fn view(&self, observer: Observer) -> View {
        let own = Seat::first(2).find(|&seat| observer.is(seat));
        View {
            card: own.map(|seat| self.cards[seat.index()]),
            own: own.and_then(|seat| self.stakes[seat.index()]),
            stakes: self.both(),
            answered: self.stakes.map(|stake| stake.is_some()),
            chips: self.chips,
            round: self.round,
        }
    }
    fn imagine<D: Dice>(&self, seat: Seat, dice: &mut D) -> Toy {
        let mut toy = self.clone();
        let (own, other) = (seat.index(), 1 - seat.index());
        let drawn = dice.below(5) as u8;
        toy.cards[other] = drawn + u8::from(drawn >= self.cards[own]);
        if self.both().is_none() && self.stakes[other].is_some() {
            toy.stakes[other] = Some(dice.pick(&[1, 3]));
        }
        toy
    }
}

impl Sense for Toy {
    const STYLES: &'static [&'static str] = &["timid"];

    fn weigh(&self, seat: Seat, choices: &[Choice], out: &mut Vec<f32>) -> bool {
        let high = self.cards[seat.index()] >= 3;
        out.extend(choices.iter().map(|choice| match choice {
            Choice::Stake(3) | Choice::See => f32::from(u8::from(high)),
            _ => f32::from(u8::from(!high)),
        }));
        true
    }

    fn in_style<D: Dice>(&self, _: &str, _: Seat, choices: &[Choice], _: &mut D) -> Choice {
        choices[0]
    }
}

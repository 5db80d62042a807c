//! The laws of selections, held against a game so small that it can break them on purpose.

use super::*;
use serde::{Deserialize, Serialize};
use table::{BySeat, Observer, Outcome, Refusal, Seats, Seed, Sink, Start};

/// Pick numbers from 0 to 3, as many as were agreed, in any order; the last may count twice.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
struct Pick {
    number: usize,
    picked: Vec<u8>,
    last: Option<u8>,
    fault: Fault,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
enum Fault {
    #[default]
    None,
    /// `distinct` forgets the highest number.
    Forgets,
    /// The state keeps the order of picks.
    KeepsOrder,
}

impl Game for Pick {
    const ID: &'static str = "pick";
    const RULES: u32 = 1;
    const LONGEST: usize = 4;
    type Options = Pick;
    type Position = Pick;
    type Choice = u8;
    type Event = ();
    type View = ();

    fn deal<D: Dice>(options: &Pick, _: &mut D) -> Result<Self, Refusal> {
        Ok(options.clone())
    }
    fn from_position(position: &Pick) -> Result<Self, Refusal> {
        Ok(position.clone())
    }
    fn position(&self) -> Pick {
        self.clone()
    }
    fn options(&self) -> Pick {
        self.clone()
    }
    fn seats(&self) -> usize {
        1
    }
    fn turn(&self) -> Turn {
        if self.picked.len() < self.number {
            return Turn::Asks(Seats::one(Seat(0)));
        }
        let place = BySeat::new(1, |_| 1);
        Turn::Over(Outcome { place, score: BySeat::new(1, |_| 0), together: true })
    }
    fn choices(&self, _: Seat, out: &mut Vec<u8>) {
        out.clear();
        out.extend((0..4).filter(|number| !self.picked.contains(number)));
    }
    fn distinct(&self, seat: Seat, out: &mut Vec<u8>) {
        self.choices(seat, out);
        let highest = self.picked.iter().max().copied();
        let lacking = self.number - self.picked.len();
        let rising: Vec<u8> = out.iter().copied().filter(|&number| Some(number) > highest).collect();
        if rising.len() >= lacking {
            *out = rising[..=rising.len() - lacking].to_vec();
        }
        if self.fault == Fault::Forgets && out.len() > 1 {
            out.pop();
        }
    }
    fn picked(&self, _: Seat) -> usize {
        if self.picked.len() < self.number { self.picked.len() } else { 0 }
    }
    fn play<D: Dice, S: Sink<()>>(&mut self, _: Seat, choice: u8, _: &mut D, _: &mut S) {
        self.picked.push(choice);
        if self.fault != Fault::KeepsOrder {
            self.picked.sort();
        }
        self.last = (self.picked.len() == self.number).then_some(choice);
    }
    fn choice_text(&self, choice: u8) -> String {
        choice.to_string()
    }
    fn read_choice(&self, _: Seat, text: &str) -> Result<u8, Refusal> {
        text.parse().map_err(|_| Refusal::unreadable(text))
    }
    fn refuse(&self, _: Seat, choice: u8) -> Refusal {
        Refusal::unreadable(&choice.to_string())
    }
    fn view(&self, _: Observer) {}
    fn imagine<D: Dice>(&self, _: Seat, _: &mut D) -> Self {
        self.clone()
    }
}

fn at() -> At {
    At { options: "pick".to_owned(), seed: 0, step: 0 }
}

/// What was picked, whatever came last.
fn same_picks(a: &Pick, b: &Pick) -> bool {
    a.picked == b.picked
}

#[test]
fn a_selection_that_is_a_set_is_lawful() {
    for number in 1..=4 {
        let state = Pick { number, ..Pick::default() };
        every_order_ends_alike(&at(), &state, Seat(0), same_picks);
    }
}

#[test]
#[should_panic(expected = "never reaches")]
fn a_lost_selection_is_noticed() {
    let state = Pick { number: 2, fault: Fault::Forgets, ..Pick::default() };
    every_order_ends_alike(&at(), &state, Seat(0), same_picks);
}

#[test]
#[should_panic(expected = "never reaches")]
fn an_order_without_a_meaning_is_noticed() {
    let state = Pick { number: 2, fault: Fault::KeepsOrder, ..Pick::default() };
    every_order_ends_alike(&at(), &state, Seat(0), same_picks);
}

#[test]
fn picks_are_taken_back_in_any_order() {
    let start = Start::Options(Pick { number: 4, ..Pick::default() });
    let mut played = Played::<Pick>::new(start, Seed::from(1)).expect("a game");
    for choice in [3, 1, 2] {
        played.choose(Seat(0), choice).expect("a legal pick");
        for seed in 0..4 {
            picks_can_be_taken_back(&at(), &played, Seat(0), &mut FastDice::new(seed), same_picks);
        }
    }
    played.take_back(Seat(0), "3").expect("an open pick");
    assert_eq!(played.state().picked, [1, 2]);
    assert!(played.take_back(Seat(0), "3").is_err(), "what is not picked cannot be taken back");
    for choice in [0, 3] {
        played.choose(Seat(0), choice).expect("a legal pick");
    }
    assert!(played.take_back(Seat(0), "3").is_err(), "a finished selection stays");
    assert_eq!(played.steps().len(), 4);
}

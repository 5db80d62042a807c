//! How a sensible club player plays a kingdom.

use crate::{Sense, Temper};
use dominion::experience::Experience;
use dominion::{Choice, Dominion};
use table::{Dice, Seat};

/// The style of one who plays by experience, without looking ahead.
const VETERAN: &str = "veteran";

impl Sense for Dominion {
    const TEMPER: Temper = Temper {
        knight: 80,
        castellan: 8_000,
        explore: 0.25,
        bias: 0.6,
        width: 0.3,
        depth: 4,
        whim: 0,
        page_slips: 10,
        squire_slips: 4,
        knight_slips: 3,
        horizon: 400,
        margin: 8.0,
    };

    const STYLES: &'static [&'static str] = &["big-money", VETERAN];

    fn weigh(&self, seat: Seat, choices: &[Choice], out: &mut Vec<f32>) -> bool {
        Dominion::weigh(self, seat, choices, out);
        true
    }

    fn sensible<D: Dice>(&self, seat: Seat, choices: &[Choice], _: &mut D) -> Choice {
        self.by_thumb(seat, choices)
    }

    fn hasty<D: Dice>(&self, seat: Seat, choices: &[Choice], _: &mut D) -> Choice {
        self.by_experience(Experience::of_the_house(), seat, choices)
    }

    fn in_style<D: Dice>(&self, style: &str, seat: Seat, choices: &[Choice], dice: &mut D) -> Choice {
        if style == VETERAN { self.hasty(seat, choices, dice) } else { self.big_money(seat, choices) }
    }

    fn estimate(&self, seat: Seat) -> Option<f64> {
        Some(Dominion::estimate(self, seat))
    }

    fn worth_a_thought(&self, seat: Seat, choices: &mut Vec<Choice>) {
        Dominion::worth_a_thought(self, seat, choices);
    }
}

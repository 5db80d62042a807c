//! How a sensible club player leads a company.

use crate::{Sense, Temper};
use crimson::{Choice, Company};
use table::{Dice, Seat};

impl Sense for Company {
    const TEMPER: Temper = Temper {
        knight: 40,
        castellan: 800,
        explore: 0.4,
        bias: 0.4,
        width: 2.0,
        depth: u8::MAX,
        whim: 10,
        page_slips: 35,
        squire_slips: 0,
        knight_slips: 0,
        horizon: 6,
        margin: 0.0,
    };

    fn weigh(&self, seat: Seat, choices: &[Choice], out: &mut Vec<f32>) -> bool {
        self.appeals(seat, choices, out);
        true
    }

    fn hasty<D: Dice>(&self, seat: Seat, choices: &[Choice], dice: &mut D) -> Choice {
        Company::hasty(self, seat, choices, dice)
    }

    fn estimate(&self, seat: Seat) -> Option<f64> {
        Some(Company::estimate(self, seat))
    }

    fn worth_a_thought(&self, seat: Seat, choices: &mut Vec<Choice>) {
        Company::worth_a_thought(self, seat, choices);
    }
}

//! Dice that fall as a scenario says.

use std::collections::VecDeque;
use table::Dice;

/// Dice with written outcomes; those that are not written show 0, the first possibility.
#[derive(Debug, Default)]
pub(super) struct Written {
    /// Each with the line it stands in.
    outcomes: VecDeque<(usize, u32)>,
    wrong: Vec<(usize, String)>,
}

impl Written {
    pub(super) fn write(&mut self, line: usize, outcomes: &[u32]) {
        self.outcomes.extend(outcomes.iter().map(|&outcome| (line, outcome)));
    }

    /// Outcomes that were thrown since the last look and cannot be, with their lines.
    pub(super) fn wrong(&mut self) -> impl Iterator<Item = (usize, String)> + use<> {
        std::mem::take(&mut self.wrong).into_iter()
    }

    /// Outcomes that nobody has thrown.
    pub(super) fn unthrown(&self) -> impl Iterator<Item = (usize, String)> {
        let left = self.outcomes.len();
        let first = self.outcomes.front().map(|&(line, _)| line);
        first.map(|line| (line, format!("{left} of the written dice are never thrown"))).into_iter()
    }
}

impl Dice for Written {
    fn below(&mut self, sides: u32) -> u32 {
        match self.outcomes.pop_front() {
            Some((line, outcome)) if outcome >= sides => {
                self.wrong.push((line, format!("a die with {sides} sides cannot show {outcome}")));
                0
            }
            Some((_, outcome)) => outcome,
            None => 0,
        }
    }
}

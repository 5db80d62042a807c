//! The decisions of one game of self-play as arrays.

use crate::full::Full;
use arena::sit;
use bots::Skill;
use numpy::{IntoPyArray, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::atomic::AtomicBool;
use table::{FastDice, Observer, Seat};

/// One entry for each decision; of legal actions and visits as many as there were, one decision after another.
#[derive(Default)]
pub(crate) struct Rows {
    size: usize,
    seat: Vec<u8>,
    observation: Vec<u8>,
    counts: Vec<u32>,
    legal: Vec<u16>,
    visits: Vec<u32>,
    action: Vec<u16>,
    returns: Vec<f32>,
    /// What each seat knew as JSON, and the texts of its legal actions, where they are wanted.
    told: Option<(Vec<String>, Vec<String>)>,
}

/// Plays one game and keeps its decisions; nothing when it was told to stop.
pub(crate) fn rows<G: Full>(
    options: &G::Options,
    skills: &[Skill],
    seed: u64,
    texts: bool,
    stop: &AtomicBool,
) -> Option<Rows> {
    let first = G::deal(options, &mut FastDice::new(seed)).expect("options that were checked");
    let mut rows = Rows { size: first.layout().observation.size(), ..Rows::default() };
    rows.told = texts.then(Default::default);
    let mut choices = Vec::new();
    let mut numbers = Vec::new();
    let sitting = sit::<G>(options, skills, seed, stop, |decision| {
        let (state, seat) = (decision.state, decision.seat);
        state.choices(seat, &mut choices);
        state.actions(seat, &choices, &mut numbers);
        let known = rows.observation.len();
        rows.observation.resize(known + rows.size, 0);
        state.observe(seat, &mut rows.observation[known..]);
        rows.seat.push(seat.0);
        rows.counts.push(numbers.len() as u32);
        rows.legal.extend_from_slice(&numbers);
        let tried = choices.iter().map(|&choice| {
            let tally = decision.tallies.iter().find(|tally| tally.choice == choice);
            tally.map_or(0, |tally| tally.visits)
        });
        rows.visits.extend(tried);
        rows.action.push(state.action(seat, decision.choice));
        if let Some((views, texts)) = &mut rows.told {
            views.push(serde_json::to_string(&state.view(Observer::Seat(seat))).expect("a view as JSON"));
            texts.extend(choices.iter().map(|&choice| state.choice_text(choice)));
        }
    })?;
    let worth = |&seat: &u8| (2.0 * sitting.outcome.worth(Seat(seat)) - 1.0) as f32;
    rows.returns = rows.seat.iter().map(worth).collect();
    Some(rows)
}

impl Rows {
    /// The arrays by name.
    pub(crate) fn into_dict(self, py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
        let rows = PyDict::new(py);
        let shape = [self.seat.len(), self.size];
        rows.set_item("seat", self.seat.into_pyarray(py))?;
        rows.set_item("observation", self.observation.into_pyarray(py).reshape(shape)?)?;
        rows.set_item("counts", self.counts.into_pyarray(py))?;
        rows.set_item("legal", self.legal.into_pyarray(py))?;
        rows.set_item("visits", self.visits.into_pyarray(py))?;
        rows.set_item("action", self.action.into_pyarray(py))?;
        rows.set_item("returns", self.returns.into_pyarray(py))?;
        if let Some((views, texts)) = self.told {
            rows.set_item("view", views)?;
            rows.set_item("choices", texts)?;
        }
        Ok(rows)
    }
}

//! Scripted strategies of Dominion as agents.

use crate::fault::{Fault, Kind, Place};
use crate::shown::State;
use crate::state::StateOf;
use dominion::Dominion;
use minds::dominion::strategy::{self as scripts, SHIPPED};
use pyo3::prelude::*;

/// A scripted strategy: called with a state and a seat it gives an action.
#[pyclass(frozen, module = "bergfried._core", name = "Strategy")]
pub(crate) struct Strategy {
    text: String,
    strategy: scripts::Strategy,
}

#[pymethods]
impl Strategy {
    /// The shipped strategy of this name, or the one this TOML text describes.
    #[new]
    fn new(text: &str) -> PyResult<Strategy> {
        let shipped = SHIPPED.iter().find(|(name, _)| *name == text);
        let told = shipped.map_or(text, |(_, told)| told);
        let strategy =
            scripts::Strategy::read(told).map_err(|error| Fault::said(Kind::Option, &error.message()))?;
        Ok(Strategy { text: text.to_owned(), strategy })
    }

    /// What reports call it.
    #[getter]
    fn __name__(&self) -> String {
        self.strategy.name.clone()
    }

    /// What it plays.
    fn __call__(&self, state: PyRef<'_, State>, seat: Place) -> PyResult<u16> {
        let foreign = || Fault::new(Kind::Option, "strategies play Dominion");
        let state = state.inner().as_any().downcast_ref::<StateOf<Dominion>>().ok_or_else(foreign)?;
        let seat = state.asked_seat(seat.0)?;
        Ok(state.number(seat, self.strategy.answer(state.truth(), seat)))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (String,)) {
        (py.get_type::<Strategy>().into_any(), (self.text.clone(),))
    }

    fn __repr__(&self) -> String {
        format!("<strategy {}>", self.strategy.name)
    }
}

//! A game in progress, as Python sees it.

use crate::fault::{Fault, Kind, Number, Place};
use crate::game::{AnyGame, Game};
use crate::state::AnyState;
use crate::watch::{Stop, at_length, watched};
use numpy::{IntoPyArray, PyArray1, PyArray2, PyArrayMethods, PyReadwriteArray1};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use std::sync::Arc;
use std::time::Duration;
use table::BySeat;

/// A game in progress.
#[pyclass(module = "bergfried._core", name = "State")]
pub(crate) struct State {
    game: Arc<dyn AnyGame>,
    state: Box<dyn AnyState>,
}

impl State {
    pub(crate) fn new(game: Arc<dyn AnyGame>, state: Box<dyn AnyState>) -> State {
        State { game, state }
    }

    pub(crate) fn inner(&self) -> &dyn AnyState {
        &*self.state
    }

    pub(crate) fn inner_mut(&mut self) -> &mut dyn AnyState {
        &mut *self.state
    }

    /// The seat meant: the given one, or the first that is asked, or the first of all.
    fn meant(&self, seat: Option<Place>) -> u8 {
        seat.map(|seat| seat.0).unwrap_or_else(|| self.state.asked().first().copied().unwrap_or(0))
    }

    fn beside(&self, state: Box<dyn AnyState>) -> State {
        State { game: self.game.clone(), state }
    }
}

#[pymethods]
impl State {
    /// The game with its options.
    #[getter]
    fn game(&self) -> Game {
        Game(self.game.clone())
    }

    /// The seed its chance comes from.
    #[getter]
    fn seed(&self) -> u64 {
        self.state.seed()
    }

    /// How many actions were played since it was dealt or imagined.
    #[getter]
    fn step(&self) -> u32 {
        self.state.step()
    }

    /// The seats that owe an answer; empty once the game is over.
    #[getter]
    fn asked(&self) -> Vec<usize> {
        self.state.asked().into_iter().map(usize::from).collect()
    }

    /// Whether the game is over.
    #[getter]
    fn over(&self) -> bool {
        self.state.asked().is_empty()
    }

    /// The legal actions of a seat; none where it is not asked.
    #[pyo3(signature = (seat = None))]
    fn actions<'py>(&mut self, py: Python<'py>, seat: Option<Place>) -> PyResult<Bound<'py, PyArray1<u16>>> {
        let seat = self.meant(seat);
        Ok(PyArray1::from_slice(py, self.state.actions(seat)?))
    }

    /// 1 for each legal action of a seat.
    #[pyo3(signature = (seat = None, out = None))]
    fn mask<'py>(
        &mut self,
        py: Python<'py>,
        seat: Option<Place>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let size = self.game.layout().actions.size();
        let seat = self.meant(seat);
        let actions = self.state.actions(seat)?;
        let Some(out) = out else {
            let mut mask = vec![0; size];
            encode::mask(actions, &mut mask);
            return Ok(mask.into_pyarray(py).into_any());
        };
        let mut lent = lent(&out)?;
        let mask = contiguous(&mut lent)?;
        if mask.len() != size {
            let reason = format!("a mask has {size} bytes, not {}", mask.len());
            return Err(Fault::new(Kind::Shape, reason).into());
        }
        encode::mask(actions, mask);
        drop(lent);
        Ok(out)
    }

    /// What a seat may know, as bytes.
    #[pyo3(signature = (seat = None, out = None))]
    fn observe<'py>(
        &self,
        py: Python<'py>,
        seat: Option<Place>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let seat = self.meant(seat);
        let Some(out) = out else {
            let mut observation = vec![0; self.game.layout().observation.size()];
            self.state.observe(seat, &mut observation)?;
            return Ok(observation.into_pyarray(py).into_any());
        };
        let mut lent = lent(&out)?;
        self.state.observe(seat, contiguous(&mut lent)?)?;
        drop(lent);
        Ok(out)
    }

    /// What each legal action of a seat is about: one row each, in the order of `actions`.
    #[pyo3(signature = (seat = None))]
    fn action_features<'py>(
        &mut self,
        py: Python<'py>,
        seat: Option<Place>,
    ) -> PyResult<Bound<'py, PyArray2<u8>>> {
        let seat = self.meant(seat);
        let (rows, bytes) = self.state.features(seat)?;
        let size = self.game.layout().features.size();
        bytes.into_pyarray(py).reshape([rows, size])
    }

    /// Plays a legal action.
    fn play(&mut self, seat: Place, action: Number) -> PyResult<()> {
        Ok(self.state.play(seat.0, action.0)?)
    }

    /// The house's text of a legal action here, such as `play R7 W3`.
    #[pyo3(signature = (seat, action, label = false, german = false))]
    fn action_text(&mut self, seat: Place, action: Number, label: bool, german: bool) -> PyResult<String> {
        Ok(self.state.text_of(seat.0, action.0, label, german)?)
    }

    /// The number of a choice given by its text.
    fn action_of(&mut self, seat: Place, text: &str) -> PyResult<u16> {
        Ok(self.state.action_of(seat.0, text)?)
    }

    /// What the game was worth to each seat, from -1 to 1; zeros while it lasts.
    fn returns<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f32>> {
        let seats = self.game.layout().seats;
        self.state.returns().unwrap_or_else(|| vec![0.0; seats]).into_pyarray(py)
    }

    /// The places and points of all seats; nothing while the game lasts.
    fn result(&self) -> Option<(Vec<usize>, Vec<i32>)> {
        let (places, scores) = self.state.scores()?;
        Some((places.into_iter().map(usize::from).collect(), scores))
    }

    /// What a seat, or a spectator, may know.
    #[pyo3(signature = (seat = None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<Place>) -> PyResult<Bound<'py, PyAny>> {
        data(py, &self.state.view(seat.map(|seat| seat.0))?)
    }

    /// The table as plain text.
    #[pyo3(signature = (seat = None, german = false))]
    fn picture(&self, seat: Option<Place>, german: bool) -> PyResult<String> {
        Ok(self.state.picture(seat.map(|seat| seat.0), german)?)
    }

    /// What a seat, or a spectator, has seen happen since the beginning: step, who chose, event.
    #[pyo3(signature = (seat = None))]
    fn events<'py>(&self, py: Python<'py>, seat: Option<Place>) -> PyResult<Bound<'py, PyAny>> {
        data(py, &self.state.events(seat.map(|seat| seat.0))?)
    }

    /// All a seat has seen, for those who need perfect recall: for each step it could notice, how far
    /// clockwise the chooser sits, the own action or -1, and the observation before it; one more
    /// observation for what it knows now.
    fn history<'py>(&self, py: Python<'py>, seat: Place) -> PyResult<Bound<'py, PyDict>> {
        let (by, actions, observations) = self.state.history(seat.0)?;
        let rows = by.len() + 1;
        let size = self.game.layout().observation.size();
        let history = PyDict::new(py);
        history.set_item("seat", by.into_pyarray(py))?;
        history.set_item("action", actions.into_pyarray(py))?;
        history.set_item("observation", observations.into_pyarray(py).reshape([rows, size])?)?;
        Ok(history)
    }

    /// This game, which is over, as a tournament counts it. Times are in seconds.
    fn played(
        &self,
        deal: usize,
        seated: Vec<usize>,
        moves: Vec<u32>,
        thought: Vec<f64>,
        longest: Vec<f64>,
        iterations: Vec<u64>,
    ) -> PyResult<String> {
        let seats = self.game.layout().seats;
        let whole = |length: usize| length == seats;
        let outcome = self.state.outcome();
        let (Some(outcome), true) =
            (outcome, [seated.len(), moves.len(), thought.len()].into_iter().all(whole))
        else {
            return Err(Fault::new(Kind::Shape, "a game that is over, with a number for each seat").into());
        };
        let time = |seconds: Option<&f64>| {
            seconds.and_then(|&s| Duration::try_from_secs_f64(s).ok()).unwrap_or_default()
        };
        let played = arena::Played {
            deal,
            seated,
            outcome,
            decisions: self.state.step() as usize,
            moves: BySeat::new(seats, |seat| moves[seat.index()]),
            thought: BySeat::new(seats, |seat| time(thought.get(seat.index()))),
            longest: BySeat::new(seats, |seat| time(longest.get(seat.index()))),
            iterations: BySeat::new(seats, |seat| iterations.get(seat.index()).copied().unwrap_or(0)),
            forfeit: None,
        };
        Ok(serde_json::to_string(&played).expect("plain data as JSON"))
    }

    /// A copy that goes its own way.
    fn clone(&self) -> State {
        self.beside(self.state.copy())
    }

    fn __copy__(&self) -> State {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: Bound<'_, PyAny>) -> State {
        self.clone()
    }

    /// The state as bytes.
    fn save<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.state.save())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        let load = py.import("bergfried._core")?.getattr("load")?;
        Ok((load, (self.save(py),)))
    }

    fn __hash__(&self) -> u64 {
        self.state.digest()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<State>().is_ok_and(|other| self.state.same(&*other.borrow().state))
    }

    /// A state that a seat cannot tell from this one, all it cannot know dealt anew.
    #[pyo3(signature = (seat, seed = 0))]
    fn imagine(&self, seat: Place, seed: u64) -> PyResult<State> {
        Ok(self.beside(self.state.imagine(seat.0, seed)?))
    }

    /// Plays on to the end so many times, on copies: what each was worth to each seat.
    #[pyo3(signature = (n = 1, by = "random", seed = 0))]
    fn playout<'py>(
        &self,
        py: Python<'py>,
        n: usize,
        by: &str,
        seed: u64,
    ) -> PyResult<Bound<'py, PyArray2<f32>>> {
        let (state, stop) = (&self.state, Stop::default());
        let thinks = !matches!(by, "random" | "rules") && self.game.thinks(by)?;
        let returns = match thinks {
            true => watched(py, &stop, || state.playout(n, by, seed, &stop, &mut || !stop.is_set()))?,
            false => at_length(py, |go_on| state.playout(n, by, seed, &stop, go_on))?,
        };
        returns.into_pyarray(py).reshape([n, self.game.layout().seats])
    }

    /// What can come of an action, each different state with its exact probability.
    #[pyo3(signature = (seat, action, limit = 20_000, seed = 0))]
    fn outcomes(
        &mut self,
        py: Python<'_>,
        seat: Place,
        action: Number,
        limit: usize,
        seed: u64,
    ) -> PyResult<Vec<(State, f64)>> {
        let state = &mut self.state;
        let found = py.detach(|| state.outcomes(seat.0, action.0, limit, seed))?;
        Ok(found.into_iter().map(|(state, probability)| (self.beside(state), probability)).collect())
    }

    /// What a bot of the house would play.
    #[pyo3(signature = (seat, name, seed = 0))]
    fn bot_action(&self, py: Python<'_>, seat: Place, name: &str, seed: u64) -> PyResult<u16> {
        let (state, stop) = (&self.state, Stop::default());
        match self.game.thinks(name)? {
            true => watched(py, &stop, || state.bot(seat.0, name, seed, &stop)),
            false => Ok(state.bot(seat.0, name, seed, &stop)?),
        }
    }

    /// What a search finds out: each action it considered with its visits and its chance, the best
    /// first, and the line it expects.
    #[pyo3(signature = (seat, iterations = 1000, seed = 0))]
    fn analyse<'py>(
        &self,
        py: Python<'py>,
        seat: Place,
        iterations: u32,
        seed: u64,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (state, stop) = (&self.state, Stop::default());
        data(py, &watched(py, &stop, || state.analyse(seat.0, iterations, seed, &stop))?)
    }

    fn __repr__(&self) -> String {
        let asked: Vec<String> = self.state.asked().iter().map(u8::to_string).collect();
        let asked = if asked.is_empty() { "over".to_owned() } else { format!("asks {}", asked.join(", ")) };
        format!("<{} step {}, {asked}>", self.game.id(), self.state.step())
    }

    fn __str__(&self) -> PyResult<String> {
        Ok(self.state.picture(None, false)?)
    }

    /// The table in a notebook: what a spectator sees, in the colours of the house.
    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        let [title, _] = self.game.title();
        let told = match self.state.result_line() {
            Some(line) => line,
            None => {
                let seats: Vec<String> = self.state.asked().iter().map(u8::to_string).collect();
                format!("step {}, seat {} to answer", self.state.step(), seats.join(" and "))
            }
        };
        let view = data(py, &self.state.view(None)?)?;
        let pictures = py.import("bergfried._pictures")?;
        pictures.call_method1("html", (self.game.id(), title, told, view))?.extract()
    }
}

/// JSON as Python data.
fn data<'py>(py: Python<'py>, json: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (json,))
}

/// An array of bytes that the caller lends.
fn lent<'py>(array: &Bound<'py, PyAny>) -> PyResult<PyReadwriteArray1<'py, u8>> {
    let wrong = || Fault::new(Kind::Shape, "an array of uint8 with one dimension is needed");
    let array = array.cast::<PyArray1<u8>>().map_err(|_| wrong())?;
    Ok(array
        .try_readwrite()
        .map_err(|_| Fault::new(Kind::Shape, "an array that may be written is needed"))?)
}

/// The bytes of an array that lies in one piece.
fn contiguous<'a>(array: &'a mut PyReadwriteArray1<'_, u8>) -> PyResult<&'a mut [u8]> {
    let wrong = |_| Fault::new(Kind::Shape, "an array of uint8 that lies in one piece is needed");
    Ok(array.as_slice_mut().map_err(wrong)?)
}

//! Many games at once, their numbers in numpy arrays.

use crate::contest::MOST_THREADS;
use crate::fault::{Fault, Kind};
use crate::full::Full;
use crate::game::Game;
use crate::skill::{Hired, skill};
use crate::watch::{Stop, watched};
use numpy::ndarray::Dimension;
use numpy::{
    Element, PyArray, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray,
    PyUntypedArrayMethods,
};
use pyo3::prelude::*;
use std::sync::Arc;
use table::{FastDice, Seat};
use vector::{Hire, Illegal, Lent, Opponent, Settings, Vector};

/// Games of any one kind side by side.
pub(crate) trait AnyVector: Send + Sync {
    fn fill(&mut self, lent: &mut Lent<'_>);
    fn step(&mut self, actions: &[u16], lent: &mut Lent<'_>) -> Result<(), Illegal>;
    fn sample(&mut self, actions: &mut [u16]);
    fn advise(&mut self, bot: &str, actions: &mut [u16]) -> Result<(), Fault>;
    fn appeal(&mut self, out: &mut [f32]);
    fn finished(&self) -> u64;
    fn rewards(&self) -> usize;
    fn legal(&self, game: usize) -> Vec<u16>;
    fn features(&self, game: usize) -> Vec<u8>;
    fn digests(&self) -> Vec<u64>;
}

/// A vector that may be looked at from several threads, because nobody can change it meanwhile.
struct Beside<G: Full> {
    vector: std::sync::Mutex<Vector<G>>,
    /// What bots that think for long look at.
    stop: Stop,
}

impl<G: Full> Beside<G> {
    fn look<T>(&self, look: impl FnOnce(&Vector<G>) -> T) -> T {
        look(&self.vector.lock().unwrap_or_else(std::sync::PoisonError::into_inner))
    }

    fn vector(&mut self) -> &mut Vector<G> {
        self.vector.get_mut().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

impl<G: Full> AnyVector for Beside<G> {
    fn fill(&mut self, lent: &mut Lent<'_>) {
        self.vector().fill(lent);
    }
    fn step(&mut self, actions: &[u16], lent: &mut Lent<'_>) -> Result<(), Illegal> {
        self.vector().step(actions, lent)
    }
    fn sample(&mut self, actions: &mut [u16]) {
        self.vector().sample(actions);
    }
    fn advise(&mut self, bot: &str, actions: &mut [u16]) -> Result<(), Fault> {
        let hire = hire::<G>(bot, &self.stop)?;
        self.vector().advise(&*hire, actions);
        Ok(())
    }
    fn appeal(&mut self, out: &mut [f32]) {
        self.vector().weigh(&appeal::<G>, out);
    }
    fn finished(&self) -> u64 {
        self.look(Vector::finished)
    }
    fn rewards(&self) -> usize {
        self.look(Vector::rewards)
    }
    fn legal(&self, game: usize) -> Vec<u16> {
        self.look(|vector| vector.legal(game).to_vec())
    }
    fn features(&self, game: usize) -> Vec<u8> {
        self.look(|vector| {
            let mut out = Vec::new();
            vector.features(game, &mut out);
            out
        })
    }
    fn digests(&self) -> Vec<u64> {
        self.look(|vector| (0..vector.len()).map(|game| table::digest(vector.state(game)).0).collect())
    }
}

/// How far each choice is behind the favourite of a club player. Imagined first: a judge must not know more than its seat.
fn appeal<G: Full>(state: &G, seat: Seat, choices: &[G::Choice], out: &mut Vec<f32>) -> bool {
    let known = choices.len() > 1 && state.imagine(seat, &mut FastDice::new(0)).weigh(seat, choices, out);
    minds::behind(out);
    known
}

/// Hires bots of this name.
fn hire<G: Full>(name: &str, stop: &Stop) -> Result<Arc<Hire<G>>, Fault> {
    let (skill, stop) = (skill::<G>(name)?, stop.clone());
    let hired =
        move |_, seed| Box::new(Hired::<G>::new(skill.clone(), seed, stop.clone())) as Box<dyn Opponent<G>>;
    Ok(Arc::new(hired))
}

pub(crate) fn vector_of<G: Full>(
    options: &G::Options,
    settings: Settings,
    opponents: Option<&str>,
    stop: &Stop,
) -> Result<Box<dyn AnyVector>, Fault> {
    let hire = opponents.map(|name| hire::<G>(name, stop)).transpose()?;
    let vector = Vector::new(options, settings, hire).map_err(|refusal| Fault::refused(&refusal))?;
    Ok(Box::new(Beside { vector: std::sync::Mutex::new(vector), stop: stop.clone() }))
}

/// More games at once than memory is for.
const MOST_AT_ONCE: usize = 1 << 20;

/// Many games of one kind at once. `step` plays one action in each and fills the arrays in place.
#[pyclass(module = "bergfried._core", name = "VectorEnv", subclass)]
pub(crate) struct VectorEnv {
    game: Py<Game>,
    games: usize,
    vector: Box<dyn AnyVector>,
    /// Whether the opponents may think for long.
    thinks: bool,
    stop: Stop,
    observation: Py<PyArray2<u8>>,
    mask: Py<PyArray2<u8>>,
    reward: Py<PyArray2<f32>>,
    done: Py<PyArray1<u8>>,
    seat: Py<PyArray1<u8>>,
    action: Py<PyArray1<u16>>,
    /// The same memory as Python sees it.
    seen: [Py<PyAny>; 3],
}

#[pymethods]
impl VectorEnv {
    #[new]
    #[pyo3(signature = (game, n, threads = 1, opponents = None, seed = 0, margin = 0))]
    fn new(
        py: Python<'_>,
        game: Bound<'_, Game>,
        n: usize,
        threads: usize,
        opponents: Option<&str>,
        seed: u64,
        margin: u16,
    ) -> PyResult<VectorEnv> {
        if n == 0 || n > MOST_AT_ONCE || threads > MOST_THREADS {
            let reason = format!("a vector has 1 to {MOST_AT_ONCE} games on at most {MOST_THREADS} threads");
            return Err(Fault::new(Kind::Option, reason).into());
        }
        let any = game.get().0.clone();
        let thinks = opponents.map_or(Ok(false), |name| any.thinks(name))?;
        let (settings, stop) = (Settings { games: n, seed, threads, margin }, Stop::default());
        let deal = || any.vector(settings, opponents, &stop);
        let vector = if thinks { watched(py, &stop, deal)? } else { py.detach(deal)? };
        let layout = any.layout();
        let mask = PyArray2::<u8>::zeros(py, [n, layout.actions.size()], false);
        let reward = PyArray2::<f32>::zeros(py, [n, vector.rewards()], false);
        let done = PyArray1::<u8>::zeros(py, n, false);
        let seen_reward =
            if opponents.is_some() { reward.reshape(n)?.into_any() } else { reward.clone().into_any() };
        let seen = [
            mask.call_method1("view", ("bool",))?.unbind(),
            seen_reward.unbind(),
            done.call_method1("view", ("bool",))?.unbind(),
        ];
        let mut env = VectorEnv {
            games: n,
            vector,
            thinks,
            stop,
            observation: PyArray2::zeros(py, [n, layout.observation.size()], false).unbind(),
            mask: mask.unbind(),
            reward: reward.unbind(),
            done: done.unbind(),
            seat: PyArray1::zeros(py, n, false).unbind(),
            action: PyArray1::zeros(py, n, false).unbind(),
            seen,
            game: game.unbind(),
        };
        env.told(py, |vector, lent| {
            vector.fill(lent);
            Ok(())
        })?;
        Ok(env)
    }

    /// The game with its options.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// How many games there are.
    fn __len__(&self) -> usize {
        self.games
    }

    /// What the asked seats may know: one row of uint8 for each game.
    #[getter]
    fn observation(&self, py: Python<'_>) -> Py<PyArray2<u8>> {
        self.observation.clone_ref(py)
    }

    /// Which actions are legal: one row of bool for each game.
    #[getter]
    fn mask(&self, py: Python<'_>) -> Py<PyAny> {
        self.seen[0].clone_ref(py)
    }

    /// What a game that ended was worth: one float for each of your seats.
    #[getter]
    fn reward(&self, py: Python<'_>) -> Py<PyAny> {
        self.seen[1].clone_ref(py)
    }

    /// Where a game ended and the next one began.
    #[getter]
    fn done(&self, py: Python<'_>) -> Py<PyAny> {
        self.seen[2].clone_ref(py)
    }

    /// The seat that is asked in each game.
    #[getter]
    fn seat(&self, py: Python<'_>) -> Py<PyArray1<u8>> {
        self.seat.clone_ref(py)
    }

    /// How much each legal action appeals by rule of thumb: one row of float32 for each game, 0 for the favourite and
    /// less for the others, by how far they are behind; all 0 where nothing can be said at a glance.
    fn appeal(&mut self, py: Python<'_>) -> PyResult<Py<PyArray2<f32>>> {
        let size = self.mask.bind(py).shape()[1];
        let appeal = PyArray2::<f32>::zeros(py, [self.games, size], false);
        let mut lent = appeal.readwrite();
        let out = lent.as_slice_mut()?;
        let vector = &mut self.vector;
        py.detach(|| vector.appeal(out));
        drop(lent);
        Ok(appeal.unbind())
    }

    /// How many games have ended so far.
    #[getter]
    fn finished(&self) -> u64 {
        self.vector.finished()
    }

    /// A random legal action for each game, in an array that is used again.
    fn sample(&mut self, py: Python<'_>) -> PyResult<Py<PyArray1<u16>>> {
        let mut lent = lent(self.action.bind(py))?;
        let actions = whole(&mut lent, self.games)?;
        let vector = &mut self.vector;
        py.detach(|| vector.sample(actions));
        drop(lent);
        Ok(self.action.clone_ref(py))
    }

    /// What a bot of the house would do in each game.
    fn advise<'py>(&mut self, py: Python<'py>, bot: &str) -> PyResult<Bound<'py, PyArray1<u16>>> {
        let mut actions = vec![0; self.games];
        let vector = &mut self.vector;
        match self.game.get().0.thinks(bot)? {
            true => watched(py, &self.stop, || vector.advise(bot, &mut actions))?,
            false => py.detach(|| vector.advise(bot, &mut actions))?,
        }
        Ok(PyArray1::from_vec(py, actions))
    }

    /// The legal actions of one game.
    fn actions<'py>(&self, py: Python<'py>, game: usize) -> PyResult<Bound<'py, PyArray1<u16>>> {
        self.has(game)?;
        Ok(PyArray1::from_vec(py, self.vector.legal(game)))
    }

    /// What each legal action of one game is about, in the order of `actions`.
    fn action_features<'py>(&self, py: Python<'py>, game: usize) -> PyResult<Bound<'py, PyArray2<u8>>> {
        self.has(game)?;
        let size = self.game.get().0.layout().features.size();
        let bytes = self.vector.features(game);
        let rows = bytes.len() / size;
        PyArray1::from_vec(py, bytes).reshape([rows, size])
    }

    /// The fingerprints of all true states.
    fn digests<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u64>> {
        PyArray1::from_vec(py, self.vector.digests())
    }

    /// Plays one action in each game and fills the arrays. Where one is not legal nothing is played.
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let given: PyReadonlyArray1<'_, u16> = actions.extract().map_err(|_| {
            Fault::new(Kind::Shape, "step needs an array of uint16 with one action for each game")
        })?;
        let given =
            given.as_slice().map_err(|_| Fault::new(Kind::Shape, "actions have to lie in one piece"))?;
        if given.len() != self.games {
            let reason = format!("{} actions for {} games", given.len(), self.games);
            return Err(Fault::new(Kind::Shape, reason).into());
        }
        self.told(py, |vector, lent| vector.step(given, lent))
    }
}

impl VectorEnv {
    fn has(&self, game: usize) -> PyResult<()> {
        if game < self.games {
            return Ok(());
        }
        Err(Fault::new(Kind::Shape, format!("there are {} games, none has the number {game}", self.games))
            .into())
    }

    /// Lends the arrays, without holding Python up.
    fn told(
        &mut self,
        py: Python<'_>,
        tell: impl FnOnce(&mut dyn AnyVector, &mut Lent<'_>) -> Result<(), Illegal> + Send,
    ) -> PyResult<()> {
        let mut observation = lent(self.observation.bind(py))?;
        let mut mask = lent(self.mask.bind(py))?;
        let mut reward = lent(self.reward.bind(py))?;
        let mut done = lent(self.done.bind(py))?;
        let mut seat = lent(self.seat.bind(py))?;
        let (layout, games) = (self.game.get().0.layout(), self.games);
        let mut lent = Lent {
            observation: whole(&mut observation, games * layout.observation.size())?,
            mask: whole(&mut mask, games * layout.actions.size())?,
            reward: whole(&mut reward, games * self.vector.rewards())?,
            done: whole(&mut done, games)?,
            seat: whole(&mut seat, games)?,
        };
        let vector = &mut self.vector;
        let tell = move || {
            let told = tell(&mut **vector, &mut lent);
            told.map_err(|illegal| Fault::new(Kind::Illegal, illegal.to_string()))
        };
        // Where opponents think for long somebody looks after Ctrl-C; they then answer whatever comes first, so that the
        // step is soon a whole one.
        if self.thinks { watched(py, &self.stop, tell) } else { Ok(py.detach(tell)?) }
    }
}

/// An array of the vector, which Python could have made unfit for writing.
fn lent<'py, T: Element, D: Dimension>(
    array: &Bound<'py, PyArray<T, D>>,
) -> Result<PyReadwriteArray<'py, T, D>, Fault> {
    let busy = |_| Fault::new(Kind::Shape, "the arrays of a vector have to stay writable");
    array.try_readwrite().map_err(busy)
}

/// All of it, in one piece.
fn whole<'a, T: Element, D: Dimension>(
    array: &'a mut PyReadwriteArray<'_, T, D>,
    size: usize,
) -> Result<&'a mut [T], Fault> {
    let other = || Fault::new(Kind::Shape, "the arrays of a vector have to keep their shape");
    array.as_slice_mut().ok().filter(|slice| slice.len() == size).ok_or_else(other)
}

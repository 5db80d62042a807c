//! Many games at once, their numbers in numpy arrays.

use crate::fault::{Fault, Kind};
use crate::full::Full;
use crate::game::Game;
use crate::skill::{Hired, skill};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyUntypedArrayMethods};
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
struct Beside<G: Full>(std::sync::Mutex<Vector<G>>);

impl<G: Full> Beside<G> {
    fn look<T>(&self, look: impl FnOnce(&Vector<G>) -> T) -> T {
        look(&self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner))
    }

    fn vector(&mut self) -> &mut Vector<G> {
        self.0.get_mut().unwrap_or_else(std::sync::PoisonError::into_inner)
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
        let hire = hire::<G>(bot)?;
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
fn hire<G: Full>(name: &str) -> Result<Arc<Hire<G>>, Fault> {
    let skill = skill::<G>(name)?;
    Ok(Arc::new(move |_, seed| Box::new(Hired::<G>::new(skill.clone(), seed)) as Box<dyn Opponent<G>>))
}

pub(crate) fn vector_of<G: Full>(
    options: &G::Options,
    settings: Settings,
    opponents: Option<&str>,
) -> Result<Box<dyn AnyVector>, Fault> {
    let hire = opponents.map(hire::<G>).transpose()?;
    let vector = Vector::new(options, settings, hire).map_err(|refusal| Fault::refused(&refusal))?;
    Ok(Box::new(Beside(std::sync::Mutex::new(vector))))
}

/// Many games of one kind at once. `step` plays one action in each and fills the arrays in place.
#[pyclass(module = "bergfried._core", name = "VectorEnv", subclass)]
pub(crate) struct VectorEnv {
    game: Py<Game>,
    games: usize,
    vector: Box<dyn AnyVector>,
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
        if n == 0 {
            return Err(Fault::new(Kind::Option, "a vector has at least one game").into());
        }
        let any = game.get().0.clone();
        let vector = py.detach(|| any.vector(Settings { games: n, seed, threads, margin }, opponents))?;
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
        let mut lent = self.action.bind(py).readwrite();
        let actions = lent.as_slice_mut()?;
        let vector = &mut self.vector;
        py.detach(|| vector.sample(actions));
        drop(lent);
        Ok(self.action.clone_ref(py))
    }

    /// What a bot of the house would do in each game.
    fn advise<'py>(&mut self, py: Python<'py>, bot: &str) -> PyResult<Bound<'py, PyArray1<u16>>> {
        let mut actions = vec![0; self.games];
        let vector = &mut self.vector;
        py.detach(|| vector.advise(bot, &mut actions))?;
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
        let mut observation = self.observation.bind(py).readwrite();
        let mut mask = self.mask.bind(py).readwrite();
        let mut reward = self.reward.bind(py).readwrite();
        let mut done = self.done.bind(py).readwrite();
        let mut seat = self.seat.bind(py).readwrite();
        let mut lent = Lent {
            observation: observation.as_slice_mut()?,
            mask: mask.as_slice_mut()?,
            reward: reward.as_slice_mut()?,
            done: done.as_slice_mut()?,
            seat: seat.as_slice_mut()?,
        };
        let vector = &mut self.vector;
        let told = py.detach(move || tell(&mut **vector, &mut lent));
        Ok(told.map_err(|illegal| Fault::new(Kind::Illegal, illegal.to_string()))?)
    }
}

//! A game with its options, before anything is dealt.

use crate::contest::{self, AnyContest, Contest};
use crate::env::{AnyVector, vector_of};
use crate::fault::{Fault, Kind};
use crate::full::{Full, Visitor, visit};
use crate::legend::{legend, scales};
use crate::player::{self, AnyPlayer};
use crate::saved::Saved;
use crate::shown::State;
use crate::skill::skill;
use crate::state::{AnyState, StateOf};
use crate::watch::Stop;
use encode::Layout;
use numpy::{IntoPyArray, PyArray1};
use pyo3::prelude::*;
use pyo3::types::PyList;
use serde_json::Value;
use std::sync::Arc;
use table::FastDice;
use vector::Settings;

/// A game of a known kind with its options.
pub(crate) struct GameOf<G: Full> {
    pub(crate) options: G::Options,
    pub(crate) layout: Layout,
    pub(crate) titles: [String; 2],
}

/// A game of any kind with its options.
pub(crate) trait AnyGame: Send + Sync {
    fn id(&self) -> &'static str;
    fn layout(&self) -> &Layout;
    fn longest(&self) -> usize;
    fn title(&self) -> &[String; 2];
    fn options(&self) -> String;
    fn deal(self: Arc<Self>, seed: u64) -> Result<Box<dyn AnyState>, Fault>;
    fn restore(self: Arc<Self>, saved: &Saved) -> Result<Box<dyn AnyState>, Fault>;
    fn vector(&self, settings: Settings, opponents: Option<&str>, stop: &Stop) -> Vectored;
    fn tournament(&self, who: Vec<(String, bool)>, gauntlet: bool, games: usize, seed: u64) -> Contested;
    fn trial(&self, bot: &str, games: usize, seed: u64) -> Contested;
    fn recorder(&self, bots: &[String], games: usize, seed: u64, texts: bool) -> Contested;
    fn player(&self, name: &str, seed: u64) -> Result<Box<dyn AnyPlayer>, Fault>;
    /// Whether the bot of this name searches, so that an answer may take its time.
    fn thinks(&self, bot: &str) -> Result<bool, Fault>;
}

type Contested = Result<Box<dyn AnyContest>, Fault>;
type Vectored = Result<Box<dyn AnyVector>, Fault>;

impl<G: Full> AnyGame for GameOf<G> {
    fn id(&self) -> &'static str {
        G::ID
    }
    fn layout(&self) -> &Layout {
        &self.layout
    }
    fn longest(&self) -> usize {
        G::LONGEST
    }
    fn title(&self) -> &[String; 2] {
        &self.titles
    }
    fn options(&self) -> String {
        serde_json::to_string(&self.options).expect("options as JSON")
    }
    fn deal(self: Arc<Self>, seed: u64) -> Result<Box<dyn AnyState>, Fault> {
        Ok(Box::new(StateOf::deal(self, seed)?))
    }
    fn restore(self: Arc<Self>, saved: &Saved) -> Result<Box<dyn AnyState>, Fault> {
        Ok(Box::new(StateOf::restore(self, saved)?))
    }
    fn vector(&self, settings: Settings, opponents: Option<&str>, stop: &Stop) -> Vectored {
        vector_of::<G>(&self.options, settings, opponents, stop)
    }
    fn tournament(&self, who: Vec<(String, bool)>, gauntlet: bool, games: usize, seed: u64) -> Contested {
        contest::tournament::<G>(&self.options, who, gauntlet, games, seed)
    }
    fn trial(&self, bot: &str, games: usize, seed: u64) -> Contested {
        contest::trial::<G>(&self.options, bot, games, seed)
    }
    fn recorder(&self, bots: &[String], games: usize, seed: u64, texts: bool) -> Contested {
        contest::recorder::<G>(&self.options, bots, games, seed, texts)
    }
    fn player(&self, name: &str, seed: u64) -> Result<Box<dyn AnyPlayer>, Fault> {
        player::player::<G>(name, seed)
    }
    fn thinks(&self, bot: &str) -> Result<bool, Fault> {
        Ok(skill::<G>(bot)?.budget::<G>().is_some())
    }
}

struct Find<'a>(&'a Value);

impl Visitor for Find<'_> {
    type Out = Result<Arc<dyn AnyGame>, Fault>;
    fn visit<G: Full>(self) -> Self::Out {
        let options = wire::read_options::<G>(self.0)?;
        let state = G::deal(&options, &mut FastDice::new(0)).map_err(|refusal| Fault::refused(&refusal))?;
        let title = G::title();
        Ok(Arc::new(GameOf::<G> {
            options,
            layout: state.layout(),
            titles: [title.en.to_string(), title.de.to_string()],
        }))
    }
}

/// The game with this id and these options, a JSON object.
pub(crate) fn find(id: &str, options: &str) -> Result<Arc<dyn AnyGame>, Fault> {
    let options: Value =
        serde_json::from_str(options).map_err(|error| Fault::new(Kind::Option, error.to_string()))?;
    visit(id, Find(&options)).unwrap_or_else(|| Err(wire::Error::unknown_game(id).into()))
}

/// A game with its options. Made by `bergfried.game`.
#[pyclass(frozen, module = "bergfried._core", name = "Game")]
pub(crate) struct Game(pub(crate) Arc<dyn AnyGame>);

/// The game with this id; options as JSON.
#[pyfunction]
pub(crate) fn game(id: &str, options: &str) -> PyResult<Game> {
    Ok(Game(find(id, options)?))
}

/// The seed of one game of a vector: the `number`-th that is played at this place.
#[pyfunction]
pub(crate) fn game_seed(seed: u64, place: u64, number: u64) -> u64 {
    vector::game_seed(seed, place, number)
}

/// A state as it was saved.
#[pyfunction]
pub(crate) fn load(saved: &[u8]) -> PyResult<State> {
    let saved = Saved::read(saved)?;
    let game = find(&saved.game, &saved.options.to_string()).map_err(Fault::foreign)?;
    let state = game.clone().restore(&saved).map_err(Fault::foreign)?;
    Ok(State::new(game, state))
}

#[pymethods]
impl Game {
    /// The game's id.
    #[getter]
    fn id(&self) -> &'static str {
        self.0.id()
    }

    /// The title in English and German.
    #[getter]
    fn titles(&self) -> (String, String) {
        let [english, german] = self.0.title();
        (english.clone(), german.clone())
    }

    /// The options.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("json")?.call_method1("loads", (self.0.options(),))
    }

    /// The number of seats.
    #[getter]
    fn seats(&self) -> usize {
        self.0.layout().seats
    }

    /// No game has more decisions than this.
    #[getter]
    fn longest(&self) -> usize {
        self.0.longest()
    }

    /// How many actions there are.
    #[getter]
    fn num_actions(&self) -> usize {
        self.0.layout().actions.size()
    }

    /// The shape of an observation.
    #[getter]
    fn observation_shape(&self) -> (usize,) {
        (self.0.layout().observation.size(),)
    }

    /// The shape of the features of one action.
    #[getter]
    fn feature_shape(&self) -> (usize,) {
        (self.0.layout().features.size(),)
    }

    /// The version of the encoding.
    #[getter]
    fn encoding(&self) -> u32 {
        self.0.layout().version
    }

    /// The fingerprint of the layout: files with another one mean something else.
    #[getter]
    fn fingerprint(&self) -> String {
        format!("{:016x}", self.0.layout().fingerprint())
    }

    /// A float for each byte of an observation: byte times scale is around 0 to 1.
    fn observation_scale<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f32>> {
        scales(&self.0.layout().observation).into_pyarray(py)
    }

    /// What an action means.
    fn action_text(&self, action: usize) -> PyResult<String> {
        let text = self.0.layout().actions.text(action);
        Ok(text.ok_or_else(|| Fault::new(Kind::Shape, format!("there is no action {action}")))?)
    }

    /// What a byte of an observation means.
    fn observation_text(&self, place: usize) -> PyResult<String> {
        let text = self.0.layout().observation.text(place);
        Ok(text.ok_or_else(|| Fault::new(Kind::Shape, format!("no observation has a byte {place}")))?)
    }

    /// The blocks of an observation.
    fn observation_legend<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        legend(py, &self.0.layout().observation)
    }

    /// The blocks of actions.
    fn action_legend<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        legend(py, &self.0.layout().actions)
    }

    /// The blocks of the features of an action.
    fn feature_legend<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        legend(py, &self.0.layout().features)
    }

    /// Deals a game.
    #[pyo3(signature = (seed = 0))]
    fn deal(&self, seed: u64) -> PyResult<State> {
        Ok(State::new(self.0.clone(), self.0.clone().deal(seed)?))
    }

    /// A tournament between entrants: each with its name and whether it is a guest, whom the caller asks.
    fn tournament(
        &self,
        entrants: Vec<(String, bool)>,
        gauntlet: bool,
        games: usize,
        seed: u64,
    ) -> PyResult<Contest> {
        Ok(Contest::new(self.0.tournament(entrants, gauntlet, games, seed)?)?)
    }

    /// A bot that plays itself, to find out about the cards.
    fn trial(&self, bot: &str, games: usize, seed: u64) -> PyResult<Contest> {
        Ok(Contest::new(self.0.trial(bot, games, seed)?)?)
    }

    /// Bots whose decisions are kept, with views and texts where they are wanted.
    fn recorder(&self, bots: Vec<String>, games: usize, seed: u64, texts: bool) -> PyResult<Contest> {
        Ok(Contest::new(self.0.recorder(&bots, games, seed, texts)?)?)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (&'static str, String))> {
        let game = py.import("bergfried._core")?.getattr("game")?;
        Ok((game, (self.0.id(), self.0.options())))
    }

    fn __copy__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __deepcopy__(this: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        this
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Game>().is_ok_and(|other| {
            let other = &other.get().0;
            (self.0.id(), self.0.options()) == (other.id(), other.options())
        })
    }

    fn __hash__(&self) -> u64 {
        table::digest(&(self.0.id(), self.0.options())).0
    }

    fn __repr__(&self) -> String {
        format!("<{} {}>", self.0.id(), self.0.options())
    }
}

//! A bot of the house for a whole game, which remembers what it thought and heard.

use crate::fault::{Fault, Kind, Number, Place};
use crate::full::Full;
use crate::game::Game;
use crate::shown::State;
use crate::skill::{skill, think};
use crate::state::{AnyState, StateOf};
use crate::watch::{Stop, watched};
use bots::{Player as Bot, Seen};
use pyo3::prelude::*;
use table::Observer;

/// A bot of any game.
pub(crate) trait AnyPlayer: Send + Sync {
    fn choose(&mut self, state: &dyn AnyState, seat: u8, stop: &Stop) -> Result<u16, Fault>;
    fn watch(&mut self, state: &mut dyn AnyState, seat: u8, chooser: u8, action: u16) -> Result<(), Fault>;
    fn iterations(&mut self) -> u64;
}

/// Only one thread at a time holds it; the lock says so to the compiler and is never waited for.
struct PlayerOf<G: Full>(std::sync::Mutex<Bot<G>>);

impl<G: Full> PlayerOf<G> {
    fn bot(&mut self) -> &mut Bot<G> {
        self.0.get_mut().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

pub(crate) fn player<G: Full>(name: &str, seed: u64) -> Result<Box<dyn AnyPlayer>, Fault> {
    let bot = Bot::<G>::new(skill::<G>(name)?, seed);
    let bot = bot.map_err(|unknown| Fault::new(Kind::Option, unknown.to_string()))?;
    Ok(Box::new(PlayerOf(std::sync::Mutex::new(bot))))
}

fn foreign() -> Fault {
    Fault::new(Kind::Option, "a player of another game")
}

impl<G: Full> AnyPlayer for PlayerOf<G> {
    fn choose(&mut self, state: &dyn AnyState, seat: u8, stop: &Stop) -> Result<u16, Fault> {
        let state = state.as_any().downcast_ref::<StateOf<G>>().ok_or_else(foreign)?;
        let seat = state.asked_seat(seat)?;
        let choice = think(self.bot(), &Seen::new(state.truth(), seat), stop);
        Ok(state.number(seat, choice))
    }

    fn watch(&mut self, state: &mut dyn AnyState, seat: u8, chooser: u8, action: u16) -> Result<(), Fault> {
        let state = state.as_any_mut().downcast_mut::<StateOf<G>>().ok_or_else(foreign)?;
        let (chooser, events) = state.what_happens(chooser, action)?;
        let own = Observer::Seat(state.seat(seat)?);
        let heard: Vec<G::Event> = events.iter().filter_map(|event| G::redact(event, own)).collect();
        self.bot().hear(chooser, &heard);
        Ok(())
    }

    fn iterations(&mut self) -> u64 {
        self.bot().iterations()
    }
}

/// A bot of the house that plays one seat of one game.
#[pyclass(module = "bergfried._core", name = "Player")]
pub(crate) struct Player {
    player: Box<dyn AnyPlayer>,
    /// Whether it may think for long.
    thinks: bool,
}

#[pymethods]
impl Player {
    #[new]
    #[pyo3(signature = (game, name, seed = 0))]
    fn new(game: &Bound<'_, Game>, name: &str, seed: u64) -> PyResult<Player> {
        let game = &game.get().0;
        Ok(Player { player: game.player(name, seed)?, thinks: game.thinks(name)? })
    }

    /// What it plays.
    fn choose(&mut self, py: Python<'_>, state: PyRef<'_, State>, seat: Place) -> PyResult<u16> {
        let (player, state, stop) = (&mut self.player, state.inner(), Stop::default());
        match self.thinks {
            true => watched(py, &stop, || player.choose(state, seat.0, &stop)),
            false => Ok(player.choose(state, seat.0, &stop)?),
        }
    }

    /// Is told what its seat hears when another is about to play this action.
    fn watch(
        &mut self,
        mut state: PyRefMut<'_, State>,
        seat: Place,
        chooser: Place,
        action: Number,
    ) -> PyResult<()> {
        Ok(self.player.watch(state.inner_mut(), seat.0, chooser.0, action.0)?)
    }

    /// How many iterations it has searched.
    #[getter]
    fn iterations(&mut self) -> u64 {
        self.player.iterations()
    }
}

//! Bergfried for Python: the native half of the package. Games, states and vectors of games as Python
//! classes; what is only convenient is written in Python beside it.

mod ahead;
mod contest;
mod env;
mod fault;
mod full;
mod game;
mod legend;
mod outcomes;
mod player;
mod rows;
mod saved;
mod shown;
mod skill;
mod state;
mod strategy;
mod watch;
mod way;

use pyo3::prelude::*;

/// The native half of `bergfried`.
#[pymodule]
fn _core(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<game::Game>()?;
    module.add_class::<shown::State>()?;
    module.add_class::<env::VectorEnv>()?;
    module.add_class::<contest::Contest>()?;
    module.add_class::<player::Player>()?;
    module.add_class::<strategy::Strategy>()?;
    module.add_function(wrap_pyfunction!(contest::report_text, module)?)?;
    module.add_function(wrap_pyfunction!(contest::balance_text, module)?)?;
    module.add_function(wrap_pyfunction!(game::game, module)?)?;
    module.add_function(wrap_pyfunction!(game::load, module)?)?;
    module.add_function(wrap_pyfunction!(game::game_seed, module)?)?;
    module.add("STRATEGIES", minds::dominion::strategy::SHIPPED.map(|(name, _)| name).to_vec())?;
    module.add("GAMES", games::IDS.to_vec())?;
    fault::add_to(module)
}

//! States as bytes: the way they came, so that it can be retold.

use crate::fault::{Fault, Kind};
use crate::full::Full;
use crate::game::GameOf;
use crate::state::{AnyState, StateOf, refused};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;
use table::digest;

/// A state as it is saved: the way it came, so that it can be retold.
#[derive(Serialize, Deserialize)]
pub(crate) struct Saved {
    bergfried: u32,
    pub(crate) game: String,
    rules: u32,
    encoding: u32,
    pub(crate) options: Value,
    position: Option<Value>,
    seed: u64,
    steps: Vec<(u8, u16)>,
    /// Steps in which somebody chose how chance fell: their number, the throws, and the seed after them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    chosen: Vec<(u32, Vec<u32>, u64)>,
    digest: String,
}

/// The version of the saved form.
const SAVED: u32 = 1;

impl Saved {
    pub(crate) fn read(bytes: &[u8]) -> Result<Saved, Fault> {
        let saved: Saved = serde_json::from_slice(bytes)
            .map_err(|error| Fault::new(Kind::Pickle, format!("not a saved state: {error}")))?;
        match saved.bergfried {
            SAVED => Ok(saved),
            other => Err(Fault::new(Kind::Pickle, format!("a saved state of form {other}, not {SAVED}"))),
        }
    }
}

impl<G: Full> StateOf<G> {
    pub(crate) fn restore(game: Arc<GameOf<G>>, saved: &Saved) -> Result<Self, Fault> {
        let foreign = |reason: String| Fault::new(Kind::Pickle, reason);
        if saved.rules != G::RULES {
            return Err(foreign(format!("saved under rules {}, these are {}", saved.rules, G::RULES)));
        }
        if saved.encoding != G::ENCODING {
            let reason = format!("saved with encoding {}, this is {}", saved.encoding, G::ENCODING);
            return Err(Fault::new(Kind::Encoding, reason));
        }
        let mut restored = match &saved.position {
            None => StateOf::deal(game, saved.seed)?,
            Some(position) => {
                let position: G::Position =
                    serde_json::from_value(position.clone()).map_err(|error| foreign(error.to_string()))?;
                let state = G::from_position(&position).map_err(refused)?;
                StateOf::elsewhere(game, state, saved.seed)
            }
        };
        let mut chosen = saved.chosen.iter().peekable();
        for (number, &(seat, action)) in (1..).zip(&saved.steps) {
            match chosen.next_if(|(step, ..)| *step == number) {
                None => restored.play(seat, action)?,
                Some((_, throws, seed)) => restored = restored.fallen(seat, action, throws, *seed)?,
            }
        }
        if format!("{}", digest(&restored.state)) != saved.digest {
            return Err(foreign("the saved steps lead to another state".to_owned()));
        }
        Ok(restored)
    }

    pub(crate) fn saved(&self) -> Vec<u8> {
        let position = |state: &G| serde_json::to_value(state.position()).expect("a position as JSON");
        let steps = self.steps();
        let seed_after = |number: usize| steps.get(number).map_or(self.seed, |next| next.seed);
        let chosen = (1..)
            .zip(&steps)
            .filter_map(|(number, step)| Some((number as u32, step.throws.clone()?, seed_after(number))));
        let saved = Saved {
            bergfried: SAVED,
            game: G::ID.to_owned(),
            rules: G::RULES,
            encoding: G::ENCODING,
            options: serde_json::to_value(&self.game.options).expect("options as JSON"),
            position: self.origin.state.as_deref().map(position),
            seed: self.origin.seed,
            chosen: chosen.collect(),
            steps: steps.iter().map(|step| (step.seat, step.action)).collect(),
            digest: digest(&self.state).to_string(),
        };
        serde_json::to_vec(&saved).expect("a saved state as JSON")
    }
}

//! What was agreed at a table, in words.

use crate::refused::Refused;
use serde_json::Value;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use table::Words;

/// Options checked and filled in, and what follows from them. Shared by all tables that agreed
/// on the same.
#[derive(Debug)]
pub(crate) struct Terms {
    pub(crate) options: Value,
    pub(crate) roles: Vec<Words>,
    pub(crate) option_words: Vec<Words>,
    /// Whether rivals who play so may agree on a draw.
    pub(crate) draws: bool,
    /// Whether all win or lose together.
    pub(crate) together: bool,
}

/// Terms asked for lately.
#[derive(Default)]
pub(crate) struct AllTerms(Mutex<HashMap<(String, String), Arc<Terms>>>);

const MOST_TERMS: usize = 500;

impl AllTerms {
    /// The terms of these options, or why the game cannot be played so.
    pub(crate) fn of(&self, game: &str, options: &Value) -> Result<Arc<Terms>, Refused> {
        let key = (game.to_owned(), options.to_string());
        if let Some(terms) = self.0.lock().expect("terms").get(&key) {
            return Ok(Arc::clone(terms));
        }
        let agreement = wire::agreement(game, options)?;
        let terms = Arc::new(Terms {
            draws: agreement.draws,
            together: agreement.together,
            options: agreement.options,
            roles: agreement.roles,
            option_words: agreement.sentences,
        });
        let mut all = self.0.lock().expect("terms");
        if all.len() >= MOST_TERMS {
            all.clear();
        }
        all.insert(key, Arc::clone(&terms));
        Ok(terms)
    }
}

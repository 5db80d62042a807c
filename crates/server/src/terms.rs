//! What was agreed at a table, in words.

use crate::refused::Refused;
use serde_json::Value;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use table::{Arg, Message, OptionField, OptionKind, Words};

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
        let fields = wire::game_shown(game)?.options;
        let option_words = fields.iter().filter_map(|field| line(field, &agreement.options)).collect();
        let terms = Arc::new(Terms {
            draws: agreement.draws,
            together: agreement.together,
            options: agreement.options,
            roles: agreement.roles,
            option_words,
        });
        let mut all = self.0.lock().expect("terms");
        if all.len() >= MOST_TERMS {
            all.clear();
        }
        all.insert(key, Arc::clone(&terms));
        Ok(terms)
    }
}

/// One option as a line of text; nothing for an empty text.
fn line(field: &OptionField, options: &Value) -> Option<Words> {
    let value = options.get(&field.key)?;
    let label = |known: &[(String, Words)], id: &str| {
        let found = known.iter().find(|(key, _)| key == id);
        found.map_or_else(|| Words::same(id.to_owned()), |(_, words)| words.clone())
    };
    let shown: Arg = match (&field.kind, value) {
        (OptionKind::Flag, Value::Bool(true)) => Message::new("server-yes").into(),
        (OptionKind::Flag, _) => Message::new("server-no").into(),
        (OptionKind::OneOf(known), Value::String(id)) => label(known, id).into(),
        (OptionKind::ManyOf(known), Value::Array(ids)) if !ids.is_empty() => {
            ids.iter().filter_map(Value::as_str).map(|id| label(known, id)).collect()
        }
        (OptionKind::ManyOf(_), _) => Message::new("server-none").into(),
        (_, Value::Null) => return None,
        (_, Value::String(text)) if text.trim().is_empty() => return None,
        (_, Value::String(text)) => Words::same(text.chars().take(120).collect::<String>()).into(),
        (_, Value::Array(items)) if items.is_empty() => return None,
        (_, Value::Array(items)) => {
            items.iter().map(|item| item.as_str().map_or_else(|| item.to_string(), str::to_owned)).collect()
        }
        (_, Value::Object(_)) => return None,
        (_, number) => number.to_string().into(),
    };
    let message = Message::new("server-option").with("label", field.label.clone()).with("value", shown);
    Some(words::both(&message, &words::numbered))
}

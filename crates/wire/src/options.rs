//! Options as strangers give them: a JSON object with the fields they care about.

use crate::{Error, ErrorCode};
use games::{Playable, Visitor};
use serde_json::{Map, Value};
use table::{Arg, Message, OptionKind, Shown};

/// A game's options when nobody asks for anything else.
pub fn default_options(game: &str) -> Result<Value, Error> {
    struct Defaults;
    impl Visitor for Defaults {
        type Out = Value;
        fn visit<G: Playable>(self) -> Value {
            defaults::<G>()
        }
    }
    games::visit(game, Defaults).ok_or_else(|| Error::unknown_game(game))
}

fn defaults<G: Playable>() -> Value {
    serde_json::to_value(G::Options::default()).expect("options as JSON")
}

/// The options a stranger means: the defaults with the fields they gave.
pub fn read_options<G: Playable>(given: &Value) -> Result<G::Options, Error> {
    let read =
        |value| serde_json::from_value(value).map_err(|error| Error::shape(ErrorCode::BadOptions, error));
    match (given, defaults::<G>()) {
        (Value::Null, _) => Ok(G::Options::default()),
        (Value::Object(given), Value::Object(mut all)) => {
            let fields = G::option_fields();
            for (key, value) in given {
                if !all.contains_key(key) && !fields.iter().any(|field| field.key == *key) {
                    return Err(unknown_option::<G>(key));
                }
                all.insert(key.clone(), value.clone());
            }
            read(Value::Object(all))
        }
        (_, Value::Object(_)) => Err(Error::shape(ErrorCode::BadOptions, "an object of options")),
        (given, _) => read(given.clone()),
    }
}

/// Sets one option from a word, as on a command line: `tactics=yes`, `players=3`.
pub fn set_option(game: &str, options: &mut Value, key: &str, word: &str) -> Result<(), Error> {
    struct Set<'a> {
        options: &'a mut Value,
        key: &'a str,
        word: &'a str,
    }
    impl Visitor for Set<'_> {
        type Out = Result<(), Error>;
        fn visit<G: Playable>(self) -> Self::Out {
            let key = self.key.replace('-', "_");
            let value = value_of::<G>(&key, self.word)?;
            if !self.options.is_object() {
                *self.options = Value::Object(Map::new());
            }
            self.options.as_object_mut().expect("an object").insert(key, value);
            Ok(())
        }
    }
    games::visit(game, Set { options, key, word }).unwrap_or_else(|| Err(Error::unknown_game(game)))
}

fn value_of<G: Playable>(key: &str, word: &str) -> Result<Value, Error> {
    let fields = G::option_fields();
    let Some(field) = fields.iter().find(|field| field.key == key) else {
        return Err(unknown_option::<G>(key));
    };
    let bad = |allowed: String| {
        let message = Message::new("wire-bad-option-value")
            .with("key", key.to_owned())
            .with("text", crate::error::shortened(word))
            .with("allowed", allowed);
        Error::new(ErrorCode::BadOptions, &message)
    };
    let known = |values: &[(String, Message)], word: &str| {
        let found = values.iter().find(|(value, _)| value.eq_ignore_ascii_case(word));
        found
            .map(|(value, _)| Value::from(value.as_str()))
            .ok_or_else(|| bad(values.iter().map(|(value, _)| value.as_str()).collect::<Vec<_>>().join(", ")))
    };
    match &field.kind {
        OptionKind::Flag => match word.to_ascii_lowercase().as_str() {
            "yes" | "true" | "on" | "1" | "ja" => Ok(true.into()),
            "no" | "false" | "off" | "0" | "nein" => Ok(false.into()),
            _ => Err(bad("yes, no".to_owned())),
        },
        OptionKind::Number { min, max } => match word.parse::<i64>() {
            Ok(number) if (*min..=*max).contains(&number) => Ok(number.into()),
            _ => Err(bad(format!("{min} … {max}"))),
        },
        OptionKind::OneOf(values) => known(values, word),
        OptionKind::ManyOf(values) => word
            .split(',')
            .map(str::trim)
            .filter(|word| !word.is_empty())
            .map(|word| known(values, word))
            .collect::<Result<Vec<_>, _>>()
            .map(Value::from),
        OptionKind::Text => Ok(Value::from(word)),
    }
}

fn unknown_option<G: Shown>(key: &str) -> Error {
    let known: Arg = G::option_fields().into_iter().map(|field| field.key).collect();
    let message = Message::new("wire-unknown-option")
        .with("game", G::title())
        .with("key", crate::error::shortened(key))
        .with("known", known);
    Error::new(ErrorCode::BadOptions, &message)
}

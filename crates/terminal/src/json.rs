//! Reading a view, which comes as JSON from wherever the table is.

use serde_json::Value;
use table::{Lang, Words};

/// Fields of a view. What is missing reads as nothing: a screen never fails over a view.
pub(crate) trait Json {
    /// The text of this field.
    fn text(&self, key: &str) -> &str;
    /// The number of this field.
    fn number(&self, key: &str) -> i64;
    /// Whether this field is true.
    fn is(&self, key: &str) -> bool;
    /// The list of this field.
    fn list(&self, key: &str) -> &[Value];
    /// The words of this field.
    fn words(&self, key: &str, lang: Lang) -> String;
}

impl Json for Value {
    fn text(&self, key: &str) -> &str {
        self[key].as_str().unwrap_or("")
    }

    fn number(&self, key: &str) -> i64 {
        self[key].as_i64().unwrap_or(0)
    }

    fn is(&self, key: &str) -> bool {
        self[key].as_bool().unwrap_or(false)
    }

    fn list(&self, key: &str) -> &[Value] {
        self[key].as_array().map_or(&[], Vec::as_slice)
    }

    fn words(&self, key: &str, lang: Lang) -> String {
        let words: Words = serde_json::from_value(self[key].clone()).unwrap_or_default();
        words.in_lang(lang).to_owned()
    }
}

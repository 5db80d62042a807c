//! The prompt at which people type: lines that can be edited, a history, words completed.

use super::input::{self, Input};
use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Helper};
use std::io;

/// Words that a beginning can be completed to: whole lines, and names behind a verb that wants one.
struct Known {
    lines: Vec<String>,
    names: Vec<String>,
}

/// The words that begin so, whatever their case.
fn completed(words: &[String], begun: &str) -> Vec<String> {
    let begun = begun.to_lowercase();
    let mut found: Vec<String> =
        words.iter().filter(|word| word.to_lowercase().starts_with(&begun)).cloned().collect();
    found.dedup();
    found
}

/// Where what is completed begins, and what it can become.
fn completions(known: &Known, begun: &str) -> (usize, Vec<String>) {
    let lines = completed(&known.lines, begun);
    let verb = begun.find(' ').map_or("", |end| &begun[..end]);
    let named = matches!(input::read(&format!("{verb} x")), Input::Why(_) | Input::Rule(_));
    if !lines.is_empty() || !named {
        return (0, lines);
    }
    let rest = begun[verb.len()..].trim_start();
    (begun.len() - rest.len(), completed(&known.names, rest))
}

impl Completer for Known {
    type Candidate = String;

    fn complete(&self, line: &str, at: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        Ok(completions(self, &line[..at]))
    }
}

impl Hinter for Known {
    type Hint = String;
}
impl Highlighter for Known {}
impl Validator for Known {}
impl Helper for Known {}

/// A prompt with a memory.
pub(crate) struct Editor(rustyline::Editor<Known, MemHistory>);

impl Editor {
    pub(crate) fn new() -> io::Result<Editor> {
        let config = Config::builder().completion_type(CompletionType::List).auto_add_history(true).build();
        let editor = rustyline::Editor::with_history(config, MemHistory::new());
        editor.map(Editor).map_err(io::Error::other)
    }

    /// Reads a line; nothing at the end of the input, or where Ctrl-C is pressed.
    pub(crate) fn read(&mut self, lines: &[String], names: &[String]) -> io::Result<Option<String>> {
        self.0.set_helper(Some(Known { lines: lines.to_vec(), names: names.to_vec() }));
        match self.0.readline("> ") {
            Ok(line) => Ok(Some(line.trim().to_owned())),
            Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
            Err(ReadlineError::Io(error)) => Err(error),
            Err(error) => Err(io::Error::other(error)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_beginning_is_completed_whatever_its_case() {
        let words = ["why ".to_owned(), "play R7 W1".to_owned(), "Play something".to_owned()];
        assert_eq!(completed(&words, "PLAY r"), ["play R7 W1"]);
        assert_eq!(completed(&words, "pl").len(), 2);
        assert!(completed(&words, "zzz").is_empty());
    }
    #[test]
    fn behind_why_and_rule_cards_are_completed() {
        let known = Known {
            lines: vec!["warum ".to_owned(), "buy Militia".to_owned()],
            names: vec!["Militia".to_owned(), "Miliz".to_owned(), "Burggraben".to_owned()],
        };
        assert_eq!(completions(&known, "war"), (0, vec!["warum ".to_owned()]));
        assert_eq!(completions(&known, "warum mil"), (6, vec!["Militia".to_owned(), "Miliz".to_owned()]));
        assert_eq!(completions(&known, "rule  burg"), (6, vec!["Burggraben".to_owned()]));
        assert_eq!(completions(&known, "play mil").1, Vec::<String>::new());
    }
}
